use serde::Serialize;

use crate::{Act, Ending, Game, Outcome, Seat, SeatSet, Viewer};

/// One thing that happened at the table. A match numbers its notices from 1; versions never go backwards.
///
/// Every notice has a form for every viewer, so all streams are equally long.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Notice<E, X> {
    /// A fact of the game.
    Event {
        /// The fact.
        event: E,
    },
    /// A seat has made its secret choice and waits for the others.
    Chosen {
        /// Whose choice.
        seat: Seat,
    },
    /// A seat has taken its choice back.
    ChoosingAgain {
        /// Whose choice.
        seat: Seat,
    },
    /// A seat has taken back its last step; views are as they were before it.
    Undone {
        /// Whose step.
        seat: Seat,
    },
    /// Something that is not a move.
    Acted {
        /// What.
        act: Act,
    },
    /// The match is over.
    Ended {
        /// Who won.
        winners: SeatSet,
        /// Why it is over.
        ending: Ending<X>,
    },
}

impl<E, X: Copy> Notice<E, X> {
    pub(super) fn ended(outcome: &Outcome<X>) -> Self {
        Self::Ended { winners: outcome.winners, ending: outcome.ending }
    }

    /// The notice in the form a viewer may see.
    pub(super) fn seen_by<G: Game<Event = E>>(&self, viewer: Viewer) -> Notice<G::Seen, X> {
        match self {
            Self::Event { event } => Notice::Event { event: G::seen(event, viewer) },
            Self::Chosen { seat } => Notice::Chosen { seat: *seat },
            Self::ChoosingAgain { seat } => Notice::ChoosingAgain { seat: *seat },
            Self::Undone { seat } => Notice::Undone { seat: *seat },
            Self::Acted { act } => Notice::Acted { act: act.clone() },
            Self::Ended { winners, ending } => Notice::Ended { winners: *winners, ending: *ending },
        }
    }
}

/// The kinds of [`Notice`] that belong to the table and have words of their own, `table-notice-<kind>`.
pub const TABLE_NOTICES: &[&str] = &["chosen", "choosing-again", "undone"];
