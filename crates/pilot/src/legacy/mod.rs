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
/// | cabin boy | two answers and every free gain, its own tile alone | |
/// | deckhand | every answer, its own tile alone | |
/// | gunner | the next builds of all | |
/// | captain | the same, longer | |
/// | legend | the same, longest | |
pub(crate) fn pilot(level: Level, seed: u64) -> Box<dyn Pilot<Legacy>> {
    match level {
        Level::CabinBoy => Box::new(Greedy { seed, want: Want::Length, looks: Some(1) }),
        Level::Deckhand => Box::new(Greedy { seed, want: Want::Chance(Weights::committed()), looks: None }),
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

pub fn custom(text: &str, seed: u64) -> Box<dyn Pilot<Legacy>> {
    let mut settings = Settings { work: 6_000, curiosity: CURIOSITY };
    let mut weights = Weights::committed();
    for part in text.split(',') {
        let (k, v) = part.split_once('=').unwrap_or((part, ""));
        match k {
            "looks" => return Box::new(Greedy { seed, want: Want::Length, looks: Some(v.parse().unwrap()) }),
            "chance" => return Box::new(Greedy { seed, want: Want::Chance(weights), looks: None }),
            "w" => settings.work = v.parse().unwrap(),
            "c" => settings.curiosity = v.parse().unwrap(),
            "file" => weights = std::sync::Arc::new(Weights::read(&std::fs::read_to_string(v).unwrap()).unwrap()),
            _ => panic!("{k}"),
        }
    }
    Box::new(Searcher { seed, settings, weights })
}
