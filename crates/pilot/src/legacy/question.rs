//! A question as a number, so that the same pilot asked the same answers the same.

use std::hash::{Hash, Hasher};

use ::legacy::Legacy;
use table::{Asked, Fast};

use crate::fnv::Fnv;

/// The source of draws for one question: a function of the pilot's seed and of what it is asked.
pub(super) fn source(seed: u64, asked: &Asked<Legacy>) -> Fast {
    let mut hasher = Fnv::new(seed);
    (asked.seat.0, asked.view.round, asked.view.build).hash(&mut hasher);
    asked.draft.as_slice().hash(&mut hasher);
    asked.moves.hash(&mut hasher);
    for ship in &asked.view.ships {
        (ship.length, ship.barrels, ship.decks.len()).hash(&mut hasher);
    }
    Fast::new(hasher.finish())
}
