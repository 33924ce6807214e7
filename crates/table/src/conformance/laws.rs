//! The laws that hold at every step.

use std::collections::HashSet;

use serde_json::Value;

use super::echo::{Echo, Noted};
use super::{Breach, Kit, Law, STRANGERS_TRIED, listed};
use crate::{Choice, Ending, Game, MAX_ANSWERS, Seat, SeatSet, Silent, Terms, Told, Viewer, Worded};

impl<G: Game> Kit<G> {
    pub(super) fn deal(&mut self, terms: &Terms<G::Options>) -> Result<G, Breach> {
        let mut told = Told::default();
        let mut chance = Noted { chance: &mut self.chance, drawn: Vec::new() };
        let Ok(state) = G::deal(terms, &mut chance, &mut told);
        let drawn = chance.drawn;
        self.labels(&drawn, terms.players)?;
        self.words(&told.events, terms.players)?;
        self.cite(&told.rules);
        self.ensure(state.players() == terms.players, Law::Equality, || "another number of players".into())?;
        Ok(state)
    }

    /// Silence: a seat that is not asked has no legal answer; somebody is asked exactly while there is no result.
    pub(super) fn look(&mut self, state: &G) -> Result<(), Breach> {
        self.ensure(state.outcome().is_none(), Law::Termination, || "asked although it is over".into())?;
        let all = SeatSet::first(state.players());
        let strange = state.asked().iter().find(|seat| !all.contains(*seat));
        self.ensure(strange.is_none(), Law::Silence, || format!("no seat {strange:?}"))?;
        for seat in all.iter().filter(|seat| !state.asked().contains(*seat)) {
            let moves = state.moves(seat, &[]);
            self.ensure(moves.is_empty(), Law::Silence, || format!("{seat:?} may {}", listed(&moves)))?;
            for stranger in self.some_strangers() {
                let accepted = state.judge(seat, &[], stranger).is_ok();
                self.ensure(!accepted, Law::Silence, || format!("{stranger} of {seat:?} was accepted"))?;
            }
        }
        Ok(())
    }

    /// Agreement: each legal answer is visited once and accepted; others are refused. A move reads back from its text
    /// and its JSON form.
    pub(super) fn question(&mut self, state: &G, seat: Seat, draft: &[G::Move]) -> Result<Vec<G::Move>, Breach> {
        let needed = state.answers(seat);
        self.ensure((1..=MAX_ANSWERS).contains(&needed), Law::Moves, || format!("{needed} answers asked"))?;
        let moves = state.moves(seat, draft);
        self.ensure(!moves.is_empty(), Law::Moves, || format!("{seat:?} is asked but has no legal answer"))?;
        let once: HashSet<_> = moves.iter().copied().collect();
        self.ensure(once.len() == moves.len(), Law::Moves, || format!("visited twice: {}", listed(&moves)))?;
        for answer in &moves {
            let judged = state.judge(seat, draft, *answer);
            self.ensure(judged.is_ok(), Law::Agreement, || format!("visited {answer}, refused {judged:?}"))?;
            if self.written.insert(*answer) {
                self.notation(*answer)?;
            }
        }
        for stranger in self.some_strangers() {
            match state.judge(seat, draft, stranger) {
                Ok(()) => self.ensure(once.contains(&stranger), Law::Agreement, || {
                    format!("{stranger} accepted but not visited; {}", listed(&moves))
                })?,
                Err(refusal) => {
                    self.ensure(!once.contains(&stranger), Law::Agreement, || format!("{stranger} refused"))?;
                    if self.refused.insert(std::mem::discriminant(&refusal)) {
                        self.kind("refusal", &refusal)?;
                    }
                    self.refusal(&refusal);
                }
            }
        }
        Ok(moves)
    }

    fn some_strangers(&mut self) -> Vec<G::Move> {
        let known = self.strangers.len() as u32;
        let tries = if known == 0 { 0 } else { STRANGERS_TRIED };
        (0..tries).map(|_| self.strangers[self.chance.below(known) as usize]).collect()
    }

    fn notation(&self, answer: G::Move) -> Result<(), Breach> {
        let text = answer.to_string();
        let read = text.parse::<G::Move>();
        self.ensure(read.as_ref() == Ok(&answer), Law::Notation, || format!("{text:?} reads as {read:?}"))?;
        let json = self.kind("move", &answer)?;
        let read = serde_json::from_value::<G::Move>(json);
        self.ensure(read.as_ref().ok() == Some(&answer), Law::Notation, || format!("{text:?} in JSON: {read:?}"))
    }

    /// Words: everything a person may read has a known kind.
    fn kind<T: Worded>(&self, what: &str, value: &T) -> Result<Value, Breach> {
        let json = serde_json::to_value(value).unwrap_or_default();
        let kind = json.get("kind").and_then(Value::as_str);
        let known = kind.is_some_and(|kind| T::KINDS.contains(&kind));
        self.ensure(known, Law::Words, || format!("{what} {json} has no known kind"))?;
        Ok(json)
    }

    pub(super) fn words(&self, events: &[G::Event], players: u8) -> Result<(), Breach> {
        for event in events {
            for viewer in viewers(players) {
                let seen = G::seen(event, viewer);
                let json = self.kind("event", &seen)?;
                let read = serde_json::from_value::<G::Seen>(json);
                self.ensure(read.as_ref().ok() == Some(&seen), Law::Words, || format!("{seen:?} reads as {read:?}"))?;
            }
        }
        Ok(())
    }

    fn labels(&self, drawn: &super::echo::Drawn, players: u8) -> Result<(), Breach> {
        let strange = drawn.iter().find(|(label, sides, _)| {
            !G::PURPOSES.contains(&label.purpose) || label.seat.is_some_and(|seat| seat.0 >= players) || *sides == 0
        });
        self.ensure(strange.is_none(), Law::Labels, || format!("undeclared draw {strange:?}"))
    }

    /// Equality: a state written down and read again is the same state. A position says the same when read again.
    pub(super) fn look_deeper(&mut self, state: &G) -> Result<(), Breach> {
        let json = serde_json::to_string(state).unwrap_or_default();
        let read = serde_json::from_str::<G>(&json);
        self.ensure(read.as_ref().ok() == Some(state), Law::Serialisation, || format!("{json} reads as {read:?}"))?;
        let text = state.position();
        let read = G::from_position(&text).map(|state| state.position());
        self.ensure(read.as_ref() == Ok(&text), Law::Position, || format!("{text}\nreads as {read:?}"))?;
        for viewer in viewers(state.players()) {
            let view = state.view(viewer);
            let json = serde_json::to_string(&view).unwrap_or_default();
            let read = serde_json::from_str::<G::View>(&json);
            self.ensure(read.as_ref().ok() == Some(&view), Law::Serialisation, || format!("view {json}"))?;
        }
        Ok(())
    }

    /// Plays a step. Unchecked: with equal draws, a clone with an empty sink ends in the same state.
    pub(super) fn advance(&mut self, state: &G, choices: &[Choice<G::Move>], deep: bool) -> Result<G, Breach> {
        let (mut next, mut told) = (state.clone(), Told::default());
        let mut chance = Noted { chance: &mut self.chance, drawn: Vec::new() };
        let Ok(()) = next.play(choices, &mut chance, &mut told);
        let drawn = chance.drawn;
        self.labels(&drawn, state.players())?;
        if deep {
            let mut twin = state.clone();
            let mut same = Echo { chance: &mut self.chance, drawn };
            let Ok(()) = twin.play(choices, &mut same, &mut Silent);
            let used = same.drawn.is_empty();
            self.ensure(twin == next && used, Law::Unchecked, || "a silent twin ended elsewhere".into())?;
            self.words(&told.events, state.players())?;
        }
        self.cite(&told.rules);
        Ok(next)
    }

    pub(super) fn look_at_end(&mut self, state: &G) -> Result<(), Breach> {
        let Some(outcome) = state.outcome() else {
            let limit = self.step == crate::MAX_STEPS;
            self.ensure(limit, Law::Termination, || "nobody is asked but there is no result".into())?;
            *self.report.endings.entry("step-limit".into()).or_default() += 1;
            return Ok(());
        };
        let all = SeatSet::first(state.players());
        let known = !outcome.winners.is_empty() && outcome.winners.iter().all(|seat| all.contains(seat));
        self.ensure(known, Law::Termination, || format!("winners {:?}", outcome.winners))?;
        let Ending::Rules(ending) = outcome.ending else {
            return Err(self.breach(Law::Termination, "a game ends only by its own rules".into()));
        };
        let kind = serde_json::to_value(ending).ok().and_then(|json| json.as_str().map(str::to_owned));
        let known = kind.as_deref().is_some_and(|kind| G::Ending::KINDS.contains(&kind));
        self.ensure(known, Law::Words, || format!("ending {ending:?} has no known kind"))?;
        *self.report.endings.entry(kind.unwrap_or_default()).or_default() += 1;
        for seat in all.iter() {
            self.ensure(state.moves(seat, &[]).is_empty(), Law::Silence, || format!("{seat:?} after the end"))?;
        }
        Ok(())
    }
}

/// Everyone who may look at a match that is being played.
pub(super) fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    (0..players).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Bystander])
}
