//! What a captain may ask before deciding: the exact odds of the next throw, and of a defence.

use serde::{Deserialize, Serialize};
use strum::VariantNames;
use table::{Seat, Worded};

use crate::view::{PhaseView, View};
use crate::{Combination, DICE, Effect, Faces, Pool, Refusal, Ship, Throwing};

/// A question to the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Question {
    /// How would the next throw fall? Before a target is named: the first one.
    Odds {
        /// The numbers to hold for it.
        hold: Faces,
    },
    /// Would a defence of the target hold, now or once it is hit?
    Defence {},
}

impl Worded for Question {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}

/// The answer: in how many ways, of how many equally likely ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Reply {
    /// The next throw. `fails`, `none`, `man`, `cannon` and `hull` add up to `of`.
    Odds {
        /// How many dice are thrown.
        dice: u8,
        /// All ways they can fall: 6 for each die, multiplied.
        of: u32,
        /// The attack fails.
        fails: u32,
        /// It goes on without a combination.
        none: u32,
        /// A man is the best to be taken at once (but for a sail).
        man: u32,
        /// A cannon is.
        cannon: u32,
        /// A hull zone is.
        hull: u32,
        /// A sail could be torn, whatever else.
        sail: u32,
    },
    /// A defence.
    Defence {
        /// The hit is cancelled.
        holds: u32,
        /// All ways the die can fall.
        of: u32,
    },
}

/// Answers from a view. The odds of a throw that is not legal are refused as the throw is.
pub(crate) fn reply(view: &View, question: Question) -> Result<Reply, Refusal> {
    let ship = |seat: Seat| view.ships.get(seat.index()).copied().unwrap_or(Ship::NONE);
    match (question, view.phase) {
        (_, PhaseView::Over {}) => Err(Refusal::Over {}),
        (Question::Odds { hold }, PhaseView::Throwing { seat, target, dice, locked, .. }) => {
            let (cannons, throwing) = (ship(seat).cannons, Throwing { target, pool: Pool::of(dice), locked });
            throwing.judge_hold(hold, cannons, view.options)?;
            let kept = throwing.keep(hold, view.options);
            let thrown = throwing.pool.total() - kept.pool.total();
            Ok(odds(kept, thrown, cannons.faces(), view.options.sails, ship(target).sails > 0))
        }
        // A2.2: the first throw is the same whoever is attacked; a sail can be torn if any target has one.
        (Question::Odds { hold }, PhaseView::Attack { seat }) if hold.is_empty() => {
            let sail_left = view.afloat.iter().any(|other| other != seat && ship(other).sails > 0);
            let nothing = Throwing { target: seat, pool: Pool::NONE, locked: Faces::NONE };
            Ok(odds(nothing, DICE, ship(seat).cannons.faces(), view.options.sails, sail_left))
        }
        (Question::Odds { .. }, PhaseView::Attack { .. }) => Err(Refusal::NameTarget {}),
        (Question::Odds { .. }, PhaseView::Giving { .. }) => Err(Refusal::GiveCannon {}),
        (Question::Odds { .. }, PhaseView::Defending { .. }) => Err(Refusal::DefendOrBear {}),
        // A4.1: what a defence comes to is known from the naming of the target on.
        (
            Question::Defence {},
            PhaseView::Defending { target, .. } | PhaseView::Giving { target, .. } | PhaseView::Throwing { target, .. },
        ) if ship(target).sails > 0 => Ok(Reply::Defence { holds: ship(target).sails.into(), of: 6 }),
        (Question::Defence {}, _) => Err(Refusal::NoDefence {}),
    }
}

/// A2.2, A2.3, A2.6, A3.1: counts how `thrown` dice can fall beside what is kept.
fn odds(kept: Throwing, thrown: u8, usable: Faces, sails: bool, sail_left: bool) -> Reply {
    let (mut fails, mut none, mut man, mut cannon, mut hull, mut sail) = (0, 0, 0, 0, 0, 0);
    each_fall(usable, thrown, 6 - u32::from(usable.len()), Pool::NONE, 1, &mut |fallen, ways| {
        let made = Combination::of(kept.pool.plus(fallen), kept.locked, sails);
        *if fallen.is_empty() {
            &mut fails
        } else if made.allows(Effect::Hull) {
            &mut hull
        } else if made.allows(Effect::Cannon) {
            &mut cannon
        } else if made.allows(Effect::Man) {
            &mut man
        } else {
            &mut none
        } += ways;
        if !fallen.is_empty() && sail_left && made.allows(Effect::Sail) {
            sail += ways;
        }
    });
    Reply::Odds { dice: thrown, of: 6u32.pow(thrown.into()), fails, none, man, cannon, hull, sail }
}

/// Visits the unblocked dice of every throw with the number of ways it comes about: first how many of the dice show
/// the lowest face of `open`, then the others; what is left falls on one of `blocked` sides.
fn each_fall(open: Faces, dice: u8, blocked: u32, fallen: Pool, ways: u32, visit: &mut impl FnMut(Pool, u32)) {
    let Some(face) = open.lowest() else {
        return visit(fallen, ways * blocked.pow(dice.into()));
    };
    for count in 0..=dice {
        let more = fallen.plus(Pool::group(face, count));
        each_fall(open.without(face), dice - count, blocked, more, ways * choose(dice, count), visit);
    }
}

/// How many ways there are to choose `k` of `n`.
fn choose(n: u8, k: u8) -> u32 {
    (0..u32::from(k)).fold(1, |ways, i| ways * (u32::from(n) - i) / (i + 1))
}
