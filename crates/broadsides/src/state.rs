//! The state of a match, and nothing of its history.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};
use table::{Outcome, Seat, SeatSet, Sink};

use crate::view::View;
use crate::{Calm, Contact, Crew, Ending, Event, FREE_MEN, Move, Options, Refusal, Rule, SHIPS, Sea, Ship, Spot, Way};

/// B5.5: complete turns in a row without a shot, after which the match is a draw.
pub const QUIET_TURNS: u8 = 40;
/// B5.5: turns in all, after which the match is a draw.
pub const LONGEST: u16 = 400;
/// B7.8: single turns of boarding in a row without a fight, after which the match is a draw.
pub const QUIET_BOARDING: u8 = 60;
/// B7.1: steps of a boarding turn.
pub const STEPS: u8 = 3;

/// A match of Broadsides & Boarding as it stands. JSON is that of an open [`View`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "View", try_from = "View")]
pub struct Broadsides {
    pub(crate) ships: [Ship; SHIPS],
    pub(crate) crews: [Crew; SHIPS],
    pub(crate) options: Options,
    pub(crate) lie: Lie,
    /// Turns begun (B5.5). 0 where it cannot matter: when calm is endless, once the ships lie side by side.
    pub(crate) turn: u16,
    /// Turns in a row without a shot, the present one included once its cards are played (B5.5); single turns without a
    /// fight in the boarding phase (B7.8). 0 when calm is endless.
    pub(crate) quiet: u8,
    pub(crate) phase: Phase,
}

/// How the ships lie (B6.2, B6.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Lie {
    /// They have not collided.
    Apart,
    /// The same way; the *Seahawk* touches with its starboard, the *Royal Isabella* with its port.
    Starboard,
    /// The same way; the *Seahawk* touches with its port, the *Royal Isabella* with its starboard.
    Port,
    /// Opposite ways, port to port.
    Opposite,
    /// Opposite ways, starboard to starboard.
    OppositeStarboard,
}

impl Lie {
    /// All.
    pub const ALL: [Self; 5] = [Self::Apart, Self::Starboard, Self::Port, Self::Opposite, Self::OppositeStarboard];

    /// How a ship touches the other; nothing while they are apart.
    #[inline]
    #[must_use]
    pub const fn contact(self, seat: Seat) -> Option<Contact> {
        match (self, seat.0) {
            (Self::Apart, _) => None,
            (Self::Opposite, _) => Some(Contact::Opposite),
            (Self::OppositeStarboard, _) => Some(Contact::OppositeStarboard),
            (Self::Starboard, 0) | (Self::Port, 1..) => Some(Contact::Starboard),
            (Self::Starboard, 1..) | (Self::Port, 0) => Some(Contact::Port),
        }
    }

    pub(crate) const fn way(self) -> Way {
        if matches!(self, Self::Opposite | Self::OppositeStarboard) { Way::Opposite } else { Way::Same }
    }
}

/// When captains return (B5.3, B6.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// At the end of a turn.
    Turn,
    /// After a collision, before the last exchange.
    Collision,
    /// After the last exchange.
    Salvo,
}

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// Both place captain, man and man (B1.5).
    Placing {},
    /// Those whose ships do not lose the turn lay cards (B3.1).
    Plotting {},
    /// A player fires or ends the volley (B4.3).
    Firing {
        /// Who.
        seat: Seat,
        /// The card step it follows, from 1 to 3; 0 in the last exchange (B6.4).
        card: u8,
        /// Shots left of both, in seat order.
        left: [u8; SHIPS],
    },
    /// Captains off deck take the place of a man (B5.3).
    Returning {
        /// Whose.
        seats: SeatSet,
        /// On what occasion.
        when: When,
    },
    /// A player steps (B7.1).
    Boarding {
        /// Who.
        seat: Seat,
        /// Steps left, this one included.
        left: u8,
    },
    /// The player who moved picks the next fight (B7.5).
    Fighting {
        /// Who.
        seat: Seat,
    },
    /// Nothing: the match is over.
    Over {
        /// Who won; both in a draw.
        winners: SeatSet,
        /// Why.
        ending: Ending,
    },
}

/// The other seat.
#[inline]
pub(crate) const fn other(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

/// Both seats in order.
pub(crate) const SEATS: [Seat; SHIPS] = [Seat(0), Seat(1)];

impl Broadsides {
    /// What was chosen before the match.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The sea.
    #[must_use]
    pub fn sea(&self) -> &Sea {
        self.options.sea()
    }

    /// The ship of a seat.
    #[inline]
    #[must_use]
    pub const fn ship(&self, seat: Seat) -> &Ship {
        &self.ships[seat.0 as usize & 1]
    }

    /// The crew of a seat.
    #[inline]
    #[must_use]
    pub const fn crew(&self, seat: Seat) -> &Crew {
        &self.crews[seat.0 as usize & 1]
    }

    /// How the ships lie.
    #[must_use]
    pub const fn lie(&self) -> Lie {
        self.lie
    }

    /// What is to be decided.
    #[inline]
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Turns in a row in which nothing happened, as far as it matters (B5.5, B7.8).
    #[must_use]
    pub const fn quiet(&self) -> u8 {
        self.quiet
    }

    /// Turns begun, as far as it matters (B5.5).
    #[must_use]
    pub const fn turn(&self) -> u16 {
        self.turn
    }

    #[inline]
    pub(crate) const fn ship_mut(&mut self, seat: Seat) -> &mut Ship {
        &mut self.ships[seat.0 as usize & 1]
    }

    #[inline]
    pub(crate) const fn crew_mut(&mut self, seat: Seat) -> &mut Crew {
        &mut self.crews[seat.0 as usize & 1]
    }

    #[inline]
    pub(crate) const fn counts(&self) -> bool {
        !matches!(self.options.calm, Calm::Endless)
    }

    /// B1.1, B2.3: both ships at their starts, the crews at the guns.
    pub(crate) fn set_out<S: Sink<Self>>(options: Options, sink: &mut S) -> Self {
        for rule in [Rule::B1_1, Rule::B1_2, Rule::B1_3, Rule::B1_4, Rule::B1_6, Rule::B2_1, Rule::B2_2, Rule::B2_3] {
            sink.cite(rule);
        }
        let ships = options.sea().starts().map(|(point, heading)| Ship::fresh(point, heading));
        let crews = [Crew::at_guns(); SHIPS];
        Self { ships, crews, options, lie: Lie::Apart, turn: 0, quiet: 0, phase: Phase::Placing {} }
    }

    /// B1.5: the captain comes first, then the men; at most three in a cell.
    pub(crate) fn judge_placing(&self, seat: Seat, draft: &[Move], answer: Move) -> Result<(), Refusal> {
        let cell = match (draft.is_empty(), answer) {
            (true, Move::Captain { cell }) | (false, Move::Man { cell }) => cell,
            (true, _) => return Err(Refusal::PlaceCaptain {}),
            (false, _) => return Err(Refusal::PlaceMan {}),
        };
        let crew = self.drafted(seat, draft);
        if crew.full() & Spot::own(cell).bit() == 0 { Ok(()) } else { Err(Refusal::CellFull { cell }) }
    }

    /// The crew of a seat with what its draft has placed.
    #[inline]
    pub(crate) fn drafted(&self, seat: Seat, draft: &[Move]) -> Crew {
        let mut crew = *self.crew(seat);
        for answer in draft {
            match answer {
                Move::Captain { cell } => crew.captain = Some(Spot::own(*cell)),
                Move::Man { cell } => crew.add(Spot::own(*cell)),
                _ => {}
            }
        }
        crew
    }

    /// B1.5: what both have placed is revealed.
    pub(crate) fn place<S: Sink<Self>>(&mut self, seat: Seat, answers: &[Move], sink: &mut S) {
        sink.cite(Rule::B1_5);
        *self.crew_mut(seat) = self.drafted(seat, answers);
        if let [Move::Captain { cell: captain }, Move::Man { cell: man }, Move::Man { cell: other }] = *answers {
            sink.tell(|| Event::Placed { seat, captain, man, other });
        }
    }

    /// B5.2: a player who resigns loses.
    pub(crate) fn give_up<S: Sink<Self>>(&mut self, seat: Seat, sink: &mut S) {
        if matches!(self.phase, Phase::Over { .. }) || seat.index() >= SHIPS {
            return;
        }
        sink.cite(Rule::B5_2);
        sink.tell(|| Event::Resigned { seat });
        self.close(SeatSet::one(other(seat)), Ending::Resigned);
    }

    /// The end of the match.
    pub(crate) const fn close(&mut self, winners: SeatSet, ending: Ending) {
        self.phase = Phase::Over { winners, ending };
        self.turn = 0;
        self.quiet = 0;
        if !matches!(self.lie, Lie::Apart) {
            self.ships = [Ship::BARE; SHIPS];
        }
        let mut seat = 0;
        while seat < SHIPS {
            self.ships[seat].cards = crate::Plot::NONE;
            self.ships[seat].idle = false;
            seat += 1;
        }
    }

    /// B5.5, B7.8: nothing has happened for too long: a draw, or by the option whoever has lost less has won.
    pub(crate) fn calm_ends<S: Sink<Self>>(&mut self, ending: Ending, sink: &mut S) {
        if self.options.calm != Calm::Damage {
            return self.draw(ending);
        }
        let [(men, guns, damaged), (men2, guns2, damaged2)] = SEATS.map(|seat| self.strength_left(seat));
        let [seat, target] = SEATS;
        sink.tell(|| Event::Weighed { seat, target, men, men2, guns, guns2, damaged, damaged2 });
        match (men, guns, damaged2).cmp(&(men2, guns2, damaged)) {
            Ordering::Greater => self.close(SeatSet::one(seat), Ending::WorseOff),
            Ordering::Less => self.close(SeatSet::one(target), Ending::WorseOff),
            Ordering::Equal => self.draw(ending),
        }
    }

    /// B5.5: men with the captain, cannons, damaged cards; in the boarding phase only the crew counts.
    fn strength_left(&self, seat: Seat) -> (u8, u8, u8) {
        let (ship, crew) = (self.ship(seat), self.crew(seat));
        let men = crew.men() + u8::from(crew.captain.is_some());
        let damaged = if self.lie == Lie::Apart { ship.damaged() } else { 0 };
        (men, ship.guns.len(), damaged)
    }

    /// A draw.
    pub(crate) const fn draw(&mut self, ending: Ending) {
        self.close(SeatSet::first(SHIPS as u8), ending);
    }

    /// Who has won and why, when the match is over.
    pub(crate) const fn result(&self) -> Option<Outcome<Ending>> {
        match self.phase {
            Phase::Over { winners, ending } => Some(Outcome { winners, ending: table::Ending::Rules(ending) }),
            _ => None,
        }
    }

    /// How many answers a placement takes.
    pub(crate) const PLACEMENT: usize = 1 + FREE_MEN;
}
