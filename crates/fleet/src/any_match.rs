use std::any::Any;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::{RawValue, to_raw_value};
use table::record::Header;
use table::{Act, BadDraw, By, Malformed, Progress, Seat, SeatSet, Unknown, Viewer};

use crate::Brief;

/// JSON text that is passed on as it is.
pub type Json = Box<RawValue>;

/// Reads JSON into a type. The text is that of a value this program wrote, so it always fits.
pub fn parse_json<T: DeserializeOwned>(json: &RawValue) -> T {
    serde_json::from_str(json.get()).expect("this program wrote it")
}

pub(crate) fn to_json<T: Serialize>(value: &T) -> Json {
    to_raw_value(value).expect("facts hold only strings, numbers and lists")
}

pub(crate) fn write_json<T: Serialize>(value: &T, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("facts hold only strings, numbers and lists; a buffer takes all");
}

/// A match whose game is not known.
pub trait AnyMatch: Send {
    /// Who and what.
    fn header(&self) -> &Header;
    /// The seats that still have to answer.
    fn waiting_for(&self) -> SeatSet;
    /// The seats that have made a choice that waits for others.
    fn chosen(&self) -> SeatSet;
    /// What is asked of a seat.
    fn asked(&self, seat: Seat) -> Option<Asking>;
    /// Writes what is asked of a seat as one JSON object: its `seat`, the question's `number`, the `draft` and the
    /// `moves`. Writes nothing and says so when the seat has nothing to answer now.
    fn write_asked(&self, seat: Seat, number: u32, out: &mut Vec<u8>) -> bool;
    /// What is asked of a seat, for a pilot.
    fn brief(&self, seat: Seat) -> Option<Brief>;
    /// Takes an answer as JSON.
    fn answer(&mut self, seat: Seat, answer: &RawValue, by: By) -> Result<Progress, Rejected>;
    /// Takes an answer in the text notation.
    fn answer_text(&mut self, seat: Seat, answer: &str, by: By) -> Result<Progress, Rejected>;
    /// Takes an answer that a pilot gave to a [`Brief`] of this game.
    fn answer_move(&mut self, seat: Seat, answer: &AnyMove, by: By) -> Result<Progress, Rejected>;
    /// Says whether an answer as JSON would be taken.
    fn judge(&self, seat: Seat, answer: &RawValue) -> Result<(), Rejected>;
    /// Says whether an answer in the text notation would be taken.
    fn judge_text(&self, seat: Seat, answer: &str) -> Result<(), Rejected>;
    /// Takes back the last answer of a choice that is not yet played.
    fn take_back(&mut self, seat: Seat) -> Result<(), Rejected>;
    /// Whether taking back would be accepted.
    fn can_take_back(&self, seat: Seat) -> bool;
    /// Takes back the last step.
    fn undo(&mut self, seat: Seat) -> Result<(), Rejected>;
    /// Takes back the last step as it was taken back before; see [`table::Match::undo_again`].
    fn undo_again(&mut self, seat: Seat) -> Result<(), Rejected>;
    /// Whether undoing would be accepted, and why not.
    fn may_undo(&self, seat: Seat) -> Result<(), Rejected>;
    /// Whether undoing would be accepted.
    fn can_undo(&self, seat: Seat) -> bool {
        self.may_undo(seat).is_ok()
    }
    /// The draw that typed dice must give next.
    fn awaited(&self) -> Option<Unknown>;
    /// Gives that draw.
    fn supply(&mut self, value: u32) -> Result<Progress, BadDraw>;
    /// Records something that is not a move.
    fn act(&mut self, act: &Act) -> Result<(), Rejected>;
    /// Answers a question from the viewer's view alone.
    fn reply(&self, viewer: Viewer, question: &RawValue) -> Result<Json, Rejected>;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Json;
    /// Writes what a viewer sees.
    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>);
    /// Whether a seat sees anything that not everyone sees.
    fn sees_more(&self, seat: Seat) -> bool;
    /// The notices after `version`, as the viewer may see them.
    fn notices(&self, version: usize, viewer: Viewer) -> Vec<Json>;
    /// Writes the notices after `version` as one JSON list. Whether they fit into `most` bytes; if not, it holds only the first
    /// of them.
    fn write_notices(&self, version: usize, viewer: Viewer, most: usize, out: &mut Vec<u8>) -> bool;
    /// The number of the newest notice.
    fn version(&self) -> usize;
    /// Steps played.
    fn steps(&self) -> u32;
    /// Who won and why, once it is over.
    fn outcome(&self) -> Option<(SeatSet, Json)>;
    /// The seed, once the match is over; none where dice were typed.
    fn seed(&self) -> Option<table::Seed>;
    /// The match file, once it is over.
    fn file(&self) -> Option<String>;
    /// The match file as far as it goes, without an end line.
    fn file_so_far(&self) -> String;
    /// The full position in the game's notation. Only for matches that are over or without secrets.
    fn position(&self) -> String;
}

/// What is asked of a seat.
#[derive(Clone, Debug)]
pub struct Asking {
    /// The seat.
    pub seat: Seat,
    /// What it has answered so far.
    pub draft: Vec<Json>,
    /// What it may answer next.
    pub moves: Vec<Json>,
    /// The same in the text notation.
    pub texts: Vec<String>,
}

/// A move of some game.
pub struct AnyMove {
    inner: Box<dyn Any + Send>,
    /// The move in the text notation.
    pub text: String,
    /// The move as JSON.
    pub json: Json,
}

impl AnyMove {
    /// Erases a move.
    pub fn new<M: table::Move>(inner: M) -> Self {
        Self { text: inner.to_string(), json: to_json(&inner), inner: Box::new(inner) }
    }

    pub(crate) fn typed<M: table::Move>(&self) -> Option<M> {
        self.inner.downcast_ref().copied()
    }
}

/// Why a word from outside was not taken.
#[derive(Clone, Debug, Serialize, thiserror::Error)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Rejected {
    /// JSON that is no move or question of this game.
    #[error("{detail}")]
    NotAMove {
        /// What the JSON reader says.
        detail: String,
    },
    /// Text that is no move of this game.
    #[error(transparent)]
    Malformed(Malformed),
    /// Refused by the rules of the game or of the table.
    #[error("{rule}: {refusal}")]
    Refused {
        /// The rule.
        rule: &'static str,
        /// Whether it is a rule of the table.
        by_table: bool,
        /// The refusal.
        refusal: Json,
    },
}
