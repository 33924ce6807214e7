//! An attack by a captain who takes the better alternative more often than the worse, but not always.
//!
//! Alternatives that differ only in the numbers of the dice count as one.

use super::attack::{Best, ENDS, Ends, FAILS, WIDTH, eliminate};
use super::course::Course;
use crate::logit::share;

/// Rounds for one number of dice. Three or four are usual.
const ROUNDS: usize = 60;
/// Worths that change less are found.
const FOUND: f64 = 1e-15;

/// Most alternatives at a node: three effects and four holds without sails.
const MOST: usize = 10;

/// Work space, which also remembers the last attack: the next is much like it.
#[derive(Clone, Debug)]
pub(super) struct Logit {
    temperature: f64,
    throws: Vec<f64>,
    nodes: Vec<f64>,
    /// The alternatives of each node, fixed by the course: effects first, then throws.
    alternatives: Vec<Vec<Best>>,
    shares: Vec<[f64; MOST]>,
    ends: Vec<Ends>,
    node_ends: Vec<Ends>,
}

impl Logit {
    /// For attacks of a course against ships without sails.
    pub(super) fn new(course: &Course) -> Self {
        let alternatives = |node: &super::course::Node| {
            let stops = (0..FAILS).filter(|end| node.stops >> end & 1 == 1).map(Best::Stop);
            stops.chain(node.throws.iter().copied().map(Best::Throw)).collect::<Vec<_>>()
        };
        Self {
            temperature: 1.0,
            throws: vec![0.5; course.throws.len()],
            nodes: vec![0.0; course.nodes.len()],
            alternatives: course.nodes.iter().map(alternatives).collect(),
            shares: vec![[0.0; MOST]; course.nodes.len()],
            ends: vec![[0.0; ENDS]; course.throws.len()],
            node_ends: vec![[0.0; ENDS]; course.nodes.len()],
        }
    }

    /// How likely each end is, and what the attack is worth to the attacker.
    pub(super) fn solve(&mut self, course: &Course, worth: &Ends, temperature: f64) -> (Ends, f64) {
        self.temperature = temperature;
        for dice in 1..course.node_layers.len() - 1 {
            for _ in 0..ROUNDS {
                if self.newton(course, dice, worth) < FOUND {
                    break;
                }
            }
            self.settle(course, dice, worth);
        }
        (self.ends[course.first()], self.throws[course.first()])
    }

    /// Fills in shares and worth of the nodes of a layer, given what the throws are worth.
    fn choose(&mut self, course: &Course, dice: usize, worth: &Ends) {
        for node in course.node_layers[dice]..course.node_layers[dice + 1] {
            let alternatives = &self.alternatives[node];
            let mut worths = [0.0; MOST];
            for (value, alternative) in worths.iter_mut().zip(alternatives) {
                *value = match alternative {
                    Best::Stop(end) => worth[*end],
                    Best::Throw(throw) => self.throws[*throw],
                };
            }
            let mut shares = worths;
            share(&mut shares[..alternatives.len()], self.temperature);
            self.nodes[node] = shares.iter().zip(worths).map(|(share, worth)| share * worth).sum();
            self.shares[node] = shares;
        }
    }

    /// One step of Newton's method on what the throws of a layer are worth; returns how much they changed.
    fn newton(&mut self, course: &Course, dice: usize, worth: &Ends) -> f64 {
        self.choose(course, dice, worth);
        let (low, high) = (course.throw_layers[dice], course.throw_layers[dice + 1]);
        let first_node = course.node_layers[dice];
        let mut rows = [[0.0; WIDTH + 1]; WIDTH];
        for (i, (row, throw)) in rows.iter_mut().zip(&course.throws[low..high]).enumerate() {
            let mut value = throw.fails * worth[FAILS];
            for &(node, chance) in &throw.falls {
                value += chance * self.nodes[node];
                if node < first_node {
                    continue;
                }
                for (alternative, share) in self.alternatives[node].iter().zip(self.shares[node]) {
                    if let Best::Throw(next) = alternative {
                        let slope = 1.0 + (self.throws[*next] - self.nodes[node]) / self.temperature;
                        row[next - low] -= chance * share * slope;
                    }
                }
            }
            row[i] += 1.0;
            row[WIDTH] = value - self.throws[low + i];
        }
        eliminate(&mut rows, high - low);
        let mut change = 0.0f64;
        for (value, row) in self.throws[low..high].iter_mut().zip(&rows) {
            *value += row[WIDTH];
            change = change.max(row[WIDTH].abs());
        }
        change
    }

    /// How likely each end is from the throws and nodes of a layer, with the shares found.
    fn settle(&mut self, course: &Course, dice: usize, worth: &Ends) {
        self.choose(course, dice, worth);
        let (low, high) = (course.throw_layers[dice], course.throw_layers[dice + 1]);
        let nodes = course.node_layers[dice]..course.node_layers[dice + 1];
        for node in nodes.clone() {
            self.node_ends[node] = [0.0; ENDS];
            for (alternative, share) in self.alternatives[node].iter().zip(self.shares[node]) {
                if let Best::Stop(end) = alternative {
                    self.node_ends[node][*end] += share;
                }
            }
        }
        let mut rows = [[0.0; WIDTH + ENDS]; WIDTH];
        for (i, (row, throw)) in rows.iter_mut().zip(&course.throws[low..high]).enumerate() {
            row[WIDTH + FAILS] += throw.fails;
            for &(node, chance) in &throw.falls {
                row[WIDTH..].iter_mut().zip(self.node_ends[node]).for_each(|(cell, end)| *cell += chance * end);
                if node >= nodes.start {
                    for (alternative, share) in self.alternatives[node].iter().zip(self.shares[node]) {
                        if let Best::Throw(next) = alternative {
                            row[next - low] -= chance * share;
                        }
                    }
                }
            }
            row[i] += 1.0;
        }
        eliminate(&mut rows, high - low);
        for (ends, row) in self.ends[low..high].iter_mut().zip(&rows) {
            ends.copy_from_slice(&row[WIDTH..]);
        }
        for node in nodes {
            for (alternative, share) in self.alternatives[node].iter().zip(self.shares[node]) {
                if let Best::Throw(next) = alternative {
                    let more = self.ends[*next];
                    self.node_ends[node].iter_mut().zip(more).for_each(|(end, more)| *end += share * more);
                }
            }
        }
    }
}
