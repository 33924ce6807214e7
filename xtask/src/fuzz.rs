//! The search for bytes that break a law of `fuzz/`.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Outcome, capture, cargo, probe, root, run, target};

/// The series of cargo-fuzz that is installed where there is none.
const SERIES: &str = "^0.13";

/// No sanitizer: those need another compiler, and the house has no unsafe code of its own.
const SANITIZER: [&str; 2] = ["--sanitizer", "none"];

/// The longest input, in bytes, as that of the seeds.
const LONGEST: &str = "-max_len=65536";

/// What one input may take in seconds, and the whole search in MiB.
const LIMITS: [&str; 2] = ["-timeout=10", "-rss_limit_mb=2048"];

/// How long a finding is made smaller, in seconds. The fuzzer chooses its own lengths while it does that.
const SHRINK: &str = "-max_total_time=60";

/// Characters shown of a line of a complaint, which may hold whole states.
const WIDTH: usize = 400;

/// How long to search, and for what.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Minutes for each law
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=1440))]
    minutes: u32,

    /// Search only for what breaks this law; give it again for more
    #[arg(long, value_name = "LAW")]
    only: Vec<String>,

    /// Write the seeds into fuzz/corpus, and nothing else
    #[arg(long)]
    seed_corpus: bool,
}

/// Seeds, builds, and searches law by law; fails if anything was found.
pub(crate) fn fuzz(args: &Args) -> Outcome {
    run(laws("run").args(["--example", "seed"]))?;
    if args.seed_corpus {
        return Ok(());
    }
    if probe(&mut cargo(["fuzz", "--version"])).is_none() {
        run(&mut cargo(["install", "cargo-fuzz", "--locked", "--version", SERIES]))?;
    }
    let known = capture(&mut cargo(["fuzz", "list"]))?;
    let chosen = chosen(&known, &args.only)?;
    run(&mut engine("build"))?;
    let searched: Outcome<Vec<Search>> = chosen.iter().map(|law| search(law, args.minutes)).collect();
    println!("\n== summary");
    let mut found = 0;
    for search in searched? {
        println!("{}", search.line());
        found += usize::from(search.finding.is_some());
    }
    if found > 0 {
        return Err(format!("{found} laws are broken: fix the crate, and keep the bytes as a test there"));
    }
    Ok(())
}

/// The stage of the check: the laws are formatted, pass Clippy, and hold for the seeds. Without a fuzzer.
pub(crate) fn check() -> Outcome {
    run(&mut cargo(["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]))?;
    run(laws("clippy").args(["--all-targets", "--", "-D", "warnings"]))?;
    run(&mut laws("test"))
}

/// A command of cargo for the laws alone. They share what others wrote with the house, and so its folder.
fn laws(command: &str) -> Command {
    let mut laws = cargo([command, "--manifest-path", "fuzz/Cargo.toml", "--no-default-features", "--target-dir"]);
    laws.arg(target());
    laws
}

/// A command of cargo-fuzz.
fn engine(command: &str) -> Command {
    let mut engine = cargo(["fuzz", command]);
    engine.args(SANITIZER).arg("--target-dir").arg(target().join("fuzz"));
    engine
}

/// The laws asked for, in the order of the list; all when none is named.
fn chosen<'k>(known: &'k str, only: &[String]) -> Outcome<Vec<&'k str>> {
    let known: Vec<&str> = known.split_whitespace().collect();
    if let Some(stranger) = only.iter().find(|law| !known.contains(&law.as_str())) {
        return Err(format!("no law is called {stranger}; there are {}", known.join(", ")));
    }
    Ok(known.into_iter().filter(|law| only.is_empty() || only.iter().any(|asked| asked == law)).collect())
}

/// What came of a search.
struct Search {
    law: String,
    executions: Option<u64>,
    /// Edges of the program that were reached.
    reached: Option<u64>,
    finding: Option<PathBuf>,
}

impl Search {
    fn line(&self) -> String {
        let number = |number: Option<u64>| number.map_or_else(|| "?".to_owned(), |number| number.to_string());
        let (executions, reached) = (number(self.executions), number(self.reached));
        let finding = if self.finding.is_some() { "BROKEN" } else { "holds" };
        format!("{:10} {executions:>12} executions {reached:>8} edges  {finding}", self.law)
    }
}

/// Searches for so many minutes, or until something is found, which is made smaller and printed.
fn search(law: &str, minutes: u32) -> Outcome<Search> {
    let log = target().join("fuzz").join(format!("{law}.log"));
    let file = File::create(&log).map_err(|error| format!("{}: {error}", log.display()))?;
    let words = root().join("fuzz/words").join(law);
    let status = engine("run")
        .args([law, "--", LONGEST])
        .args(LIMITS)
        .arg(format!("-max_total_time={}", u64::from(minutes) * 60))
        .arg(format!("-dict={}", words.display()))
        .arg("-print_final_stats=1")
        .stderr(file)
        .status()
        .map_err(|error| format!("cargo fuzz could not be run: {error}"))?;
    let text = fs::read_to_string(&log).map_err(|error| format!("{}: {error}", log.display()))?;
    let finding = written(&text).map(PathBuf::from);
    if !status.success() && finding.is_none() {
        return Err(format!("the search for {law} ended early; {} says why", log.display()));
    }
    let search = Search { law: law.to_owned(), executions: executions(&text), reached: reached(&text), finding };
    println!("{}", search.line());
    if let Some(finding) = &search.finding {
        show(law, finding, &text);
    }
    Ok(search)
}

/// Prints what was found: the complaint, and the fewest bytes that give it.
fn show(law: &str, finding: &Path, text: &str) {
    for line in text.lines().skip_while(|line| !line.contains(" panicked at ")).take(6) {
        println!("  {}", line.chars().take(WIDTH).collect::<String>());
    }
    let mut shrink = engine("tmin");
    shrink.arg(law).arg(finding).args(["--runs", "20000", "--"]).args(LIMITS).arg(SHRINK);
    // It fails when it cannot go on, and what it has reached by then is there all the same.
    let _shrunk = shrink.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null()).status();
    let smallest = smallest(finding);
    let bytes = fs::read(&smallest).unwrap_or_default();
    println!("  {law}: {} bytes, in {}", bytes.len(), smallest.display());
    println!("  {}", hex(&bytes));
}

/// The shortest of a finding and what it was made to.
fn smallest(finding: &Path) -> PathBuf {
    let length = |path: &PathBuf| fs::metadata(path).map_or(u64::MAX, |file| file.len());
    let made =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("minimized-from"));
    let newer = |path: &PathBuf| {
        let time = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
        time(path) >= time(finding)
    };
    let beside = finding.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten();
    let made = beside.filter_map(|entry| Some(entry.ok()?.path())).filter(made).filter(newer);
    made.chain([finding.to_owned()]).min_by_key(length).unwrap_or_else(|| finding.to_owned())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Where the fuzzer says it has put what it found.
fn written(log: &str) -> Option<&str> {
    log.lines().find_map(|line| line.split_once("Test unit written to ")).map(|(_, path)| path.trim())
}

fn executions(log: &str) -> Option<u64> {
    let stat = log.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    let last = || log.lines().filter_map(|line| line.strip_prefix('#')?.split_whitespace().next()).next_back();
    stat.or_else(last)?.trim().parse().ok()
}

fn reached(log: &str) -> Option<u64> {
    let last = log.lines().filter_map(|line| line.split_once(" cov: ")).next_back()?;
    last.1.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "INFO: seed corpus: files: 61\n\
        #62\tINITED cov: 901 ft: 3000 corp: 40/9Kb exec/s: 0 rss: 60Mb\n\
        #4096\tpulse  cov: 1234 ft: 5000 corp: 50/9Kb exec/s: 400 rss: 70Mb\n\
        stat::number_of_executed_units: 5150\n\
        stat::peak_rss_mb: 70\n";

    #[test]
    fn a_log_tells_executions_edges_and_findings() {
        assert_eq!((executions(LOG), reached(LOG), written(LOG)), (Some(5150), Some(1234), None));
        let crash = "#77\tNEW    cov: 9 ft: 9\nartifact_prefix='a/'; Test unit written to a/crash-00\nBase64: AA==\n";
        assert_eq!((executions(crash), reached(crash), written(crash)), (Some(77), Some(9), Some("a/crash-00")));
        assert_eq!((executions(""), reached(""), written("")), (None, None, None));
    }

    #[test]
    fn a_law_is_searched_once_and_a_stranger_is_named() {
        let only = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        assert_eq!(chosen("data\nrecord\n", &[]), Ok(vec!["data", "record"]));
        assert_eq!(chosen("data\nrecord\n", &only(&["record", "record"])), Ok(vec!["record"]));
        assert!(chosen("data\n", &only(&["kraken"])).unwrap_err().contains("data"));
    }

    #[test]
    fn what_was_found_is_printed_as_hexadecimal_digits() {
        assert_eq!(hex(b"\x00a\xff"), "0061ff");
    }
}
