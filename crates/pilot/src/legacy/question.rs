//! A question as a number, so that the same pilot asked the same answers the same.

use std::hash::{Hash, Hasher};

use ::legacy::Legacy;
use table::{Asked, Fast};

/// FNV-1a: the same on every machine.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

/// The source of draws for one question: a function of the pilot's seed and of what it is asked.
pub(super) fn source(seed: u64, asked: &Asked<Legacy>) -> Fast {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325 ^ seed);
    (asked.seat.0, asked.view.round, asked.view.build).hash(&mut hasher);
    asked.draft.as_slice().hash(&mut hasher);
    asked.moves.hash(&mut hasher);
    for ship in &asked.view.ships {
        (ship.length, ship.barrels, ship.decks.len()).hash(&mut hasher);
    }
    Fast::new(hasher.finish())
}
