//! Clocks of the seats, computed from the journal's times alone.

use table::{Seat, SeatSet};

use crate::journal::ClockPlan;

const DAY: i64 = 86_400_000;

/// What a seat whose clock ran out has left for its next decision, in milliseconds.
const AFTER_TIMEOUT: i64 = 10_000;

/// The clocks of one match, in Unix milliseconds.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    plan: ClockPlan,
    left: Vec<i64>,
    since: Vec<Option<i64>>,
}

impl Clocks {
    pub(crate) fn new(plan: ClockPlan, seats: usize) -> Self {
        let left = match plan {
            ClockPlan::Live { seconds, .. } => i64::from(seconds) * 1000,
            ClockPlan::Days { days } => i64::from(days) * DAY,
        };
        Self { plan, left: vec![left; seats], since: vec![None; seats] }
    }

    /// Starts the clocks of seats newly waited for and stops the others.
    pub(crate) fn turn(&mut self, waiting: SeatSet, at: i64) {
        for i in 0..self.left.len() {
            let waits = waiting.contains(Seat(i as u8));
            match (waits, self.since[i]) {
                (true, None) => self.since[i] = Some(at),
                (false, Some(since)) => {
                    self.since[i] = None;
                    if let ClockPlan::Live { gain, .. } = self.plan {
                        self.left[i] = (self.left[i] - (at - since).max(0)).max(0) + i64::from(gain) * 1000;
                    }
                }
                _ => {}
            }
        }
    }

    /// A seat's clock ran out: it is given a little for the decisions to come.
    pub(crate) fn timed_out(&mut self, seat: Seat, at: i64) {
        let i = seat.index();
        if let ClockPlan::Live { .. } = self.plan {
            self.left[i] = AFTER_TIMEOUT;
        }
        if self.since[i].is_some() {
            self.since[i] = Some(at);
        }
    }

    /// Nobody could have played for so long before now: running clocks have not run.
    pub(crate) fn paused(&mut self, ms: i64, at: i64) {
        for since in self.since.iter_mut().flatten() {
            *since = since.saturating_add(ms).min(at.max(*since));
        }
    }

    /// When the clock of a seat that is waited for runs out.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<i64> {
        self.since[seat.index()].map(|since| since + self.left[seat.index()])
    }

    /// The first clock to run out.
    pub(crate) fn next(&self) -> Option<(i64, Seat)> {
        (0..self.left.len() as u8).map(Seat).filter_map(|seat| Some((self.deadline(seat)?, seat))).min()
    }

    /// Milliseconds a seat has left now.
    pub(crate) fn left(&self, seat: Seat, now: i64) -> i64 {
        let i = seat.index();
        self.since[i].map_or(self.left[i], |since| self.left[i] - (now - since).max(0)).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    #[test]
    fn a_live_clock_runs_while_its_seat_is_waited_for_and_gains_after() {
        let mut clocks = Clocks::new(ClockPlan::Live { seconds: 60, gain: 5 }, 2);
        clocks.turn(SeatSet::one(A), 1_000);
        assert_eq!(clocks.next(), Some((61_000, A)));
        clocks.turn(SeatSet::one(A), 5_000);
        clocks.turn(SeatSet::one(B), 11_000);
        assert_eq!(clocks.left(A, 99_000), 55_000);
        assert_eq!(clocks.left(B, 12_000), 59_000);
        clocks.timed_out(B, 71_000);
        assert_eq!(clocks.next(), Some((81_000, B)));
    }

    #[test]
    fn a_pause_is_on_nobodys_clock() {
        let mut clocks = Clocks::new(ClockPlan::Live { seconds: 10, gain: 0 }, 2);
        clocks.turn(SeatSet::one(A), 1_000);
        clocks.paused(12_000, 13_000);
        assert_eq!(clocks.next(), Some((23_000, A)));
        assert_eq!(clocks.left(A, 14_000), 9_000);
        assert_eq!(clocks.left(B, 14_000), 10_000);
    }

    #[test]
    fn a_pause_is_over_when_it_is_told_of() {
        let mut clocks = Clocks::new(ClockPlan::Live { seconds: 10, gain: 0 }, 2);
        clocks.turn(SeatSet::one(A), 1_000);
        clocks.paused(i64::MAX, 5_000);
        assert_eq!(clocks.next(), Some((15_000, A)));
    }

    #[test]
    fn every_decision_has_its_days() {
        let mut clocks = Clocks::new(ClockPlan::Days { days: 2 }, 2);
        clocks.turn(SeatSet::one(A), 0);
        assert_eq!(clocks.deadline(A), Some(2 * DAY));
        clocks.turn(SeatSet::one(B), DAY);
        clocks.turn(SeatSet::one(A), DAY);
        assert_eq!(clocks.deadline(A), Some(3 * DAY));
        clocks.timed_out(A, 3 * DAY);
        assert_eq!(clocks.deadline(A), Some(5 * DAY));
    }
}
