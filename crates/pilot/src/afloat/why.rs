//! Why a level of Last Afloat answers as it does.

use afloat::{Afloat, Effect, Hit, Move, Phase, Question, Reply, Ship};
use table::{Asked, Game as _, Seat, Viewer};

use crate::{MOST_REASONS, Reason};

/// What reasons there are; each has its words.
pub(crate) const REASONS: &[&str] = &[
    "only-one",
    "sinks",
    "leaves-one-hit",
    "nothing-yet",
    "would-fail",
    "seldom-fails",
    "may-man",
    "may-cannon",
    "may-hull",
    "may-sail",
    "one-hit-left",
    "most-dangerous",
    "least-left",
    "saves",
    "may-cancel",
    "keeps-sail",
    "own-one-hit",
    "any-cannon",
];

/// Below how likely a failure is, it is a reason to throw.
const RISKY: f64 = 0.25;

/// The strongest reasons for an answer. `ranked`: all answers by their worth. `chances`: those of all seats.
pub(super) fn reasons(
    state: &Afloat,
    asked: &Asked<Afloat>,
    answer: Move,
    ranked: &[(Move, f64)],
    chances: &[f64],
) -> Vec<Reason> {
    if asked.moves.len() == 1 {
        return vec![Reason::plain("only-one")];
    }
    let mut reasons = match (state.phase(), answer) {
        (Phase::Throwing(throwing), Move::Stop { effect }) => {
            let mut reasons = stop(state.ship(throwing.target), throwing.target, effect);
            let best = ranked.iter().map(|(answer, _)| *answer).find(|answer| matches!(answer, Move::Throw { .. }));
            reasons.extend(best.and_then(|throw| fails(asked, throw)).map(risk));
            reasons
        }
        (Phase::Throwing(_), Move::Throw { .. }) => throw(asked, answer, ranked),
        (Phase::Attack, Move::Attack { target }) => attack(state, asked.seat, target, chances),
        (Phase::Defending { target, hit }, _) => defence(state.ship(target), target, hit, answer),
        (Phase::Giving { .. }, _) => vec![Reason::plain("any-cannon")],
        _ => Vec::new(),
    };
    let own = state.ship(asked.seat);
    if one_hit(own) && !matches!(state.phase(), Phase::Defending { .. }) {
        reasons.push(Reason::plain("own-one-hit"));
    }
    reasons.truncate(MOST_REASONS);
    reasons
}

fn stop(ship: Ship, target: Seat, effect: Effect) -> Vec<Reason> {
    let left = after(ship, effect);
    if left.is_sunk() {
        vec![Reason::plain("sinks").about(target)]
    } else if one_hit(left) && !matches!(effect, Effect::None | Effect::Sail) {
        vec![Reason::plain("leaves-one-hit").about(target)]
    } else {
        Vec::new()
    }
}

fn throw(asked: &Asked<Afloat>, answer: Move, ranked: &[(Move, f64)]) -> Vec<Reason> {
    let Some((odds, likely)) = fails(asked, answer) else { return Vec::new() };
    let Reply::Odds { of, man, cannon, hull, sail, .. } = odds else { return Vec::new() };
    let nothing = ranked.iter().any(|(answer, _)| *answer == Move::Stop { effect: Effect::None });
    let mut reasons = Vec::new();
    if nothing {
        reasons.push(Reason::plain("nothing-yet"));
    }
    let share = |ways: u32| f64::from(ways) / f64::from(of);
    let prizes = [("may-hull", hull), ("may-cannon", cannon), ("may-sail", sail), ("may-man", man)];
    let prizes = prizes.into_iter().filter(|(_, ways)| share(*ways) >= 0.1);
    reasons.extend(prizes.take(1).map(|(kind, ways)| Reason::plain(kind).likely(share(ways))));
    if likely < RISKY {
        reasons.push(Reason::plain("seldom-fails").likely(likely));
    }
    reasons
}

fn attack(state: &Afloat, seat: Seat, target: Seat, chances: &[f64]) -> Vec<Reason> {
    let rivals: Vec<Seat> = state.afloat().iter().filter(|other| *other != seat).collect();
    let mut reasons = Vec::new();
    if one_hit(state.ship(target)) {
        reasons.push(Reason::plain("one-hit-left").about(target));
    }
    if rivals.len() > 1 {
        let chance = |seat: Seat| chances.get(seat.index()).copied().unwrap_or_default();
        let left = |seat: Seat| total(state.ship(seat));
        let other = |seat: &&Seat| **seat != target;
        if rivals.iter().filter(other).all(|rival| chance(*rival) < chance(target)) {
            reasons.push(Reason::plain("most-dangerous").about(target));
        }
        if rivals.iter().filter(other).all(|rival| left(*rival) > left(target)) {
            reasons.push(Reason::plain("least-left").about(target));
        }
    }
    reasons
}

fn defence(ship: Ship, target: Seat, hit: Hit, answer: Move) -> Vec<Reason> {
    let effect = match hit {
        Hit::Man => Effect::Man,
        Hit::Cannon(_) => Effect::Cannon,
        Hit::Hull => Effect::Hull,
    };
    let sinks = after(ship, effect).is_sunk();
    if answer == (Move::Bear {}) {
        vec![Reason::plain("keeps-sail").count(ship.sails.into())]
    } else if sinks {
        vec![Reason::plain("saves").about(target).likely(f64::from(ship.sails) / 6.0)]
    } else {
        vec![Reason::plain("may-cancel").likely(f64::from(ship.sails) / 6.0)]
    }
}

/// The odds of a throw, and how likely it fails; none where it is not one.
fn fails(asked: &Asked<Afloat>, answer: Move) -> Option<(Reply, f64)> {
    let Move::Throw { hold } = answer else { return None };
    let odds = Afloat::reply(&asked.view, Viewer::Seat(asked.seat), &Question::Odds { hold }).ok()?;
    let Reply::Odds { of, fails, .. } = odds else { return None };
    Some((odds, f64::from(fails) / f64::from(of)))
}

fn risk((_, likely): (Reply, f64)) -> Reason {
    Reason::plain("would-fail").likely(likely)
}

/// A ship after an effect; which cannon breaks makes no difference.
fn after(mut ship: Ship, effect: Effect) -> Ship {
    match effect {
        Effect::None => {}
        Effect::Man => ship.men = ship.men.saturating_sub(1),
        Effect::Cannon => {
            ship.cannons = ship.cannons.lowest().map_or(ship.cannons, |cannon| ship.cannons.without(cannon));
        }
        Effect::Hull => ship.hull = ship.hull.saturating_sub(1),
        Effect::Sail => ship.sails = ship.sails.saturating_sub(1),
    }
    ship
}

/// Whether one hit of some kind would sink a ship.
fn one_hit(ship: Ship) -> bool {
    [Effect::Man, Effect::Cannon, Effect::Hull].into_iter().any(|effect| after(ship, effect).is_sunk())
}

fn total(ship: Ship) -> u32 {
    u32::from(ship.men) + u32::from(ship.cannons.len()) + u32::from(ship.hull)
}
