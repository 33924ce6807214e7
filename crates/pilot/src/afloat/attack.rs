//! One attack: how to throw, given what each end of it is worth.

use afloat::Effect;

use super::course::Course;

/// The ways an attack can end: the effects in the order of [`Effect::ALL`], and failing.
pub(super) const ENDS: usize = Effect::ALL.len() + 1;
/// A2.6: the end in which every die thrown was blocked.
pub(super) const FAILS: usize = ENDS - 1;
/// A2.8: the end that changes nothing.
pub(super) const NOTHING: usize = 0;

/// One number for each end: what it is worth to the attacker, or how likely it is.
pub(super) type Ends = [f64; ENDS];

/// An effect that cannot be had.
pub(super) const NEVER: f64 = f64::NEG_INFINITY;

/// Most throws of one number of dice: what may be held of six.
pub(super) const WIDTH: usize = 8;
/// Stop at this node.
const STOP: u8 = u8::MAX;
/// Values closer than this are equal; it is beyond what rounding adds up to.
const EQUAL: f64 = 1e-15;

/// What to do at each node: stop with the best effect there is, or one of the throws.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plan(Vec<u8>);

/// What is best to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Best {
    Stop(usize),
    Throw(usize),
}

impl Plan {
    /// Stops at once, always.
    pub(super) fn new(course: &Course) -> Self {
        debug_assert!(course.throws.len() < usize::from(STOP), "throws are numbered in a byte");
        Self(vec![STOP; course.nodes.len()])
    }

    /// What it does at a node.
    pub(super) fn at(&self, course: &Course, node: usize, worth: &Ends) -> Best {
        match self.0[node] {
            STOP => Best::Stop(best_stop(course.nodes[node].stops, worth)),
            throw => Best::Throw(throw.into()),
        }
    }
}

/// The effect of stopping that is worth most; the first of equals.
pub(super) fn best_stop(stops: u8, worth: &Ends) -> usize {
    let allowed = (0..FAILS).filter(|end| stops >> end & 1 == 1);
    allowed.reduce(|best, end| if worth[end] > worth[best] { end } else { best }).unwrap_or(NOTHING)
}

/// Work space, so that millions of attacks can be solved without allocation.
#[derive(Clone, Debug, Default)]
pub(super) struct Bench {
    /// What each throw is worth.
    pub(super) throws: Vec<f64>,
    /// What each node is worth.
    pub(super) nodes: Vec<f64>,
    ends: Vec<Ends>,
    node_ends: Vec<Ends>,
}

impl Bench {
    /// The best an attacker can do, exactly: policy iteration, number of dice by number of dice. `plan` is where it
    /// starts and what it finds. Returns what the attack is worth.
    pub(super) fn solve(&mut self, course: &Course, worth: &Ends, plan: &mut Plan) -> f64 {
        self.throws.resize(course.throws.len(), 0.0);
        self.nodes.resize(course.nodes.len(), 0.0);
        let stops: [f64; 32] = std::array::from_fn(|stops| match stops {
            0 => NEVER,
            _ => worth[best_stop(stops as u8, worth)],
        });
        for dice in 1..course.node_layers.len() - 1 {
            loop {
                self.evaluate(course, dice, worth[FAILS], &stops, plan);
                if !self.improve(course, dice, &stops, plan) {
                    break;
                }
            }
        }
        self.throws[course.first()]
    }

    /// What the throws of a layer are worth under the plan: a few linear equations.
    fn evaluate(&mut self, course: &Course, dice: usize, fails: f64, stops: &[f64; 32], plan: &Plan) {
        let (low, high) = (course.throw_layers[dice], course.throw_layers[dice + 1]);
        let first_node = course.node_layers[dice];
        let mut rows = [[0.0; WIDTH + 1]; WIDTH];
        for (row, throw) in rows.iter_mut().zip(&course.throws[low..high]) {
            let mut known = throw.fails * fails;
            for &(node, chance) in &throw.falls {
                if node < first_node {
                    known += chance * self.nodes[node];
                } else if plan.0[node] == STOP {
                    known += chance * stops[usize::from(course.nodes[node].stops)];
                } else {
                    row[usize::from(plan.0[node]) - low] -= chance;
                }
            }
            row[WIDTH] = known;
        }
        for (i, row) in rows.iter_mut().enumerate() {
            row[i] += 1.0;
        }
        eliminate(&mut rows, high - low);
        for (value, row) in self.throws[low..high].iter_mut().zip(&rows) {
            *value = row[WIDTH];
        }
    }

    /// Takes what is better at the nodes of a layer, and says whether anything was.
    fn improve(&mut self, course: &Course, dice: usize, stops: &[f64; 32], plan: &mut Plan) -> bool {
        let mut improved = false;
        for node in course.node_layers[dice]..course.node_layers[dice + 1] {
            let Some(seen) = course.nodes.get(node) else { break };
            let stop = stops[usize::from(seen.stops)];
            let mut best = plan.0[node];
            let mut worth = if best == STOP { stop } else { self.throws[usize::from(best)] };
            if stop > worth + EQUAL {
                (best, worth) = (STOP, stop);
            }
            for &throw in &seen.throws {
                if self.throws[throw] > worth + EQUAL {
                    (best, worth) = (throw as u8, self.throws[throw]);
                }
            }
            improved |= best != plan.0[node];
            plan.0[node] = best;
            self.nodes[node] = worth;
        }
        improved
    }

    /// How likely each end is when `choose` decides at the nodes.
    pub(super) fn ends(&mut self, course: &Course, choose: impl Fn(usize) -> Best) -> Ends {
        self.ends.resize(course.throws.len(), [0.0; ENDS]);
        self.node_ends.resize(course.nodes.len(), [0.0; ENDS]);
        for dice in 1..course.node_layers.len() - 1 {
            let (low, high) = (course.throw_layers[dice], course.throw_layers[dice + 1]);
            let nodes = course.node_layers[dice]..course.node_layers[dice + 1];
            let mut rows = [[0.0; WIDTH + ENDS]; WIDTH];
            for (i, (row, throw)) in rows.iter_mut().zip(&course.throws[low..high]).enumerate() {
                row[i] += 1.0;
                row[WIDTH + FAILS] += throw.fails;
                for &(node, chance) in &throw.falls {
                    if node < nodes.start {
                        let ends = self.node_ends[node];
                        row[WIDTH..].iter_mut().zip(ends).for_each(|(cell, end)| *cell += chance * end);
                        continue;
                    }
                    match choose(node) {
                        Best::Stop(end) => row[WIDTH + end] += chance,
                        Best::Throw(throw) => row[throw - low] -= chance,
                    }
                }
            }
            eliminate(&mut rows, high - low);
            for (ends, row) in self.ends[low..high].iter_mut().zip(&rows) {
                ends.copy_from_slice(&row[WIDTH..]);
            }
            for node in nodes {
                self.node_ends[node] = match choose(node) {
                    Best::Stop(end) => std::array::from_fn(|i| f64::from(u8::from(i == end))),
                    Best::Throw(throw) => self.ends[throw],
                };
            }
        }
        self.ends[course.first()]
    }
}

/// Solves the first `size` equations: unknowns first, then the right-hand sides. No pivots are sought: every throw can
/// fail, so that each diagonal outweighs the rest of its row.
pub(super) fn eliminate<const ROW: usize>(rows: &mut [[f64; ROW]; WIDTH], size: usize) {
    for i in 0..size {
        let pivot = rows[i];
        for (j, row) in rows.iter_mut().enumerate().take(size) {
            if i == j || row[i] == 0.0 {
                continue;
            }
            let factor = row[i] / pivot[i];
            for column in (i..size).chain(WIDTH..ROW) {
                row[column] -= factor * pivot[column];
            }
        }
    }
    for (i, row) in rows.iter_mut().enumerate().take(size) {
        let scale = row[i];
        row[WIDTH..].iter_mut().for_each(|value| *value /= scale);
    }
}
