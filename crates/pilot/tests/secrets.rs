//! What a seat cannot know never changes what its pilot answers.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use fleet::{GAMES, Visitor, visit};
use pilot::{Budget, hire, pilots};
use table::{Answers, Asked, Choice, Fast, Game, Sampler, Seat, Silent, Terms, Viewer};

/// Steps that each pilot imagines: little, since it is asked often.
const WORK: u32 = 60;
/// Positions looked at in each game at most.
const POSITIONS: u32 = 300;
/// Positions in which what is hidden really differed, after which it is enough.
const ENOUGH: u32 = 8;
/// Steps into a match, at most.
const DEEP: u32 = 60;

struct Blind;

impl Visitor for Blind {
    type Out = (u32, bool);

    /// Goes some way into guided matches, draws another state from what an asked seat sees and asks every pilot in both.
    fn visit<G: Game>(self) -> (u32, bool) {
        let mut differing = 0;
        for number in 0..POSITIONS {
            if differing >= ENOUGH || !G::SECRETS && number >= ENOUGH {
                break;
            }
            let mut chance = Fast::new(u64::from(number) + 1);
            let options = G::variants()[number as usize % G::variants().len()].clone();
            let players = *G::SEATS.start() + number as u8 % (*G::SEATS.end() - *G::SEATS.start() + 1);
            let terms = Terms { rules: G::RULES, players, options };
            let Ok(mut state) = G::deal(&terms, &mut chance, &mut Silent);
            for _ in 0..chance.below(DEEP) {
                step(&mut state, &mut chance);
            }
            for seat in state.asked().iter() {
                differing += compare(&state, seat, &mut chance);
            }
        }
        (differing, G::SECRETS)
    }
}

fn step<G: Game>(state: &mut G, chance: &mut Fast) {
    let mut choices = Vec::new();
    for seat in state.asked().iter() {
        let mut answers = Answers::new();
        while answers.len() < state.answers(seat) {
            let next = state.guided_move(seat, &answers, chance);
            answers.push(next);
        }
        choices.push(Choice { seat, answers });
    }
    if !choices.is_empty() {
        let Ok(()) = state.play(&choices, chance, &mut Silent);
    }
}

fn asked<G: Game>(state: &G, seat: Seat) -> Asked<G> {
    let view = state.view(Viewer::Seat(seat));
    Asked { seat, view, draft: Answers::new(), moves: state.moves(seat, &[]) }
}

/// Says whether the other state was another at all; only then, or where there are no secrets, is there anything to ask.
fn compare<G: Game>(state: &G, seat: Seat, chance: &mut Fast) -> u32 {
    let mut sampler = G::sampler(&state.view(Viewer::Seat(seat)), Viewer::Seat(seat)).unwrap();
    let mut other = sampler.first(chance);
    sampler.draw(chance, &mut other);
    if G::SECRETS && *state == other {
        return 0;
    }
    for name in pilots(G::ID) {
        let decide = |state: &G| hire::<G>(name, 7).unwrap().decide(&asked(state, seat), &Budget::steps(WORK)).unwrap();
        let (one, two) = (decide(state), decide(&other));
        let same =
            one.answer == two.answer && one.ranked == two.ranked && one.mix == two.mix && one.chances == two.chances;
        assert!(same, "{} {name}: {one:?} {two:?}", G::ID);
    }
    u32::from(*state != other)
}

#[test]
fn what_a_seat_cannot_know_never_changes_the_answer() {
    for game in GAMES {
        let (differing, secrets) = visit(game, Blind).unwrap();
        assert!(differing > 0 || !secrets, "{game}: what is hidden never differed");
    }
}
