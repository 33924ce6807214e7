//! The store on one machine: a SQLite file with one writer and a few readers.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _};
use tokio::sync::oneshot;

use super::writer::{self, Handle, Job, forgotten, json, table_id};
use super::{Append, BadFile, Expiry, Store, StoreError};
use crate::secret::TableId;

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// "FLIB", as the first migration writes it.
const APPLICATION: i64 = 0x464C_4942;
/// SQLite's code for a file that it cannot read.
const NOT_A_DATABASE: &str = "26";
/// Journals are read when a table wakes; two at a time keep up with any number of sockets.
const READERS: u32 = 2;
/// Only another program's hand on the file makes us wait: our own process writes through one connection.
const BUSY: Duration = Duration::from_secs(5);
/// Tables removed in one transaction; appends get their turn in between.
const REMOVED_AT_ONCE: u32 = 20;

/// Journals in a SQLite file. One process at a time holds it, by an advisory lock on `<file>.lock`.
pub struct Sqlite {
    handle: Handle,
    readers: SqlitePool,
}

/// Says nothing of what is stored.
impl std::fmt::Debug for Sqlite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sqlite").field("room_in_queue", &self.handle.queue.capacity()).finish_non_exhaustive()
    }
}

impl Sqlite {
    /// Opens a store, brought up to date if an older server wrote it, or makes a new one, its folder included.
    ///
    /// # Errors
    /// [`StoreError::File`] if another process holds the file, if it is none of ours, if a newer server wrote it, or if
    /// it cannot be read or written.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        describe();
        let path = settle(path).map_err(|error| cannot("open", path, error))?;
        let lock = lock(&path)?;
        let mut connection = writing(&path).connect().await.map_err(|error| cannot("open", &path, error))?;
        if let Err(error) = prepare(&mut connection).await {
            drop(connection.close().await);
            return Err(cannot("open", &path, error));
        }
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_lazy_with(reading(&path));
        let (handle, writer) = writer::channel(connection, readers.clone(), lock).await?;
        tokio::spawn(writer.run());
        Ok(Self { handle, readers })
    }

    /// Copies a store without opening it, hence also while a server holds it, to a file that must not exist yet.
    ///
    /// # Errors
    /// [`StoreError::File`] if `from` is no store of ours or `to` exists or cannot be written.
    pub async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
        let mut connection = reading(from).connect().await.map_err(|error| cannot("read", from, error))?;
        let copied = match application(&mut connection).await {
            Ok(Some(APPLICATION)) => vacuum_into(&mut connection, to).await,
            Ok(_) => Err(cannot("read", from, BadFile::Foreign)),
            Err(error) => Err(cannot("read", from, error)),
        };
        drop(connection.close().await);
        copied
    }

    async fn ask<T>(&self, job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.handle.queue.send(job(reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), StoreError>> {
        self.ask(|reply| Job::Append(append, reply)).boxed()
    }

    fn load(&self, table: &TableId) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        let table = table.as_str().to_owned();
        async move {
            let rows: Vec<(i64, String)> =
                sqlx::query_as("SELECT seq, entry FROM tables JOIN journal USING (n) WHERE id = ? ORDER BY seq")
                    .bind(&table)
                    .fetch_all(&self.readers)
                    .await?;
            // The writer refuses gaps; a file mended by hand may have one, and half a journal is worse than none.
            if rows.iter().zip(0..).any(|((seq, _), expected)| *seq != expected) {
                return Err(StoreError::Failed(format!("the journal of table {table} has a gap")));
            }
            Ok(rows.into_iter().map(|(_, entry)| entry).collect())
        }
        .boxed()
    }

    fn listed(&self, limit: u32) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        async move {
            let cards = "SELECT card FROM tables WHERE listed = 1 AND status < 2 ORDER BY n DESC LIMIT ?";
            Ok(sqlx::query_scalar(cards).bind(limit).fetch_all(&self.readers).await?)
        }
        .boxed()
    }

    fn due(&self, now: i64) -> BoxFuture<'_, Result<Vec<TableId>, StoreError>> {
        async move {
            let ids: Vec<String> = sqlx::query_scalar("SELECT id FROM tables WHERE wake_at <= ? ORDER BY wake_at")
                .bind(now)
                .fetch_all(&self.readers)
                .await?;
            Ok(ids.into_iter().filter_map(table_id).collect())
        }
        .boxed()
    }

    fn forsaken(&self, before: i64) -> BoxFuture<'_, Result<Vec<TableId>, StoreError>> {
        async move {
            let ids: Vec<String> =
                sqlx::query_scalar("SELECT id FROM tables WHERE status = 1 AND touched < ? ORDER BY n")
                    .bind(before)
                    .fetch_all(&self.readers)
                    .await?;
            Ok(ids.into_iter().filter_map(table_id).collect())
        }
        .boxed()
    }

    fn expire(&self, before: Expiry, held: Vec<TableId>) -> BoxFuture<'_, Result<Vec<TableId>, StoreError>> {
        async move {
            let held = json(&held)?;
            let (mut removed, mut after) = (Vec::new(), 0);
            // Found by a reader, so that going through all tables delays no append; removed by the writer, which looks
            // again. A table taken up in between cannot write on: its journal is gone, so its append is a conflict.
            loop {
                let found: Vec<(i64, String)> = sqlx::query_as(concat!(
                    "SELECT n, id FROM tables WHERE ",
                    forgotten!(),
                    " AND id NOT IN (SELECT value FROM json_each(?3)) AND n > ?4 ORDER BY n LIMIT ?5"
                ))
                .bind(before.gathering)
                .bind(before.over)
                .bind(&held)
                .bind(after)
                .bind(REMOVED_AT_ONCE)
                .fetch_all(&self.readers)
                .await?;
                let Some((last, _)) = found.last() else { return Ok(removed) };
                after = *last;
                let found = found.into_iter().filter_map(|(_, id)| table_id(id)).collect();
                removed.extend(self.ask(|reply| Job::Remove(found, before, reply)).await?);
            }
        }
        .boxed()
    }

    fn backup(&self, to: PathBuf) -> BoxFuture<'_, Result<(), StoreError>> {
        async move {
            // From a reader: it sees one moment of the file, and the writer goes on.
            let mut reader = self.readers.acquire().await?;
            vacuum_into(&mut reader, &to).await
        }
        .boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        async move {
            // An error says that somebody has closed it before; either way it has ended when nobody can signal any more.
            drop(self.handle.queue.send(Job::Close).await);
            let mut ended = self.handle.ended.clone();
            while ended.changed().await.is_ok() {}
        }
        .boxed()
    }
}

/// In the database's words; a pool that was closed was closed with its store.
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => Self::Closed,
            error => Self::Failed(error.to_string()),
        }
    }
}

/// In the database's words. A file that is no database at all was made by another program, too.
impl From<sqlx::Error> for BadFile {
    fn from(error: sqlx::Error) -> Self {
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        if code.is_some_and(|code| code == NOT_A_DATABASE) { Self::Foreign } else { Self::Database(error.to_string()) }
    }
}

/// A failure that names the file.
fn cannot(attempt: &'static str, path: &Path, why: impl Into<BadFile>) -> StoreError {
    StoreError::File { attempt, path: path.to_owned(), why: why.into() }
}

/// What the metrics mean.
fn describe() {
    metrics::describe_counter!("flibuste_store_appends_total", "Appends made durable.");
    metrics::describe_counter!("flibuste_store_groups_total", "Transactions they were written in.");
    metrics::describe_histogram!("flibuste_store_commit_seconds", "Time from taking a group to its answers.");
}

/// The file's real path, whatever links lead to it, so that all who want it ask for the same lock. Makes the folder and
/// an empty file if they are missing.
fn settle(path: &Path) -> std::io::Result<PathBuf> {
    let path = std::path::absolute(path)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    match private(&path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(error),
        _ => fs::canonicalize(&path),
    }
}

/// A new file for our eyes only: journals hold what the other seats may not know. SQLite gives its side files the same
/// permissions.
fn private(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// `<path><suffix>`.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Takes the file for this process. The system gives the lock back however the process ends; the lock's file stays,
/// since removing it would let two hold two different ones.
fn lock(path: &Path) -> Result<File, StoreError> {
    let file = OpenOptions::new().write(true).create(true).truncate(false).open(beside(path, ".lock"));
    let file = file.map_err(|error| cannot("lock", path, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(cannot("open", path, BadFile::InUse)),
        Err(TryLockError::Error(error)) => Err(cannot("lock", path, error)),
    }
}

fn reading(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(BUSY).disable_statement_logging()
}

/// Durable at every commit. A larger log than SQLite's default is folded into the file less often, and a page that was
/// written ten times meanwhile is folded once. The cache holds the last page of every journal that is being written.
fn writing(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        .pragma("wal_autocheckpoint", "4000")
        .pragma("cache_size", "-16000")
        .pragma("temp_store", "MEMORY")
        .disable_statement_logging()
}

/// Whose file it is: `None` if nobody has written to it yet.
async fn application(connection: &mut SqliteConnection) -> Result<Option<i64>, sqlx::Error> {
    let (application, objects): (i64, i64) = sqlx::query_as(
        "SELECT (SELECT application_id FROM pragma_application_id), (SELECT count(*) FROM sqlite_schema)",
    )
    .fetch_one(connection)
    .await?;
    Ok((objects > 0).then_some(application))
}

/// Makes a connection's file ours and of today. Refuses before it changes anything.
async fn prepare(connection: &mut SqliteConnection) -> Result<(), BadFile> {
    if application(connection).await?.is_some_and(|application| application != APPLICATION) {
        return Err(BadFile::Foreign);
    }
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode = WAL").fetch_one(&mut *connection).await?;
    if mode != "wal" {
        return Err(BadFile::Database("its file system keeps no write-ahead log".into()));
    }
    let known = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    MIGRATIONS.run(connection).await.map_err(|error| match error {
        MigrateError::VersionMissing(found) if found > known => BadFile::Newer { found, known },
        error => BadFile::Database(error.to_string()),
    })
}

/// Copies the moment a connection sees. `to` is claimed before anything is written and replaced once all of it is on the
/// disk: what bears that name is never half a copy.
async fn vacuum_into(connection: &mut SqliteConnection, to: &Path) -> Result<(), StoreError> {
    let part = beside(to, ".part");
    private(to).map_err(|error| cannot("write", to, error))?;
    let written = match private(&part) {
        Ok(file) => {
            let written = vacuum_into_part(connection, file, &part, to).await;
            if written.is_err() {
                discard(&part);
            }
            written
        }
        Err(error) => Err(cannot("write", &part, error)),
    };
    if written.is_err() {
        discard(to);
    }
    written
}

async fn vacuum_into_part(
    connection: &mut SqliteConnection,
    file: File,
    part: &Path,
    to: &Path,
) -> Result<(), StoreError> {
    let name = part.to_str().ok_or_else(|| cannot("write", part, std::io::Error::other("its name is not Unicode")))?;
    let copied = sqlx::query("VACUUM INTO ?").bind(name).execute(connection).await;
    copied.map_err(|error| cannot("write", part, error))?;
    let kept = async {
        tokio::fs::File::from_std(file).sync_all().await?;
        tokio::fs::rename(part, to).await?;
        // A name is durable when its folder is.
        #[cfg(unix)]
        if let Some(folder) = std::path::absolute(to)?.parent() {
            tokio::fs::File::open(folder).await?.sync_all().await?;
        }
        Ok(())
    };
    kept.await.map_err(|error: std::io::Error| cannot("write", to, error))
}

/// Removes a file of ours that came to nothing. If that fails, the error that led here is the one that matters.
fn discard(path: &Path) {
    drop(fs::remove_file(path));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only the connection itself knows; no test from outside could tell, short of cutting the power.
    #[tokio::test]
    async fn every_commit_is_synced_to_a_write_ahead_log() {
        let folder = tempfile::tempdir().unwrap();
        let path = settle(&folder.path().join("store.db")).unwrap();
        let mut connection = writing(&path).connect().await.unwrap();
        prepare(&mut connection).await.unwrap();
        let kept: (String, i64, i64) = sqlx::query_as(
            "SELECT journal_mode, synchronous, foreign_keys
                FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys",
        )
        .fetch_one(&mut connection)
        .await
        .unwrap();
        assert_eq!(kept, ("wal".into(), 2, 1));
        connection.close().await.unwrap();
    }
}
