//! One test for all games: plays thousands of matches of a uniform and of a guided random player and checks at every
//! step the laws that [`Game`] states.
//!
//! [`check`] is run for every registered game. It counts how often each rule number was applied, so that no rule of
//! the rulebook goes unplayed, and how often the leak law compared states that really differ.

mod chi;
mod echo;
mod flow;
mod laws;
mod leak;

pub use chi::sampler_is_fair;

use std::collections::{BTreeMap, HashSet};
use std::fmt;

use crate::{Choice, Fast, Game, Move, Refusal, RuleNumber, Seat, Terms};

/// How much to play.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Matches per option set, spread over the numbers of players, half of them guided.
    pub matches: u32,
    /// One match in this many is checked in depth: serialisation, the leak law, the whole flow through a match file.
    pub deep_every: u32,
    /// How often each rule number must be applied in all.
    pub least: u64,
    /// Where randomness starts; printed with every breach.
    pub seed: u64,
}

impl Default for Plan {
    fn default() -> Self {
        Self { matches: 2_000, deep_every: 8, least: 20, seed: 1 }
    }
}

/// A law of [`Game`] or of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each law is stated where it is checked")]
pub enum Law {
    Moves,
    Agreement,
    Silence,
    Notation,
    Termination,
    Equality,
    Serialisation,
    Position,
    Unchecked,
    Words,
    Labels,
    Undo,
    TakeBack,
    Replay,
    Sampler,
    LeakView,
    LeakMoves,
    LeakOrder,
    LeakRefusal,
    LeakEvents,
    LeakGuide,
    Barriers,
    NoDifference,
    RuleUnplayed,
    Fairness,
}

/// A law broken, with what is needed to see it again.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{game}: law {law:?} broken in match {match_seed} at step {step}: {detail}")]
pub struct Breach {
    /// The game.
    pub game: &'static str,
    /// The law.
    pub law: Law,
    /// The seed of the match.
    pub match_seed: u64,
    /// The step, counted from 0.
    pub step: u32,
    /// What was seen.
    pub detail: String,
}

/// What was played.
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// Matches played.
    pub matches: u64,
    /// Steps played.
    pub steps: u64,
    /// Longest match in steps.
    pub longest: u32,
    /// How often each rule was applied or named in a refusal.
    pub rules: BTreeMap<&'static str, u64>,
    /// How matches ended.
    pub endings: BTreeMap<String, u64>,
    /// Moves that were refused.
    pub refused: u64,
    /// Times the leak law compared two states that really differ, with a step played in both.
    pub differences: u64,
    /// Steps checked in depth that could be undone.
    pub undoable: u64,
    /// Times such a step was played in another state that its viewer could not tell from the real one.
    pub undone_blind: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} matches, {} steps, longest {}", self.matches, self.steps, self.longest)?;
        writeln!(f, "{} refusals, {} differing states compared", self.refused, self.differences)?;
        writeln!(f, "{} steps that can be undone, compared in {} differing states", self.undoable, self.undone_blind)?;
        writeln!(f, "endings {:?}", self.endings)?;
        write!(f, "rules {:?}", self.rules)
    }
}

/// Runs the kit over every option set and number of players of a game.
pub fn check<G: Game>(plan: &Plan) -> Result<Report, Breach> {
    check_with::<G>(plan, &G::variants())
}

/// Runs the kit over other option sets, such as those with data of one's own.
pub fn check_with<G: Game>(plan: &Plan, variants: &[G::Options]) -> Result<Report, Breach> {
    let mut kit = Kit::<G>::new(plan);
    for options in variants {
        let tables: Vec<u8> = G::SEATS.collect();
        for i in 0..plan.matches {
            let players = tables[i as usize % tables.len()];
            let terms = Terms { rules: G::RULES, players, options: options.clone() };
            let guided = i / tables.len() as u32 % 2 == 1;
            let deep = i.is_multiple_of(plan.deep_every);
            kit.match_seed = kit.match_seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            kit.play(&terms, guided, deep)?;
        }
    }
    kit.finish(plan)
}

/// The kit at work on one game.
struct Kit<G: Game> {
    match_seed: u64,
    step: u32,
    chance: Fast,
    /// Moves met anywhere, tried as illegal ones elsewhere.
    strangers: Vec<G::Move>,
    /// Moves whose text and JSON form have been checked.
    written: HashSet<G::Move>,
    /// Sorts of refusals whose kind has been checked.
    refused: HashSet<std::mem::Discriminant<G::Refusal>>,
    report: Report,
}

/// Strangers kept, and tried per question.
const STRANGERS: usize = 256;
const STRANGERS_TRIED: usize = 12;

impl<G: Game> Kit<G> {
    fn new(plan: &Plan) -> Self {
        let report =
            Report { rules: G::Rule::ALL.iter().map(|rule| (rule.number(), 0)).collect(), ..Default::default() };
        Self {
            match_seed: plan.seed,
            step: 0,
            chance: Fast::new(0),
            strangers: Vec::new(),
            written: HashSet::new(),
            refused: HashSet::new(),
            report,
        }
    }

    fn play(&mut self, terms: &Terms<G::Options>, guided: bool, deep: bool) -> Result<(), Breach> {
        self.chance = Fast::new(self.match_seed);
        self.step = 0;
        self.report.matches += 1;
        if deep {
            self.flow(terms, guided)?;
        }
        let mut state = self.deal(terms)?;
        while !state.asked().is_empty() {
            self.look(&state)?;
            let choices = self.choose(&state, guided)?;
            if deep {
                self.look_deeper(&state)?;
                self.leak(&state, &choices)?;
            }
            state = self.advance(&state, &choices, deep)?;
            self.step += 1;
            self.ensure(self.step <= G::BOUND, Law::Termination, || format!("past the bound of {} steps", G::BOUND))?;
            if self.step == crate::MAX_STEPS {
                break;
            }
        }
        self.report.steps += u64::from(self.step);
        self.report.longest = self.report.longest.max(self.step);
        self.look_at_end(&state)
    }

    /// Chooses for every seat that is asked, answer by answer.
    fn choose(&mut self, state: &G, guided: bool) -> Result<Vec<Choice<G::Move>>, Breach> {
        let mut choices = Vec::new();
        for seat in state.asked().iter() {
            let mut choice = Choice { seat, answers: Default::default() };
            while choice.answers.len() < state.answers(seat) {
                let answer = self.pick(state, seat, &choice.answers, guided)?;
                choice.answers.push(answer);
            }
            choices.push(choice);
        }
        Ok(choices)
    }

    fn pick(&mut self, state: &G, seat: Seat, draft: &[G::Move], guided: bool) -> Result<G::Move, Breach> {
        let moves = self.question(state, seat, draft)?;
        let picked = if guided {
            state.guided_move(seat, draft, &mut self.chance)
        } else {
            state.random_move(seat, draft, &mut self.chance).unwrap_or(moves[0])
        };
        self.ensure(moves.contains(&picked), Law::Agreement, || format!("{picked} was picked but is not visited"))?;
        self.remember(picked);
        Ok(picked)
    }

    fn remember(&mut self, met: G::Move) {
        if self.strangers.len() < STRANGERS {
            self.strangers.push(met);
        } else {
            let place = self.chance.below(STRANGERS as u32) as usize;
            self.strangers[place] = met;
        }
    }

    fn cite(&mut self, rules: &[G::Rule]) {
        for rule in rules {
            *self.report.rules.entry(rule.number()).or_default() += 1;
        }
    }

    fn refusal(&mut self, refusal: &G::Refusal) {
        self.report.refused += 1;
        self.cite(&[refusal.rule()]);
    }

    fn ensure(&self, holds: bool, law: Law, detail: impl FnOnce() -> String) -> Result<(), Breach> {
        if holds { Ok(()) } else { Err(self.breach(law, detail())) }
    }

    fn breach(&self, law: Law, detail: String) -> Breach {
        Breach { game: G::ID, law, match_seed: self.match_seed, step: self.step, detail }
    }

    fn finish(self, plan: &Plan) -> Result<Report, Breach> {
        let unplayed: Vec<_> = self.report.rules.iter().filter(|(_, count)| **count < plan.least).collect();
        self.ensure(unplayed.is_empty(), Law::RuleUnplayed, || format!("below {}: {unplayed:?}", plan.least))?;
        self.ensure(!G::SECRETS || self.report.differences > 0, Law::NoDifference, || {
            "no state that a viewer cannot tell apart was ever tried".into()
        })?;
        let blind = !G::SECRETS || self.report.undoable == 0 || self.report.undone_blind > 0;
        self.ensure(blind, Law::NoDifference, || {
            format!("{} steps can be undone, none was tried in another state", self.report.undoable)
        })?;
        Ok(self.report)
    }
}

/// A move in words a programmer can read.
fn listed<M: Move>(moves: &[M]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
