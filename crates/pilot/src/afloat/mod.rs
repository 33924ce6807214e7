//! Pilots for Last Afloat, and what they know: the solved duel.

mod attack;
mod cache;
#[cfg(feature = "fit")]
mod contest;
mod course;
mod duel;
mod habit;
mod logit;
mod model;
mod scale;
mod sea;
mod shape;
mod skipper;
mod stock;
mod tables;
mod three;
#[cfg(feature = "fit")]
mod trio;
mod why;

#[cfg(feature = "fit")]
pub use contest::Contest;
pub use course::Variant;
pub use duel::Duel;
pub use model::Model;
pub use stock::{CANNONS, Stock};
pub use tables::{duel, duel_in, keep_in, kept_in, three_in};
pub use three::{Chances, Ships, TEMPERATURE, Three};
#[cfg(feature = "fit")]
pub use trio::{Mind, Trio};

pub(crate) use why::REASONS;

use ::afloat::Afloat;

use crate::{Level, Pilot};

/// The pilot of a level. `seed` fixes which of equal targets it takes.
pub(crate) fn pilot(level: Level, seed: u64) -> Box<dyn Pilot<Afloat>> {
    Box::new(skipper::Skipper::new(level, seed))
}
