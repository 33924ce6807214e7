//! What holds in every match: tiles, memory, fairness of the sampler, allocation.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use allocation_counter::measure;
use common::{accounted, choices, step};
use legacy::{Held, Legacy, Options, View};
use table::conformance::{Plan, check, check_with, sampler_is_fair};
use table::{Fast, Game, Sampler, Seat, Silent, Terms, Viewer};

fn terms(players: u8, options: Options) -> Terms<Options> {
    Terms { rules: Legacy::RULES, players, options }
}

#[test]
fn legacy_keeps_the_laws_of_the_table() {
    let plan = Plan { matches: 160, least: 1, ..Plan::default() };
    let report = check::<Legacy>(&plan).unwrap_or_else(|breach| panic!("{breach}"));
    assert!(report.endings["longest"] > 0 && report.differences > 100, "{report}");
}

#[test]
fn all_tiles_are_accounted_for_at_every_moment() {
    for options in Legacy::variants() {
        for players in 2..=5 {
            for seed in 0..20 {
                let mut chance = Fast::new(seed);
                let Ok(mut game) = Legacy::deal(&terms(players, options.clone()), &mut chance, &mut Silent);
                accounted(&game);
                while !game.asked().is_empty() {
                    let all = choices(&game, &mut chance, seed % 2 == 1);
                    let Ok(()) = game.play(&all, &mut chance, &mut Silent);
                    accounted(&game);
                }
                assert!(game.outcome().is_some(), "seed {seed}");
            }
        }
    }
}

/// L2.5: with three players every hand has been through all seats at the third build.
#[test]
fn l2_5_with_three_players_a_seat_knows_all_hands_at_the_third_build() {
    let (mut chance, mut builds) = (Fast::new(1), [0; 4]);
    for _ in 0..30 {
        let Ok(mut game) = Legacy::deal(&terms(3, Options::default()), &mut chance, &mut Silent);
        while !game.asked().is_empty() {
            for seat in (0..3).map(Seat) {
                let view = game.view(Viewer::Seat(seat));
                let known = |hand: &Vec<Held>| hand.iter().all(|held| held.print().is_some());
                let count = view.hands.iter().filter(|hand| known(hand)).count();
                assert_eq!(count, usize::from(view.build), "{view:?}");
                builds[usize::from(view.build)] += 1;
                // The view determines the hands: every state it leaves possible has them.
                if view.build == 3 {
                    let mut sampler = Legacy::sampler(&view, Viewer::Seat(seat)).unwrap();
                    let drawn = sampler.first(&mut chance);
                    let hands = |game: &Legacy| game.view(Viewer::Open).hands;
                    assert_eq!(hands(&drawn), hands(&game));
                }
            }
            assert_eq!(
                game.view(Viewer::Bystander).hands.iter().flatten().filter(|held| held.print().is_some()).count(),
                0
            );
            step(&mut game, &mut chance, &mut Silent);
        }
    }
    assert!(builds[3] > 100);
}

/// A set in which two tiles stand out, so that there are few deals.
fn small(name: &str, odd: &str) -> Options {
    table::Options::with(Options::default(), &[].into(), Some(&format!("tiles {name}\n{odd}"))).unwrap()
}

/// Every law holds with tiles that nobody has seen before.
#[test]
fn l10_a_set_of_ones_own_keeps_the_laws() {
    let odd = small("odd", "8 B1|-+g\n6 T:A|-+c\n10 rot\n4 P|-+s\n20 S1|S2\n20 R1|R2+g");
    let plan = Plan { matches: 60, deep_every: 4, least: 0, seed: 68 };
    let report = check_with::<Legacy>(&plan, &[odd.clone(), Options { expert: true, ..odd }]).unwrap();
    assert!(report.differences > 0);
}

/// Searches copy states: what most matches do without takes no more than a pointer of each.
#[test]
fn a_set_of_ones_own_is_shared() {
    assert_eq!(size_of::<legacy::Tiles>(), size_of::<usize>());
}

#[test]
fn the_sampler_draws_as_the_deal_does() {
    let one = small("one-odd", "1 S1|-\n67 A|A");
    sampler_is_fair::<Legacy>(&terms(3, one.clone()), Viewer::Seat(Seat(0)), 30_000, 1).unwrap();
    sampler_is_fair::<Legacy>(&terms(5, one), Viewer::Bystander, 30_000, 2).unwrap();
    // L2.3: bombards are among the starting tiles of two players, in any of their places.
    let two = small("bombards", "3 B1|-\n1 S1|-\n64 A|A");
    sampler_is_fair::<Legacy>(&terms(2, two), Viewer::Seat(Seat(1)), 150_000, 3).unwrap();
}

/// L2.4: what was seen going into a new draw pile is never imagined where it cannot be, and everything stays possible.
#[test]
fn l2_4_a_tile_seen_destroyed_is_imagined_only_where_the_new_pile_went() {
    let mut chance = Fast::new(4);
    let mut tried = 0;
    for _ in 0..20 {
        let Ok(mut game) = Legacy::deal(&terms(5, Options::default()), &mut chance, &mut Silent);
        while !game.asked().is_empty() {
            let view = game.view(Viewer::Bystander);
            if !view.renewed.is_empty() {
                let mut sampler = Legacy::sampler(&view, Viewer::Bystander).unwrap();
                for _ in 0..5 {
                    let drawn = sampler.first(&mut chance);
                    accounted(&drawn);
                    assert_eq!(drawn.view(Viewer::Bystander), view);
                    tried += 1;
                }
            }
            step(&mut game, &mut chance, &mut Silent);
        }
    }
    assert!(tried > 200, "{tried}");
}

/// L2.5: a hand dealt from the old draw pile and the new one is mixed. Which of its tiles are new, only who drew it knows: for
/// everyone else it may be one that was built or one that was kept.
#[test]
fn l2_5_nobody_else_knows_which_tile_of_a_hand_came_from_the_new_pile() {
    let mut chance = Fast::new(7);
    let (mut built, mut kept, mut told) = (0, 0, 0);
    for _ in 0..6 {
        let Ok(mut game) = Legacy::deal(&terms(5, Options::default()), &mut chance, &mut Silent);
        while !game.asked().is_empty() {
            let open = game.view(Viewer::Open);
            // The last two tiles dealt, to seats 4 and 5, came from the new pile.
            let held = || open.hands.iter().flatten().map(ToString::to_string);
            if open.round == 3 && open.build == 2 && held().any(|tile| tile.ends_with("=5")) {
                let marked = |view: &View| {
                    let cards = view.ships.iter().flat_map(|ship| ship.decks.iter().flatten()).map(ToString::to_string);
                    cards.filter(|card| card.contains("~=5")).count()
                };
                for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(3)), Viewer::Bystander] {
                    let view = game.view(viewer);
                    assert!(!format!("{view:?}").contains("~=5"), "{viewer:?} sees it: {view:?}");
                    let mut sampler = Legacy::sampler(&view, viewer).unwrap();
                    for _ in 0..40 {
                        let drawn = sampler.first(&mut chance);
                        assert_eq!(drawn.view(viewer), view);
                        let count = marked(&drawn.view(Viewer::Open));
                        built += usize::from(count == 1);
                        kept += usize::from(count == 0);
                    }
                }
                // Who drew it knows.
                let own = game.view(Viewer::Seat(Seat(4)));
                let drawn = Legacy::sampler(&own, Viewer::Seat(Seat(4))).unwrap().first(&mut chance);
                assert_eq!(marked(&drawn.view(Viewer::Open)), marked(&open));
                told += 1;
            }
            step(&mut game, &mut chance, &mut Silent);
        }
    }
    assert!(told > 2 && built > 50 && kept > 50, "{told} {built} {kept}");
}

/// Views from outside that no state has are refused, not believed.
#[test]
fn views_that_contradict_themselves_are_refused() {
    let mut chance = Fast::new(5);
    let Ok(game) = Legacy::deal(&terms(3, Options::default()), &mut chance, &mut Silent);
    let viewer = Viewer::Seat(Seat(0));
    let good = game.view(viewer);
    let broken: [fn(&mut View); 9] = [
        |view| view.pile += 1,
        |view| view.players = 9,
        |view| view.round = 4,
        |view| view.hands[0].truncate(2),
        |view| view.ships.truncate(2),
        |view| view.ships[0].length = 7,
        |view| view.unseen.clear(),
        |view| view.asked = table::SeatSet::EMPTY,
        |view| view.hands[0][0] = view.hands[1][0],
    ];
    for (i, spoil) in broken.iter().enumerate() {
        let mut view = good.clone();
        spoil(&mut view);
        assert!(Legacy::sampler(&view, viewer).is_err(), "{i}");
    }
    assert!(Legacy::sampler(&good, viewer).is_ok());
}

#[test]
fn playouts_allocate_nothing() {
    for options in Legacy::variants() {
        for players in 2..=5 {
            let terms = terms(players, options.clone());
            let mut chance = Fast::new(6);
            for guided in [false, true] {
                let Ok(mut game) = Legacy::deal(&terms, &mut chance, &mut Silent);
                while !game.asked().is_empty() {
                    let all = choices(&game, &mut chance, guided);
                    let seat = all[0].seat;
                    let mut sampler = Legacy::sampler(&game.view(Viewer::Seat(seat)), Viewer::Seat(seat)).unwrap();
                    let mut drawn = game.clone();
                    let allocated = measure(|| {
                        sampler.draw(&mut chance, &mut drawn);
                        let _ = game.judge(seat, &[], all[0].answers[0]);
                        let _ = game.random_move(seat, &[], &mut chance);
                        game.guided_move(seat, &[], &mut chance);
                        game.outlook(seat);
                        let mut next = game.clone();
                        let Ok(()) = next.play(&all, &mut chance, &mut Silent);
                        game = next;
                    });
                    assert_eq!(allocated.count_total, 0, "{players} players, {options:?}");
                }
            }
        }
    }
}
