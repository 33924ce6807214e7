//! Why a level of Broadsides & Boarding answers as it does: what the rules foretell of the answer.

use ::broadsides::{Broadsides, Move, Plot, Question, Reply, Section, Spot, WRECK, Who};
use table::{Asked, Game as _, Seat, Viewer};

use crate::{MOST_REASONS, Reason};

/// What reasons there are; each has its words.
pub(crate) const REASONS: &[&str] = &[
    "only-one",
    "bears",
    "unanswered",
    "exposed",
    "may-collide",
    "out-of-reach",
    "hits",
    "may-sink",
    "may-captain",
    "may-mast",
    "may-cannon",
    "fight",
    "captain-there",
    "own-hull",
    "beaten",
];

/// What is less likely than this is no reason.
const WORTH_TELLING: f64 = 0.1;

/// B5.1: a ship with so many wrecked hull sections is one from sinking.
const NEARLY_SUNK: u8 = WRECK - 1;

/// The strongest reasons for an answer.
pub(super) fn reasons(asked: &Asked<Broadsides>, answer: Move) -> Vec<Reason> {
    if asked.moves.len() == 1 {
        return vec![Reason::plain("only-one")];
    }
    let mut reasons = match answer {
        Move::Plot { cards } => plot(asked, cards),
        Move::Fire { section } => shot(asked, section),
        Move::Step { who, to, .. } => step(asked, who, to),
        Move::Fight { at } => fight(asked, at, 0, false).into_iter().collect(),
        Move::Strike {} => vec![Reason::plain("beaten")],
        Move::Captain { .. } | Move::Man { .. } | Move::Hold {} | Move::Return { .. } => Vec::new(),
    };
    let sailing = matches!(answer, Move::Plot { .. } | Move::Fire { .. });
    if sailing && asked.view.ships[asked.seat.index()].wrecked.len() == NEARLY_SUNK {
        reasons.push(Reason::plain("own-hull"));
    }
    reasons.truncate(MOST_REASONS);
    reasons
}

fn reply(asked: &Asked<Broadsides>, question: &Question) -> Option<Reply> {
    Broadsides::reply(&asked.view, Viewer::Seat(asked.seat), question).ok()
}

/// What the guns cover after the best card, how often they are answered, and whether the ships may meet.
fn plot(asked: &Asked<Broadsides>, cards: Plot) -> Vec<Reason> {
    let question = Question::Cover { target: asked.seat, cards };
    let Some(Reply::Cover { steps, of }) = reply(asked, &question) else { return Vec::new() };
    let share = |plots: u32| f64::from(plots) / f64::from(of.max(1));
    let count = |step: &::broadsides::CoverStep, counts: fn(&::broadsides::Covered) -> bool| -> u32 {
        step.near.iter().filter(|covered| counts(covered)).map(|covered| u32::from(covered.plots)).sum()
    };
    let best = steps.iter().max_by_key(|step| count(step, |covered| !covered.guns.is_empty()));
    let Some(best) = best else { return Vec::new() };
    let bears = share(count(best, |covered| !covered.guns.is_empty()));
    let unanswered = share(count(best, |covered| !covered.guns.is_empty() && covered.most == 0));
    let exposed = steps.iter().map(|step| count(step, |covered| covered.guns.is_empty() && covered.least > 0)).max();
    let exposed = share(exposed.unwrap_or_default());
    let collides = share(steps.last().map_or(0, |step| step.collided.into()));
    let guns = best.near.iter().map(|covered| covered.guns.len()).max().unwrap_or_default();
    let mut reasons = Vec::new();
    if bears >= WORTH_TELLING {
        reasons.push(Reason::plain("bears").count(guns.into()).likely(bears));
    }
    if unanswered >= WORTH_TELLING {
        reasons.push(Reason::plain("unanswered").likely(unanswered));
    }
    if collides >= WORTH_TELLING {
        reasons.push(Reason::plain("may-collide").likely(collides));
    }
    if bears < WORTH_TELLING && exposed == 0.0 {
        reasons.push(Reason::plain("out-of-reach"));
    } else if exposed >= WORTH_TELLING {
        reasons.push(Reason::plain("exposed").likely(exposed));
    }
    reasons
}

/// What a shot may do, worst first.
fn shot(asked: &Asked<Broadsides>, section: Section) -> Vec<Reason> {
    let target = Seat(1 - asked.seat.0 % 2);
    let Some(Reply::Shot { dice, of }) = reply(asked, &Question::Shot { target, section }) else { return Vec::new() };
    let share = |counts: fn(&::broadsides::Damage) -> bool| {
        f64::from(dice.iter().filter(|die| counts(die)).count() as u32) / f64::from(of)
    };
    let nearly = asked.view.ships[target.index()].wrecked.len() == NEARLY_SUNK;
    let mut reasons = Vec::new();
    for (kind, likely) in [
        ("may-sink", if nearly { share(|die| die.hits == 2) } else { 0.0 }),
        ("may-captain", share(|die| die.captain)),
        ("may-mast", share(|die| die.mast.is_some())),
        ("may-cannon", share(|die| die.cannon)),
        ("hits", share(|die| die.nothing.is_none())),
    ] {
        if likely >= WORTH_TELLING {
            reasons.push(Reason::plain(kind).about(target).likely(likely));
        }
    }
    reasons
}

/// How the fight would end that a step begins or joins.
fn step(asked: &Asked<Broadsides>, who: Who, to: Spot) -> Vec<Reason> {
    let captain = who == Who::Captain;
    let mut reasons: Vec<Reason> = fight(asked, to, u8::from(!captain), captain).into_iter().collect();
    let target = Seat(1 - asked.seat.0 % 2);
    if !reasons.is_empty() && asked.view.ships[target.index()].captain == Some(to.flipped()) {
        reasons.push(Reason::plain("captain-there").about(target));
    }
    reasons
}

fn fight(asked: &Asked<Broadsides>, at: Spot, men: u8, captain: bool) -> Option<Reason> {
    let question = Question::Fight { seat: asked.seat, at, men, captain };
    let Some(Reply::Fight { win, .. }) = reply(asked, &question) else { return None };
    Some(Reason::plain("fight").likely(win.value()))
}
