use serde::{Deserialize, Serialize};
use table::{BadView, Chance, Fast, Label, Sampler, Seat, Viewer, Worded};

use super::{CARDS, Event, Hands, LEAKS_IN_EVENTS, LEAKS_IN_VIEW, OPEN_HANDS, Phase, SAMPLES_UNFAIRLY};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Seen {
    Played { seat: Seat, card: u8 },
    Buried { seat: Seat, card: Option<u8> },
    Drew { seat: Seat, card: Option<u8> },
    Took { seat: Seat },
    Gambled { seat: Seat, die: u8 },
}

impl Worded for Seen {
    const KINDS: &'static [&'static str] = &["played", "buried", "drew", "took", "gambled"];
}

pub(super) fn seen<const FLAW: u8>(event: &Event, viewer: Viewer) -> Seen {
    let shown = |seat: Seat, card: u8| viewer.knows(seat).then_some(card);
    match *event {
        Event::Played { seat, card } => Seen::Played { seat, card },
        Event::Buried { seat, card } => Seen::Buried { seat, card: shown(seat, card) },
        Event::Drew { seat, card } if FLAW == LEAKS_IN_EVENTS => Seen::Drew { seat, card: Some(card) },
        Event::Drew { seat, card } => Seen::Drew { seat, card: shown(seat, card) },
        Event::Took { seat } => Seen::Took { seat },
        Event::Gambled { seat, die } => Seen::Gambled { seat, die },
    }
}

/// What a viewer sees: cards it knows, numbers of cards it does not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    pub viewer: Option<Seat>,
    pub bury: bool,
    pub phase: Phase,
    pub round: u8,
    pub hands: Vec<Cards>,
    pub buried: Vec<Cards>,
    pub pile: Cards,
    pub played: Vec<u8>,
    pub points: Vec<u8>,
    pub slip: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cards {
    Known(Vec<u8>),
    Hidden(usize),
}

pub(super) fn view<const FLAW: u8>(state: &Hands<FLAW>, viewer: Viewer) -> View {
    let shown = |seat: Seat, cards: &Vec<u8>| {
        if viewer.knows(seat) || FLAW == OPEN_HANDS { Cards::Known(cards.clone()) } else { Cards::Hidden(cards.len()) }
    };
    let all = |cards: &[Vec<u8>]| state.seats().map(|seat| shown(seat, &cards[seat.index()])).collect();
    View {
        viewer: if let Viewer::Seat(seat) = viewer { Some(seat) } else { None },
        bury: state.bury,
        phase: state.phase,
        round: state.round,
        hands: all(&state.hands),
        buried: all(&state.buried),
        pile: if viewer == Viewer::Open || FLAW == OPEN_HANDS {
            Cards::Known(state.pile.clone())
        } else {
            Cards::Hidden(state.pile.len())
        },
        played: state.played.clone(),
        points: state.points.clone(),
        slip: if FLAW == LEAKS_IN_VIEW { state.hands[0].first().copied().unwrap_or(0) } else { 0 },
    }
}

/// The cards a viewer does not know, and where they can be.
#[derive(Clone)]
pub struct Unknowns<const FLAW: u8> {
    view: View,
    cards: Vec<u8>,
}

impl<const FLAW: u8> Unknowns<FLAW> {
    pub(super) fn new(view: &View) -> Result<Self, BadView> {
        let mut cards: Vec<u8> = CARDS.filter(|card| !view.played.contains(card)).collect();
        let mut hidden = 0;
        for place in view.hands.iter().chain(&view.buried).chain([&view.pile]) {
            match place {
                Cards::Known(known) => cards.retain(|card| !known.contains(card)),
                Cards::Hidden(count) => hidden += count,
            }
        }
        if hidden == cards.len() { Ok(Self { view: view.clone(), cards }) } else { Err(BadView("cards are missing")) }
    }

    fn lay(&self, mut cards: Vec<u8>) -> Hands<FLAW> {
        let mut place = |place: &Cards| match place {
            Cards::Known(known) => known.clone(),
            Cards::Hidden(count) => {
                let mut laid = cards.split_off(cards.len() - count);
                laid.sort_unstable();
                laid
            }
        };
        let View { bury, phase, round, .. } = self.view;
        Hands {
            bury,
            phase,
            round,
            hands: self.view.hands.iter().map(&mut place).collect(),
            buried: self.view.buried.iter().map(&mut place).collect(),
            pile: if let Cards::Known(pile) = &self.view.pile { pile.clone() } else { cards },
            played: self.view.played.clone(),
            points: self.view.points.clone(),
        }
    }
}

impl<const FLAW: u8> Sampler<Hands<FLAW>> for Unknowns<FLAW> {
    fn first(&mut self, chance: &mut Fast) -> Hands<FLAW> {
        if FLAW == SAMPLES_UNFAIRLY && chance.coin() {
            self.cards.sort_unstable();
        } else {
            let Ok(()) = chance.shuffle(Label::table("imagined"), &mut self.cards);
        }
        self.lay(self.cards.clone())
    }

    fn draw(&mut self, chance: &mut Fast, state: &mut Hands<FLAW>) {
        *state = self.first(chance);
    }

    /// Puts the card that the viewer takes from the pile next where it lies in `like`.
    fn draw_like(&mut self, like: &Hands<FLAW>, chance: &mut Fast, state: &mut Hands<FLAW>) {
        self.draw(chance, state);
        let Some(at) = self.view.viewer.and_then(|seat| like.pile.len().checked_sub(seat.index() + 1)) else { return };
        let (wanted, drawn) = (like.pile[at], state.pile[at]);
        for place in state.hands.iter_mut().chain(&mut state.buried).chain([&mut state.pile]) {
            for card in place.iter_mut() {
                if *card == wanted {
                    *card = drawn;
                } else if *card == drawn {
                    *card = wanted;
                }
            }
        }
        for hidden in state.hands.iter_mut().chain(&mut state.buried) {
            hidden.sort_unstable();
        }
    }
}
