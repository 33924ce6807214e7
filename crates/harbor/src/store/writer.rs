//! The one task that writes. It takes everything that waits, commits it at once, and only then answers.

use std::collections::HashMap;
use std::fs::File;
use std::time::Instant;

use sqlx::error::BoxDynError;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqlitePool};
use sqlx::{Arguments as _, AssertSqlSafe, Connection as _, Executor as _, SqlSafeStr as _, SqlStr};
use tokio::sync::{mpsc, oneshot, watch};

use super::{Append, Expiry, Status, StoreError, Summary};
use crate::secret::TableId;

/// How many appends wait before their senders do.
const QUEUE: usize = 1_024;
/// Rows of the widest statement, and of the largest group.
const ROWS: usize = 256;
/// Text in a group, so that a few huge appends cannot delay everybody else's answer.
const BYTES: usize = 4 << 20;

/// Tables remembered at most; past it all are forgotten, and looked up again when they are written to.
const REMEMBERED: usize = 16_384;
/// How far the moment a table was last touched may lie behind, in seconds, where nothing else in its summary changes: a
/// move then leaves the page of the summary alone.
const TOUCHED: u64 = 60;

/// Rows that are null are none: they fill a statement up to its width.
const SUMMARIES: &str = "INSERT INTO tables (n, id, status, listed, game, wake_at, touched, card)
    SELECT * FROM (VALUES ROWS) WHERE column1 IS NOT NULL
    ON CONFLICT (n) DO UPDATE SET status = excluded.status, listed = excluded.listed, game = excluded.game,
        wake_at = excluded.wake_at, touched = excluded.touched, card = excluded.card";
/// Parameters of a row of [`SUMMARIES`].
const SUMMARY: usize = 8;
const ENTRIES: &str = "INSERT INTO journal (n, seq, entry)
    SELECT * FROM (VALUES ROWS) WHERE column1 IS NOT NULL";
/// Parameters of a row of [`ENTRIES`].
const ENTRY: usize = 3;

/// Whether a table is forgotten: parameters 1 to 3 are the three moments of an [`Expiry`].
macro_rules! forgotten {
    () => {
        "status <> 1 AND touched < CASE status WHEN 0 THEN ?1 ELSE ?2 END"
    };
}
pub(super) use forgotten;

/// What the writer is asked to do.
pub(super) enum Job {
    /// To write entries.
    Append(Append, oneshot::Sender<Result<(), StoreError>>),
    /// To remove those of these tables that are still forgotten; answers which.
    Remove(Vec<TableId>, Expiry, oneshot::Sender<Result<Vec<TableId>, StoreError>>),
    /// To take no more work, finish what was taken, and end.
    Close,
}

/// How a status is stored. The partial index `lobby` and [`forgotten!`] count on these numbers.
fn status_number(status: Status) -> i64 {
    match status {
        Status::Gathering => 0,
        Status::Playing => 1,
        Status::Over => 2,
    }
}

/// Owns the only connection that writes, and the lock that makes it the only one.
pub(super) struct Writer {
    connection: SqliteConnection,
    readers: SqlitePool,
    queue: mpsc::Receiver<Job>,
    inserts: Inserts,
    /// Where journals end. Nobody else writes, so what is known stays true; it saves asking before every append.
    known: HashMap<TableId, Known>,
    /// The number of the next new table.
    fresh: i64,
    _lock: File,
    /// Dropped last: whoever waits for it to go knows that everything else has gone, the lock too.
    _ended: watch::Sender<()>,
}

/// What the writer knows of a table.
struct Known {
    n: i64,
    /// The sequence number of the next entry.
    next: u64,
    /// As it was last written; none if that was before this server started.
    summary: Option<Summary>,
}

/// An append that fits the end of its journal.
struct Placed {
    append: Append,
    /// The number of its table.
    n: i64,
    /// Whether the summary says something new.
    news: bool,
}

impl Placed {
    fn len(&self) -> usize {
        self.append.entries.len()
    }
}

/// The senders' end.
pub(super) struct Handle {
    /// Where jobs go.
    pub(super) queue: mpsc::Sender<Job>,
    /// Fails once the writer has ended.
    pub(super) ended: watch::Receiver<()>,
}

/// A writer on a connection whose schema is up to date. It ends, with the file closed, after [`Job::Close`] or when every
/// sender is gone.
pub(super) async fn channel(
    mut connection: SqliteConnection,
    readers: SqlitePool,
    lock: File,
) -> Result<(Handle, Writer), StoreError> {
    let fresh = sqlx::query_scalar("SELECT coalesce(max(n), 0) + 1 FROM tables").fetch_one(&mut connection).await?;
    let (sender, queue) = mpsc::channel(QUEUE);
    let (ended, waiting) = watch::channel(());
    let (inserts, known) = (Inserts::default(), HashMap::new());
    let writer = Writer { connection, readers, queue, inserts, known, fresh, _lock: lock, _ended: ended };
    Ok((Handle { queue: sender, ended: waiting }, writer))
}

/// Appends that will be committed together, in order of arrival.
#[derive(Default)]
struct Group {
    appends: Vec<Append>,
    replies: Vec<oneshot::Sender<Result<(), StoreError>>>,
    rows: usize,
    bytes: usize,
}

impl Group {
    fn push(&mut self, append: Append, reply: oneshot::Sender<Result<(), StoreError>>) {
        self.rows += rows(&append);
        self.bytes += append.summary.card.len() + append.entries.iter().map(String::len).sum::<usize>();
        self.appends.push(append);
        self.replies.push(reply);
    }

    /// A table's next append waits for the next group: it stands or falls with this one.
    fn has_room(&self, append: &Append) -> bool {
        self.rows < ROWS && self.bytes < BYTES && self.appends.iter().all(|other| other.table != append.table)
    }
}

/// Rows an append takes: an append without entries still brings a summary.
fn rows(append: &Append) -> usize {
    append.entries.len().max(1)
}

impl Writer {
    /// Works until told to close. An append that was taken is always answered: if this task dies, its reply is dropped,
    /// which the other end reads as [`StoreError::Closed`].
    pub(super) async fn run(mut self) {
        let mut next = self.queue.recv().await;
        while let Some(job) = next.take() {
            match job {
                Job::Append(append, reply) => {
                    // Whoever is ready to append now had better be in this group than wait for the next.
                    tokio::task::yield_now().await;
                    let mut group = Group::default();
                    group.push(append, reply);
                    while next.is_none() {
                        match self.queue.try_recv() {
                            Ok(Job::Append(append, reply)) if group.has_room(&append) => group.push(append, reply),
                            Ok(other) => next = Some(other),
                            Err(_) => break,
                        }
                    }
                    self.commit(group).await;
                }
                Job::Remove(tables, before, reply) => {
                    let removed = self.remove(&tables, before).await;
                    answer(reply, removed);
                }
                Job::Close => self.queue.close(),
            }
            if next.is_none() {
                next = self.queue.recv().await;
            }
        }
        self.end().await;
    }

    /// Makes a group durable and answers it. An append that cannot be written does not fail the others: the group is cut
    /// in halves until it stands alone.
    async fn commit(&mut self, group: Group) {
        let started = Instant::now();
        let (mut placed, mut replies) = (Vec::new(), Vec::new());
        for (append, reply) in group.appends.into_iter().zip(group.replies) {
            match self.place(append).await {
                Ok(append) => {
                    placed.push(append);
                    replies.push(reply);
                }
                Err(refused) => answer(reply, Err(refused)),
            }
        }
        let mut replies = replies.into_iter();
        let mut parts = if placed.is_empty() { vec![] } else { vec![&placed[..]] };
        while let Some(part) = parts.pop() {
            let written = self.write(part).await;
            match written {
                Err(error) if part.len() > 1 && is_the_fault_of_one(&error) => {
                    let (left, right) = part.split_at(part.len() / 2);
                    parts.extend([right, left]);
                }
                written => {
                    if written.is_ok() {
                        metrics::counter!("flibuste_store_groups_total").increment(1);
                        metrics::counter!("flibuste_store_appends_total").increment(part.len() as u64);
                    }
                    self.learn(part, written.is_ok());
                    let result = written.map_err(|error| refusal(&error));
                    replies.by_ref().take(part.len()).for_each(|reply| answer(reply, result.clone()));
                }
            }
        }
        metrics::histogram!("flibuste_store_commit_seconds").record(started.elapsed());
    }

    /// Finds the end of a journal, where its append must begin. An append without entries only renews the summary.
    async fn place(&mut self, append: Append) -> Result<Placed, StoreError> {
        if !self.known.contains_key(&append.table) && append.first > 0 {
            let found = self.find(&append.table).await?.ok_or(StoreError::Conflict)?;
            self.remember(&append.table, found);
        }
        let (n, next, last) = match self.known.get(&append.table) {
            Some(known) => (known.n, known.next, known.summary.as_ref()),
            // New, or else the database refuses its name.
            None => {
                self.fresh += 1;
                (self.fresh - 1, 0, None)
            }
        };
        if append.first != next || (next == 0 && append.entries.is_empty()) {
            return Err(StoreError::Conflict);
        }
        let news = last.is_none_or(|last| is_news(last, &append.summary));
        Ok(Placed { append, n, news })
    }

    /// A table that this server has not written to yet.
    async fn find(&mut self, table: &TableId) -> Result<Option<Known>, sqlx::Error> {
        let found: Option<(i64, i64)> = sqlx::query_as(
            "SELECT n, (SELECT coalesce(max(seq) + 1, 0) FROM journal WHERE journal.n = tables.n) FROM tables WHERE id = ?",
        )
        .bind(table.as_str())
        .fetch_optional(&mut self.connection)
        .await?;
        Ok(found.map(|(n, next)| Known { n, next: next.unsigned_abs(), summary: None }))
    }

    fn remember(&mut self, table: &TableId, known: Known) {
        if self.known.len() >= REMEMBERED {
            self.known.clear();
        }
        self.known.insert(table.clone(), known);
    }

    /// Journals have grown; or nobody knows, and they are looked up again.
    fn learn(&mut self, part: &[Placed], written: bool) {
        for Placed { append, n, news } in part {
            let next = append.first + append.entries.len() as u64;
            match self.known.get_mut(&append.table) {
                _ if !written => drop(self.known.remove(&append.table)),
                Some(known) => {
                    known.next = next;
                    if *news {
                        known.summary = Some(append.summary.clone());
                    }
                }
                None => {
                    let summary = news.then(|| append.summary.clone());
                    self.remember(&append.table, Known { n: *n, next, summary });
                }
            }
        }
    }

    /// One transaction, and one message to the connection's thread unless there are more than [`ROWS`] entries.
    async fn write(&mut self, part: &[Placed]) -> Result<(), sqlx::Error> {
        let summaries: Vec<&Placed> = part.iter().filter(|placed| placed.news).collect();
        let rows = |placed| (0..Placed::len(placed)).map(move |row| (placed, row));
        let entries: Vec<(&Placed, usize)> = part.iter().flat_map(rows).collect();
        if entries.len() <= ROWS {
            let written = self.inserts.query(&summaries, &entries)?.execute(&mut self.connection).await;
            if written.is_err() {
                // There may be nothing to undo: it failed before it began, or stood alone.
                drop(self.connection.execute("ROLLBACK").await);
            }
            return written.map(drop);
        }
        let mut transaction = self.connection.begin_with("BEGIN IMMEDIATE").await?;
        self.inserts.query(&summaries, &[])?.execute(&mut *transaction).await?;
        for some in entries.chunks(ROWS) {
            self.inserts.query(&[], some)?.execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }

    /// Removes tables with their journals, unless they were touched since they were found forgotten.
    async fn remove(&mut self, tables: &[TableId], before: Expiry) -> Result<Vec<TableId>, StoreError> {
        let mut transaction = self.connection.begin_with("BEGIN IMMEDIATE").await?;
        let removed: Vec<(i64, String)> = sqlx::query_as(concat!(
            "DELETE FROM tables WHERE id IN (SELECT value FROM json_each(?3)) AND ",
            forgotten!(),
            " RETURNING n, id"
        ))
        .bind(before.gathering)
        .bind(before.over)
        .bind(json(tables)?)
        .fetch_all(&mut *transaction)
        .await?;
        let (numbers, removed): (Vec<i64>, Vec<String>) = removed.into_iter().unzip();
        sqlx::query("DELETE FROM journal WHERE n IN (SELECT value FROM json_each(?))")
            .bind(json(&numbers)?)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        let removed: Vec<TableId> = removed.into_iter().filter_map(table_id).collect();
        self.known.retain(|table, _| !removed.contains(table));
        Ok(removed)
    }

    /// Readers first, for a checkpoint cannot pass them. What is lost here is only tidiness: every commit is durable
    /// in the write-ahead log, which the next opening reads.
    async fn end(mut self) {
        self.readers.close().await;
        if let Err(error) = self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await {
            tracing::warn!(%error, "the store's log was not folded into its file");
        }
        if let Err(error) = self.connection.close().await {
            tracing::warn!(%error, "the store was not closed cleanly");
        }
    }
}

/// Statements for 0, 1, 2, 4 … [`ROWS`] summaries and as many entries: few enough to stay prepared.
#[derive(Default)]
struct Inserts(HashMap<(usize, usize), SqlStr>);

impl Inserts {
    /// Writes summaries and entries, in a transaction of its own if there are both.
    fn query(
        &mut self,
        summaries: &[&Placed],
        entries: &[(&Placed, usize)],
    ) -> Result<Query<'static, sqlx::Sqlite, SqliteArguments>, sqlx::Error> {
        let wide = |rows: usize| if rows == 0 { 0 } else { rows.next_power_of_two() };
        let width = (wide(summaries.len()), wide(entries.len()));
        let sql = self.0.entry(width).or_insert_with(|| Self::sql(width)).clone();
        let mut arguments = SqliteArguments::default();
        arguments.reserve(width.0 * SUMMARY + entries.len() * ENTRY, 0);
        bind(&mut arguments, summaries, width.0, entries).map_err(sqlx::Error::Encode)?;
        Ok(sqlx::query_with(sql, arguments))
    }

    fn sql((summaries, entries): (usize, usize)) -> SqlStr {
        let filled = |sql: &str, rows: usize, columns: usize| {
            let row = format!("({})", vec!["?"; columns].join(","));
            sql.replace("ROWS", &vec![row; rows].join(","))
        };
        let sql = match (filled(SUMMARIES, summaries, SUMMARY), filled(ENTRIES, entries, ENTRY)) {
            _ if summaries + entries == 0 => String::new(),
            (_, insert) if summaries == 0 => insert,
            (insert, _) if entries == 0 => insert,
            (first, second) => format!("BEGIN IMMEDIATE; {first}; {second}; COMMIT"),
        };
        AssertSqlSafe(sql).into_sql_str()
    }
}

/// Binds `wide` rows of summaries, then the entries. What is left unbound at the end is null by itself.
fn bind(
    arguments: &mut SqliteArguments,
    summaries: &[&Placed],
    wide: usize,
    entries: &[(&Placed, usize)],
) -> Result<(), BoxDynError> {
    summaries.iter().try_for_each(|placed| bind_summary(arguments, placed))?;
    (summaries.len() * SUMMARY..wide * SUMMARY).try_for_each(|_| arguments.add(None::<i64>))?;
    entries.iter().try_for_each(|(placed, row)| bind_entry(arguments, placed, *row))
}

fn bind_summary(arguments: &mut SqliteArguments, placed: &Placed) -> Result<(), BoxDynError> {
    let Placed { append: Append { table, summary, .. }, n, .. } = placed;
    arguments.add(*n)?;
    arguments.add(table.as_str())?;
    arguments.add(status_number(summary.status))?;
    arguments.add(i64::from(summary.listed))?;
    arguments.add(summary.game.as_str())?;
    arguments.add(summary.wake_at)?;
    arguments.add(summary.touched)?;
    arguments.add(summary.card.as_str())
}

fn bind_entry(arguments: &mut SqliteArguments, placed: &Placed, row: usize) -> Result<(), BoxDynError> {
    arguments.add(placed.n)?;
    arguments.add(i64::try_from(placed.append.first.saturating_add(row as u64))?)?;
    arguments.add(placed.append.entries[row].as_str())
}

/// Whether a summary says more than that a table was touched a moment later.
fn is_news(last: &Summary, now: &Summary) -> bool {
    let Summary { status, listed, game, card, wake_at, touched } = now;
    last.touched.abs_diff(*touched) >= TOUCHED
        || (last.status, last.listed, last.wake_at) != (*status, *listed, *wake_at)
        || (&last.game, &last.card) != (game, card)
}

/// SQLite's result code without its extension, 0 if it is not SQLite that failed.
fn code(error: &sqlx::Error) -> u32 {
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
    code.map_or(0, |code| code & 0xFF)
}

const TOO_BIG: u32 = 18;
const CONSTRAINT: u32 = 19;

/// Whether the same group could succeed without one of its appends. A full disk, say, fails everybody.
fn is_the_fault_of_one(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Encode(_)) || matches!(code(error), TOO_BIG | CONSTRAINT)
}

/// What the sender of an append hears. The only constraints it can break are those of the sequence.
fn refusal(error: &sqlx::Error) -> StoreError {
    if code(error) == CONSTRAINT { StoreError::Conflict } else { StoreError::Failed(error.to_string()) }
}

/// Answers whoever still listens. A sender that went away loses nothing but the answer.
fn answer<T>(reply: oneshot::Sender<T>, result: T) {
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
