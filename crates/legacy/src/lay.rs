//! From what is seen back to a state: the tiles of a view get their places, and the laws of a state are checked.
//! Positions and views read from outside pass through here.

use arrayvec::ArrayVec;
use table::{Seat, SeatSet};

use crate::state::{DECKS, NONE};
use crate::tile::{Known, Tile};
use crate::{BUILDS, Card, Held, Legacy, Phase, Print, ROUNDS, SHIPS, TILES, View};

/// Every kind of flaw in a position or view.
pub(crate) const FLAWS: [&str; 18] = [
    "too-few-ships",
    "too-many-ships",
    "wrong-ships",
    "too-many-decks",
    "too-many-tiles",
    "empty-pile",
    "wrong-hands",
    "hand-too-large",
    "bad-hand",
    "bad-moment",
    "bad-known",
    "bad-mark",
    "bad-rotten",
    "bad-renewed",
    "bad-resigned",
    "nobody-asked",
    "wrong-tiles",
    "face-missing",
];

type Flaw = &'static str;

fn law(holds: bool, flaw: Flaw) -> Result<(), Flaw> {
    if holds { Ok(()) } else { Err(flaw) }
}

/// Gives out the places of tiles.
struct Places {
    state: Legacy,
    next: usize,
}

impl Places {
    fn take(&mut self, tile: Tile) -> Result<u8, Flaw> {
        let place = self.state.tiles.get_mut(self.next).ok_or("too-many-tiles")?;
        *place = tile;
        self.next += 1;
        Ok(self.next as u8 - 1)
    }

    fn ship(&mut self, ship: usize, decks: &[Vec<Card>]) -> Result<(), Flaw> {
        law(decks.len() <= DECKS, "too-many-decks")?;
        for pile in decks {
            law(!pile.is_empty(), "empty-pile")?;
            let mut below = NONE;
            for card in pile.iter().rev() {
                let id = self.take(card.0)?;
                self.state.below[usize::from(id)] = below;
                below = id;
            }
            self.state.ships[ship].push(below);
        }
        Ok(())
    }
}

/// Ships alone, without hands and draw pile (the short notation). All other tiles are the draw pile.
pub(crate) fn adrift(options: crate::Options, ships: &[Vec<Vec<Card>>]) -> Result<Legacy, Flaw> {
    law(ships.len() >= 2, "too-few-ships")?;
    law(ships.len() <= SHIPS, "too-many-ships")?;
    let mut places = Places { state: Legacy::bare(options, ships.len() as u8, ships.len() as u8), next: 0 };
    for (at, decks) in ships.iter().enumerate() {
        places.ship(at, decks)?;
    }
    let Places { mut state, next } = places;
    for id in 0..TILES {
        if state.tiles[id].print == Print::UNKNOWN {
            state.tiles[id].print = Print::BLANK;
        }
        if id >= next {
            state.pile.push(id as u8);
        }
    }
    Ok(state)
}

/// A view laid out, with blanks where it does not know a face, and where those are.
pub(crate) fn lay(view: &View) -> Result<(Legacy, ArrayVec<u8, TILES>), Flaw> {
    law((2..=SHIPS as u8).contains(&view.players), "too-few-ships")?;
    let fleet = if view.players == 2 { 4 } else { view.players };
    law(view.ships.len() == usize::from(fleet), "wrong-ships")?;
    law(view.hands.len() == usize::from(view.players), "wrong-hands")?;
    let mut places = Places { state: Legacy::bare(view.options.clone(), view.players, fleet), next: 0 };
    for (at, ship) in view.ships.iter().enumerate() {
        law(ship.decks.len() <= DECKS - usize::from(ROUNDS * BUILDS), "too-many-decks")?;
        places.ship(at, &ship.decks)?;
    }
    let most = places.state.hand_size();
    for (seat, hand) in (0..).map(Seat).zip(&view.hands) {
        law(hand.len() <= most, "hand-too-large")?;
        for held in hand {
            law(held.0.known.contains(table::Viewer::Seat(seat)), "bad-hand")?;
            let id = places.take(held.0)?;
            places.state.take_in_hand(seat, id);
        }
    }
    for waiting in &view.rotten {
        let ship = usize::from(waiting.ship.0).checked_sub(1).filter(|ship| *ship < usize::from(fleet));
        let place = places.state.rotten.get(ship.ok_or("bad-rotten")?).copied();
        law(place == Some(NONE) && waiting.tile.0.print == Print::ROTTEN, "bad-rotten")?;
        law(waiting.tile.0.known == Known::PUBLIC, "bad-rotten")?;
        let id = places.take(waiting.tile.0)?;
        places.state.rotten[ship.ok_or("bad-rotten")?] = id;
    }
    law(view.order.is_empty() || view.order.len() == usize::from(view.pile), "wrong-tiles")?;
    for at in (0..usize::from(view.pile)).rev() {
        // A draw pile made anew holds nothing else: it is emptied before it is made anew again.
        let unknown = || {
            let mut tile = Tile::UNKNOWN;
            tile.set_fresh(!view.renewed.is_empty());
            tile
        };
        let tile = view.order.get(at).map_or_else(unknown, |held| held.0);
        law(tile.known == Known::NOBODY, "bad-known")?;
        let id = places.take(tile)?;
        places.state.pile.push(id);
    }
    for held in view.discard.iter().rev() {
        let id = places.take(held.0)?;
        places.state.discard.push(id);
    }
    let Places { mut state, next } = places;
    law(next == TILES, "wrong-tiles")?;
    (state.round, state.build, state.phase, state.resigned) = (view.round, view.build, view.phase, view.resigned);
    let unknown = (0..TILES as u8).filter(|id| state.tile(*id).print == Print::UNKNOWN).collect();
    check(&state, view)?;
    Ok((state, unknown))
}

/// A full view, such as a position read from text, as the one state it shows.
pub(crate) fn lay_open(view: &View) -> Result<Legacy, Flaw> {
    let (mut state, unknown) = lay(view)?;
    law(unknown.is_empty(), "face-missing")?;
    let mut prints = state.tiles.map(|tile| tile.print);
    prints.sort_unstable();
    law(prints == *state.options.tiles.prints(state.options.expert), "wrong-tiles")?;
    let mut entries: Vec<Held> = view.renewed.clone();
    for id in 0..TILES {
        if !state.tiles[id].is_fresh() {
            continue;
        }
        let at = entries.iter().position(|entry| entry.0.print == state.tiles[id].print).ok_or("bad-renewed")?;
        state.entered[id] = entries.swap_remove(at).0.known;
    }
    law(entries.is_empty(), "bad-renewed")?;
    law(state.tiles.iter().filter(|tile| tile.is_fresh()).count() == view.renewed.len(), "bad-renewed")?;
    law(
        state.mixed(view.renewed.len()).is_some_and(|mixed| mixed.iter().all(|hand| hand.fresh == hand.marked)),
        "bad-renewed",
    )?;
    check_asked(&state)?;
    Ok(state)
}

fn check(state: &Legacy, view: &View) -> Result<(), Flaw> {
    law((1..=ROUNDS).contains(&state.round) && (1..=BUILDS).contains(&state.build), "bad-moment")?;
    law(state.phase != Phase::Adrift, "bad-moment")?;
    let all = SeatSet::first(state.players);
    let seats = |known: Known| known == Known::PUBLIC || known.set().iter().all(|seat| all.contains(seat));
    law(state.tiles.iter().all(|tile| seats(tile.known)), "bad-known")?;
    law(view.renewed.iter().all(|entry| seats(entry.0.known)), "bad-known")?;
    law(state.players == 2 || !state.tiles.iter().any(|tile| tile.is_starting()), "bad-mark")?;
    let fresh = state.tiles.iter().filter(|tile| tile.is_fresh()).count();
    law(fresh <= view.renewed.len(), "bad-renewed")?;
    law(!view.renewed.iter().any(|entry| entry.0.is_fresh() || entry.0.is_starting()), "bad-renewed")?;
    let resigned = state.resigned;
    law(resigned.iter().all(|seat| all.contains(seat)) && resigned.len() < all.len(), "bad-resigned")?;
    law(state.phase == Phase::Over || state.in_play().len() > 1, "bad-resigned")?;
    check_built(state)?;
    let waiting = !state.rotting().is_empty();
    match state.phase {
        Phase::Build => law(!waiting, "bad-rotten"),
        Phase::Rotten => law(waiting, "bad-rotten"),
        _ => Ok(()),
    }
}

/// Tiles built in this build lie on top, one at most on each ship, while the build lasts.
fn check_built(state: &Legacy) -> Result<(), Flaw> {
    let marked = state.tiles.iter().filter(|tile| tile.is_built()).count();
    let tops = state.fleet().iter().map(|ship| ship.decks().iter().filter(|top| state.tile(**top).is_built()).count());
    let mut on_top = 0;
    for count in tops {
        law(count <= 1, "bad-mark")?;
        on_top += count;
    }
    law(marked == on_top && (marked == 0 || state.phase != Phase::Build), "bad-mark")
}

/// Somebody decides until the match is over.
fn check_asked(state: &Legacy) -> Result<(), Flaw> {
    law(state.phase == Phase::Over || !state.decides().is_empty(), "nobody-asked")
}
