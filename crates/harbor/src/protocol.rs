//! What is said over a socket: typed messages, JSON, one per frame. docs/protocol.md explains them.

use std::collections::BTreeMap;

use fleet::Json;
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use table::{Commitment, Name, Nonce, Seat, SeatSet};

use crate::journal::ClockPlan;
use crate::secret::TableId;

/// The version of this protocol.
pub const PROTOCOL: u32 = 1;

/// The longest message a client may send, in bytes.
pub const MAX_MESSAGE: usize = 8 * 1024;

/// The longest chat line, in characters.
pub const MAX_CHAT: usize = 200;

/// The most answers a seat may leave as standing orders.
pub const MAX_ORDERS: usize = 16;

/// A message from a client. The first on a socket is [`ToServer::Hello`].
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ToServer {
    /// Who speaks, and what it has seen.
    Hello {
        /// [`PROTOCOL`].
        protocol: u32,
        /// The token of a seat or of the host; none: a watcher.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        /// The version last seen, to resume from there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u32>,
        /// The table, where it is not the one that the socket was opened for: the next match of the same crew.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<String>")]
        table: Option<TableId>,
    },
    /// Takes a free seat before the start.
    Sit {
        /// Comes back in the answer.
        id: u32,
        /// The invitation, where the table is not listed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invite: Option<String>,
        /// Which seat; none: the first that is free.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// Under which name.
        name: Name,
        /// What this browser adds to the dice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
    },
    /// Which of its seats a hot-seat connection follows; none: what everyone sees.
    Look {
        /// The seat.
        seat: Option<Seat>,
    },
    /// Begins the match; the host only.
    Start {
        /// Comes back in the answer.
        id: u32,
    },
    /// An answer to what is asked.
    Answer {
        /// Comes back in the answer.
        id: u32,
        /// Whose.
        seat: Seat,
        /// The answer.
        #[serde(deserialize_with = "any_json")]
        answer: Json,
    },
    /// Takes back the last answer of a choice not yet played.
    TakeBack {
        /// Comes back in the answer.
        id: u32,
        /// Whose.
        seat: Seat,
    },
    /// Takes back the last step.
    Undo {
        /// Comes back in the answer.
        id: u32,
        /// Whose.
        seat: Seat,
    },
    /// Gives up.
    Resign {
        /// Comes back in the answer.
        id: u32,
        /// Whose.
        seat: Seat,
    },
    /// Offers a draw, or withdraws the offer.
    Offer {
        /// Comes back in the answer.
        id: u32,
        /// Whose.
        seat: Seat,
        /// Whether it offers.
        draw: bool,
    },
    /// Leaves standing orders: answers to give when asked, the first that is legal.
    Orders {
        /// Comes back in the answer.
        id: u32,
        /// Whose.
        seat: Seat,
        /// The answers; none: no orders.
        #[serde(deserialize_with = "any_jsons")]
        answers: Vec<Json>,
    },
    /// A question to the rules, answered from the asker's view alone.
    Ask {
        /// Comes back in the answer.
        id: u32,
        /// From whose view; none: from what everyone sees.
        seat: Option<Seat>,
        /// The question.
        #[serde(deserialize_with = "any_json")]
        question: Json,
    },
    /// Whether an answer would be accepted, and why not.
    Why {
        /// Comes back in the answer.
        id: u32,
        /// Whose.
        seat: Seat,
        /// The answer.
        #[serde(deserialize_with = "any_json")]
        answer: Json,
    },
    /// What a pilot would do.
    Hint {
        /// Comes back in the answer.
        id: u32,
        /// Whose.
        seat: Seat,
    },
    /// Says something to the table.
    Say {
        /// The words.
        text: String,
    },
    /// Asks for a one-time link that moves the seats of this token to another device.
    Handover {
        /// Comes back in the answer.
        id: u32,
    },
    /// Sets the same crew up for another match, seats rotated.
    Rematch {
        /// Comes back in the answer.
        id: u32,
    },
    /// What only the host may do.
    Host {
        /// Comes back in the answer.
        id: u32,
        /// What.
        order: HostOrder,
    },
}

/// What the host may order.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum HostOrder {
    /// Lets nobody sit down any more, or again.
    Lock {
        /// Whether it is locked.
        locked: bool,
    },
    /// Puts the table into the lobby, or takes it out.
    List {
        /// Whether it is listed.
        listed: bool,
    },
    /// Frees a seat before the start.
    Remove {
        /// Which.
        seat: Seat,
    },
    /// Changes two seats before the start.
    Swap {
        /// One.
        a: Seat,
        /// The other.
        b: Seat,
    },
    /// Gives a free seat to a pilot, or keeps it for a person, before the start.
    Man {
        /// Which.
        seat: Seat,
        /// The pilot's level; none: a person.
        pilot: Option<String>,
    },
    /// Makes a new token for a seat whose owner lost theirs.
    Reissue {
        /// Which.
        seat: Seat,
    },
    /// Leaves the match unfinished.
    End {},
}

/// A message to a client.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ToClient {
    /// The table and the speaker's place at it; the first message on a socket.
    Welcome {
        /// [`PROTOCOL`].
        protocol: u32,
        /// The seats this connection may speak for.
        seats: SeatSet,
        /// Whether it is the host's.
        host: bool,
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
        #[schemars(with = "Vec<Json>")]
        notices: Json,
        /// How the match stands.
        #[serde(flatten)]
        now: Standing,
        /// The message of this connection that brought it about.
        #[serde(skip_serializing_if = "Option::is_none")]
        done: Option<u32>,
    },
    /// Done as asked.
    Done {
        /// Of which message.
        id: u32,
        /// What came of it, where something did.
        #[serde(flatten)]
        gift: Gift,
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
        /// The seat; none: a watcher.
        seat: Option<Seat>,
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

/// How a match stands for one viewer.
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
    /// Whether the seat may undo.
    pub undo: bool,
}

/// What is asked of a seat.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Asking {
    /// The seat.
    seat: Seat,
    /// What it has answered so far.
    draft: Vec<Json>,
    /// What it may answer next.
    moves: Vec<Json>,
}

impl From<fleet::Asking> for Asking {
    fn from(asking: fleet::Asking) -> Self {
        let fleet::Asking { seat, draft, moves, .. } = asking;
        Self { seat, draft, moves }
    }
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
    /// The promise of the dice.
    pub commitment: Commitment,
    /// Connections that watch.
    pub watchers: usize,
    /// Who offers a draw.
    pub offers: SeatSet,
    /// The table of the next match.
    #[schemars(with = "Option<String>")]
    pub next: Option<TableId>,
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

/// Why something was not done. `refused` names the rule; the others are faults of the message or of its moment.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Fault {
    /// The rules refuse.
    Refused {
        /// The rule.
        rule: String,
        /// Whether it is a rule of the table.
        by_table: bool,
        /// The refusal.
        refusal: Json,
    },
    /// Not a message of this protocol.
    Malformed {
        /// What the reader says.
        detail: String,
    },
    /// Another version of the protocol.
    Protocol {
        /// The version spoken here.
        spoken: u32,
    },
    /// No such table.
    NoTable {},
    /// The token or invitation is not one of this table.
    NotAllowed {},
    /// The seat is not the speaker's.
    NotYourSeat {},
    /// Only the host may do that.
    HostOnly {},
    /// Only before the start, or only after.
    WrongMoment {},
    /// No such seat, or it is taken.
    SeatTaken {},
    /// The table is locked.
    Locked {},
    /// Seats are still free.
    SeatsFree {},
    /// A text is too long or empty.
    BadText {},
    /// Hints are off at this table.
    NoHints {},
    /// Too much in too short a time.
    TooFast {},
    /// A game, option, pilot, clock or number of seats that does not exist.
    BadSetup {
        /// What is wrong.
        detail: String,
    },
    /// The server could not keep it; nothing happened.
    Unavailable {},
}

/// The most frequent message, read without a copy of its answer in between.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlainAnswer<'a> {
    kind: &'a str,
    id: u32,
    seat: Seat,
    #[serde(borrow)]
    answer: &'a RawValue,
}

impl ToServer {
    /// Reads a message.
    pub(crate) fn read(text: &str) -> Result<Self, serde_json::Error> {
        match serde_json::from_str(text) {
            Ok(PlainAnswer { kind: "answer", id, seat, answer }) => {
                Ok(Self::Answer { id, seat, answer: answer.to_owned() })
            }
            _ => serde_json::from_str(text),
        }
    }
}

/// Reads JSON of any form. A tagged enum hands its fields over read already, so their text is written anew.
pub(crate) fn any_json<'de, D: Deserializer<'de>>(json: D) -> Result<Json, D::Error> {
    to_raw_value(&Value::deserialize(json)?).map_err(D::Error::custom)
}

/// [`any_json`] for a list.
pub(crate) fn any_jsons<'de, D: Deserializer<'de>>(list: D) -> Result<Vec<Json>, D::Error> {
    let values: Vec<Value> = Vec::deserialize(list)?;
    values.iter().map(|value| to_raw_value(value).map_err(D::Error::custom)).collect()
}
