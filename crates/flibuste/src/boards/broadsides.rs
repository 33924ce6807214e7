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
    Card, Cell, CoverStep, Covered, Lie, Mast, Move, Phase, Plank, Plot, Question, Reply, Sea, Section, ShipView, Side,
    Spot, View, Who,
};
use fleet::{Asking, Json};
use serde_json::json;
use serde_json::value::{RawValue, to_raw_value};
use table::{Malformed, Seat};
use words::Words;

use super::{About, Board, Drawing, Scene};
use crate::say::{percent, say};
use crate::text::{fit, left, table, wrap};

/// Columns of a deck.
const DECK: usize = 35;
/// Columns of a cell.
const CELL: usize = 8;

pub(super) struct Table;

impl Board for Table {
    fn draw(&self, view: &RawValue, scene: &Scene<'_>) -> Drawing {
        let view: View = fleet::parse_json(view);
        let mut standing = Vec::new();
        if !boards(&view) {
            standing.extend(sea(&view, scene));
            standing.push(String::new());
        }
        standing.extend(decks(&view, scene));
        let legend = if boards(&view) { "ui-broadsides-legend-boarding" } else { "ui-broadsides-legend" };
        standing.extend(wrap(&scene.words.say(legend), 1));
        Drawing { standing, open: wrap(&status(&view, scene), 1) }
    }

    fn questions(&self, asked: &Asking, text: &str) -> Result<Vec<About<Json>>, Malformed> {
        let enemy = Seat(1 - (asked.seat.0 & 1));
        let moves: Vec<Move> = if text.is_empty() {
            let open = asked.moves.iter().map(|open| fleet::parse_json(open));
            open.filter(|open| matches!(open, Move::Fire { .. } | Move::Step { .. } | Move::Fight { .. })).collect()
        } else {
            vec![text.parse()?]
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
        let moves = asked.moves.iter().map(|open| fleet::parse_json::<Move>(open));
        let plots: Vec<Plot> =
            moves.filter_map(|open| if let Move::Plot { cards } = open { Some(cards) } else { None }).collect();
        let damaged = plots.first()?.count(Card::Damaged);
        let mut lines =
            wrap(&say!(words, "ui-broadsides-plots", damaged = damaged, example = example(damaged, words)), 2);
        if plots.len() < asked.moves.len() {
            lines.extend(wrap(&words.say("ui-broadsides-strike"), 2));
        }
        Some(lines)
    }

    fn odds(&self, replies: &[About<Json>], scene: &Scene<'_>) -> Vec<String> {
        let (mut lines, mut shots) = (Vec::new(), Vec::new());
        for reply in replies {
            match fleet::parse_json(&reply.what) {
                Reply::Course { steps } => {
                    let steps: Vec<_> = steps
                        .iter()
                        .map(|step| format!("{} {}{}", step.point, step.heading, if step.grounded { " ×" } else { "" }))
                        .collect();
                    lines.push(format!(" {}: {}", reply.about, steps.join(" → ")));
                }
                Reply::Cover { steps, of } => {
                    for (number, step) in (1..).zip(&steps) {
                        lines.extend(wrap(&covered(number, step, of, scene), 3));
                    }
                }
                Reply::Fight { men, others, win, loss, both, .. } => {
                    let chance = |chance: broadsides::Fraction| percent(scene.words, chance.value(), 1);
                    let text = say!(
                        scene.words,
                        "ui-broadsides-fight",
                        at = &reply.about,
                        men = men,
                        others = others,
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
fn sea(view: &View, scene: &Scene<'_>) -> Vec<String> {
    let sea = Sea::of(view.options.map);
    let numbers: String = (1..=sea.width()).map(|column| format!("{column:>3}")).collect();
    let mut lines = vec![format!("   {}", scene.paint.dim(&numbers))];
    for row in 0..sea.height() {
        let mark = |column: u8| {
            let point = broadsides::Point::new(column, row);
            let ship = view.ships.iter().position(|ship| Some(ship.point) == point);
            match (ship, point.is_some_and(|point| sea.has(point))) {
                (Some(ship), _) => {
                    let text = format!("{}{}", ship + 1, arrow(view.ships[ship].heading));
                    format!(" {}", scene.paint.bold(&text))
                }
                (None, true) => "  ·".into(),
                (None, false) => format!("  {}", scene.paint.yellow("#")),
            }
        };
        let marks: String = (0..sea.width()).map(mark).collect();
        lines.push(format!(" {}{marks}", scene.paint.dim(&format!("{:>2}", row + 1))));
    }
    lines
}

fn arrow(heading: broadsides::Heading) -> char {
    let arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
    arrows[usize::from(broadsides::Heading::NORTH.to(heading)) % arrows.len()]
}

/// The shortest plot with so many damaged cards, in the letters of the language.
fn example(damaged: u8, words: &Words) -> String {
    let letters: Vec<String> = words.say("ui-broadsides-letters").split_whitespace().map(str::to_owned).collect();
    let letter = |card: usize| letters.get(card).cloned().unwrap_or_default();
    let sound = [0, 0, 1].into_iter().take(usize::from(3 - damaged.min(3))).map(letter);
    sound.chain((0..damaged).map(|_| letter(4))).collect()
}

/// Which guns bear after a card, by where the other ship can be.
fn covered(number: u8, step: &CoverStep, of: u8, scene: &Scene<'_>) -> String {
    let words = scene.words;
    let guns = |covered: &Covered| {
        let guns: Vec<String> = covered.guns.iter().map(|gun| gun.to_string()).collect();
        let guns = if guns.is_empty() { "–".into() } else { guns.join(" ") };
        let back = if covered.least == covered.most {
            covered.most.to_string()
        } else {
            format!("{}–{}", covered.least, covered.most)
        };
        format!("{} ({}/{of}): {guns} / {back}", covered.point, covered.plots)
    };
    let near: Vec<String> = step.near.iter().map(guns).collect();
    let near = if near.is_empty() { "–".to_owned() } else { near.join("; ") };
    say!(words, "ui-broadsides-cover", number = number, near = near, collided = step.collided, of = of)
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
        (men > 0 || !captain.is_empty()).then(|| format!("{men}{captain}"))
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
    let phase = serde_json::to_value(view.phase).unwrap_or_default();
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

    const AT_SEA: &str = "broadsides; ship at=3,2 heading=ne hit=C5 wrecked=D3; ship at=3,3 heading=n masts=main; plot";
    const BOARDING: &str = "broadsides; ship; ship aboard=0/100/000/000/000/000/000/000 men=0/002/000/000/000/000/000/000; board 1 left=2 lie=port";

    fn drawn(position: &str, names: &[&str], lang: Lang) -> Vec<String> {
        let (_, view) = fleet::game("broadsides").unwrap().position(position).unwrap();
        Table.draw(&view, &Scene { words: &Words::new(lang), paint: Paint::NONE, names }).lines()
    }

    #[test]
    fn the_board_shows_sea_and_decks_without_colour() {
        let text = drawn(AT_SEA, &["Anne", "Bart"], Lang::En).join("\n");
        for part in ["1↗", "2↑", "  #", "1 Anne", "2 Bart", "2=", "0*‡", "4       3", "\n C /"] {
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
