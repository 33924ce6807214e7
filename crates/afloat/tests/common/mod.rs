//! A match at a chosen position, played with dice written down beforehand.

#![allow(dead_code, reason = "each test program uses a part")]

use afloat::{Afloat, Event, Move, Pool, Refusal, Rule, Ship};
use table::{Choice, Game, Script, Seat, Sink, Told};

/// Two fresh ships, the first to attack.
pub(crate) const DUEL: &str = "afloat; ship; ship; attack 1";
/// The same with sails.
pub(crate) const SAILING: &str = "afloat sails=on; ship; ship; attack 1";
/// The same with locked numbers.
pub(crate) const LOCKED: &str = "afloat locked_number=on; ship; ship; attack 1";

/// A match and what the last move caused.
#[derive(Clone)]
pub(crate) struct Sea {
    pub(crate) game: Afloat,
    pub(crate) events: Vec<Event>,
    pub(crate) rules: Vec<Rule>,
}

impl Sea {
    /// The match at a position.
    pub(crate) fn at(position: &str) -> Self {
        let game = Afloat::from_position(position).unwrap_or_else(|bad| panic!("{position}: {bad}"));
        Self { game, events: vec![], rules: vec![] }
    }

    /// The match after one more move, which is legal and takes exactly these dice.
    pub(crate) fn after(&self, answer: &str, dice: &[u32]) -> Self {
        let answer: Move = answer.parse().expect("a move");
        let seat = self.asked();
        assert_eq!(self.game.judge(seat, &[], answer), Ok(()), "{answer}");
        let (mut game, mut told, mut script) = (self.game, Told::default(), Script::new(dice.iter().copied()));
        game.play(&[Choice::one(seat, answer)], &mut script, &mut told).expect("dice enough");
        assert_eq!(script.left(), 0, "{answer} takes fewer dice than {dice:?}");
        Self { game, events: told.events, rules: told.rules }
    }

    /// The match after a seat (counted from 1) gives up.
    pub(crate) fn resigned(&self, seat: u8) -> Self {
        let (mut game, mut told) = (self.game, Told::default());
        game.resign(Seat(seat - 1), &mut told);
        Self { game, events: told.events, rules: told.rules }
    }

    /// Who decides.
    pub(crate) fn asked(&self) -> Seat {
        self.game.asked().lowest().expect("the match goes on")
    }

    /// Why the seat that decides cannot answer so.
    pub(crate) fn refusal(&self, answer: &str) -> Refusal {
        self.game.judge(self.asked(), &[], answer.parse().expect("a move")).expect_err(answer)
    }

    /// All legal answers, in order.
    pub(crate) fn answers(&self) -> Vec<String> {
        self.game.moves(self.asked(), &[]).iter().map(Move::to_string).collect()
    }

    /// The ship of a seat counted from 1.
    pub(crate) fn ship(&self, seat: u8) -> Ship {
        self.game.ship(Seat(seat - 1))
    }

    /// The unblocked dice.
    pub(crate) fn pool(&self) -> Pool {
        match self.game.phase() {
            afloat::Phase::Throwing(throwing) => throwing.pool,
            other => panic!("no dice in {other:?}"),
        }
    }

    /// The unblocked dice, rising.
    pub(crate) fn dice(&self) -> Vec<u8> {
        self.pool().dice().iter().map(afloat::Face::get).collect()
    }

    /// Who won, counted from 1, when the match is over.
    pub(crate) fn winners(&self) -> Option<Vec<u8>> {
        Some(self.game.outcome()?.winners.iter().map(|seat| seat.0 + 1).collect())
    }

    /// What happened, as JSON.
    pub(crate) fn told(&self) -> Vec<String> {
        self.events.iter().map(|event| serde_json::to_string(event).expect("JSON")).collect()
    }

    /// Whether a rule was applied.
    pub(crate) fn cites(&self, rule: Rule) -> bool {
        self.rules.contains(&rule)
    }
}

/// Plays a whole match; `choose` picks each answer.
pub(crate) fn play_out<S: Sink<Afloat>>(
    game: &mut Afloat,
    chance: &mut table::Fast,
    sink: &mut S,
    mut choose: impl FnMut(&Afloat, Seat, &mut table::Fast) -> Move,
) {
    for _ in 0..table::MAX_STEPS {
        let Some(seat) = game.asked().lowest() else { return };
        let answer = choose(game, seat, chance);
        let Ok(()) = game.play(&[Choice::one(seat, answer)], chance, sink);
    }
}
