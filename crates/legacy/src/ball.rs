//! The flight of one ball (L5.3 to L5.10), from a snapshot of the sea.

use crate::tile::Tile;
use crate::{
    BallEnd, BombardRange, Bow, Cannon, Flank, Leg, Legacy, Meeting, Print, Ring, SHIPS, ShipNumber, Side, Special,
};

/// Deck places hit, a bit for each row of each ship; row 1 is bit 0.
pub(crate) type Hits = [u32; SHIPS];

/// A barrel that fires.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shot {
    pub(crate) ship: usize,
    /// From 1.
    pub(crate) row: u8,
    pub(crate) side: Side,
    pub(crate) cannon: Cannon,
    /// The tile that fires, as it lies.
    pub(crate) tile: Print,
}

/// What stands in a row of a ship.
enum Stands {
    Nothing,
    Bow,
    Deck(Tile),
}

impl Legacy {
    /// L1.2: a ship with n decks stands in rows 1 to n, its bow in row n + 1.
    #[inline]
    fn stands(&self, ship: usize, row: u8) -> Stands {
        let decks = self.ships[ship].decks();
        match decks.get(usize::from(row - 1)) {
            Some(top) => Stands::Deck(self.tile(*top)),
            None if usize::from(row) == decks.len() + 1 => Stands::Bow,
            None => Stands::Nothing,
        }
    }

    /// A place on the way of a ball.
    #[inline]
    fn leg(&self, shot: Shot, ship: usize, what: Meeting, back: bool) -> Leg {
        Leg { seat: self.owner(ship), ship: ShipNumber::of(ship), home: ship == shot.ship, what, back }
    }

    /// L5.3: the ball goes from ship to ship, at most one lap. Adds what it destroys to `hits` and hands every place it
    /// comes by to `leg`.
    #[inline]
    pub(crate) fn fly(&self, shot: Shot, hits: &mut Hits, leg: impl FnMut(Leg)) -> BallEnd {
        if shot.cannon == Cannon::Bombard { self.lob(shot, hits, leg) } else { self.shoot(shot, hits, leg) }
    }

    /// L5.4, L5.5, L5.6, L5.7, L5.9, L5.10: a direct ball.
    fn shoot(&self, shot: Shot, hits: &mut Hits, mut leg: impl FnMut(Leg)) -> BallEnd {
        let (own, facing, bit) = (shot.ship, shot.side.opposite(), 1 << (shot.row - 1));
        let (mut ship, mut piped) = (own, false);
        for _ in 1..self.fleet {
            ship = self.beside(ship, shot.side);
            let mut meets = |what| leg(self.leg(shot, ship, what, false));
            let tile = match self.stands(ship, shot.row) {
                Stands::Nothing => {
                    meets(Meeting::Past);
                    continue;
                }
                Stands::Bow if self.options.bow == Bow::Armour => {
                    meets(Meeting::BowStruck);
                    return BallEnd::Stopped;
                }
                Stands::Bow => {
                    meets(Meeting::Bow);
                    continue;
                }
                Stands::Deck(tile) if tile.is(Special::Pipe) => {
                    meets(Meeting::Pipe);
                    piped = true;
                    continue;
                }
                Stands::Deck(tile) => tile,
            };
            let flank = if tile.is_up() { tile.flank(facing) } else { Flank::BARE };
            if flank == Flank::ARMOUR {
                meets(Meeting::Armour);
                return BallEnd::Stopped;
            }
            if shot.cannon == Cannon::Long {
                meets(Meeting::Destroys);
                hits[ship] |= bit;
                continue;
            }
            if flank == Flank::SPRING {
                meets(Meeting::Spring);
                hits[own] |= bit;
                self.return_from(ship, shot, leg);
                return BallEnd::Returned;
            }
            meets(Meeting::Destroys);
            hits[ship] |= bit;
            return BallEnd::Hit;
        }
        if self.options.ring == Ring::Merciful && !piped {
            return BallEnd::Lost;
        }
        let mut home = |what| leg(self.leg(shot, own, what, false));
        match shot.tile.flank(facing) {
            Flank::ARMOUR => {
                home(Meeting::Armour);
                BallEnd::Stopped
            }
            Flank::SPRING if shot.cannon != Cannon::Long => {
                home(Meeting::Spring);
                hits[own] |= bit;
                self.return_from(own, shot, leg);
                BallEnd::Returned
            }
            _ => {
                home(Meeting::Destroys);
                hits[own] |= bit;
                BallEnd::Round
            }
        }
    }

    /// L5.5: back from the spring of `ship` through the pipes and bows it crossed, to the tile that fired.
    fn return_from(&self, mut ship: usize, shot: Shot, mut leg: impl FnMut(Leg)) {
        let facing = shot.side.opposite();
        loop {
            ship = self.beside(ship, facing);
            let what = match self.stands(ship, shot.row) {
                _ if ship == shot.ship => Meeting::Destroys,
                Stands::Nothing => Meeting::Past,
                Stands::Bow => Meeting::Bow,
                Stands::Deck(_) => Meeting::Pipe,
            };
            leg(self.leg(shot, ship, what, true));
            if ship == shot.ship {
                return;
            }
        }
    }

    /// L5.8: over the first ship met, onto the second; ships that do not reach the row are met on the table alone.
    fn lob(&self, shot: Shot, hits: &mut Hits, mut leg: impl FnMut(Leg)) -> BallEnd {
        let (mut ship, mut met) = (shot.ship, 0);
        for _ in 0..self.fleet {
            ship = self.beside(ship, shot.side);
            let mut meets = |what| leg(self.leg(shot, ship, what, false));
            let stands = self.stands(ship, shot.row);
            let on_table = self.options.bombard == BombardRange::Table;
            met += u8::from(on_table || !matches!(stands, Stands::Nothing));
            match (stands, met) {
                (Stands::Nothing, 2) => {
                    meets(Meeting::Past);
                    return BallEnd::Lost;
                }
                (Stands::Nothing, _) => meets(Meeting::Past),
                (_, 1) => meets(Meeting::Over),
                (Stands::Bow, _) => {
                    meets(Meeting::BowStruck);
                    return BallEnd::Bow;
                }
                (Stands::Deck(_), _) => {
                    meets(Meeting::Destroys);
                    hits[ship] |= 1 << (shot.row - 1);
                    return if ship == shot.ship { BallEnd::Round } else { BallEnd::Hit };
                }
            }
        }
        BallEnd::Lost
    }
}
