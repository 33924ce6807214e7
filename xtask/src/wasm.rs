//! That a table can be run in a browser: `room`, and all it is built with, compile for WebAssembly.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Outcome, cargo, is_root, probe, root, run, target};

/// What a browser runs.
const TARGET: &str = "wasm32-unknown-unknown";

/// The crate that must compile for it, with everything inside.
const CRATE: &str = "room";

/// Debian's compiler, and where it looks for the source of the standard library.
const DEBIAN: [&str; 2] = ["/usr/bin/rustc", "/usr/lib/rustlib/src/rust/library"];

/// The Debian packages that bring both.
const PACKAGES: [&str; 2] = ["rustc-web", "rust-web-src"];

/// A compiler that can.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Compiler {
    /// The usual one, whose installer brought the target.
    Usual,
    /// Debian's, which builds the standard library from its source.
    Debian(PathBuf),
}

/// The stage: what was built and by which compiler, or, where nothing may be installed, that there is none.
pub(crate) fn wasm(no_install: bool) -> Outcome<Option<String>> {
    let Some(compiler) = find() else {
        let lacking = lacking();
        if no_install {
            let remark = format!("WebAssembly NOT checked: {lacking}, and --no-install was given");
            println!("{remark}");
            return Ok(Some(remark));
        }
        return Err(format!("{lacking}; --no-install goes on without"));
    };
    run(&mut build(&compiler))?;
    Ok(Some(format!("{CRATE} compiles for {TARGET} by {}", name(&compiler))))
}

/// Brings a compiler that can where none is here: Debian's, where we may. Says so if there is none after all.
pub(crate) fn bring(install: bool) {
    if install && find().is_none() && is_root() && probe(Command::new("apt-get").arg("--version")).is_some() {
        // The installer says on the terminal what went wrong; what counts is what is there after it.
        let _updated = run(Command::new("apt-get").arg("update"));
        let _installed = run(Command::new("apt-get").args(["install", "-y", "--no-install-recommends"]).args(PACKAGES));
    }
    match find() {
        Some(compiler) => println!("{TARGET} by {}", name(&compiler)),
        None => println!("{}", lacking()),
    }
}

fn lacking() -> String {
    let packages = PACKAGES.join(" and ");
    format!("no compiler for {TARGET}: `rustup target add {TARGET}`, or Debian's packages {packages}")
}

fn name(compiler: &Compiler) -> &str {
    match compiler {
        Compiler::Usual => "the usual compiler",
        Compiler::Debian(_) => "Debian's compiler",
    }
}

fn find() -> Option<Compiler> {
    let usual = probe(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]));
    if usual.is_some_and(|folder| Path::new(folder.trim()).is_dir()) {
        return Some(Compiler::Usual);
    }
    let [rustc, library] = DEBIAN.map(PathBuf::from);
    let version = probe(Command::new(&rustc).arg("--version"))?;
    let wanted = std::fs::read_to_string(root().join("Cargo.toml")).ok()?;
    let recent = series(&version, "rustc ")? >= series(&wanted, "rust-version = \"")?;
    (recent && library.is_dir()).then_some(Compiler::Debian(rustc))
}

/// Major and minor of the version that follows `mark`.
fn series(text: &str, mark: &str) -> Option<(u32, u32)> {
    let (_, version) = text.split_once(mark)?;
    let mut numbers = version.split(|c: char| !c.is_ascii_digit());
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

fn build(compiler: &Compiler) -> Command {
    let mut command = cargo(["build", "--package", CRATE, "--target", TARGET, "--target-dir"]);
    // In a folder of its own: another compiler makes everything anew, and would again for the next stage.
    command.arg(target().join("wasm-check"));
    if let Compiler::Debian(rustc) = compiler {
        command.arg("-Zbuild-std=std,panic_abort").env("RUSTC", rustc).env("RUSTC_BOOTSTRAP", "1");
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_where_they_stand() {
        assert_eq!(series("rustc 1.96.0 (ac68faa20 2026-05-25)", "rustc "), Some((1, 96)));
        assert_eq!(series("edition = \"2024\"\nrust-version = \"1.95\"\n", "rust-version = \""), Some((1, 95)));
        assert!(series("rustc 1.100.0", "rustc ") > series("rustc 1.95.0", "rustc "));
        assert_eq!(series("gcc 12.2", "rustc "), None);
    }

    #[test]
    fn only_debians_compiler_builds_the_standard_library() {
        let text = |compiler: &Compiler| format!("{:?}", build(compiler));
        assert!(!text(&Compiler::Usual).contains("build-std"));
        let debian = text(&Compiler::Debian("/usr/bin/rustc".into()));
        assert!(debian.contains("build-std") && debian.contains("wasm-check"), "{debian}");
    }

    #[test]
    fn where_there_is_none_it_is_said_how_to_get_one() {
        assert!(lacking().contains("rustup target add wasm32-unknown-unknown") && lacking().contains("rustc-web"));
    }
}
