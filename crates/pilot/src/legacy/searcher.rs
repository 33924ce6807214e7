//! The captain who searches.

use std::sync::Arc;

use ::legacy::{Legacy, Move, SHIPS};
use table::{Asked, Fast, Game, Sampler, Viewer};

use super::careless::Signs;
use super::outlook::Weights;
use super::question::source;
use super::search::Search;
use super::showdown::Showdown;
use super::why;
use crate::{Advice, Budget, CannotDecide, Pilot};

/// Answers worth as much as the best but for this are mixed, in units of how much what a seat gets varies.
const NEAR: f32 = 0.02;

/// What a captain looks at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Sight {
    /// Steps imagined.
    pub(super) work: u32,
    /// Whether it looks at every way the last build of a round may go.
    pub(super) whole: bool,
    /// What it takes the others for.
    pub(super) others: Others,
}

/// What a captain takes the others for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Others {
    /// Nobody in particular: any answer is as likely as another.
    Anyone,
    /// Captains who think as it does.
    Alike,
    /// The one or the other, by the signs.
    BySigns,
}

impl Others {
    /// How likely each seat is to build at random.
    fn careless(self, asked: &Asked<Legacy>, state: &Legacy) -> [f32; SHIPS] {
        let mut careless = match self {
            Self::Anyone => [1.0; SHIPS],
            Self::Alike => [0.0; SHIPS],
            Self::BySigns => Signs::committed().careless(state),
        };
        careless[asked.seat.index()] = 0.0;
        careless
    }
}

/// Searches the round for all seats at once and mixes answers that are as good as each other.
#[derive(Clone, Debug)]
pub(super) struct Searcher {
    pub(super) seed: u64,
    pub(super) sight: Sight,
    pub(super) weights: Arc<Weights>,
}

/// What a captain has learnt of one of its answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Learnt {
    pub(super) answer: Move,
    /// Its chance to win with it, as far as that is sure.
    pub(super) worth: f32,
    /// How often captains like this one give it.
    pub(super) often: f32,
}

/// What a captain has learnt.
#[derive(Clone, Debug)]
pub(super) struct Lesson {
    pub(super) answers: Vec<Learnt>,
    /// The chance of each seat to win.
    pub(super) chances: Vec<f64>,
    /// How much what the captain gets varies.
    pub(super) spread: f32,
}

impl Pilot<Legacy> for Searcher {
    fn decide(&mut self, asked: &Asked<Legacy>, budget: &Budget) -> Result<Advice<Legacy>, CannotDecide> {
        let first = *asked.moves.first().ok_or(CannotDecide::NothingAsked)?;
        let work = budget.grant(self.sight.work).ok_or(CannotDecide::NoBudget)?;
        let deadline = budget.deadline();
        let mut sampler = Legacy::sampler(&asked.view, Viewer::Seat(asked.seat)).map_err(|_| CannotDecide::BadView)?;
        if asked.moves.len() == 1 {
            return Ok(Advice { reasons: why::reasons(asked, first), ..Advice::blunt(first) });
        }
        let mut chance = source(self.seed, asked);
        let state = sampler.first(&mut chance);
        let careless = self.sight.others.careless(asked, &state);
        let whole = || Showdown::play(asked, &state, &self.weights, budget.threads, work);
        let whole = self.sight.whole.then(whole).flatten().and_then(|showdown| showdown.find(asked, &careless));
        let lesson = whole.unwrap_or_else(|| {
            let drifts = self.sight.others == Others::BySigns;
            let search =
                Search { asked, work, weights: &self.weights, careless, drifts, threads: budget.threads, deadline };
            search.run(&sampler, &state, &mut chance)
        });
        let mut advice = advice(asked, lesson, &mut chance);
        // Only the level that advises people explains itself.
        if self.sight.whole {
            advice.reasons = why::reasons(asked, advice.answer);
        }
        Ok(advice)
    }
}

/// Says what was learnt; the answer is drawn from the mix.
fn advice(asked: &Asked<Legacy>, lesson: Lesson, chance: &mut Fast) -> Advice<Legacy> {
    let Lesson { mut answers, chances, spread } = lesson;
    // Stable: among equals the game's own order decides.
    answers.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    let best = answers.first().map_or((asked.moves[0], 0.0), |learnt| (learnt.answer, learnt.worth));
    let mut mix: Vec<(Move, f64)> = Vec::new();
    if asked.view.asked.len() > 1 {
        let near = answers.iter().filter(|learnt| learnt.worth >= best.1 - NEAR * spread);
        mix = near.map(|learnt| (learnt.answer, f64::from(learnt.often))).collect();
        let all: f64 = mix.iter().map(|(_, often)| often).sum();
        mix.iter_mut().for_each(|(_, share)| *share /= all);
        mix.sort_by(|a, b| b.1.total_cmp(&a.1));
    }
    let mut left = f64::from(chance.below(1 << 24)) / f64::from(1 << 24);
    let drawn = mix.iter().find(|(_, share)| {
        left -= share;
        left < 0.0
    });
    let answer = drawn.map_or(best.0, |(answer, _)| *answer);
    let ranked = answers.iter().map(|learnt| (learnt.answer, f64::from(learnt.worth))).collect();
    Advice { answer, chances, ranked, mix, reasons: Vec::new() }
}
