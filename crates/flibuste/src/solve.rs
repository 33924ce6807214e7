//! The exact chances of a duel in Last Afloat, the best decision for given dice, and the model of three ships.

use afloat::{Afloat, DICE, HULL, MEN, Move, SAILS};
use pilot::afloat::{CANNONS, Stock, TEMPERATURE, Variant, duel, keep_in, kept_in, three_in};
use pilot::{Budget, Level};
use serde_json::{Value, json};
use table::{Asked, Game, Viewer};

use crate::desk::{Answer, Desk, Done, Stop};
use crate::say::{decimal, say};
use crate::show::mistake;
use crate::text::{plain, table};
use crate::{cli, lookup};

/// Digits after the point.
const DIGITS: usize = 12;

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Solve) -> Done {
    let game = lookup::game(desk.words, &arguments.game)?;
    if game.id() != Afloat::ID {
        return Err(Stop::Usage(say!(desk.words, "ui-solve-game", game = game.id(), known = Afloat::ID)));
    }
    if let Some(folder) = arguments.cache.clone() {
        keep_in(folder);
    }
    if let Some(text) = &arguments.position {
        let text = crate::files::text(desk.words, text.as_bytes())?;
        return decide(desk, &text, arguments.json);
    }
    let given = Given::read(desk, arguments)?;
    match (given.third, &arguments.dice) {
        (Some(third), _) => three(desk, [given.mine, given.theirs, third], arguments),
        (None, Some(dice)) => {
            let position = given.with_dice(desk, dice)?;
            decide(desk, &position, arguments.json)
        }
        (None, None) => win(desk, &given, arguments.json),
    }
}

/// The ships that the command line names; those left out are fresh.
struct Given {
    mine: Stock,
    theirs: Stock,
    third: Option<Stock>,
    /// Whether ships have sails.
    sails: bool,
}

impl Given {
    fn read(desk: &Desk<'_>, arguments: &cli::Solve) -> Done<Self> {
        let read =
            |argument: &str, text: &Option<String>| text.as_deref().map(|text| ship(desk, argument, text)).transpose();
        let [mine, theirs, third] = [
            read("--mine", &arguments.mine)?,
            read("--theirs", &arguments.theirs)?,
            read("--third", &arguments.third)?,
        ];
        let counted = || [mine, theirs, third].into_iter().flatten().map(|(_, sails)| sails);
        let sails = counted().any(|sails| sails);
        if counted().any(|counted| counted != sails) {
            return Err(Stop::Usage(desk.words.say("ui-solve-sails")));
        }
        if sails && third.is_some() {
            return Err(Stop::Usage(desk.words.say("ui-solve-third-sails")));
        }
        let ship = |ship: Option<(Stock, bool)>| ship.map_or(Stock::fresh(sails), |(ship, _)| ship);
        Ok(Self { mine: ship(mine), theirs: ship(theirs), third: third.map(|(ship, _)| ship), sails })
    }

    /// The position in which the first of two ships attacks with these dice on the table. Which of its cannons are left
    /// makes no difference: those with the lowest numbers.
    fn with_dice(&self, desk: &Desk<'_>, dice: &str) -> Done<String> {
        let faces = faces(dice).map_err(|place| {
            Stop::Usage(say!(desk.words, "ui-solve-dice", dice = plain(dice), most = DICE, place = place))
        })?;
        let usable = |face: &char| face.to_digit(10).is_some_and(|face| face <= u32::from(self.mine.cannons));
        let pool: String = faces.into_iter().filter(usable).collect();
        if pool.is_empty() {
            return Err(Stop::Usage(say!(desk.words, "ui-solve-dice-blocked", cannons = self.mine.cannons)));
        }
        let ship = |ship: Stock| {
            let cannons: String = (1..=ship.cannons).map(|cannon| cannon.to_string()).collect();
            let sails = if self.sails { format!(" sails={}", ship.sails) } else { String::new() };
            format!("ship men={} cannons={cannons} hull={}{sails}", ship.men, ship.hull)
        };
        let sails = if self.sails { "on" } else { "off" };
        let (mine, theirs) = (ship(self.mine), ship(self.theirs));
        Ok(format!("afloat sails={sails} calm=endless; {mine}; {theirs}; throw 1 > 2 dice={pool}"))
    }
}

/// Reads dice: numbers with a comma or blanks between, or digits together. An error is the place, counted in characters from
/// 1, of the first that is no die.
fn faces(dice: &str) -> Result<Vec<char>, usize> {
    let mut faces = Vec::new();
    // Whether a die must come next: at the beginning and after a comma.
    let mut awaited = true;
    for (place, c) in (1..).zip(dice.chars()) {
        match c {
            '1'..='6' if faces.len() < DICE.into() => faces.push(c),
            ' ' => continue,
            ',' if !awaited => {}
            _ => return Err(place),
        }
        awaited = c == ',';
    }
    if awaited { Err(dice.chars().count() + 1) } else { Ok(faces) }
}

/// Reads `MEN,CANNONS,HULL` or `MEN,CANNONS,HULL,SAILS` of a ship afloat, and says whether it counts sails.
fn ship(desk: &Desk<'_>, argument: &str, text: &str) -> Done<(Stock, bool)> {
    let numbers: Option<Vec<u8>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    let ship = match numbers.as_deref() {
        Some(&[men, cannons, hull]) => Some((Stock { men, cannons, hull, sails: 0 }, false)),
        Some(&[men, cannons, hull, sails]) => Some((Stock { men, cannons, hull, sails }, true)),
        _ => None,
    };
    ship.filter(|(ship, sails)| ship.is_possible(*sails) && !ship.is_sunk()).ok_or_else(|| {
        let (text, most) = (plain(text), [MEN, CANNONS, HULL, SAILS]);
        let [men, cannons, hull, sails] = most;
        Stop::Usage(say!(
            desk.words,
            "ui-solve-ship",
            argument = argument,
            text = text,
            men = men,
            cannons = cannons,
            hull = hull,
            sails = sails
        ))
    })
}

/// The chance of the side to attack.
fn win(desk: &mut Desk<'_>, given: &Given, json: bool) -> Done {
    let chance = duel(Variant::usual(given.sails)).win(given.mine, given.theirs);
    if json {
        desk.line(&json!({ "win": chance }).to_string())?;
        return Ok(Answer::Yes);
    }
    let words = desk.words;
    desk.line(&say!(words, "ui-solve-win", chance = decimal(words, chance, DIGITS)))?;
    let sails = if given.sails { "on" } else { "off" };
    desk.paragraph(&say!(words, "ui-solve-rules", sails = sails), 0)?;
    Ok(Answer::Yes)
}

/// The best decision in a position of a duel, and every other with its worth.
fn decide(desk: &mut Desk<'_>, text: &str, json: bool) -> Done {
    let game = lookup::game(desk.words, Afloat::ID)?;
    let state =
        Afloat::from_position(text).map_err(|malformed| Stop::Invalid(mistake(desk.words, text, game, &malformed)))?;
    let duel = state.afloat().len() == 2;
    let Some(seat) = state.asked().lowest().filter(|_| duel) else {
        return Err(Stop::Invalid(desk.words.say("ui-solve-no-duel")));
    };
    let view = state.view(Viewer::Seat(seat));
    let asked = Asked::<Afloat> { seat, view, draft: Default::default(), moves: state.moves(seat, &[]) };
    let mut legend = pilot::hire::<Afloat>(Level::Legend.name(), 0).expect("the level is one of those there are");
    let advice =
        legend.decide(&asked, &Budget::default()).expect("a seat that is asked in a sound state has an answer");
    let best = advice.ranked[0].1;
    if json {
        let one = |(answer, worth): &(Move, f64)| json!({ "move": answer.to_string(), "win": worth });
        let alternatives: Vec<Value> = advice.ranked.iter().map(one).collect();
        let best = json!({ "win": best, "best": advice.answer.to_string(), "alternatives": alternatives });
        desk.line(&best.to_string())?;
        return Ok(Answer::Yes);
    }
    let words = desk.words;
    let told = |answer: &Move| words.tell("afloat-move", &serde_json::to_value(answer).unwrap_or_default(), &[]);
    desk.paragraph(&say!(words, "ui-solve-best", answer = told(&advice.answer)), 0)?;
    desk.line("")?;
    let row = |(answer, worth): &(Move, f64)| vec![told(answer), decimal(words, *worth, DIGITS)];
    desk.lines(table(&advice.ranked.iter().map(row).collect::<Vec<_>>()))?;
    Ok(Answer::Yes)
}

/// The chances of three ships by the model.
fn three(desk: &mut Desk<'_>, ships: [Stock; 3], arguments: &cli::Solve) -> Done {
    let words = desk.words;
    if desk.terminal.err {
        // A word of patience that nobody has to read.
        let _ = writeln!(desk.err, "{}", words.say("ui-solve-patience"));
    }
    let model = three_in(ships, kept_in());
    let chances = model.chances(ships).expect("the model was made for these ships");
    if arguments.json {
        let line = json!({
            "model": "logit", "temperature": TEMPERATURE, "chances": chances, "residual": model.residual()
        });
        desk.line(&line.to_string())?;
        return Ok(Answer::Yes);
    }
    for (key, chance) in ["ui-solve-three-first", "ui-solve-three-next", "ui-solve-three-last"].iter().zip(chances) {
        desk.line(&say!(words, key, chance = decimal(words, chance, DIGITS)))?;
    }
    desk.line("")?;
    let (temperature, residual) = (decimal(words, TEMPERATURE, 3), format!("{:.0e}", model.residual()));
    desk.paragraph(&say!(words, "ui-solve-model", temperature = temperature, residual = residual), 0)?;
    Ok(Answer::Yes)
}

#[cfg(test)]
mod tests {
    use super::faces;

    #[test]
    fn dice_are_read_and_what_is_none_is_named_by_its_place() {
        for dice in ["3,3,5", "335", "3 3 5", " 3, 3, 5 "] {
            assert_eq!(faces(dice), Ok(vec!['3', '3', '5']), "{dice}");
        }
        for (dice, place) in [("1,,2", 3), (",1", 1), ("1,2,", 5), ("", 1), ("1,7", 3), ("1,x", 3), ("1111111", 7)] {
            assert_eq!(faces(dice), Err(place), "{dice}");
        }
    }
}
