//! The reference: what plain search comes to, as a measure for pilots that know their game.

use std::collections::HashMap;

use table::{Answers, Asked, Choice, Fast, Game, MAX_STEPS, Sampler, Seat, Silent, Viewer};

use crate::{Advice, Budget, CannotDecide, Pilot};

/// Matches it plays out for each decision.
const PLAYOUTS: u32 = 2_000;

/// How curious it is about answers it has seldom tried.
const CURIOSITY: f64 = 0.7;

/// Decoupled upper confidence bounds at the root: every seat that is asked picks its answer as if it were alone, then the
/// match is played out at random. Takes the answer tried most.
#[derive(Clone, Debug)]
pub struct Reference(pub Fast);

/// What is known of one answer.
#[derive(Clone, Copy, Default, Debug)]
struct Tried {
    times: f64,
    worth: f64,
}

impl Tried {
    fn mean(self) -> f64 {
        if self.times > 0.0 { self.worth / self.times } else { 0.0 }
    }
}

/// What is known of the answers of every seat, by answer: so it survives from one imagined state to the next.
struct Root<'a, G: Game> {
    asked: &'a Asked<G>,
    known: Vec<HashMap<G::Move, Tried>>,
    worth: Vec<f64>,
}

impl<G: Game> Pilot<G> for Reference {
    fn decide(&mut self, asked: &Asked<G>, budget: &Budget) -> Result<Advice<G>, CannotDecide> {
        let first = *asked.moves.first().ok_or(CannotDecide::NothingAsked)?;
        let steps = budget.grant(u32::MAX).ok_or(CannotDecide::NoBudget)?;
        let mut sampler = G::sampler(&asked.view, Viewer::Seat(asked.seat)).map_err(|_| CannotDecide::BadView)?;
        if asked.moves.len() == 1 {
            return Ok(Advice::blunt(first));
        }
        let deadline = budget.deadline();
        let mut state = sampler.first(&mut self.0);
        let players = usize::from(state.players());
        let mut root = Root { asked, known: vec![HashMap::new(); players], worth: vec![0.0; players] };
        let (mut played, mut done) = (0u32, 0);
        while done < PLAYOUTS && played < steps {
            if done > 0 && deadline.is_some_and(|deadline| std::time::Instant::now() >= deadline) {
                break;
            }
            sampler.draw(&mut self.0, &mut state);
            played = played.saturating_add(root.play_out(&mut state, &mut self.0));
            done += 1;
        }
        Ok(root.advice(done))
    }
}

impl<G: Game> Root<'_, G> {
    /// Plays one match out and learns from it; says how many steps it took.
    fn play_out(&mut self, state: &mut G, chance: &mut Fast) -> u32 {
        let mut steps = 0;
        let mut picked = Vec::new();
        while !state.asked().is_empty() && steps < MAX_STEPS {
            let mut choices = Vec::new();
            for seat in state.asked().iter() {
                let mut answers = Answers::new();
                if steps == 0 {
                    if seat == self.asked.seat {
                        answers.clone_from(&self.asked.draft);
                    }
                    let answer = self.pick(state, seat, &answers);
                    picked.extend(answer.map(|answer| (seat, answer)));
                    answers.extend(answer);
                }
                while answers.len() < state.answers(seat) {
                    let Some(answer) = state.random_move(seat, &answers, chance) else { break };
                    answers.push(answer);
                }
                choices.push(Choice { seat, answers });
            }
            let Ok(()) = state.play(&choices, chance, &mut Silent);
            steps += 1;
        }
        let contenders = state.contenders();
        let score = |seat: Seat| match state.outcome() {
            Some(outcome) => outcome.score(seat),
            None if contenders.contains(seat) => 1.0 / contenders.len() as f64,
            None => 0.0,
        };
        for (seat, answer) in picked {
            let tried = self.known[seat.index()].entry(answer).or_default();
            tried.times += 1.0;
            tried.worth += score(seat);
        }
        for (seat, worth) in self.worth.iter_mut().enumerate() {
            *worth += score(Seat(seat as u8));
        }
        steps
    }

    /// The answer with the highest bound; answers not tried yet come first, in the game's order.
    fn pick(&self, state: &G, seat: Seat, draft: &[G::Move]) -> Option<G::Move> {
        let known = &self.known[seat.index()];
        let moves = state.moves(seat, draft);
        let tried = |answer: &G::Move| known.get(answer).copied().unwrap_or_default();
        let all: f64 = moves.iter().map(|answer| tried(answer).times).sum();
        let bound = |answer: &G::Move| match tried(answer) {
            Tried { times: 0.0, .. } => f64::INFINITY,
            tried => tried.mean() + CURIOSITY * (all.ln() / tried.times).sqrt(),
        };
        let mut best = None;
        for answer in moves {
            let bound = bound(&answer);
            if best.is_none_or(|(highest, _)| bound > highest) {
                best = Some((bound, answer));
            }
        }
        best.map(|(_, answer)| answer)
    }

    fn advice(&self, playouts: u32) -> Advice<G> {
        let known = &self.known[self.asked.seat.index()];
        let tried = |answer: &G::Move| known.get(answer).copied().unwrap_or_default();
        let mut answer = (self.asked.moves[0], 0.0);
        for other in &self.asked.moves {
            if tried(other).times > answer.1 {
                answer = (*other, tried(other).times);
            }
        }
        let mut ranked: Vec<_> = self.asked.moves.iter().map(|answer| (*answer, tried(answer).mean())).collect();
        // Stable: among equals the game's own order decides.
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
        let chances = self.worth.iter().map(|worth| worth / f64::from(playouts.max(1))).collect();
        Advice { answer: answer.0, chances, ranked, mix: Vec::new(), reasons: Vec::new() }
    }
}
