//! Searching the round for all seats at once.

use std::num::NonZeroUsize;
use std::time::Instant;

use ::legacy::{BUILDS, Legacy, Move, SHIPS, Unknowns};
use arrayvec::ArrayVec;
use table::{Answers, Asked, Choice, Fast, Game, Sampler, Seat, Silent};

use super::ledger::{Entry, Index, Stat};
use super::outlook::Weights;
use crate::crew;

/// How the search looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Settings {
    /// Steps imagined.
    pub(super) work: u32,
    /// How curious a seat is about answers it has seldom tried, in units of how much what it gets varies: after the last
    /// round all or nothing, before that shades.
    pub(super) curiosity: f32,
}

/// Tries in one search. Short searches that know nothing of each other run on any number of threads and can be cut short
/// at any time; no gain from one long search could be measured.
const TRIES: usize = 250;

/// What the search has learnt.
pub(super) struct Learnt {
    /// The seat's answers with what is known of them.
    pub(super) answers: Vec<(Move, Stat)>,
    /// The chance of each seat to win.
    pub(super) chances: Vec<f64>,
}

/// One who thinks: with memory of its own.
struct Thinker<'a> {
    index: &'a Index,
    search: &'a Search<'a>,
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

    /// Adds what was got in another search.
    fn learn(&mut self, new: &Self) {
        self.rounds += new.rounds;
        for seat in 0..SHIPS {
            self.chances[seat] += new.chances[seat];
            self.squares[seat] += new.squares[seat];
        }
    }

    fn mean(&self, seat: usize) -> f64 {
        self.chances[seat] / self.rounds.max(1.0)
    }

    /// How much what a seat gets varies: the standard deviation, half a win while little is known.
    fn spread(&self, seat: usize) -> f32 {
        const DOUBT: f64 = 4.0;
        let square = (self.squares[seat] / self.rounds.max(1.0) - self.mean(seat).powi(2)).max(0.0);
        ((square * self.rounds + DOUBT * 0.25) / (self.rounds + DOUBT)).sqrt() as f32
    }
}

/// A search: who asks, how to look, and what it may cost.
pub(super) struct Search<'a> {
    pub(super) asked: &'a Asked<Legacy>,
    pub(super) settings: Settings,
    pub(super) weights: &'a Weights,
    pub(super) threads: NonZeroUsize,
    pub(super) deadline: Option<Instant>,
}

impl Search<'_> {
    /// Searches many times side by side, and adds up what was learnt.
    pub(super) fn run(&self, mut sampler: Unknowns, chance: &mut Fast) -> Learnt {
        let first = sampler.first(chance);
        let index = Index::new(&first);
        let steps = u32::from(BUILDS + 1 - first.moment().1.clamp(1, BUILDS));
        let tries = (self.settings.work / steps).max(1) as usize;
        let pieces = (tries / TRIES).max(1);
        let sources: Vec<Fast> = (0..pieces).map(|_| chance.fork()).collect();
        let mut entries = Vec::new();
        index.list(&first, self.asked.seat, &self.asked.draft, &mut entries);
        let think = |piece: usize| {
            let mut thinker = Thinker::new(self, &index, sampler.clone(), sources[piece].clone());
            let mut state = first.clone();
            (0..tries / pieces).for_each(|_| thinker.imagine(&mut state));
            let learnt: Vec<Stat> = entries.iter().map(|entry| thinker.stats[entry.slot]).collect();
            (learnt, thinker.sums)
        };
        let mut answers: Vec<_> = entries.iter().map(|entry| (entry.answer, Stat::default())).collect();
        let mut sums = Sums::default();
        for (learnt, new) in crew::share(self.threads, pieces, self.deadline, think) {
            answers.iter_mut().zip(&learnt).for_each(|((_, all), new)| all.learn(new));
            sums.learn(&new);
        }
        Learnt { answers, chances: (0..usize::from(first.players())).map(|seat| sums.mean(seat)).collect() }
    }
}

impl<'a> Thinker<'a> {
    fn new(search: &'a Search<'_>, index: &'a Index, sampler: Unknowns, chance: Fast) -> Self {
        Self {
            index,
            search,
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
        let mut choices = ArrayVec::<Choice<Move>, SHIPS>::new();
        while !state.asked().is_empty() && state.moment().0 == round {
            choices.clear();
            for seat in state.asked().iter() {
                let mut answers = Answers::new();
                if seat == self.search.asked.seat {
                    answers.extend(draft.iter().copied());
                    draft = &[];
                }
                while answers.len() < state.answers(seat) {
                    let Some(answer) = self.pick(state, seat, &answers) else { break };
                    answers.push(answer);
                }
                choices.push(Choice { seat, answers });
            }
            let Ok(()) = state.play(&choices, &mut self.chance, &mut Silent);
        }
        let chances = self.search.weights.chances(state, round);
        for given in &self.given {
            self.stats[given.slot].add(chances[given.seat]);
        }
        self.sums.add(&chances);
    }

    /// The answer with the highest bound; answers not tried yet come first, in any order.
    fn pick(&mut self, state: &Legacy, seat: Seat, draft: &[Move]) -> Option<Move> {
        self.index.list(state, seat, draft, &mut self.entries);
        let stats = &self.stats;
        let all: f32 = self.entries.iter().map(|entry| stats[entry.slot].tries).sum();
        let spread = self.search.settings.curiosity * self.sums.spread(seat.index());
        let bound = spread * (all + 1.0).ln().sqrt();
        let mut best: Option<(f32, Entry)> = None;
        for entry in &self.entries {
            let stat = stats[entry.slot];
            let score = if stat.tries > 0.0 {
                stat.mean() + bound / stat.tries.sqrt()
            } else {
                1e6 + self.chance.below(1 << 16) as f32
            };
            if best.is_none_or(|(highest, _)| score > highest) {
                best = Some((score, *entry));
            }
        }
        let (_, entry) = best?;
        self.given.push(Given { seat: seat.index(), slot: entry.slot });
        Some(entry.answer)
    }
}
