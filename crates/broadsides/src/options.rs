//! The options of Broadsides & Boarding.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use serde::Deserialize;
use table::{Data, Malformed, OptionSpec};

use crate::sea::{NamedSea, Sea};

/// B2.2: the sea that is played on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Map {
    /// The islands of the Caribbean, with a start before each player.
    #[default]
    SpanishMain,
    /// Islands to hide behind, with starts in opposite corners.
    Caribbean,
    /// No islands.
    OpenSea,
    /// Small, with a chain of islets across it.
    TheNarrows,
}

impl Map {
    /// All, as the option lists them.
    pub const ALL: [Self; 4] = [Self::SpanishMain, Self::Caribbean, Self::OpenSea, Self::TheNarrows];

    /// The value of the option.
    #[must_use]
    pub const fn word(self) -> &'static str {
        MAPS[self as usize]
    }

    /// The map of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|map| map.word() == name)
    }

    /// The text of the map, as [`NamedSea`] reads it.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::SpanishMain => include_str!("../../../data/spanish_main.sea"),
            Self::Caribbean => include_str!("../../../data/caribbean.sea"),
            Self::OpenSea => include_str!("../../../data/open_sea.sea"),
            Self::TheNarrows => include_str!("../../../data/the_narrows.sea"),
        }
    }
}

const MAPS: &[&str] = &["spanish_main", "caribbean", "open_sea", "the_narrows"];

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
    /// Whoever has lost less has won.
    Damage,
}

/// B6.2: how a ship lies that ran into the other from the quarter of its bow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Lying {
    /// The same way as the other.
    #[default]
    Same,
    /// The opposite way.
    Facing,
}

/// B7.5: whether a captain counts where men are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum CaptainCounts {
    /// As a man.
    #[default]
    Yes,
    /// Not at all.
    No,
}

/// The map that somebody brought, if anybody did: shared, for states are copied often. Where nobody did it leaves no trace in
/// what is hashed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct OwnSea(Option<Arc<NamedSea>>);

impl OwnSea {
    /// The map.
    #[inline]
    #[must_use]
    pub fn get(&self) -> Option<&NamedSea> {
        self.0.as_deref()
    }
}

impl Hash for OwnSea {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if let Some(own) = &self.0 {
            own.hash(state);
        }
    }
}

const MAP: usize = 0;

impl Options {
    /// The sea that is played on.
    #[inline]
    #[must_use]
    pub fn sea(&self) -> &Sea {
        match self.own.get() {
            Some(own) => own.sea(),
            None => Sea::of(self.map),
        }
    }
}

/// What can be chosen before a match. JSON is the same object of names and values as in match files.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Deserialize)]
#[serde(try_from = "BTreeMap<String, String>")]
pub struct Options {
    /// `map` (B2.2), unless somebody brought another.
    pub map: Map,
    /// The map that somebody brought.
    pub own: OwnSea,
    /// `captain_back` (B5.3).
    pub captain_back: CaptainBack,
    /// `immobile` (B5.2).
    pub immobile: Immobile,
    /// `calm` (B5.5, B7.8).
    pub calm: Calm,
    /// `lie` (B6.2).
    pub lie: Lying,
    /// `captain_counts` (B7.5).
    pub captain_counts: CaptainCounts,
}

impl table::Options for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "map", values: MAPS },
        OptionSpec { name: "captain_back", values: &["same_turn", "lost_turn"] },
        OptionSpec { name: "immobile", values: &["fights_on", "beaten"] },
        OptionSpec { name: "calm", values: &["draw", "endless", "damage"] },
        OptionSpec { name: "lie", values: &["same", "facing"] },
        OptionSpec { name: "captain_counts", values: &["yes", "no"] },
    ];
    const DATA: Option<usize> = Some(MAP);

    fn value(&self, option: usize) -> &str {
        match self.own.get() {
            Some(own) if option == MAP => own.name(),
            _ => Self::SPECS[option].values[self.get(option)],
        }
    }

    fn load(&mut self, text: &str) -> Result<(), Malformed> {
        let sea: NamedSea = table::read_data(text)?;
        (self.map, self.own) = match Map::named(sea.name()) {
            Some(known) => (known, OwnSea::default()),
            None => (Map::default(), OwnSea(Some(Arc::new(sea)))),
        };
        Ok(())
    }

    fn data(&self) -> Option<String> {
        self.own.get().map(Data::text)
    }

    /// B2.2: before version 2 the sea was the Caribbean where none was named.
    fn defaults(rules: u32) -> Self {
        match rules {
            1 => Self { map: Map::Caribbean, ..Self::default() },
            _ => Self::default(),
        }
    }

    /// `lie` and `captain_counts` came with version 2.
    fn since(option: usize) -> u32 {
        if option < 4 { 1 } else { 2 }
    }

    fn get(&self, option: usize) -> usize {
        match option {
            0 => self.map as usize,
            1 => self.captain_back as usize,
            2 => self.immobile as usize,
            3 => self.calm as usize,
            4 => self.lie as usize,
            _ => self.captain_counts as usize,
        }
    }

    fn set(&mut self, option: usize, value: usize) {
        match option {
            0 => (self.map, self.own) = (Map::ALL.get(value).copied().unwrap_or_default(), OwnSea::default()),
            1 => self.captain_back = if value == 1 { CaptainBack::LostTurn } else { CaptainBack::SameTurn },
            2 => self.immobile = if value == 1 { Immobile::Beaten } else { Immobile::FightsOn },
            3 => self.calm = [Calm::Draw, Calm::Endless, Calm::Damage].get(value).copied().unwrap_or_default(),
            4 => self.lie = if value == 1 { Lying::Facing } else { Lying::Same },
            _ => self.captain_counts = if value == 1 { CaptainCounts::No } else { CaptainCounts::Yes },
        }
    }
}

table::options_as_map!(Options);
