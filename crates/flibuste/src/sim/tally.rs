//! What came of some games. Whole numbers only, so that the order of adding does not matter.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{MAX_SEATS, Outcome, Seat};

/// What came of some games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    pub(super) games: u64,
    pub(super) seats: Vec<Wins>,
    /// How often each ending came, by its JSON text.
    pub(super) endings: BTreeMap<String, u64>,
    pub(super) steps: u64,
    pub(super) fewest: u32,
    pub(super) most: u32,
}

/// The wins of one seat: at place k those shared by k + 1 seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Wins([u64; MAX_SEATS]);

impl Wins {
    /// Wins shared with nobody.
    pub(super) fn alone(&self) -> u64 {
        self.0[0]
    }

    /// Wins shared with others.
    pub(super) fn shared(&self) -> u64 {
        self.0[1..].iter().sum()
    }

    /// 1 for each win alone, a share of 1 for each shared one.
    pub(super) fn score(&self) -> f64 {
        self.0.iter().zip(1u32..).map(|(wins, sharing)| *wins as f64 / f64::from(sharing)).sum()
    }
}

impl Tally {
    /// No games yet.
    pub(super) fn new(players: usize) -> Self {
        let seats = vec![Wins::default(); players];
        Self { games: 0, seats, endings: BTreeMap::new(), steps: 0, fewest: u32::MAX, most: 0 }
    }

    /// Adds a game.
    pub(super) fn add<E: Serialize>(&mut self, outcome: &Outcome<E>, steps: u32) {
        self.games += 1;
        self.steps += u64::from(steps);
        self.fewest = self.fewest.min(steps);
        self.most = self.most.max(steps);
        for (seat, wins) in (0..).map(Seat).zip(&mut self.seats) {
            if outcome.winners.contains(seat) {
                wins.0[outcome.winners.len() - 1] += 1;
            }
        }
        let ending = serde_json::to_string(&outcome.ending).expect("an ending is a kind");
        *self.endings.entry(ending).or_default() += 1;
    }

    /// These games and others.
    pub(super) fn plus(mut self, other: Self) -> Self {
        self.games += other.games;
        self.steps += other.steps;
        self.fewest = self.fewest.min(other.fewest);
        self.most = self.most.max(other.most);
        for (own, other) in self.seats.iter_mut().zip(other.seats) {
            own.0.iter_mut().zip(other.0).for_each(|(own, other)| *own += other);
        }
        for (ending, times) in other.endings {
            *self.endings.entry(ending).or_default() += times;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Ending;

    fn outcome(winners: &[u8]) -> Outcome<&'static str> {
        Outcome { winners: winners.iter().copied().map(Seat).collect(), ending: Ending::Rules("last-afloat") }
    }

    #[test]
    fn shares_add_up_to_the_games() {
        let (mut one, mut other) = (Tally::new(3), Tally::new(3));
        one.add(&outcome(&[0]), 10);
        one.add(&outcome(&[0, 2]), 30);
        other.add(&outcome(&[0, 1, 2]), 5);
        let all = one.clone().plus(other.clone());
        assert_eq!(all, other.plus(one));
        assert_eq!((all.games, all.steps, all.fewest, all.most), (3, 45, 5, 30));
        assert_eq!((all.seats[0].alone(), all.seats[0].shared()), (1, 2));
        let score: f64 = all.seats.iter().map(Wins::score).sum();
        assert!((score - 3.0).abs() < 1e-12);
        assert_eq!(all.endings.values().sum::<u64>(), 3);
    }
}
