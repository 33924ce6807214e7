//! The end (L8), and giving up (T5).

use table::{Outcome, Seat, SeatSet, Sink};

use crate::state::NONE;
use crate::{Ending, Event, Legacy, Phase, Rot, Row, Rule, ShipNumber, Special};

impl Legacy {
    /// L8.1: rotten tiles fall apart, piles are unfolded, and the match is over.
    pub(crate) fn end<S: Sink<Self>>(&mut self, sink: &mut S) {
        sink.cite(Rule::L8_1);
        for ship in 0..usize::from(self.fleet) {
            self.drop_rotten(ship, sink);
            let (decks, barrels) = self.length(ship);
            sink.tell(|| Event::Unfolded { seat: self.owner(ship), ship: ShipNumber::of(ship), decks, barrels });
        }
        sink.cite(Rule::L8_2);
        if self.players == 2 {
            sink.cite(Rule::L8_3);
        }
        self.phase = Phase::Over;
    }

    /// L4.4, L8.1: the rotten tile goes, wherever it lies in a pile, if its upgrade side is up; alone, or with what lies beneath.
    fn drop_rotten<S: Sink<Self>>(&mut self, ship: usize, sink: &mut S) {
        let mut empty = 0u32;
        for at in 0..self.ships[ship].decks().len() {
            let (mut above, mut id) = (NONE, self.ships[ship].decks()[at]);
            while id != NONE {
                let mut below = self.below[usize::from(id)];
                if !self.tile(id).is(Special::Rotten) {
                    (above, id) = (id, below);
                    continue;
                }
                if self.options.rot == Rot::Pile {
                    below = NONE;
                } else {
                    self.below[usize::from(id)] = NONE;
                }
                if above != NONE {
                    self.below[usize::from(above)] = below;
                } else if below != NONE {
                    self.ships[ship].set(at as u8 + 1, below);
                } else {
                    empty |= 1 << at;
                }
                self.discard_pile(id);
                sink.cite(Rule::L4_4);
                sink.tell(|| Event::Rotted {
                    seat: self.owner(ship),
                    ship: ShipNumber::of(ship),
                    row: Row(at as u8 + 1),
                });
                id = below;
            }
        }
        self.ships[ship].close_up(|row| empty >> (row - 1) & 1 == 0);
    }

    /// L8.1, L8.2: the decks of a ship with its piles unfolded, and the barrels on tiles that lie upgrade side up.
    #[must_use]
    pub(crate) fn length(&self, ship: usize) -> (u8, u8) {
        let tiles = self.ships[ship].decks().iter().flat_map(|top| self.pile_of(*top)).map(|id| self.tile(id));
        tiles.fold((0, 0), |(decks, barrels), tile| {
            (decks + 1, barrels + if tile.is_up() { tile.print.barrels() } else { 0 })
        })
    }

    /// L8.3: a captain's longest ship; of equal ones that with more barrels.
    pub(crate) fn best(&self, seat: Seat) -> (u8, u8) {
        self.ships_of(seat).map(|ship| self.length(ship)).max().unwrap_or_default()
    }

    /// The seats that can still win.
    pub(crate) fn in_play(&self) -> SeatSet {
        SeatSet::first(self.players).iter().filter(|seat| !self.resigned.contains(*seat)).collect()
    }

    /// L8.2: the longest ship wins, then the most barrels, else the victory is shared.
    pub(crate) fn result(&self) -> Option<Outcome<Ending>> {
        if self.phase != Phase::Over {
            return None;
        }
        let seats = self.in_play();
        let best = seats.iter().map(|seat| self.best(seat)).max()?;
        let winners: SeatSet = seats.iter().filter(|seat| self.best(*seat) == best).collect();
        let longest = seats.iter().filter(|seat| self.best(*seat).0 == best.0).count();
        let ending = match (seats.len(), longest, winners.len()) {
            (1, ..) => Ending::Resigned,
            (_, 1, _) => Ending::Longest,
            (_, _, 1) => Ending::Barrels,
            _ => Ending::Shared,
        };
        Some(Outcome { winners, ending: table::Ending::Rules(ending) })
    }

    /// T5: a captain who gives up cannot win; somebody else sails on. With one captain left the match is over.
    pub(crate) fn give_up<S: Sink<Self>>(&mut self, seat: Seat, sink: &mut S) {
        let open = matches!(self.phase, Phase::Build | Phase::Carpenter | Phase::Rotten);
        if !open || seat.0 >= self.players || self.resigned.contains(seat) {
            return;
        }
        self.resigned.insert(seat);
        sink.tell(|| Event::Resigned { seat });
        if self.in_play().len() == 1 {
            self.phase = Phase::Over;
        }
    }
}
