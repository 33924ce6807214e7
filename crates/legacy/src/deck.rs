//! Ships as everyone sees them, for whoever weighs them up.

use table::Seat;

use crate::{Legacy, Print, Rot, Side, Special};

/// A deck place: what its top tile shows, and what lies beneath.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck {
    /// The top tile as it lies; none for a sail.
    pub face: Option<Print>,
    /// The fuses that burn on it, port and starboard.
    pub fuses: [Option<u8>; 2],
    /// Tiles in the pile.
    pub tiles: u8,
    /// Those of them that fall apart at the end (L8.1).
    pub rotten: u8,
    /// Barrels on those that lie upgrade side up (L8.2).
    pub barrels: u8,
}

impl Legacy {
    /// The seats of the ships from left to right.
    pub fn captains(&self) -> impl Iterator<Item = Seat> {
        (0..usize::from(self.fleet)).map(|ship| self.owner(ship))
    }

    /// The decks of a ship from the stern; ships are counted from 0, from the left.
    pub fn decks(&self, ship: usize) -> impl Iterator<Item = Deck> {
        let ship = self.fleet().get(ship);
        ship.map_or(&[][..], |ship| ship.decks()).iter().map(|top| self.deck(*top))
    }

    fn deck(&self, top: u8) -> Deck {
        let tile = self.tile(top);
        let (face, fuses) = match tile.is_up() {
            true => (Some(tile.laid()), Side::BOTH.map(|side| tile.fuse(side))),
            false => (None, [None; 2]),
        };
        let mut deck = Deck { face, fuses, tiles: 0, rotten: 0, barrels: 0 };
        let mut falls = false;
        for tile in self.pile_of(top).map(|id| self.tile(id)) {
            deck.tiles += 1;
            falls = tile.is(Special::Rotten) || falls && self.options.rot == Rot::Pile;
            deck.rotten += u8::from(falls);
            deck.barrels += if tile.is_up() && !falls { tile.print.barrels() } else { 0 };
        }
        deck
    }
}
