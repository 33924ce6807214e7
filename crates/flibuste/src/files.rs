//! Files: read within bounds, written whole or not at all.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use table::MAX_DATA;
use table::record::MAX_FILE;
use words::Words;

use crate::desk::{Desk, Done, Stop};
use crate::say::say;
use crate::text::plain;

/// The largest text other than a match file, in bytes: a position.
pub(crate) const MAX_TEXT: usize = 1024 * 1024;

/// The whole file, or standard input for `-`, up to a byte more than a match file can have.
pub(crate) fn read(desk: &mut Desk<'_>, path: &Path) -> Done<Vec<u8>> {
    read_up_to(desk, path, |_| MAX_FILE)
}

/// A text: a position. No more of it is read than it may have.
pub(crate) fn read_text(desk: &mut Desk<'_>, path: &Path) -> Done<String> {
    let bytes = read_up_to(desk, path, |_| MAX_TEXT)?;
    text(desk.words, &bytes)
}

/// A match file, or a text. What opens as a match file does may be as large as one.
pub(crate) fn read_either(desk: &mut Desk<'_>, path: &Path) -> Done<Vec<u8>> {
    read_up_to(desk, path, |begin| if opens_match(begin) { MAX_FILE } else { MAX_TEXT })
}

/// Whether the first bytes of something are those of a match file.
pub(crate) fn opens_match(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(BOM).unwrap_or(bytes);
    bytes.iter().find(|byte| !byte.is_ascii_whitespace()).is_none_or(|first| *first == b'{')
}

/// Reads to the end, or one byte past what `most` allows for what begins so.
fn read_up_to(desk: &mut Desk<'_>, path: &Path, most: impl Fn(&[u8]) -> usize) -> Done<Vec<u8>> {
    let bytes = if path == "-" {
        bounded(&mut *desk.input, 0, most)
    } else {
        open(path).and_then(|(file, size)| bounded(file, size, most))
    };
    bytes.map_err(|error| Stop::Usage(cannot(desk.words, "ui-usage-cannot-read", path, &error)))
}

/// A tile set or map of one's own, or standard input for `-`, up to a byte more than one can have.
pub(crate) fn read_data(desk: &mut Desk<'_>, path: &Path) -> Done<Vec<u8>> {
    read_up_to(desk, path, |_| MAX_DATA)
}

/// A file and how large it says it is.
fn open(path: &Path) -> io::Result<(File, usize)> {
    let file = File::open(path)?;
    // Opening a folder is no mistake everywhere; reading it is.
    let about = file.metadata()?;
    let size = usize::try_from(about.len()).unwrap_or(usize::MAX);
    if about.is_dir() { Err(ErrorKind::IsADirectory.into()) } else { Ok((file, size)) }
}

/// Reads to the end, or one byte past what `most` allows for what begins so; `size` is how much is expected.
pub(crate) fn bounded(mut from: impl Read, size: usize, most: impl Fn(&[u8]) -> usize) -> io::Result<Vec<u8>> {
    const BEGIN: usize = 4096;
    let mut bytes = Vec::new();
    (&mut from).take(BEGIN as u64).read_to_end(&mut bytes)?;
    let rest = (most(&bytes) + 1).saturating_sub(bytes.len());
    bytes.reserve_exact(rest.min(size.saturating_add(1)));
    from.take(rest as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The byte-order mark that some editors write.
const BOM: &[u8] = "\u{feff}".as_bytes();

/// Bytes as a text that a parser may see: not too large, UTF-8 without a mark in front, nothing that steers a terminal. What
/// is wrong is said with its place.
pub(crate) fn text(words: &Words, bytes: &[u8]) -> Done<String> {
    let wrong = |key: &str, at: usize, found: String| {
        let before = &bytes[..at];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let column = 1 + String::from_utf8_lossy(&before[start..]).chars().count();
        let place = say!(words, "table-place", line = line, column = column);
        let what = say!(words, "table-at", place = place, what = say!(words, key, found = found));
        Stop::Invalid(crate::show::pointed(&what, &String::from_utf8_lossy(bytes), line, column))
    };
    if bytes.len() > MAX_TEXT {
        let place = say!(words, "table-line", line = 1);
        let what = say!(words, "ui-text-too-large", most = MAX_TEXT >> 20);
        return Err(Stop::Invalid(say!(words, "table-at", place = place, what = what)));
    }
    if bytes.starts_with(BOM) {
        return Err(wrong("ui-text-byte-order-mark", 0, String::new()));
    }
    let text =
        std::str::from_utf8(bytes).map_err(|error| wrong("ui-text-not-utf8", error.valid_up_to(), String::new()))?;
    let steers = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
    match text.char_indices().find(|(_, c)| steers(*c)) {
        Some((at, c)) => Err(wrong("ui-text-control", at, format!("U+{:04X}", u32::from(c)))),
        None => Ok(text.to_owned()),
    }
}

/// Writes a new file: under a passing name first, then under its own, unless there is one of that name by now.
pub(crate) fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist_noclobber(path)?;
    Ok(())
}

/// Whether a file of that name could be made, without making it.
pub(crate) fn writable(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if fs::metadata(folder)?.is_dir() { Ok(()) } else { Err(ErrorKind::NotADirectory.into()) }
}

/// Where our data is: below `$XDG_DATA_HOME`, else below the home folder; none if there is neither.
fn data_folder(variable: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name: &str| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data =
        set("XDG_DATA_HOME").or_else(|| Some(set("HOME").or_else(|| set("USERPROFILE"))?.join(".local/share")))?;
    Some(data.join("flibuste"))
}

/// Where what can be made again is kept: below `$XDG_CACHE_HOME`, else below the home folder; none if there is neither.
pub(crate) fn cache_folder(variable: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name: &str| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let cache = set("XDG_CACHE_HOME").or_else(|| Some(set("HOME").or_else(|| set("USERPROFILE"))?.join(".cache")))?;
    Some(cache.join("flibuste"))
}

/// Where matches played in the terminal are kept.
pub(crate) fn match_folder(variable: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    data_folder(variable).map(|data| data.join("matches"))
}

/// The server's database where none is named.
pub(crate) fn usual_store(variable: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    data_folder(variable).map(|data| data.join("harbor.db"))
}

/// A name in a folder that is not taken: `id.jsonl`, else `id-2.jsonl` and so on.
pub(crate) fn free_name(folder: &Path, id: &str) -> PathBuf {
    let names = std::iter::once(format!("{id}.jsonl")).chain((2..).map(|number| format!("{id}-{number}.jsonl")));
    let mut paths = names.map(|name| folder.join(name));
    paths.find(|path| fs::symlink_metadata(path).is_err()).expect("some number is free")
}

/// Why a file cannot be read or written; `key` says which.
pub(crate) fn cannot(words: &Words, key: &str, path: &Path, error: &io::Error) -> String {
    let why = match error.kind() {
        ErrorKind::NotFound => words.say("ui-file-not-found"),
        ErrorKind::PermissionDenied => words.say("ui-file-denied"),
        ErrorKind::IsADirectory => words.say("ui-file-folder"),
        ErrorKind::NotADirectory => words.say("ui-file-no-folder"),
        ErrorKind::AlreadyExists => words.say("ui-file-exists"),
        ErrorKind::StorageFull => words.say("ui-file-full"),
        _ => plain(&error.to_string()),
    };
    say!(words, key, file = shown(path), why = why)
}

/// A path as people read it.
pub(crate) fn shown(path: &Path) -> String {
    plain(&path.to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However much there is to read, no more is read than is allowed.
    #[test]
    fn reading_is_bounded() {
        let read = std::cell::Cell::new(0);
        struct Endless<'c>(&'c std::cell::Cell<usize>, u8);
        impl Read for Endless<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                buffer.fill(self.1);
                self.0.set(self.0.get() + buffer.len());
                Ok(buffer.len())
            }
        }
        let most = |begin: &[u8]| if opens_match(begin) { 20_000 } else { 10_000 };
        assert_eq!(bounded(Endless(&read, b'x'), 0, most).unwrap().len(), 10_001);
        assert!(read.get() <= 10_001, "{}", read.get());
        assert_eq!(bounded(Endless(&read, b'{'), usize::MAX, most).unwrap().len(), 20_001);
    }

    #[test]
    fn what_is_no_text_is_named_with_its_place() {
        let words = Words::new(words::Lang::En);
        let said = |bytes: &[u8]| match text(&words, bytes) {
            Err(Stop::Invalid(why)) => why,
            other => panic!("{other:?}"),
        };
        assert!(said("\u{feff}legacy".as_bytes()).starts_with("Line 1, column 1: this is a byte-order mark"));
        assert!(
            said("legacy\né\u{7}".as_bytes()).starts_with("Line 2, column 2: this is a control character (U+0007)")
        );
        assert!(said(b"a\nb\xff").starts_with("Line 2, column 2: this is not UTF-8"));
        assert!(said(&vec![b' '; MAX_TEXT + 1]).contains("this is too large: a position has at most 1 MiB"));
        assert_eq!(text(&words, b"a\tb\r\n").unwrap(), "a\tb\r\n");
    }

    #[test]
    fn a_file_is_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = free_name(folder.path(), "afloat-a");
        assert!(path.ends_with("afloat-a.jsonl"));
        write_new(&path, "first").unwrap();
        assert_eq!(write_new(&path, "second").unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).unwrap(), "first");
        assert!(free_name(folder.path(), "afloat-a").ends_with("afloat-a-2.jsonl"));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no passing file is left");
    }

    #[test]
    fn what_can_be_made_again_is_kept_where_the_system_wants_it() {
        let folder = |set: &'static [(&str, &str)]| {
            cache_folder(|name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string()))
        };
        assert_eq!(folder(&[("XDG_CACHE_HOME", "/cache"), ("HOME", "/me")]), Some("/cache/flibuste".into()));
        assert_eq!(folder(&[("XDG_CACHE_HOME", "cache"), ("HOME", "/me")]), Some("/me/.cache/flibuste".into()));
        assert_eq!(folder(&[]), None);
    }

    #[test]
    fn matches_are_kept_where_the_system_keeps_data() {
        let folder = |set: &'static [(&str, &str)]| {
            match_folder(|name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string()))
        };
        let both = [("XDG_DATA_HOME", "/data"), ("HOME", "/me")];
        assert_eq!(
            folder(&[("XDG_DATA_HOME", "/data"), ("HOME", "/me")]),
            Some("/data/flibuste/matches".into()),
            "{both:?}"
        );
        assert_eq!(folder(&[("HOME", "/me")]), Some("/me/.local/share/flibuste/matches".into()));
        // The standard has relative paths ignored.
        assert_eq!(
            folder(&[("XDG_DATA_HOME", "data"), ("HOME", "/me")]),
            Some("/me/.local/share/flibuste/matches".into())
        );
        assert_eq!(folder(&[]), None);
    }
}
