//! The exact chances of a fight (B7.5, B7.6), as fractions.

use std::fmt;
use std::ops::{Add, Mul};
use std::str::FromStr;

use serde::Serialize;

use crate::melee::bonus;
use crate::text::{NotThat, written};
use crate::{CaptainCounts, ROOM, Who};

/// A reduced fraction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    above: u64,
    below: u64,
}

impl Fraction {
    /// 0.
    pub const ZERO: Self = Self { above: 0, below: 1 };
    /// 1.
    pub const ONE: Self = Self { above: 1, below: 1 };

    /// `above` of `below`, reduced. `below` is not 0.
    #[must_use]
    pub const fn new(above: u64, below: u64) -> Self {
        let (mut a, mut b) = (above, below);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Self { above: above / a, below: below / a }
    }

    /// As near as a float comes.
    #[must_use]
    pub fn value(self) -> f64 {
        self.above as f64 / self.below as f64
    }
}

/// Chances of fights have at most five rounds of 36 ways: no product of theirs is past 64 bits once reduced.
impl Add for Fraction {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let common = Self::new(self.below, other.below);
        let (own, others) = (common.below, common.above);
        Self::new(self.above * own + other.above * others, self.below * own)
    }
}

impl Mul for Fraction {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let (left, right) = (Self::new(self.above, other.below), Self::new(other.above, self.below));
        Self::new(left.above * right.above, left.below * right.below)
    }
}

/// `5/12`; whole numbers alone.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.above)?;
        if self.below == 1 { Ok(()) } else { write!(f, "/{}", self.below) }
    }
}

impl FromStr for Fraction {
    type Err = NotThat;

    fn from_str(text: &str) -> Result<Self, NotThat> {
        let (above, below) = text.split_once('/').unwrap_or((text, "1"));
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
            text.parse::<u64>().ok().filter(|_| digits).ok_or(NotThat)
        };
        match (number(above)?, number(below)?) {
            (_, 0) => Err(NotThat),
            (above, below) => Ok(Self::new(above, below)),
        }
    }
}

written!(Fraction, "a fraction, such as 5/12", "^[0-9]+(/[1-9][0-9]*)?$");

/// One side of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Band {
    /// How many fight, captain included: one to three.
    pub men: u8,
    /// Whether the captain is one of them.
    pub captain: bool,
}

impl Band {
    /// B7.6: a captain without men.
    pub(crate) const fn is_lone_captain(self) -> bool {
        self.men == 1 && self.captain
    }

    /// B7.6: whom the next loss takes.
    pub(crate) const fn falls(self) -> Who {
        if self.is_lone_captain() { Who::Captain } else { Who::Man }
    }

    /// B7.6: one falls, the captain last.
    const fn less(self) -> Self {
        Self { men: self.men - 1, captain: self.captain && self.men > 1 }
    }
}

/// How a fight ends, seen from the first side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MeleeOdds {
    /// The first side holds the cell.
    pub win: Fraction,
    /// The second does.
    pub loss: Fraction,
    /// Nobody is left.
    pub both: Fraction,
    /// How many are left.
    pub survivors: Survivors,
}

/// The chance of each number of survivors, captain included, from one to as many as there were.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Survivors {
    /// Of the first side.
    pub first: Vec<Fraction>,
    /// Of the second side.
    pub second: Vec<Fraction>,
}

/// The chances of each pair of survivors.
type Ends = [[Fraction; ROOM as usize + 1]; ROOM as usize + 1];

impl MeleeOdds {
    /// The chances of a fight between two bands; none unless each has one to three.
    #[must_use]
    pub fn of(first: Band, second: Band, counts: CaptainCounts) -> Option<Self> {
        let fits = |band: Band| (1..=ROOM).contains(&band.men);
        if !fits(first) || !fits(second) {
            return None;
        }
        let mut ends = [[Fraction::ZERO; ROOM as usize + 1]; ROOM as usize + 1];
        fight(first, second, counts, Fraction::ONE, &mut ends);
        let first: Vec<_> = (1..=usize::from(first.men)).map(|left| ends[left][0]).collect();
        let second: Vec<_> = (1..=usize::from(second.men)).map(|left| ends[0][left]).collect();
        let sum = |chances: &[Fraction]| chances.iter().fold(Fraction::ZERO, |sum, chance| sum + *chance);
        Some(Self { win: sum(&first), loss: sum(&second), both: ends[0][0], survivors: Survivors { first, second } })
    }
}

/// B7.5, B7.6: adds the chances of all ends of a fight that comes about with `chance`.
fn fight(first: Band, second: Band, counts: CaptainCounts, chance: Fraction, ends: &mut Ends) {
    if first.men == 0 || second.men == 0 {
        let end = &mut ends[usize::from(first.men)][usize::from(second.men)];
        *end = *end + chance;
        return;
    }
    let (higher, equal, lower) = round(first, second, counts);
    // Two lone captains throw again until one is higher.
    let duel = first.is_lone_captain() && second.is_lone_captain();
    let all = if duel { higher + lower } else { 36 };
    fight(first, second.less(), counts, chance * Fraction::new(higher, all), ends);
    fight(first.less(), second, counts, chance * Fraction::new(lower, all), ends);
    if !duel {
        fight(first.less(), second.less(), counts, chance * Fraction::new(equal, all), ends);
    }
}

/// B7.5: in how many of 36 ways the first total is higher, equal, lower.
fn round(first: Band, second: Band, counts: CaptainCounts) -> (u64, u64, u64) {
    let all = |band: Band, others: Band| {
        let (more, captain) = bonus(band, others, counts);
        more + captain
    };
    let (plus, plus2) = (all(first, second), all(second, first));
    let mut ways = (0, 0, 0);
    for die in 1..=6 {
        for die2 in 1..=6 {
            match (die + plus).cmp(&(die2 + plus2)) {
                std::cmp::Ordering::Greater => ways.0 += 1,
                std::cmp::Ordering::Equal => ways.1 += 1,
                std::cmp::Ordering::Less => ways.2 += 1,
            }
        }
    }
    ways
}
