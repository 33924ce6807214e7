//! Moves as text, as people type and read them. Seats are counted from 1.
//!
//! | text | move |
//! |---|---|
//! | `attack 2` | names the second ship as the target and throws |
//! | `throw`, `throw hold 5`, `throw hold 3 5` | holds the numbers, if any, and throws again |
//! | `stop`, `stop man`, `stop cannon`, `stop hull`, `stop sail` | ends the attack |
//! | `give 3` | gives up cannon 3 |
//! | `defend`, `bear` | spends a sail, or not |

use std::fmt;
use std::str::FromStr;

use table::{MAX_SEATS, Malformed, Seat, Tokens};

use crate::{Cannon, Effect, Face, Faces, Move};

/// Every kind of mistake in the text of a move.
pub(crate) const MALFORMED_MOVE: [&str; 9] = [
    "no-move",
    "unknown-move",
    "bad-seat",
    "bad-hold",
    "bad-face",
    "face-twice",
    "bad-effect",
    "bad-cannon",
    "too-much",
];

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Attack { target } => write!(f, "attack {}", Counted(*target)),
            Self::Throw { hold } if hold.is_empty() => f.write_str("throw"),
            Self::Throw { hold } => {
                f.write_str("throw hold")?;
                hold.iter().try_for_each(|face| write!(f, " {face}"))
            }
            Self::Stop { effect: Effect::None } => f.write_str("stop"),
            Self::Stop { effect } => write!(f, "stop {}", effect.word()),
            Self::Give { cannon } => write!(f, "give {cannon}"),
            Self::Defend {} => f.write_str("defend"),
            Self::Bear {} => f.write_str("bear"),
        }
    }
}

impl FromStr for Move {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Malformed> {
        let mut words = Tokens::new(1, text);
        let word = words.need("no-move")?;
        let read = match word.to_ascii_lowercase().as_str() {
            "attack" => Self::Attack { target: seat(&mut words)? },
            "throw" => Self::Throw { hold: hold(&mut words)? },
            "stop" => Self::Stop { effect: effect(&mut words)? },
            "give" => Self::Give { cannon: cannon(&mut words)? },
            "defend" => Self::Defend {},
            "bear" => Self::Bear {},
            _ => return Err(words.wrong("unknown-move")),
        };
        words.end("too-much")?;
        Ok(read)
    }
}

/// A seat counted from 1, whatever its number.
pub(crate) struct Counted(pub(crate) Seat);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0.0) + 1)
    }
}

/// Reads a seat counted from 1, as JSON does only where a table can have it. Whether anybody sits there is not for the
/// text to say.
pub(crate) fn seat(words: &mut Tokens<'_>) -> Result<Seat, Malformed> {
    let word = words.need("bad-seat")?;
    let counted: Option<u16> = digits(word).and_then(|word| word.parse().ok());
    let seat = counted.and_then(|counted| u8::try_from(counted.checked_sub(1)?).ok());
    seat.map(Seat).filter(|seat| seat.index() < MAX_SEATS).ok_or_else(|| words.wrong("bad-seat"))
}

/// The word, if it is made of digits only.
pub(crate) fn digits(word: &str) -> Option<&str> {
    (!word.is_empty() && word.bytes().all(|c| c.is_ascii_digit())).then_some(word)
}

/// The only character of a word.
fn single(word: &str) -> Option<char> {
    let mut chars = word.chars();
    chars.next().filter(|_| chars.next().is_none())
}

fn hold(words: &mut Tokens<'_>) -> Result<Faces, Malformed> {
    match words.next() {
        None => return Ok(Faces::NONE),
        Some(word) if word.eq_ignore_ascii_case("hold") => {}
        Some(_) => return Err(words.wrong("bad-hold")),
    }
    let mut hold = Faces::NONE;
    while hold.is_empty() || words.peek().is_some() {
        let word = words.need("bad-face")?;
        let face = single(word).and_then(Face::from_digit).ok_or_else(|| words.wrong("bad-face"))?;
        if hold.contains(face) {
            return Err(words.wrong("face-twice"));
        }
        hold = hold.with(face);
    }
    Ok(hold)
}

fn effect(words: &mut Tokens<'_>) -> Result<Effect, Malformed> {
    let Some(word) = words.next() else {
        return Ok(Effect::None);
    };
    let named = Effect::ALL.into_iter().find(|effect| word.eq_ignore_ascii_case(effect.word()));
    named.ok_or_else(|| words.wrong("bad-effect"))
}

fn cannon(words: &mut Tokens<'_>) -> Result<Cannon, Malformed> {
    let word = words.need("bad-cannon")?;
    single(word).and_then(Cannon::from_digit).ok_or_else(|| words.wrong("bad-cannon"))
}
