//! No allocation per decision: not in random and guided playouts, not in what search does beside them.

mod common;

use std::ops::ControlFlow;

use allocation_counter::measure;
use broadsides::{Broadsides, Map, Sea};
use common::{advance, choices};
use table::{Fast, Game, Sampler, Silent, Terms, Viewer};

/// The maps are read once.
fn read_maps() {
    assert!(Map::ALL.into_iter().all(|map| Sea::of(map).width() > 0));
}

#[test]
fn random_and_guided_playouts_allocate_nothing() {
    read_maps();
    for options in Broadsides::variants() {
        let terms = Terms { rules: Broadsides::RULES, players: 2, options: options.clone() };
        for guided in [false, true] {
            let mut chance = Fast::new(2);
            let allocated = measure(|| {
                for _ in 0..50 {
                    let Ok(mut game) = Broadsides::deal(&terms, &mut chance, &mut Silent);
                    for _ in 0..table::MAX_STEPS {
                        if game.asked().is_empty() {
                            break;
                        }
                        let picked = choices(&game, &mut chance, |game, seat, draft, chance| {
                            let random = game.random_move(seat, draft, chance).expect("an answer");
                            if guided { game.guided_move(seat, draft, chance) } else { random }
                        });
                        advance(&mut game, picked, &mut chance);
                    }
                }
            });
            assert_eq!(allocated.count_total, 0, "{options:?}");
        }
    }
}

#[test]
fn judging_visiting_drawing_and_guessing_allocate_nothing() {
    read_maps();
    let mut chance = Fast::new(3);
    for options in Broadsides::variants() {
        let terms = Terms { rules: Broadsides::RULES, players: 2, options };
        let Ok(mut game) = Broadsides::deal(&terms, &mut chance, &mut Silent);
        while !game.asked().is_empty() {
            let picked = choices(&game, &mut chance, |game, seat, draft, chance| {
                let viewer = Viewer::Seat(seat);
                let mut sampler = Broadsides::sampler(&game.view(viewer), viewer).expect("a view");
                let mut drawn = game.clone();
                let allocated = measure(|| {
                    sampler.draw(chance, &mut drawn);
                    let _ = drawn.visit_moves(seat, draft, |answer| match game.judge(seat, draft, answer) {
                        Ok(()) => ControlFlow::Continue(()),
                        Err(_) => ControlFlow::Break(()),
                    });
                    drawn.outlook(seat);
                });
                assert_eq!(allocated.count_total, 0, "{}", game.position());
                game.guided_move(seat, draft, chance)
            });
            advance(&mut game, picked, &mut chance);
        }
    }
}
