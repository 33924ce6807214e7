//! Who meets whom.

/// The entrants of a match, place by place. In the rotation r, place p sits on the seat (p + r) modulo the seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lineup(pub(super) Vec<usize>);

impl Lineup {
    /// The entrants that take part, each once.
    pub(super) fn entrants(&self) -> Vec<usize> {
        let mut entrants = Vec::new();
        for entrant in &self.0 {
            if !entrants.contains(entrant) {
                entrants.push(*entrant);
            }
        }
        entrants
    }
}

/// As many as there are seats: one line-up, as they were named. More: every choice of as many as there are seats.
/// Fewer: each alone among copies of each that was named after it.
pub(super) fn lineups(named: &[usize], players: usize) -> Vec<Lineup> {
    match named {
        [one] => vec![Lineup(vec![*one; players])],
        _ if named.len() < players => {
            let pairs =
                named.iter().enumerate().flat_map(|(i, one)| named[i + 1..].iter().map(move |other| (one, other)));
            let among = |(one, other): (&usize, &usize)| {
                let mut places = vec![*other; players];
                places[0] = *one;
                Lineup(places)
            };
            pairs.map(among).collect()
        }
        _ => choices(named, players).into_iter().map(Lineup).collect(),
    }
}

/// Every way to take `size` of these, in order.
fn choices(from: &[usize], size: usize) -> Vec<Vec<usize>> {
    let Some((first, rest)) = from.split_first().filter(|_| size > 0) else {
        return if size == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let with = choices(rest, size - 1).into_iter().map(|mut tail| {
        tail.insert(0, *first);
        tail
    });
    with.chain(choices(rest, size)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(named: &[usize], players: usize) -> Vec<Vec<usize>> {
        lineups(named, players).into_iter().map(|lineup| lineup.0).collect()
    }

    #[test]
    fn every_pilot_meets_the_others() {
        assert_eq!(of(&[0, 1], 2), [[0, 1]]);
        assert_eq!(of(&[0, 1, 1], 3), [[0, 1, 1]]);
        assert_eq!(of(&[0, 1, 2], 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(of(&[0, 1], 4), [[0, 1, 1, 1]]);
        assert_eq!(of(&[0, 1, 2], 4), [[0, 1, 1, 1], [0, 2, 2, 2], [1, 2, 2, 2]]);
        assert_eq!(of(&[0], 3), [[0, 0, 0]]);
        assert_eq!(of(&[0, 1, 2, 3], 3).len(), 4);
    }
}
