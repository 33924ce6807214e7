//! Setting out, drawing and passing tiles (L2, L3.2, L3.7).

use table::{Chance, Label, Seat, SeatSet, Sink, Terms};

use crate::state::{HAND, Stack};
use crate::tile::{Known, Tile};
use crate::{Event, Legacy, Options, Phase, Rule, SHIPS, Side, TILES};

/// L2.1: tiles each ship starts with.
const START: usize = 2;

impl Legacy {
    /// L1.1, L2: shuffles the tiles, gives every ship its two sails, and deals the first hands.
    pub(crate) fn set_out<C: Chance, S: Sink<Self>>(
        terms: &Terms<Options>,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<Self, C::Halt> {
        let players = terms.players;
        let fleet = if players == 2 { 4 } else { players };
        let mut game = Self::bare(terms.options.clone(), players, fleet);
        sink.cite(Rule::L1_1);
        sink.cite(Rule::L2_1);
        sink.cite(Rule::L10_1);
        let mut prints = *terms.options.tiles.prints(terms.options.expert);
        chance.shuffle(Label::table("shuffle"), &mut prints)?;
        let starting = START * usize::from(fleet);
        if players == 2 {
            sink.cite(Rule::L2_3);
            if bombards_first(&mut prints, starting) < starting {
                chance.shuffle(Label::table("shuffle"), &mut prints[..starting])?;
            }
        }
        game.tiles = prints.map(Tile::unseen);
        for id in 0..starting {
            if players == 2 {
                game.tiles[id].set_starting();
            }
            game.tiles[id].lay_sail();
            game.ships[id / START].push(id as u8);
        }
        // The draw pile is turned over once more so that the first tile after the sails is its top.
        (starting..TILES).rev().for_each(|id| game.pile.push(id as u8));
        game.begin_round(1, chance, sink)?;
        game.phase = Phase::Build;
        Ok(game)
    }

    /// L3.1, L3.2: every player draws, one tile at a time in seat order.
    pub(crate) fn begin_round<C: Chance, S: Sink<Self>>(
        &mut self,
        round: u8,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        (self.round, self.build) = (round, 1);
        sink.cite(Rule::L3_1);
        sink.cite(Rule::L3_2);
        sink.tell(|| Event::Round { round });
        let mut mixed = false;
        for nth in 0..self.hand_size() {
            for seat in SeatSet::first(self.players).iter() {
                mixed |= self.pile.is_empty() && !self.discard.is_empty() && (nth > 0 || seat.0 > 0);
                let Some(id) = self.draw(chance, sink)? else { continue };
                self.tile_mut(id).known = Known::seats([seat]);
                self.take_in_hand(seat, id);
                sink.tell(|| Event::Supplied { seat, tile: Some(self.tile(id).print) });
            }
        }
        if mixed {
            for seat in SeatSet::first(self.players).iter() {
                let hand = self.hands[seat.index()];
                hand.ids().iter().for_each(|id| self.tile_mut(*id).set_drawer(Some(seat)));
            }
        }
        Ok(())
    }

    /// L3.2: four tiles, seven with two players.
    pub(crate) const fn hand_size(&self) -> usize {
        if self.players == 2 { HAND } else { 4 }
    }

    /// L2.4: the top of the draw pile; when it is empty the discard is shuffled into a new one.
    pub(crate) fn draw<C: Chance, S: Sink<Self>>(
        &mut self,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<Option<u8>, C::Halt> {
        if self.pile.is_empty() {
            sink.cite(Rule::L2_4);
            if !self.discard.is_empty() {
                self.renew(chance, sink)?;
            }
        }
        Ok(self.pile.pop())
    }

    /// L2.4, L2.5: nobody knows the order of the new draw pile; who knew what went in is kept.
    fn renew<C: Chance, S: Sink<Self>>(&mut self, chance: &mut C, sink: &mut S) -> Result<(), C::Halt> {
        for tile in &mut self.tiles {
            tile.set_fresh(false);
            tile.set_drawer(None);
        }
        self.entered = [Known::NOBODY; TILES];
        self.pile = std::mem::replace(&mut self.discard, Stack::EMPTY);
        for id in self.pile.ids() {
            let tile = &mut self.tiles[usize::from(*id)];
            self.entered[usize::from(*id)] = tile.known;
            tile.known = Known::NOBODY;
            tile.set_fresh(true);
        }
        chance.shuffle(Label::table("shuffle"), self.pile.ids_mut())?;
        let tiles = self.pile.len() as u8;
        sink.tell(|| Event::Renewed { tiles });
        Ok(())
    }

    /// L3.7: hands go to the left neighbour, the owner of the ship to port, in rounds 1 and 3, to the right in round 2.
    pub(crate) fn pass_hands<S: Sink<Self>>(&mut self, sink: &mut S) {
        let side = if self.round == 2 { Side::Starboard } else { Side::Port };
        sink.cite(Rule::L3_7);
        sink.cite(Rule::L2_5);
        sink.tell(|| Event::Passed { side });
        let hands = &mut self.hands[..usize::from(self.players)];
        match side {
            Side::Port => hands.rotate_left(1),
            Side::Starboard => hands.rotate_right(1),
        }
        for (seat, hand) in (0..).map(Seat).zip(&*hands) {
            for id in hand.ids() {
                let tile = &mut self.tiles[usize::from(*id)];
                tile.known = tile.known.and(seat);
            }
        }
    }

    /// L2.2, L3.7: what is left in the hands is discarded face down, in seat order.
    pub(crate) fn discard_leftovers<S: Sink<Self>>(&mut self, sink: &mut S) {
        for seat in SeatSet::first(self.players).iter() {
            let hand = std::mem::replace(&mut self.hands[seat.index()], Stack::EMPTY);
            for id in hand.ids() {
                self.discard.push(*id);
                sink.cite(Rule::L2_2);
                sink.cite(Rule::L3_7);
                let tile = self.tile(*id);
                sink.tell(|| Event::Leftover { seat, tile: Some(tile.print), known: tile.known.set() });
            }
        }
    }
}

/// A hand of the supply in which the draw pile was made anew: tiles of the old pile and of the new one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Mixed {
    /// Its tiles, wherever they are now.
    pub(crate) tiles: u8,
    /// Those of them that came from the new pile; everyone saw when it was made.
    pub(crate) fresh: u8,
    /// Those that are marked as such.
    pub(crate) marked: u8,
}

impl Legacy {
    /// The hands of the supply in which the draw pile was last made anew, by seat, if `renewed` tiles went into it. The last
    /// tiles dealt came from the new pile. Nothing where no deal leads to these marks.
    pub(crate) fn mixed(&self, renewed: usize) -> Option<[Mixed; SHIPS]> {
        let mut hands = [Mixed::default(); SHIPS];
        let (mut dealt, mut sure) = (0, 0);
        for tile in &self.tiles {
            match tile.drawer() {
                Some(seat) => {
                    let hand = hands.get_mut(seat.index()).filter(|_| seat.0 < self.players)?;
                    hand.tiles += 1;
                    hand.marked += u8::from(tile.is_fresh());
                    dealt += 1;
                }
                None => sure += usize::from(tile.is_fresh()),
            }
        }
        let fresh = renewed.checked_sub(sure).filter(|fresh| *fresh <= dealt)?;
        let players = usize::from(self.players);
        let even = |(seat, hand): (usize, &Mixed)| usize::from(hand.tiles) == (dealt + players - 1 - seat) / players;
        if dealt > players * self.hand_size() || !hands.iter().take(players).enumerate().all(even) {
            return None;
        }
        (dealt - fresh..dealt).for_each(|nth| hands[nth % players].fresh += 1);
        Some(hands)
    }
}

/// L2.3: bombards take the starting places first; the order of all others stays as shuffled. Says how many did.
fn bombards_first(prints: &mut [crate::Print; TILES], places: usize) -> usize {
    let mut place = 0;
    for at in 0..TILES {
        if place < places && prints[at].has_bombard() {
            prints[place..=at].rotate_right(1);
            place += 1;
        }
    }
    place
}
