//! What somebody asks for who opens a table.

use std::collections::BTreeMap;

use fleet::{Agreed, AnyGame};
use serde::{Deserialize, Serialize};
use table::Seed;

use crate::effects::Append;
use crate::journal::{ClockPlan, Entry, Opened};
use crate::protocol::Fault;
use crate::secret::{Secrets, TableId, Token, random_bytes};
use crate::table::{Games, Table};

/// A table to be opened.
#[derive(Clone, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// Options by name; those left out keep their default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// A tile set or map of one's own, as text, where the game takes one; at most 12 KiB.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
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

/// A table just opened: its name and the secrets of its host.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Its name.
    pub id: TableId,
    /// The host's token.
    pub host: Token,
    /// What lets others in.
    pub invite: Token,
}

impl NewTable {
    /// Opens it: the secrets of its host, and what is to be made durable before anybody hears of it.
    ///
    /// # Errors
    /// [`Fault::BadSetup`] if it cannot be played at.
    pub fn open(self, games: Games, secrets: &mut dyn Secrets, at: i64) -> Result<(Opening, Append), Fault> {
        let (game, agreed) = self.check(games)?;
        let opening = Opening { id: TableId::new(secrets), host: Token::new(secrets), invite: Token::new(secrets) };
        let opened = Opened {
            rules: game.rules(),
            hints: self.hints(),
            game: self.game,
            options: agreed.options,
            data: agreed.data,
            seats: self.seats,
            listed: self.listed,
            clock: self.clock,
            host: opening.host.digest(),
            invite: opening.invite.digest(),
            seed: Seed(random_bytes(secrets)),
        };
        let append = Table::begin(games, opening.id, at, vec![Entry::Opened(Box::new(opened))])?;
        Ok((opening, append))
    }

    fn hints(&self) -> bool {
        let people = self.seats.iter().filter(|seat| seat.is_none()).count();
        self.hints.unwrap_or(people <= 1)
    }

    /// Whether the table can be played at; gives its game, and options and data as that game writes them.
    fn check(&self, games: Games) -> Result<(&'static dyn AnyGame, Agreed), Fault> {
        let known = || format!("unknown game; known: {}", fleet::GAMES.join(", "));
        let game = games(&self.game).ok_or_else(|| Fault::bad_setup(known()))?;
        let agreed = game.check_options(&self.options, self.data.as_deref())?;
        let (fewest, most) = game.seats();
        if !(usize::from(fewest)..=usize::from(most)).contains(&self.seats.len()) {
            let seats = self.seats.len();
            return Err(Fault::bad_setup(format!("{seats} seats; {} takes {fewest} to {most}", self.game)));
        }
        if let Some(level) = self.seats.iter().flatten().find(|level| !pilot::PILOTS.contains(&level.as_str())) {
            let known = pilot::PILOTS.join(", ");
            return Err(Fault::bad_setup(format!("unknown pilot {level:?}; known: {known}")));
        }
        if self.clock.is_some_and(|clock| !clock.is_sound()) {
            return Err(Fault::bad_setup("a clock out of range"));
        }
        Ok((game, agreed))
    }
}
