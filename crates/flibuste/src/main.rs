//! Flibuste: a table for pirate games, for a browser and in a terminal.

mod arena;
mod backup;
mod boards;
mod cli;
mod data;
mod desk;
mod export;
mod files;
mod games;
mod guns;
mod id;
mod load;
mod lookup;
mod melee;
mod paint;
mod play;
mod record;
mod reel;
mod replay;
mod resolve;
mod rules;
mod say;
mod serve;
mod show;
mod sim;
mod solve;
mod stats;
mod text;
mod verify;

use std::ffi::OsString;
use std::io::{self, BufWriter, ErrorKind, IsTerminal};
use std::process::ExitCode;

use clap::error::ErrorKind as Usage;
use words::Words;

use cli::Command;
use desk::{Answer, Desk, Done, Stop, Terminal};
use paint::Paint;

/// A server is made of small pieces that come and go on several threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The answer is no.
const NO: u8 = 1;
/// It was not asked in a way that has an answer.
const USAGE: u8 = 2;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let variable = |name: &str| std::env::var(name).ok();
    let words = Words::new(cli::language(&arguments, variable));
    let terminal = Terminal {
        input: io::stdin().is_terminal(),
        out: io::stdout().is_terminal(),
        err: io::stderr().is_terminal(),
        wipes: variable("TERM").is_none_or(|term| term != "dumb"),
    };
    let mut desk = Desk {
        words: &words,
        out: &mut BufWriter::new(io::stdout().lock()),
        // Not locked: the progress bar of a simulation is drawn by other threads.
        err: &mut io::stderr(),
        input: &mut io::stdin().lock(),
        paint: Paint::of_terminal(terminal.out, variable),
        terminal,
    };
    let done = run(&mut desk, &arguments);
    // The answer counts even when nobody reads the words.
    let done = match (done, desk.out.flush()) {
        (Ok(_), Err(error)) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        (done, _) => done,
    };
    ExitCode::from(code(&mut desk, done))
}

fn run(desk: &mut Desk<'_>, arguments: &[OsString]) -> Done {
    let parsed = match cli::parse(arguments, desk.words) {
        Ok(parsed) => parsed,
        Err(error) if matches!(error.kind(), Usage::DisplayHelp | Usage::DisplayVersion) => {
            let text = error.render();
            let text = if desk.terminal.out { text.ansi().to_string() } else { text.to_string() };
            write!(desk.out, "{text}")?;
            return Ok(Answer::Yes);
        }
        Err(error) => {
            let (why, help) = (cli::complaint(desk.words, &error), desk.words.say("ui-usage-help"));
            return Err(Stop::Usage(format!("{why}\n{help}")));
        }
    };
    let own_cache = matches!(&parsed.command, Some(Command::Solve(arguments)) if arguments.cache.is_some());
    if let Some(folder) = files::cache_folder(|name| std::env::var(name).ok()).filter(|_| !own_cache) {
        pilot::afloat::keep_in(folder);
    }
    match parsed.command {
        None => serve::run(desk, &cli::Serve::default()),
        Some(Command::Serve(arguments)) => serve::run(desk, &arguments),
        Some(Command::Backup(arguments)) => backup::run(desk, &arguments),
        Some(Command::Play(arguments)) => play::run(desk, &arguments),
        Some(Command::Sim(arguments)) => sim::run(desk, &arguments),
        Some(Command::Arena(arguments)) => arena::run(desk, &arguments),
        Some(Command::Replay(arguments)) => replay::run(desk, &arguments),
        Some(Command::Export(arguments)) => export::run(desk, &arguments),
        Some(Command::Verify(arguments)) => verify::run(desk, &arguments),
        Some(Command::Show(arguments)) => show::run(desk, &arguments),
        Some(Command::Resolve(arguments)) => resolve::run(desk, &arguments),
        Some(Command::Tiles(arguments)) => data::tiles(desk, &arguments),
        Some(Command::Maps(arguments)) => data::maps(desk, &arguments),
        Some(Command::Rules(arguments)) => rules::run(desk, &arguments),
        Some(Command::Games) => games::run(desk),
        Some(Command::Guns(arguments)) => guns::run(desk, &arguments),
        Some(Command::Melee(arguments)) => melee::run(desk, &arguments),
        Some(Command::Solve(arguments)) => solve::run(desk, &arguments),
        Some(Command::BenchLoad(arguments)) => load::run(desk, &arguments),
    }
}

/// The exit code, after saying what went wrong. Complaints that nobody reads are dropped.
fn code(desk: &mut Desk<'_>, done: Done) -> u8 {
    let (text, code) = match done {
        Ok(Answer::Yes) => return 0,
        Ok(Answer::No) => return NO,
        Ok(Answer::Unreadable) => return USAGE,
        // Whoever read the output has had enough: nothing is wrong.
        Err(Stop::Stream(error)) if error.kind() == ErrorKind::BrokenPipe => return 0,
        Err(Stop::Stream(error)) => (text::plain(&error.to_string()), USAGE),
        Err(Stop::Invalid(why)) => (why, NO),
        Err(Stop::Usage(why)) => (why, USAGE),
    };
    let _ = writeln!(desk.err, "{text}");
    code
}
