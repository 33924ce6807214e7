//! What is counted while the window is open.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use super::Trouble;

/// Troubles kept to be told.
const TOLD: usize = 3;

/// Counts for all tables; they run on one thread.
#[derive(Default)]
pub(super) struct Watch {
    open: Cell<bool>,
    counts: RefCell<Watched>,
}

/// What was counted.
#[derive(Default, Debug)]
pub(super) struct Watched {
    /// From sending a move to having the new state, one for each move.
    pub(super) waits: Vec<Duration>,
    /// Cannons given up, which are messages but no moves.
    pub(super) given: u64,
    /// Matches finished.
    pub(super) games: u64,
    /// Matches that broke off, also outside the window.
    pub(super) errors: u64,
    /// The first of them.
    pub(super) troubles: Vec<String>,
}

impl Watch {
    pub(super) fn open(&self) {
        self.open.set(true);
    }

    pub(super) fn close(&self) {
        self.open.set(false);
    }

    pub(super) fn moved(&self, wait: Duration) {
        self.count(|counts| counts.waits.push(wait));
    }

    pub(super) fn gave(&self) {
        self.count(|counts| counts.given += 1);
    }

    pub(super) fn finished(&self) {
        self.count(|counts| counts.games += 1);
    }

    fn count(&self, add: impl FnOnce(&mut Watched)) {
        if self.open.get() {
            add(&mut self.counts.borrow_mut());
        }
    }

    pub(super) fn broke(&self, Trouble(why): Trouble) {
        let mut counts = self.counts.borrow_mut();
        counts.errors += 1;
        if counts.troubles.len() < TOLD {
            counts.troubles.push(why);
        }
    }

    /// What was counted, the waits in rising order.
    pub(super) fn take(&self) -> Watched {
        let mut watched = self.counts.take();
        watched.waits.sort_unstable();
        watched
    }
}

impl Watched {
    /// The wait, in milliseconds, that this share of all did not exceed; none without moves.
    pub(super) fn wait(&self, share: f64) -> Option<f64> {
        let place = (share * self.waits.len() as f64) as usize;
        let wait = self.waits.get(place).or(self.waits.last())?;
        Some(wait.as_secs_f64() * 1e3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_the_one_at_its_place() {
        let watch = Watch::default();
        watch.open();
        (1..=100).rev().for_each(|millis| watch.moved(Duration::from_millis(millis)));
        let watched = watch.take();
        for (share, millis) in [(0.0, 1.0), (0.5, 51.0), (0.9, 91.0), (0.99, 100.0), (1.0, 100.0)] {
            assert_eq!(watched.wait(share), Some(millis), "{share}");
        }
        assert_eq!(Watched::default().wait(0.5), None);
    }

    #[test]
    fn only_an_open_window_counts_but_every_error_does() {
        let watch = Watch::default();
        let all = || {
            watch.moved(Duration::from_millis(1));
            watch.gave();
            watch.finished();
            watch.broke(Trouble("why".into()));
        };
        all();
        watch.open();
        all();
        watch.close();
        all();
        all();
        let watched = watch.take();
        assert_eq!((watched.waits.len(), watched.given, watched.games), (1, 1, 1));
        assert_eq!((watched.errors, watched.troubles.len()), (4, TOLD));
    }
}
