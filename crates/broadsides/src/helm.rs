//! A turn of the broadside phase: cards are laid, revealed and carried out.

use std::ops::ControlFlow;

use table::{Chance, Choice, Seat, SeatSet, Sink};

use crate::state::{SEATS, other};
use crate::{
    Broadsides, CaptainBack, Card, Ending, Event, Immobile, LONGEST, Move, Phase, Plot, QUIET_TURNS, Refusal, Rule,
    SHIPS, Ship, When,
};

impl Broadsides {
    /// B3.1, B3.2: three cards, of each at most three copies, with exactly as many damaged cards as there is damage.
    pub(crate) fn judge_plot(ship: &Ship, plot: Plot) -> Result<(), Refusal> {
        if let Some(card) = Card::ALL.into_iter().find(|card| plot.count(*card) > 3) {
            return Err(Refusal::FourthCopy { card });
        }
        if plot.len() != Plot::CARDS {
            return Err(Refusal::ThreeCards { cards: plot.len() as u8 });
        }
        let (damaged, laid) = (ship.damaged(), plot.count(Card::Damaged));
        if damaged == laid { Ok(()) } else { Err(Refusal::WrongDamaged { damaged, laid }) }
    }

    /// B5.2: only a ship that cannot move or turn may strike.
    pub(crate) fn judge_strike(ship: &Ship) -> Result<(), Refusal> {
        if ship.is_immobile() { Ok(()) } else { Err(Refusal::NotImmobile {}) }
    }

    /// Visits the plots that [`judge_plot`](Self::judge_plot) allows: by first card, then second, then third, each in
    /// the order of [`Card::ALL`].
    pub(crate) fn visit_plots(ship: &Ship, mut visit: impl FnMut(Plot) -> ControlFlow<()>) -> ControlFlow<()> {
        let damaged = ship.damaged();
        let is = |card| u8::from(card == Card::Damaged);
        for first in Card::ALL {
            for second in Card::ALL {
                let laid = is(first) + is(second);
                if laid > damaged || laid + 1 < damaged {
                    continue;
                }
                for third in Card::ALL {
                    if laid + is(third) == damaged {
                        visit(Plot::of([first, second, third]))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The seats that lay cards this turn.
    #[inline]
    pub(crate) const fn plotters(&self) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        if !self.ships[0].idle {
            seats.insert(SEATS[0]);
        }
        if !self.ships[1].idle {
            seats.insert(SEATS[1]);
        }
        seats
    }

    /// B3.1, B5.2: the cards are down; colours struck are seen first.
    pub(crate) fn set_sail<C: Chance, S: Sink<Self>>(
        &mut self,
        choices: &[Choice<Move>],
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        let mut struck = SeatSet::EMPTY;
        for choice in choices {
            match choice.answers.first() {
                Some(Move::Plot { cards }) => {
                    sink.cite(Rule::B3_1);
                    if self.ship(choice.seat).damaged() > 0 {
                        sink.cite(Rule::B3_2);
                    }
                    self.ship_mut(choice.seat).cards = *cards;
                }
                Some(Move::Strike {}) => {
                    sink.cite(Rule::B5_2);
                    sink.tell(|| Event::Struck { seat: choice.seat });
                    struck.insert(choice.seat);
                }
                _ => {}
            }
        }
        match (struck.lowest(), struck.len()) {
            (Some(loser), 1) => self.close(SeatSet::one(other(loser)), Ending::Struck),
            (Some(_), _) => self.draw(Ending::BothStruck),
            (None, _) => {
                self.begin_turn(sink);
                return self.sail(1, chance, sink);
            }
        }
        Ok(())
    }

    /// B5.3, B5.5: a turn begins; whoever lost it lays no cards.
    fn begin_turn<S: Sink<Self>>(&mut self, sink: &mut S) {
        if self.counts() {
            self.turn += 1;
            self.quiet += 1;
        }
        let turn = self.turn;
        sink.tell(|| Event::SetSail { turn });
        for seat in SEATS {
            if self.ship(seat).idle {
                sink.cite(Rule::B5_3);
                sink.tell(|| Event::Idle { seat });
            }
        }
    }

    /// B3.3, B3.5, B3.6: card steps from `card` (counted from 1) on, up to the next decision.
    pub(crate) fn sail<C: Chance, S: Sink<Self>>(
        &mut self,
        mut card: u8,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        loop {
            while card <= 3 {
                sink.cite(Rule::B3_6);
                let moved = SEATS.map(|seat| self.carry_out(seat, card, sink));
                sink.cite(Rule::B3_5);
                if self.ships[0].point == self.ships[1].point {
                    return self.collide(moved, chance, sink);
                }
                if self.begin_exchange(card, chance, sink)? {
                    return Ok(());
                }
                card += 1;
            }
            if self.end_turn(sink) {
                return Ok(());
            }
            self.begin_turn(sink);
            card = 1;
        }
    }

    /// B3.1, B3.3: reveals the next card of a ship, if it has one, and carries it out; says whether the ship moved.
    #[inline]
    fn carry_out<S: Sink<Self>>(&mut self, seat: Seat, number: u8, sink: &mut S) -> bool {
        let Some(card) = self.ship_mut(seat).cards.take() else { return false };
        sink.cite(Rule::B3_3);
        sink.tell(|| Event::Card { seat, number, card });
        let sea = self.options.sea();
        let ship = &mut self.ships[seat.index() & 1];
        let (from, heading) = (ship.point, ship.heading);
        match card {
            Card::Stay | Card::Damaged => {}
            Card::Starboard | Card::Port => {
                ship.heading = heading.turned(if card == Card::Port { 7 } else { 1 });
                let to = ship.heading;
                sink.tell(|| Event::Turned { seat, from: heading, to });
            }
            Card::Forward => {
                let Some(to) = sea.ahead(from, heading) else {
                    sink.cite(Rule::B3_4);
                    let dropped = ship.cards.len() as u8;
                    ship.cards = Plot::NONE;
                    let edge = sea.is_edge(from, heading);
                    sink.tell(|| Event::Grounded { seat, at: from, heading, edge, dropped });
                    return false;
                };
                ship.point = to;
                sink.cite(Rule::B2_1);
                sink.tell(|| Event::Moved { seat, from, to });
                return true;
            }
        }
        false
    }

    /// How many cards of each ship the next step may reveal: none while the other side has yet to fire, only the next
    /// where it is bound to lead to another exchange of fire or to a collision.
    pub(crate) fn may_reveal(&self) -> usize {
        let Phase::Firing { seat, card, left } = self.phase else { return Plot::CARDS };
        if left[other(seat).index()] > 0 {
            return 0;
        }
        let mut next = self.clone();
        for seat in SEATS {
            next.carry_out(seat, card + 1, &mut table::Silent);
        }
        let together = next.ships[0].point == next.ships[1].point;
        let bearing = SEATS.map(|seat| next.battery(seat).map_or(0, |battery| battery.guns.len()));
        // The shot to come may cost one of the guns that would bear.
        if together || bearing[0] + bearing[1] > 1 { 1 } else { Plot::CARDS }
    }

    /// The end of a turn; says whether something is to be decided (or the match is over). B5.5: a long calm is a draw.
    /// B5.3: captains return, and turns are lost.
    fn end_turn<S: Sink<Self>>(&mut self, sink: &mut S) -> bool {
        if self.quiet > 0 {
            let turns = self.quiet;
            sink.tell(|| Event::QuietTurn { turns });
        }
        if self.quiet >= QUIET_TURNS || self.turn >= LONGEST {
            sink.cite(Rule::B5_5);
            let calm = self.quiet >= QUIET_TURNS;
            let turns = if calm { self.quiet.into() } else { self.turn };
            sink.tell(|| Event::Becalmed { turns });
            self.calm_ends(if calm { Ending::Becalmed } else { Ending::Outlasted }, sink);
            return true;
        }
        let mut due = SeatSet::EMPTY;
        let later = self.options.captain_back == CaptainBack::LostTurn;
        for seat in SEATS {
            let off = self.crew(seat).captain.is_none();
            let lost = self.ship(seat).idle;
            if off && (!later || lost) {
                due.insert(seat);
            }
            self.ship_mut(seat).idle = off && (!later || !lost);
        }
        self.phase =
            if due.is_empty() { Phase::Plotting {} } else { Phase::Returning { seats: due, when: When::Turn } };
        !due.is_empty() || !self.plotters().is_empty()
    }

    /// B4.7, B5.1, B5.2, B5.4: why a ship is beaten after an exchange of fire, if it is.
    pub(crate) fn defeat<S: Sink<Self>>(&self, seat: Seat, sink: &mut S) -> Option<Ending> {
        let ship = self.ship(seat);
        if self.crew(seat).captain.is_none() {
            sink.cite(Rule::B5_4);
        }
        if ship.is_sunk() {
            sink.cite(Rule::B5_1);
            return Some(Ending::Sunk);
        }
        if self.crew(seat).is_gone() {
            return Some(Ending::Unmanned);
        }
        if ship.is_immobile() && self.options.immobile == Immobile::Beaten {
            sink.cite(Rule::B5_2);
            return Some(Ending::Crippled);
        }
        None
    }

    /// B4.7: those beaten in the same exchange lose together; says whether the match is over.
    pub(crate) fn judge_defeat<S: Sink<Self>>(&mut self, beaten: [Option<Ending>; SHIPS], sink: &mut S) -> bool {
        for (seat, why) in SEATS.into_iter().zip(beaten) {
            if let Some(why) = why {
                sink.tell(|| Event::Beaten { seat, why });
            }
        }
        match beaten {
            [None, None] => return false,
            [Some(why), None] => self.close(SeatSet::one(SEATS[1]), why),
            [None, Some(why)] => self.close(SeatSet::one(SEATS[0]), why),
            [Some(_), Some(_)] => self.draw(Ending::BothBeaten),
        }
        true
    }
}
