//! Where ships can go: a sea as numbers, poses, and the way three cards lead.

use std::collections::VecDeque;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

use ::broadsides::{Card, Heading, Map, Options, Plot, Point, Sea, Ship};

use super::chase::{Chase, Places};

/// Charts of maps that people brought that are kept, the last ones met.
const KEPT: usize = 3;
/// Points of the largest sea on which a chase is solved: time and room grow with their square.
const SOLVED: u32 = 144;
/// Kinds of ships: by damaged cards.
pub(crate) const HELMS: usize = 4;

/// Columns and rows of the largest sea.
const SIDE: u8 = 16;
/// Farther than any way on any sea.
const FAR: u8 = 64;

/// Where a ship stands (row in the high four bits, column in the low four) and which way it faces, in eighths
/// clockwise from north.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pose {
    pub(crate) at: u8,
    pub(crate) heading: u8,
}

impl Pose {
    pub(crate) fn of(ship: &Ship) -> Self {
        let at = ship.point.row() << 4 | ship.point.column();
        Self { at, heading: Heading::NORTH.to(ship.heading) }
    }

    pub(crate) const fn column(self) -> i8 {
        (self.at & 15) as i8
    }

    pub(crate) const fn row(self) -> i8 {
        (self.at >> 4) as i8
    }

    /// Points to the other as a ship goes, islands apart.
    pub(crate) const fn apart(self, other: Self) -> u8 {
        let (right, down) = (other.column().abs_diff(self.column()), other.row().abs_diff(self.row()));
        if right > down { right } else { down }
    }

    /// B3.5, B4.1: where a neighbour lies from the bow, in eighths; none if it is no neighbour.
    #[inline]
    pub(crate) const fn bearing(self, other: Self) -> Option<u8> {
        let (right, down) = (other.column() - self.column(), other.row() - self.row());
        if right < -1 || right > 1 || down < -1 || down > 1 || (right == 0 && down == 0) {
            return None;
        }
        const BY_STEP: [u8; 9] = [7, 0, 1, 6, 8, 2, 5, 4, 3];
        Some((BY_STEP[((down + 1) * 3 + right + 1) as usize] + 8 - self.heading) & 7)
    }
}

/// A sea as numbers.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    /// By row, a bit for each column.
    points: [u16; SIDE as usize],
    /// Steps from point to point, around the islands.
    steps: Vec<u8>,
    places: OnceLock<Places>,
    /// By helm of who chases and of who is chased, solved when they are first met.
    chases: [OnceLock<Chase>; HELMS * HELMS],
}

impl Chart {
    /// The chart of the sea that a match is played on. Those of maps that people brought are measured when they are met; the
    /// last few are kept.
    pub(crate) fn of(options: &Options) -> Arc<Self> {
        static KNOWN: LazyLock<Vec<Arc<Chart>>> =
            LazyLock::new(|| Map::ALL.into_iter().map(|map| Chart::measured(Sea::of(map))).collect());
        static BROUGHT: Mutex<VecDeque<(Sea, Arc<Chart>)>> = Mutex::new(VecDeque::new());
        if options.own.get().is_none() {
            return Arc::clone(&KNOWN[options.map as usize]);
        }
        let sea = options.sea();
        let mut brought = BROUGHT.lock().unwrap_or_else(PoisonError::into_inner);
        let known = brought.iter().position(|(known, _)| known == sea).and_then(|place| brought.remove(place));
        let chart = known.map_or_else(|| Self::measured(sea), |(_, chart)| chart);
        brought.truncate(KEPT - 1);
        brought.push_front((*sea, Arc::clone(&chart)));
        chart
    }

    fn measured(sea: &Sea) -> Arc<Self> {
        Arc::new(Self::new(|row, column| Point::new(column, row).is_some_and(|point| sea.has(point))))
    }

    /// Water everywhere.
    #[cfg(feature = "fit")]
    pub(crate) fn open() -> Self {
        Self::new(|_, _| true)
    }

    pub(crate) fn new(has: impl Fn(u8, u8) -> bool) -> Self {
        let row = |row| (0..SIDE).filter(|column| has(row, *column)).fold(0, |set, column| set | 1 << column);
        let points = std::array::from_fn(|number| row(number as u8));
        let mut chart = Self {
            points,
            steps: vec![FAR; 1 << 16],
            places: OnceLock::new(),
            chases: [const { OnceLock::new() }; HELMS * HELMS],
        };
        for from in 0..=u8::MAX {
            chart.measure(from);
        }
        chart
    }

    fn measure(&mut self, from: u8) {
        let mut open = VecDeque::from([from]);
        self.steps[usize::from(from) << 8 | usize::from(from)] = 0;
        while let Some(at) = open.pop_front() {
            let steps = self.steps[usize::from(from) << 8 | usize::from(at)] + 1;
            for heading in 0..8 {
                if let Some(next) = self.ahead(Pose { at, heading }) {
                    let known = &mut self.steps[usize::from(from) << 8 | usize::from(next)];
                    if *known == FAR {
                        *known = steps;
                        open.push_back(next);
                    }
                }
            }
        }
    }

    /// B3.4: the point ahead; none on an island or off the grid.
    #[inline]
    pub(crate) fn ahead(&self, pose: Pose) -> Option<u8> {
        const STEP: [(i8, i8); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        let (right, down) = STEP[usize::from(pose.heading & 7)];
        let (column, row) = (pose.column() + right, pose.row() + down);
        let fits = (0..SIDE as i8).contains(&column) && (0..SIDE as i8).contains(&row);
        let there = fits && self.points[row as usize] >> column & 1 == 1;
        there.then_some((row << 4 | column) as u8)
    }

    /// Whether there is a point.
    pub(crate) const fn has(&self, at: u8) -> bool {
        self.points[(at >> 4) as usize] >> (at & 15) & 1 == 1
    }

    /// Whether the sea is small enough for its chases to be solved.
    pub(crate) fn is_solved(&self) -> bool {
        self.points.iter().map(|row| row.count_ones()).sum::<u32>() <= SOLVED
    }

    /// How surely and how soon a ship comes to fire at another that keeps away; see [`Chase`].
    pub(crate) fn chase(&self, first: (Pose, Helm), second: (Pose, Helm)) -> f32 {
        let places = self.places.get_or_init(|| Places::of(self));
        let [own, other] = [first.1, second.1].map(|helm| Helm(helm.0.min(3)));
        let chase = &self.chases[usize::from(own.0) * HELMS + usize::from(other.0)];
        chase.get_or_init(|| Chase::solved(self, places, own, other)).sure(places, first.0, second.0)
    }

    /// Steps between two ships, around the islands.
    #[inline]
    pub(crate) fn distance(&self, from: Pose, to: Pose) -> u8 {
        self.steps[usize::from(from.at) << 8 | usize::from(to.at)]
    }
}

/// Where a ship is after each of the three cards, as long as the other is not in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Trail {
    pub(crate) poses: [Pose; 3],
    /// Whether it came to its point with that card (B6.2).
    pub(crate) moved: [bool; 3],
}

impl Trail {
    /// B3.3, B3.4: the way of a plot. Fewer than three cards leave the ship where it is for the rest.
    pub(crate) fn of(chart: &Chart, mut pose: Pose, plot: Plot) -> Self {
        let mut trail = Self { poses: [pose; 3], moved: [false; 3] };
        let mut cards = plot;
        for step in 0..3 {
            match cards.take() {
                Some(Card::Starboard) => pose.heading = (pose.heading + 1) & 7,
                Some(Card::Port) => pose.heading = (pose.heading + 7) & 7,
                Some(Card::Forward) => match chart.ahead(pose) {
                    Some(at) => {
                        pose.at = at;
                        trail.moved[step] = true;
                    }
                    None => cards = Plot::NONE,
                },
                Some(Card::Stay | Card::Damaged) | None => {}
            }
            trail.poses[step] = pose;
        }
        trail
    }

    /// Where it ends.
    #[inline]
    pub(crate) const fn end(&self) -> Pose {
        self.poses[2]
    }
}

/// How freely a ship sails.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Helm(
    /// Damaged cards it has to lay, at most 3 (B3.2).
    pub(crate) u8,
);

impl Helm {
    /// The plots there are, in the order of the rules.
    pub(crate) fn plots(self) -> &'static [Plot] {
        static PLOTS: LazyLock<[Vec<Plot>; 4]> = LazyLock::new(|| {
            std::array::from_fn(|damaged| {
                let three = Card::ALL.into_iter().flat_map(|first| {
                    Card::ALL
                        .into_iter()
                        .flat_map(move |second| Card::ALL.map(|third| Plot::of([first, second, third])))
                });
                three.filter(|plot| usize::from(plot.count(Card::Damaged)) == damaged).collect()
            })
        });
        &PLOTS[usize::from(self.0.min(3))]
    }

    /// Their ways from a pose.
    pub(crate) fn trails(self, chart: &Chart, pose: Pose) -> Vec<Trail> {
        self.plots().iter().map(|plot| Trail::of(chart, pose, *plot)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tables grow with the square of the sea, and anybody may bring one.
    #[test]
    fn the_chase_of_a_large_sea_is_not_solved() {
        for map in Map::ALL {
            assert!(Chart::measured(Sea::of(map)).is_solved(), "{map:?}");
        }
        assert!(!Chart::open().is_solved());
    }
}
