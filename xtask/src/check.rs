//! The one check: what a change must pass, here and in continuous integration alike.

use std::time::{Duration, Instant};

use clap::ValueEnum;

use crate::fuzz;
use crate::purity;
use crate::refresh::REFRESH;
use crate::run::{Outcome, cargo, npm, run, run_within, seconds, target};
use crate::{setup, simulate, wasm};

/// How long the advisory database may take to arrive before we go on without it.
const FETCH_LIMIT: Duration = Duration::from_secs(60);

/// Set, it leaves the browser table out of a build; here it is never left out.
const NO_CLIENT: &str = "FLIBUSTE_NO_CLIENT";

/// What to check, and how.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run only this stage; give it again for more
    #[arg(long, value_enum, value_name = "STAGE")]
    only: Vec<Stage>,

    /// Install nothing; what needs a missing tool is left out, and said so
    #[arg(long)]
    no_install: bool,
}

/// In the order they run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Stage {
    /// Bring the tools the other stages need
    Setup,
    /// Formatting
    Fmt,
    /// The browser table: its types are those of the server, its form, it compiles without a warning, its unit tests
    Client,
    /// Clippy, every warning an error
    Clippy,
    /// All tests but those in the documentation
    Test,
    /// The laws that hold for any bytes, for the seeds of the fuzzer
    Fuzz,
    /// That a table compiles for the browser
    Wasm,
    /// Rooms in worlds where everything fails
    Simulate,
    /// Every state of every game at every size, laid out in a real browser
    Layout,
    /// The browser table in a real browser, against the real server
    Browser,
    /// Tests in the documentation, and that it builds without a warning
    Doctest,
    /// Licences, sources and versions of dependencies, and known advisories
    Deny,
    /// The laws of the tree that no compiler checks
    Purity,
}

impl Stage {
    /// The word that `--only` takes.
    fn name(self) -> String {
        let value = self.to_possible_value().expect("no stage is hidden");
        value.get_name().to_owned()
    }

    /// Passes, perhaps with a remark on what was looked at, or fails.
    fn run(self, args: &Args) -> Outcome<Option<String>> {
        match self {
            // What could not be had is for the stage that needs it to complain about.
            Self::Setup => setup::setup(!args.no_install).map(|_lacking| None),
            Self::Fmt => run(&mut cargo(["fmt", "--all", "--check"])).map(|()| None),
            Self::Client => client().map(|()| None),
            Self::Clippy => clippy().map(|()| None),
            Self::Test => test().map(|()| None),
            Self::Fuzz => fuzz::check().map(|()| None),
            Self::Wasm => wasm::wasm(args.no_install),
            Self::Simulate => simulate::some_worlds().map(|()| None),
            Self::Layout => run(&mut npm(["run", "layout"])).map(|()| None),
            Self::Browser => browser().map(|()| None),
            Self::Doctest => doctest().map(|()| None),
            Self::Deny => deny(args.no_install),
            Self::Purity => purity::purity().map(|()| None),
        }
    }
}

/// Runs the stages in order, up to the first that fails.
pub(crate) fn check(args: &Args) -> Outcome {
    let stages = chosen(&args.only);
    let start = Instant::now();
    let mut summary = Vec::new();
    let mut remarks = String::new();
    for (index, &stage) in stages.iter().enumerate() {
        let name = stage.name();
        println!("\n== {name}");
        let began = Instant::now();
        let result = stage.run(args);
        let time = seconds(began.elapsed());
        match result {
            Ok(None) => summary.push(format!("{name:8} passed  {time:>8}")),
            Ok(Some(remark)) => {
                summary.push(format!("{name:8} passed  {time:>8}  {remark}"));
                remarks = format!("{remarks}; {remark}");
            }
            Err(why) => {
                summary.push(format!("{name:8} FAILED  {time:>8}"));
                let left = &stages[index + 1..];
                summary.extend(left.iter().map(|stage| format!("{:8} not run", stage.name())));
                print_summary(&summary);
                return Err(format!(
                    "the check failed at {name}: {why}\n\
                     to run that stage alone: cargo xtask check --only {name}"
                ));
            }
        }
    }
    print_summary(&summary);
    let (ran, all) = (stages.len(), Stage::value_variants().len());
    println!("check passed: {ran} of {all} stages in {}{remarks}", seconds(start.elapsed()));
    Ok(())
}

/// The stages asked for, each once, in the order of the whole; all when none is named.
fn chosen(only: &[Stage]) -> Vec<Stage> {
    Stage::value_variants().iter().copied().filter(|stage| only.is_empty() || only.contains(stage)).collect()
}

fn print_summary(lines: &[String]) {
    println!("\n== summary\n{}", lines.join("\n"));
}

fn client() -> Outcome {
    run(&mut npm(["ci", "--no-audit", "--no-fund"]))?;
    run(&mut npm(["run", "types", "--", "--check"]))?;
    run(&mut npm(["run", "lint"]))?;
    run(&mut npm(["run", "check"]))?;
    run(&mut npm(["test"]))
}

/// The browser plays against the program as it is built for the tests, which carries the browser table.
fn browser() -> Outcome {
    run(cargo(["build", "--package", "flibuste"]).env_remove(NO_CLIENT))?;
    let program = target().join("debug").join(format!("flibuste{}", std::env::consts::EXE_SUFFIX));
    run(npm(["run", "e2e"]).env("FLIBUSTE_PROGRAM", program))
}

fn clippy() -> Outcome {
    run(&mut cargo(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

fn test() -> Outcome {
    let mut command = if setup::nextest().is_some() {
        cargo(["nextest", "run", "--workspace"])
    } else {
        // Named one by one, because `--all-targets` would run the benchmarks too.
        cargo(["test", "--workspace", "--lib", "--bins", "--tests", "--examples"])
    };
    // A check compares; it never rewrites what it compares with.
    run(command.env_remove(REFRESH).env("INSTA_UPDATE", "no"))
}

fn doctest() -> Outcome {
    run(&mut cargo(["test", "--workspace", "--doc"]))?;
    run(cargo(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
}

fn deny(no_install: bool) -> Outcome<Option<String>> {
    if let Err(lacking) = setup::deny() {
        if no_install {
            let remark = format!("dependencies NOT checked: {lacking}, and --no-install was given");
            println!("{remark}");
            return Ok(Some(remark));
        }
        return Err(format!("{lacking}: `cargo xtask setup` tries to install it, --no-install goes on without"));
    }
    run(&mut cargo(["deny", "check", "licenses", "sources", "bans"]))?;
    advisories()
}

/// Fetching and checking are two commands, so that a database out of reach and a real advisory
/// cannot be taken for one another. The first passes and says so, the second fails.
fn advisories() -> Outcome<Option<String>> {
    let fetched = run_within(
        cargo(["deny", "fetch", "db"])
            // cargo-deny leaves the fetching to git: no questions, and no patience with a dead line.
            .env("GIT_TERMINAL_PROMPT", "0")
            .env("GIT_HTTP_LOW_SPEED_LIMIT", "1000")
            .env("GIT_HTTP_LOW_SPEED_TIME", "20"),
        FETCH_LIMIT,
    );
    if let Err(why) = fetched {
        println!("advisories NOT checked: their database could not be fetched: {why}");
        return Ok(Some("advisories NOT checked: database out of reach".into()));
    }
    run(&mut cargo(["deny", "--offline", "check", "advisories"]))?;
    Ok(Some("advisories checked".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_only_every_stage_runs_in_order() {
        assert_eq!(chosen(&[]), Stage::value_variants());
    }

    #[test]
    fn only_keeps_the_order_of_the_whole_and_runs_a_stage_once() {
        let asked = [Stage::Purity, Stage::Fmt, Stage::Purity];
        assert_eq!(chosen(&asked), [Stage::Fmt, Stage::Purity]);
    }
}
