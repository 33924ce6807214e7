//! The sea: points, headings, and the maps in data/.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use table::{Data, DataName, Malformed, Tokens, data_name};

use crate::text::{NotThat, written};
use crate::{Map, SHIPS};

/// Most columns and rows of a map.
const MOST: u8 = 16;

/// One of the eight ways a ship can face; 0 is north, counted clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Heading(u8);

/// Names of headings, clockwise from north.
const HEADINGS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

impl Heading {
    /// North: up on the map.
    pub const NORTH: Self = Self(0);

    /// All, clockwise from north.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    /// Turned clockwise by so many times 45°.
    #[inline]
    #[must_use]
    pub const fn turned(self, eighths: u8) -> Self {
        Self((self.0 + eighths) & 7)
    }

    /// Eighths of a turn, clockwise, from `self` to `other`.
    #[inline]
    #[must_use]
    pub const fn to(self, other: Self) -> u8 {
        (other.0 + 8 - self.0) & 7
    }

    const fn step(self) -> (i8, i8) {
        [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)][self.0 as usize & 7]
    }
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HEADINGS[usize::from(self.0 & 7)])
    }
}

impl FromStr for Heading {
    type Err = NotThat;

    fn from_str(text: &str) -> Result<Self, NotThat> {
        let known = HEADINGS.iter().position(|name| name.eq_ignore_ascii_case(text));
        known.map(|heading| Self(heading as u8)).ok_or(NotThat)
    }
}

written!(Heading, "a heading: n, ne, e, se, s, sw, w or nw", "^(n|ne|e|se|s|sw|w|nw)$");

/// A place on the grid: column and row, counted from 1 in text, from the north-west corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Point(u8);

impl Point {
    /// The north-west corner; stands for nowhere once the ships lie side by side.
    pub const CORNER: Self = Self(0);

    /// A place by column and row, counted from 0 and below 16.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < MOST && row < MOST { Some(Self(row << 4 | column)) } else { None }
    }

    /// Column, counted from 0.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 & 15
    }

    /// Row, counted from 0.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 >> 4
    }

    /// The next place in a direction, on the map or not.
    #[inline]
    fn next(self, heading: Heading) -> Option<Self> {
        let (right, down) = heading.step();
        Self::new(self.column().checked_add_signed(right)?, self.row().checked_add_signed(down)?)
    }

    /// B3.5: the direction of a neighbouring point; none of a point further away, or of the same.
    #[inline]
    #[must_use]
    pub const fn toward(self, other: Self) -> Option<Heading> {
        let right = other.column() as i8 - self.column() as i8;
        let down = other.row() as i8 - self.row() as i8;
        if right < -1 || right > 1 || down < -1 || down > 1 || (right == 0 && down == 0) {
            return None;
        }
        // By row, then by column, from the north-west.
        const BY_STEP: [u8; 9] = [7, 0, 1, 6, 8, 2, 5, 4, 3];
        Some(Heading(BY_STEP[((down + 1) * 3 + right + 1) as usize]))
    }

    /// The direction that leads there soonest, as near as eight directions can say.
    #[must_use]
    pub(crate) const fn course_to(self, other: Self) -> Option<Heading> {
        let right = (other.column() as i8 - self.column() as i8).signum();
        let down = (other.row() as i8 - self.row() as i8).signum();
        // One step in that direction is a neighbour of the middle of any grid.
        Self(0x11).toward(Self((0x11 + down * 16 + right) as u8))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.column() + 1, self.row() + 1)
    }
}

impl FromStr for Point {
    type Err = NotThat;

    fn from_str(text: &str) -> Result<Self, NotThat> {
        let (column, row) = text.split_once(',').ok_or(NotThat)?;
        let counted = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
            text.parse::<u8>().ok().filter(|_| digits)?.checked_sub(1)
        };
        Self::new(counted(column).ok_or(NotThat)?, counted(row).ok_or(NotThat)?).ok_or(NotThat)
    }
}

written!(Point, "a point: column and row, counted from 1", "^([1-9]|1[0-6]),([1-9]|1[0-6])$");

/// Every kind of mistake in the text of a map.
pub(crate) const MALFORMED_MAP: [&str; 11] = [
    "map-name",
    "map-start",
    "map-start-twice",
    "map-start-missing",
    "map-mark",
    "map-mark-twice",
    "map-row",
    "map-size",
    "map-empty",
    "map-symmetry",
    "map-path",
];

/// A sea to play on (B2).
///
/// Its text begins with `map` and its name, has a line `start N se` and a line `start S nw` with the headings of both ships,
/// then one line for each row of the grid: `.` a point, `#` an island, `N` and `S` the starts. A line that begins with `;` is
/// a comment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sea {
    width: u8,
    height: u8,
    /// By row, a bit for each column.
    points: [u16; MOST as usize],
    starts: [(Point, Heading); SHIPS],
}

impl Sea {
    /// The sea of a map.
    #[must_use]
    pub fn of(map: Map) -> &'static Self {
        static SEAS: LazyLock<[Sea; 4]> = LazyLock::new(|| {
            Map::ALL.map(|map| match NamedSea::read(map.text()) {
                Ok(named) => named.sea,
                Err(bad) => panic!("data/{}.sea: {bad}", map.word()),
            })
        });
        &SEAS[map as usize]
    }

    /// Columns.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Rows.
    #[must_use]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// B2.3: where both ships start, in seat order.
    #[must_use]
    pub const fn starts(&self) -> [(Point, Heading); SHIPS] {
        self.starts
    }

    /// B2.1: whether a ship can stand there; not on an island, not off the grid.
    #[inline]
    #[must_use]
    pub const fn has(&self, point: Point) -> bool {
        self.points[point.row() as usize] >> point.column() & 1 == 1
    }

    /// Whether it lies on the grid, island or not.
    #[must_use]
    pub const fn spans(&self, point: Point) -> bool {
        point.column() < self.width && point.row() < self.height
    }

    /// B3.4: the point a ship comes to when it moves forward; none on an island or off the grid.
    #[inline]
    #[must_use]
    pub fn ahead(&self, point: Point, heading: Heading) -> Option<Point> {
        point.next(heading).filter(|next| self.has(*next))
    }

    /// Whether the grid ends ahead of a ship.
    pub(crate) fn is_edge(&self, point: Point, heading: Heading) -> bool {
        point.next(heading).is_none_or(|next| !self.spans(next))
    }

    /// B2.2: where the map does not look the same from the other side of the table, if anywhere.
    fn lopsided(&self) -> Option<Point> {
        let turned = |point: Point| Point::new(self.width - 1 - point.column(), self.height - 1 - point.row());
        let [(first, _), (second, _)] = self.starts;
        if turned(first) != Some(second) {
            return Some(second);
        }
        let places = (0..self.height).flat_map(|row| (0..self.width).filter_map(move |column| Point::new(column, row)));
        places.into_iter().find(|place| turned(*place).is_none_or(|turned| self.has(turned) != self.has(*place)))
    }

    /// B2.2: whether one start can be reached from the other.
    fn is_joined(&self) -> bool {
        let [(first, _), (second, _)] = self.starts;
        let (mut seen, mut open) = ([0u16; MOST as usize], vec![first]);
        while let Some(point) = open.pop() {
            let row = &mut seen[usize::from(point.row())];
            if *row >> point.column() & 1 == 0 {
                *row |= 1 << point.column();
                open.extend(Heading::all().filter_map(|heading| self.ahead(point, heading)));
            }
        }
        seen[usize::from(second.row())] >> second.column() & 1 == 1
    }
}

/// A map half read.
#[derive(Default)]
struct Reading {
    name: Option<DataName>,
    width: u8,
    height: u8,
    points: [u16; MOST as usize],
    headings: [Option<Heading>; SHIPS],
    starts: [Option<Point>; SHIPS],
    /// Where each mark of the grid stands, by row.
    marks: Vec<Vec<Malformed>>,
    /// Where each heading stands.
    courses: [Option<Malformed>; SHIPS],
}

impl Reading {
    /// `map strait`
    fn name(&mut self, words: &mut Tokens<'_>) -> Result<(), Malformed> {
        if words.next() != Some("map") {
            return Err(words.wrong("map-name"));
        }
        self.name = Some(data_name(words)?);
        words.end("too-much")
    }

    /// `start N se`
    fn start(&mut self, words: &mut Tokens<'_>) -> Result<(), Malformed> {
        words.next();
        let ship = mark(words.need("map-start")?).ok_or_else(|| words.wrong("map-start"))?;
        let heading = words.need("map-start")?.parse().map_err(|_| words.wrong("map-start"))?;
        words.end("too-much")?;
        if self.headings[ship].replace(heading).is_some() {
            return Err(words.wrong("map-start-twice"));
        }
        self.courses[ship] = Some(words.wrong("map-symmetry"));
        Ok(())
    }

    fn row(&mut self, words: &mut Tokens<'_>) -> Result<(), Malformed> {
        let (mut column, mut marks) = (0, Vec::new());
        while let Some(word) = words.next() {
            if self.height > 0 && column == self.width {
                return Err(words.wrong("map-row"));
            }
            let point = Point::new(column, self.height).ok_or_else(|| words.wrong("map-size"))?;
            if word != "#" {
                self.points[usize::from(self.height)] |= 1 << column;
            }
            if let Some(ship) = mark(word) {
                if self.starts[ship].replace(point).is_some() {
                    return Err(words.wrong("map-mark-twice"));
                }
            } else if word != "#" && word != "." {
                return Err(words.wrong("map-mark"));
            }
            marks.push(words.wrong("map-mark"));
            column += 1;
        }
        if self.height > 0 && column < self.width {
            return Err(words.here("map-row"));
        }
        self.marks.push(marks);
        self.width = column;
        self.height += 1;
        Ok(())
    }

    fn finish(self, last: u32) -> Result<Sea, Malformed> {
        let at = |line: u32, kind| Malformed { kind, line, column: 1, found: String::new() };
        if self.height == 0 {
            return Err(at(last, "map-empty"));
        }
        // Where a mark stands, with another mistake.
        let mark = |point: Point, kind| {
            let mark = self.marks.get(usize::from(point.row())).and_then(|row| row.get(usize::from(point.column())));
            mark.map_or_else(|| at(last, kind), |mark| Malformed { kind, ..mark.clone() })
        };
        // A start has a mark and a heading: what there is of it is pointed at.
        let start = |ship: usize| match (self.starts[ship], self.headings[ship]) {
            (Some(point), Some(heading)) => Ok((point, heading)),
            (Some(point), None) => Err(mark(point, "map-start-missing")),
            (None, _) => Err(self.courses[ship].clone().map_or_else(
                || at(last, "map-start-missing"),
                |course| Malformed { kind: "map-start-missing", ..course },
            )),
        };
        let starts = [start(0)?, start(1)?];
        let sea = Sea { width: self.width, height: self.height, points: self.points, starts };
        if let Some(place) = sea.lopsided() {
            return Err(Malformed { found: place.to_string(), ..mark(place, "map-symmetry") });
        }
        if let [_, Some(course)] = &self.courses
            && starts[0].1.turned(4) != starts[1].1
        {
            return Err(course.clone());
        }
        if sea.is_joined() { Ok(sea) } else { Err(mark(starts[1].0, "map-path")) }
    }
}

/// A sea with its name: what people may bring (B2.2).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NamedSea {
    name: DataName,
    sea: Sea,
}

impl NamedSea {
    /// The sea.
    #[must_use]
    pub const fn sea(&self) -> &Sea {
        &self.sea
    }
}

impl Data for NamedSea {
    /// B2.2: reads a map.
    fn read(text: &str) -> Result<Self, Malformed> {
        let mut reading = Reading::default();
        let mut last = Tokens::new(1, "");
        for (line, text) in (1..).zip(text.lines()) {
            let mut words = Tokens::new(line, text);
            match words.peek() {
                None => continue,
                Some(word) if word.starts_with(';') => continue,
                Some(_) if reading.name.is_none() => reading.name(&mut words)?,
                Some("start") => reading.start(&mut words)?,
                Some(_) => reading.row(&mut words)?,
            }
            last = words;
        }
        let name = reading.name.ok_or_else(|| last.here("map-name"))?;
        Ok(Self { name, sea: reading.finish(last.here("map-empty").line)? })
    }

    fn name(&self) -> &str {
        &self.name
    }

    /// The name, the headings, the grid.
    fn text(&self) -> String {
        let [(north, first), (south, second)] = self.sea.starts;
        let mut text = format!("map {}\nstart N {first}\nstart S {second}\n", self.name);
        for row in 0..self.sea.height {
            for column in 0..self.sea.width {
                let mark = match Point::new(column, row) {
                    Some(point) if point == north => "N",
                    Some(point) if point == south => "S",
                    Some(point) if self.sea.has(point) => ".",
                    _ => "#",
                };
                text.push_str(if column == 0 { "" } else { " " });
                text.push_str(mark);
            }
            text.push('\n');
        }
        text
    }

    fn built_in(name: &str) -> Option<Self> {
        Some(Self { name: DataName::from(name).ok()?, sea: *Sea::of(Map::named(name)?) })
    }
}

/// The ship that a mark on the map is the start of.
fn mark(word: &str) -> Option<usize> {
    ["N", "S"].iter().position(|mark| *mark == word)
}
