//! What time it is at a table. A room has no clock: whoever runs it says what time it is.

/// A moment, as whoever runs the room knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Now {
    /// Unix milliseconds by the wall. May jump.
    pub wall: i64,
    /// Milliseconds since some moment of this run. Never goes back.
    pub mono: i64,
}

/// The wall may run this far ahead of monotonic time before that is a jump: a machine that slept, a clock that was set.
const PLAUSIBLE: i64 = 5_000;

/// Gives lines their times: they follow monotonic time, so that no clock gains or loses by a wall that jumps, and stay
/// near the wall as far as they can without ever going back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Calendar {
    /// What is added to monotonic time.
    offset: i64,
}

impl Calendar {
    /// Begins a run, not before the last line there is.
    pub(crate) fn new(now: Now, last: i64) -> Self {
        Self { offset: now.wall.max(last) - now.mono }
    }

    /// The time of a line written now.
    pub(crate) fn at(&self, now: Now) -> i64 {
        now.mono + self.offset
    }

    /// How far the wall has jumped ahead, if it has; from now on lines follow it again.
    pub(crate) fn catch_up(&mut self, now: Now) -> Option<i64> {
        let ahead = now.wall - self.at(now);
        (ahead > PLAUSIBLE).then(|| {
            self.offset += ahead;
            ahead
        })
    }

    /// The monotonic moment of a time of lines.
    pub(crate) fn mono(&self, at: i64) -> i64 {
        at - self.offset
    }
}

/// So many at once, and then one after each interval: what one speaker may do in a time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Allowance {
    /// When it will be whole again, in monotonic milliseconds.
    whole_at: i64,
}

/// One that is whole.
impl Default for Allowance {
    fn default() -> Self {
        Self { whole_at: i64::MIN }
    }
}

impl Allowance {
    /// Whether nothing is missing.
    pub(crate) fn is_whole(self, mono: i64) -> bool {
        self.whole_at <= mono
    }

    /// The monotonic moment from which on nothing is missing.
    pub(crate) fn whole_at(self) -> i64 {
        self.whole_at
    }

    /// Whether one of `burst` is left.
    pub(crate) fn has_one(self, mono: i64, burst: i64, interval: i64) -> bool {
        self.clone().take(mono, burst, interval)
    }

    /// Takes so many, though there are fewer: they are missing later.
    pub(crate) fn owe(&mut self, mono: i64, many: i64, interval: i64) {
        self.whole_at = self.whole_at.max(mono) + many * interval;
    }

    /// Takes one of `burst`, each of which comes back after `interval` milliseconds.
    pub(crate) fn take(&mut self, mono: i64, burst: i64, interval: i64) -> bool {
        let after = self.whole_at.max(mono) + interval;
        let fits = after - mono <= burst * interval;
        if fits {
            self.whole_at = after;
        }
        fits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now(wall: i64, mono: i64) -> Now {
        Now { wall, mono }
    }

    #[test]
    fn lines_follow_monotonic_time_whatever_the_wall_does() {
        let mut calendar = Calendar::new(now(1_000_000, 50), 0);
        assert_eq!(calendar.at(now(1_000_000, 50)), 1_000_000);
        let back = now(1_000_000 - 3_600_000, 1_050);
        assert_eq!(calendar.catch_up(back), None);
        assert_eq!(calendar.at(back), 1_001_000, "an hour back gives nobody an hour");
        let drift = now(1_004_000, 2_050);
        assert_eq!(calendar.catch_up(drift), None, "a few seconds are no jump");
        assert_eq!(calendar.at(drift), 1_002_000);
    }

    #[test]
    fn a_jump_ahead_is_told_once_and_caught_up_with() {
        let mut calendar = Calendar::new(now(1_000, 0), 0);
        let later = now(1_000 + 8_640_000_000, 10);
        assert_eq!(calendar.catch_up(later), Some(8_640_000_000 - 10));
        assert_eq!(calendar.at(later), later.wall);
        assert_eq!(calendar.catch_up(later), None);
    }

    #[test]
    fn a_run_never_begins_before_the_last_line() {
        let calendar = Calendar::new(now(1_000, 7), 5_000);
        assert_eq!(calendar.at(now(1_000, 7)), 5_000);
        assert_eq!(calendar.mono(5_100), 107);
    }

    #[test]
    fn an_allowance_is_a_burst_and_then_a_rate() {
        let mut allowance = Allowance::default();
        assert_eq!((0..9).filter(|_| allowance.take(0, 3, 1_000)).count(), 3);
        assert!(!allowance.take(999, 3, 1_000) && allowance.take(1_000, 3, 1_000));
        assert_eq!((0..9).filter(|_| allowance.take(1_000_000, 3, 1_000)).count(), 3);
        assert!(!allowance.is_whole(1_002_999) && allowance.is_whole(1_003_000));
    }

    #[test]
    fn what_is_owed_is_missing_later() {
        let mut allowance = Allowance::default();
        allowance.owe(0, 5, 1_000);
        assert!(!allowance.has_one(2_999, 3, 1_000) && allowance.has_one(3_000, 3, 1_000));
        assert!(allowance.has_one(3_000, 3, 1_000), "to ask takes nothing");
    }
}
