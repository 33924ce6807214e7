//! Which states play can go on from. States read from outside pass through here.

use table::Seat;

use crate::{Afloat, CALM_LIMIT, Calm, DICE, Hit, Phase, Throwing};

/// What keeps a state from being one of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flaw {
    /// Its kind, as in [`table::Malformed`].
    pub(crate) kind: &'static str,
    /// Where it is.
    pub(crate) part: Part,
}

/// A part of a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Ship(Seat),
    Phase,
    Attacker,
    Target,
    Dice,
    Locked,
    Hit,
    Calm,
}

/// Refuses with a flaw unless the law holds.
fn law(holds: bool, part: Part, kind: &'static str) -> Result<(), Flaw> {
    if holds { Ok(()) } else { Err(Flaw { kind, part }) }
}

impl Afloat {
    /// Hands the state back if it is one of the game. Ships are within their limits already.
    pub(crate) fn checked(self) -> Result<Self, Flaw> {
        for (seat, ship) in (0..).map(Seat).zip(self.ships()) {
            law(self.options.sails || ship.sails == 0, Part::Ship(seat), "sails-off")?;
        }
        self.check_count()?;
        if self.phase != Phase::Over {
            self.check_ship(self.attacker, Part::Attacker, "attacker-sunk")?;
        }
        if let Some(target) = self.target() {
            self.check_ship(target, Part::Target, "target-sunk")?;
            law(target != self.attacker, Part::Target, "own-ship")?;
        }
        self.check_calm()?;
        match self.phase {
            Phase::Throwing(throwing) => self.check_dice(throwing)?,
            Phase::Giving { target } => law(self.ship(target).cannons.len() >= 2, Part::Target, "nothing-to-give")?,
            Phase::Defending { target, hit } => self.check_hit(target, hit)?,
            Phase::Attack | Phase::Over => {}
        }
        Ok(self)
    }

    /// A1.2, A1.4: a match goes on while two ships or more are afloat, and may end becalmed with as many.
    fn check_count(&self) -> Result<(), Flaw> {
        let afloat = self.afloat().len();
        law(afloat > 0, Part::Phase, "none-afloat")?;
        if self.phase == Phase::Over {
            law(afloat == 1 || self.options.calm == Calm::Draw, Part::Phase, "not-over")
        } else {
            law(afloat > 1, Part::Phase, "one-afloat")
        }
    }

    fn check_ship(&self, seat: Seat, part: Part, kind: &'static str) -> Result<(), Flaw> {
        law(seat.0 < self.players, part, "no-such-ship")?;
        law(!self.ship(seat).is_sunk(), part, kind)
    }

    /// A1.4: the count stays below its limit, and is kept only where it matters.
    fn check_calm(&self) -> Result<(), Flaw> {
        let open = matches!(self.phase, Phase::Attack | Phase::Throwing(_));
        law(self.calm == 0 || self.options.calm == Calm::Draw, Part::Calm, "calm-endless")?;
        law(self.calm == 0 || open, Part::Calm, "calm-broken")?;
        law(self.calm < CALM_LIMIT, Part::Calm, "bad-number")
    }

    /// A2.2, A2.5: one to six unblocked dice; numbers are locked only by the option, with two dice each.
    fn check_dice(&self, throwing: Throwing) -> Result<(), Flaw> {
        let Throwing { pool, locked, .. } = throwing;
        law((1..=DICE).contains(&pool.total()), Part::Dice, "no-dice")?;
        let usable = self.ship(self.attacker).cannons.faces();
        law(pool.only(usable) == pool, Part::Dice, "dice-blocked")?;
        law(locked.is_empty() || self.options.locked_number, Part::Locked, "locked-off")?;
        law(locked.len() <= if self.options.sails { 2 } else { 1 }, Part::Locked, "locked-too-many")?;
        law(locked.but(pool.pairs()).is_empty(), Part::Locked, "locked-too-few")
    }

    /// A4.1, A4.2: a defence takes a sail, and what is hit is still there.
    fn check_hit(&self, target: Seat, hit: Hit) -> Result<(), Flaw> {
        let ship = self.ship(target);
        law(ship.sails > 0, Part::Target, "no-defence")?;
        let intact = match hit {
            Hit::Cannon(cannon) => ship.cannons.contains(cannon),
            Hit::Man | Hit::Hull => true,
        };
        law(intact, Part::Hit, "hit-broken")
    }
}
