//! Where journals are kept. One machine uses SQLite; the trait is what another database will implement.

mod file;
mod readers;
mod recent;
mod schema;
mod sqlite;
mod writer;

pub use sqlite::Sqlite;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use futures_util::future::BoxFuture;

use crate::time::Outage;
use room::{Append, TableId};

/// Why a store could not do what was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Another writer has written this (table, sequence) before.
    #[error("the journal has moved on")]
    Conflict,
    /// The store is shutting down.
    #[error("the store is closed")]
    Closed,
    /// The file cannot be used.
    #[error("cannot {attempt} {}: {why}", path.display())]
    File {
        /// What was to be done with it.
        attempt: &'static str,
        /// Which.
        path: PathBuf,
        /// Why not.
        why: BadFile,
    },
    /// Anything else, in the database's words.
    #[error("{0}")]
    Failed(String),
}

/// Why a file cannot be used as a store.
#[derive(Clone, Debug, thiserror::Error)]
pub enum BadFile {
    /// Another server holds it.
    #[error("another server has it open")]
    InUse,
    /// Another program made it.
    #[error("it is not a Flibuste store")]
    Foreign,
    /// A newer server wrote it.
    #[error("a newer server wrote it (version {found}; this one knows up to {known})")]
    Newer {
        /// The version of what it holds.
        found: i64,
        /// The newest version known here.
        known: i64,
    },
    /// It was removed or replaced while it was open: what is written to it now will not be found again.
    #[error("it was removed or replaced while it was open")]
    Gone,
    /// The system does not let us.
    #[error(transparent)]
    System(Arc<io::Error>),
    /// Anything else, in the database's words.
    #[error("{0}")]
    Database(String),
}

impl From<io::Error> for BadFile {
    fn from(error: io::Error) -> Self {
        Self::System(Arc::new(error))
    }
}

/// Keeps journals. Everything is durable when its future resolves to `Ok`.
pub trait Store: Send + Sync + 'static {
    /// Writes entries; durable when it resolves.
    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), StoreError>>;
    /// A whole journal in order; empty if there is no such table. An entry that nobody can read is there as text like the
    /// others: what to make of it is the reader's business.
    fn load(&self, table: &TableId) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
    /// Cards of listed tables that gather or play, newest first, at most `limit`.
    fn listed(&self, limit: u32) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
    /// Tables to be woken at or before `now`.
    fn due(&self, now: i64) -> BoxFuture<'_, Result<Vec<TableId>, StoreError>>;
    /// Matches under way that nobody has touched since `before`, in Unix seconds. Time without a server does not count.
    fn forsaken(&self, before: i64) -> BoxFuture<'_, Result<Vec<TableId>, StoreError>>;
    /// Removes tables not touched since `gathering` (still waiting for players) or `over`, in Unix seconds, except `held`;
    /// says which. Matches under way stay: they are closed first. Time without a server does not count.
    fn expire(&self, before: Expiry, held: Vec<TableId>) -> BoxFuture<'_, Result<Vec<TableId>, StoreError>>;
    /// Writes a consistent copy to a file that must not exist yet.
    fn backup(&self, to: PathBuf) -> BoxFuture<'_, Result<(), StoreError>>;
    /// Writes something and makes it durable: fails when an append would.
    fn check(&self) -> BoxFuture<'_, Result<(), StoreError>>;
    /// When no server ran, as far as is known, in order; none overlaps another.
    fn outages(&self) -> Vec<Outage>;
    /// The seed of the key that this harbor signs with, made at first use and kept.
    fn key(&self) -> BoxFuture<'_, Result<[u8; 32], StoreError>>;
    /// Finishes all writes and closes.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// Before which moment a table of each status counts as forgotten, in Unix seconds.
#[derive(Clone, Copy, Debug)]
pub struct Expiry {
    /// For tables that never started.
    pub gathering: i64,
    /// For matches that are over.
    pub over: i64,
}
