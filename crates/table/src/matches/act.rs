use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Seat, Worded};

/// What happens in a match without being a move of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// T5: the seat gives up.
    Resign {
        /// Who.
        seat: Seat,
    },
    /// The seat's clock ran out; its next answers are the clock's.
    Timeout {
        /// Who.
        seat: Seat,
    },
    /// A pilot takes the seat.
    Pilot {
        /// Which seat.
        seat: Seat,
        /// The pilot's level.
        level: String,
    },
    /// The owner takes the seat back from a pilot.
    Return {
        /// Which seat.
        seat: Seat,
    },
    /// The host gave the seat to somebody new.
    Reissue {
        /// Which seat.
        seat: Seat,
    },
    /// The seat asked a pilot for a hint.
    Hint {
        /// Who.
        seat: Seat,
    },
    /// All who play agreed to a draw. Ends the match.
    Agree {},
    /// The match is left unfinished. Ends it.
    Abandon {},
}

impl Worded for Act {
    const KINDS: &'static [&'static str] =
        &["resign", "timeout", "pilot", "return", "reissue", "hint", "agree", "abandon"];
}

impl Act {
    /// The seat it concerns, if one.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Resign { seat }
            | Self::Timeout { seat }
            | Self::Pilot { seat, .. }
            | Self::Return { seat }
            | Self::Reissue { seat }
            | Self::Hint { seat } => Some(*seat),
            Self::Agree {} | Self::Abandon {} => None,
        }
    }
}

/// Who decided for a seat: written `person`, `clock`, or `pilot:` and a level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum By {
    /// The person who sits there.
    Person,
    /// A pilot of this level.
    Pilot(String),
    /// The clock, or a standing order.
    Clock,
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("person"),
            Self::Pilot(level) => write!(f, "pilot:{level}"),
            Self::Clock => f.write_str("clock"),
        }
    }
}

impl From<By> for String {
    fn from(by: By) -> Self {
        by.to_string()
    }
}

impl TryFrom<String> for By {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let level = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
        match text.as_str() {
            "person" => Ok(Self::Person),
            "clock" => Ok(Self::Clock),
            other => match other.strip_prefix("pilot:") {
                Some(name) if (1..=32).contains(&name.len()) && name.bytes().all(level) => Ok(Self::Pilot(name.into())),
                _ => Err("expected person, clock or pilot:<level>".into()),
            },
        }
    }
}
