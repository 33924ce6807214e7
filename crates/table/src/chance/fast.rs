use std::convert::Infallible;

use super::{Chance, Label};

/// Quick pseudo-random draws for search and simulation. Never used for a match that people play.
#[derive(Clone, Debug)]
pub struct Fast(fastrand::Rng);

impl Fast {
    /// The same seed gives the same draws.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// A number below `n`, each equally likely. `n` is at least 1.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        self.0.u32(0..n)
    }

    /// A coin.
    #[inline]
    pub fn coin(&mut self) -> bool {
        self.0.bool()
    }

    /// True once in `n` on average.
    #[inline]
    pub fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    /// A source of its own for a part of the work, so that parts may run in any order.
    #[must_use]
    pub fn fork(&mut self) -> Self {
        Self(self.0.fork())
    }
}

impl Chance for Fast {
    type Halt = Infallible;

    #[inline]
    fn roll(&mut self, _: Label, sides: u32) -> Result<u32, Infallible> {
        Ok(1 + self.below(sides))
    }
}
