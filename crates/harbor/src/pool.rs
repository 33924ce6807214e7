//! Where pilots think and matches are looked back on: a few threads beside the sockets, in fair shares.

mod queue;

use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use metrics::{counter, histogram};
use tokio::sync::oneshot;

use crate::quay::gauges::{LANE, POOL_CANCELLED, POOL_REFUSED, WAITING_SECONDS, WORKING_SECONDS};
use queue::{Hands, Number, Place, Pushed, Queue, Taken};
use room::TableId;

/// Something that takes longer than a table may wait.
pub(crate) struct Job {
    /// The household that caused it.
    pub(crate) address: IpAddr,
    /// The table it is for, if it is for one.
    pub(crate) table: Option<TableId>,
    /// What it will cost.
    pub(crate) cost: Cost,
    /// Does it, on at most so many threads. It sends its own answer. Work that is cancelled, crowded out or panics is
    /// dropped instead of being finished: whoever waits learns that from something the closure owns.
    pub(crate) work: Work,
}

/// What a thread of the pool does.
pub(crate) type Work = Box<dyn FnOnce(NonZeroUsize) + Send>;

/// How much thinking a job is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cost {
    /// Milliseconds on one thread.
    Light,
    /// Up to as long as a person is made to wait, on several threads.
    Heavy,
}

impl Cost {
    /// What a pilot of this level costs. One that is not known is taken for the worst.
    pub(crate) fn of_level(level: &str) -> Self {
        match level {
            "cabin-boy" | "deckhand" | "gunner" | "random" | "guided" | "greedy" => Self::Light,
            _ => Self::Heavy,
        }
    }

    /// What a thread of it is taken for until it is known.
    const fn expected(self) -> Duration {
        match self {
            Self::Light => Duration::from_millis(5),
            Self::Heavy => Duration::from_millis(300),
        }
    }

    /// What a long piece of it takes: a person is made to wait for a second at most.
    const fn longest(self) -> Duration {
        match self {
            Self::Light => Duration::from_millis(50),
            Self::Heavy => Duration::from_secs(1),
        }
    }
}

/// Why a job is not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Refused {
    /// Too much is waiting: of this household, or in all and not less than others have.
    #[error("too much is waiting")]
    Full,
    /// The pool is closed.
    #[error("the pool is closed")]
    Closed,
}

/// Why there is no outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Unfinished {
    /// It was not taken.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// It was crowded out, or panicked, or the pool was closed.
    #[error("the job was lost")]
    Lost,
}

/// A few threads and what waits for them. Closed when dropped.
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

/// A job's place. Dropped, a job that has not begun is forgotten; one that has begins to matter to nobody.
#[must_use = "a job whose ticket is dropped is cancelled"]
pub(crate) struct Ticket {
    shared: Arc<Shared>,
    number: Number,
    cost: Cost,
}

struct Shared {
    state: Mutex<State>,
    news: Condvar,
    names: Names,
}

struct State {
    queue: Queue<Waiting>,
    closed: bool,
}

struct Waiting {
    work: Work,
    since: Instant,
}

/// What the lanes are called where they are counted.
#[derive(Clone, Copy)]
struct Names {
    light: &'static str,
    heavy: &'static str,
}

impl Names {
    const fn of(self, cost: Cost) -> &'static str {
        match cost {
            Cost::Light => self.light,
            Cost::Heavy => self.heavy,
        }
    }
}

impl Pool {
    /// A pool for pilots: as many threads as cores, one of them for cheap work alone and one for dear work alone, also
    /// where there is one core only.
    pub(crate) fn new(cores: usize) -> Self {
        let either = std::iter::repeat_n(Hands::Either, cores.saturating_sub(2));
        let hands: Vec<Hands> = [Hands::Light, Hands::Heavy].into_iter().chain(either).collect();
        Self::with(cores, &hands, Names { light: "light", heavy: "heavy" })
    }

    /// A pool of one thread for looking back on matches, which then never delays a pilot.
    pub(crate) fn for_looking_back() -> Self {
        Self::with(1, &[Hands::Either], Names { light: "back", heavy: "back" })
    }

    fn with(cores: usize, hands: &[Hands], names: Names) -> Self {
        let heavy_hands = hands.iter().filter(|hands| **hands != Hands::Light).count();
        let state = State { queue: Queue::new(cores, heavy_hands), closed: false };
        let shared = Arc::new(Shared { state: Mutex::new(state), news: Condvar::new(), names });
        for hands in hands {
            let (shared, hands) = (Arc::clone(&shared), *hands);
            let thread = std::thread::Builder::new().name("pool".into());
            thread.spawn(move || shared.work(hands)).expect("the system has a few threads for a server that starts");
        }
        Self { shared }
    }

    /// Takes a job, unless too much is waiting.
    pub(crate) fn submit(&self, job: Job) -> Result<Ticket, Refused> {
        let Job { address, table, cost, work } = job;
        let place = Place { address, table, cost };
        let pushed = {
            let mut state = self.shared.state();
            let waiting = Waiting { work, since: Instant::now() };
            if state.closed { Err(Refused::Closed) } else { state.queue.push(place, waiting) }
        };
        let lane = self.shared.names.of(cost);
        let Pushed { number, crowded_out } =
            pushed.inspect_err(|_| counter!(POOL_REFUSED, LANE => lane).increment(1))?;
        if crowded_out.is_some() {
            counter!(POOL_REFUSED, LANE => lane).increment(1);
        }
        self.shared.news.notify_all();
        Ok(Ticket { shared: Arc::clone(&self.shared), number, cost })
    }

    /// Has something worked out and waits for it. Whoever stops waiting calls it off.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        (address, table, cost): (IpAddr, Option<TableId>, Cost),
        work: impl FnOnce(NonZeroUsize) -> T + Send + 'static,
    ) -> Result<T, Unfinished> {
        let (sender, answer) = oneshot::channel();
        let work = Box::new(move |threads| {
            // Nobody may be waiting any more.
            let _unheard = sender.send(work(threads));
        });
        let _ticket = self.submit(Job { address, table, cost, work })?;
        answer.await.map_err(|_| Unfinished::Lost)
    }

    /// Takes no more jobs and forgets those that have not begun. Those that have may end.
    pub(crate) fn close(&self) {
        let forgotten = {
            let mut state = self.shared.state();
            state.closed = true;
            state.queue.clear()
        };
        self.shared.news.notify_all();
        // Here and not above: what hears of it may come back with another job.
        drop(forgotten);
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let cancelled = self.shared.state().queue.cancel(self.number);
        if cancelled.is_some() {
            counter!(POOL_CANCELLED, LANE => self.shared.names.of(self.cost)).increment(1);
        }
    }
}

impl Shared {
    /// The queue is whole between two statements, and no job runs while it is held.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, hands: Hands) {
        while let Some(Taken { work: Waiting { work, since }, receipt }) = self.next(hands) {
            let lane = self.names.of(receipt.place.cost);
            histogram!(WAITING_SECONDS, LANE => lane).record(since.elapsed());
            let began = Instant::now();
            let threads = receipt.threads;
            // What a job leaves half done is its own: it owns everything it works on.
            if catch_unwind(AssertUnwindSafe(move || work(threads))).is_err() {
                tracing::error!(table = ?receipt.place.table, "a pilot or a replay panicked");
            }
            let elapsed = began.elapsed();
            histogram!(WORKING_SECONDS, LANE => lane).record(elapsed);
            self.state().queue.done(&receipt, elapsed);
        }
    }

    /// Waits for work; none when the pool is closed.
    fn next(&self, hands: Hands) -> Option<Taken<Waiting>> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            if let Some(taken) = state.queue.pop(hands) {
                return Some(taken);
            }
            state = self.news.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harbor::System;
    use std::net::Ipv4Addr;
    use std::sync::mpsc::{Receiver, Sender, channel};

    const SOON: Duration = Duration::from_secs(20);

    fn job(household: u8, cost: Cost, work: impl FnOnce() + Send + 'static) -> Job {
        let address = Ipv4Addr::new(10, 0, 0, household).into();
        Job { address, table: Some(TableId::new(&mut System)), cost, work: Box::new(|_| work()) }
    }

    /// A job that holds its thread until it is let go; the first channel says that it has begun.
    fn block(pool: &Pool, cost: Cost) -> (Ticket, Receiver<()>, Sender<()>) {
        let ((begun, has_begun), (go, let_go)) = (channel(), channel::<()>());
        let work = move || {
            begun.send(()).unwrap();
            let _let_go = let_go.recv();
        };
        (pool.submit(job(1, cost, work)).unwrap(), has_begun, go)
    }

    /// Says so when it is dropped.
    struct Guard(Sender<&'static str>);

    impl Drop for Guard {
        fn drop(&mut self) {
            let _heard = self.0.send("lost");
        }
    }

    #[test]
    fn dear_work_never_takes_all_hands_nor_does_cheap() {
        for cores in 1..4 {
            for (cost, other) in [(Cost::Heavy, Cost::Light), (Cost::Light, Cost::Heavy)] {
                let pool = Pool::new(cores);
                let blocks: Vec<_> = (0..8).map(|_| block(&pool, cost)).collect();
                let (sender, done) = channel();
                let _ticket = pool.submit(job(1, other, move || sender.send(()).unwrap())).unwrap();
                done.recv_timeout(SOON).unwrap_or_else(|_| panic!("{other:?} behind {cost:?} on {cores} cores"));
                drop(blocks);
            }
        }
    }

    #[test]
    fn a_flood_of_one_household_does_not_delay_another() {
        let pool = Pool::for_looking_back();
        let (_held, begun, go) = block(&pool, Cost::Heavy);
        begun.recv_timeout(SOON).unwrap();
        let (sender, order) = channel();
        let mut tickets = Vec::new();
        for household in std::iter::repeat_n(1, 50).chain([2]) {
            let sender = sender.clone();
            let work = move || sender.send(household).unwrap();
            tickets.push(pool.submit(job(household, Cost::Heavy, work)).unwrap());
        }
        go.send(()).unwrap();
        let order: Vec<u8> = (0..51).map(|_| order.recv_timeout(SOON).unwrap()).collect();
        assert!(order[..3].contains(&2), "{order:?}");
    }

    #[test]
    fn a_job_whose_ticket_is_dropped_never_begins() {
        let pool = Pool::for_looking_back();
        let (_held, begun, go) = block(&pool, Cost::Heavy);
        begun.recv_timeout(SOON).unwrap();
        let (sender, heard) = channel();
        let guard = Guard(sender.clone());
        let cancelled = pool.submit(job(1, Cost::Heavy, move || guard.0.send("begun").unwrap())).unwrap();
        let _kept = pool.submit(job(1, Cost::Heavy, move || sender.send("kept").unwrap())).unwrap();
        drop(cancelled);
        go.send(()).unwrap();
        assert_eq!(heard.recv_timeout(SOON), Ok("lost"));
        assert_eq!(heard.recv_timeout(SOON), Ok("kept"));
    }

    #[test]
    fn a_panic_ends_its_job_only_and_is_noticed() {
        let pool = Pool::for_looking_back();
        let (sender, heard) = channel();
        let guard = Guard(sender.clone());
        let work = move || {
            let _guard = guard;
            panic!("the mast is down");
        };
        let _lost = pool.submit(job(1, Cost::Heavy, work)).unwrap();
        let _next = pool.submit(job(1, Cost::Heavy, move || sender.send("next").unwrap())).unwrap();
        assert_eq!(heard.recv_timeout(SOON), Ok("lost"));
        assert_eq!(heard.recv_timeout(SOON), Ok("next"));
    }

    #[test]
    fn a_closed_pool_forgets_what_waits_and_takes_no_more() {
        let pool = Pool::for_looking_back();
        let (_held, begun, go) = block(&pool, Cost::Heavy);
        begun.recv_timeout(SOON).unwrap();
        let (sender, heard) = channel();
        let guard = Guard(sender);
        let _waiting = pool.submit(job(1, Cost::Heavy, move || guard.0.send("begun").unwrap())).unwrap();
        pool.close();
        assert_eq!(heard.recv_timeout(SOON), Ok("lost"));
        assert!(matches!(pool.submit(job(1, Cost::Light, || {})), Err(Refused::Closed)));
        drop(go);
    }

    #[tokio::test]
    async fn an_outcome_is_waited_for_and_a_lost_one_is_told() {
        let pool = Pool::new(1);
        let place = || (IpAddr::from(Ipv4Addr::LOCALHOST), None, Cost::Light);
        assert_eq!(pool.run(place(), NonZeroUsize::get).await, Ok(1));
        assert_eq!(pool.run(place(), |_| panic!("overboard")).await, Err::<(), _>(Unfinished::Lost));
        pool.close();
        assert_eq!(pool.run(place(), |_| 1).await, Err(Unfinished::Refused(Refused::Closed)));
    }

    #[test]
    fn every_level_has_its_cost() {
        let heavy: Vec<&str> =
            pilot::PILOTS.iter().copied().filter(|level| Cost::of_level(level) == Cost::Heavy).collect();
        assert_eq!(heavy, ["captain", "legend", "reference"]);
    }
}
