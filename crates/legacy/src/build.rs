//! A build, from the reveal to the next decision (L3.3 to L3.9, L4), and the course of rounds (L3.1).

use arrayvec::ArrayVec;
use table::{Chance, Choice, Seat, SeatSet, Sink};

use crate::state::NONE;
use crate::{
    BUILDS, Card, Event, Legacy, Move, Phase, Print, ROUNDS, Rank, Row, Rule, SHIPS, ShipNumber, Special, Tempo,
};

/// A choice shown.
#[derive(Clone, Copy, Debug)]
struct Shown {
    ship: usize,
    id: u8,
    laid: Print,
    rank: u8,
}

impl Legacy {
    /// L3.3, L3.9: all choices are shown, ordinary tiles placed and lit; then pirates and rotten tiles.
    pub(crate) fn reveal<C: Chance, S: Sink<Self>>(
        &mut self,
        choices: &[Choice<Move>],
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        self.lay_open(choices, sink);
        if self.options.expert {
            self.sabotage(sink);
            if self.has_carpenter_choice() {
                self.phase = Phase::Carpenter;
                return Ok(());
            }
            self.work_pirates(&[0; SHIPS], chance, sink)?;
        }
        self.rot(chance, sink)
    }

    /// The same without the decisions of others that would follow: rotten tiles go where they were to go at first.
    pub(crate) fn try_build<C: Chance, S: Sink<Self>>(
        &mut self,
        choices: &[Choice<Move>],
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        self.lay_open(choices, sink);
        if self.options.expert {
            self.sabotage(sink);
            self.work_pirates(&[0; SHIPS], chance, sink)?;
        }
        for choice in choices {
            for answer in &choice.answers {
                let Move::Build { ship: berth, rank, .. } = *answer else { continue };
                let Some(ship) = self.own_ship(choice.seat, berth) else { continue };
                self.place_waiting(ship, rank, sink);
            }
        }
        Ok(())
    }

    /// L3.3, L3.9: all choices are shown; ordinary tiles are placed and lit, rotten ones wait.
    fn lay_open<S: Sink<Self>>(&mut self, choices: &[Choice<Move>], sink: &mut S) {
        let mut all = ArrayVec::<Shown, SHIPS>::new();
        for choice in choices {
            for answer in &choice.answers {
                let Some(shown) = self.show(choice.seat, *answer, sink) else { continue };
                let _ = all.try_push(shown);
            }
        }
        sink.cite(Rule::L3_9);
        for shown in all {
            if self.tile(shown.id).print.special() == Special::Rotten {
                sink.cite(Rule::L4_1);
                let tile = self.tile_mut(shown.id);
                tile.build(shown.laid);
                tile.leave();
                self.rotten[shown.ship] = shown.id;
            } else {
                self.place(shown.ship, shown.id, shown.laid, shown.rank, sink);
            }
        }
    }

    /// L3.3: takes the tile of a choice out of the hand. An answer that has no place here does nothing.
    #[inline]
    fn show<S: Sink<Self>>(&mut self, seat: Seat, answer: Move, sink: &mut S) -> Option<Shown> {
        let Move::Build { ship: berth, tile, rank } = answer else { return None };
        let ship = self.own_ship(seat, berth)?;
        let upright = tile.upright();
        let at = self.hands[seat.index()].ids().iter().position(|id| self.tile(*id).print == upright)?;
        let id = self.hands[seat.index()].remove(at);
        sink.cite(Rule::L3_3);
        sink.cite(Rule::L3_5);
        if tile != upright {
            sink.cite(Rule::L1_4);
        }
        sink.tell(|| Event::Revealed { seat, ship: ShipNumber::of(ship), tile, rank });
        Some(Shown { ship, id, laid: tile, rank: rank.0 })
    }

    /// L1.2, L3.4, L3.6: the tile becomes the deck of that rank and gets its fuses.
    #[inline]
    fn place<S: Sink<Self>>(&mut self, ship: usize, id: u8, laid: Print, rank: u8, sink: &mut S) {
        self.tile_mut(id).build(laid);
        let rank = rank.clamp(1, self.ships[ship].len() + 1);
        self.ships[ship].insert(rank, id);
        sink.cite(Rule::L1_2);
        sink.cite(Rule::L3_4);
        if laid.barrels() > 0 {
            sink.cite(Rule::L3_6);
        }
        sink.tell(|| Event::Built {
            seat: self.owner(ship),
            ship: ShipNumber::of(ship),
            rank: Rank(rank),
            tile: Card(self.tile(id).shown()),
        });
    }

    /// L9.2: the carpenters that were chosen are covered, then gunners and rotten tiles follow.
    pub(crate) fn cover<C: Chance, S: Sink<Self>>(
        &mut self,
        choices: &[Choice<Move>],
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        self.work_covers(choices, chance, sink)?;
        self.rot(chance, sink)
    }

    /// L9.2, L9.3: the carpenters that were chosen are covered, and gunners light up.
    pub(crate) fn work_covers<C: Chance, S: Sink<Self>>(
        &mut self,
        choices: &[Choice<Move>],
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        let mut rows = [0; SHIPS];
        for choice in choices {
            for answer in &choice.answers {
                let Move::Cover { ship: berth, row: Row(row) } = *answer else { continue };
                if let Some(ship) = self.own_ship(choice.seat, berth) {
                    rows[ship] = row;
                }
            }
        }
        self.work_pirates(&rows, chance, sink)
    }

    /// L4.1: rotten tiles come last; their owners choose the ranks anew.
    fn rot<C: Chance, S: Sink<Self>>(&mut self, chance: &mut C, sink: &mut S) -> Result<(), C::Halt> {
        let seats = self.rotting();
        if seats.is_empty() {
            return self.finish_build(chance, sink);
        }
        sink.tell(|| Event::Rot { seats });
        self.phase = Phase::Rotten;
        Ok(())
    }

    /// The owners of rotten tiles without a rank.
    pub(crate) fn rotting(&self) -> SeatSet {
        (0..usize::from(self.fleet)).filter(|ship| self.rotten[*ship] != NONE).map(|ship| self.owner(ship)).collect()
    }

    /// L4.2, L4.3: the highest rank of a rotten tile: past the helm too where only one captain has any.
    pub(crate) fn rotten_most(&self, ship: usize) -> u8 {
        let most = self.ships[ship].len() + 1;
        if self.rotting().len() > 1 { most.min(self.helm()) } else { most }
    }

    /// L4.2, L4.3: rotten tiles get their ranks.
    pub(crate) fn place_rotten<C: Chance, S: Sink<Self>>(
        &mut self,
        choices: &[Choice<Move>],
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        self.lay_rotten(choices, sink);
        self.finish_build(chance, sink)
    }

    /// L4.2, L4.3: rotten tiles are built.
    pub(crate) fn lay_rotten<S: Sink<Self>>(&mut self, choices: &[Choice<Move>], sink: &mut S) {
        let waiting = self.rotten.iter().filter(|id| **id != NONE).count();
        for choice in choices {
            for answer in &choice.answers {
                let Move::Place { ship: berth, rank } = *answer else { continue };
                let Some(ship) = self.own_ship(choice.seat, berth) else { continue };
                sink.cite(if waiting == 1 { Rule::L4_2 } else { Rule::L4_3 });
                self.place_waiting(ship, rank, sink);
            }
        }
    }

    /// L4.1: the rotten tile that waits for a rank on this ship is built, if there is one.
    fn place_waiting<S: Sink<Self>>(&mut self, ship: usize, Rank(rank): Rank, sink: &mut S) {
        let id = std::mem::replace(&mut self.rotten[ship], NONE);
        if id != NONE {
            sink.cite(Rule::L4_4);
            self.place(ship, id, Print::ROTTEN, rank, sink);
        }
    }

    /// L5, L6, L7 as the table stands.
    pub(crate) fn board_now<S: Sink<Self>>(&mut self, sink: &mut S) {
        self.tiles.iter_mut().for_each(|tile| tile.set_built(false));
        self.fire(sink);
        self.treasure(sink);
        self.boarding(sink);
    }

    /// L3.7, L3.8, L3.9: fire if it is due, then hands pass or leftovers go; a build nobody has tiles for is over at once.
    fn finish_build<C: Chance, S: Sink<Self>>(&mut self, chance: &mut C, sink: &mut S) -> Result<(), C::Halt> {
        self.tiles.iter_mut().for_each(|tile| tile.set_built(false));
        self.phase = Phase::Build;
        loop {
            let every_build = self.options.tempo == Tempo::EveryBuild;
            if every_build {
                sink.cite(Rule::L3_8);
                self.fire(sink);
            }
            if self.build < BUILDS {
                self.pass_hands(sink);
                self.build += 1;
            } else {
                self.discard_leftovers(sink);
                if !every_build {
                    self.fire(sink);
                }
                self.treasure(sink);
                self.boarding(sink);
                if self.round == ROUNDS {
                    self.end(sink);
                    return Ok(());
                }
                self.begin_round(self.round + 1, chance, sink)?;
            }
            if self.hands.iter().any(|hand| !hand.is_empty()) {
                return Ok(());
            }
        }
    }
}
