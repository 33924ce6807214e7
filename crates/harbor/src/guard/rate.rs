//! How often one connection, or one address, may ask.
//!
//! A bucket of tokens is kept as one instant: when it will be full again. Every request moves that instant one interval
//! further; a request that would move it more than a whole burst ahead of now is refused and moves nothing. This is
//! exact (no fractions to round), and a bucket that is full again is the same as one never seen, so it can be forgotten.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Addresses a [`Limiter`] remembers at most.
const MOST_ADDRESSES: usize = 10_000;

/// The slowest and the fastest refill, in tokens a second: beyond them the interval is no sensible length of time.
const SLOWEST: f64 = 1e-6;
const FASTEST: f64 = 1e9;

/// A burst at once, and a steady rate after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// What one token costs in time.
    interval: Duration,
    /// What a whole burst costs in time.
    burst: Duration,
}

impl Rate {
    /// `burst` requests at once, then `per_second`. A burst of 0 refuses everything; a rate that is no number, negative
    /// or absurdly large is brought to the nearest sensible one.
    #[must_use]
    pub fn new(burst: u32, per_second: f64) -> Self {
        let per_second = if per_second.is_nan() { SLOWEST } else { per_second.clamp(SLOWEST, FASTEST) };
        let interval = Duration::from_secs_f64(per_second.recip());
        Self { interval, burst: interval * burst }
    }

    /// When a bucket that was to be full at `full_at` will be full after one more token is taken `now`, if there is one.
    fn take(self, full_at: Instant, now: Instant) -> Option<Instant> {
        let after = full_at.max(now).checked_add(self.interval)?;
        (after.duration_since(now) <= self.burst).then_some(after)
    }
}

/// What the server allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Requests, socket openings, and sockets that go on to another table, per address.
    pub requests: Rate,
    /// New tables per address, those of rematches among them.
    pub tables: Rate,
    /// Tables put into the lobby, per address. Taking them out again gives nothing back.
    pub listings: Rate,
    /// Messages per socket.
    pub messages: Rate,
}

impl Default for Rates {
    fn default() -> Self {
        Self {
            requests: Rate::new(60, 20.0),
            tables: Rate::new(10, 0.5),
            listings: Rate::new(5, 1.0 / 600.0),
            messages: Rate::new(60, 20.0),
        }
    }
}

/// The tokens of one connection; full at first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    full_at: Option<Instant>,
}

impl Bucket {
    /// A full bucket.
    pub(crate) fn of(rate: Rate) -> Self {
        Self { rate, full_at: None }
    }

    /// Takes a token if there is one. A refusal costs nothing; a clock that steps back gives nothing.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let after = self.rate.take(self.full_at.unwrap_or(now), now);
        self.full_at = after.or(self.full_at);
        after.is_some()
    }
}

/// One bucket per address; an IPv6 /64 counts as one address, since that is what one household is given.
///
/// Loopback is limited like any other. Memory is bounded: past [`MOST_ADDRESSES`] the buckets nearest to full are
/// forgotten, so whoever asks most is remembered longest.
#[derive(Debug)]
pub(crate) struct Limiter {
    rate: Rate,
    most: usize,
    full_at: Mutex<HashMap<IpAddr, Instant>>,
}

impl Limiter {
    /// Every address starts with a full bucket.
    pub(crate) fn of(rate: Rate) -> Self {
        Self { rate, most: MOST_ADDRESSES, full_at: Mutex::default() }
    }

    /// Takes a token of this address if it has one left.
    pub(crate) fn allow(&self, address: IpAddr, now: Instant) -> bool {
        let address = household(address);
        let mut full_at = self.full_at();
        let before = full_at.get(&address).copied();
        let Some(after) = self.rate.take(before.unwrap_or(now), now) else { return false };
        if before.is_none() && full_at.len() >= self.most {
            make_room(&mut full_at, now);
        }
        full_at.insert(address, after);
        true
    }

    /// Forgets every address whose bucket is full again. Changes no answer; frees memory. To be called now and then.
    pub(crate) fn sweep(&self, now: Instant) {
        self.full_at().retain(|_, full_at| *full_at > now);
    }

    /// The map is whole between two statements, so a panic elsewhere while it was held has not spoilt it.
    fn full_at(&self) -> MutexGuard<'_, HashMap<IpAddr, Instant>> {
        self.full_at.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Forgets the buckets that are full again, then those nearest to it, until an eighth of the room is free: a crowd of new
/// addresses pays for one walk over the map per eighth, not per request.
fn make_room(full_at: &mut HashMap<IpAddr, Instant>, now: Instant) {
    let keep = full_at.len() * 7 / 8;
    full_at.retain(|_, full_at| *full_at > now);
    let mut surplus = full_at.len().saturating_sub(keep);
    if surplus == 0 {
        return;
    }
    let mut instants: Vec<Instant> = full_at.values().copied().collect();
    let (_, &mut limit, _) = instants.select_nth_unstable(surplus - 1);
    full_at.retain(|_, full_at| {
        let goes = *full_at <= limit && surplus > 0;
        surplus -= usize::from(goes);
        !goes
    });
}

/// The address as one household: IPv4 as it is, also when it comes wrapped in IPv6; IPv6 by its /64.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    const SECOND: Duration = Duration::from_secs(1);

    fn v4(n: u32) -> IpAddr {
        Ipv4Addr::from_bits(0x0a00_0000 + n).into()
    }

    fn bucket(burst: u32, per_second: f64) -> Bucket {
        Bucket::of(Rate::new(burst, per_second))
    }

    fn limiter(burst: u32, per_second: f64) -> Limiter {
        Limiter::of(Rate::new(burst, per_second))
    }

    fn known(limiter: &Limiter) -> usize {
        limiter.full_at().len()
    }

    #[test]
    fn a_burst_passes_at_once_and_then_the_rate() {
        let now = Instant::now();
        let mut bucket = bucket(5, 2.0);
        assert_eq!((0..9).filter(|_| bucket.take(now)).count(), 5);
        assert!(!bucket.take(now + SECOND / 2 - Duration::from_nanos(1)));
        assert!(bucket.take(now + SECOND / 2));
        assert!(!bucket.take(now + SECOND / 2));
        let taken = (0..10_000).filter(|&ms| bucket.take(now + SECOND + SECOND / 1000 * ms)).count();
        assert_eq!(taken, 20, "two a second for ten seconds");
    }

    #[test]
    fn an_idle_bucket_never_holds_more_than_its_burst() {
        let now = Instant::now();
        let mut bucket = bucket(3, 100.0);
        assert!(bucket.take(now));
        let later = now + SECOND * 3600;
        assert_eq!((0..10).filter(|_| bucket.take(later)).count(), 3);
    }

    #[test]
    fn a_clock_that_steps_back_gives_nothing() {
        let now = Instant::now() + SECOND;
        let mut bucket = bucket(2, 1.0);
        assert!(bucket.take(now) && bucket.take(now));
        assert!(!bucket.take(now - SECOND / 2));
        assert!(!bucket.take(now + SECOND / 2));
        assert!(bucket.take(now + SECOND));
    }

    #[test]
    fn odd_rates_are_brought_to_sense() {
        let now = Instant::now();
        assert!(!bucket(0, 20.0).take(now), "no burst, no entry");
        for per_second in [f64::NAN, -1.0, 0.0, f64::NEG_INFINITY] {
            let mut bucket = bucket(1, per_second);
            assert!(bucket.take(now) && !bucket.take(now + SECOND * 60), "{per_second}");
        }
        assert!(bucket(u32::MAX, 0.0).take(now));
        let mut bucket = bucket(u32::MAX, f64::INFINITY);
        assert!((0..100_000).all(|_| bucket.take(now)));
    }

    #[test]
    fn addresses_do_not_share_and_loopback_is_limited_too() {
        let now = Instant::now();
        let limiter = limiter(2, 1.0);
        for address in [v4(1), v4(2), Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()] {
            assert_eq!((0..5).filter(|_| limiter.allow(address, now)).count(), 2, "{address}");
        }
        assert!(limiter.allow(v4(1), now + SECOND));
    }

    #[test]
    fn a_household_is_a_v6_prefix_or_a_v4_address_however_written() {
        let now = Instant::now();
        let limiter = limiter(1, 1.0);
        let allow = |address: &str| limiter.allow(address.parse().unwrap(), now);
        assert!(allow("2001:db8:1:2::1"));
        assert!(!allow("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert!(allow("2001:db8:1:3::1"));
        assert!(allow("192.0.2.7"));
        assert!(!allow("::ffff:192.0.2.7"));
        assert!(allow("::ffff:192.0.2.8"));
    }

    #[test]
    fn sweeping_forgets_the_idle_only() {
        let now = Instant::now();
        let limiter = limiter(10, 1.0);
        assert!(limiter.allow(v4(1), now));
        assert!((0..10).all(|_| limiter.allow(v4(2), now)));
        limiter.sweep(now + SECOND);
        assert_eq!(known(&limiter), 1);
        assert!(limiter.allow(v4(2), now + SECOND) && !limiter.allow(v4(2), now + SECOND));
        limiter.sweep(now + SECOND * 20);
        assert_eq!(known(&limiter), 0);
    }

    #[test]
    fn memory_is_bounded_and_the_busiest_is_not_forgotten() {
        let now = Instant::now();
        let limiter = Limiter { most: 80, ..limiter(5, 0.001) };
        let glutton = v4(0);
        assert!((0..5).all(|_| limiter.allow(glutton, now)));
        for n in 1..5_000 {
            assert!(limiter.allow(v4(n), now));
            assert!(known(&limiter) <= 80);
        }
        assert!(!limiter.allow(glutton, now));
    }

    #[test]
    fn the_smallest_map_still_makes_room() {
        let now = Instant::now();
        let limiter = Limiter { most: 1, ..limiter(1, 0.001) };
        assert!(limiter.allow(v4(1), now) && limiter.allow(v4(2), now));
        assert_eq!(known(&limiter), 1);
        assert!(!limiter.allow(v4(2), now));
    }

    #[test]
    fn the_usual_rates() {
        let now = Instant::now();
        let Rates { requests, tables, listings, messages } = Rates::default();
        for (rate, burst, in_ten_seconds) in [(requests, 60, 200), (tables, 10, 5), (messages, 60, 200)] {
            let mut bucket = Bucket::of(rate);
            assert_eq!((0..100).filter(|_| bucket.take(now)).count(), burst);
            let later = (1..=10_000).filter(|&ms| bucket.take(now + SECOND / 1000 * ms)).count();
            assert_eq!(later, in_ten_seconds);
        }
        let mut bucket = Bucket::of(listings);
        assert_eq!((0..100).filter(|_| bucket.take(now)).count(), 5);
        assert_eq!((1..=3600).filter(|&s| bucket.take(now + SECOND * s)).count(), 6, "one every ten minutes");
    }
}
