//! The store's files: finding them, taking them for one process, noticing that they are gone, copying them.

use std::collections::BTreeSet;
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;

use super::{BadFile, StoreError};

/// A failure that names the file.
pub(super) fn cannot(attempt: &'static str, path: &Path, why: impl Into<BadFile>) -> StoreError {
    StoreError::File { attempt, path: path.to_owned(), why: why.into() }
}

/// The file's real path, whatever links lead to it. Makes the folder and an empty file if they are missing.
pub(super) fn settle(path: &Path) -> Result<PathBuf, StoreError> {
    let settled = || {
        let path = std::path::absolute(path)?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        match private(&path) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
            _ => fs::canonicalize(&path),
        }
    };
    settled().map_err(|error| cannot("open", path, error))
}

/// A new file for our eyes only: journals hold what the other seats may not know. SQLite gives its side files the same
/// permissions.
fn private(path: &Path) -> io::Result<File> {
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

/// What tells a file from another that later bears its name.
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(file: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt as _;
    (file.dev(), file.ino())
}

/// When it was made is all that can be asked for everywhere.
#[cfg(not(unix))]
fn identity(file: &Metadata) -> Identity {
    let made = file.created().ok().and_then(|made| made.duration_since(std::time::UNIX_EPOCH).ok()).unwrap_or_default();
    (made.as_secs(), u64::from(made.subsec_nanos()))
}

/// Files this process has taken. To try the lock of one of these again would mean to open and close it, and closing any
/// handle of a file gives up the locks that SQLite holds on it in this process.
static TAKEN: Mutex<BTreeSet<Identity>> = Mutex::new(BTreeSet::new());

fn taken() -> MutexGuard<'static, BTreeSet<Identity>> {
    TAKEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An entry in [`TAKEN`].
struct Entered(Identity);

impl Drop for Entered {
    fn drop(&mut self) {
        taken().remove(&self.0);
    }
}

/// A database's file, taken for this process until dropped, which must be after SQLite has closed it.
pub(super) struct Taken {
    path: PathBuf,
    wal: PathBuf,
    main_is: Identity,
    /// Known once SQLite has made it.
    wal_is: Option<Identity>,
    /// Dropped before the lock: once no handle keeps the file, the system may give its number to another.
    _entered: Entered,
    /// Holds the lock, which the system gives back however the process ends.
    lock: File,
    /// What servers before this one lock instead: one of them may still run. Only where one has left it.
    _before: Option<File>,
}

impl Taken {
    /// Takes a file, or says that another has it, in this process or in another, by this name or by another.
    pub(super) fn take(path: &Path) -> Result<Self, StoreError> {
        let system = |error: io::Error| cannot("lock", path, error);
        let main_is = identity(&fs::metadata(path).map_err(system)?);
        if !taken().insert(main_is) {
            return Err(cannot("open", path, BadFile::InUse));
        }
        let entered = Entered(main_is);
        let lock = lockable(path).map_err(system)?;
        let wal = beside(path, "-wal");
        let left = || OpenOptions::new().write(true).open(beside(path, ".lock")).ok();
        let before = cfg!(target_os = "linux").then(left).flatten();
        if before.as_ref().is_some_and(|lock| matches!(lock.try_lock(), Err(TryLockError::WouldBlock))) {
            return Err(cannot("open", path, BadFile::InUse));
        }
        let taken =
            Self { path: path.to_owned(), wal, main_is, wal_is: None, _entered: entered, lock, _before: before };
        match taken.lock.try_lock() {
            Ok(()) => Ok(taken),
            Err(TryLockError::WouldBlock) => Err(cannot("open", path, BadFile::InUse)),
            Err(TryLockError::Error(error)) => Err(system(error)),
        }
    }

    /// Remembers the write-ahead log that SQLite has opened; it stays the same until SQLite closes it.
    pub(super) fn know_log(&mut self) -> Result<(), StoreError> {
        let log = fs::metadata(&self.wal).map_err(|error| cannot("open", &self.wal, error))?;
        self.wal_is = Some(identity(&log));
        self.still_there()
    }

    /// Makes the write-ahead log at least this long. What follows its last entry says nothing; where there is no room for
    /// it, the log grows as it always would.
    pub(super) fn lengthen_log(&self, length: u64) {
        let lengthened = || {
            let mut log = OpenOptions::new().append(true).open(&self.wal)?;
            let was = log.metadata()?.len();
            let more = io::copy(&mut io::repeat(0).take(length.saturating_sub(was)), &mut log);
            let kept = more.and_then(|_| log.sync_all());
            if kept.is_err() { log.set_len(was) } else { Ok(()) }
        };
        if let Err(error) = lengthened() {
            tracing::debug!(%error, "the store's log was not lengthened");
        }
    }

    /// Whether what was taken still bears its name.
    pub(super) fn still_there(&self) -> Result<(), StoreError> {
        for (path, was) in [(&self.path, Some(self.main_is)), (&self.wal, self.wal_is)] {
            if was.is_some() && fs::metadata(path).ok().as_ref().map(identity) != was {
                return Err(cannot("write", path, BadFile::Gone));
            }
        }
        Ok(())
    }
}

/// The file whose lock stands for the database: itself, so that neither a second name nor the removal of anything beside
/// it lets another in. Linux keeps this kind of lock apart from the kind that SQLite takes.
#[cfg(target_os = "linux")]
fn lockable(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).open(path)
}

/// Elsewhere SQLite itself would run into a lock on the database: a file beside it is locked.
#[cfg(not(target_os = "linux"))]
fn lockable(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create(true).truncate(false).open(beside(path, ".lock"))
}

/// Copies the moment a connection sees. `to` is claimed before anything is written and replaced once all of it is on the
/// disk: what bears that name is never half a copy.
pub(super) fn copy_to(connection: &Connection, to: &Path) -> Result<(), StoreError> {
    let part = beside(to, ".part");
    private(to).map_err(|error| cannot("write", to, error))?;
    let written = match private(&part) {
        Ok(file) => {
            let written = copy_by_way_of(connection, &file, &part, to);
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

fn copy_by_way_of(connection: &Connection, file: &File, part: &Path, to: &Path) -> Result<(), StoreError> {
    let name = part.to_str().ok_or_else(|| cannot("write", part, io::Error::other("its name is not Unicode")))?;
    connection.execute("VACUUM INTO ?", [name]).map_err(|error| cannot("write", part, error))?;
    let kept = || {
        file.sync_all()?;
        fs::rename(part, to)?;
        // A name is durable when its folder is.
        #[cfg(unix)]
        if let Some(folder) = std::path::absolute(to)?.parent() {
            File::open(folder)?.sync_all()?;
        }
        Ok(())
    };
    kept().map_err(|error: io::Error| cannot("write", to, error))
}

/// Removes a file of ours that came to nothing. If that fails, the error that led here is the one that matters.
fn discard(path: &Path) {
    drop(fs::remove_file(path));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The system gives the number of a file that is gone to the next new one, at once.
    #[test]
    fn a_new_file_is_never_taken_for_one_that_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        std::thread::scope(|scope| {
            for name in ["a.db", "b.db", "c.db"] {
                let path = folder.path().join(name);
                scope.spawn(move || {
                    for _ in 0..2_000 {
                        drop(private(&path).unwrap());
                        let taken = Taken::take(&path).unwrap();
                        fs::remove_file(&path).unwrap();
                        drop(taken);
                    }
                });
            }
        });
    }
}
