//! What time it is: Unix time that never goes back, and how long no server ran.

use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A server that is back within this was never away, in milliseconds: that it lives is noted once a second only.
const AWAY: i64 = 3_000;
/// How far the system's clock may get ahead of monotonic time before it is a jump, in milliseconds.
const JUMP: i64 = 5_000;
/// The last millisecond of the year 9999. What a damaged file says of later ones is not believed.
const LATEST: i64 = 253_402_300_799_999;

/// A stretch of Unix time during which no server ran, in milliseconds: it was down, its machine slept, or the clock jumped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// When a server was last known to run.
    pub began: i64,
    /// When one ran again.
    pub ended: i64,
}

/// How much of the time from `since` to `until` no server ran, in milliseconds.
#[must_use]
pub fn downtime(outages: &[Outage], since: i64, until: i64) -> i64 {
    outages.iter().map(|outage| outage.ended.min(until).saturating_sub(outage.began.max(since)).max(0)).sum()
}

/// The moment before which something must have happened to have aged as much by now as what happened at `before` would
/// have, had servers always run: `t + downtime(outages, t, ∞) < before` exactly when `t < earlier(outages, before)`.
pub(crate) fn earlier(outages: &[Outage], before: i64) -> i64 {
    let mut down = 0;
    for outage in outages.iter().rev() {
        if before > outage.ended + down {
            break;
        }
        down += outage.ended - outage.began;
    }
    before.saturating_sub(down)
}

/// The time, shared by all who need it.
pub struct Time {
    system: Box<dyn Fn() -> i64 + Send + Sync>,
    mono: Box<dyn Fn() -> i64 + Send + Sync>,
    /// Unix time less monotonic time. It only grows, so Unix time never decreases.
    lead: AtomicI64,
    /// In order, and none overlaps another.
    outages: Mutex<Vec<Outage>>,
}

impl fmt::Debug for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Time").field("lead", &self.lead).field("outages", &self.outages).finish_non_exhaustive()
    }
}

impl Time {
    /// The system's time.
    #[must_use]
    pub fn system() -> Self {
        let started = Instant::now();
        let unix = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| whole(since.as_millis()));
        Self::of(unix, move || whole(started.elapsed().as_millis()))
    }

    /// Time by other clocks: the system's, in Unix milliseconds, which may jump either way, and one of milliseconds that
    /// never does.
    pub fn of(
        system: impl Fn() -> i64 + Send + Sync + 'static,
        mono: impl Fn() -> i64 + Send + Sync + 'static,
    ) -> Self {
        let lead = AtomicI64::new(system() - mono());
        Self { system: Box::new(system), mono: Box::new(mono), lead, outages: Mutex::default() }
    }

    /// Milliseconds since the start.
    #[must_use]
    pub fn mono(&self) -> i64 {
        (self.mono)()
    }

    /// Unix milliseconds. Follows the system's clock forward and never back: where that is set back, time goes on as
    /// monotonic time does. A jump forward is known as an outage before anybody sees the time after it.
    #[must_use]
    pub fn wall(&self) -> i64 {
        let mono = self.mono();
        let lead = (self.system)() - mono;
        let gained = lead - self.lead.load(Ordering::Acquire);
        if gained > JUMP {
            self.jump();
        } else if gained > 0 {
            self.lead.fetch_max(lead, Ordering::AcqRel);
        }
        mono + self.lead.load(Ordering::Acquire)
    }

    /// Looks again with the outages in hand, for another thread may have seen the same jump.
    fn jump(&self) {
        let mut outages = self.locked();
        let (mono, system) = (self.mono(), (self.system)());
        let expected = mono + self.lead.load(Ordering::Acquire);
        if system - expected > JUMP {
            add(&mut outages, Outage { began: expected, ended: system });
        }
        self.lead.fetch_max(system - mono, Ordering::AcqRel);
    }

    /// Goes on from where a server was last known to run, with the outages before that, in order. Says how many of
    /// [`Time::outages`] those are now; what follows them is new.
    pub(crate) fn resume(&self, alive: Option<i64>, known: &[Outage]) -> usize {
        let mut outages = self.locked();
        let seen = std::mem::take(&mut *outages);
        let possible = |outage: &&Outage| outage.began >= 0 && outage.ended <= LATEST;
        known.iter().filter(possible).for_each(|outage| add(&mut outages, *outage));
        let noted = outages.len();
        seen.into_iter().for_each(|outage| add(&mut outages, outage));
        let (mono, system) = (self.mono(), (self.system)());
        let alive = alive.map_or(system, |alive| alive.clamp(0, LATEST));
        if system - alive > AWAY {
            add(&mut outages, Outage { began: alive, ended: system });
        }
        self.lead.fetch_max(system.max(alive) - mono, Ordering::AcqRel);
        noted
    }

    /// All outages known by now, in order; none overlaps another.
    #[must_use]
    pub fn outages(&self) -> Vec<Outage> {
        let _now = self.wall();
        self.locked().clone()
    }

    fn locked(&self) -> MutexGuard<'_, Vec<Outage>> {
        self.outages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Milliseconds as a number of ours; past 292 million years it no longer grows.
fn whole(milliseconds: u128) -> i64 {
    i64::try_from(milliseconds).unwrap_or(i64::MAX)
}

/// Adds what of an outage lies after all others.
fn add(outages: &mut Vec<Outage>, Outage { began, ended }: Outage) {
    let began = outages.last().map_or(began, |last| began.max(last.ended));
    if began < ended {
        outages.push(Outage { began, ended });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    const OUTAGES: [Outage; 3] =
        [Outage { began: 10, ended: 20 }, Outage { began: 25, ended: 26 }, Outage { began: 40, ended: 70 }];

    /// Clocks to be set by hand: the system's and the monotonic one.
    #[derive(Default)]
    struct Hands(AtomicI64, AtomicI64);

    impl Hands {
        fn pass(&self, milliseconds: i64) {
            self.jump(milliseconds);
            self.1.fetch_add(milliseconds, Ordering::SeqCst);
        }

        fn jump(&self, milliseconds: i64) {
            self.0.fetch_add(milliseconds, Ordering::SeqCst);
        }
    }

    fn by_hand(start: i64) -> (Arc<Hands>, Time) {
        let hands = Arc::new(Hands::default());
        hands.jump(start);
        let (system, mono) = (Arc::clone(&hands), Arc::clone(&hands));
        let time = Time::of(move || system.0.load(Ordering::SeqCst), move || mono.1.load(Ordering::SeqCst));
        (hands, time)
    }

    #[test]
    fn downtime_is_what_outages_and_a_stretch_of_time_share() {
        let share = |since, until| downtime(&OUTAGES, since, until);
        assert_eq!(share(0, 100), 41);
        assert_eq!(share(12, 15), 3);
        assert_eq!(share(15, 45), 5 + 1 + 5);
        assert_eq!(share(20, 25), 0);
        assert_eq!(share(50, 45), 0);
        assert_eq!(share(i64::MIN, i64::MAX), 41);
    }

    #[test]
    fn what_aged_while_no_server_ran_is_as_old_as_it_was() {
        for before in 0..200 {
            for t in 0..150 {
                let aged = t + downtime(&OUTAGES, t, i64::MAX) < before;
                assert_eq!(t < earlier(&OUTAGES, before), aged, "{t} before {before}");
            }
        }
    }

    #[test]
    fn time_follows_the_systems_clock_and_never_goes_back() {
        let (hands, time) = by_hand(1_000_000);
        assert_eq!((time.wall(), time.mono()), (1_000_000, 0));
        hands.pass(500);
        assert_eq!((time.wall(), time.mono()), (1_000_500, 500));
        hands.jump(4_000);
        assert_eq!(time.wall(), 1_004_500, "the clock was put right");
        hands.jump(-3_600_000);
        assert_eq!(time.wall(), 1_004_500);
        hands.pass(10_000);
        assert_eq!(time.wall(), 1_014_500, "it goes on, an hour ahead of the system's clock");
        assert_eq!(time.outages(), []);
    }

    #[test]
    fn a_jump_forward_is_an_outage_before_anybody_sees_the_time_after_it() {
        let (hands, time) = by_hand(1_000_000);
        hands.pass(1_000);
        hands.jump(60_000);
        assert_eq!(time.outages(), [Outage { began: 1_001_000, ended: 1_061_000 }]);
        hands.pass(2_000);
        assert_eq!(time.wall(), 1_063_000);
        assert_eq!(time.outages().len(), 1);
    }

    #[test]
    fn a_server_that_comes_back_was_away_since_it_last_lived() {
        let (_, time) = by_hand(1_000_000);
        assert_eq!(time.resume(Some(990_000), &OUTAGES), 3);
        assert_eq!(time.outages()[3..], [Outage { began: 990_000, ended: 1_000_000 }]);
        let (_, time) = by_hand(1_000_000);
        time.resume(Some(997_000), &[]);
        assert_eq!(time.outages(), [], "it was back at once");
        let (hands, time) = by_hand(1_000_000);
        time.resume(Some(5_000_000), &[]);
        hands.pass(10);
        assert_eq!((time.wall(), time.outages()), (5_000_010, vec![]), "the clock was set back meanwhile");
    }

    #[test]
    fn nonsense_in_a_file_is_harmless() {
        let odd = [(-5, 3), (5, 9), (7, 8), (8, 12), (4, i64::MAX), (i64::MIN, i64::MAX)];
        for alive in [i64::MIN, i64::MAX] {
            let (_, time) = by_hand(1_000_000);
            time.resume(Some(alive), &odd.map(|(began, ended)| Outage { began, ended }));
            assert_eq!(time.outages()[..2], [Outage { began: 5, ended: 9 }, Outage { began: 9, ended: 12 }]);
            assert!(time.wall() >= 1_000_000);
        }
    }
}
