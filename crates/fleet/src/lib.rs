//! The registry of games, and their erased form: JSON in, JSON out.
//!
//! A new game is one line in `games!`. Code that is generic over games goes through [`visit`]; code that must hold
//! any match in one type goes through [`AnyGame`] and [`AnyMatch`].

mod any_game;
mod any_match;
mod brief;
mod erased;

pub use any_game::{Agreed, AnyGame, Seating, StartError, Vocabulary};
pub use any_match::{AnyMatch, AnyMove, Asking, Json, Rejected, parse_json};
pub use brief::Brief;

use erased::Registered;
use table::Game;

/// Work to be done for one game, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<G: Game>(self) -> Self::Out;
}

/// Declares the games at this table, one line each.
macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// The ids of all games, in the order they are shown.
        pub const GAMES: &[&str] = &[$(<$game>::ID),+];

        /// Does something for the game with this id; nothing if there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            $(if id == <$game>::ID {
                return Some(visitor.visit::<$game>());
            })+
            None
        }

        /// The game with this id.
        #[must_use]
        pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
            $(if id == <$game>::ID {
                return Some(erased::<$game>());
            })+
            None
        }
    };
}

/// The erased form of a game, registered or not.
#[must_use]
pub fn erased<G: Game>() -> &'static dyn AnyGame {
    &Registered::<G>::GAME
}

games! {
    afloat::Afloat,
    legacy::Legacy,
    broadsides::Broadsides,
}
