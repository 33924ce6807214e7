//! The numbers on dice and cannons, and sets of them.

use serde::{Deserialize, Serialize};

/// Declares a number from 1 to `$max` and the set of such numbers.
macro_rules! numbers {
    (
        $(#[$one_doc:meta])* $one:ident,
        $(#[$set_doc:meta])* $set:ident,
        1..=$max:literal, $range:literal, $list:literal
    ) => {
        $(#[$one_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "schema", schemars(extend("minimum" = 1, "maximum" = $max)))]
        #[serde(into = "u8", try_from = "u8")]
        pub struct $one(u8);

        impl $one {
            /// The number, if it is in range.
            #[inline]
            #[must_use]
            pub const fn new(number: u8) -> Option<Self> {
                if 1 <= number && number <= $max { Some(Self(number)) } else { None }
            }

            /// The number itself.
            #[inline]
            #[must_use]
            pub const fn get(self) -> u8 {
                self.0
            }

            /// Reads one digit.
            pub(crate) fn from_digit(digit: char) -> Option<Self> {
                Self::new(u8::try_from(digit.to_digit(10)?).ok()?)
            }
        }

        impl From<$one> for u8 {
            fn from(number: $one) -> Self {
                number.0
            }
        }

        impl TryFrom<u8> for $one {
            type Error = &'static str;

            fn try_from(number: u8) -> Result<Self, Self::Error> {
                Self::new(number).ok_or(concat!("expected a number ", $range))
            }
        }

        impl std::fmt::Display for $one {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        $(#[$set_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "schema", schemars(into = $list, try_from = $list, extend("uniqueItems" = true)))]
        #[serde(into = "Vec<u8>", try_from = "Vec<u8>")]
        pub struct $set(u8);

        impl $set {
            /// None.
            pub const NONE: Self = Self(0);
            /// All there are.
            pub const ALL: Self = Self((1 << $max) - 1);

            /// The set of one.
            #[inline]
            #[must_use]
            pub const fn one(number: $one) -> Self {
                Self(1 << (number.0 - 1))
            }

            /// Whether `number` is in the set.
            #[inline]
            #[must_use]
            pub const fn contains(self, number: $one) -> bool {
                self.0 & Self::one(number).0 != 0
            }

            /// This set and `number`.
            #[inline]
            #[must_use]
            pub const fn with(self, number: $one) -> Self {
                Self(self.0 | Self::one(number).0)
            }

            /// This set but for `number`.
            #[inline]
            #[must_use]
            pub const fn without(self, number: $one) -> Self {
                Self(self.0 & !Self::one(number).0)
            }

            /// How many are in the set.
            #[inline]
            #[must_use]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether the set is empty.
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The lowest of the set.
            #[inline]
            #[must_use]
            pub const fn lowest(self) -> Option<$one> {
                if self.0 == 0 { None } else { Some($one(self.0.trailing_zeros() as u8 + 1)) }
            }

            /// Those of the set, rising.
            pub fn iter(self) -> impl Iterator<Item = $one> {
                let mut rest = self;
                std::iter::from_fn(move || {
                    let lowest = rest.lowest()?;
                    rest = rest.without(lowest);
                    Some(lowest)
                })
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter().map(|number| number.0)).finish()
            }
        }

        impl FromIterator<$one> for $set {
            fn from_iter<I: IntoIterator<Item = $one>>(numbers: I) -> Self {
                numbers.into_iter().fold(Self::NONE, Self::with)
            }
        }

        impl From<$set> for Vec<u8> {
            fn from(set: $set) -> Self {
                set.iter().map(|number| number.0).collect()
            }
        }

        impl TryFrom<Vec<u8>> for $set {
            type Error = &'static str;

            fn try_from(numbers: Vec<u8>) -> Result<Self, Self::Error> {
                let rising = numbers.is_sorted_by(|a, b| a < b);
                let set: Option<Self> = numbers.into_iter().map($one::new).collect();
                set.filter(|_| rising).ok_or(concat!("expected rising numbers ", $range))
            }
        }
    };
}

numbers! {
    /// What a die shows, from 1 to 6.
    Face,
    /// A set of faces, written in JSON as the list of them, rising.
    Faces,
    1..=6,
    "from 1 to 6",
    "Vec<Face>"
}

numbers! {
    /// A cannon by its number, from 1 to 5.
    Cannon,
    /// A set of cannons, written in JSON as the list of them, rising.
    Cannons,
    1..=5,
    "from 1 to 5",
    "Vec<Cannon>"
}

impl Face {
    /// A die as chance gives it, from 1 to 6.
    #[inline]
    pub(crate) const fn of_roll(roll: u32) -> Self {
        debug_assert!(1 <= roll && roll <= 6, "chance keeps to the sides it was asked for");
        Self(roll as u8)
    }
}

impl Faces {
    /// Those that are not in `other`.
    #[inline]
    pub(crate) const fn but(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// One bit for each face, face 1 lowest.
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The set with these bits, face 1 lowest.
    #[inline]
    pub(crate) const fn of_bits(bits: u8) -> Self {
        Self(bits & Self::ALL.0)
    }
}

impl Cannons {
    /// A2.2: the faces that are not blocked for a captain with these cannons; a 6 never is among them.
    #[inline]
    #[must_use]
    pub const fn faces(self) -> Faces {
        Faces(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_takes_only_rising_numbers_in_range() {
        assert_eq!(serde_json::to_string(&Faces::ALL).unwrap(), "[1,2,3,4,5,6]");
        assert_eq!(serde_json::from_str::<Cannons>("[2,4]").unwrap().iter().map(Cannon::get).sum::<u8>(), 6);
        for bad in ["[4,2]", "[2,2]", "[0]", "[6]", "[255]", "2"] {
            assert!(serde_json::from_str::<Cannons>(bad).is_err(), "{bad}");
        }
        assert!(serde_json::from_str::<Face>("7").is_err());
        assert!(serde_json::from_str::<Face>("0").is_err());
    }

    #[test]
    fn cannons_are_the_faces_they_fire_with() {
        assert_eq!(Cannons::ALL.faces(), Faces::ALL.without(Face(6)));
        assert_eq!(Cannons::ALL.without(Cannon(3)).faces().len(), 4);
    }
}
