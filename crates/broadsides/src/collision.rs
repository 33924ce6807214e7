//! Ships on the same point: how they lie from then on, and the last exchange of fire.

use table::{Chance, Seat, Sink};

use crate::exchange::higher;
use crate::state::{SEATS, other};
use crate::{Broadsides, Ending, Event, Heading, Lie, Lying, Phase, Plot, Rule, SHIPS, Ship, When};

impl Broadsides {
    /// B6.1: unplayed cards are dropped and the ships lie side by side. B6.4: captains off deck return.
    pub(crate) fn collide<C: Chance, S: Sink<Self>>(
        &mut self,
        moved: [bool; SHIPS],
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        sink.cite(Rule::B6_1);
        let (mover, rest) = if moved[1] { (SEATS[1], SEATS[0]) } else { (SEATS[0], SEATS[1]) };
        self.lie = lie(self.options.lie, mover, self.ship(mover).heading, self.ship(rest).heading, sink);
        self.ships.iter_mut().for_each(|ship| {
            ship.cards = Plot::NONE;
            ship.idle = false;
        });
        self.turn = 0;
        self.quiet = 0;
        let [side, touches] = SEATS.map(|seat| self.lie.contact(seat).expect("the ships have just collided").side());
        let way = self.lie.way();
        sink.tell(|| Event::Collided { seat: SEATS[0], side, target: SEATS[1], touches, way });
        let seats = self.off_deck();
        if seats.is_empty() {
            return self.last_salvo(chance, sink);
        }
        self.phase = Phase::Returning { seats, when: When::Collision };
        Ok(())
    }

    /// B6.4: one last exchange with all cannons on the touching sides.
    pub(crate) fn last_salvo<C: Chance, S: Sink<Self>>(&mut self, chance: &mut C, sink: &mut S) -> Result<(), C::Halt> {
        sink.cite(Rule::B6_4);
        if self.begin_exchange(0, chance, sink)? { Ok(()) } else { self.after_salvo(chance, sink) }
    }

    /// B6.4: captains who were hit take the place of a man; without a man it is a loss, for both a draw.
    pub(crate) fn after_salvo<C: Chance, S: Sink<Self>>(
        &mut self,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        let beaten = SEATS.map(|seat| self.crew(seat).is_gone().then_some(Ending::Unmanned));
        if self.judge_defeat(beaten, sink) {
            sink.cite(Rule::B6_4);
            return Ok(());
        }
        let seats = self.off_deck();
        if seats.is_empty() {
            return self.begin_boarding(chance, sink);
        }
        self.phase = Phase::Returning { seats, when: When::Salvo };
        Ok(())
    }

    /// B6.5: the higher die boards first. Ships, masts and cannons no longer matter.
    pub(crate) fn begin_boarding<C: Chance, S: Sink<Self>>(
        &mut self,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        sink.cite(Rule::B6_5);
        self.ships = [Ship::BARE; SHIPS];
        let seat = higher("board", chance, |seat, die| sink.tell(|| Event::BoardDie { seat, die }))?;
        sink.tell(|| Event::BoardsFirst { seat });
        self.begin_boarding_turn(seat, sink);
        Ok(())
    }

    /// Both lose the turn: its three card steps are played without cards (B3.6).
    pub(crate) fn sail_idle<C: Chance, S: Sink<Self>>(&mut self, chance: &mut C, sink: &mut S) -> Result<(), C::Halt> {
        self.phase = Phase::Plotting {};
        self.set_sail(&[], chance, sink)
    }
}

/// B6.2, B6.3: how the ships lie when `mover` has moved onto the point of the other; both with their headings after the
/// card step. The mover came from behind itself. Where both have moved, the *Seahawk* is the one that was there.
pub(crate) fn lie<S: Sink<Broadsides>>(
    lying: Lying,
    mover: Seat,
    heading: Heading,
    rest: Heading,
    sink: &mut S,
) -> Lie {
    let came_from = rest.to(heading.turned(4));
    let touches_starboard = match came_from {
        1 | 7 if lying == Lying::Facing => {
            sink.cite(Rule::B6_2);
            return if came_from == 1 { Lie::OppositeStarboard } else { Lie::Opposite };
        }
        0 => {
            sink.cite(Rule::B6_3);
            return Lie::Opposite;
        }
        4 => {
            sink.cite(Rule::B6_3);
            other(mover)
        }
        1..4 => {
            sink.cite(Rule::B6_2);
            other(mover)
        }
        _ => {
            sink.cite(Rule::B6_2);
            mover
        }
    };
    if touches_starboard == SEATS[0] { Lie::Starboard } else { Lie::Port }
}
