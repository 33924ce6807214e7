//! A copy of the server's database, while the server runs or not.

use std::fs;

use harbor::store::Sqlite;
use tokio::runtime;

use crate::cli;
use crate::desk::{Answer, Desk, Done, Stop};
use crate::files::{cannot, shown, writable};
use crate::say::say;
use crate::serve::{bad_store, store};

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Backup) -> Done {
    let (words, to) = (desk.words, &arguments.to);
    let from = store(words, arguments.store.as_ref())?;
    if let Err(error) = fs::metadata(&from) {
        return Err(Stop::Usage(cannot(words, "ui-usage-cannot-read", &from, &error)));
    }
    if let Err(error) = writable(to) {
        return Err(Stop::Usage(cannot(words, "ui-usage-cannot-write", to, &error)));
    }
    let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
    if let Err(error) = runtime.block_on(Sqlite::copy(&from, to)) {
        return Err(Stop::Usage(bad_store(words, "ui-backup-failed", &error)));
    }
    desk.line(&say!(words, "ui-backup-done", file = shown(&from), copy = shown(to)))?;
    desk.paragraph(&say!(words, "ui-backup-restore", copy = shown(to)), 0)?;
    Ok(Answer::Yes)
}
