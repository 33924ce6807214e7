//! What a choice comes to if nobody else builds: the phase resolved with only one's own tile placed.

use ::legacy::{Act, Adrift, Legacy, Move, Phase, Tempo};
use table::{Answers, Choice, Fast, Game, Seat, Silent};

/// Plays a choice of one seat alone, then fires, serves treasures and boards as the boarding phase will. A rotten tile
/// goes where it was first meant to go.
pub(super) fn resolve(state: &Legacy, seat: Seat, answers: &Answers<Move>, luck: &mut Fast) -> Legacy {
    let mut state = state.clone();
    let round = state.moment().0;
    play(&mut state, seat, answers.clone(), luck);
    while matches!(state.phase(), Phase::Rotten | Phase::Carpenter) && state.asked().contains(seat) {
        let settled = settle(&state, seat, answers);
        play(&mut state, seat, settled, luck);
    }
    if state.phase() == Phase::Over || state.moment().0 != round {
        return state;
    }
    let fired = state.options().tempo == Tempo::EveryBuild;
    let mut sea = Adrift { names: Vec::new(), state };
    for act in Act::ALL.into_iter().filter(|act| !(fired && *act == Act::Fire)) {
        sea.resolve(act, &mut Silent);
    }
    sea.state
}

fn play(state: &mut Legacy, seat: Seat, answers: Answers<Move>, luck: &mut Fast) {
    let Ok(()) = state.play(&[Choice { seat, answers }], luck, &mut Silent);
}

/// The answers to what one's own tiles ask once they are built: the rank chosen before, else the first that will do.
fn settle(state: &Legacy, seat: Seat, built: &[Move]) -> Answers<Move> {
    let meant = |own: u8| {
        built.iter().find_map(|answer| match answer {
            Move::Build { ship, rank, .. } if *ship == own => Some(*rank),
            _ => None,
        })
    };
    let mut answers = Answers::new();
    while answers.len() < state.answers(seat) {
        let moves = state.moves(seat, &answers);
        let kept = |answer: &&Move| matches!(answer, Move::Place { ship, rank } if meant(*ship) == Some(*rank));
        let Some(answer) = moves.iter().find(kept).or_else(|| moves.first()) else { break };
        answers.push(*answer);
    }
    answers
}

/// The decks of every captain on all ships, rotten ones not counted.
pub(super) fn lengths(state: &Legacy) -> [i32; ::legacy::SHIPS] {
    let mut lengths = [0; ::legacy::SHIPS];
    for (ship, seat) in state.captains().enumerate() {
        lengths[seat.index()] += state.decks(ship).map(|deck| i32::from(deck.tiles - deck.rotten)).sum::<i32>();
    }
    lengths
}
