//! Data of one's own: the text of a tile set or a sea map that somebody brings to a match instead of those built in.
//!
//! Data is part of the options it decides, shared by all states of a match, so that a state, a view, a position and a match
//! file each carry all they need. Its text is kept as its game writes it; the SHA-256 of that text names it.

use arrayvec::ArrayString;
use sha2::{Digest as _, Sha256};

use crate::{Malformed, Options, Tokens};

/// The longest text of a tile set or map that is read, in bytes.
pub const MAX_DATA: usize = 12 * 1024;
/// The longest name of a tile set or map.
pub const MAX_DATA_NAME: usize = 32;

/// Every kind of mistake that the text of any data can have; the words are `table-malformed-<kind>`. Each game has its own on top.
pub const MALFORMED_DATA: &[&str] = &[
    "no-data",
    "data-too-large",
    "data-mark",
    "data-not-text",
    "data-control",
    "data-name",
    "data-name-taken",
    "data-spelling",
];

/// The name of a tile set or map, as in options.
pub type DataName = ArrayString<MAX_DATA_NAME>;

/// What people may bring to a game.
pub trait Data: Clone + Eq {
    /// Reads its text; a mistake names its line and column.
    fn read(text: &str) -> Result<Self, Malformed>;

    /// Its name.
    fn name(&self) -> &str;

    /// Its text as this program writes it, which [`read`](Self::read) reads back equal.
    fn text(&self) -> String;

    /// The one of that name that everybody has.
    fn built_in(name: &str) -> Option<Self>;
}

/// Reads data of one's own, or one that everybody has; the name of such a one with anything else behind it is refused.
pub fn read_data<D: Data>(text: &str) -> Result<D, Malformed> {
    check_text(text)?;
    let data = D::read(text)?;
    match D::built_in(data.name()) {
        Some(known) if known != data => Err(place_of(text, data.name(), "data-name-taken")),
        _ => Ok(data),
    }
}

/// The text of a data file; bytes that are no text are a mistake with a place. However long it is, nothing past
/// [`MAX_DATA`] is looked at.
pub fn data_text(bytes: &[u8]) -> Result<&str, Malformed> {
    let begin = &bytes[..bytes.len().min(MAX_DATA)];
    let valid = |error: std::str::Utf8Error| std::str::from_utf8(&begin[..error.valid_up_to()]).unwrap_or_default();
    let text = std::str::from_utf8(begin).map_err(valid);
    match text {
        Ok(read) | Err(read) if bytes.len() > MAX_DATA => Err(too_large(read)),
        Ok(read) => check_text(read).map(|()| read),
        Err(read) => check_text(read).and(Err(end_of(read, "data-not-text", ""))),
    }
}

/// The SHA-256 of the text of data, in hexadecimal digits: what names it everywhere.
#[must_use]
pub fn data_digest(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}

/// Reads the name of a tile set or map: lower-case letters, digits, `-` and `_`.
pub fn data_name(words: &mut Tokens<'_>) -> Result<DataName, Malformed> {
    let name = words.need("data-name")?;
    let plain = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-' || c == b'_';
    let name = DataName::from(name).ok().filter(|name| name.bytes().all(plain));
    name.ok_or_else(|| words.wrong("data-name"))
}

/// Data of a game that takes none.
pub(crate) fn no_data() -> Malformed {
    end_of("", "no-data", "")
}

/// Writes data into one word of a position: blanks as `_`, ends of lines as `/`. Text as a game writes it has neither.
#[must_use]
pub fn data_word(options: &impl Options) -> Option<String> {
    let text = options.data()?;
    Some(text.trim_end().replace(' ', "_").replace('\n', "/"))
}

/// Reads the word `data=…` of a heading, wherever it stands in it.
pub fn load_word(words: &Tokens<'_>, options: &mut impl Options) -> Result<(), Malformed> {
    let mut words = words.clone();
    while let Some(word) = words.next() {
        if let Some(data) = word.strip_prefix("data=") {
            let (heading, rest) = data.split_once('/').unwrap_or((data, ""));
            let text = format!("{}\n{}\n", heading.replacen('_', " ", 1), rest.replace('_', " ").replace('/', "\n"));
            options.load(&text).map_err(|bad| words.wrong(bad.kind))?;
        }
    }
    Ok(())
}

/// What no data may hold: more than [`MAX_DATA`], a byte-order mark, characters that cannot be seen.
fn check_text(text: &str) -> Result<(), Malformed> {
    if text.len() > MAX_DATA {
        return Err(too_large(&text[..text.floor_char_boundary(MAX_DATA)]));
    }
    let hidden = |c: char| (c.is_control() && !matches!(c, '\n' | '\r' | '\t')) || c == '\u{feff}';
    match text.char_indices().find(|(_, c)| hidden(*c)) {
        Some((at, c)) => {
            let kind = if c == '\u{feff}' { "data-mark" } else { "data-control" };
            Err(end_of(&text[..at], kind, &format!("U+{:04X}", u32::from(c))))
        }
        None => Ok(()),
    }
}

/// More than there may be comes after `before`; found is how much there may be, in KiB.
fn too_large(before: &str) -> Malformed {
    end_of(before, "data-too-large", &(MAX_DATA >> 10).to_string())
}

/// A mistake right after `before`.
fn end_of(before: &str, kind: &'static str, found: &str) -> Malformed {
    let (line, column) = (before.split('\n').count(), before.rsplit('\n').next().unwrap_or_default().chars().count());
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Malformed { kind, line: number(line), column: number(column + 1), found: found.into() }
}

/// A mistake where a word stands first.
fn place_of(text: &str, word: &str, kind: &'static str) -> Malformed {
    for (line, text) in (1..).zip(text.lines()) {
        let mut words = Tokens::new(line, text);
        while let Some(found) = words.next() {
            if found == word {
                return words.wrong(kind);
            }
        }
    }
    end_of("", kind, word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(bytes: &[u8]) -> (&'static str, u32, u32) {
        let bad = data_text(bytes).unwrap_err();
        (bad.kind, bad.line, bad.column)
    }

    #[test]
    fn bytes_that_are_no_text_for_data_are_refused_where_they_stand() {
        assert_eq!(data_text("tiles x\r\n\t1 é\n".as_bytes()), Ok("tiles x\r\n\t1 é\n"));
        assert_eq!(place("\u{feff}tiles x".as_bytes()), ("data-mark", 1, 1));
        assert_eq!(place(b"tiles x\n1 A\0A"), ("data-control", 2, 4));
        assert_eq!(place("é\u{1b}[2J".as_bytes()), ("data-control", 1, 2));
        assert_eq!(place(b"tiles\n\xff\xfe"), ("data-not-text", 2, 1));
        assert_eq!(place(&vec![b'x'; MAX_DATA + 1]), ("data-too-large", 1, MAX_DATA as u32 + 1));
        assert_eq!(place("é".repeat(MAX_DATA).as_bytes()).0, "data-too-large");
        assert_eq!(
            place(format!("x{}", "é".repeat(MAX_DATA)).as_bytes()).0,
            "data-too-large",
            "a character cut in two"
        );
        assert_eq!(place(&vec![0; 2 * MAX_DATA]).0, "data-too-large", "whatever else is wrong with it");
        assert_eq!(place(&[b"tiles\n\xff".as_slice(), &vec![b'x'; MAX_DATA]].concat()).0, "data-too-large");
        assert!(data_text(&vec![b'x'; MAX_DATA]).is_ok());
    }

    #[test]
    fn a_digest_is_that_of_the_text() {
        assert_eq!(data_digest("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
