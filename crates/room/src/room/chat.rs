//! What people say to each other.

use super::{ConnId, Guest, Room};
use crate::journal::Entry;
use crate::protocol::{Fault, MAX_CHAT, ToClient};
use crate::table::Said;
use crate::time::Allowance;

/// How much a speaker may say: so many lines at once, then one after so many milliseconds.
const SPEAKER: (i64, i64) = (8, 1_000);
/// How much one who watches may.
const WATCHER: (i64, i64) = (3, 5_000);
/// How much all who watch may together.
const GALLERY: (i64, i64) = (6, 2_000);

/// The same words under the same number within so many milliseconds are a message sent twice.
const TWICE: i64 = 60_000;

impl Said {
    fn told(&self) -> ToClient {
        ToClient::Said {
            n: self.n,
            seat: self.seat,
            name: self.name.clone(),
            text: self.text.clone(),
            at: self.at.div_euclid(1000),
        }
    }
}

impl Room {
    /// Whether a connection speaks for no seat and does not host.
    pub(super) fn watches(&self, guest: &Guest) -> bool {
        self.seats(guest.owner).is_empty() && !self.is_host(guest.owner)
    }

    pub(super) fn say(&mut self, conn: ConnId, id: u32, text: &str) -> Result<(), Fault> {
        let text = text.trim();
        let length = text.chars().count();
        if length == 0 || length > MAX_CHAT || !table::is_clean_text(text) {
            return Err(Fault::BadText {});
        }
        let Some(guest) = self.guests.get(&conn) else { return Ok(()) };
        let (watches, mono) = (self.watches(guest), self.now.mono);
        if watches && self.table.muted.contains(&guest.peer) {
            return Err(Fault::Muted {});
        }
        let seat = self.seats(guest.owner).lowest();
        let name = guest.name.clone().filter(|_| seat.is_none());
        let (at, same) = (self.at(), |said: &Said| (said.id, said.seat, &said.name) == (Some(id), seat, &name));
        if self.table.chat.iter().any(|said| same(said) && said.text == text && at - said.at < TWICE) {
            return Ok(());
        }
        let guest = self.guests.get_mut(&conn).ok_or(Fault::WrongMoment {})?;
        let (own, (burst, interval)) = match seat {
            Some(seat) => (self.talk.entry(seat).or_insert(Allowance::WHOLE), SPEAKER),
            None => (&mut guest.chat, if watches { WATCHER } else { SPEAKER }),
        };
        // One's own first: who speaks too much takes nothing from the others.
        if !own.take(mono, burst, interval) || watches && !self.gallery.take(mono, GALLERY.0, GALLERY.1) {
            return Err(Fault::TooFast {});
        }
        self.enter(Entry::Said { seat, name, text: text.to_owned(), id: Some(id) })?;
        if let Some(said) = self.table.chat.back().map(Said::told) {
            let frame = super::frame::of(&said);
            self.outbox.extend(self.guests.keys().map(|conn| (*conn, frame.clone())));
        }
        Ok(())
    }

    /// Tells a connection what was said after a line it has heard, as far as it is kept.
    pub(super) fn tell_missed(&mut self, conn: ConnId, heard: u32) {
        let missed: Vec<ToClient> = self.table.chat.iter().filter(|said| said.n > heard).map(Said::told).collect();
        for said in missed {
            self.send(conn, &said);
        }
    }
}
