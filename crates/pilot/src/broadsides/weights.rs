//! What the pilots have learnt: weights fitted by self-play, from a data file.

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
pub const FRAY: [&str; 9] = ["turn", "men", "share", "threat", "danger", "guard", "advance", "prize", "price"];

/// The weights of a pilot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Of ships at sea.
    pub sea: [f32; SEA.len()],
    /// Of crews about to board.
    pub fray: [f32; FRAY.len()],
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

    /// Reads weights, one in a line with its name before it; none if one is missing, unknown or no number.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let named: Vec<(&str, f32)> = lines
            .map(|line| line.split_once(' ').and_then(|(name, value)| Some((name, value.parse::<f32>().ok()?))))
            .collect::<Option<_>>()?;
        let names = || SEA.iter().map(|n| ("sea", n)).chain(FRAY.iter().map(|n| ("fray", n)));
        let fits = |((part, name), (found, value)): ((&str, &&str), &(&str, f32))| {
            found.split_once('.') == Some((part, *name)) && value.is_finite()
        };
        if named.len() != names().count() || !names().zip(&named).all(fits) {
            return None;
        }
        Some(Self { sea: std::array::from_fn(|i| named[i].1), fray: std::array::from_fn(|i| named[SEA.len() + i].1) })
    }

    /// The weights as text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        let all = SEA.iter().zip(&self.sea).map(|pair| ("sea", pair));
        for (part, (name, weight)) in all.chain(FRAY.iter().zip(&self.fray).map(|pair| ("fray", pair))) {
            let _ = writeln!(text, "{part}.{name} {weight:.4}");
        }
        text
    }
}
