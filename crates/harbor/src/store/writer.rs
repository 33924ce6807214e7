//! The one task that writes. It takes everything that waits, commits it at once, and only then answers.

use std::fs::File;
use std::time::Instant;

use sqlx::error::BoxDynError;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqlitePool};
use sqlx::{Arguments as _, AssertSqlSafe, Connection as _, Executor as _, SqlSafeStr as _, SqlStr};
use tokio::sync::{mpsc, oneshot, watch};

use super::{Append, Expiry, Status, StoreError};
use crate::secret::TableId;

/// How many appends wait before their senders do.
const QUEUE: usize = 1_024;
/// Rows of the widest statement, and of the largest group.
const ROWS: usize = 256;
/// Text in a group, so that a few huge appends cannot delay everybody else's answer.
const BYTES: usize = 4 << 20;

/// One row for each entry; the summary goes with the last entry of an append and is null in the others. The trigger
/// makes journal and summary one statement, hence one transaction without `BEGIN` and `COMMIT`, hence one message to the
/// connection's thread and one back. It is temporary: no part of the schema, and never to be migrated.
///
/// A row is refused unless the entry before it is there: nothing can be appended to a journal that has been removed.
/// A row without an entry only renews the summary of a journal that stands exactly there.
///
/// `touched` is kept to the minute: a move that changes nothing else in the summary leaves its page alone.
const APPENDING: &str = "
    CREATE TEMP VIEW appending (table_id, seq, entry, status, listed, game, wake_at, touched, card)
        AS SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL;
    CREATE TEMP TRIGGER append INSTEAD OF INSERT ON appending BEGIN
        SELECT raise(ABORT, 'the journal has moved on')
            WHERE (new.seq > 0 AND NOT EXISTS
                    (SELECT 1 FROM journal WHERE table_id = new.table_id AND seq = new.seq - 1))
                OR (new.entry IS NULL AND (new.seq = 0 OR EXISTS
                    (SELECT 1 FROM journal WHERE table_id = new.table_id AND seq = new.seq)));
        INSERT INTO journal (table_id, seq, entry)
            SELECT new.table_id, new.seq, new.entry WHERE new.entry IS NOT NULL;
        INSERT INTO tables (id, status, listed, game, wake_at, touched, card)
            SELECT new.table_id, new.status, new.listed, new.game, new.wake_at, new.touched, new.card
                WHERE new.status IS NOT NULL
            ON CONFLICT (id) DO UPDATE
                SET status = excluded.status, listed = excluded.listed, game = excluded.game,
                    wake_at = excluded.wake_at, touched = excluded.touched, card = excluded.card
                WHERE abs(excluded.touched - touched) >= 60 OR excluded.status <> status OR excluded.listed <> listed
                    OR excluded.wake_at IS NOT wake_at OR excluded.card <> card OR excluded.game <> game;
    END;";
/// Parameters of a row of [`APPENDING`].
const COLUMNS: usize = 9;

/// Whether a table is forgotten: parameters 1 to 3 are the three moments of an [`Expiry`].
macro_rules! forgotten {
    () => {
        "touched < CASE status WHEN 0 THEN ?1 WHEN 1 THEN ?2 ELSE ?3 END"
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
    _lock: File,
    /// Dropped last: whoever waits for it to go knows that everything else has gone, the lock too.
    _ended: watch::Sender<()>,
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
    connection.execute(APPENDING).await?;
    let (sender, queue) = mpsc::channel(QUEUE);
    let (ended, waiting) = watch::channel(());
    let writer = Writer { connection, readers, queue, inserts: Inserts::new(), _lock: lock, _ended: ended };
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

    fn is_full(&self) -> bool {
        self.rows >= ROWS || self.bytes >= BYTES
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
                    while next.is_none() && !group.is_full() {
                        match self.queue.try_recv() {
                            Ok(Job::Append(append, reply)) => group.push(append, reply),
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
        let (appends, mut replies) = (group.appends, group.replies.into_iter());
        let mut parts = vec![&appends[..]];
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
                    let result = written.map_err(|error| refusal(&error));
                    replies.by_ref().take(part.len()).for_each(|reply| answer(reply, result.clone()));
                }
            }
        }
        metrics::histogram!("flibuste_store_commit_seconds").record(started.elapsed());
    }

    /// One transaction, and one statement unless there are more than [`ROWS`] rows.
    async fn write(&mut self, appends: &[Append]) -> Result<(), sqlx::Error> {
        let count: usize = appends.iter().map(rows).sum();
        let mut rows = appends.iter().flat_map(|append| (0..rows(append)).map(move |row| (append, row)));
        if count <= ROWS {
            self.inserts.query(count, rows)?.execute(&mut self.connection).await?;
            return Ok(());
        }
        let mut transaction = self.connection.begin_with("BEGIN IMMEDIATE").await?;
        for start in (0..count).step_by(ROWS) {
            let part = rows.by_ref().take(ROWS);
            self.inserts.query(ROWS.min(count - start), part)?.execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }

    /// Removes tables with their journals, unless they were touched since they were found forgotten.
    async fn remove(&mut self, tables: &[TableId], before: Expiry) -> Result<Vec<TableId>, StoreError> {
        let mut transaction = self.connection.begin_with("BEGIN IMMEDIATE").await?;
        let removed: Vec<String> = sqlx::query_scalar(concat!(
            "DELETE FROM tables WHERE id IN (SELECT value FROM json_each(?4)) AND ",
            forgotten!(),
            " RETURNING id"
        ))
        .bind(before.gathering)
        .bind(before.playing)
        .bind(before.over)
        .bind(json(tables)?)
        .fetch_all(&mut *transaction)
        .await?;
        sqlx::query("DELETE FROM journal WHERE table_id IN (SELECT value FROM json_each(?))")
            .bind(json(&removed)?)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(removed.into_iter().filter_map(table_id).collect())
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

/// Statements for 1, 2, 4 … [`ROWS`] rows: few enough to stay prepared.
struct Inserts(Vec<SqlStr>);

impl Inserts {
    fn new() -> Self {
        Self((0..=ROWS.ilog2()).map(|power| Self::sql(1 << power)).collect())
    }

    /// Inserts up to `rows` rows. Parameters left unbound are null, and a row without a table is none.
    fn sql(rows: usize) -> SqlStr {
        let row = format!("({})", ["?"; COLUMNS].join(","));
        let sql = if rows == 1 {
            format!("INSERT INTO appending VALUES {row}")
        } else {
            let rows = vec![row; rows].join(",");
            format!("INSERT INTO appending SELECT * FROM (VALUES {rows}) WHERE column1 IS NOT NULL")
        };
        AssertSqlSafe(sql).into_sql_str()
    }

    /// The narrowest statement for `count` rows, each the number of an entry in its append.
    fn query<'a>(
        &self,
        count: usize,
        rows: impl Iterator<Item = (&'a Append, usize)>,
    ) -> Result<Query<'static, sqlx::Sqlite, SqliteArguments>, sqlx::Error> {
        let mut arguments = SqliteArguments::default();
        arguments.reserve(count * COLUMNS, 0);
        for (append, row) in rows {
            bind(&mut arguments, append, row).map_err(sqlx::Error::Encode)?;
        }
        let sql = &self.0[count.next_power_of_two().ilog2() as usize];
        Ok(sqlx::query_with(sql.clone(), arguments))
    }
}

/// Binds one row. The summary comes with the last entry.
fn bind(arguments: &mut SqliteArguments, append: &Append, row: usize) -> Result<(), BoxDynError> {
    let summary = (row + 1 == rows(append)).then_some(&append.summary);
    arguments.add(append.table.as_str())?;
    arguments.add(i64::try_from(append.first.saturating_add(row as u64))?)?;
    arguments.add(append.entries.get(row).map(String::as_str))?;
    arguments.add(summary.map(|summary| status_number(summary.status)))?;
    arguments.add(summary.map(|summary| i64::from(summary.listed)))?;
    arguments.add(summary.map(|summary| summary.game.as_str()))?;
    arguments.add(summary.and_then(|summary| summary.wake_at))?;
    arguments.add(summary.map(|summary| summary.touched))?;
    arguments.add(summary.map(|summary| summary.card.as_str()))
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
