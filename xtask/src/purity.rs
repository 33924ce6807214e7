//! The laws of the tree that no compiler checks. Each law is a pure function over the files; each
//! breach is one line that says where and what to do.

mod addresses;
mod layers;
mod leftovers;
mod outside;
mod paths;
mod secrets;

use std::fs;

use crate::run::{Outcome, capture, cargo, git, root};

/// A file of the tree, by its path from the root with forward slashes.
struct File {
    path: String,
    text: String,
}

/// Checks every law and reports all breaches at once.
pub(crate) fn purity() -> Outcome {
    let files = files()?;
    let metadata = capture(&mut cargo(["metadata", "--no-deps", "--format-version", "1"]))?;
    let laws = [
        ("nothing unfinished", leftovers::breaches(&files)),
        ("no paths of one machine", paths::breaches(&files)),
        ("no registry addresses", addresses::breaches(&files)),
        ("rules know no outside", outside::breaches(&files)),
        ("nor by other crates", layers::reaches(&metadata)?),
        ("pilots hold no secrets", secrets::breaches(&files)),
        ("crates depend inward", layers::breaches(&metadata)?),
    ];
    let mut count = 0;
    for (law, breaches) in &laws {
        let verdict = if breaches.is_empty() { "holds" } else { "BROKEN" };
        println!("{law:24} {verdict}");
        for breach in breaches {
            println!("  {breach}");
        }
        count += breaches.len();
    }
    if count > 0 {
        return Err(format!("{count} breaches, listed above"));
    }
    Ok(())
}

/// All text files that are in the repository or would be with the next `git add`.
fn files() -> Outcome<Vec<File>> {
    let listed = capture(&mut git(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]))?;
    let root = root();
    // What cannot be read as text is a picture, or was deleted and not yet committed.
    let read = |path: &str| {
        let text = fs::read_to_string(root.join(path)).ok()?;
        let path = path.to_owned();
        Some(File { path, text })
    };
    Ok(listed.split_terminator('\0').filter_map(read).collect())
}

/// One line for each line of the files that the law objects to.
fn each_line<'a, B: Into<String>>(
    files: impl IntoIterator<Item = &'a File>,
    law: impl Fn(&File, &str) -> Option<B>,
) -> Vec<String> {
    let mut breaches = Vec::new();
    for file in files {
        for (index, line) in file.text.lines().enumerate() {
            if let Some(what) = law(file, line) {
                breaches.push(place(file, index, &what.into()));
            }
        }
    }
    breaches
}

/// A breach at a line, counted from 0 here and from 1 for people.
fn place(file: &File, index: usize, what: &str) -> String {
    format!("{}:{}: {what}", file.path, index + 1)
}

/// Whether this can stand inside a Rust name, so that a word starting after it is not a whole word.
fn in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
fn file(path: &str, text: &str) -> File {
    File { path: path.into(), text: text.into() }
}
