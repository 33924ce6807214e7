//! The course an attack can take: every shape of the dice, what may be done with it, and how the next throw can fall.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use afloat::{DICE, Effect, Faces, Throwing};

use super::shape::{Groups, Shape, held};
use super::stock::CANNONS;

/// Which rules an attack follows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Variant {
    /// Ships have sails.
    pub sails: bool,
    /// A number once held stays held (A2.5).
    pub locked_number: bool,
}

impl Variant {
    /// Those without locked numbers, with or without sails: what the game is played with unless told otherwise.
    #[must_use]
    pub const fn usual(sails: bool) -> Self {
        Self { sails, locked_number: false }
    }

    /// The variant of a match.
    #[must_use]
    pub const fn of(options: afloat::Options) -> Self {
        Self { sails: options.sails, locked_number: options.locked_number }
    }
}

/// In how many ways a throw fails, and in how many it makes each shape.
type Fallen = (u32, BTreeMap<Shape, u32>);

/// A throw to come: the groups held and the dice thrown decide how it can fall.
#[derive(Clone, Debug)]
pub(super) struct Throw {
    /// The chance that every die is blocked (A2.6).
    pub(super) fails: f64,
    /// The nodes it can lead to otherwise, with their chances.
    pub(super) falls: Vec<(usize, f64)>,
    /// Held and thrown dice together.
    pub(super) dice: u8,
    /// The groups held.
    pub(super) held: Groups,
}

/// A shape that the dice can have between two throws.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// How many dice are unblocked.
    pub(super) dice: u8,
    /// The effects that stopping may have, one bit each in the order of [`Effect::ALL`]; a sail takes a target that has
    /// one.
    pub(super) stops: u8,
    /// The throws that may follow.
    pub(super) throws: Vec<usize>,
}

/// All of it, for an attacker with so many cannons.
///
/// Nodes and throws are numbered by their dice, fewest first: since blocked dice never come back, a throw leads only to
/// nodes of as many dice or fewer.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub(super) nodes: Vec<Node>,
    pub(super) throws: Vec<Throw>,
    /// For each number of dice the first node and the first throw of that many, and past the last.
    pub(super) node_layers: Vec<usize>,
    pub(super) throw_layers: Vec<usize>,
    shapes: BTreeMap<Shape, usize>,
    holds: BTreeMap<(u8, Groups), usize>,
}

impl Course {
    pub(super) fn new(variant: Variant, cannons: u8) -> Self {
        let fall = |held: &Groups, dice| falls(variant, cannons, held, dice);
        // Everything that six dice can come to.
        let mut shapes: BTreeMap<(u8, Shape), Vec<(u8, Groups)>> = BTreeMap::new();
        let mut holds: BTreeMap<(u8, Groups), Fallen> = BTreeMap::new();
        let mut open = vec![(DICE, Groups::new())];
        while let Some((dice, held)) = open.pop() {
            if holds.contains_key(&(dice, held.clone())) {
                continue;
            }
            let (fails, fallen) = fall(&held, dice);
            for shape in fallen.keys() {
                let next = shape.holds(variant.sails).into_iter().map(|held| (shape.total(), held));
                let next: Vec<_> = next.collect();
                open.extend(next.iter().cloned());
                shapes.insert((shape.total(), shape.clone()), next);
            }
            holds.insert((dice, held), (fails, fallen));
        }
        let numbered: BTreeMap<Shape, usize> =
            (0..).zip(shapes.keys()).map(|(i, (_, shape))| (shape.clone(), i)).collect();
        let hold_numbers: BTreeMap<(u8, Groups), usize> =
            (0..).zip(holds.keys()).map(|(i, key)| (key.clone(), i)).collect();
        let node = |((dice, shape), next): (&(u8, Shape), &Vec<(u8, Groups)>)| Node {
            dice: *dice,
            stops: stops(shape, variant.sails),
            throws: next.iter().map(|key| hold_numbers[key]).collect(),
        };
        let throw = |((dice, held), (fails, fallen)): (&(u8, Groups), &Fallen)| {
            let thrown = dice - held.iter().sum::<u8>();
            let share = |ways: u32| f64::from(ways) / f64::from(6u32.pow(thrown.into()));
            let falls = fallen.iter().map(|(shape, ways)| (numbered[shape], share(*ways))).collect();
            Throw { fails: share(*fails), falls, dice: *dice, held: held.clone() }
        };
        let nodes: Vec<Node> = shapes.iter().map(node).collect();
        let throws: Vec<Throw> = holds.iter().map(throw).collect();
        let node_layers = (0..=DICE + 1).map(|dice| nodes.partition_point(|node| node.dice < dice)).collect();
        let throw_layers = (0..=DICE + 1).map(|dice| throws.partition_point(|throw| throw.dice < dice)).collect();
        Self { nodes, throws, node_layers, throw_layers, shapes: numbered, holds: hold_numbers }
    }

    /// The course for an attacker with so many cannons, made once in a program; none without cannons.
    pub(super) fn get(variant: Variant, cannons: u8) -> Option<&'static Self> {
        static COURSES: [OnceLock<Vec<Course>>; 4] = [const { OnceLock::new() }; 4];
        let place = usize::from(variant.sails) * 2 + usize::from(variant.locked_number);
        let courses = COURSES[place].get_or_init(|| (1..=CANNONS).map(|cannons| Self::new(variant, cannons)).collect());
        courses.get(usize::from(cannons).checked_sub(1)?)
    }

    /// The throw that begins the attack: nothing held, all six dice.
    pub(super) fn first(&self) -> usize {
        self.throw_layers[usize::from(DICE)]
    }

    /// The node of an attack under way; none if no attack of these rules and cannons can come to it.
    pub(super) fn node(&self, throwing: Throwing) -> Option<usize> {
        self.shapes.get(&Shape::of(throwing)).copied()
    }

    /// The throw that holding `hold` comes to.
    pub(super) fn throw(&self, throwing: Throwing, hold: Faces) -> Option<usize> {
        self.holds.get(&(throwing.pool.total(), held(throwing, hold))).copied()
    }
}

fn stops(shape: &Shape, sails: bool) -> u8 {
    let bits = Effect::ALL.iter().enumerate().map(|(bit, effect)| u8::from(shape.allows(*effect, sails)) << bit);
    bits.sum()
}

/// In how many ways the dice that are not held can all be blocked, and in how many they make each shape.
fn falls(variant: Variant, cannons: u8, held: &Groups, dice: u8) -> Fallen {
    let thrown = dice - held.iter().sum::<u8>();
    let (mut fails, mut fallen) = (0, BTreeMap::new());
    let mut counts = Groups::new();
    each_fall(cannons, thrown, u32::from(6 - cannons), &mut counts, 1, &mut |counts, ways| {
        if counts.iter().sum::<u8>() == 0 {
            fails += ways;
            return;
        }
        // The first faces are those held.
        let grown: Groups = counts.iter().zip(held).map(|(more, held)| more + held).collect();
        let others: Groups = counts[held.len()..].iter().copied().collect();
        let shape = if variant.locked_number {
            Shape::new(grown, others)
        } else {
            Shape::new(Groups::new(), grown.into_iter().chain(others).collect())
        };
        *fallen.entry(shape).or_insert(0) += ways;
    });
    (fails, fallen)
}

/// Visits how many of `dice` show each of `faces` numbers, with the number of ways it comes about; all others are blocked.
fn each_fall(faces: u8, dice: u8, blocked: u32, counts: &mut Groups, ways: u32, visit: &mut impl FnMut(&Groups, u32)) {
    if faces == 0 {
        return visit(counts, ways * blocked.pow(dice.into()));
    }
    for count in 0..=dice {
        counts.push(count);
        each_fall(faces - 1, dice - count, blocked, counts, ways * choose(dice, count), visit);
        counts.pop();
    }
}

/// How many ways there are to choose `k` of `n`.
fn choose(n: u8, k: u8) -> u32 {
    (0..u32::from(k)).fold(1, |ways, i| ways * (u32::from(n) - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_throw_falls_somehow_and_never_on_more_dice() {
        for sails in [false, true] {
            for locked_number in [false, true] {
                for cannons in 1..=5 {
                    let course = Course::new(Variant { sails, locked_number }, cannons);
                    for throw in &course.throws {
                        let sum: f64 = throw.fails + throw.falls.iter().map(|(_, chance)| chance).sum::<f64>();
                        assert!((sum - 1.0).abs() < 1e-14, "{throw:?}");
                        assert!(throw.falls.iter().all(|(node, _)| course.nodes[*node].dice <= throw.dice));
                    }
                    assert!(course.nodes.iter().all(|node| node.stops != 0), "stopping is always possible");
                    let first = &course.throws[course.first()];
                    assert!(first.held.is_empty() && first.dice == DICE);
                }
            }
        }
    }

    /// 29 ways to group up to six dice of five numbers, but six different ones.
    #[test]
    fn shapes_are_few() {
        assert_eq!(Course::new(Variant::usual(false), 5).nodes.len(), 28);
        assert_eq!(Course::new(Variant::usual(false), 1).nodes.len(), 6);
    }
}
