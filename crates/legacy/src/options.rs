//! The options of Blackbeard's Legacy.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::{Data, Malformed, OFF_ON, OptionSpec};

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

/// L5.4: which way the pipe of a bow lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Bow {
    /// Along the row: direct balls pass through.
    #[default]
    Pipe,
    /// Fore and aft: the bow stops them.
    Armour,
}

/// L5.8: which ship a bombard strikes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum BombardRange {
    /// The second that stands in its row.
    #[default]
    Row,
    /// The second on the table, whether or not it stands there.
    Table,
}

/// L8.1: what falls apart with a rotten tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Rot {
    /// Nothing else.
    #[default]
    Tile,
    /// Whatever lies beneath it.
    Pile,
}

/// L3.4: how far the helm goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Helm {
    /// To 9.
    #[default]
    Nine,
    /// As far as the ship is long, and one.
    Any,
}

/// What can be chosen before a match. JSON is the same object of names and values as in match files.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize)]
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
    /// `bow` (L5.4).
    pub bow: Bow,
    /// `bombard` (L5.8).
    pub bombard: BombardRange,
    /// `rot` (L8.1).
    pub rot: Rot,
    /// `helm` (L3.4).
    pub helm: Helm,
}

const TILES: usize = 3;

impl table::Options for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "expert", values: OFF_ON },
        OptionSpec { name: "tempo", values: &["tide", "every_build"] },
        OptionSpec { name: "ring", values: &["literal", "merciful"] },
        OptionSpec { name: "tiles", values: &["tortuga"] },
        OptionSpec { name: "bow", values: &["pipe", "armour"] },
        OptionSpec { name: "bombard", values: &["row", "table"] },
        OptionSpec { name: "rot", values: &["tile", "pile"] },
        OptionSpec { name: "helm", values: &["nine", "any"] },
    ];
    const DATA: Option<usize> = Some(TILES);
    const LATER: usize = 4;

    fn get(&self, option: usize) -> usize {
        match option {
            0 => self.expert.into(),
            1 => (self.tempo == Tempo::EveryBuild).into(),
            2 => (self.ring == Ring::Merciful).into(),
            4 => (self.bow == Bow::Armour).into(),
            5 => (self.bombard == BombardRange::Table).into(),
            6 => (self.rot == Rot::Pile).into(),
            7 => (self.helm == Helm::Any).into(),
            _ => 0,
        }
    }

    fn set(&mut self, option: usize, value: usize) {
        match option {
            0 => self.expert = value == 1,
            1 => self.tempo = if value == 1 { Tempo::EveryBuild } else { Tempo::Tide },
            2 => self.ring = if value == 1 { Ring::Merciful } else { Ring::Literal },
            4 => self.bow = if value == 1 { Bow::Armour } else { Bow::Pipe },
            5 => self.bombard = if value == 1 { BombardRange::Table } else { BombardRange::Row },
            6 => self.rot = if value == 1 { Rot::Pile } else { Rot::Tile },
            7 => self.helm = if value == 1 { Helm::Any } else { Helm::Nine },
            _ => self.tiles = Tiles::default(),
        }
    }

    fn load(&mut self, text: &str) -> Result<(), Malformed> {
        self.tiles = Tiles::new(table::read_data(text)?);
        Ok(())
    }

    fn data(&self) -> Option<String> {
        self.tiles.own().map(Data::text)
    }

    fn value(&self, option: usize) -> &str {
        match option {
            TILES => self.tiles.set().name(),
            _ => Self::SPECS[option].values[self.get(option)],
        }
    }
}

table::options_as_map!(Options);
