//! The fixed random policy that every server is measured with, from what a player sees.

use afloat::{Effect, Faces, Move, PhaseView, Pool, View};
use table::{Fast, Seat};

/// What a player does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Decision {
    pub(super) answer: Move,
    /// Whether it counts as a move: the cannon that the defender gives up does not, since the policy leaves no choice.
    pub(super) counts: bool,
}

/// What the seat answers; nothing where nothing is asked in a match of two without sails.
pub(super) fn decide(view: &View, seat: Seat, chance: &mut Fast) -> Option<Decision> {
    let counts = |answer| Decision { answer, counts: true };
    match view.phase {
        PhaseView::Attack { .. } => {
            view.afloat.iter().find(|other| *other != seat).map(|target| counts(Move::Attack { target }))
        }
        PhaseView::Throwing { dice, .. } => throw_or_stop(Pool::of(dice), chance).map(counts),
        PhaseView::Giving { target, .. } => {
            let cannon = view.ships.get(target.index())?.cannons.lowest()?;
            Some(Decision { answer: Move::Give { cannon }, counts: false })
        }
        PhaseView::Defending { .. } | PhaseView::Over {} => None,
    }
}

/// Holds the largest group, the highest face of several; stops on a coin, or when nothing is left to throw.
fn throw_or_stop(pool: Pool, chance: &mut Fast) -> Option<Move> {
    let (face, alike) = pool.largest()?;
    let held = if alike >= 2 { alike } else { 0 };
    if pool.total() == held || chance.coin() {
        return Some(Move::Stop { effect: best(alike) });
    }
    Some(Move::Throw { hold: if held > 0 { Faces::one(face) } else { Faces::NONE } })
}

/// The best that so many alike can do.
fn best(alike: u8) -> Effect {
    match alike {
        0 | 1 => Effect::None,
        2 => Effect::Man,
        3 => Effect::Cannon,
        _ => Effect::Hull,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use afloat::{Afloat, Options};
    use table::{Choice, Game, Silent, Terms, Viewer};

    /// The exact expectations of the policy, without a roll for who begins.
    const MOVES: f64 = 42.970_757;
    const GAMES: u32 = 8000;

    #[test]
    fn the_policy_is_the_one_that_others_play() {
        let terms = Terms { rules: Afloat::RULES, players: 2, options: Options::default() };
        let mut chance = Fast::new(3);
        let (mut moves, mut given) = (0u32, 0u32);
        for _ in 0..GAMES {
            let Ok(mut game) = Afloat::deal(&terms, &mut chance, &mut Silent);
            while let Some(seat) = game.asked().lowest() {
                let decision = decide(&game.view(Viewer::Seat(seat)), seat, &mut chance).unwrap();
                *if decision.counts { &mut moves } else { &mut given } += 1;
                assert_eq!(game.judge(seat, &[], decision.answer), Ok(()));
                let Ok(()) = game.play(&[Choice::one(seat, decision.answer)], &mut chance, &mut Silent);
            }
            let over = game.view(Viewer::Seat(Seat(0)));
            assert_eq!(decide(&over, Seat(0), &mut chance), None);
        }
        let mean = f64::from(moves) / f64::from(GAMES);
        // About five standard deviations of the mean, seed 3.
        assert!((mean - MOVES).abs() < 1.0, "{mean}");
        assert!(given > 0);
    }

    #[test]
    fn the_largest_group_is_held_and_the_best_effect_taken() {
        let pool = |faces: &[u8]| {
            let faces: Vec<afloat::Face> = faces.iter().map(|face| afloat::Face::new(*face).unwrap()).collect();
            Pool::of(faces.try_into().unwrap())
        };
        let mut chance = Fast::new(1);
        for (faces, effect) in [(&[2, 2][..], Effect::Man), (&[5; 3], Effect::Cannon), (&[1; 4], Effect::Hull)] {
            assert_eq!(throw_or_stop(pool(faces), &mut chance), Some(Move::Stop { effect }));
        }
        let mut seen = |faces: &[u8]| {
            let mut answers: Vec<Move> = (0..64).filter_map(|_| throw_or_stop(pool(faces), &mut chance)).collect();
            answers.dedup();
            answers.sort_by_key(|answer| format!("{answer:?}"));
            answers.dedup();
            answers
        };
        let hold = |face| Faces::one(afloat::Face::new(face).unwrap());
        let stop = |effect| Move::Stop { effect };
        assert_eq!(seen(&[1, 1, 4, 4, 5]), [stop(Effect::Man), Move::Throw { hold: hold(4) }]);
        assert_eq!(seen(&[3]), [stop(Effect::None), Move::Throw { hold: Faces::NONE }]);
        assert_eq!(throw_or_stop(Pool::NONE, &mut chance), None);
    }
}
