//! Nanoseconds per decision over guided random matches on one core.
//!
//! `cargo bench --profile dist -p broadsides --bench playout -- --seconds S` prints one line of JSON. A decision is one answer of one
//! seat: choosing it and its share of playing the step are both counted. The figure is the median of short batches, so
//! that what else the machine does falls out.

#![allow(clippy::print_stdout, reason = "a benchmark talks to the person who started it")]

use std::time::{Duration, Instant};

use broadsides::{Broadsides, Move};
use serde_json::json;
use table::{Answers, Choice, Fast, Game, Seat, Silent, Terms};

/// The most a decision may take.
const TARGET_NS: f64 = 250.0;

/// Matches of a batch: about a millisecond.
const BATCH: u64 = 128;

fn main() {
    let mut words = std::env::args().skip_while(|word| word != "--seconds").skip(1);
    let seconds = words.next().and_then(|word| word.parse().ok()).unwrap_or(3.0);
    let (mut decisions, mut matches, mut chance) = (0u64, 0u64, Fast::new(1));
    let (start, limit, mut figures) = (Instant::now(), Duration::from_secs_f64(seconds), Vec::new());
    while figures.is_empty() || start.elapsed() < limit {
        let batch = Instant::now();
        let taken: u64 = (0..BATCH).map(|_| playout(&mut chance)).sum();
        figures.push(batch.elapsed().as_nanos() as f64 / taken as f64);
        decisions += taken;
        matches += BATCH;
    }
    figures.sort_by(f64::total_cmp);
    let ns = figures[figures.len() / 2];
    println!(
        "{}",
        json!({
            "bench": "broadsides-playout", "matches": matches, "decisions": decisions,
            "decisions_per_match": decisions as f64 / matches as f64,
            "ns_per_decision": ns, "target_ns": TARGET_NS, "met": ns <= TARGET_NS,
        })
    );
}

/// One guided match with the default options; says how many decisions it took.
fn playout(chance: &mut Fast) -> u64 {
    let terms = Terms { rules: Broadsides::RULES, players: 2, options: Default::default() };
    let Ok(mut game) = Broadsides::deal(&terms, chance, &mut Silent);
    let mut decisions = 0;
    while let Some(first) = game.asked().lowest() {
        let one = choose(&game, first, chance);
        decisions += one.answers.len() as u64;
        let Ok(()) = if game.asked().len() == 1 {
            game.play(&[one], chance, &mut Silent)
        } else {
            let two = choose(&game, Seat(1), chance);
            decisions += two.answers.len() as u64;
            game.play(&[one, two], chance, &mut Silent)
        };
    }
    decisions
}

fn choose(game: &Broadsides, seat: Seat, chance: &mut Fast) -> Choice<Move> {
    let mut answers = Answers::new();
    while answers.len() < game.answers(seat) {
        let answer = game.guided_move(seat, &answers, chance);
        answers.push(answer);
    }
    Choice { seat, answers }
}
