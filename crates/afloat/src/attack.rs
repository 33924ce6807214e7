//! An attack up to the moment it stops or fails: naming the target, throwing, holding.

use std::ops::ControlFlow;

use table::{Chance, Label, Seat, Sink};

use crate::dice::Throw;
use crate::{Afloat, Cannons, DICE, Dice, Event, Face, Faces, Loss, Options, Phase, Pool, Refusal, Rule, Throwing};

impl Afloat {
    /// A2.1: the target is an opponent afloat.
    pub(crate) fn judge_target(&self, target: Seat) -> Result<(), Refusal> {
        if target.0 >= self.players {
            Err(Refusal::NoSuchShip { target })
        } else if target == self.attacker {
            Err(Refusal::OwnShip {})
        } else if self.ship(target).is_sunk() {
            Err(Refusal::TargetSunk { target })
        } else {
            Ok(())
        }
    }

    /// Visits the targets that [`judge_target`](Self::judge_target) allows, clockwise from the attacker.
    pub(crate) fn visit_targets(&self, mut visit: impl FnMut(Seat) -> ControlFlow<()>) -> ControlFlow<()> {
        Self::clockwise(self.attacker).filter(|seat| !self.ship(*seat).is_sunk()).try_for_each(&mut visit)
    }

    /// A2.1, A2.2: the target is named, then all six dice are thrown.
    #[inline]
    pub(crate) fn attack<C: Chance, S: Sink<Self>>(
        &mut self,
        target: Seat,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        let seat = self.attacker;
        sink.cite(Rule::A2_1);
        sink.tell(|| Event::Attack { seat, target });
        self.throw(Throwing { target, pool: Pool::NONE, locked: Faces::NONE }, DICE, chance, sink)
    }

    /// A2.4: what is held stays, all other unblocked dice are thrown together.
    #[inline]
    pub(crate) fn throw_again<C: Chance, S: Sink<Self>>(
        &mut self,
        before: Throwing,
        hold: Faces,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        let seat = self.attacker;
        sink.cite(Rule::A2_4);
        let kept = before.keep(hold, self.options);
        if !hold.is_empty() {
            if self.options.locked_number {
                sink.cite(Rule::A2_5);
            }
            sink.tell(|| Event::Held { seat, dice: kept.pool.dice() });
        }
        self.throw(kept, before.pool.total() - kept.pool.total(), chance, sink)
    }

    /// A2.2, A2.6, A2.7: the dice are thrown and the blocked ones leave; when all are blocked the attack fails, else
    /// the attacker decides again.
    #[inline]
    fn throw<C: Chance, S: Sink<Self>>(
        &mut self,
        kept: Throwing,
        dice: u8,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        let seat = self.attacker;
        let (mut thrown, mut order) = (Throw::NONE, Dice::NONE);
        for _ in 0..dice {
            let face = Face::of_roll(chance.roll(Label::of(seat, "throw"), 6)?);
            thrown.add(face);
            order.push(face);
        }
        sink.tell(|| Event::Thrown { seat, dice: order });
        let usable = self.ship(seat).cannons.faces();
        let fallen = thrown.only(usable);
        if fallen.total() < dice {
            sink.cite(Rule::A2_2);
            sink.tell(|| Event::Blocked { seat, dice: order.but(usable) });
        }
        if fallen.is_empty() {
            self.fail(sink);
        } else {
            sink.cite(Rule::A2_7);
            self.phase = Phase::Throwing(Throwing { pool: kept.pool.plus(fallen), ..kept });
        }
        Ok(())
    }

    /// A2.6, A2.9: a failed attack costs the attacker a man, without defence, and the turn passes.
    #[inline]
    fn fail<S: Sink<Self>>(&mut self, sink: &mut S) {
        let seat = self.attacker;
        sink.cite(Rule::A2_6);
        sink.cite(Rule::A2_9);
        self.ship_mut(seat).lose_man();
        self.calm = 0;
        let men = self.ship(seat).men;
        sink.tell(|| Event::Failed { seat, men });
        self.tell_if_sunk(seat, Loss::Men, sink);
        self.pass_turn(sink);
    }
}

impl Throwing {
    /// A2.4, A2.5: the attack with only the held dice; with the option, what is held has to stay held from now on.
    #[inline]
    pub(crate) fn keep(self, hold: Faces, options: Options) -> Self {
        let locked = if options.locked_number { hold } else { Faces::NONE };
        Self { target: self.target, pool: self.pool.only(hold), locked }
    }

    /// A2.4, A2.5: one number of two or more unblocked dice may be held, with sails two of them, or nothing; what is
    /// locked stays held; at least one die must be thrown. `cannons` are the attacker's.
    pub(crate) fn judge_hold(self, hold: Faces, cannons: Cannons, options: Options) -> Result<(), Refusal> {
        let most = if options.sails { 2 } else { 1 };
        if let Some(face) = hold.but(cannons.faces()).lowest() {
            return Err(Refusal::HoldBlocked { face });
        }
        if let Some(face) = self.locked.but(hold).lowest() {
            return Err(Refusal::LetGo { face });
        }
        if let (2, Some(face)) = (self.locked.len(), hold.but(self.locked).lowest()) {
            return Err(Refusal::ThirdNumber { face });
        }
        if hold.len() > most {
            return Err(Refusal::HoldTooMany { most });
        }
        if let Some(face) = hold.but(self.pool.pairs()).lowest() {
            return Err(Refusal::HoldTooFew { face, dice: self.pool.count(face) });
        }
        if self.pool.only(hold) == self.pool {
            return Err(Refusal::NothingToThrow {});
        }
        Ok(())
    }

    /// Visits the holds that [`judge_hold`](Self::judge_hold) allows: nothing, then one number, then two, rising.
    pub(crate) fn visit_holds(
        self,
        cannons: Cannons,
        options: Options,
        mut visit: impl FnMut(Faces) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut allowed = |hold| match self.judge_hold(hold, cannons, options) {
            Ok(()) => visit(hold),
            Err(_) => ControlFlow::Continue(()),
        };
        let pairs = self.pool.pairs();
        allowed(Faces::NONE)?;
        for face in pairs.iter() {
            allowed(Faces::one(face))?;
        }
        for low in pairs.iter() {
            for high in pairs.iter().filter(|high| low < *high) {
                allowed(Faces::one(low).with(high))?;
            }
        }
        ControlFlow::Continue(())
    }
}
