//! Who is the stronger: line-ups of pilots and programs, every place in every seat, with the same dice each time.

mod bout;
mod elo;
mod entrant;
mod ladder;
mod ledger;
mod lineup;
mod program;
mod report;
mod score;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use fleet::Visitor;
use pilot::Budget;
use rayon::prelude::*;
use table::{Game, Options, Terms};
use words::Words;

use crate::desk::{Answer, Desk, Done, Stop};
use crate::id::random_number;
use crate::sim::progress;
use crate::{cli, lookup};
use bout::Hall;
use entrant::Entrant;
use ledger::{Ledger, Tape};
use lineup::Lineup;
use report::Report;

/// What is played.
struct Plan {
    game: &'static str,
    rules: u32,
    players: usize,
    /// All options by name, defaults included.
    options: BTreeMap<String, String>,
    /// A tile set or map of one's own.
    data: Option<String>,
    entrants: Vec<Entrant>,
    lineups: Vec<Lineup>,
    /// Whether they are the steps of the ladder, each one against the rest.
    ladder: bool,
    /// Tapes of dice for each line-up. Each is played once for every rotation of the seats.
    tapes: u32,
    seed: u64,
    budget: Budget,
    patience: Duration,
}

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Arena) -> Done {
    let words = desk.words;
    let kept = arguments.keep.as_deref().map(|path| ledger::read(words, path)).transpose()?.flatten();
    let plan = plan(desk, arguments, kept.as_ref().map(|(header, _)| header.seed()))?;
    let ledger = Ledger::open(words, &plan, arguments.keep.as_deref(), kept)?;
    try_programs(words, &plan)?;
    let threads = arguments.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|_| Stop::Usage(words.say("ui-usage-threads")))?;
    let bar = progress(desk, plan.games() * plan.lineups.len() as u64);
    let started = Instant::now();
    let contest = Contest { plan: &plan, ledger: Mutex::new(ledger), bar: &bar };
    let ledger = pool.install(|| fleet::visit(plan.game, contest)).expect("the game was looked up");
    bar.finish_and_clear();
    let tapes = ledger.close(words)?;
    let seconds = started.elapsed().as_secs_f64();
    let report = Report::new(&plan, &tapes, seconds, pool.current_num_threads());
    if arguments.json {
        desk.line(&report.json().to_string())?;
    } else {
        desk.lines(report.lines(words))?;
    }
    Ok(Answer::Yes)
}

impl Plan {
    /// Matches of each line-up.
    fn games(&self) -> u64 {
        u64::from(self.tapes) * self.players as u64
    }
}

fn plan(desk: &mut Desk<'_>, arguments: &cli::Arena, kept_seed: Option<u64>) -> Done<Plan> {
    let words = desk.words;
    let game = lookup::game(words, &arguments.game)?;
    let steps: Vec<[&str; 2]> = if arguments.ladder { ladder::steps(game.id()) } else { Vec::new() };
    let mut entrants: Vec<Entrant> = Vec::new();
    let mut named = Vec::new();
    for name in arguments.pilots.iter().map(String::as_str).chain(steps.iter().flatten().copied()) {
        let entrant = Entrant::parse(words, game, name)?;
        let known = entrants.iter().position(|known| *known == entrant);
        named.push(known.unwrap_or(entrants.len()));
        if known.is_none() {
            entrants.push(entrant);
        }
    }
    let fewest = usize::from(game.seats().0);
    let fitting = named.len().clamp(fewest, usize::from(game.seats().1).max(fewest));
    // Several pilots that do not fill a table meet in the smallest, and so does the ladder.
    let usual = if named.len() == fitting && !arguments.ladder { fitting } else { fewest };
    let players = lookup::players(words, game, arguments.players.map_or(usual, usize::from))?;
    let agreed = lookup::options(desk, game, &arguments.option, &arguments.own)?;
    let seed = match arguments.seed.or(kept_seed) {
        Some(seed) => seed,
        None => random_number().map_err(|_| Stop::Usage(words.say("ui-no-randomness")))?,
    };
    Ok(Plan {
        game: game.id(),
        rules: game.rules(),
        players,
        options: fleet::visit(game.id(), AllOptions(&agreed)).expect("the game was looked up"),
        data: agreed.data,
        lineups: if arguments.ladder { ladder::lineups(&named, players) } else { lineup::lineups(&named, players) },
        ladder: arguments.ladder,
        entrants,
        tapes: arguments.games.div_ceil(players as u32),
        seed,
        budget: arguments.budget.map_or_else(Budget::default, Budget::steps),
        patience: Duration::from_secs(arguments.patience.into()),
    })
}

/// The options that were named, and the defaults of all others.
struct AllOptions<'o>(&'o fleet::Agreed);

impl Visitor for AllOptions<'_> {
    type Out = BTreeMap<String, String>;

    fn visit<G: Game>(self) -> Self::Out {
        let options = G::Options::under(G::RULES, &self.0.options, self.0.data.as_deref());
        options.expect("options were checked").to_map()
    }
}

/// A program that cannot even be started is a mistake in what was asked, not a player that loses.
fn try_programs(words: &Words, plan: &Plan) -> Done<()> {
    for entrant in &plan.entrants {
        if let Entrant::Program(command) = entrant {
            program::try_start(words, command)?;
        }
    }
    Ok(())
}

struct Contest<'c> {
    plan: &'c Plan,
    ledger: Mutex<Ledger>,
    bar: &'c indicatif::ProgressBar,
}

impl Visitor for Contest<'_> {
    type Out = Ledger;

    fn visit<G: Game>(self) -> Ledger {
        let plan = self.plan;
        let options = G::Options::under(G::RULES, &plan.options, plan.data.as_deref());
        let options = options.expect("options were checked");
        let terms = Terms { rules: G::RULES, players: plan.players as u8, options };
        let hall = Hall::<G>::new(plan, terms);
        let missing = self.ledger.lock().unwrap_or_else(std::sync::PoisonError::into_inner).missing(plan);
        let all = plan.games() * plan.lineups.len() as u64;
        self.bar.set_position(all - missing.len() as u64 * plan.players as u64);
        missing.into_par_iter().for_each(|(lineup, tape)| {
            let games = hall.play(&plan.lineups[lineup], lineup, tape);
            self.bar.inc(games.len() as u64);
            let played = Tape { lineup, tape, games };
            self.ledger.lock().unwrap_or_else(std::sync::PoisonError::into_inner).keep(played);
        });
        self.ledger.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
