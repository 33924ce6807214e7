//! Where the match file goes.

use std::path::PathBuf;
use std::{fs, io};

use fleet::AnyMatch;
use words::Words;

use crate::cli;
use crate::desk::{Desk, Done, Stop};
use crate::files::{cannot, free_name, match_folder, shown, writable, write_new};
use crate::say::say;

/// Where the match file goes; checked before the match, so that nobody plays for nothing.
#[derive(Clone)]
pub(super) enum Keep {
    Nowhere,
    File(PathBuf),
    /// A name made from the match's own, in a folder that is made when it is needed.
    Folder(PathBuf),
}

impl Keep {
    pub(super) fn of(words: &Words, arguments: &cli::Play, variable: impl Fn(&str) -> Option<String>) -> Done<Self> {
        match (&arguments.record, arguments.no_record) {
            (_, true) => Ok(Self::Nowhere),
            (Some(path), _) => match writable(path) {
                Ok(()) => Ok(Self::File(path.clone())),
                Err(error) => Err(Stop::Usage(cannot(words, "ui-usage-cannot-write", path, &error))),
            },
            (None, _) => match match_folder(variable) {
                Some(folder) => Ok(Self::Folder(folder)),
                None => Err(Stop::Usage(words.say("ui-usage-no-home"))),
            },
        }
    }

    /// Writes the file of a match that is over.
    pub(super) fn write(&self, desk: &mut Desk<'_>, table: &dyn AnyMatch) -> Done<()> {
        let text = table.file().expect("the match is over");
        let path = match self.save(table.header().match_id.as_str(), &text) {
            Ok(Some(path)) => path,
            Ok(None) => return Ok(()),
            Err((path, error)) => return Err(Stop::Usage(cannot(desk.words, "ui-usage-cannot-write", &path, &error))),
        };
        desk.line(&say!(desk.words, "ui-play-saved", file = shown(&path)))?;
        desk.line(&say!(desk.words, "ui-play-check", file = shown(&path)))?;
        Ok(())
    }

    /// Writes a match file and says where it is, if it is kept at all.
    pub(super) fn save(&self, id: &str, text: &str) -> Result<Option<PathBuf>, (PathBuf, io::Error)> {
        let (path, written) = match self {
            Self::Nowhere => return Ok(None),
            Self::File(path) => (path.clone(), write_new(path, text)),
            Self::Folder(folder) => {
                let made = fs::create_dir_all(folder);
                let path = free_name(folder, id);
                let written = made.and_then(|()| write_new(&path, text));
                (path, written)
            }
        };
        match written {
            Ok(()) => Ok(Some(path)),
            Err(error) => Err((path, error)),
        }
    }
}
