//! What counts on a ship, as everyone sees it.

use ::legacy::{Cannon, Deck, Flank, Legacy, Pirate, SHIPS, Side, Special};

/// One table for the things that count, their names in the data files and their order there.
macro_rules! things {
    ($($thing:ident $name:literal,)*) => {
        /// A thing that counts, by its place in the order of the weights.
        #[derive(Clone, Copy)]
        enum Thing { $($thing,)* }

        const ALL: &[&str] = &[$($name,)*];
        /// How many things count.
        pub const COUNT: usize = ALL.len();
        /// What they are called, in the order of the weights.
        pub const NAMES: [&str; COUNT] = [$($name,)*];
    };
}

things! {
    Length "length",
    Places "places",
    Barrels "barrels",
    Treasures "treasures",
    Planks "planks",
    Repeating "repeating",
    Lit "lit",
    Armour "armour",
    Springs "springs",
    Pipes "pipes",
    Sails "sails",
    Bare "bare",
    Stacked "stacked",
    StackedGuarded "stacked-guarded",
    Highest "highest",
    Clear "clear",
    AimedAt "aimed-at",
    Aims "aims",
    Prey "prey",
    Preyed "preyed",
    Gunners "gunners",
    Carpenters "carpenters",
    Saboteurs "saboteurs",
    StackedTreasure "stacked-treasure",
    Rotten "rotten",
    OwnHits "own-hits",
}

/// How much of each thing a ship has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Counts(pub [f32; COUNT]);

impl Default for Counts {
    fn default() -> Self {
        Self([0.0; COUNT])
    }
}

impl std::ops::Index<Thing> for Counts {
    type Output = f32;

    fn index(&self, thing: Thing) -> &f32 {
        &self.0[thing as usize]
    }
}

impl std::ops::IndexMut<Thing> for Counts {
    fn index_mut(&mut self, thing: Thing) -> &mut f32 {
        &mut self.0[thing as usize]
    }
}

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
#[must_use]
pub fn counts(state: &Legacy) -> [Counts; SHIPS] {
    let mut all = [Counts::default(); SHIPS];
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
        all[ship][Thing::Clear] = rows[ship].saturating_sub(others) as f32;
        for (row, place) in sea[ship].iter().enumerate().take(rows[ship]) {
            for side in (0..2).filter(|side| place.plank[*side]) {
                let beside = if side == 0 { (ship + fleet - 1) % fleet } else { (ship + 1) % fleet };
                let prey = sea[beside][row];
                if row < rows[beside] && prey.plank == [false; 2] {
                    all[ship][Thing::Prey] += f32::from(prey.tiles);
                    all[beside][Thing::Preyed] += f32::from(prey.tiles);
                }
            }
        }
    }
    for (ship, row, side, cannon) in lit.into_iter().take(guns) {
        if let Some((target, tiles)) = strikes(&sea, &rows, fleet, (ship, row, side), cannon) {
            all[target][Thing::AimedAt] += f32::from(tiles);
            all[ship][if target == ship { Thing::OwnHits } else { Thing::Aims }] += f32::from(tiles);
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
fn count(of: &mut Counts, deck: &Deck) {
    let tiles = f32::from(deck.tiles - deck.rotten);
    of[Thing::Length] += tiles;
    of[Thing::Rotten] += f32::from(deck.rotten);
    of[Thing::Places] += 1.0;
    of[Thing::Barrels] += f32::from(deck.barrels);
    of[Thing::Stacked] += tiles - 1.0;
    of[Thing::Highest] = of[Thing::Highest].max(tiles);
    let Some(face) = deck.face else {
        of[Thing::Sails] += 1.0;
        return;
    };
    let place = place(deck);
    for (side, fuse) in Side::BOTH.into_iter().zip(deck.fuses) {
        let flank = face.flank(side);
        let repeating = flank.cannon() == Some(Cannon::Repeating);
        of[Thing::Repeating] += f32::from(u8::from(repeating && fuse.is_some()));
        of[Thing::Lit] += f32::from(u8::from(!repeating && fuse.is_some()));
        of[Thing::Armour] += f32::from(u8::from(flank == Flank::ARMOUR));
        of[Thing::Springs] += f32::from(u8::from(flank == Flank::SPRING));
        let guarded = place.guarded[side as usize];
        of[Thing::Bare] += f32::from(u8::from(!guarded));
        of[Thing::StackedGuarded] += if guarded { (tiles - 1.0) / 2.0 } else { 0.0 };
    }
    of[Thing::Planks] += f32::from(u8::from(place.plank != [false; 2]));
    of[Thing::Pipes] += f32::from(u8::from(place.pipe));
    if place.treasure {
        of[Thing::Treasures] += 1.0;
        of[Thing::StackedTreasure] += tiles - 1.0;
    }
    match face.pirate() {
        Some(Pirate::Gunner) => of[Thing::Gunners] += 1.0,
        Some(Pirate::Carpenter) => of[Thing::Carpenters] += 1.0,
        Some(Pirate::Saboteur) => of[Thing::Saboteurs] += 1.0,
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
