//! Pilots for Blackbeard’s Legacy.

use ::legacy::Legacy;
use table::Fast;

use crate::{Greedy, Level, Pilot};

/// The pilot of a level. `seed` fixes what it does at random.
pub(crate) fn pilot(_level: Level, seed: u64) -> Box<dyn Pilot<Legacy>> {
    Box::new(Greedy(Fast::new(seed)))
}
