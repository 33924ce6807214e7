//! A crew: where its men and its captain stand, on either deck.

use std::fmt;
use std::str::FromStr;

use crate::deck::spots;
use crate::text::{NotThat, written};
use crate::{Band, CELLS, Cell, Cells, Section, Spot};

/// B1.5: men in a crew, the captain not counted.
pub const MEN: u8 = 22;
/// B1.5: most of one crew in a cell, captain included.
pub const ROOM: u8 = 3;
/// B1.5: men who are placed freely.
pub const FREE_MEN: usize = 2;

/// The crew of one ship, as its captain sees both decks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Crew {
    /// Men in each spot, a number of two bits: here the low ones …
    low: u64,
    /// … and here the high ones.
    high: u64,
    /// Where the captain is; none while he is off deck.
    pub captain: Option<Spot>,
}

impl Crew {
    /// Nobody.
    pub const NONE: Self = Self { low: 0, high: 0, captain: None };

    /// B1.5: two men at each cannon; the others and the captain are still to be placed.
    #[must_use]
    pub fn at_guns() -> Self {
        let high = Cells::GUNS.iter().fold(0, |set, cell| set | Spot::own(cell).bit());
        Self { high, ..Self::NONE }
    }

    /// Men in a spot, the captain not counted.
    #[inline]
    #[must_use]
    pub const fn men_at(&self, spot: Spot) -> u8 {
        (self.low >> spot.index() & 1) as u8 + 2 * (self.high >> spot.index() & 1) as u8
    }

    /// Whether the captain is there.
    #[inline]
    #[must_use]
    pub fn has_captain_at(&self, spot: Spot) -> bool {
        self.captain == Some(spot)
    }

    /// All in a spot, captain included.
    #[inline]
    #[must_use]
    pub fn all_at(&self, spot: Spot) -> u8 {
        self.men_at(spot) + u8::from(self.has_captain_at(spot))
    }

    /// Those who would fight in a spot.
    #[inline]
    #[must_use]
    pub fn band(&self, spot: Spot) -> Band {
        Band { men: self.all_at(spot), captain: self.has_captain_at(spot) }
    }

    /// All men, the captain not counted.
    #[inline]
    #[must_use]
    pub const fn men(&self) -> u8 {
        self.low.count_ones() as u8 + 2 * self.high.count_ones() as u8
    }

    /// B5.4: whether neither captain nor man is left aboard.
    #[inline]
    #[must_use]
    pub const fn is_gone(&self) -> bool {
        self.captain.is_none() && self.low | self.high == 0
    }

    /// The spots with men, the captain not counted.
    #[inline]
    pub(crate) const fn manned(&self) -> u64 {
        self.low | self.high
    }

    #[inline]
    fn captain_bit(&self) -> u64 {
        self.captain.map_or(0, Spot::bit)
    }

    /// The spots with anybody.
    #[inline]
    pub(crate) fn held(&self) -> u64 {
        self.manned() | self.captain_bit()
    }

    /// B7.4: the spots without room for one more.
    #[inline]
    pub(crate) fn full(&self) -> u64 {
        self.low & self.high | self.high & self.captain_bit()
    }

    /// One more man.
    #[inline]
    pub(crate) const fn add(&mut self, spot: Spot) {
        let carry = self.low & spot.bit();
        self.low ^= spot.bit();
        self.high ^= carry;
    }

    /// One man less; there is one.
    #[inline]
    pub(crate) const fn remove(&mut self, spot: Spot) {
        let borrow = !self.low & spot.bit();
        self.low ^= spot.bit();
        self.high ^= borrow;
    }

    /// B4.5: all men of a spot are gone; says how many.
    #[inline]
    pub(crate) const fn clear(&mut self, spot: Spot) -> u8 {
        let men = self.men_at(spot);
        self.low &= !spot.bit();
        self.high &= !spot.bit();
        men
    }

    /// B7.6: one of those in a spot falls, the captain last; says whether it was he.
    #[inline]
    pub(crate) fn fall(&mut self, spot: Spot) -> bool {
        if self.men_at(spot) > 0 {
            self.remove(spot);
            return false;
        }
        let captain = self.has_captain_at(spot);
        if captain {
            self.captain = None;
        }
        captain
    }

    /// The men on the crew's own deck.
    #[must_use]
    pub fn own_deck(&self) -> Deck {
        Deck(std::array::from_fn(|cell| self.men_at(Spot::own(cell_at(cell)))))
    }

    /// The men on the other deck.
    #[must_use]
    pub fn other_deck(&self) -> Deck {
        Deck(std::array::from_fn(|cell| self.men_at(Spot::aboard(cell_at(cell)))))
    }

    /// The crew with its men so placed.
    #[must_use]
    pub fn new(own: Deck, other: Deck, captain: Option<Spot>) -> Self {
        let mut crew = Self { captain, ..Self::NONE };
        for cell in Cell::all() {
            (0..own.0[cell.index()]).for_each(|_| crew.add(Spot::own(cell)));
            (0..other.0[cell.index()]).for_each(|_| crew.add(Spot::aboard(cell)));
        }
        crew
    }

    /// Whether no spot holds more than it can.
    pub(crate) fn fits(&self) -> bool {
        spots(self.held()).all(|spot| self.all_at(spot) <= ROOM)
    }
}

fn cell_at(index: usize) -> Cell {
    Cell::all().nth(index).expect("an index below the number of cells")
}

/// How many men stand in each cell of a deck, the captain not counted. As text, `1/202/202/202/202/202/000/100`: the
/// sections from A to H, in each the columns 3, 4, 5 (in A only 4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deck(pub [u8; CELLS as usize]);

impl Deck {
    /// Nobody.
    pub const EMPTY: Self = Self([0; CELLS as usize]);

    /// Whether nobody is there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for section in Section::all() {
            if section.index() > 0 {
                f.write_str("/")?;
            }
            for cell in (3..=5).filter_map(|column| section.cell(column)) {
                write!(f, "{}", self.0[cell.index()])?;
            }
        }
        Ok(())
    }
}

impl FromStr for Deck {
    type Err = NotThat;

    fn from_str(text: &str) -> Result<Self, NotThat> {
        let mut deck = Self::EMPTY;
        let mut sections = text.split('/');
        for section in Section::all() {
            let mut digits = sections.next().ok_or(NotThat)?.bytes();
            for cell in (3..=5).filter_map(|column| section.cell(column)) {
                let men = digits.next().ok_or(NotThat)?.wrapping_sub(b'0');
                deck.0[cell.index()] = Some(men).filter(|men| *men <= ROOM).ok_or(NotThat)?;
            }
            if digits.next().is_some() {
                return Err(NotThat);
            }
        }
        if sections.next().is_some() { Err(NotThat) } else { Ok(deck) }
    }
}

written!(Deck, "the men in each cell, section by section", "^[0-3](/[0-3]{3}){7}$");
