//! Match files read and played again.

use fleet::{AnyGame, AnyMatch};
use table::record::{Header, Invalid, RecordText, Signature, Wrong};
use words::Words;

use crate::say::{borrowed, names};
use crate::text::plain;

/// A match file whose lines are whole and whose game is known.
pub(crate) struct Record {
    pub(crate) game: &'static dyn AnyGame,
    text: RecordText,
}

/// The first thing wrong with a match file, and what is known of the match.
#[derive(Debug)]
pub(crate) struct Bad {
    pub(crate) invalid: Box<Invalid>,
    game: &'static str,
    names: Vec<String>,
}

impl Bad {
    fn new(invalid: Invalid) -> Self {
        Self { invalid: Box::new(invalid), game: "table", names: Vec::new() }
    }

    /// The line and what is wrong with it.
    pub(crate) fn told(&self, words: &Words) -> String {
        plain(&words.invalid(self.game, &self.invalid, &borrowed(&self.names)))
    }
}

impl Record {
    /// Reads the lines and looks up the game.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, Bad> {
        Self::of(RecordText::read(bytes))
    }

    /// The same for a match that may not be finished.
    pub(crate) fn read_so_far(bytes: &[u8]) -> Result<Self, Bad> {
        Self::of(RecordText::read_so_far(bytes))
    }

    fn of(text: Result<RecordText, Invalid>) -> Result<Self, Bad> {
        let text = text.map_err(Bad::new)?;
        match fleet::game(&text.header.game) {
            Some(game) => Ok(Self { game, text }),
            None => {
                let wrong = Wrong::UnknownGame { game: text.header.game, known: fleet::GAMES.join(", ") };
                Err(Bad::new(Invalid { line: 1, column: None, wrong }))
            }
        }
    }

    /// The first line of the file.
    pub(crate) fn header(&self) -> &Header {
        &self.text.header
    }

    /// Whether the match in it came to an end.
    pub(crate) fn is_finished(&self) -> bool {
        self.text.is_finished()
    }

    /// Who issued the file, as far as it says.
    pub(crate) fn signature(&self) -> &Signature {
        self.text.signature()
    }

    /// Plays the match again and checks everything. `watch` sees it after the deal and after each step and act.
    pub(crate) fn verify(&self, watch: &mut dyn FnMut(&dyn AnyMatch)) -> Result<Box<dyn AnyMatch>, Bad> {
        self.game.verify(&self.text, watch).map_err(|invalid| Bad {
            game: self.game.id(),
            names: names(&self.text.header.seats),
            ..Bad::new(invalid)
        })
    }
}
