//! The SQLite store: what was acknowledged is there, in order, whatever happens to the process.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod faults;
mod time;

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use harbor::store::{Expiry, Sqlite, Store, StoreError};
use harbor::{System, Time};
use metrics_exporter_prometheus::PrometheusBuilder;
use room::{Append, Status, Summary, TableId};
use rusqlite::Connection;

fn summary() -> Summary {
    Summary {
        status: Status::Playing,
        listed: false,
        game: "afloat".into(),
        card: String::new(),
        wake_at: None,
        touched: 1_000,
    }
}

fn entry(table: &TableId, seq: u64) -> String {
    format!(r#"{{"table":"{table}","seq":"{seq}","said":"l’été, \"7 bells\""}}"#)
}

fn append(table: &TableId, first: u64, count: u64) -> Append {
    let lines = (first..first + count).map(|seq| entry(table, seq)).collect();
    Append { table: *table, first, lines, summary: summary(), others: vec![] }
}

fn journal(table: &TableId, length: u64) -> Vec<String> {
    (0..length).map(|seq| entry(table, seq)).collect()
}

fn tables(count: usize) -> Vec<TableId> {
    (0..count).map(|_| TableId::new(&mut System)).collect()
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn store(&self) -> PathBuf {
        self.file("store.db")
    }

    async fn open(&self) -> Sqlite {
        open(&self.store()).await.unwrap()
    }
}

async fn open(path: &Path) -> Result<Sqlite, StoreError> {
    Sqlite::open(path, Arc::new(Time::system())).await
}

/// A connection behind the store's back.
fn raw(path: &Path) -> Connection {
    Connection::open(path).unwrap()
}

fn count(path: &Path, table: &str) -> i64 {
    raw(path).query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap()
}

fn said(error: &StoreError) -> String {
    assert!(matches!(error, StoreError::Failed(_) | StoreError::File { .. }), "{error:?}");
    error.to_string()
}

async fn refused(path: &Path) -> String {
    said(&open(path).await.expect_err("it was opened"))
}

/// Runs a future on one thread and returns what the metrics said of it.
fn measured(future: impl Future<Output = ()>) -> BTreeMap<String, f64> {
    let recorder = PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    metrics::with_local_recorder(&recorder, || runtime.block_on(future));
    let numbers = handle.render();
    let numbers = numbers.lines().filter_map(|line| line.split_once(' '));
    numbers.filter_map(|(name, number)| Some((name.to_owned(), number.parse().ok()?))).collect()
}

#[tokio::test]
async fn journals_read_back_in_order() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (a, b) = (TableId::new(&mut System), TableId::new(&mut System));
    store.append(append(&a, 0, 1)).await.unwrap();
    store.append(append(&b, 0, 3)).await.unwrap();
    store.append(append(&a, 1, 2)).await.unwrap();
    assert_eq!(store.load(&a).await.unwrap(), journal(&a, 3));
    assert_eq!(store.load(&b).await.unwrap(), journal(&b, 3));
    assert_eq!(store.load(&TableId::new(&mut System)).await.unwrap(), Vec::<String>::new());
    store.close().await;
}

#[tokio::test]
async fn the_folder_is_made_and_others_cannot_read_it() {
    let folder = Folder::new();
    let path = folder.file("a/b/store.db");
    let store = open(&path).await.unwrap();
    store.append(append(&TableId::new(&mut System), 0, 1)).await.unwrap();
    #[cfg(unix)]
    for name in ["a/b/store.db", "a/b/store.db-wal"] {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(folder.file(name)).unwrap().permissions().mode() & 0o777, 0o600, "{name}");
    }
    store.close().await;
    assert!(!folder.file("a/b/store.db-wal").exists(), "the log is folded into the file");
}

#[tokio::test]
async fn a_sequence_number_is_given_once_and_none_is_left_out() {
    let folder = Folder::new();
    let store = folder.open().await;
    let table = TableId::new(&mut System);
    store.append(append(&table, 0, 2)).await.unwrap();
    for (first, count) in [(0, 1), (1, 1), (1, 3), (3, 1), (0, 600), (7, 600), (1, 0), (3, 0)] {
        let refused = store.append(append(&table, first, count)).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "{first} {count}: {refused:?}");
    }
    for first in [1, u64::MAX] {
        assert!(store.append(append(&TableId::new(&mut System), first, 0)).await.is_err(), "{first}");
    }
    let fresh = Append { first: 0, ..append(&TableId::new(&mut System), 0, 0) };
    assert!(matches!(store.append(fresh).await, Err(StoreError::Conflict)), "a table without a journal");
    assert_eq!(store.load(&table).await.unwrap(), journal(&table, 2));
    store.close().await;
    assert_eq!(count(&folder.store(), "tables"), 1);
}

#[tokio::test]
async fn long_appends_are_whole_or_not_there() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (a, b) = (TableId::new(&mut System), TableId::new(&mut System));
    store.append(append(&a, 0, 1_000)).await.unwrap();
    assert_eq!(store.load(&a).await.unwrap(), journal(&a, 1_000));

    // The last rows but one cannot be written.
    let connection = raw(&folder.store());
    store.append(append(&b, 0, 1)).await.unwrap();
    let refuse = "CREATE TRIGGER refuse BEFORE INSERT ON recent WHEN new.seq = 998
        BEGIN SELECT RAISE(ABORT, 'the hold is full'); END";
    connection.execute_batch(refuse).unwrap();
    let refused = store.append(append(&b, 1, 999)).await.unwrap_err();
    assert!(said(&refused).contains("the hold is full"), "{refused}");
    assert_eq!(store.load(&b).await.unwrap(), journal(&b, 1));
    connection.execute_batch("DROP TRIGGER refuse").unwrap();
    store.append(append(&b, 1, 999)).await.unwrap();
    assert_eq!(store.load(&b).await.unwrap(), journal(&b, 1_000));
    drop(connection);
    store.close().await;
}

#[test]
fn a_conflict_fails_nobody_else_in_its_group() {
    let folder = Folder::new();
    let numbers = measured(async {
        let store = folder.open().await;
        let all = tables(60);
        let (taken, twice) = (&all[17], &all[41]);
        store.append(append(taken, 0, 1)).await.unwrap();
        // While another has the file the writer waits, and all appends with it.
        let other = raw(&folder.store());
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let mut appends: Vec<Append> = all.iter().map(|table| append(table, 0, 2)).collect();
        // Two owners of one table, and the first goes on: only the second is refused.
        appends.push(append(twice, 1, 1));
        appends.push(append(twice, 2, 1));
        appends.push(append(twice, 3, 2));
        let mut appends = std::pin::pin!(join_all(appends.into_iter().map(|append| store.append(append))));
        assert!(appends.as_mut().now_or_never().is_none());
        other.execute_batch("COMMIT").unwrap();
        let results = appends.await;
        for (place, result) in results.iter().enumerate() {
            let expected_conflict = place == 17 || place == 60;
            assert_eq!(matches!(result, Err(StoreError::Conflict)), expected_conflict, "{place}: {result:?}");
            assert_eq!(result.is_ok(), !expected_conflict, "{place}: {result:?}");
        }
        for table in &all {
            let length = if table == taken {
                1
            } else if table == twice {
                5
            } else {
                2
            };
            assert_eq!(store.load(table).await.unwrap(), journal(table, length));
        }
        store.close().await;
    });
    assert_eq!(numbers["flibuste_store_appends_total"], 62.0);
    // The first append, those that the writer took before it had to wait, and the rest.
    assert!(numbers["flibuste_store_groups_total"] <= 3.0, "{numbers:?}");
}

#[test]
fn what_waits_is_written_together() {
    let folder = Folder::new();
    let numbers = measured(async {
        let store = Arc::new(folder.open().await);
        let all = tables(100);
        let writers = all.iter().map(|table| {
            let (store, table) = (Arc::clone(&store), *table);
            tokio::spawn(async move {
                for seq in 0..20 {
                    store.append(append(&table, seq, 1)).await.unwrap();
                }
            })
        });
        join_all(writers).await.into_iter().for_each(|done| done.unwrap());
        for table in &all {
            assert_eq!(store.load(table).await.unwrap(), journal(table, 20));
        }
        store.close().await;
    });
    assert_eq!(numbers["flibuste_store_appends_total"], 2_000.0);
    assert!(numbers["flibuste_store_groups_total"] <= 200.0, "{numbers:?}");
    assert_eq!(numbers["flibuste_store_commit_seconds_count"], numbers["flibuste_store_groups_total"]);
}

/// More at once than the queue, the widest statement and the bytes of a group hold.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_is_served_whole() {
    let folder = Folder::new();
    let store = folder.open().await;
    let all = tables(2_000);
    let results = join_all(all.iter().map(|table| store.append(append(table, 0, 1)))).await;
    assert!(results.iter().all(Result::is_ok));

    let huge = |table: &TableId| Append { lines: vec!["x".repeat(1 << 20)], ..append(table, 1, 1) };
    let results = join_all(all[..20].iter().map(|table| store.append(huge(table)))).await;
    assert!(results.iter().all(Result::is_ok));
    assert_eq!(store.load(&all[3]).await.unwrap()[1].len(), 1 << 20);
    assert_eq!(store.load(&all[1_999]).await.unwrap(), journal(&all[1_999], 1));
    store.close().await;
}

#[tokio::test]
async fn the_lobby_shows_listed_tables_newest_first() {
    let folder = Folder::new();
    let store = folder.open().await;
    let all = tables(6);
    let stand = |place: usize, status, listed| Append {
        summary: Summary { status, listed, card: format!("card {place}"), ..summary() },
        ..append(&all[place], 0, 1)
    };
    store.append(stand(0, Status::Gathering, true)).await.unwrap();
    store.append(stand(1, Status::Playing, false)).await.unwrap();
    store.append(stand(2, Status::Playing, true)).await.unwrap();
    store.append(stand(3, Status::Over, true)).await.unwrap();
    store.append(stand(4, Status::Gathering, true)).await.unwrap();
    assert_eq!(store.listed(10).await.unwrap(), ["card 4", "card 2", "card 0"]);
    assert_eq!(store.listed(2).await.unwrap(), ["card 4", "card 2"]);
    assert_eq!(store.listed(0).await.unwrap(), Vec::<String>::new());

    // A summary is renewed with the journal, and also without a new entry.
    let mut started = Append { first: 1, ..stand(0, Status::Playing, true) };
    started.summary.card = "card 0, started".into();
    store.append(started).await.unwrap();
    store.append(Append { first: 1, lines: vec![], ..stand(4, Status::Over, true) }).await.unwrap();
    assert_eq!(store.listed(10).await.unwrap(), ["card 2", "card 0, started"]);
    assert_eq!(store.load(&all[4]).await.unwrap().len(), 1);
    store.close().await;
}

#[tokio::test]
async fn tables_are_due_when_their_clock_runs_out() {
    let folder = Folder::new();
    let store = folder.open().await;
    let all = tables(4);
    for (table, wake_at) in all.iter().zip([Some(300), None, Some(100), Some(200)]) {
        store.append(Append { summary: Summary { wake_at, ..summary() }, ..append(table, 0, 1) }).await.unwrap();
    }
    assert_eq!(store.due(99).await.unwrap(), []);
    assert_eq!(store.due(200).await.unwrap(), [all[2], all[3]]);
    store.append(append(&all[2], 1, 1)).await.unwrap();
    assert_eq!(store.due(300).await.unwrap(), [all[3], all[0]]);
    store.close().await;
}

#[tokio::test]
async fn forgotten_tables_go_with_their_journals() {
    let folder = Folder::new();
    let store = folder.open().await;
    let before = Expiry { gathering: 3_000, over: 1_000 };
    let mut kept = Vec::new();
    let mut gone = Vec::new();
    for (status, limit) in [(Status::Gathering, 3_000), (Status::Over, 1_000)] {
        for (touched, fate) in [(limit - 1, &mut gone), (limit, &mut kept)] {
            let table = TableId::new(&mut System);
            let stood = Summary { status, touched, ..summary() };
            store.append(Append { summary: stood, ..append(&table, 0, 3) }).await.unwrap();
            fate.push(table);
        }
    }
    // Matches under way are found, and stay.
    let [old, new] = [1_999, 2_000]
        .map(|touched| (TableId::new(&mut System), Summary { status: Status::Playing, touched, ..summary() }));
    for (table, stood) in [&old, &new] {
        store.append(Append { summary: stood.clone(), ..append(table, 0, 3) }).await.unwrap();
        kept.push(*table);
    }
    assert_eq!(store.forsaken(2_000).await.unwrap(), [old.0]);
    // Many at once, and one that was taken up again.
    let old = Summary { status: Status::Over, touched: 10, ..summary() };
    let many = tables(350);
    join_all(many.iter().map(|table| store.append(Append { summary: old.clone(), ..append(table, 0, 2) }))).await;
    gone.extend_from_slice(&many[..349]);
    kept.push(many[349]);
    store
        .append(Append { summary: Summary { touched: 5_000, ..old.clone() }, ..append(&many[349], 2, 1) })
        .await
        .unwrap();

    // Held tables stay, however many are held.
    let held: Vec<TableId> = tables(5_000).into_iter().chain(gone.iter().copied()).collect();
    assert_eq!(store.expire(before, held).await.unwrap(), []);
    let mut removed = store.expire(before, tables(5_000)).await.unwrap();
    removed.sort();
    gone.sort();
    assert_eq!(removed, gone);
    assert_eq!(store.expire(before, vec![]).await.unwrap(), []);
    for table in &kept {
        assert!(!store.load(table).await.unwrap().is_empty());
    }

    // Whoever still held one of them cannot write on as if nothing had happened.
    let late = store.append(append(&many[0], 2, 1)).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
    assert!(store.load(&many[0]).await.unwrap().is_empty());
    store.close().await;
    assert_eq!(count(&folder.store(), "tables"), 5);
    assert_eq!(count(&folder.store(), "journal"), 4 * 3 + 3);
}

/// Tables enough, and entries enough, that journals take over several times what came in between.
#[tokio::test]
async fn journals_take_over_what_came_while_everybody_goes_on() {
    const LENGTH: u64 = 120;
    let folder = Folder::new();
    let store = folder.open().await;
    let all = tables(100);
    let (other, gone) = (raw(&folder.store()), all[99]);
    let folded = || other.query_row("SELECT count(*) FROM journal", [], |row| row.get::<_, i64>(0)).unwrap();
    let waiting = || other.query_row("SELECT count(*) FROM recent", [], |row| row.get::<_, i64>(0)).unwrap();
    for seq in 0..LENGTH {
        let done = join_all(all.iter().map(|table| store.append(append(table, seq, 1)))).await;
        done.into_iter().for_each(|done| done.unwrap());
        let table = &all[usize::try_from(seq).unwrap() % 99];
        assert_eq!(store.load(table).await.unwrap(), journal(table, seq + 1));
    }
    assert!(folded() > 0 && waiting() < 10_000, "{} folded, {} waiting", folded(), waiting());

    // Taken as a power cut would leave it, with entries here, there, and in both.
    for name in ["db", "db-wal"] {
        fs::copy(folder.file(&format!("store.{name}")), folder.file(&format!("left.{name}"))).unwrap();
    }
    let left = open(&folder.file("left.db")).await.unwrap();
    for table in &all {
        assert_eq!(left.load(table).await.unwrap(), journal(table, LENGTH));
        left.append(append(table, LENGTH, 1)).await.unwrap();
    }
    left.close().await;
    assert_eq!(count(&folder.file("left.db"), "journal"), 100 * (LENGTH as i64 + 1));
    assert_eq!(count(&folder.file("left.db"), "recent"), 0);

    // A table removed while journals take over does not come back, not even when the store is opened again.
    let over =
        Append { summary: Summary { status: Status::Over, touched: 1, ..summary() }, ..append(&gone, LENGTH, 1) };
    store.append(over).await.unwrap();
    let before = Expiry { gathering: 0, over: 2 };
    assert_eq!(store.expire(before, vec![]).await.unwrap(), [gone]);
    assert!(store.load(&gone).await.unwrap().is_empty());
    drop(other);
    store.close().await;
    assert_eq!(count(&folder.store(), "journal"), 99 * LENGTH as i64);
    let store = folder.open().await;
    let next = TableId::new(&mut System);
    store.append(append(&next, 0, 2)).await.unwrap();
    assert_eq!(store.load(&next).await.unwrap(), journal(&next, 2));
    store.close().await;
}

/// Files as they stand in the middle of things, as a power cut would leave them.
#[test]
fn what_was_acknowledged_is_in_the_files_of_a_store_that_was_never_closed() {
    let folder = Folder::new();
    let all = tables(40);
    let first = tokio::runtime::Runtime::new().unwrap();
    let store = first.block_on(async {
        let store = folder.open().await;
        let done = join_all(all.iter().map(|table| store.append(append(table, 0, 5)))).await;
        done.into_iter().for_each(|done| done.unwrap());
        store
    });
    for name in ["db", "db-wal"] {
        fs::copy(folder.file(&format!("store.{name}")), folder.file(&format!("left.{name}"))).unwrap();
    }
    drop(first);

    let second = tokio::runtime::Runtime::new().unwrap();
    second.block_on(async {
        let left = open(&folder.file("left.db")).await.unwrap();
        for table in &all {
            assert_eq!(left.load(table).await.unwrap(), journal(table, 5));
        }
        left.append(append(&all[0], 5, 1)).await.unwrap();
        left.close().await;
        // The store has threads of its own: it outlives the runtime it was opened in.
        store.append(append(&all[1], 5, 1)).await.unwrap();
        store.close().await;
    });
}

/// Where the child below keeps its store.
const CHILD: &str = "FLIBUSTE_STORE_TEST";

/// Appends until it is killed, and says what was acknowledged.
#[test]
#[ignore = "run and killed by `a_killed_process_loses_nothing_it_acknowledged`"]
fn child_that_appends_until_it_is_killed() {
    let Some(path) = std::env::var_os(CHILD) else { return };
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = open(Path::new(&path)).await.unwrap();
        let writers = tables(20).into_iter().map(|table| {
            let store = &store;
            async move {
                for seq in 0.. {
                    store.append(append(&table, seq, 1)).await.unwrap();
                    let mut out = std::io::stdout().lock();
                    writeln!(out, "ack {table} {seq}").and_then(|()| out.flush()).unwrap();
                }
            }
        });
        join_all(writers).await;
    });
}

#[test]
fn a_killed_process_loses_nothing_it_acknowledged() {
    let folder = Folder::new();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut acknowledged = BTreeMap::<TableId, u64>::new();
    for kill in 1..=3 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child_that_appends_until_it_is_killed", "--ignored", "--nocapture"])
            .env(CHILD, folder.store())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let mut hear = |line: &str| {
            let mut words = line.strip_prefix("ack ")?.split(' ');
            let table = TableId::try_from(words.next()?.to_owned()).ok()?;
            acknowledged.insert(table, words.next()?.parse().ok()?);
            Some(())
        };
        assert!(lines.by_ref().filter_map(|line| hear(&line)).take(500 * kill).count() == 500 * kill);
        // A second process is refused while the first lives.
        assert!(runtime.block_on(refused(&folder.store())).contains("another server has it open"));
        // Also by another name of the same file.
        fs::hard_link(folder.store(), folder.file("link.db")).unwrap();
        assert!(runtime.block_on(refused(&folder.file("link.db"))).contains("another server has it open"));
        fs::remove_file(folder.file("link.db")).unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        // The last line may be cut short; what was said whole counts.
        let _heard = lines.filter_map(|line| hear(&line)).count();
    }
    assert_eq!(acknowledged.len(), 60);
    runtime.block_on(async {
        let store = folder.open().await;
        for (table, last) in &acknowledged {
            let found = store.load(table).await.unwrap();
            assert!(found.len() as u64 > *last, "{table}: {} of {}", found.len(), last + 1);
            assert_eq!(found, journal(table, found.len() as u64));
        }
        store.close().await;
    });
}

#[tokio::test]
async fn one_holds_it_at_a_time_by_whatever_path() {
    let folder = Folder::new();
    let store = folder.open().await;
    assert!(refused(&folder.store()).await.contains("another server has it open"));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(folder.store(), folder.file("link.db")).unwrap();
        assert!(refused(&folder.file("link.db")).await.contains("another server has it open"));
    }
    fs::hard_link(folder.store(), folder.file("hard.db")).unwrap();
    assert!(refused(&folder.file("hard.db")).await.contains("another server has it open"));
    store.append(append(&TableId::new(&mut System), 0, 1)).await.unwrap();
    store.close().await;
    folder.open().await.close().await;
}

/// An earlier server that still runs holds the lock of the file beside the store, and no other: it is not disturbed.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn an_earlier_server_that_still_runs_keeps_its_store() {
    let folder = Folder::new();
    let table = TableId::new(&mut System);
    let store = folder.open().await;
    store.append(append(&table, 0, 1)).await.unwrap();
    store.close().await;
    let earlier = fs::OpenOptions::new().write(true).create(true).truncate(false).open(folder.file("store.db.lock"));
    let earlier = earlier.unwrap();
    earlier.lock().unwrap();
    assert!(refused(&folder.store()).await.contains("another server has it open"));
    drop(earlier);
    let store = folder.open().await;
    // Nor may one of them begin while this one runs.
    let later = fs::OpenOptions::new().write(true).open(folder.file("store.db.lock")).unwrap();
    assert!(matches!(later.try_lock(), Err(fs::TryLockError::WouldBlock)));
    assert_eq!(store.load(&table).await.unwrap(), journal(&table, 1));
    store.close().await;
}

/// Earlier servers locked `<file>.lock`, and left it.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn nothing_depends_on_a_file_beside_it() {
    let folder = Folder::new();
    fs::write(folder.file("store.db.lock"), "").unwrap();
    let store = folder.open().await;
    fs::remove_file(folder.file("store.db.lock")).unwrap();
    assert!(refused(&folder.store()).await.contains("another server has it open"));
    store.close().await;
    assert!(!folder.file("store.db.lock").exists());
}

/// If they were lost, another program that leaves could think to be the last, and remove the log.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_refused_opening_leaves_the_locks_of_the_database_alone() {
    use std::os::unix::fs::MetadataExt as _;
    let folder = Folder::new();
    let store = folder.open().await;
    let file = format!(":{}", fs::metadata(folder.store()).unwrap().ino());
    let held = || {
        let locks = fs::read_to_string("/proc/locks").unwrap();
        let of_the_file = |line: &&str| line.split_whitespace().any(|field| field.ends_with(&file));
        locks.lines().filter(of_the_file).filter(|line| line.contains("POSIX")).count()
    };
    assert_eq!(held(), 1);
    refused(&folder.store()).await;
    assert_eq!(held(), 1);
    store.close().await;
    assert_eq!(held(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closing_finishes_what_was_taken_and_refuses_the_rest() {
    let folder = Folder::new();
    let store = Arc::new(folder.open().await);
    let all = tables(3_000);
    let writers: Vec<_> = all
        .iter()
        .map(|table| {
            let (store, table) = (Arc::clone(&store), *table);
            tokio::spawn(async move { store.append(append(&table, 0, 1)).await })
        })
        .collect();
    tokio::task::yield_now().await;
    tokio::join!(store.close(), store.close());
    let results: Vec<_> = join_all(writers).await.into_iter().map(|done| done.unwrap()).collect();

    let late = store.append(append(&TableId::new(&mut System), 0, 1)).await;
    assert!(matches!(late, Err(StoreError::Closed)), "{late:?}");
    assert!(matches!(store.load(&all[0]).await, Err(StoreError::Closed)));
    assert!(matches!(store.expire(Expiry { gathering: 0, over: 0 }, vec![]).await, Err(StoreError::Closed)));
    store.close().await;

    let store = folder.open().await;
    for (table, result) in all.iter().zip(&results) {
        assert!(matches!(result, Ok(()) | Err(StoreError::Closed)), "{result:?}");
        assert_eq!(store.load(table).await.unwrap().len(), usize::from(result.is_ok()));
    }
    store.close().await;
}

#[tokio::test]
async fn a_backup_is_the_store_at_one_moment() {
    let folder = Folder::new();
    let store = folder.open().await;
    let all = tables(30);
    for table in &all {
        let listed = Summary { listed: true, card: table.to_string(), wake_at: Some(7), ..summary() };
        store.append(Append { summary: listed, ..append(table, 0, 4) }).await.unwrap();
    }
    let (backup, copy) = (folder.file("backup.db"), folder.file("copy.db"));
    store.backup(backup.clone()).await.unwrap();
    Sqlite::copy(&folder.store(), &copy).await.unwrap();
    for to in [&backup, &folder.store()] {
        assert!(said(&store.backup(to.clone()).await.unwrap_err()).contains("exists"));
        assert!(said(&Sqlite::copy(&folder.store(), to).await.unwrap_err()).contains("exists"));
    }
    assert!(store.backup(folder.file("no/such/folder.db")).await.is_err());
    let (lobby, due) = (store.listed(100).await.unwrap(), store.due(7).await.unwrap());
    assert_eq!((lobby.len(), due.len()), (30, 30));
    store.append(append(&all[0], 4, 1)).await.unwrap();

    for path in [&backup, &copy] {
        let reopened = open(path).await.unwrap();
        assert_eq!(reopened.listed(100).await.unwrap(), lobby);
        assert_eq!(reopened.due(7).await.unwrap(), due);
        for table in &all {
            assert_eq!(reopened.load(table).await.unwrap(), journal(table, 4));
        }
        reopened.close().await;
    }
    store.close().await;
    // Also when no server is there.
    Sqlite::copy(&folder.store(), &folder.file("later.db")).await.unwrap();
    assert_eq!(count(&folder.file("later.db"), "journal"), 30 * 4 + 1);
    let left = fs::read_dir(folder.0.path()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    assert_eq!(left.filter(|name| name.contains("part")).count(), 0);
}

/// `fixtures/v<n>.db` was written by the store when it had its first n migrations only.
#[tokio::test]
async fn a_store_of_an_earlier_version_is_brought_up_to_date() {
    for version in ["v1.db", "v2.db"] {
        is_brought_up_to_date(version).await;
    }
}

async fn is_brought_up_to_date(version: &str) {
    let folder = Folder::new();
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(version);
    fs::copy(fixture, folder.store()).unwrap();
    let table = TableId::try_from("k7rmb2nwqd".to_owned()).unwrap();
    for next in [3, 4] {
        let store = folder.open().await;
        assert_eq!(store.load(&table).await.unwrap(), journal(&table, next));
        assert_eq!(store.listed(9).await.unwrap(), [r#"{"name":"Whydah"}"#]);
        assert_eq!(store.due(2_000).await.unwrap(), std::slice::from_ref(&table));
        let listed = Summary { listed: true, card: r#"{"name":"Whydah"}"#.into(), wake_at: Some(2_000), ..summary() };
        store.append(Append { summary: listed, ..append(&table, next, 1) }).await.unwrap();
        store.close().await;
    }
    let indexes = "SELECT count(*) FROM sqlite_schema WHERE name IN ('lobby', 'wake')";
    let indexes: i64 = raw(&folder.store()).query_row(indexes, [], |row| row.get(0)).unwrap();
    assert_eq!(indexes, 2);
}

#[tokio::test]
async fn a_store_of_a_newer_version_is_refused_untouched() {
    let folder = Folder::new();
    folder.open().await.close().await;
    raw(&folder.store()).execute_batch("PRAGMA user_version = 99").unwrap();
    // As versions were counted up to the third.
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/v2.db");
    fs::copy(fixture, folder.file("old.db")).unwrap();
    let newer = "INSERT INTO _sqlx_migrations VALUES (99, 'of tomorrow', CURRENT_TIMESTAMP, TRUE, x'00', 0)";
    raw(&folder.file("old.db")).execute(newer, []).unwrap();
    for path in [folder.store(), folder.file("old.db")] {
        let before = fs::read(&path).unwrap();
        let why = refused(&path).await;
        assert!(why.contains("newer server") && why.contains("99"), "{why}");
        assert_eq!(fs::read(&path).unwrap(), before);
    }
}

#[tokio::test]
async fn what_is_no_store_is_refused_untouched() {
    let folder = Folder::new();
    // A xorshift's bytes: no file format.
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let noise: Vec<u8> = std::iter::repeat_with(|| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_le_bytes()[3]
    })
    .take(100_000)
    .collect();
    fs::write(folder.file("noise.db"), &noise).unwrap();
    refused(&folder.file("noise.db")).await;
    assert_eq!(fs::read(folder.file("noise.db")).unwrap(), noise);
    assert!(Sqlite::copy(&folder.file("noise.db"), &folder.file("copy.db")).await.is_err());

    // A store whose pages were overwritten from the second on.
    let store = folder.open().await;
    store.append(append(&TableId::new(&mut System), 0, 100)).await.unwrap();
    store.close().await;
    let mut damaged = fs::read(folder.store()).unwrap();
    let length = damaged.len();
    damaged[100..].copy_from_slice(&noise[..length - 100]);
    fs::write(folder.file("damaged.db"), damaged).unwrap();
    refused(&folder.file("damaged.db")).await;

    // Another program's database.
    raw(&folder.file("other.db")).execute_batch("CREATE TABLE tables (legs INTEGER)").unwrap();
    let before = fs::read(folder.file("other.db")).unwrap();
    assert!(refused(&folder.file("other.db")).await.contains("not a Flibuste store"));
    assert!(
        said(&Sqlite::copy(&folder.file("other.db"), &folder.file("copy.db")).await.unwrap_err()).contains("not a")
    );
    assert_eq!(fs::read(folder.file("other.db")).unwrap(), before);

    fs::create_dir(folder.file("folder.db")).unwrap();
    refused(&folder.file("folder.db")).await;
    assert!(Sqlite::copy(&folder.file("missing.db"), &folder.file("copy.db")).await.is_err());
    assert!(!folder.file("copy.db").exists());
}
