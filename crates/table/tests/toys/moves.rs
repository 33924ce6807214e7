use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{Game, Malformed, Seat, Tokens, Worded};

use super::{ACCEPTS_UNVISITED, CARDS, Hands, LEAKS_IN_MOVES, LEAKS_IN_REFUSALS, Phase, Rule};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    Play { card: u8 },
    Bury { card: u8 },
    Gamble {},
    Pass {},
}

impl Worded for Move {
    const KINDS: &'static [&'static str] = &["play", "bury", "gamble", "pass"];
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play { card } => write!(f, "play {card}"),
            Self::Bury { card } => write!(f, "bury {card}"),
            Self::Gamble {} => f.write_str("gamble"),
            Self::Pass {} => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Malformed> {
        let mut words = Tokens::new(1, text);
        let verb = words.need("move")?;
        let mut card = || words.need("move")?.parse().map_err(|_| words.wrong("move"));
        let answer = match verb {
            "play" => Self::Play { card: card()? },
            "bury" => Self::Bury { card: card()? },
            "gamble" => Self::Gamble {},
            "pass" => Self::Pass {},
            _ => return Err(words.wrong("move")),
        };
        words.end("move")?;
        Ok(answer)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Refusal {
    NotNow {},
    NotInHand { card: u8 },
    HeldByAnother { card: u8 },
    AlreadyChosen { card: u8 },
}

impl Worded for Refusal {
    const KINDS: &'static [&'static str] = &["not-now", "not-in-hand", "held-by-another", "already-chosen"];
}

impl table::Refusal for Refusal {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        Rule::R2
    }
}

pub(super) fn all() -> impl Iterator<Item = Move> {
    let cards = CARDS.flat_map(|card| [Move::Play { card }, Move::Bury { card }]);
    cards.chain([Move::Gamble {}, Move::Pass {}])
}

pub(super) fn judge<const FLAW: u8>(
    state: &Hands<FLAW>,
    seat: Seat,
    draft: &[Move],
    answer: Move,
) -> Result<(), Refusal> {
    let asked = state.asked().contains(seat);
    let card = match (answer, state.phase, draft.len()) {
        (Move::Play { card }, Phase::Choose, 0) | (Move::Bury { card }, Phase::Choose, 1) if asked => card,
        (Move::Gamble {} | Move::Pass {}, Phase::Gamble(_), _) if asked => return Ok(()),
        _ => return Err(Refusal::NotNow {}),
    };
    if draft.contains(&Move::Play { card }) {
        return Err(Refusal::AlreadyChosen { card });
    }
    if state.hands[seat.index()].contains(&card) {
        let spied = FLAW == LEAKS_IN_MOVES && draft.is_empty() && card % 2 == 0 && state.others_hold(seat, card - 1);
        let other = state.hands[seat.index()].iter().any(|held| held % 2 == 1);
        return if spied && other { Err(Refusal::NotNow {}) } else { Ok(()) };
    }
    if FLAW == LEAKS_IN_REFUSALS && state.others_hold(seat, card) {
        return Err(Refusal::HeldByAnother { card });
    }
    if FLAW == ACCEPTS_UNVISITED && card == 9 && !state.hands[seat.index()].is_empty() {
        return Ok(());
    }
    Err(Refusal::NotInHand { card })
}
