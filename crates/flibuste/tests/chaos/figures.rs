//! What is counted.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A count that many add to.
#[derive(Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn add(&self, number: usize) {
        self.0.fetch_add(number as u64, Ordering::Relaxed);
    }

    pub(crate) fn at_least(&self, number: u64) {
        self.0.fetch_max(number, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

#[derive(Default)]
pub(crate) struct Figures {
    /// Answers the server said it had taken.
    pub(crate) acknowledged: Count,
    /// Answers cut off by a kill; then kept, or not.
    pub(crate) unheard_kept: Count,
    pub(crate) unheard_lost: Count,
    /// Notices that were shown and found again in the table's own log, after a restart or at the end.
    pub(crate) compared: Count,
    /// Sockets that went on where they were.
    pub(crate) resumes: Count,
    /// The longest that took from the server being up, in microseconds.
    pub(crate) slowest_resume: Count,
    pub(crate) matches: Count,
    /// Tables nobody could play at: a token was on its way when the server was killed.
    pub(crate) given_up: Count,
}

impl Figures {
    pub(crate) fn told(&self, kills: u64, restarts: &[Duration]) -> String {
        let ms = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1000.0);
        let mut sorted = restarts.to_vec();
        sorted.sort_unstable();
        let (median, worst) = (sorted.get(sorted.len() / 2).copied(), sorted.last().copied());
        let rows = [
            ("kills", kills.to_string()),
            ("restarts", restarts.len().saturating_sub(1).to_string()),
            ("median restart", ms(median.unwrap_or_default())),
            ("slowest restart", ms(worst.unwrap_or_default())),
            ("matches finished and verified", self.matches.get().to_string()),
            ("moves acknowledged", self.acknowledged.get().to_string()),
            ("moves cut off, kept", self.unheard_kept.get().to_string()),
            ("moves cut off, not kept", self.unheard_lost.get().to_string()),
            ("notices compared", self.compared.get().to_string()),
            ("resumes", self.resumes.get().to_string()),
            ("slowest resume", ms(Duration::from_micros(self.slowest_resume.get()))),
            ("tables given up before the start", self.given_up.get().to_string()),
        ];
        rows.iter().map(|(what, value)| format!("  {what:33} {value:>10}")).collect::<Vec<_>>().join("\n")
    }
}
