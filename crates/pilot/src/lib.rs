//! Who plays when nobody does.
//!
//! A pilot gets what its seat sees, the legal answers and a budget, and gives back an answer, an estimate of every
//! seat's chance to win and its ranked alternatives. It never sees a secret or a seed: it is handed an
//! [`Asked`], which holds a view, and imagines the rest with the game's sampler.

pub mod afloat;
mod any;
pub mod broadsides;
mod budget;
mod case;
pub mod crew;
mod fnv;
mod greedy;
pub mod legacy;
mod level;
mod logit;
mod playout;
mod reason;
mod reference;
mod simple;

pub use any::{AnyAdvice, AnyPilot, LEVELS, PILOTS, SPECIAL, UnknownPilot, hire, hire_any, pilots, reasons};
pub use budget::Budget;
pub use case::{Case, HOPELESS, PATIENCE, Resolve};
pub use greedy::Greedy;
pub use level::Level;
pub use playout::{Played, play_out};
pub use reason::{MOST_REASONS, Reason};
pub use reference::Reference;
pub use simple::{Guided, Random};

use table::{Asked, Game};

/// Decides for a seat.
pub trait Pilot<G: Game>: Send {
    /// Answers what is asked. A pilot hired anew with the same seed and asked the same with the same budget of work answers the
    /// same.
    fn decide(&mut self, asked: &Asked<G>, budget: &Budget) -> Result<Advice<G>, CannotDecide>;

    /// Whether it gives up a hopeless case: its chances must be such that they can be relied on.
    fn yields(&self) -> bool {
        false
    }

    /// How what it was asked looks to it; none for a pilot that never gives up, and for later answers of a draft.
    fn case(&self, asked: &Asked<G>, advice: &Advice<G>) -> Option<Case> {
        if self.yields() { Case::of(asked, &advice.chances) } else { None }
    }
}

/// What a pilot says.
#[derive(Clone, Debug)]
pub struct Advice<G: Game> {
    /// Its answer.
    pub answer: G::Move,
    /// The chance to win of each seat as it sees it; empty if it has no opinion.
    pub chances: Vec<f64>,
    /// Its answer and the others with what they are worth to its seat, from 0 to 1, best first; empty if it has no
    /// opinion.
    pub ranked: Vec<(G::Move, f64)>,
    /// How often it gives each answer, where it mixes because others decide at the same time; shares sum to 1, most
    /// frequent first. Empty where it does not mix.
    pub mix: Vec<(G::Move, f64)>,
    /// Why, strongest first, [`MOST_REASONS`] at most; empty where the evaluation knows none.
    pub reasons: Vec<Reason>,
}

impl<G: Game> Advice<G> {
    /// An answer without an opinion.
    #[must_use]
    pub const fn blunt(answer: G::Move) -> Self {
        Self { answer, chances: Vec::new(), ranked: Vec::new(), mix: Vec::new(), reasons: Vec::new() }
    }
}

/// Why a pilot has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotDecide {
    /// Nothing is asked of the seat, or the game is over.
    #[error("nothing is asked of this seat")]
    NothingAsked,
    /// The budget allows no work at all.
    #[error("the budget allows no work")]
    NoBudget,
    /// The view is not one of this game.
    #[error("the view does not belong to this game")]
    BadView,
}
