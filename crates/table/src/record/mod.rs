//! The match file: JSON lines that anyone can read, check and play again.
//!
//! Header, start, then steps and acts in order, then end, and perhaps a signature; LF after every line, no white space
//! between tokens. Each line ends in a `sum` that chains it to all lines before, so that a damaged line is found where
//! it stands; the end line carries the whole SHA-256 chain. docs/match-file.md describes every field. Lines are kept as text and never
//! written anew from what was read.

mod chain;
mod json;
mod read;
mod signature;
mod verify;

pub use json::BadJson;
pub use read::{Invalid, MAX_FILE, MAX_LINE, RecordText, Wrong};
pub use signature::{Key, Signature, sign};
pub use verify::verify;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Act, By, Commitment, Draws, Game, Match, MatchId, Name, Nonce, Seat, SeatSet, Seed};
use chain::Chain;
use signature::Signed;

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// The first line: who plays what under which terms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// [`FORMAT`].
    pub flibuste: u32,
    /// The match's name.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// All options by name.
    pub options: BTreeMap<String, String>,
    /// The tile set or map of one's own that is played with, whole, as the game writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
    /// Who sat where at the start.
    pub seats: Vec<SeatLine>,
    /// Where draws come from.
    pub dice: DiceLine,
}

/// Who sits at a seat when the match starts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatLine {
    /// The name shown.
    pub name: Name,
    /// Person or pilot.
    pub by: By,
}

/// Where the draws of a match come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum DiceLine {
    /// A seed promised before the match.
    Sealed {
        /// The promise.
        commitment: Commitment,
    },
    /// Real dice, typed in.
    Typed {},
}

/// The second line: the nonces, frozen, and the draws of the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// One place per seat.
    pub nonces: Vec<Option<Nonce>>,
    /// What the deal drew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Draws>,
}

/// A line between start and end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<M> {
    /// A step of the game.
    Step(Step<M>),
    /// Something else.
    Act(Act),
}

/// A step: all choices in seat order, and the draws they caused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step<M> {
    /// Its number, counted from 1.
    pub n: u32,
    /// The choices.
    pub moves: Vec<StepMove<M>>,
    /// The draws.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Draws>,
}

/// The choice of one seat at a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepMove<M> {
    /// Whose.
    pub seat: Seat,
    /// Who decided.
    pub by: By,
    /// The answers in order.
    pub answers: Vec<M>,
}

/// The last line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End<X> {
    /// Who won.
    pub winners: SeatSet,
    /// Why it is over.
    pub ending: X,
    /// The seed, now that it is no longer a secret; none for typed dice.
    pub seed: Option<Seed>,
    /// The chain over all lines before this one.
    pub chain: String,
}

/// What a line says: a JSON object with one of these as its only key beside `sum`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Body<M, X> {
    Header(Header),
    Start(Start),
    Step(Step<M>),
    Act(Act),
    End(End<X>),
    Signed(Signed),
}

impl<G: Game> Match<G> {
    /// The match file as far as it goes, without an end line: nobody learns the seed from it.
    #[must_use]
    pub fn file_so_far(&self) -> String {
        self.written().text
    }

    /// The match file, once the match is over.
    #[must_use]
    pub fn file(&self) -> Option<String> {
        let outcome = self.outcome()?;
        let mut writer = self.written();
        let end = End {
            winners: outcome.winners,
            ending: outcome.ending,
            seed: self.seed().cloned(),
            chain: writer.chain.hex(),
        };
        writer.line(&Body::End(end));
        Some(writer.text)
    }

    /// All lines before the end.
    fn written(&self) -> Writer<G> {
        let mut writer = Writer::<G>::default();
        writer.line(&Body::Header(self.header().clone()));
        writer.line(&Body::Start(self.start_line().clone()));
        for entry in self.entries() {
            writer.line(&match entry {
                Entry::Step(step) => Body::Step(step.clone()),
                Entry::Act(act) => Body::Act(act.clone()),
            });
        }
        writer
    }
}

struct Writer<G> {
    text: String,
    chain: Chain,
    game: std::marker::PhantomData<G>,
}

impl<G> Default for Writer<G> {
    fn default() -> Self {
        Self { text: String::new(), chain: Chain::default(), game: std::marker::PhantomData }
    }
}

impl<G: Game> Writer<G> {
    fn line(&mut self, body: &Body<G::Move, crate::Ending<G::Ending>>) {
        let body = serde_json::to_string(body).expect("lines hold only strings, numbers and lists");
        self.text.push_str(&self.chain.seal(&body));
        self.text.push('\n');
    }
}
