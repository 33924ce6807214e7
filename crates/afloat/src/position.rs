//! Positions as text: a heading with the options, a line for each ship, a line for what is to be decided. `;` ends a
//! line too, so that a position fits one argument on a command line. Seats are counted from 1.
//!
//! ```text
//! afloat sails=on locked_number=on calm=draw
//! ship men=8 cannons=12345 hull=2 sails=4
//! ship men=3 cannons=24 hull=1 sails=0
//! throw 1 > 2 dice=11355 locked=5 calm=7
//! ```
//!
//! Options left out keep their default, and what a ship line leaves out is as on a fresh ship. `cannons=-` is none.
//! The last line is one of
//!
//! | line | to be decided |
//! |---|---|
//! | `attack 1` | seat 1 names a target |
//! | `throw 1 > 2 dice=11355` | seat 1, attacking seat 2, throws again or stops; the unblocked dice |
//! | `give 1 > 2` | seat 2, attacked by seat 1, says which cannon breaks |
//! | `defend 1 > 2 hit=man` (or `hull`, `cannon3`) | seat 2 defends or bears the hit |
//! | `over` | nothing |
//!
//! `attack` and `throw` take `calm=`, the attacks in a row that changed no ship; `throw` takes `locked=`.

use std::fmt::{self, Write};

use arrayvec::ArrayVec;
use table::position::{Field, Lines, fields, heading, split_lines};
use table::{Game as _, Malformed, Options as _, Seat, Tokens};

use crate::notation::{Counted, digits, seat};
use crate::valid::{Flaw, Part};
use crate::{
    Afloat, CALM_LIMIT, Cannon, Cannons, Dice, Face, Faces, HULL, Hit, MEN, Options, Phase, Pool, SAILS, SHIPS, Ship,
    Start, Throwing,
};

/// Every kind of mistake in the text of a position, but for those that moves have too.
pub(crate) const MALFORMED_POSITION: [&str; 33] = [
    "no-heading",
    "unknown-option",
    "unknown-value",
    "unknown-line",
    "unknown-field",
    "field-twice",
    "field-missing",
    "bad-number",
    "bad-cannons",
    "bad-dice",
    "bad-faces",
    "bad-hit",
    "no-target",
    "no-turn",
    "too-few-ships",
    "too-many-ships",
    "sails-off",
    "none-afloat",
    "one-afloat",
    "not-over",
    "no-such-ship",
    "attacker-sunk",
    "target-sunk",
    "own-ship",
    "calm-endless",
    "no-dice",
    "dice-blocked",
    "locked-off",
    "locked-too-many",
    "locked-too-few",
    "nothing-to-give",
    "no-defence",
    "hit-broken",
];

/// The position as text.
pub(crate) fn write(state: &Afloat) -> String {
    let mut text = String::new();
    write_to(&mut text, state).expect("a string takes all text");
    text
}

fn write_to(text: &mut String, state: &Afloat) -> fmt::Result {
    text.write_str("afloat")?;
    for (option, spec) in Options::SPECS.iter().enumerate() {
        // How a match began has no bearing on what comes: told only where it was out of the ordinary.
        if spec.name != "start" || state.options.start == Start::Handicap {
            write!(text, " {}={}", spec.name, spec.values[state.options.get(option)])?;
        }
    }
    for ship in state.ships() {
        write!(text, "\nship men={} cannons=", ship.men)?;
        if ship.cannons.is_empty() {
            text.write_str("-")?;
        }
        ship.cannons.iter().try_for_each(|cannon| write!(text, "{cannon}"))?;
        write!(text, " hull={}", ship.hull)?;
        if state.options.sails {
            write!(text, " sails={}", ship.sails)?;
        }
    }
    let seat = Counted(state.attacker);
    match state.phase {
        Phase::Attack => write!(text, "\nattack {seat}")?,
        Phase::Throwing(Throwing { target, pool, locked }) => {
            write!(text, "\nthrow {seat} > {} dice=", Counted(target))?;
            pool.dice().iter().try_for_each(|face| write!(text, "{face}"))?;
            if !locked.is_empty() {
                text.write_str(" locked=")?;
                locked.iter().try_for_each(|face| write!(text, "{face}"))?;
            }
        }
        Phase::Giving { target } => write!(text, "\ngive {seat} > {}", Counted(target))?,
        Phase::Defending { target, hit } => {
            write!(text, "\ndefend {seat} > {} hit=", Counted(target))?;
            match hit {
                Hit::Man => text.write_str("man")?,
                Hit::Cannon(cannon) => write!(text, "cannon{cannon}")?,
                Hit::Hull => text.write_str("hull")?,
            }
        }
        Phase::Over => text.write_str("\nover")?,
    }
    if state.calm > 0 {
        write!(text, " calm={}", state.calm)?;
    }
    Ok(())
}

/// Reads a position.
pub(crate) fn read(text: &str) -> Result<Afloat, Malformed> {
    let lines = split_lines(text, SHIPS + 3);
    let mut lines = Lines::new(&lines);
    let options: Options = heading(Afloat::ID, &mut lines.next("no-heading")?)?;
    let mut ships = ArrayVec::<Ship, SHIPS>::new();
    let mut places = Vec::new();
    let mut words = loop {
        let mut words = lines.next("no-turn")?;
        if !words.peek().is_some_and(|word| word.eq_ignore_ascii_case("ship")) {
            break words;
        }
        words.next();
        places.push(words.wrong("bad-ship"));
        if ships.try_push(ship(&mut words, options)?).is_err() {
            return Err(places.swap_remove(SHIPS)).map_err(|place| Malformed { kind: "too-many-ships", ..place });
        }
    };
    if ships.len() < 2 {
        return Err(words.here("too-few-ships"));
    }
    let turn = turn(&mut words)?;
    lines.end()?;
    let mut all = [Ship::NONE; SHIPS];
    all.iter_mut().zip(&ships).for_each(|(place, ship)| *place = *ship);
    let Turn { attacker, phase, calm, .. } = turn;
    let state = Afloat { ships: all, players: ships.len() as u8, options, calm, attacker, phase };
    state.checked().map_err(|flaw| turn.place(flaw, &places))
}

fn ship(words: &mut Tokens<'_>, options: Options) -> Result<Ship, Malformed> {
    let mut ship = Ship::fresh(options.sails);
    fields(words, |name, value| {
        match name {
            "men" => ship.men = number(value, MEN)?,
            "cannons" => ship.cannons = cannons(value).ok_or("bad-cannons")?,
            "hull" => ship.hull = number(value, HULL)?,
            "sails" => ship.sails = number(value, SAILS)?,
            _ => return Err("unknown-field"),
        }
        Ok(())
    })?;
    Ok(ship)
}

/// What is to be decided, and where the text says so.
struct Turn {
    attacker: Seat,
    phase: Phase,
    calm: u8,
    word: Malformed,
    seats: [Option<Malformed>; 2],
    fields: Vec<Field>,
}

impl Turn {
    /// A flaw where it stands.
    fn place(self, flaw: Flaw, ships: &[Malformed]) -> Malformed {
        let named = |name: &str| self.fields.iter().find(|field| field.0 == name).map(|field| field.1.clone());
        let [attacker, target] = &self.seats;
        let place = match flaw.part {
            Part::Ship(seat) => ships.get(seat.index()).cloned(),
            Part::Phase => None,
            Part::Attacker => attacker.clone(),
            Part::Target => target.clone(),
            Part::Dice => named("dice"),
            Part::Locked => named("locked"),
            Part::Hit => named("hit"),
            Part::Calm => named("calm"),
        };
        Malformed { kind: flaw.kind, ..place.unwrap_or(self.word) }
    }
}

fn turn(words: &mut Tokens<'_>) -> Result<Turn, Malformed> {
    let name = words.need("no-turn")?.to_ascii_lowercase();
    let word = words.wrong("unknown-line");
    if name == "over" {
        words.end("too-much")?;
        return Ok(Turn { attacker: Seat(0), phase: Phase::Over, calm: 0, word, seats: [None, None], fields: vec![] });
    }
    if !["attack", "throw", "give", "defend"].contains(&name.as_str()) {
        return Err(word);
    }
    let attacker = seat(words)?;
    let from = words.wrong("bad-seat");
    if name == "attack" {
        let (mut calm, seats) = (0, [Some(from), None]);
        let fields = fields(words, |name, value| match name {
            "calm" => number(value, CALM_LIMIT - 1).map(|number| calm = number),
            _ => Err("unknown-field"),
        })?;
        return Ok(Turn { attacker, phase: Phase::Attack, calm, word, seats, fields });
    }
    if words.need("no-target")? != ">" {
        return Err(words.wrong("no-target"));
    }
    let target = seat(words)?;
    let seats = [Some(from), Some(words.wrong("bad-seat"))];
    let (mut dice, mut locked, mut calm, mut hit) = (None, Faces::NONE, 0, None);
    let fields = fields(words, |field, value| {
        match (name.as_str(), field) {
            ("throw", "dice") => dice = Some(pool(value)?),
            ("throw", "locked") => locked = faces(value).ok_or("bad-faces")?,
            ("throw", "calm") => calm = number(value, CALM_LIMIT - 1)?,
            ("defend", "hit") => hit = Some(hit_of(value).ok_or("bad-hit")?),
            _ => return Err("unknown-field"),
        }
        Ok(())
    })?;
    let phase = match name.as_str() {
        "throw" => dice.map(|pool| Phase::Throwing(Throwing { target, pool, locked })),
        "defend" => hit.map(|hit| Phase::Defending { target, hit }),
        _ => Some(Phase::Giving { target }),
    };
    let phase = phase.ok_or_else(|| words.here("field-missing"))?;
    Ok(Turn { attacker, phase, calm, word, seats, fields })
}

fn number(value: &str, most: u8) -> Result<u8, &'static str> {
    let number: Option<u8> = digits(value).and_then(|value| value.parse().ok());
    number.filter(|number| *number <= most).ok_or("bad-number")
}

fn cannons(value: &str) -> Option<Cannons> {
    if value == "-" {
        return Some(Cannons::NONE);
    }
    let cannons: Cannons = value.chars().map(Cannon::from_digit).collect::<Option<_>>()?;
    (usize::from(cannons.len()) == value.len() && !cannons.is_empty()).then_some(cannons)
}

fn faces(value: &str) -> Option<Faces> {
    let faces: Faces = value.chars().map(Face::from_digit).collect::<Option<_>>()?;
    (usize::from(faces.len()) == value.len() && !faces.is_empty()).then_some(faces)
}

/// A 6 is blocked whatever cannons the attacker has.
fn pool(value: &str) -> Result<Pool, &'static str> {
    let faces: Option<Vec<Face>> = value.chars().map(Face::from_digit).collect();
    let dice = Dice::try_from(faces.ok_or("bad-dice")?).map_err(|_| "bad-dice")?;
    let pool = Pool::of(dice);
    if pool.total() == dice.len() { Ok(pool) } else { Err("dice-blocked") }
}

fn hit_of(value: &str) -> Option<Hit> {
    match value.to_ascii_lowercase().as_str() {
        "man" => Some(Hit::Man),
        "hull" => Some(Hit::Hull),
        cannon => {
            let mut digits = cannon.strip_prefix("cannon")?.chars();
            let number = Cannon::from_digit(digits.next()?)?;
            digits.next().is_none().then_some(Hit::Cannon(number))
        }
    }
}
