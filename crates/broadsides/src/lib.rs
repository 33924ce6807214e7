//! Broadsides & Boarding: the *Seahawk* and the *Royal Isabella* manoeuvre by secret cards, fire when they come close,
//! and fight from deck to deck once they collide.
//!
//! The rules and nothing but the rules: no files, no clock, no words for people. [`Broadsides`] is the state of a match;
//! everything is done through [`table::Game`]. Seat 0 is the *Seahawk*, seat 1 the *Royal Isabella*.
//!
//! ```
//! use broadsides::{Broadsides, Move};
//! use table::{Choice, Game, Script, Seat, Silent};
//!
//! // Side by side and heading north: five guns bear on either side (B8.3).
//! let mut game = Broadsides::from_position("broadsides map=open_sea; ship at=5,5 heading=n; ship at=6,5 heading=n; plot")
//!     .expect("a position");
//! let plot: Move = "plot stay stay stay".parse().expect("a move");
//! let both = [0, 1].map(|seat| Choice::one(Seat(seat), plot));
//! // The Seahawk throws a 6 for the first shot, the Royal Isabella a 2.
//! game.play(&both, &mut Script::new([6, 2]), &mut Silent)?;
//!
//! let answers: Vec<_> = game.moves(Seat(0), &[]).iter().map(Move::to_string).collect();
//! assert_eq!(answers.join(" "), "fire A fire B fire C fire D fire E fire F fire G fire H hold");
//! # Ok::<(), table::Unknown>(())
//! ```
//!
//! # Where the rules are silent
//!
//! - B3.4: the cards a grounded ship has not played return to hand unseen.
//! - B4.3, B6.5: dice for who goes first are thrown by the *Seahawk*, then by the *Royal Isabella*, until they differ.
//! - B5.2: striking takes the place of laying cards; who lays none because of a lost turn cannot strike, but may resign.
//! - B5.3: while a captain is off deck and no man is left, his ship is beaten (B5.4), since nobody can make room for him.
//! - B5.5: a match that reaches both limits in one turn is becalmed; the draw comes before a captain's return is asked.
//! - B7.5: a single contested cell is fought at once; the mover picks only where there are several.
//! - B7.1: a turn without any legal step and without a fight counts as a turn without a fight (B7.8).
//! - Hidden cards are imagined as if every legal plot were equally likely.

mod ask;
mod boarding;
mod captain;
mod card;
mod collision;
mod crew;
mod deck;
mod event;
mod exchange;
mod game;
mod guide;
mod gunnery;
mod helm;
mod melee;
mod mv;
mod notation;
mod odds;
mod options;
mod outlook;
mod position;
mod refusal;
mod rule;
mod sea;
mod ship;
mod state;
mod text;
mod valid;
mod view;

pub use ask::{CourseStep, CoverStep, Covered, Damage, Question, Reply};
pub use card::{Card, Plot};
pub use crew::{Crew, Deck, FREE_MEN, MEN, ROOM};
pub use deck::{CELLS, Cell, Cells, Contact, Section, Side, Spot};
pub use event::{Ending, Event, Nothing, Way};
pub use gunnery::{Arc, Battery};
pub use mv::{Move, Who};
pub use odds::{Band, Fraction, MeleeOdds, Survivors};
pub use options::{Calm, CaptainBack, CaptainCounts, Immobile, Lying, Map, Options};
pub use refusal::Refusal;
pub use rule::Rule;
pub use sea::{Heading, NamedSea, Point, Sea};
pub use ship::{Mast, Masts, Plank, Planks, SHIPS, Ship, WRECK};
pub use state::{Broadsides, LONGEST, Lie, Phase, QUIET_BOARDING, QUIET_TURNS, STEPS, When};
pub use text::NotThat;
pub use view::{CardsView, Imagined, ShipView, View};
