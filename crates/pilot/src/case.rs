//! Whether a pilot gives up.
//!
//! Only a pilot whose chances can be relied on does ([`Pilot::yields`](crate::Pilot::yields)), only where giving up ends
//! the match, and only after [`PATIENCE`] decisions of its own in a row with a chance below [`HOPELESS`]. A person who may
//! win before the pilot is asked again is left to do so.

use table::{Answers, Asked, Choice, Fast, Game, Sampler, Seat, Silent, Viewer};

/// A chance to win below this is next to none.
pub const HOPELESS: f64 = 0.02;

/// For how many decisions of its own in a row a seat's case must be hopeless before it gives up.
pub const PATIENCE: u8 = 3;

/// Futures that are tried to see whether somebody may win before the seat is asked again.
const FUTURES: u32 = 64;

/// The most steps of such a future.
const STEPS: u32 = 200;

/// How a decision looks to whoever must take it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Case {
    /// There is something to play for, or giving up would not end the match.
    #[default]
    Open,
    /// There is next to no chance, and nobody wins before the seat is asked again.
    Hopeless,
    /// There is next to no chance, and a rival may win before the seat is asked again.
    Falling,
}

impl Case {
    /// How a decision looks, by the chances of all seats; none for the later answers of a draft, which are no decisions of
    /// their own.
    #[must_use]
    pub fn of<G: Game>(asked: &Asked<G>, chances: &[f64]) -> Option<Self> {
        if !asked.draft.is_empty() {
            return None;
        }
        let low = chances.get(asked.seat.index()).is_some_and(|chance| *chance < HOPELESS);
        let sampler = low.then(|| G::sampler(&asked.view, Viewer::Seat(asked.seat)).ok()).flatten();
        Some(sampler.map_or(Self::Open, |sampler| Self::low::<G>(sampler, asked.seat)))
    }

    fn low<G: Game>(mut sampler: G::Sampler, seat: Seat) -> Self {
        let mut chance = Fast::new(u64::from(seat.0));
        let mut state = sampler.first(&mut chance);
        let mut given_up = state.clone();
        given_up.resign(seat, &mut Silent);
        if given_up.outcome().is_none() {
            return Self::Open;
        }
        for _ in 0..FUTURES {
            sampler.draw(&mut chance, &mut state);
            if falls(state.clone(), seat, &mut chance) {
                return Self::Falling;
            }
        }
        Self::Hopeless
    }
}

/// Whether the match is lost for a seat before it is asked again, where all are guided.
fn falls<G: Game>(mut state: G, seat: Seat, chance: &mut Fast) -> bool {
    let mut choices = Vec::new();
    for step in 0..STEPS {
        if let Some(outcome) = state.outcome() {
            return !outcome.winners.contains(seat);
        }
        if step > 0 && state.asked().contains(seat) {
            return false;
        }
        choices.clear();
        for seat in state.asked().iter() {
            let mut answers = Answers::new();
            while answers.len() < state.answers(seat) {
                let next = state.guided_move(seat, &answers, chance);
                answers.push(next);
            }
            choices.push(Choice { seat, answers });
        }
        let Ok(()) = state.play(&choices, chance, &mut Silent);
    }
    false
}

/// How long a seat's case has been hopeless.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Resolve {
    hopeless: u8,
}

impl Resolve {
    /// Takes note of a decision; whether the seat gives up instead of taking it. `person`: whether a rival is one.
    pub fn breaks(&mut self, case: Option<Case>, person: bool) -> bool {
        match case {
            None => return false,
            Some(Case::Open) => self.hopeless = 0,
            Some(Case::Hopeless | Case::Falling) => self.hopeless = self.hopeless.saturating_add(1),
        }
        self.hopeless >= PATIENCE && !(person && case == Some(Case::Falling))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_hopeless_decisions_in_a_row_break_a_resolve() {
        let mut resolve = Resolve::default();
        let mut breaks = |case| resolve.breaks(case, true);
        assert!(!breaks(Some(Case::Hopeless)) && !breaks(Some(Case::Hopeless)));
        assert!(!breaks(Some(Case::Open)), "hope begins the count anew");
        assert!(!breaks(Some(Case::Hopeless)) && !breaks(None) && !breaks(Some(Case::Falling)));
        assert!(!breaks(None), "a later answer of a draft is no decision");
        assert!(breaks(Some(Case::Hopeless)));
    }

    #[test]
    fn a_person_who_may_win_now_is_left_to_do_so() {
        let mut resolve = Resolve { hopeless: PATIENCE };
        assert!(!resolve.breaks(Some(Case::Falling), true));
        assert!(resolve.breaks(Some(Case::Falling), false));
        assert!(resolve.breaks(Some(Case::Hopeless), true));
    }
}
