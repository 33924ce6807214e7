//! Broadsides & Boarding in a terminal: the sea with both ships, then both decks side by side.
//!
//! ```text
//!   1  ·  ·  ·  ·        1 Anne                       2 Bart
//!   2  · 1↗  ·  #           5    4    3                  5    4    3
//!   3  ·  · 2↑  ·        A  ·    1‡        ·          A  ·    1‡        ·
//! ```
//!
//! In a cell: men, `*` the captain, `=` a cannon, `‡` a mast. Beside a section: its hull, `·` sound, `/` hit, `×` wrecked.
//! Once the crews board, a cell shows the men of the first ship, a colon and those of the second.

mod drawing;

use broadsides::{Card, CoverStep, Heading, Lie, Move, Plot, Question, Reply, Spot, View, Who};
use fleet::{Asking, Json};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use table::{Malformed, Seat};
use words::Words;

pub(crate) use self::drawing::draw_sea;
use self::drawing::{boards, standing};
use super::{About, Board, Drawing, Scene};
use crate::say::{percent, say};
use crate::text::{WIDTH, left, table, width, wrap};

/// As many steps are listed one by one.
const FEW: usize = 8;

pub(super) struct Table;

impl Board for Table {
    fn draw(&self, view: &RawValue, scene: &Scene<'_>) -> Drawing {
        let view: View = fleet::parse_json(view);
        let legend = match (boards(&view), scene.small) {
            (true, true) => "ui-broadsides-legend-boarding-small",
            (true, false) => "ui-broadsides-legend-boarding",
            (false, true) => "ui-broadsides-legend-small",
            (false, false) => "ui-broadsides-legend",
        };
        let legend = wrap(&scene.words.say(legend), 1);
        Drawing { standing: standing(&view, scene), legend, open: wrap(&status(&view, scene), 1) }
    }

    /// B1.5: the captain and the men that are placed so far.
    fn drafted(&self, view: &RawValue, asked: &Asking) -> Option<Json> {
        let mut view: View = fleet::parse_json(view);
        let ship = view.ships.get_mut(asked.seat.index())?;
        for answer in &asked.draft {
            match fleet::parse_json(answer) {
                Move::Captain { cell } => ship.captain = Some(Spot::own(cell)),
                Move::Man { cell } => ship.men.0[cell.index()] += 1,
                _ => return None,
            }
        }
        Some(to_raw_value(&view).expect("a view is plain JSON"))
    }

    /// B1.5: who is placed already, while both place in secret.
    fn heading(&self, _: &RawValue, asked: &Asking, scene: &Scene<'_>) -> Vec<String> {
        let told = |answer: &Json| {
            let answer: Value = fleet::parse_json(answer);
            scene.words.tell("broadsides-move", &answer, scene.names)
        };
        let answers: Vec<String> = asked.draft.iter().map(told).collect();
        if answers.is_empty() {
            return Vec::new();
        }
        wrap(&say!(scene.words, "ui-broadsides-drafted", answers = answers.join(" · ")), 1)
    }

    fn questions(&self, asked: &Asking, text: &str) -> Result<Vec<About<Json>>, Malformed> {
        let enemy = Seat(1 - (asked.seat.0 & 1));
        let moves: Vec<Move> = if text.is_empty() {
            let open = asked.moves.iter().map(|open| fleet::parse_json(open));
            open.filter(|open| matches!(open, Move::Fire { .. } | Move::Step { .. } | Move::Fight { .. })).collect()
        } else {
            vec![whole(&asked.texts, text).parse()?]
        };
        let about = |about: String, what: Question| About {
            about,
            what: to_raw_value(&what).expect("a question is plain JSON"),
        };
        if moves.is_empty() {
            return Ok(vec![about(String::new(), Question::Guns {})]);
        }
        let seat = asked.seat;
        let mut questions: Vec<About<Json>> = Vec::new();
        for asked_for in moves {
            match asked_for {
                Move::Fire { section } => {
                    questions.push(about(section.to_string(), Question::Shot { target: enemy, section }));
                }
                Move::Plot { cards } => {
                    questions.push(about(asked_for.to_string(), Question::Course { target: seat, cards }));
                    questions.push(about(asked_for.to_string(), Question::Cover { target: seat, cards }));
                }
                Move::Step { who, to, .. } => {
                    let captain = who == Who::Captain;
                    let named = format!("{to}{}", if captain { " *" } else { "" });
                    if questions.iter().all(|known| known.about != named) {
                        let men = u8::from(!captain);
                        questions.push(about(named, Question::Fight { seat, at: to, men, captain }));
                    }
                }
                Move::Fight { at } => {
                    questions.push(about(at.to_string(), Question::Fight { seat, at, men: 0, captain: false }));
                }
                other => questions.push(about(other.to_string(), Question::Guns {})),
            }
        }
        Ok(questions)
    }

    /// Plots are not listed: there are up to 64.
    fn short(&self, asked: &Asking, scene: &Scene<'_>) -> Option<Vec<String>> {
        let words = scene.words;
        if many_steps(asked) {
            return Some(steps(&asked.texts, scene));
        }
        let plots = plots(asked);
        let damaged = plots.first()?.count(Card::Damaged);
        let mut lines =
            wrap(&say!(words, "ui-broadsides-plots", damaged = damaged, example = example(damaged, words)), 2);
        if plots.len() < asked.moves.len() {
            lines.extend(wrap(&words.say("ui-broadsides-strike"), 2));
        }
        Some(lines)
    }

    fn unnumbered(&self, asked: &Asking, words: &Words) -> Option<String> {
        if many_steps(asked) {
            let (example, _) = examples(&ways(&asked.texts));
            return Some(say!(words, "ui-broadsides-unnumbered-steps", example = example));
        }
        let damaged = plots(asked).first()?.count(Card::Damaged);
        Some(say!(words, "ui-broadsides-unnumbered-plots", example = example(damaged, words)))
    }

    fn unclear(&self, asked: &Asking, typed: &str, words: &Words) -> Option<String> {
        let letter = foreign_letter(typed, words).filter(|_| !plots(asked).is_empty())?;
        Some(say!(words, "ui-broadsides-unclear", letter = letter.to_string()))
    }

    /// B3.1: cards that are too few or too many for a plot.
    fn miscounted(&self, asked: &Asking, text: &str, words: &Words) -> Option<String> {
        let damaged = plots(asked).first()?.count(Card::Damaged);
        let cards = text.strip_prefix("plot").unwrap_or(text).trim();
        let read = format!("plot {cards}").parse::<Move>();
        let laid = match read {
            _ if text.is_empty() => return None,
            Ok(Move::Plot { cards }) if cards.len() != Plot::CARDS => cards.len(),
            Err(bad) if bad.kind == "too-many-cards" => {
                let laid = |word: &str| if word.parse::<Card>().is_ok() { 1 } else { word.chars().count() };
                cards.split_whitespace().map(laid).sum()
            }
            _ => return None,
        };
        Some(say!(words, "ui-broadsides-miscounted", laid = laid, example = example(damaged, words)))
    }

    /// Whoever stands there alone is the captain.
    fn nearest(&self, asked: &Asking, text: &str) -> Option<String> {
        let led = format!("captain {}", text.strip_prefix("step ")?);
        asked.texts.iter().any(|open| open.eq_ignore_ascii_case(&format!("step {led}"))).then_some(led)
    }

    fn whole(&self, asked: &Asking, typed: &str) -> String {
        whole(&asked.texts, typed)
    }

    fn odds(&self, replies: &[About<Json>], scene: &Scene<'_>, _: Option<Seat>) -> Vec<String> {
        let (mut lines, mut shots) = (Vec::new(), Vec::new());
        for reply in replies {
            match fleet::parse_json(&reply.what) {
                Reply::Course { steps } => {
                    let aground = format!(" {}", scene.words.say("ui-broadsides-aground"));
                    let step = |step: &broadsides::CourseStep| {
                        let heading = heading(step.heading, scene.words);
                        format!("{} {heading}{}", step.point, if step.grounded { aground.as_str() } else { "" })
                    };
                    let steps: Vec<String> = steps.iter().map(step).collect();
                    let course = say!(scene.words, "ui-term", term = &reply.about, what = steps.join(" → "));
                    lines.extend(wrap(&course, 1));
                }
                Reply::Cover { steps, of } => {
                    for (number, step) in (1..).zip(&steps) {
                        lines.extend(covered(number, step, of, scene));
                    }
                }
                Reply::Fight { men, captain, others, captain2, win, loss, both } => {
                    let chance = |chance: broadsides::Fraction| percent(scene.words, chance.value(), 1);
                    let text = say!(
                        scene.words,
                        "ui-broadsides-fight",
                        at = &reply.about,
                        men = men,
                        captain = captain.to_string(),
                        others = others,
                        captain2 = captain2.to_string(),
                        win = chance(win),
                        loss = chance(loss),
                        both = chance(both)
                    );
                    lines.extend(wrap(&text, 1));
                }
                Reply::Guns { batteries } if batteries.is_empty() => {
                    lines.extend(wrap(&scene.words.say("ui-broadsides-far"), 1));
                }
                Reply::Guns { batteries } => {
                    batteries.iter().for_each(|battery| lines.extend(wrap(&bearing(battery, scene), 1)));
                }
                Reply::Shot { dice, .. } => {
                    let mut row = vec![reply.about.clone()];
                    row.extend(dice.iter().map(damage_signs));
                    shots.push(row);
                }
            }
        }
        if !shots.is_empty() {
            let mut rows = vec![vec![String::new()]];
            rows[0].extend((1..=6).map(|die| format!("[{die}]")));
            rows.extend(shots);
            lines.extend(table(&rows).into_iter().map(|line| format!(" {line}")));
            lines.extend(wrap(&scene.words.say("ui-broadsides-odds-note"), 1));
        }
        lines
    }
}

/// Which guns of a ship bear, and why.
pub(crate) fn bearing(battery: &broadsides::Battery, scene: &Scene<'_>) -> String {
    let target = 1 - (battery.seat.0 & 1);
    let event = json!({
        "kind": "bear", "seat": battery.seat, "target": target, "arc": battery.arc, "guns": battery.guns,
    });
    let mut text = scene.words.tell("broadsides-event", &event, scene.names);
    if !battery.lost.is_empty() {
        let lost: Vec<String> = battery.lost.iter().map(|cell| cell.to_string()).collect();
        text = format!("{text} {}", say!(scene.words, "ui-broadsides-lost", guns = lost.join(" ")));
    }
    text
}

/// What a die takes, in signs: the same as on the deck.
fn damage_signs(damage: &broadsides::Damage) -> String {
    let mut signs = String::new();
    if damage.plank.is_some() {
        signs.push_str(if damage.hits > 1 { "×" } else { "/" });
    }
    if damage.men > 0 {
        signs.push_str(&damage.men.to_string());
    }
    for (taken, sign) in [(damage.captain, "*"), (damage.cannon, "="), (damage.mast.is_some(), "‡")] {
        if taken {
            signs.push_str(sign);
        }
    }
    if signs.is_empty() { "–".into() } else { signs }
}

/// A heading in the letters of the language.
fn heading(heading: Heading, words: &Words) -> String {
    let own = heading.to_string();
    let letters = words.say("ui-broadsides-headings");
    let known = letters.split_whitespace().filter_map(|pair| pair.split_once(':')).find(|(letters, _)| *letters == own);
    known.map_or_else(|| own.clone(), |(_, letters)| letters.to_owned())
}

/// A letter of a plot that means a card in another language only, among letters of this one.
fn foreign_letter(typed: &str, words: &Words) -> Option<char> {
    let own: String = words.say("ui-broadsides-letters").split_whitespace().collect();
    let letters = typed.chars().filter(|letter| !letter.is_whitespace()).map(|letter| letter.to_ascii_lowercase());
    let (unknown, known): (Vec<char>, Vec<char>) = letters.partition(|letter| !own.contains(*letter));
    let starboard = unknown.iter().all(|letter| *letter == 's');
    unknown.first().copied().filter(|_| starboard && unknown.len() + known.len() == Plot::CARDS)
}

/// The plots that are open.
fn plots(asked: &Asking) -> Vec<Plot> {
    let plot = |open: &Json| match fleet::parse_json::<Move>(open) {
        Move::Plot { cards } => Some(cards),
        _ => None,
    };
    asked.moves.iter().filter_map(plot).collect()
}

/// Whether steps are asked for, too many for a line each.
fn many_steps(asked: &Asking) -> bool {
    asked.texts.iter().all(|text| text.starts_with("step ")) && asked.texts.len() > FEW
}

/// The cells that somebody leaves, the captain's marked, each with where one can go from there.
fn ways(texts: &[String]) -> Vec<(String, Vec<&str>)> {
    let mut ways: Vec<(String, Vec<&str>)> = Vec::new();
    for text in texts {
        let Some((from, to)) = text.strip_prefix("step ").and_then(|way| way.rsplit_once(' ')) else { continue };
        let from = from.strip_prefix("captain ").map_or_else(|| from.to_owned(), |from| format!("{from}*"));
        match ways.last_mut().filter(|(last, _)| *last == from) {
            Some((_, goals)) => goals.push(to),
            None => ways.push((from, vec![to])),
        }
    }
    ways
}

/// A step that is open as it is typed, of a man where there is one, and the captain's if he can step.
fn examples(ways: &[(String, Vec<&str>)]) -> (String, Option<String>) {
    let step = |(from, goals): &(String, Vec<&str>)| format!("{} {}", from.trim_end_matches('*'), goals[0]);
    let captain = ways.iter().find(|(from, _)| from.ends_with('*')).map(step);
    let man = ways.iter().find(|(from, _)| !from.ends_with('*')).map(step);
    let led = || captain.as_ref().map(|step| format!("captain {step}"));
    (man.or_else(led).unwrap_or_default(), captain)
}

/// Where everybody may step: a line for each cell that somebody leaves.
fn steps(texts: &[String], scene: &Scene<'_>) -> Vec<String> {
    let words = scene.words;
    let ways = ways(texts);
    let (example, captain) = examples(&ways);
    let captain = captain.unwrap_or_else(|| "none".into());
    let mut lines = wrap(&say!(words, "ui-broadsides-steps", example = example, captain = captain), 2);
    let ways: Vec<String> =
        ways.iter().map(|(from, goals)| format!("{}  {}", left(from, 5), goals.join(" "))).collect();
    let (column, rows) = match ways.iter().map(|way| width(way)).max() {
        Some(widest) if scene.small && 2 * widest + 6 < WIDTH => (widest + 2, ways.len().div_ceil(2)),
        _ => (0, ways.len()),
    };
    for row in 0..rows {
        let cells: Vec<String> = ways.iter().skip(row).step_by(rows).map(|way| left(way, column)).collect();
        lines.push(format!("    {}", cells.concat().trim_end()));
    }
    lines
}

/// A cell, a section or a step typed without its verb is the move that is asked for.
fn whole(asked: &[String], typed: &str) -> String {
    let verb = asked.first().and_then(|text| text.split(' ').next()).unwrap_or_default();
    let first = typed.split(' ').next().unwrap_or_default();
    let cell = first.trim_start_matches('+').as_bytes();
    let place = matches!(cell, [b'A'..=b'H' | b'a'..=b'h'] | [b'A'..=b'H' | b'a'..=b'h', b'3'..=b'5']);
    let led = verb == "step" && first == "captain";
    let known = ["captain", "man", "fire", "return", "step", "fight"].contains(&verb);
    if known && (place || led) { format!("{verb} {typed}") } else { typed.to_owned() }
}

/// The shortest plot with so many damaged cards, in the letters of the language.
fn example(damaged: u8, words: &Words) -> String {
    let letters: Vec<String> = words.say("ui-broadsides-letters").split_whitespace().map(str::to_owned).collect();
    let letter = |card: usize| letters.get(card).cloned().unwrap_or_default();
    let sound = [0, 0, 1].into_iter().take(usize::from(3 - damaged.min(3))).map(letter);
    sound.chain((0..damaged).map(|_| letter(4))).collect()
}

/// Which guns bear after a card, by where the other ship can be.
fn covered(number: u8, step: &CoverStep, of: u8, scene: &Scene<'_>) -> Vec<String> {
    let words = scene.words;
    let key = if step.near.is_empty() { "ui-broadsides-cover-none" } else { "ui-broadsides-cover" };
    let mut lines = wrap(&say!(words, key, number = number, collided = step.collided, of = of), 1);
    for covered in &step.near {
        let guns: Vec<String> = covered.guns.iter().map(|gun| gun.to_string()).collect();
        let guns = if guns.is_empty() { "none".into() } else { guns.join(" ") };
        let back = crate::say::range(words, covered.least, covered.most);
        let point = covered.point.to_string();
        let plots = covered.plots;
        let text =
            say!(words, "ui-broadsides-covered", point = point, plots = plots, of = of, guns = guns, back = back);
        lines.extend(wrap(&text, 3));
    }
    lines
}

/// What is to be decided.
fn status(view: &View, scene: &Scene<'_>) -> String {
    let words: &Words = scene.words;
    let mut phase = serde_json::to_value(view.phase).unwrap_or_default();
    if let Some(shots) = phase["left"].as_array() {
        let of = |(name, left): (&&str, &Value)| format!("{name} {left}");
        phase["left"] = scene.names.iter().zip(shots).map(of).collect::<Vec<_>>().join(", ").into();
    }
    let mut text = words.tell("ui-broadsides-phase", &phase, scene.names);
    let (quiet, of) = if view.lie == Lie::Apart { (view.quiet, 40) } else { (view.quiet, 60) };
    if quiet > 0 {
        text = format!("{text} {}", say!(words, "ui-broadsides-quiet", turns = quiet, of = of));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::Paint;
    use broadsides::Point;
    use words::Lang;

    fn scene(words: &Words) -> Scene<'_> {
        Scene { words, paint: Paint::NONE, names: &[], small: false }
    }

    #[test]
    fn steps_are_listed_by_where_they_begin_and_need_no_verb() {
        let texts = ["step B3 A4", "step B3 +B5", "step captain B3 A4", "step C3 +C5"].map(str::to_owned);
        for lang in Lang::ALL {
            let lines = steps(&texts, &scene(&Words::new(lang)));
            let listed: Vec<&str> = lines[lines.len() - 3..].iter().map(|line| line.trim()).collect();
            assert_eq!(listed, ["B3     A4 +B5", "B3*    A4", "C3     +C5"], "{lines:#?}");
            assert!(lines.concat().contains("B3 A4"), "an example: {lines:#?}");
        }
        for (asked, typed, meant) in [
            ("step B3 A4", "B3 +B5", "step B3 +B5"),
            ("step B3 A4", "captain B3 A4", "step captain B3 A4"),
            ("captain A4", "H4", "captain H4"),
            ("fire A", "c", "fire c"),
            ("plot port port port", "ffs", "ffs"),
            ("plot port port port", "b", "b"),
            ("fire A", "hold", "hold"),
            ("return B3", "C5", "return C5"),
        ] {
            assert_eq!(whole(&[asked.to_owned()], typed), meant);
        }
    }

    /// An example can be typed as it stands: the captain's begins where he is.
    #[test]
    fn examples_are_steps_that_are_open() {
        let texts = ["step B3 A4", "step B3 +B5", "step captain H4 H3", "step captain H4 H5"].map(str::to_owned);
        assert_eq!(examples(&ways(&texts)), ("B3 A4".into(), Some("H4 H3".into())));
        assert_eq!(examples(&ways(&texts[2..])), ("captain H4 H3".into(), Some("H4 H3".into())));
        assert_eq!(examples(&ways(&texts[..2])), ("B3 A4".into(), None));
        let lines = steps(&texts, &scene(&Words::new(Lang::En))).join(" ");
        assert!(lines.contains("captain H4 H3"), "{lines}");
    }

    /// Where the captain stands alone, a man's step is answered with his.
    #[test]
    fn a_step_of_nobody_names_the_captain_who_is_there() {
        let texts = ["step B3 A4", "step captain H4 H3", "step captain H4 H5"].map(str::to_owned).to_vec();
        let asked = Asking { seat: Seat(0), draft: Vec::new(), moves: Vec::new(), texts };
        assert_eq!(Table.nearest(&asked, "step H4 H5").as_deref(), Some("captain H4 H5"));
        assert_eq!(Table.nearest(&asked, "step C3 C4"), None);
        assert_eq!(Table.nearest(&asked, "fire A"), None);
    }

    #[test]
    fn a_letter_between_two_languages_is_found() {
        let (en, fr) = (Words::new(Lang::En), Words::new(Lang::Fr));
        for (typed, letter) in [
            ("s r r", Some('s')),
            ("SSS", Some('s')),
            ("aas", Some('s')),
            ("ffs", None),
            ("a t r", None),
            ("amener", None),
        ] {
            assert_eq!(foreign_letter(typed, &fr), letter, "{typed}");
        }
        assert_eq!(foreign_letter("ffs", &en), None);
    }

    /// Headings are in the letters of the language, and where no gun bears that is said in words.
    #[test]
    fn a_course_is_told_in_the_language_of_the_reader() {
        for (lang, west, none) in [(Lang::En, "sw", "no gun bears"), (Lang::Fr, "so", "aucune pièce ne porte")] {
            let words = Words::new(lang);
            assert_eq!(heading("sw".parse().unwrap(), &words), west);
            let step = CoverStep { point: Point::CORNER, heading: Heading::NORTH, collided: 0, near: Vec::new() };
            let scene = Scene { words: &words, paint: Paint::NONE, names: &[], small: false };
            let told = covered(1, &step, 64, &scene).join(" ");
            assert!(told.contains(none) && told.contains("64") && !told.contains('{'), "{told}");
        }
    }

    /// Two ships that have collided stand on one point, and both are shown.
    #[test]
    fn ships_on_one_point_are_both_shown() {
        let position = "broadsides; ship at=3,2 heading=n; ship at=3,2 heading=e; fire 1 shots=5,5 lie=port";
        let Ok((_, view)) = fleet::game("broadsides").unwrap().position(position) else { panic!("{position}") };
        let scene = Scene { words: &Words::new(Lang::En), paint: Paint::NONE, names: &["Anne", "Bart"], small: false };
        let lines = Table.draw(&view, &scene).lines().join("\n");
        assert!(lines.contains("1+2"), "{lines}");
        assert!(lines.contains("Anne 5, Bart 5"), "{lines}");
    }

    const AT_SEA: &str = "broadsides; ship at=3,2 heading=ne hit=C5 wrecked=D3; ship at=3,3 heading=n masts=main; plot";
    const BOARDING: &str = "broadsides; ship; ship aboard=0/100/000/000/000/000/000/000 men=0/002/000/000/000/000/000/000; board 1 left=2 lie=port";

    fn drawn(position: &str, names: &[&str], lang: Lang) -> Vec<String> {
        let (_, view) = fleet::game("broadsides").unwrap().position(position).unwrap();
        Table.draw(&view, &Scene { words: &Words::new(lang), paint: Paint::NONE, names, small: false }).lines()
    }

    #[test]
    fn the_board_shows_sea_and_decks_without_colour() {
        let text = drawn(AT_SEA, &["Anne", "Bart"], Lang::En).join("\n");
        for part in ["1↗", "2↑", "  #", "1 Anne", "2 Bart", "2=", "*‡", "4       3", "\n C /"] {
            assert!(text.contains(part), "{part}: {text}");
        }
        let text = drawn(BOARDING, &["Anne", "Bart"], Lang::En).join("\n");
        assert!(text.contains("2:1") && text.contains(":2") && !text.contains('↗'), "{text}");
    }

    /// B1.2: bow above, column 5 is on the left, column 3 on the right; the hull of each side stands there.
    #[test]
    fn port_is_on_the_left_and_starboard_on_the_right() {
        let lines = drawn(AT_SEA, &["Anne", "Bart"], Lang::En);
        let columns = lines
            .iter()
            .find(|line| line.trim_start().starts_with("5  ") && line.contains('4') && !line.contains('·'))
            .expect("the columns");
        assert_eq!(columns.split_whitespace().collect::<String>(), "543543");
        let row = |section: &str| lines.iter().find(|line| line.trim_start().starts_with(section)).unwrap().clone();
        let (c, d) = (row("C "), row("D "));
        // C5 is hit, on the left; D3 is wrecked, on the right.
        assert!(c.find('/') < c.find('=') && d.find('×') > d.rfind("2=  ").filter(|at| *at < 35), "{c}\n{d}");
    }

    /// B6.2, B6.3, B7.2, B7.3: sides that touch stand together, with ladders and crossings.
    #[test]
    fn boarding_is_drawn_as_the_ships_lie() {
        for (lie, columns, first) in [
            ("starboard", "543543", "Anne"),
            ("port", "543543", "Bart"),
            ("opposite", "345543", "Bart"),
            ("opposite-starboard", "543345", "Anne"),
        ] {
            let position = format!("broadsides lie=facing; ship; ship; board 1 left=3 lie={lie}");
            let lines = drawn(&position, &["Anne", "Bart"], Lang::En);
            let name = lines.iter().position(|line| line.contains("Seahawk")).expect("the names");
            let other = if first == "Anne" { "Bart" } else { "Anne" };
            assert!(lines[name].find(first) < lines[name].find(other), "{lie}");
            assert_eq!(lines[name + 1].split_whitespace().collect::<String>(), columns, "{lie}");
            let text = lines.join("\n");
            assert_eq!(lines.iter().filter(|line| line.contains(" ↔ ")).count(), 8, "{text}");
            assert!(text.matches('╫').count() >= 8 && text.contains('╱'), "{text}");
        }
    }

    #[test]
    fn the_board_fits_the_narrowest_terminal_and_has_words_in_every_language() {
        let long = "海賊王バーソロミュー・ロバーツ・ジ・オールド";
        for lang in Lang::ALL {
            for turn in [
                "broadsides; ship; ship; place",
                AT_SEA,
                "broadsides map=open_sea; ship at=5,5 heading=n; ship at=6,5 heading=n; fire 1 card=1 shots=2,5 quiet=1",
                "broadsides; ship captain=- idle=yes; ship; return 1",
                BOARDING,
                "broadsides; ship; ship; over 1 ending=sunk",
            ] {
                let lines = drawn(turn, &[long; 2], lang);
                assert!(lines.iter().all(|line| width(line) <= WIDTH + 1), "{lines:#?}");
                assert!(!lines.join("\n").contains('{'), "{lines:#?}");
            }
        }
    }

    /// A screen of 24 lines has room for sea and decks, the end of what happened, what is asked and the prompt.
    #[test]
    fn a_small_board_leaves_room_for_what_is_asked() {
        let rows = "/._._._._._._._._._._._._._._._.".repeat(14);
        let wide = format!("data=map_wide/start_N_s/start_S_n/N{}{rows}/{}S", "_.".repeat(15), "._".repeat(15));
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for map in ["map=spanish_main", "map=caribbean", "map=open_sea", "map=the_narrows", &wide] {
                let position = format!("broadsides {map}; ship; ship; plot");
                let (_, view) = fleet::game("broadsides").unwrap().position(&position).unwrap();
                let scene = Scene {
                    words: &words,
                    paint: Paint::NONE,
                    names: &["Anne Bonny", "海賊王バーソロミュー"],
                    small: true,
                };
                let Drawing { standing, legend, open } = Table.draw(&view, &scene);
                let height = usize::from(fleet::parse_json::<View>(&view).options.sea().height());
                assert_eq!(standing.len(), (height + 1).max(10), "{standing:#?}");
                assert!(standing.len() + legend.len() + open.len() <= 21, "{standing:#?}");
                assert!(standing.iter().all(|line| width(line) <= WIDTH), "{standing:#?}");
                assert!(standing[0].contains("1 Anne") && standing.join("").matches("‡").count() >= 8, "{standing:#?}");
            }
        }
    }
}
