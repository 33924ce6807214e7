//! Those who come and go: leavers replaced by pilots, owners who return, clocks that run out.

use table::{Act, Seat, SeatSet};

use super::frame::only;
use super::{ConnId, Due, Guest, Hello, Room};
use crate::clock::Clocks;
use crate::effects::Status;
use crate::journal::{ClockPlan, Entry};
use crate::protocol::{Fault, MAX_WATCHERS, NAMED_WATCHERS, TableInfo, WatcherInfo};
use crate::secret::{Peer, Token};
use crate::table::Presence;

/// How long after a call its caller counts as being there, in milliseconds: the longest it may wait for an answer, and a
/// little more.
const CALLER: i64 = 30_000;

/// How long those who are there wait to be told who watches, in milliseconds: a crowd that comes is told of once.
const AUDIENCE: i64 = 1_000;

/// The pilot that takes over from whoever leaves or runs out of time.
pub(super) const SUBSTITUTE: &str = "gunner";

impl Room {
    pub(super) fn join(&mut self, conn: ConnId, hello: &Hello) {
        let owner = hello.token.as_ref().map(Token::digest);
        let seats = self.seats(owner);
        self.watchers += 1;
        let guest = Guest {
            owner,
            name: hello.name.clone().filter(|name| table::Name::given(name.as_str()).is_ok()),
            peer: Peer::of(&self.table.opened.invite, hello.household),
            watcher: self.watchers,
            seats,
            look: only(seats),
            seen: self.table.version(),
            due: Due::Sync,
            done: Vec::new(),
        };
        if let Err(error) = self.admit(&guest) {
            self.refuse(conn, None, error);
            return self.dismissed.push(conn);
        }
        if self.watches(&guest) {
            self.audience_changed();
        } else {
            self.table_changed = true;
        }
        self.guests.insert(conn, guest);
        self.welcome(conn);
        self.tell_missed(conn, hello.said.unwrap_or(0));
        if let Some(seen) = hello.seen.filter(|seen| *seen <= self.table.version() && self.table.game.is_some())
            && let Some(guest) = self.guests.get_mut(&conn)
        {
            guest.seen = seen;
            guest.due = Due::Standing;
        }
        self.came_back(seats);
        self.miss_absent();
    }

    /// A token must be one of this table; those who watch must be welcome and not too many.
    fn admit(&self, guest: &Guest) -> Result<(), Fault> {
        if !self.watches(guest) {
            return Ok(());
        }
        if guest.owner.is_some() {
            return Err(Fault::NotAllowed {});
        }
        if self.table.dismissed.contains(&guest.peer) {
            return Err(Fault::Dismissed {});
        }
        let watching = self.guests.values().filter(|guest| self.watches(guest)).count();
        if watching < MAX_WATCHERS { Ok(()) } else { Err(Fault::Full {}) }
    }

    pub(super) fn leave(&mut self, conn: ConnId) {
        let Some(guest) = self.guests.remove(&conn) else { return };
        self.forget_hints(conn);
        let gone = self.seats(guest.owner);
        if gone.is_empty() && !self.is_host(guest.owner) {
            return self.audience_changed();
        }
        self.table_changed = true;
        let present = self.present();
        for seat in gone.iter().filter(|seat| !present.contains(*seat)) {
            self.left.insert(seat, self.now.mono);
        }
    }

    /// Ends a connection from this side.
    pub(super) fn let_go(&mut self, conn: ConnId) {
        self.leave(conn);
        self.dismissed.push(conn);
    }

    fn audience_changed(&mut self) {
        self.audience_due.get_or_insert(self.now.mono + AUDIENCE);
    }

    /// The seats whose owners are connected.
    fn present(&self) -> SeatSet {
        let mut present = SeatSet::EMPTY;
        for guest in self.guests.values().filter(|guest| guest.owner.is_some()) {
            for seat in self.seats(guest.owner).iter() {
                present.insert(seat);
            }
        }
        present
    }

    pub(super) fn info(&self) -> TableInfo {
        let watching = || self.guests.values().filter(|guest| self.watches(guest));
        let known = |guest: &Guest| WatcherInfo {
            watcher: guest.watcher,
            name: guest.name.clone(),
            muted: self.table.muted.contains(&guest.peer),
        };
        let audience = watching().take(NAMED_WATCHERS).map(known).collect();
        let presence = Presence { seats: self.present(), watchers: watching().count(), audience };
        self.table.info(presence, self.at())
    }

    /// Owners are back: their seats are theirs again, and a pilot's late answer is dropped.
    pub(super) fn came_back(&mut self, seats: SeatSet) {
        for seat in seats.iter() {
            self.left.remove(&seat);
            if self.table.replaced(seat) {
                self.forget_pilot(seat);
                let _back = self.enter(Entry::Act { act: Act::Return { seat } });
                self.table_changed = true;
            }
        }
    }

    /// Somebody is here again, or the match begins: owners who are not here, since a restart or since before, count as
    /// leaving now.
    pub(super) fn miss_absent(&mut self) {
        let (present, mono) = (self.present(), self.now.mono);
        for seat in self.table.people().iter().filter(|seat| !present.contains(*seat)) {
            self.left.entry(seat).or_insert(mono);
        }
    }

    /// Nobody has come for so long that the match is closed: its file, and with it the seed, can be had from now on.
    pub(super) fn forsake(&mut self, before: i64) {
        let untouched = self.table.touched.div_euclid(1000) < before;
        if self.table.status() == Status::Playing && self.guests.is_empty() && untouched {
            let _ended = self.enter(Entry::Act { act: Act::Abandon {} });
        }
    }

    /// A call without a connection is a sign of life too, for a while.
    pub(super) fn heard_from(&mut self, seats: SeatSet) {
        self.came_back(seats);
        let present = self.present();
        let until = self.now.mono + CALLER;
        self.left.extend(seats.iter().filter(|seat| !present.contains(*seat)).map(|seat| (seat, until)));
    }

    /// Time has passed: leavers beyond their grace are replaced, clocks that ran out are answered for.
    pub(super) fn tick(&mut self) {
        self.pilots.again_at.take_if(|at| *at <= self.now.mono);
        if self.table.status() != Status::Playing {
            self.left.clear();
            return;
        }
        self.replace_leavers();
        while let Some((deadline, seat)) = self.table.clocks.as_ref().and_then(Clocks::next) {
            if deadline > self.at() || self.enter(Entry::Act { act: Act::Timeout { seat } }).is_err() {
                break;
            }
            self.table_changed = true;
            let next = self.table.clocks.as_ref().and_then(|clocks| clocks.deadline(seat));
            if next.is_none_or(|next| next <= self.at()) {
                break;
            }
        }
    }

    /// A leaver's seat goes to a pilot while somebody else is waiting there; a match over days waits for its owner, and
    /// so does a table where nobody is left.
    fn replace_leavers(&mut self) {
        let (present, mono, grace) = (self.present(), self.now.mono, self.grace);
        let due: Vec<Seat> =
            self.left.iter().filter(|(_, since)| mono - **since >= grace).map(|(seat, _)| *seat).collect();
        let over_days = matches!(self.table.opened.clock, Some(ClockPlan::Days { .. }));
        for seat in due {
            self.left.remove(&seat);
            let stays = over_days || present.is_empty() || present.contains(seat) || self.table.replaced(seat);
            if !stays {
                let act = Act::Pilot { seat, level: SUBSTITUTE.into() };
                let _replaced = self.enter(Entry::Act { act });
                self.table_changed = true;
            }
        }
    }
}
