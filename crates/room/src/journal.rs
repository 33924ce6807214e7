//! The journal of a table: everything that happened there, in the order it arrived.
//!
//! A table is what its journal makes of it: reading the lines again gives the same table, pending choices, clocks and
//! seats included. The match file is derived from the match at its end.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use fleet::Json;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Act, By, Name, Nonce, Seat, Seed};

use crate::protocol::{any_json, any_jsons};
use crate::secret::{Peer, TableId, TokenDigest};

/// When lines can have been written: in four digits of years, so that reckoning with them never overflows.
const TIMES: RangeInclusive<i64> = 0..=253_402_300_799_999;

/// One line of a journal.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Line {
    /// When it was accepted, in Unix milliseconds.
    pub(crate) at: i64,
    /// What happened.
    pub(crate) entry: Entry,
}

impl Line {
    /// Reads a line; none if it is not one of this program.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let line = match serde_json::from_str(text) {
            Ok(PlainLine { at, entry: PlainAnswer { kind: "answer", seat, answer, by } }) => {
                Some(Self { at, entry: Entry::Answer { seat, answer: answer.to_owned(), by } })
            }
            _ => serde_json::from_str(text).ok(),
        };
        line.filter(|line: &Self| TIMES.contains(&line.at))
    }

    /// The line as text, and as that text reads: what a table does with a line is what it will do with it when it is read
    /// again. None if it would not be.
    pub(crate) fn settle(&self) -> Option<(String, Self)> {
        let text = serde_json::to_string(self).ok()?;
        let read = Self::read(&text)?;
        Some((text, read))
    }
}

/// The most frequent line, read without a copy of its answer in between.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlainLine<'a> {
    at: i64,
    #[serde(borrow)]
    entry: PlainAnswer<'a>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlainAnswer<'a> {
    kind: &'a str,
    seat: Seat,
    #[serde(borrow)]
    answer: &'a RawValue,
    by: By,
}

/// What can happen at a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Entry {
    /// The table is set up. Always the first entry.
    Opened(Box<Opened>),
    /// Somebody took a seat.
    Sat {
        /// Which.
        seat: Seat,
        /// Under which name.
        name: Name,
        /// The digest of the seat's token.
        owner: TokenDigest,
    },
    /// A seat was freed before the start.
    Stood {
        /// Which.
        seat: Seat,
    },
    /// Who plays a seat was changed before the start: a pilot of a level, or nobody yet.
    Manned {
        /// Which.
        seat: Seat,
        /// The pilot's level; none: a person is awaited.
        pilot: Option<String>,
    },
    /// Two seats changed places before the start.
    Swapped {
        /// One.
        a: Seat,
        /// The other.
        b: Seat,
    },
    /// The host let nobody in any more, or again.
    Locked {
        /// Whether it is locked.
        locked: bool,
    },
    /// The host put the table into the lobby or took it out.
    Listed {
        /// Whether it is listed.
        listed: bool,
    },
    /// A seat has a new owner's token: issued anew by the host.
    Owned {
        /// Which.
        seat: Seat,
        /// The digest of its token.
        owner: TokenDigest,
    },
    /// The owner of some seats asked for a one-time code that moves them to another device.
    HandOver {
        /// The digest of the code.
        code: TokenDigest,
        /// Whose seats.
        owner: TokenDigest,
    },
    /// The code was used: the seats have a new token.
    Claimed {
        /// The digest of the code.
        code: TokenDigest,
        /// The digest of the new token.
        owner: TokenDigest,
    },
    /// A browser added to the dice.
    Nonce {
        /// The seat it is kept at.
        seat: Seat,
        /// What it added.
        nonce: Nonce,
    },
    /// The match began.
    Started {},
    /// An answer was accepted.
    Answer {
        /// Whose.
        seat: Seat,
        /// The answer, as its game writes it.
        #[serde(deserialize_with = "any_json")]
        answer: Json,
        /// Who decided.
        by: By,
    },
    /// The last answer of a choice was taken back.
    TakeBack {
        /// Whose.
        seat: Seat,
    },
    /// The last step was taken back.
    Undo {
        /// Whose.
        seat: Seat,
    },
    /// Something that is not a move.
    Act {
        /// What.
        act: Act,
    },
    /// A seat left standing orders, or withdrew them.
    Orders {
        /// Whose.
        seat: Seat,
        /// Answers to give when asked, the first that is legal, as their game writes them.
        #[serde(deserialize_with = "any_jsons")]
        answers: Vec<Json>,
    },
    /// A seat offers a draw or withdraws the offer. When all who play offer, it is agreed.
    Offer {
        /// Whose.
        seat: Seat,
        /// Whether it offers.
        draw: bool,
    },
    /// Somebody said something.
    Said {
        /// The seat; none: a watcher.
        seat: Option<Seat>,
        /// The watcher's name, where it has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Name>,
        /// The words.
        text: String,
        /// The number its sender gave the message, so that it is said once though it was sent twice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u32>,
    },
    /// The host lets whoever watches from there say nothing, or again.
    Muted {
        /// From where.
        peer: Peer,
        /// Whether it is muted.
        muted: bool,
    },
    /// The host sent whoever watches from there away.
    Dismissed {
        /// From where.
        peer: Peer,
    },
    /// Nobody could have played for so long: no server ran, or the wall jumped. It is on nobody's clock.
    Paused {
        /// Milliseconds before this line.
        ms: i64,
    },
    /// The next match of the same crew.
    Rematch {
        /// Its table.
        next: TableId,
    },
}

impl Entry {
    /// Whether it may change what the lobby shows of the table.
    pub(crate) fn shows(&self) -> bool {
        !matches!(
            self,
            Self::Answer { .. } | Self::TakeBack { .. } | Self::Undo { .. } | Self::Orders { .. } | Self::Said { .. }
        )
    }
}

/// How a table is set up.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opened {
    /// The game's id.
    pub(crate) game: String,
    /// The version of its rules.
    pub(crate) rules: u32,
    /// Its options.
    pub(crate) options: BTreeMap<String, String>,
    /// A tile set or map of one's own, as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) data: Option<String>,
    /// The seats: a pilot's level, or none for a person.
    pub(crate) seats: Vec<Option<String>>,
    /// Whether it stands in the lobby.
    pub(crate) listed: bool,
    /// Whether hints may be asked for.
    pub(crate) hints: bool,
    /// The clock, if any.
    pub(crate) clock: Option<ClockPlan>,
    /// The digest of the host's token.
    pub(crate) host: TokenDigest,
    /// The digest of the invitation.
    pub(crate) invite: TokenDigest,
    /// The secret of the dice.
    pub(crate) seed: Seed,
}

/// How much time there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockPlan {
    /// A store of seconds for the match, and some more with every decision.
    Live {
        /// Seconds at the start, 10 to 86,400.
        seconds: u32,
        /// Seconds gained with every decision, at most 3,600.
        gain: u32,
    },
    /// So many days for every decision, 1 to 30.
    Days {
        /// The days.
        days: u32,
    },
}

impl ClockPlan {
    /// Whether the numbers make sense.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        match *self {
            Self::Live { seconds, gain } => (10..=86_400).contains(&seconds) && gain <= 3_600,
            Self::Days { days } => (1..=30).contains(&days),
        }
    }
}
