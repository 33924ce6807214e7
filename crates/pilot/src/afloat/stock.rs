//! What is left of a ship, counted.

use afloat::{Effect, HULL, MEN, SAILS, Ship};

/// Cannons of a fresh ship (A1.1).
pub const CANNONS: u8 = 5;

/// What is left of a ship. Which cannons are left has no bearing on any chance, since all faces of a die are alike: only
/// their number counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stock {
    /// Men, at most [`MEN`].
    pub men: u8,
    /// Cannons, at most [`CANNONS`].
    pub cannons: u8,
    /// Hull zones, at most [`HULL`].
    pub hull: u8,
    /// Sails, at most [`SAILS`]; none in the game without.
    pub sails: u8,
}

impl From<Ship> for Stock {
    fn from(ship: Ship) -> Self {
        Self { men: ship.men, cannons: ship.cannons.len(), hull: ship.hull, sails: ship.sails }
    }
}

impl Stock {
    /// A1.1: what a ship sets out with.
    #[must_use]
    pub fn fresh(sails: bool) -> Self {
        Ship::fresh(sails).into()
    }

    /// Whether every number is one that a ship of the game with or without sails can have.
    #[must_use]
    pub const fn is_possible(self, sails: bool) -> bool {
        let most = if sails { SAILS } else { 0 };
        self.men <= MEN && self.cannons <= CANNONS && self.hull <= HULL && self.sails <= most
    }

    /// A1.2: a ship without men, without cannons or without hull is sunk.
    #[must_use]
    pub const fn is_sunk(self) -> bool {
        self.men == 0 || self.cannons == 0 || self.hull == 0
    }

    /// The ship after one loss.
    #[must_use]
    pub const fn without(mut self, loss: Effect) -> Self {
        match loss {
            Effect::None => {}
            Effect::Man => self.men = self.men.saturating_sub(1),
            Effect::Cannon => self.cannons = self.cannons.saturating_sub(1),
            Effect::Hull => self.hull = self.hull.saturating_sub(1),
            Effect::Sail => self.sails = self.sails.saturating_sub(1),
        }
        self
    }

    /// All there is to lose, added up. Every attack that changes a ship lowers the sum over all ships, so that chances
    /// can be computed sum by sum.
    pub(super) const fn total(self) -> usize {
        (self.men + self.cannons + self.hull + self.sails) as usize
    }

    /// How many ships afloat there are.
    pub(super) const fn kinds(sails: bool) -> usize {
        let sails = if sails { SAILS as usize + 1 } else { 1 };
        MEN as usize * CANNONS as usize * HULL as usize * sails
    }

    /// The number of a ship afloat, from 0; the men count most.
    pub(super) const fn index(self, sails: bool) -> usize {
        let solid = ((self.men as usize - 1) * CANNONS as usize + self.cannons as usize - 1) * HULL as usize;
        let solid = solid + self.hull as usize - 1;
        if sails { solid * (SAILS as usize + 1) + self.sails as usize } else { solid }
    }

    /// The ship afloat of a number.
    pub(super) const fn of_index(index: usize, sails: bool) -> Self {
        let (solid, sails) =
            if sails { (index / (SAILS as usize + 1), (index % (SAILS as usize + 1)) as u8) } else { (index, 0) };
        let (rest, hull) = (solid / HULL as usize, (solid % HULL as usize) as u8 + 1);
        let (men, cannons) = ((rest / CANNONS as usize) as u8 + 1, (rest % CANNONS as usize) as u8 + 1);
        Self { men, cannons, hull, sails }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ships_are_numbered_without_gaps() {
        for sails in [false, true] {
            for index in 0..Stock::kinds(sails) {
                let stock = Stock::of_index(index, sails);
                assert!(stock.is_possible(sails) && !stock.is_sunk());
                assert_eq!(stock.index(sails), index);
            }
            assert_eq!(Stock::fresh(sails).index(sails) + 1, Stock::kinds(sails), "a fresh ship comes last");
        }
    }
}
