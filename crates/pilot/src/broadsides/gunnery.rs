//! Where to aim: the shots of a volley looked at together.

use ::broadsides::Lie;

use super::vessel::Facing;
use super::vessel::Vessel;
use super::volley::{HITS, SECTIONS};
use super::worth::{ALONGSIDE, Judge, chance};

/// A volley to be aimed.
pub(crate) struct Aim<'j> {
    pub(crate) judge: &'j Judge,
    /// The shooter's ship, then the target.
    pub(crate) vessels: [Vessel; 2],
    pub(crate) facing: Facing,
    /// How the ships lie, and which seat shoots.
    pub(crate) lie: Lie,
    pub(crate) seat: usize,
    /// What the stations are worth to the shooter.
    pub(crate) station: f32,
}

impl Aim<'_> {
    /// What each section is worth to the shooter, with so many shots looked at together.
    pub(crate) fn sections(&self, depth: u8) -> [f32; SECTIONS as usize] {
        std::array::from_fn(|section| self.shot(&self.vessels[1], section as u8, depth.max(1)))
    }

    /// What the position is worth to the shooter.
    pub(crate) fn now(&self) -> f32 {
        self.worth(&self.vessels[1])
    }

    fn shot(&self, target: &Vessel, section: u8, depth: u8) -> f32 {
        let go_on = |target: &Vessel| if depth > 1 { self.best(target, depth - 1) } else { self.worth(target) };
        let mut unhurt = None;
        let mut sum = 0.0;
        for die in HITS {
            let mut left = *target;
            left.strike(section, die, self.facing);
            sum += if left == *target { *unhurt.get_or_insert_with(|| go_on(target)) } else { go_on(&left) };
        }
        // 1 and 6 miss.
        (sum + 2.0 * unhurt.unwrap_or_else(|| go_on(target))) / 6.0
    }

    fn best(&self, target: &Vessel, depth: u8) -> f32 {
        (0..SECTIONS).map(|section| self.shot(target, section, depth)).fold(0.0, f32::max)
    }

    fn worth(&self, target: &Vessel) -> f32 {
        if self.facing == ALONGSIDE {
            let seated = if self.seat == 0 { [self.vessels[0], *target] } else { [*target, self.vessels[0]] };
            let first = self.judge.boarding(&seated, self.lie);
            return if self.seat == 0 { first } else { 1.0 - first };
        }
        chance(self.judge.material(&self.vessels[0]) - self.judge.material(target) + self.station)
    }
}
