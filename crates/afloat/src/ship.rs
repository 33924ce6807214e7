//! A ship and what it can lose.

use serde::{Deserialize, Serialize};

use crate::{Cannon, Cannons};

/// Men of a fresh ship (A1.1).
pub const MEN: u8 = 8;
/// Hull zones of a fresh ship (A1.1).
pub const HULL: u8 = 2;
/// Sails of a fresh ship where ships have sails (A1.1).
pub const SAILS: u8 = 4;

/// What is left of a ship.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ship {
    /// Men on board, at most [`MEN`].
    pub men: u8,
    /// Cannons that are not broken.
    pub cannons: Cannons,
    /// Hull zones that are not hit, at most [`HULL`].
    pub hull: u8,
    /// Sails that are not torn, at most [`SAILS`]; none without the option.
    pub sails: u8,
}

/// Why a ship is sunk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Loss {
    /// No man is left.
    Men,
    /// No cannon is left.
    Cannons,
    /// No hull zone is left.
    Hull,
    /// Its captain gave up and scuttled it.
    Resigned,
}

impl Ship {
    /// The ship of a seat where nobody sits.
    pub(crate) const NONE: Self = Self { men: 0, cannons: Cannons::NONE, hull: 0, sails: 0 };

    /// A1.1: a ship sets out with 8 men, cannons 1 to 5, 2 hull zones and, where there are sails, 4 of them.
    #[must_use]
    pub const fn fresh(sails: bool) -> Self {
        Self { men: MEN, cannons: Cannons::ALL, hull: HULL, sails: if sails { SAILS } else { 0 } }
    }

    /// A1.2: a ship without men, without cannons or without hull is sunk.
    #[inline]
    #[must_use]
    pub const fn is_sunk(&self) -> bool {
        self.men == 0 || self.cannons.is_empty() || self.hull == 0
    }

    /// Takes a man away.
    #[inline]
    pub(crate) const fn lose_man(&mut self) {
        self.men = self.men.saturating_sub(1);
    }

    /// Breaks a cannon.
    #[inline]
    pub(crate) const fn lose_cannon(&mut self, cannon: Cannon) {
        self.cannons = self.cannons.without(cannon);
    }

    /// Hits a hull zone.
    #[inline]
    pub(crate) const fn lose_hull(&mut self) {
        self.hull = self.hull.saturating_sub(1);
    }

    /// Tears a sail.
    #[inline]
    pub(crate) const fn lose_sail(&mut self) {
        self.sails = self.sails.saturating_sub(1);
    }

    /// T5: its captain lets the water in; nothing of the hull is left.
    pub(crate) const fn scuttle(&mut self) {
        self.hull = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a1_1_a_fresh_ship() {
        let ship = Ship::fresh(true);
        assert_eq!((ship.men, ship.cannons.len(), ship.hull, ship.sails), (8, 5, 2, 4));
        assert_eq!(Ship::fresh(false).sails, 0);
    }

    #[test]
    fn a1_2_each_of_three_losses_sinks() {
        let fresh = Ship::fresh(false);
        assert!(!fresh.is_sunk());
        assert!(Ship { men: 0, ..fresh }.is_sunk());
        assert!(Ship { cannons: Cannons::NONE, ..fresh }.is_sunk());
        assert!(Ship { hull: 0, ..fresh }.is_sunk());
        assert!(!Ship { men: 1, hull: 1, cannons: Cannons::ALL.without(Cannon::new(2).unwrap()), sails: 0 }.is_sunk());
    }
}
