//! Rule numbers: the names that code, refusals, events, tests and the rulebook share.

use std::fmt::Debug;

/// The numbered rules of a game. Declare them with [`rules!`](crate::rules).
pub trait RuleNumber: Copy + Eq + Debug + Send + Sync + 'static {
    /// All of them, in the order of the rulebook.
    const ALL: &'static [Self];

    /// The number as the rulebook prints it: `A2.4`.
    fn number(self) -> &'static str;
}

/// Declares the enum of a game's rule numbers.
///
/// ```
/// table::rules! {
///     /// The rules of a small game.
///     pub enum Rule { R1_1 = "R1.1", R1_2 = "R1.2" }
/// }
/// use table::RuleNumber;
/// assert_eq!(Rule::ALL.len(), 2);
/// assert_eq!(Rule::R1_2.number(), "R1.2");
/// ```
#[macro_export]
macro_rules! rules {
    ($(#[$doc:meta])* pub enum $name:ident { $($rule:ident = $number:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[allow(missing_docs, reason = "the rulebook explains each number")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $($rule),+ }

        impl $crate::RuleNumber for $name {
            const ALL: &'static [Self] = &[$(Self::$rule),+];

            fn number(self) -> &'static str {
                match self { $(Self::$rule => $number),+ }
            }
        }
    };
}

rules! {
    /// The rules of the table itself, the same for every game; docs/rulebook/ explains them.
    pub enum TableRule {
        T1 = "T1",
        T2 = "T2",
        T3 = "T3",
        T4 = "T4",
        T5 = "T5",
        T6 = "T6",
        T7 = "T7",
    }
}
