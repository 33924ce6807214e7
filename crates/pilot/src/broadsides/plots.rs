//! Plots as a game in which both choose at once: every plot against every plot.

use ::broadsides::{Lie, Lying, Plot};

use super::chart::{Helm, Trail};
use super::matrix::{Matrix, Mixes, solve};
use super::vessel::Facing;
use super::volley::Volleys;
use super::worth::{Judge, Prospect, Scene, chance, logit};
use crate::logit::shares;

/// Rounds of regret matching for the turn to be played.
const ROUNDS: u32 = 400;
/// Plots that are played less often than this are not played.
const SELDOM: f32 = 0.02;
/// By how much worth a hasty captain's plots must differ to be e times as likely.
const HASTE: f32 = 0.01;

/// Plots whose worth differs by less are all the same to who does not mix by what the other side may do.
const DRIFT: f32 = 0.004;

/// By how much worth plots must differ for who is becalmed to try one e times as often.
const RESTLESS: f32 = 0.015;

/// Points between ships that can come to fire within a turn.
const REACH: u8 = 7;

/// Points between ships that lie close.
const CLOSE: u8 = 4;

/// What a plot is measured against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sight {
    /// A ship that stays where it is.
    Still,
    /// All plots of the other ship, as if each were equally likely.
    Any,
    /// A ship that plots as well as oneself, in this turn and the stations it ends in.
    Turn,
}

impl Sight {
    /// What who has been becalmed for long looks at.
    pub(crate) const fn farther(self) -> Self {
        match self {
            Self::Still => Self::Any,
            Self::Any | Self::Turn => Self::Turn,
        }
    }

    /// As far as so many pairs of plots allow.
    pub(crate) fn within(self, work: u32) -> Self {
        if work < self.work() { Self::Still } else { self }
    }

    /// Pairs of plots looked at.
    pub(crate) const fn work(self) -> u32 {
        match self {
            Self::Still => 64,
            Self::Any | Self::Turn => PAIRS,
        }
    }
}

/// Most pairs of plots in a turn.
const PAIRS: u32 = 64 * 64;

/// The plots of both ships and what each pair is worth to the first.
#[derive(Clone, Debug)]
pub(crate) struct Plots {
    pub(crate) gain: Matrix,
    /// What each pair comes to, whatever either side wishes.
    pub(crate) chances: Matrix,
    pub(crate) mixes: Mixes,
    /// Whether both mix by what the other may do.
    pub(crate) solved: bool,
}

impl Plots {
    /// How often each plot is played; those that are seldom good are left out.
    pub(crate) fn played(&self) -> Vec<f32> {
        if !self.solved {
            return self.mixes.rows.clone();
        }
        let shares: Vec<f32> = self.mixes.rows.iter().map(|share| if *share < SELDOM { 0.0 } else { *share }).collect();
        let total: f32 = shares.iter().sum();
        if total > 0.0 { shares.into_iter().map(|share| share / total).collect() } else { self.mixes.rows.clone() }
    }
}

/// A turn to be plotted, seen by the first of the two ships.
pub(crate) struct Turn<'j> {
    judge: &'j Judge,
    scene: Scene,
    /// The other side's view of itself is the same with seats changed; collisions need the real seat.
    seat: usize,
    volleys: Volleys,
    material: f32,
    /// What each lie of a collision is worth, by [`Lie`].
    collisions: [f32; 4],
    quiet: u8,
    turn: u16,
}

/// What became of a pair of trails.
struct Course {
    /// What fire has done, on the scale of the weights, for the first ship.
    fire: f32,
    fired: bool,
    collided: Option<f32>,
}

impl<'j> Turn<'j> {
    /// `scene` has the ship of `seat` first.
    pub(crate) fn new(judge: &'j Judge, scene: Scene, seat: usize, quiet: u8, turn: u16) -> Self {
        let near = scene.poses[0].apart(scene.poses[1]) <= REACH;
        let volleys = if near { Volleys::new(judge, &scene.vessels) } else { Volleys::NONE };
        let material = judge.material(&scene.vessels[0]) - judge.material(&scene.vessels[1]);
        let [own, other] = scene.vessels;
        let seated = if seat == 0 { [own, other] } else { [other, own] };
        let collisions = [Lie::Starboard, Lie::Port, Lie::Opposite, Lie::OppositeStarboard].map(|lie| {
            let first = judge.collision(&seated, lie);
            if seat == 0 { first } else { 1.0 - first }
        });
        Self { judge, scene, seat, volleys, material, collisions, quiet, turn }
    }

    /// The ways of a ship's plots; a ship that lost its turn has one.
    pub(crate) fn trails(&self, ship: usize) -> Vec<Trail> {
        let (vessel, pose) = (&self.scene.vessels[ship], self.scene.poses[ship]);
        if vessel.idle {
            return vec![Trail::of(self.judge.chart(), pose, Plot::NONE)];
        }
        Helm(vessel.damaged()).trails(self.judge.chart(), pose)
    }

    /// B3.3 to B3.5: sails a pair of trails: fire by expectation, a collision ends it.
    fn sail(&self, own: &Trail, other: &Trail) -> Course {
        let mut course = Course { fire: 0.0, fired: false, collided: None };
        let mut shots = [0; 2];
        for step in 0..3 {
            let (a, b) = (own.poses[step], other.poses[step]);
            if a.at == b.at {
                let seated = if self.seat == 0 { [own, other] } else { [other, own] };
                course.collided = Some(self.collisions[lie(self.judge.options.lie, seated, step) as usize - 1]);
                return course;
            }
            let (Some(out), Some(back)) = (a.bearing(b), b.bearing(a)) else { continue };
            for (ship, bearing, facing) in [(0, out, back), (1, back, out)] {
                let more = shots[ship] + self.scene.vessels[ship].bearing(bearing);
                if more > shots[ship] {
                    let taken = self.volleys.worth(1 - ship, Facing::of(facing), shots[ship], more);
                    course.fire += if ship == 0 { taken } else { -taken };
                    course.fired = true;
                    shots[ship] = more;
                }
            }
        }
        course
    }

    /// What a pair is worth with the stations it ends in.
    fn pair(&self, own: &Trail, other: &Trail) -> Prospect {
        let course = self.sail(own, other);
        if let Some(collided) = course.collided {
            let [edge, ..] = self.judge.weights.lean;
            let sum = logit(collided) + course.fire / 2.0;
            let value = chance(sum + edge);
            return Prospect { gain: value, cost: value, chance: chance(sum) };
        }
        let mut vessels = self.scene.vessels;
        vessels.iter_mut().for_each(|vessel| vessel.idle = false);
        let scene = Scene { vessels, poses: [own.end(), other.end()] };
        let quiet = if course.fired { 0 } else { self.quiet + 1 };
        self.judge.at_sea(chance(self.material + course.fire + self.judge.station(&scene)), quiet, self.turn, &scene)
    }

    /// What the first ship may expect as both lie now.
    pub(crate) fn now(&self) -> f32 {
        let lead = chance(self.material + self.judge.station(&self.scene));
        self.judge.at_sea(lead, self.quiet, self.turn, &self.scene).chance
    }

    /// Values and solves the turn. Two who think alike would circle each other until the calm ends the match: who is becalmed
    /// takes any plot, better ones more often.
    pub(crate) fn solve(&self, sight: Sight) -> Plots {
        let shyness = self.judge.shyness(self.quiet);
        let still = || vec![Trail::of(self.judge.chart(), self.scene.poses[1], Plot::NONE)];
        let trails = [self.trails(0), if sight == Sight::Still { still() } else { self.trails(1) }];
        let pairs: Vec<Vec<_>> =
            trails[0].iter().map(|own| trails[1].iter().map(|other| self.pair(own, other)).collect()).collect();
        let matrix = |of: &dyn Fn(&Prospect) -> f32| {
            Matrix::from_fn(trails[0].len(), trails[1].len(), |row, column| of(&pairs[row][column]))
        };
        let gain = matrix(&|pair| pair.gain);
        let [_, doubt, ..] = self.judge.weights.lean;
        let cost = matrix(&|pair| pair.cost);
        // Far away, what is lost by drifting is the way.
        let close = self.scene.poses[0].apart(self.scene.poses[1]) <= CLOSE;
        let drift = if close { DRIFT * (1.0 + shyness) } else { DRIFT / 4.0 };
        let mut mixes = match sight {
            Sight::Turn => solve(&doubtful(&gain, &cost, doubt.clamp(0.0, 1.0)), &cost, ROUNDS),
            Sight::Any => answer(&gain, likely(&cost, shyness), drift),
            Sight::Still => answer(&gain, vec![1.0], drift),
        };
        if self.judge.becalmed(self.quiet) {
            mixes.rows = shares(gain.against(&mixes.columns), RESTLESS);
        }
        Plots { gain, chances: matrix(&|pair| pair.chance), mixes, solved: sight == Sight::Turn }
    }
}

/// What the first side plays for, if the other is now and then taken to plot as [`hasty`] captains do.
fn doubtful(gain: &Matrix, cost: &Matrix, doubt: f32) -> Matrix {
    let worths = gain.against(&hasty(cost));
    let doubted = |row: usize, column: usize| (1.0 - doubt) * gain.row(row)[column] + doubt * worths[row];
    Matrix::from_fn(gain.rows(), gain.columns(), doubted)
}

/// How a captain plots who takes all plots of the first side to be equally likely and does not look too closely.
fn hasty(cost: &Matrix) -> Vec<f32> {
    let costs = cost.under(&vec![1.0 / cost.rows() as f32; cost.rows()]);
    shares(costs.into_iter().map(|cost| -cost).collect(), HASTE)
}

/// Columns that are all equally likely, or those of a [`hasty`] captain with this share.
fn likely(cost: &Matrix, share: f32) -> Vec<f32> {
    let even = (1.0 - share) / cost.columns() as f32;
    hasty(cost).into_iter().map(|likely| even + share * likely).collect()
}

/// The best rows against these columns.
fn answer(gain: &Matrix, columns: Vec<f32>, drift: f32) -> Mixes {
    let worths = gain.against(&columns);
    let best = worths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    // Where all is as good as decided, little makes the difference.
    let enough = best - drift * 4.0 * (best * (1.0 - best)).max(0.0);
    let equal = worths.iter().filter(|worth| **worth >= enough).count() as f32;
    Mixes { rows: worths.iter().map(|worth| if *worth >= enough { 1.0 / equal } else { 0.0 }).collect(), columns }
}

/// B6.2, B6.3: how the ships lie when they meet on a point, by seat. Must agree with the rules.
pub(crate) fn lie(lying: Lying, trails: [&Trail; 2], step: usize) -> Lie {
    let mover = usize::from(trails[1].moved[step]);
    let [heading, rest] = [mover, 1 - mover].map(|ship| trails[ship].poses[step].heading);
    let starboard = match (heading + 4 + 8 - rest) & 7 {
        0 => return Lie::Opposite,
        1 if lying == Lying::Facing => return Lie::OppositeStarboard,
        7 if lying == Lying::Facing => return Lie::Opposite,
        1..=4 => 1 - mover,
        _ => mover,
    };
    if starboard == 0 { Lie::Starboard } else { Lie::Port }
}
