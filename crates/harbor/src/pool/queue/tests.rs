use std::collections::{BTreeMap, BTreeSet};
use std::net::Ipv4Addr;

use proptest::prelude::*;

use super::*;

/// The longest piece of work in these tests.
const LONGEST: u64 = 1000;

fn address(n: usize) -> IpAddr {
    Ipv4Addr::from_bits(0x0a00_0000 + u32::try_from(n).unwrap()).into()
}

fn table(n: usize) -> TableId {
    let letter = |place: u32| char::from(b'a' + u8::try_from(n / 8usize.pow(place) % 8).unwrap());
    TableId::try_from((0..10).map(letter).collect::<String>()).unwrap()
}

fn place(household: usize, at: usize, cost: Cost) -> Place {
    Place { address: address(household), table: Some(table(at)), cost }
}

fn heavy(household: usize, at: usize) -> Place {
    place(household, at, Cost::Heavy)
}

fn millis(n: u64) -> Duration {
    Duration::from_millis(n)
}

/// Somebody who always has something waiting.
#[derive(Clone, Debug)]
struct Glutton {
    tables: usize,
    /// How much it lets wait at each of them.
    backlog: usize,
    /// How long its work takes, in turn, in milliseconds.
    lengths: Vec<u64>,
}

fn glutton() -> impl Strategy<Value = Glutton> {
    let lengths = proptest::collection::vec(20..=LONGEST, 1..5);
    (1..4usize, 1..10usize, lengths).prop_map(|(tables, backlog, lengths)| Glutton { tables, backlog, lengths })
}

fn gluttons() -> impl Strategy<Value = Vec<Glutton>> {
    proptest::collection::vec(glutton(), 1..6)
}

/// Whose work it is, at which of its tables, and how long it takes.
#[derive(Clone, Copy, Debug)]
struct Task {
    household: usize,
    table: usize,
    length: u64,
}

struct Begun {
    task: Task,
    receipt: Receipt,
    ends: u64,
}

/// Some hands at work, in scripted time.
struct Harbor {
    queue: Queue<Task>,
    hands: usize,
    now: u64,
    at_work: Vec<Begun>,
    /// Work ever pushed by a household.
    pushed: BTreeMap<usize, usize>,
    /// Thread time in milliseconds, by household and table.
    used: BTreeMap<(usize, usize), u64>,
}

impl Harbor {
    fn new(hands: usize) -> Self {
        let queue = Queue::new(1, hands);
        Self { queue, hands, now: 0, at_work: Vec::new(), pushed: BTreeMap::new(), used: BTreeMap::new() }
    }

    fn push(&mut self, task: Task) {
        *self.pushed.entry(task.household).or_default() += 1;
        // No two households share a table.
        self.queue.push(heavy(task.household, task.household * 8 + task.table), task).unwrap();
    }

    /// Lets everybody have as much waiting as they like.
    fn fill(&mut self, gluttons: &[Glutton]) {
        for (household, glutton) in gluttons.iter().enumerate() {
            for at in 0..glutton.tables {
                while self.waiting(household, at) < glutton.backlog {
                    let count = self.pushed.get(&household).copied().unwrap_or(0);
                    let length = glutton.lengths[count % glutton.lengths.len()];
                    self.push(Task { household, table: at, length });
                }
            }
        }
    }

    fn waiting(&self, household: usize, at: usize) -> usize {
        let household_account = self.queue.heavy.households.accounts.get(&address(household));
        let account =
            household_account.and_then(|account| account.waiting.accounts.get(&Some(table(household * 8 + at))));
        account.map_or(0, |account| account.waiting.len())
    }

    /// Begins what can be begun.
    fn begin(&mut self) -> Vec<Task> {
        let mut begun = Vec::new();
        while self.at_work.len() < self.hands {
            let Some(Taken { work: task, receipt }) = self.queue.pop(Hands::Heavy) else { break };
            self.at_work.push(Begun { task, receipt, ends: self.now + task.length });
            begun.push(task);
        }
        begun
    }

    /// Lets time pass until something is done.
    fn end(&mut self) -> Option<Task> {
        let first = (0..self.at_work.len()).min_by_key(|at| self.at_work[*at].ends)?;
        let Begun { task, receipt, ends } = self.at_work.swap_remove(first);
        self.now = ends;
        *self.used.entry((task.household, task.table)).or_default() += task.length;
        self.queue.done(&receipt, millis(task.length));
        Some(task)
    }

    fn work_until(&mut self, time: u64, gluttons: &[Glutton]) {
        while self.now < time {
            self.fill(gluttons);
            self.begin();
            self.end();
        }
    }

    fn used_by(&self, household: usize) -> u64 {
        self.used.iter().filter(|((who, _), _)| *who == household).map(|(_, used)| used).sum()
    }
}

/// How far the use of two may be apart who were busy all the time: what either may have under way, and as much again.
fn apart(hands: usize) -> u64 {
    2 * (hands as u64 + 1) * LONGEST
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn whoever_is_busy_all_the_time_gets_an_equal_share(gluttons in gluttons(), hands in 1..4usize) {
        let mut harbor = Harbor::new(hands);
        harbor.work_until(100_000, &gluttons);
        let used: Vec<u64> = (0..gluttons.len()).map(|household| harbor.used_by(household)).collect();
        let (least, most) = (*used.iter().min().unwrap(), *used.iter().max().unwrap());
        prop_assert!(most - least <= apart(hands), "{used:?}");
    }

    #[test]
    fn tables_of_a_household_get_equal_shares(mut gluttons in gluttons()) {
        gluttons[0].tables = 3;
        let mut harbor = Harbor::new(1);
        harbor.work_until(100_000, &gluttons);
        let used: Vec<u64> = (0..3).map(|table| harbor.used[&(0, table)]).collect();
        let (least, most) = (*used.iter().min().unwrap(), *used.iter().max().unwrap());
        prop_assert!(most - least <= apart(1), "{used:?}");
    }

    #[test]
    fn idling_earns_nothing(gluttons in gluttons(), hands in 1..4usize) {
        let (late, early) = gluttons.split_last().unwrap();
        prop_assume!(!early.is_empty());
        let mut harbor = Harbor::new(hands);
        harbor.work_until(50_000, early);
        let before: Vec<u64> = (0..gluttons.len()).map(|household| harbor.used_by(household)).collect();
        harbor.work_until(100_000, &gluttons);
        let since = |household: usize| harbor.used_by(household) - before[household];
        let newcomer = since(early.len());
        for household in 0..early.len() {
            prop_assert!(since(household).abs_diff(newcomer) <= apart(hands), "{late:?} {:?}", harbor.used);
        }
    }

    /// It never has anything waiting when its work is done, and gains nothing by it.
    #[test]
    fn one_thing_at_a_time_is_no_trick(gluttons in gluttons(), length in 20..=LONGEST) {
        let cunning = gluttons.len();
        let task = Task { household: cunning, table: 0, length };
        let mut harbor = Harbor::new(1);
        harbor.push(task);
        while harbor.now < 100_000 {
            harbor.fill(&gluttons);
            harbor.begin();
            if harbor.end().is_some_and(|done| done.household == cunning) {
                harbor.push(task);
            }
        }
        for household in 0..gluttons.len() {
            prop_assert!(harbor.used_by(household) + apart(1) >= harbor.used_by(cunning), "{:?}", harbor.used);
        }
    }

    #[test]
    fn a_newcomer_waits_for_about_one_piece_of_everybody(gluttons in gluttons(), start in 0..30_000u64) {
        let newcomer = gluttons.len();
        let mut harbor = Harbor::new(1);
        harbor.work_until(start, &gluttons);
        let came = harbor.now;
        harbor.push(Task { household: newcomer, table: 0, length: 100 });
        loop {
            harbor.fill(&gluttons);
            if harbor.begin().iter().any(|task| task.household == newcomer) {
                break;
            }
            harbor.end();
        }
        prop_assert!(harbor.now - came <= (gluttons.len() as u64 + 1) * LONGEST, "{} ms", harbor.now - came);
    }

    #[test]
    fn an_endless_stream_of_newcomers_starves_nobody(patient in glutton(), length in 20..=LONGEST) {
        let mut harbor = Harbor::new(1);
        let mut newcomers = 1..;
        let mut newcomer = |harbor: &mut Harbor| {
            let household = newcomers.next().unwrap();
            harbor.push(Task { household, table: 0, length });
        };
        newcomer(&mut harbor);
        while harbor.now < 200_000 {
            harbor.fill(std::slice::from_ref(&patient));
            if harbor.begin().iter().any(|task| task.household > 0) {
                newcomer(&mut harbor);
            }
            harbor.end();
            prop_assert!(harbor.queue.heavy.households.accounts.len() < 200);
        }
        prop_assert!(harbor.used_by(0) + apart(1) >= harbor.now / 4, "{} of {}", harbor.used_by(0), harbor.now);
    }

    /// Whatever is done to it, in any order: everything that was taken in begins once, is cancelled once or waits; within
    /// a table in order of coming; bounds hold; cheap work never waits behind dear.
    #[test]
    fn nothing_is_lost_doubled_or_out_of_order(deeds in proptest::collection::vec((0..10u8, 0..6usize, 0..3usize), 1..800)) {
        let mut queue: Queue<usize> = Queue::new(4, 2);
        let (mut waiting, mut under_way) = (BTreeMap::new(), Vec::new());
        let mut gone = BTreeSet::new();
        for (at, (deed, household, table)) in deeds.into_iter().enumerate() {
            let cost = if (household + table) % 2 == 0 { Cost::Light } else { Cost::Heavy };
            let asked = place(household, household * 8 + table, cost);
            match deed {
                0..=5 => {
                    let same = |place: &Place| (place.address, place.cost) == (asked.address, asked.cost);
                    let before = waiting.values().filter(|(place, _)| same(place)).count();
                    match queue.push(asked.clone(), at) {
                        Ok(Pushed { number, .. }) => drop(waiting.insert(number, (asked, at))),
                        Err(refused) => prop_assert_eq!((refused, before), (Refused::Full, PER_ADDRESS)),
                    }
                }
                6 => {
                    let some = waiting.keys().nth(at % waiting.len().max(1)).copied();
                    if let Some(number) = some {
                        let (_, work) = waiting.remove(&number).unwrap();
                        prop_assert_eq!(queue.cancel(number), Some(work));
                        prop_assert_eq!(queue.cancel(number), None);
                        gone.insert(work);
                    }
                }
                7 | 8 => {
                    let hands = [Hands::Light, Hands::Heavy, Hands::Either][at % 3];
                    let there = |cost| waiting.values().any(|(place, _): &(Place, usize)| place.cost == cost);
                    let expected = hands.lanes().iter().copied().find(|cost| there(*cost));
                    let taken = queue.pop(hands);
                    prop_assert_eq!(taken.as_ref().map(|taken| taken.receipt.place.cost), expected);
                    let Some(Taken { work, receipt }) = taken else { continue };
                    prop_assert!(gone.insert(work), "twice");
                    let first = waiting.iter().find(|(_, (place, _))| *place == receipt.place).map(|(number, _)| *number);
                    prop_assert_eq!(waiting.remove(&first.unwrap()).unwrap().1, work, "out of order");
                    under_way.push(receipt);
                }
                _ => if let Some(receipt) = under_way.pop() {
                    queue.done(&receipt, millis(at as u64));
                }
            }
            prop_assert_eq!(queue.light.waiting + queue.heavy.waiting, waiting.len());
        }
        let left: BTreeSet<usize> = queue.clear().into_iter().collect();
        prop_assert_eq!(left, waiting.into_values().map(|(_, work)| work).collect::<BTreeSet<_>>());
        for receipt in under_way {
            queue.done(&receipt, millis(1));
        }
        for lane in [&queue.light, &queue.heavy] {
            prop_assert!(lane.households.accounts.is_empty(), "at rest nothing is remembered");
        }
    }
}

#[test]
fn a_household_may_have_so_much_waiting_and_no_more() {
    let mut queue = Queue::new(1, 1);
    for n in 0..PER_ADDRESS {
        queue.push(heavy(1, n), n).unwrap();
    }
    assert_eq!(queue.push(heavy(1, 0), 99).unwrap_err(), Refused::Full);
    assert!(queue.push(place(1, 0, Cost::Light), 99).is_ok(), "the other lane has room");
    assert!(queue.push(heavy(2, 0), 99).is_ok(), "and so have others");
    queue.pop(Hands::Heavy).unwrap();
    assert!(queue.push(heavy(1, 0), 99).is_ok());
}

#[test]
fn a_full_lane_makes_room_for_whoever_has_less() {
    let mut queue = Queue::new(1, 1);
    let crowds = IN_ALL / PER_ADDRESS;
    for n in 0..IN_ALL {
        queue.push(heavy(n % crowds, 0), n).unwrap();
    }
    let Pushed { crowded_out, .. } = queue.push(heavy(crowds, 0), IN_ALL).unwrap();
    // Of one that has most, what it brought last.
    assert!(crowded_out.is_some_and(|work| work >= IN_ALL - crowds), "{crowded_out:?}");
    assert_eq!(queue.heavy.waiting, IN_ALL);
    let mut served = Vec::new();
    while let Some(Taken { work, receipt }) = queue.pop(Hands::Heavy) {
        queue.done(&receipt, millis(10));
        served.push(work);
    }
    assert_eq!(served.len(), IN_ALL);
    assert!(served.iter().position(|work| *work == IN_ALL).unwrap() <= crowds, "and it does not wait for all of them");
}

#[test]
fn a_lane_full_of_equals_takes_no_more() {
    let mut queue = Queue::new(1, 1);
    for n in 0..IN_ALL {
        queue.push(heavy(n, 0), n).unwrap();
    }
    assert_eq!(queue.push(heavy(IN_ALL, 0), IN_ALL).unwrap_err(), Refused::Full);
    assert_eq!(queue.push(heavy(3, 0), IN_ALL).unwrap_err(), Refused::Full);
}

#[test]
fn cores_are_divided_among_those_at_work_or_ready_to_be() {
    let threads = |waiting: usize, cores: usize, hands: usize| {
        let mut queue = Queue::new(cores, hands);
        for n in 0..waiting {
            queue.push(heavy(n, 0), ()).unwrap();
        }
        let begun = std::iter::from_fn(|| queue.pop(Hands::Heavy)).take(hands);
        begun.map(|taken| taken.receipt.threads.get()).collect::<Vec<_>>()
    };
    assert_eq!(threads(1, 8, 7), [8]);
    assert_eq!(threads(2, 8, 7), [4, 4]);
    assert_eq!(threads(3, 8, 7), [2, 2, 2]);
    assert_eq!(threads(20, 8, 7), [1; 7]);
    assert_eq!(threads(5, 1, 1), [1]);
    assert_eq!(threads(5, 2, 1), [2]);
    let mut queue = Queue::new(8, 7);
    queue.push(heavy(1, 0), ()).unwrap();
    let first = queue.pop(Hands::Heavy).unwrap();
    queue.push(heavy(2, 0), ()).unwrap();
    assert_eq!(queue.pop(Hands::Heavy).unwrap().receipt.threads.get(), 4, "one is at work");
    queue.done(&first.receipt, millis(1));
    queue.push(place(3, 0, Cost::Light), ()).unwrap();
    assert_eq!(queue.pop(Hands::Light).unwrap().receipt.threads.get(), 1);
}

#[test]
fn a_thread_more_is_time_more() {
    let mut queue = Queue::new(4, 1);
    let used = |queue: &Queue<()>, n: usize| queue.heavy.households.accounts[&address(n)].used;
    for n in [1, 1, 2] {
        queue.push(heavy(n, 0), ()).unwrap();
    }
    let taken = queue.pop(Hands::Heavy).unwrap();
    assert_eq!(taken.receipt.threads.get(), 4);
    queue.done(&taken.receipt, millis(10));
    assert_eq!((used(&queue, 1), used(&queue, 2)), (millis(40), millis(0)));
}
