//! What clients are told.

use std::collections::BTreeMap;

use fleet::Json;
use schemars::JsonSchema;
use serde::Serialize;
use table::{Commitment, Name, Seat, SeatSet};

use super::Fault;
use crate::journal::ClockPlan;
use crate::secret::TableId;

/// A message to a client.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ToClient {
    /// The table and the speaker's place at it; the first message on a connection.
    Welcome {
        /// [`PROTOCOL`](crate::protocol::PROTOCOL).
        protocol: u32,
        /// The seats this connection may speak for.
        seats: SeatSet,
        /// Whether it is the host's.
        host: bool,
        /// The number of this connection among those who watch; none for a speaker of seats or the host.
        watcher: Option<u32>,
        /// The number of the newest chat line.
        said: u32,
        /// The table.
        table: TableInfo,
    },
    /// The table changed: who sits, who is there, clocks, offers.
    Table {
        /// The table.
        table: TableInfo,
    },
    /// How the match stands, whole.
    Sync(Standing),
    /// What happened since, and how the match stands now.
    Events {
        /// The notices after the version last sent.
        notices: Vec<Json>,
        /// How the match stands.
        #[serde(flatten)]
        now: Standing,
        /// The messages of this connection that brought it about.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        done: Vec<u32>,
    },
    /// Done as asked.
    Done {
        /// Of which message.
        id: u32,
        /// What came of it, where something did.
        #[serde(flatten)]
        gift: Gift,
    },
    /// Somebody is here.
    Pong {
        /// Of which message.
        id: u32,
    },
    /// The answer to a question.
    Reply {
        /// Of which message.
        id: u32,
        /// The answer.
        reply: Json,
    },
    /// What a pilot would do.
    Hint {
        /// Of which message.
        id: u32,
        /// Its answer.
        answer: Json,
        /// Each seat's chance to win as it sees it, in percent.
        chances: Vec<u32>,
        /// All answers and what they are worth, in percent, best first.
        ranked: Vec<(Json, u32)>,
        /// How often it gives each answer, in percent, where it mixes because others decide at the same time; otherwise
        /// empty.
        mix: Vec<(Json, u32)>,
        /// Why, strongest first, as facts that have words in the game's language; three at most.
        reasons: Vec<Json>,
        /// Whether it would rather give up: the last three pieces of advice to this seat saw next to no chance.
        resign: bool,
    },
    /// Not done.
    Error {
        /// Of which message, where it had a number.
        id: Option<u32>,
        /// Why.
        error: Fault,
    },
    /// Somebody said something.
    Said {
        /// The number of the line, counted from 1.
        n: u32,
        /// The seat; none: a watcher.
        seat: Option<Seat>,
        /// The watcher's name, where it has one.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<Name>,
        /// The words.
        text: String,
        /// When, in Unix seconds.
        at: i64,
    },
}

/// What an order can give back.
#[derive(Clone, Default, Debug, Serialize, JsonSchema)]
pub struct Gift {
    /// A token to keep: of a seat just taken, or issued anew.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// The seat taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// A one-time code that moves seats to another device.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handover: Option<String>,
    /// The table of the next match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub next: Option<TableId>,
}

/// How a match stands for one viewer. Written by the room in one go; this is its shape.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Standing {
    /// The number of the newest notice.
    pub version: u32,
    /// Whose view it is; none: what everyone sees.
    pub seat: Option<Seat>,
    /// What the viewer sees.
    pub view: Json,
    /// What is asked of the seat.
    pub asked: Option<Asking>,
    /// Who has chosen and waits.
    pub chosen: SeatSet,
    /// Who still has to answer.
    pub waiting: SeatSet,
    /// The number with which the seat may take its last answer back; none if it may not.
    pub back: Option<u32>,
    /// The number with which the seat may undo its last step; none if it may not.
    pub undo: Option<u32>,
    /// Where several seats share a connection, those of them that still have to answer and know, or choose, what the others may not see.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub veiled: Option<SeatSet>,
}

/// What is asked of a seat.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Asking {
    /// The seat.
    pub seat: Seat,
    /// The number of the question: it rises with every question to this seat, and the answer repeats it.
    pub number: u32,
    /// What it has answered so far.
    pub draft: Vec<Json>,
    /// What it may answer next.
    pub moves: Vec<Json>,
}

/// A table as everyone may see it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TableInfo {
    /// Its name.
    #[schemars(with = "String")]
    pub id: TableId,
    /// The game.
    pub game: String,
    /// The options.
    pub options: BTreeMap<String, String>,
    /// The SHA-256 of the tile set or map of one's own that is played with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
    /// `gathering`, `playing` or `over`.
    pub status: &'static str,
    /// Whether it stands in the lobby.
    pub listed: bool,
    /// Whether nobody may sit down.
    pub locked: bool,
    /// Whether hints may be asked for.
    pub hints: bool,
    /// The clock.
    pub clock: Option<ClockPlan>,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Rises whenever who sits where changes.
    pub revision: u32,
    /// The promise of the dice.
    pub commitment: Commitment,
    /// How many watch.
    pub watchers: usize,
    /// The first of them.
    pub audience: Vec<WatcherInfo>,
    /// Who offers a draw.
    pub offers: SeatSet,
    /// The table of the next match.
    #[schemars(with = "Option<String>")]
    pub next: Option<TableId>,
    /// Lines of the journal that could not be read again and were set aside; 0 unless the store was damaged.
    #[serde(skip_serializing_if = "is_zero")]
    pub set_aside: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "the shape serde asks for")]
fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// A seat as everyone may see it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SeatInfo {
    /// Who sits there.
    pub name: Option<Name>,
    /// The pilot that plays it now.
    pub pilot: Option<String>,
    /// Whether a person owns it.
    pub owned: bool,
    /// Whether that person is connected.
    pub present: bool,
    /// Whether the person's device has added to the dice.
    pub nonce: bool,
    /// Milliseconds left on its clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<i64>,
}

/// Somebody who watches.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WatcherInfo {
    /// The number of the connection at this table.
    pub watcher: u32,
    /// The name it gave.
    pub name: Option<Name>,
    /// Whether the host lets it say nothing.
    pub muted: bool,
}
