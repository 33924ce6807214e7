//! A quick guess at who wins.

use std::convert::Infallible;

use table::{Chance, Label, Seat, Silent};

use crate::{Afloat, Effect, Hit, Phase, Ship, Throwing};

/// What men, cannons and so on are worth in a duel, as logarithms of odds: fitted to matches between captains who look
/// one throw ahead with this very guess. A cannon lost costs most, since its number is blocked from then on.
mod worth {
    /// For the logarithm of the men left.
    pub(super) const MEN: f64 = 2.1;
    /// For the logarithm of the cannons left.
    pub(super) const CANNONS: f64 = 4.0;
    /// For the second hull zone.
    pub(super) const HULL: f64 = 0.5;
    /// For each sail.
    pub(super) const SAIL: f64 = 0.5;
    /// For being next to attack.
    pub(super) const TURN: f64 = 0.3;
}

impl Afloat {
    /// The chance of a seat to win, guessed from what is left of the ships; in the middle of an attack, from what would
    /// be left if it ended at once.
    pub(crate) fn guess(&self, seat: Seat) -> f64 {
        match self.phase {
            Phase::Attack => self.share(seat),
            Phase::Throwing(throwing) => self.guess_stop(throwing, seat),
            Phase::Giving { target } => self.guess_given(target, seat),
            Phase::Defending { target, hit } => self.guess_defence(target, hit, seat),
            Phase::Over => self.result().map_or(0.0, |outcome| outcome.score(seat)),
        }
    }

    /// The seat's share of the strength of all ships afloat. Every further opponent evens the odds out, since captains
    /// turn on the strongest.
    fn share(&self, seat: Seat) -> f64 {
        if self.ship(seat).is_sunk() {
            return 0.0;
        }
        let afloat = self.afloat();
        let opponents = afloat.len().saturating_sub(1).max(1) as f64;
        let strength = |seat: Seat| {
            let turn = if seat == self.attacker { worth::TURN } else { 0.0 };
            ((worth_of(self.ship(seat)) + turn) / opponents).exp()
        };
        strength(seat) / afloat.iter().map(strength).sum::<f64>()
    }

    /// The attacker stops with what is best for the attacker.
    fn guess_stop(&self, throwing: Throwing, seat: Seat) -> f64 {
        let legal = |effect: &Effect| self.judge_stop(throwing, *effect).is_ok();
        let after = |effect| {
            let mut after = *self;
            after.stop(throwing, effect, &mut Silent);
            after
        };
        let best = Effect::ALL
            .into_iter()
            .filter(legal)
            .map(after)
            .max_by(|a, b| a.guess(self.attacker).total_cmp(&b.guess(self.attacker)));
        best.map_or_else(|| self.share(seat), |after| after.guess(seat))
    }

    /// One cannon is as good as another.
    fn guess_given(&self, target: Seat, seat: Seat) -> f64 {
        let mut after = *self;
        match self.ship(target).cannons.lowest() {
            Some(cannon) => after.give(target, cannon, &mut Silent),
            None => return self.share(seat),
        }
        after.guess(seat)
    }

    /// The attacked captain does what is better for the ship.
    fn guess_defence(&self, target: Seat, hit: Hit, seat: Seat) -> f64 {
        let mut borne = *self;
        borne.bear(target, hit, &mut Silent);
        let [held, failed] = [1, 6].map(|die| {
            let mut after = *self;
            let Ok(()) = after.defend(target, hit, &mut Loaded(die), &mut Silent);
            after
        });
        let holds = f64::from(self.ship(target).sails) / 6.0;
        let defended = |seat| holds * held.guess(seat) + (1.0 - holds) * failed.guess(seat);
        if defended(target) > borne.guess(target) { defended(seat) } else { borne.guess(seat) }
    }
}

/// What is left of a ship afloat is worth this much.
fn worth_of(ship: Ship) -> f64 {
    let logarithm = |number: u8| f64::from(number).ln();
    let hull = if ship.hull > 1 { worth::HULL } else { 0.0 };
    let sails = worth::SAIL * f64::from(ship.sails);
    worth::MEN * logarithm(ship.men) + worth::CANNONS * logarithm(ship.cannons.len()) + hull + sails
}

/// A die that shows what it is told to.
struct Loaded(u32);

impl Chance for Loaded {
    type Halt = Infallible;

    fn roll(&mut self, _: Label, _: u32) -> Result<u32, Infallible> {
        Ok(self.0)
    }
}
