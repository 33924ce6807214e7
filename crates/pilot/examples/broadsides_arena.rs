//! Temporary measure.
#![allow(clippy::print_stdout, clippy::print_stderr, clippy::unwrap_used, reason = "x")]
use std::time::{Duration, Instant};

use broadsides::{Broadsides, Options};
use pilot::{Advice, Budget, CannotDecide, Pilot, hire, play_out};
use table::{Asked, Fast, Seat, Terms};

static LAST: std::sync::Mutex<String> = std::sync::Mutex::new(String::new());
struct Timed(Box<dyn Pilot<Broadsides>>, std::sync::Arc<std::sync::Mutex<(Duration, u32, Duration)>>);
impl Pilot<Broadsides> for Timed {
    fn decide(&mut self, asked: &Asked<Broadsides>, budget: &Budget) -> Result<Advice<Broadsides>, CannotDecide> {
        let s = Instant::now();
        let r = self.0.decide(asked, budget);
        let e = s.elapsed();
        if let Ok(mut sm) = <Broadsides as table::Game>::sampler(&asked.view, table::Viewer::Seat(asked.seat)) {
            *LAST.lock().unwrap() =
                table::Game::position(&table::Sampler::<Broadsides>::first(&mut sm, &mut Fast::new(0)));
        }
        let mut t = self.1.lock().unwrap();
        t.0 += e;
        t.1 += 1;
        t.2 = t.2.max(e);
        r
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (a, b) = (&args[1], &args[2]);
    let games: u64 = args[3].parse().unwrap();
    let map = args.get(4).map_or("caribbean", |m| m.as_str());
    let options = <Options as table::Options>::from_map(&[("map".to_owned(), map.to_owned())].into()).unwrap();
    let terms = Terms { rules: 1, players: 2, options };
    let (mut w, mut d, mut l) = (0, 0, 0);
    let times = [0, 1].map(|_| std::sync::Arc::new(std::sync::Mutex::new((Duration::ZERO, 0, Duration::ZERO))));
    let mut ends = std::collections::BTreeMap::new();
    let mut steps = 0u64;
    for g in 0..games {
        let first = (g % 2) as usize;
        let mut crew: Vec<Box<dyn Pilot<Broadsides>>> = (0..2)
            .map(|i| {
                let k = (i + first) % 2;
                let name = [a, b][k];
                let seed = 1000 + g * 2 + k as u64;
                let inner = match name.split_once(':') {
                    Some((level, edits)) => {
                        let mut text = pilot::broadsides::Weights::get().write();
                        for edit in edits.split(',') {
                            let (n, v) = edit.split_once('=').unwrap();
                            text = text
                                .lines()
                                .map(|l| {
                                    if l.starts_with(&format!("{n} ")) {
                                        format!("{n} {v}\n")
                                    } else {
                                        format!("{l}\n")
                                    }
                                })
                                .collect();
                        }
                        pilot::broadsides::with_weights(
                            level.parse().unwrap(),
                            seed,
                            pilot::broadsides::Weights::read(&text).unwrap(),
                        )
                    }
                    None => hire(name, seed).unwrap(),
                };
                Box::new(Timed(inner, times[k].clone())) as Box<dyn Pilot<Broadsides>>
            })
            .collect();
        let mut dice = Fast::new(g / 2);
        let played = if let Ok(start) = std::env::var("START") {
            from(&start, &mut crew, &mut dice)
        } else {
            play_out(&terms, &mut crew, &Budget::default(), &mut dice).unwrap()
        };
        steps += u64::from(played.steps);
        let s = played.outcome.score(Seat(first as u8));
        if s == 1.0 {
            w += 1
        } else if s == 0.0 {
            l += 1
        } else {
            d += 1
        }
        if s == 0.5 && std::env::var_os("SHOW").is_some() {
            println!("{first} {}", LAST.lock().unwrap());
        }
        *ends.entry(format!("{:?} {}", played.outcome.ending, s)).or_insert(0) += 1;
    }
    let n = games as f64;
    let score = (w as f64 + 0.5 * d as f64) / n;
    let var = (w as f64 + 0.25 * d as f64) / n - score * score;
    println!(
        "{a} v {b}: {:.1}% +-{:.1} w{w} d{d} l{l} steps/game {}",
        100.0 * score,
        196.0 * (var / n).sqrt(),
        steps / games
    );
    for t in times {
        let t = t.lock().unwrap();
        println!("  mean {:?} max {:?}", t.0 / t.1.max(1), t.2);
    }
    println!("  {ends:?}");
}

fn from(start: &str, pilots: &mut [Box<dyn Pilot<Broadsides>>], dice: &mut Fast) -> pilot::Played<Broadsides> {
    use table::Game;
    let mut state = Broadsides::from_position(start).unwrap();
    let mut steps = 0;
    loop {
        if let Some(outcome) = state.outcome() {
            return pilot::Played { outcome, steps };
        }
        let mut choices = Vec::new();
        for seat in state.asked().iter() {
            let asked = Asked {
                seat,
                view: state.view(table::Viewer::Seat(seat)),
                draft: Default::default(),
                moves: state.moves(seat, &[]),
            };
            let a = pilots[seat.index()].decide(&asked, &Budget::default()).unwrap().answer;
            choices.push(table::Choice::one(seat, a));
        }
        let Ok(()) = state.play(&choices, dice, &mut table::Silent);
        steps += 1;
    }
}
