//! Pilots for Broadsides & Boarding.

mod boarding;
mod chart;
mod fray;
mod gunnery;
mod helmsman;
mod matrix;
mod plots;
mod stations;
#[cfg(test)]
mod twins;
mod vessel;
mod volley;
mod weights;
mod worth;

pub use matrix::{Matrix, Mixes, solve};
pub use stations::Stations;
pub use weights::{FRAY, SEA, Weights};

use ::broadsides::{Broadsides, Phase};
use table::Seat;

use self::fray::Fray;
use self::worth::{Judge, Scene};
use crate::{Level, Pilot};

/// The pilot of a level. `seed` fixes what it does at random.
pub(crate) fn pilot(level: Level, seed: u64) -> Box<dyn Pilot<Broadsides>> {
    Box::new(helmsman::Helmsman::new(level, seed, *Weights::get()))
}

/// The pilot of a level with other weights than it has learnt.
#[must_use]
pub fn with_weights(level: Level, seed: u64, weights: Weights) -> Box<dyn Pilot<Broadsides>> {
    Box::new(helmsman::Helmsman::new(level, seed, weights))
}

/// How much the other side can gain, in chances to win as the evaluation sees them, by the best answer to the plots a
/// level mixes in this turn; nothing where the seat lays no cards.
#[must_use]
pub fn exploitability(level: Level, state: &Broadsides, seat: Seat) -> Option<f32> {
    helmsman::exploitability(level, state, seat)
}

/// What is weighed of a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Weighed {
    /// Ships at sea, before cards are laid, in the order of [`SEA`].
    Sea([f32; SEA.len()]),
    /// Crews, before a turn of boarding, in the order of [`FRAY`].
    Fray([f32; FRAY.len()]),
}

/// What is weighed of a position for a seat; nothing but at the start of a turn, and in boarding for the side to move.
#[must_use]
pub fn weigh(state: &Broadsides, seat: Seat) -> Option<Weighed> {
    let judge = Judge { weights: *Weights::get(), options: state.options() };
    match state.phase() {
        Phase::Plotting {} => Some(Weighed::Sea(judge.sea_features(&Scene::of(state, seat)))),
        Phase::Boarding { seat: mover, left: ::broadsides::STEPS } if mover == seat => {
            Fray::of(state).map(|fray| Weighed::Fray(worth::fray_features(&fray, seat.index())))
        }
        _ => None,
    }
}
