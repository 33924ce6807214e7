//! Files: read within bounds, written whole or not at all.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use table::record::MAX_FILE;
use words::Words;

use crate::desk::{Desk, Done, Stop};
use crate::say::say;
use crate::text::plain;

/// The whole file, or standard input for `-`, up to a byte more than a match file can have.
pub(crate) fn read(desk: &mut Desk<'_>, path: &Path) -> Done<Vec<u8>> {
    let bytes = if path == "-" { bounded(&mut *desk.input) } else { File::open(path).and_then(bounded) };
    bytes.map_err(|error| Stop::Usage(cannot(desk.words, "ui-usage-cannot-read", path, &error)))
}

fn bounded(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(MAX_FILE as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
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
