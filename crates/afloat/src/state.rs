//! The state of a match, and nothing of its history.

use serde::{Deserialize, Serialize};
use table::{Chance, Label, Outcome, Seat, SeatSet, Sink};

use crate::view::View;
use crate::{Calm, Cannon, Combination, Ending, Event, Face, Faces, Loss, Options, Pool, Rule, Ship, Start};

/// Most ships in a match (A1.1).
pub const SHIPS: usize = 4;

/// A1.4: attacks in a row that change no ship, after which the match is a draw.
pub const CALM_LIMIT: u8 = 100;

/// A match of Last Afloat as it stands.
///
/// Nothing is secret, so JSON is the same as that of a [`View`], and only states that play can go on from are read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "View", try_from = "View")]
pub struct Afloat {
    /// In seat order; places where nobody sits hold a sunk ship.
    pub(crate) ships: [Ship; SHIPS],
    pub(crate) players: u8,
    pub(crate) options: Options,
    /// Attacks in a row that changed no ship. 0 where it cannot matter any more: when calm is endless, when the attack
    /// under way is bound to change a ship, when the match is over.
    pub(crate) calm: u8,
    /// Whose attack it is; seat 0 when the match is over.
    pub(crate) attacker: Seat,
    pub(crate) phase: Phase,
}

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The attacker names a target (A2.1).
    Attack,
    /// The attacker throws again or stops (A2.4).
    Throwing(Throwing),
    /// The attacked captain says which of several cannons breaks (A3.2).
    Giving {
        /// The ship attacked.
        target: Seat,
    },
    /// The attacked captain defends or bears the hit (A4.1).
    Defending {
        /// The ship attacked.
        target: Seat,
        /// What is lost unless a defence cancels it.
        hit: Hit,
    },
    /// Nothing: the match is over.
    Over,
}

/// An attack between two throws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Throwing {
    /// The ship attacked.
    pub target: Seat,
    /// The unblocked dice. Which of them were held for the last throw has no bearing on what comes.
    pub pool: Pool,
    /// The numbers that have to stay held (A2.5); none without the option.
    pub locked: Faces,
}

/// A hit that may still be defended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hit {
    /// One man.
    Man,
    /// This cannon.
    Cannon(Cannon),
    /// One hull zone.
    Hull,
}

impl Afloat {
    /// What was chosen before the match.
    #[must_use]
    pub const fn options(&self) -> Options {
        self.options
    }

    /// The ships in seat order.
    #[must_use]
    pub fn ships(&self) -> &[Ship] {
        self.ships.get(..self.players.into()).unwrap_or(&self.ships)
    }

    /// The ship of a seat; a ship with nothing left where nobody sits.
    #[inline]
    #[must_use]
    pub fn ship(&self, seat: Seat) -> Ship {
        self.ships.get(seat.index()).copied().unwrap_or(Ship::NONE)
    }

    /// What is to be decided.
    #[inline]
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose attack it is; none when the match is over.
    #[must_use]
    pub fn attacker(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.attacker)
    }

    /// Attacks in a row that changed no ship, as far as it matters (A1.4).
    #[must_use]
    pub const fn calm(&self) -> u8 {
        self.calm
    }

    /// What the dice of an attack under way make.
    #[inline]
    #[must_use]
    pub fn combination(&self, throwing: Throwing) -> Combination {
        Combination::of(throwing.pool, throwing.locked, self.options.sails)
    }

    /// The seats whose ships are afloat.
    #[inline]
    #[must_use]
    pub fn afloat(&self) -> SeatSet {
        (0..SHIPS as u8).map(Seat).filter(|seat| !self.ship(*seat).is_sunk()).collect()
    }

    /// A1.1: every seat gets a fresh ship. A1.3: the dice say who begins; with a handicap, whoever of two does has a hull zone
    /// hit already.
    pub(crate) fn set_out<C: Chance, S: Sink<Self>>(
        players: u8,
        options: Options,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<Self, C::Halt> {
        let mut ships = [Ship::NONE; SHIPS];
        ships.iter_mut().take(players.into()).for_each(|ship| *ship = Ship::fresh(options.sails));
        sink.cite(Rule::A1_1);
        let attacker = first(players, chance, sink)?;
        if options.start == Start::Handicap && players == 2 {
            let ship = &mut ships[attacker.index() % SHIPS];
            ship.hull -= 1;
            let hull = ship.hull;
            sink.tell(|| Event::HullHit { seat: attacker, hull });
        }
        Ok(Self { ships, players, options, calm: 0, attacker, phase: Phase::Attack })
    }

    /// The seat that decides.
    #[inline]
    pub(crate) const fn decides(&self) -> Option<Seat> {
        match self.phase {
            Phase::Attack | Phase::Throwing(_) => Some(self.attacker),
            Phase::Giving { target } | Phase::Defending { target, .. } => Some(target),
            Phase::Over => None,
        }
    }

    #[inline]
    pub(crate) fn ship_mut(&mut self, seat: Seat) -> &mut Ship {
        &mut self.ships[seat.index() % SHIPS]
    }

    /// The seats after `seat` in clockwise order, those where nobody sits included.
    #[inline]
    pub(crate) fn clockwise(seat: Seat) -> impl Iterator<Item = Seat> {
        (1..SHIPS as u8).map(move |step| Seat((seat.0 + step) % SHIPS as u8))
    }

    /// A1.3, A2.9: the next ship afloat, clockwise from the attacker, attacks. A1.2: the last ship afloat wins.
    #[inline]
    pub(crate) fn pass_turn<S: Sink<Self>>(&mut self, sink: &mut S) {
        let attacker = self.attacker;
        let next = Self::clockwise(attacker).find(|seat| !self.ship(*seat).is_sunk());
        match next {
            Some(next) if !self.ship(attacker).is_sunk() || self.afloat().len() > 1 => {
                sink.cite(Rule::A1_3);
                self.attacker = next;
                self.phase = Phase::Attack;
                sink.tell(|| Event::Turn { seat: next });
            }
            last => {
                sink.cite(Rule::A1_2);
                let last = last.unwrap_or(attacker);
                sink.tell(|| Event::LastAfloat { seat: last });
                self.close();
            }
        }
    }

    /// Ends an attack that changed no ship. A1.4: the hundredth in a row ends the match as a draw among those afloat.
    #[inline]
    pub(crate) fn pass_in_calm<S: Sink<Self>>(&mut self, sink: &mut S) {
        if self.options.calm == Calm::Draw {
            self.calm += 1;
            let attacks = self.calm;
            sink.tell(|| Event::Calm { attacks });
            if attacks >= CALM_LIMIT {
                sink.cite(Rule::A1_4);
                let seats = self.afloat();
                sink.tell(|| Event::Becalmed { seats });
                return self.close();
            }
        }
        self.pass_turn(sink);
    }

    /// A1.2: says that a ship is sunk, if it is.
    #[inline]
    pub(crate) fn tell_if_sunk<S: Sink<Self>>(&self, seat: Seat, why: Loss, sink: &mut S) {
        if self.ship(seat).is_sunk() {
            sink.cite(Rule::A1_2);
            sink.tell(|| Event::Sunk { seat, why });
        }
    }

    /// T5: the ship of a captain who gives up sinks, and an attack by it or on it ends there.
    pub(crate) fn give_up<S: Sink<Self>>(&mut self, seat: Seat, sink: &mut S) {
        if self.phase == Phase::Over || self.ship(seat).is_sunk() {
            return;
        }
        self.ship_mut(seat).scuttle();
        self.calm = 0;
        self.tell_if_sunk(seat, Loss::Resigned, sink);
        if seat == self.attacker || self.target() == Some(seat) || self.afloat().len() == 1 {
            self.pass_turn(sink);
        }
    }

    /// The ship under attack.
    #[must_use]
    pub const fn target(&self) -> Option<Seat> {
        match self.phase {
            Phase::Throwing(Throwing { target, .. }) | Phase::Giving { target } | Phase::Defending { target, .. } => {
                Some(target)
            }
            Phase::Attack | Phase::Over => None,
        }
    }

    /// A1.2, A1.4: who has won and why, when the match is over.
    pub(crate) fn result(&self) -> Option<Outcome<Ending>> {
        let winners = self.afloat();
        let ending = if winners.len() == 1 { Ending::LastAfloat } else { Ending::Becalmed };
        (self.phase == Phase::Over).then_some(Outcome { winners, ending: table::Ending::Rules(ending) })
    }

    const fn close(&mut self) {
        self.calm = 0;
        self.attacker = Seat(0);
        self.phase = Phase::Over;
    }
}

/// A1.3: everyone throws a die and the highest begins; those tied for it throw again.
fn first<C: Chance, S: Sink<Afloat>>(players: u8, chance: &mut C, sink: &mut S) -> Result<Seat, C::Halt> {
    let mut open = SeatSet::first(players);
    loop {
        sink.cite(Rule::A1_3);
        let (mut highest, mut tied) = (0, SeatSet::EMPTY);
        for seat in open.iter() {
            let die = chance.roll(Label::of(seat, "first"), 6)?;
            sink.tell(|| Event::FirstRoll { seat, die: Face::of_roll(die) });
            if die > highest {
                (highest, tied) = (die, SeatSet::EMPTY);
            }
            if die == highest {
                tied.insert(seat);
            }
        }
        if let (Some(seat), 1) = (tied.lowest(), tied.len()) {
            sink.tell(|| Event::Begins { seat });
            return Ok(seat);
        }
        sink.tell(|| Event::Tied { seats: tied });
        open = tied;
    }
}
