//! The pirates of the expert rules (L9).

use table::{Chance, SeatSet, Sink};

use crate::{Card, Event, Legacy, Pirate, Row, Rule, SHIPS, ShipNumber};

impl Legacy {
    /// The rows of a ship where a pirate can be seen, a bit for each; just built or older.
    pub(crate) fn pirates(&self, ship: usize, pirate: Pirate, built: bool) -> u32 {
        let decks = self.ships[ship].decks().iter().enumerate();
        decks.fold(0, |rows, (at, top)| {
            let tile = self.tile(*top);
            let seen = tile.is_up() && tile.print.pirate() == Some(pirate) && tile.is_built() == built;
            rows | u32::from(seen) << at
        })
    }

    /// L9.4: when one captain alone builds saboteurs all other visible ones are destroyed with their piles.
    pub(crate) fn sabotage<S: Sink<Self>>(&mut self, sink: &mut S) {
        let ships = 0..usize::from(self.fleet);
        let built = ships.clone().filter(|ship| self.pirates(*ship, Pirate::Saboteur, true) != 0);
        let seats: SeatSet = built.map(|ship| self.owner(ship)).collect();
        let Some(seat) = seats.lowest() else { return };
        sink.cite(Rule::L9_1);
        sink.cite(Rule::L9_4);
        if seats.len() > 1 {
            sink.tell(|| Event::SabotageCancelled { seats });
            return;
        }
        let mut hits = [0u32; SHIPS];
        ships.for_each(|ship| hits[ship] = self.pirates(ship, Pirate::Saboteur, false));
        sink.tell(|| Event::Sabotage { seat, hits: hits.iter().map(|rows| rows.count_ones() as u8).sum() });
        self.destroy(&hits, sink);
    }

    /// L9.2: the rows of older carpenters that a carpenter just built can have covered.
    pub(crate) fn carpenters(&self, ship: usize) -> u32 {
        if self.pirates(ship, Pirate::Carpenter, true) == 0 { 0 } else { self.pirates(ship, Pirate::Carpenter, false) }
    }

    /// L9.2: whether the owner of a ship has to choose between several carpenters.
    pub(crate) fn chooses_carpenter(&self, ship: usize) -> bool {
        self.carpenters(ship).count_ones() > 1
    }

    /// L9.2: whether any captain has to choose; nobody does when there is nothing to cover a carpenter with.
    pub(crate) fn has_carpenter_choice(&self) -> bool {
        let tiles = !self.pile.is_empty() || !self.discard.is_empty();
        tiles && (0..usize::from(self.fleet)).any(|ship| self.chooses_carpenter(ship))
    }

    /// L9.2, L9.3: in ship order a carpenter of each ship that built one is covered by a sail from the draw pile, and then
    /// gunners light up. `rows` are the choices where there are several carpenters.
    pub(crate) fn work_pirates<C: Chance, S: Sink<Self>>(
        &mut self,
        rows: &[u8; SHIPS],
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        for (ship, chosen) in rows.iter().copied().enumerate().take(self.fleet.into()) {
            let others = self.carpenters(ship);
            if others == 0 {
                continue;
            }
            sink.cite(Rule::L9_1);
            sink.cite(Rule::L9_2);
            let row =
                if self.chooses_carpenter(ship) && chosen > 0 { chosen } else { others.trailing_zeros() as u8 + 1 };
            let Some(sail) = self.draw(chance, sink)? else { continue };
            let carpenter = self.ships[ship].decks()[usize::from(row) - 1];
            self.tile_mut(carpenter).douse();
            self.tile_mut(sail).lay_sail();
            self.below[usize::from(sail)] = carpenter;
            self.ships[ship].set(row, sail);
            sink.tell(|| Event::Covered { seat: self.owner(ship), ship: ShipNumber::of(ship), row: Row(row) });
        }
        self.relight(sink);
        Ok(())
    }

    /// L9.3: a gunner just built relights every visible gunner of the same ship.
    fn relight<S: Sink<Self>>(&mut self, sink: &mut S) {
        for ship in 0..usize::from(self.fleet) {
            if self.pirates(ship, Pirate::Gunner, true) == 0 {
                continue;
            }
            sink.cite(Rule::L9_1);
            sink.cite(Rule::L9_3);
            let older = self.pirates(ship, Pirate::Gunner, false);
            for at in (0..self.ships[ship].decks().len()).filter(|at| older >> at & 1 == 1) {
                let id = self.ships[ship].decks()[at];
                if !self.tile(id).has_spent() {
                    continue;
                }
                self.tile_mut(id).light();
                sink.tell(|| Event::Relit {
                    seat: self.owner(ship),
                    ship: ShipNumber::of(ship),
                    row: Row(at as u8 + 1),
                    tile: Card(self.tile(id).shown()),
                });
            }
        }
    }
}
