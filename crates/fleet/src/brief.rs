use std::any::Any;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Answers, Asked, Game, Seat};

use crate::Json;
use crate::any_match::to_json;

/// What a pilot is asked, in the form of its game: a [`table::Asked`] inside.
///
/// It is plain data: written as JSON and read again by [`AnyGame::brief`](crate::AnyGame::brief), it gets the same
/// advice from the same pilot, wherever that pilot sits.
pub struct Brief {
    /// The game.
    pub game: &'static str,
    /// The seat to decide for.
    pub seat: Seat,
    asked: Box<dyn Erased>,
}

impl Brief {
    pub(crate) fn new<G: Game>(asked: Asked<G>) -> Self {
        Self { game: G::ID, seat: asked.seat, asked: Box::new(asked) }
    }

    /// The question as its own game knows it.
    #[must_use]
    pub fn asked<G: Game>(&self) -> Option<&Asked<G>> {
        (self.asked.as_ref() as &dyn Any).downcast_ref()
    }

    /// The question as JSON: `game`, `seat`, `view`, `draft` and `moves`.
    #[must_use]
    pub fn to_json(&self) -> Json {
        self.asked.to_json()
    }

    /// Reads a question of the game; none if it is not one.
    pub(crate) fn read<G: Game>(json: &RawValue) -> Option<Self> {
        let read: Read<G::View, G::Move> = serde_json::from_str(json.get()).ok()?;
        let Read { game, seat, view, draft, moves } = read;
        let whole = game == G::ID && !moves.is_empty();
        whole.then(|| Self::new::<G>(Asked { seat, view, draft, moves }))
    }
}

/// A question of some game.
trait Erased: Any + Send {
    fn to_json(&self) -> Json;
}

impl<G: Game> Erased for Asked<G> {
    fn to_json(&self) -> Json {
        let Self { seat, view, draft, moves } = self;
        to_json(&Written { game: G::ID, seat: *seat, view, draft, moves })
    }
}

#[derive(Serialize)]
struct Written<'a, V, M> {
    game: &'static str,
    seat: Seat,
    view: &'a V,
    draft: &'a [M],
    moves: &'a [M],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read<V, M> {
    game: String,
    seat: Seat,
    view: V,
    draft: Answers<M>,
    moves: Vec<M>,
}
