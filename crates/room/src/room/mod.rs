//! The state machine: a table, those who are connected to it, and what is to be done next.

mod calls;
mod chat;
mod frame;
mod host;
mod pilots;
mod presence;
mod purse;
mod speak;

pub use calls::{Call, Called, News};
#[cfg(feature = "portrait")]
pub(crate) use frame::state;
pub use pilots::Advice;

use std::collections::BTreeMap;
use std::mem;

use serde::Serialize;
use table::{Name, Seat, SeatSet};

use crate::clock::Clocks;
use crate::effects::{Append, Counts, Effects, Frame, Status, Thought, Ticket};
use crate::journal::{Entry, Line};
use crate::protocol::{Fault, ToClient, ToServer};
use crate::secret::{Household, Peer, Secrets, TableId, Token, TokenDigest};
use crate::table::{Games, Table, Unreadable};
use crate::time::{Calendar, Now};

/// A connection, numbered by whoever runs the room.
pub type ConnId = u64;

/// A call without a connection, numbered by whoever runs the room.
pub type CallId = u64;

/// What happened.
pub enum Input {
    /// A connection has said hello.
    Joined {
        /// Which.
        conn: ConnId,
        /// Who it is.
        hello: Box<Hello>,
    },
    /// A connection is gone, or too slow for what it is sent.
    Left {
        /// Which.
        conn: ConnId,
    },
    /// A connection says something.
    Message {
        /// Which.
        conn: ConnId,
        /// What.
        message: Box<ToServer>,
    },
    /// A caller without a connection asks for something. It gets one reply.
    Call {
        /// Which.
        id: CallId,
        /// For what.
        call: Box<Call>,
    },
    /// A caller does not wait any more.
    CallerLeft {
        /// Which.
        id: CallId,
    },
    /// What became of a question for a pilot.
    Thought {
        /// Which.
        ticket: Ticket,
        /// What.
        thought: Thought,
    },
    /// Time has passed.
    Time,
    /// The match ends without a result if nobody has touched it since, in Unix seconds.
    Forsake {
        /// Since when.
        before: i64,
    },
}

/// Who joins, and what they have seen.
#[derive(Clone, Debug)]
pub struct Hello {
    /// The token of a seat or of the host; none: a watcher.
    pub token: Option<Token>,
    /// A watcher's name.
    pub name: Option<Name>,
    /// From where.
    pub household: Household,
    /// The version last seen.
    pub seen: Option<u32>,
    /// The number of the last chat line seen.
    pub said: Option<u32>,
}

/// What a connection is to be told of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Due {
    /// What is new, if anything is.
    News,
    /// What is new, and how the match stands though nothing is.
    Standing,
    /// How the match stands, whatever it has seen.
    Sync,
}

/// A connection to the table.
struct Guest {
    owner: Option<TokenDigest>,
    name: Option<Name>,
    peer: Peer,
    /// Its number among those who watch.
    watcher: u32,
    /// The seats it was told that it has.
    seats: SeatSet,
    look: Option<Seat>,
    seen: u32,
    due: Due,
    /// Its messages that the next events are the answer to.
    done: Vec<u32>,
}

/// A table and those who are connected to it.
pub struct Room {
    pub(crate) table: Table,
    /// How long a leaver's seat is kept before a pilot takes it, in milliseconds.
    grace: i64,
    secrets: Box<dyn Secrets>,
    calendar: Calendar,
    now: Now,
    guests: BTreeMap<ConnId, Guest>,
    watchers: u32,
    /// Lines applied but not yet handed out.
    fresh: Vec<String>,
    /// First lines of other tables that go with them.
    others: Vec<Append>,
    outbox: Vec<(ConnId, Frame)>,
    dismissed: Vec<ConnId>,
    replies: Vec<(CallId, Result<Called, Fault>)>,
    cancelled: Vec<Ticket>,
    counts: Counts,
    /// Whether seats, presence, offers or the like have changed.
    table_changed: bool,
    /// When those who are there are told that others came to watch or left, if they have.
    audience_due: Option<i64>,
    /// When more standing orders are carried out; monotonic.
    orders_due: Option<i64>,
    pilots: pilots::Pilots,
    /// Monotonic moments at which owners were last seen to leave.
    left: BTreeMap<Seat, i64>,
    waiters: BTreeMap<CallId, calls::Waiter>,
    talk: chat::Talk,
    purses: purse::Purses,
    told_status: Status,
}

impl Room {
    /// Reads a table from its journal and goes on where it stopped. `downtime` says for how many of the milliseconds since
    /// a moment, that of the last line, nobody could have played.
    ///
    /// # Errors
    /// If it is no journal of this program.
    pub fn read<T: AsRef<str>>(
        games: Games,
        id: TableId,
        lines: &[T],
        now: Now,
        downtime: impl FnOnce(i64) -> i64,
        grace: i64,
        secrets: Box<dyn Secrets>,
    ) -> Result<Self, Unreadable> {
        let table = Table::read(games, id, lines)?;
        let mut room = Self {
            grace,
            secrets,
            calendar: Calendar::new(now, table.touched),
            now,
            guests: BTreeMap::new(),
            watchers: 0,
            fresh: Vec::new(),
            others: Vec::new(),
            outbox: Vec::new(),
            dismissed: Vec::new(),
            replies: Vec::new(),
            cancelled: Vec::new(),
            counts: Counts::default(),
            table_changed: false,
            audience_due: None,
            orders_due: None,
            pilots: pilots::Pilots::default(),
            left: BTreeMap::new(),
            waiters: BTreeMap::new(),
            talk: chat::Talk::default(),
            purses: purse::Purses::default(),
            told_status: table.status(),
            table,
        };
        let touched = room.table.touched;
        room.pause(downtime(touched).clamp(0, room.at() - touched));
        Ok(room)
    }

    /// Takes in what happened. Several inputs may be taken in before [`effects`](Self::effects) is asked for once.
    pub fn handle(&mut self, now: Now, input: Input) {
        self.look_up(now);
        match input {
            Input::Joined { conn, hello } => self.join(conn, &hello),
            Input::Left { conn } => self.leave(conn),
            Input::Message { conn, message } => self.hear(conn, *message),
            Input::Call { id, call } => self.call(id, *call),
            Input::CallerLeft { id } => drop(self.waiters.remove(&id)),
            Input::Thought { ticket, thought } => self.thought(ticket, thought),
            Input::Time => self.tick(),
            Input::Forsake { before } => self.forsake(before),
        }
    }

    /// What is to be done about everything taken in since the last time.
    pub fn effects(&mut self, now: Now) -> Effects {
        self.look_up(now);
        self.follow_up();
        let append = self.append();
        self.reseat();
        self.tell();
        let (work, counts) = (self.ask_pilots(), mem::take(&mut self.counts));
        Effects {
            append,
            frames: mem::take(&mut self.outbox),
            dismissed: mem::take(&mut self.dismissed),
            replies: mem::take(&mut self.replies),
            work,
            cancelled: mem::take(&mut self.cancelled),
            counts,
            deadline: self.deadline(),
        }
    }

    /// Nobody is connected or waits for news, no pilot is at work, and nobody has used up what they may write or say: that
    /// is in no journal, and who comes back to a table that was put away in between would have it anew.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.is_deserted() && self.pilots.are_idle() && self.whole_at() <= self.now.mono
    }

    fn is_deserted(&self) -> bool {
        self.guests.is_empty() && self.waiters.is_empty()
    }

    /// The monotonic moment from which on everybody may write and say as much as at first.
    fn whole_at(&self) -> i64 {
        self.talk.whole_at().max(self.purses.whole_at())
    }

    /// Whether a connection speaks for a seat or hosts: what the table costs is its doing, not that of those who watch.
    #[must_use]
    pub fn speaks(&self, conn: ConnId) -> bool {
        self.guests.get(&conn).is_some_and(|guest| !self.watches(guest))
    }

    /// The table's name.
    #[must_use]
    pub fn id(&self) -> TableId {
        self.table.id
    }

    /// Lines of the journal: what it takes to keep the table in memory grows with them.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.table.length
    }

    /// Lines of the journal that could not be read and were set aside.
    #[must_use]
    pub fn set_aside(&self) -> u32 {
        self.table.set_aside
    }

    /// The time of a line written now.
    fn at(&self) -> i64 {
        self.calendar.at(self.now)
    }

    fn look_up(&mut self, now: Now) {
        self.now = Now { mono: now.mono.max(self.now.mono), ..now };
        if let Some(jump) = self.calendar.catch_up(self.now) {
            self.pause(jump);
        }
    }

    /// Nobody could have played for so long; running clocks stand still over it.
    fn pause(&mut self, ms: i64) {
        let running = self.table.status() == Status::Playing && self.table.clocks.is_some();
        if ms > 0 && running {
            let _paused = self.enter(Entry::Paused { ms });
        }
    }

    /// Applies an entry as it will be read again; it is durable, and heard of, once its effects are carried out.
    fn enter(&mut self, entry: Entry) -> Result<(), Fault> {
        let line = Line { at: self.at().max(self.table.touched), entry };
        let (text, line) = line.settle().ok_or_else(|| Fault::Malformed { detail: "it cannot be kept".into() })?;
        self.table.apply(&line)?;
        self.fresh.push(text);
        Ok(())
    }

    fn append(&mut self) -> Option<Append> {
        let lines = mem::take(&mut self.fresh);
        if lines.is_empty() {
            return None;
        }
        Some(Append {
            table: self.table.id,
            first: self.table.length - lines.len() as u64,
            lines,
            summary: self.table.summary(),
            others: mem::take(&mut self.others),
        })
    }

    /// When to look up next although nobody says anything, if ever.
    fn deadline(&self) -> Option<i64> {
        let left = self.left.values().min().map(|left| left + self.grace);
        let waiter = self.waiters.values().map(|waiter| waiter.until).min();
        let playing = self.table.clocks.as_ref().filter(|_| self.table.status() == Status::Playing);
        let clock = playing.and_then(Clocks::next).map(|(at, _)| self.calendar.mono(at));
        let whole = Some(self.whole_at()).filter(|at| self.is_deserted() && *at > self.now.mono);
        [left, waiter, clock, self.audience_due, self.pilots.again_at, self.orders_due, whole]
            .into_iter()
            .flatten()
            .min()
    }

    fn send(&mut self, conn: ConnId, message: &impl Serialize) {
        self.outbox.push((conn, frame::of(message)));
    }

    fn refuse(&mut self, conn: ConnId, id: Option<u32>, error: Fault) {
        self.send(conn, &ToClient::Error { id, error });
    }

    fn seats(&self, owner: Option<TokenDigest>) -> SeatSet {
        owner.map_or(SeatSet::EMPTY, |owner| self.table.seats_of(&owner))
    }

    fn is_host(&self, owner: Option<TokenDigest>) -> bool {
        owner == Some(self.table.opened.host)
    }

    fn at_status(&self, status: Status) -> Result<(), Fault> {
        if self.table.status() == status { Ok(()) } else { Err(Fault::WrongMoment {}) }
    }
}
