//! The sea and both decks, drawn.

use broadsides::{Cell, Heading, Lie, Mast, Phase, Plank, Point, SHIPS, Sea, Section, ShipView, Side, Spot, View};

use super::super::Scene;
use crate::paint::Paint;
use crate::say::say;
use crate::text::{WIDTH, fit, left};

/// How wide the parts are, in columns.
#[derive(Clone, Copy)]
struct Size {
    /// The numbers of the rows.
    rows: usize,
    /// A point of the sea.
    point: usize,
    /// A cell of a deck.
    cell: usize,
    /// A deck.
    deck: usize,
}

impl Size {
    const FULL: Self = Self { rows: 3, point: 3, cell: 8, deck: 35 };

    /// Sea and decks side by side, where lines are few: the roomiest that fits.
    fn small(sea: &Sea) -> Self {
        let deck = |cell| 3 * cell + 7;
        let wide = |cell| 4 + 2 * usize::from(sea.width()) + 2 * (deck(cell) + 1) <= WIDTH;
        let cell = if wide(5) { 5 } else { 4 };
        Self { rows: 4, point: 2, cell, deck: deck(cell) }
    }
}

/// How things stand: the sea above the decks, or beside them where lines are few; the decks alone once the crews board.
pub(super) fn standing(view: &View, scene: &Scene<'_>) -> Vec<String> {
    if boards(view) {
        return decks(view, scene, Size::FULL);
    }
    let ships = view.ships.each_ref().map(|ship| (ship.point, ship.heading));
    let sea = view.options.sea();
    if !scene.small {
        return [sea_lines(sea, ships, scene, Size::FULL), vec![String::new()], decks(view, scene, Size::FULL)]
            .concat();
    }
    let size = Size::small(sea);
    let wide = size.rows + size.point * usize::from(sea.width());
    let (mut sea, mut decks) = (sea_lines(sea, ships, scene, size), decks(view, scene, size));
    let lines = sea.len().max(decks.len());
    sea.resize(lines, " ".repeat(wide));
    decks.resize(lines, String::new());
    sea.iter().zip(decks).map(|(sea, deck)| format!("{sea} {deck}").trim_end().to_owned()).collect()
}

/// The sea alone.
pub(crate) fn draw_sea(sea: &Sea, ships: [(Point, Heading); SHIPS], scene: &Scene<'_>) -> Vec<String> {
    sea_lines(sea, ships, scene, Size::FULL)
}

/// Whether the crews board, or have boarded.
pub(super) fn boards(view: &View) -> bool {
    matches!(view.phase, Phase::Boarding { .. } | Phase::Fighting { .. })
        || matches!(view.phase, Phase::Over { .. }) && view.lie != Lie::Apart
}

/// The sea; each ship is its number and an arrow.
fn sea_lines(sea: &Sea, ships: [(Point, Heading); SHIPS], scene: &Scene<'_>, size: Size) -> Vec<String> {
    let Size { point: wide, .. } = size;
    // Two digits would run together where a point is two columns wide.
    let digits = if wide > 2 { 100 } else { 10 };
    let numbers: String = (1..=sea.width()).map(|column| format!("{:>wide$}", column % digits)).collect();
    let mut lines = vec![format!("{}{}", " ".repeat(size.rows), scene.paint.dim(&numbers))];
    for row in 0..sea.height() {
        let mark = |column: u8| {
            let point = Point::new(column, row);
            let mut here = (0..ships.len()).filter(|ship| Some(ships[*ship].0) == point);
            let there = point.is_some_and(|point| sea.has(point));
            match (here.next(), here.next(), there) {
                (Some(ship), Some(other), _) => {
                    let between = if wide > 2 { "+" } else { "" };
                    scene.paint.bold(&format!("{}{between}{}", ship + 1, other + 1))
                }
                (Some(ship), None, _) => {
                    let text = format!("{}{}", ship + 1, arrow(ships[ship].1));
                    format!("{}{}", " ".repeat(wide - 2), scene.paint.bold(&text))
                }
                (None, _, true) => format!("{:>wide$}", '·'),
                (None, _, false) => format!("{}{}", " ".repeat(wide - 1), scene.paint.yellow("#")),
            }
        };
        let marks: String = (0..sea.width()).map(mark).collect();
        let number = left(&format!(" {:>2}", row + 1), size.rows);
        lines.push(format!("{}{marks}", scene.paint.dim(&number)));
    }
    lines
}

fn arrow(heading: Heading) -> char {
    let arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
    arrows[usize::from(Heading::NORTH.to(heading)) % arrows.len()]
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

    fn heading(self, paint: Paint, size: Size) -> String {
        let columns = self.columns().map(|column| left(&column.to_string(), size.cell)).concat();
        paint.dim(&left(&format!("     {columns}"), size.deck))
    }

    fn row(self, view: &View, row: u8, size: Size) -> String {
        let Some(section) = self.section(row) else { return left("", size.deck) };
        let ship = &view.ships[self.seat];
        let cells = self.columns().map(|column| {
            left(&section.cell(column).map_or(String::new(), |cell| content(view, self.seat, cell)), size.cell)
        });
        let [first, second] = self.sides().map(|side| hull(view, ship, Plank::new(section, side)));
        left(&format!("{section} {first}  {}{second}", cells.concat()), size.deck)
    }

    /// B7.2: the edge of a level below a row, with its ladders; nothing where no level ends.
    fn edge(self, row: u8, size: Size) -> Option<String> {
        let bow = if self.upright { 0 } else { 6 };
        let marks = match row {
            _ if row == bow && self.upright => ["╱", "", "╲"],
            _ if row == bow => ["╲", "", "╱"],
            0 | 3 | 6 => ["╫", "─", "╫"],
            _ => return None,
        };
        Some(left(&format!("     {}", marks.map(|mark| left(mark, size.cell)).concat()), size.deck))
    }
}

/// Both decks: bow above and port on the left, or, once the ships have collided, side by side as they lie, with ladders
/// between levels and arrows where one can cross.
fn decks(view: &View, scene: &Scene<'_>, size: Size) -> Vec<String> {
    let name = |plan: Plan| {
        let (words, seat) = (scene.words, plan.seat);
        let known = scene.names.get(seat).map(ToString::to_string);
        let name = known.unwrap_or_else(|| say!(words, "table-seat", number = seat + 1));
        let ship = words.say(["ui-broadsides-seahawk", "ui-broadsides-isabella"][seat & 1]);
        format!("{} ", scene.paint.bold(&fit(&format!("{} {name}, {ship}", seat + 1), size.deck - 1)))
    };
    let plans = Plan::both(view.lie);
    let beside = view.lie != Lie::Apart;
    let joined = |between: &str, [first, second]: [String; 2]| {
        let line = if size.point < Size::FULL.point {
            format!(" {first}{second}")
        } else {
            format!(" {first} {between} {second}")
        };
        line.trim_end().to_owned()
    };
    let gap = if beside { " " } else { "" };
    let mut lines = vec![joined(gap, plans.map(name)), joined(gap, plans.map(|plan| plan.heading(scene.paint, size)))];
    for row in 0..Section::COUNT {
        lines.push(joined(if beside { "↔" } else { "" }, plans.map(|plan| plan.row(view, row, size))));
        if boards(view)
            && let [Some(first), Some(second)] = plans.map(|plan| plan.edge(row, size))
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
