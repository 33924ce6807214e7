//! Ratings: the chance to win is in proportion to 10 to the power of rating / 400, among all who sit at a table.

use super::ledger::Tape;
use super::lineup::Lineup;

/// Points per natural logarithm of strength.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// Enough for ratings to stand still; they settle long before.
const ROUNDS: usize = 10_000;
/// The 97.5 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// A rating and half of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rating {
    pub(super) elo: f64,
    pub(super) half: f64,
}

/// The most likely ratings, with 0 in their middle. Every entrant is taken to have drawn once against one of rating 0, so
/// that whoever never won or never lost has a rating too.
pub(super) fn ratings(entrants: usize, lineups: &[Lineup], tapes: &[Tape]) -> Vec<Rating> {
    let mut games = vec![0.0; lineups.len()];
    let mut wins = vec![0.5; entrants];
    for tape in tapes {
        for game in tape.games.iter().filter(|game| !game.winners.is_empty()) {
            games[tape.lineup] += 1.0;
            for place in &game.winners {
                wins[lineups[tape.lineup].0[*place]] += 1.0 / game.winners.len() as f64;
            }
        }
    }
    let mut strength = vec![1.0; entrants];
    for _ in 0..ROUNDS {
        // The drawn match against strength 1.
        let mut weight: Vec<f64> = strength.iter().map(|own| 1.0 / (own + 1.0)).collect();
        for (lineup, games) in lineups.iter().zip(&games) {
            let all: f64 = lineup.0.iter().map(|entrant| strength[*entrant]).sum();
            lineup.0.iter().for_each(|entrant| weight[*entrant] += games / all);
        }
        let next: Vec<f64> = wins.iter().zip(&weight).map(|(wins, weight)| wins / weight).collect();
        let still = next.iter().zip(&strength).all(|(next, old)| (next / old - 1.0).abs() < 1e-12);
        strength = next;
        if still {
            break;
        }
    }
    let halves = halves(&strength, lineups, &games);
    let logs: Vec<f64> = strength.iter().map(|strength| strength.ln()).collect();
    let middle = logs.iter().sum::<f64>() / entrants as f64;
    logs.iter().zip(halves).map(|(log, half)| Rating { elo: (log - middle) * SCALE, half: half * SCALE }).collect()
}

/// Half the 95 % intervals of the logarithms, from the curvature of the likelihood.
fn halves(strength: &[f64], lineups: &[Lineup], games: &[f64]) -> Vec<f64> {
    let n = strength.len();
    let mut information = vec![vec![0.0; n]; n];
    for (i, own) in strength.iter().enumerate() {
        information[i][i] += own / (own + 1.0).powi(2);
    }
    for (lineup, games) in lineups.iter().zip(games) {
        let all: f64 = lineup.0.iter().map(|entrant| strength[*entrant]).sum();
        let mut share = vec![0.0; n];
        lineup.0.iter().for_each(|entrant| share[*entrant] += strength[*entrant] / all);
        for i in 0..n {
            for j in 0..n {
                let own = if i == j { share[i] } else { 0.0 };
                information[i][j] += games * (own - share[i] * share[j]);
            }
        }
    }
    // Around the middle of all, as the ratings are given.
    let inverse = inverse(information);
    let row: Vec<f64> = inverse.iter().map(|row| row.iter().sum::<f64>() / n as f64).collect();
    let all = row.iter().sum::<f64>() / n as f64;
    (0..n).map(|i| Z * (inverse[i][i] - 2.0 * row[i] + all).max(0.0).sqrt()).collect()
}

/// The inverse of a positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    for (i, row) in matrix.iter_mut().enumerate() {
        row.extend((0..n).map(|j| f64::from(u8::from(i == j))));
    }
    for i in 0..n {
        let pivot = matrix[i][i];
        matrix[i].iter_mut().for_each(|value| *value /= pivot);
        let own = matrix[i].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(other, _)| *other != i) {
            let factor = row[i];
            row.iter_mut().zip(&own).for_each(|(value, own)| *value -= factor * own);
        }
    }
    matrix.into_iter().map(|row| row[n..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::bout::Bout;

    fn tapes(winners: &[(usize, u32)], lineup: usize) -> Vec<Tape> {
        let game = |place: usize| Bout { winners: vec![place], faults: Vec::new() };
        let all = winners.iter().flat_map(|(place, times)| (0..*times).map(move |_| game(*place)));
        vec![Tape { lineup, tape: 0, games: all.collect() }]
    }

    /// Three wins to one are 400 · log10(3) = 190.8 points.
    #[test]
    fn three_to_one_is_191_points() {
        let ratings = ratings(2, &[Lineup(vec![0, 1])], &tapes(&[(0, 75_000), (1, 25_000)], 0));
        assert!((ratings[0].elo - ratings[1].elo - 190.85).abs() < 0.1, "{ratings:?}");
        assert!((ratings[0].elo + ratings[1].elo).abs() < 1e-6);
        // The interval of the difference is twice that of each: 1.96 · 400 / ln 10 / √(n p (1 - p)).
        let expected = 1.96 * SCALE / (100_000.0 * 0.1875_f64).sqrt();
        assert!((2.0 * ratings[0].half - expected).abs() < 0.05, "{ratings:?} {expected}");
    }

    /// Whoever always wins is far ahead, not infinitely; alone among two equals, half of all wins are twice their strength.
    #[test]
    fn ratings_are_finite_and_fit_tables_of_three() {
        let swept = ratings(2, &[Lineup(vec![0, 1])], &tapes(&[(0, 100)], 0));
        assert!(swept[0].elo.is_finite() && swept[0].elo - swept[1].elo > 500.0);
        let three = ratings(2, &[Lineup(vec![0, 1, 1])], &tapes(&[(0, 50_000), (1, 25_000), (2, 25_000)], 0));
        assert!((three[0].elo - three[1].elo - 400.0 * 2.0_f64.log10()).abs() < 0.2, "{three:?}");
    }
}
