//! Fights in contested cells, round by round.

use table::{Chance, Label, Seat, SeatSet, Sink};

use crate::deck::spots;
use crate::state::other;
use crate::{Band, Broadsides, CaptainCounts, Ending, Event, Phase, Refusal, Rule, Spot};

/// B7.5: what is added to the die of one band against another: one for each man more, at most two, and one for the
/// captain, who counts as a man unless the option says no.
#[inline]
#[must_use]
pub(crate) const fn bonus(own: Band, others: Band, counts: CaptainCounts) -> (u8, u8) {
    let more = counted(own, counts).saturating_sub(counted(others, counts));
    (if more > 2 { 2 } else { more }, own.captain as u8)
}

/// B7.5: how many of a band count where men are counted.
const fn counted(band: Band, counts: CaptainCounts) -> u8 {
    match counts {
        CaptainCounts::Yes => band.men,
        CaptainCounts::No => band.men - band.captain as u8,
    }
}

impl Broadsides {
    /// B7.5: only a contested cell can be fought over.
    pub(crate) fn judge_fight(&self, seat: Seat, at: Spot) -> Result<(), Refusal> {
        if self.contested(seat) & at.bit() != 0 { Ok(()) } else { Err(Refusal::NoFight { at }) }
    }

    /// B7.5: the next fight, picked by the mover where there are several; then the other player's turn.
    pub(crate) fn fight_on<C: Chance, S: Sink<Self>>(
        &mut self,
        seat: Seat,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        let contested = self.contested(seat);
        match contested.count_ones() {
            0 => self.begin_boarding_turn(other(seat), sink),
            1 => return self.fight(seat, Spot::lowest(contested), chance, sink),
            _ => {
                self.quiet = 0;
                self.phase = Phase::Fighting { seat };
            }
        }
        Ok(())
    }

    /// B7.5: a fight to the end. B7.7: the death of a captain ends the match.
    pub(crate) fn fight<C: Chance, S: Sink<Self>>(
        &mut self,
        seat: Seat,
        at: Spot,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        let (target, there) = (other(seat), at.flipped());
        self.quiet = 0;
        sink.cite(Rule::B7_5);
        let (deck, cell) = (at.deck(seat), at.cell());
        sink.tell(|| {
            let (own, theirs) = (self.crew(seat).band(at), self.crew(target).band(there));
            let (Band { men, captain }, Band { men: others, captain: captain2 }) = (own, theirs);
            Event::Fight { seat, target, deck, at: cell, men, captain, others, captain2 }
        });
        loop {
            let (own, theirs) = (self.crew(seat).band(at), self.crew(target).band(there));
            let held = |seat, Band { men, captain }| Event::CellHeld { seat, deck, at: cell, men, captain };
            match (own.men, theirs.men) {
                (0, 0) => sink.tell(|| Event::CellEmpty { seat, deck, at: cell }),
                (_, 0) => sink.tell(|| held(seat, own)),
                (0, _) => sink.tell(|| held(target, theirs)),
                _ => {
                    if let Some(loser) = self.round(seat, at, chance, sink)? {
                        sink.cite(Rule::B7_7);
                        sink.tell(|| Event::CaptainKilled { seat: loser });
                        self.close(SeatSet::one(other(loser)), Ending::CaptainKilled);
                        return Ok(());
                    }
                    continue;
                }
            }
            return self.fight_on(seat, chance, sink);
        }
    }

    /// B7.5, B7.6: one round; says whose captain fell, if one did.
    fn round<C: Chance, S: Sink<Self>>(
        &mut self,
        seat: Seat,
        at: Spot,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<Option<Seat>, C::Halt> {
        let (target, there) = (other(seat), at.flipped());
        let (own, theirs) = (self.crew(seat).band(at), self.crew(target).band(there));
        let counts = self.options.captain_counts;
        let die = chance.roll(Label::of(seat, "melee"), 6)? as u8;
        let die2 = chance.roll(Label::of(target, "melee"), 6)? as u8;
        let ((more, captain), (more2, captain2)) = (bonus(own, theirs, counts), bonus(theirs, own, counts));
        let (total, total2) = (die + more + captain, die2 + more2 + captain2);
        let duel = own.is_lone_captain() && theirs.is_lone_captain();
        if own.captain || theirs.captain {
            sink.cite(Rule::B7_6);
        }
        let (lost, lost2) = match total.cmp(&total2) {
            std::cmp::Ordering::Greater => (0, 1),
            std::cmp::Ordering::Less => (1, 0),
            std::cmp::Ordering::Equal if duel => (0, 0),
            std::cmp::Ordering::Equal => (1, 1),
        };
        sink.tell(|| Event::Round {
            seat,
            target,
            die,
            more,
            captain,
            total,
            die2,
            more2,
            captain2,
            total2,
            lost,
            who: own.falls(),
            lost2,
            who2: theirs.falls(),
        });
        let fell = lost == 1 && self.crew_mut(seat).fall(at);
        let fell2 = lost2 == 1 && self.crew_mut(target).fall(there);
        Ok(if fell { Some(seat) } else { fell2.then_some(target) })
    }

    /// The fights there are, as the mover sees them.
    pub(crate) fn fights(&self, seat: Seat) -> impl Iterator<Item = Spot> {
        spots(self.contested(seat))
    }
}
