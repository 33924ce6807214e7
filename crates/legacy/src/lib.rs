//! Blackbeard's Legacy: two to five captains build ships that shoot at each other round a ring of sea; the longest wins.
//!
//! The rules and nothing but the rules: no files, no clock, no words for people. [`Legacy`] is the state of a match;
//! everything is done through [`table::Game`]. [`Adrift`] reads ships alone, and resolves fire, treasure and boarding.
//!
//! ```
//! use legacy::{Act, Adrift};
//! use table::Silent;
//!
//! // The rightmost fires to starboard and hits the leftmost: the sea is a ring (L1.3).
//! let mut sea = Adrift::read("legacy; Anne: .; Bart: .; Mary: -|S1").expect("a position");
//! sea.resolve(Act::Fire, &mut Silent);
//! assert_eq!(sea.write(), "legacy ring=literal\nAnne:\nBart: .\nMary: -|S0");
//! ```
//!
//! # Decided where the rules are silent
//!
//! - Copies of a tile are the same tile: a choice names what is printed, not which copy. Without the expert rules
//!   pirates are not seen at all.
//! - Who gives up (T5) is still asked, so that a pilot sails on, but cannot win. With one captain left the match is over.
//! - A choice between carpenters is asked only while a tile is left to cover one with (L9.2).
//! - With two captains who both built rotten tiles, all of them choose by helm, also a captain with two (L4.3).
//! - Fuses of repeating cannons that are covered do not swap (L1.5, L5.7).
//! - Two players with fewer than eight bombards: which starting places get them is chance (L2.3).
//! - Everyone sees when a draw pile is made anew and remembers how many of its tiles went to each hand; which of them, only
//!   who drew them knows (L2.4, L2.5).
//! - Ships adrift have all 68 tiles: what is on no ship serves treasures when nothing was destroyed (L6.1).

mod ball;
mod boarding;
mod build;
mod deck;
mod end;
mod event;
mod fire;
mod game;
mod guide;
mod lay;
mod mv;
mod notation;
mod options;
mod outlook;
mod pirates;
mod position;
mod preview;
mod print;
mod refusal;
mod resolve;
mod rule;
mod sampler;
mod state;
mod supply;
mod tile;
mod tiles;
mod treasure;
mod view;

pub use deck::Deck;
pub use event::{BallEnd, Ending, Event, Leg, Meeting, Prevented, Rank, Row, ShipNumber, Source};
pub use mv::Move;
pub use options::{BombardRange, Bow, Helm, Options, Ring, Rot, Tempo};
pub use position::Adrift;
pub use preview::{Question, Reply};
pub use print::{Cannon, Flank, Pirate, Print, Side, Special};
pub use refusal::Refusal;
pub use resolve::Act;
pub use rule::Rule;
pub use sampler::Unknowns;
pub use state::{BUILDS, DECKS, HELM, Legacy, Phase, ROUNDS, SHIPS, TILES};
pub use tile::{Card, Held};
pub use tiles::{MOST_BOMBARDS, TileSet, Tiles};
pub use view::{ShipView, Unseen, View, Waiting};
