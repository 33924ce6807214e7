//! The last build of a round with all hands known: every way it may go is played, and captains are taken to answer each
//! other by logit: better answers more often, near-equal ones almost as often as each other.

use std::num::NonZeroUsize;

use ::legacy::{BUILDS, Legacy, Move, Phase, SHIPS};
use table::{Answers, Asked, Choice, Fast, Game, Seat, Silent};

use super::outlook::Weights;
use super::search::HEAT;
use super::searcher::{Learnt, Lesson};
use crate::{crew, logit};

/// The most ways looked at: three captains with two tiles each and the whole helm.
const WAYS: usize = 36 * 36 * 36;
/// Times that captains answer each other.
const ANSWERED: usize = 100;

/// Every way the last build of a round may go.
pub(super) struct Showdown {
    seats: Vec<Seat>,
    answers: Vec<Vec<Move>>,
    /// What each captain gets, the answers of the last seat running fastest.
    worth: Vec<[f32; SHIPS]>,
}

impl Showdown {
    /// Plays every way, if that is not too much: in a last build, with all hands known and one answer from each captain.
    pub(super) fn play(
        asked: &Asked<Legacy>,
        state: &Legacy,
        weights: &Weights,
        threads: NonZeroUsize,
        work: u32,
    ) -> Option<Self> {
        let view = &asked.view;
        let known = view.hands.iter().flatten().all(|held| held.print().is_some());
        if view.phase != Phase::Build || view.build != BUILDS || view.players == 2 || !known {
            return None;
        }
        let seats: Vec<Seat> = view.asked.iter().collect();
        let answers: Vec<Vec<Move>> = seats.iter().map(|seat| state.moves(*seat, &[])).collect();
        let ways = answers.iter().try_fold(1usize, |ways, answers| ways.checked_mul(answers.len()))?;
        if ways > WAYS.min(work as usize) {
            return None;
        }
        let mut showdown = Self { seats, answers, worth: Vec::new() };
        let first = showdown.answers.first()?.len();
        let share = ways / first.max(1);
        let parts = crew::share(threads, first, None, |part| {
            (part * share..(part + 1) * share).map(|way| showdown.resolve(way, state, weights)).collect::<Vec<_>>()
        });
        showdown.worth = parts.concat();
        Some(showdown)
    }

    /// What comes of one way.
    fn resolve(&self, way: usize, state: &Legacy, weights: &Weights) -> [f32; SHIPS] {
        let mut rest = way;
        let mut choices = Vec::with_capacity(self.seats.len());
        for (seat, answers) in self.seats.iter().zip(&self.answers).rev() {
            choices.push(Choice::one(*seat, answers[rest % answers.len()]));
            rest /= answers.len();
        }
        choices.reverse();
        let round = state.moment().0;
        let mut state = state.clone();
        let Ok(()) = state.play(&choices, &mut Fast::new(way as u64), &mut Silent);
        settle(&mut state, round, weights);
        weights.chances(&state, round)
    }

    /// Captains answer each other until they agree on how often each answer is given; the careless give any.
    pub(super) fn find(&self, asked: &Asked<Legacy>, careless: &[f32; SHIPS]) -> Option<Lesson> {
        let own = self.seats.iter().position(|seat| *seat == asked.seat)?;
        let heats: Vec<f32> = self.seats.iter().map(|seat| HEAT * self.spread(*seat)).collect();
        let mut mixes: Vec<Vec<f32>> =
            self.answers.iter().map(|answers| vec![1.0 / answers.len() as f32; answers.len()]).collect();
        for time in 0..ANSWERED {
            let step = (2.0 / (time as f32 + 2.0)).max(0.03);
            let worths = self.worths(&mixes);
            for (((mix, worths), heat), seat) in mixes.iter_mut().zip(worths).zip(&heats).zip(&self.seats) {
                let (any, careless) = (1.0 / worths.len() as f32, careless[seat.index()]);
                for (share, wise) in mix.iter_mut().zip(logit::shares(worths, *heat)) {
                    *share += step * (wise + careless * (any - wise) - *share);
                }
            }
        }
        let worths = self.worths(&mixes).swap_remove(own);
        let mut chances = vec![0.0; usize::from(asked.view.players)];
        let mut odds = vec![0.0; self.seats.len()];
        for (way, worth) in self.worth.iter().enumerate() {
            self.odds(way, &mixes, &mut odds);
            let odds: f32 = odds.iter().product();
            chances.iter_mut().zip(worth).for_each(|(chance, worth)| *chance += f64::from(odds * worth));
        }
        let learnt = |((answer, worth), often): ((&Move, &f32), &f32)| Learnt {
            answer: *answer,
            worth: worth.min(1.0),
            often: *often,
        };
        let answers = self.answers[own].iter().zip(&worths).zip(&mixes[own]).map(learnt).collect();
        Some(Lesson { answers, chances, spread: self.spread(asked.seat) })
    }

    /// How likely the answer of each seat is that makes up a way.
    fn odds(&self, way: usize, mixes: &[Vec<f32>], odds: &mut [f32]) {
        let mut rest = way;
        for (odds, mix) in odds.iter_mut().zip(mixes).rev() {
            *odds = mix[rest % mix.len()];
            rest /= mix.len();
        }
    }

    /// What every answer is worth to who gives it, if the others mix like this.
    fn worths(&self, mixes: &[Vec<f32>]) -> Vec<Vec<f32>> {
        let mut worths: Vec<Vec<f32>> = mixes.iter().map(|mix| vec![0.0; mix.len()]).collect();
        let mut odds = vec![0.0; mixes.len()];
        for (way, worth) in self.worth.iter().enumerate() {
            self.odds(way, mixes, &mut odds);
            let mut rest = way;
            for at in (0..mixes.len()).rev() {
                let others: f32 =
                    odds.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, odds)| odds).product();
                worths[at][rest % mixes[at].len()] += others * worth[self.seats[at].index()];
                rest /= mixes[at].len();
            }
        }
        worths
    }

    /// How much what a seat gets varies over all ways: the standard deviation.
    fn spread(&self, seat: Seat) -> f32 {
        let count = self.worth.len() as f64;
        let worths = || self.worth.iter().map(|worth| f64::from(worth[seat.index()]));
        let mean = worths().sum::<f64>() / count;
        (worths().map(|worth| (worth - mean).powi(2)).sum::<f64>() / count).sqrt() as f32
    }
}

/// Rotten tiles and carpenters after the last tiles are shown: a captain who decides alone takes the best for itself; of
/// several each takes the first that will do.
fn settle(state: &mut Legacy, round: u8, weights: &Weights) {
    while matches!(state.phase(), Phase::Rotten | Phase::Carpenter) && state.moment().0 == round {
        let seats = state.asked();
        let play = |answer: Option<Move>| {
            let mut after = state.clone();
            let mut choices = Vec::new();
            for seat in seats.iter() {
                let mut answers: Answers<Move> = answer.into_iter().collect();
                while answers.len() < state.answers(seat) {
                    let Some(first) = state.moves(seat, &answers).first().copied() else { break };
                    answers.push(first);
                }
                choices.push(Choice { seat, answers });
            }
            let Ok(()) = after.play(&choices, &mut Fast::new(0), &mut Silent);
            after
        };
        let alone = seats.iter().next().filter(|_| seats.len() == 1);
        let best = alone.and_then(|seat| {
            let worth = |answer: &Move| weights.chances(&play(Some(*answer)), round)[seat.index()];
            state.moves(seat, &[]).into_iter().max_by(|a, b| worth(a).total_cmp(&worth(b)))
        });
        *state = play(best);
    }
}
