//! What a game at this table is.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::{ControlFlow, RangeInclusive};
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Chance, Fast, GameEnding, Malformed, Options, Outcome, Refusal, RuleNumber, Seat, SeatSet, Sink, Viewer, Worded,
};

/// The most answers one choice can be made of.
pub const MAX_ANSWERS: usize = 3;

/// The answers of one seat to one question, in the order given: a whole choice, or a draft of it.
pub type Answers<M> = ArrayVec<M, MAX_ANSWERS>;

/// What one seat chose at a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<M> {
    /// Whose choice.
    pub seat: Seat,
    /// As many answers as were asked.
    pub answers: Answers<M>,
}

impl<M> Choice<M> {
    /// A choice of a single answer.
    #[inline]
    pub fn one(seat: Seat, answer: M) -> Self {
        let mut answers = Answers::new();
        answers.push(answer);
        Self { seat, answers }
    }
}

/// What a match is played under; fixed before the deal and kept in the match file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms<O> {
    /// Version of the rules. A version that alters any replay is a new one, and the old behaviour stays behind it.
    pub rules: u32,
    /// Number of seats, within [`Game::SEATS`].
    pub players: u8,
    /// The options chosen.
    pub options: O,
}

/// A move: text → parsed → legal → played, each step with its own type and its own error.
///
/// `Display` and `FromStr` are the text notation and undo each other; JSON has a `kind`.
pub trait Move:
    Worded + Copy + Eq + Hash + Debug + Display + FromStr<Err = Malformed> + DeserializeOwned + Send + Sync + 'static
{
}

impl<T> Move for T where
    T: Worded
        + Copy
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = Malformed>
        + DeserializeOwned
        + Send
        + Sync
        + 'static
{
}

/// Facts of a viewer: a view, or an event in the form that viewer may see.
pub trait Fact: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<T> Fact for T where T: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}

/// A view that no state of the game has; only text from outside can be one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no state of the game has this view: {0}")]
pub struct BadView(pub &'static str);

/// Draws full states that a viewer cannot tell from the real one.
pub trait Sampler<G: Game>: Clone + Send + 'static {
    /// One of them, in a state of its own.
    fn first(&mut self, chance: &mut Fast) -> G;

    /// Overwrites `state` with one of them, without allocation, exactly as likely as the deal alone makes it.
    fn draw(&mut self, chance: &mut Fast, state: &mut G);

    /// Draws a state in which the viewer learns the same from the next step as in `like`, a state with the same view.
    /// The leak law needs it where a step shows a seat something hidden, such as the tiles it draws from a pile.
    fn draw_like(&mut self, _like: &G, chance: &mut Fast, state: &mut G) {
        self.draw(chance, state);
    }
}

/// The rules of one game as a state that plays steps.
///
/// # Laws
///
/// The conformance kit ([`crate::conformance`]) checks these for every registered game.
///
/// - **Order.** [`visit_moves`](Self::visit_moves) visits each legal answer once, in an order the game documents and
///   pins by a test. The order depends only on what the seat can see.
/// - **Equality.** Two states are equal when every future with equal draws is equal. State holds no history.
///   A clone, and a state serialised and read again, is equal.
/// - **Agreement.** An answer is visited if and only if [`judge`](Self::judge) accepts it. [`play`](Self::play) is the
///   unchecked twin for search: given choices that `judge` accepts it does what a match does.
/// - **Silence.** A seat that is not asked has no legal answer.
/// - **Termination.** Within [`BOUND`](Self::BOUND) steps the match is over, or the table closes it at
///   [`MAX_STEPS`](crate::MAX_STEPS).
/// - **Secrecy.** What a viewer gets (views, events as seen, legal answers and their order, refusals, replies) is a
///   function of what that viewer may know.
/// - **Barriers.** A step of one seat that drew nothing and [`shows`](Self::shows) nothing gives every viewer a view and
///   events that are a function of the viewer's view before and of the choice: undoing it takes back nothing learned.
/// - **No allocation** in `asked`, `visit_moves`, `judge`, `play` with [`Silent`](crate::Silent), and `Sampler::draw`.
pub trait Game: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The short name in match files, on the command line and in word keys.
    const ID: &'static str;
    /// The newest version of the rules.
    const RULES: u32;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;
    /// Most steps a match can have, at most [`MAX_STEPS`](crate::MAX_STEPS).
    const BOUND: u32;
    /// Whether any viewer is kept from knowing anything. Without secrets a view determines the state.
    const SECRETS: bool;
    /// What chance is asked for: every `purpose` of a label.
    const PURPOSES: &'static [&'static str];
    /// Every `kind` of mistake in a text of this game.
    const MALFORMED: &'static [&'static str];

    /// The options.
    type Options: Options;
    /// The rule numbers.
    type Rule: RuleNumber;
    /// One answer.
    type Move: Move;
    /// Why an answer is refused.
    type Refusal: Refusal<Rule = Self::Rule>;
    /// A fact that happened, with all its secrets.
    type Event: Clone + Debug + Send + Sync + 'static;
    /// An event in the form a viewer may see.
    type Seen: Fact + Worded;
    /// What a viewer sees of a state.
    type View: Fact;
    /// Why the game is over.
    type Ending: GameEnding;
    /// Draws the states that a view leaves possible.
    type Sampler: Sampler<Self>;
    /// What a player may ask the rules: odds, previews.
    type Question: Worded + Clone + Debug + DeserializeOwned + Send + Sync + 'static;
    /// The answer to a question.
    type Reply: Serialize + Clone + Debug + Send + Sync + 'static;

    /// The option sets that together reach every part of the game.
    fn variants() -> Vec<Self::Options>;

    /// Sets the table. `terms.players` is within [`SEATS`](Self::SEATS).
    fn deal<C: Chance, S: Sink<Self>>(
        terms: &Terms<Self::Options>,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<Self, C::Halt>;

    /// Number of seats.
    fn players(&self) -> u8;

    /// The seats that decide now: one, or several together. Empty when the game is over.
    fn asked(&self) -> SeatSet;

    /// How many answers make up the choice of a seat that is asked, at most [`MAX_ANSWERS`].
    fn answers(&self, _seat: Seat) -> usize {
        1
    }

    /// Visits the legal next answers of a seat that has given `draft` so far; stops when told to.
    fn visit_moves<V>(&self, seat: Seat, draft: &[Self::Move], visit: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Move) -> ControlFlow<()>;

    /// Whether `answer` is legal as the next of a seat that has given `draft` so far; the refusal names the rule.
    /// Must agree with [`visit_moves`](Self::visit_moves).
    fn judge(&self, seat: Seat, draft: &[Self::Move], answer: Self::Move) -> Result<(), Self::Refusal>;

    /// Plays a step: the choices of all seats that are asked, in seat order, each legal. After a halt the state is
    /// unspecified and must be thrown away.
    fn play<C: Chance, S: Sink<Self>>(
        &mut self,
        choices: &[Choice<Self::Move>],
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt>;

    /// Whether the step from `before` to this state showed any viewer something that was hidden from it; what the
    /// step's own choices say does not count. Such a step is a barrier for undo (T4). It may say so of a step that
    /// showed nothing, never the other way round. Asked only of steps of one seat that drew nothing.
    fn shows(&self, _before: &Self) -> bool {
        Self::SECRETS
    }

    /// A seat gives up (T5). Does nothing when the game is over or the seat has nothing left to give up.
    fn resign<S: Sink<Self>>(&mut self, seat: Seat, sink: &mut S);

    /// The result, when the game is over by its own rules.
    fn outcome(&self) -> Option<Outcome<Self::Ending>>;

    /// The seats that share the result when a match is closed as a draw.
    fn contenders(&self) -> SeatSet {
        SeatSet::first(self.players())
    }

    /// What a viewer sees. Built for that viewer from what it may know, never a full state with holes.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// An event in the form a viewer may see. Every event has one for every viewer.
    fn seen(event: &Self::Event, viewer: Viewer) -> Self::Seen;

    /// Prepares to draw the states that `view`, as `viewer` has it, leaves possible.
    fn sampler(view: &Self::View, viewer: Viewer) -> Result<Self::Sampler, BadView>;

    /// A random legal answer of a player who steers toward every part of the game. `seat` is asked. Uses only what
    /// the seat can see.
    fn guided_move(&self, seat: Seat, draft: &[Self::Move], chance: &mut Fast) -> Self::Move;

    /// A quick estimate of a seat's chance to win, from 0 to 1.
    fn outlook(&self, seat: Seat) -> f64;

    /// Answers a question from the asker's view alone.
    fn reply(view: &Self::View, viewer: Viewer, question: &Self::Question) -> Result<Self::Reply, Self::Refusal>;

    /// The position as text, which [`from_position`](Self::from_position) reads back.
    fn position(&self) -> String;

    /// Reads a position; a mistake names its line and column.
    fn from_position(text: &str) -> Result<Self, Malformed>;

    /// The legal next answers of a seat, collected. Search visits instead.
    fn moves(&self, seat: Seat, draft: &[Self::Move]) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.visit_moves(seat, draft, |answer| {
            moves.push(answer);
            ControlFlow::Continue(())
        });
        moves
    }

    /// A legal answer picked uniformly, without a list, or none if there is none.
    fn random_move(&self, seat: Seat, draft: &[Self::Move], chance: &mut Fast) -> Option<Self::Move> {
        let mut count = 0;
        let _ = self.visit_moves(seat, draft, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        if count == 0 {
            return None;
        }
        let (mut left, mut picked) = (chance.below(count), None);
        let _ = self.visit_moves(seat, draft, |answer| {
            if left == 0 {
                picked = Some(answer);
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        picked
    }
}
