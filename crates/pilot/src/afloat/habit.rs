//! How each level plays: what it looks at, and how far.
//!
//! | level | looks at | counts |
//! |---|---|---|
//! | cabin boy | the dice as they lie: stops for the largest prize, throws again only five loose dice | a man 1, a cannon 2, a hull zone 3, sails nothing |
//! | deckhand | one throw ahead | by the head: a man 1, a cannon 1, a hull zone 2, sails nothing |
//! | gunner | one throw ahead | by how much of the ship is lost; sails nothing |
//! | captain | the whole attack | the same, a cannon twice, and sails |
//! | legend | the whole attack, and with two ships left all that follows | the solved duel; without sails the model of three, and with four what three it may come to |
//!
//! All of them sink a ship when the dice allow it.

use super::attack::{Bench, Best, Ends, FAILS, NOTHING, Plan, best_stop};
use super::course::{Course, Variant};
use super::model::Model;
use super::scale::{Heads, Shares, Solved};
use super::sea::{Scale, Sea};
use super::tables;
use crate::Level;

/// How far a level looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Look {
    /// At the dice as they lie.
    Dice,
    /// At what the next throw may bring, as if it were the last.
    Throw,
    /// At all throws that may follow.
    Attack,
}

/// A level at work on one variant of the rules.
pub(super) struct Habit {
    look: Look,
    pub(super) scale: Box<dyn Scale>,
}

/// What the captain counts: a cannon twice, since its number is blocked from then on.
const SHARES: Shares = Shares { cannon: 2.0, sail: 0.15 };
/// The dice a cabin boy throws again when they show nothing.
const LOOSE: u8 = 5;
/// More than rounding, less than any difference that counts.
pub(super) const SAME: f64 = 1e-12;

/// What a level makes of an attack: the worth of its ends and of every throw.
#[derive(Clone, Debug)]
pub(super) struct Judgement {
    pub(super) ends: Ends,
    pub(super) throws: Vec<f64>,
}

impl Habit {
    pub(super) fn new(level: Level, variant: Variant) -> Self {
        let (look, scale): (_, Box<dyn Scale>) = match level {
            Level::CabinBoy => (Look::Dice, Box::new(Heads { man: 1.0, cannon: 2.0, hull: 3.0, sail: 0.0 })),
            Level::Deckhand => (Look::Throw, Box::new(Heads { man: 1.0, cannon: 1.0, hull: 2.0, sail: 0.0 })),
            Level::Gunner => (Look::Throw, Box::new(Shares { cannon: 1.0, sail: 0.0 })),
            Level::Captain => (Look::Attack, Box::new(SHARES)),
            Level::Legend => {
                let model = Model::get().filter(|_| !variant.sails);
                (Look::Attack, Box::new(Solved { duel: tables::duel(variant), model, shares: SHARES }))
            }
        };
        Self { look, scale }
    }

    /// What the level makes of an attack on a target.
    pub(super) fn judge(&self, course: &Course, sea: &Sea, target: usize, bench: &mut Bench) -> Judgement {
        let ends = sea.ends(self.scale.as_ref(), target);
        let stop = |node: usize| ends[best_stop(course.nodes[node].stops, &ends)];
        let throws = match self.look {
            Look::Dice => {
                let loose = |held: usize, dice: u8| {
                    if held == 0 && dice >= LOOSE { ends[NOTHING] + SAME * 10.0 } else { ends[FAILS] }
                };
                course.throws.iter().map(|throw| loose(throw.held.len(), throw.dice)).collect()
            }
            Look::Throw => {
                let falls =
                    |falls: &[(usize, f64)]| falls.iter().map(|(node, chance)| chance * stop(*node)).sum::<f64>();
                course.throws.iter().map(|throw| throw.fails * ends[FAILS] + falls(&throw.falls)).collect()
            }
            Look::Attack => {
                bench.solve(course, &ends, &mut Plan::new(course));
                bench.throws.clone()
            }
        };
        Judgement { ends, throws }
    }
}

impl Judgement {
    /// What is done at a node: stops, unless a throw is better.
    pub(super) fn best(&self, course: &Course, node: usize) -> Best {
        let node = &course.nodes[node];
        let stop = best_stop(node.stops, &self.ends);
        let (mut best, mut worth) = (Best::Stop(stop), self.ends[stop]);
        for &throw in &node.throws {
            if self.throws[throw] > worth + SAME {
                (best, worth) = (Best::Throw(throw), self.throws[throw]);
            }
        }
        best
    }
}
