//! Connections to the database's file, and what it must hold.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, Row, TransactionBehavior};

use super::{BadFile, StoreError};

/// In order: a store of version n has the first n of them.
const MIGRATIONS: [&str; 5] = [
    include_str!("../../migrations/0001_tables_and_journal.sql"),
    include_str!("../../migrations/0002_lobby_and_wake.sql"),
    include_str!("../../migrations/0003_journal_by_number.sql"),
    include_str!("../../migrations/0004_time_and_secrets.sql"),
    include_str!("../../migrations/0005_recent.sql"),
];

/// "FLIB", as the first migration writes it.
const APPLICATION: i64 = 0x464C_4942;
/// Only another program's hand on the file makes us wait: our own process writes through one connection.
const BUSY: Duration = Duration::from_secs(5);
/// More statements than there are in this crate: each is prepared once for each connection.
const STATEMENTS: usize = 32;

/// In the database's words.
impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

/// In the database's words. A file that is no database at all was made by another program, too.
impl From<rusqlite::Error> for BadFile {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::Foreign,
            _ => Self::Database(error.to_string()),
        }
    }
}

/// A connection that only reads.
pub(super) fn reading(path: &Path) -> rusqlite::Result<Connection> {
    connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

/// A connection that writes, durably at every commit. The cache holds the pages of journals that take over what is theirs.
pub(super) fn writing(path: &Path) -> rusqlite::Result<Connection> {
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.execute_batch(
        "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000; PRAGMA cache_size = -16000;
            PRAGMA temp_store = MEMORY",
    )?;
    Ok(connection)
}

/// Each connection stays with one thread at a time, so SQLite need not guard it.
fn connect(path: &Path, way: OpenFlags) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, way | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(BUSY)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// Whether the file is one of ours; `None` if nobody has written to it yet.
pub(super) fn is_ours(connection: &Connection) -> rusqlite::Result<Option<bool>> {
    let objects: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let application: i64 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    Ok((objects > 0).then_some(application == APPLICATION))
}

/// Makes a connection's file ours and of today. Refuses before it changes anything.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), BadFile> {
    if is_ours(connection)? == Some(false) {
        return Err(BadFile::Foreign);
    }
    let found = version(connection)?;
    let missing = usize::try_from(found).ok().and_then(|found| MIGRATIONS.get(found..));
    let missing = missing.ok_or(BadFile::Newer { found, known: MIGRATIONS.len() as i64 })?;
    let mode: String = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if mode != "wal" {
        return Err(BadFile::Database("its file system keeps no write-ahead log".into()));
    }
    for (migration, version) in missing.iter().zip(found + 1..) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "user_version", version)?;
        transaction.commit()?;
    }
    Ok(())
}

/// How many migrations the file has. The first three were counted in a table, which the fourth removes.
fn version(connection: &Connection) -> rusqlite::Result<i64> {
    let version = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version != 0 || !connection.table_exists(None, "_sqlx_migrations")? {
        return Ok(version);
    }
    connection.query_row("SELECT coalesce(max(version), 0) FROM _sqlx_migrations", [], |row| row.get(0))
}

/// A column as text, whatever is in it: bytes that are no text must not hide the rows around them.
pub(super) fn text(row: &Row<'_>, column: usize) -> rusqlite::Result<String> {
    let bytes = row.get_ref(column)?.as_bytes_or_null()?.unwrap_or_default();
    Ok(String::from_utf8_lossy(bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only the connection itself knows; no test from outside could tell, short of cutting the power.
    #[test]
    fn every_commit_is_synced_to_a_write_ahead_log() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store.db");
        std::fs::write(&path, "").unwrap();
        let mut connection = writing(&path).unwrap();
        prepare(&mut connection).unwrap();
        let kept = "SELECT journal_mode, synchronous FROM pragma_journal_mode, pragma_synchronous";
        let kept: (String, i64) = connection.query_row(kept, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        assert_eq!(kept, ("wal".into(), 2));
    }
}
