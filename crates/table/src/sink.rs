//! Where events and citations of rules go.

use crate::Game;

/// Takes the facts of a step as they happen. An empty sink costs nothing: events are made only when asked for.
pub trait Sink<G: Game> {
    /// States a fact.
    fn tell(&mut self, event: impl FnOnce() -> G::Event);

    /// Notes that a rule has just been applied.
    fn cite(&mut self, rule: G::Rule);
}

/// The empty sink, for search.
#[derive(Clone, Copy, Default, Debug)]
pub struct Silent;

impl<G: Game> Sink<G> for Silent {
    #[inline]
    fn tell(&mut self, _: impl FnOnce() -> G::Event) {}

    #[inline]
    fn cite(&mut self, _: G::Rule) {}
}

/// Keeps all events, and the rules applied.
#[derive(Clone, Debug)]
pub struct Told<G: Game> {
    /// The events in order.
    pub events: Vec<G::Event>,
    /// The rules in the order they were applied.
    pub rules: Vec<G::Rule>,
}

impl<G: Game> Default for Told<G> {
    fn default() -> Self {
        Self { events: Vec::new(), rules: Vec::new() }
    }
}

impl<G: Game> Sink<G> for Told<G> {
    fn tell(&mut self, event: impl FnOnce() -> G::Event) {
        self.events.push(event());
    }

    fn cite(&mut self, rule: G::Rule) {
        self.rules.push(rule);
    }
}
