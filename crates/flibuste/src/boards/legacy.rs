//! Blackbeard's Legacy in a terminal: a line for each ship from stern to bow, the hands as far as they are known, then
//! what is to be decided.
//!
//! ```text
//!   1 Anne      .  S1|A  [T/./.]  pipe  >
//!   2 Bart      .  .     -|S0     >
//!
//!   Anne: S1|- R1|R2 ? ?
//!   draw pile 44, discard 3
//! ```

use fleet::{Asking, Json};
use legacy::{Card, Held, Legacy, Move, Phase, Question, View};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use table::{Malformed, Seat};

use super::{About, Board, Drawing, Scene};
use crate::say::say;
use crate::text::{fit, left, width, wrap};

/// Columns for a name.
const NAME: usize = 16;

pub(super) struct Table;

impl Board for Table {
    fn draw(&self, view: &RawValue, scene: &Scene<'_>) -> Drawing {
        let view: View = fleet::parse_json(view);
        let mut standing = ships(&view, scene, &captains(&view, scene));
        if view.phase != Phase::Adrift {
            standing.push(String::new());
            standing.extend(hands(&view, scene));
        }
        Drawing { standing, open: wrap(&status(&view, scene), 1) }
    }

    fn questions(&self, _: &Asking, text: &str) -> Result<Vec<About<Json>>, Malformed> {
        let (about, what) = if text.is_empty() {
            (String::new(), Question::Volley {})
        } else {
            let text = if text.starts_with("build") { text.to_owned() } else { format!("build {text}") };
            let Move::Build { ship, tile, rank } = text.parse()? else { return Ok(Vec::new()) };
            (text, Question::Built { ship, tile, rank })
        };
        Ok(vec![About { about, what: to_raw_value(&what).expect("a question is plain JSON") }])
    }

    fn odds(&self, replies: &[About<Json>], scene: &Scene<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        for reply in replies {
            let reply: Value = fleet::parse_json(&reply.what);
            for event in reply["events"].as_array().into_iter().flatten() {
                lines.extend(wrap(&scene.words.tell("legacy-event", event, scene.names), 1));
            }
        }
        lines
    }
}

/// Ships adrift with their names.
pub(crate) fn draw_adrift(state: &Legacy, names: &[String], scene: &Scene<'_>) -> Vec<String> {
    use table::{Game, Viewer};
    ships(&state.view(Viewer::Bystander), scene, names)
}

fn captain(seat: Seat, scene: &Scene<'_>) -> String {
    let name = scene.names.get(seat.index()).map(ToString::to_string);
    name.unwrap_or_else(|| say!(scene.words, "table-seat", number = seat.0 + 1))
}

fn captains(view: &View, scene: &Scene<'_>) -> Vec<String> {
    view.ships.iter().map(|ship| captain(ship.seat, scene)).collect()
}

fn ships(view: &View, scene: &Scene<'_>, names: &[String]) -> Vec<String> {
    let place = |pile: &Vec<Card>| {
        let tiles: Vec<String> = pile.iter().map(Card::short).collect();
        if tiles.len() == 1 { tiles[0].clone() } else { format!("[{}]", tiles.join("/")) }
    };
    let rows: Vec<Vec<String>> =
        view.ships.iter().map(|ship| ship.decks.iter().map(place).chain([">".to_owned()]).collect()).collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max();
    let widths: Vec<usize> = (0..columns).map(|column| wide(column).unwrap_or(0)).collect();
    let line = |(at, row): (usize, &Vec<String>)| {
        let name = format!("{} {}", at + 1, fit(names.get(at).map_or("", String::as_str), NAME));
        let asked = view.ships.get(at).is_some_and(|ship| view.asked.contains(ship.seat));
        let mark = if asked { scene.paint.yellow("►") } else { " ".into() };
        let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, width)| left(cell, *width)).collect();
        format!(" {mark} {}  {}", scene.paint.bold(&name), cells.join("  ")).trim_end().to_owned()
    };
    rows.iter().enumerate().map(line).collect()
}

/// Hands, as far as they are known, and the sizes of the piles.
fn hands(view: &View, scene: &Scene<'_>) -> Vec<String> {
    let tile = |held: &Held| held.print().map_or("?".to_owned(), |print| print.to_string());
    let mut lines = Vec::new();
    for (seat, hand) in (0..).map(Seat).zip(&view.hands) {
        let tiles: Vec<String> = hand.iter().map(tile).collect();
        let text = say!(scene.words, "ui-legacy-hand", name = captain(seat, scene), tiles = tiles.join(" "));
        lines.extend(wrap(&text, 3));
    }
    let piles = say!(scene.words, "ui-legacy-piles", pile = view.pile, discard = view.discard.len());
    lines.extend(wrap(&piles, 3));
    lines
}

/// What is to be decided.
fn status(view: &View, scene: &Scene<'_>) -> String {
    let phase = serde_json::to_value(view.phase).unwrap_or_default();
    let value = json!({ "kind": phase, "round": view.round, "build": view.build, "seats": view.asked });
    scene.words.tell("ui-legacy-phase", &value, scene.names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::Paint;
    use fleet::game;
    use words::{Lang, Words};

    #[test]
    fn ships_line_up_and_every_phase_has_words() {
        let text = "legacy; Anne: . S1|A [T/./.] pipe; Bart: . -|S0";
        let (_, view) = game("legacy").expect("it is registered").position(text).expect("a position");
        for lang in Lang::ALL {
            let scene = Scene { words: &Words::new(lang), paint: Paint::NONE, names: &["Anne", "Bart"] };
            let lines = Table.draw(&view, &scene).lines();
            assert_eq!(lines[0], "   1 Anne              .  S1|A  [T/./.]  pipe  >");
            assert_eq!(lines[1], "   2 Bart              .  -|S0  >");
            for phase in ["build", "carpenter", "rotten", "over", "adrift"] {
                let value = json!({ "kind": phase, "round": 1, "build": 2, "seats": [0, 1] });
                assert!(!scene.words.tell("ui-legacy-phase", &value, scene.names).contains('{'), "{phase}");
            }
        }
    }
}
