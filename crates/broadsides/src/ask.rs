//! What a captain may ask before deciding: the course of a plot, the guns that bear now or after each card, what a shot
//! would do, how a fight would end.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use strum::VariantNames;
use table::{Seat, Worded};

use crate::state::{SEATS, other};
use crate::view::View;
use crate::{
    Arc, Band, Battery, Broadsides, Card, Cell, Cells, Fraction, Heading, Imagined, Lie, Mast, MeleeOdds, Nothing,
    Phase, Plank, Plot, Point, ROOM, Refusal, SHIPS, Section, Spot,
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
    /// Which guns of a ship would bear after each of these cards, wherever the other ship can have sailed by then?
    Cover {
        /// Whose ship.
        target: Seat,
        /// Its cards.
        cards: Plot,
    },
    /// How would a fight end if so many more joined it?
    Fight {
        /// Whose crew.
        seat: Seat,
        /// The cell, as `seat` sees it.
        at: Spot,
        /// Men who join those already there.
        men: u8,
        /// Whether the captain joins too.
        captain: bool,
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
    /// The guns after each card, as long as nothing is hit before and no collision ends the turn.
    Cover {
        /// After each card.
        steps: Vec<CoverStep>,
        /// How many plots the other ship can lay.
        of: u8,
    },
    /// How a fight would end.
    Fight {
        /// Who of the crew would fight, captain included.
        men: u8,
        /// Whether its captain would.
        captain: bool,
        /// Who of the other crew would fight, captain included.
        others: u8,
        /// Whether the other captain would.
        captain2: bool,
        /// The chance that the crew holds the cell.
        win: Fraction,
        /// The chance that the other crew does.
        loss: Fraction,
        /// The chance that nobody is left.
        both: Fraction,
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

/// A ship after a card, and where the other may be then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CoverStep {
    /// Where it stands.
    pub point: Point,
    /// Which way it faces.
    pub heading: Heading,
    /// How many plots of the other ship have led to a collision by then.
    pub collided: u8,
    /// The neighbouring points the other ship can be on, by row, then by column.
    pub near: Vec<Covered>,
}

/// A point that the other ship can be on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Covered {
    /// The point.
    pub point: Point,
    /// How many of its plots lead there.
    pub plots: u8,
    /// Where it lies from the bow.
    pub arc: Arc,
    /// The cannons that bear on it.
    pub guns: Cells,
    /// The fewest cannons of the other ship that bear from there.
    pub least: u8,
    /// The most.
    pub most: u8,
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
        (
            _,
            Question::Course { target, .. }
            | Question::Cover { target, .. }
            | Question::Shot { target, .. }
            | Question::Fight { seat: target, .. },
        ) if target.index() >= SHIPS => Err(Refusal::NoSuchShip { target }),
        (phase, Question::Fight { seat, at, men, captain }) => {
            if !Broadsides::is_bare(phase, state.lie) {
                return Err(Refusal::NotBoarding {});
            }
            state.foretell_fight(seat, at, men, captain)
        }
        (Phase::Plotting {}, Question::Cover { target, cards }) => state.cover(target, cards),
        (_, Question::Cover { .. }) => Err(Refusal::NotPlotting {}),
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
        Ok(Reply::Course { steps: self.trail(seat, cards) })
    }

    /// B3.3, B3.4: a ship after each card; it stays where it is when it has none left.
    fn trail(&self, seat: Seat, cards: Plot) -> Vec<CourseStep> {
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
        cards.iter().map(after).collect()
    }

    /// B3.5, B4.1: the guns of a ship after each card of its plot, by where the other ship's plots lead. Whoever loses the
    /// turn lays none (B5.3).
    fn cover(&self, seat: Seat, cards: Plot) -> Result<Reply, Refusal> {
        let own = if self.ship(seat).idle {
            self.trail(seat, Plot::of([Card::Stay; 3]))
        } else {
            Self::judge_plot(self.ship(seat), cards)?;
            self.trail(seat, cards)
        };
        let enemy = other(seat);
        let mut trails = Vec::new();
        if self.ship(enemy).idle {
            trails.push(self.trail(enemy, Plot::of([Card::Stay; 3])));
        } else {
            let _ = Self::visit_plots(self.ship(enemy), |plot| {
                trails.push(self.trail(enemy, plot));
                ControlFlow::Continue(())
            });
        }
        let of = trails.len() as u8;
        let mut steps = Vec::new();
        for (card, step) in own.iter().enumerate() {
            trails.retain(|trail| trail[card].point != step.point);
            let collided = of - trails.len() as u8;
            let mut near: Vec<Covered> = Vec::new();
            for there in trails.iter().map(|trail| trail[card]) {
                let Some(toward) = step.point.toward(there.point) else { continue };
                let arc = Arc::of(step.heading.to(toward));
                let back =
                    Battery::new(enemy, Arc::of(there.heading.to(toward.turned(4))), self.ship(enemy)).guns.len();
                match near.iter_mut().find(|known| known.point == there.point) {
                    Some(known) => {
                        known.plots += 1;
                        known.least = known.least.min(back);
                        known.most = known.most.max(back);
                    }
                    None => {
                        let guns = Battery::new(seat, arc, self.ship(seat)).guns;
                        near.push(Covered { point: there.point, plots: 1, arc, guns, least: back, most: back });
                    }
                }
            }
            near.sort_by_key(|covered| (covered.point.row(), covered.point.column()));
            steps.push(CoverStep { point: step.point, heading: step.heading, collided, near });
        }
        Ok(Reply::Cover { steps, of })
    }

    /// B7.4, B7.5, B7.6: how a fight would end with so many more of a crew in it.
    fn foretell_fight(&self, seat: Seat, at: Spot, men: u8, captain: bool) -> Result<Reply, Refusal> {
        let (mut own, theirs) = (self.crew(seat).band(at), self.crew(other(seat)).band(at.flipped()));
        let joins = captain && !own.captain;
        own = Band { men: own.men.saturating_add(men).saturating_add(joins.into()), captain: own.captain || joins };
        if own.men > ROOM {
            return Err(Refusal::SpotFull { to: at });
        }
        let odds = MeleeOdds::of(own, theirs, self.options.captain_counts).ok_or(Refusal::NoFight { at })?;
        Ok(Reply::Fight {
            men: own.men,
            captain: own.captain,
            others: theirs.men,
            captain2: theirs.captain,
            win: odds.win,
            loss: odds.loss,
            both: odds.both,
        })
    }

    fn damage(&self, target: Seat, section: Section, die: u8) -> Damage {
        let effect = self.effect(target, section, die);
        let mut after = self.clone();
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
