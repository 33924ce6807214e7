//! The captain who searches.

use std::sync::Arc;

use ::legacy::{Legacy, Move};
use table::{Asked, Fast, Game, Viewer};

use super::ledger::Stat;
use super::outlook::Weights;
use super::question::source;
use super::search::{Learnt, Search, Settings};
use crate::{Advice, Budget, CannotDecide, Pilot};

/// Answers given at least so often, beside the one given most, may be as good as that.
const OFTEN: f32 = 0.25;
/// They are if they are worth as much but for this.
const NEAR: f32 = 0.01;

/// Searches the round for all seats at once and mixes answers that are as good as each other.
#[derive(Clone, Debug)]
pub(super) struct Searcher {
    pub(super) seed: u64,
    pub(super) settings: Settings,
    pub(super) weights: Arc<Weights>,
}

impl Pilot<Legacy> for Searcher {
    fn decide(&mut self, asked: &Asked<Legacy>, budget: &Budget) -> Result<Advice<Legacy>, CannotDecide> {
        let first = *asked.moves.first().ok_or(CannotDecide::NothingAsked)?;
        let work = budget.grant(self.settings.work).ok_or(CannotDecide::NoBudget)?;
        let deadline = budget.deadline();
        let sampler = Legacy::sampler(&asked.view, Viewer::Seat(asked.seat)).map_err(|_| CannotDecide::BadView)?;
        if asked.moves.len() == 1 {
            return Ok(Advice::blunt(first));
        }
        let mut chance = source(self.seed, asked);
        let settings = Settings { work, ..self.settings };
        let search = Search { asked, settings, weights: &self.weights, threads: budget.threads, deadline };
        let learnt = search.run(sampler, &mut chance);
        Ok(advice(asked, learnt, &mut chance))
    }
}

/// Says what was learnt; the answer is drawn from the mix.
fn advice(asked: &Asked<Legacy>, learnt: Learnt, chance: &mut Fast) -> Advice<Legacy> {
    let mut mix: Vec<(Move, f64)> = Vec::new();
    let mut most = (asked.moves[0], Stat::default());
    for (answer, stat) in &learnt.answers {
        if stat.tries > most.1.tries {
            most = (*answer, *stat);
        }
    }
    if asked.view.asked.len() > 1 {
        let near = |stat: &Stat| stat.tries >= OFTEN * most.1.tries && stat.mean() >= most.1.mean() - NEAR;
        let good = learnt.answers.iter().filter(|(_, stat)| near(stat));
        mix = good.map(|(answer, stat)| (*answer, f64::from(stat.tries))).collect();
        let all: f64 = mix.iter().map(|(_, often)| often).sum();
        mix.iter_mut().for_each(|(_, share)| *share /= all);
        // Stable: among equals the game's own order decides.
        mix.sort_by(|a, b| b.1.total_cmp(&a.1));
    }
    let mut left = f64::from(chance.below(1 << 24)) / f64::from(1 << 24);
    let drawn = mix.iter().find(|(_, share)| {
        left -= share;
        left < 0.0
    });
    let answer = drawn.map_or(most.0, |(answer, _)| *answer);
    let mut ranked: Vec<_> = learnt.answers.iter().map(|(answer, stat)| (*answer, f64::from(stat.mean()))).collect();
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
    Advice { answer, chances: learnt.chances, ranked, mix }
}
