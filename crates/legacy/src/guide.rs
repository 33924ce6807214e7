//! Playing without thought: a uniform pick without a list, and a random captain who gets everywhere.

use table::{Fast, Game, Seat};

use crate::{Legacy, Move, Phase, Pirate, Print, Rank, Special};

impl Legacy {
    /// A captain who keeps rotten tiles for the last build, likes pirates, planks, treasures and pipes, and now and then
    /// builds at the bow.
    pub(crate) fn guided(&self, seat: Seat, draft: &[Move], chance: &mut Fast) -> Move {
        let wild = |chance: &mut Fast| {
            self.random_move(seat, draft, chance).expect("the seat is asked, and who is asked has an answer")
        };
        let mut picked = wild(chance);
        if self.phase != Phase::Build {
            return picked;
        }
        for _ in 0..6 {
            if self.is_liked(picked, chance) {
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

    fn is_liked(&self, answer: Move, chance: &mut Fast) -> bool {
        let Move::Build { tile, .. } = answer else { return true };
        let pirate = self.options.expert && matches!(tile.pirate(), Some(Pirate::Carpenter | Pirate::Saboteur));
        match tile.special() {
            Special::Rotten => self.build == crate::BUILDS,
            Special::Pipe | Special::Treasure => true,
            Special::None => pirate || tile.has_plank() || chance.one_in(3),
        }
    }

    /// How often a tile can be built: both ways unless turning makes no difference.
    #[inline]
    pub(crate) const fn ways(print: Print) -> u32 {
        if print.is_even() { 1 } else { 2 }
    }
}
