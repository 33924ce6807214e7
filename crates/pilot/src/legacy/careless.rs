//! Who builds without a thought: told by the ships, since a view holds no history. What a captain chose and where it laid
//! it is still there, or was shot away for a reason.

use std::sync::{Arc, LazyLock};

use ::legacy::{BUILDS, Legacy, ROUNDS, SHIPS};
use table::{Game, Seat};

use super::sheet;
use super::ship::{COUNT, Counts, NAMES, counts};
use crate::logit;

/// The signs as committed.
const TEXT: &str = include_str!("../../data/legacy/careless.txt");

/// The odds that a captain builds at random before anything has been seen of it.
const PRIOR: f32 = 0.5;
/// Nobody is taken to build at random, or not to, beyond this.
const SUREST: f32 = 0.98;

/// How much each thing on a captain's ships speaks for one who builds at random: the logarithm of the odds, at each
/// build.
#[derive(Clone, PartialEq, Debug)]
pub struct Signs(Vec<[f32; SIGNS]>);

/// What is seen of a captain: that it plays, what lies on its ships, and what lies on those of the others.
pub const SIGNS: usize = 1 + 2 * COUNT;

static COMMITTED: LazyLock<Arc<Signs>> =
    LazyLock::new(|| Arc::new(Signs::read(TEXT).expect("a test reads the signs that are committed")));

impl Signs {
    /// What the columns before the weights are called.
    pub const HEAD: &str = "round build";

    /// The sets of weights in their order: the round and the build about to be decided. Before the first nothing is seen.
    #[must_use]
    pub fn sets() -> Vec<(u8, u8)> {
        (1..ROUNDS * BUILDS).map(|built| (built / BUILDS + 1, built % BUILDS + 1)).collect()
    }

    /// What the weights are called, in their order.
    #[must_use]
    pub fn names() -> Vec<String> {
        let others = NAMES.iter().map(|name| format!("others-{name}"));
        std::iter::once("captain".to_owned()).chain(NAMES.iter().map(ToString::to_string)).chain(others).collect()
    }

    pub(super) fn committed() -> Arc<Self> {
        Arc::clone(&COMMITTED)
    }

    /// Reads the signs; nothing if any is missing or called otherwise.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let names = Self::names();
        let names: [&str; SIGNS] = std::array::from_fn(|at| names[at].as_str());
        sheet::read(text, Self::HEAD, &names, &Self::sets()).map(Self)
    }

    /// How likely each seat is to build at random, as far as its ships tell. In a duel nobody is taken to: the signs were
    /// found at larger tables.
    pub(super) fn careless(&self, state: &Legacy) -> [f32; SHIPS] {
        if state.players() == 2 {
            return [0.0; SHIPS];
        }
        let (round, build) = state.moment();
        let built = usize::from((round.clamp(1, ROUNDS) - 1) * BUILDS + build.clamp(1, BUILDS) - 1);
        let set = built.checked_sub(1).and_then(|at| self.0.get(at));
        std::array::from_fn(|seat| {
            let seen = signs(state, Seat(seat as u8));
            let speaks: f32 = set.map_or(0.0, |set| set.iter().zip(&seen).map(|(weight, sign)| weight * sign).sum());
            let odds = PRIOR * logit::odds(speaks, 1.0);
            (odds / (1.0 + odds)).min(SUREST)
        })
    }
}

/// What is seen of a captain.
#[must_use]
pub fn signs(state: &Legacy, seat: Seat) -> [f32; SIGNS] {
    let mut signs = [0.0; SIGNS];
    signs[0] = 1.0;
    let own = state.captains().filter(|captain| *captain == seat).count().max(1) as f32;
    let others = state.captains().filter(|captain| *captain != seat).count().max(1) as f32;
    for (Counts(ship), captain) in counts(state).iter().zip(state.captains()) {
        let (first, share) = if captain == seat { (1, own) } else { (1 + COUNT, others) };
        signs[first..first + COUNT].iter_mut().zip(ship).for_each(|(sign, count)| *sign += count / share);
    }
    signs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Pilot, hire};
    use ::legacy::Phase;
    use table::{Answers, Asked, Choice, Fast, Silent, Terms, Viewer};

    #[test]
    fn the_signs_that_are_committed_are_called_what_is_counted() {
        assert!(Signs::read(TEXT).is_some());
        let torn = [TEXT.replacen(" own-hits ", " hits ", 1), TEXT.replacen("\n2 3 ", "\n2 4 ", 1), String::new()];
        for torn in torn {
            assert!(torn != TEXT && Signs::read(&torn).is_none(), "{torn}");
        }
    }

    #[test]
    fn before_anything_is_built_there_is_only_the_prior() {
        let terms = Terms { rules: Legacy::RULES, players: 3, options: Default::default() };
        let Ok(state) = Legacy::deal(&terms, &mut Fast::new(3), &mut Silent);
        let seen = Signs::committed().careless(&state);
        assert!(seen.iter().all(|share| (share - PRIOR / (1.0 + PRIOR)).abs() < 1e-6), "{seen:?}");
    }

    /// How careless the captains on the second and third seat seem to the first, on average over all that is seen in the
    /// last round of matches.
    fn seem(others: &str) -> f32 {
        let (mut sum, mut count) = (0.0, 0.0);
        for seed in 0..20 {
            let terms = Terms { rules: Legacy::RULES, players: 3, options: Default::default() };
            let mut chance = Fast::new(seed);
            let Ok(mut state) = Legacy::deal(&terms, &mut chance, &mut Silent);
            let hired = ["captain", others, others].map(|name| hire::<Legacy>(name, seed).expect("a pilot"));
            let mut crew: Vec<Box<dyn Pilot<Legacy>>> = hired.into_iter().collect();
            while state.outcome().is_none() {
                let mut choices = Vec::new();
                for seat in state.asked().iter() {
                    let (view, moves) = (state.view(Viewer::Seat(seat)), state.moves(seat, &[]));
                    let asked = Asked { seat, view, draft: Answers::new(), moves };
                    let advice = crew[seat.index()].decide(&asked, &Budget::steps(300)).expect("it is asked");
                    choices.push(Choice::one(seat, advice.answer));
                }
                let Ok(()) = state.play(&choices, &mut chance, &mut Silent);
                if state.phase() == Phase::Build && state.moment().0 == ROUNDS {
                    let seen = Signs::committed().careless(&state);
                    sum += seen[1] + seen[2];
                    count += 2.0;
                }
            }
        }
        sum / count
    }

    #[test]
    fn who_builds_at_random_is_told_from_who_thinks() {
        let (careless, wise) = (seem("random"), seem("captain"));
        let unseen = PRIOR / (1.0 + PRIOR);
        assert!(careless > unseen + 0.05 && wise < unseen, "{careless} and {wise}, {unseen} before anything is seen");
    }
}
