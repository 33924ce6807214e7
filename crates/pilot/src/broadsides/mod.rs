//! Pilots for Broadsides & Boarding.
//!
//! What the levels look at; all judge by the same weights:
//!
//! | level | plots against | foresees meeting by | stations | shots together | turns of boarding: kept after a step, valued | does not look closely |
//! |---|---|---|---|---|---|---:|
//! | cabin boy | a ship that stays | distance | no | 1 | 40, 40 | always |
//! | deckhand | a ship that stays | distance | no | 1 | 3, 3 | 97.7 % |
//! | gunner | a ship that stays | the chase | no | 1 | 3, 3 | 53 % |
//! | captain | all plots, equally likely | the chase | yes | 1 | 4, 4 | – |
//! | legend | the optimal mix, at times a hasty captain's | the chase | yes | 2 | 240, 400 | – |
//!
//! Who does not look closely takes any answer unless another is plainly better. Who is becalmed for long looks closely, and
//! farther: at all plots instead of a ship that stays, at the optimal mix instead of all plots; and takes any plot, better
//! ones more often.
//!
//! No level can be foreseen: plots and places that are about as good as the best are mixed, at every level.

mod boarding;
mod chart;
mod chase;
mod fray;
mod gunnery;
mod helmsman;
mod matrix;
mod plots;
mod runner;
mod stations;
#[cfg(test)]
mod twins;
mod vessel;
mod volley;
mod weights;
mod why;
mod worth;

pub use matrix::{Matrix, Mixes, solve};
pub use stations::Stations;
pub use weights::{FRAY, LEAN, SEA, Weights};

pub(crate) use why::REASONS;

use ::broadsides::Broadsides;

use crate::{Level, Pilot};

/// The pilot of a level. `seed` fixes what it does at random.
pub(crate) fn pilot(level: Level, seed: u64) -> Box<dyn Pilot<Broadsides>> {
    Box::new(helmsman::Helmsman::new(level, seed, *Weights::get()))
}

/// Who keeps away from every fight; see [`runner::Runner`].
pub(crate) fn runner(seed: u64) -> Box<dyn Pilot<Broadsides>> {
    Box::new(runner::Runner(table::Fast::new(seed)))
}

/// The pilot of a level with other weights than it has learnt.
#[cfg(feature = "fit")]
#[must_use]
pub fn with_weights(level: Level, seed: u64, weights: Weights) -> Box<dyn Pilot<Broadsides>> {
    Box::new(helmsman::Helmsman::new(level, seed, weights))
}

/// How much the other side can gain, in chances to win as the evaluation sees them, by the best answer to the plots the
/// legend mixes in this turn; nothing where the seat lays no cards.
#[cfg(feature = "fit")]
#[must_use]
pub fn exploitability(state: &Broadsides, seat: table::Seat) -> Option<f32> {
    helmsman::exploitability(state, seat)
}
