//! Fits what the pilots of Broadsides & Boarding know. The same seed gives the same files.
//!
//! - `fit_broadsides stations` solves the game for shots alone and prints crates/pilot/data/broadsides/stations.txt.
//! - `fit_broadsides weights [GENERATIONS [GAMES]]` goes on from crates/pilot/data/broadsides/weights.txt: plays generations
//!   of matches, each with weights that differ at random from those of the last, against itself, the level below and greedy;
//!   moves every weight the way the scores go, and prints the file anew.
//! - `fit_broadsides exploit [GAMES]` says how much the best answer gains against the plots the highest level mixes, over
//!   the turns of so many matches against itself.
//! - `fit_broadsides yield [GAMES]` says how often who gives up would have won: so many matches of each level that does,
//!   against itself, played on to the end.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

use broadsides::{Broadsides, Map, Options};
use pilot::broadsides::{Stations, Weights, exploitability, with_weights};
use pilot::{Budget, Case, Greedy, Level, Pilot, Resolve};
use table::{Answers, Asked, Choice, Fast, Game, MAX_STEPS, Outcome, Seat, Silent, Terms, Viewer};

/// What a draw is worth to both.
const DRAW: f64 = 0.4;
/// Steps of this many are taken at random, so that many positions are seen.
const STRAY: u32 = 12;
/// How far a weight goes along its slope, on its scale, for each standard error the slope is away from zero, and at how
/// many errors it goes no farther: what is noise moves little.
const STRIDE: f64 = 0.25;
const LONGEST: f64 = 3.5;
/// By how much a weight is made to differ from match to match, on its scale.
const SPREAD: f32 = 0.6;
/// Steps imagined for a decision in self-play: enough for plots, a narrow search in boarding.
const WORK: u32 = 5_000;
/// What is a change worth trying for each weight.
const SCALES: &str = "\
sea.guns 0.13
sea.best-side 0.05
sea.men 0.08
sea.holes 0.15
sea.wrecked-1 0.3
sea.wrecked-2 0.8
sea.brink 0.2
sea.damaged-1 0.45
sea.damaged-2 0.8
sea.damaged-3 0.85
sea.main-top 0.1
sea.idle 0.45
sea.company 0.03
sea.station 0.02
sea.crowd 0.06
fray.turn 0.3
fray.men 0.09
fray.share 1.6
fray.threat 1.3
fray.danger 0.5
fray.guard 0.2
fray.advance 0.5
fray.prize 0.2
fray.price 0.2
fray.siege 0.8
fray.loose 0.05
fray.near 0.08
lean.edge 0.4
lean.doubt 0.4
lean.seek 0.2
lean.haste 0.3
lean.pull 0.004
lean.urge 0.05
";
/// The seed of the first match.
const SEED: u64 = 7;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual: u64| words.get(place).and_then(|word| word.parse().ok()).unwrap_or(usual);
    match words.first().map(String::as_str) {
        Some("stations") => print!("{}", Stations::solved(12, 60).write()),
        Some("exploit") => exploit(number(1, 40)),
        Some("weights") => {
            let (count, games) = (number(1, 1), number(2, 4_000));
            print!("{}", generations(*Weights::get(), count, games).write());
        }
        Some("yield") => giving_up(number(1, 400)),
        _ => eprintln!("fit_broadsides stations | weights [GENERATIONS [GAMES]] | exploit [GAMES] | yield [GAMES]"),
    }
}

/// The mean and the most a best answer gains, in chances to win.
fn exploit(games: u64) {
    let mut gains: Vec<f32> = Vec::new();
    for game in 0..games {
        let mut pilots = [0, 1].map(|seat| with_weights(Level::Legend, 2 * game + seat, *Weights::get()));
        let mut luck = Fast::new(SEED + game);
        contest(deal(game, &mut luck), &mut pilots, &mut luck, STRAY, &mut |state, _| {
            gains.extend((0..2).filter_map(|seat| exploitability(state, Seat(seat))));
        });
    }
    gains.sort_by(f32::total_cmp);
    let at = |share: f64| gains.get((share * gains.len() as f64) as usize).copied().unwrap_or(0.0);
    let mean = gains.iter().sum::<f32>() / gains.len().max(1) as f32;
    println!(
        "{} turns: mean {mean:.4}, median {:.4}, 95 % below {:.4}, most {:.4}",
        gains.len(),
        at(0.5),
        at(0.95),
        at(0.9999)
    );
}

/// How often who gives up would have scored, were the match played on.
fn giving_up(games: u64) {
    for level in [Level::Gunner, Level::Captain, Level::Legend] {
        let (mut given_up, mut score) = (0, 0.0);
        for game in 0..games {
            let mut pilots = [0, 1].map(|seat| with_weights(level, 2 * game + seat, *Weights::get()));
            let mut luck = Fast::new(SEED + game);
            let (mut resolves, mut first) = ([Resolve::default(); 2], None);
            let outcome = contest(deal(game, &mut luck), &mut pilots, &mut luck, 0, &mut |_, cases| {
                let broken = cases.iter().find(|(seat, case)| resolves[seat.index()].breaks(*case, false));
                first = first.or(broken.map(|(seat, _)| *seat));
            });
            if let Some(seat) = first {
                given_up += 1;
                score += outcome.score(seat);
            }
        }
        println!("{level}: gives up in {given_up} of {games} matches, would have scored {score} in them");
    }
}

/// A match with the options by default, on each map in turn.
fn deal(game: u64, luck: &mut Fast) -> Broadsides {
    let options = Options { map: Map::ALL[game as usize % Map::ALL.len()], ..Options::default() };
    let Ok(state) = Broadsides::deal(&Terms { rules: Broadsides::RULES, players: 2, options }, luck, &mut Silent);
    state
}

fn generations(mut weights: Weights, generations: u64, games: u64) -> Weights {
    let scales: Vec<f32> = Weights::read(SCALES).expect("the scales are whole").all().copied().collect();
    for generation in 0..generations {
        let trials: Vec<Trial> =
            (0..games).map(|game| Trial::play(SEED + generation * games + game, weights, &scales)).collect();
        let slopes = Slopes::fit(&trials);
        for ((weight, scale), (slope, error)) in weights.all_mut().zip(&scales).zip(slopes.0) {
            *weight += scale * (STRIDE * (slope / error).clamp(-LONGEST, LONGEST)) as f32;
        }
        let [greedy, captain, legend] = means(&trials);
        eprintln!(
            "generation {generation}: {games} matches, scores {greedy:.3} against greedy, {captain:.3} captain, \
             {legend:.3} legend\n{}",
            weights.write(),
        );
    }
    weights
}

/// Whom a trial is played against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rival {
    Greedy,
    Captain,
    Legend,
}

/// A match of the highest level with weights that differ from those known.
struct Trial {
    /// By how much each differs, on its scale.
    changes: Vec<f32>,
    rival: Rival,
    score: f64,
}

impl Trial {
    fn play(seed: u64, weights: Weights, scales: &[f32]) -> Self {
        let mut luck = Fast::new(seed);
        let mut changed = weights;
        let changes: Vec<f32> = scales.iter().map(|_| SPREAD * (luck.below(2_001) as f32 / 1_000.0 - 1.0)).collect();
        for ((weight, scale), change) in changed.all_mut().zip(scales).zip(&changes) {
            *weight += scale * change;
        }
        let rival = [Rival::Greedy, Rival::Captain, Rival::Greedy, Rival::Legend, Rival::Legend][seed as usize % 5];
        let other: Box<dyn Pilot<Broadsides>> = match rival {
            Rival::Greedy => Box::new(Greedy(luck.fork())),
            Rival::Captain => with_weights(Level::Captain, seed, weights),
            Rival::Legend => with_weights(Level::Legend, seed, weights),
        };
        let own = with_weights(Level::Legend, seed + 1, changed);
        let seat = Seat((seed / 5 % 2) as u8);
        let mut pilots = if seat.0 == 0 { [own, other] } else { [other, own] };
        let outcome = contest(deal(seed / 10, &mut luck), &mut pilots, &mut luck, 0, &mut |_, _| {});
        let score = outcome.score(seat);
        Self { changes, rival, score: if (0.1..0.9).contains(&score) { DRAW } else { score } }
    }
}

/// The mean score against each rival.
fn means(trials: &[Trial]) -> [f64; 3] {
    [Rival::Greedy, Rival::Captain, Rival::Legend].map(|rival| {
        let scores = || trials.iter().filter(|trial| trial.rival == rival).map(|trial| trial.score);
        scores().sum::<f64>() / scores().count().max(1) as f64
    })
}

/// How the score follows the changes: a slope for each weight, with its standard error.
struct Slopes(Vec<(f64, f64)>);

impl Slopes {
    /// Least squares; the mean score against each rival is taken off first.
    fn fit(trials: &[Trial]) -> Self {
        let width = trials.first().map_or(0, |trial| trial.changes.len());
        let means = means(trials);
        // Changes are drawn independently: each slope by itself is as good as all together.
        let slope = |place: usize| {
            let (mut both, mut square, mut left) = (0.0, 1.0, 0.0);
            for trial in trials {
                let (change, score) = (f64::from(trial.changes[place]), trial.score - means[trial.rival as usize]);
                both += change * score;
                square += change * change;
                left += score * score;
            }
            (both / square, (left / trials.len().max(1) as f64 / square).sqrt().max(f64::MIN_POSITIVE))
        };
        Self((0..width).map(slope).collect())
    }
}

/// How a state looked to a seat that was asked.
type Look = (Seat, Option<Case>);

/// Plays a match to its end; one step in `stray` is taken at random (none for zero); `watch` sees every state, and how it
/// looked to those who were asked.
fn contest(
    mut state: Broadsides,
    pilots: &mut [Box<dyn Pilot<Broadsides>>; 2],
    luck: &mut Fast,
    stray: u32,
    watch: &mut dyn FnMut(&Broadsides, &[Look]),
) -> Outcome<<Broadsides as Game>::Ending> {
    for _ in 0..MAX_STEPS {
        if let Some(outcome) = state.outcome() {
            return outcome;
        }
        let asked = state.asked();
        let (choices, cases): (Vec<_>, Vec<_>) =
            asked.iter().map(|seat| choose(&state, seat, pilots[seat.index()].as_mut(), stray, luck)).unzip();
        watch(&state, &cases);
        let Ok(()) = state.play(&choices, luck, &mut Silent);
    }
    Outcome { winners: state.contenders(), ending: table::Ending::StepLimit }
}

fn choose(
    state: &Broadsides,
    seat: Seat,
    pilot: &mut dyn Pilot<Broadsides>,
    stray: u32,
    luck: &mut Fast,
) -> (Choice<<Broadsides as Game>::Move>, Look) {
    let mut case = None;
    let mut asked = Asked { seat, view: state.view(Viewer::Seat(seat)), draft: Answers::new(), moves: Vec::new() };
    while asked.draft.len() < state.answers(seat) {
        asked.moves = state.moves(seat, &asked.draft);
        let decided = pilot.decide(&asked, &Budget::steps(WORK)).ok();
        case = case.or_else(|| decided.as_ref().and_then(|advice| Case::of(&asked, &advice.chances)));
        let stray = (stray > 0 && luck.one_in(stray)).then(|| state.guided_move(seat, &asked.draft, luck));
        let answer = stray.or(decided.map(|advice| advice.answer)).unwrap_or(asked.moves[0]);
        asked.draft.push(answer);
    }
    (Choice { seat, answers: asked.draft }, (seat, case))
}
