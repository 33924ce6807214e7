//! What fails fails alone, and nothing is acknowledged that will not be found again.

use std::fs;

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use harbor::System;
use harbor::store::{BadFile, Store as _, StoreError};
use room::{Append, Summary, TableId};

use crate::{Folder, append, count, journal, open, raw, said, summary, tables};

/// Makes the database refuse an entry: `ABORT` undoes the statement, `ROLLBACK` the whole transaction.
fn poison(folder: &Folder, how: &str) {
    let trigger = format!(
        "CREATE TRIGGER poison BEFORE INSERT ON recent WHEN new.entry = 'poison'
            BEGIN SELECT RAISE({how}, 'the bilge is full'); END"
    );
    raw(&folder.store()).execute_batch(&trigger).unwrap();
}

fn poisoned(table: &TableId, first: u64) -> Append {
    Append { lines: vec![super::entry(table, first), "poison".into()], ..append(table, first, 0) }
}

#[tokio::test]
async fn an_append_that_fails_fails_alone_and_leaves_no_trace() {
    let folder = Folder::new();
    let store = folder.open().await;
    poison(&folder, "ABORT");
    let all = tables(20);
    store.append(append(&all[7], 0, 1)).await.unwrap();
    let other = raw(&folder.store());
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let one = |(place, table)| match place {
        7 => poisoned(table, 1),
        11 => poisoned(table, 0),
        _ => append(table, 0, 2),
    };
    let mut appends = std::pin::pin!(join_all(all.iter().enumerate().map(|one_of| store.append(one(one_of)))));
    assert!(appends.as_mut().now_or_never().is_none());
    other.execute_batch("COMMIT").unwrap();
    for (place, result) in appends.await.into_iter().enumerate() {
        match (place, result) {
            (7 | 11, Err(error)) => assert!(said(&error).contains("the bilge is full"), "{error}"),
            (_, result) => result.unwrap(),
        }
    }
    assert_eq!(store.load(&all[7]).await.unwrap(), journal(&all[7], 1));
    assert_eq!(count(&folder.store(), "tables"), 19);
    store.append(append(&all[7], 1, 1)).await.unwrap();
    store.append(append(&all[11], 0, 1)).await.unwrap();
    for (place, table) in all.iter().enumerate() {
        assert_eq!(store.load(table).await.unwrap(), journal(table, if place == 11 { 1 } else { 2 }));
    }
    store.close().await;
}

#[tokio::test]
async fn whoever_is_undone_by_anothers_fault_hears_of_it() {
    let folder = Folder::new();
    let store = folder.open().await;
    poison(&folder, "ROLLBACK");
    let all = tables(20);
    let other = raw(&folder.store());
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let one = |(place, table)| if place == 19 { poisoned(table, 0) } else { append(table, 0, 1) };
    let mut appends = std::pin::pin!(join_all(all.iter().enumerate().map(|one_of| store.append(one(one_of)))));
    assert!(appends.as_mut().now_or_never().is_none());
    other.execute_batch("COMMIT").unwrap();
    let results = appends.await;
    assert!(results[18].is_err() && results[19].is_err(), "{results:?}");
    for (table, result) in all.iter().zip(&results) {
        let kept = u64::from(result.is_ok());
        assert_eq!(store.load(table).await.unwrap(), journal(table, kept), "{result:?}");
        store.append(append(table, kept, 1)).await.unwrap();
    }
    store.close().await;
}

/// Entries of one journal that wait together, one of which cannot be written, by itself, with all others, or not before the
/// commit: what comes after it is not acknowledged, though it is well in itself.
#[tokio::test]
async fn nothing_is_acknowledged_on_top_of_what_failed() {
    const BAD: usize = 7;
    for how in ["ABORT", "ROLLBACK", "COMMIT"] {
        let folder = Folder::new();
        let store = folder.open().await;
        if how == "COMMIT" {
            let late = "CREATE TABLE anchor (n INTEGER PRIMARY KEY);
                CREATE TABLE chain (n INTEGER REFERENCES anchor DEFERRABLE INITIALLY DEFERRED);
                CREATE TRIGGER late AFTER INSERT ON recent WHEN new.entry = 'poison'
                    BEGIN INSERT INTO chain VALUES (7); END";
            raw(&folder.store()).execute_batch(late).unwrap();
        } else {
            poison(&folder, how);
        }
        let table = TableId::new(&mut System);
        store.append(append(&table, 0, 1)).await.unwrap();
        let other = raw(&folder.store());
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let one = |place: usize| match place {
            BAD => Append { lines: vec!["poison".into()], ..append(&table, 1 + BAD as u64, 0) },
            _ => append(&table, 1 + place as u64, 1),
        };
        let mut appends = std::pin::pin!(join_all((0..20).map(|place| store.append(one(place)))));
        assert!(appends.as_mut().now_or_never().is_none());
        other.execute_batch("COMMIT").unwrap();
        let results = appends.await;
        let kept = results.iter().take_while(|result| result.is_ok()).count();
        assert!(kept <= BAD && results[kept..].iter().all(Result::is_err), "{how}: {results:?}");
        let end = 1 + kept as u64;
        let beyond = store.append(append(&table, 21, 1)).await;
        assert!(matches!(beyond, Err(StoreError::Conflict)), "{how}: {beyond:?}");
        assert_eq!(store.load(&table).await.unwrap(), journal(&table, end), "{how}");
        store.append(append(&table, end, 2)).await.unwrap();
        store.close().await;
        let store = folder.open().await;
        assert_eq!(store.load(&table).await.unwrap(), journal(&table, end + 2), "{how}");
        store.close().await;
    }
}

/// What a failed commit undid is written again under the same numbers, in `recent` and in the journals that take it over:
/// no line is lost, none is there twice, and whoever was not at fault goes on.
#[tokio::test]
async fn numbers_stay_right_after_commits_that_failed() {
    let folder = Folder::new();
    let store = folder.open().await;
    // Fails in the middle of a transaction, and, with a reference that is looked at last, in its commit.
    raw(&folder.store())
        .execute_batch(
            "CREATE TABLE anchor (n INTEGER PRIMARY KEY);
             CREATE TABLE chain (n INTEGER REFERENCES anchor DEFERRABLE INITIALLY DEFERRED);
             CREATE TRIGGER poison BEFORE INSERT ON recent WHEN new.entry = 'poison'
                BEGIN SELECT RAISE(ROLLBACK, 'the bilge is full'); END;
             CREATE TRIGGER late AFTER INSERT ON recent WHEN new.entry = 'late'
                BEGIN INSERT INTO chain VALUES (7); END;",
        )
        .unwrap();
    let all = tables(6);
    let mut lengths = [0; 6];
    // Enough for journals to take over more than once.
    for round in 0..900_usize {
        let bad = if round % 7 == 3 { Some(if round % 2 == 0 { "poison" } else { "late" }) } else { None };
        let appends = all.iter().enumerate().map(|(place, table)| match bad {
            Some(bad) if place == round % 6 => Append {
                lines: vec![super::entry(table, lengths[place]), bad.into()],
                ..append(table, lengths[place], 0)
            },
            _ => append(table, lengths[place], 2),
        });
        let results = join_all(appends.map(|append| store.append(append))).await;
        for (place, result) in results.into_iter().enumerate() {
            if bad.is_some() && place == round % 6 {
                assert!(result.is_err(), "round {round}: {bad:?}");
            }
            lengths[place] += if result.is_ok() { 2 } else { 0 };
        }
        if round % 100 == 0 {
            for (table, length) in all.iter().zip(lengths) {
                let found = store.load(table).await.unwrap();
                assert_eq!(found.len() as u64, length, "round {round}");
            }
        }
    }
    assert!(lengths.iter().all(|length| *length > 1_000), "{lengths:?}");
    let written = |found: Vec<String>, table: &TableId| {
        let lost = found.iter().zip(0..).find(|(entry, seq)| **entry != super::entry(table, *seq));
        assert_eq!(lost, None);
        found.len() as u64
    };
    for (table, length) in all.iter().zip(lengths) {
        assert_eq!(written(store.load(table).await.unwrap(), table), length);
    }
    store.close().await;
    let store = folder.open().await;
    for (table, length) in all.iter().zip(lengths) {
        assert_eq!(written(store.load(table).await.unwrap(), table), length);
        store.append(append(table, length, 1)).await.unwrap();
    }
    store.close().await;
}

#[tokio::test]
async fn other_tables_are_written_with_the_append_that_brings_them_or_not_at_all() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (old, next, third) = (TableId::new(&mut System), TableId::new(&mut System), TableId::new(&mut System));
    store.append(append(&old, 0, 2)).await.unwrap();
    store.append(append(&third, 0, 1)).await.unwrap();
    let listed = |table: &TableId| Append {
        summary: Summary { listed: true, card: table.to_string(), ..summary() },
        ..append(table, 0, 1)
    };
    // The third table is there already, so none of it happens.
    let refused = store.append(Append { others: vec![listed(&next), listed(&third)], ..append(&old, 2, 1) }).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    // Nor if the append itself does not fit.
    let refused = store.append(Append { others: vec![listed(&next)], ..append(&old, 1, 1) }).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    assert_eq!(store.load(&old).await.unwrap(), journal(&old, 2));
    assert!(store.load(&next).await.unwrap().is_empty());
    assert_eq!(count(&folder.store(), "tables"), 2);

    store.append(Append { others: vec![listed(&next)], ..append(&old, 2, 1) }).await.unwrap();
    assert_eq!(store.load(&old).await.unwrap(), journal(&old, 3));
    assert_eq!(store.load(&next).await.unwrap(), journal(&next, 1));
    assert_eq!(store.listed(9).await.unwrap(), [next.to_string()]);
    store.append(append(&next, 1, 1)).await.unwrap();
    store.append(append(&third, 1, 1)).await.unwrap();
    store.close().await;
}

fn is_gone<T: std::fmt::Debug>(result: &Result<T, StoreError>) {
    assert!(matches!(result, Err(StoreError::File { why: BadFile::Gone, .. })), "{result:?}");
}

#[tokio::test]
async fn nothing_is_acknowledged_once_the_files_were_removed() {
    for name in ["store.db", "store.db-wal"] {
        let folder = Folder::new();
        let store = folder.open().await;
        let table = TableId::new(&mut System);
        store.append(append(&table, 0, 1)).await.unwrap();
        store.check().await.unwrap();
        fs::remove_file(folder.file(name)).unwrap();
        is_gone(&store.check().await);
        is_gone(&store.append(append(&table, 1, 1)).await);
        is_gone(&store.append(append(&TableId::new(&mut System), 0, 1)).await);
        is_gone(&store.key().await);
        store.close().await;
    }
}

#[tokio::test]
async fn nothing_is_acknowledged_once_the_file_was_replaced_and_the_new_one_is_left_alone() {
    let folder = Folder::new();
    let store = folder.open().await;
    let table = TableId::new(&mut System);
    store.append(append(&table, 0, 1)).await.unwrap();
    store.backup(folder.file("backup.db")).await.unwrap();
    for name in ["store.db", "store.db-wal", "store.db-shm"] {
        fs::remove_file(folder.file(name)).unwrap();
    }
    fs::rename(folder.file("backup.db"), folder.store()).unwrap();
    // The old lock is on the old file.
    let new = folder.open().await;
    new.append(append(&table, 1, 1)).await.unwrap();
    is_gone(&store.append(append(&table, 1, 1)).await);
    is_gone(&store.check().await);
    store.close().await;
    new.append(append(&table, 2, 1)).await.unwrap();
    assert_eq!(new.load(&table).await.unwrap(), journal(&table, 3));
    new.close().await;
}

#[tokio::test]
async fn a_check_fails_when_writing_does() {
    let folder = Folder::new();
    let store = folder.open().await;
    store.check().await.unwrap();
    let fault = "CREATE TRIGGER fault BEFORE UPDATE ON alive BEGIN SELECT RAISE(ABORT, 'the bilge is full'); END";
    raw(&folder.store()).execute_batch(fault).unwrap();
    let why = store.check().await.unwrap_err();
    assert!(said(&why).contains("the bilge is full"), "{why}");
    raw(&folder.store()).execute_batch("DROP TRIGGER fault").unwrap();
    store.check().await.unwrap();
    store.close().await;
    assert!(matches!(store.check().await, Err(StoreError::Closed)));
}

#[tokio::test]
async fn an_entry_that_is_no_text_is_loaded_with_the_others() {
    let folder = Folder::new();
    let store = folder.open().await;
    let table = TableId::new(&mut System);
    store.append(append(&table, 0, 3)).await.unwrap();
    store.close().await;
    let bad = "UPDATE journal SET entry = CAST(x'7BFF7D' AS TEXT) WHERE seq = 1";
    raw(&folder.store()).execute(bad, []).unwrap();
    let store = folder.open().await;
    let mut expected = journal(&table, 3);
    expected[1] = "{\u{FFFD}}".into();
    assert_eq!(store.load(&table).await.unwrap(), expected);
    store.append(append(&table, 3, 1)).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn the_signing_key_is_made_once_and_kept() {
    let (folder, other) = (Folder::new(), Folder::new());
    let store = folder.open().await;
    let key = store.key().await.unwrap();
    assert_eq!(store.key().await.unwrap(), key);
    assert_ne!(key, [0; 32]);
    store.backup(folder.file("backup.db")).await.unwrap();
    store.close().await;
    for path in [folder.store(), folder.file("backup.db")] {
        let store = open(&path).await.unwrap();
        assert_eq!(store.key().await.unwrap(), key);
        store.close().await;
    }
    let store = other.open().await;
    assert_ne!(store.key().await.unwrap(), key);
    raw(&other.store()).execute("UPDATE secrets SET value = x'00'", []).unwrap();
    said(&store.key().await.unwrap_err());
    store.close().await;
}
