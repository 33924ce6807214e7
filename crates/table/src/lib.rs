//! What every game at this table is.

pub mod chance;
pub mod conformance;
mod game;
mod matches;
mod options;
mod outcome;
pub mod record;
mod refusal;
mod rule;
mod seat;
mod sink;
mod worded;

pub use chance::{
    Chance, Commitment, Draws, Fast, Label, MatchId, Nonce, Recorded, Script, Sealed, Seed, Unknown, enumerate,
};
pub use game::{Answers, BadView, Choice, Fact, Game, MAX_ANSWERS, Move, Sampler, Terms};
pub use matches::{Act, Asked, BadDraw, BadSetup, By, Dice, Match, Name, Notice, Progress, Setup, TABLE_NOTICES};
pub use options::{BadOption, OFF_ON, OptionSpec, Options};
pub use outcome::{Ending, GameEnding, MAX_STEPS, Outcome, TABLE_ENDINGS};
pub use refusal::{Refusal, Refused, TableRefusal};
pub use rule::{RuleNumber, TableRule};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use sink::{Silent, Sink, Told};
pub use worded::{Malformed, SEAT_FIELDS, Tokens, Worded};
