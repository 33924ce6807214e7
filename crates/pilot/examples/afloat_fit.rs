//! Fits how the chances of three ships follow from duels to the model of three, and prints the numbers that
//! `crates/pilot/src/afloat/scale.rs` holds. The folder to keep tables in may be given.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use pilot::afloat::{Duel, Stock, Variant, duel_in, three_in};

fn odds(duel: &Duel, mine: Stock, theirs: Stock) -> f64 {
    let chance = 0.5 * (duel.win(mine, theirs) + 1.0 - duel.win(theirs, mine));
    (chance / (1.0 - chance)).ln()
}

fn main() {
    let folder = std::env::args_os().nth(1).map(std::path::PathBuf::from);
    let three = three_in([Stock::fresh(false); 3], folder.as_deref());
    let duel = duel_in(Variant::usual(false), folder.as_deref());
    let ships: Vec<Stock> = (1..=8u8)
        .flat_map(|men| {
            (1..=5u8).flat_map(move |cannons| (1..=2u8).map(move |hull| Stock { men, cannons, hull, sails: 0 }))
        })
        .collect();
    let mut samples = Vec::new();
    for (i, a) in ships.iter().enumerate() {
        for (j, b) in ships.iter().enumerate() {
            // One in seven is plenty.
            for (_, c) in ships.iter().enumerate().filter(|(k, _)| (i + 3 * j + 2 * k) % 7 == 0) {
                let Some(chances) = three.chances([*a, *b, *c]) else { continue };
                let mean = |x: &Stock, y: &Stock, z: &Stock| 0.5 * (odds(&duel, *x, *y) + odds(&duel, *x, *z));
                samples.push(([mean(a, b, c), mean(b, a, c), mean(c, a, b)], chances));
            }
        }
    }
    let error = |spread: f64, turn: f64| {
        let square = |(odds, chances): &([f64; 3], [f64; 3])| {
            let strength: [f64; 3] =
                std::array::from_fn(|seat| (spread * odds[seat] + if seat == 0 { turn } else { 0.0 }).exp());
            let sum: f64 = strength.iter().sum();
            strength.iter().zip(chances).map(|(s, c)| (s / sum - c).powi(2)).sum::<f64>()
        };
        (samples.iter().map(square).sum::<f64>() / (3 * samples.len()) as f64).sqrt()
    };
    let mut best = (f64::INFINITY, 0.0, 0.0);
    for spread in (0..=40).map(|i| 0.02 * f64::from(i)) {
        for turn in (-10..=30).map(|i| 0.02 * f64::from(i)) {
            let error = error(spread, turn);
            if error < best.0 {
                best = (error, spread, turn);
            }
        }
    }
    println!("{} samples: odds {:.2}, turn {:.2}, error {:.4}", samples.len(), best.1, best.2, best.0);
}
