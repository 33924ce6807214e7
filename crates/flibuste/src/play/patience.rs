//! Something that may take a while: after a second it is said that it is under way.

use std::io::Write;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{JoinHandle, spawn};
use std::time::Duration;

/// How long nobody minds waiting without a word.
const SOON: Duration = Duration::from_secs(1);

/// Says so while it lives, on a terminal only.
pub(super) struct Patience(Option<(Sender<()>, JoinHandle<()>)>);

impl Patience {
    pub(super) fn new(terminal: bool, text: String) -> Self {
        Self(terminal.then(|| {
            let (done, waiting) = channel();
            let wait = move || {
                let waits = || waiting.recv_timeout(SOON) == Err(RecvTimeoutError::Timeout);
                let mut err = std::io::stderr();
                if !waits() {
                    return;
                }
                // Words that nobody reads are dropped.
                let _ = write!(err, "{text}").and_then(|()| err.flush());
                while waits() {
                    let _ = write!(err, ".").and_then(|()| err.flush());
                }
                let _ = writeln!(err);
            };
            (done, spawn(wait))
        }))
    }
}

impl Drop for Patience {
    fn drop(&mut self) {
        if let Some((done, thread)) = self.0.take() {
            drop(done);
            let _ = thread.join();
        }
    }
}
