//! Pilots are handed views. No type of theirs can hold what a view leaves out: a match, its seed or its dice.

use super::{File, each_line, in_name};

/// The types of the kernel that hold what no seat may know.
const SECRETS: [&str; 6] = ["Seed", "Sealed", "Match", "AnyMatch", "Recorded", "Nonce"];

pub(super) fn breaches(files: &[File]) -> Vec<String> {
    let pilots = files.iter().filter(|file| file.path.starts_with("crates/pilot/src/") && file.path.ends_with(".rs"));
    each_line(pilots, |_, line| {
        let code = line.split("//").next().unwrap_or_default();
        let named = SECRETS.iter().find(|secret| code.split(|c| !in_name(c)).any(|word| word == **secret))?;
        Some(format!("{named}: a pilot gets a view and can hold nothing else of a match"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::purity::file;

    #[test]
    fn a_pilot_names_no_secret() {
        let told = |path: &str, text: &str| breaches(&[file(path, text)]).len();
        assert_eq!(told("crates/pilot/src/greedy.rs", "use table::{Fast, Seed};\nstruct P(Sealed);"), 2);
        assert_eq!(told("crates/pilot/src/greedy.rs", "// Seed\nlet seed = 1; // a Match\nMatches::new();"), 0);
        assert_eq!(told("crates/flibuste/src/id.rs", "use table::Seed;"), 0);
    }
}
