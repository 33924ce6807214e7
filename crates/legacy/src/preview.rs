//! What a player may ask the rules: what would fire and hit, be served and boarded as the table stands.

use serde::{Deserialize, Serialize};
use strum::VariantNames;
use table::{Answers, Choice, Fast, Game, Seat, Told, Viewer, Worded};

use crate::lay::lay;
use crate::{Card, Event, Legacy, Move, Phase, Print, Rank, Refusal, View};

/// A question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Question {
    /// What would happen if the boarding phase came now?
    Volley {},
    /// What would happen if this tile, and no other, were built and the boarding phase came then?
    Built {
        /// On which of the asker's ships, 1 or 2.
        ship: u8,
        /// The tile as it would lie.
        tile: Print,
        /// Where.
        rank: Rank,
    },
    /// What would happen if the asker answered this, one answer for each ship or fewer, nobody else built anything, and the
    /// boarding phase came then?
    Answered {
        /// The answers in order.
        answers: Vec<Move>,
    },
}

impl Worded for Question {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}

/// The answer: what is built, pirates, balls with their ways, explosions, treasures and planks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reply {
    /// What would happen.
    pub events: Vec<Event>,
    /// The decks of each ship from the stern afterwards, piles from the top.
    pub ships: Vec<Vec<Vec<Card>>>,
}

/// Answers from what the asker sees alone: hidden faces have no bearing on what would happen. Sails that are drawn for
/// carpenters are nobody's to know; where a captain would choose between carpenters, the one nearest the stern is covered.
pub(crate) fn reply(view: &View, viewer: Viewer, question: &Question) -> Result<Reply, Refusal> {
    if view.phase == Phase::Over {
        return Err(Refusal::Over {});
    }
    let (mut state, _) = lay(view).map_err(|_| Refusal::Over {})?;
    let one;
    let answers = match question {
        Question::Volley {} => &[][..],
        Question::Built { ship, tile, rank } => {
            one = [Move::Build { ship: *ship, tile: *tile, rank: *rank }];
            &one
        }
        Question::Answered { answers } => answers,
    };
    let mut told = Told::default();
    if let Some(choice) = drafted(&state, viewer, answers)? {
        state.try_out(&choice, &mut told);
    }
    state.board_now(&mut told);
    let pile = |top: &u8| state.pile_of(*top).map(|id| Card(state.tile(id).shown().seen(viewer))).collect();
    let ships = state.fleet().iter().map(|ship| ship.decks().iter().map(pile).collect()).collect();
    Ok(Reply { events: told.events.iter().map(|event| event.seen(viewer)).collect(), ships })
}

/// The answers as a choice, each judged as if it were given now.
fn drafted(state: &Legacy, viewer: Viewer, answers: &[Move]) -> Result<Option<Choice<Move>>, Refusal> {
    if answers.is_empty() {
        return Ok(None);
    }
    let Viewer::Seat(seat) = viewer else { return Err(Refusal::NotAsked { seat: Seat(0) }) };
    let mut draft = Answers::new();
    for answer in answers {
        state.judge(seat, &draft, *answer)?;
        draft.try_push(*answer).map_err(|_| Refusal::NotAsked { seat })?;
    }
    Ok(Some(Choice { seat, answers: draft }))
}

impl Legacy {
    /// L3.9 for the answers of one captain alone, up to the fire.
    fn try_out(&mut self, choice: &Choice<Move>, told: &mut Told<Self>) {
        let alone = std::slice::from_ref(choice);
        let chance = &mut Fast::new(0);
        let Ok(()) = match self.phase {
            Phase::Build => self.try_build(alone, chance, told),
            Phase::Carpenter => self.work_covers(alone, chance, told),
            _ => {
                self.lay_rotten(alone, told);
                Ok(())
            }
        };
    }
}
