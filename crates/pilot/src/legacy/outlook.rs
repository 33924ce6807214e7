//! Who will win, as the ships stand between two rounds: fitted by self-play.

use std::sync::{Arc, LazyLock};

use ::legacy::{Cannon, Deck, Flank, Legacy, Pirate, SHIPS, Side, Special};
use table::Game;

/// The weights as committed.
const TEXT: &str = include_str!("../../data/legacy/weights.txt");

/// What counts on a ship, in the order of the weights.
pub(super) const NAMES: [&str; COUNT] = [
    "length",
    "places",
    "barrels",
    "treasures",
    "planks",
    "repeating",
    "lit",
    "armour",
    "springs",
    "pipes",
    "sails",
    "bare",
    "stacked",
    "stacked-guarded",
    "highest",
    "clear",
    "aimed-at",
    "aims",
    "prey",
    "preyed",
    "gunners",
    "carpenters",
    "saboteurs",
    "stacked-treasure",
];
/// How many things count.
pub(super) const COUNT: usize = 24;

/// Where each of them stands.
mod at {
    pub(super) const LENGTH: usize = 0;
    pub(super) const PLACES: usize = 1;
    pub(super) const BARRELS: usize = 2;
    pub(super) const TREASURES: usize = 3;
    pub(super) const PLANKS: usize = 4;
    pub(super) const REPEATING: usize = 5;
    pub(super) const LIT: usize = 6;
    pub(super) const ARMOUR: usize = 7;
    pub(super) const SPRINGS: usize = 8;
    pub(super) const PIPES: usize = 9;
    pub(super) const SAILS: usize = 10;
    pub(super) const BARE: usize = 11;
    pub(super) const STACKED: usize = 12;
    pub(super) const STACKED_GUARDED: usize = 13;
    pub(super) const HIGHEST: usize = 14;
    pub(super) const CLEAR: usize = 15;
    pub(super) const AIMED_AT: usize = 16;
    pub(super) const AIMS: usize = 17;
    pub(super) const PREY: usize = 18;
    pub(super) const PREYED: usize = 19;
    pub(super) const GUNNERS: usize = 20;
    pub(super) const CARPENTERS: usize = 21;
    pub(super) const SABOTEURS: usize = 22;
    pub(super) const STACKED_TREASURE: usize = 23;
}

/// What counts on one ship.
pub(super) type Features = [f32; COUNT];

/// A deck as far as it matters here.
#[derive(Clone, Copy, Default)]
struct Place {
    up: bool,
    pipe: bool,
    treasure: bool,
    plank: [bool; 2],
    guarded: [bool; 2],
    tiles: u8,
}

/// The most decks of a ship that are looked at one by one.
const ROWS: usize = 12;

/// What counts on every ship.
pub(super) fn features(state: &Legacy) -> [Features; SHIPS] {
    let mut all = [[0.0; COUNT]; SHIPS];
    let mut sea = [[Place::default(); ROWS]; SHIPS];
    let mut rows = [0usize; SHIPS];
    let mut lit = [(0usize, 0usize, 0usize, Cannon::Short); 40];
    let mut guns = 0;
    let fleet = state.captains().count();
    for ship in 0..fleet {
        let of = &mut all[ship];
        for deck in state.decks(ship) {
            let row = rows[ship];
            count(of, &deck);
            if row < ROWS {
                sea[ship][row] = place(&deck);
                for (side, fuse) in deck.fuses.iter().enumerate() {
                    let cannon = deck.face.and_then(|face| face.flank(Side::BOTH[side]).cannon());
                    if let (Some(_), Some(cannon), true) = (fuse, cannon, guns < lit.len()) {
                        lit[guns] = (ship, row, side, cannon);
                        guns += 1;
                    }
                }
            }
            rows[ship] = (row + 1).min(ROWS);
        }
    }
    for ship in 0..fleet {
        let others = (0..fleet).filter(|other| *other != ship).map(|other| rows[other]).max().unwrap_or_default();
        all[ship][at::CLEAR] = rows[ship].saturating_sub(others) as f32;
        for (row, place) in sea[ship].iter().enumerate().take(rows[ship]) {
            for side in (0..2).filter(|side| place.plank[*side]) {
                let beside = if side == 0 { (ship + fleet - 1) % fleet } else { (ship + 1) % fleet };
                let prey = sea[beside][row];
                if row < rows[beside] && prey.plank == [false; 2] {
                    all[ship][at::PREY] += f32::from(prey.tiles);
                    all[beside][at::PREYED] += f32::from(prey.tiles);
                }
            }
        }
    }
    for (ship, row, side, cannon) in lit.into_iter().take(guns) {
        if let Some((target, tiles)) = strikes(&sea, &rows, fleet, (ship, row, side), cannon) {
            all[target][at::AIMED_AT] += f32::from(tiles);
            if target != ship {
                all[ship][at::AIMS] += f32::from(tiles);
            }
        }
    }
    all
}

fn place(deck: &Deck) -> Place {
    let Some(face) = deck.face else { return Place { tiles: deck.tiles, ..Place::default() } };
    let flanks = Side::BOTH.map(|side| face.flank(side));
    let pipe = face.special() == Special::Pipe;
    Place {
        up: true,
        pipe,
        treasure: face.special() == Special::Treasure,
        plank: flanks.map(|flank| flank == Flank::PLANK),
        guarded: flanks.map(|flank| pipe || flank == Flank::ARMOUR || flank == Flank::SPRING),
        tiles: deck.tiles,
    }
}

/// What one deck adds.
fn count(of: &mut Features, deck: &Deck) {
    let tiles = f32::from(deck.tiles - deck.rotten);
    of[at::LENGTH] += tiles;
    of[at::PLACES] += 1.0;
    of[at::BARRELS] += f32::from(deck.barrels);
    of[at::STACKED] += tiles - 1.0;
    of[at::HIGHEST] = of[at::HIGHEST].max(tiles);
    let Some(face) = deck.face else {
        of[at::SAILS] += 1.0;
        return;
    };
    let place = place(deck);
    for (side, fuse) in Side::BOTH.into_iter().zip(deck.fuses) {
        let flank = face.flank(side);
        let repeating = flank.cannon() == Some(Cannon::Repeating);
        of[at::REPEATING] += f32::from(u8::from(repeating && fuse.is_some()));
        of[at::LIT] += f32::from(u8::from(!repeating && fuse.is_some()));
        of[at::ARMOUR] += f32::from(u8::from(flank == Flank::ARMOUR));
        of[at::SPRINGS] += f32::from(u8::from(flank == Flank::SPRING));
        let guarded = place.guarded[side as usize];
        of[at::BARE] += f32::from(u8::from(!guarded));
        of[at::STACKED_GUARDED] += if guarded { (tiles - 1.0) / 2.0 } else { 0.0 };
    }
    of[at::PLANKS] += f32::from(u8::from(place.plank != [false; 2]));
    of[at::PIPES] += f32::from(u8::from(place.pipe));
    if place.treasure {
        of[at::TREASURES] += 1.0;
        of[at::STACKED_TREASURE] += tiles - 1.0;
    }
    match face.pirate() {
        Some(Pirate::Gunner) => of[at::GUNNERS] += 1.0,
        Some(Pirate::Carpenter) => of[at::CARPENTERS] += 1.0,
        Some(Pirate::Saboteur) => of[at::SABOTEURS] += 1.0,
        None => {}
    }
}

/// The ship a lit barrel would hit as things stand, and how many tiles.
fn strikes(
    sea: &[[Place; ROWS]; SHIPS],
    rows: &[usize; SHIPS],
    fleet: usize,
    (ship, row, side): (usize, usize, usize),
    cannon: Cannon,
) -> Option<(usize, u8)> {
    let (mut at, mut passed) = (ship, 0);
    for _ in 0..fleet {
        at = if side == 0 { (at + fleet - 1) % fleet } else { (at + 1) % fleet };
        if row > rows[at] {
            continue;
        }
        if cannon == Cannon::Bombard {
            passed += 1;
            if passed == 2 {
                return (row < rows[at]).then(|| (at, sea[at][row].tiles));
            }
            continue;
        }
        if row == rows[at] || sea[at][row].pipe {
            continue;
        }
        let met = sea[at][row];
        return if met.up && met.guarded[1 - side] { None } else { Some((at, met.tiles)) };
    }
    None
}

/// Weights for each number of players, after the first and after the second round.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Weights([[Features; 2]; 4]);

static COMMITTED: LazyLock<Arc<Weights>> =
    LazyLock::new(|| Arc::new(Weights::read(TEXT).expect("a test reads the weights that are committed")));

impl Weights {
    /// Those that are committed.
    pub(super) fn committed() -> Arc<Self> {
        Arc::clone(&COMMITTED)
    }

    /// None: every ship is as good as another of its length.
    pub(super) fn blank() -> Self {
        let mut set = [0.0; COUNT];
        set[0] = 0.8;
        set[3] = 0.5;
        set[4] = 0.2;
        Self([[set; 2]; 4])
    }

    /// The set for a number of players (2 to 5) when so many rounds (1 or 2) are over.
    pub(super) fn set(&self, players: u8, rounds: u8) -> &Features {
        &self.0[usize::from(players.clamp(2, 5) - 2)][usize::from(rounds.clamp(1, 2) - 1)]
    }

    pub(super) fn set_mut(&mut self, players: u8, rounds: u8) -> &mut Features {
        &mut self.0[usize::from(players.clamp(2, 5) - 2)][usize::from(rounds.clamp(1, 2) - 1)]
    }

    /// Reads the weights: `#` begins a comment; a line is players, rounds over, then the weights. Every set once.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut weights = Self::blank();
        let mut seen = 0u8;
        for line in text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()) {
            if line.is_empty() {
                continue;
            }
            let mut words = line.split_whitespace();
            let mut number = || words.next()?.parse::<u8>().ok();
            let (players, rounds) = (number()?, number()?);
            if !(2..=5).contains(&players) || !(1..=2).contains(&rounds) {
                return None;
            }
            let numbers: Option<Vec<f32>> =
                words.map(|word| word.parse().ok().filter(|x: &f32| x.is_finite())).collect();
            *weights.set_mut(players, rounds) = numbers?.try_into().ok()?;
            seen |= 1 << ((players - 2) * 2 + rounds - 1);
        }
        (seen == u8::MAX).then_some(weights)
    }

    /// The chance of each seat to win when so many rounds are over; as it is when the match is.
    pub(super) fn chances(&self, state: &Legacy, rounds: u8) -> [f32; SHIPS] {
        let mut chances = [0.0; SHIPS];
        if let Some(outcome) = state.outcome() {
            for seat in outcome.winners.iter() {
                chances[seat.index()] = outcome.score(seat) as f32;
            }
            return chances;
        }
        let set = self.set(state.players(), rounds);
        let features = features(state);
        let able = state.contenders();
        let mut all = 0.0;
        for (ship, seat) in state.captains().enumerate() {
            if able.contains(seat) {
                let strength: f32 = features[ship].iter().zip(set).map(|(x, w)| x * w).sum();
                let odds = strength.clamp(-40.0, 40.0).exp();
                chances[seat.index()] += odds;
                all += odds;
            }
        }
        chances.iter_mut().for_each(|chance| *chance /= all.max(f32::MIN_POSITIVE));
        chances
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_that_are_committed_can_be_read() {
        assert!(Weights::read(TEXT).is_some());
        for bad in ["", "3 1 0.5", &TEXT.replacen("\n3 1 ", "\n3 3 ", 1), &TEXT.replacen("\n4 2 ", "\n4 2 NaN ", 1)] {
            assert!(Weights::read(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn the_longest_ship_is_the_likeliest_to_win() {
        let terms = table::Terms { rules: Legacy::RULES, players: 3, options: Default::default() };
        let Ok(mut state) = Legacy::deal(&terms, &mut table::Fast::new(3), &mut table::Silent);
        let even = Weights::committed().chances(&state, 1);
        assert!(even[..3].iter().all(|chance| (chance - 1.0 / 3.0).abs() < 1e-5), "{even:?}");
        let first = state.moves(table::Seat(1), &[])[0];
        let Ok(()) =
            state.play(&[table::Choice::one(table::Seat(1), first)], &mut table::Fast::new(3), &mut table::Silent);
        let odd = Weights::committed().chances(&state, 1);
        assert!(odd[1] > odd[0] && odd[1] > odd[2] && (odd.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{odd:?}");
    }
}
