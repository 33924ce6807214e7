//! Last Afloat in a terminal: a row for each ship, then the attack.
//!
//! ```text
//!      ship         men         cannons    hull
//!  ►   1 Captain    ●●●●●●●● 8  1 2 3 4 5  ■ ■
//!  ◎   2 Rackham    ●●●●●○○○ 5  1 × 3 4 5  ■ ×
//!
//!  Captain attacks Rackham.
//!  [1]  [2]  [5][5]   2 dice blocked
//! ```

use afloat::{
    Calm, Cannon, Cannons, Dice, Effect, Face, Faces, HULL, MEN, Move, PhaseView, Question, Reply, SAILS, Ship, View,
};
use fleet::{Asking, Json};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use table::{Malformed, Seat};
use words::Words;

use super::{About, Board, Drawing, Scene};
use crate::paint::Paint;
use crate::say::{percent, say};
use crate::text::{fit, left, table, width, wrap};

/// Columns for a name.
const NAME: usize = 18;
/// What is lost.
const LOST: &str = "×";

pub(super) struct Table;

impl Board for Table {
    fn draw(&self, view: &RawValue, scene: &Scene<'_>) -> Drawing {
        let view: View = fleet::parse_json(view);
        let mut open = wrap(&status(&view, scene), 1);
        if let PhaseView::Throwing { dice, blocked, locked, .. } = view.phase {
            open.push(format!(" {}", attack_dice(dice, blocked, locked, scene)));
        }
        Drawing { standing: ships(&view, scene), open, ..Drawing::default() }
    }

    fn questions(&self, asked: &Asking, text: &str) -> Result<Vec<About<Json>>, Malformed> {
        let mut moves = meant(asked, text)?;
        // The first throw is the same whoever is attacked, and a defence whatever is hit.
        moves.dedup_by_key(|answer| match answer {
            Move::Throw { hold } => (Some(*hold), 0),
            Move::Attack { .. } => (None, 1),
            _ => (None, 2),
        });
        let question = |about: Move| {
            let what = match about {
                Move::Throw { hold } => Question::Odds { hold },
                Move::Attack { .. } => Question::Odds { hold: Faces::NONE },
                Move::Stop { effect: Effect::None | Effect::Sail } => return None,
                _ => Question::Defence {},
            };
            Some(About { about: about.to_string(), what: to_raw_value(&what).expect("a question is plain JSON") })
        };
        Ok(moves.into_iter().filter_map(question).collect())
    }

    fn sure(&self, asked: &Asking, text: &str, words: &Words) -> Option<String> {
        let mut moves = meant(asked, text).unwrap_or_default();
        let open: Vec<Move> = asked.moves.iter().map(|open| fleet::parse_json(open)).collect();
        moves.retain(|answer| open.contains(answer));
        let key = match moves.first()? {
            Move::Give { .. } => "ui-afloat-sure-give",
            Move::Stop { .. } | Move::Bear {} => "ui-afloat-sure-stop",
            _ => return None,
        };
        Some(words.say(key))
    }

    /// `hold 5` is `throw hold 5`: nothing is held without a throw.
    fn whole(&self, _: &Asking, typed: &str) -> String {
        if holds(typed) { format!("throw {typed}") } else { typed.to_owned() }
    }

    fn odds(&self, replies: &[About<Json>], scene: &Scene<'_>, _: Option<Seat>) -> Vec<String> {
        odds(replies, scene.words)
    }
}

/// A cell of the table of ships: as it is counted and as it is coloured.
struct Cell {
    plain: String,
    painted: String,
}

impl Cell {
    fn new(plain: String, paint: impl Fn(&str) -> String) -> Self {
        Self { painted: paint(&plain), plain }
    }
}

fn ships(view: &View, scene: &Scene<'_>) -> Vec<String> {
    let Scene { words, paint, .. } = scene;
    let heading = |key: &str| Cell::new(words.say(key), |text| paint.dim(text));
    let mut rows = vec![vec![
        heading("ui-afloat-ship"),
        heading("ui-afloat-men"),
        heading("ui-afloat-cannons"),
        heading("ui-afloat-hull"),
    ]];
    if view.options.sails {
        rows[0].push(heading("ui-afloat-sails"));
    }
    rows.extend((0..).map(Seat).zip(&view.ships).map(|(seat, ship)| row(seat, ship, view, scene)));
    let columns = rows[0].len();
    let wide = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| width(&cell.plain)).max();
    let widths: Vec<usize> = (0..columns).map(|column| wide(column).unwrap_or(0)).collect();
    let mut lines = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let mark = index.checked_sub(1).map_or(" ".into(), |seat| mark(Seat(seat as u8), view, *paint));
        let pad = |(cell, width): (&Cell, &usize)| cell.painted.clone() + &left("", width - self::width(&cell.plain));
        let cells: Vec<String> = row.iter().zip(&widths).map(pad).collect();
        lines.push(format!(" {mark} {}", cells.join("  ")).trim_end().to_owned());
    }
    lines
}

/// Who attacks and who is attacked.
fn mark(seat: Seat, view: &View, paint: Paint) -> String {
    match view.phase {
        PhaseView::Attack { seat: attacker }
        | PhaseView::Throwing { seat: attacker, .. }
        | PhaseView::Giving { seat: attacker, .. }
        | PhaseView::Defending { seat: attacker, .. }
            if seat == attacker =>
        {
            paint.yellow("►")
        }
        PhaseView::Throwing { target, .. } | PhaseView::Giving { target, .. } | PhaseView::Defending { target, .. }
            if seat == target =>
        {
            paint.red("◎")
        }
        _ => " ".into(),
    }
}

fn row(seat: Seat, ship: &Ship, view: &View, scene: &Scene<'_>) -> Vec<Cell> {
    let Scene { words, paint, names, .. } = scene;
    let name =
        names.get(seat.index()).map_or_else(|| say!(words, "table-seat", number = seat.0 + 1), ToString::to_string);
    let ship_name = format!("{seat} {}", fit(&name, NAME));
    if ship.is_sunk() {
        let sunk = Cell::new(words.say("ui-afloat-sunk"), |text| paint.dim(text));
        return vec![Cell::new(ship_name, |text| paint.dim(text)), sunk];
    }
    let men = format!("{}{} {}", "●".repeat(ship.men.into()), "○".repeat((MEN - ship.men).into()), ship.men);
    let mut cells = vec![
        Cell::new(ship_name, |text| paint.bold(text)),
        Cell::new(men, str::to_owned),
        Cell::new(cannons(ship.cannons), |text| losses(text, *paint)),
        Cell::new(marks("■", ship.hull, HULL), |text| losses(text, *paint)),
    ];
    if view.options.sails {
        cells.push(Cell::new(marks("▲", ship.sails, SAILS), |text| losses(text, *paint)));
    }
    cells
}

/// The numbers of the cannons, a cross for each broken one.
fn cannons(intact: Cannons) -> String {
    let one = |cannon: Cannon| if intact.contains(cannon) { cannon.to_string() } else { LOST.into() };
    Cannons::ALL.iter().map(one).collect::<Vec<_>>().join(" ")
}

fn marks(sign: &str, left: u8, all: u8) -> String {
    let one = |place: u8| if place < left { sign } else { LOST };
    (0..all).map(one).collect::<Vec<_>>().join(" ")
}

fn losses(text: &str, paint: Paint) -> String {
    text.split(LOST).collect::<Vec<_>>().join(&paint.red(LOST))
}

/// What is to be decided.
fn status(view: &View, scene: &Scene<'_>) -> String {
    let words = scene.words;
    let phase = serde_json::to_value(view.phase).unwrap_or_default();
    let mut text = words.tell("ui-afloat-phase", &phase, scene.names);
    if view.calm > 0 && view.options.calm == Calm::Draw {
        text = format!("{text} {}", words.tell("ui-afloat", &json!({ "kind": "calm", "attacks": view.calm }), &[]));
    }
    text
}

/// The unblocked dice, equal ones side by side, and how many are blocked.
fn attack_dice(dice: Dice, blocked: u8, locked: Faces, scene: &Scene<'_>) -> String {
    let Scene { words, paint, .. } = scene;
    let faces: Vec<Face> = dice.iter().collect();
    let group = |group: &[Face]| {
        let text: String = group.iter().map(|face| format!("[{face}]")).collect();
        if group.len() > 1 { paint.green(&paint.bold(&text)) } else { text }
    };
    let mut parts = vec![faces.chunk_by(|a, b| a == b).map(group).collect::<Vec<_>>().join("  ")];
    if blocked > 0 {
        parts.push(paint.dim(&say!(words, "ui-afloat-blocked", dice = blocked)));
    }
    if !locked.is_empty() {
        let locked: Vec<String> = locked.iter().map(|face| face.to_string()).collect();
        parts.push(say!(words, "ui-afloat-locked", numbers = locked.join(" ")));
    }
    parts.join("   ")
}

/// The moves a player asks about: one, or without text all that are open.
fn meant(asked: &Asking, text: &str) -> Result<Vec<Move>, Malformed> {
    if text.is_empty() {
        return Ok(asked.moves.iter().map(|open| fleet::parse_json(open)).collect());
    }
    Ok(vec![spoken(text).parse()?])
}

/// Whether a throw is named by what it holds alone.
fn holds(text: &str) -> bool {
    text.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("hold"))
}

/// What a player types after `odds`, as a move: `hold 5`, `5` and `throw hold 5` are the same.
fn spoken(text: &str) -> String {
    let digits = text.chars().all(|c| c.is_ascii_digit() || c.is_whitespace());
    match (digits, holds(text)) {
        (true, _) => format!("throw hold {text}"),
        (_, true) => format!("throw {text}"),
        _ => text.to_owned(),
    }
}

fn odds(replies: &[About<Json>], words: &Words) -> Vec<String> {
    let mut throws = Vec::new();
    let mut lines = Vec::new();
    for reply in replies {
        match fleet::parse_json(&reply.what) {
            Reply::Defence { holds, of } => {
                let chance = percent(words, f64::from(holds) / f64::from(of), 1);
                lines.push(format!(" {}", say!(words, "ui-afloat-odds-defence", chance = chance)));
            }
            Reply::Odds { .. } => {
                let counts: Value = fleet::parse_json(&reply.what);
                throws.push((reply.about.clone(), counts));
            }
        }
    }
    if !throws.is_empty() {
        lines.extend(throw_odds(&throws, words));
    }
    lines
}

/// A row for each throw; the column for sails only where a sail can be torn.
fn throw_odds(throws: &[(String, Value)], words: &Words) -> Vec<String> {
    let share = |counts: &Value, field: &str| {
        let number = |field: &str| counts[field].as_f64().unwrap_or(0.0);
        number(field) / number("of").max(1.0)
    };
    let mut fields = vec!["fails", "none", "man", "cannon", "hull"];
    if throws.iter().any(|(_, counts)| share(counts, "sail") > 0.0) {
        fields.push("sail");
    }
    let mut rows = vec![vec![String::new()]];
    rows[0].extend(fields.iter().map(|field| words.say(&format!("ui-afloat-odds-{field}"))));
    for (about, counts) in throws {
        let mut row = vec![about.clone()];
        row.extend(fields.iter().map(|field| percent(words, share(counts, field), 1)));
        rows.push(row);
    }
    let mut lines: Vec<String> = table(&rows).into_iter().map(|line| format!(" {line}")).collect();
    lines.extend(wrap(&words.say("ui-afloat-odds-note"), 1));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::WIDTH;
    use words::Lang;

    fn drawn(position: &str, names: &[&str], lang: Lang, paint: Paint) -> Vec<String> {
        let (_, view) = fleet::game("afloat").unwrap().position(position).unwrap();
        Table.draw(&view, &Scene { words: &Words::new(lang), paint, names, small: false }).lines()
    }

    #[test]
    fn the_board_shows_every_loss_without_colour() {
        let position =
            "afloat sails=on; ship; ship men=5 cannons=1345 hull=1 sails=3; ship men=0; throw 1 > 2 dice=1255";
        let lines = drawn(position, &["Anne", "Bart", "Mary"], Lang::En, Paint::NONE);
        assert!(lines[1].starts_with(" ► 1 Anne"), "{lines:#?}");
        assert!(lines[1].contains("●●●●●●●● 8  1 2 3 4 5  ■ ■   ▲ ▲ ▲ ▲"), "{lines:#?}");
        assert!(lines[2].starts_with(" ◎ 2 Bart"), "{lines:#?}");
        assert!(lines[2].contains("●●●●●○○○ 5  1 × 3 4 5  ■ ×   ▲ ▲ ▲ ×"), "{lines:#?}");
        assert!(lines[3].contains("Mary") && lines[3].ends_with("sunk"), "{lines:#?}");
        assert!(lines.last().unwrap().contains("[1]  [2]  [5][5]   2 dice blocked"), "a count: {lines:#?}");
    }

    #[test]
    fn the_board_fits_the_narrowest_terminal_in_every_language() {
        let long = "海賊王バーソロミュー・ロバーツ・ジ・オールド";
        let position =
            "afloat sails=on locked_number=on; ship; ship; ship; ship; throw 1 > 2 dice=11355 locked=5 calm=99";
        for lang in Lang::ALL {
            let lines = drawn(position, &[long; 4], lang, Paint::NONE);
            assert!(lines.iter().all(|line| width(line) <= WIDTH + 1), "{lines:#?}");
            assert_eq!(width(lines[1].trim_end()), width(lines[2].trim_end()), "{lines:#?}");
        }
    }

    #[test]
    fn every_phase_has_words() {
        for turn in ["attack 1", "give 1 > 2", "defend 1 > 2 hit=cannon3", "defend 1 > 2 hit=man", "over"] {
            for lang in Lang::ALL {
                let ships = if turn == "over" { "ship; ship men=0" } else { "ship; ship" };
                let lines = drawn(&format!("afloat sails=on; {ships}; {turn}"), &["Anne", "Bart"], lang, Paint::NONE);
                assert!(!lines.join("\n").contains('{'), "{lines:#?}");
            }
        }
    }

    #[test]
    fn odds_are_asked_in_few_words() {
        for (text, full) in
            [("5", "throw hold 5"), ("hold 3 5", "throw hold 3 5"), ("Hold 5", "throw Hold 5"), ("defend", "defend")]
        {
            assert_eq!(spoken(text), full);
        }
    }
}
