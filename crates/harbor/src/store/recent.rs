//! What was written last, for all tables in the order it came, until their journals take it over.
//!
//! A journal lies in one place, so that a table is read in one go; but a hundred tables that move at once would touch a
//! hundred pages, and each must reach the disk. Here they fill a few. Later each journal takes all that is its own at once,
//! a few tables with every commit, so that nobody waits for it. What the file holds in `recent` is known here as well:
//! to look for a table there would mean to go through all of it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;

use super::StoreError;
use super::writer::execute;

/// Entries, and their text in bytes, from which on journals take over what is here.
const FULL: usize = 4096;
const FULL_BYTES: usize = 1 << 20;
/// Entries that journals take over with one commit, at least.
const SLICE: usize = 64;
/// Entries removed with one commit once all journals have theirs.
const SWEPT: i64 = 512;

/// An entry of a journal, with its place in it.
type Entry = (u64, String);

/// Entries by the number of their table, in order.
type Entries = BTreeMap<i64, Vec<Entry>>;

/// The ends of journals that only `recent` holds, for whoever reads.
#[derive(Clone, Default)]
pub(super) struct Ends(Arc<Mutex<[Entries; 2]>>);

impl Ends {
    /// The last entries of a table. Its journal, if read afterwards, has all that were before, and perhaps some of these.
    pub(super) fn of(&self, table: i64) -> Vec<Entry> {
        self.lock().iter().filter_map(|entries| entries.get(&table)).flatten().cloned().collect()
    }

    fn lock(&self) -> MutexGuard<'_, [Entries; 2]> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What the file holds in `recent`. It changes with a transaction: [`begin`](Self::begin), then
/// [`settle`](Self::settle) with what became of it.
#[derive(Default)]
pub(super) struct Recent {
    /// Those that journals are taking over, then those that came later; without those of this transaction.
    ends: Ends,
    /// Written in this transaction.
    written: Vec<(i64, Entry)>,
    /// How many have come since journals began to take over, and their text in bytes.
    length: usize,
    bytes: usize,
    /// Where the last one stands in the file.
    last: i64,
    folding: Option<Folding>,
    /// Whether a journal could not take over what is its own.
    stuck: bool,
}

/// How far journals have come with taking over.
struct Folding {
    /// Tables whose journals will have theirs if the transaction succeeds.
    done: Vec<i64>,
    /// Up to where the file is swept, will be if the transaction succeeds, and must be.
    swept: i64,
    sweeping: i64,
    last: i64,
}

impl Folding {
    /// Forgets what a transaction was about to do.
    fn undo(&mut self) {
        self.done.clear();
        self.sweeping = self.swept;
    }
}

impl Recent {
    /// Lets journals take over all that a server left here.
    pub(super) fn new(connection: &Connection) -> Result<Self, StoreError> {
        empty(connection)?;
        Ok(Self::default())
    }

    /// For whoever reads.
    pub(super) fn ends(&self) -> Ends {
        self.ends.clone()
    }

    /// A transaction begins.
    pub(super) fn begin(&mut self) {
        if self.folding.is_none() && (self.length >= FULL || self.bytes >= FULL_BYTES) {
            let mut ends = self.ends.lock();
            ends.swap(0, 1);
            let swept = self.last - self.length as i64;
            self.folding = Some(Folding { done: Vec::new(), swept, sweeping: swept, last: self.last });
            (self.length, self.bytes) = (0, 0);
        }
    }

    /// The transaction has succeeded, or nothing of it has happened.
    pub(super) fn settle(&mut self, succeeded: bool) {
        if !succeeded {
            self.undo_to(0);
        }
        let mut ends = self.ends.lock();
        for (table, entry) in self.written.drain(..) {
            ends[1].entry(table).or_default().push(entry);
        }
        let Some(folding) = &mut self.folding else { return };
        for table in folding.done.drain(..).filter(|_| succeeded) {
            ends[0].remove(&table);
        }
        if succeeded {
            folding.swept = folding.sweeping;
        }
        folding.undo();
        if folding.swept == folding.last {
            self.folding = None;
        }
    }

    /// How many entries were written in this transaction, to come back to with [`undo_to`](Self::undo_to).
    pub(super) fn written(&self) -> usize {
        self.written.len()
    }

    /// Forgets what was written in this transaction after so many entries: the database has undone it.
    pub(super) fn undo_to(&mut self, written: usize) {
        for (_, (_, text)) in self.written.drain(written..) {
            (self.length, self.bytes, self.last) = (self.length - 1, self.bytes - text.len(), self.last - 1);
        }
    }

    /// Writes an entry of a table.
    pub(super) fn write(&mut self, connection: &Connection, n: i64, seq: u64, text: &str) -> Result<(), StoreError> {
        let mut insert = connection.prepare_cached("INSERT INTO recent (at, n, seq, entry) VALUES (?, ?, ?, ?)")?;
        insert.execute((self.last + 1, n, seq as i64, text))?;
        (self.length, self.bytes, self.last) = (self.length + 1, self.bytes + text.len(), self.last + 1);
        self.written.push((n, (seq, text.to_owned())));
        Ok(())
    }

    /// Lets journals take over some more, if it is time. Where a journal cannot, nobody else suffers: everything stays
    /// here until the store is opened again.
    pub(super) fn fold(&mut self, connection: &Connection) -> Result<(), StoreError> {
        if self.stuck || self.folding.is_none() {
            return Ok(());
        }
        execute(connection, "SAVEPOINT fold", [])?;
        if let Err(error) = self.take_over(connection) {
            if connection.is_autocommit() {
                return Err(error);
            }
            tracing::error!(%error, "a journal cannot take over what is its own");
            self.stuck = true;
            self.folding.iter_mut().for_each(Folding::undo);
            execute(connection, "ROLLBACK TO fold", [])?;
        }
        execute(connection, "RELEASE fold", []).map(drop)
    }

    /// A slice, or twice as many as were written, so that it keeps up.
    fn take_over(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let Some(folding) = &mut self.folding else { return Ok(()) };
        let ends = self.ends.lock();
        if ends[0].is_empty() {
            drop(ends);
            let swept = SWEPT.max(4 * self.written.len() as i64);
            folding.sweeping = folding.last.min(folding.swept + swept);
            return execute(connection, "DELETE FROM recent WHERE at <= ?", [folding.sweeping]).map(drop);
        }
        let mut insert = connection.prepare_cached("INSERT OR IGNORE INTO journal (n, seq, entry) VALUES (?, ?, ?)")?;
        let mut left = SLICE.max(2 * self.written.len());
        for (table, entries) in &ends[0] {
            if left == 0 {
                break;
            }
            for (seq, text) in entries {
                insert.execute((table, *seq as i64, text))?;
            }
            folding.done.push(*table);
            left = left.saturating_sub(entries.len());
        }
        Ok(())
    }

    /// The sequence number after a table's last entry here; none if it has none.
    pub(super) fn end_of(&self, table: i64) -> Option<u64> {
        let written = self.written.iter().rev().find(|(n, _)| *n == table).map(|(_, (seq, _))| *seq);
        let ends = self.ends.lock();
        let before = || ends.iter().rev().find_map(|entries| Some(entries.get(&table)?.last()?.0));
        written.or_else(before).map(|last| last + 1)
    }

    /// Forgets a table that the database has removed.
    pub(super) fn remove(&mut self, table: i64) {
        self.ends.lock().iter_mut().for_each(|entries| drop(entries.remove(&table)));
    }
}

/// Lets journals take over everything that the file holds, but for tables that are gone; for before and after all
/// transactions.
pub(super) fn empty(connection: &Connection) -> Result<(), StoreError> {
    execute(connection, "BEGIN IMMEDIATE", [])?;
    let fold = "INSERT OR IGNORE INTO journal (n, seq, entry) SELECT n, seq, entry FROM recent
        WHERE n IN (SELECT n FROM tables) ORDER BY n, seq";
    let done = execute(connection, fold, [])
        .and_then(|_| execute(connection, "DELETE FROM recent", []))
        .and_then(|_| execute(connection, "COMMIT", []));
    if done.is_err() && !connection.is_autocommit() {
        drop(execute(connection, "ROLLBACK", []));
    }
    done.map(drop)
}
