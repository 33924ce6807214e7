//! Reading the text of a position: lines of words, each mistake with its place.
//!
//! The shape is the same for every game: a heading with the game's id and its options, then lines of a word and
//! `name=value` fields. A `;` ends a line as well, so that a position fits in one.

use crate::data::load_word;
use crate::{BadOption, Malformed, Options, Tokens};

/// The first lines that are not blank, at most `most`; each stands where it stood, so that columns are right. Their
/// number from 1 comes with them.
#[must_use]
pub fn split_lines(text: &str, most: usize) -> Vec<(u32, String)> {
    let parts = (1..).zip(text.lines()).flat_map(|(line, text)| {
        let mut column = 0;
        text.split(';').map(move |part| {
            let before = column;
            column += part.chars().count() + 1;
            (line, before, part)
        })
    });
    let parts = parts.filter(|(_, _, part)| !part.trim().is_empty()).take(most);
    parts.map(|(line, before, part)| (line, " ".repeat(before) + part)).collect()
}

/// The lines of a text, one after the other.
#[derive(Debug)]
pub struct Lines<'t> {
    lines: &'t [(u32, String)],
    next: usize,
}

impl<'t> Lines<'t> {
    /// Begins at the first of what [`split_lines`] gave.
    #[must_use]
    pub fn new(lines: &'t [(u32, String)]) -> Self {
        Self { lines, next: 0 }
    }

    /// The words of the next line, or the mistake `kind` at the end of the text.
    pub fn next(&mut self, kind: &'static str) -> Result<Tokens<'t>, Malformed> {
        let Some((line, text)) = self.lines.get(self.next) else {
            let (line, text) = self.lines.last().map_or((1, ""), |(line, text)| (*line, text.as_str()));
            let mut words = Tokens::new(line, text);
            while words.next().is_some() {}
            return Err(words.here(kind));
        };
        self.next += 1;
        Ok(Tokens::new(*line, text))
    }

    /// Refuses lines left over: `too-much`.
    pub fn end(&mut self) -> Result<(), Malformed> {
        match self.next("too-much") {
            Ok(words) => words.end("too-much"),
            Err(_) => Ok(()),
        }
    }
}

/// The name of a field with its place, for mistakes found later.
pub type Field = (String, Malformed);

/// Reads `name=value` words to the end of the line; `take` says what is wrong with one, if anything.
///
/// Mistakes of its own: `unknown-field` and `field-twice`.
pub fn fields<'t>(
    words: &mut Tokens<'t>,
    mut take: impl FnMut(&str, &'t str) -> Result<(), &'static str>,
) -> Result<Vec<Field>, Malformed> {
    let mut seen: Vec<Field> = Vec::new();
    while let Some(word) = words.next() {
        let (name, value) = word.split_once('=').ok_or_else(|| words.wrong("unknown-field"))?;
        let name = name.to_ascii_lowercase();
        if seen.iter().any(|(known, _)| *known == name) {
            return Err(words.wrong("field-twice"));
        }
        take(&name, value).map_err(|kind| words.wrong(kind))?;
        seen.push((name, words.wrong("unknown-field")));
    }
    Ok(seen)
}

/// Reads the heading: the game's id, then options; those left out keep their default. Data of one's own is the word `data=`.
///
/// Mistakes: `no-heading`, `unknown-option`, `unknown-value`, and those of [`fields`].
pub fn heading<O: Options>(id: &str, words: &mut Tokens<'_>) -> Result<O, Malformed> {
    if !words.next().is_some_and(|word| word.eq_ignore_ascii_case(id)) {
        return Err(words.wrong("no-heading"));
    }
    let mut options = O::default();
    load_word(words, &mut options)?;
    fields(words, |name, value| {
        if name == "data" && options.data().is_some() {
            return Ok(());
        }
        options.choose(name, &value.to_ascii_lowercase()).map_err(|bad| match bad {
            BadOption::UnknownOption { .. } | BadOption::LaterOption { .. } => "unknown-option",
            BadOption::UnknownValue { .. } | BadOption::Data { .. } => "unknown-value",
        })
    })?;
    Ok(options)
}
