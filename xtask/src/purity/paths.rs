//! No path that exists on one machine only.

use super::{File, each_line};

/// Folders at the top of a disk where people and build machines keep theirs.
const HOMES: [&str; 5] = ["home", "Users", "root", "work", "builds"];

pub(super) fn breaches(files: &[File]) -> Vec<String> {
    let homes = HOMES.map(|name| format!("/{name}/"));
    each_line(files, |_, line| {
        let home = homes.iter().find(|home| has_path(line, home))?;
        Some(format!("a path under {home} exists on one machine only"))
    })
}

/// Whether an absolute path into the folder stands in the line. A longer path or an address that
/// merely contains the folder's name does not count, nor does the bare folder.
fn has_path(line: &str, home: &str) -> bool {
    line.match_indices(home).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + home.len()..]);
        let absolute = !before.ends_with(|c: char| c.is_alphanumeric() || "_-.~/})>*".contains(c));
        absolute && after.starts_with(|c: char| c.is_alphanumeric() || "_.".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    #[test]
    fn a_path_into_any_home_is_found() {
        for home in HOMES {
            for line in [format!("/{home}/ann/x"), format!("let p = \"/{home}/ann\";")] {
                let found = breaches(&[file("notes.md", &line)]);
                assert_eq!(found.len(), 1, "{line}");
            }
        }
    }

    #[test]
    fn addresses_relative_paths_and_bare_folders_pass() {
        for home in HOMES {
            let lines = [
                format!("https://example.org/{home}/ann"),
                format!("crates/{home}/ann"),
                format!("${{HOME}}/{home}/ann"),
                format!("never below `/{home}/`"),
            ];
            for line in lines {
                assert!(breaches(&[file("a.md", &line)]).is_empty(), "{line}");
            }
        }
    }
}
