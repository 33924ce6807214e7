//! Two levels in a duel, weighed against each other: exactly, without a die thrown.

use afloat::{Effect, Options};

use super::attack::{Bench, ENDS, FAILS, NOTHING};
use super::course::{Course, Variant};
use super::habit::Habit;
use super::sea::Sea;
use super::stock::Stock;
use crate::Level;

/// The chances of two levels in a duel of fresh ships.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Contest {
    /// The chance of the first to win when it begins.
    pub first: f64,
    /// The chance of the second to win when it begins.
    pub second: f64,
}

impl Contest {
    /// What comes of two levels under the options of a match, but for A1.4: a calm lasts as long as it takes.
    #[must_use]
    pub fn of(levels: [Level; 2], options: Options) -> Self {
        let variant = Variant::of(options);
        let fresh = Stock::fresh(variant.sails);
        Board::new(variant, levels).play().contest(fresh, fresh)
    }

    /// What the first scores when both begin equally often.
    #[must_use]
    pub fn score(self) -> f64 {
        0.5 * (self.first + 1.0 - self.second)
    }
}

/// The chances of all duels of two levels.
pub(super) struct Board {
    variant: Variant,
    habits: [Habit; 2],
    /// By the ship of the first and the ship of the second.
    won: Vec<Contest>,
    bench: Bench,
}

impl Board {
    pub(super) fn new(variant: Variant, levels: [Level; 2]) -> Self {
        let won = vec![Contest { first: f64::NAN, second: f64::NAN }; Stock::kinds(variant.sails).pow(2)];
        Self { variant, habits: levels.map(|level| Habit::new(level, variant)), won, bench: Bench::default() }
    }

    /// Plays all duels, those with the least left first.
    pub(super) fn play(mut self) -> Self {
        let sails = self.variant.sails;
        let all = || (0..Stock::kinds(sails)).map(|index| Stock::of_index(index, sails));
        let mut pairs: Vec<[Stock; 2]> = all().flat_map(|one| all().map(move |other| [one, other])).collect();
        pairs.sort_by_key(|[one, other]| one.total() + other.total());
        for [one, other] in pairs {
            let a = self.attack(0, one, other);
            let b = self.attack(1, other, one);
            let first = (a.sure + a.passes * (1.0 - b.sure - b.passes)) / (1.0 - a.passes * b.passes);
            let second = b.sure + b.passes * (1.0 - first);
            let place = self.place(one, other);
            self.won[place] = Contest { first, second };
        }
        self
    }

    /// The chances once they are played.
    pub(super) fn contest(&self, first: Stock, second: Stock) -> Contest {
        self.won[self.place(first, second)]
    }

    fn place(&self, first: Stock, second: Stock) -> usize {
        let sails = self.variant.sails;
        first.index(sails) * Stock::kinds(sails) + second.index(sails)
    }

    /// The chance of an attacker after its attack.
    fn after(&self, attacker: usize, mine: Stock, theirs: Stock) -> f64 {
        if mine.is_sunk() {
            return 0.0;
        }
        if theirs.is_sunk() {
            return 1.0;
        }
        match attacker {
            0 => 1.0 - self.won[self.place(mine, theirs)].second,
            _ => 1.0 - self.won[self.place(theirs, mine)].first,
        }
    }

    /// What an attack is worth to the attacker but for passing the turn, and how likely it is to pass it.
    fn attack(&mut self, attacker: usize, mine: Stock, theirs: Stock) -> Linear {
        let course = Course::get(self.variant, mine.cannons).expect("a ship afloat has one to five cannons");
        let sea = Sea::duel(mine, theirs);
        let judgement = self.habits[attacker].judge(course, &sea, 1, &mut self.bench);
        let ends = self.bench.ends(course, |node| judgement.best(course, node));
        let defender = self.habits[1 - attacker].scale.as_ref();
        let after = |theirs: Stock| self.after(attacker, mine, theirs);
        let mut worth = [0.0; ENDS];
        for (end, effect) in Effect::ALL.into_iter().enumerate().filter(|(end, _)| *end != NOTHING && ends[*end] > 0.0)
        {
            worth[end] = if effect != Effect::Sail && sea.defends(defender, 1, effect) {
                let (holds, spent) = (f64::from(theirs.sails) / 6.0, theirs.without(Effect::Sail));
                holds * after(spent) + (1.0 - holds) * after(spent.without(effect))
            } else {
                after(theirs.without(effect))
            };
        }
        worth[FAILS] = self.after(attacker, mine.without(Effect::Man), theirs);
        Linear { sure: ends.iter().zip(worth).map(|(end, worth)| end * worth).sum(), passes: ends[NOTHING] }
    }
}

/// An attack worth `sure + passes × (what passing the turn is worth)`.
struct Linear {
    sure: f64,
    passes: f64,
}
