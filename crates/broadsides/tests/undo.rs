//! T4 at this table: what has been shown is never taken back.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use broadsides::{Broadsides, CardsView, Move, Options, View};
use table::record::{Entry, SeatLine};
use table::{By, Dice, Fast, Game, Match, MatchId, Name, Seat, SeatSet, Seed, Setup, TableRefusal, Terms, Viewer};

fn start(options: Options, seed: u8) -> Match<Broadsides> {
    let seat = |name: &str| SeatLine { name: Name::try_from(name.to_owned()).unwrap(), by: By::Person };
    let setup = Setup {
        id: MatchId::try_from("undo-1".to_owned()).unwrap(),
        terms: Terms { rules: Broadsides::RULES, players: 2, options },
        seats: vec![seat("Anne"), seat("Bart")],
    };
    Match::start(setup, Dice::sealed(Seed([seed; 32])), vec![None, None]).unwrap()
}

/// Cards that lie face down for everyone.
fn face_down(view: &View) -> [(u8, u8); 2] {
    [0, 1].map(|ship| match view.ships[ship].cards {
        CardsView::Known(_) => (0, 0),
        CardsView::Hidden { cards, damaged } => (cards, damaged),
    })
}

/// What a step of one seat that drew nothing did, counted.
#[derive(Default, Debug)]
struct Count {
    turned_over: u32,
    held: u32,
    boarded: u32,
}

/// Guided matches in which everyone holds fire now and then. After a step that turned over a card that nobody could
/// foresee nothing can be undone; every other step of one seat without dice can, and leaves all as it was.
#[test]
fn t4_cards_that_were_turned_over_stay_turned_over() {
    let mut count = Count::default();
    for seed in 0..60u8 {
        let options = Broadsides::variants()[usize::from(seed) % 3].clone();
        let (mut game, mut chance) = (start(options, seed), Fast::new(seed.into()));
        loop {
            let Some(seat) = game.waiting_for().next() else { break };
            let hold = game.judge(seat, Move::Hold {}).is_ok() && chance.one_in(3);
            let draft = game.draft(seat).unwrap().clone();
            let guided = game.state().guided_move(seat, &draft, &mut chance);
            let answer = if hold { Move::Hold {} } else { guided };
            let lone = game.state().asked() == SeatSet::one(seat);
            let before = game.clone();
            game.answer(seat, answer, By::Person).unwrap();
            let Some(Entry::Step(step)) = game.entries().last() else { continue };
            if !lone || !step.draws.is_empty() || game.outcome().is_some() {
                continue;
            }
            check(&before, &mut game, seat, answer, &mut count);
        }
    }
    assert!(count.turned_over > 20 && count.held > 20 && count.boarded > 20, "{count:?}");
}

fn check(before: &Match<Broadsides>, game: &mut Match<Broadsides>, seat: Seat, answer: Move, count: &mut Count) {
    let hidden = |game: &Match<Broadsides>| face_down(&game.view(Viewer::Bystander));
    let news = hidden(before).iter().zip(hidden(game)).any(|(then, now)| now.0 < then.0 && then.1 < then.0);
    let other = Viewer::Seat(Seat(1 - seat.0));
    if news {
        count.turned_over += 1;
        assert!(!game.can_undo(seat), "{answer} turned over a card");
        assert_eq!(game.undo(seat), Err(TableRefusal::NothingToUndo { seat }.into()));
        // A journal in which it was taken back is played again as it was played.
        let mut again = game.clone();
        again.undo_again(seat).unwrap();
        assert_eq!(again.state(), before.state());
        return;
    }
    match answer {
        Move::Hold {} => count.held += 1,
        Move::Step { .. } => count.boarded += 1,
        _ => {}
    }
    let after = game.clone();
    assert!(game.can_undo(seat), "{answer} showed nothing");
    game.undo(seat).unwrap();
    assert_eq!((game.state(), game.view(other)), (before.state(), before.view(other)));
    *game = after;
}
