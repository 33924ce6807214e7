//! Who will win, as the ships stand between two rounds: fitted by self-play.

use std::sync::{Arc, LazyLock};

use ::legacy::{Legacy, SHIPS};
use table::Game;

use super::sheet;
use super::ship::{COUNT, Counts, NAMES, counts};
use crate::logit;

/// The weights as committed.
const TEXT: &str = include_str!("../../data/legacy/weights.txt");

/// How much each thing on a ship adds to its chance to win between two rounds: the logarithm of the odds, for each number
/// of players, after the first and after the second round.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights(Vec<[f32; COUNT]>);

static COMMITTED: LazyLock<Arc<Weights>> =
    LazyLock::new(|| Arc::new(Weights::read(TEXT).expect("a test reads the weights that are committed")));

impl Weights {
    /// What the columns before the weights are called.
    pub const HEAD: &str = "players rounds";
    /// The sets of weights in their order: number of players, rounds over.
    pub const SETS: [(u8, u8); 8] = [(2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (4, 2), (5, 1), (5, 2)];

    /// Those that are committed.
    pub(super) fn committed() -> Arc<Self> {
        Arc::clone(&COMMITTED)
    }

    /// These weights, one set after another as [`Self::SETS`] has them.
    #[must_use]
    pub fn new(sets: [[f32; COUNT]; Self::SETS.len()]) -> Self {
        Self(sets.to_vec())
    }

    /// Reads the weights; nothing if any is missing or called otherwise.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        sheet::read(text, Self::HEAD, &NAMES, &Self::SETS).map(Self)
    }

    /// The set for a number of players (2 to 5) when so many rounds (1 or 2) are over.
    fn set(&self, players: u8, rounds: u8) -> &[f32; COUNT] {
        &self.0[usize::from(players.clamp(2, 5) - 2) * 2 + usize::from(rounds.clamp(1, 2) - 1)]
    }

    /// The chance of each seat to win when so many rounds are over; as it is when the match is.
    pub(super) fn chances(&self, state: &Legacy, rounds: u8) -> [f32; SHIPS] {
        let mut chances = [0.0; SHIPS];
        if let Some(outcome) = state.outcome() {
            for seat in outcome.winners.iter() {
                chances[seat.index()] = outcome.score(seat) as f32;
            }
            return chances;
        }
        let set = self.set(state.players(), rounds);
        let ships = counts(state);
        let able = state.contenders();
        let mut all = 0.0;
        for (Counts(ship), seat) in ships.iter().zip(state.captains()) {
            if able.contains(seat) {
                let odds = logit::odds(ship.iter().zip(set).map(|(x, w)| x * w).sum(), 1.0);
                chances[seat.index()] += odds;
                all += odds;
            }
        }
        chances.iter_mut().for_each(|chance| *chance /= all.max(f32::MIN_POSITIVE));
        chances
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_that_are_committed_are_called_what_is_counted() {
        assert!(Weights::read(TEXT).is_some());
        let bad = [
            String::new(),
            TEXT.replacen(" length ", " breadth ", 1),
            TEXT.replacen(" length places ", " places length ", 1),
            TEXT.replacen("\n3 1 ", "\n3 3 ", 1),
            TEXT.replacen("\n4 2 ", "\n4 2 NaN ", 1),
            format!("{TEXT}5 2 0.5\n"),
        ];
        for bad in bad {
            assert!(bad != TEXT && Weights::read(&bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn the_longest_ship_is_the_likeliest_to_win() {
        let terms = table::Terms { rules: Legacy::RULES, players: 3, options: Default::default() };
        let Ok(mut state) = Legacy::deal(&terms, &mut table::Fast::new(3), &mut table::Silent);
        let even = Weights::committed().chances(&state, 1);
        assert!(even[..3].iter().all(|chance| (chance - 1.0 / 3.0).abs() < 1e-5), "{even:?}");
        let first = state.moves(table::Seat(1), &[])[0];
        let Ok(()) =
            state.play(&[table::Choice::one(table::Seat(1), first)], &mut table::Fast::new(3), &mut table::Silent);
        let odd = Weights::committed().chances(&state, 1);
        assert!(odd[1] > odd[0] && odd[1] > odd[2] && (odd.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{odd:?}");
    }
}
