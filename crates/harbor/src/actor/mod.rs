//! One task owns one table: it alone changes it, keeps it durable, and tells those who are connected.
//!
//! A command is judged and applied in memory, its journal lines are written, and only then does anybody hear of it.

mod calls;
mod crew;
mod orders;
mod pilots;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::extract::ws::Utf8Bytes;
use table::{Seat, SeatSet, Viewer};
use tokio::sync::{mpsc, oneshot};

use crate::clock::Clocks;
use crate::harbor::Harbor;
use crate::journal::{Entry, Line};
use crate::protocol::{Fault, PROTOCOL, ToClient, ToServer};
use crate::room::Room;
use crate::secret::{TableId, Token, TokenDigest};
use crate::store::{Append, Status};

pub(crate) use calls::{Call, Called, News};

/// A connection, counted from 1 over the life of the server.
pub(crate) type ConnId = u64;

/// Messages a connection may have waiting before it counts as too slow.
pub(crate) const OUTBOUND: usize = 64;

/// Room for a usual message to a client, in bytes.
const USUAL: usize = 1024;

/// Commands a table may have waiting.
const INBOUND: usize = 64;

/// How long a table without connections keeps its task.
const LINGER: Duration = Duration::from_secs(5);

/// Where the answer to a call goes.
type Reply = oneshot::Sender<Result<Called, Fault>>;

/// What a table can be told to do.
pub(crate) enum Command {
    /// A socket has said hello.
    Join { conn: ConnId, token: Option<Token>, seen: Option<u32>, out: mpsc::Sender<Utf8Bytes> },
    /// A socket is gone.
    Leave { conn: ConnId },
    /// A socket says something.
    Message { conn: ConnId, message: Box<ToServer> },
    /// A caller without a socket asks for something.
    Call { call: Box<Call>, reply: oneshot::Sender<Result<Called, Fault>> },
    /// A pilot has thought.
    Thought(Box<pilots::Thought>),
    /// A clock may have run out.
    Wake,
    /// The match ends without a result if nobody has touched it since, in Unix seconds.
    Forsake { before: i64 },
}

/// The way to reach a table.
#[derive(Clone)]
pub(crate) struct Handle(mpsc::Sender<Command>);

impl Handle {
    /// Hands over a command; gives it back when the table's task has ended.
    pub(crate) async fn send(&self, command: Command) -> Result<(), Command> {
        self.0.send(command).await.map_err(|closed| closed.0)
    }

    /// The table's task has ended or is about to.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }
}

/// A connection to a table.
struct Guest {
    out: mpsc::Sender<Utf8Bytes>,
    owner: Option<TokenDigest>,
    /// The seats it was told that it has.
    seats: SeatSet,
    look: Option<Seat>,
    seen: u32,
}

/// The owner of one table.
pub(crate) struct Actor {
    harbor: Arc<Harbor>,
    inbox: mpsc::Receiver<Command>,
    me: mpsc::WeakSender<Command>,
    room: Room,
    guests: HashMap<ConnId, Guest>,
    /// Lines applied but not yet durable.
    fresh: Vec<Line>,
    /// What to say once they are.
    outbox: Vec<(ConnId, ToClient)>,
    /// The message that the next events are the answer to.
    acting: Option<(ConnId, u32)>,
    /// Whether seats, presence, offers or the like have changed.
    table_changed: bool,
    /// Pilots at work: which seat, for which version.
    thinking: HashMap<Seat, u32>,
    /// When the owner of a seat was last seen to leave.
    left: HashMap<Seat, tokio::time::Instant>,
    /// When the owner of a seat last called without a socket.
    called: HashMap<Seat, tokio::time::Instant>,
    /// Tables of the next match, to be written down with the entry that names them.
    set_up: Vec<(TableId, Vec<Entry>)>,
    /// Answers to calls, given once what they rest on is durable.
    replies: Vec<(Reply, Result<Called, Fault>)>,
    /// Callers that wait for news.
    waiters: Vec<calls::Waiter>,
    told_status: Status,
    /// Counts the answers of people.
    moves: metrics::Counter,
}

/// Opens the way to a table and starts its task, which reads the journal first.
pub(crate) fn channel(harbor: &Arc<Harbor>, id: TableId) -> Handle {
    let (sender, mut inbox) = mpsc::channel(INBOUND);
    let (harbor, me) = (Arc::clone(harbor), sender.downgrade());
    tokio::spawn(async move {
        let _counted = Counted::new(&harbor);
        match harbor.load(&id).await {
            Ok(Some(room)) => Actor::new(harbor, inbox, me, room).run().await,
            missing => {
                let fault = if missing.is_ok() { Fault::NoTable {} } else { Fault::Unavailable {} };
                inbox.close();
                harbor.forget(&id);
                while let Some(command) = inbox.recv().await {
                    turn_away(command, &fault);
                }
            }
        }
    });
    Handle(sender)
}

/// A table's task, counted while it lives so that a shutdown can wait for it.
struct Counted(Arc<Harbor>);

impl Counted {
    fn new(harbor: &Arc<Harbor>) -> Self {
        let tasks = harbor.tasks.fetch_add(1, Ordering::SeqCst) + 1;
        metrics::gauge!("flibuste_rooms").set(tasks as f64);
        Self(Arc::clone(harbor))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let tasks = self.0.tasks.fetch_sub(1, Ordering::SeqCst) - 1;
        metrics::gauge!("flibuste_rooms").set(tasks as f64);
    }
}

/// Answers a command to a table that is not there.
pub(crate) fn turn_away(command: Command, fault: &Fault) {
    match command {
        Command::Join { out, .. } => {
            let text = to_text(&ToClient::Error { id: None, error: fault.clone() });
            let _told = out.try_send(text);
        }
        Command::Call { reply, .. } => {
            let _told = reply.send(Err(fault.clone()));
        }
        Command::Leave { .. }
        | Command::Message { .. }
        | Command::Thought(_)
        | Command::Wake
        | Command::Forsake { .. } => {}
    }
}

pub(crate) fn to_text(message: &ToClient) -> Utf8Bytes {
    let mut text = Vec::with_capacity(USUAL);
    serde_json::to_writer(&mut text, message).expect("messages hold only strings, numbers and lists");
    Utf8Bytes::try_from(text).expect("JSON is text")
}

/// Unix milliseconds.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

impl Actor {
    fn new(harbor: Arc<Harbor>, inbox: mpsc::Receiver<Command>, me: mpsc::WeakSender<Command>, room: Room) -> Self {
        let told_status = room.status();
        Self {
            harbor,
            inbox,
            me,
            room,
            guests: HashMap::new(),
            fresh: Vec::new(),
            outbox: Vec::new(),
            acting: None,
            table_changed: false,
            thinking: HashMap::new(),
            left: HashMap::new(),
            called: HashMap::new(),
            set_up: Vec::new(),
            replies: Vec::new(),
            waiters: Vec::new(),
            told_status,
            moves: metrics::counter!("flibuste_moves_total", "by" => "person"),
        }
    }

    async fn run(mut self) {
        // Pilots and clocks go on where they stopped.
        let mut sound = self.settle().await;
        while sound {
            let deadline = self.deadline();
            let due = async {
                match deadline {
                    Some(deadline) => tokio::time::sleep_until(deadline).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                command = self.inbox.recv() => match command {
                    Some(command) => self.take(command),
                    None => break,
                },
                () = due => {
                    if self.idle() && self.harbor.retire(&self.room.id, &mut self.inbox) {
                        break;
                    }
                    self.tick();
                }
            }
            sound = self.settle().await;
        }
        self.inbox.close();
        self.harbor.forget(&self.room.id);
        while let Some(command) = self.inbox.recv().await {
            turn_away(command, &Fault::Unavailable {});
        }
    }

    /// Nobody is connected or waits for news, and no pilot is at work.
    fn idle(&self) -> bool {
        self.guests.is_empty() && self.waiters.is_empty() && self.thinking.is_empty()
    }

    /// When to look up next although nobody says anything, if ever.
    fn deadline(&self) -> Option<tokio::time::Instant> {
        let idle = self.idle().then(|| tokio::time::Instant::now() + LINGER);
        let left = self.left.values().min().map(|left| *left + self.harbor.config.grace);
        let waiter = self.waiters.iter().map(|waiter| waiter.until).min();
        let playing = self.room.clocks.as_ref().filter(|_| self.room.status() == Status::Playing);
        let clock = playing.and_then(Clocks::next).map(|(at, _)| {
            let wait = Duration::from_millis((at - now()).max(0) as u64);
            tokio::time::Instant::now() + wait
        });
        [idle, left, waiter, clock].into_iter().flatten().min()
    }

    fn take(&mut self, command: Command) {
        match command {
            Command::Join { conn, token, seen, out } => self.join(conn, token.as_ref(), seen, out),
            Command::Leave { conn } => self.leave(conn),
            Command::Message { conn, message } => self.hear(conn, *message),
            Command::Call { call, reply } => self.call(*call, reply),
            Command::Thought(thought) => self.thought(*thought),
            Command::Wake => self.tick(),
            Command::Forsake { before } => self.forsake(before),
        }
    }

    /// Applies an entry; it is durable, and heard of, once [`settle`](Self::settle) has run.
    fn enter(&mut self, entry: Entry) -> Result<(), Fault> {
        let line = Line { at: now(), entry };
        self.room.apply(&line)?;
        self.fresh.push(line);
        Ok(())
    }

    /// Follows up, writes what is fresh, then tells. False when the journal could not be written: the task ends, all
    /// are cut off, and the table is read anew when somebody comes back.
    async fn settle(&mut self) -> bool {
        self.follow_up();
        if !self.fresh.is_empty() && !self.write().await {
            self.outbox.clear();
            for (reply, _) in self.replies.drain(..) {
                let _gone = reply.send(Err(Fault::Unavailable {}));
            }
            return false;
        }
        for (reply, called) in self.replies.drain(..) {
            let _gone = reply.send(called);
        }
        self.reseat();
        self.tell();
        self.wake_pilots();
        true
    }

    /// Seats can be taken, freed, changed and issued anew: whoever has others than before is welcomed anew, and looks
    /// through no eyes but their own.
    fn reseat(&mut self) {
        if !self.table_changed {
            return;
        }
        let (mut moved, host) = (Vec::new(), self.room.opened.host.clone());
        for (conn, guest) in &mut self.guests {
            let seats = guest.owner.as_ref().map_or(SeatSet::EMPTY, |owner| self.room.seats_of(owner));
            if seats != guest.seats {
                guest.seats = seats;
                guest.look = if seats.len() == 1 { seats.lowest() } else { None };
                moved.push((*conn, seats, guest.owner.as_ref() == Some(&host), guest.look));
            }
        }
        for (conn, seats, host, look) in moved {
            let table = self.info();
            self.outbox.push((conn, ToClient::Welcome { protocol: PROTOCOL, seats, host, table }));
            self.outbox.extend(self.room.standing(look).map(|now| (conn, ToClient::Sync(now))));
        }
    }

    async fn write(&mut self) -> bool {
        for (next, entries) in std::mem::take(&mut self.set_up) {
            if let Err(error) = self.harbor.write_new(&next, entries).await {
                tracing::error!(table = %next, %error, "the next table could not be written");
                return false;
            }
        }
        let lines = std::mem::take(&mut self.fresh);
        let first = self.room.length - lines.len() as u64;
        let text = |line: &Line| serde_json::to_string(line).expect("journal lines are plain data");
        let entries = lines.iter().map(text).collect();
        let append =
            Append { table: self.room.id.clone(), first, entries, summary: self.room.summary(), others: vec![] };
        match self.harbor.store.append(append).await {
            Ok(()) => true,
            Err(error) => {
                tracing::error!(table = %self.room.id, %error, "the journal could not be written");
                false
            }
        }
    }

    /// Tells everyone what is new to them, each in their own form.
    fn tell(&mut self) {
        let acting = self.acting.take();
        let mut slow = Vec::new();
        // First, because a welcome is the first thing a connection hears.
        for (conn, message) in std::mem::take(&mut self.outbox) {
            if self.guests.get(&conn).is_some_and(|guest| guest.out.try_send(to_text(&message)).is_err()) {
                slow.push(conn);
            }
        }
        let version = self.room.game.as_ref().map_or(0, |game| game.version() as u32);
        // A deal may have nothing to tell; that the match has begun is news all the same.
        let begun = self.told_status == Status::Gathering && self.room.game.is_some();
        let mut texts: Vec<((Option<Seat>, u32), Utf8Bytes)> = Vec::new();
        for (conn, guest) in &mut self.guests {
            if guest.seen == version && !begun {
                continue;
            }
            let done = acting.filter(|(actor, _)| actor == conn).map(|(_, id)| id);
            let form = (guest.look, guest.seen);
            let text = match texts.iter().find(|(known, _)| *known == form) {
                Some((_, text)) if done.is_none() => text.clone(),
                _ => {
                    let text = to_text(&events(&self.room, guest.look, guest.seen, done));
                    if done.is_none() {
                        texts.push((form, text.clone()));
                    }
                    text
                }
            };
            guest.seen = version;
            if guest.out.try_send(text).is_err() {
                slow.push(*conn);
            }
        }
        self.drop_slow(slow);
        if self.told_status != self.room.status() {
            self.table_changed = true;
            if self.room.status() == Status::Over {
                metrics::counter!("flibuste_matches_ended_total").increment(1);
            }
            self.told_status = self.room.status();
        }
        // Again for those who remain when telling it showed that somebody is gone.
        while std::mem::take(&mut self.table_changed) {
            let text = to_text(&ToClient::Table { table: self.info() });
            let deaf = |(conn, guest): (&ConnId, &Guest)| guest.out.try_send(text.clone()).is_err().then_some(*conn);
            let slow = self.guests.iter().filter_map(deaf).collect();
            self.drop_slow(slow);
        }
        self.serve_waiters();
    }

    /// Readers that are gone, or too slow for their queue, have left; they may come back and resume.
    fn drop_slow(&mut self, conns: Vec<ConnId>) {
        for conn in conns {
            if self.guests.get(&conn).is_some_and(|guest| !guest.out.is_closed()) {
                metrics::counter!("flibuste_slow_readers_total").increment(1);
            }
            self.leave(conn);
        }
    }

    fn info(&self) -> crate::protocol::TableInfo {
        let watchers = self.guests.values().filter(|guest| self.seats(guest.owner.as_ref()).is_empty()).count();
        self.room.info(self.present(), watchers, now())
    }

    fn seats(&self, owner: Option<&TokenDigest>) -> SeatSet {
        owner.map_or(SeatSet::EMPTY, |owner| self.room.seats_of(owner))
    }

    /// The seats whose owners are connected.
    fn present(&self) -> SeatSet {
        self.guests.values().flat_map(|guest| self.seats(guest.owner.as_ref()).iter().collect::<Vec<_>>()).collect()
    }

    fn join(&mut self, conn: ConnId, token: Option<&Token>, seen: Option<u32>, out: mpsc::Sender<Utf8Bytes>) {
        let owner = token.map(Token::digest);
        let seats = self.seats(owner.as_ref());
        let host = owner.as_ref() == Some(&self.room.opened.host);
        if owner.is_some() && seats.is_empty() && !host {
            let refused = to_text(&ToClient::Error { id: None, error: Fault::NotAllowed {} });
            let _told = out.try_send(refused);
            return;
        }
        let look = if seats.len() == 1 { seats.lowest() } else { None };
        let version = self.room.game.as_ref().map_or(0, |game| game.version() as u32);
        self.guests.insert(conn, Guest { out, owner, seats, look, seen: version });
        let table = self.info();
        self.outbox.push((conn, ToClient::Welcome { protocol: PROTOCOL, seats, host, table }));
        match seen.filter(|seen| *seen <= version) {
            Some(seen) if self.room.game.is_some() => {
                self.outbox.push((conn, events(&self.room, look, seen, None)));
            }
            _ => self.outbox.extend(self.room.standing(look).map(|now| (conn, ToClient::Sync(now)))),
        }
        self.table_changed = true;
        self.came_back(seats);
        self.miss_absent();
    }

    fn leave(&mut self, conn: ConnId) {
        let Some(guest) = self.guests.remove(&conn) else { return };
        self.table_changed = true;
        let gone = self.seats(guest.owner.as_ref());
        let present = self.present();
        for seat in gone.iter().filter(|seat| !present.contains(*seat)) {
            self.left.insert(seat, tokio::time::Instant::now());
        }
    }
}

/// What happened after a version, for one viewer.
fn events(room: &Room, look: Option<Seat>, seen: u32, done: Option<u32>) -> ToClient {
    let (game, now) = (room.game.as_ref(), room.standing(look));
    let (Some(game), Some(now)) = (game, now) else {
        return ToClient::Error { id: done, error: Fault::WrongMoment {} };
    };
    let viewer = look.map_or(Viewer::Bystander, Viewer::Seat);
    ToClient::Events { notices: game.notices_json(seen as usize, viewer), now, done }
}
