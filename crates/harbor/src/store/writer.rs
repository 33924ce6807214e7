//! The one thread that writes. It takes everything that waits, commits it at once, and only then answers.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use metrics::{Counter, Histogram};
use rusqlite::{Connection, OptionalExtension as _, Params, ffi};
use tokio::sync::{oneshot, watch};

use super::file::Taken;
use super::recent::{Ends, Recent, empty};
use super::schema::text;
use room::{Append, Secrets as _, Status, Summary, TableId};

use super::{Expiry, StoreError};
use crate::harbor::System;
use crate::quay::gauges;
use crate::time::{Outage, Time};

/// Appends in a group at most.
const GROUP: usize = 256;
/// Text in a group, so that a few huge appends cannot delay everybody else's answer.
const BYTES: usize = 4 << 20;
/// From this many appends on, a group says that as many will come again together, and the next one waits for them.
const LARGE: usize = 8;
/// How often it looks whether they have come, and for how long at most: a millisecond, since the system adds to each nap.
const NAP: Duration = Duration::from_micros(100);
const NAPS: usize = 6;
/// The length of the write-ahead log from the start, in bytes: what it grows to before it is folded into the file. To
/// write where a file was written before takes the disk less than to lengthen it.
const LOG: u64 = 1100 * (4096 + 24);
/// How often it is noted that a server runs.
const PULSE: Duration = Duration::from_secs(1);

/// Tables remembered at most; past it all are forgotten, and looked up again when they are written to.
const REMEMBERED: usize = 16_384;
/// How far the moment a table was last touched may lie behind, in seconds, where nothing else in its summary changes: a
/// move then leaves the page of the summary alone.
const TOUCHED: u64 = 60;

/// Whether a table is forgotten: parameters 1 and 2 are the moments of an [`Expiry`].
macro_rules! forgotten {
    () => {
        "status <> 1 AND touched < CASE status WHEN 0 THEN ?1 ELSE ?2 END"
    };
}
pub(super) use forgotten;

/// Where an answer goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// What the writer is asked to do.
pub(super) enum Job {
    /// To write entries.
    Append(Append, Reply<()>),
    /// To remove those of these tables that are still forgotten; answers which.
    Remove(Vec<TableId>, Expiry, Reply<Vec<TableId>>),
    /// To find out whether writing works.
    Check(Reply<()>),
    /// To give a secret by its name, made if there is none.
    Secret(&'static str, Reply<[u8; 32]>),
    /// To take no more work and end.
    Close,
}

/// What is counted.
pub(super) struct Counts {
    appends: Counter,
    groups: Counter,
    seconds: Histogram,
}

impl Counts {
    /// Counted by the recorder of the calling thread.
    pub(super) fn new() -> Self {
        Self {
            appends: metrics::counter!(gauges::STORE_APPENDS),
            groups: metrics::counter!(gauges::STORE_GROUPS),
            seconds: metrics::histogram!(gauges::COMMIT_SECONDS),
        }
    }
}

/// Owns the only connection that writes, and the lock that makes it the only one.
pub(super) struct Writer {
    connection: Connection,
    queue: Receiver<Job>,
    ledger: Ledger,
    /// How many appends the last group had.
    last: usize,
    pulse: Pulse,
    counts: Counts,
    readers: Vec<JoinHandle<()>>,
    taken: Taken,
    /// Dropped last: whoever waits for it to go knows that everything else has gone, the lock too.
    _ended: watch::Sender<()>,
}

/// What others need of a writer.
pub(super) struct Begun {
    pub(super) jobs: Sender<Job>,
    pub(super) ends: Ends,
    /// Fails once the writer has ended.
    pub(super) ended: watch::Receiver<()>,
}

/// Notes in the store that a server runs, and when none did.
struct Pulse {
    time: Arc<Time>,
    /// How many outages have been noted.
    noted: usize,
    /// When it is due again.
    due: Instant,
    /// Whether it could be written last time.
    well: bool,
}

impl Writer {
    /// A writer on a connection whose schema is up to date. It ends, with the file closed, after [`Job::Close`] or when
    /// every sender is gone.
    pub(super) fn new(
        connection: Connection,
        taken: Taken,
        readers: Vec<JoinHandle<()>>,
        time: Arc<Time>,
        counts: Counts,
    ) -> Result<(Self, Begun), StoreError> {
        let noted = resume(&connection, &time)?;
        let ledger = Ledger::new(&connection)?;
        let pulse = Pulse { time, noted, due: Instant::now(), well: true };
        let (jobs, queue) = mpsc::channel();
        let (ended, waiting) = watch::channel(());
        let mut writer = Self { connection, queue, ledger, last: 0, pulse, counts, readers, taken, _ended: ended };
        writer.transaction(|_, _| Ok(()))?;
        writer.taken.know_log()?;
        writer.taken.lengthen_log(LOG);
        let ends = writer.ledger.recent.ends();
        Ok((writer, Begun { jobs, ends, ended: waiting }))
    }

    /// Works until told to close. A job that was taken is always answered: if this thread dies, its reply is dropped,
    /// which the other end reads as [`StoreError::Closed`].
    pub(super) fn run(mut self) {
        let mut next = None;
        loop {
            let wait = || self.queue.recv_timeout(self.pulse.due.saturating_duration_since(Instant::now()));
            match next.take().map_or_else(wait, Ok) {
                Ok(Job::Append(append, reply)) => {
                    let mut group = Group::default();
                    group.push(append, reply);
                    next = self.gather(&mut group);
                    self.commit(group);
                }
                Ok(Job::Remove(tables, before, reply)) => answer(reply, self.remove(&tables, before)),
                Ok(Job::Check(reply)) => answer(reply, self.check()),
                Ok(Job::Secret(name, reply)) => answer(reply, self.secret(name)),
                Err(RecvTimeoutError::Timeout) => self.beat(),
                Ok(Job::Close) | Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.end();
    }

    /// Takes what waits, until the group is full or another kind of job comes, which is handed back. Those of a large
    /// group tend to come back together, but not at the same instant: the first of them waits for as many. It sleeps
    /// meanwhile, for to be woken by each would cost more than to write it.
    fn gather(&self, group: &mut Group) -> Option<Job> {
        let mut naps = if self.last >= LARGE { NAPS } else { 0 };
        while group.has_room() {
            match self.queue.try_recv() {
                Ok(Job::Append(append, reply)) => group.push(append, reply),
                Ok(other) => return Some(other),
                Err(_) if naps > 0 && group.appends.len() < self.last => {
                    naps -= 1;
                    thread::sleep(NAP);
                }
                Err(_) => break,
            }
        }
        None
    }

    /// Makes a group durable and answers it. An append that cannot be written fails alone.
    fn commit(&mut self, Group { appends, replies, .. }: Group) {
        let started = Instant::now();
        let mut results = Vec::with_capacity(appends.len());
        let committed = self.transaction(|connection, ledger| {
            appends
                .iter()
                .try_for_each(|append| ledger.enter(connection, append).map(|result| results.push(result)))?;
            ledger.recent.fold(connection)
        });
        if let Err(error) = committed {
            // Nobody knows what the file holds now: it is asked when they come again.
            appends.iter().for_each(|append| self.ledger.forget(append));
            results.iter_mut().for_each(|result| *result = result.clone().and(Err(error.clone())));
            results.resize(appends.len(), Err(error));
        }
        let written = results.iter().filter(|result| result.is_ok()).count();
        if written > 0 {
            self.counts.groups.increment(1);
            self.counts.appends.increment(written as u64);
            self.counts.seconds.record(started.elapsed());
        }
        self.last = appends.len();
        replies.into_iter().zip(results).for_each(|(reply, result)| answer(reply, result));
    }

    /// Does some work and makes it durable, along with the pulse if that is due. The files are looked at before, so that
    /// others that bear their names now come to no harm, and after: what was committed into files that nobody will find
    /// again is lost, and nobody is told that it was done.
    fn transaction<T>(
        &mut self,
        work: impl FnOnce(&Connection, &mut Ledger) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let Self { connection, ledger, pulse, taken, .. } = self;
        taken.still_there()?;
        ledger.recent.begin();
        execute(connection, "BEGIN IMMEDIATE", [])?;
        let done = work(connection, ledger).and_then(|done| {
            let noted = pulse.note(connection)?;
            execute(connection, "COMMIT", [])?;
            Ok((done, noted))
        });
        if done.is_err() && !connection.is_autocommit() {
            // If this fails too, so will the next transaction.
            drop(execute(connection, "ROLLBACK", []));
        }
        ledger.recent.settle(done.is_ok());
        let (done, noted) = done?;
        pulse.noted = noted;
        taken.still_there()?;
        Ok(done)
    }

    /// Writes the pulse, due or not.
    fn check(&mut self) -> Result<(), StoreError> {
        self.pulse.due = Instant::now();
        self.transaction(|_, _| Ok(()))
    }

    /// Writes the pulse when nobody else has written. That it fails is said once.
    fn beat(&mut self) {
        let beaten = self.check();
        match &beaten {
            Err(error) if self.pulse.well => tracing::error!(%error, "the store cannot be written"),
            Ok(()) if !self.pulse.well => tracing::info!("the store can be written again"),
            _ => {}
        }
        self.pulse.well = beaten.is_ok();
    }

    /// Removes tables with their journals, unless they were touched since they were found forgotten.
    fn remove(&mut self, tables: &[TableId], before: Expiry) -> Result<Vec<TableId>, StoreError> {
        let tables = json(tables)?;
        let removed = self.transaction(|connection, _| {
            let mut removed = connection.prepare_cached(concat!(
                "DELETE FROM tables WHERE id IN (SELECT value FROM json_each(?3)) AND ",
                forgotten!(),
                " RETURNING n, id"
            ))?;
            let removed = removed
                .query_map((before.gathering, before.over, &tables), |row| Ok((row.get(0)?, text(row, 1)?)))?
                .collect::<Result<Vec<(i64, String)>, _>>()?;
            for (n, _) in &removed {
                execute(connection, "DELETE FROM journal WHERE n = ?", [n])?;
            }
            let gone: Vec<i64> = removed.iter().map(|(n, _)| *n).collect();
            // Also what journals have taken over, and what is not swept yet.
            let sweep = "DELETE FROM recent WHERE n IN (SELECT value FROM json_each(?))";
            execute(connection, sweep, [json(&gone)?])?;
            Ok(removed)
        })?;
        removed.iter().for_each(|(n, _)| self.ledger.recent.remove(*n));
        let removed: Vec<TableId> = removed.into_iter().filter_map(|(_, id)| table_id(id)).collect();
        removed.iter().for_each(|table| drop(self.ledger.known.remove(table)));
        Ok(removed)
    }

    fn secret(&mut self, name: &str) -> Result<[u8; 32], StoreError> {
        self.transaction(|connection, _| {
            let new = "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING";
            let mut value = [0; 32];
            System.fill(&mut value);
            execute(connection, new, (name, value))?;
            Ok(connection.query_row("SELECT value FROM secrets WHERE name = ?", [name], |row| row.get(0))?)
        })
    }

    /// Readers first, for a checkpoint cannot pass them. What is lost here is only tidiness: every commit is durable
    /// in the write-ahead log, which the next opening reads.
    fn end(mut self) {
        self.beat();
        for reader in self.readers.drain(..) {
            drop(reader.join());
        }
        let Self { connection, taken, _ended, .. } = self;
        if taken.still_there().is_ok() {
            let folded =
                empty(&connection).and_then(|()| Ok(connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")?));
            if let Err(error) = folded {
                tracing::warn!(%error, "the store's log was not folded into its file");
            }
        }
        if let Err((_, error)) = connection.close() {
            tracing::warn!(%error, "the store was not closed cleanly");
        }
        drop(taken);
    }
}

/// Lets time go on from where the last server left it; how many outages the store knows of.
fn resume(connection: &Connection, time: &Time) -> Result<usize, StoreError> {
    let mut outages = connection.prepare("SELECT began, ended FROM outages ORDER BY began")?;
    let outages = outages.query_map([], |row| Ok(Outage { began: row.get(0)?, ended: row.get(1)? }))?;
    let outages: Vec<Outage> = outages.collect::<Result<_, _>>()?;
    let alive = connection.query_row("SELECT at FROM alive", [], |row| row.get(0)).optional()?;
    Ok(time.resume(alive, &outages))
}

impl Pulse {
    /// Notes in a transaction that a server runs, if that is due; how many outages are noted once it is committed.
    fn note(&mut self, connection: &Connection) -> Result<usize, StoreError> {
        let now = Instant::now();
        if now < self.due {
            return Ok(self.noted);
        }
        self.due = now + PULSE;
        let alive = "INSERT INTO alive (one, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at";
        execute(connection, alive, [self.time.wall()])?;
        let outages = self.time.outages();
        for Outage { began, ended } in &outages[self.noted..] {
            execute(connection, "INSERT OR REPLACE INTO outages (began, ended) VALUES (?, ?)", (began, ended))?;
        }
        Ok(outages.len())
    }
}

/// Appends that will be committed together, in order of arrival.
#[derive(Default)]
struct Group {
    appends: Vec<Append>,
    replies: Vec<Reply<()>>,
    bytes: usize,
}

impl Group {
    fn push(&mut self, append: Append, reply: Reply<()>) {
        self.bytes += bytes(&append);
        self.appends.push(append);
        self.replies.push(reply);
    }

    fn has_room(&self) -> bool {
        self.appends.len() < GROUP && self.bytes < BYTES
    }
}

/// Text in an append.
fn bytes(append: &Append) -> usize {
    let entries = append.lines.iter().map(String::len).sum::<usize>();
    append.summary.card.len() + entries + append.others.iter().map(bytes).sum::<usize>()
}

/// Where journals end. Nobody else writes, so what is known stays true; it saves asking before every append.
struct Ledger {
    known: HashMap<TableId, Known>,
    /// The number of the next new table.
    fresh: i64,
    recent: Recent,
}

/// What the writer knows of a table.
struct Known {
    n: i64,
    /// The sequence number of the next entry.
    next: u64,
    /// As it was last written; none if that was before this server started.
    summary: Option<Summary>,
}

impl Ledger {
    fn new(connection: &Connection) -> Result<Self, StoreError> {
        let fresh = "SELECT coalesce(max(n), 0) + 1 FROM tables";
        let fresh = connection.query_row(fresh, [], |row| row.get(0))?;
        Ok(Self { known: HashMap::new(), fresh, recent: Recent::new(connection)? })
    }

    /// Writes an append, or leaves no trace of it and says why. Fails if the whole transaction is lost with it. One entry
    /// that changes nothing else is one statement, which leaves no trace by itself.
    fn enter(&mut self, connection: &Connection, append: &Append) -> Result<Result<(), StoreError>, StoreError> {
        let guarded = append.lines.len() > 1 || !append.others.is_empty() || self.is_news(append);
        if guarded {
            execute(connection, "SAVEPOINT append", [])?;
        }
        let before = self.recent.written();
        let written = self.write(connection, append);
        if let Err(error) = &written {
            self.forget(append);
            self.recent.undo_to(before);
            // A full disk, say, makes SQLite undo everything.
            if connection.is_autocommit() {
                return Err(error.clone());
            }
            if guarded {
                execute(connection, "ROLLBACK TO append", [])?;
            }
        }
        if guarded {
            execute(connection, "RELEASE append", [])?;
        }
        Ok(written)
    }

    /// Whether more than entries is to be written.
    fn is_news(&self, append: &Append) -> bool {
        let last = self.known.get(&append.table).and_then(|known| known.summary.as_ref());
        last.is_none_or(|last| is_news(last, &append.summary))
    }

    fn write(&mut self, connection: &Connection, append: &Append) -> Result<(), StoreError> {
        let n = self.place(connection, append)?;
        for (entry, seq) in append.lines.iter().zip(append.first..) {
            self.recent.write(connection, n, seq, entry)?;
        }
        append.others.iter().try_for_each(|other| self.write(connection, other))
    }

    /// Finds the end of a journal, where its append must begin, and renews what is known of its table; gives the table's
    /// number. An append without entries only renews the summary.
    fn place(&mut self, connection: &Connection, append: &Append) -> Result<i64, StoreError> {
        let Append { table, first, lines, summary, .. } = append;
        let length = lines.len() as u64;
        if !self.known.contains_key(table) {
            if *first == 0 && length > 0 {
                return self.open(connection, append);
            }
            let mut found = find(connection, table)?.ok_or(StoreError::Conflict)?;
            found.next = self.recent.end_of(found.n).unwrap_or(0).max(found.next);
            self.remember(table, found);
        }
        let known = self.known.get_mut(table).expect("it was looked up");
        if known.next != *first {
            return Err(StoreError::Conflict);
        }
        known.next += length;
        if known.summary.as_ref().is_none_or(|last| is_news(last, summary)) {
            let renew =
                "UPDATE tables SET status = ?, listed = ?, game = ?, wake_at = ?, touched = ?, card = ? WHERE n = ?";
            let Summary { status, listed, game, card, wake_at, touched } = summary;
            let renewed =
                execute(connection, renew, (status_number(*status), listed, game, wake_at, touched, card, known.n))?;
            if renewed == 0 {
                return Err(StoreError::Conflict);
            }
            known.summary = Some(summary.clone());
        }
        Ok(known.n)
    }

    /// Enters a table that must be new; the database refuses a name that it has.
    fn open(&mut self, connection: &Connection, append: &Append) -> Result<i64, StoreError> {
        let Append { table, lines, summary, .. } = append;
        let Summary { status, listed, game, card, wake_at, touched } = summary;
        let open =
            "INSERT INTO tables (n, id, status, listed, game, wake_at, touched, card) VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
        let n = self.fresh;
        self.fresh += 1;
        execute(connection, open, (n, table.as_str(), status_number(*status), listed, game, wake_at, touched, card))?;
        self.remember(table, Known { n, next: lines.len() as u64, summary: Some(summary.clone()) });
        Ok(n)
    }

    fn remember(&mut self, table: &TableId, known: Known) {
        if self.known.len() >= REMEMBERED {
            self.known.clear();
        }
        self.known.insert(*table, known);
    }

    /// Looks the tables of an append up again when they are next written to.
    fn forget(&mut self, append: &Append) {
        self.known.remove(&append.table);
        append.others.iter().for_each(|other| self.forget(other));
    }
}

/// A table that this server has not written to yet, as far as its journal tells.
fn find(connection: &Connection, table: &TableId) -> Result<Option<Known>, StoreError> {
    let found = "SELECT n, (SELECT coalesce(max(seq) + 1, 0) FROM journal WHERE journal.n = tables.n)
        FROM tables WHERE id = ?";
    let found = connection.prepare_cached(found)?.query_row([table.as_str()], |row| Ok((row.get(0)?, row.get(1)?)));
    let found: Option<(i64, i64)> = found.optional()?;
    Ok(found.map(|(n, next)| Known { n, next: next.unsigned_abs(), summary: None }))
}

/// How a status is stored. The partial index `lobby` and [`forgotten!`] count on these numbers.
fn status_number(status: Status) -> i64 {
    match status {
        Status::Gathering => 0,
        Status::Playing => 1,
        Status::Over => 2,
    }
}

/// Whether a summary says more than that a table was touched a moment later.
fn is_news(last: &Summary, now: &Summary) -> bool {
    let Summary { status, listed, game, card, wake_at, touched } = now;
    last.touched.abs_diff(*touched) >= TOUCHED
        || (last.status, last.listed, last.wake_at) != (*status, *listed, *wake_at)
        || (&last.game, &last.card) != (game, card)
}

/// Runs a statement that gives no rows; how many rows it changed.
pub(super) fn execute(connection: &Connection, statement: &str, parameters: impl Params) -> Result<usize, StoreError> {
    connection.prepare_cached(statement)?.execute(parameters).map_err(refusal)
}

/// A name or a sequence number that is there already says that somebody else has written; anything else is a failure.
fn refusal(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error().map(|error| error.extended_code) {
        Some(ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_UNIQUE) => StoreError::Conflict,
        _ => error.into(),
    }
}

/// Answers whoever still listens. A sender that went away loses nothing but the answer.
fn answer<T>(reply: Reply<T>, result: Result<T, StoreError>) {
    drop(reply.send(result));
}

/// Ids as one parameter, however many.
pub(super) fn json<T: serde::Serialize>(ids: &[T]) -> Result<String, StoreError> {
    serde_json::to_string(ids).map_err(|error| StoreError::Failed(error.to_string()))
}

/// An id as it was stored. One that no server of ours can have written must not keep the others from being found.
pub(super) fn table_id(text: String) -> Option<TableId> {
    let id = TableId::try_from(text);
    id.inspect_err(|error| tracing::error!(%error, "the store holds a table that cannot be named")).ok()
}
