//! Running other programs: each is printed before it starts, timed, and named when it fails.

use std::env;
use std::ffi::OsStr;
use std::io;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What a chore gives back: a value, or one sentence that says what went wrong.
pub(crate) type Outcome<T = ()> = Result<T, String>;

/// How often a program with a time limit is looked at.
const GLANCE: Duration = Duration::from_millis(100);

/// The root of the workspace, where every command runs.
pub(crate) fn root() -> PathBuf {
    // Cargo sets the variable for `cargo run`; the compiled-in path serves a binary started by hand.
    let xtask =
        env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    xtask.parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// Where build products go.
pub(crate) fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// `cargo` with these arguments, at the root. A chore builds once: what would make the next build faster only takes room.
pub(crate) fn cargo<const N: usize>(args: [&str; N]) -> Command {
    let mut command = program("cargo", args);
    command.env("CARGO_INCREMENTAL", "0");
    command
}

/// `git` with these arguments, at the root.
pub(crate) fn git<const N: usize>(args: [&str; N]) -> Command {
    program("git", args)
}

/// `npm` with these arguments, where the browser table lies.
pub(crate) fn npm<const N: usize>(args: [&str; N]) -> Command {
    let mut command = program("npm", args);
    command.current_dir(root().join("client"));
    command
}

/// Any program with these arguments, at the root.
pub(crate) fn program<const N: usize>(name: impl AsRef<OsStr>, args: [&str; N]) -> Command {
    let mut command = Command::new(name);
    command.args(args).current_dir(root());
    command
}

/// Runs to the end, all output shown.
pub(crate) fn run(command: &mut Command) -> Outcome {
    let status = timed(command, Command::status)?;
    success(command, status)
}

/// Runs to the end, standard error shown, standard output returned.
pub(crate) fn capture(command: &mut Command) -> Outcome<String> {
    command.stderr(Stdio::inherit());
    let output = timed(command, Command::output)?;
    success(command, output.status)?;
    String::from_utf8(output.stdout).map_err(|_| format!("`{}` printed no UTF-8", line(command)))
}

/// Runs without a word: the standard output, or nothing when the program is missing or fails.
pub(crate) fn probe(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8(output.stdout).ok()).flatten()
}

/// Runs to the end or to the limit, whichever comes first; at the limit the program is killed.
pub(crate) fn run_within(command: &mut Command, limit: Duration) -> Outcome {
    let status = timed(command, |command| {
        let start = Instant::now();
        let mut child = command.spawn()?;
        while start.elapsed() < limit {
            if let Some(status) = child.try_wait()? {
                return Ok(Some(status));
            }
            thread::sleep(GLANCE);
        }
        child.kill()?;
        child.wait()?;
        Ok(None)
    })?;
    match status {
        Some(status) => success(command, status),
        None => Err(format!("`{}` was stopped after {}", line(command), seconds(limit))),
    }
}

/// Whether we may install packages of the system.
pub(crate) fn is_root() -> bool {
    probe(Command::new("id").arg("-u")).is_some_and(|id| id.trim() == "0")
}

/// A duration as people read it.
pub(crate) fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn timed<T>(command: &mut Command, action: impl FnOnce(&mut Command) -> io::Result<T>) -> Outcome<T> {
    eprintln!("$ {}", line(command));
    let start = Instant::now();
    let value = action(command).map_err(|error| format!("`{}` could not be run: {error}", line(command)))?;
    eprintln!("  {}", seconds(start.elapsed()));
    Ok(value)
}

fn success(command: &Command, status: ExitStatus) -> Outcome {
    if status.success() {
        return Ok(());
    }
    Err(format!("`{}` failed ({status})", line(command)))
}

/// The command as one would type it.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    iter::once(name).chain(command.get_args()).map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failing_program_is_named_with_its_arguments() {
        let why = run(cargo(["no-such-subcommand", "--really"]).stderr(Stdio::null())).unwrap_err();
        assert!(why.starts_with("`cargo no-such-subcommand --really` failed"), "{why}");
    }

    #[test]
    fn a_missing_program_is_named() {
        let why = run(&mut program("no-such-program", ["a"])).unwrap_err();
        assert!(why.starts_with("`no-such-program a` could not be run"), "{why}");
    }

    #[test]
    fn probing_a_missing_or_failing_program_finds_nothing() {
        assert_eq!(probe(&mut program("no-such-program", [])), None);
        assert_eq!(probe(&mut cargo(["no-such-subcommand"])), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_program_past_its_limit_is_stopped() {
        let start = Instant::now();
        let why = run_within(&mut program("sleep", ["60"]), Duration::from_millis(200));
        assert_eq!(why, Err("`sleep 60` was stopped after 0.2 s".into()));
        assert!(start.elapsed() < Duration::from_secs(30));
    }

    #[test]
    fn the_root_holds_this_crate() {
        assert!(root().join("xtask/Cargo.toml").is_file());
    }
}
