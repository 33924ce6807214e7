//! Last Afloat: two to four ships throw dice at each other until one is left.
//!
//! The rules and nothing but the rules: no files, no clock, no words for people. [`Afloat`] is the state of a match;
//! everything is done through [`table::Game`].
//!
//! ```
//! use afloat::{Afloat, Move, Options};
//! use table::{Choice, Game, Script, Seat, Silent, Terms};
//!
//! let terms = Terms { rules: Afloat::RULES, players: 2, options: Options::default() };
//! // The first seat begins with a 6 to a 2 (A1.3), then throws 6 5 5 1 2 3.
//! let mut dice = Script::new([6, 2, 6, 5, 5, 1, 2, 3]);
//! let mut game = Afloat::deal(&terms, &mut dice, &mut Silent)?;
//!
//! let attack: Move = "attack 2".parse().expect("a move");
//! assert_eq!(game.judge(Seat(0), &[], attack), Ok(()));
//! game.play(&[Choice::one(Seat(0), attack)], &mut dice, &mut Silent)?;
//!
//! let answers: Vec<_> = game.moves(Seat(0), &[]).iter().map(Move::to_string).collect();
//! assert_eq!(answers, ["throw", "throw hold 5", "stop man"]);
//! # Ok::<(), table::Unknown>(())
//! ```

mod attack;
mod combination;
mod dice;
mod effect;
mod event;
mod game;
mod guide;
mod mv;
mod notation;
mod number;
mod odds;
mod options;
mod outlook;
mod position;
mod refusal;
mod rule;
mod ship;
mod state;
mod valid;
mod view;

pub use combination::Combination;
pub use dice::{DICE, Dice, Pool};
pub use event::{Ending, Event};
pub use mv::{Effect, Move};
pub use number::{Cannon, Cannons, Face, Faces};
pub use odds::{Question, Reply};
pub use options::{Calm, Options, Start};
pub use refusal::Refusal;
pub use rule::Rule;
pub use ship::{HULL, Loss, MEN, SAILS, Ship};
pub use state::{Afloat, CALM_LIMIT, Hit, Phase, SHIPS, Throwing};
pub use view::{Known, PhaseView, View};
