//! What clients say.

use fleet::Json;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use table::{Name, Nonce, Seat};

use crate::secret::TableId;

/// A message from a client. The first on a connection is [`ToServer::Hello`].
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ToServer {
    /// Who speaks, and what it has seen.
    Hello {
        /// [`PROTOCOL`](crate::protocol::PROTOCOL).
        protocol: u32,
        /// The token of a seat or of the host; none: a watcher.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        /// A watcher's name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Name>,
        /// The version last seen, to resume from there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u32>,
        /// The number of the last chat line seen, to be told those after it; none: all that are kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<u32>,
        /// The table, where it is not the one that the connection was opened for: the next match of the same crew.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<String>")]
        table: Option<TableId>,
    },
    /// Is anybody there? Answered by `pong`.
    Ping {
        /// Comes back in the answer.
        id: u32,
    },
    /// Takes a free seat before the start.
    Sit {
        /// Comes back in the answer.
        id: u32,
        /// The invitation, where the table is not listed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invite: Option<String>,
        /// Which seat; none: the one the speaker has, or the first that is free.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// Under which name.
        name: Name,
        /// What this browser adds to the dice. Sent again, it proves that the seat is the sender's.
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
        /// The number of the question, `asked.number`.
        number: u32,
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
        /// The number that `back` says.
        number: u32,
    },
    /// Takes back the last step.
    Undo {
        /// Comes back in the answer.
        id: u32,
        /// Whose.
        seat: Seat,
        /// The number that `undo` says.
        number: u32,
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
        /// The number of the question, `asked.number`.
        number: u32,
    },
    /// Says something to the table.
    Say {
        /// Comes back in the answer.
        id: u32,
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
        /// The table's `revision`, so that nobody is put out who has sat down since.
        revision: u32,
    },
    /// Changes two seats before the start.
    Swap {
        /// One.
        a: Seat,
        /// The other.
        b: Seat,
        /// The table's `revision`, so that seats are changed once and not back again.
        revision: u32,
    },
    /// Gives a free seat to a pilot, or keeps it for a person, before the start.
    Man {
        /// Which.
        seat: Seat,
        /// The pilot's level; none: a person.
        pilot: Option<String>,
    },
    /// Makes a new token for a seat whose owner lost theirs. During the match only for a seat that a pilot had to take over,
    /// and only by a host who plays no seat.
    Reissue {
        /// Which.
        seat: Seat,
        /// The table's `revision`, so that it is issued once.
        revision: u32,
    },
    /// Lets a watcher say nothing more, or again; also after coming back.
    Mute {
        /// The watcher's number.
        watcher: u32,
        /// Whether it is muted.
        muted: bool,
    },
    /// Sends a watcher away for good.
    Dismiss {
        /// The watcher's number.
        watcher: u32,
    },
    /// Leaves the match unfinished.
    End {},
}

/// The most frequent message, read without a copy of its answer in between.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlainAnswer<'a> {
    kind: &'a str,
    id: u32,
    seat: Seat,
    number: u32,
    #[serde(borrow)]
    answer: &'a RawValue,
}

impl ToServer {
    /// Reads a message.
    ///
    /// # Errors
    /// What the JSON reader says of a text that is none.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        match serde_json::from_str(text) {
            Ok(PlainAnswer { kind: "answer", id, seat, number, answer }) => {
                Ok(Self::Answer { id, seat, number, answer: answer.to_owned() })
            }
            _ => serde_json::from_str(text),
        }
    }

    /// The number its sender gave it, where it has one.
    #[must_use]
    pub fn id(&self) -> Option<u32> {
        match self {
            Self::Hello { .. } | Self::Look { .. } => None,
            Self::Ping { id }
            | Self::Sit { id, .. }
            | Self::Start { id }
            | Self::Answer { id, .. }
            | Self::TakeBack { id, .. }
            | Self::Undo { id, .. }
            | Self::Resign { id, .. }
            | Self::Offer { id, .. }
            | Self::Orders { id, .. }
            | Self::Ask { id, .. }
            | Self::Why { id, .. }
            | Self::Hint { id, .. }
            | Self::Say { id, .. }
            | Self::Handover { id }
            | Self::Rematch { id }
            | Self::Host { id, .. } => Some(*id),
        }
    }
}

/// Reads JSON of any form. A tagged enum hands its fields over read already, so their text is written anew; JSON that would
/// not be read from that text, as an object with a key that the reader keeps for itself, is refused.
pub(crate) fn any_json<'de, D: Deserializer<'de>>(json: D) -> Result<Json, D::Error> {
    anew(&Value::deserialize(json)?)
}

/// [`any_json`] for a list.
pub(crate) fn any_jsons<'de, D: Deserializer<'de>>(list: D) -> Result<Vec<Json>, D::Error> {
    let values: Vec<Value> = Vec::deserialize(list)?;
    values.iter().map(anew).collect()
}

fn anew<E: serde::de::Error>(value: &Value) -> Result<Json, E> {
    let text = to_raw_value(value).map_err(E::custom)?;
    serde_json::from_str::<Value>(text.get()).map_err(E::custom)?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_that_its_own_text_does_not_give_is_refused() {
        let orders =
            |answer: &str| ToServer::read(&format!(r#"{{"kind":"orders","id":1,"seat":0,"answers":[{answer}]}}"#));
        let asks =
            |question: &str| ToServer::read(&format!(r#"{{"kind":"ask","id":1,"seat":null,"question":{question}}}"#));
        // Keys are written in order: the one that the reader keeps comes first only when the text is read again.
        for bad in
            [r#"{"a":1,"$serde_json::private::RawValue":0}"#, r#"[{"b":2,"$serde_json::private::RawValue":"1"}]"#]
        {
            assert!(orders(bad).is_err() && asks(bad).is_err(), "{bad}");
        }
        for good in [r#"{"kind":"hold"}"#, "[1,-2.5,null]", "\"x\""] {
            assert!(orders(good).is_ok() && asks(good).is_ok(), "{good}");
        }
    }
}
