//! The greedy captain, a measure for others.

use ::legacy::{Legacy, Move};
use table::{Answers, Asked, Chance, Fast, Game, Label, Sampler, Seat, Viewer};

use super::alone::{lengths, resolve};
use super::question::source;
use crate::{Advice, Budget, CannotDecide, Pilot};

/// What a captain who thinks no further wants.
#[derive(Clone, Copy, Debug)]
pub(super) enum Want {
    /// Decks of its own.
    Length,
    /// The same, and that others have few.
    Lead,
}

impl Want {
    /// How much of it a seat has.
    fn of(self, state: &Legacy, seat: Seat) -> i32 {
        let lengths = lengths(state);
        let own = lengths[seat.index()];
        match self {
            Self::Length => own,
            Self::Lead => 2 * own - lengths.iter().sum::<i32>(),
        }
    }
}

/// Resolves the phase with only its own tile placed and takes what then gives it most; among equals any.
#[derive(Clone, Copy, Debug)]
pub(super) struct Greedy {
    pub(super) seed: u64,
    pub(super) want: Want,
    /// How many answers it looks at, picked at random; none: all. What gains more than the tile itself it always sees.
    pub(super) looks: Option<u32>,
    /// Whether those are the ones nearest to the bow: a beginner adds to a ship and does not think of moving decks.
    pub(super) bow: bool,
}

impl Pilot<Legacy> for Greedy {
    fn decide(&mut self, asked: &Asked<Legacy>, budget: &Budget) -> Result<Advice<Legacy>, CannotDecide> {
        let first = *asked.moves.first().ok_or(CannotDecide::NothingAsked)?;
        budget.grant(asked.moves.len() as u32).ok_or(CannotDecide::NoBudget)?;
        let sampler = Legacy::sampler(&asked.view, Viewer::Seat(asked.seat));
        let mut sampler = sampler.map_err(|_| CannotDecide::BadView)?;
        let mut chance = source(self.seed, asked);
        let state = sampler.first(&mut chance);
        // Luck has no part in lengths: any will do.
        let gain = |answers: &Answers<Move>| {
            let resolved = resolve(&state, asked.seat, answers, &mut Fast::new(0));
            self.want.of(&resolved, asked.seat)
        };
        let idle = gain(&asked.draft);
        let mut seen = Vec::new();
        for answer in &asked.moves {
            let mut answers = asked.draft.clone();
            if answers.try_push(*answer).is_ok() {
                seen.push((*answer, gain(&answers)));
            }
        }
        let Ok(()) = chance.shuffle(Label::table("imagined"), &mut seen);
        if self.bow {
            // Stable: in one row as shuffled.
            seen.sort_by_key(|(answer, _)| match answer {
                Move::Build { rank, .. } | Move::Place { rank, .. } => std::cmp::Reverse(rank.0),
                Move::Cover { .. } => std::cmp::Reverse(0),
            });
        }
        let looks = self.looks.map_or(seen.len(), |looks| looks as usize);
        let mut best = (first, i32::MIN);
        for (at, (answer, gain)) in seen.into_iter().enumerate() {
            if gain > best.1 && (at < looks || gain > idle + 1) {
                best = (answer, gain);
            }
        }
        Ok(Advice::blunt(best.0))
    }
}
