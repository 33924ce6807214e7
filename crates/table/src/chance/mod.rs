//! Chance comes in through one interface; no game owns a generator.
//!
//! Every draw names who it is for and what for (its [`Label`]) and how many sides it has, and yields a number from
//! 1 to that many: a die as it lies on the table. There are four sources:
//!
//! | source | for | a draw is |
//! |---|---|---|
//! | [`Sealed`] | matches | a function of seed, nonces, label and the index under that label |
//! | [`Script`] | tests, typed-in real dice, exact enumeration | the next number written down, or a halt |
//! | [`Fast`] | search and simulation | pseudo-random, label ignored |
//! | [`Recorded`] | match files and analysis | what the source inside gives, written down |

mod fast;
mod recorded;
mod script;
mod sealed;

pub use fast::Fast;
pub use recorded::{Draws, Recorded};
pub use script::{Script, Unknown, enumerate};
pub(crate) use sealed::bytes32;
pub use sealed::{Commitment, MatchId, Nonce, Sealed, Seed};

use std::fmt;

use crate::Seat;

/// Who a draw is for and what for. Each label has a counter of its own, so an extra throw by one seat never
/// shifts the draws of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label {
    /// The seat that draws, or the table.
    pub seat: Option<Seat>,
    /// What for, in one lower-case word of the game: `throw`, `supply`, `melee`.
    pub purpose: &'static str,
}

impl Label {
    /// A draw of one seat.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat, purpose: &'static str) -> Self {
        Self { seat: Some(seat), purpose }
    }

    /// A draw of the table: shuffles, weather.
    #[inline]
    #[must_use]
    pub const fn table(purpose: &'static str) -> Self {
        Self { seat: None, purpose }
    }
}

/// `0.throw` for a seat (counted from 0, as in match files), `table.supply` for the table.
impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            Some(seat) => write!(f, "{}.{}", seat.0, self.purpose),
            None => write!(f, "table.{}", self.purpose),
        }
    }
}

/// A source of draws.
pub trait Chance {
    /// Why a draw could not be given: [`Unknown`] for scripts, [`std::convert::Infallible`] for the others.
    type Halt;

    /// Draws a number from 1 to `sides`, each equally likely. `sides` is at least 1.
    fn roll(&mut self, label: Label, sides: u32) -> Result<u32, Self::Halt>;

    /// Shuffles `items` with one draw for each place but the last: place i takes one of the items from i on.
    fn shuffle<T>(&mut self, label: Label, items: &mut [T]) -> Result<(), Self::Halt> {
        for place in 0..items.len().saturating_sub(1) {
            let left = (items.len() - place) as u32;
            let pick = self.roll(label, left)? as usize - 1;
            items.swap(place, place + pick);
        }
        Ok(())
    }
}
