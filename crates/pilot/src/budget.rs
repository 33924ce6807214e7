use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

/// How much a pilot may think.
///
/// Work is counted, so that an answer does not depend on the speed of the machine, nor on the number of threads. The
/// cap is for people who wait: only when it cuts thinking short does the clock have a say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Steps to be imagined at most, in all; none: as many as the pilot's level takes.
    pub work: Option<u32>,
    /// When to stop all the same.
    pub cap: Option<Duration>,
    /// How many threads may think at once.
    pub threads: NonZeroUsize,
}

impl Default for Budget {
    fn default() -> Self {
        Self { work: None, cap: None, threads: NonZeroUsize::MIN }
    }
}

impl Budget {
    /// So many steps, on one thread, for as long as it takes.
    #[must_use]
    pub fn steps(work: u32) -> Self {
        Self { work: Some(work), ..Self::default() }
    }

    /// As much as the level takes, on all cores, but a second at most: what a person is made to wait.
    #[must_use]
    pub fn for_people() -> Self {
        let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Self { work: None, cap: Some(Duration::from_secs(1)), threads }
    }

    /// The steps this leaves to a pilot whose level takes `usual`; none if there is no work to be done at all.
    #[must_use]
    pub fn grant(&self, usual: u32) -> Option<u32> {
        Some(self.work.unwrap_or(usual)).filter(|work| *work > 0)
    }

    /// The moment at which thinking that starts now must stop.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        self.cap.map(|cap| Instant::now() + cap)
    }
}
