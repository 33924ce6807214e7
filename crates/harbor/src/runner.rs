//! One task runs one room: it drains the inbox, asks the room for one set of effects, makes the lines durable, and only
//! then carries out the rest.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use pilot::Budget;
use room::protocol::{Fault, ToClient};
use room::{Call, CallId, Called, ConnId, Counts, Effects, Frame, Hello, Input, Room, TableId, Thought, Ticket, Work};
use tokio::sync::{mpsc, oneshot};

use crate::harbor::Harbor;
use crate::pool::{self, Cost, Job};

/// What one batch of effects says to a connection: all of it arrives, or nothing.
pub(crate) type Told = Vec<Utf8Bytes>;

/// Batches a connection may have waiting before it counts as too slow.
pub(crate) const OUTBOUND: usize = 64;

/// Commands a table may have waiting, and the most that are taken at once.
const INBOUND: usize = 64;

/// How long a table without connections keeps its task.
const LINGER: Duration = Duration::from_secs(5);

/// What a table's task can be told.
pub(crate) enum Command {
    /// A socket has said hello.
    Join { conn: ConnId, hello: Box<Hello>, address: IpAddr, out: mpsc::Sender<Told> },
    /// A caller without a socket asks for something.
    Call { id: CallId, call: Box<Call>, reply: oneshot::Sender<Result<Called, Fault>> },
    /// Anything else a room can be told.
    Input(Input),
}

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
    /// What pilots thought; at most one answer for each question, so it needs no bound.
    thoughts: mpsc::UnboundedReceiver<(Ticket, Thought)>,
    think: mpsc::UnboundedSender<(Ticket, Thought)>,
    room: Box<Room>,
    outs: HashMap<ConnId, Out>,
    calls: HashMap<CallId, oneshot::Sender<Result<Called, Fault>>>,
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
pub(crate) fn channel(harbor: &Arc<Harbor>, id: TableId) -> Handle {
    let (sender, mut inbox) = mpsc::channel(INBOUND);
    let harbor = Arc::clone(harbor);
    tokio::spawn(async move {
        let _counted = Counted::new(&harbor);
        // What is large lies outside the task: there are thousands of tables.
        let loaded = Box::pin(harbor.load(id)).await.map(|room| room.map(Box::new));
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
        let (think, thoughts) = mpsc::unbounded_channel();
        Box::new(Self {
            harbor,
            inbox,
            thoughts,
            think,
            room,
            outs: HashMap::new(),
            calls: HashMap::new(),
            tickets: HashMap::new(),
            address: Ipv4Addr::UNSPECIFIED.into(),
        })
    }

    async fn run(mut self: Box<Self>) {
        // Pilots and clocks go on where they stopped.
        let mut deadline = self.settle().await;
        while let Some(due) = deadline {
            let linger = self.room.is_idle().then(|| tokio::time::Instant::now() + LINGER);
            tokio::select! {
                biased;
                Some((ticket, thought)) = self.thoughts.recv() => self.thought(ticket, thought),
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

    fn take(&mut self, command: Command) {
        match command {
            Command::Join { conn, hello, address, out } => {
                self.outs.insert(conn, Out { sender: out, address, told: Told::new() });
                self.handle(Input::Joined { conn, hello });
            }
            Command::Call { id, call, reply } => {
                self.calls.insert(id, reply);
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
            if slow.is_empty() {
                return Some(deadline.map(|mono| self.harbor.instant(mono)));
            }
            for conn in slow {
                metrics::counter!("flibuste_slow_readers_total").increment(1);
                self.outs.remove(&conn);
                self.handle(Input::Left { conn });
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
            if let Some(reply) = self.calls.remove(&id) {
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
        let answer = Answer { ticket, to: self.think.clone(), thought: None };
        let work = Box::new(move |threads| {
            let mut answer = answer;
            answer.thought = Some(Thought::Failed);
            answer.thought = Some(work.think(&Budget { threads, ..Budget::for_people() }));
        });
        // Of those who play: whoever only watches must not pay for a table, nor make it pay.
        let speaks = self.outs.iter().filter(|(conn, _)| self.room.speaks(**conn));
        self.address = speaks.min_by_key(|(conn, _)| **conn).map_or(self.address, |(_, out)| out.address);
        let job = Job { address: self.address, table: self.room.id(), cost, work };
        if let Ok(place) = self.harbor.pilots.submit(job) {
            self.tickets.insert(ticket, place);
        }
    }
}

/// Tells the room what became of a question when it is dropped: answered, failed in the middle, or never begun.
struct Answer {
    ticket: Ticket,
    to: mpsc::UnboundedSender<(Ticket, Thought)>,
    thought: Option<Thought>,
}

impl Drop for Answer {
    fn drop(&mut self) {
        let thought = self.thought.take().unwrap_or(Thought::Busy);
        let _ended = self.to.send((self.ticket, thought));
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
    for (name, more) in [("flibuste_matches_started_total", started), ("flibuste_matches_ended_total", ended)] {
        if more > 0 {
            metrics::counter!(name).increment(more);
        }
    }
    for (by, more) in [("person", by_people), ("pilot", by_pilots), ("clock", by_clock)] {
        if more > 0 {
            metrics::counter!("flibuste_moves_total", "by" => by).increment(more);
        }
    }
}
