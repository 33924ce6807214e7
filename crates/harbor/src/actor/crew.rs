//! Those who come and go: leavers replaced by pilots, owners who return, clocks that run out.

use std::time::Duration;

use table::{Act, By, Seat, SeatSet};

use super::{Actor, now};
use crate::clock::Clocks;
use crate::journal::{ClockPlan, Entry};
use crate::store::Status;

/// How long after a call its caller counts as being there: the longest it may wait for an answer, and a little more.
const CALLER: Duration = Duration::from_secs(30);

/// The pilot that takes over from whoever leaves or runs out of time.
pub(super) const SUBSTITUTE: &str = "gunner";

impl Actor {
    /// Owners are back: their seats are theirs again, and a pilot's late answer is dropped.
    pub(super) fn came_back(&mut self, seats: SeatSet) {
        for seat in seats.iter() {
            self.left.remove(&seat);
            if self.replaced(seat) {
                self.thinking.remove(&seat);
                let _back = self.enter(Entry::Act { act: Act::Return { seat } });
            }
        }
    }

    /// Somebody is here again: owners who are not, since a restart or since everyone had left, count as leaving now.
    pub(super) fn miss_absent(&mut self) {
        let present = self.present();
        for seat in self.room.people().iter().filter(|seat| !present.contains(*seat)) {
            self.left.entry(seat).or_insert_with(tokio::time::Instant::now);
        }
    }

    /// Nobody has come for so long that the match is closed: its file, and with it the seed, can be had from now on.
    pub(super) fn forsake(&mut self, before: i64) {
        if self.room.status() == Status::Playing && self.guests.is_empty() && self.room.touched() < before {
            let _ended = self.enter(Entry::Act { act: Act::Abandon {} });
        }
    }

    /// A call without a socket is a sign of life too.
    pub(super) fn heard_from(&mut self, seats: SeatSet) {
        let now = tokio::time::Instant::now();
        self.called.extend(seats.iter().map(|seat| (seat, now)));
        self.came_back(seats);
    }

    /// A pilot plays although the seat has an owner.
    fn replaced(&self, seat: Seat) -> bool {
        let chair = &self.room.chairs[seat.index()];
        let given_up = self.room.resigned.contains(seat);
        chair.owner.is_some() && chair.pilot.is_some() && !given_up && self.room.status() == Status::Playing
    }

    /// Time has passed: leavers beyond their grace are replaced, clocks that ran out are answered for.
    pub(super) fn tick(&mut self) {
        if self.room.status() != Status::Playing {
            self.left.clear();
            return;
        }
        self.replace_leavers();
        while let Some((at, seat)) = self.room.clocks.as_ref().and_then(Clocks::next) {
            if at > now() || self.enter(Entry::Act { act: Act::Timeout { seat } }).is_err() {
                break;
            }
            self.table_changed = true;
            self.think(seat, SUBSTITUTE.to_owned(), By::Clock);
            if self.room.clocks.as_ref().and_then(|clocks| clocks.deadline(seat)).is_none_or(|next| next <= now()) {
                break;
            }
        }
    }

    /// A leaver's seat goes to a pilot while somebody else is waiting there; a match over days waits for its owner, and
    /// so does a table where nobody is left.
    fn replace_leavers(&mut self) {
        let (grace, present) = (self.harbor.config.grace, self.present());
        let due: Vec<Seat> =
            self.left.iter().filter(|(_, since)| since.elapsed() >= grace).map(|(seat, _)| *seat).collect();
        let over_days = matches!(self.room.opened.clock, Some(ClockPlan::Days { .. }));
        for seat in due {
            self.left.remove(&seat);
            let calls = self.called.get(&seat).is_some_and(|since| since.elapsed() < CALLER + grace);
            if calls {
                self.left.insert(seat, tokio::time::Instant::now());
            }
            let stays = calls || over_days || present.is_empty() || present.contains(seat) || self.replaced(seat);
            if !stays {
                let act = Act::Pilot { seat, level: SUBSTITUTE.into() };
                let _replaced = self.enter(Entry::Act { act });
                self.table_changed = true;
            }
        }
    }
}
