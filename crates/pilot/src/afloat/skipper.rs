//! A level at the helm.

use afloat::{Afloat, Effect, Hit, Move, Phase, Throwing};
use table::{Asked, Fast, Game as _, Seat};

use super::attack::{Bench, Best};
use super::course::{Course, Variant};
use super::habit::{Habit, Judgement, SAME};
use super::sea::Sea;
use super::why;
use crate::{Advice, Budget, CannotDecide, Level, Pilot};

/// The pilot of a level. What it answers depends on the question alone, but for targets that are worth the same.
#[derive(Clone, Debug)]
pub(super) struct Skipper {
    level: Level,
    chance: Fast,
}

impl Skipper {
    pub(super) fn new(level: Level, seed: u64) -> Self {
        Self { level, chance: Fast::new(seed) }
    }
}

impl Pilot<Afloat> for Skipper {
    fn decide(&mut self, asked: &Asked<Afloat>, budget: &Budget) -> Result<Advice<Afloat>, CannotDecide> {
        if asked.moves.is_empty() {
            return Err(CannotDecide::NothingAsked);
        }
        budget.grant(1).ok_or(CannotDecide::NoBudget)?;
        let state = Afloat::try_from(&asked.view).map_err(|_| CannotDecide::BadView)?;
        if asked.moves.iter().any(|answer| state.judge(asked.seat, &asked.draft, *answer).is_err()) {
            return Err(CannotDecide::BadView);
        }
        let mut opinion = Opinion::new(self.level, &state).ok_or(CannotDecide::BadView)?;
        let weighed: Option<Vec<_>> =
            asked.moves.iter().map(|answer| Some((*answer, opinion.worth(*answer)?))).collect();
        let mut ranked = weighed.ok_or(CannotDecide::BadView)?;
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
        let answer = opinion.choose(&ranked, &mut self.chance);
        // What the level does comes first, also where others are as good.
        if let Some(place) = ranked.iter().position(|(ranked, _)| *ranked == answer) {
            ranked[..=place].rotate_right(1);
        }
        let chances = opinion.chances(asked.seat, ranked[0].1);
        // Only the level that advises people explains itself.
        let explains = self.level == Level::Legend;
        let reasons = if explains { why::reasons(&state, asked, answer, &ranked, &chances) } else { Vec::new() };
        Ok(Advice { answer, chances, ranked, mix: Vec::new(), reasons })
    }

    /// With two ships its chances are those of the solved duel, or near them.
    fn yields(&self) -> bool {
        true
    }
}

/// What a level thinks of a state.
struct Opinion {
    habit: Habit,
    sea: Sea,
    phase: Phase,
    course: &'static Course,
    /// Of the attack under way.
    judgement: Option<Judgement>,
    bench: Bench,
}

impl Opinion {
    /// None when there is nothing to think about.
    fn new(level: Level, state: &Afloat) -> Option<Self> {
        let variant = Variant::of(state.options());
        let attacker = state.attacker()?.index();
        let sea = Sea { ships: state.ships().iter().map(|ship| (*ship).into()).collect(), attacker };
        let (habit, mut bench) = (Habit::new(level, variant), Bench::default());
        let course = Course::get(variant, sea.ships[attacker].cannons)?;
        let judgement = match state.phase() {
            Phase::Throwing(throwing) => Some(habit.judge(course, &sea, throwing.target.index(), &mut bench)),
            _ => None,
        };
        Some(Self { habit, sea, phase: state.phase(), course, judgement, bench })
    }

    /// What an answer is worth to whoever gives it; none if it has no place here.
    fn worth(&mut self, answer: Move) -> Option<f64> {
        let scale = self.habit.scale.as_ref();
        match (self.phase, answer) {
            (Phase::Attack, Move::Attack { target }) => {
                let judgement = self.habit.judge(self.course, &self.sea, target.index(), &mut self.bench);
                Some(judgement.throws[self.course.first()])
            }
            (Phase::Throwing(throwing), Move::Throw { hold }) => {
                Some(self.judgement.as_ref()?.throws[self.course.throw(throwing, hold)?])
            }
            (Phase::Throwing(_), Move::Stop { effect }) => Some(self.judgement.as_ref()?.ends[end(effect)]),
            (Phase::Giving { target }, Move::Give { .. }) => {
                let (borne, defended) = self.sea.hit(scale, target.index(), Effect::Cannon, target.index());
                Some(defended.map_or(borne, |defended| defended.max(borne)))
            }
            (Phase::Defending { target, hit }, Move::Defend {} | Move::Bear {}) => {
                let effect = match hit {
                    Hit::Man => Effect::Man,
                    Hit::Cannon(_) => Effect::Cannon,
                    Hit::Hull => Effect::Hull,
                };
                let (borne, defended) = self.sea.hit(scale, target.index(), effect, target.index());
                if answer == (Move::Bear {}) { Some(borne) } else { defended }
            }
            _ => None,
        }
    }

    /// What the level does, of answers ranked by their worth.
    fn choose(&self, ranked: &[(Move, f64)], chance: &mut Fast) -> Move {
        let (first, most) = ranked[0];
        let best = ranked.iter().filter(|(_, worth)| *worth >= most - SAME).map(|(answer, _)| *answer);
        match self.phase {
            Phase::Throwing(throwing) => self.planned(throwing, ranked).unwrap_or(first),
            // Of targets that are worth the same, one with the least left; nobody is picked on for the seat.
            Phase::Attack => {
                let mut best: Vec<Move> = best.collect();
                let least = best.iter().map(|answer| self.left(*answer)).min();
                best.retain(|answer| Some(self.left(*answer)) == least);
                if best.len() > 1 { best[chance.below(best.len() as u32) as usize] } else { best[0] }
            }
            // A sail is kept where it makes no difference.
            Phase::Defending { .. } => best.max_by_key(|answer| *answer == Move::Bear {}).unwrap_or(first),
            _ => first,
        }
    }

    /// The answer that comes to what the level does at this node of the course.
    fn planned(&self, throwing: Throwing, ranked: &[(Move, f64)]) -> Option<Move> {
        let best = self.judgement.as_ref()?.best(self.course, self.course.node(throwing)?);
        let means = |answer: Move| match (best, answer) {
            (Best::Stop(stop), Move::Stop { effect }) => end(effect) == stop,
            (Best::Throw(throw), Move::Throw { hold }) => self.course.throw(throwing, hold) == Some(throw),
            _ => false,
        };
        ranked.iter().map(|(answer, _)| *answer).find(|answer| means(*answer))
    }

    fn left(&self, answer: Move) -> usize {
        match answer {
            Move::Attack { target } => self.sea.ships[target.index()].total(),
            _ => usize::MAX,
        }
    }

    /// The chances of all seats, given that of one; the others share the rest as the level weighs them.
    fn chances(&self, seat: Seat, mine: f64) -> Vec<f64> {
        let weigh = |other: usize| {
            let counts = other != seat.index() && !self.sea.ships[other].is_sunk();
            if counts { self.habit.scale.chance(&self.sea, other) } else { 0.0 }
        };
        let weights: Vec<f64> = (0..self.sea.ships.len()).map(weigh).collect();
        let sum: f64 = weights.iter().sum();
        let share =
            |(other, weight): (usize, f64)| if other == seat.index() { mine } else { (1.0 - mine) * weight / sum };
        weights.into_iter().enumerate().map(share).collect()
    }
}

/// The place of an effect among the ends of an attack.
fn end(effect: Effect) -> usize {
    Effect::ALL.iter().position(|known| *known == effect).unwrap_or_default()
}
