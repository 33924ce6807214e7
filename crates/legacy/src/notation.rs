//! Moves as text, as people type and read them.
//!
//! | text | move |
//! |---|---|
//! | `build S1\|A 3` | builds the tile with its cannon to port as the third deck |
//! | `build A\|S1 3 on 2` | the same turned, on the captain's second ship (two players) |
//! | `place 3` | the rotten tile becomes the third deck |
//! | `cover 2` | the carpenter in row 2 is covered |

use std::fmt;
use std::str::FromStr;

use table::{Malformed, Tokens};

use crate::print::read_printed;
use crate::{Move, Rank, Row};

/// Every kind of mistake in the text of a move; those of tiles come on top.
pub(crate) const MALFORMED_MOVE: [&str; 6] = ["no-move", "unknown-move", "bad-rank", "bad-row", "bad-ship", "too-much"];

/// Every kind of mistake in the text of a tile.
pub(crate) const MALFORMED_TILE: [&str; 8] = [
    "unknown-tile",
    "unknown-feature",
    "unknown-pirate",
    "two-pirates",
    "two-planks",
    "half-repeating",
    "busy-tile",
    "rotten-pirate",
];

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ship = match self {
            Self::Build { ship, tile, rank } => {
                write!(f, "build {tile} {}", rank.0)?;
                ship
            }
            Self::Place { ship, rank } => {
                write!(f, "place {}", rank.0)?;
                ship
            }
            Self::Cover { ship, row } => {
                write!(f, "cover {}", row.0)?;
                ship
            }
        };
        if *ship == 1 { Ok(()) } else { write!(f, " on {ship}") }
    }
}

impl FromStr for Move {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Malformed> {
        let mut words = Tokens::new(1, text);
        let word = words.need("no-move")?;
        let read = match word.to_ascii_lowercase().as_str() {
            "build" => {
                let tile = words.need("unknown-tile")?;
                let tile = read_printed(tile).map_err(|kind| words.wrong(kind))?;
                let rank = Rank(number(&mut words, "bad-rank")?);
                Self::Build { ship: ship(&mut words)?, tile, rank }
            }
            "place" => {
                let rank = Rank(number(&mut words, "bad-rank")?);
                Self::Place { ship: ship(&mut words)?, rank }
            }
            "cover" => {
                let row = Row(number(&mut words, "bad-row")?);
                Self::Cover { ship: ship(&mut words)?, row }
            }
            _ => return Err(words.wrong("unknown-move")),
        };
        words.end("too-much")?;
        Ok(read)
    }
}

/// A number as people write it. Whether it is legal is not for the text to say.
pub(crate) fn number(words: &mut Tokens<'_>, kind: &'static str) -> Result<u8, Malformed> {
    let word = words.need(kind)?;
    let digits = !word.is_empty() && word.bytes().all(|c| c.is_ascii_digit());
    word.parse().ok().filter(|_| digits).ok_or_else(|| words.wrong(kind))
}

/// `on 2`; nothing for the first ship.
fn ship(words: &mut Tokens<'_>) -> Result<u8, Malformed> {
    match words.peek() {
        Some(word) if word.eq_ignore_ascii_case("on") => {
            words.next();
            number(words, "bad-ship")
        }
        _ => Ok(1),
    }
}
