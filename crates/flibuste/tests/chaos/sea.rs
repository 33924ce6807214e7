//! What all players share: whether the server is up, what went wrong, what was counted.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::figures::Figures;
use crate::support::{Reply, request};

/// How often somebody looks whether the server is back.
pub(crate) const GLANCE: Duration = Duration::from_millis(2);

pub(crate) struct Sea {
    pub(crate) port: u16,
    pub(crate) figures: Figures,
    deadline: Instant,
    /// Since when the server answers; none while it is down.
    up: Mutex<Option<Instant>>,
    /// No more tables are opened.
    closed: AtomicBool,
    wrong: Mutex<Option<String>>,
    finished: Mutex<Vec<(String, String)>>,
}

fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Sea {
    pub(crate) fn new(port: u16, deadline: Instant) -> Self {
        Self {
            port,
            figures: Figures::default(),
            deadline,
            up: Mutex::new(None),
            closed: AtomicBool::new(false),
            wrong: Mutex::new(None),
            finished: Mutex::new(Vec::new()),
        }
    }

    pub(crate) fn is_up(&self) {
        *hold(&self.up) = Some(Instant::now());
    }

    pub(crate) fn is_down(&self) {
        *hold(&self.up) = None;
    }

    /// How long the server has been up without a break.
    pub(crate) fn up_for(&self) -> Option<Duration> {
        hold(&self.up).map(|since| since.elapsed())
    }

    /// Matches that run are played to their end; no new ones begin.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::SeqCst)
    }

    /// Keeps the first thing that went wrong; everybody stops for it.
    pub(crate) fn report(&self, outcome: Result<(), String>) {
        if let Err(why) = outcome {
            hold(&self.wrong).get_or_insert(why);
        }
    }

    /// What went wrong, or that the time is over.
    pub(crate) fn outcome(&self) -> Result<(), String> {
        match &*hold(&self.wrong) {
            Some(why) => Err(why.clone()),
            None if Instant::now() > self.deadline => Err("the test takes too long".into()),
            None => Ok(()),
        }
    }

    /// Asks until there is an answer, whatever happens to the server meanwhile. Says whether it had to be asked again:
    /// then it may have done what was asked before without our hearing of it.
    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> Result<(Reply, bool), String> {
        let mut again = false;
        loop {
            self.outcome()?;
            match request(self.port, method, path, token, body) {
                Ok(reply) => return Ok((reply, again)),
                Err(_) => again = true,
            }
            thread::sleep(GLANCE);
        }
    }

    /// Names of tables and their match files, of all matches played to their end.
    pub(crate) fn finished(&self) -> MutexGuard<'_, Vec<(String, String)>> {
        hold(&self.finished)
    }
}
