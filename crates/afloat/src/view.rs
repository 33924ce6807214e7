//! What a viewer sees: everything, since nothing in this game is secret.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{BadView, Fast, Sampler, Seat, SeatSet};

use crate::{
    Afloat, Cannon, DICE, Dice, Effect, Faces, HULL, Hit, MEN, Options, Phase, Pool, SAILS, SHIPS, Ship, Throwing,
};

/// What is seen of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// What was chosen before the match.
    pub options: Options,
    /// The ships in seat order.
    pub ships: ArrayVec<Ship, SHIPS>,
    /// Whose ships are afloat.
    pub afloat: SeatSet,
    /// Attacks in a row that changed no ship, as far as it matters (A1.4).
    pub calm: u8,
    /// What is to be decided.
    pub phase: PhaseView,
}

/// What is to be decided, as it is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PhaseView {
    /// The attacker names a target.
    Attack {
        /// The attacker.
        seat: Seat,
    },
    /// The attacker throws again or stops.
    Throwing {
        /// The attacker.
        seat: Seat,
        /// The ship attacked.
        target: Seat,
        /// The unblocked dice, rising.
        dice: Dice,
        /// How many dice are blocked.
        blocked: u8,
        /// The numbers that have to stay held (A2.5).
        locked: Faces,
    },
    /// The attacked captain says which cannon breaks.
    Giving {
        /// The attacker.
        seat: Seat,
        /// The ship attacked.
        target: Seat,
    },
    /// The attacked captain defends or bears the hit.
    Defending {
        /// The attacker.
        seat: Seat,
        /// The ship attacked.
        target: Seat,
        /// What is hit: a man, a cannon or the hull.
        hit: Effect,
        /// Which cannon, if it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cannon: Option<Cannon>,
    },
    /// Nothing: the match is over.
    Over {},
}

impl From<Afloat> for View {
    fn from(state: Afloat) -> Self {
        Self {
            options: state.options,
            ships: state.ships().iter().copied().collect(),
            afloat: state.afloat(),
            calm: state.calm,
            phase: PhaseView::of(&state),
        }
    }
}

impl PhaseView {
    fn of(state: &Afloat) -> Self {
        let seat = state.attacker;
        match state.phase {
            Phase::Attack => Self::Attack { seat },
            Phase::Throwing(Throwing { target, pool, locked }) => {
                Self::Throwing { seat, target, dice: pool.dice(), blocked: DICE - pool.total(), locked }
            }
            Phase::Giving { target } => Self::Giving { seat, target },
            Phase::Defending { target, hit } => {
                let (hit, cannon) = match hit {
                    Hit::Man => (Effect::Man, None),
                    Hit::Cannon(cannon) => (Effect::Cannon, Some(cannon)),
                    Hit::Hull => (Effect::Hull, None),
                };
                Self::Defending { seat, target, hit, cannon }
            }
            Phase::Over => Self::Over {},
        }
    }

    /// Whose attack it is, and the phase.
    fn read(self) -> Option<(Seat, Phase)> {
        Some(match self {
            Self::Attack { seat } => (seat, Phase::Attack),
            Self::Throwing { seat, target, dice, locked, .. } => {
                (seat, Phase::Throwing(Throwing { target, pool: Pool::of(dice), locked }))
            }
            Self::Giving { seat, target } => (seat, Phase::Giving { target }),
            Self::Defending { seat, target, hit, cannon } => {
                let hit = match (hit, cannon) {
                    (Effect::Man, None) => Hit::Man,
                    (Effect::Cannon, Some(cannon)) => Hit::Cannon(cannon),
                    (Effect::Hull, None) => Hit::Hull,
                    _ => return None,
                };
                (seat, Phase::Defending { target, hit })
            }
            Self::Over {} => (Seat(0), Phase::Over),
        })
    }
}

/// Reads a view from outside; refuses one that no state has.
impl TryFrom<&View> for Afloat {
    type Error = BadView;

    fn try_from(view: &View) -> Result<Self, BadView> {
        if view.ships.len() < 2 {
            return Err(BadView("too-few-ships"));
        }
        if view.ships.iter().any(|ship| ship.men > MEN || ship.hull > HULL || ship.sails > SAILS) {
            return Err(BadView("bad-ship"));
        }
        let (attacker, phase) = view.phase.read().ok_or(BadView("bad-hit"))?;
        let mut ships = [Ship::NONE; SHIPS];
        ships.iter_mut().zip(&view.ships).for_each(|(place, ship)| *place = *ship);
        let players = view.ships.len() as u8;
        let state = Self { ships, players, options: view.options, calm: view.calm, attacker, phase };
        let state = state.checked().map_err(|flaw| BadView(flaw.kind))?;
        // What a view says twice has to agree: who is afloat, how many dice are blocked.
        if View::from(state) == *view { Ok(state) } else { Err(BadView("disagrees")) }
    }
}

impl TryFrom<View> for Afloat {
    type Error = BadView;

    fn try_from(view: View) -> Result<Self, BadView> {
        Self::try_from(&view)
    }
}

/// A view leaves one state possible.
#[derive(Clone, Debug)]
pub struct Known(pub(crate) Afloat);

impl Sampler<Afloat> for Known {
    fn first(&mut self, _: &mut Fast) -> Afloat {
        self.0
    }

    fn draw(&mut self, _: &mut Fast, state: &mut Afloat) {
        *state = self.0;
    }
}
