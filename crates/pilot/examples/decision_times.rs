//! How long decisions take, for docs/benchmarks.md: each level against its own kind, the strongest first, so that whatever
//! is solved when it is first needed shows in its first decision.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use afloat::Afloat;
use broadsides::Broadsides;
use legacy::Legacy;
use pilot::{Advice, Budget, CannotDecide, Level, Pilot, hire, play_out};
use table::{Asked, Fast, Game, Terms};

/// A pilot with a watch.
struct Timed<G: Game> {
    pilot: Box<dyn Pilot<G>>,
    times: Arc<Mutex<Vec<Duration>>>,
}

impl<G: Game> Pilot<G> for Timed<G> {
    fn yields(&self) -> bool {
        self.pilot.yields()
    }

    fn decide(&mut self, asked: &Asked<G>, budget: &Budget) -> Result<Advice<G>, CannotDecide> {
        let began = Instant::now();
        let advice = self.pilot.decide(asked, budget);
        // Where there is one answer nothing is decided.
        if asked.moves.len() > 1 {
            self.times.lock().expect("one thread at a time").push(began.elapsed());
        }
        advice
    }
}

/// Levels of one game, so many matches each.
fn measure<G: Game>(players: u8, matches: u64) {
    // As much as the level takes on one thread, whatever the clock says: what people wait for has a cap of a second besides.
    let budget = Budget::default();
    for level in Level::ALL.into_iter().rev() {
        let times = Arc::new(Mutex::new(Vec::new()));
        for number in 0..matches {
            let terms = Terms { rules: G::RULES, players, options: G::Options::default() };
            let mut pilots: Vec<Box<dyn Pilot<G>>> = (0..players)
                .map(|seat| {
                    let pilot = hire(level.name(), number * 8 + u64::from(seat)).expect("a level is a pilot");
                    Box::new(Timed { pilot, times: Arc::clone(&times) }) as Box<dyn Pilot<G>>
                })
                .collect();
            play_out::<G>(&terms, &mut pilots, &budget, &mut Fast::new(number)).expect("pilots answer what is asked");
        }
        let mut times = times.lock().expect("one thread at a time").clone();
        let first = times[0];
        times.sort_unstable();
        let at = |share: usize| times[(times.len() - 1) * share / 100];
        let cells = [first, at(50), at(99), at(100)].map(|time| format!("{:.1}", 1e3 * time.as_secs_f64()));
        println!("| {} | {players} | {level} | {} | {} |", G::ID, times.len(), cells.join(" | "));
    }
}

fn main() {
    println!("| game | players | level | decisions | first, ms | median | 99 of 100 | longest |");
    println!("|---|---:|---|---:|---:|---:|---:|---:|");
    measure::<Afloat>(2, 20);
    measure::<Afloat>(4, 20);
    measure::<Broadsides>(2, 20);
    measure::<Legacy>(2, 3);
    measure::<Legacy>(3, 3);
    measure::<Legacy>(5, 3);
}
