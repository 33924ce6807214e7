//! Why something was not done.

use fleet::{Json, Rejected};
use schemars::JsonSchema;
use serde::Serialize;
use table::{BadOption, Malformed};

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
    /// It answers a question that is not asked any more: sent twice, or overtaken.
    Stale {},
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
    /// A text is too long, empty, or holds what cannot be seen.
    BadText {},
    /// Hints are off at this table.
    NoHints {},
    /// A pilot plays on, and pilots agree to nothing.
    NobodyToAgree {},
    /// The owner of the seat is there, or has been a moment ago.
    OwnerThere {},
    /// Whoever plays a seat may not be given another one's.
    PlaysAlready {},
    /// The host lets this watcher say nothing.
    Muted {},
    /// The host has sent this watcher away.
    Dismissed {},
    /// There is no more room to watch.
    Full {},
    /// Too much in too short a time.
    TooFast {},
    /// A game, option, pilot, clock, tile set, map or number of seats that does not exist.
    BadSetup {
        /// What is wrong.
        detail: String,
        /// Where it is a tile set or map of one's own: the mistake in its text.
        #[serde(skip_serializing_if = "Option::is_none")]
        mistake: Option<Mistake>,
    },
    /// The server could not keep it; nothing happened.
    Unavailable {},
}

impl Fault {
    /// A set-up that cannot be played, and why.
    pub(crate) fn bad_setup(detail: impl Into<String>) -> Self {
        Self::BadSetup { detail: detail.into(), mistake: None }
    }
}

impl From<BadOption> for Fault {
    fn from(bad: BadOption) -> Self {
        let detail = bad.to_string();
        let mistake = match bad {
            BadOption::Data { mistake: Malformed { kind, line, column, found } } => {
                Some(Mistake { kind, line, column, found })
            }
            _ => None,
        };
        Self::BadSetup { detail, mistake }
    }
}

/// A mistake in the text of a tile set or map; its words are `<game>-malformed-<kind>` or `table-malformed-<kind>`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Mistake {
    /// Which mistake.
    pub kind: &'static str,
    /// Its line, counted from 1.
    pub line: u32,
    /// Its column in characters, counted from 1.
    pub column: u32,
    /// What stood there; empty at the end of a line.
    pub found: String,
}

impl From<Rejected> for Fault {
    fn from(rejected: Rejected) -> Self {
        match rejected {
            Rejected::NotAMove { detail } => Self::Malformed { detail },
            Rejected::Malformed(malformed) => Self::Malformed { detail: malformed.to_string() },
            Rejected::Refused { rule, by_table, refusal } => Self::Refused { rule: rule.into(), by_table, refusal },
        }
    }
}
