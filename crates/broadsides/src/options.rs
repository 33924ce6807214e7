//! The options of Broadsides & Boarding.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::OptionSpec;

/// B2.2: the sea that is played on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Map {
    /// Islands to hide behind.
    #[default]
    Caribbean,
    /// No islands.
    OpenSea,
    /// Small, with a chain of islets across it.
    TheNarrows,
}

impl Map {
    /// All, as the option lists them.
    pub const ALL: [Self; 3] = [Self::Caribbean, Self::OpenSea, Self::TheNarrows];

    /// The value of the option.
    #[must_use]
    pub const fn word(self) -> &'static str {
        MAPS[self as usize]
    }

    /// The text of the map, as [`Sea::read`](crate::Sea::read) reads it.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Caribbean => include_str!("../../../data/caribbean.sea"),
            Self::OpenSea => include_str!("../../../data/open_sea.sea"),
            Self::TheNarrows => include_str!("../../../data/the_narrows.sea"),
        }
    }
}

const MAPS: &[&str] = &["caribbean", "open_sea", "the_narrows"];

/// B5.3: when a captain who was hit returns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum CaptainBack {
    /// At the end of the turn in which he was hit.
    #[default]
    SameTurn,
    /// At the end of the turn his ship loses.
    LostTurn,
}

/// B5.2: what becomes of a ship that can neither move nor turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Immobile {
    /// It fights on, and may strike its colours.
    #[default]
    FightsOn,
    /// It is beaten.
    Beaten,
}

/// B5.5, B7.8: what a long calm does to the match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Calm {
    /// It ends in a draw.
    #[default]
    Draw,
    /// It goes on for as long as it takes.
    Endless,
}

/// What can be chosen before a match. JSON is the same object of names and values as in match files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Deserialize)]
#[serde(try_from = "BTreeMap<String, String>")]
pub struct Options {
    /// `map` (B2.2).
    pub map: Map,
    /// `captain_back` (B5.3).
    pub captain_back: CaptainBack,
    /// `immobile` (B5.2).
    pub immobile: Immobile,
    /// `calm` (B5.5, B7.8).
    pub calm: Calm,
}

impl table::Options for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "map", values: MAPS },
        OptionSpec { name: "captain_back", values: &["same_turn", "lost_turn"] },
        OptionSpec { name: "immobile", values: &["fights_on", "beaten"] },
        OptionSpec { name: "calm", values: &["draw", "endless"] },
    ];

    fn get(&self, option: usize) -> usize {
        match option {
            0 => self.map as usize,
            1 => self.captain_back as usize,
            2 => self.immobile as usize,
            _ => self.calm as usize,
        }
    }

    fn set(&mut self, option: usize, value: usize) {
        match option {
            0 => self.map = Map::ALL.get(value).copied().unwrap_or_default(),
            1 => self.captain_back = if value == 1 { CaptainBack::LostTurn } else { CaptainBack::SameTurn },
            2 => self.immobile = if value == 1 { Immobile::Beaten } else { Immobile::FightsOn },
            _ => self.calm = if value == 1 { Calm::Endless } else { Calm::Draw },
        }
    }
}

table::options_as_map!(Options);
