//! Pilots answer legally, the same way each time, and better pilots win more.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use afloat::Afloat;
use pilot::{Budget, CannotDecide, PILOTS, Pilot, UnknownPilot, hire, play_out};
use table::{Asked, Fast, Game, Seat, Silent, Terms, Viewer};

fn terms(players: u8) -> Terms<<Afloat as Game>::Options> {
    Terms { rules: 1, players, options: Default::default() }
}

fn asked(moves: bool) -> Asked<Afloat> {
    let Ok(state) = Afloat::deal(&terms(2), &mut Fast::new(4), &mut Silent);
    let seat = state.asked().lowest().unwrap();
    let moves = if moves { state.moves(seat, &[]) } else { Vec::new() };
    Asked { seat, view: state.view(Viewer::Seat(seat)), draft: Default::default(), moves }
}

fn score(pilots: [&str; 2], games: u32) -> f64 {
    let mut won = 0.0;
    for game in 0..games {
        // The stronger side sits on either seat with the same dice.
        let first = game % 2;
        let mut crew: Vec<Box<dyn Pilot<Afloat>>> =
            (0..2).map(|i| hire(pilots[(i + first as usize) % 2], u64::from(game)).unwrap()).collect();
        let mut dice = Fast::new(u64::from(game / 2));
        let played = play_out(&terms(2), &mut crew, &Budget::default(), &mut dice).unwrap();
        won += played.outcome.score(Seat(first as u8));
    }
    won / f64::from(games)
}

/// 5 standard errors of 200 games are 18 points: 70 % is beyond luck.
#[test]
fn greedy_beats_random() {
    let score = score(["greedy", "random"], 200);
    assert!(score > 0.7, "{score}");
}

#[test]
fn the_same_question_gets_the_same_answer() {
    for name in PILOTS {
        let decide = || hire::<Afloat>(name, 9).unwrap().decide(&asked(true), &Budget::default()).unwrap();
        let (a, b) = (decide(), decide());
        assert_eq!((a.answer, a.ranked), (b.answer, b.ranked), "{name}");
    }
}

#[test]
fn pilots_without_a_question_or_a_budget_say_so() {
    for name in PILOTS {
        let silent = hire::<Afloat>(name, 9).unwrap().decide(&asked(false), &Budget::default());
        assert_eq!(silent.unwrap_err(), CannotDecide::NothingAsked, "{name}");
    }
    let idle = hire::<Afloat>("greedy", 9).unwrap().decide(&asked(true), &Budget::steps(0));
    assert_eq!(idle.unwrap_err(), CannotDecide::NoBudget);
    for unknown in ["kraken", "runner"] {
        assert_eq!(hire::<Afloat>(unknown, 9).map(|_| ()).unwrap_err(), UnknownPilot(unknown.into()));
    }
}
