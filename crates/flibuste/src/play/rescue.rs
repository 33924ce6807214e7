//! A match that is broken off from outside is not lost: Ctrl-C, an end that is asked for, a terminal that goes away.

use std::cell::Cell;
use std::io::{self, Write as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::spawn;
use std::time::{Duration, Instant};

use fleet::AnyMatch;
use words::{Lang, Words};

use super::keep::Keep;
use crate::desk::Done;
use crate::files::shown;
use crate::say::say;

/// Where pilots play alone the match is written down so often and no oftener: whoever breaks it off misses no more.
const OFTEN: Duration = Duration::from_millis(100);

/// What is saved when the match is broken off.
pub(super) struct Rescue {
    held: Arc<Mutex<Option<Held>>>,
    /// When it was last written down; none where nothing is to be kept.
    last: Cell<Option<Instant>>,
}

/// The match file as far as it goes, and where it goes.
struct Held {
    keep: Keep,
    id: String,
    text: String,
}

impl Rescue {
    /// Listens for signals from here on, unless nothing is to be kept.
    pub(super) fn new(keep: &Keep, table: &dyn AnyMatch, lang: Lang) -> Self {
        let rescue = Self { held: Arc::default(), last: Cell::new(None) };
        if !matches!(keep, Keep::Nowhere) {
            let (id, text) = (table.header().match_id.as_str().to_owned(), table.file_so_far());
            *rescue.lock() = Some(Held { keep: keep.clone(), id, text });
            rescue.last.set(Some(Instant::now()));
            listen(Arc::clone(&rescue.held), lang);
        }
        rescue
    }

    /// Writes down how far the match has come, before a person is waited for.
    pub(super) fn hold(&self, table: &dyn AnyMatch) {
        if self.last.get().is_some() {
            let text = table.file_so_far();
            if let Some(held) = self.lock().as_mut() {
                held.text = text;
            }
            self.last.set(Some(Instant::now()));
        }
    }

    /// The same between steps that nobody is waited for.
    pub(super) fn hold_now_and_then(&self, table: &dyn AnyMatch) {
        if self.last.get().is_some_and(|last| last.elapsed() >= OFTEN) {
            self.hold(table);
        }
    }

    /// Saves the match as far as it has come. Nobody is there to be told.
    pub(super) fn save(&self, table: &dyn AnyMatch) {
        self.hold(table);
        if let Some(held) = self.lock().take() {
            let _unheard = held.keep.save(&held.id, &held.text);
        }
    }

    /// The match is over: its own file is written, and no signal comes between.
    pub(super) fn settle(&self, write: impl FnOnce() -> Done<()>) -> Done<()> {
        let mut held = self.lock();
        let written = write();
        *held = None;
        written
    }

    fn lock(&self) -> MutexGuard<'_, Option<Held>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Waits for a signal on a thread of its own, then saves what is held and ends the program. Where none can be listened for, a
/// signal ends the program at once, as ever.
fn listen(held: Arc<Mutex<Option<Held>>>, lang: Lang) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
    let entered = runtime.enter();
    let Ok(signal) = signals() else { return };
    drop(entered);
    spawn(move || {
        let code = runtime.block_on(signal);
        // Never given back: what is saved here is saved once.
        let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(Held { keep, id, text }) = held.take() {
            let told = match keep.save(&id, &text) {
                Ok(Some(path)) => {
                    let words = Words::new(lang);
                    let (saved, shows) = ("ui-play-saved", "ui-play-broken-off");
                    format!("{}\n{}", say!(words, saved, file = shown(&path)), say!(words, shows, file = shown(&path)))
                }
                Ok(None) => String::new(),
                Err((path, error)) => crate::files::cannot(&Words::new(lang), "ui-usage-cannot-write", &path, &error),
            };
            // Words that nobody reads are dropped.
            let _ = writeln!(io::stderr(), "\n{told}");
        }
        std::process::exit(code);
    });
}

/// The exit code for the signal that comes first: 128 and its number, as shells have it.
#[cfg(unix)]
fn signals() -> io::Result<impl Future<Output = i32>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let mut hangup = signal(SignalKind::hangup())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => 130,
            _ = terminate.recv() => 143,
            _ = hangup.recv() => 129,
        }
    })
}

#[cfg(not(unix))]
fn signals() -> io::Result<impl Future<Output = i32>> {
    Ok(async {
        // Where it cannot be listened for, it is never heard.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        130
    })
}
