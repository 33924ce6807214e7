//! The page of figures, docs/benchmarks.md, and how figures are written.

use std::env;
use std::fs;
use std::thread;

use crate::run::{Outcome, probe, program, root};

const PAGE: &str = "docs/benchmarks.md";

/// Puts figures into the page, between `<!-- bench:<mark> -->` and the next `<!-- /bench -->`.
pub(super) fn write(mark: &str, figures: &str) -> Outcome {
    let page = root().join(PAGE);
    let fail = |error: std::io::Error| format!("{}: {error}", page.display());
    let old = fs::read_to_string(&page).map_err(fail)?;
    let new = between(&old, mark, figures).ok_or_else(|| format!("{PAGE} lacks {} … {CLOSE}", open(mark)))?;
    fs::write(&page, new).map_err(fail)?;
    eprintln!("figures written to {PAGE}");
    Ok(())
}

const CLOSE: &str = "<!-- /bench -->";

fn open(mark: &str) -> String {
    format!("<!-- bench:{mark} -->")
}

/// The text with what stands between the marks replaced.
fn between(text: &str, mark: &str, new: &str) -> Option<String> {
    let open = open(mark);
    let (before, rest) = text.split_once(&open)?;
    let (_old, after) = rest.split_once(CLOSE)?;
    Some(format!("{before}{open}\n{}\n{CLOSE}{after}", new.trim_end()))
}

/// What kind of machine this is, without saying which.
pub(super) fn machine() -> String {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let (arch, os) = (env::consts::ARCH, env::consts::OS);
    let rustc = probe(&mut program("rustc", ["--version"])).unwrap_or_default();
    let rustc = rustc.split(" (").next().unwrap_or_default().trim();
    format!("Measured on {cores} cores, {arch} {os}, {rustc}.")
}

/// The middle figure; of two, the mean.
pub(super) fn median(figures: &[f64]) -> Option<f64> {
    let mut sorted = figures.to_vec();
    sorted.sort_by(f64::total_cmp);
    let high = sorted.get(sorted.len() / 2)?;
    let low = sorted.get((sorted.len() - 1) / 2)?;
    Some(f64::midpoint(*low, *high))
}

/// A whole number in groups of three digits.
pub(super) fn thousands(figure: f64) -> String {
    let digits = format!("{figure:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_marks_is_replaced() {
        let page =
            |figures: &str| format!("a\n<!-- bench:x -->\n1\n{CLOSE}\nb\n<!-- bench:y -->\n{figures}\n{CLOSE}\nc\n");
        assert_eq!(between(&page("old"), "y", "new\n"), Some(page("new")));
        assert_eq!(between(&page("new"), "y", "new"), Some(page("new")));
        assert_eq!(between(&page("old"), "z", "new"), None);
        assert_eq!(between("no marks", "x", "new"), None);
    }

    #[test]
    fn the_page_has_a_place_for_every_part_and_none_is_empty() {
        let page = fs::read_to_string(root().join(PAGE)).unwrap();
        for mark in [
            super::super::playout::MARK,
            super::super::server::MARK,
            super::super::client::MARK,
            super::super::build::MARK,
        ] {
            assert!(between(&page, mark, "new").is_some(), "{mark}");
        }
        let unfilled = page.lines().find(|line| line.starts_with('@') || line.contains("| @"));
        assert_eq!(unfilled, None, "figures are still to come");
    }

    #[test]
    fn the_middle_figure_counts() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[9.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(&[4.0, 1.0, 2.0, 9.0]), Some(3.0));
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(thousands(7.0), "7");
        assert_eq!(thousands(961_234.4), "961 234");
        assert_eq!(thousands(3_000_000.0), "3 000 000");
    }
}
