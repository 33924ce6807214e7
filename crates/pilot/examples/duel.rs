//! A against two B.
use pilot::{Budget, Pilot, hire, play_out};
use legacy::{Legacy, Options};
use table::{Fast, Seat, Terms};
fn crew(name: &str, seed: u64) -> Box<dyn Pilot<Legacy>> {
    if let Some(text) = name.strip_prefix("x:") { pilot::legacy::custom(text, seed) } else { hire(name, seed).unwrap() }
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (a, b, games) = (&args[1], &args[2], args[3].parse::<u64>().unwrap());
    let players: u8 = args.get(4).map_or(3, |x| x.parse().unwrap());
    let expert = args.get(5).is_some_and(|x| x == "expert");
    let terms = Terms { rules: 1, players, options: Options { expert, ..Default::default() } };
    let start = std::time::Instant::now();
    let next = std::sync::atomic::AtomicU64::new(0);
    let scores = std::sync::Mutex::new(vec![]);
    let threads: u64 = std::env::var("T").map_or(1, |x| x.parse().unwrap());
    std::thread::scope(|s| for _ in 0..threads { s.spawn(|| loop {
        let game = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        if game >= games { break }
        let at = (game % u64::from(players)) as u8;
        let mut pilots: Vec<_> = (0..players).map(|i| crew(if i == at { a } else { b }, game * 10 + u64::from(i))).collect();
        let played = play_out(&terms, &mut pilots, &Budget::default(), &mut Fast::new(1000 + game / u64::from(players))).unwrap();
        scores.lock().unwrap().push(played.outcome.score(Seat(at)));
    }); });
    let scores = scores.into_inner().unwrap();
    let n = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let var = scores.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n;
    println!("{a} vs {b}: {:.1} % ± {:.1} ({games} games, {players} players, {:.3} s/game)", 100.0 * mean, 196.0 * (var / n).sqrt(), start.elapsed().as_secs_f64() / n);
}
