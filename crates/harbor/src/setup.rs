//! What somebody asks for who opens a table.

use std::collections::BTreeMap;

use fleet::AnyGame;
use serde::{Deserialize, Serialize};

use crate::journal::ClockPlan;
use crate::protocol::Fault;
use crate::room::{Games, bad_setup};

/// A table to be opened.
#[derive(Clone, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// Options by name; those left out keep their default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The seats in order: a pilot's level, or `null` for a person.
    pub seats: Vec<Option<String>>,
    /// Whether it stands in the lobby for anyone to join; else only by invitation.
    #[serde(default)]
    pub listed: bool,
    /// Whether hints may be asked for. Left out: only when no more than one person plays.
    #[serde(default)]
    pub hints: Option<bool>,
    /// The clock, if any.
    #[serde(default)]
    pub clock: Option<ClockPlan>,
}

impl NewTable {
    pub(crate) fn hints(&self) -> bool {
        let people = self.seats.iter().filter(|seat| seat.is_none()).count();
        self.hints.unwrap_or(people <= 1)
    }

    /// Whether the table can be played at; gives its game.
    pub(crate) fn check(&self, games: Games) -> Result<&'static dyn AnyGame, Fault> {
        let known = || format!("unknown game; known: {}", fleet::GAMES.join(", "));
        let game = games(&self.game).ok_or_else(|| bad_setup(known()))?;
        game.check_options(&self.options).map_err(|bad| bad_setup(bad.to_string()))?;
        let (fewest, most) = game.seats();
        if !(usize::from(fewest)..=usize::from(most)).contains(&self.seats.len()) {
            return Err(bad_setup(format!("{} seats; {} takes {fewest} to {most}", self.seats.len(), self.game)));
        }
        if let Some(level) = self.seats.iter().flatten().find(|level| !pilot::PILOTS.contains(&level.as_str())) {
            let known = pilot::PILOTS.join(", ");
            return Err(bad_setup(format!("unknown pilot {level:?}; known: {known}")));
        }
        if self.clock.is_some_and(|clock| !clock.is_sound()) {
            return Err(bad_setup("a clock out of range"));
        }
        Ok(game)
    }
}
