//! The store on one machine: a SQLite file with one thread that writes and a few that read.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use rusqlite::OptionalExtension as _;
use tokio::sync::{oneshot, watch};

use super::file::{Taken, cannot, copy_to, settle};
use super::readers::Readers;
use super::recent::Ends;
use super::schema::{is_ours, prepare, reading, text, writing};
use super::writer::{Begun, Counts, Job, Reply, Writer, forgotten, json, table_id};
use room::{Append, TableId};

use super::{BadFile, Expiry, Store, StoreError};
use crate::quay::gauges;
use crate::time::{Outage, Time, earlier};

/// Journals are read when a table wakes; two at a time keep up with any number of sockets.
const READERS: usize = 2;
/// Tables removed in one transaction; appends get their turn in between.
const REMOVED_AT_ONCE: u32 = 20;
/// The secret that match files are signed with.
const SIGNING: &str = "signing";

/// Journals in a SQLite file. One process at a time holds it, by an advisory lock.
pub struct Sqlite {
    jobs: Sender<Job>,
    readers: Readers,
    ends: Ends,
    time: Arc<Time>,
    /// Fails once the writer has ended.
    ended: watch::Receiver<()>,
}

/// Says nothing of what is stored.
impl std::fmt::Debug for Sqlite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sqlite").field("time", &self.time).finish_non_exhaustive()
    }
}

impl Sqlite {
    /// Opens a store, brought up to date if an older server wrote it, or makes a new one, its folder included. `time`
    /// goes on from where the last server left it, and learns when none ran.
    ///
    /// # Errors
    /// [`StoreError::File`] if another process holds the file, if it is none of ours, if a newer server wrote it, or if
    /// it cannot be read or written.
    pub async fn open(path: &Path, time: Arc<Time>) -> Result<Self, StoreError> {
        // What the writer counts is counted from the first commit on; where another recorder was there first, by that.
        drop(gauges::install());
        let (path, counts) = (path.to_owned(), Counts::new());
        let (reply, opened) = oneshot::channel();
        let (shown, clock) = (path.clone(), Arc::clone(&time));
        let writer = thread::Builder::new().name("store-writer".into());
        let started = writer.spawn(move || match begin(&path, clock, counts) {
            Ok((writer, begun, readers)) => {
                drop(reply.send(Ok((begun, readers))));
                writer.run();
            }
            Err(error) => drop(reply.send(Err(error))),
        });
        started.map_err(|error| cannot("open", &shown, error))?;
        let (Begun { jobs, ends, ended }, readers) = opened.await.map_err(|_| StoreError::Closed)??;
        Ok(Self { jobs, readers, ends, time, ended })
    }

    /// Copies a store without opening it, hence also while a server holds it, to a file that must not exist yet.
    ///
    /// # Errors
    /// [`StoreError::File`] if `from` is no store of ours or `to` exists or cannot be written.
    pub async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
        let (from, to) = (from.to_owned(), to.to_owned());
        let copied = move || {
            let unreadable = |error| cannot("read", &from, error);
            let connection = reading(&from).map_err(unreadable)?;
            match is_ours(&connection).map_err(unreadable)? {
                Some(true) => copy_to(&connection, &to),
                _ => Err(cannot("read", &from, BadFile::Foreign)),
            }
        };
        tokio::task::spawn_blocking(copied).await.unwrap_or(Err(StoreError::Closed))
    }

    async fn ask<T>(&self, job: impl FnOnce(Reply<T>) -> Job) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.jobs.send(job(reply)).map_err(|_| StoreError::Closed)?;
        // A writer that ends without an answer has dropped the reply.
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// A moment in Unix seconds, as much earlier as no server ran since.
    fn lived(&self, before: i64) -> i64 {
        earlier(&self.time.outages(), before.saturating_mul(1000)).div_euclid(1000)
    }
}

/// Takes a file, makes it ours and of today, and opens every connection that will ever be needed: a name that later
/// leads elsewhere leads none of them astray.
fn begin(path: &Path, time: Arc<Time>, counts: Counts) -> Result<(Writer, Begun, Readers), StoreError> {
    let path = &settle(path)?;
    let taken = Taken::take(path)?;
    let mut connection = writing(path).map_err(|error| cannot("open", path, error))?;
    prepare(&mut connection).map_err(|error| cannot("open", path, error))?;
    let readers = (0..READERS).map(|_| reading(path)).collect::<Result<_, _>>();
    let readers = readers.map_err(|error| cannot("open", path, error))?;
    let (readers, threads) = Readers::start(readers).map_err(|error| cannot("open", path, error))?;
    let (writer, begun) = Writer::new(connection, taken, threads, time, counts)?;
    Ok((writer, begun, readers))
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), StoreError>> {
        self.ask(|reply| Job::Append(append, reply)).boxed()
    }

    fn load(&self, table: &TableId) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        let (table, ends) = (*table, self.ends.clone());
        let look = self.readers.look(move |connection| {
            let number = "SELECT n FROM tables WHERE id = ?";
            let number = connection.prepare_cached(number)?.query_row([table.as_str()], |row| row.get(0)).optional()?;
            let Some(n) = number else { return Ok(Vec::new()) };
            let end = ends.of(n);
            let rows = "SELECT seq, entry FROM journal WHERE n = ? ORDER BY seq";
            let mut rows = connection.prepare_cached(rows)?;
            let mut rows = rows.query([n])?;
            let mut entries = Vec::new();
            // The writer refuses gaps; a file mended by hand may have one, and half a journal is worse than none.
            let mut push = |seq: u64, entry| {
                let fits = seq == entries.len() as u64;
                entries.push(entry);
                fits.then_some(()).ok_or_else(|| StoreError::Failed(format!("the journal of table {table} has a gap")))
            };
            let mut journaled = 0;
            while let Some(row) = rows.next()? {
                push(row.get::<_, i64>(0)?.unsigned_abs(), text(row, 1)?)?;
                journaled += 1;
            }
            end.into_iter().filter(|(seq, _)| *seq >= journaled).try_for_each(|(seq, entry)| push(seq, entry))?;
            Ok(entries)
        });
        look.boxed()
    }

    fn listed(&self, limit: u32) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        let look = self.readers.look(move |connection| {
            let cards = "SELECT card FROM tables WHERE listed = 1 AND status < 2 ORDER BY n DESC LIMIT ?";
            let mut cards = connection.prepare_cached(cards)?;
            Ok(cards.query_map([limit], |row| text(row, 0))?.collect::<Result<_, _>>()?)
        });
        look.boxed()
    }

    fn due(&self, now: i64) -> BoxFuture<'_, Result<Vec<TableId>, StoreError>> {
        self.ids("SELECT id FROM tables WHERE wake_at <= ? ORDER BY wake_at", now).boxed()
    }

    fn forsaken(&self, before: i64) -> BoxFuture<'_, Result<Vec<TableId>, StoreError>> {
        let before = self.lived(before);
        self.ids("SELECT id FROM tables WHERE status = 1 AND touched < ? ORDER BY n", before).boxed()
    }

    fn expire(&self, before: Expiry, held: Vec<TableId>) -> BoxFuture<'_, Result<Vec<TableId>, StoreError>> {
        let before = Expiry { gathering: self.lived(before.gathering), over: self.lived(before.over) };
        async move {
            let held: Arc<str> = json(&held)?.into();
            let (mut removed, mut after) = (Vec::new(), 0);
            // Found by a reader, so that going through all tables delays no append; removed by the writer, which looks
            // again. A table taken up in between cannot write on: its journal is gone, so its append is a conflict.
            loop {
                let found = self.forgotten(before, Arc::clone(&held), after).await?;
                let Some((last, _)) = found.last() else { return Ok(removed) };
                after = *last;
                let found = found.into_iter().filter_map(|(_, id)| table_id(id)).collect();
                removed.extend(self.ask(|reply| Job::Remove(found, before, reply)).await?);
            }
        }
        .boxed()
    }

    fn backup(&self, to: PathBuf) -> BoxFuture<'_, Result<(), StoreError>> {
        // From a reader: it sees one moment of the file, and the writer goes on.
        self.readers.look(move |connection| copy_to(connection, &to)).boxed()
    }

    fn check(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.ask(Job::Check).boxed()
    }

    fn outages(&self) -> Vec<Outage> {
        self.time.outages()
    }

    fn key(&self) -> BoxFuture<'_, Result<[u8; 32], StoreError>> {
        self.ask(|reply| Job::Secret(SIGNING, reply)).boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        async move {
            self.readers.close();
            // An error says that somebody has closed it before; either way it has ended when nobody can signal any more.
            drop(self.jobs.send(Job::Close));
            let mut ended = self.ended.clone();
            while ended.changed().await.is_ok() {}
        }
        .boxed()
    }
}

impl Sqlite {
    /// Tables found by a statement with one parameter.
    async fn ids(&self, statement: &'static str, parameter: i64) -> Result<Vec<TableId>, StoreError> {
        let look = self.readers.look(move |connection| {
            let mut ids = connection.prepare_cached(statement)?;
            let ids = ids.query_map([parameter], |row| text(row, 0))?.collect::<Result<Vec<_>, _>>()?;
            Ok(ids.into_iter().filter_map(table_id).collect())
        });
        look.await
    }

    /// The next forgotten tables after number `after`, with their numbers.
    async fn forgotten(&self, before: Expiry, held: Arc<str>, after: i64) -> Result<Vec<(i64, String)>, StoreError> {
        let look = self.readers.look(move |connection| {
            let mut found = connection.prepare_cached(concat!(
                "SELECT n, id FROM tables WHERE ",
                forgotten!(),
                " AND id NOT IN (SELECT value FROM json_each(?3)) AND n > ?4 ORDER BY n LIMIT ?5"
            ))?;
            let parameters = (before.gathering, before.over, held, after, REMOVED_AT_ONCE);
            let found = found.query_map(parameters, |row| Ok((row.get(0)?, text(row, 1)?)))?;
            Ok(found.collect::<Result<_, _>>()?)
        });
        look.await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::System;
    use room::{Status, Summary};

    /// What is described is what is counted.
    #[test]
    fn commits_are_counted_under_the_names_that_are_described() {
        let folder = tempfile::tempdir().unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let text = gauges::counted(|| {
            gauges::describe();
            runtime.block_on(async {
                let store = Sqlite::open(&folder.path().join("store.db"), Arc::new(Time::system())).await.unwrap();
                let summary = Summary {
                    status: Status::Gathering,
                    listed: false,
                    game: "afloat".into(),
                    card: String::new(),
                    wake_at: None,
                    touched: 0,
                };
                let (table, lines) = (TableId::new(&mut System), vec!["{}".to_owned()]);
                store.append(Append { table, first: 0, lines, summary, others: vec![] }).await.unwrap();
                store.close().await;
            });
        });
        for name in [gauges::STORE_APPENDS, gauges::STORE_GROUPS, gauges::COMMIT_SECONDS] {
            assert!(text.contains(&format!("# HELP {name} ")), "{name}\n{text}");
        }
        for one in [gauges::STORE_APPENDS, gauges::STORE_GROUPS, &format!("{}_count", gauges::COMMIT_SECONDS)] {
            assert!(text.lines().any(|line| line == format!("{one} 1")), "{one}\n{text}");
        }
    }
}
