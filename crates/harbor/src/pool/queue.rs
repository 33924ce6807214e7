//! Who goes next: a pure scheduler, told what came, what was begun and how long it took.
//!
//! Work is cheap or dear and waits in a lane of its own. Within a lane the household that has used the least thread time
//! goes first, within a household the table that has, within a table whoever came first.
//!
//! Thread time is measured against a clock of the lane's own: when work is done, the clock moves on by an equal share of
//! it for everyone who was busy. Whoever comes new, or comes back after a pause, begins at that clock: idling earns
//! nothing, and an endless stream of newcomers holds nobody up for good. An account at rest is forgotten once the clock is
//! one long piece of work ahead of it, and not before: whoever asks for one thing at a time is at rest between any two,
//! and would lose each time what it is owed.

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::time::Duration;

use super::{Cost, Refused};
use room::TableId;

/// Work of one household that may wait in a lane.
pub(super) const PER_ADDRESS: usize = 64;

/// Work that may wait in a lane in all.
pub(super) const IN_ALL: usize = 1024;

/// What a pair of hands takes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hands {
    /// Cheap work only: what keeps dear work from ever taking all hands.
    Light,
    /// Dear work only: what keeps cheap work from ever taking all hands.
    Heavy,
    /// Cheap work first, then dear.
    Either,
}

impl Hands {
    const fn lanes(self) -> &'static [Cost] {
        match self {
            Self::Light => &[Cost::Light],
            Self::Heavy => &[Cost::Heavy],
            Self::Either => &[Cost::Light, Cost::Heavy],
        }
    }
}

/// The number of a piece of work, in order of coming.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Number(u64);

/// Where a piece of work belongs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) address: IpAddr,
    pub(super) table: Option<TableId>,
    pub(super) cost: Cost,
}

/// Work taken out to be done; its receipt is to be given back.
#[derive(Debug)]
pub(super) struct Taken<T> {
    pub(super) work: T,
    pub(super) receipt: Receipt,
}

/// What was taken, and what it may use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Receipt {
    pub(super) place: Place,
    pub(super) threads: NonZeroUsize,
    expected: Duration,
}

/// Accepted work, and what had to make room for it.
#[derive(Debug)]
pub(super) struct Pushed<T> {
    pub(super) number: Number,
    pub(super) crowded_out: Option<T>,
}

/// All work that waits, and the accounts of those it is for.
#[derive(Debug)]
pub(super) struct Queue<T> {
    /// Cores to be divided among dear work.
    cores: usize,
    /// Hands that take dear work.
    heavy_hands: usize,
    light: Lane<T>,
    heavy: Lane<T>,
    places: BTreeMap<Number, Place>,
    next: u64,
}

impl<T> Queue<T> {
    pub(super) fn new(cores: usize, heavy_hands: usize) -> Self {
        let (light, heavy) = (Lane::new(Cost::Light.longest()), Lane::new(Cost::Heavy.longest()));
        Self { cores, heavy_hands, light, heavy, places: BTreeMap::new(), next: 0 }
    }

    /// Takes work in. A household with too much waiting is refused. When the lane is full, the household with most
    /// waiting loses its newest to one with less.
    pub(super) fn push(&mut self, place: Place, work: T) -> Result<Pushed<T>, Refused> {
        let lane = self.lane(place.cost);
        let waiting = lane.waiting_of(place.address);
        if waiting >= PER_ADDRESS {
            return Err(Refused::Full);
        }
        let crowded_out = if lane.waiting < IN_ALL { None } else { lane.newest_of_fullest(waiting + 1) };
        if crowded_out.is_none() && lane.waiting >= IN_ALL {
            return Err(Refused::Full);
        }
        let crowded_out = crowded_out.and_then(|number| self.cancel(number));
        let number = Number(self.next);
        self.next += 1;
        self.lane(place.cost).push(number, &place, work);
        self.places.insert(number, place);
        Ok(Pushed { number, crowded_out })
    }

    /// The next piece of work for these hands, with the threads it may use.
    pub(super) fn pop(&mut self, hands: Hands) -> Option<Taken<T>> {
        let cost = *hands.lanes().iter().find(|cost| self.lane_of(**cost).waiting > 0)?;
        let threads = self.threads(cost);
        let expected = cost.expected() * u32::try_from(threads.get()).unwrap_or(u32::MAX);
        let (number, work) = self.lane(cost).pop(expected)?;
        let place = self.places.remove(&number)?;
        Some(Taken { work, receipt: Receipt { place, threads, expected } })
    }

    /// Work is done, or lost, after so long.
    pub(super) fn done(&mut self, receipt: &Receipt, elapsed: Duration) {
        let used = elapsed * u32::try_from(receipt.threads.get()).unwrap_or(u32::MAX);
        self.lane(receipt.place.cost).done(&receipt.place, receipt.expected, used);
    }

    /// Forgets work that has not begun, and gives it back.
    pub(super) fn cancel(&mut self, number: Number) -> Option<T> {
        let place = self.places.remove(&number)?;
        self.lane(place.cost).cancel(number, &place)
    }

    /// Empties the queue.
    pub(super) fn clear(&mut self) -> Vec<T> {
        let numbers: Vec<Number> = self.places.keys().copied().collect();
        numbers.into_iter().filter_map(|number| self.cancel(number)).collect()
    }

    /// One thread for cheap work. For dear work, the cores divided by all that is at work or could be: thought on more
    /// threads than cores, every level would play below its strength.
    fn threads(&self, cost: Cost) -> NonZeroUsize {
        let threads = match cost {
            Cost::Light => 1,
            Cost::Heavy => self.cores / (self.heavy.at_work + self.heavy.waiting).clamp(1, self.heavy_hands.max(1)),
        };
        NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN)
    }

    fn lane_of(&self, cost: Cost) -> &Lane<T> {
        match cost {
            Cost::Light => &self.light,
            Cost::Heavy => &self.heavy,
        }
    }

    fn lane(&mut self, cost: Cost) -> &mut Lane<T> {
        match cost {
            Cost::Light => &mut self.light,
            Cost::Heavy => &mut self.heavy,
        }
    }
}

type Line<T> = VecDeque<(Number, T)>;
type Tables<T> = Shares<Option<TableId>, Line<T>>;

/// Work of one cost.
#[derive(Debug)]
struct Lane<T> {
    households: Shares<IpAddr, Tables<T>>,
    waiting: usize,
    at_work: usize,
}

impl<T> Lane<T> {
    fn new(kept: Duration) -> Self {
        Self { households: Shares::new(kept), waiting: 0, at_work: 0 }
    }

    fn push(&mut self, number: Number, place: &Place, work: T) {
        let tables = &mut self.households.account(&place.address).waiting;
        tables.account(&place.table).waiting.push_back((number, work));
        self.waiting += 1;
    }

    fn pop(&mut self, expected: Duration) -> Option<(Number, T)> {
        let address = self.households.first()?;
        let tables = &mut self.households.begin(&address, expected)?.waiting;
        let table = tables.first()?;
        let taken = tables.begin(&table, expected)?.waiting.pop_front()?;
        self.waiting -= 1;
        self.at_work += 1;
        Some(taken)
    }

    fn done(&mut self, place: &Place, expected: Duration, used: Duration) {
        self.at_work -= 1;
        if let Some(household) = self.households.accounts.get_mut(&place.address) {
            household.waiting.done(&place.table, expected, used);
        }
        self.households.done(&place.address, expected, used);
        self.rest();
    }

    fn cancel(&mut self, number: Number, place: &Place) -> Option<T> {
        let tables = &mut self.households.accounts.get_mut(&place.address)?.waiting;
        let line = &mut tables.accounts.get_mut(&place.table)?.waiting;
        let at = line.iter().position(|(other, _)| *other == number)?;
        let (_, work) = line.remove(at)?;
        tables.forget();
        self.households.forget();
        self.waiting -= 1;
        self.rest();
        Some(work)
    }

    /// Where nobody competes, there is nothing to be remembered.
    fn rest(&mut self) {
        if self.waiting == 0 && self.at_work == 0 {
            self.households = Shares::new(self.households.kept);
        }
    }

    fn waiting_of(&self, address: IpAddr) -> usize {
        self.households.accounts.get(&address).map_or(0, |household| household.waiting.len())
    }

    /// The newest work of the household with most waiting, if that is more than so much.
    fn newest_of_fullest(&self, more_than: usize) -> Option<Number> {
        let households = self.households.accounts.values();
        let fullest = households.max_by_key(|household| household.waiting.len())?;
        let newest =
            || fullest.waiting.accounts.values().filter_map(|table| table.waiting.back()).map(|(n, _)| *n).max();
        if fullest.waiting.len() > more_than { newest() } else { None }
    }
}

/// Something that work waits in.
trait Waits {
    /// Nothing waits yet; accounts at rest are kept while the clock is less than this ahead of them.
    fn new(kept: Duration) -> Self;

    /// The number of the work that has waited longest; none: nothing waits.
    fn oldest(&self) -> Option<Number>;
}

impl<T> Waits for Line<T> {
    fn new(_: Duration) -> Self {
        Self::new()
    }

    fn oldest(&self) -> Option<Number> {
        self.front().map(|(number, _)| *number)
    }
}

impl<K, Q: Waits> Waits for Shares<K, Q> {
    fn new(kept: Duration) -> Self {
        Self { clock: Duration::ZERO, kept, accounts: BTreeMap::new() }
    }

    fn oldest(&self) -> Option<Number> {
        self.accounts.values().filter_map(|account| account.waiting.oldest()).min()
    }
}

/// Equal shares of thread time for whoever is busy.
#[derive(Debug)]
struct Shares<K, Q> {
    clock: Duration,
    /// How far the clock may be ahead of an account at rest that is remembered: the most that can be owed to it.
    kept: Duration,
    accounts: BTreeMap<K, Account<Q>>,
}

/// What one of them has used and what it waits for.
#[derive(Debug)]
struct Account<Q> {
    used: Duration,
    /// What its work under way is taken for until it is done, so that it is not everywhere at once.
    expected: Duration,
    at_work: usize,
    waiting: Q,
}

impl<Q: Waits> Account<Q> {
    fn is_busy(&self) -> bool {
        self.at_work > 0 || self.waiting.oldest().is_some()
    }
}

impl<K, T> Shares<K, Line<T>> {
    fn len(&self) -> usize {
        self.accounts.values().map(|account| account.waiting.len()).sum()
    }
}

impl<K: Ord + Clone, Q: Waits> Shares<K, Q> {
    /// The account of somebody who has something to do: as it is remembered, or new and at the clock.
    fn account(&mut self, key: &K) -> &mut Account<Q> {
        let (clock, kept) = (self.clock, self.kept);
        let new = || Account { used: clock, expected: Duration::ZERO, at_work: 0, waiting: Q::new(kept) };
        self.accounts.entry(key.clone()).or_insert_with(new)
    }

    /// Whose turn it is: who has used least, then who has waited longest.
    fn first(&self) -> Option<K> {
        let waiting = self.accounts.iter().filter_map(|(key, account)| Some((key, account, account.waiting.oldest()?)));
        let first = waiting.min_by_key(|(_, account, oldest)| (account.used + account.expected, *oldest));
        first.map(|(key, ..)| key.clone())
    }

    fn begin(&mut self, key: &K, expected: Duration) -> Option<&mut Account<Q>> {
        let account = self.accounts.get_mut(key)?;
        account.at_work += 1;
        account.expected += expected;
        Some(account)
    }

    fn done(&mut self, key: &K, expected: Duration, used: Duration) {
        let busy = self.accounts.values().filter(|account| account.is_busy()).count();
        let Some(account) = self.accounts.get_mut(key) else { return };
        account.at_work -= 1;
        account.expected -= expected;
        account.used += used;
        self.clock += used / u32::try_from(busy).unwrap_or(u32::MAX).max(1);
        self.forget();
    }

    /// Forgets who is at rest and far behind the clock.
    fn forget(&mut self) {
        let (clock, kept) = (self.clock, self.kept);
        self.accounts.retain(|_, account| account.is_busy() || account.used + kept > clock);
    }
}

#[cfg(test)]
mod tests;
