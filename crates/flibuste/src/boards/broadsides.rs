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

use broadsides::{
    Card, Cell, CoverStep, Heading, Lie, Mast, Move, Phase, Plank, Plot, Point, Question, Reply, SHIPS, Sea, Section,
    ShipView, Side, Spot, View, Who,
};
use fleet::{Asking, Json};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use table::{Malformed, Seat};
use words::Words;

use super::{About, Board, Drawing, Scene};
use crate::say::{percent, say};
use crate::text::{fit, left, table, wrap};

/// Columns of a deck.
const DECK: usize = 35;
/// Columns of a cell.
const CELL: usize = 8;

/// As many steps are listed one by one.
const FEW: usize = 8;

pub(super) struct Table;

impl Board for Table {
    fn draw(&self, view: &RawValue, scene: &Scene<'_>) -> Drawing {
        let view: View = fleet::parse_json(view);
        let mut standing = Vec::new();
        if !boards(&view) {
            let ships = view.ships.each_ref().map(|ship| (ship.point, ship.heading));
            standing.extend(draw_sea(view.options.sea(), ships, scene));
            standing.push(String::new());
        }
        standing.extend(decks(&view, scene));
        let legend = if boards(&view) { "ui-broadsides-legend-boarding" } else { "ui-broadsides-legend" };
        let legend = wrap(&scene.words.say(legend), 1);
        Drawing { standing, legend, open: wrap(&status(&view, scene), 1) }
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
    fn short(&self, asked: &Asking, words: &Words) -> Option<Vec<String>> {
        if many_steps(asked) {
            return Some(steps(&asked.texts, words));
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

fn boards(view: &View) -> bool {
    matches!(view.phase, Phase::Boarding { .. } | Phase::Fighting { .. })
        || matches!(view.phase, Phase::Over { .. }) && view.lie != Lie::Apart
}

/// The sea; each ship is its number and an arrow.
pub(crate) fn draw_sea(sea: &Sea, ships: [(Point, Heading); SHIPS], scene: &Scene<'_>) -> Vec<String> {
    let numbers: String = (1..=sea.width()).map(|column| format!("{column:>3}")).collect();
    let mut lines = vec![format!("   {}", scene.paint.dim(&numbers))];
    for row in 0..sea.height() {
        let mark = |column: u8| {
            let point = Point::new(column, row);
            let mut here = (0..ships.len()).filter(|ship| Some(ships[*ship].0) == point);
            let there = point.is_some_and(|point| sea.has(point));
            match (here.next(), here.next(), there) {
                (Some(ship), Some(other), _) => scene.paint.bold(&format!("{}+{}", ship + 1, other + 1)),
                (Some(ship), None, _) => {
                    let text = format!("{}{}", ship + 1, arrow(ships[ship].1));
                    format!(" {}", scene.paint.bold(&text))
                }
                (None, _, true) => "  ·".into(),
                (None, _, false) => format!("  {}", scene.paint.yellow("#")),
            }
        };
        let marks: String = (0..sea.width()).map(mark).collect();
        lines.push(format!(" {}{marks}", scene.paint.dim(&format!("{:>2}", row + 1))));
    }
    lines
}

fn arrow(heading: Heading) -> char {
    let arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
    arrows[usize::from(Heading::NORTH.to(heading)) % arrows.len()]
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
fn steps(texts: &[String], words: &Words) -> Vec<String> {
    let ways = ways(texts);
    let (example, captain) = examples(&ways);
    let captain = captain.unwrap_or_else(|| "none".into());
    let mut lines = wrap(&say!(words, "ui-broadsides-steps", example = example, captain = captain), 2);
    lines.extend(ways.iter().map(|(from, goals)| format!("    {}  {}", left(from, 5), goals.join(" "))));
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

/// A deck as it is drawn: whose, and which way.
#[derive(Clone, Copy)]
struct Plan {
    seat: usize,
    /// Bow above, port on the left; else turned round.
    upright: bool,
}

impl Plan {
    /// Both decks from left to right, as the ships lie.
    fn both(lie: Lie) -> [Self; 2] {
        let plan = |seat, upright| Self { seat, upright };
        match lie {
            Lie::Apart | Lie::Starboard => [plan(0, true), plan(1, true)],
            Lie::Port => [plan(1, true), plan(0, true)],
            Lie::Opposite => [plan(1, false), plan(0, true)],
            Lie::OppositeStarboard => [plan(0, true), plan(1, false)],
        }
    }

    fn columns(self) -> [u8; 3] {
        if self.upright { [5, 4, 3] } else { [3, 4, 5] }
    }

    /// The section in a row, counted from 0.
    fn section(self, row: u8) -> Option<Section> {
        Section::new(if self.upright { row } else { Section::COUNT - 1 - row })
    }

    /// The sides on the left and on the right.
    const fn sides(self) -> [Side; 2] {
        if self.upright { [Side::Port, Side::Starboard] } else { [Side::Starboard, Side::Port] }
    }

    fn heading(self, paint: crate::paint::Paint) -> String {
        let columns = self.columns().map(|column| format!("{column:<CELL$}")).concat();
        paint.dim(&left(&format!("     {columns}"), DECK))
    }

    fn row(self, view: &View, row: u8) -> String {
        let Some(section) = self.section(row) else { return left("", DECK) };
        let ship = &view.ships[self.seat];
        let cells = self.columns().map(|column| {
            left(&section.cell(column).map_or(String::new(), |cell| content(view, self.seat, cell)), CELL)
        });
        let [first, second] = self.sides().map(|side| hull(view, ship, Plank::new(section, side)));
        left(&format!("{section} {first}  {}{second}", cells.concat()), DECK)
    }

    /// B7.2: the edge of a level below a row, with its ladders; nothing where no level ends.
    fn edge(self, row: u8) -> Option<String> {
        let bow = if self.upright { 0 } else { 6 };
        let marks = match row {
            _ if row == bow && self.upright => ["╱", "", "╲"],
            _ if row == bow => ["╲", "", "╱"],
            0 | 3 | 6 => ["╫", "─", "╫"],
            _ => return None,
        };
        Some(left(&format!("     {}", marks.map(|mark| left(mark, CELL)).concat()), DECK))
    }
}

/// Both decks: bow above and port on the left, or, once the ships have collided, side by side as they lie, with ladders
/// between levels and arrows where one can cross.
fn decks(view: &View, scene: &Scene<'_>) -> Vec<String> {
    let name = |plan: Plan| {
        let (words, seat) = (scene.words, plan.seat);
        let known = scene.names.get(seat).map(ToString::to_string);
        let name = known.unwrap_or_else(|| say!(words, "table-seat", number = seat + 1));
        let ship = words.say(["ui-broadsides-seahawk", "ui-broadsides-isabella"][seat & 1]);
        scene.paint.bold(&fit(&format!("{} {name}, {ship}", seat + 1), DECK))
    };
    let plans = Plan::both(view.lie);
    let beside = view.lie != Lie::Apart;
    let joined =
        |between: &str, [first, second]: [String; 2]| format!(" {first} {between} {second}").trim_end().to_owned();
    let gap = if beside { " " } else { "" };
    let mut lines = vec![joined(gap, plans.map(name)), joined(gap, plans.map(|plan| plan.heading(scene.paint)))];
    for row in 0..Section::COUNT {
        lines.push(joined(if beside { "↔" } else { "" }, plans.map(|plan| plan.row(view, row))));
        if boards(view)
            && let [Some(first), Some(second)] = plans.map(|plan| plan.edge(row))
        {
            lines.push(scene.paint.dim(&joined(gap, [first, second])));
        }
    }
    lines
}

fn hull(view: &View, ship: &ShipView, plank: Plank) -> &'static str {
    if boards(view) {
        " "
    } else if ship.wrecked.contains(plank) {
        "×"
    } else if ship.hit.contains(plank) {
        "/"
    } else {
        "·"
    }
}

/// What stands in a cell of a deck.
fn content(view: &View, deck: usize, cell: Cell) -> String {
    let crowd = |owner: usize| {
        let ship = &view.ships[owner];
        let (men, spot) = if owner == deck {
            (ship.men.0[cell.index()], Spot::own(cell))
        } else {
            (ship.aboard.0[cell.index()], Spot::aboard(cell))
        };
        let captain = if ship.captain == Some(spot) { "*" } else { "" };
        let men = if men > 0 { men.to_string() } else { String::new() };
        (!men.is_empty() || !captain.is_empty()).then(|| format!("{men}{captain}"))
    };
    if boards(view) {
        return match (crowd(0), crowd(1)) {
            (None, None) => "·".into(),
            (first, second) => format!("{}:{}", first.unwrap_or_default(), second.unwrap_or_default()),
        };
    }
    let ship = &view.ships[deck];
    let mut text = crowd(deck).unwrap_or_default();
    if ship.guns.contains(cell) {
        text.push('=');
    }
    let masts = Mast::ALL.iter().filter(|mast| ship.masts.contains(**mast) && stands_on(**mast) == cell.to_string());
    text.extend(masts.map(|_| '‡'));
    if text.is_empty() { "·".into() } else { text }
}

const fn stands_on(mast: Mast) -> &'static str {
    match mast {
        Mast::Fore => "A4",
        Mast::MainTop | Mast::Main => "C4",
        Mast::Mizzen => "G4",
        Mast::Aft => "H4",
    }
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
    use crate::text::{WIDTH, width};
    use words::Lang;

    #[test]
    fn steps_are_listed_by_where_they_begin_and_need_no_verb() {
        let texts = ["step B3 A4", "step B3 +B5", "step captain B3 A4", "step C3 +C5"].map(str::to_owned);
        for lang in Lang::ALL {
            let lines = steps(&texts, &Words::new(lang));
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
        let lines = steps(&texts, &Words::new(Lang::En)).join(" ");
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
            let scene = Scene { words: &words, paint: Paint::NONE, names: &[] };
            let told = covered(1, &step, 64, &scene).join(" ");
            assert!(told.contains(none) && told.contains("64") && !told.contains('{'), "{told}");
        }
    }

    /// Two ships that have collided stand on one point, and both are shown.
    #[test]
    fn ships_on_one_point_are_both_shown() {
        let position = "broadsides; ship at=3,2 heading=n; ship at=3,2 heading=e; fire 1 shots=5,5 lie=port";
        let Ok((_, view)) = fleet::game("broadsides").unwrap().position(position) else { panic!("{position}") };
        let scene = Scene { words: &Words::new(Lang::En), paint: Paint::NONE, names: &["Anne", "Bart"] };
        let lines = Table.draw(&view, &scene).lines().join("\n");
        assert!(lines.contains("1+2"), "{lines}");
        assert!(lines.contains("Anne 5, Bart 5"), "{lines}");
    }

    const AT_SEA: &str = "broadsides; ship at=3,2 heading=ne hit=C5 wrecked=D3; ship at=3,3 heading=n masts=main; plot";
    const BOARDING: &str = "broadsides; ship; ship aboard=0/100/000/000/000/000/000/000 men=0/002/000/000/000/000/000/000; board 1 left=2 lie=port";

    fn drawn(position: &str, names: &[&str], lang: Lang) -> Vec<String> {
        let (_, view) = fleet::game("broadsides").unwrap().position(position).unwrap();
        Table.draw(&view, &Scene { words: &Words::new(lang), paint: Paint::NONE, names }).lines()
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
        assert!(c.find('/') < c.find('=') && d.find('×') > d.rfind("2=  ").filter(|at| *at < DECK), "{c}\n{d}");
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
}
