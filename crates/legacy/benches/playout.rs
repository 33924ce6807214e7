//! Random three-player matches through the public interface: the median time of one.
//!
//! `cargo bench --profile dist -p legacy --bench playout -- --seconds S` prints one line of JSON.

#![allow(clippy::print_stdout, reason = "a benchmark talks to the person who started it")]

use std::time::{Duration, Instant};

use arrayvec::ArrayVec;
use legacy::{Legacy, Move, Options};
use table::{Choice, Fast, Game, Silent, Terms};

/// Plays a match; hands back its steps so that nothing is optimised away.
fn playout(terms: &Terms<Options>, chance: &mut Fast) -> u32 {
    let Ok(mut game) = Legacy::deal(terms, chance, &mut Silent);
    let mut steps = 0;
    loop {
        let asked = game.asked();
        if asked.is_empty() {
            return steps + game.outcome().map_or(0, |outcome| outcome.winners.len() as u32);
        }
        let mut choices = ArrayVec::<Choice<Move>, 5>::new();
        for seat in asked.iter() {
            let mut choice = Choice { seat, answers: ArrayVec::new() };
            while choice.answers.len() < game.answers(seat) {
                let Some(answer) = game.random_move(seat, &choice.answers, chance) else { return steps };
                choice.answers.push(answer);
            }
            choices.push(choice);
        }
        let Ok(()) = game.play(&choices, chance, &mut Silent);
        steps += 1;
    }
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let after = |name: &str| words.iter().position(|word| word == name).and_then(|at| words.get(at + 1)?.parse().ok());
    let seconds: f64 = after("--seconds").unwrap_or(5.0);
    let players: u8 =
        after("--players").filter(|players| (2.0..=5.0).contains(players)).map_or(3, |players: f64| players as u8);
    let terms = Terms { rules: Legacy::RULES, players, options: Options::default() };
    let (mut chance, mut times, mut steps) = (Fast::new(1), Vec::new(), 0u64);
    let start = Instant::now();
    while start.elapsed().as_secs_f64() < seconds {
        for _ in 0..256 {
            let begun = Instant::now();
            steps += u64::from(playout(&terms, &mut chance));
            times.push(begun.elapsed());
        }
    }
    times.sort_unstable();
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    let at = |share: f64| micros(times[((times.len() - 1) as f64 * share) as usize]);
    println!(
        "{{\"bench\":\"legacy-playout\",\"players\":{players},\"games\":{},\"steps\":{steps},\"median_us\":{:.3},\"p95_us\":{:.3}}}",
        times.len(),
        at(0.5),
        at(0.95)
    );
}
