//! What people say to each other.

use std::collections::BTreeMap;

use table::Seat;

use super::{ConnId, Guest, Room};
use crate::journal::Entry;
use crate::protocol::{Fault, MAX_CHAT, MAX_WATCHERS, ToClient};
use crate::secret::Peer;
use crate::table::Said;
use crate::time::Allowance;

/// How much a speaker may say: so many lines at once, then one after so many milliseconds.
const SPEAKER: (i64, i64) = (8, 1_000);
/// How much one who watches may.
const WATCHER: (i64, i64) = (3, 5_000);
/// How much all who watch may together.
const GALLERY: (i64, i64) = (6, 2_000);

/// What people may still say. It goes by who they are, not by their connections: who comes back has no more than before.
#[derive(Default)]
pub(super) struct Talk {
    seats: BTreeMap<Seat, Allowance>,
    /// The host's, who need not sit.
    host: Allowance,
    /// Of those who watch, by where they are; only what is not whole again.
    watchers: BTreeMap<Peer, Allowance>,
    /// Of all who watch together.
    gallery: Allowance,
}

/// Who speaks.
#[derive(Clone, Copy)]
enum Voice {
    Seat(Seat),
    Host,
    Watcher(Peer),
}

impl Talk {
    /// The monotonic moment from which on everybody may say as much as anybody.
    pub(super) fn whole_at(&self) -> i64 {
        let own = self.seats.values().chain(self.watchers.values());
        own.chain([&self.host, &self.gallery]).map(|allowance| allowance.whole_at()).max().unwrap_or(0)
    }

    /// Takes a line from what the voice may say, if there is one. One's own first: who speaks too much takes nothing from
    /// the others.
    fn take(&mut self, voice: Voice, mono: i64) -> bool {
        let take = |allowance: &mut Allowance, (burst, interval)| allowance.take(mono, burst, interval);
        match voice {
            Voice::Seat(seat) => take(self.seats.entry(seat).or_default(), SPEAKER),
            Voice::Host => take(&mut self.host, SPEAKER),
            Voice::Watcher(peer) => {
                self.make_room(peer, mono);
                take(self.watchers.entry(peer).or_default(), WATCHER) && take(&mut self.gallery, GALLERY)
            }
        }
    }

    /// Forgets who has everything again, so that there is room for one more; where there is none, who is nearest to it.
    fn make_room(&mut self, peer: Peer, mono: i64) {
        self.watchers.retain(|_, allowance| !allowance.is_whole(mono));
        if self.watchers.len() >= MAX_WATCHERS && !self.watchers.contains_key(&peer) {
            let spared = self.watchers.iter().min_by_key(|(_, allowance)| **allowance).map(|(peer, _)| *peer);
            spared.map(|peer| self.watchers.remove(&peer));
        }
    }
}

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
        let voice = match seat {
            Some(seat) => Voice::Seat(seat),
            None if watches => Voice::Watcher(guest.peer),
            None => Voice::Host,
        };
        let same = |said: &Said| (said.id, said.seat, &said.name) == (Some(id), seat, &name);
        // The same words under the same number are a message sent twice, as long as they are kept.
        if self.table.chat.iter().any(|said| same(said) && said.text == text) {
            return Ok(());
        }
        if !self.talk.take(voice, mono) {
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
