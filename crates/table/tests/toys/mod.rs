//! A small card game with everything the table offers: secrets, joint choices, drafts, chance, decisions of one seat.
//!
//! Nine cards; each seat holds two. A round: all choose a card together (option `bury`: and a second one to lay aside
//! face down); the highest takes a point; every seat draws a card while the pile lasts; the taker may gamble the point
//! on a die. Two rounds. `FLAW` makes it break one law each way, so that the conformance kit can be seen to catch it.

#![allow(dead_code, unreachable_pub, reason = "each test file uses a part of it")]

mod moves;
mod sight;

pub use moves::{Move, Refusal};
pub use sight::{Seen, View};

use std::ops::{ControlFlow, RangeInclusive};

use serde::{Deserialize, Serialize};
use table::{
    BadView, Chance, Choice, Ending, Fast, Game, Label, MAX_STEPS, Malformed, OFF_ON, OptionSpec, Options, Outcome,
    Seat, SeatSet, Sink, Terms, Viewer, Worded,
};

pub const SOUND: u8 = 0;
pub const LEAKS_IN_VIEW: u8 = 1;
pub const LEAKS_IN_EVENTS: u8 = 2;
pub const LEAKS_IN_MOVES: u8 = 3;
pub const LEAKS_IN_ORDER: u8 = 4;
pub const LEAKS_IN_REFUSALS: u8 = 5;
pub const LEAKS_TO_GUIDE: u8 = 6;
pub const ACCEPTS_UNVISITED: u8 = 7;
pub const VISITS_TWICE: u8 = 8;
pub const SPEAKS_UNASKED: u8 = 9;
pub const FORGETS_WHEN_WRITTEN: u8 = 10;
pub const PLAYS_WHEN_TOLD: u8 = 11;
pub const NEVER_ENDS: u8 = 12;
pub const MISLABELS: u8 = 13;
pub const SAMPLES_UNFAIRLY: u8 = 14;
pub const FORGETS_A_RULE: u8 = 15;
pub const OPEN_HANDS: u8 = 16;
pub const SHOWS_BEFORE_UNDO: u8 = 17;

table::rules! {
    /// The rules of the toy.
    pub enum Rule { R1 = "R1", R2 = "R2", R3 = "R3", R4 = "R4", R5 = "R5", R6 = "R6" }
}

pub const CARDS: RangeInclusive<u8> = 1..=9;

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ToyOptions {
    pub bury: bool,
}

impl Options for ToyOptions {
    const SPECS: &'static [OptionSpec] = &[OptionSpec { name: "bury", values: OFF_ON }];

    fn get(&self, _: usize) -> usize {
        self.bury.into()
    }

    fn set(&mut self, _: usize, value: usize) {
        self.bury = value == 1;
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    Choose,
    Gamble(Seat),
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hands<const FLAW: u8> {
    pub bury: bool,
    pub phase: Phase,
    pub round: u8,
    pub hands: Vec<Vec<u8>>,
    pub buried: Vec<Vec<u8>>,
    /// The top is last.
    pub pile: Vec<u8>,
    pub played: Vec<u8>,
    #[serde(serialize_with = "write_points::<FLAW, _>")]
    pub points: Vec<u8>,
}

fn write_points<const FLAW: u8, S: serde::Serializer>(points: &[u8], to: S) -> Result<S::Ok, S::Error> {
    if FLAW == FORGETS_WHEN_WRITTEN { vec![0u8; points.len()].serialize(to) } else { points.serialize(to) }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToyEnding {
    MostPoints,
}

impl Worded for ToyEnding {
    const KINDS: &'static [&'static str] = &["most-points"];
}

/// Events with their secrets.
#[derive(Clone, Debug)]
pub enum Event {
    Played { seat: Seat, card: u8 },
    Buried { seat: Seat, card: u8 },
    Drew { seat: Seat, card: u8 },
    Took { seat: Seat },
    Gambled { seat: Seat, die: u8 },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NoQuestion;

impl Worded for NoQuestion {
    const KINDS: &'static [&'static str] = &[];
}

impl<const FLAW: u8> Hands<FLAW> {
    fn seats(&self) -> impl Iterator<Item = Seat> + use<FLAW> {
        SeatSet::first(self.hands.len() as u8).iter()
    }

    fn others_hold(&self, seat: Seat, card: u8) -> bool {
        self.seats().any(|other| other != seat && self.hands[other.index()].contains(&card))
    }

    fn reveal<S: Sink<Self>>(&mut self, choices: &[Choice<Move>], sink: &mut S) -> Seat {
        let mut best = (0, Seat(0));
        for choice in choices {
            let seat = choice.seat;
            for answer in &choice.answers {
                let hand = &mut self.hands[seat.index()];
                match *answer {
                    Move::Play { card } => {
                        hand.retain(|held| *held != card);
                        self.played.push(card);
                        best = best.max((card, seat));
                        sink.cite(Rule::R2);
                        sink.tell(|| Event::Played { seat, card });
                    }
                    Move::Bury { card } => {
                        hand.retain(|held| *held != card);
                        self.buried[seat.index()].push(card);
                        sink.cite(Rule::R3);
                        sink.tell(|| Event::Buried { seat, card });
                    }
                    Move::Gamble {} | Move::Pass {} => {}
                }
            }
        }
        best.1
    }

    fn supply<S: Sink<Self>>(&mut self, sink: &mut S) {
        for seat in self.seats() {
            self.draw(seat, sink);
        }
    }

    fn draw<S: Sink<Self>>(&mut self, seat: Seat, sink: &mut S) {
        if let Some(card) = self.pile.pop() {
            self.hands[seat.index()].push(card);
            self.hands[seat.index()].sort_unstable();
            sink.cite(Rule::R4);
            sink.tell(|| Event::Drew { seat, card });
        }
    }

    fn next_round<S: Sink<Self>>(&mut self, sink: &mut S) {
        self.round += u8::from(FLAW != NEVER_ENDS || self.round == 0);
        let over = self.round == 2;
        self.phase = if over { Phase::Over } else { Phase::Choose };
        if over && FLAW != FORGETS_A_RULE {
            sink.cite(Rule::R6);
        }
    }
}

impl<const FLAW: u8> Game for Hands<FLAW> {
    const ID: &'static str = "hands";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=3;
    const BOUND: u32 = if FLAW == NEVER_ENDS { MAX_STEPS } else { 4 };
    const SECRETS: bool = true;
    const PURPOSES: &'static [&'static str] = &["shuffle", "gamble"];
    const MALFORMED: &'static [&'static str] = &["move", "position"];

    type Options = ToyOptions;
    type Rule = Rule;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Ending = ToyEnding;
    type Sampler = sight::Unknowns<FLAW>;
    type Question = NoQuestion;
    type Reply = ();

    fn variants() -> Vec<ToyOptions> {
        vec![ToyOptions { bury: false }, ToyOptions { bury: true }]
    }

    fn deal<C: Chance, S: Sink<Self>>(
        terms: &Terms<ToyOptions>,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<Self, C::Halt> {
        sink.cite(Rule::R1);
        let mut pile: Vec<u8> = CARDS.collect();
        chance.shuffle(Label::table("shuffle"), &mut pile)?;
        let players = usize::from(terms.players);
        let hands = (0..players).map(|_| {
            let mut hand = pile.split_off(pile.len() - 2);
            hand.sort_unstable();
            hand
        });
        Ok(Self {
            bury: terms.options.bury,
            phase: Phase::Choose,
            round: 0,
            hands: hands.collect(),
            buried: vec![Vec::new(); players],
            pile,
            played: Vec::new(),
            points: vec![0; players],
        })
    }

    fn players(&self) -> u8 {
        self.hands.len() as u8
    }

    fn asked(&self) -> SeatSet {
        match self.phase {
            Phase::Choose => self.seats().filter(|seat| !self.hands[seat.index()].is_empty()).collect(),
            Phase::Gamble(seat) => SeatSet::one(seat),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    fn answers(&self, seat: Seat) -> usize {
        let cards = self.hands[seat.index()].len();
        if self.bury && self.phase == Phase::Choose && cards > 1 { 2 } else { 1 }
    }

    fn visit_moves<V>(&self, seat: Seat, draft: &[Move], mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if FLAW == SPEAKS_UNASKED && !self.asked().contains(seat) {
            visit(Move::Pass {})?;
        }
        let mut moves: Vec<Move> = moves::all().filter(|answer| self.judge(seat, draft, *answer).is_ok()).collect();
        if FLAW == ACCEPTS_UNVISITED {
            let held = |card| self.hands[seat.index()].contains(&card);
            moves.retain(|answer| !matches!(*answer, Move::Play { card } | Move::Bury { card } if !held(card)));
        }
        if FLAW == LEAKS_IN_ORDER && self.others_hold(seat, 9) {
            moves.reverse();
        }
        for answer in moves {
            visit(answer)?;
            if FLAW == VISITS_TWICE {
                visit(answer)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn judge(&self, seat: Seat, draft: &[Move], answer: Move) -> Result<(), Refusal> {
        moves::judge(self, seat, draft, answer)
    }

    fn play<C: Chance, S: Sink<Self>>(
        &mut self,
        choices: &[Choice<Move>],
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        let Phase::Gamble(seat) = self.phase else {
            let taker = self.reveal(choices, sink);
            if FLAW != PLAYS_WHEN_TOLD {
                self.points[taker.index()] += 1;
            }
            sink.tell(|| {
                if FLAW == PLAYS_WHEN_TOLD {
                    self.points[taker.index()] += 1;
                }
                Event::Took { seat: taker }
            });
            self.supply(sink);
            self.phase = Phase::Gamble(taker);
            return Ok(());
        };
        if choices[0].answers[0] == (Move::Gamble {}) {
            let purpose = if FLAW == MISLABELS { "luck" } else { "gamble" };
            let die = chance.roll(Label::of(seat, purpose), 6)? as u8;
            let points = &mut self.points[seat.index()];
            *points = if die > 3 { *points + 1 } else { points.saturating_sub(1) };
            sink.cite(Rule::R5);
            sink.tell(|| Event::Gambled { seat, die });
        } else if FLAW == SHOWS_BEFORE_UNDO {
            self.draw(seat, sink);
        }
        self.next_round(sink);
        Ok(())
    }

    /// Passing shows nothing.
    fn shows(&self, _: &Self) -> bool {
        false
    }

    /// Whoever resigns has no points; their turn to gamble passes.
    fn resign<S: Sink<Self>>(&mut self, seat: Seat, sink: &mut S) {
        self.points[seat.index()] = 0;
        if self.phase == Phase::Gamble(seat) {
            self.next_round(sink);
        }
    }

    fn outcome(&self) -> Option<Outcome<ToyEnding>> {
        let most = self.points.iter().max();
        let best = self.seats().filter(|seat| Some(&self.points[seat.index()]) == most);
        let ending = Ending::Rules(ToyEnding::MostPoints);
        (self.phase == Phase::Over).then(|| Outcome { winners: best.collect(), ending })
    }

    fn view(&self, viewer: Viewer) -> View {
        sight::view(self, viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Seen {
        sight::seen::<FLAW>(event, viewer)
    }

    fn sampler(view: &View, _: Viewer) -> Result<sight::Unknowns<FLAW>, BadView> {
        sight::Unknowns::new(view)
    }

    fn guided_move(&self, seat: Seat, draft: &[Move], chance: &mut Fast) -> Move {
        let moves = self.moves(seat, draft);
        let spied = FLAW == LEAKS_TO_GUIDE && self.others_hold(seat, 9);
        let pick = if spied { 0 } else { chance.below(moves.len() as u32) };
        moves[pick as usize]
    }

    fn outlook(&self, seat: Seat) -> f64 {
        f64::from(self.points[seat.index()]) / 4.0
    }

    fn reply(_: &View, _: Viewer, _: &NoQuestion) -> Result<(), Refusal> {
        Ok(())
    }

    fn position(&self) -> String {
        serde_json::to_string(self).unwrap()
    }

    fn from_position(text: &str) -> Result<Self, Malformed> {
        let malformed = |e: serde_json::Error| Malformed {
            kind: "position",
            line: e.line() as u32,
            column: e.column() as u32,
            found: String::new(),
        };
        serde_json::from_str(text).map_err(malformed)
    }
}
