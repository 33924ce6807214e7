//! Time during which no server ran counts for nothing, and the clock never goes back.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use harbor::store::{Expiry, Sqlite, Store as _};
use harbor::{Outage, System, Time, downtime};
use room::{Append, Status, Summary, TableId};

use crate::{Folder, append, raw, summary};

const DAY: i64 = 86_400;
/// Some evening of 2023, in Unix seconds.
const EVENING: i64 = 1_700_000_000;

/// The system's clock and the monotonic one, in milliseconds, set by hand.
#[derive(Clone)]
struct Clock(Arc<(AtomicI64, AtomicI64)>);

impl Clock {
    fn at(seconds: i64) -> Self {
        Self(Arc::new((AtomicI64::new(seconds * 1000), AtomicI64::new(0))))
    }

    /// The system's clock is set, or its machine slept.
    fn jump(&self, seconds: i64) {
        self.0.0.fetch_add(seconds * 1000, Ordering::SeqCst);
    }

    fn pass(&self, seconds: i64) {
        self.jump(seconds);
        self.0.1.fetch_add(seconds * 1000, Ordering::SeqCst);
    }

    fn time(&self) -> Arc<Time> {
        let (system, mono) = (self.clone(), self.clone());
        Arc::new(Time::of(move || system.0.0.load(Ordering::SeqCst), move || mono.0.1.load(Ordering::SeqCst)))
    }

    async fn open(&self, path: &Path) -> Sqlite {
        Sqlite::open(path, self.time()).await.unwrap()
    }
}

fn outage(began: i64, ended: i64) -> Outage {
    Outage { began: began * 1000, ended: ended * 1000 }
}

async fn stand(store: &Sqlite, status: Status, touched: i64) -> TableId {
    let table = TableId::new(&mut System);
    store.append(Append { summary: Summary { status, touched, ..summary() }, ..append(&table, 0, 1) }).await.unwrap();
    table
}

#[tokio::test]
async fn a_hundred_days_without_a_server_make_no_table_old() {
    let (folder, clock) = (Folder::new(), Clock::at(EVENING));
    let store = clock.open(&folder.store()).await;
    assert_eq!(store.outages(), []);
    let gathering = stand(&store, Status::Gathering, EVENING).await;
    let playing = stand(&store, Status::Playing, EVENING).await;
    let over = stand(&store, Status::Over, EVENING).await;
    store.close().await;

    let back = EVENING + 100 * DAY;
    let clock = Clock::at(back);
    let store = clock.open(&folder.store()).await;
    assert_eq!(store.outages(), [outage(EVENING, back)]);
    let a_day_before = |now| Expiry { gathering: now - DAY, over: now - DAY };
    assert_eq!(store.forsaken(back - DAY).await.unwrap(), []);
    assert_eq!(store.expire(a_day_before(back), vec![]).await.unwrap(), []);

    // A day of a server at work is a day.
    clock.pass(DAY);
    assert_eq!(store.forsaken(back).await.unwrap(), []);
    assert_eq!(store.expire(a_day_before(back + DAY), vec![]).await.unwrap(), []);
    clock.pass(1);
    assert_eq!(store.forsaken(back + 1).await.unwrap(), [playing]);
    let mut removed = store.expire(a_day_before(back + DAY + 1), vec![]).await.unwrap();
    removed.sort();
    let mut old = [gathering, over];
    old.sort();
    assert_eq!(removed, old);
    store.close().await;
}

#[tokio::test]
async fn outages_are_kept() {
    let folder = Folder::new();
    let (first, second, third) = (EVENING, EVENING + DAY, EVENING + 3 * DAY);
    Clock::at(first).open(&folder.store()).await.close().await;
    let clock = Clock::at(second);
    let store = clock.open(&folder.store()).await;
    clock.pass(60);
    store.close().await;
    let store = Clock::at(third).open(&folder.store()).await;
    let outages = store.outages();
    assert_eq!(outages, [outage(first, second), outage(second + 60, third)]);
    assert_eq!(downtime(&outages, first * 1000, third * 1000), (3 * DAY - 60) * 1000);
    store.close().await;
}

#[tokio::test]
async fn a_server_that_is_back_at_once_was_never_away() {
    let folder = Folder::new();
    Clock::at(EVENING).open(&folder.store()).await.close().await;
    let store = Clock::at(EVENING + 3).open(&folder.store()).await;
    assert_eq!(store.outages(), []);
    store.close().await;
}

#[tokio::test]
async fn a_clock_that_was_set_back_goes_on_from_where_it_was() {
    let folder = Folder::new();
    Clock::at(EVENING).open(&folder.store()).await.close().await;
    let clock = Clock::at(EVENING - 3_600);
    let time = clock.time();
    let store = Sqlite::open(&folder.store(), Arc::clone(&time)).await.unwrap();
    assert_eq!(time.wall(), EVENING * 1000);
    clock.pass(10);
    assert_eq!(time.wall(), (EVENING + 10) * 1000);
    assert_eq!(store.outages(), []);
    store.close().await;
    let store = Clock::at(EVENING + 100).open(&folder.store()).await;
    assert_eq!(store.outages(), [outage(EVENING + 10, EVENING + 100)]);
    store.close().await;
}

#[tokio::test]
async fn a_machine_that_slept_had_an_outage_and_it_is_kept_whatever_happens_next() {
    let (folder, clock) = (Folder::new(), Clock::at(EVENING));
    let store = clock.open(&folder.store()).await;
    let playing = stand(&store, Status::Playing, EVENING).await;
    clock.pass(60);
    clock.jump(100 * DAY);
    let slept = outage(EVENING + 60, EVENING + 60 + 100 * DAY);
    assert_eq!(store.forsaken(EVENING + 99 * DAY).await.unwrap(), []);
    assert_eq!(store.outages(), [slept]);
    store.check().await.unwrap();
    // The files as a power cut would leave them.
    for name in ["db", "db-wal"] {
        fs::copy(folder.file(&format!("store.{name}")), folder.file(&format!("left.{name}"))).unwrap();
    }
    store.close().await;
    clock.pass(1);
    let left = clock.open(&folder.file("left.db")).await;
    assert_eq!(left.outages(), [slept]);
    clock.pass(DAY);
    assert_eq!(left.forsaken(EVENING + 100 * DAY + 61).await.unwrap(), [playing]);
    left.close().await;
}

#[tokio::test]
async fn a_store_knows_every_second_that_its_server_runs() {
    let (folder, clock) = (Folder::new(), Clock::at(EVENING));
    let store = clock.open(&folder.store()).await;
    let other = raw(&folder.store());
    let alive = || other.query_row("SELECT at FROM alive", [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(alive(), EVENING * 1000);
    clock.pass(1);
    let started = Instant::now();
    while alive() != (EVENING + 1) * 1000 {
        assert!(started.elapsed() < Duration::from_secs(10), "it is not noted");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    drop(other);
    store.close().await;
}
