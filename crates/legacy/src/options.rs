//! The options of Blackbeard's Legacy.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::{BadOption, OFF_ON, OptionSpec};

use crate::Tiles;

/// L3.8: when cannons fire.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Tempo {
    /// Once a round, in the boarding phase.
    #[default]
    Tide,
    /// As the last act of each build.
    EveryBuild,
}

/// L5.9: what becomes of a direct ball that comes round to the ship that fired it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Ring {
    /// It strikes the tile that fired it.
    #[default]
    Literal,
    /// It is lost at sea unless it went through a pipe.
    Merciful,
}

/// What can be chosen before a match. JSON is the same object of names and values as in match files.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(try_from = "BTreeMap<String, String>")]
pub struct Options {
    /// `expert`: pirates act (L9).
    pub expert: bool,
    /// `tempo` (L3.8).
    pub tempo: Tempo,
    /// `ring` (L5.9).
    pub ring: Ring,
    /// `tiles`: the tile set (L10).
    pub tiles: Tiles,
}

const TILES: usize = 3;

impl table::Options for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "expert", values: OFF_ON },
        OptionSpec { name: "tempo", values: &["tide", "every_build"] },
        OptionSpec { name: "ring", values: &["literal", "merciful"] },
        OptionSpec { name: "tiles", values: &["tortuga"] },
    ];

    fn get(&self, option: usize) -> usize {
        match option {
            0 => self.expert.into(),
            1 => (self.tempo == Tempo::EveryBuild).into(),
            2 => (self.ring == Ring::Merciful).into(),
            _ => 0,
        }
    }

    fn set(&mut self, option: usize, value: usize) {
        match option {
            0 => self.expert = value == 1,
            1 => self.tempo = if value == 1 { Tempo::EveryBuild } else { Tempo::Tide },
            2 => self.ring = if value == 1 { Ring::Merciful } else { Ring::Literal },
            _ => self.tiles = Tiles::default(),
        }
    }

    /// Takes the name of any tile set that has been loaded, besides those built in.
    fn choose(&mut self, name: &str, value: &str) -> Result<(), BadOption> {
        let known = || Self::SPECS.iter().map(|spec| spec.name).collect::<Vec<_>>().join(", ");
        let option = Self::SPECS.iter().position(|spec| spec.name == name);
        let option = option.ok_or_else(|| BadOption::UnknownOption { option: name.into(), known: known() })?;
        if option == TILES {
            let unknown =
                || BadOption::UnknownValue { option: name.into(), value: value.into(), values: Tiles::names() };
            self.tiles = Tiles::named(value).ok_or_else(unknown)?;
            return Ok(());
        }
        let values = Self::SPECS[option].values;
        let unknown =
            || BadOption::UnknownValue { option: name.into(), value: value.into(), values: values.join(", ") };
        self.set(option, values.iter().position(|known| *known == value).ok_or_else(unknown)?);
        Ok(())
    }

    fn value(&self, option: usize) -> &str {
        match option {
            TILES => self.tiles.name(),
            _ => Self::SPECS[option].values[self.get(option)],
        }
    }
}

table::options_as_map!(Options);
