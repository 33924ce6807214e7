//! What the pilots have learnt: weights fitted by self-play, from a data file.

#[cfg(feature = "fit")]
use std::fmt::Write as _;
use std::sync::LazyLock;

/// What is weighed of a ship at sea, one's own less the other's.
pub const SEA: [&str; 15] = [
    "guns",
    "best-side",
    "men",
    "holes",
    "wrecked-1",
    "wrecked-2",
    "brink",
    "damaged-1",
    "damaged-2",
    "damaged-3",
    "main-top",
    "idle",
    "company",
    "station",
    "crowd",
];

/// What is weighed when a side is about to board, for that side.
pub const FRAY: [&str; 12] =
    ["turn", "men", "share", "threat", "danger", "guard", "advance", "prize", "price", "siege", "loose", "near"];

/// What a pilot leans to beyond what it sees: how much better than it seems boarding is, how often the other side is
/// taken to plot in haste, how likely a calm is while the ships cannot meet, always and more so when one is near, and what a
/// point nearer is worth to who is not behind, always and more so when a calm is near.
pub const LEAN: [&str; 6] = ["edge", "doubt", "seek", "haste", "pull", "urge"];

/// The weights of a pilot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Of ships at sea.
    pub sea: [f32; SEA.len()],
    /// Of crews about to board.
    pub fray: [f32; FRAY.len()],
    /// Leanings.
    pub lean: [f32; LEAN.len()],
}

impl Weights {
    /// Those in the data file.
    #[must_use]
    pub fn get() -> &'static Self {
        static READ: LazyLock<Weights> = LazyLock::new(|| {
            Weights::read(include_str!("../../data/broadsides/weights.txt")).expect("the data file is whole")
        });
        &READ
    }

    /// The names of all weights, with the part they belong to.
    fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
        let part = |part: &'static str, names: &'static [&'static str]| names.iter().map(move |name| (part, *name));
        part("sea", &SEA).chain(part("fray", &FRAY)).chain(part("lean", &LEAN))
    }

    /// All weights in the order of their names.
    #[cfg(feature = "fit")]
    pub fn all(&self) -> impl Iterator<Item = &f32> {
        self.sea.iter().chain(&self.fray).chain(&self.lean)
    }

    /// All weights in the order of their names, to be changed.
    pub fn all_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.sea.iter_mut().chain(&mut self.fray).chain(&mut self.lean)
    }

    /// Reads weights, one in a line with its name before it; none if one is missing, unknown or no number.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let mut read = Self { sea: [0.0; SEA.len()], fray: [0.0; FRAY.len()], lean: [0.0; LEAN.len()] };
        for (weight, (part, name)) in read.all_mut().zip(Self::names()) {
            let (found, value) = lines.next()?.split_once(' ')?;
            if found.split_once('.') != Some((part, name)) {
                return None;
            }
            *weight = value.parse().ok().filter(|value: &f32| value.is_finite())?;
        }
        lines.next().is_none().then_some(read)
    }

    /// The weights as text.
    #[cfg(feature = "fit")]
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        for ((part, name), weight) in Self::names().zip(self.all()) {
            let _ = writeln!(text, "{part}.{name} {weight:.4}");
        }
        text
    }
}
