//! What the dice of an attack are worth.

use crate::{Effect, Faces, Pool};

/// The best that the dice make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Combination {
    /// Dice in the largest group that counts.
    pub alike: u8,
    /// Whether there is a double pair.
    pub double_pair: bool,
}

impl Combination {
    /// A2.3, A2.5: groups of equal unblocked dice, where a number is locked only groups of locked numbers; with sails,
    /// two different numbers of two or more dice each are a double pair, one of them locked where any is.
    #[inline]
    #[must_use]
    pub fn of(pool: Pool, locked: Faces, sails: bool) -> Self {
        let counted = if locked.is_empty() { pool } else { pool.only(locked) };
        let alike = counted.largest().map_or(0, |(_, dice)| dice);
        Self { alike, double_pair: sails && pool.pairs().len() >= 2 }
    }

    /// Whether there is any.
    #[inline]
    #[must_use]
    pub const fn is_made(self) -> bool {
        self.alike >= 2
    }

    /// A3.1: whether the dice allow an effect; a larger group may be used as a smaller one.
    #[inline]
    #[must_use]
    pub const fn allows(self, effect: Effect) -> bool {
        match effect {
            Effect::None => !self.is_made(),
            Effect::Man => self.alike >= 2,
            Effect::Cannon => self.alike >= 3,
            Effect::Hull => self.alike >= 4,
            Effect::Sail => self.double_pair,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dice, Face};

    fn made(dice: &[u8], locked: &[u8], sails: bool) -> (u8, bool) {
        let faces = |numbers: &[u8]| numbers.iter().copied().filter_map(Face::new).collect::<Vec<_>>();
        let pool = Pool::of(Dice::try_from(faces(dice)).expect("at most six"));
        let made = Combination::of(pool, faces(locked).into_iter().collect(), sails);
        (made.alike, made.double_pair)
    }

    #[test]
    fn a2_3_groups_and_double_pairs() {
        assert_eq!(made(&[1, 2, 3], &[], true), (1, false));
        assert_eq!(made(&[1, 1, 2, 2], &[], false), (2, false));
        assert_eq!(made(&[1, 1, 2, 2], &[], true), (2, true));
        assert_eq!(made(&[1, 1, 1, 1, 2], &[], true), (4, false));
        assert_eq!(made(&[6, 6, 6, 1], &[], true), (1, false));
    }

    #[test]
    fn a2_5_only_locked_numbers_count_but_a_second_one_makes_a_double_pair() {
        assert_eq!(made(&[5, 5, 3, 3, 3], &[5], false), (2, false));
        assert_eq!(made(&[5, 5, 3, 3, 3], &[5], true), (2, true));
        assert_eq!(made(&[5, 5, 3, 3, 3], &[3, 5], true), (3, true));
    }
}
