//! What a player may ask the rules: what would fire and hit as the table stands.

use serde::{Deserialize, Serialize};
use strum::VariantNames;
use table::{Seat, Told, Viewer, Worded};

use crate::lay::adrift;
use crate::tile::Tile;
use crate::{Card, Event, Phase, Print, Rank, Refusal, View};

/// A question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Question {
    /// What would happen if the cannons fired now?
    Volley {},
    /// What would happen if this tile, and no other, were built and the cannons fired then?
    Built {
        /// On which of the asker's ships, 1 or 2.
        ship: u8,
        /// The tile as it would lie.
        tile: Print,
        /// Where.
        rank: Rank,
    },
}

impl Worded for Question {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}

/// The answer: balls, explosions and what follows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reply {
    /// What would happen.
    pub events: Vec<Event>,
    /// The decks of each ship from the stern afterwards, piles from the top.
    pub ships: Vec<Vec<Vec<Card>>>,
}

/// Answers from what the asker sees alone: hidden faces have no bearing on fire.
pub(crate) fn reply(view: &View, viewer: Viewer, question: Question) -> Result<Reply, Refusal> {
    if view.phase == Phase::Over {
        return Err(Refusal::Over {});
    }
    let mut ships: Vec<Vec<Vec<Card>>> = view.ships.iter().map(|ship| ship.decks.clone()).collect();
    if let Question::Built { ship, tile, rank } = question {
        let Viewer::Seat(seat) = viewer else { return Err(Refusal::NotAsked { seat: Seat(0) }) };
        let mine = view.ships.iter().enumerate().filter(|(_, ship)| ship.seat == seat);
        let own = mine.map(|(at, _)| at).nth(usize::from(ship).wrapping_sub(1)).ok_or(Refusal::OtherShip { ship })?;
        let hand = view.hands.get(seat.index()).ok_or(Refusal::NotAsked { seat })?;
        if !hand.iter().any(|held| held.print() == Some(tile.upright())) {
            return Err(Refusal::NotInHand { tile });
        }
        let most = ships[own].len() as u8 + 1;
        if !(1..=most).contains(&rank.0) {
            return Err(Refusal::RankTooHigh { rank: rank.0, most });
        }
        let mut built = Tile::unseen(tile.upright());
        built.build(tile);
        ships[own].insert(usize::from(rank.0) - 1, vec![Card(built)]);
    }
    let mut state = adrift(view.options, &ships).map_err(|_| Refusal::BuildTile {})?;
    state.players = view.players;
    let mut told = Told::default();
    state.fire(&mut told);
    let decks = |ship: &crate::state::Ship| ship.decks().iter().map(|top| state.cards(*top)).collect();
    let ships = state.fleet().iter().map(decks).collect();
    Ok(Reply { events: told.events.iter().map(|event| event.seen(viewer)).collect(), ships })
}
