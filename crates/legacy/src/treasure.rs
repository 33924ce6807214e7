//! Treasure (L6).

use table::Sink;

use crate::{Card, Event, Legacy, Row, Rule, ShipNumber, Source, Special};

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
                    tile: tile.map(|id| Card(self.tile(id))),
                });
            }
        }
    }
}
