//! Searching the round for all seats at once: captains answer each other by logit, better answers more often, and what
//! they believe of their answers comes from rounds imagined that way.

use std::num::NonZeroUsize;
use std::time::Instant;

use ::legacy::{BUILDS, Legacy, Move, SHIPS, Unknowns};
use arrayvec::ArrayVec;
use table::{Answers, Asked, Choice, Fast, Game, Sampler, Seat, Silent};

use super::ledger::{Entry, Index, Stat};
use super::outlook::Weights;
use super::searcher::{Learnt, Lesson};
use crate::{crew, logit};

/// How far captains are from always giving their best answer, in units of how much what they get varies: after the last
/// round all or nothing, before that shades.
pub(super) const HEAT: f32 = 0.1;
/// Turns: after each captains change how they answer.
const TURNS: usize = 12;
/// Pieces of work in a turn: what can be thought at the same time.
const PIECES: usize = 4;
/// How much what was learnt in a turn counts in the next.
const KEPT: f32 = 0.7;
/// An answer tried so often is believed half.
const DOUBT: f32 = 2.0;
/// How much less than its mean an answer is surely worth, in standard errors.
const CAUTION: f32 = 0.5;

/// What the seats got in all the rounds imagined.
#[derive(Clone, Copy, Default)]
struct Sums {
    rounds: f64,
    chances: [f64; SHIPS],
    squares: [f64; SHIPS],
}

impl Sums {
    fn add(&mut self, chances: &[f32; SHIPS]) {
        self.rounds += 1.0;
        for (seat, chance) in chances.iter().copied().map(f64::from).enumerate() {
            self.chances[seat] += chance;
            self.squares[seat] += chance * chance;
        }
    }

    /// Adds what was got elsewhere.
    fn learn(&mut self, new: &Self) {
        self.rounds += new.rounds;
        for seat in 0..SHIPS {
            self.chances[seat] += new.chances[seat];
            self.squares[seat] += new.squares[seat];
        }
    }

    fn fade(&mut self, kept: f64) {
        self.rounds *= kept;
        self.chances.iter_mut().chain(&mut self.squares).for_each(|sum| *sum *= kept);
    }

    fn mean(&self, seat: usize) -> f64 {
        self.chances[seat] / self.rounds.max(1e-9)
    }

    /// How much what a seat gets varies: the standard deviation, half a win while little is known.
    fn spread(&self, seat: usize) -> f32 {
        const DOUBT: f64 = 4.0;
        let square = (self.squares[seat] / self.rounds.max(1e-9) - self.mean(seat).powi(2)).max(0.0);
        ((square * self.rounds + DOUBT * 0.25) / (self.rounds + DOUBT)).sqrt() as f32
    }
}

/// What is believed of all answers, and how often they are given for that.
struct Beliefs {
    stats: Vec<Stat>,
    sums: Sums,
    odds: Vec<f32>,
}

/// A search: who asks, how to look, and what it may cost.
pub(super) struct Search<'a> {
    pub(super) asked: &'a Asked<Legacy>,
    /// Steps imagined.
    pub(super) work: u32,
    pub(super) weights: &'a Weights,
    /// How likely each seat is to build at random.
    pub(super) careless: [f32; SHIPS],
    /// Whether that goes for the rest of the match too; else only for this round, and the outlook tells the rest.
    pub(super) drifts: bool,
    pub(super) threads: NonZeroUsize,
    pub(super) deadline: Option<Instant>,
}

impl Search<'_> {
    /// Imagines rounds turn by turn; after each turn captains change how they answer.
    pub(super) fn run(&self, sampler: &Unknowns, first: &Legacy, chance: &mut Fast) -> Lesson {
        let index = Index::new(first);
        let steps = u32::from(BUILDS + 1 - first.moment().1.clamp(1, BUILDS));
        let tries = (self.work / steps).max(1) as usize;
        let turns = (tries / 8).clamp(1, TURNS);
        let pieces = (tries / turns / 16).clamp(1, PIECES);
        let each = (tries / turns / pieces).max(1);
        let slots = index.slots();
        let mut beliefs =
            Beliefs { stats: vec![Stat::default(); slots], sums: Sums::default(), odds: vec![1.0; slots] };
        for turn in 0..turns {
            let sources: Vec<Fast> = (0..pieces).map(|_| chance.fork()).collect();
            let think = |piece: usize| {
                let mut thinker = Thinker::new(self, &index, &beliefs.odds, sampler.clone(), sources[piece].clone());
                let mut state = first.clone();
                (0..each).for_each(|_| thinker.imagine(&mut state));
                (thinker.stats, thinker.sums)
            };
            let deadline = if turn == 0 { None } else { self.deadline };
            if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                break;
            }
            let lessons = crew::share(self.threads, pieces, deadline, think);
            beliefs.learn(&lessons);
            (0..usize::from(first.players())).for_each(|seat| beliefs.lean(&index, seat));
        }
        let mut entries = Vec::new();
        index.list(first, self.asked.seat, &self.asked.draft, &mut entries);
        let spread = beliefs.sums.spread(self.asked.seat.index());
        let learnt = |entry: &Entry| {
            let stat = beliefs.stats[entry.slot];
            let sure = stat.mean() - CAUTION * spread / stat.tries.max(0.25).sqrt();
            Learnt { answer: entry.answer, worth: sure.max(0.0), often: stat.tries.max(f32::MIN_POSITIVE) }
        };
        Lesson {
            answers: entries.iter().map(learnt).collect(),
            chances: (0..usize::from(first.players())).map(|seat| beliefs.sums.mean(seat)).collect(),
            spread,
        }
    }
}

impl Beliefs {
    /// Adds what was learnt in a turn; what was learnt before counts less.
    fn learn(&mut self, lessons: &[(Vec<Stat>, Sums)]) {
        self.stats.iter_mut().for_each(|stat| stat.fade(KEPT));
        self.sums.fade(KEPT.into());
        for (stats, sums) in lessons {
            self.stats.iter_mut().zip(stats).for_each(|(stat, new)| stat.learn(new));
            self.sums.learn(sums);
        }
    }

    /// A seat gives better answers more often.
    fn lean(&mut self, index: &Index, seat: usize) {
        let (mean, heat) = (self.sums.mean(seat) as f32, (HEAT * self.sums.spread(seat)).max(1e-4));
        for slot in index.slots_of(seat) {
            let Stat { tries, worth } = self.stats[slot];
            // Most answers are never given: they are as good as any, without computing it.
            if tries == 0.0 {
                continue;
            }
            let gain = (worth - tries * mean) / (tries + DOUBT);
            self.odds[slot] = logit::odds(gain, heat);
        }
    }
}

/// One who thinks: with memory of its own.
struct Thinker<'a> {
    index: &'a Index,
    search: &'a Search<'a>,
    odds: &'a [f32],
    sampler: Unknowns,
    chance: Fast,
    stats: Vec<Stat>,
    entries: Vec<Entry>,
    given: Vec<Given>,
    sums: Sums,
}

/// An answer given on the way.
#[derive(Clone, Copy)]
struct Given {
    seat: usize,
    slot: usize,
}

impl<'a> Thinker<'a> {
    fn new(search: &'a Search<'_>, index: &'a Index, odds: &'a [f32], sampler: Unknowns, chance: Fast) -> Self {
        Self {
            index,
            search,
            odds,
            sampler,
            chance,
            stats: vec![Stat::default(); index.slots()],
            entries: Vec::with_capacity(160),
            given: Vec::with_capacity(40),
            sums: Sums::default(),
        }
    }
}

impl Thinker<'_> {
    /// Imagines one way the round may go, and learns from it.
    fn imagine(&mut self, state: &mut Legacy) {
        self.sampler.draw(&mut self.chance, state);
        self.given.clear();
        let round = state.moment().0;
        let mut draft = &self.search.asked.draft[..];
        // One draw for all: who fills seats often fills several, so that captains at a table are mostly of one kind.
        let luck = self.unit();
        let careless = self.search.careless.map(|share| luck < share);
        while !state.asked().is_empty() && state.moment().0 == round {
            self.step(state, |thinker, state, seat| {
                let mut answers = Answers::new();
                if seat == thinker.search.asked.seat {
                    answers.extend(draft.iter().copied());
                    draft = &[];
                }
                while answers.len() < state.answers(seat) {
                    let Some(answer) = thinker.pick(state, seat, &answers, careless[seat.index()]) else { break };
                    answers.push(answer);
                }
                answers
            });
        }
        if self.search.drifts && self.all_careless(&careless) {
            self.drift(state);
        }
        let chances = self.search.weights.chances(state, round);
        for given in &self.given {
            self.stats[given.slot].add(chances[given.seat]);
        }
        self.sums.add(&chances);
    }

    /// Everyone who is asked answers.
    fn step(&mut self, state: &mut Legacy, mut answer: impl FnMut(&mut Self, &Legacy, Seat) -> Answers<Move>) {
        let mut choices = ArrayVec::<Choice<Move>, SHIPS>::new();
        for seat in state.asked().iter() {
            choices.push(Choice { seat, answers: answer(self, state, seat) });
        }
        let Ok(()) = state.play(&choices, &mut self.chance, &mut Silent);
    }

    /// Whether nobody but who asks thinks.
    fn all_careless(&self, careless: &[bool; SHIPS]) -> bool {
        let own = self.search.asked.seat.index();
        (0..usize::from(self.search.asked.view.players)).all(|seat| seat == own || careless[seat])
    }

    /// The rest of the match at random: the outlook knows captains who think, and says little of a sea of others.
    fn drift(&mut self, state: &mut Legacy) {
        while !state.asked().is_empty() {
            self.step(state, |thinker, state, seat| {
                let mut answers = Answers::new();
                while answers.len() < state.answers(seat) {
                    let Some(answer) = state.random_move(seat, &answers, &mut thinker.chance) else { break };
                    answers.push(answer);
                }
                answers
            });
        }
    }

    /// From 0 up to 1.
    fn unit(&mut self) -> f32 {
        self.chance.below(1 << 24) as f32 / (1 << 24) as f32
    }

    /// An answer as likely as its odds; of a careless captain any.
    fn pick(&mut self, state: &Legacy, seat: Seat, draft: &[Move], careless: bool) -> Option<Move> {
        self.index.list(state, seat, draft, &mut self.entries);
        let entry = if careless {
            *self.entries.get(self.chance.below(self.entries.len().max(1) as u32) as usize)?
        } else {
            let all: f32 = self.entries.iter().map(|entry| self.odds[entry.slot]).sum();
            let mut left = all * self.unit();
            let drawn = self.entries.iter().find(|entry| {
                left -= self.odds[entry.slot];
                left < 0.0
            });
            *drawn.or(self.entries.last())?
        };
        self.given.push(Given { seat: seat.index(), slot: entry.slot });
        Some(entry.answer)
    }
}
