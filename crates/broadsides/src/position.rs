//! Positions as text: a heading with the options, a line for each ship, a line for what is to be decided. `;` ends a
//! line too, so that a position fits one argument on a command line. Seats are counted from 1.
//!
//! ```text
//! broadsides map=open_sea captain_back=same_turn immobile=fights_on calm=draw lie=same captain_counts=yes
//! ship at=5,5 heading=n guns=B3,C3 masts=fore,main hit=C5 wrecked=D5 cards=port,stay captain=H4 men=1/202/200/000/000/000/000/100
//! ship at=6,5 heading=s captain=- men=1/202/202/202/202/202/000/100
//! fire 1 card=1 shots=2,5 turn=7
//! ```
//!
//! Options left out keep their default; a map of one's own stands whole in the heading, `data=map_mine/start_N_se/… map=mine`. What a ship line leaves out is as on a fresh ship at its start, with a man on A4
//! and one on H3 and the captain on H4; `-` is none. `men=` counts the men in each cell from section A to H; `aboard=`
//! those on the other ship, `captain=+C5` is a captain there, `captain=-` one who is off deck. `cards=` are the cards
//! laid and not yet revealed; `idle=yes` a turn lost. The last line is one of
//!
//! | line | to be decided |
//! |---|---|
//! | `place` | both place captain, man and man |
//! | `plot turn=6 quiet=2` | cards are laid; turns begun, and those in a row without a shot |
//! | `fire 1 card=1 shots=2,5 turn=7 quiet=0` | seat 1 fires after the first card; the shots both have left |
//! | `fire 1 shots=2,5 lie=port` | seat 1 fires in the last exchange |
//! | `return 1 2 when=turn turn=7` (or `collision`, `salvo`, with `lie=`) | these captains return |
//! | `board 1 left=3 lie=port quiet=0` | seat 1 has three steps left |
//! | `fight 1 lie=port` | seat 1 picks a fight |
//! | `over 1 ending=sunk` | nothing: seat 1 has won; `over 1 2` is a draw |
//!
//! `lie=` in that line says how the ships lie: `starboard` or `port` (the side of the *Seahawk* that touches), `opposite`
//! (port to port) or `opposite-starboard`. In the heading it is the option.

use std::fmt::{self, Write};
use std::str::FromStr;

use table::position::{Field, Lines, fields, heading, split_lines};
use table::{Game as _, Malformed, Options as _, Seat, SeatSet, Tokens};

use crate::card::plot_of;
use crate::valid::{Flaw, Part};
use crate::{
    Broadsides, Cells, Crew, Deck, Ending, Heading, Lie, Masts, Options, Phase, Planks, Plot, Point, SHIPS, Ship, Spot,
    When,
};

/// Every kind of mistake in the text of a position, but for those that moves have too.
pub(crate) const MALFORMED_POSITION: [&str; 49] = [
    "no-heading",
    "unknown-option",
    "unknown-value",
    "two-ships",
    "unknown-line",
    "unknown-field",
    "field-twice",
    "field-missing",
    "bad-number",
    "bad-seat",
    "bad-point",
    "bad-heading",
    "bad-guns",
    "bad-masts",
    "bad-hull",
    "bad-cards",
    "bad-idle",
    "bad-captain",
    "bad-men",
    "bad-when",
    "bad-lie",
    "bad-ending",
    "no-turn",
    "mast-top",
    "hull-twice",
    "no-gun-there",
    "field-moot",
    "not-at-sea",
    "too-many-men",
    "cell-crowded",
    "not-boarding",
    "same-point",
    "not-together",
    "bad-count",
    "placed-already",
    "nobody-plots",
    "no-cards-now",
    "not-idle",
    "captain-off",
    "captain-on-deck",
    "beaten-already",
    "bad-shots",
    "too-far",
    "bad-card-step",
    "nobody-returns",
    "no-man-left",
    "bad-steps",
    "fight-first",
    "no-fights",
];

/// The position as text.
pub(crate) fn write(state: &Broadsides) -> String {
    let mut text = String::new();
    write_to(&mut text, state).expect("a string takes all text");
    text
}

fn write_to(text: &mut String, state: &Broadsides) -> fmt::Result {
    text.write_str("broadsides")?;
    if let Some(data) = table::data::data_word(&state.options) {
        write!(text, " data={data}")?;
    }
    for (option, spec) in Options::SPECS.iter().enumerate() {
        write!(text, " {}={}", spec.name, state.options.value(option))?;
    }
    for (ship, crew) in state.ships.iter().zip(&state.crews) {
        text.write_str("\nship")?;
        if !Broadsides::is_bare(state.phase, state.lie) {
            write_ship(text, ship)?;
        }
        match crew.captain {
            Some(spot) => write!(text, " captain={spot}")?,
            None => text.write_str(" captain=-")?,
        }
        write!(text, " men={}", crew.own_deck())?;
        if !crew.other_deck().is_empty() {
            write!(text, " aboard={}", crew.other_deck())?;
        }
    }
    write_turn(text, state)
}

fn write_ship(text: &mut String, ship: &Ship) -> fmt::Result {
    write!(text, " at={} heading={}", ship.point, ship.heading)?;
    if ship.guns != Cells::GUNS {
        write_list(text, "guns", ship.guns.iter())?;
    }
    if ship.masts != Masts::ALL {
        write_list(text, "masts", ship.masts.iter())?;
    }
    if !ship.hit.is_empty() {
        write_list(text, "hit", ship.hit.iter())?;
    }
    if !ship.wrecked.is_empty() {
        write_list(text, "wrecked", ship.wrecked.iter())?;
    }
    if !ship.cards.is_empty() {
        write_list(text, "cards", ship.cards.iter())?;
    }
    if ship.idle { text.write_str(" idle=yes") } else { Ok(()) }
}

fn write_list<T: fmt::Display>(text: &mut String, name: &str, items: impl Iterator<Item = T>) -> fmt::Result {
    write!(text, " {name}=")?;
    let mut empty = true;
    for item in items {
        write!(text, "{}{item}", if empty { "" } else { "," })?;
        empty = false;
    }
    if empty { text.write_str("-") } else { Ok(()) }
}

fn write_turn(text: &mut String, state: &Broadsides) -> fmt::Result {
    let seats = |text: &mut String, seats: SeatSet| seats.iter().try_for_each(|seat| write!(text, " {seat}"));
    match state.phase {
        Phase::Placing {} => text.write_str("\nplace")?,
        Phase::Plotting {} => text.write_str("\nplot")?,
        Phase::Firing { seat, card, left: [first, second] } => {
            write!(text, "\nfire {seat}")?;
            if card > 0 {
                write!(text, " card={card}")?;
            }
            write!(text, " shots={first},{second}")?;
        }
        Phase::Returning { seats: due, when } => {
            text.write_str("\nreturn")?;
            seats(text, due)?;
            write!(text, " when={}", when_word(when))?;
        }
        Phase::Boarding { seat, left } => write!(text, "\nboard {seat} left={left}")?,
        Phase::Fighting { seat } => write!(text, "\nfight {seat}")?,
        Phase::Over { winners, ending } => {
            text.write_str("\nover")?;
            seats(text, winners)?;
            write!(text, " ending={}", ending.word())?;
        }
    }
    if state.lie != Lie::Apart {
        write!(text, " lie={}", lie_word(state.lie))?;
    }
    if state.turn > 0 {
        write!(text, " turn={}", state.turn)?;
    }
    if state.quiet > 0 {
        write!(text, " quiet={}", state.quiet)?;
    }
    Ok(())
}

const fn when_word(when: When) -> &'static str {
    ["turn", "collision", "salvo"][when as usize]
}

const fn lie_word(lie: Lie) -> &'static str {
    ["apart", "starboard", "port", "opposite", "opposite-starboard"][lie as usize]
}

/// Reads a position.
pub(crate) fn read(text: &str) -> Result<Broadsides, Malformed> {
    let lines = split_lines(text, SHIPS + 3);
    let mut lines = Lines::new(&lines);
    let options: Options = heading(Broadsides::ID, &mut lines.next("no-heading")?)?;
    let ships = [ship(&mut lines.next("two-ships")?)?, ship(&mut lines.next("two-ships")?)?];
    let turn = turn(&mut lines.next("no-turn")?, &options)?;
    lines.end()?;
    let bare = Broadsides::is_bare(turn.phase, turn.lie);
    if bare {
        for ship in &ships {
            let moot = ["at", "heading", "guns", "masts", "hit", "wrecked", "cards", "idle"];
            if let Some((_, place)) = ship.fields.iter().find(|(name, _)| moot.contains(&name.as_str())) {
                return Err(Malformed { kind: "field-moot", ..place.clone() });
            }
        }
    }
    let starts = options.sea().starts();
    let placing = turn.phase == Phase::Placing {};
    let state = Broadsides {
        ships: [0, 1].map(|i| if bare { Ship::BARE } else { ships[i].ship(starts[i]) }),
        crews: [0, 1].map(|i| ships[i].crew(placing)),
        options,
        lie: turn.lie,
        turn: turn.turn,
        quiet: turn.quiet,
        phase: turn.phase,
    };
    state.checked().map_err(|flaw| place(flaw, &ships, &turn))
}

/// A flaw where it stands.
fn place(flaw: Flaw, ships: &[ShipLine; SHIPS], turn: &TurnLine) -> Malformed {
    let (word, fields, name) = match flaw.part {
        Part::Ship(seat, name) => {
            let line = &ships[seat.index() & 1];
            (&line.word, &line.fields, name)
        }
        Part::Turn(name) => (&turn.word, &turn.fields, name),
    };
    let place = fields.iter().find(|field| field.0 == name).map_or(word, |field| &field.1);
    Malformed { kind: flaw.kind, ..place.clone() }
}

/// What a line says of a ship.
struct ShipLine {
    word: Malformed,
    fields: Vec<Field>,
    at: Option<Point>,
    heading: Option<Heading>,
    guns: Cells,
    masts: Masts,
    hit: Planks,
    wrecked: Planks,
    cards: Plot,
    idle: bool,
    captain: Option<Option<Spot>>,
    men: Option<Deck>,
    aboard: Deck,
}

impl ShipLine {
    fn ship(&self, (point, heading): (Point, Heading)) -> Ship {
        Ship {
            point: self.at.unwrap_or(point),
            heading: self.heading.unwrap_or(heading),
            guns: self.guns,
            masts: self.masts,
            hit: self.hit,
            wrecked: self.wrecked,
            cards: self.cards,
            idle: self.idle,
        }
    }

    fn crew(&self, placing: bool) -> Crew {
        let mut usual = Crew::at_guns();
        if !placing {
            for cell in ["A4", "H3"] {
                usual.add(cell.parse().expect("a cell of the deck"));
            }
            usual.captain = Some("H4".parse().expect("a cell"));
        }
        Crew::new(self.men.unwrap_or(usual.own_deck()), self.aboard, self.captain.unwrap_or(usual.captain))
    }
}

fn ship(words: &mut Tokens<'_>) -> Result<ShipLine, Malformed> {
    if !words.next().is_some_and(|word| word.eq_ignore_ascii_case("ship")) {
        return Err(words.wrong("two-ships"));
    }
    let mut line = ShipLine {
        word: words.wrong("two-ships"),
        fields: Vec::new(),
        at: None,
        heading: None,
        guns: Cells::GUNS,
        masts: Masts::ALL,
        hit: Planks::NONE,
        wrecked: Planks::NONE,
        cards: Plot::NONE,
        idle: false,
        captain: None,
        men: None,
        aboard: Deck::EMPTY,
    };
    line.fields = fields(words, |name, value| {
        match name {
            "at" => line.at = Some(value.parse().map_err(|_| "bad-point")?),
            "heading" => line.heading = Some(value.parse().map_err(|_| "bad-heading")?),
            "guns" => line.guns = set(value, "bad-guns")?,
            "masts" => line.masts = set(value, "bad-masts")?,
            "hit" => line.hit = set(value, "bad-hull")?,
            "wrecked" => line.wrecked = set(value, "bad-hull")?,
            "cards" => {
                let cards = plot_of(list(value, "bad-cards")?).filter(|cards| cards.len() < Plot::CARDS);
                line.cards = cards.ok_or("bad-cards")?;
            }
            "idle" => {
                line.idle = match value.to_ascii_lowercase().as_str() {
                    "yes" => true,
                    "no" => false,
                    _ => return Err("bad-idle"),
                }
            }
            "captain" if value == "-" => line.captain = Some(None),
            "captain" => line.captain = Some(Some(value.parse().map_err(|_| "bad-captain")?)),
            "men" => line.men = Some(value.parse().map_err(|_| "bad-men")?),
            "aboard" => line.aboard = value.parse().map_err(|_| "bad-men")?,
            _ => return Err("unknown-field"),
        }
        Ok(())
    })?;
    Ok(line)
}

/// Items between commas; `-` is none.
fn list<T: FromStr>(value: &str, kind: &'static str) -> Result<Vec<T>, &'static str> {
    if value == "-" {
        return Ok(Vec::new());
    }
    value.split(',').map(|item| item.parse().map_err(|_| kind)).collect()
}

/// Items between commas, each once.
fn set<T: FromStr + PartialEq, C: FromIterator<T>>(value: &str, kind: &'static str) -> Result<C, &'static str> {
    let items: Vec<T> = list(value, kind)?;
    let twice = items.iter().enumerate().any(|(i, item)| items[..i].contains(item));
    if twice { Err(kind) } else { Ok(items.into_iter().collect()) }
}

/// What is to be decided, and where the text says so.
struct TurnLine {
    word: Malformed,
    fields: Vec<Field>,
    phase: Phase,
    lie: Lie,
    turn: u16,
    quiet: u8,
}

fn turn(words: &mut Tokens<'_>, options: &Options) -> Result<TurnLine, Malformed> {
    let name = words.need("no-turn")?.to_ascii_lowercase();
    let word = words.wrong("unknown-line");
    if !["place", "plot", "fire", "return", "board", "fight", "over"].contains(&name.as_str()) {
        return Err(word);
    }
    let seats = seats(words)?;
    let (mut card, mut shots, mut left, mut when, mut ending) = (0, None, None, None, None);
    let (mut lie, mut turn, mut quiet) = (Lie::Apart, None, 0);
    let fields = fields(words, |field, value| {
        match (name.as_str(), field) {
            ("fire", "card") => card = number(value, 3)?,
            ("fire", "shots") => {
                let (first, second) = value.split_once(',').ok_or("bad-shots")?;
                shots = Some([first, second].map(|shots| number(shots, 5)));
            }
            ("return", "when") => when = Some(named(value, &["turn", "collision", "salvo"]).ok_or("bad-when")?),
            ("board", "left") => left = Some(number(value, 3)?),
            ("over", "ending") => {
                ending = Some(Ending::ALL.into_iter().find(|e| e.word() == value).ok_or("bad-ending")?);
            }
            ("fire" | "return" | "board" | "fight" | "over", "lie") => {
                lie = named(value, &Lie::ALL.map(lie_word)).map(|lie| Lie::ALL[lie]).ok_or("bad-lie")?;
            }
            ("plot" | "fire" | "return", "turn") => turn = Some(counted(value)?),
            ("plot" | "fire" | "return" | "board", "quiet") => quiet = number(value, 60)?,
            _ => return Err("unknown-field"),
        }
        Ok(())
    })?;
    let missing = || words.here("field-missing");
    let seat = || match (seats.lowest(), seats.len()) {
        (Some(seat), 1) => Ok(seat),
        _ => Err(Malformed { kind: "bad-seat", ..word.clone() }),
    };
    let phase = match name.as_str() {
        "place" => Phase::Placing {},
        "plot" => Phase::Plotting {},
        "fire" => {
            let [first, second] = shots.ok_or_else(missing)?;
            let bad = |kind| Malformed { kind, ..word.clone() };
            Phase::Firing { seat: seat()?, card, left: [first.map_err(bad)?, second.map_err(bad)?] }
        }
        "return" => {
            let when = when.map_or(When::Turn, |when| [When::Turn, When::Collision, When::Salvo][when]);
            Phase::Returning { seats, when }
        }
        "board" => Phase::Boarding { seat: seat()?, left: left.ok_or_else(missing)? },
        "fight" => Phase::Fighting { seat: seat()? },
        _ => Phase::Over { winners: seats, ending: ending.ok_or_else(missing)? },
    };
    if matches!(phase, Phase::Placing {} | Phase::Plotting {}) && !seats.is_empty() {
        return Err(Malformed { kind: "bad-seat", ..word });
    }
    // Within a turn at least one turn has begun.
    let begun = matches!(phase, Phase::Firing { .. } | Phase::Returning { .. }) && lie == Lie::Apart;
    let counted = begun && options.calm != crate::Calm::Endless;
    let turn =
        turn.unwrap_or(if counted { u16::from(quiet).max(1) } else { u16::from(quiet) * u16::from(lie == Lie::Apart) });
    Ok(TurnLine { word, fields, phase, lie, turn, quiet })
}

/// Seats counted from 1, up to the first field.
fn seats(words: &mut Tokens<'_>) -> Result<SeatSet, Malformed> {
    let mut seats = SeatSet::EMPTY;
    while words.peek().is_some_and(|word| !word.contains('=')) {
        let word = words.need("bad-seat")?;
        let seat = match word {
            "1" => Seat(0),
            "2" => Seat(1),
            _ => return Err(words.wrong("bad-seat")),
        };
        if seats.contains(seat) {
            return Err(words.wrong("bad-seat"));
        }
        seats.insert(seat);
    }
    Ok(seats)
}

fn named(value: &str, words: &[&str]) -> Option<usize> {
    words.iter().position(|word| word.eq_ignore_ascii_case(value))
}

fn counted(value: &str) -> Result<u16, &'static str> {
    let digits = !value.is_empty() && value.bytes().all(|c| c.is_ascii_digit());
    value.parse().ok().filter(|_| digits).ok_or("bad-number")
}

fn number(value: &str, most: u8) -> Result<u8, &'static str> {
    let number = counted(value)?;
    u8::try_from(number).ok().filter(|number| *number <= most).ok_or("bad-number")
}
