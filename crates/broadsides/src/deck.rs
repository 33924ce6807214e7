//! The deck of a ship: sections, cells, sides, and the ways between cells.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::state::other;
use crate::text::{NotThat, listed, written};

/// B1.2: how many cells a deck has.
pub const CELLS: u8 = 22;

/// A part of the ship from A, the bow, to H, the stern; counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Section(u8);

impl Section {
    /// How many there are.
    pub const COUNT: u8 = 8;

    /// A section by its number, counted from 0.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The foremost.
    pub(crate) const fn bow() -> Self {
        Self(0)
    }

    /// From bow to stern.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// Counted from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// B1.2: the cell of this section in a column, 3 to 5; section A has only column 4.
    #[inline]
    #[must_use]
    pub const fn cell(self, column: u8) -> Option<Cell> {
        match (self.0, column) {
            (0, 4) => Some(Cell(0)),
            (1..8, 3..=5) => Some(Cell(self.0 * 3 + column - 5)),
            _ => None,
        }
    }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.0))
    }
}

impl FromStr for Section {
    type Err = NotThat;

    fn from_str(text: &str) -> Result<Self, NotThat> {
        let [letter] = text.as_bytes() else { return Err(NotThat) };
        let number = letter.to_ascii_uppercase().checked_sub(b'A').ok_or(NotThat)?;
        Self::new(number).ok_or(NotThat)
    }
}

written!(Section, "a section from A to H", "^[A-H]$");

/// The sides of a ship.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Right, seen toward the bow: column 3.
    Starboard,
    /// Left: column 5.
    Port,
}

impl Side {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Starboard, Self::Port];

    /// The column of its cells.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        match self {
            Self::Starboard => 3,
            Self::Port => 5,
        }
    }

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Starboard => Self::Port,
            Self::Port => Self::Starboard,
        }
    }

    /// B4.1: the cells of its five cannons.
    #[must_use]
    pub const fn guns(self) -> Cells {
        let mut cells = Cells::NONE;
        let mut section = 1;
        while section <= 5 {
            if let Some(cell) = Section(section).cell(self.column()) {
                cells = cells.with(cell);
            }
            section += 1;
        }
        cells
    }
}

/// B1.2: a place on a deck, numbered from 0 by section and column: A4, B3, B4, B5, C3 …
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// All, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CELLS).map(Self)
    }

    /// Its section.
    #[inline]
    #[must_use]
    pub const fn section(self) -> Section {
        Section(self.0.div_ceil(3))
    }

    /// Its column: 3 starboard, 4 the middle, 5 port.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        if self.0 == 0 { 4 } else { (self.0 - 1) % 3 + 3 }
    }

    /// In order, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// B7.2: 0 is A, 1 is B C D, 2 is E F G, 3 is H.
    #[must_use]
    pub const fn level(self) -> u8 {
        self.section().0.div_ceil(3)
    }

    /// B7.2: whether a man can step from one to the other on the same deck.
    #[must_use]
    pub const fn is_beside(self, other: Self) -> bool {
        let (a, b) = (self.section().0, other.section().0);
        let (left, right) = (self.column(), other.column());
        if self.level() == other.level() {
            return self.0 != other.0 && a.abs_diff(b) <= 1 && left.abs_diff(right) <= 1;
        }
        let (low, at) = if a < b { (a, right) } else { (b, left) };
        let ladder = low == 0 || low == 3 || low == 6;
        let straight = left == right || low == 0;
        ladder && a.abs_diff(b) == 1 && straight && at != 4
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.section(), self.column())
    }
}

impl FromStr for Cell {
    type Err = NotThat;

    fn from_str(text: &str) -> Result<Self, NotThat> {
        let (section, column) = text.split_at_checked(1).ok_or(NotThat)?;
        let [digit] = column.as_bytes() else { return Err(NotThat) };
        section.parse::<Section>()?.cell(digit.wrapping_sub(b'0')).ok_or(NotThat)
    }
}

written!(Cell, "a cell of the deck, such as D4", "^(A4|[B-H][345])$");

/// A set of cells of one deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Cells(u32);

impl Cells {
    /// No cell.
    pub const NONE: Self = Self(0);
    /// B1.3: the cells of the ten cannons.
    pub const GUNS: Self = Self(Side::Starboard.guns().0 | Side::Port.guns().0);

    /// Whether a cell is in it.
    #[inline]
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// With one more.
    #[inline]
    #[must_use]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | 1 << cell.0)
    }

    /// Without one.
    #[inline]
    #[must_use]
    pub const fn without(self, cell: Cell) -> Self {
        Self(self.0 & !(1 << cell.0))
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those of one but not of the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(move |cell| self.contains(*cell))
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, Self::with)
    }
}

listed!(Cells, Cell);

/// A cell of one of the two decks as a captain sees it: `C3` on their own ship, `+C3` on the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot(u8);

/// The bit of a [`Spot`] on the other ship.
const ABOARD: u8 = 32;

impl Spot {
    /// On one's own ship.
    #[inline]
    #[must_use]
    pub const fn own(cell: Cell) -> Self {
        Self(cell.0)
    }

    /// On the other ship.
    #[inline]
    #[must_use]
    pub const fn aboard(cell: Cell) -> Self {
        Self(cell.0 | ABOARD)
    }

    /// Whether it is on the other ship.
    #[inline]
    #[must_use]
    pub const fn is_aboard(self) -> bool {
        self.0 & ABOARD != 0
    }

    /// The cell.
    #[inline]
    #[must_use]
    pub const fn cell(self) -> Cell {
        Cell(self.0 & (ABOARD - 1))
    }

    /// Whose deck it is on, as the captain of `seat` sees it.
    #[inline]
    #[must_use]
    pub(crate) const fn deck(self, seat: Seat) -> Seat {
        if self.is_aboard() { other(seat) } else { seat }
    }

    /// The same place as the other captain sees it.
    #[inline]
    #[must_use]
    pub const fn flipped(self) -> Self {
        Self(self.0 ^ ABOARD)
    }

    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The lowest of a set.
    #[inline]
    pub(crate) const fn lowest(set: u64) -> Self {
        Self(set.trailing_zeros() as u8)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & 63
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_aboard() { "+" } else { "" }, self.cell())
    }
}

impl FromStr for Spot {
    type Err = NotThat;

    fn from_str(text: &str) -> Result<Self, NotThat> {
        match text.strip_prefix('+') {
            Some(text) => text.parse().map(Self::aboard),
            None => text.parse().map(Self::own),
        }
    }
}

written!(Spot, "a cell, with + before it on the other ship", "^[+]?(A4|[B-H][345])$");

/// The spots of a set, in order: one's own deck, then the other.
pub(crate) fn spots(mut set: u64) -> impl Iterator<Item = Spot> {
    std::iter::from_fn(move || {
        let spot = (set != 0).then(|| Spot::lowest(set));
        set &= set.wrapping_sub(1);
        spot
    })
}

/// How a ship lies against the other (B6.2, B6.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contact {
    /// Both the same way; its starboard touches.
    Starboard,
    /// Both the same way; its port touches.
    Port,
    /// Opposite ways, port to port.
    Opposite,
    /// Opposite ways, starboard to starboard.
    OppositeStarboard,
}

impl Contact {
    /// The side that touches.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Starboard | Self::OppositeStarboard => Side::Starboard,
            Self::Port | Self::Opposite => Side::Port,
        }
    }

    /// B7.3: the cell of the other ship that lies beside a cell of one's own, if any does.
    #[must_use]
    pub const fn beside(self, cell: Cell) -> Option<Cell> {
        let section = cell.section().0;
        let end = section == 0;
        if !end && cell.column() != self.side().column() {
            return None;
        }
        match self {
            Self::Starboard | Self::Port if end => Some(cell),
            Self::Starboard => Section(section).cell(5),
            Self::Port => Section(section).cell(3),
            Self::Opposite | Self::OppositeStarboard if section == 7 => Section(0).cell(4),
            Self::Opposite | Self::OppositeStarboard => Section(7 - section).cell(self.side().column()),
        }
    }

    /// B7.2, B7.3: where one step leads from a spot, as a set of spots.
    #[inline]
    pub(crate) const fn steps(self, from: Spot) -> u64 {
        STEPS[self as usize][from.index()]
    }
}

const STEPS: [[u64; 64]; 4] = [
    all_steps(Contact::Starboard),
    all_steps(Contact::Port),
    all_steps(Contact::Opposite),
    all_steps(Contact::OppositeStarboard),
];

const fn all_steps(contact: Contact) -> [u64; 64] {
    let mut steps = [0; 64];
    let mut from = 0;
    while from < CELLS {
        let mut to = 0;
        while to < CELLS {
            if Cell(from).is_beside(Cell(to)) {
                steps[from as usize] |= Spot::own(Cell(to)).bit();
                steps[(from | ABOARD) as usize] |= Spot::aboard(Cell(to)).bit();
            }
            to += 1;
        }
        if let Some(across) = contact.beside(Cell(from)) {
            steps[from as usize] |= Spot::aboard(across).bit();
            steps[Spot::aboard(across).index()] |= Spot::own(Cell(from)).bit();
        }
        from += 1;
    }
    steps
}
