//! Pilots by name, for games whose type is not known.

use std::any::Any;

use fleet::{AnyMove, Brief, Visitor};
use table::{Fast, Game};

use crate::{Budget, CannotDecide, Case, Greedy, Guided, Level, Pilot, Random, Reason, Reference};

/// The levels that people choose from, weakest first.
pub const LEVELS: &[&str] = &["cabin-boy", "deckhand", "gunner", "captain", "legend"];

/// Every pilot that plays all games: the levels, and those that serve as a measure.
pub const PILOTS: &[&str] =
    &["cabin-boy", "deckhand", "gunner", "captain", "legend", "random", "guided", "greedy", "reference"];

/// Pilots that play one game alone, as a measure there, with that game.
pub const SPECIAL: &[(&str, &str)] = &[("runner", ::broadsides::Broadsides::ID)];

/// The pilots that play a game.
pub fn pilots(game: &str) -> impl Iterator<Item = &'static str> {
    let special = SPECIAL.iter().filter(move |(_, only)| *only == game).map(|(name, _)| *name);
    PILOTS.iter().copied().chain(special)
}

/// No pilot of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no pilot is called {0:?}")]
pub struct UnknownPilot(pub String);

/// A pilot for a known game. `seed` fixes what it does at random.
pub fn hire<G: Game>(name: &str, seed: u64) -> Result<Box<dyn Pilot<G>>, UnknownPilot> {
    let chance = Fast::new(seed);
    match name {
        "random" => Ok(Box::new(Random(chance))),
        "guided" => Ok(Box::new(Guided(chance))),
        "greedy" => Ok(greedy(seed).unwrap_or_else(|| Box::new(Greedy(chance)))),
        "reference" => Ok(Box::new(Reference(chance))),
        "runner" => runner(seed).ok_or_else(|| UnknownPilot(name.into())),
        _ => {
            let level = name.parse()?;
            Ok(specialist(level, seed).unwrap_or_else(|| Box::new(Greedy(chance))))
        }
    }
}

/// The pilot of a level that knows the game; none for a game without pilots of its own.
fn specialist<G: Game>(level: Level, seed: u64) -> Option<Box<dyn Pilot<G>>> {
    let hired: Box<dyn Any> = match G::ID {
        ::afloat::Afloat::ID => Box::new(crate::afloat::pilot(level, seed)),
        ::legacy::Legacy::ID => Box::new(crate::legacy::pilot(level, seed)),
        ::broadsides::Broadsides::ID => Box::new(crate::broadsides::pilot(level, seed)),
        _ => return None,
    };
    known(hired)
}

/// The kinds of reasons that the pilots of a game give; each has its words.
#[must_use]
pub fn reasons(game: &str) -> &'static [&'static str] {
    match game {
        ::afloat::Afloat::ID => crate::afloat::REASONS,
        ::broadsides::Broadsides::ID => crate::broadsides::REASONS,
        ::legacy::Legacy::ID => crate::legacy::REASONS,
        _ => &[],
    }
}

/// The greedy pilot of a game that says what greedy means there.
fn greedy<G: Game>(seed: u64) -> Option<Box<dyn Pilot<G>>> {
    let hired: Box<dyn Any> = match G::ID {
        ::legacy::Legacy::ID => Box::new(crate::legacy::greedy(seed)),
        _ => return None,
    };
    known(hired)
}

/// Who keeps away, in the game in which one can.
fn runner<G: Game>(seed: u64) -> Option<Box<dyn Pilot<G>>> {
    known(Box::new(crate::broadsides::runner(seed)))
}

/// A pilot of the game `G`, if that is what it is.
fn known<G: Game>(hired: Box<dyn Any>) -> Option<Box<dyn Pilot<G>>> {
    hired.downcast::<Box<dyn Pilot<G>>>().ok().map(|hired| *hired)
}

/// A pilot for a game whose type is not known.
pub trait AnyPilot: Send {
    /// Answers what is asked.
    fn decide(&mut self, brief: &Brief, budget: &Budget) -> Result<AnyAdvice, CannotDecide>;
}

/// What a pilot says; see [`crate::Advice`].
pub struct AnyAdvice {
    /// Its answer.
    pub answer: AnyMove,
    /// The chance to win of each seat; empty if it has no opinion.
    pub chances: Vec<f64>,
    /// All answers with their worth, best first; empty if it has no opinion.
    pub ranked: Vec<(AnyMove, f64)>,
    /// How often it gives each answer; empty where it does not mix.
    pub mix: Vec<(AnyMove, f64)>,
    /// Why, strongest first.
    pub reasons: Vec<Reason>,
    /// How the decision looks to a pilot that may give up.
    pub case: Option<Case>,
}

/// A pilot by name for the game with this id; none if there is no such game.
#[must_use]
pub fn hire_any(game: &str, name: &str, seed: u64) -> Option<Result<Box<dyn AnyPilot>, UnknownPilot>> {
    struct Hire<'n> {
        name: &'n str,
        seed: u64,
    }
    impl Visitor for Hire<'_> {
        type Out = Result<Box<dyn AnyPilot>, UnknownPilot>;

        fn visit<G: Game>(self) -> Self::Out {
            Ok(Box::new(Seated(hire::<G>(self.name, self.seed)?)))
        }
    }
    fleet::visit(game, Hire { name, seed })
}

struct Seated<G: Game>(Box<dyn Pilot<G>>);

impl<G: Game> AnyPilot for Seated<G> {
    fn decide(&mut self, brief: &Brief, budget: &Budget) -> Result<AnyAdvice, CannotDecide> {
        let asked = brief.asked::<G>().ok_or(CannotDecide::BadView)?;
        let advice = self.0.decide(asked, budget)?;
        let case = self.0.case(asked, &advice);
        let erase = |list: Vec<(G::Move, f64)>| list.into_iter().map(|(answer, x)| (AnyMove::new(answer), x)).collect();
        Ok(AnyAdvice {
            answer: AnyMove::new(advice.answer),
            chances: advice.chances,
            ranked: erase(advice.ranked),
            mix: erase(advice.mix),
            reasons: advice.reasons,
            case,
        })
    }
}
