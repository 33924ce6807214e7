//! Pilots for Broadsides & Boarding.

mod boarding;
mod chart;
mod fray;
mod gunnery;
mod helmsman;
mod matrix;
mod plots;
mod stations;
mod vessel;
mod volley;
mod weights;
mod worth;

pub use matrix::{Matrix, Mixes, solve};
pub use stations::Stations;
pub use weights::{FRAY, SEA, Weights};

use ::broadsides::Broadsides;

use crate::{Level, Pilot};

/// The pilot of a level. `seed` fixes what it does at random.
pub(crate) fn pilot(level: Level, seed: u64) -> Box<dyn Pilot<Broadsides>> {
    Box::new(helmsman::Helmsman::new(level, seed, Weights::get()))
}
