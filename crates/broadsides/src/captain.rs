//! A captain who was hit comes back.

use table::{Chance, Choice, Seat, SeatSet, Sink};

use crate::state::SEATS;
use crate::{Broadsides, Cell, Event, Move, Phase, Refusal, Rule, Spot, When};

impl Broadsides {
    /// B5.3: the captain takes the cell of a man.
    pub(crate) fn judge_return(&self, seat: Seat, cell: Cell) -> Result<(), Refusal> {
        if self.crew(seat).men_at(Spot::own(cell)) > 0 { Ok(()) } else { Err(Refusal::NoMan { cell }) }
    }

    /// The seats whose captains are off deck.
    pub(crate) fn off_deck(&self) -> SeatSet {
        SEATS.into_iter().filter(|seat| self.crew(*seat).captain.is_none()).collect()
    }

    /// B5.3, B6.4: a man leaves, the captain takes his cell, and the match goes on where it stood.
    pub(crate) fn bring_back<C: Chance, S: Sink<Self>>(
        &mut self,
        choices: &[Choice<Move>],
        when: When,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        for choice in choices {
            let Some(Move::Return { cell }) = choice.answers.first().copied() else { continue };
            let (seat, spot) = (choice.seat, Spot::own(cell));
            sink.cite(if when == When::Salvo { Rule::B6_4 } else { Rule::B5_3 });
            let crew = self.crew_mut(seat);
            crew.remove(spot);
            crew.captain = Some(spot);
            sink.tell(|| Event::CaptainBack { seat, cell });
        }
        match when {
            When::Turn if self.plotters().is_empty() => self.sail_idle(chance, sink),
            When::Turn => {
                self.phase = Phase::Plotting {};
                Ok(())
            }
            When::Collision => self.last_salvo(chance, sink),
            When::Salvo => self.begin_boarding(chance, sink),
        }
    }
}
