//! Treasure (L6).

use table::{SeatSet, Sink, Viewer};

use crate::tile::Known;
use crate::{Event, Legacy, Phase, Row, Rule, ShipNumber, Source, Special};

impl Legacy {
    /// L6.1: each visible treasure receives a tile beneath it, sail side up: the top of the discard, else of the draw
    /// pile, else none. In ship order, then from the stern.
    pub(crate) fn treasure<S: Sink<Self>>(&mut self, sink: &mut S) {
        for ship in 0..usize::from(self.fleet) {
            for at in 0..self.ships[ship].decks().len() {
                let top = self.ships[ship].decks()[at];
                if !self.tile(top).is(Special::Treasure) {
                    continue;
                }
                let (source, tile) = match (self.discard.pop(), self.pile.is_empty()) {
                    (Some(id), _) => (Source::Discard, Some(id)),
                    (None, false) => (Source::Pile, self.pile.pop()),
                    (None, true) => (Source::Nowhere, None),
                };
                if let Some(id) = tile {
                    self.tile_mut(id).lay_sail();
                    self.below[usize::from(id)] = self.below[usize::from(top)];
                    self.below[usize::from(top)] = id;
                }
                sink.cite(Rule::L6_1);
                sink.tell(|| Event::Treasure {
                    seat: self.owner(ship),
                    ship: ShipNumber::of(ship),
                    row: Row(at as u8 + 1),
                    source,
                    tile: tile.map(|id| self.tile(id).print).filter(|_| self.phase != Phase::Adrift),
                    known: tile.map_or(SeatSet::EMPTY, |id| self.seats_that_know(id)),
                    public: tile.is_some_and(|id| self.tile(id).known == Known::PUBLIC),
                });
            }
        }
    }

    /// The seats that know a hidden tile: all of them if everyone does.
    fn seats_that_know(&self, id: u8) -> SeatSet {
        SeatSet::first(self.players).iter().filter(|seat| self.tile(id).known.contains(Viewer::Seat(*seat))).collect()
    }
}
