//! Load on a server of this machine: many matches at once, bounded in count and time.
//!
//! The shape is the one that other servers are measured with. All tables are opened first, two sockets each. In each
//! match exactly one move is outstanding: the player to move decides by the fixed random policy as soon as it has the
//! new state, or after a pause. Both players receive and read every state. A finished match is followed by a rematch,
//! which here is a new table that both sockets go on at. Three seconds to warm up, then the measured window, then the
//! end.

mod berth;
mod figures;
mod line;
mod policy;
mod process;
mod table;
mod watch;

use std::rc::Rc;
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use tokio::runtime::Builder;
use tokio::task::{JoinSet, LocalSet};
use tokio::time::{sleep, timeout};
use words::Words;

use crate::cli;
use crate::desk::{Answer, Desk, Done, Stop};
use crate::id::{mix, random_number};
use crate::say::say;
use crate::text::plain;
use berth::Berth;
use figures::{Figures, Held, Played};
use process::Process;
use table::Table;
use watch::Watch;

/// From the first move to the measured window.
const WARM_UP: Duration = Duration::from_secs(3);

/// The longest everything but the window may take: opening thousands of tables, each durable, above all.
const PATIENCE: Duration = Duration::from_secs(180);

/// Tables opened at the same time.
const AT_ONCE: usize = 10;

/// Files a process has open beside its sockets: the database, the streams, the listener.
const SPARE_FILES: u64 = 100;

/// What is to be done.
struct Plan {
    berth: Berth,
    work: Work,
    /// The measured window, or how long tables are held.
    window: Duration,
    /// The process of the server.
    server: Option<Process>,
    seed: u64,
}

/// What the tables do.
#[derive(Clone, Copy)]
enum Work {
    /// They play, with a mean pause before each move.
    Play { matches: u32, think: Duration },
    /// They keep still, match begun and sockets open.
    Hold { tables: u32 },
}

impl Work {
    fn tables(self) -> u32 {
        match self {
            Self::Play { matches: tables, .. } | Self::Hold { tables } => tables,
        }
    }
}

/// What went wrong, in the words of whoever noticed.
#[derive(Debug)]
struct Trouble(String);

impl Trouble {
    #[allow(clippy::needless_pass_by_value, reason = "used where an error is mapped")]
    fn new(what: impl ToString) -> Self {
        Self(what.to_string())
    }
}

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::BenchLoad) -> Done {
    let plan = plan(desk.words, arguments)?;
    let failed = |words: &Words, why: &str| Stop::Invalid(say!(words, "ui-load-failed", why = plain(why)));
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let limit = WARM_UP + plan.window + PATIENCE;
    let measured = LocalSet::new().block_on(&runtime, async { timeout(limit, measure(&plan)).await });
    // Sockets still open are not waited for.
    runtime.shutdown_background();
    let figures = match measured {
        Ok(Ok(figures)) => figures,
        Ok(Err(Trouble(why))) => return Err(failed(desk.words, &why)),
        Err(_) => return Err(Stop::Invalid(say!(desk.words, "ui-load-too-long", seconds = limit.as_secs()))),
    };
    if arguments.json {
        desk.line(&figures.json().to_string())?;
    } else {
        for line in figures.lines(desk.words) {
            desk.paragraph(&line, 0)?;
        }
    }
    Ok(Answer::Yes)
}

fn plan(words: &Words, arguments: &cli::BenchLoad) -> Done<Plan> {
    let foreign = || Stop::Usage(say!(words, "ui-load-not-here", url = plain(&arguments.url)));
    let unknown = |pid: u32| Stop::Usage(say!(words, "ui-load-no-process", pid = pid.to_string()));
    let server = match arguments.pid.map(|pid| (pid, Process::of(pid))) {
        Some((pid, process)) if process.usage().is_none() => return Err(unknown(pid)),
        other => other.map(|(_, process)| process),
    };
    let work = match arguments.idle {
        Some(tables) => Work::Hold { tables },
        None => Work::Play { matches: arguments.matches, think: Duration::from_millis(arguments.think.into()) },
    };
    let needed = u64::from(work.tables()) * 2 + SPARE_FILES;
    let few = |process: &Process| process.most_files().is_some_and(|most| most < needed);
    if few(&Process::own()) || server.as_ref().is_some_and(few) {
        return Err(Stop::Usage(say!(words, "ui-load-files", files = needed.to_string())));
    }
    Ok(Plan {
        berth: Berth::parse(&arguments.url).ok_or_else(foreign)?,
        work,
        window: Duration::from_secs(arguments.seconds.into()),
        server,
        seed: random_number().map_err(|_| Stop::Usage(words.say("ui-no-randomness")))?,
    })
}

async fn measure(plan: &Plan) -> Result<Figures, Trouble> {
    let began = Instant::now();
    let tables = open(plan).await?;
    let opened = began.elapsed();
    match plan.work {
        Work::Play { think, .. } => Ok(Figures::Played(play(plan, tables, think, opened).await)),
        Work::Hold { .. } => Ok(Figures::Held(hold(plan, tables, opened).await)),
    }
}

/// Opens all tables, some at a time, and begins their matches.
async fn open(plan: &Plan) -> Result<Vec<Table>, Trouble> {
    let mut tables = Vec::new();
    let numbers: Vec<u64> = (0..plan.work.tables().into()).collect();
    for some in numbers.chunks(AT_ONCE) {
        let opening = some.iter().map(|number| Table::open(plan.berth, mix(plan.seed, *number)));
        tables.extend(try_join_all(opening).await?);
    }
    Ok(tables)
}

async fn play(plan: &Plan, tables: Vec<Table>, think: Duration, opened: Duration) -> Played {
    let watch = Rc::new(Watch::default());
    let matches = tables.len();
    let mut playing = JoinSet::new();
    for table in tables {
        playing.spawn_local(table.play(think, Rc::clone(&watch)));
    }
    sleep(WARM_UP).await;
    let before = plan.server.as_ref().and_then(Process::usage);
    let client_before = Process::own().usage();
    watch.open();
    let began = Instant::now();
    sleep(plan.window).await;
    let seconds = began.elapsed().as_secs_f64();
    watch.close();
    let after = plan.server.as_ref().and_then(Process::usage);
    let client_after = Process::own().usage();
    let cost = |(before, after): (process::Usage, process::Usage)| after.since(before, seconds);
    Played {
        matches,
        think,
        opened,
        seconds,
        watched: watch.take(),
        server: before.zip(after).map(cost),
        client: client_before.zip(client_after).map(cost),
    }
}

async fn hold(plan: &Plan, tables: Vec<Table>, opened: Duration) -> Held {
    let mut still = JoinSet::new();
    let count = tables.len();
    for table in tables {
        still.spawn_local(table.hold());
    }
    sleep(plan.window).await;
    let mut lost = 0;
    while still.try_join_next().is_some() {
        lost += 1;
    }
    let usage = plan.server.as_ref().and_then(Process::usage);
    Held { tables: count, opened, seconds: plan.window.as_secs_f64(), lost, usage }
}
