//! Which states play can go on from. States read from outside pass through here.

use table::{Seat, SeatSet};

use crate::state::SEATS;
use crate::{
    Broadsides, CaptainBack, Crew, Ending, LONGEST, Lie, MEN, Mast, Phase, Plot, QUIET_BOARDING, QUIET_TURNS, STEPS,
    Ship, When,
};

/// What keeps a state from being one of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flaw {
    /// Its kind, as in [`table::Malformed`].
    pub(crate) kind: &'static str,
    /// Where it is.
    pub(crate) part: Part,
}

/// A part of a state: the field of a ship, or of what is to be decided, by its name in the text of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Ship(Seat, &'static str),
    Turn(&'static str),
}

/// Refuses with a flaw unless the law holds.
fn law(holds: bool, part: Part, kind: &'static str) -> Result<(), Flaw> {
    if holds { Ok(()) } else { Err(Flaw { kind, part }) }
}

/// A law about a field of a ship.
fn of_ship(holds: bool, seat: Seat, field: &'static str, kind: &'static str) -> Result<(), Flaw> {
    law(holds, Part::Ship(seat, field), kind)
}

/// A law about what is to be decided.
fn of_turn(holds: bool, field: &'static str, kind: &'static str) -> Result<(), Flaw> {
    law(holds, Part::Turn(field), kind)
}

impl Broadsides {
    /// Hands the state back if it is one of the game.
    pub(crate) fn checked(self) -> Result<Self, Flaw> {
        for seat in SEATS {
            self.check_ship(seat)?;
            self.check_crew(seat)?;
        }
        self.check_places()?;
        self.check_counts()?;
        self.check_phase()?;
        Ok(self)
    }

    /// Whether only the crews count any more (B6.5).
    pub(crate) fn is_bare(phase: Phase, lie: Lie) -> bool {
        match phase {
            Phase::Boarding { .. } | Phase::Fighting { .. } => true,
            Phase::Over { .. } => lie != Lie::Apart,
            _ => false,
        }
    }

    /// B1.4, B4.6: the top of the main mast needs the mast; a section is hit once or twice, not both.
    fn check_ship(&self, seat: Seat) -> Result<(), Flaw> {
        let ship = self.ship(seat);
        let top = !ship.masts.contains(Mast::MainTop) || ship.masts.contains(Mast::Main);
        of_ship(top, seat, "masts", "mast-top")?;
        of_ship(ship.hit.iter().all(|plank| !ship.wrecked.contains(plank)), seat, "wrecked", "hull-twice")?;
        of_ship(ship.guns.minus(crate::Cells::GUNS).is_empty(), seat, "guns", "no-gun-there")?;
        if Self::is_bare(self.phase, self.lie) {
            return of_ship(*ship == Ship::BARE, seat, "at", "field-moot");
        }
        of_ship(self.sea().has(ship.point), seat, "at", "not-at-sea")
    }

    /// B1.5: at most 22 men, three in a cell; nobody is on the other ship before boarding.
    fn check_crew(&self, seat: Seat) -> Result<(), Flaw> {
        let crew = self.crew(seat);
        of_ship(crew.men() <= MEN, seat, "men", "too-many-men")?;
        of_ship(crew.fits(), seat, "captain", "cell-crowded")?;
        if Self::is_bare(self.phase, self.lie) {
            return Ok(());
        }
        of_ship(crew.other_deck().is_empty(), seat, "aboard", "not-boarding")?;
        of_ship(crew.captain.is_none_or(|spot| !spot.is_aboard()), seat, "captain", "not-boarding")
    }

    /// B3.5: ships on one point have collided, and only those.
    fn check_places(&self) -> Result<(), Flaw> {
        if Self::is_bare(self.phase, self.lie) {
            return Ok(());
        }
        let together = self.ships[0].point == self.ships[1].point;
        of_ship(!together || self.lie != Lie::Apart, SEATS[1], "at", "same-point")?;
        of_ship(together || self.lie == Lie::Apart, SEATS[1], "at", "not-together")
    }

    /// B5.5, B7.8: counts stay below their limits and are kept only where they matter.
    fn check_counts(&self) -> Result<(), Flaw> {
        let at_sea = self.lie == Lie::Apart;
        let (turn, quiet) = match self.phase {
            Phase::Placing {} | Phase::Over { .. } | Phase::Fighting { .. } => (0, 0),
            Phase::Plotting {} => (LONGEST - 1, QUIET_TURNS - 1),
            Phase::Firing { .. } if at_sea => (LONGEST, QUIET_TURNS),
            Phase::Returning { .. } if at_sea => (LONGEST - 1, QUIET_TURNS - 1),
            Phase::Firing { .. } | Phase::Returning { .. } => (0, 0),
            Phase::Boarding { .. } => (0, QUIET_BOARDING - 1),
        };
        let (turn, quiet) = if self.counts() { (turn, quiet) } else { (0, 0) };
        of_turn(self.turn <= turn, "turn", "bad-count")?;
        of_turn(self.quiet <= quiet, "quiet", "bad-count")?;
        of_turn(!at_sea || u16::from(self.quiet) <= self.turn, "quiet", "bad-count")?;
        let begun = at_sea && matches!(self.phase, Phase::Firing { .. } | Phase::Returning { .. });
        of_turn(!begun || !self.counts() || self.turn > 0, "turn", "bad-count")
    }

    fn check_phase(&self) -> Result<(), Flaw> {
        match self.phase {
            Phase::Placing {} => {
                self.check_apart()?;
                SEATS.into_iter().try_for_each(|seat| {
                    of_ship(*self.crew(seat) == Crew::at_guns(), seat, "men", "placed-already")?;
                    self.check_no_cards(seat, true)
                })
            }
            Phase::Plotting {} => {
                self.check_apart()?;
                of_turn(!self.plotters().is_empty(), "", "nobody-plots")?;
                SEATS.into_iter().try_for_each(|seat| {
                    self.check_unbeaten(seat)?;
                    self.check_no_cards(seat, false)?;
                    self.check_lost_turn(seat, self.crew(seat).captain.is_none())
                })
            }
            Phase::Firing { seat, card, left } => self.check_firing(seat, card, left),
            Phase::Returning { seats, when } => self.check_returning(seats, when),
            Phase::Boarding { seat, left } => self.check_boarding(seat, left),
            Phase::Fighting { seat } => {
                self.check_side_by_side(seat)?;
                let fights = self.contested(seat).count_ones();
                of_turn((2..=u32::from(STEPS)).contains(&fights), "", "no-fights")
            }
            Phase::Over { winners, ending } => self.check_over(winners, ending),
        }
    }

    fn check_apart(&self) -> Result<(), Flaw> {
        of_turn(self.lie == Lie::Apart, "lie", "bad-lie")
    }

    fn check_no_cards(&self, seat: Seat, none_idle: bool) -> Result<(), Flaw> {
        of_ship(self.ship(seat).cards.is_empty(), seat, "cards", "no-cards-now")?;
        of_ship(!none_idle || !self.ship(seat).idle, seat, "idle", "not-idle")
    }

    /// B5.3: in a turn that begins, a captain is off deck only while his ship loses the turn, and only by the option.
    fn check_lost_turn(&self, seat: Seat, off: bool) -> Result<(), Flaw> {
        match self.options.captain_back {
            CaptainBack::SameTurn => of_ship(!off, seat, "captain", "captain-off"),
            CaptainBack::LostTurn => {
                of_ship(!off || self.ship(seat).idle, seat, "captain", "captain-off")?;
                of_ship(off || !self.ship(seat).idle, seat, "idle", "not-idle")
            }
        }
    }

    /// B4.7: a ship that was beaten plays no further.
    fn check_unbeaten(&self, seat: Seat) -> Result<(), Flaw> {
        of_ship(self.defeat(seat, &mut table::Silent).is_none(), seat, "", "beaten-already")
    }

    /// B4.1, B4.2: there are guns for the shots; the cards are those of the step.
    fn check_firing(&self, seat: Seat, card: u8, left: [u8; 2]) -> Result<(), Flaw> {
        of_turn(seat.index() < left.len() && left[seat.index() & 1] > 0, "shots", "bad-shots")?;
        for seat in SEATS {
            let Some(arc) = self.arc(seat) else { return of_turn(false, "", "too-far") };
            of_turn(left[seat.index()] <= arc.guns().len(), "shots", "bad-shots")?;
            let ship = self.ship(seat);
            if self.lie == Lie::Apart {
                of_turn((1..=3).contains(&card), "card", "bad-card-step")?;
                let cards = ship.cards.len();
                of_ship(
                    cards == 0 || (cards == Plot::CARDS - usize::from(card) && !ship.idle),
                    seat,
                    "cards",
                    "bad-cards",
                )?;
                let away = self.options.captain_back == CaptainBack::LostTurn && ship.idle;
                of_ship(!away || self.crew(seat).captain.is_none(), seat, "captain", "captain-off")?;
            } else {
                of_turn(card == 0, "card", "bad-card-step")?;
                of_ship(!ship.is_sunk(), seat, "", "beaten-already")?;
                self.check_no_cards(seat, true)?;
            }
        }
        Ok(())
    }

    /// B5.3, B6.4: those who return are off deck, and a man is there to make room.
    fn check_returning(&self, seats: SeatSet, when: When) -> Result<(), Flaw> {
        of_turn(!seats.is_empty() && seats.iter().all(|seat| seat.index() < SEATS.len()), "", "nobody-returns")?;
        of_turn((when == When::Turn) == (self.lie == Lie::Apart), "when", "bad-lie")?;
        for seat in SEATS {
            let (off, due, idle) = (self.crew(seat).captain.is_none(), seats.contains(seat), self.ship(seat).idle);
            of_ship(off || !due, seat, "captain", "captain-on-deck")?;
            of_ship(!due || self.crew(seat).men() > 0, seat, "men", "no-man-left")?;
            if when != When::Turn {
                self.check_no_cards(seat, true)?;
                of_ship(!self.ship(seat).is_sunk(), seat, "", "beaten-already")?;
                of_ship(off == due, seat, "captain", "captain-off")?;
                continue;
            }
            self.check_unbeaten(seat)?;
            self.check_no_cards(seat, false)?;
            match self.options.captain_back {
                CaptainBack::SameTurn => {
                    of_ship(off == due, seat, "captain", "captain-off")?;
                    of_ship(idle == due, seat, "idle", "not-idle")?;
                }
                CaptainBack::LostTurn => of_ship(idle == (off && !due), seat, "idle", "not-idle")?,
            }
        }
        Ok(())
    }

    /// B7.5, B7.7: both captains fight on once the ships lie side by side.
    fn check_side_by_side(&self, seat: Seat) -> Result<(), Flaw> {
        of_turn(self.lie != Lie::Apart, "lie", "bad-lie")?;
        of_turn(seat.index() < SEATS.len(), "", "bad-seat")?;
        SEATS
            .into_iter()
            .try_for_each(|seat| of_ship(self.crew(seat).captain.is_some(), seat, "captain", "captain-off"))
    }

    /// B7.1, B7.4: a step is possible, and no more cells are contested than steps were made.
    fn check_boarding(&self, seat: Seat, left: u8) -> Result<(), Flaw> {
        self.check_side_by_side(seat)?;
        of_turn((1..=STEPS).contains(&left), "left", "bad-steps")?;
        of_turn(self.contested(seat).count_ones() <= u32::from(STEPS - left), "", "fight-first")?;
        of_turn(self.can_step(seat), "left", "bad-steps")
    }

    fn check_over(&self, winners: SeatSet, ending: Ending) -> Result<(), Flaw> {
        let fits = if ending.is_draw() {
            winners == SeatSet::first(2)
        } else {
            winners.len() == 1 && winners.lowest().is_some_and(|seat| seat.index() < SEATS.len())
        };
        of_turn(fits, "ending", "bad-ending")?;
        let fought = ending != Ending::CaptainKilled || self.lie != Lie::Apart;
        of_turn(fought, "ending", "bad-ending")?;
        SEATS.into_iter().try_for_each(|seat| self.check_no_cards(seat, true))
    }
}
