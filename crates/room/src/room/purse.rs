//! What may be written into a journal without bringing the match any further.
//!
//! Orders, seats taken and renamed, codes, offers, undoing: each is worth a line, and nothing but a limit would end them.
//! Moves need none: a match ends. Every seat and the host have a purse of their own, so that nobody empties another's, and
//! however many connections they have: who comes back finds it as it was.

use std::collections::BTreeMap;

use table::Seat;

use super::Room;
use crate::journal::Entry;
use crate::protocol::Fault;
use crate::time::Allowance;

/// What a purse holds, and after how many milliseconds one comes back.
const PURSE: (i64, i64) = (60, 1_000);

/// Bytes of a line that one pays for: a short line costs one, a long one as many as it is worth.
const PAGE: usize = 256;

/// Who pays for a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Payer {
    Host,
    Seat(Seat),
}

/// What everyone may still write.
#[derive(Default)]
pub(super) struct Purses(BTreeMap<Payer, Allowance>);

impl Purses {
    /// The monotonic moment from which on all are full.
    pub(super) fn whole_at(&self) -> i64 {
        self.0.values().map(|purse| purse.whole_at()).max().unwrap_or(0)
    }
}

impl Room {
    /// Applies an entry, if whoever asks for it has not asked for too many. What was refused costs nothing.
    pub(super) fn enter_for(&mut self, payer: Payer, entry: Entry) -> Result<(), Fault> {
        let ((burst, interval), mono) = (PURSE, self.now.mono);
        let purse = self.purses.0.get(&payer).copied().unwrap_or_default();
        if !purse.has_one(mono, burst, interval) {
            return Err(Fault::TooFast {});
        }
        self.enter(entry)?;
        let pages = self.fresh.last().map_or(1, |line| line.len().div_ceil(PAGE));
        self.purses.0.entry(payer).or_default().owe(mono, pages as i64, interval);
        Ok(())
    }
}
