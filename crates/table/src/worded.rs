//! What can be put into words, and how the words are found.
//!
//! Rules crates hold no text for people. A value that a person may read (a move, an event, a refusal, an ending)
//! serialises to a JSON object with a `kind`, and its words are the Fluent message `<game>-<what>-<kind>` with the
//! object's other fields as arguments. So the terminal, the browser and the logs find the same words the same way.

use serde::Serialize;

/// Fields of worded values that hold a seat or a list of seats: words show the names of those who sit there.
pub const SEAT_FIELDS: &[&str] = &["seat", "target", "deck", "seats", "winners", "losers"];

/// A value with words in `locales/`.
pub trait Worded: Serialize {
    /// Every `kind` its JSON form can have.
    const KINDS: &'static [&'static str];
}

/// A text that could not be read: a move or a position with a mistake in it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[error("line {line}, column {column}: {kind} ({found:?})")]
pub struct Malformed {
    /// Which mistake; its words are `<game>-malformed-<kind>`, or `table-malformed-<kind>` where it is one of any game.
    pub kind: &'static str,
    /// Line, counted from 1.
    pub line: u32,
    /// Column in characters, counted from 1.
    pub column: u32,
    /// What stood there; empty at the end of a line.
    pub found: String,
}

/// Words of a text with the place where each stands, for the parsers of moves and positions.
#[derive(Clone, Debug)]
pub struct Tokens<'t> {
    line: u32,
    words: Vec<(u32, &'t str)>,
    next: usize,
    end: u32,
}

impl<'t> Tokens<'t> {
    /// Splits one line (counted from 1) at white space.
    #[must_use]
    pub fn new(line: u32, text: &'t str) -> Self {
        let mut words = Vec::new();
        let (mut column, mut end, mut start) = (1, 1, None);
        for (at, c) in text.char_indices() {
            match (c.is_whitespace(), start) {
                (false, None) => start = Some((column, at)),
                (true, Some((first, from))) => {
                    words.push((first, &text[from..at]));
                    start = None;
                }
                _ => {}
            }
            column += 1;
            if !c.is_whitespace() {
                end = column;
            }
        }
        if let Some((first, from)) = start {
            words.push((first, &text[from..]));
        }
        Self { line, words, next: 0, end }
    }

    /// The next word, if any.
    #[allow(clippy::should_implement_trait, reason = "reads like the iterator it nearly is, but keeps its place")]
    pub fn next(&mut self) -> Option<&'t str> {
        let word = self.words.get(self.next)?.1;
        self.next += 1;
        Some(word)
    }

    /// The next word, left where it is.
    #[must_use]
    pub fn peek(&self) -> Option<&'t str> {
        Some(self.words.get(self.next)?.1)
    }

    /// The next word, or the mistake `kind` at the end of the line.
    pub fn need(&mut self, kind: &'static str) -> Result<&'t str, Malformed> {
        let here = self.here(kind);
        self.next().ok_or(here)
    }

    /// The mistake `kind` at the word last read.
    #[must_use]
    pub fn wrong(&self, kind: &'static str) -> Malformed {
        self.at(self.next.wrapping_sub(1), kind)
    }

    /// The mistake `kind` at the word to be read next.
    #[must_use]
    pub fn here(&self, kind: &'static str) -> Malformed {
        self.at(self.next, kind)
    }

    /// Refuses words left over with the mistake `kind`.
    pub fn end(&self, kind: &'static str) -> Result<(), Malformed> {
        if self.next < self.words.len() { Err(self.here(kind)) } else { Ok(()) }
    }

    fn at(&self, word: usize, kind: &'static str) -> Malformed {
        let (column, found) = self.words.get(word).map_or((self.end, ""), |&(column, found)| (column, found));
        Malformed { kind, line: self.line, column, found: found.chars().take(40).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_name_the_column_in_characters() {
        let mut words = Tokens::new(3, "  été  7 ");
        assert_eq!(words.next(), Some("été"));
        assert_eq!(words.wrong("x"), Malformed { kind: "x", line: 3, column: 3, found: "été".into() });
        assert_eq!(words.here("x").column, 8);
        words.next();
        assert_eq!(words.need("x").unwrap_err(), Malformed { kind: "x", line: 3, column: 9, found: String::new() });
        assert!(words.end("x").is_ok());
    }
}
