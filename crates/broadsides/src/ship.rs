//! A ship: where it stands, and what is left of it.

use std::fmt;
use std::str::FromStr;

use crate::text::{NotThat, listed, written};
use crate::{Cells, Heading, Plot, Point, Section, Side};

/// Ships in a match (B1.1).
pub const SHIPS: usize = 2;

/// B5.1: wrecked hull sections that sink a ship. B3.2: most damaged cards.
pub const WRECK: u8 = 3;

/// B1.4: a mast, or a part of the main mast.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mast {
    /// On A4.
    Fore,
    /// The upper part of the main mast, on C4.
    MainTop,
    /// The main mast itself, on C4.
    Main,
    /// On G4.
    Mizzen,
    /// On H4.
    Aft,
}

impl Mast {
    /// From bow to stern.
    pub const ALL: [Self; 5] = [Self::Fore, Self::MainTop, Self::Main, Self::Mizzen, Self::Aft];

    /// The word in JSON and in the text notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        ["fore", "main-top", "main", "mizzen", "aft"][self as usize]
    }
}

impl fmt::Display for Mast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Mast {
    type Err = NotThat;

    fn from_str(text: &str) -> Result<Self, NotThat> {
        Self::ALL.into_iter().find(|mast| mast.word().eq_ignore_ascii_case(text)).ok_or(NotThat)
    }
}

written!(Mast, "a mast: fore, main-top, main, mizzen or aft", "^(fore|main-top|main|mizzen|aft)$");

/// The masts that stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Masts(u8);

impl Masts {
    /// None.
    pub const NONE: Self = Self(0);
    /// All four.
    pub const ALL: Self = Self(0b1_1111);

    /// Whether a mast stands.
    #[inline]
    #[must_use]
    pub const fn contains(self, mast: Mast) -> bool {
        self.0 >> mast as u8 & 1 == 1
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = Mast> {
        Mast::ALL.into_iter().filter(move |mast| self.contains(*mast))
    }

    /// B1.4: how many masts are lost; the main mast is one, with or without its top.
    #[inline]
    #[must_use]
    pub const fn lost(self) -> u8 {
        4 - (self.0 & !(1 << Mast::MainTop as u8)).count_ones() as u8
    }

    /// B4.5: the part that a hit on the middle of a section takes down next, if a mast stands there.
    #[inline]
    #[must_use]
    pub const fn next_of(self, section: Section) -> Option<Mast> {
        let mast = match section.index() {
            0 => Mast::Fore,
            2 if self.contains(Mast::MainTop) => Mast::MainTop,
            2 => Mast::Main,
            6 => Mast::Mizzen,
            7 => Mast::Aft,
            _ => return None,
        };
        if self.contains(mast) { Some(mast) } else { None }
    }

    #[inline]
    pub(crate) const fn fell(&mut self, mast: Mast) {
        self.0 &= !(1 << mast as u8);
    }
}

impl FromIterator<Mast> for Masts {
    fn from_iter<I: IntoIterator<Item = Mast>>(masts: I) -> Self {
        Self(masts.into_iter().fold(0, |set, mast| set | 1 << mast as u8))
    }
}

listed!(Masts, Mast);

/// B1.6: a hull section, written like a cell: `C5` is section C on the port side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Plank(u8);

impl Plank {
    /// A section of a side.
    #[inline]
    #[must_use]
    pub const fn new(section: Section, side: Side) -> Self {
        Self((side as u8) << 3 | section.index() as u8)
    }

    /// Its section.
    #[must_use]
    pub fn section(self) -> Section {
        Section::new(self.0 & 7).expect("three bits make a section")
    }

    /// Its side.
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0 < 8 { Side::Starboard } else { Side::Port }
    }
}

impl fmt::Display for Plank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.section(), self.side().column())
    }
}

impl FromStr for Plank {
    type Err = NotThat;

    fn from_str(text: &str) -> Result<Self, NotThat> {
        let (section, column) = text.split_at_checked(1).ok_or(NotThat)?;
        let side = match column {
            "3" => Side::Starboard,
            "5" => Side::Port,
            _ => return Err(NotThat),
        };
        Ok(Self::new(section.parse()?, side))
    }
}

written!(Plank, "a hull section, such as C5", "^[A-H][35]$");

/// A set of hull sections.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Planks(u16);

impl Planks {
    /// None.
    pub const NONE: Self = Self(0);

    /// Whether a section is in it.
    #[inline]
    #[must_use]
    pub const fn contains(self, plank: Plank) -> bool {
        self.0 >> plank.0 & 1 == 1
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

    /// Starboard from bow to stern, then port.
    pub fn iter(self) -> impl Iterator<Item = Plank> {
        (0..16).map(Plank).filter(move |plank| self.contains(*plank))
    }

    /// Those of one side, a bit for each section.
    #[inline]
    pub(crate) const fn of(self, side: Side) -> u8 {
        (self.0 >> (8 * side as u8)) as u8
    }

    const fn flip(&mut self, plank: Plank) {
        self.0 ^= 1 << plank.0;
    }
}

impl FromIterator<Plank> for Planks {
    fn from_iter<I: IntoIterator<Item = Plank>>(planks: I) -> Self {
        Self(planks.into_iter().fold(0, |set, plank| set | 1 << plank.0))
    }
}

listed!(Planks, Plank);

/// A ship without its crew.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ship {
    /// Where it stands.
    pub point: Point,
    /// Which way it faces.
    pub heading: Heading,
    /// The cannons left.
    pub guns: Cells,
    /// The masts left.
    pub masts: Masts,
    /// Hull sections hit once.
    pub hit: Planks,
    /// Hull sections hit twice.
    pub wrecked: Planks,
    /// The cards laid and not yet revealed.
    pub cards: Plot,
    /// B5.3: lays no cards this turn.
    pub idle: bool,
}

impl Ship {
    /// B1.3, B1.4, B1.6: a ship as it sets out.
    #[must_use]
    pub const fn fresh(point: Point, heading: Heading) -> Self {
        Self {
            point,
            heading,
            guns: Cells::GUNS,
            masts: Masts::ALL,
            hit: Planks::NONE,
            wrecked: Planks::NONE,
            cards: Plot::NONE,
            idle: false,
        }
    }

    /// B6.5: a ship in the boarding phase, where nothing but the crews counts.
    pub const BARE: Self = Self {
        point: Point::CORNER,
        heading: Heading::NORTH,
        guns: Cells::NONE,
        masts: Masts::NONE,
        hit: Planks::NONE,
        wrecked: Planks::NONE,
        cards: Plot::NONE,
        idle: false,
    };

    /// B3.2: damaged cards to lay next turn.
    #[inline]
    #[must_use]
    pub const fn damaged(&self) -> u8 {
        let all = self.masts.lost() + self.wrecked.len();
        if all > WRECK { WRECK } else { all }
    }

    /// B5.1: whether it sinks.
    #[inline]
    #[must_use]
    pub const fn is_sunk(&self) -> bool {
        self.wrecked.len() >= WRECK
    }

    /// B5.2: whether it can neither move nor turn.
    #[inline]
    #[must_use]
    pub const fn is_immobile(&self) -> bool {
        self.damaged() == WRECK
    }

    /// B4.6: one more hit; says how many the section has then, or none if it was wrecked before.
    #[inline]
    pub(crate) const fn hole(&mut self, plank: Plank) -> Option<u8> {
        if self.wrecked.contains(plank) {
            return None;
        }
        let hits = if self.hit.contains(plank) {
            self.wrecked.flip(plank);
            2
        } else {
            1
        };
        self.hit.flip(plank);
        Some(hits)
    }
}
