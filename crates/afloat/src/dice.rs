//! Dice as they lie: in the order thrown, and counted.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Face, Faces};

/// Dice of an attack (A2.2).
pub const DICE: u8 = 6;

/// Up to six dice in order, written in JSON as the list of their faces.
///
/// Three bits for each die, the last die lowest; a face is never 0, so the length shows by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("maxItems" = DICE)))]
#[serde(into = "Vec<Face>", try_from = "Vec<Face>")]
pub struct Dice(u32);

impl Dice {
    /// No dice.
    pub const NONE: Self = Self(0);

    /// Adds a die at the end; there are at most five before it.
    #[inline]
    pub(crate) const fn push(&mut self, face: Face) {
        self.0 = self.0 << 3 | face.get() as u32;
    }

    /// How many.
    #[must_use]
    pub const fn len(self) -> u8 {
        (u32::BITS - self.0.leading_zeros()).div_ceil(3) as u8
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The faces in order.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        (0..self.len()).rev().map(move |place| Face::of_roll(self.0 >> (3 * place) & 7))
    }

    /// Those dice that do not show one of `faces`, in order.
    #[must_use]
    pub(crate) fn but(self, faces: Faces) -> Self {
        let mut rest = Self::NONE;
        self.iter().filter(|face| !faces.contains(*face)).for_each(|face| rest.push(face));
        rest
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(Face::get)).finish()
    }
}

impl From<Dice> for Vec<Face> {
    fn from(dice: Dice) -> Self {
        dice.iter().collect()
    }
}

impl TryFrom<Vec<Face>> for Dice {
    type Error = &'static str;

    fn try_from(faces: Vec<Face>) -> Result<Self, Self::Error> {
        if faces.len() > DICE.into() {
            return Err("expected at most six dice");
        }
        let mut dice = Self::NONE;
        faces.into_iter().for_each(|face| dice.push(face));
        Ok(dice)
    }
}

/// How many dice show each face from 1 to 5; a 6 is always blocked and never counted. At most six dice in all.
///
/// Three bits for each face, face 1 lowest, so that the laws of groups are a few operations on one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pool(u16);

/// The lowest bit of each face's count.
const LOW: u16 = 0o11111;

/// For each set of faces 1 to 5 the counts of just those faces, filled.
const FILLED: [u16; 32] = {
    let mut filled = [0; 32];
    let mut set = 0;
    while set < 32 {
        let mut face = 0;
        while face < 5 {
            if set >> face & 1 == 1 {
                filled[set] |= 0o7 << (3 * face);
            }
            face += 1;
        }
        set += 1;
    }
    filled
};

impl Pool {
    /// No dice.
    pub const NONE: Self = Self(0);

    /// The dice of a throw, of any faces.
    #[must_use]
    pub fn of(dice: Dice) -> Self {
        let mut throw = Throw::NONE;
        dice.iter().for_each(|face| throw.add(face));
        throw.only(Faces::ALL)
    }

    /// `dice` of one face, at most six.
    pub(crate) const fn group(face: Face, dice: u8) -> Self {
        if face.get() == 6 { Self::NONE } else { Self((dice as u16) << (3 * (face.get() - 1))) }
    }

    /// How many dice show `face`.
    #[inline]
    #[must_use]
    pub const fn count(self, face: Face) -> u8 {
        if face.get() == 6 { 0 } else { (self.0 >> (3 * (face.get() - 1)) & 7) as u8 }
    }

    /// How many dice there are.
    #[inline]
    #[must_use]
    pub const fn total(self) -> u8 {
        // The highest digit of the product is the sum of all five digits; sums up to 6 never carry.
        ((self.0 as u32 * LOW as u32) >> 12 & 7) as u8
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The dice that show one of `faces`.
    #[inline]
    #[must_use]
    pub const fn only(self, faces: Faces) -> Self {
        Self(self.0 & FILLED[faces.bits() as usize & 31])
    }

    /// These dice and those of `other`; six in all at most.
    #[inline]
    #[must_use]
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// The faces that two or more dice show.
    #[inline]
    #[must_use]
    pub const fn pairs(self) -> Faces {
        let two = (self.0 >> 1 | self.0 >> 2) & LOW;
        Faces::of_bits((two & 1 | two >> 2 & 2 | two >> 4 & 4 | two >> 6 & 8 | two >> 8 & 16) as u8)
    }

    /// The faces that any die shows.
    #[must_use]
    pub fn faces(self) -> Faces {
        Faces::ALL.iter().filter(|face| self.count(*face) > 0).collect()
    }

    /// The largest group of equal dice, the highest face where several are as large; none without dice.
    #[inline]
    #[must_use]
    pub const fn largest(self) -> Option<(Face, u8)> {
        let (one, two, four) = (self.0 & LOW, self.0 >> 1 & LOW, self.0 >> 2 & LOW);
        let largest = if four != 0 {
            four
        } else if two & one != 0 {
            two & one
        } else if two != 0 {
            two
        } else if one != 0 {
            one
        } else {
            return None;
        };
        let shift = 15 - largest.leading_zeros();
        Some((Face::of_roll(shift / 3 + 1), (self.0 >> shift & 7) as u8))
    }

    /// The dice, rising.
    #[must_use]
    pub fn dice(self) -> Dice {
        let mut dice = Dice::NONE;
        for face in Faces::ALL.iter() {
            (0..self.count(face)).for_each(|_| dice.push(face));
        }
        dice
    }
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.dice().fmt(f)
    }
}

/// Dice just thrown, counted before any is blocked: like [`Pool`], with the 6 on top.
#[derive(Clone, Copy)]
pub(crate) struct Throw(u32);

impl Throw {
    /// No dice.
    pub(crate) const NONE: Self = Self(0);

    /// Adds a die.
    #[inline]
    pub(crate) const fn add(&mut self, face: Face) {
        self.0 += 1 << (3 * (face.get() - 1));
    }

    /// The dice that show one of `faces`; a 6 is left out whatever they are.
    #[inline]
    pub(crate) const fn only(self, faces: Faces) -> Pool {
        Pool(self.0 as u16 & FILLED[faces.bits() as usize & 31])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn face(number: u8) -> Face {
        Face::new(number).unwrap()
    }

    fn dice(faces: &[u8]) -> Dice {
        Dice::try_from(faces.iter().copied().map(face).collect::<Vec<_>>()).unwrap()
    }

    /// Every way up to six dice can lie, against plain counting.
    #[test]
    fn packed_counts_agree_with_plain_counting() {
        let mut all = vec![vec![]];
        for number in 0..6 {
            let longer: Vec<Vec<u8>> = all
                .iter()
                .filter(|dice| dice.len() == number)
                .flat_map(|dice| (1..=6).map(move |f| with(dice, f)))
                .collect();
            all.extend(longer);
        }
        assert_eq!(all.len(), 1 + 6 + 36 + 216 + 1296 + 7776 + 46656);
        for faces in all {
            let (thrown, pool) = (dice(&faces), Pool::of(dice(&faces)));
            let count = |f: u8| faces.iter().filter(|g| **g == f).count() as u8;
            let counts: Vec<u8> = (1..=5).map(count).collect();
            assert_eq!(thrown.len() as usize, faces.len());
            assert_eq!(thrown.iter().map(Face::get).collect::<Vec<_>>(), faces);
            assert_eq!((1..=5).map(|f| pool.count(face(f))).collect::<Vec<_>>(), counts);
            assert_eq!(pool.count(face(6)), 0);
            assert_eq!(pool.total(), counts.iter().sum::<u8>());
            assert_eq!(pool.pairs(), (1..=5).filter(|f| count(*f) >= 2).map(face).collect());
            assert_eq!(pool.faces(), (1..=5).filter(|f| count(*f) >= 1).map(face).collect());
            let largest = (1..=5).max_by_key(|f| (count(*f), *f)).filter(|f| count(*f) > 0);
            assert_eq!(pool.largest(), largest.map(|f| (face(f), count(f))));
            assert_eq!(pool.only(Faces::one(face(3))).total(), count(3));
            assert_eq!(Pool::of(pool.dice()), pool);
        }
    }

    fn with(dice: &[u8], face: u8) -> Vec<u8> {
        [dice, &[face]].concat()
    }

    #[test]
    fn json_is_the_list_of_dice() {
        assert_eq!(serde_json::to_string(&dice(&[6, 5, 5, 1])).unwrap(), "[6,5,5,1]");
        assert_eq!(serde_json::from_str::<Dice>("[2,1]").unwrap(), dice(&[2, 1]));
        for bad in ["[1,1,1,1,1,1,1]", "[0]", "[7]"] {
            assert!(serde_json::from_str::<Dice>(bad).is_err(), "{bad}");
        }
    }
}
