//! The boarding phase: steps on and between the decks.

use std::ops::ControlFlow;

use table::{Chance, Seat, Sink};

use crate::deck::spots;
use crate::state::other;
use crate::{Broadsides, Contact, Ending, Event, Move, Phase, QUIET_BOARDING, Refusal, Rule, STEPS, Spot, Who};

impl Broadsides {
    /// How a ship touches the other; only asked once they lie side by side.
    #[inline]
    pub(crate) fn contact(&self, seat: Seat) -> Contact {
        self.lie.contact(seat).unwrap_or(Contact::Opposite)
    }

    /// The spots where the other crew stands, as a captain sees them.
    #[inline]
    pub(crate) fn enemies(&self, seat: Seat) -> u64 {
        self.crew(other(seat)).held().rotate_left(32)
    }

    /// B7.4, B7.5: the spots where both crews stand.
    #[inline]
    pub(crate) fn contested(&self, seat: Seat) -> u64 {
        self.crew(seat).held() & self.enemies(seat)
    }

    /// B7.4: the spots from which somebody may step.
    #[inline]
    pub(crate) fn free(&self, seat: Seat) -> u64 {
        self.crew(seat).held() & !self.enemies(seat)
    }

    /// B7.2, B7.3, B7.4: where somebody may step from a spot.
    #[inline]
    pub(crate) fn ways(&self, seat: Seat, from: Spot) -> u64 {
        self.contact(seat).steps(from) & !self.crew(seat).full()
    }

    /// B7.1: whether any step is legal.
    pub(crate) fn can_step(&self, seat: Seat) -> bool {
        spots(self.free(seat)).any(|from| self.ways(seat, from) != 0)
    }

    /// Visits the legal steps: by spot from A4 of one's own deck to H5 of the other, men before the captain, then by
    /// the spot they lead to.
    pub(crate) fn visit_steps(&self, seat: Seat, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let crew = self.crew(seat);
        for from in spots(self.free(seat)) {
            let ways = self.ways(seat, from);
            let who = [(crew.men_at(from) > 0, Who::Man), (crew.has_captain_at(from), Who::Captain)];
            for (_, who) in who.into_iter().filter(|(there, _)| *there) {
                for to in spots(ways) {
                    visit(Move::Step { who, from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// B7.1 to B7.4: who steps is there and not held by enemies; the way is one step; there is room.
    pub(crate) fn judge_step(&self, seat: Seat, who: Who, from: Spot, to: Spot) -> Result<(), Refusal> {
        let crew = self.crew(seat);
        match who {
            Who::Man if crew.men_at(from) == 0 => return Err(Refusal::NobodyThere { from }),
            Who::Captain if !crew.has_captain_at(from) => return Err(Refusal::CaptainElsewhere { from }),
            _ => {}
        }
        if self.free(seat) & from.bit() == 0 {
            return Err(Refusal::HeldThere { from });
        }
        if self.contact(seat).steps(from) & to.bit() == 0 {
            return Err(no_way(from, to));
        }
        if crew.full() & to.bit() == 0 { Ok(()) } else { Err(Refusal::SpotFull { to }) }
    }

    /// B7.2, B7.3: one step. B7.1: then the next, or the fights.
    pub(crate) fn step<C: Chance, S: Sink<Self>>(
        &mut self,
        (who, from, to): (Who, Spot, Spot),
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        let Phase::Boarding { seat, left } = self.phase else { return Ok(()) };
        sink.cite(Rule::B7_1);
        let crew = self.crew_mut(seat);
        match who {
            Who::Man => {
                crew.remove(from);
                crew.add(to);
            }
            Who::Captain => crew.captain = Some(to),
        }
        let left = left - 1;
        let (target, deck) = (other(seat), to.deck(seat));
        let (start, goal, others) = (from.cell(), to.cell(), self.crew(target).all_at(to.flipped()));
        if from.is_aboard() == to.is_aboard() {
            sink.cite(Rule::B7_2);
            sink.tell(|| Event::Stepped { seat, target, who, deck, from: start, to: goal, others, left });
        } else {
            sink.cite(Rule::B7_3);
            sink.tell(|| Event::Crossed { seat, target, who, deck, from: start, to: goal, others, left });
        }
        if self.enemies(seat) & to.bit() != 0 {
            sink.cite(Rule::B7_4);
        }
        if left > 0 && self.can_step(seat) {
            self.phase = Phase::Boarding { seat, left };
            return Ok(());
        }
        if self.counts() {
            self.quiet += 1;
        }
        self.fight_on(seat, chance, sink)
    }

    /// B6.5, B7.8: a player's turn; after too many without a fight the match is a draw. A crew that no enemy holds can
    /// always make a step: its cells have neighbours that are not full.
    pub(crate) fn begin_boarding_turn<S: Sink<Self>>(&mut self, seat: Seat, sink: &mut S) {
        if self.quiet >= QUIET_BOARDING {
            sink.cite(Rule::B7_8);
            let turns = self.quiet.into();
            sink.tell(|| Event::Becalmed { turns });
            return self.calm_ends(Ending::Becalmed, sink);
        }
        let quiet = self.quiet;
        sink.tell(|| Event::BoardingTurn { seat, quiet });
        self.phase = Phase::Boarding { seat, left: STEPS };
    }
}

/// Why one step does not lead from one spot to the other.
fn no_way(from: Spot, to: Spot) -> Refusal {
    if from.is_aboard() != to.is_aboard() {
        return Refusal::NotBeside { from, to };
    }
    let (a, b) = (from.cell(), to.cell());
    let near = a.section().index().abs_diff(b.section().index()) <= 1 && a.column().abs_diff(b.column()) <= 1;
    if near && a.level() != b.level() { Refusal::NoLadder { from, to } } else { Refusal::TooFar { from, to } }
}
