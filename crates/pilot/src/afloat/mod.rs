//! Pilots for Last Afloat, and what they know: the solved duel.

mod attack;
mod cache;
mod contest;
mod course;
mod duel;
mod habit;
mod logit;
mod scale;
mod sea;
mod shape;
mod skipper;
mod stock;
mod tables;
mod three;

pub use contest::Contest;
pub use course::Variant;
pub use duel::Duel;
pub use stock::{CANNONS, Stock};
pub use tables::{duel, duel_in, keep_in, kept_in, three_in};
pub use three::{Chances, Ships, TEMPERATURE, Three};

use ::afloat::Afloat;

use crate::{Level, Pilot};

/// The pilot of a level. Nothing it does is left to chance, so that it needs no seed.
pub(crate) fn pilot(level: Level) -> Box<dyn Pilot<Afloat>> {
    Box::new(skipper::Skipper(level))
}
