//! What a captain may ask before deciding: the course of a plot, the guns that bear, what a shot would do.

use serde::{Deserialize, Serialize};
use strum::VariantNames;
use table::{Seat, Worded};

use crate::state::SEATS;
use crate::view::View;
use crate::{
    Battery, Broadsides, Card, Cell, Heading, Imagined, Lie, Mast, Nothing, Phase, Plank, Plot, Point, Refusal, SHIPS,
    Section,
};

/// A question to the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Question {
    /// Where would these cards bring a ship?
    Course {
        /// Whose ship.
        target: Seat,
        /// The cards.
        cards: Plot,
    },
    /// Which guns bear now, and why?
    Guns {},
    /// What would each die do to this section?
    Shot {
        /// Whose ship.
        target: Seat,
        /// The section.
        section: Section,
    },
}

impl Worded for Question {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}

/// The answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Reply {
    /// The course, if the other ship does not get in the way.
    Course {
        /// After each card.
        steps: Vec<CourseStep>,
    },
    /// The guns of both ships; nothing while they are too far apart.
    Guns {
        /// The *Seahawk*, then the *Royal Isabella*.
        batteries: Vec<Battery>,
    },
    /// What each die does; all are equally likely.
    Shot {
        /// From 1 to 6.
        dice: Vec<Damage>,
        /// In how many ways the die can fall.
        of: u8,
    },
}

/// A ship after a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CourseStep {
    /// The card.
    pub card: Card,
    /// Where it stands.
    pub point: Point,
    /// Which way it faces.
    pub heading: Heading,
    /// B3.4: whether it has run aground by then.
    pub grounded: bool,
}

/// What a die does to a section.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Damage {
    /// What it shows.
    pub die: u8,
    /// Why it does nothing, if so.
    pub nothing: Option<Nothing>,
    /// The hull section it hits.
    pub plank: Option<Plank>,
    /// Hits that section has then.
    pub hits: u8,
    /// The cell it hits.
    pub cell: Option<Cell>,
    /// Whether a cannon is lost.
    pub cannon: bool,
    /// Men lost.
    pub men: u8,
    /// Whether the captain is hit.
    pub captain: bool,
    /// The mast, or part of it, that comes down.
    pub mast: Option<Mast>,
    /// Damaged cards to lay then.
    pub damaged: u8,
}

/// Answers from a view.
pub(crate) fn reply(view: &View, question: &Question) -> Result<Reply, Refusal> {
    let state = Imagined::new(view).map_err(|_| Refusal::NotAtSea {})?.bare();
    match (state.phase, *question) {
        (Phase::Over { .. }, _) => Err(Refusal::Over {}),
        (_, Question::Course { target, .. } | Question::Shot { target, .. }) if target.index() >= SHIPS => {
            Err(Refusal::NoSuchShip { target })
        }
        (phase, Question::Guns {} | Question::Shot { .. }) if Broadsides::is_bare(phase, state.lie) => {
            Err(Refusal::NotAtSea {})
        }
        (_, Question::Course { .. }) if state.lie != Lie::Apart => Err(Refusal::NotAtSea {}),
        (_, Question::Course { target, cards }) => state.course(target, cards),
        (_, Question::Guns {}) => {
            let batteries = SEATS.into_iter().filter_map(|seat| state.battery(seat)).collect();
            Ok(Reply::Guns { batteries })
        }
        (_, Question::Shot { target, section }) => {
            if state.arc(target).is_none() {
                return Err(Refusal::OutOfRange {});
            }
            Ok(Reply::Shot { dice: (1..=6).map(|die| state.damage(target, section, die)).collect(), of: 6 })
        }
    }
}

impl Broadsides {
    /// B3.1 to B3.4: where a plot brings a ship.
    fn course(&self, seat: Seat, cards: Plot) -> Result<Reply, Refusal> {
        Self::judge_plot(self.ship(seat), cards)?;
        let (mut point, mut heading) = (self.ship(seat).point, self.ship(seat).heading);
        let mut grounded = false;
        let after = |card| {
            match card {
                _ if grounded => {}
                Card::Stay | Card::Damaged => {}
                Card::Starboard => heading = heading.turned(1),
                Card::Port => heading = heading.turned(7),
                Card::Forward => match self.sea().ahead(point, heading) {
                    Some(ahead) => point = ahead,
                    None => grounded = true,
                },
            }
            CourseStep { card, point, heading, grounded }
        };
        Ok(Reply::Course { steps: cards.iter().map(after).collect() })
    }

    fn damage(&self, target: Seat, section: Section, die: u8) -> Damage {
        let effect = self.effect(target, section, die);
        let mut after = *self;
        after.strike(target, section, die, &mut table::Silent);
        Damage {
            die,
            nothing: effect.nothing,
            plank: effect.plank.map(|(plank, _)| plank),
            hits: effect.plank.map_or(0, |(_, hits)| hits),
            cell: effect.cell,
            cannon: effect.cannon,
            men: effect.men,
            captain: effect.captain,
            mast: effect.mast,
            damaged: after.ship(target).damaged(),
        }
    }
}
