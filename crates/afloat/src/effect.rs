//! What an attack does once it stops: the effect, the cannon given up, the defence.

use std::ops::ControlFlow;

use table::{Chance, Label, Seat, Sink};

use crate::{Afloat, Cannon, Combination, Effect, Event, Face, Faces, Hit, Loss, Phase, Refusal, Rule, Throwing};

impl Afloat {
    /// A2.8, A3.1: with a combination one effect that the dice allow is taken, without one none; a sail is torn only
    /// where one is left.
    pub(crate) fn judge_stop(&self, throwing: Throwing, effect: Effect) -> Result<(), Refusal> {
        let made = self.combination(throwing);
        if self.allows(throwing, made, effect) {
            return Ok(());
        }
        let unlocked = Combination::of(throwing.pool, Faces::NONE, self.options.sails);
        Err(match effect {
            Effect::None => Refusal::CombinationMade {},
            Effect::Sail if !self.options.sails => Refusal::NoSails {},
            _ if !made.is_made() => Refusal::NoCombination {},
            _ if made.allows(effect) => Refusal::NoSailLeft { target: throwing.target },
            _ if unlocked.allows(effect) => Refusal::OnlyHeldCount { effect },
            _ => Refusal::NotMade { effect },
        })
    }

    /// Visits the effects that [`judge_stop`](Self::judge_stop) allows: none, man, cannon, hull, sail.
    pub(crate) fn visit_effects(
        &self,
        throwing: Throwing,
        visit: impl FnMut(Effect) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let made = self.combination(throwing);
        Effect::ALL.into_iter().filter(|effect| self.allows(throwing, made, *effect)).try_for_each(visit)
    }

    /// What [`judge_stop`](Self::judge_stop) says, given what the dice make.
    #[inline]
    fn allows(&self, throwing: Throwing, made: Combination, effect: Effect) -> bool {
        made.allows(effect) && (effect != Effect::Sail || self.ship(throwing.target).sails > 0)
    }

    /// A3.1: the attack ends with the effect. A3.3: the number of the combination has no part in it.
    #[inline]
    pub(crate) fn stop<S: Sink<Self>>(&mut self, throwing: Throwing, effect: Effect, sink: &mut S) {
        let (seat, target) = (self.attacker, throwing.target);
        sink.tell(|| Event::Stopped { seat, target, effect });
        if effect == Effect::None {
            sink.cite(Rule::A2_8);
            return self.pass_in_calm(sink);
        }
        sink.cite(Rule::A2_3);
        sink.cite(Rule::A3_1);
        sink.cite(Rule::A3_3);
        if !throwing.locked.is_empty() {
            sink.cite(Rule::A2_5);
        }
        self.calm = 0;
        match effect {
            Effect::None => {}
            Effect::Man => self.hit(target, Hit::Man, sink),
            Effect::Cannon => self.hit_cannon(target, sink),
            Effect::Hull => self.hit(target, Hit::Hull, sink),
            Effect::Sail => self.tear(target, sink),
        }
    }

    /// A3.2: the attacked captain chooses the cannon, unless a single one is left.
    #[inline]
    fn hit_cannon<S: Sink<Self>>(&mut self, target: Seat, sink: &mut S) {
        let cannons = self.ship(target).cannons;
        match cannons.lowest() {
            Some(only) if cannons.len() == 1 => self.hit(target, Hit::Cannon(only), sink),
            _ => self.phase = Phase::Giving { target },
        }
    }

    /// A3.2: only an intact cannon can be given up.
    pub(crate) fn judge_give(&self, target: Seat, cannon: Cannon) -> Result<(), Refusal> {
        if self.ship(target).cannons.contains(cannon) { Ok(()) } else { Err(Refusal::CannonBroken { cannon }) }
    }

    /// A3.2: the attacked captain has chosen the cannon.
    #[inline]
    pub(crate) fn give<S: Sink<Self>>(&mut self, target: Seat, cannon: Cannon, sink: &mut S) {
        sink.cite(Rule::A3_2);
        self.hit(target, Hit::Cannon(cannon), sink);
    }

    /// A4.1: with an intact sail the captain may defend against the hit. A4.2: without one the hit stays.
    #[inline]
    fn hit<S: Sink<Self>>(&mut self, target: Seat, hit: Hit, sink: &mut S) {
        if self.ship(target).sails == 0 {
            if self.options.sails {
                sink.cite(Rule::A4_2);
            }
            self.lose(target, hit, sink);
            return self.pass_turn(sink);
        }
        if let Hit::Cannon(cannon) = hit {
            sink.cite(Rule::A4_3);
            sink.tell(|| Event::CannonAtStake { seat: target, cannon });
        }
        self.phase = Phase::Defending { target, hit };
    }

    /// A3.1: a torn sail. A4.2: it cannot be defended.
    fn tear<S: Sink<Self>>(&mut self, target: Seat, sink: &mut S) {
        sink.cite(Rule::A4_2);
        self.ship_mut(target).lose_sail();
        let sails = self.ship(target).sails;
        sink.tell(|| Event::SailTorn { seat: target, sails });
        self.pass_turn(sink);
    }

    /// A4.1: a die of at most the intact sails cancels the hit; one sail is lost either way. A4.2: sinking is judged
    /// after it.
    pub(crate) fn defend<C: Chance, S: Sink<Self>>(
        &mut self,
        seat: Seat,
        hit: Hit,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        let die = Face::of_roll(chance.roll(Label::of(seat, "defence"), 6)?);
        sink.cite(Rule::A4_1);
        sink.cite(Rule::A4_2);
        let sails = self.ship(seat).sails;
        let held = die.get() <= sails;
        if held {
            sink.tell(|| Event::DefenceHeld { seat, die, sails });
        } else {
            sink.tell(|| Event::DefenceFailed { seat, die, sails });
        }
        self.ship_mut(seat).lose_sail();
        let sails = self.ship(seat).sails;
        sink.tell(|| Event::SailSpent { seat, sails });
        if !held {
            self.lose(seat, hit, sink);
        }
        self.pass_turn(sink);
        Ok(())
    }

    /// A4.1: the captain need not defend.
    pub(crate) fn bear<S: Sink<Self>>(&mut self, seat: Seat, hit: Hit, sink: &mut S) {
        sink.cite(Rule::A4_1);
        sink.tell(|| Event::Bore { seat });
        self.lose(seat, hit, sink);
        self.pass_turn(sink);
    }

    /// A3.1: the hit takes what it takes. A1.2: it may sink the ship.
    #[inline]
    fn lose<S: Sink<Self>>(&mut self, seat: Seat, hit: Hit, sink: &mut S) {
        let ship = self.ship_mut(seat);
        let why = match hit {
            Hit::Man => {
                ship.lose_man();
                let men = ship.men;
                sink.tell(|| Event::ManLost { seat, men });
                Loss::Men
            }
            Hit::Cannon(cannon) => {
                ship.lose_cannon(cannon);
                let cannons = ship.cannons.len();
                sink.tell(|| Event::CannonLost { seat, cannon, cannons });
                Loss::Cannons
            }
            Hit::Hull => {
                ship.lose_hull();
                let hull = ship.hull;
                sink.tell(|| Event::HullHit { seat, hull });
                Loss::Hull
            }
        };
        self.tell_if_sunk(seat, why, sink);
    }
}
