//! A quick guess at who wins.

use table::Seat;

use crate::{Cannon, Legacy, Phase, Print, Rot, Side, Special};

/// What lies on a ship is worth this many decks.
mod worth {
    /// A treasure still to be served, each time.
    pub(super) const TREASURE: f64 = 0.6;
    /// A plank, each time it may board.
    pub(super) const PLANK: f64 = 0.4;
    /// A lit barrel.
    pub(super) const BARREL: f64 = 0.15;
    /// A flank that is guarded.
    pub(super) const GUARD: f64 = 0.1;
    /// How sharply a longer ship is the likelier winner.
    pub(super) const SHARPNESS: f64 = 0.9;
}

impl Legacy {
    /// The chance of a seat to win, guessed from the lengths of the ships and what lies on them.
    pub(crate) fn guess(&self, seat: Seat) -> f64 {
        if self.phase == Phase::Over {
            return self.result().map_or(0.0, |outcome| outcome.score(seat));
        }
        let seats = self.in_play();
        if !seats.contains(seat) {
            return 0.0;
        }
        let strength = |seat: Seat| (worth::SHARPNESS * self.strength(seat)).exp();
        strength(seat) / seats.iter().map(strength).sum::<f64>()
    }

    /// A captain's best ship in decks.
    fn strength(&self, seat: Seat) -> f64 {
        self.ships_of(seat).map(|ship| self.ship_strength(ship)).fold(0.0, f64::max)
    }

    fn ship_strength(&self, ship: usize) -> f64 {
        let rounds = f64::from(crate::ROUNDS + 1 - self.round);
        let decks = self.ships[ship]
            .decks()
            .iter()
            .flat_map(|top| self.pile_of(*top).enumerate().map(|(depth, id)| (depth == 0, self.tile(id))));
        let (mut sum, mut falls) = (0.0, false);
        for (top, tile) in decks {
            falls = tile.is(Special::Rotten) || falls && !top && self.options.rot == Rot::Pile;
            sum += if falls { 0.0 } else { 1.0 };
            if !top || !tile.is_up() {
                continue;
            }
            if tile.is(Special::Treasure) {
                sum += worth::TREASURE * rounds;
            }
            if tile.print.has_plank() {
                sum += worth::PLANK * rounds;
            }
            let lit = Side::BOTH.iter().filter(|side| tile.fuse(**side).is_some()).count();
            sum += worth::BARREL * lit as f64 + worth::GUARD * guards(tile.laid()) as f64;
        }
        sum
    }
}

/// Flanks on which a ball does no harm to the tile.
fn guards(print: Print) -> usize {
    let guarded = |side: &&Side| {
        let flank = print.flank(**side);
        flank == crate::Flank::ARMOUR || flank == crate::Flank::SPRING || flank.cannon() == Some(Cannon::Repeating)
    };
    if print.special() == Special::Pipe { 2 } else { Side::BOTH.iter().filter(guarded).count() }
}
