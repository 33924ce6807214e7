//! What a line-up came to.

use std::collections::BTreeMap;

use super::ledger::Tape;
use super::lineup::Lineup;
use super::program::Fault;
use crate::stats::wilson;

/// What an entrant came to in a line-up, over all places it took.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Score {
    pub(super) entrant: usize,
    /// Places it took at each table.
    pub(super) places: usize,
    /// Matches won alone.
    pub(super) won: u64,
    /// Matches shared with others: draws, between two.
    pub(super) shared: u64,
    /// 1 for each win, a share of 1 for each shared one, per place and match.
    pub(super) rate: f64,
    /// The 95 % interval of the rate.
    pub(super) interval: (f64, f64),
    /// How often it did something else than play.
    pub(super) faults: BTreeMap<Fault, u64>,
}

/// The scores of the entrants of a line-up.
pub(super) fn scores(lineup: &Lineup, number: usize, tapes: &[Tape]) -> Vec<Score> {
    let own: Vec<&Tape> = tapes.iter().filter(|tape| tape.lineup == number).collect();
    lineup.entrants().into_iter().map(|entrant| score(lineup, entrant, &own)).collect()
}

fn score(lineup: &Lineup, entrant: usize, tapes: &[&Tape]) -> Score {
    let is = |place: &usize| lineup.0[*place] == entrant;
    let places = (0..lineup.0.len()).filter(is).count();
    let (mut won, mut shared, mut faults) = (0, 0, BTreeMap::new());
    let mut means = Vec::with_capacity(tapes.len());
    for tape in tapes {
        let mut sum = 0.0;
        for game in &tape.games {
            let wins = game.winners.iter().filter(|place| is(place)).count();
            sum += wins as f64 / game.winners.len().max(1) as f64;
            if wins > 0 && game.winners.len() == 1 {
                won += 1;
            } else if wins > 0 {
                shared += 1;
            }
            for (_, fault) in game.faults.iter().filter(|(place, _)| is(place)) {
                *faults.entry(*fault).or_default() += 1;
            }
        }
        means.push(sum / (tape.games.len() * places) as f64);
    }
    let games = (tapes.len() * lineup.0.len()) as u64;
    let rate = means.iter().sum::<f64>() / means.len().max(1) as f64;
    Score { entrant, places, won, shared, rate, interval: interval(rate, &means, games), faults }
}

/// Matches with the same dice are not independent, so tapes are what is counted. The interval is Wilson's for as many
/// matches as would vary as much as the tapes did, never for more than were played, nor for fewer than there were tapes.
fn interval(rate: f64, means: &[f64], games: u64) -> (f64, f64) {
    let tapes = means.len() as f64;
    if means.len() < 2 {
        return wilson(rate * tapes, means.len() as u64);
    }
    let variance = means.iter().map(|mean| (mean - rate).powi(2)).sum::<f64>() / (tapes - 1.0) / tapes;
    let alike = (rate * (1.0 - rate) / variance.max(1e-300)).clamp(tapes, games as f64);
    let alike = if variance == 0.0 { tapes } else { alike };
    wilson(rate * alike.floor(), alike as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::bout::Bout;

    fn tape(tape: u32, winners: &[&[usize]]) -> Tape {
        let games = winners.iter().map(|winners| Bout { winners: winners.to_vec(), faults: Vec::new() }).collect();
        Tape { lineup: 0, tape, games }
    }

    #[test]
    fn wins_shares_and_copies_are_counted() {
        let lineup = Lineup(vec![0, 1, 1]);
        let tapes = [tape(0, &[&[0], &[1], &[0, 2]]), tape(1, &[&[2], &[0], &[0, 1, 2]])];
        let scores = scores(&lineup, 0, &tapes);
        assert_eq!((scores[0].won, scores[0].shared, scores[0].places), (2, 2, 1));
        assert_eq!((scores[1].won, scores[1].shared, scores[1].places), (2, 2, 2));
        assert!((scores[0].rate - (1.0 + 0.5 + 1.0 + 1.0 / 3.0) / 6.0).abs() < 1e-12);
        // Per place: together they take all there is.
        assert!((scores[0].rate + 2.0 * scores[1].rate - 1.0).abs() < 1e-12);
    }

    /// A pair that splits each tape tells as much as its tapes, one that always wins no more than its tapes either.
    #[test]
    fn the_interval_counts_tapes() {
        let lineup = Lineup(vec![0, 1]);
        let even: Vec<Tape> = (0..50).map(|number| tape(number, &[&[0], &[1]])).collect();
        assert_eq!(scores(&lineup, 0, &even)[0].interval, wilson(25.0, 50));
        let swept: Vec<Tape> = (0..50).map(|number| tape(number, &[&[0], &[0]])).collect();
        assert_eq!(scores(&lineup, 0, &swept)[0].interval, wilson(50.0, 50));
        let mixed: Vec<Tape> =
            (0..50).map(|number| tape(number, if number % 2 == 0 { &[&[0], &[0]] } else { &[&[1], &[1]] })).collect();
        let (low, high) = scores(&lineup, 0, &mixed)[0].interval;
        assert!(high - low > 0.26, "two matches with one outcome are one: {low} {high}");
    }
}
