//! What is to be done, in this order: lines made durable, and only then everything else.

use bytes::Bytes;
use fleet::Brief;

use crate::protocol::Fault;
use crate::secret::TableId;
use crate::{Advice, CallId, Called, ConnId};

/// What came of some inputs. Whoever runs the room makes `append` durable first; if that fails, or nobody knows whether it
/// did, the room is dropped and read anew, and nobody was told anything.
#[derive(Default)]
pub struct Effects {
    /// What is to be made durable, all or nothing.
    pub append: Option<Append>,
    /// What to send to connections, in order.
    pub frames: Vec<(ConnId, Frame)>,
    /// Connections to be let go after what they are sent.
    pub dismissed: Vec<ConnId>,
    /// Answers to calls.
    pub replies: Vec<(CallId, Result<Called, Fault>)>,
    /// Questions for pilots.
    pub work: Vec<Work>,
    /// Questions whose answer is not wanted any more.
    pub cancelled: Vec<Ticket>,
    /// What happened, for those who count.
    pub counts: Counts,
    /// The monotonic moment at which [`Input::Time`](crate::Input::Time) is due although nobody says anything.
    pub deadline: Option<i64>,
}

/// A message as it goes over the wire: JSON text, shared by all who are sent the same.
pub type Frame = Bytes;

/// Lines to be written at the end of one journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The sequence number of the first line, counted from 0. (table, sequence) is unique.
    pub first: u64,
    /// The lines as JSON text.
    pub lines: Vec<String>,
    /// How the table stands after them.
    pub summary: Summary,
    /// First lines of other tables, written with it or not at all.
    pub others: Vec<Append>,
}

/// What can be known of a table without reading its journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Whether it gathers players, is being played, or is over.
    pub status: Status,
    /// Whether it stands in the lobby.
    pub listed: bool,
    /// The game's id.
    pub game: String,
    /// What the lobby shows, as JSON text.
    pub card: String,
    /// When it must be woken although nobody is connected, in Unix seconds: a clock runs out.
    pub wake_at: Option<i64>,
    /// When anything last happened, in Unix seconds.
    pub touched: i64,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Waiting for players.
    Gathering,
    /// A match is on.
    Playing,
    /// The match is over.
    Over,
}

/// The number of a question for a pilot. Answered, failed or cancelled once; an unknown one is ignored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub u64);

/// A question for a pilot: plain data that may cross threads, workers and servers. [`Work::think`] answers it.
pub struct Work {
    /// Its number.
    pub ticket: Ticket,
    /// The level of the pilot.
    pub level: String,
    /// Whether it is for a person who asked for advice.
    pub hint: bool,
    /// What it does at random comes from here.
    pub seed: u64,
    /// What is asked.
    pub brief: Brief,
}

/// What became of a question for a pilot.
#[derive(Clone, Debug)]
pub enum Thought {
    /// The pilot's answer.
    Advice(Box<Advice>),
    /// It has none.
    Failed,
    /// Nobody has time for it now.
    Busy,
}

/// What happened, for those who count.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Matches begun.
    pub started: u64,
    /// Matches ended.
    pub ended: u64,
    /// Answers of people.
    pub by_people: u64,
    /// Answers of pilots.
    pub by_pilots: u64,
    /// Answers of clocks and standing orders.
    pub by_clock: u64,
}
