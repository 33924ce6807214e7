//! Playing without thought: a random captain who gets everywhere.

use table::{Fast, Game, Seat};

use crate::{Afloat, Effect, Faces, Move, Phase, Throwing};

impl Afloat {
    /// A random legal answer of the seat that decides; steers toward every part of the game, a long calm included.
    pub(crate) fn guided(&self, seat: Seat, chance: &mut Fast) -> Move {
        let wild = |chance: &mut Fast| {
            self.random_move(seat, &[], chance).expect("the seat is asked, and who is asked has an answer")
        };
        match self.phase {
            Phase::Throwing(throwing) if self.is_peaceful(chance) => {
                self.peaceful(throwing).unwrap_or_else(|| wild(chance))
            }
            Phase::Throwing(throwing) => self.pushing(throwing, chance).unwrap_or_else(|| wild(chance)),
            _ => wild(chance),
        }
    }

    /// Whether the attacker wants to change no ship. A calm, once it has lasted a little, is seldom broken: else a
    /// hundred attacks without a change (A1.4) would never be seen. Where numbers are locked it begins less often.
    fn is_peaceful(&self, chance: &mut Fast) -> bool {
        match self.calm {
            0 => false,
            1 => chance.one_in(if self.options.locked_number { 2 } else { 6 }),
            _ => !chance.one_in(2000),
        }
    }

    /// Stops without a combination, or holds nothing in the hope that it goes away.
    fn peaceful(&self, throwing: Throwing) -> Option<Move> {
        if !self.combination(throwing).is_made() {
            return Some(Move::Stop { effect: Effect::None });
        }
        throwing.locked.is_empty().then_some(Move::Throw { hold: Faces::NONE })
    }

    /// Holds the largest group and throws again more often than not; nothing for a uniform choice instead.
    fn pushing(&self, throwing: Throwing, chance: &mut Fast) -> Option<Move> {
        let made = self.combination(throwing);
        if !made.is_made() {
            let stop = Move::Stop { effect: Effect::None };
            return Some(if chance.one_in(12) { stop } else { Move::Throw { hold: Faces::NONE } });
        }
        if chance.one_in(3) {
            return None;
        }
        let (face, _) = throwing.pool.largest()?;
        let hold = throwing.locked.with(face);
        let cannons = self.ship(self.attacker).cannons;
        throwing.judge_hold(hold, cannons, self.options).is_ok().then_some(Move::Throw { hold })
    }
}
