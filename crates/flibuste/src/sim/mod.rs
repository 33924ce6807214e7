//! Pilots against pilots, many times over.

mod report;
mod tally;

use std::time::Instant;

use fleet::Visitor;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use pilot::{Budget, play_out};
use rayon::prelude::*;
use table::{Fast, Game, Options, Terms};

use crate::desk::{Answer, Desk, Done, Stop};
use crate::id::{mix, random_number};
use crate::{cli, lookup};
use report::Report;
use tally::Tally;

/// Games that one thread plays before it shows progress.
const CHUNK: u64 = 64;

/// What is simulated.
struct Plan {
    game: &'static str,
    games: u64,
    /// The pilot of each seat.
    pilots: Vec<String>,
    agreed: fleet::Agreed,
    seed: u64,
    budget: Budget,
}

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Sim) -> Done {
    let plan = plan(desk, arguments)?;
    let threads = arguments.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|_| Stop::Usage(desk.words.say("ui-usage-threads")))?;
    let bar = progress(desk, plan.games);
    let started = Instant::now();
    let played = pool.install(|| fleet::visit(plan.game, Simulate { plan: &plan, bar: &bar }));
    let seconds = started.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let Simulated { tally, options } = played.expect("the game was looked up");
    let report = Report { plan: &plan, options, tally: &tally, seconds, threads: pool.current_num_threads() };
    if arguments.json {
        desk.line(&report.json().to_string())?;
    } else {
        desk.lines(report.lines(desk.words))?;
    }
    Ok(Answer::Yes)
}

fn plan(desk: &mut Desk<'_>, arguments: &cli::Sim) -> Done<Plan> {
    let words = desk.words;
    let game = lookup::game(words, &arguments.game)?;
    let pilots = arguments.pilots.iter().map(|name| lookup::pilot(words, game, name)).collect::<Done<Vec<_>>>()?;
    let most = match pilots.len() {
        0 | 1 => usize::from(game.seats().0),
        several => several,
    };
    let players = lookup::players(words, game, arguments.players.map_or(most, usize::from))?;
    let pilots = match <[String; 1]>::try_from(pilots) {
        Ok([one]) => vec![one; players],
        Err(none) if none.is_empty() => vec!["random".into(); players],
        Err(several) if several.len() == players => several,
        Err(several) => {
            let given = several.len();
            return Err(Stop::Usage(crate::say::say!(words, "ui-usage-sim-pilots", pilots = given, players = players)));
        }
    };
    let seed = match arguments.seed {
        Some(seed) => seed,
        None => random_number().map_err(|_| Stop::Usage(words.say("ui-no-randomness")))?,
    };
    Ok(Plan {
        game: game.id(),
        games: arguments.games,
        pilots,
        agreed: lookup::options(desk, game, &arguments.option, &arguments.own)?,
        seed,
        budget: arguments.budget.map_or_else(Budget::default, Budget::steps),
    })
}

/// How far matches have come, where a person sees it.
pub(crate) fn progress(desk: &Desk<'_>, games: u64) -> ProgressBar {
    let target = if desk.terminal.err { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len}  {eta}");
    ProgressBar::with_draw_target(Some(games), target)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

struct Simulate<'s> {
    plan: &'s Plan,
    bar: &'s ProgressBar,
}

struct Simulated {
    tally: Tally,
    /// All options by name, defaults included.
    options: std::collections::BTreeMap<String, String>,
}

impl Visitor for Simulate<'_> {
    type Out = Simulated;

    fn visit<G: Game>(self) -> Simulated {
        let plan = self.plan;
        let options = G::Options::under(G::RULES, &plan.agreed.options, plan.agreed.data.as_deref());
        let options = options.expect("options were checked");
        let terms = Terms { rules: G::RULES, players: plan.pilots.len() as u8, options };
        let chunk = |first: u64| {
            let last = (first + CHUNK).min(plan.games);
            let mut tally = Tally::new(plan.pilots.len());
            (first..last).for_each(|index| play_one::<G>(plan, &terms, index, &mut tally));
            self.bar.inc(last - first);
            tally
        };
        let chunks = plan.games.div_ceil(CHUNK);
        let none = || Tally::new(plan.pilots.len());
        let tally = (0..chunks).into_par_iter().map(|number| chunk(number * CHUNK)).reduce(none, Tally::plus);
        Simulated { tally, options: terms.options.to_map() }
    }
}

/// Dice and pilots depend on the seed and the number of the game only, so that it does not matter which thread plays it.
fn play_one<G: Game>(plan: &Plan, terms: &Terms<G::Options>, index: u64, tally: &mut Tally) {
    let seed = mix(plan.seed, index);
    let hire = |(seat, name): (usize, &String)| {
        pilot::hire::<G>(name, mix(seed, seat as u64 + 1)).expect("pilots were looked up")
    };
    let mut pilots: Vec<_> = plan.pilots.iter().enumerate().map(hire).collect();
    let mut dice = Fast::new(mix(seed, 0));
    let played = play_out::<G>(terms, &mut pilots, &plan.budget, &mut dice);
    let played = played.expect("pilots are asked only what they can answer, with a budget");
    tally.add(&played.outcome, played.steps);
}
