//! The dice of an attack, but for what their numbers are.

use afloat::{Effect, Faces, Throwing};
use arrayvec::ArrayVec;

/// Sizes of groups of equal dice, largest first; there is at most one group for each cannon.
pub(super) type Groups = ArrayVec<u8, 5>;

/// How the unblocked dice are grouped. Two throws of one shape are worth the same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(super) struct Shape {
    /// Groups that have to stay held (A2.5).
    pub(super) locked: Groups,
    /// All other groups.
    pub(super) open: Groups,
}

fn sorted(mut groups: Groups) -> Groups {
    groups.retain(|dice| *dice > 0);
    groups.sort_unstable_by(|a, b| b.cmp(a));
    groups
}

/// The groups of some faces.
fn groups(throwing: Throwing, faces: impl Iterator<Item = afloat::Face>) -> Groups {
    sorted(faces.map(|face| throwing.pool.count(face)).collect())
}

/// The groups that a move holds, in one list: once the dice are thrown it does not matter since when they are held.
pub(super) fn held(throwing: Throwing, hold: Faces) -> Groups {
    groups(throwing, hold.iter())
}

impl Shape {
    pub(super) fn new(locked: Groups, open: Groups) -> Self {
        Self { locked: sorted(locked), open: sorted(open) }
    }

    /// The shape of an attack under way.
    pub(super) fn of(throwing: Throwing) -> Self {
        let Throwing { pool, locked, .. } = throwing;
        let open = pool.faces().iter().filter(move |face| !locked.contains(*face));
        Self { locked: groups(throwing, locked.iter()), open: groups(throwing, open) }
    }

    /// How many dice.
    pub(super) fn total(&self) -> u8 {
        self.locked.iter().chain(&self.open).sum()
    }

    /// A2.8, A3.1: whether stopping may have an effect. A sail takes a target that has one, which is not asked here.
    pub(super) fn allows(&self, effect: Effect, sails: bool) -> bool {
        let counted = if self.locked.is_empty() { &self.open } else { &self.locked };
        let alike = counted.first().copied().unwrap_or(0);
        match effect {
            Effect::None => alike < 2,
            Effect::Man => alike >= 2,
            Effect::Cannon => alike >= 3,
            Effect::Hull => alike >= 4,
            Effect::Sail => sails && self.locked.iter().chain(&self.open).filter(|dice| **dice >= 2).count() >= 2,
        }
    }

    /// A2.4, A2.5: all that may be held, each once, in a fixed order: nothing, one group, two.
    pub(super) fn holds(&self, sails: bool) -> Vec<Groups> {
        let most = if sails { 2 } else { 1 };
        let pairs: Vec<u8> = self.open.iter().copied().filter(|dice| *dice >= 2).collect();
        let with = |more: &[u8]| sorted(self.locked.iter().chain(more).copied().collect());
        let mut holds = vec![with(&[])];
        holds.extend(pairs.iter().map(|one| with(&[*one])));
        for (i, one) in pairs.iter().enumerate() {
            holds.extend(pairs[i + 1..].iter().map(|other| with(&[*one, *other])));
        }
        holds.dedup();
        holds.retain(|hold| hold.len() <= most && hold.iter().sum::<u8>() < self.total());
        holds
    }
}
