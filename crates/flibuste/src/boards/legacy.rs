//! Blackbeard's Legacy in a terminal: a line for each ship from stern to bow under the numbers of the rows, what the signs
//! mean, the hands as far as they are known, then what is to be decided.
//!
//! ```text
//!   row         1  2     3        4     5
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
use words::{Crew, Entry, Log, Words};

/// Columns for a name.
const NAME: usize = 16;
/// As many builds are listed one by one.
const FEW: usize = 6;

pub(super) struct Table;

impl Board for Table {
    fn draw(&self, view: &RawValue, scene: &Scene<'_>) -> Drawing {
        let view: View = fleet::parse_json(view);
        let mut standing = ships(&view, scene, &captains(&view, scene));
        standing.extend(wrap(&legend(&view, scene), 3));
        if view.phase != Phase::Adrift {
            standing.push(String::new());
            standing.extend(hands(&view, scene));
        }
        Drawing { standing, open: wrap(&status(&view, scene), 1), ..Drawing::default() }
    }

    /// With two ships: which of them is asked about, what she looks like, and what is chosen for the other.
    fn heading(&self, view: &RawValue, asked: &Asking, scene: &Scene<'_>) -> Vec<String> {
        let view: View = fleet::parse_json(view);
        let own: Vec<usize> =
            (0..).zip(&view.ships).filter(|(_, ship)| ship.seat == asked.seat).map(|(at, _)| at).collect();
        let berth = berth(asked);
        let Some(ship) = own.get(usize::from(berth).wrapping_sub(1)).filter(|_| own.len() > 1) else {
            return Vec::new();
        };
        let mut lines = wrap(&say!(scene.words, "ui-legacy-second", berth = berth, ship = ship + 1), 1);
        let all = ships(&view, scene, &captains(&view, scene));
        lines.extend(all.first().into_iter().chain(all.get(ship + 1)).cloned());
        for answer in &asked.draft {
            let answer: Value = fleet::parse_json(answer);
            let chosen = scene.words.tell("legacy-move", &answer, scene.names);
            lines.extend(wrap(&say!(scene.words, "ui-legacy-drafted", answer = chosen), 1));
        }
        lines
    }

    /// The tiles that can be built, each with its mirror image, and the decks they can become.
    fn short(&self, asked: &Asking, scene: &Scene<'_>) -> Option<Vec<String>> {
        let words = scene.words;
        let builds = many_builds(asked)?;
        let ranks = builds.iter().map(|(_, rank)| *rank);
        let (low, high) = (ranks.clone().min()?, ranks.max()?);
        let mut tiles: Vec<&str> = builds.iter().map(|(tile, _)| tile.as_str()).collect();
        tiles.dedup();
        let (example, decks) = (example(&builds)?, crate::say::range(words, low, high));
        let mut lines = wrap(&say!(words, "ui-legacy-builds", example = example, decks = decks), 2);
        lines.extend(wrap(&tiles.join("  "), 4));
        Some(lines)
    }

    fn unnumbered(&self, asked: &Asking, words: &Words) -> Option<String> {
        let example = example(&many_builds(asked)?)?;
        Some(say!(words, "ui-legacy-unnumbered", example = example))
    }

    /// `S1|A 3` is `build S1|A 3`, on the ship that is asked about.
    fn whole(&self, asked: &Asking, typed: &str) -> String {
        whole(berth(asked), typed)
    }

    /// What would happen with an answer, after those given already; without one, with those alone.
    fn questions(&self, asked: &Asking, text: &str) -> Result<Vec<About<Json>>, Malformed> {
        let mut answers: Vec<Move> = asked.draft.iter().map(|answer| fleet::parse_json(answer)).collect();
        let about = whole(berth(asked), text);
        if !about.is_empty() {
            answers.push(about.parse()?);
        }
        let what = to_raw_value(&Question::Answered { answers }).expect("a question is plain JSON");
        Ok(vec![About { about, what }])
    }

    /// What would happen, under the supposition that it is told for.
    fn odds(&self, replies: &[About<Json>], scene: &Scene<'_>, reader: Option<Seat>) -> Vec<String> {
        let mut log = Log::default();
        let crew = Crew::from(scene.names).read_by(reader);
        for reply in replies {
            let reply: Value = fleet::parse_json(&reply.what);
            for event in reply["events"].as_array().into_iter().flatten() {
                log.hear(scene.words.telling("legacy", &json!({ "kind": "event", "event": event }), crew));
            }
        }
        let text = |entry: &Entry| match entry {
            Entry::Chapter(text) | Entry::Line(text) => wrap(text, 1),
        };
        let told: Vec<String> = log.entries().iter().flat_map(text).collect();
        let built = if replies.iter().all(|reply| reply.about.is_empty()) { "no" } else { "yes" };
        let mut lines = wrap(&say!(scene.words, "ui-legacy-if", built = built), 1);
        lines.extend(if told.is_empty() { wrap(&scene.words.say("ui-legacy-quiet"), 1) } else { told });
        lines
    }
}

/// The builds that are open, where they are too many for a line each.
fn many_builds(asked: &Asking) -> Option<Vec<(String, u8)>> {
    let build = |open: &Json| match fleet::parse_json::<Move>(open) {
        Move::Build { tile, rank, .. } => Some((tile.to_string(), rank.0)),
        _ => None,
    };
    let builds: Option<Vec<(String, u8)>> = asked.moves.iter().map(build).collect();
    builds.filter(|builds| builds.len() > FEW)
}

/// A build as it is typed: the first tile on the last deck it can become.
fn example(builds: &[(String, u8)]) -> Option<String> {
    let (first, _) = builds.first()?;
    let high = builds.iter().map(|(_, rank)| *rank).max()?;
    Some(format!("{first} {high}"))
}

/// Which ship of the captain is asked about, counted from 1.
fn berth(asked: &Asking) -> u8 {
    let first: Option<Move> = asked.moves.first().map(|answer| fleet::parse_json(answer));
    first.map_or(1, |first| match first {
        Move::Build { ship, .. } | Move::Place { ship, .. } | Move::Cover { ship, .. } => ship,
    })
}

/// A move in few words, with what goes without saying.
fn whole(berth: u8, typed: &str) -> String {
    let known = ["build", "place", "cover"];
    let first = typed.split(' ').next().unwrap_or_default();
    let tile = first.contains('|') || ["pipe", "rot", "T"].iter().any(|sign| first.starts_with(sign));
    if !tile && !known.contains(&first) {
        return typed.to_owned();
    }
    let verb = if tile { "build " } else { "" };
    let on = if berth > 1 && !typed.contains(" on ") { format!(" on {berth}") } else { String::new() };
    format!("{verb}{typed}{on}")
}

/// What the signs on the table and in the hands mean, those that are there.
fn legend(view: &View, scene: &Scene<'_>) -> String {
    let cards = view.ships.iter().flat_map(|ship| ship.decks.iter().flatten()).map(Card::short);
    let hands = view.hands.iter().flatten().filter_map(Held::print).map(|print| print.to_string());
    let piles = view.ships.iter().flat_map(|ship| &ship.decks).any(|pile| pile.len() > 1);
    explained(&cards.chain(hands).collect::<Vec<_>>(), piles, scene.words)
}

/// What the signs on these tiles mean.
fn explained(texts: &[String], piles: bool, words: &Words) -> String {
    let there = |sign: &str| match sign {
        "pile" => piles,
        "spent" => texts.iter().any(|text| text.contains('0')),
        "pipe" | "rot" => texts.iter().any(|text| text.starts_with(sign)),
        "c" | "g" | "s" => texts.iter().any(|text| text.ends_with(&format!("+{sign}"))),
        "sail" => texts.iter().any(|text| text == "."),
        "T" => texts.iter().any(|text| text.starts_with('T')),
        "bare" => texts.iter().any(|text| text.contains('-')),
        _ => texts.iter().any(|text| text.contains('|') && text.contains(sign)),
    };
    let signs = ["S", "L", "R", "B", "spent", "A", "X", "P", "bare", "pipe", "rot", "T", "c", "g", "s", "sail", "pile"];
    let signs = signs.iter().filter(|sign| there(sign)).map(|sign| words.say(&format!("ui-legacy-sign-{sign}")));
    say!(words, "ui-legacy-legend", signs = signs.collect::<Vec<_>>().join(", "))
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
    let numbers: Vec<String> =
        (1..).zip(&widths).map(|(row, width): (usize, _)| left(&row.to_string(), *width)).collect();
    let head = format!("   {}  {}", left(&scene.words.say("ui-legacy-rows"), NAME + 2), numbers.join("  "));
    [scene.paint.dim(head.trim_end())].into_iter().chain(rows.iter().enumerate().map(line)).collect()
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
    use words::Lang;

    /// L10.1: whatever is on a tile of the set is explained in the language of the reader.
    #[test]
    fn the_legend_explains_every_tile_of_the_set() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for print in legacy::Tiles::default().set().prints(true) {
                let text = print.to_string();
                let legend = explained(std::slice::from_ref(&text), false, &words);
                let (tile, pirate) =
                    text.split_once('+').map_or((text.as_str(), None), |(tile, who)| (tile, Some(who)));
                let signs: Vec<String> = match tile {
                    "pipe" | "rot" => vec![tile.to_owned()],
                    _ => tile.chars().filter(char::is_ascii_uppercase).map(String::from).collect(),
                };
                for sign in signs.into_iter().chain(pirate.map(str::to_owned)) {
                    let meaning = words.say(&format!("ui-legacy-sign-{sign}"));
                    assert!(legend.contains(&meaning), "{text}: {meaning} in {legend}");
                }
            }
        }
    }

    #[test]
    fn a_tile_and_a_deck_are_a_build() {
        for (berth, typed, meant) in [
            (1, "S1|A 3", "build S1|A 3"),
            (1, "pipe+c 2", "build pipe+c 2"),
            (1, "cover 2", "cover 2"),
            (2, "S1|A 3", "build S1|A 3 on 2"),
            (2, "place 3", "place 3 on 2"),
            (2, "build S1|A 3 on 2", "build S1|A 3 on 2"),
            (2, "hlep", "hlep"),
        ] {
            assert_eq!(whole(berth, typed), meant);
        }
    }

    #[test]
    fn ships_line_up_and_every_phase_has_words() {
        let text = "legacy; Anne: . S1|A [T/./.] pipe; Bart: . -|S0";
        let (_, view) = game("legacy").expect("it is registered").position(text).expect("a position");
        for lang in Lang::ALL {
            let scene = Scene { words: &Words::new(lang), paint: Paint::NONE, names: &["Anne", "Bart"], small: false };
            let lines = Table.draw(&view, &scene).lines();
            assert!(lines[0].ends_with("  1  2     3        4     5"), "{}", lines[0]);
            assert_eq!(lines[1], "   1 Anne              .  S1|A  [T/./.]  pipe  >");
            assert_eq!(lines[2], "   2 Bart              .  -|S0  >");
            // Counted in letters: the languages have accents.
            let at = |line: usize, sign| lines[line].chars().position(|letter| letter == sign);
            assert_eq!(at(0, '1'), at(1, '.'));
            let legend = lines[3..].join(" ");
            for sign in ["S", "A", "T", "pipe", "pile", "sail", "spent"] {
                let words = scene.words.say(&format!("ui-legacy-sign-{sign}"));
                assert!(legend.contains(words.split(' ').next().unwrap_or_default()), "{sign}: {legend}");
            }
            assert!(!legend.contains(&scene.words.say("ui-legacy-sign-B")), "{legend}");
            for phase in ["build", "carpenter", "rotten", "over", "adrift"] {
                let value = json!({ "kind": phase, "round": 1, "build": 2, "seats": [0, 1] });
                assert!(!scene.words.tell("ui-legacy-phase", &value, scene.names).contains('{'), "{phase}");
            }
        }
    }
}
