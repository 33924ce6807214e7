//! A second resolver, written from the rules page alone and as plainly as can be, agrees with the engine on random
//! positions: fire, treasure and boarding, with 2 to 5 ships, both readings of the ring.
//!
//! It works on text: a ship is a list of piles, a pile a list of tiles from the top, a tile the words of the notation.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use legacy::{Act, Adrift};
use table::{Fast, Silent};

type Pile = Vec<String>;
type Sea = Vec<Vec<Pile>>;

/// `A` of `A|S1`, by side: 0 port, 1 starboard. Sails, pipes, rot and plain treasures have bare flanks.
fn flank(tile: &str, side: usize) -> String {
    let tile = tile.split('+').next().unwrap();
    let tile = tile.strip_prefix("T:").unwrap_or(tile);
    match tile.split_once('|') {
        Some((port, starboard)) => [port, starboard][side].to_owned(),
        None => "-".into(),
    }
}

fn with_flank(tile: &str, side: usize, new: &str) -> String {
    let (body, pirate) = tile.split_once('+').map_or((tile, None), |(body, pirate)| (body, Some(pirate)));
    let (lead, body) = body.strip_prefix("T:").map_or(("", body), |body| ("T:", body));
    let (port, starboard) = body.split_once('|').unwrap();
    let mut flanks = [port, starboard];
    flanks[side] = new;
    let tile = format!("{lead}{}|{}", flanks[0], flanks[1]);
    pirate.map_or(tile.clone(), |pirate| format!("{tile}+{pirate}"))
}

fn is_pipe(tile: &str) -> bool {
    tile.split('+').next() == Some("pipe")
}

fn is_treasure(tile: &str) -> bool {
    tile.starts_with('T')
}

/// The ships that a ball meets on its lap, in order: ships with a deck or a bow in the row; its own comes last.
fn lap(sea: &Sea, ship: usize, row: usize, side: usize) -> Vec<usize> {
    let n = sea.len();
    let step = if side == 1 { 1 } else { n - 1 };
    (1..=n).map(|k| (ship + k * step) % n).filter(|other| sea[*other].len() + 1 >= row).collect()
}

/// Where one ball strikes: all places (ship, row) destroyed.
fn strike(sea: &Sea, merciful: bool, ship: usize, row: usize, side: usize, cannon: char) -> Vec<(usize, usize)> {
    let met = lap(sea, ship, row, side);
    let deck = |other: usize| sea[other].get(row - 1).map(|pile| pile[0].clone());
    if cannon == 'B' {
        return match met.get(1) {
            Some(second) if deck(*second).is_some() => vec![(*second, row)],
            _ => vec![],
        };
    }
    let long = cannon == 'L';
    let (others, facing) = (&met[..met.len() - 1], 1 - side);
    let mut destroyed = vec![];
    let mut pipes = 0;
    for other in others {
        let Some(tile) = deck(*other) else { continue };
        if is_pipe(&tile) {
            pipes += 1;
            continue;
        }
        match flank(&tile, facing).as_str() {
            "A" => return destroyed,
            "X" if !long => return vec![(ship, row)],
            _ if long => destroyed.push((*other, row)),
            _ => return vec![(*other, row)],
        }
    }
    let own = deck(ship).unwrap();
    let spared = merciful && pipes == 0;
    if !spared && flank(&own, facing) != "A" {
        destroyed.push((ship, row));
    }
    destroyed
}

fn fire(sea: &mut Sea, merciful: bool) {
    for fuse in ["1", "2"] {
        let snapshot = sea.clone();
        let mut hits = vec![];
        for (ship, decks) in snapshot.iter().enumerate() {
            for (at, pile) in decks.iter().enumerate() {
                for side in [0, 1] {
                    let barrel = flank(&pile[0], side);
                    if barrel.len() != 2 || !barrel.ends_with(fuse) {
                        continue;
                    }
                    let cannon = barrel.chars().next().unwrap();
                    hits.extend(strike(&snapshot, merciful, ship, at + 1, side, cannon));
                    if cannon != 'R' {
                        sea[ship][at][0] = with_flank(&sea[ship][at][0], side, &format!("{cannon}0"));
                    }
                }
            }
        }
        for (ship, decks) in sea.iter_mut().enumerate() {
            let mut row = 0;
            decks.retain(|_| {
                row += 1;
                !hits.contains(&(ship, row))
            });
        }
    }
    for pile in sea.iter_mut().flatten() {
        pile[0] = match pile[0].as_str() {
            tile if tile.starts_with("R1|R2") => tile.replace("R1|R2", "R2|R1"),
            tile if tile.starts_with("R2|R1") => tile.replace("R2|R1", "R1|R2"),
            tile => tile.into(),
        };
    }
}

/// There is always a tile to be had while fewer than 68 are on the ships.
fn treasure(sea: &mut Sea) {
    let mut left = 68 - sea.iter().flatten().map(Vec::len).sum::<usize>();
    for pile in sea.iter_mut().flatten().filter(|pile| is_treasure(&pile[0])) {
        if left > 0 {
            pile.insert(1, ".".into());
            left -= 1;
        }
    }
}

fn board(sea: &mut Sea) {
    let n = sea.len();
    let mut aims = vec![];
    for (ship, decks) in sea.iter().enumerate() {
        for (at, pile) in decks.iter().enumerate() {
            for side in [0, 1] {
                if flank(&pile[0], side) == "P" {
                    aims.push((ship, at, (ship + if side == 1 { 1 } else { n - 1 }) % n));
                }
            }
        }
    }
    let snapshot = sea.clone();
    let mut left = vec![];
    for (ship, at, target) in &aims {
        let Some(pile) = snapshot[*target].get(*at) else { continue };
        let contested = aims.iter().filter(|aim| (aim.2, aim.1) == (*target, *at)).count() > 1;
        if contested || [0, 1].iter().any(|side| flank(&pile[0], *side) == "P") {
            continue;
        }
        sea[*ship][*at].splice(0..0, pile.iter().cloned());
        left.push((*target, *at));
    }
    for (ship, decks) in sea.iter_mut().enumerate() {
        let mut at = 0;
        decks.retain(|_| {
            at += 1;
            !left.contains(&(ship, at - 1))
        });
    }
}

const TILES: &[&str] = &[
    ".", ".", ".", "-|-", "S1|-", "-|S1", "S2|-", "-|S2", "S1|S2", "S2|S1", "S1|A", "A|S1", "S2|X", "X|S2", "L1|-",
    "-|L1", "L2|A", "A|L2", "X|L1", "L2|X", "R1|R2", "R2|R1", "B1|-", "-|B1", "B2|A", "A|B2", "A|A", "X|X", "A|X",
    "X|A", "pipe", "pipe", "pipe", "P|-", "-|P", "P|A", "A|P", "T", "T:A|-", "T:-|A", "T:S1|X", "rot", "S0|-", "-|L0",
    "S1|-+g", "A|X+s", "pipe+c", "S0|S2+g",
];

fn random_sea(chance: &mut Fast, ships: usize) -> Sea {
    let tile = |chance: &mut Fast| TILES[chance.below(TILES.len() as u32) as usize].to_owned();
    let longest = 1 + chance.below(8);
    let ship = |chance: &mut Fast| -> Vec<Pile> {
        let decks = chance.below(longest + 1);
        let pile = |chance: &mut Fast| {
            let height = if chance.one_in(6) { 1 + chance.below(3) } else { 1 };
            (0..height).map(|_| tile(chance)).collect()
        };
        (0..decks).map(|_| pile(chance)).collect()
    };
    (0..ships).map(|_| ship(chance)).collect()
}

fn text(sea: &Sea, ring: &str) -> String {
    let place = |pile: &Pile| if pile.len() == 1 { pile[0].clone() } else { format!("[{}]", pile.join("/")) };
    let ship = |(i, decks): (usize, &Vec<Pile>)| {
        let places: Vec<String> = decks.iter().map(place).collect();
        format!("S{i}: {}", places.join(" ")).trim_end().to_owned()
    };
    let ships: Vec<String> = sea.iter().enumerate().map(ship).collect();
    format!("legacy ring={ring}\n{}", ships.join("\n"))
}

#[test]
fn the_engine_agrees_with_the_rules_page() {
    let mut changed = [0; 3];
    for seed in 0..12_000 {
        let mut chance = Fast::new(seed);
        let ships = [3, 4, 5, 2, 3, 4, 5][seed as usize % 7];
        let ring = ["literal", "merciful"][seed as usize / 7 % 2];
        let mut sea = random_sea(&mut chance, ships);
        let begun = text(&sea, ring);
        if sea.iter().flatten().map(Vec::len).sum::<usize>() > 68 {
            continue;
        }
        let mut engine = Adrift::read(&begun).unwrap_or_else(|bad| panic!("seed {seed}: {bad}\n{begun}"));
        assert_eq!(engine.write(), begun, "seed {seed}");
        for (i, act) in Act::ALL.into_iter().enumerate() {
            let before = text(&sea, ring);
            match act {
                Act::Fire => fire(&mut sea, ring == "merciful"),
                Act::Treasure => treasure(&mut sea),
                Act::Boarding => board(&mut sea),
            }
            engine.resolve(act, &mut Silent);
            assert_eq!(engine.write(), text(&sea, ring), "seed {seed}, {act:?} of\n{before}");
            changed[i] += u32::from(before != text(&sea, ring));
        }
    }
    assert!(changed.iter().all(|count| *count > 1_500), "{changed:?}");
}
