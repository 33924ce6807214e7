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
        Self(terminal.then(|| wait(std::io::stderr(), SOON, text)))
    }
}

/// Says the text after a while, and a dot for every while that follows.
fn wait(mut err: impl Write + Send + 'static, soon: Duration, text: String) -> (Sender<()>, JoinHandle<()>) {
    let (done, waiting) = channel();
    let wait = move || {
        let waits = || waiting.recv_timeout(soon) == Err(RecvTimeoutError::Timeout);
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
}

impl Drop for Patience {
    fn drop(&mut self) {
        if let Some((done, thread)) = self.0.take() {
            drop(done);
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};
    use std::thread::sleep;

    use super::*;

    #[derive(Clone, Default)]
    struct Paper(Arc<Mutex<Vec<u8>>>);

    impl Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Paper {
        fn text(&self) -> String {
            String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
        }
    }

    #[test]
    fn what_is_quick_is_done_without_a_word() {
        let paper = Paper::default();
        drop(Patience(Some(wait(paper.clone(), Duration::from_secs(600), "Thinking".into()))));
        assert_eq!(paper.text(), "");
    }

    #[test]
    fn what_takes_long_is_said_to_be_under_way_until_it_is_done() {
        let paper = Paper::default();
        let patience = Patience(Some(wait(paper.clone(), Duration::from_millis(1), "Thinking".into())));
        while !paper.text().starts_with("Thinking...") {
            sleep(Duration::from_millis(1));
        }
        drop(patience);
        let said = paper.text();
        assert!(said.trim_start_matches("Thinking").trim_end_matches('\n').chars().all(|sign| sign == '.'), "{said}");
        assert!(said.ends_with(".\n"), "the line is ended: {said}");
    }

    #[test]
    fn nobody_is_told_where_there_is_no_terminal() {
        assert!(Patience::new(false, "Thinking".into()).0.is_none());
    }
}
