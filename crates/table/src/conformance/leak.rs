//! The leak law: what a viewer gets is a function of what that viewer may know.
//!
//! Another state is drawn from the viewer's view; nothing that reaches the viewer may tell the two apart. Then the
//! same joint move is played in both with the same draws. Where the viewer's views agree afterwards, so must the
//! events it saw; where they differ the step has shown it something hidden, as it may.
//!
//! Unless it can be undone: such a step must show nothing hidden to anybody (Barriers), so views and events agree in
//! whatever other state it is played, and so does whether it can be undone, which is told too.

use std::collections::HashSet;

use super::echo::{Echo, Noted};
use super::laws::viewers;
use super::{Breach, Kit, Law, listed};
use crate::{Choice, Fast, Game, Sampler, Seat, Told, Viewer};

impl<G: Game> Kit<G> {
    pub(super) fn leak(&mut self, state: &G, choices: &[Choice<G::Move>]) -> Result<(), Breach> {
        let undoable = self.undoable(state, choices);
        self.report.undoable += u64::from(undoable.is_some());
        for viewer in viewers(state.players()) {
            let view = state.view(viewer);
            let sampler = G::sampler(&view, viewer);
            let mut sampler = sampler.map_err(|bad| self.breach(Law::Sampler, format!("{viewer:?}: {bad}")))?;
            let mut other = state.clone();
            sampler.draw(&mut self.chance, &mut other);
            self.alike(state, &other, viewer)?;
            if let Some(after) = &undoable {
                self.shows_nothing((state, after), &other, viewer, choices)?;
            }
            sampler.draw_like(state, &mut self.chance, &mut other);
            self.alike(state, &other, viewer)?;
            self.ensure(G::SECRETS || other == *state, Law::Sampler, || {
                format!("{viewer:?} is kept from knowing something in a game without secrets")
            })?;
            self.alike_after(state, &other, viewer, choices)?;
        }
        Ok(())
    }

    /// What a step leads to, if it can be undone: one seat's alone, nothing drawn, nothing shown, and not the last.
    fn undoable(&mut self, state: &G, choices: &[Choice<G::Move>]) -> Option<Played<G>> {
        let played = self.played(state, choices).filter(|_| choices.len() == 1)?;
        (played.state.outcome().is_none() && !played.state.shows(state)).then_some(played)
    }

    /// Plays a step that draws nothing.
    fn played(&mut self, state: &G, choices: &[Choice<G::Move>]) -> Option<Played<G>> {
        let (mut after, mut told) = (state.clone(), Told::default());
        let mut noted = Noted { chance: &mut self.chance, drawn: Vec::new() };
        let Ok(()) = after.play(choices, &mut noted, &mut told);
        noted.drawn.is_empty().then_some(Played { state: after, events: told.events })
    }

    /// Barriers: a step that can be undone gives a viewer the same in a state it cannot tell from the real one.
    fn shows_nothing(
        &mut self,
        (state, after): (&G, &Played<G>),
        other: &G,
        viewer: Viewer,
        choices: &[Choice<G::Move>],
    ) -> Result<(), Breach> {
        if !is_legal(other, choices) {
            return Ok(());
        }
        let Some(played) = self.undoable(other, choices) else {
            return Err(self.breach(Law::Barriers, format!("{viewer:?} learns from whether the step can be undone")));
        };
        self.report.undone_blind += u64::from(state != other);
        let (a, b) = (after.seen(viewer), played.seen(viewer));
        self.ensure(a == b, Law::Barriers, || format!("a step that can be undone shows {viewer:?} {a:?} | {b:?}"))
    }

    /// Two states that a viewer cannot tell apart: view, questions, answers in order, refusals and guidance agree.
    fn alike(&mut self, state: &G, other: &G, viewer: Viewer) -> Result<(), Breach> {
        let same = bytes(&state.view(viewer)) == bytes(&other.view(viewer));
        self.ensure(same, Law::LeakView, || format!("{viewer:?} sees {:?}", other.view(viewer)))?;
        let asked = (state.asked(), state.outcome()) == (other.asked(), other.outcome());
        self.ensure(asked, Law::LeakView, || format!("{viewer:?}: other seats are asked"))?;
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        if state.asked().contains(seat) {
            self.alike_question(state, other, seat)?;
        }
        Ok(())
    }

    fn alike_question(&mut self, state: &G, other: &G, seat: Seat) -> Result<(), Breach> {
        let same = state.answers(seat) == other.answers(seat);
        self.ensure(same, Law::LeakMoves, || format!("{seat:?} is asked for another number of answers"))?;
        let mut draft = Vec::new();
        while draft.len() < state.answers(seat) {
            let (own, others) = (state.moves(seat, &draft), other.moves(seat, &draft));
            let (a, b): (HashSet<_>, HashSet<_>) = (own.iter().collect(), others.iter().collect());
            self.ensure(a == b, Law::LeakMoves, || format!("{seat:?}: {} | {}", listed(&own), listed(&others)))?;
            self.ensure(own == others, Law::LeakOrder, || format!("{}, {}", listed(&own), listed(&others)))?;
            for stranger in self.strangers.clone() {
                let (a, b) = (state.judge(seat, &draft, stranger), other.judge(seat, &draft, stranger));
                self.ensure(a == b, Law::LeakRefusal, || format!("{seat:?} {stranger}: {a:?} | {b:?}"))?;
            }
            let seed = u64::from(self.chance.below(u32::MAX));
            let guide = |state: &G| state.guided_move(seat, &draft, &mut Fast::new(seed));
            let (a, b) = (guide(state), guide(other));
            self.ensure(a == b, Law::LeakGuide, || format!("{seat:?} is guided to {a} | {b}"))?;
            draft.push(a);
        }
        Ok(())
    }

    fn alike_after(&mut self, state: &G, other: &G, viewer: Viewer, choices: &[Choice<G::Move>]) -> Result<(), Breach> {
        if !is_legal(other, choices) {
            return Ok(());
        }
        let (mut a, mut told_a) = (state.clone(), Told::default());
        let mut noted = Noted { chance: &mut self.chance, drawn: Vec::new() };
        let Ok(()) = a.play(choices, &mut noted, &mut told_a);
        let drawn = noted.drawn;
        let (mut b, mut told_b) = (other.clone(), Told::default());
        let Ok(()) = b.play(choices, &mut Echo { chance: &mut self.chance, drawn }, &mut told_b);
        if bytes(&a.view(viewer)) != bytes(&b.view(viewer)) {
            return Ok(());
        }
        self.report.differences += u64::from(state != other);
        let (a, b) = (seen::<G>(&told_a.events, viewer), seen::<G>(&told_b.events, viewer));
        self.ensure(a == b, Law::LeakEvents, || format!("{viewer:?} saw {a:?} | {b:?}"))
    }
}

/// A step played: where it led and what happened.
struct Played<G: Game> {
    state: G,
    events: Vec<G::Event>,
}

impl<G: Game> Played<G> {
    fn seen(&self, viewer: Viewer) -> (String, Vec<String>) {
        (bytes(&self.state.view(viewer)), seen::<G>(&self.events, viewer))
    }
}

fn is_legal<G: Game>(state: &G, choices: &[Choice<G::Move>]) -> bool {
    let legal = |choice: &Choice<G::Move>| {
        (0..choice.answers.len()).all(|i| state.judge(choice.seat, &choice.answers[..i], choice.answers[i]).is_ok())
    };
    choices.iter().all(legal)
}

fn seen<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<String> {
    events.iter().map(|event| bytes(&G::seen(event, viewer))).collect()
}

/// What goes over the wire.
fn bytes<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
