//! What there is only so much of, for each address and for all together: connections, bytes on their way in, long
//! answers on their way out, long tables in memory.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::rate::household;

/// So much for each household, and so much for all together. It remembers only those who hold something.
#[derive(Debug)]
pub(crate) struct Quota {
    each: usize,
    all: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by: HashMap<IpAddr, usize>,
}

/// Why there is nothing left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// This address has all it may have.
    Address,
    /// All together have.
    All,
}

/// What somebody holds; given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    quota: Arc<Quota>,
    household: IpAddr,
    amount: usize,
}

impl Quota {
    /// Nothing is taken yet.
    pub(crate) fn new(each: usize, all: usize) -> Arc<Self> {
        Arc::new(Self { each, all, taken: Mutex::default() })
    }

    /// Takes an amount, whole or not at all.
    pub(crate) fn take(self: &Arc<Self>, address: IpAddr, amount: usize) -> Result<Share, Full> {
        let household = household(address);
        let mut taken = self.taken();
        let by = taken.by.get(&household).copied().unwrap_or(0);
        if amount > self.each.saturating_sub(by) {
            return Err(Full::Address);
        }
        if amount > self.all.saturating_sub(taken.all) {
            return Err(Full::All);
        }
        taken.all += amount;
        taken.by.insert(household, by + amount);
        Ok(Share { quota: Arc::clone(self), household, amount })
    }

    /// The counts agree between two statements, so a panic elsewhere while they were held has not spoilt them.
    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Share {
    /// Takes what is missing to an amount, whole or not at all.
    pub(crate) fn grow(&mut self, amount: usize) -> Result<(), Full> {
        let mut more = self.quota.take(self.household, amount.saturating_sub(self.amount))?;
        self.amount += std::mem::take(&mut more.amount);
        Ok(())
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut taken = self.quota.taken();
        taken.all -= self.amount;
        let left = taken.by.get(&self.household).map_or(0, |by| by - self.amount);
        if left == 0 {
            taken.by.remove(&self.household);
        } else {
            taken.by.insert(self.household, left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(quota: &Arc<Quota>, address: &str, amount: usize) -> Result<Share, Full> {
        quota.take(address.parse().unwrap(), amount)
    }

    #[test]
    fn an_address_has_its_share_and_all_together_have_theirs() {
        let quota = Quota::new(3, 5);
        let first = take(&quota, "192.0.2.1", 3).unwrap();
        assert_eq!(take(&quota, "192.0.2.1", 1).unwrap_err(), Full::Address);
        let _second = take(&quota, "192.0.2.2", 2).unwrap();
        assert_eq!(take(&quota, "192.0.2.3", 1).unwrap_err(), Full::All);
        drop(first);
        assert!(take(&quota, "192.0.2.3", 3).is_ok());
    }

    #[test]
    fn a_refusal_takes_nothing_and_what_is_given_back_is_forgotten() {
        let quota = Quota::new(4, 100);
        let held = take(&quota, "192.0.2.1", 3).unwrap();
        assert_eq!(take(&quota, "192.0.2.1", 2).unwrap_err(), Full::Address);
        let last = take(&quota, "192.0.2.1", 1).unwrap();
        drop((held, last));
        let taken = quota.taken();
        assert_eq!((taken.all, taken.by.len()), (0, 0));
    }

    #[test]
    fn a_share_grows_within_what_there_is() {
        let quota = Quota::new(10, 100);
        let (mut one, mut other) = (take(&quota, "192.0.2.1", 1).unwrap(), take(&quota, "192.0.2.1", 1).unwrap());
        assert_eq!((one.grow(9), other.grow(2)), (Ok(()), Err(Full::Address)), "the share is used up");
        assert_eq!((other.grow(1), one.grow(5)), (Ok(()), Ok(())), "what was refused is not counted, nor given back");
        drop(one);
        assert_eq!(other.grow(10), Ok(()));
        drop(other);
        let taken = quota.taken();
        assert_eq!((taken.all, taken.by.len()), (0, 0));
    }

    #[test]
    fn a_household_counts_as_one() {
        let quota = Quota::new(1, 100);
        let _held = take(&quota, "2001:db8:1:2::1", 1).unwrap();
        assert_eq!(take(&quota, "2001:db8:1:2:ffff::1", 1).unwrap_err(), Full::Address);
        assert!(take(&quota, "2001:db8:1:3::1", 1).is_ok());
        assert_eq!(take(&quota, "::ffff:192.0.2.1", 2).unwrap_err(), Full::Address);
    }

    #[test]
    fn an_amount_beyond_any_number_is_refused() {
        let quota = Quota::new(usize::MAX, usize::MAX);
        let _held = take(&quota, "192.0.2.1", 2).unwrap();
        assert_eq!(take(&quota, "192.0.2.1", usize::MAX).unwrap_err(), Full::Address);
        assert_eq!(take(&quota, "192.0.2.2", usize::MAX).unwrap_err(), Full::All);
    }
}
