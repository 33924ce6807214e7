//! What every game at this table is: seats, steps, secrets, chance, events, match files, and the conformance kit.
//!
//! A game is a type that implements [`Game`]: pure rules, with no files, network, clock or words for people. A
//! [`Match`] plays it. This page states the laws that hold between the two; [`conformance`] checks them.
//!
//! # Steps
//!
//! A match is a sequence of steps. At each step one seat decides, or several decide **together**. In the second case
//! the game never sees a partial set: the match holds the choices until the last seat has chosen, then plays all of
//! them at once in seat order. So no game can leak a choice, and taking back is written once. A choice may be a
//! **draft** of several answers; legality is asked for the next answer. Until the step is played the only public
//! trace is [`Notice::Chosen`] and [`Notice::ChoosingAgain`].
//!
//! # Moves
//!
//! Text or JSON is parsed, then judged, then played: three steps with three types of error. Legal answers are
//! visited, not collected, each once, in an order that the game documents and a test pins. A refusal names its rule
//! and leaves everything untouched. [`Game::play`] is the unchecked twin for search and must agree with a match.
//!
//! # Secrets
//!
//! A [view](Game::view) is built for its viewer from what it may know. Views belong to seats, not to people: what a
//! seat has been shown is part of the state and of its view. Search gets a view and imagines the rest with a
//! [`Sampler`]. Events have a [form for every viewer](Game::seen), so all streams of a match are equally long. The
//! leak law ([`conformance`]) draws another state from a view and demands that nothing the viewer gets tells the two
//! apart.
//!
//! # Chance
//!
//! All chance comes through [`Chance`], every draw with a [`Label`] that counts for itself. See [`chance`] for the
//! sources and docs/fair-dice.md for the promise behind [`Sealed`].
//!
//! # Undo
//!
//! A seat takes back its own steps one by one until the last barrier: a step that drew, a step that several decided,
//! a step that [showed](Game::shows) anybody something hidden, or anything another seat did. Undoing is a notice like
//! any other (versions never go backwards) and leaves no trace in the match file.
//!
//! # Data
//!
//! A match may be played with a tile set or map that somebody brought. [`Options`] take its text, check it and hold it by
//! value; so it goes wherever options go: states, views, positions, match files. See [`data`].
//!
//! # Equality and termination
//!
//! Two states are equal when every future with equal draws is equal; state holds no history. Every game states a
//! bound on its steps; the table closes any match at [`MAX_STEPS`] as a draw.

pub mod chance;
pub mod conformance;
pub mod data;
mod game;
mod matches;
mod name;
mod options;
mod outcome;
pub mod position;
pub mod record;
mod refusal;
mod rule;
mod seat;
mod sink;
mod worded;

pub use chance::{
    Chance, Commitment, Draws, Fast, Label, MatchId, Nonce, Recorded, Script, Sealed, Seed, Unknown, enumerate,
};
pub use data::{Data, DataName, MALFORMED_DATA, MAX_DATA, MAX_DATA_NAME, data_digest, data_name, data_text, read_data};
pub use game::{Answers, BadView, Choice, Fact, Game, MAX_ANSWERS, Move, Sampler, Terms};
pub use matches::{Act, Asked, BadDraw, BadSetup, By, Dice, Match, Notice, Progress, Setup, TABLE_NOTICES};
pub use name::{BadName, Name, is_clean_text};
#[cfg(feature = "schema")]
pub use options::options_schema;
pub use options::{BadOption, OFF_ON, OptionSpec, Options, read_options, serialize_options};
pub use outcome::{Ending, GameEnding, MAX_STEPS, Outcome, TABLE_ENDINGS};
pub use refusal::{Refusal, Refused, TableRefusal};
pub use rule::{RuleNumber, TableRule};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use sink::{Silent, Sink, Told};
pub use worded::{Malformed, SEAT_FIELDS, Tokens, Worded};
