//! Why a level of Blackbeard's Legacy answers as it does: what the boarding phase would be with the answer and without.

use ::legacy::{Legacy, Move, Question};
use table::{Asked, Game as _, Seat, Viewer};

use crate::{MOST_REASONS, Reason};

/// What reasons there are; each has its words.
pub(crate) const REASONS: &[&str] = &["only-one", "destroys", "saves", "costs", "leads", "grows", "hidden"];

/// The strongest reasons for an answer. They count what is known to the asker, if nobody else built anything.
pub(super) fn reasons(asked: &Asked<Legacy>, answer: Move) -> Vec<Reason> {
    if asked.moves.len() == 1 {
        return vec![Reason::plain("only-one")];
    }
    let answers = asked.draft.iter().copied().chain([answer]).collect();
    let (Some(without), Some(with)) =
        (lengths(asked, &Question::Volley {}), lengths(asked, &Question::Answered { answers }))
    else {
        return Vec::new();
    };
    let mut reasons = Vec::new();
    let rivals = || (0..asked.view.players).map(Seat).filter(|seat| *seat != asked.seat);
    let loss = |seat: Seat| without[seat.index()].saturating_sub(with[seat.index()]);
    if let Some(victim) = rivals().max_by_key(|seat| (loss(*seat), with[seat.index()])).filter(|seat| loss(*seat) > 0) {
        reasons.push(Reason::plain("destroys").about(victim).count(loss(victim)));
    }
    let own = asked.seat.index();
    let now: u32 =
        asked.view.ships.iter().filter(|ship| ship.seat == asked.seat).map(|ship| u32::from(ship.length)).sum();
    let built = asked.draft.len() as u32 + 1;
    let (lost_without, lost_with) = (now.saturating_sub(without[own]), (now + built).saturating_sub(with[own]));
    if lost_with > lost_without {
        reasons.push(Reason::plain("costs").count(lost_with - lost_without));
    } else if lost_without > lost_with {
        reasons.push(Reason::plain("saves").count(lost_without - lost_with));
    }
    if rivals().all(|seat| with[seat.index()] < with[own]) {
        reasons.push(Reason::plain("leads").count(with[own]));
    } else if with[own] > now {
        reasons.push(Reason::plain("grows").count(with[own]));
    }
    if reasons.is_empty() {
        reasons.push(Reason::plain("hidden"));
    }
    reasons.truncate(MOST_REASONS);
    reasons
}

/// How long the ships of each seat would be together.
fn lengths(asked: &Asked<Legacy>, question: &Question) -> Option<Vec<u32>> {
    let reply = Legacy::reply(&asked.view, Viewer::Seat(asked.seat), question).ok()?;
    let mut lengths = vec![0; usize::from(asked.view.players)];
    for (ship, decks) in asked.view.ships.iter().zip(&reply.ships) {
        lengths[ship.seat.index()] += decks.iter().map(|pile| pile.len() as u32).sum::<u32>();
    }
    Some(lengths)
}
