//! No unfinished work and no debug prints in the code.

use super::{File, each_line, in_name};

/// Written in halves, so that this file keeps its own law.
const LEFTOVERS: [&str; 5] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("to", "do!"),
    concat!("unimpl", "emented!"),
    concat!("d", "bg!"),
];

pub(super) fn breaches(files: &[File]) -> Vec<String> {
    let code = files.iter().filter(|file| file.path.ends_with(".rs"));
    each_line(code, |_, line| {
        let word = LEFTOVERS.into_iter().find(|word| has_word(line, word))?;
        Some(format!("{word}: finish it or open an issue"))
    })
}

/// Whether the word stands in the line, not as a part of a longer one.
fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + word.len()..]);
        !before.ends_with(in_name) && !after.starts_with(in_name)
    })
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    #[test]
    fn each_leftover_is_found_with_its_line() {
        for word in LEFTOVERS {
            let found = breaches(&[file("a/b.rs", &format!("fn f() {{\n  {word}(1)\n"))]);
            assert_eq!(found.len(), 1, "{word}");
            assert!(found[0].starts_with("a/b.rs:2: "), "{}", found[0]);
        }
    }

    #[test]
    fn longer_words_and_other_files_pass() {
        let longer = format!("let {0}S = my{0};", LEFTOVERS[0]);
        assert!(breaches(&[file("a.rs", &longer)]).is_empty());
        assert!(breaches(&[file("a.txt", LEFTOVERS[0])]).is_empty());
    }
}
