//! What a viewer sees: everything but the cards that others have not yet revealed.

use serde::{Deserialize, Serialize};
use table::{BadView, Fast, Sampler};

use crate::card::plot_of;
use crate::state::SEATS;
use crate::{
    Broadsides, Card, Cells, Crew, Deck, Heading, Lie, Masts, Options, Phase, Planks, Plot, Point, SHIPS, Ship, Spot,
};

/// What is seen of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// What was chosen before the match.
    pub options: Options,
    /// The *Seahawk*, then the *Royal Isabella*.
    pub ships: [ShipView; SHIPS],
    /// How they lie.
    pub lie: Lie,
    /// Turns begun, as far as it matters (B5.5).
    pub turn: u16,
    /// Turns in a row without a shot or without a fight, as far as it matters (B5.5, B7.8).
    pub quiet: u8,
    /// What is to be decided.
    pub phase: Phase,
}

/// A ship and its crew as they are seen. Once the ships board each other, only the crews count, and the rest is empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ShipView {
    /// Where it stands.
    pub point: Point,
    /// Which way it faces.
    pub heading: Heading,
    /// The cannons left.
    pub guns: Cells,
    /// The masts left.
    pub masts: Masts,
    /// Hull sections hit once.
    pub hit: Planks,
    /// Hull sections hit twice.
    pub wrecked: Planks,
    /// Damaged cards to lay next turn (B3.2).
    pub damaged: u8,
    /// Whether it lays no cards this turn (B5.3).
    pub idle: bool,
    /// The cards laid and not yet revealed.
    pub cards: CardsView,
    /// Where the captain is; nothing while he is off deck.
    pub captain: Option<Spot>,
    /// Its men on its own deck.
    pub men: Deck,
    /// Its men on the other deck.
    pub aboard: Deck,
}

/// Cards on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CardsView {
    /// Face up for the viewer.
    Known(Plot),
    /// Face down.
    Hidden {
        /// How many.
        cards: u8,
        /// How many of them are damaged cards: everyone can count (B3.2).
        damaged: u8,
    },
}

impl View {
    /// The view of those who know the cards of the seats that `knows` says.
    pub(crate) fn of(state: &Broadsides, knows: [bool; SHIPS]) -> Self {
        Self {
            options: state.options.clone(),
            ships: SEATS.map(|seat| ShipView::of(state.ship(seat), state.crew(seat), knows[seat.index()])),
            lie: state.lie,
            turn: state.turn,
            quiet: state.quiet,
            phase: state.phase,
        }
    }

    /// The state with hidden cards left out, unchecked; none where men do not fit their cells.
    fn bare(&self) -> Broadsides {
        let [first, second] = &self.ships;
        Broadsides {
            ships: [first.ship(), second.ship()],
            crews: [first.crew(), second.crew()],
            options: self.options.clone(),
            lie: self.lie,
            turn: self.turn,
            quiet: self.quiet,
            phase: self.phase,
        }
    }
}

impl ShipView {
    fn of(ship: &Ship, crew: &Crew, knows: bool) -> Self {
        let cards = if knows || ship.cards.is_empty() {
            CardsView::Known(ship.cards)
        } else {
            CardsView::Hidden { cards: ship.cards.len() as u8, damaged: ship.cards.count(Card::Damaged) }
        };
        Self {
            point: ship.point,
            heading: ship.heading,
            guns: ship.guns,
            masts: ship.masts,
            hit: ship.hit,
            wrecked: ship.wrecked,
            damaged: ship.damaged(),
            idle: ship.idle,
            cards,
            captain: crew.captain,
            men: crew.own_deck(),
            aboard: crew.other_deck(),
        }
    }

    /// The ship; cards that are hidden are imagined as staying, so that their number is right.
    fn ship(&self) -> Ship {
        let cards = match &self.cards {
            CardsView::Known(cards) => *cards,
            CardsView::Hidden { cards, damaged } => Hidden { cards: *cards, damaged: *damaged }.any(),
        };
        Ship {
            point: self.point,
            heading: self.heading,
            guns: self.guns,
            masts: self.masts,
            hit: self.hit,
            wrecked: self.wrecked,
            cards,
            idle: self.idle,
        }
    }

    fn crew(&self) -> Crew {
        Crew::new(self.men, self.aboard, self.captain)
    }
}

impl From<Broadsides> for View {
    fn from(state: Broadsides) -> Self {
        Self::of(&state, [true; SHIPS])
    }
}

/// Reads a view from outside that hides nothing; refuses one that no state has.
impl TryFrom<View> for Broadsides {
    type Error = BadView;

    fn try_from(view: View) -> Result<Self, BadView> {
        let imagined = Imagined::new(&view)?;
        if imagined.hidden == [None; SHIPS] { Ok(imagined.state) } else { Err(BadView("cards-hidden")) }
    }
}

/// Cards that a viewer does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Hidden {
    cards: u8,
    damaged: u8,
}

impl Hidden {
    /// Some plot it can be.
    fn any(self) -> Plot {
        let laid = (0..self.cards.min(3)).map(|i| if i < self.damaged { Card::Damaged } else { Card::Stay });
        plot_of(laid).unwrap_or_default()
    }

    /// One of the plots it can be, each equally likely, after the cards in `plot`.
    fn draw(self, mut plot: Plot, chance: &mut Fast) -> Plot {
        let Self { mut cards, mut damaged } = self;
        while cards > 0 {
            let broken = chance.below(cards.into()) < damaged.into();
            let card = if broken { Card::Damaged } else { Card::ALL[chance.below(4) as usize] };
            damaged -= u8::from(broken);
            cards -= 1;
            plot = plot.with(card).unwrap_or(plot);
        }
        plot
    }

    /// The same, with the first `shown` cards as they are in `like`.
    fn draw_like(mut self, mut like: Plot, shown: usize, chance: &mut Fast) -> Plot {
        let mut plot = Plot::NONE;
        for _ in 0..shown {
            let Some(card) = like.take() else { break };
            plot = plot.with(card).unwrap_or(plot);
            self.cards -= 1;
            self.damaged -= u8::from(card == Card::Damaged);
        }
        self.draw(plot, chance)
    }
}

/// Draws the states that a view leaves possible: every legal plot is as likely as any other.
#[derive(Clone, Debug)]
pub struct Imagined {
    state: Broadsides,
    hidden: [Option<Hidden>; SHIPS],
}

impl Imagined {
    pub(crate) fn new(view: &View) -> Result<Self, BadView> {
        let mut hidden = [None; SHIPS];
        for (place, ship) in hidden.iter_mut().zip(&view.ships) {
            if let CardsView::Hidden { cards, damaged } = ship.cards {
                if !(1..=2).contains(&cards) || damaged > cards {
                    return Err(BadView("bad-cards"));
                }
                *place = Some(Hidden { cards, damaged });
            }
        }
        if view.ships.iter().any(|ship| ship.men.0.iter().chain(&ship.aboard.0).any(|men| *men > crate::ROOM)) {
            return Err(BadView("cell-crowded"));
        }
        let state = view.bare().checked().map_err(|flaw| BadView(flaw.kind))?;
        let known = hidden.map(|hidden| hidden.is_none());
        // What a view says twice has to agree: the damage and the cards it takes.
        if View::of(&state, known) == *view { Ok(Self { state, hidden }) } else { Err(BadView("disagrees")) }
    }
}

impl Imagined {
    /// The state with some plot where cards are hidden.
    pub(crate) fn bare(&self) -> Broadsides {
        self.state.clone()
    }
}

impl Sampler<Broadsides> for Imagined {
    fn first(&mut self, chance: &mut Fast) -> Broadsides {
        let mut state = self.state.clone();
        self.draw(chance, &mut state);
        state
    }

    fn draw(&mut self, chance: &mut Fast, state: &mut Broadsides) {
        state.clone_from(&self.state);
        for (ship, hidden) in state.ships.iter_mut().zip(self.hidden) {
            if let Some(hidden) = hidden {
                ship.cards = hidden.draw(Plot::NONE, chance);
            }
        }
    }

    /// The cards that the next step may reveal are what the viewer may learn from it.
    fn draw_like(&mut self, like: &Broadsides, chance: &mut Fast, state: &mut Broadsides) {
        state.clone_from(&self.state);
        let shown = like.may_reveal();
        for ((ship, hidden), like) in state.ships.iter_mut().zip(self.hidden).zip(&like.ships) {
            if let Some(hidden) = hidden {
                ship.cards = hidden.draw_like(like.cards, shown, chance);
            }
        }
    }
}
