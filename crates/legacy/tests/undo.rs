//! T4 at this table: what has been shown is never taken back.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use legacy::{Legacy, Move, Options};
use table::record::{Entry, SeatLine};
use table::{By, Dice, Fast, Game, Match, MatchId, Name, Seat, SeatSet, Seed, Setup, TableRefusal, Terms, Viewer};

fn start(players: u8, options: Options, seed: u64) -> Match<Legacy> {
    let seat = |i: u8| SeatLine { name: Name::try_from(format!("Seat {i}")).unwrap(), by: By::Person };
    let setup = Setup {
        id: MatchId::try_from("undo-1".to_owned()).unwrap(),
        terms: Terms { rules: Legacy::RULES, players, options },
        seats: (0..players).map(seat).collect(),
    };
    Match::start(
        setup,
        Dice::sealed(Seed(std::array::from_fn(|i| seed.to_le_bytes()[i % 8]))),
        vec![None; players.into()],
    )
    .unwrap()
}

/// Steps of one seat that drew nothing, counted.
#[derive(Default, Debug)]
struct Count {
    placed: u32,
    covered: u32,
    undone: u32,
}

/// Guided matches. A rotten tile placed by one captain alone ends the build: hands pass or are drawn. Whoever finds a
/// tile there whose place was not known before has been shown it, and nothing can be undone; two captains who get
/// back hands they held have seen nothing new, nor has anybody while rotten tiles still wait.
#[test]
fn t4_tiles_that_were_seen_stay_seen() {
    let mut count = Count::default();
    for seed in 0..2_000 {
        let options = Legacy::variants()[seed as usize % 4].clone();
        let (mut game, mut chance) = (start(2 + (seed / 4 % 4) as u8, options, seed), Fast::new(seed));
        loop {
            let Some(seat) = game.waiting_for().next() else { break };
            let draft = game.draft(seat).unwrap().clone();
            let answer = game.state().guided_move(seat, &draft, &mut chance);
            let lone = game.state().asked() == SeatSet::one(seat);
            let before = game.clone();
            let steps = game.steps();
            game.answer(seat, answer, By::Person).unwrap();
            let Some(Entry::Step(step)) = game.entries().last() else { continue };
            if game.steps() == steps || !lone || !step.draws.is_empty() || game.outcome().is_some() {
                continue;
            }
            check(&before, &mut game, seat, answer, &mut count);
        }
    }
    assert!(count.placed > 100 && count.covered > 10 && count.undone > 10, "{count:?}");
}

fn check(before: &Match<Legacy>, game: &mut Match<Legacy>, seat: Seat, answer: Move, count: &mut Count) {
    let seats = || (0..before.state().players()).map(|seat| Viewer::Seat(Seat(seat)));
    if seats().any(|viewer| game.view(viewer).unseen != before.view(viewer).unseen) {
        count.placed += u32::from(matches!(answer, Move::Place { .. }));
        count.covered += u32::from(matches!(answer, Move::Cover { .. }));
        assert!(!game.can_undo(seat), "{answer} showed somebody new tiles");
        assert_eq!(game.undo(seat), Err(TableRefusal::NothingToUndo { seat }.into()));
        return;
    }
    let after = game.clone();
    assert!(game.can_undo(seat), "{answer} showed nothing");
    game.undo(seat).unwrap();
    count.undone += 1;
    for viewer in seats() {
        assert_eq!(game.view(viewer), before.view(viewer));
    }
    *game = after;
}
