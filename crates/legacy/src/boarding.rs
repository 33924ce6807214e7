//! Boarding (L7).

use arrayvec::ArrayVec;
use table::Sink;

use crate::fire::plank;
use crate::{Event, Legacy, Prevented, Row, Rule, SHIPS, ShipNumber, TILES};

/// A plank and what it aims at.
#[derive(Clone, Copy, Debug)]
struct Aim {
    ship: usize,
    row: u8,
    target: usize,
    prevented: Option<Prevented>,
}

impl Legacy {
    /// L7.1, L7.2, L7.3: all planks aim at once; what is boarded lies on the plank, pile by pile; ships close up.
    pub(crate) fn boarding<S: Sink<Self>>(&mut self, sink: &mut S) {
        let mut aims = self.aims();
        if aims.is_empty() {
            return;
        }
        for i in 0..aims.len() {
            let aim = aims[i];
            let same = |other: &Aim| (other.target, other.row) == (aim.target, aim.row);
            if aim.prevented.is_none() && aims.iter().filter(|other| same(other)).count() > 1 {
                aims[i].prevented = Some(Prevented::Contested);
            }
        }
        let mut taken = [0u32; SHIPS];
        for aim in &aims {
            match aim.prevented {
                Some(reason) => self.tell_prevented(*aim, reason, sink),
                None => {
                    self.board(*aim, sink);
                    taken[aim.target] |= 1 << (aim.row - 1);
                }
            }
        }
        for (ship, rows) in taken.into_iter().enumerate().filter(|(_, rows)| *rows != 0) {
            self.ships[ship].close_up(|row| rows >> (row - 1) & 1 == 0);
            let decks = self.ships[ship].len();
            sink.tell(|| Event::ClosedUp { seat: self.owner(ship), ship: ShipNumber::of(ship), decks });
        }
    }

    /// L7.1: every visible plank with the deck in its row on the ship beside it, no ship skipped.
    fn aims(&self) -> ArrayVec<Aim, TILES> {
        let mut aims = ArrayVec::new();
        for ship in 0..usize::from(self.fleet) {
            for (row, top) in (1..).zip(self.ships[ship].decks()) {
                let tile = self.tile(*top);
                let Some(side) = plank(tile.laid()).filter(|_| tile.is_up()) else { continue };
                let target = self.beside(ship, side);
                let decks = self.ships[target].decks();
                let prevented = match decks.get(usize::from(row) - 1).map(|top| self.tile(*top)) {
                    Some(deck) if deck.is_up() && deck.print.has_plank() => Some(Prevented::Plank),
                    Some(_) => None,
                    None if usize::from(row) == decks.len() + 1 => Some(Prevented::Bow),
                    None => Some(Prevented::Empty),
                };
                aims.push(Aim { ship, row, target, prevented });
            }
        }
        aims
    }

    fn tell_prevented<S: Sink<Self>>(&self, aim: Aim, reason: Prevented, sink: &mut S) {
        sink.cite(match reason {
            Prevented::Bow | Prevented::Empty => Rule::L7_1,
            Prevented::Plank | Prevented::Contested => Rule::L7_2,
        });
        sink.tell(|| Event::BoardingPrevented {
            seat: self.owner(aim.ship),
            ship: ShipNumber::of(aim.ship),
            row: Row(aim.row),
            target: self.owner(aim.target),
            from: ShipNumber::of(aim.target),
            reason,
        });
    }

    /// L7.3: the pile lies on the plank as it lay. The place it leaves is closed when all have boarded.
    fn board<S: Sink<Self>>(&mut self, aim: Aim, sink: &mut S) {
        let at = usize::from(aim.row) - 1;
        let (plank, booty) = (self.ships[aim.ship].decks()[at], self.ships[aim.target].decks()[at]);
        sink.cite(Rule::L7_1);
        sink.cite(Rule::L7_3);
        if self.below[usize::from(booty)] != crate::state::NONE {
            sink.cite(Rule::L1_5);
        }
        sink.tell(|| Event::Boarded {
            seat: self.owner(aim.ship),
            ship: ShipNumber::of(aim.ship),
            row: Row(aim.row),
            target: self.owner(aim.target),
            from: ShipNumber::of(aim.target),
            pile: self.cards(booty),
        });
        let bottom = self.bottom(booty);
        self.below[usize::from(bottom)] = plank;
        self.ships[aim.ship].set(aim.row, booty);
    }
}
