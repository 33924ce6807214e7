//! A hash that is the same on every machine, so that luck can depend on the question alone.

use std::hash::Hasher;

/// The hash of Fowler, Noll and Vo (FNV-1a, 64 bits).
pub(crate) struct Fnv(u64);

impl Fnv {
    /// Where a pilot's seed begins.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(0xcbf2_9ce4_8422_2325 ^ seed)
    }
}

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
