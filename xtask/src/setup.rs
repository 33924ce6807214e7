//! What the checks need and a fresh machine lacks.

use std::process::Command;

use crate::run::{Outcome, cargo, is_root, probe, program, root, run};
use crate::wasm;

/// The oldest cargo-deny that understands our `deny.toml` (major, minor).
const DENY: (u32, u32) = (0, 20);

/// Parts of the toolchain that only its installer can bring.
const COMPONENTS: [(&str, &str); 2] = [("fmt", "rustfmt"), ("clippy", "clippy")];

/// Programs that tests start, and the Debian package that brings each.
const PROGRAMS: [(&str, &str); 4] =
    [("python3", "python3"), ("node", "nodejs"), ("npm", "npm"), ("chromium", "chromium")];

/// What a check from nothing writes, with some to spare, in GiB.
const ROOM: u64 = 8;

/// `cargo xtask setup`: here a part that cannot be had is a failure.
pub(crate) fn command() -> Outcome {
    match setup(true)? {
        None => Ok(()),
        Some(lacking) => Err(lacking),
    }
}

/// Brings what is missing. Gives back what could not be had.
pub(crate) fn setup(install: bool) -> Outcome<Option<String>> {
    for (subcommand, component) in COMPONENTS {
        let version = probe(&mut cargo([subcommand, "--version"]))
            .ok_or_else(|| format!("{component} is missing: `rustup component add {component}`"))?;
        println!("{}", version.trim());
    }
    match nextest() {
        Some(version) => println!("{version}"),
        None => println!("cargo-nextest is not here: the tests run under `cargo test`"),
    }
    programs(install)?;
    wasm::bring(install);
    room();
    if install && deny().is_err() {
        // The same series: a newer one may read the file differently.
        let (major, minor) = DENY;
        let series = format!("^{major}.{minor}");
        // The installer says on the terminal what went wrong; what counts is what is there after it.
        let _installed = run(&mut cargo(["install", "cargo-deny", "--locked", "--version", &series]));
    }
    match deny() {
        Ok(version) => {
            println!("{version}");
            Ok(None)
        }
        Err(lacking) => {
            println!("{lacking}");
            Ok(Some(lacking))
        }
    }
}

/// Brings the programs that tests start: by apt where we may, else by asking for them.
fn programs(install: bool) -> Outcome {
    let missing = |(program, _): &&(&str, &str)| probe(Command::new(program).arg("--version")).is_none();
    let packages: Vec<_> = PROGRAMS.iter().filter(missing).map(|(_, package)| *package).collect();
    if packages.is_empty() {
        return Ok(());
    }
    if !(install && is_root() && probe(Command::new("apt-get").arg("--version")).is_some()) {
        return Err(format!("install what the tests start: {}", packages.join(", ")));
    }
    run(Command::new("apt-get").arg("update"))?;
    run(Command::new("apt-get").args(["install", "-y", "--no-install-recommends"]).args(packages))
}

/// Says so when the disk may not do: a compiler that runs out of room complains of anything but that.
fn room() {
    let free = probe(program("df", ["-Pk"]).arg(root())).and_then(|table| {
        let kib: u64 = table.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()?;
        Some(kib >> 20)
    });
    if let Some(free) = free.filter(|free| *free < ROOM) {
        println!("warning: {free} GiB of disk are free; a check from nothing takes up to {ROOM}");
    }
}

/// The test runner's version, where it is installed.
pub(crate) fn nextest() -> Option<String> {
    let version = probe(&mut cargo(["nextest", "--version"]))?;
    version.lines().next().map(str::to_owned)
}

/// The version of a cargo-deny recent enough, or what is wrong.
pub(crate) fn deny() -> Outcome<String> {
    let (major, minor) = DENY;
    let Some(version) = probe(&mut cargo(["deny", "--version"])) else {
        return Err(format!("cargo-deny {major}.{minor} is not installed"));
    };
    let version = version.trim();
    if series(version) < Some(DENY) {
        return Err(format!("{version} is older than {major}.{minor}"));
    }
    Ok(version.to_owned())
}

/// Major and minor of a line such as `cargo-deny 0.20.2`.
fn series(version: &str) -> Option<(u32, u32)> {
    let mut numbers = version.split_whitespace().nth(1)?.split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_by_number_not_by_letter() {
        assert_eq!(series("cargo-deny 0.20.2"), Some((0, 20)));
        assert!(series("cargo-deny 0.9.0") < Some((0, 20)));
        assert!(series("cargo-deny 1.0.0") > Some((0, 20)));
    }

    #[test]
    fn an_unreadable_version_counts_as_too_old() {
        assert_eq!(series("cargo-deny"), None);
        assert_eq!(series("cargo-deny new.er"), None);
        assert!(series("") < Some(DENY));
    }
}
