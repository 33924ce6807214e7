use std::fmt;
use std::str::FromStr;

use crate::UnknownPilot;

/// How well a pilot plays, for people who choose an opponent. A level is what a pilot looks at and how much work it does,
/// never how long it takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Sensible, and no more.
    CabinBoy,
    /// Sees what lies at hand.
    Deckhand,
    /// Thinks of what comes next.
    Gunner,
    /// Hard to beat.
    Captain,
    /// The best there is.
    Legend,
}

impl Level {
    /// All of them, weakest first.
    pub const ALL: [Self; 5] = [Self::CabinBoy, Self::Deckhand, Self::Gunner, Self::Captain, Self::Legend];

    /// The name in match files, on the command line and in word keys.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::CabinBoy => "cabin-boy",
            Self::Deckhand => "deckhand",
            Self::Gunner => "gunner",
            Self::Captain => "captain",
            Self::Legend => "legend",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownPilot;

    fn from_str(name: &str) -> Result<Self, UnknownPilot> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| UnknownPilot(name.into()))
    }
}
