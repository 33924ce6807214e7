//! Who takes part.

use fleet::AnyGame;
use words::Words;

use crate::desk::{Done, Stop};
use crate::lookup;

/// What stands before the command of a program.
const EXEC: &str = "exec:";

/// Who takes part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Entrant {
    /// One of ours, by name.
    Pilot(String),
    /// A program that answers on its standard output what it is asked on its standard input.
    Program(Vec<String>),
}

impl Entrant {
    pub(super) fn parse(words: &Words, game: &dyn AnyGame, name: &str) -> Done<Self> {
        let Some(command) = name.strip_prefix(EXEC) else {
            return Ok(Self::Pilot(lookup::pilot(words, game, name)?));
        };
        let command: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        if command.is_empty() {
            return Err(Stop::Usage(words.say("ui-usage-no-command")));
        }
        Ok(Self::Program(command))
    }

    /// As it is written on the command line.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Pilot(name) => name.clone(),
            Self::Program(command) => format!("{EXEC}{}", command.join(" ")),
        }
    }
}
