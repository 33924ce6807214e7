//! Pilots for Blackbeard’s Legacy.

mod alone;
mod fit;
mod greedy;
mod ledger;
mod outlook;
mod question;
mod search;
mod searcher;
mod showdown;
mod why;

pub use fit::{Course, fit};

pub(crate) use why::REASONS;

use ::legacy::Legacy;

use crate::{Level, Pilot};
use greedy::{Greedy, Want};
use outlook::Weights;
use searcher::{Searcher, Sight};

/// The pilot of a level. `seed` fixes what it does at random.
///
/// | level | looks at | steps imagined |
/// |---|---|---:|
/// | cabin boy | one answer at the bow and every free gain, its own tile alone; wants decks | – |
/// | deckhand | two answers and every free gain, its own tile alone; wants decks and that others have few | – |
/// | gunner | the builds of all to the end of the round | 110 |
/// | captain | the same | 9,000 |
/// | legend | the same, and every way the last build of a round may go | 120,000 |
pub(crate) fn pilot(level: Level, seed: u64) -> Box<dyn Pilot<Legacy>> {
    let sight = match level {
        Level::CabinBoy => return Box::new(Greedy { seed, want: Want::Length, looks: Some(1), bow: true }),
        Level::Deckhand => return Box::new(Greedy { seed, want: Want::Lead, looks: Some(2), bow: false }),
        Level::Gunner => Sight { work: 110, whole: false },
        Level::Captain => Sight { work: 9_000, whole: false },
        Level::Legend => Sight { work: 120_000, whole: true },
    };
    Box::new(Searcher { seed, sight, weights: Weights::committed() })
}

/// The greedy captain: resolves the phase with only its own tile placed and maximises its length minus the others'.
pub(crate) fn greedy(seed: u64) -> Box<dyn Pilot<Legacy>> {
    Box::new(Greedy { seed, want: Want::Lead, looks: None, bow: false })
}
