//! The options of Last Afloat.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::{OFF_ON, OptionSpec};

/// A1.4: what a long calm does to the match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Calm {
    /// Too many attacks in a row that change no ship end the match as a draw.
    #[default]
    Draw,
    /// The match goes on for as long as it takes.
    Endless,
}

/// A1.3: what beginning costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Start {
    /// Nothing: the dice say who begins, and that is all.
    #[default]
    Die,
    /// Of two players, whoever begins sets out with one hull zone hit.
    Handicap,
}

/// What can be chosen before a match. JSON is the same object of names and values as in match files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Deserialize)]
#[serde(try_from = "BTreeMap<String, String>")]
pub struct Options {
    /// `sails`: ships have sails to tear and to defend with (A2.3, A3.1, A4).
    pub sails: bool,
    /// `locked_number`: a number once held stays held (A2.5).
    pub locked_number: bool,
    /// `calm` (A1.4).
    pub calm: Calm,
    /// `start` (A1.3).
    pub start: Start,
}

impl table::Options for Options {
    const LATER: usize = 3;
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "sails", values: OFF_ON },
        OptionSpec { name: "locked_number", values: OFF_ON },
        OptionSpec { name: "calm", values: &["draw", "endless"] },
        OptionSpec { name: "start", values: &["die", "handicap"] },
    ];

    fn get(&self, option: usize) -> usize {
        match option {
            0 => self.sails.into(),
            1 => self.locked_number.into(),
            2 => (self.calm == Calm::Endless).into(),
            _ => (self.start == Start::Handicap).into(),
        }
    }

    fn set(&mut self, option: usize, value: usize) {
        match option {
            0 => self.sails = value == 1,
            1 => self.locked_number = value == 1,
            2 => self.calm = if value == 1 { Calm::Endless } else { Calm::Draw },
            _ => self.start = if value == 1 { Start::Handicap } else { Start::Die },
        }
    }
}

table::options_as_map!(Options);
