//! Playing without thought: a random captain who gets everywhere.

use table::{Fast, Game, Seat};

use crate::{BUILDS, Legacy, Move, Pirate, Print, Rank, Side, Special};

impl Legacy {
    /// A captain who keeps rotten tiles for the last build, likes pirates, planks, treasures and pipes, now and then
    /// builds at the bow, and with the expert rules collects carpenters.
    pub(crate) fn guided(&self, seat: Seat, draft: &[Move], chance: &mut Fast) -> Move {
        let wild = |chance: &mut Fast| {
            self.random_move(seat, draft, chance).expect("the seat is asked, and who is asked has an answer")
        };
        let mut picked = wild(chance);
        let Move::Build { ship: berth, .. } = picked else { return picked };
        if self.options.expert && !chance.one_in(4) {
            let wanted = self.own_ship(seat, berth).and_then(|ship| self.collecting(seat, ship, berth));
            if let Some(wanted) = wanted.filter(|wanted| self.judge(seat, draft, *wanted).is_ok()) {
                return wanted;
            }
        }
        for _ in 0..6 {
            if self.is_liked(picked, seat, chance) {
                break;
            }
            picked = wild(chance);
        }
        match picked {
            Move::Build { ship, tile, .. } if chance.one_in(4) => {
                let most = self.own_ship(seat, ship).map_or(1, |ship| self.build_most(ship));
                Move::Build { ship, tile, rank: Rank(most) }
            }
            _ => picked,
        }
    }

    /// Several carpenters on one ship are seldom seen together, since each new one covers the last (L9.2): the first
    /// comes from the hand, the second by boarding, and only then is a third one built.
    fn collecting(&self, seat: Seat, ship: usize, berth: u8) -> Option<Move> {
        let held = |fits: &dyn Fn(Print) -> bool| {
            self.hands[seat.index()].ids().iter().map(|id| self.tile(*id).print).find(|print| fits(*print))
        };
        let carpenter = held(&|print| print.pirate() == Some(Pirate::Carpenter));
        let build = |tile: Print, rank: u8| Some(Move::Build { ship: berth, tile, rank: Rank(rank) });
        let own = self.pirates(ship, Pirate::Carpenter, false).count_ones();
        if let Some(tile) = carpenter.filter(|_| own != 1) {
            return build(tile, 1);
        }
        let plank = held(&|print| print.has_plank()).filter(|_| self.build == BUILDS)?;
        Side::BOTH.iter().find_map(|side| {
            let rows = self.pirates(self.beside(ship, *side), Pirate::Carpenter, false);
            let laid = if crate::fire::plank(plank) == Some(*side) { plank } else { plank.turned() };
            (rows != 0).then(|| build(laid, rows.trailing_zeros() as u8 + 1))?
        })
    }

    fn is_liked(&self, answer: Move, seat: Seat, chance: &mut Fast) -> bool {
        let Move::Build { tile, ship, .. } = answer else { return true };
        let last = self.build == BUILDS;
        if self.options.expert && tile.pirate() == Some(Pirate::Carpenter) {
            let ship = self.own_ship(seat, ship).unwrap_or_default();
            return self.pirates(ship, Pirate::Carpenter, false).count_ones() != 1 || chance.one_in(6);
        }
        match tile.special() {
            Special::Rotten => last,
            Special::Pipe | Special::Treasure => true,
            Special::None if tile.has_plank() => last || !self.options.expert,
            Special::None => tile.pirate() == Some(Pirate::Saboteur) || chance.one_in(3),
        }
    }

    /// How often a tile can be built: both ways unless turning makes no difference.
    #[inline]
    pub(crate) const fn ways(print: Print) -> u32 {
        if print.is_even() { 1 } else { 2 }
    }
}
