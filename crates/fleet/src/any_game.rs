use std::collections::BTreeMap;

use serde_json::value::RawValue;
use table::record::{Invalid, RecordText, SeatLine};
use table::{BadOption, BadSetup, Dice, Malformed, MatchId, Nonce, OptionSpec};

use crate::{AnyMatch, Brief, Json, Rejected};

/// A game whose type is not known.
pub trait AnyGame: Send + Sync {
    /// Its id.
    fn id(&self) -> &'static str;
    /// The newest version of its rules.
    fn rules(&self) -> u32;
    /// Fewest and most players.
    fn seats(&self) -> (u8, u8);
    /// Its options.
    fn options(&self) -> &'static [OptionSpec];
    /// Everything that must have words.
    fn vocabulary(&self) -> Vocabulary;
    /// The option that data of one's own decides (a tile set, a map), if the game takes any.
    fn data(&self) -> Option<&'static str>;
    /// Checks names and values of options, and data of one's own; gives both as a match is to be started with.
    fn check_options(&self, options: &BTreeMap<String, String>, data: Option<&str>) -> Result<Agreed, BadOption>;
    /// Starts a match.
    fn start(&self, seating: Seating, dice: Dice) -> Result<Box<dyn AnyMatch>, StartError>;
    /// Plays a match file again; see [`table::record::verify`]. `watch` sees the match after the deal and after every
    /// step and act.
    fn verify(&self, text: &RecordText, watch: &mut dyn FnMut(&dyn AnyMatch)) -> Result<Box<dyn AnyMatch>, Invalid>;
    /// Reads JSON as a move of the game, legal or not, and gives it back as this program writes it.
    fn read_move(&self, json: &RawValue) -> Result<Json, Rejected>;
    /// Reads what [`Brief::to_json`] wrote; none if it is no question of this game.
    fn brief(&self, json: &RawValue) -> Option<Brief>;
    /// Reads a position and prints it back with what everyone would see.
    fn position(&self, text: &str) -> Result<(String, Json), Malformed>;
}

/// Options and data that a match can be played with.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Agreed {
    /// The options that were named, and the name of the data that was brought.
    pub options: BTreeMap<String, String>,
    /// A tile set or map of one's own as its game writes it; none where it is one that everybody has.
    pub data: Option<String>,
}

/// What a match is started with.
#[derive(Clone, Debug)]
pub struct Seating {
    /// The match's name.
    pub id: MatchId,
    /// Version of the rules.
    pub rules: u32,
    /// Options by name; those left out keep their default.
    pub options: BTreeMap<String, String>,
    /// A tile set or map of one's own, as text.
    pub data: Option<String>,
    /// Who sits where.
    pub seats: Vec<SeatLine>,
    /// One place per seat.
    pub nonces: Vec<Option<Nonce>>,
}

/// Why a match cannot start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StartError {
    /// An option is wrong.
    #[error(transparent)]
    Option(#[from] BadOption),
    /// Something else is.
    #[error(transparent)]
    Setup(#[from] BadSetup),
}

/// The keys under which words are looked up: for each sort, every kind there is.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    /// Kinds of moves.
    pub moves: &'static [&'static str],
    /// Kinds of events.
    pub events: &'static [&'static str],
    /// Kinds of refusals.
    pub refusals: &'static [&'static str],
    /// Kinds of endings.
    pub endings: &'static [&'static str],
    /// Kinds of questions.
    pub questions: &'static [&'static str],
    /// Kinds of mistakes in texts.
    pub malformed: &'static [&'static str],
    /// Purposes of draws.
    pub purposes: &'static [&'static str],
    /// Rule numbers.
    pub rules: Vec<&'static str>,
}
