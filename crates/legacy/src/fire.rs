//! Cannon fire (L5): two volleys, each from one snapshot, and what they destroy.

use table::Sink;

use crate::ball::{Hits, Shot};
use crate::state::{NONE, Ship};
use crate::{BallEnd, Cannon, Card, Event, Leg, Legacy, Meeting, Print, Row, Rule, SHIPS, ShipNumber, Side};

impl Legacy {
    /// L5.1: the cannons with fuse 1 fire, ships close up, then those with fuse 2; L5.7: repeating cannons swap.
    pub(crate) fn fire<S: Sink<Self>>(&mut self, sink: &mut S) {
        for fuse in [1, 2] {
            let hits = self.volley(fuse, sink);
            self.destroy(&hits, sink);
        }
        self.swap_fuses(sink);
    }

    /// Barrels with a lit fuse of this length.
    fn barrels_lit(&self, fuse: u8) -> u8 {
        let tops = self.fleet().iter().flat_map(Ship::decks);
        let lit = tops.map(|top| self.tile(*top)).filter(|tile| tile.is_up());
        lit.map(|tile| Side::BOTH.iter().filter(|side| tile.fuse(**side) == Some(fuse)).count() as u8).sum()
    }

    /// L5.1: all cannons with this fuse fire from one snapshot; L5.2: each loses its fuse, but for repeating ones.
    fn volley<S: Sink<Self>>(&mut self, fuse: u8, sink: &mut S) -> Hits {
        let mut hits = [0; SHIPS];
        sink.cite(Rule::L5_1);
        // L1.7: as many fuses and explosions as are needed.
        sink.cite(Rule::L1_7);
        sink.tell(|| Event::Volley { fuse, balls: self.barrels_lit(fuse) });
        for ship in 0..usize::from(self.fleet) {
            for at in 0..self.ships[ship].decks().len() {
                let id = self.ships[ship].decks()[at];
                let tile = self.tile(id);
                if !tile.is_up() || !tile.is_lit() {
                    continue;
                }
                for side in Side::BOTH {
                    if tile.fuse(side) == Some(fuse) {
                        self.shot(
                            id,
                            Shot { ship, row: at as u8 + 1, side, cannon: Cannon::Short, tile: tile.laid() },
                            &mut hits,
                            sink,
                        );
                    }
                }
            }
        }
        hits
    }

    /// One barrel fires; `shot.cannon` is filled in here.
    #[inline]
    fn shot<S: Sink<Self>>(&mut self, id: u8, shot: Shot, hits: &mut Hits, sink: &mut S) {
        let Some(cannon) = shot.tile.flank(shot.side).cannon() else { return };
        let shot = Shot { cannon, ..shot };
        if cannon == Cannon::Repeating {
            sink.cite(Rule::L5_7);
        } else {
            self.tile_mut(id).spend(shot.side);
            sink.cite(Rule::L5_2);
        }
        sink.cite(Rule::L5_3);
        let mut from = shot.ship;
        let end = self.fly(shot, hits, |leg| {
            let to = usize::from(leg.ship.0 - 1);
            cite_leg(shot, from, to, leg, sink);
            from = to;
        });
        if end == BallEnd::Lost && cannon != Cannon::Bombard {
            sink.cite(Rule::L5_9);
        }
        sink.tell(|| {
            let mut path = Vec::new();
            let end = self.fly(shot, &mut [0; SHIPS], |leg| path.push(leg));
            Event::Ball {
                seat: self.owner(shot.ship),
                ship: ShipNumber::of(shot.ship),
                row: Row(shot.row),
                flank: shot.side,
                cannon,
                path,
                end,
            }
        });
    }

    /// L1.5, L2.2, L5.1: whole piles leave for the discard in ship order, rows from the stern, bottom tile first; then
    /// ships close up.
    pub(crate) fn destroy<S: Sink<Self>>(&mut self, hits: &Hits, sink: &mut S) {
        for (ship, rows) in hits.iter().copied().enumerate().take(self.fleet.into()) {
            if rows == 0 {
                continue;
            }
            for at in 0..self.ships[ship].decks().len() {
                if rows >> at & 1 == 1 {
                    let top = self.ships[ship].decks()[at];
                    sink.tell(|| Event::Explosion {
                        seat: self.owner(ship),
                        ship: ShipNumber::of(ship),
                        row: Row(at as u8 + 1),
                        pile: self.cards(top),
                    });
                    if self.below[usize::from(top)] != NONE {
                        sink.cite(Rule::L1_5);
                    }
                    sink.cite(Rule::L2_2);
                    self.discard_pile(top);
                }
            }
            self.ships[ship].close_up(|row| rows >> (row - 1) & 1 == 0);
            let decks = self.ships[ship].len();
            if decks == 0 {
                sink.cite(Rule::L1_6);
            }
            sink.tell(|| Event::ClosedUp { seat: self.owner(ship), ship: ShipNumber::of(ship), decks });
        }
    }

    /// L2.2: the bottom tile of a pile goes first.
    pub(crate) fn discard_pile(&mut self, top: u8) {
        let below = std::mem::replace(&mut self.below[usize::from(top)], NONE);
        if below != NONE {
            self.discard_pile(below);
        }
        self.tile_mut(top).leave();
        self.discard.push(top);
    }

    /// The tiles of a pile from the top.
    pub(crate) fn cards(&self, top: u8) -> Vec<Card> {
        self.pile_of(top).map(|id| Card(self.tile(id).shown())).collect()
    }

    /// L5.7: after the second volley the fuses of every visible repeating cannon change places.
    fn swap_fuses<S: Sink<Self>>(&mut self, sink: &mut S) {
        for ship in 0..usize::from(self.fleet) {
            for at in 0..self.ships[ship].decks().len() {
                let id = self.ships[ship].decks()[at];
                let tile = self.tile(id);
                if !tile.is_up() || !tile.is_lit() || tile.flank(Side::Port).cannon() != Some(Cannon::Repeating) {
                    continue;
                }
                self.tile_mut(id).swap();
                sink.cite(Rule::L5_7);
                sink.tell(|| Event::FusesSwapped {
                    seat: self.owner(ship),
                    ship: ShipNumber::of(ship),
                    row: Row(at as u8 + 1),
                    tile: Card(self.tile(id).shown()),
                });
            }
        }
    }
}

/// Notes the rules that a place on the way of a ball applies.
#[inline]
fn cite_leg<S: Sink<Legacy>>(shot: Shot, from: usize, to: usize, leg: Leg, sink: &mut S) {
    if from.abs_diff(to) > 1 {
        sink.cite(Rule::L1_3);
    }
    if to == shot.ship && !leg.back && shot.cannon != Cannon::Bombard {
        sink.cite(Rule::L5_9);
    }
    match leg.what {
        Meeting::Past => {}
        Meeting::Over => sink.cite(Rule::L5_8),
        Meeting::Bow | Meeting::BowStruck => {
            sink.cite(Rule::L1_6);
            sink.cite(if shot.cannon == Cannon::Bombard { Rule::L5_8 } else { Rule::L5_4 });
        }
        Meeting::Armour | Meeting::Spring => sink.cite(Rule::L5_10),
        Meeting::Pipe | Meeting::Destroys => sink.cite(match shot.cannon {
            Cannon::Short => Rule::L5_5,
            Cannon::Long => Rule::L5_6,
            Cannon::Repeating => Rule::L5_7,
            Cannon::Bombard => Rule::L5_8,
        }),
    }
}

/// A print that shows a plank, and the side it is on.
pub(crate) fn plank(print: Print) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| print.flank(*side) == crate::Flank::PLANK)
}
