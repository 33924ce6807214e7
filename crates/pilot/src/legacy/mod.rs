//! Pilots for Blackbeard’s Legacy.

mod alone;
mod careless;
mod greedy;
mod ledger;
mod outlook;
mod question;
mod search;
mod searcher;
mod sheet;
mod ship;
mod showdown;
mod why;

pub use careless::{SIGNS, Signs, signs};
pub use outlook::Weights;
pub use ship::{COUNT, Counts, NAMES, counts};

use std::sync::Arc;

pub(crate) use why::REASONS;

use ::legacy::Legacy;

use crate::{Level, Pilot};
use greedy::{Greedy, Want};
use searcher::{Others, Searcher, Sight};

/// The pilot of a level. `seed` fixes what it does at random.
///
/// | level | looks at | steps imagined |
/// |---|---|---:|
/// | cabin boy | one answer at the bow and every free gain, its own tile alone; wants decks | – |
/// | deckhand | two answers and every free gain, its own tile alone; wants decks and that others have few | – |
/// | gunner | its own builds to the end of the round; those of the others as if at random | 232 |
/// | captain | the builds of all to the end of the round | 8,500 |
/// | legend | the same, every way the last build of a round may go, and who builds at random | 90,000 |
pub(crate) fn pilot(level: Level, seed: u64) -> Box<dyn Pilot<Legacy>> {
    let sight = match level {
        Level::CabinBoy => return Box::new(Greedy { seed, want: Want::Length, looks: Some(1), bow: true }),
        Level::Deckhand => return Box::new(Greedy { seed, want: Want::Lead, looks: Some(2), bow: false }),
        Level::Gunner => Sight { work: 232, whole: false, others: Others::Anyone },
        Level::Captain => Sight { work: 8_500, whole: false, others: Others::Alike },
        Level::Legend => Sight { work: 90_000, whole: true, others: Others::BySigns },
    };
    Box::new(Searcher { seed, sight, weights: Weights::committed() })
}

/// A captain who searches so many steps with these weights, for whoever fits them. `seed` fixes what it does at random.
#[must_use]
pub fn with_weights(seed: u64, work: u32, weights: Arc<Weights>) -> Box<dyn Pilot<Legacy>> {
    Box::new(Searcher { seed, sight: Sight { work, whole: false, others: Others::Alike }, weights })
}

/// The greedy captain: resolves the phase with only its own tile placed and maximises its length minus the others'.
pub(crate) fn greedy(seed: u64) -> Box<dyn Pilot<Legacy>> {
    Box::new(Greedy { seed, want: Want::Lead, looks: None, bow: false })
}
