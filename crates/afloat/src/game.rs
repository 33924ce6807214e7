//! Last Afloat at the table.

use std::ops::{ControlFlow, RangeInclusive};

use arrayvec::ArrayVec;
use table::{BadView, Chance, Choice, Fast, Game, MAX_STEPS, Malformed, Outcome, Seat, SeatSet, Sink, Terms, Viewer};

use crate::notation::MALFORMED_MOVE;
use crate::position::{self, MALFORMED_POSITION};
use crate::{
    Afloat, Calm, Ending, Event, Known, Move, Options, Phase, Question, Refusal, Reply, Rule, Start, View, odds,
};

/// Every kind of mistake in a text of this game.
const MALFORMED: [&str; MALFORMED_MOVE.len() + MALFORMED_POSITION.len()] = {
    let mut all = [""; MALFORMED_MOVE.len() + MALFORMED_POSITION.len()];
    let mut kind = 0;
    while kind < all.len() {
        let past = kind.checked_sub(MALFORMED_MOVE.len());
        all[kind] = if let Some(past) = past { MALFORMED_POSITION[past] } else { MALFORMED_MOVE[kind] };
        kind += 1;
    }
    all
};

/// Most legal answers to a question: with sails, three pairs leave seven holds and two effects.
const MOST_ANSWERS: usize = 9;

/// # Order of moves
///
/// - Naming a target: clockwise from the attacker.
/// - After a throw: the throws (holding nothing, then one number rising, then two numbers rising), then the stops
///   (none, man, cannon, hull, sail).
/// - Giving up a cannon: by number.
/// - After a hit: defend, then bear.
impl Game for Afloat {
    const ID: &'static str = "afloat";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    /// An attack may throw as often as it likes (A2.4), so that no rule bounds the steps of a match: the table does.
    const BOUND: u32 = MAX_STEPS;
    const SECRETS: bool = false;
    const PURPOSES: &'static [&'static str] = &["first", "throw", "defence"];
    const MALFORMED: &'static [&'static str] = &MALFORMED;

    type Options = Options;
    type Rule = Rule;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Event;
    type View = View;
    type Ending = Ending;
    type Sampler = Known;
    type Question = Question;
    type Reply = Reply;

    fn variants() -> Vec<Options> {
        let mut variants = Vec::new();
        for calm in [Calm::Draw, Calm::Endless] {
            for locked_number in [false, true] {
                for sails in [false, true] {
                    variants.push(Options { sails, locked_number, calm, ..Options::default() });
                }
            }
        }
        variants.push(Options { start: Start::Handicap, ..Options::default() });
        variants
    }

    fn deal<C: Chance, S: Sink<Self>>(terms: &Terms<Options>, chance: &mut C, sink: &mut S) -> Result<Self, C::Halt> {
        Self::set_out(terms.players, terms.options, chance, sink)
    }

    #[inline]
    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn asked(&self) -> SeatSet {
        self.decides().map_or(SeatSet::EMPTY, SeatSet::one)
    }

    fn visit_moves<V>(&self, seat: Seat, draft: &[Move], mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.decides() != Some(seat) || !draft.is_empty() {
            return ControlFlow::Continue(());
        }
        match self.phase {
            Phase::Attack => self.visit_targets(|target| visit(Move::Attack { target })),
            Phase::Throwing(throwing) => {
                let cannons = self.ship(self.attacker).cannons;
                throwing.visit_holds(cannons, self.options, |hold| visit(Move::Throw { hold }))?;
                self.visit_effects(throwing, |effect| visit(Move::Stop { effect }))
            }
            Phase::Giving { target } => {
                self.ship(target).cannons.iter().try_for_each(|cannon| visit(Move::Give { cannon }))
            }
            Phase::Defending { .. } => [Move::Defend {}, Move::Bear {}].into_iter().try_for_each(visit),
            Phase::Over => ControlFlow::Continue(()),
        }
    }

    /// One visit instead of two: no question of this game has more than a few answers.
    fn random_move(&self, seat: Seat, draft: &[Move], chance: &mut Fast) -> Option<Move> {
        let mut moves = ArrayVec::<Move, MOST_ANSWERS>::new();
        let _ = self.visit_moves(seat, draft, |answer| match moves.try_push(answer) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        });
        if moves.is_empty() { None } else { moves.get(chance.below(moves.len() as u32) as usize).copied() }
    }

    fn judge(&self, seat: Seat, draft: &[Move], answer: Move) -> Result<(), Refusal> {
        match self.decides() {
            None => return Err(Refusal::Over {}),
            Some(decides) if decides != seat || !draft.is_empty() => return Err(Refusal::NotAsked { seat }),
            Some(_) => {}
        }
        match (self.phase, answer) {
            (Phase::Attack, Move::Attack { target }) => self.judge_target(target),
            (Phase::Attack, _) => Err(Refusal::NameTarget {}),
            (Phase::Throwing(throwing), Move::Throw { hold }) => {
                throwing.judge_hold(hold, self.ship(self.attacker).cannons, self.options)
            }
            (Phase::Throwing(throwing), Move::Stop { effect }) => self.judge_stop(throwing, effect),
            (Phase::Throwing(_), Move::Attack { .. }) => Err(Refusal::TargetFixed {}),
            (Phase::Throwing(_), _) => Err(Refusal::ThrowOrStop {}),
            (Phase::Giving { target }, Move::Give { cannon }) => self.judge_give(target, cannon),
            (Phase::Giving { target }, Move::Defend {} | Move::Bear {}) if self.ship(target).sails > 0 => {
                Err(Refusal::CannonFirst {})
            }
            (Phase::Giving { .. }, _) => Err(Refusal::GiveCannon {}),
            (Phase::Defending { .. }, Move::Defend {} | Move::Bear {}) => Ok(()),
            (Phase::Defending { .. }, _) => Err(Refusal::DefendOrBear {}),
            (Phase::Over, _) => Err(Refusal::Over {}),
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
        let Some(answer) = choices.first().and_then(|choice| choice.answers.first()) else {
            return Ok(());
        };
        match (self.phase, *answer) {
            (Phase::Attack, Move::Attack { target }) => return self.attack(target, chance, sink),
            (Phase::Throwing(throwing), Move::Throw { hold }) => {
                return self.throw_again(throwing, hold, chance, sink);
            }
            (Phase::Throwing(throwing), Move::Stop { effect }) => self.stop(throwing, effect, sink),
            (Phase::Giving { target }, Move::Give { cannon }) => self.give(target, cannon, sink),
            (Phase::Defending { target, hit }, Move::Defend {}) => return self.defend(target, hit, chance, sink),
            (Phase::Defending { target, hit }, Move::Bear {}) => self.bear(target, hit, sink),
            _ => {}
        }
        Ok(())
    }

    fn resign<S: Sink<Self>>(&mut self, seat: Seat, sink: &mut S) {
        self.give_up(seat, sink);
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        self.result()
    }

    fn view(&self, _: Viewer) -> View {
        View::from(*self)
    }

    fn seen(event: &Event, _: Viewer) -> Event {
        *event
    }

    fn sampler(view: &View, _: Viewer) -> Result<Known, BadView> {
        Self::try_from(view).map(Known)
    }

    fn guided_move(&self, seat: Seat, _: &[Move], chance: &mut Fast) -> Move {
        self.guided(seat, chance)
    }

    fn outlook(&self, seat: Seat) -> f64 {
        self.guess(seat)
    }

    fn reply(view: &View, _: Viewer, question: &Question) -> Result<Reply, Refusal> {
        odds::reply(view, *question)
    }

    fn position(&self) -> String {
        position::write(self)
    }

    fn from_position(text: &str) -> Result<Self, Malformed> {
        position::read(text)
    }
}
