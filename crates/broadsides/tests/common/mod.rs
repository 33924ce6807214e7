//! A match at a chosen position, played with dice written down beforehand.

#![allow(dead_code, reason = "each test program uses a part")]

use broadsides::{Broadsides, Cell, Crew, Event, Move, Refusal, Rule, Ship, Spot};
use table::{Answers, Choice, Fast, Game, Script, Seat, Silent, Told};

/// Open sea, side by side and heading north, the Seahawk to the west.
pub(crate) const SIDE_BY_SIDE: &str = "broadsides map=open_sea; ship at=5,5 heading=n; ship at=6,5 heading=n; plot";

/// A match and what the last step caused.
#[derive(Clone)]
pub(crate) struct Sea {
    pub(crate) game: Broadsides,
    pub(crate) events: Vec<Event>,
    pub(crate) rules: Vec<Rule>,
}

impl Sea {
    /// The match at a position.
    pub(crate) fn at(position: &str) -> Self {
        let game = Broadsides::from_position(position).unwrap_or_else(|bad| panic!("{position}: {bad}"));
        Self { game, events: vec![], rules: vec![] }
    }

    /// Two ships on the open sea: place and heading of each, cards to be laid.
    pub(crate) fn ships(first: &str, second: &str) -> Self {
        Self::at(&format!("broadsides map=open_sea; ship {first}; ship {second}; plot"))
    }

    /// The match after the choices of all who are asked, in seat order, each one answer (or several, with `,` between).
    /// They are legal and take exactly these dice.
    pub(crate) fn after(&self, choices: &[&str], dice: &[u32]) -> Self {
        let seats: Vec<Seat> = self.game.asked().iter().collect();
        assert_eq!(seats.len(), choices.len(), "{seats:?} are asked at {}", self.game.position());
        let choices: Vec<_> = seats.iter().zip(choices).map(|(seat, text)| self.choice(*seat, text)).collect();
        let (mut game, mut told, mut script) = (self.game.clone(), Told::default(), Script::new(dice.iter().copied()));
        game.play(&choices, &mut script, &mut told)
            .unwrap_or_else(|unknown| panic!("{choices:?} take more dice than {dice:?}: {unknown:?}"));
        assert_eq!(script.left(), 0, "{choices:?} take fewer dice than {dice:?}");
        Self { game, events: told.events, rules: told.rules }
    }

    fn choice(&self, seat: Seat, text: &str) -> Choice<Move> {
        let mut answers = Answers::new();
        for text in text.split(',') {
            let answer: Move = text.parse().unwrap_or_else(|bad| panic!("{text}: {bad}"));
            assert_eq!(self.game.judge(seat, &answers, answer), Ok(()), "{answer}");
            answers.push(answer);
        }
        Choice { seat, answers }
    }

    /// Both lay cards.
    pub(crate) fn plot(&self, first: &str, second: &str, dice: &[u32]) -> Self {
        self.after(&[&format!("plot {first}"), &format!("plot {second}")], dice)
    }

    /// The one who is asked answers.
    pub(crate) fn one(&self, answer: &str, dice: &[u32]) -> Self {
        self.after(&[answer], dice)
    }

    /// Shots one after the other, each a section and a die; the last one takes the dice that follow.
    pub(crate) fn shots(&self, shots: &[(&str, u32)]) -> Self {
        shots.iter().fold(self.clone(), |sea, (section, die)| sea.one(&format!("fire {section}"), &[*die]))
    }

    /// The match after a seat (counted from 1) gives up.
    pub(crate) fn resigned(&self, seat: u8) -> Self {
        let (mut game, mut told) = (self.game.clone(), Told::default());
        game.resign(Seat(seat - 1), &mut told);
        Self { game, events: told.events, rules: told.rules }
    }

    /// Why a seat (counted from 1) cannot answer so.
    pub(crate) fn refusal(&self, seat: u8, answer: &str) -> Refusal {
        self.game.judge(Seat(seat - 1), &[], answer.parse().expect("a move")).expect_err(answer)
    }

    /// All legal answers of a seat counted from 1, in order.
    pub(crate) fn answers(&self, seat: u8) -> Vec<String> {
        self.game.moves(Seat(seat - 1), &[]).iter().map(Move::to_string).collect()
    }

    /// The only seat that is asked, counted from 1.
    pub(crate) fn asked(&self) -> u8 {
        assert_eq!(self.game.asked().len(), 1, "{}", self.game.position());
        self.game.asked().lowest().expect("one seat").0 + 1
    }

    /// The ship of a seat counted from 1.
    pub(crate) fn ship(&self, seat: u8) -> Ship {
        *self.game.ship(Seat(seat - 1))
    }

    /// The crew of a seat counted from 1.
    pub(crate) fn crew(&self, seat: u8) -> Crew {
        *self.game.crew(Seat(seat - 1))
    }

    /// Where a ship is and where it faces: `5,4 ne`.
    pub(crate) fn place(&self, seat: u8) -> String {
        format!("{} {}", self.ship(seat).point, self.ship(seat).heading)
    }

    /// The guns of a ship that bear: `B3 C3`; nothing when there are none, a dash when the ships are too far apart.
    pub(crate) fn guns(&self, seat: u8) -> String {
        self.game.battery(Seat(seat - 1)).map_or("-".into(), |battery| {
            battery.guns.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
        })
    }

    /// Men of a seat in a cell of its own ship.
    pub(crate) fn men(&self, seat: u8, cell: &str) -> u8 {
        self.crew(seat).men_at(Spot::own(cell.parse::<Cell>().expect("a cell")))
    }

    /// Who won, counted from 1, when the match is over.
    pub(crate) fn winners(&self) -> Option<Vec<u8>> {
        Some(self.game.outcome()?.winners.iter().map(|seat| seat.0 + 1).collect())
    }

    /// Why it is over.
    pub(crate) fn ending(&self) -> String {
        let ending = self.game.outcome().map(|outcome| outcome.ending);
        serde_json::to_string(&ending).expect("JSON").replace(['"', '{', '}'], "")
    }

    /// What happened, as JSON.
    pub(crate) fn told(&self) -> Vec<String> {
        self.events.iter().map(|event| serde_json::to_string(event).expect("JSON")).collect()
    }

    /// Whether an event of this kind happened.
    pub(crate) fn tells(&self, kind: &str) -> bool {
        self.told().iter().any(|event| event.starts_with(&format!("{{\"kind\":\"{kind}\"")))
    }

    /// Whether a rule was applied.
    pub(crate) fn cites(&self, rule: Rule) -> bool {
        self.rules.contains(&rule)
    }
}

/// The choices of all who are asked, each answer picked by `choose`.
pub(crate) fn choices(
    game: &Broadsides,
    chance: &mut Fast,
    mut choose: impl FnMut(&Broadsides, Seat, &[Move], &mut Fast) -> Move,
) -> [Option<Choice<Move>>; 2] {
    let mut all = [None, None];
    for seat in game.asked().iter() {
        let mut answers = Answers::new();
        while answers.len() < game.answers(seat) {
            let answer = choose(game, seat, &answers, chance);
            answers.push(answer);
        }
        all[seat.index()] = Some(Choice { seat, answers });
    }
    all
}

/// Plays a step with such choices, without allocation.
pub(crate) fn advance(game: &mut Broadsides, choices: [Option<Choice<Move>>; 2], chance: &mut Fast) {
    let Ok(()) = match choices {
        [Some(first), Some(second)] => game.play(&[first, second], chance, &mut Silent),
        [Some(one), None] | [None, Some(one)] => game.play(&[one], chance, &mut Silent),
        [None, None] => Ok(()),
    };
}
