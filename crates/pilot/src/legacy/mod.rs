//! Pilots for Blackbeard’s Legacy.

mod alone;
mod fit;
mod greedy;
mod ledger;
mod outlook;
mod question;
mod search;
mod searcher;

pub use fit::{Course, fit};

use ::legacy::Legacy;

use crate::{Level, Pilot};
use greedy::{Greedy, Want};
use outlook::Weights;
use search::Settings;
use searcher::Searcher;

/// How curious the search is; see [`Settings`].
const CURIOSITY: f32 = 0.7;

/// The pilot of a level. `seed` fixes what it does at random.
///
/// | level | looks at | steps imagined |
/// |---|---|---:|
/// | cabin boy | one answer at random and every free gain, its own tile alone | – |
/// | deckhand | the builds of all to the end of the round | 100 |
/// | gunner | the same | 400 |
/// | captain | the same | 4,000 |
/// | legend | the same | 60,000 |
pub(crate) fn pilot(level: Level, seed: u64) -> Box<dyn Pilot<Legacy>> {
    match level {
        Level::CabinBoy => Box::new(Greedy { seed, want: Want::Length, looks: Some(1) }),
        Level::Deckhand => searcher(seed, 100),
        Level::Gunner => searcher(seed, 400),
        Level::Captain => searcher(seed, 4_000),
        Level::Legend => searcher(seed, 60_000),
    }
}

/// The greedy captain: resolves the phase with only its own tile placed and maximises its length minus the others'.
pub(crate) fn greedy(seed: u64) -> Box<dyn Pilot<Legacy>> {
    Box::new(Greedy { seed, want: Want::Lead, looks: None })
}

fn searcher(seed: u64, work: u32) -> Box<dyn Pilot<Legacy>> {
    let settings = Settings { work, curiosity: CURIOSITY };
    Box::new(Searcher { seed, settings, weights: Weights::committed() })
}
