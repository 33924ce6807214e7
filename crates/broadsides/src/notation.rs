//! Moves as text, as people type and read them.
//!
//! | text | move |
//! |---|---|
//! | `captain H4`, `man A4` | places the captain, a man |
//! | `plot forward forward starboard` | lays three cards |
//! | `ffs`, `f f s`, `plot f f s` | the same: `f` forward, `s` starboard, `p` port, `w` or `-` stay (wait), `d` damaged; in French `a`, `t`, `b`, `r`, `v` |
//! | `strike` | strikes the colours |
//! | `fire C`, `hold` | fires at section C, ends the volley |
//! | `return D3` | the captain takes the place of a man on D3 |
//! | `step C4 C3`, `step captain C3 +C5` | one step; `+` before a cell on the other ship |
//! | `fight +C5` | the next fight |

use std::fmt;
use std::str::FromStr;

use table::{Malformed, Tokens};

use crate::card::plot_of;
use crate::{Card, Move, Plot, Who};

/// Every kind of mistake in the text of a move.
pub(crate) const MALFORMED_MOVE: [&str; 8] =
    ["no-move", "unknown-move", "bad-cell", "bad-card", "too-many-cards", "bad-section", "bad-spot", "too-much"];

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Captain { cell } => write!(f, "captain {cell}"),
            Self::Man { cell } => write!(f, "man {cell}"),
            Self::Plot { cards } => {
                f.write_str("plot")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::Strike {} => f.write_str("strike"),
            Self::Fire { section } => write!(f, "fire {section}"),
            Self::Hold {} => f.write_str("hold"),
            Self::Return { cell } => write!(f, "return {cell}"),
            Self::Step { who: Who::Man, from, to } => write!(f, "step {from} {to}"),
            Self::Step { who: Who::Captain, from, to } => write!(f, "step captain {from} {to}"),
            Self::Fight { at } => write!(f, "fight {at}"),
        }
    }
}

impl FromStr for Move {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Malformed> {
        let mut words = Tokens::new(1, text);
        let word = words.need("no-move")?;
        let read = match word.to_ascii_lowercase().as_str() {
            "captain" => Self::Captain { cell: read(&mut words, "bad-cell")? },
            "man" => Self::Man { cell: read(&mut words, "bad-cell")? },
            "plot" => Self::Plot { cards: cards(&mut words)? },
            "strike" => Self::Strike {},
            "fire" => Self::Fire { section: read(&mut words, "bad-section")? },
            "hold" => Self::Hold {},
            "return" => Self::Return { cell: read(&mut words, "bad-cell")? },
            "step" => {
                let who = match words.peek() {
                    Some(word) if word.eq_ignore_ascii_case("captain") => {
                        words.next();
                        Who::Captain
                    }
                    _ => Who::Man,
                };
                Self::Step { who, from: read(&mut words, "bad-spot")?, to: read(&mut words, "bad-spot")? }
            }
            "fight" => Self::Fight { at: read(&mut words, "bad-spot")? },
            _ => match short(text) {
                Some(cards) => return Ok(Self::Plot { cards }),
                None => return Err(words.wrong("unknown-move")),
            },
        };
        words.end("too-much")?;
        Ok(read)
    }
}

/// Reads the next word, or says the mistake `kind`.
fn read<T: FromStr>(words: &mut Tokens<'_>, kind: &'static str) -> Result<T, Malformed> {
    words.need(kind)?.parse().map_err(|_| words.wrong(kind))
}

/// Reads cards to the end of the line. Whether they make a plot is not for the text to say.
fn cards(words: &mut Tokens<'_>) -> Result<Plot, Malformed> {
    let mut plot = Plot::NONE;
    while words.peek().is_some() {
        let word = words.need("bad-card")?;
        let laid = cards_of(word).ok_or_else(|| words.wrong("bad-card"))?;
        plot = laid.iter().try_fold(plot, Plot::with).ok_or_else(|| words.wrong("too-many-cards"))?;
    }
    Ok(plot)
}

/// A plot without its word: cards and their letters, and nothing else.
fn short(text: &str) -> Option<Plot> {
    let mut plot = Plot::NONE;
    for word in text.split_whitespace() {
        plot = cards_of(word)?.iter().try_fold(plot, Plot::with)?;
    }
    Some(plot).filter(|plot| plot.len() == Plot::CARDS)
}

/// The cards a word stands for: one by its name, or one to four by their letters.
fn cards_of(word: &str) -> Option<Plot> {
    match word.parse() {
        Ok(card) => Plot::NONE.with(card),
        Err(_) => plot_of(word.chars().map(lettered).collect::<Option<Vec<_>>>()?),
    }
}

/// A card by its letter, in English or in French; no letter means two cards.
const fn lettered(letter: char) -> Option<Card> {
    Some(match letter.to_ascii_lowercase() {
        'w' | '-' | 'r' => Card::Stay,
        'f' | 'a' => Card::Forward,
        's' | 't' => Card::Starboard,
        'p' | 'b' => Card::Port,
        'd' | 'v' => Card::Damaged,
        _ => return None,
    })
}
