//! Pilots for Last Afloat, and what they know: the solved duel.

mod attack;
mod course;
mod duel;
mod shape;
mod stock;

pub use course::Variant;
pub use duel::Duel;
pub use stock::{CANNONS, Stock};

use ::afloat::Afloat;
use table::Fast;

use crate::{Greedy, Level, Pilot};

/// The pilot of a level. `seed` fixes what it does at random.
pub(crate) fn pilot(_level: Level, seed: u64) -> Box<dyn Pilot<Afloat>> {
    Box::new(Greedy(Fast::new(seed)))
}
