//! The ships around the table, as a pilot weighs them.

use afloat::{Effect, SHIPS};
use arrayvec::ArrayVec;

use super::attack::{ENDS, Ends, FAILS, NEVER};
use super::stock::Stock;

/// Every ship in seat order, sunk ones too, and whose turn it is to attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sea {
    pub(super) ships: ArrayVec<Stock, SHIPS>,
    pub(super) attacker: usize,
}

/// What somebody thinks ships are worth.
pub(super) trait Scale: Sync {
    /// The chance of a seat to win when the attacker is about to begin an attack. More than one ship is afloat.
    fn chance(&self, sea: &Sea, seat: usize) -> f64;
}

impl Sea {
    /// Two ships, the first to attack.
    #[cfg(feature = "fit")]
    pub(super) fn duel(mine: Stock, theirs: Stock) -> Self {
        Self { ships: [mine, theirs].into_iter().collect(), attacker: 0 }
    }

    /// The seats whose ships are afloat.
    pub(super) fn afloat(&self) -> impl Iterator<Item = usize> {
        (0..self.ships.len()).filter(|seat| !self.ships[*seat].is_sunk())
    }

    /// The seats after the attacker that are afloat, clockwise.
    pub(super) fn others(&self) -> impl Iterator<Item = usize> {
        let clockwise = (1..self.ships.len()).map(|step| (self.attacker + step) % self.ships.len());
        clockwise.filter(|seat| !self.ships[*seat].is_sunk())
    }

    /// A1.2, A2.9: what a seat's ships are worth to it once the attack is over and one ship has become `ship`.
    pub(super) fn after(&self, scale: &dyn Scale, changed: usize, ship: Stock, seat: usize) -> f64 {
        let mut sea = self.clone();
        sea.ships[changed] = ship;
        if sea.ships[seat].is_sunk() {
            return 0.0;
        }
        let next = sea.others().next();
        match next {
            Some(next) if sea.afloat().count() > 1 => sea.attacker = next,
            _ => return 1.0,
        }
        scale.chance(&sea, seat)
    }

    /// What a hit is worth to a seat if it is borne, and if it is defended, which takes a sail (A4.1).
    pub(super) fn hit(&self, scale: &dyn Scale, target: usize, effect: Effect, seat: usize) -> (f64, Option<f64>) {
        let ship = self.ships[target];
        let spent = ship.without(Effect::Sail);
        let after = |ship| self.after(scale, target, ship, seat);
        let holds = f64::from(ship.sails) / 6.0;
        let defended = || holds * after(spent) + (1.0 - holds) * after(spent.without(effect));
        (after(ship.without(effect)), (ship.sails > 0).then(defended))
    }

    /// Whether the attacked captain is better off defending, as `scale` has it.
    pub(super) fn defends(&self, scale: &dyn Scale, target: usize, effect: Effect) -> bool {
        let (borne, defended) = self.hit(scale, target, effect, target);
        defended.is_some_and(|defended| defended > borne)
    }

    /// What each end of an attack on a target is worth to the attacker, the target defending as `scale` has it.
    pub(super) fn ends(&self, scale: &dyn Scale, target: usize) -> Ends {
        let seat = self.attacker;
        let theirs = self.ships[target];
        let mut ends = [0.0; ENDS];
        for (end, effect) in Effect::ALL.into_iter().enumerate() {
            ends[end] = match effect {
                Effect::None => self.after(scale, target, theirs, seat),
                Effect::Sail if theirs.sails == 0 => NEVER,
                Effect::Sail => self.after(scale, target, theirs.without(effect), seat),
                Effect::Man | Effect::Cannon | Effect::Hull => {
                    let (borne, defended) = self.hit(scale, target, effect, seat);
                    defended.filter(|_| self.defends(scale, target, effect)).unwrap_or(borne)
                }
            };
        }
        ends[FAILS] = self.after(scale, seat, self.ships[seat].without(Effect::Man), seat);
        ends
    }
}
