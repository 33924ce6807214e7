//! One task runs one room: it drains the inbox, asks the room for one set of effects, makes the lines durable, and only
//! then carries out the rest.

use std::collections::{BTreeSet, HashMap};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use pilot::Budget;
use room::protocol::{Fault, ToClient};
use room::{Call, CallId, Called, ConnId, Counts, Effects, Frame, Hello, Input, Room, TableId, Thought, Ticket, Work};
use tokio::sync::{mpsc, oneshot};

use crate::guard::quota::Share;
use crate::harbor::Harbor;
use crate::pool::{self, Cost, Job};
use crate::quay::gauges;

/// What one batch of effects says to a connection: all of it arrives, or nothing.
pub(crate) type Told = Vec<Utf8Bytes>;

/// Batches a connection may have waiting before it counts as too slow.
pub(crate) const OUTBOUND: usize = 64;

/// Commands a table may have waiting, and the most that are taken at once.
const INBOUND: usize = 64;

/// How long a table without connections keeps its task.
const LINGER: Duration = Duration::from_secs(5);

/// Lines of a journal up to which a table costs nobody anything: more than most matches have.
const SHORT: usize = 500;

/// Lines after which it is looked at again who pays for a long table.
const GROWTH: usize = 250;

/// What a table's task can be told.
pub(crate) enum Command {
    /// A socket has said hello.
    Join { conn: ConnId, hello: Box<Hello>, address: IpAddr, out: mpsc::Sender<Told> },
    /// A caller without a socket asks for something.
    Call { id: CallId, call: Box<Call>, address: IpAddr, reply: oneshot::Sender<Result<Called, Fault>> },
    /// Anything else a room can be told.
    Input(Input),
}

impl Command {
    /// The household it comes from; the unspecified address for what nobody asked for.
    pub(crate) fn address(&self) -> IpAddr {
        match self {
            Self::Join { address, .. } | Self::Call { address, .. } => *address,
            Self::Input(_) => NOBODY,
        }
    }
}

/// The household of what nobody asked for.
const NOBODY: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// The way to reach a table.
#[derive(Clone)]
pub(crate) struct Handle(mpsc::Sender<Command>);

impl Handle {
    /// Hands over a command; gives it back when the table's task has ended.
    pub(crate) async fn send(&self, command: Command) -> Result<(), Command> {
        self.0.send(command).await.map_err(|closed| closed.0)
    }

    /// The same way, as long as it is open for others too: a table that is let go does not wait for who keeps this.
    pub(crate) fn weak(&self) -> Way {
        Way(self.0.downgrade())
    }

    /// Says that a caller does not wait any more. Nothing is lost when there is no room: it waits for some seconds at most.
    pub(crate) fn caller_left(&self, id: CallId) {
        let _full = self.0.try_send(Command::Input(Input::CallerLeft { id }));
    }

    /// The table's task has ended or is about to.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }
}

/// A way to reach a table that does not keep it open.
pub(crate) struct Way(mpsc::WeakSender<Command>);

impl Way {
    /// Hands over a command; gives it back when the table's task has ended or is let go.
    pub(crate) async fn send(&self, command: Command) -> Result<(), Command> {
        match self.0.upgrade() {
            Some(way) => way.send(command).await.map_err(|closed| closed.0),
            None => Err(command),
        }
    }
}

/// Runs one room.
struct Runner {
    harbor: Arc<Harbor>,
    inbox: mpsc::Receiver<Command>,
    /// What pilots will have thought: one answer for each question.
    thoughts: FuturesUnordered<oneshot::Receiver<(Ticket, Thought)>>,
    room: Box<Room>,
    outs: HashMap<ConnId, Out>,
    calls: HashMap<CallId, (IpAddr, oneshot::Sender<Result<Called, Fault>>)>,
    /// What the households that are here pay for a long table; those that were here last, while nobody is.
    kept: HashMap<IpAddr, Share>,
    /// At how many lines that was looked at last.
    weighed: usize,
    /// Whether somebody was turned away because the table is too long for what their household keeps already.
    refused: bool,
    /// Pilots at work.
    tickets: HashMap<Ticket, pool::Ticket>,
    /// The household whose share pilots of this table take.
    address: IpAddr,
}

/// A connection, as far as it concerns the runner.
struct Out {
    sender: mpsc::Sender<Told>,
    address: IpAddr,
    /// What it is about to be told.
    told: Told,
}

/// Opens the way to a table and starts its task, which reads the journal first.
pub(crate) fn channel(harbor: &Arc<Harbor>, id: TableId, waker: IpAddr) -> Handle {
    let (sender, mut inbox) = mpsc::channel(INBOUND);
    let harbor = Arc::clone(harbor);
    tokio::spawn(async move {
        let _counted = Counted::new(&harbor);
        // What is large lies outside the task: there are thousands of tables.
        let loaded = Box::pin(harbor.load(id, waker)).await.map(|room| room.map(Box::new));
        match loaded {
            Ok(Some(room)) => Runner::new(harbor, inbox, room).run().await,
            missing => {
                let fault = if missing.is_ok() { Fault::NoTable {} } else { Fault::Unavailable {} };
                inbox.close();
                harbor.forget(id);
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
        metrics::gauge!(gauges::ROOMS).set(tasks as f64);
        Self(Arc::clone(harbor))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let tasks = self.0.tasks.fetch_sub(1, Ordering::SeqCst) - 1;
        metrics::gauge!(gauges::ROOMS).set(tasks as f64);
    }
}

/// Answers a command to a table that is not there.
pub(crate) fn turn_away(command: Command, fault: &Fault) {
    match command {
        Command::Join { out, .. } => {
            let _told = out.try_send(vec![text(&ToClient::Error { id: None, error: fault.clone() })]);
        }
        Command::Call { reply, .. } => {
            let _told = reply.send(Err(fault.clone()));
        }
        Command::Input(_) => {}
    }
}

/// A message that no room wrote.
pub(crate) fn text(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages hold only strings, numbers and lists").into()
}

impl Runner {
    fn new(harbor: Arc<Harbor>, inbox: mpsc::Receiver<Command>, room: Box<Room>) -> Box<Self> {
        Box::new(Self {
            harbor,
            inbox,
            thoughts: FuturesUnordered::new(),
            room,
            outs: HashMap::new(),
            calls: HashMap::new(),
            kept: HashMap::new(),
            weighed: 0,
            refused: false,
            tickets: HashMap::new(),
            address: NOBODY,
        })
    }

    async fn run(mut self: Box<Self>) {
        // Pilots and clocks go on where they stopped.
        let mut deadline = self.settle().await;
        while let Some(due) = deadline {
            let linger = self.room.is_idle().then(|| tokio::time::Instant::now() + self.linger());
            tokio::select! {
                biased;
                Some(Ok((ticket, thought))) = self.thoughts.next() => self.thought(ticket, thought),
                command = self.inbox.recv() => match command {
                    Some(command) => self.take(command),
                    None => break,
                },
                () = until(due) => self.handle(Input::Time),
                () = until(linger) => {
                    if self.harbor.retire(self.room.id(), &mut self.inbox) {
                        break;
                    }
                }
            }
            for _ in 1..INBOUND {
                match self.inbox.try_recv() {
                    Ok(command) => self.take(command),
                    Err(_) => break,
                }
            }
            deadline = self.settle().await;
        }
        self.inbox.close();
        self.harbor.forget(self.room.id());
        while let Some(command) = self.inbox.recv().await {
            turn_away(command, &Fault::Unavailable {});
        }
    }

    fn handle(&mut self, input: Input) {
        self.room.handle(self.harbor.now(), input);
    }

    /// How long the table is kept though nobody is there. Not at all for somebody it was too long for.
    fn linger(&self) -> Duration {
        if self.refused && self.kept.is_empty() { Duration::ZERO } else { LINGER }
    }

    fn take(&mut self, command: Command) {
        if !self.admits(command.address()) {
            self.refused = true;
            return turn_away(command, &Fault::Full {});
        }
        match command {
            Command::Join { conn, hello, address, out } => {
                self.outs.insert(conn, Out { sender: out, address, told: Told::new() });
                self.handle(Input::Joined { conn, hello });
            }
            Command::Call { id, call, address, reply } => {
                self.calls.insert(id, (address, reply));
                self.handle(Input::Call { id, call });
            }
            Command::Input(input) => {
                match &input {
                    Input::Left { conn } => drop(self.outs.remove(conn)),
                    Input::CallerLeft { id } => drop(self.calls.remove(id)),
                    _ => {}
                }
                self.handle(input);
            }
        }
    }

    fn lines(&self) -> usize {
        usize::try_from(self.room.lines()).unwrap_or(usize::MAX)
    }

    /// Whether a household may keep the table awake, long as it is.
    fn admits(&mut self, household: IpAddr) -> bool {
        let lines = self.lines();
        if lines <= SHORT || household == NOBODY || self.kept.contains_key(&household) {
            return true;
        }
        match self.harbor.awake.take(household, lines) {
            Ok(share) => self.kept.insert(household, share).is_none(),
            Err(_) => false,
        }
    }

    /// Who is not here any more does not pay for a long table, unless nobody is; who is here pays for what it has become.
    /// Gives the connections of those it has become too long for.
    fn weigh(&mut self) -> Vec<ConnId> {
        let lines = self.lines();
        if lines <= SHORT {
            return Vec::new();
        }
        let calling = self.calls.values().map(|(address, _)| *address);
        let here: BTreeSet<IpAddr> = self.outs.values().map(|out| out.address).chain(calling).collect();
        if !here.is_empty() {
            self.kept.retain(|household, _| here.contains(household));
        }
        if lines < self.weighed + GROWTH {
            return Vec::new();
        }
        self.weighed = lines;
        let mut too_long = BTreeSet::new();
        for household in here {
            let bears = match self.kept.get_mut(&household) {
                Some(share) => share.grow(lines).is_ok(),
                None => self.admits(household),
            };
            if !bears {
                too_long.insert(household);
            }
        }
        let over = self.outs.iter().filter(|(_, out)| too_long.contains(&out.address));
        let mut over: Vec<ConnId> = over.map(|(conn, _)| *conn).collect();
        over.sort_unstable();
        over
    }

    fn thought(&mut self, ticket: Ticket, thought: Thought) {
        self.tickets.remove(&ticket);
        self.handle(Input::Thought { ticket, thought });
    }

    /// Carries out effects until nobody turns out to be too slow for them. The next deadline, if there is one; none at all
    /// when the journal could not be written: then the task ends, all are cut off, and the table is read anew when somebody
    /// comes back.
    async fn settle(&mut self) -> Option<Option<tokio::time::Instant>> {
        loop {
            let effects = self.room.effects(self.harbor.now());
            let (slow, deadline) = self.carry_out(effects).await?;
            metrics::counter!(gauges::SLOW_READERS).increment(slow.len() as u64);
            let mut gone = slow;
            gone.extend(self.weigh());
            if gone.is_empty() {
                return Some(deadline.map(|mono| self.harbor.instant(mono)));
            }
            for conn in gone {
                if self.outs.remove(&conn).is_some() {
                    self.handle(Input::Left { conn });
                }
            }
        }
    }

    /// Gives the connections that do not take what they are sent, and the next deadline; none if the lines could not be
    /// made durable.
    async fn carry_out(&mut self, effects: Effects) -> Option<(Vec<ConnId>, Option<i64>)> {
        let Effects { append, frames, dismissed, replies, work, cancelled, counts, deadline } = effects;
        if let Some(append) = append
            && let Err(error) = self.harbor.store.append(append).await
        {
            tracing::error!(table = %self.room.id(), %error, "the journal could not be written");
            return None;
        }
        for (conn, frame) in frames {
            if let Some(out) = self.outs.get_mut(&conn) {
                out.told.push(utf8(frame));
            }
        }
        let mut slow = Vec::new();
        for (conn, out) in self.outs.iter_mut().filter(|(_, out)| !out.told.is_empty()) {
            if out.sender.try_send(std::mem::take(&mut out.told)).is_err() {
                slow.push(*conn);
            }
        }
        // A room is told of them in an order that does not change from run to run.
        slow.sort_unstable();
        for conn in dismissed {
            self.outs.remove(&conn);
        }
        for (id, called) in replies {
            if let Some((_, reply)) = self.calls.remove(&id) {
                let _gone = reply.send(called);
            }
        }
        for ticket in cancelled {
            self.tickets.remove(&ticket);
        }
        for work in work {
            self.ask(work);
        }
        count(counts);
        Some((slow, deadline))
    }

    /// Has a pilot think. Whatever becomes of the question, the room hears of it.
    fn ask(&mut self, work: Work) {
        let ticket = work.ticket;
        let cost = if work.hint { Cost::Heavy } else { Cost::of_level(&work.level) };
        let (to, answered) = oneshot::channel();
        let answer = Answer { ticket, to: Some(to), thought: None };
        self.thoughts.push(answered);
        let work = Box::new(move |threads| {
            let mut answer = answer;
            answer.thought = Some(Thought::Failed);
            answer.thought = Some(work.think(&Budget { threads, ..Budget::for_people() }));
        });
        // Of those who play: whoever only watches must not pay for a table, nor make it pay.
        let speaks = self.outs.iter().filter(|(conn, _)| self.room.speaks(**conn));
        self.address = speaks.min_by_key(|(conn, _)| **conn).map_or(self.address, |(_, out)| out.address);
        let job = Job { address: self.address, table: Some(self.room.id()), cost, work };
        if let Ok(place) = self.harbor.pilots.submit(job) {
            self.tickets.insert(ticket, place);
        }
    }
}

/// Tells the room what became of a question when it is dropped: answered, failed in the middle, or never begun.
struct Answer {
    ticket: Ticket,
    to: Option<oneshot::Sender<(Ticket, Thought)>>,
    thought: Option<Thought>,
}

impl Drop for Answer {
    fn drop(&mut self) {
        let thought = self.thought.take().unwrap_or(Thought::Busy);
        if let Some(to) = self.to.take() {
            let _ended = to.send((self.ticket, thought));
        }
    }
}

async fn until(due: Option<tokio::time::Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}

fn utf8(frame: Frame) -> Utf8Bytes {
    Utf8Bytes::try_from(frame).expect("a frame is JSON text")
}

fn count(counts: Counts) {
    let Counts { started, ended, by_people, by_pilots, by_clock } = counts;
    for (name, more) in [(gauges::MATCHES_STARTED, started), (gauges::MATCHES_ENDED, ended)] {
        if more > 0 {
            metrics::counter!(name).increment(more);
        }
    }
    for (by, more) in [("person", by_people), ("pilot", by_pilots), ("clock", by_clock)] {
        if more > 0 {
            metrics::counter!(gauges::MOVES, gauges::BY => by).increment(more);
        }
    }
}
