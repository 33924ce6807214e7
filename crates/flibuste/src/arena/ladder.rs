//! The ladder: every level against the one below, and the highest against the measures.

use super::lineup::Lineup;

/// Who is measured against whom in a game.
pub(super) fn steps(game: &str) -> Vec<[&'static str; 2]> {
    let levels = pilot::LEVELS;
    let mut steps: Vec<[&str; 2]> = levels.windows(2).rev().map(|pair| [pair[1], pair[0]]).collect();
    let highest = levels[levels.len() - 1];
    steps.extend(["greedy", "random", "reference"].map(|measure| [highest, measure]));
    for special in pilot::pilots(game).filter(|name| !pilot::PILOTS.contains(name)) {
        steps.extend(levels[levels.len() - 2..].iter().rev().map(|level| [*level, special]));
    }
    steps
}

/// A line-up for each step: one against the rest. `named` has the entrants of all steps, two for each.
pub(super) fn lineups(named: &[usize], players: usize) -> Vec<Lineup> {
    let one_against = |pair: &[usize]| {
        let mut places = vec![pair[1]; players];
        places[0] = pair[0];
        Lineup(places)
    };
    named.chunks_exact(2).map(one_against).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_meets_the_one_below_and_the_highest_the_measures() {
        let afloat = steps("afloat");
        assert_eq!(afloat[..2], [["legend", "captain"], ["captain", "gunner"]]);
        assert_eq!(afloat[3..5], [["deckhand", "cabin-boy"], ["legend", "greedy"]]);
        assert_eq!(afloat.len(), 7);
        assert_eq!(steps("broadsides")[7..], [["legend", "runner"], ["captain", "runner"]]);
        let places: Vec<_> = lineups(&[0, 1, 1, 2], 3).into_iter().map(|lineup| lineup.0).collect();
        assert_eq!(places, [[0, 1, 1], [1, 2, 2]]);
    }
}
