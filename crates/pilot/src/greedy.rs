//! One step ahead.

use table::{Answers, Asked, Choice, Fast, Game, Sampler, Seat, Silent, Viewer};

use crate::{Advice, Budget, CannotDecide, Pilot};

/// Steps it imagines where nothing else is said.
const USUAL_WORK: u32 = 600;

/// Imagines one step for every legal answer, over states its view leaves possible and with the other seats guided at
/// random, and takes the answer after which its seat looks best.
///
/// Every answer is tried in the same imagined states with the same luck, so that differences between answers are
/// differences between answers.
#[derive(Clone, Debug)]
pub struct Greedy(pub Fast);

impl<G: Game> Pilot<G> for Greedy {
    fn decide(&mut self, asked: &Asked<G>, budget: &Budget) -> Result<Advice<G>, CannotDecide> {
        let first = *asked.moves.first().ok_or(CannotDecide::NothingAsked)?;
        let work = budget.grant(USUAL_WORK).ok_or(CannotDecide::NoBudget)?;
        if asked.moves.len() == 1 {
            return Ok(Advice::blunt(first));
        }
        let viewer = Viewer::Seat(asked.seat);
        let mut sampler = G::sampler(&asked.view, viewer).map_err(|_| CannotDecide::BadView)?;
        let mut imagined = sampler.first(&mut self.0);
        let tries = (work / asked.moves.len() as u32).max(1);
        let mut worth = vec![0.0; asked.moves.len()];
        for round in 0..tries {
            if round > 0 {
                sampler.draw(&mut self.0, &mut imagined);
            }
            let luck = self.0.fork();
            for (answer, worth) in asked.moves.iter().zip(&mut worth) {
                *worth += after(&imagined, asked, *answer, luck.clone()) / f64::from(tries);
            }
        }
        Ok(advice(asked, &worth, &imagined))
    }
}

fn advice<G: Game>(asked: &Asked<G>, worth: &[f64], imagined: &G) -> Advice<G> {
    let mut ranked: Vec<_> = asked.moves.iter().copied().zip(worth.iter().copied()).collect();
    // Stable: among equals the game's own order decides.
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
    let chances = (0..imagined.players()).map(|seat| imagined.outlook(Seat(seat))).collect();
    Advice { answer: ranked[0].0, chances, ranked, mix: Vec::new(), reasons: Vec::new() }
}

/// How the seat looks one step after an answer.
fn after<G: Game>(imagined: &G, asked: &Asked<G>, answer: G::Move, mut luck: Fast) -> f64 {
    let mut state = imagined.clone();
    let choose = |seat: Seat, luck: &mut Fast| {
        let mut answers = Answers::new();
        if seat == asked.seat {
            answers.extend(asked.draft.iter().copied().chain([answer]));
        }
        while answers.len() < imagined.answers(seat) {
            let next = imagined.guided_move(seat, &answers, luck);
            answers.push(next);
        }
        Choice { seat, answers }
    };
    let choices: Vec<_> = imagined.asked().iter().map(|seat| choose(seat, &mut luck)).collect();
    let Ok(()) = state.play(&choices, &mut luck, &mut Silent);
    match state.outcome() {
        Some(outcome) => outcome.score(asked.seat),
        None => state.outlook(asked.seat),
    }
}
