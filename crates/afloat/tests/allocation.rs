//! No allocation per decision: not in the playouts of the benchmark, not in random and guided ones.

mod common;
#[path = "../benches/playout/policy.rs"]
mod policy;

use std::ops::ControlFlow;

use afloat::{Afloat, Effect, Move};
use allocation_counter::measure;
use common::play_out;
use table::{Fast, Game, Sampler, Silent, Terms, Viewer};

#[test]
fn playouts_of_the_benchmark_allocate_nothing() {
    let (terms, mut chance, mut moves) = (policy::terms(), Fast::new(1), 0);
    let allocated = measure(|| {
        for _ in 0..1000 {
            let tally = policy::playout(&terms, &mut chance);
            moves += tally.moves + tally.attacks + tally.throws + tally.dice + tally.failed + tally.first_wins;
        }
    });
    assert!(moves > 100_000, "{moves}");
    assert_eq!(allocated.count_total, 0);
}

#[test]
fn random_and_guided_playouts_allocate_nothing() {
    for options in Afloat::variants() {
        let mut chance = Fast::new(2);
        let allocated = measure(|| {
            for players in 2..=4 {
                let terms = Terms { rules: Afloat::RULES, players, options };
                for guided in [false, true] {
                    let Ok(mut game) = Afloat::deal(&terms, &mut chance, &mut Silent);
                    play_out(&mut game, &mut chance, &mut Silent, |game, seat, chance| {
                        let random = game.random_move(seat, &[], chance).expect("an answer");
                        if guided { game.guided_move(seat, &[], chance) } else { random }
                    });
                }
            }
        });
        assert_eq!(allocated.count_total, 0, "{options:?}");
    }
}

#[test]
fn judging_visiting_drawing_and_guessing_allocate_nothing() {
    let mut chance = Fast::new(3);
    for options in Afloat::variants() {
        let terms = Terms { rules: Afloat::RULES, players: 3, options };
        let Ok(mut game) = Afloat::deal(&terms, &mut chance, &mut Silent);
        play_out(&mut game, &mut chance, &mut Silent, |game, seat, chance| {
            let mut sampler = Afloat::sampler(&game.view(Viewer::Seat(seat)), Viewer::Seat(seat)).expect("a view");
            let mut drawn = *game;
            let allocated = measure(|| {
                sampler.draw(chance, &mut drawn);
                let _ = drawn.visit_moves(seat, &[], |answer| match game.judge(seat, &[], answer) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                });
                let _ = drawn.judge(seat, &[], Move::Stop { effect: Effect::Sail });
                drawn.outlook(seat);
            });
            assert_eq!(allocated.count_total, 0, "{}", game.position());
            game.guided_move(seat, &[], chance)
        });
    }
}
