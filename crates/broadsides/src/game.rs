//! Broadsides & Boarding at the table.

use std::ops::{ControlFlow, RangeInclusive};

use table::{BadView, Chance, Choice, Fast, Game, MAX_STEPS, Malformed, Outcome, Seat, SeatSet, Sink, Terms, Viewer};

use crate::deck::spots;
use crate::notation::MALFORMED_MOVE;
use crate::position::{self, MALFORMED_POSITION};
use crate::sea::MALFORMED_MAP;
use crate::state::SEATS;
use crate::{
    Broadsides, Calm, CaptainBack, CaptainCounts, Card, Cell, Ending, Event, Imagined, Immobile, Lie, Lying, Map, Move,
    Options, Phase, Question, Refusal, Reply, Rule, SHIPS, Section, Spot, View, ask,
};

const MALFORMED_COUNT: usize = MALFORMED_MOVE.len() + MALFORMED_POSITION.len() + MALFORMED_MAP.len();

/// Every kind of mistake in a text of this game.
const MALFORMED: [&str; MALFORMED_COUNT] = {
    let mut all = [""; MALFORMED_COUNT];
    let mut kind = 0;
    while kind < all.len() {
        let (moves, positions) = (MALFORMED_MOVE.len(), MALFORMED_POSITION.len());
        all[kind] = if kind < moves {
            MALFORMED_MOVE[kind]
        } else if kind < moves + positions {
            MALFORMED_POSITION[kind - moves]
        } else {
            MALFORMED_MAP[kind - moves - positions]
        };
        kind += 1;
    }
    all
};

/// # Order of moves
///
/// - Placing, and a captain's return: by cell, A4, B3, B4, B5, C3 … H5.
/// - Laying cards: by first card, then second, then third, each stay, forward, starboard, port, damaged; then striking.
/// - Firing: sections from A to H, then holding fire.
/// - Boarding: by the cell stepped from (one's own deck first), men before the captain, then by the cell stepped to.
/// - Fights: by cell, one's own deck first.
impl Game for Broadsides {
    const ID: &'static str = "broadsides";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<u8> = 2..=2;
    /// With an endless calm no rule bounds the steps of a match: the table does.
    const BOUND: u32 = MAX_STEPS;
    const SECRETS: bool = true;
    const PURPOSES: &'static [&'static str] = &["fire", "shot", "board", "melee"];
    const MALFORMED: &'static [&'static str] = &MALFORMED;

    type Options = Options;
    type Rule = Rule;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Event;
    type View = View;
    type Ending = Ending;
    type Sampler = Imagined;
    type Question = Question;
    type Reply = Reply;

    fn variants() -> Vec<Options> {
        let plain = Options::default;
        vec![
            plain(),
            Options { map: Map::OpenSea, captain_back: CaptainBack::LostTurn, calm: Calm::Endless, ..plain() },
            Options { map: Map::TheNarrows, immobile: Immobile::Beaten, ..plain() },
            Options {
                map: Map::Caribbean,
                calm: Calm::Damage,
                lie: Lying::Facing,
                captain_counts: CaptainCounts::No,
                ..plain()
            },
        ]
    }

    fn deal<C: Chance, S: Sink<Self>>(terms: &Terms<Options>, _: &mut C, sink: &mut S) -> Result<Self, C::Halt> {
        Ok(Self::set_out(terms.options.clone(), sink))
    }

    #[inline]
    fn players(&self) -> u8 {
        SHIPS as u8
    }

    #[inline]
    fn asked(&self) -> SeatSet {
        match self.phase {
            Phase::Placing {} => SeatSet::first(SHIPS as u8),
            Phase::Plotting {} => self.plotters(),
            Phase::Returning { seats, .. } => seats,
            Phase::Firing { seat, .. } | Phase::Boarding { seat, .. } | Phase::Fighting { seat } => SeatSet::one(seat),
            Phase::Over { .. } => SeatSet::EMPTY,
        }
    }

    #[inline]
    fn answers(&self, _: Seat) -> usize {
        if self.phase == (Phase::Placing {}) { Self::PLACEMENT } else { 1 }
    }

    fn visit_moves<V>(&self, seat: Seat, draft: &[Move], mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if !self.asked().contains(seat) || draft.len() >= self.answers(seat) {
            return ControlFlow::Continue(());
        }
        match self.phase {
            Phase::Placing {} => {
                let full = self.drafted(seat, draft).full();
                let open = Cell::all().filter(|cell| full & Spot::own(*cell).bit() == 0);
                open.into_iter().try_for_each(|cell| {
                    visit(if draft.is_empty() { Move::Captain { cell } } else { Move::Man { cell } })
                })
            }
            Phase::Plotting {} => {
                let ship = self.ship(seat);
                Self::visit_plots(ship, |cards| visit(Move::Plot { cards }))?;
                if ship.is_immobile() { visit(Move::Strike {}) } else { ControlFlow::Continue(()) }
            }
            Phase::Firing { .. } => {
                Section::all().try_for_each(|section| visit(Move::Fire { section }))?;
                if self.lie == Lie::Apart { visit(Move::Hold {}) } else { ControlFlow::Continue(()) }
            }
            Phase::Returning { .. } => {
                spots(self.crew(seat).manned()).try_for_each(|spot| visit(Move::Return { cell: spot.cell() }))
            }
            Phase::Boarding { .. } => self.visit_steps(seat, visit),
            Phase::Fighting { .. } => self.fights(seat).try_for_each(|at| visit(Move::Fight { at })),
            Phase::Over { .. } => ControlFlow::Continue(()),
        }
    }

    fn judge(&self, seat: Seat, draft: &[Move], answer: Move) -> Result<(), Refusal> {
        if matches!(self.phase, Phase::Over { .. }) {
            return Err(Refusal::Over {});
        }
        if !self.asked().contains(seat) || draft.len() >= self.answers(seat) {
            return Err(Refusal::NotAsked { seat });
        }
        match (self.phase, answer) {
            (Phase::Placing {}, _) => self.judge_placing(seat, draft, answer),
            (Phase::Plotting {}, Move::Plot { cards }) => Self::judge_plot(self.ship(seat), cards),
            (Phase::Plotting {}, Move::Strike {}) => Self::judge_strike(self.ship(seat)),
            (Phase::Plotting {}, _) => Err(Refusal::LayCards {}),
            (Phase::Firing { .. }, Move::Fire { .. }) => Ok(()),
            (Phase::Firing { .. }, Move::Hold {}) if self.lie != Lie::Apart => Err(Refusal::MustFire {}),
            (Phase::Firing { .. }, Move::Hold {}) => Ok(()),
            (Phase::Firing { .. }, _) => Err(Refusal::FireOrHold {}),
            (Phase::Returning { .. }, Move::Return { cell }) => self.judge_return(seat, cell),
            (Phase::Returning { .. }, _) => Err(Refusal::ChooseMan {}),
            (Phase::Boarding { .. }, Move::Step { who, from, to }) => self.judge_step(seat, who, from, to),
            (Phase::Boarding { .. }, _) => Err(Refusal::TakeStep {}),
            (Phase::Fighting { .. }, Move::Fight { at }) => self.judge_fight(seat, at),
            (Phase::Fighting { .. }, _) => Err(Refusal::PickFight {}),
            (Phase::Over { .. }, _) => Err(Refusal::Over {}),
        }
    }

    /// An answer that has no place in the phase does nothing.
    #[inline]
    fn play<C: Chance, S: Sink<Self>>(
        &mut self,
        choices: &[Choice<Move>],
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        match self.phase {
            Phase::Placing {} => {
                for choice in choices {
                    self.place(choice.seat, &choice.answers, sink);
                }
                self.phase = Phase::Plotting {};
                Ok(())
            }
            Phase::Plotting {} => self.set_sail(choices, chance, sink),
            Phase::Returning { when, .. } => self.bring_back(choices, when, chance, sink),
            Phase::Over { .. } => Ok(()),
            Phase::Firing { .. } | Phase::Boarding { .. } | Phase::Fighting { .. } => {
                match choices.first().and_then(|choice| choice.answers.first()) {
                    Some(Move::Fire { section }) => self.fire(*section, chance, sink),
                    Some(Move::Hold {}) => self.hold(chance, sink),
                    Some(Move::Step { who, from, to }) => self.step((*who, *from, *to), chance, sink),
                    Some(Move::Fight { at }) => self.fight(choices[0].seat, *at, chance, sink),
                    _ => Ok(()),
                }
            }
        }
    }

    /// Cards that are turned over are news, unless they were bound to be damaged cards (B3.2).
    fn shows(&self, before: &Self) -> bool {
        SEATS.into_iter().any(|seat| {
            let (cards, left) = (before.ship(seat).cards, self.ship(seat).cards.len());
            left < cards.len() && usize::from(cards.count(Card::Damaged)) < cards.len()
        })
    }

    fn resign<S: Sink<Self>>(&mut self, seat: Seat, sink: &mut S) {
        self.give_up(seat, sink);
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        self.result()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, SEATS.map(|seat| viewer.knows(seat)))
    }

    fn seen(event: &Event, _: Viewer) -> Event {
        *event
    }

    fn sampler(view: &View, _: Viewer) -> Result<Imagined, BadView> {
        Imagined::new(view)
    }

    fn guided_move(&self, seat: Seat, draft: &[Move], chance: &mut Fast) -> Move {
        self.guided(seat, draft, chance)
    }

    fn outlook(&self, seat: Seat) -> f64 {
        self.guess(seat)
    }

    fn reply(view: &View, _: Viewer, question: &Question) -> Result<Reply, Refusal> {
        ask::reply(view, question)
    }

    fn position(&self) -> String {
        position::write(self)
    }

    fn from_position(text: &str) -> Result<Self, Malformed> {
        position::read(text)
    }
}
