//! Positions as text. A position begins with the options and the ships:
//!
//! ```text
//! legacy ring=literal
//! Anne: . S1|A [T/./.] pipe
//! Bart: -|S0
//! ```
//!
//! One line for each ship from left to right, its places from stern to bow; nothing after the colon is a ship without
//! decks. A place is a tile, or a pile `[top/next/bottom]`. A tile is `.` (sail side up) or as in [`crate::Print`], where a
//! cannon's fuse is `1`, `2` or `0` (spent). `;` ends a line too. That is all the **short notation** has: ships adrift,
//! which `resolve` fires and boards with.
//!
//! A **whole position** goes on with lines that begin with `+`, and says more of each tile:
//!
//! ```text
//! legacy expert=off tempo=tide ring=literal tiles=tortuga
//! 1: .A|A .pipe S02|-
//! 2: .S1|S2@12 .X|X
//! 3: .rot .S1|-
//! + turn round=1 build=2 phase=build resigned=-
//! + hand 1: S1|A@12 L2|-@12 T@12
//! + hand 2: …
//! + hand 3: …
//! + pile: R1|R2 …
//! + discard: S2|A@all …
//! ```
//!
//! A sail carries its hidden face, a spent barrel its printed fuse (`S02`). `@12` says that seats 1 and 2 know a hidden
//! tile, `@all` that everyone does; in a hand that is whoever has held it. `^` marks a starting tile of two players, `~`
//! one that went through the last making of a new draw pile, `=3` one that seat 3 drew in the supply that made it, `!` one
//! built in this build. Draw pile and discard are
//! written from the top. A set of one's own stands whole in the heading, `data=tiles_mine/8_B1|-/60_A|A tiles=mine`.
//! `+ rotten 2: rot@all` is a rotten tile that waits for its rank on ship 2; `+ renewed:` lists what
//! went into the last draw pile made anew, with those who knew it then. Ships are named 1, 2, 3…; other names may be
//! read.

use std::fmt::{self, Write};

use table::data::{data_word, load_word};
use table::{BadOption, Malformed, Options as _, Seat, SeatSet, Tokens, Viewer};

use crate::lay::{adrift, lay_open};
use crate::{Card, Held, Legacy, Options, Phase, SHIPS, ShipNumber, ShipView, View, Waiting};

/// Every kind of mistake in the text of a position, but for those of moves, tiles and flaws.
pub(crate) const MALFORMED_POSITION: [&str; 13] = [
    "no-heading",
    "unknown-option",
    "unknown-value",
    "field-twice",
    "no-ship",
    "bad-name",
    "bad-pile",
    "unknown-line",
    "line-twice",
    "line-missing",
    "bad-turn",
    "bad-phase",
    "bad-number",
];

/// Longest name of a ship.
const NAME: usize = 40;
/// More lines than any position has.
const LINES: usize = 40;

/// A position as text. Ships adrift have no more than ships, and all that is known of their tiles.
pub(crate) fn write(state: &Legacy) -> String {
    let (mut text, view) = (String::new(), View::of(state, Viewer::Open));
    write_ships(&mut text, &view).expect("a string takes all text");
    if state.phase != Phase::Adrift {
        write_more(&mut text, &view).expect("a string takes all text");
    }
    text
}

/// The short notation.
fn write_short(text: &mut String, state: &Legacy, names: &[String]) -> fmt::Result {
    let named = state.options.to_map();
    text.push_str("legacy");
    for (name, value) in ["ring", "bow", "bombard", "rot", "helm"].iter().filter_map(|name| named.get_key_value(*name))
    {
        write!(text, " {name}={value}")?;
    }
    for (ship, name) in state.fleet().iter().zip(names) {
        write!(text, "\n{name}:")?;
        for top in ship.decks() {
            let mut tiles = state.pile_of(*top).map(|id| state.tile(id)).peekable();
            let first = tiles.next();
            text.push_str(if tiles.peek().is_some() { " [" } else { " " });
            let pile = tiles.peek().is_some();
            for (i, tile) in first.into_iter().chain(tiles).enumerate() {
                text.push_str(if i > 0 { "/" } else { "" });
                tile.write_short(text)?;
            }
            text.push_str(if pile { "]" } else { "" });
        }
    }
    Ok(())
}

/// The heading and the ships.
fn write_ships(text: &mut String, view: &View) -> fmt::Result {
    text.write_str("legacy")?;
    if let Some(data) = data_word(&view.options) {
        write!(text, " data={data}")?;
    }
    let named = view.options.to_map();
    for (name, value) in Options::SPECS.iter().filter_map(|spec| named.get_key_value(spec.name)) {
        write!(text, " {name}={value}")?;
    }
    for (number, ship) in (1..).zip(&view.ships) {
        write!(text, "\n{number}:")?;
        for pile in &ship.decks {
            let cards: Vec<String> = pile.iter().map(ToString::to_string).collect();
            let cards = cards.join("/");
            if pile.len() == 1 { write!(text, " {cards}")? } else { write!(text, " [{cards}]")? }
        }
    }
    Ok(())
}

/// The lines that begin with `+`.
fn write_more(text: &mut String, view: &View) -> fmt::Result {
    let phase = Phase::ALL.iter().find(|(phase, _)| *phase == view.phase).map_or("", |(_, word)| word);
    write!(text, "\n+ turn round={} build={} phase={phase} resigned=", view.round, view.build)?;
    if view.resigned.is_empty() {
        text.push('-');
    }
    view.resigned.iter().try_for_each(|seat| write!(text, "{seat}"))?;
    for (seat, hand) in (0..).map(Seat).zip(&view.hands) {
        write!(text, "\n+ hand {seat}:")?;
        hand.iter().try_for_each(|held| write!(text, " {held}"))?;
    }
    for waiting in &view.rotten {
        write!(text, "\n+ rotten {}: {}", waiting.ship.0, waiting.tile)?;
    }
    for (name, tiles) in [("pile", &view.order), ("discard", &view.discard), ("renewed", &view.renewed)] {
        if name != "renewed" || !tiles.is_empty() {
            write!(text, "\n+ {name}:")?;
            tiles.iter().try_for_each(|held| write!(text, " {held}"))?;
        }
    }
    Ok(())
}

/// Reads a position, short or whole.
pub(crate) fn read(text: &str) -> Result<Legacy, Malformed> {
    let lines = Line::split(text);
    let (options, ships, rest) = head(&lines)?;
    if rest.is_empty() {
        return Ok(ships_adrift(options, ships, &lines)?.state);
    }
    whole(options, ships, rest)
}

/// Ships with their names, as the short notation has them (see the documentation of positions).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Adrift {
    /// The names of the ships from left to right.
    pub names: Vec<String>,
    /// The ships.
    pub state: Legacy,
}

impl Adrift {
    /// Whether a text is in the short notation, and not a whole position.
    #[must_use]
    pub fn is_short(text: &str) -> bool {
        !Line::split(text).iter().any(|line| line.is_more)
    }

    /// Reads the short notation. Of a whole position only the ships are taken.
    pub fn read(text: &str) -> Result<Self, Malformed> {
        let lines = Line::split(text);
        let (options, ships, _) = head(&lines)?;
        ships_adrift(options, ships, &lines)
    }

    /// The short notation.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        write_short(&mut text, &self.state, &self.names).expect("a string takes all text");
        text
    }
}

/// A line that is not blank.
struct Line {
    /// From 1.
    number: u32,
    /// What stands before the first colon.
    name: Option<String>,
    /// Whether it begins with `+`.
    is_more: bool,
    /// The line with its name or `+` blanked out, every character where it stood.
    text: String,
}

impl Line {
    fn split(text: &str) -> Vec<Self> {
        let parts = (1..).zip(text.lines()).flat_map(|(number, text)| {
            let mut column = 0;
            text.split(';').map(move |part| {
                let before = column;
                column += part.chars().count() + 1;
                (number, before, part)
            })
        });
        let parts = parts.filter(|(_, _, part)| !part.trim().is_empty()).take(LINES);
        parts.enumerate().map(|(i, (number, before, part))| Self::new(number, before, part, i > 0)).collect()
    }

    /// The heading is no ship and has no name, whatever colons the tiles in it have.
    fn new(number: u32, before: usize, part: &str, named: bool) -> Self {
        let is_more = part.trim_start().starts_with('+');
        let name = part.split_once(':').map(|(name, _)| name).filter(|_| named && !is_more);
        let blank = match name {
            Some(name) => name.chars().count() + 1,
            None if is_more => part.chars().position(|c| c == '+').unwrap_or_default() + 1,
            None => 0,
        };
        let rest: String = part.chars().skip(blank).collect();
        Self {
            number,
            name: name.map(|name| name.trim().to_owned()),
            is_more,
            text: " ".repeat(before + blank) + &rest,
        }
    }

    fn tokens(&self) -> Tokens<'_> {
        Tokens::new(self.number, &self.text)
    }

    /// A mistake at the end of the text.
    fn end_of(lines: &[Self], kind: &'static str) -> Malformed {
        let (line, column) = lines.last().map_or((1, 1), |line| (line.number, line.text.chars().count() as u32 + 1));
        Malformed { kind, line, column, found: String::new() }
    }
}

struct ShipLine {
    name: String,
    decks: Vec<Vec<Card>>,
}

/// Reads heading and ships; hands back the lines after them.
fn head(lines: &[Line]) -> Result<(Options, Vec<ShipLine>, &[Line]), Malformed> {
    let Some((first, rest)) = lines.split_first() else { return Err(Tokens::new(1, "").here("no-heading")) };
    let options = heading(&mut first.tokens())?;
    let count = rest.iter().position(|line| line.is_more).unwrap_or(rest.len());
    let (ships, more) = rest.split_at(count);
    Ok((options, ships.iter().map(ship).collect::<Result<_, _>>()?, more))
}

fn heading(words: &mut Tokens<'_>) -> Result<Options, Malformed> {
    if !words.next().is_some_and(|word| word.eq_ignore_ascii_case("legacy")) {
        return Err(words.wrong("no-heading"));
    }
    let mut options = Options::default();
    load_word(words, &mut options)?;
    let mut seen = Vec::new();
    while let Some(word) = words.next() {
        let (name, value) = word.split_once('=').ok_or_else(|| words.wrong("unknown-option"))?;
        if seen.contains(&name) {
            return Err(words.wrong("field-twice"));
        }
        seen.push(name);
        if name == "data" && options.data().is_some() {
            continue;
        }
        options.choose(name, value).map_err(|bad| match bad {
            BadOption::UnknownOption { .. } | BadOption::LaterOption { .. } => words.wrong("unknown-option"),
            BadOption::UnknownValue { .. } | BadOption::Data { .. } => words.wrong("unknown-value"),
        })?;
    }
    Ok(options)
}

fn ship(line: &Line) -> Result<ShipLine, Malformed> {
    let mut words = line.tokens();
    let Some(name) = &line.name else { return Err(words.here("no-ship")) };
    if name.is_empty() || name.chars().count() > NAME || name.chars().any(char::is_control) {
        return Err(Malformed {
            kind: "bad-name",
            line: line.number,
            column: 1,
            found: name.chars().take(NAME).collect(),
        });
    }
    let mut decks = Vec::new();
    while let Some(word) = words.next() {
        if decks.len() == crate::state::DECKS {
            return Err(words.wrong("too-many-decks"));
        }
        decks.push(place(word).map_err(|kind| words.wrong(kind))?);
    }
    Ok(ShipLine { name: name.clone(), decks })
}

/// A tile, or a pile from the top.
fn place(word: &str) -> Result<Vec<Card>, &'static str> {
    let Some(pile) = word.strip_prefix('[') else {
        return Ok(vec![Card::read(word)?]);
    };
    let pile = pile.strip_suffix(']').ok_or("bad-pile")?;
    if pile.is_empty() {
        return Err("bad-pile");
    }
    pile.split('/').map(Card::read).collect()
}

fn ships_adrift(options: Options, ships: Vec<ShipLine>, lines: &[Line]) -> Result<Adrift, Malformed> {
    let names = ships.iter().map(|ship| ship.name.clone()).collect();
    let decks: Vec<_> = ships.into_iter().map(|ship| ship.decks).collect();
    let state = adrift(options, &decks).map_err(|kind| Line::end_of(lines, kind))?;
    Ok(Adrift { names, state })
}

/// Reads the lines that begin with `+` and lays everything out.
fn whole(options: Options, ships: Vec<ShipLine>, lines: &[Line]) -> Result<Legacy, Malformed> {
    let mut more = More::default();
    for line in lines {
        let mut words = line.tokens();
        if !line.is_more {
            return Err(words.here("unknown-line"));
        }
        more.read(&mut words)?;
    }
    let ship = |ship: ShipLine| ShipView { seat: Seat(0), decks: ship.decks, length: 0, barrels: 0 };
    let Some((round, build, phase, resigned)) = more.turn else { return Err(Line::end_of(lines, "line-missing")) };
    let view = View {
        options,
        players: more.hands.len() as u8,
        round,
        build,
        phase,
        asked: SeatSet::EMPTY,
        resigned,
        ships: ships.into_iter().map(ship).collect(),
        hands: more.hands,
        rotten: more.rotten,
        pile: more.pile.as_ref().map_or(0, Vec::len).min(crate::TILES + 1) as u8,
        order: more.pile.unwrap_or_default(),
        discard: more.discard.unwrap_or_default(),
        renewed: more.renewed.unwrap_or_default(),
        unseen: Vec::new(),
    };
    lay_open(&view).map_err(|kind| Line::end_of(lines, kind))
}

/// What the lines that begin with `+` say.
#[derive(Default)]
struct More {
    turn: Option<(u8, u8, Phase, SeatSet)>,
    hands: Vec<Vec<Held>>,
    rotten: Vec<Waiting>,
    pile: Option<Vec<Held>>,
    discard: Option<Vec<Held>>,
    renewed: Option<Vec<Held>>,
}

impl More {
    fn read(&mut self, words: &mut Tokens<'_>) -> Result<(), Malformed> {
        match words.need("unknown-line")? {
            "turn" => {
                if self.turn.is_some() {
                    return Err(words.wrong("line-twice"));
                }
                self.turn = Some(turn(words)?);
            }
            "hand" => {
                let number = counted(words)?;
                if usize::from(number) != self.hands.len() + 1 || self.hands.len() == SHIPS {
                    return Err(words.wrong("bad-number"));
                }
                self.hands.push(held(words)?);
            }
            "rotten" => {
                let ship = ShipNumber(counted(words)?);
                let tile = words.need("unknown-tile")?;
                let tile = Held::read(tile).map_err(|kind| words.wrong(kind))?;
                words.end("too-much")?;
                self.rotten.push(Waiting { ship, tile });
            }
            name @ ("pile:" | "discard:" | "renewed:") => {
                let place = match name {
                    "pile:" => &mut self.pile,
                    "discard:" => &mut self.discard,
                    _ => &mut self.renewed,
                };
                if place.is_some() {
                    return Err(words.wrong("line-twice"));
                }
                *place = Some(held(words)?);
            }
            _ => return Err(words.wrong("unknown-line")),
        }
        Ok(())
    }
}

fn held(words: &mut Tokens<'_>) -> Result<Vec<Held>, Malformed> {
    let mut all = Vec::new();
    while let Some(word) = words.next() {
        if all.len() == crate::TILES {
            return Err(words.wrong("too-many-tiles"));
        }
        all.push(Held::read(word).map_err(|kind| words.wrong(kind))?);
    }
    Ok(all)
}

/// `2:`.
fn counted(words: &mut Tokens<'_>) -> Result<u8, Malformed> {
    let word = words.need("bad-number")?;
    let number = word.strip_suffix(':').filter(|word| word.bytes().all(|c| c.is_ascii_digit()));
    number.and_then(|number| number.parse().ok()).ok_or_else(|| words.wrong("bad-number"))
}

/// `round=1 build=2 phase=build resigned=-`.
fn turn(words: &mut Tokens<'_>) -> Result<(u8, u8, Phase, SeatSet), Malformed> {
    let mut field = |name: &str| {
        let word = words.need("bad-turn")?;
        let value = word.strip_prefix(name).and_then(|word| word.strip_prefix('='));
        value.map(|value| (value, words.wrong("bad-turn"))).ok_or_else(|| words.wrong("bad-turn"))
    };
    let number = |(value, place): (&str, Malformed)| match value {
        "1" => Ok(1),
        "2" => Ok(2),
        "3" => Ok(3),
        _ => Err(Malformed { kind: "bad-number", ..place }),
    };
    let (round, build) = (number(field("round")?)?, number(field("build")?)?);
    let (phase, place) = field("phase")?;
    let known = Phase::ALL.iter().find(|(known, word)| *word == phase && *known != Phase::Adrift);
    let phase = known.map(|(phase, _)| *phase).ok_or(Malformed { kind: "bad-phase", ..place })?;
    let (resigned, place) = field("resigned")?;
    words.end("too-much")?;
    let mut seats = SeatSet::EMPTY;
    for digit in resigned.bytes().filter(|_| resigned != "-") {
        let seat = digit.checked_sub(b'1').filter(|seat| usize::from(*seat) < SHIPS).map(Seat);
        match seat {
            Some(seat) if !seats.contains(seat) => seats.insert(seat),
            _ => return Err(Malformed { kind: "bad-resigned", ..place }),
        }
    }
    Ok((round, build, phase, seats))
}

impl From<Legacy> for String {
    fn from(state: Legacy) -> Self {
        write(&state)
    }
}

impl TryFrom<String> for Legacy {
    type Error = Malformed;

    fn try_from(text: String) -> Result<Self, Malformed> {
        read(&text)
    }
}
