//! The chase: how soon a ship brings its guns to bear on one that keeps away from it, islands and edges being what cuts it off.
//!
//! Both lay card by card here, all places of both ships at once, solved backward turn by turn. Who knows the other's card
//! first is the stronger: a value lies between that of who does and that of who does not, since in a match neither does.

use super::chart::{Chart, Helm, Pose};
use super::vessel::ARCS;

/// A sure contact, in the numbers of the tables: two of them can be added.
const SURE: i16 = 16_000;
/// What a contact in the next turn counts against one in this, in sixteenths.
const LATER: i32 = 14;
/// Turns looked ahead; beyond them the distance is a good enough guess.
const TURNS: usize = 5;

/// How surely, and how soon, a ship comes to fire at another, by place and heading of both: 1 in this turn, less for each turn
/// later. Seas are point-symmetric (B2.2), so only half of the places of the first ship are kept.
#[derive(Clone, Debug)]
pub(crate) struct Chase {
    poses: usize,
    table: Box<[i16]>,
}

/// What the one who is chased knows of the card that the other lays at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Knows {
    /// All: what is reached can be forced.
    #[cfg(test)]
    All,
    /// As often all as nothing.
    Half,
}

/// The numbers of all poses on a sea: points in the order of rows, eight headings each.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    /// By point; more than there are for none.
    numbers: Box<[u16; 256]>,
    poses: Vec<Pose>,
}

impl Places {
    pub(crate) fn of(chart: &Chart) -> Self {
        let mut numbers = Box::new([u16::MAX; 256]);
        let mut poses = Vec::new();
        for at in (0..=u8::MAX).filter(|at| chart.has(*at)) {
            numbers[usize::from(at)] = (poses.len() / 8) as u16;
            poses.extend((0..8).map(|heading| Pose { at, heading }));
        }
        Self { numbers, poses }
    }

    /// The number of a pose on the sea.
    #[inline]
    fn number(&self, pose: Pose) -> usize {
        usize::from(self.numbers[usize::from(pose.at)]) * 8 + usize::from(pose.heading & 7)
    }
}

impl Chase {
    /// Solved for ships with such helms.
    pub(crate) fn solved(chart: &Chart, places: &Places, first: Helm, second: Helm) -> Self {
        let turn = Turn::new(chart, places, [first, second]);
        let mut known = turn.guessed(chart, places);
        let mut spare = Spare::new(known.len());
        for _ in 0..TURNS {
            turn.before(&mut known, &mut spare, Knows::Half);
        }
        known.truncate(turn.half * turn.poses);
        Self { poses: turn.poses, table: known.into_boxed_slice() }
    }

    /// How surely the first ship comes to fire at the second, from 0 to 1.
    #[inline]
    pub(crate) fn sure(&self, places: &Places, first: Pose, second: Pose) -> f32 {
        let [mut a, mut b] = [first, second].map(|pose| places.number(pose));
        if a >= self.poses || b >= self.poses {
            return 0.0;
        }
        if a * self.poses >= self.table.len() {
            [a, b] = [a, b].map(|number| opposite(self.poses, number));
        }
        f32::from(self.table[a * self.poses + b]) / f32::from(SURE)
    }
}

/// The same place seen from the other end of a sea with so many.
const fn opposite(poses: usize, number: usize) -> usize {
    let (point, heading) = (number / 8, number % 8);
    (poses / 8 - 1 - point) * 8 + (heading + 4) % 8
}

/// A turn of the chase, three cards of both. Tables hold a row for each place of the first ship in the nearer half of the sea
/// and for those it may come to from there.
struct Turn {
    poses: usize,
    /// Places of the nearer half, those of the middle included.
    half: usize,
    /// The place ahead of each, itself where there is none: who runs aground gains nothing by it (B3.4).
    ahead: Vec<u16>,
    /// Where the first ship touches the second or has it under its guns, by row.
    contacts: Vec<Vec<u16>>,
    /// Cards of a turn that do something. Those that do not are taken to be the last.
    cards: [usize; 2],
}

/// Room for the tables a card goes through.
struct Spare([Vec<i16>; 3]);

impl Spare {
    fn new(len: usize) -> Self {
        Self([(); 3].map(|()| vec![0; len]))
    }
}

impl Turn {
    fn new(chart: &Chart, places: &Places, helms: [Helm; 2]) -> Self {
        let poses = &places.poses;
        let half = (poses.len() / 8).div_ceil(2) * 8;
        let ahead = |pose: &Pose| {
            let at = chart.ahead(*pose).unwrap_or(pose.at);
            places.number(Pose { at, ..*pose }) as u16
        };
        let ahead: Vec<u16> = poses.iter().map(ahead).collect();
        let rows = ahead[..half].iter().map(|number| usize::from(*number) + 1).fold(half, usize::max);
        let meets = |first: &Pose, second: &Pose| {
            first.at == second.at || first.bearing(*second).is_some_and(|bearing| ARCS[usize::from(bearing)] != 0)
        };
        let contacts = |first: &Pose| {
            let near = (0..).zip(poses).filter(|(_, second)| first.apart(**second) <= 1);
            near.filter(|(_, second)| meets(first, second)).map(|(number, _)| number).collect()
        };
        Self {
            poses: poses.len(),
            half,
            ahead,
            contacts: poses[..rows].iter().map(contacts).collect(),
            cards: helms.map(|helm| 3 - usize::from(helm.0.min(3))),
        }
    }

    /// By distance alone: a turn for three points.
    fn guessed(&self, chart: &Chart, places: &Places) -> Vec<i16> {
        let by_distance: Vec<i16> = (0..=u8::MAX)
            .map(|steps| {
                (f32::from(SURE) * (LATER as f32 / 16.0).powf(f32::from(steps.saturating_sub(1)) / 3.0)) as i16
            })
            .collect();
        let slow = if self.cards[0] == 0 { 0 } else { 1 };
        let rows = places.poses[..self.contacts.len()].iter().flat_map(|first| {
            let by_distance = &by_distance;
            places.poses.iter().map(move |second| slow * by_distance[usize::from(chart.distance(*first, *second))])
        });
        rows.collect()
    }

    /// Turns what places are worth after a turn into what they are worth before it.
    fn before(&self, worth: &mut [i16], spare: &mut Spare, knows: Knows) {
        for worth in &mut *worth {
            *worth = (i32::from(*worth) * LATER / 16) as i16;
        }
        for card in (0..3).rev() {
            self.meet(worth);
            self.card(worth, spare, self.cards.map(|cards| card < cards), knows);
        }
    }

    /// B3.5: a contact is what the chase is for.
    fn meet(&self, worth: &mut [i16]) {
        for (row, contacts) in worth.chunks_exact_mut(self.poses).zip(&self.contacts) {
            for second in contacts {
                row[usize::from(*second)] = SURE;
            }
        }
    }

    /// One card of both: the first wants much, the second little.
    fn card(&self, worth: &mut [i16], Spare([answered, seen, unseen]): &mut Spare, moves: [bool; 2], knows: Knows) {
        // The second answers a card it has seen.
        self.least(worth, answered, moves[1]);
        self.most(answered, seen, moves[0]);
        match knows {
            #[cfg(test)]
            Knows::All => worth.copy_from_slice(seen),
            Knows::Half => {
                // The first answers a card it has seen.
                self.most(worth, answered, moves[0]);
                self.least(answered, unseen, moves[1]);
                for ((worth, seen), unseen) in worth.iter_mut().zip(seen).zip(unseen) {
                    *worth = (*seen + *unseen) / 2;
                }
            }
        }
    }

    /// The best card of the first ship for every place, if it moves at all.
    fn most(&self, after: &[i16], most: &mut [i16], moves: bool) {
        if !moves {
            return most.copy_from_slice(after);
        }
        let row = |number: usize| &after[number * self.poses..(number + 1) * self.poses];
        let (near, far) = most.split_at_mut(self.half * self.poses);
        for (number, most) in near.chunks_exact_mut(self.poses).enumerate() {
            let (point, heading) = (number & !7, number & 7);
            let turns = [row(point + (heading + 1) % 8), row(point + (heading + 7) % 8)];
            let others = turns[0].iter().zip(turns[1]).zip(row(usize::from(self.ahead[number])));
            for ((most, stay), ((right, left), ahead)) in most.iter_mut().zip(row(number)).zip(others) {
                *most = *stay.max(right.max(left)).max(ahead);
            }
        }
        // B2.2: beyond the middle as on this side of it.
        for (number, most) in (self.half..).zip(far.chunks_exact_mut(self.poses)) {
            let same = opposite(self.poses, number) * self.poses;
            let points = near[same..same + self.poses].chunks_exact(8).rev();
            for (most, point) in most.chunks_exact_mut(8).zip(points) {
                most[..4].copy_from_slice(&point[4..]);
                most[4..].copy_from_slice(&point[..4]);
            }
        }
    }

    /// The best card of the second ship for every place, if it moves at all.
    fn least(&self, after: &[i16], least: &mut [i16], moves: bool) {
        if !moves {
            return least.copy_from_slice(after);
        }
        for (row, least) in after.chunks_exact(self.poses).zip(least.chunks_exact_mut(self.poses)) {
            let points = row.chunks_exact(8).zip(self.ahead.chunks_exact(8));
            for (least, (point, ahead)) in least.chunks_exact_mut(8).zip(points) {
                for heading in 0..8 {
                    let turned = point[(heading + 1) % 8].min(point[(heading + 7) % 8]);
                    least[heading] = point[heading].min(turned).min(row[usize::from(ahead[heading])]);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// A sea of the points that are not `#`.
    fn sea(rows: &[&str]) -> Chart {
        Chart::new(|row, column| {
            let row = rows.get(usize::from(row)).map(|row| row.as_bytes());
            row.and_then(|row| row.get(usize::from(column))).is_some_and(|point| *point != b'#')
        })
    }

    fn pose(column: u8, row: u8, heading: u8) -> Pose {
        Pose { at: row << 4 | column, heading }
    }

    /// In how many turns the first ship forces a contact upon one that sees each of its cards before it lays its own; none
    /// if it cannot.
    fn forced(chart: &Chart, helms: [u8; 2], first: Pose, second: Pose) -> Option<u32> {
        let places = Places::of(chart);
        let turn = Turn::new(chart, &places, helms.map(Helm));
        let mut known = vec![0; turn.contacts.len() * turn.poses];
        let mut spare = Spare::new(known.len());
        let at = places.number(first) * turn.poses + places.number(second);
        for turns in 1..40 {
            turn.before(&mut known, &mut spare, Knows::All);
            if known[at] > 0 {
                return Some(turns);
            }
        }
        None
    }

    /// The same by trying everything, card by card.
    struct Tried<'c> {
        chart: &'c Chart,
        known: HashMap<(Pose, Pose, u32), bool>,
    }

    impl Tried<'_> {
        fn cards(&self, pose: Pose) -> Vec<Pose> {
            let turned = |by: u8| Pose { heading: (pose.heading + by) & 7, ..pose };
            let ahead = self.chart.ahead(pose).map(|at| Pose { at, ..pose });
            [pose, turned(1), turned(7)].into_iter().chain(ahead).collect()
        }

        fn forces(&mut self, first: Pose, second: Pose, cards: u32) -> bool {
            if cards == 0 {
                return false;
            }
            if let Some(known) = self.known.get(&(first, second, cards)) {
                return *known;
            }
            let meets = |a: Pose, b: Pose| a.at == b.at || a.bearing(b).is_some_and(|bearing| bearing % 4 != 0);
            let answers = self.cards(second);
            let forces = self
                .cards(first)
                .into_iter()
                .any(|own| answers.iter().all(|other| meets(own, *other) || self.forces(own, *other, cards - 1)));
            self.known.insert((first, second, cards), forces);
            forces
        }
    }

    /// A ship that cannot move is reached in as many turns as it takes to sail there; one ahead on the same line not before it
    /// lies abeam or on the quarter.
    #[test]
    fn a_ship_that_cannot_move_is_reached() {
        let line = sea(&[".........", "........."]);
        // Five points to the east to come to a diagonal, three cards a turn.
        assert_eq!(forced(&line, [0, 3], pose(0, 0, 2), pose(6, 1, 0)), Some(2));
        assert_eq!(forced(&line, [0, 3], pose(0, 0, 2), pose(8, 1, 0)), Some(3));
        // With two damaged cards a point each turn.
        assert_eq!(forced(&line, [2, 3], pose(0, 0, 2), pose(6, 1, 0)), Some(5));
        assert_eq!(forced(&line, [3, 3], pose(0, 0, 2), pose(6, 1, 0)), None);
    }

    /// Whatever is tried card by card comes to the same.
    #[test]
    fn contacts_are_forced_when_they_are_and_not_before() {
        for rows in [&["...", "...", "..."][..], &["....", ".##.", "...."], &[".....", ".#.#.", "....."]] {
            let chart = sea(rows);
            let (right, down) = (rows[0].len() as u8 - 1, rows.len() as u8 - 1);
            for (first, second) in [(0, 4), (2, 2), (3, 7)] {
                let (first, second) = (pose(0, 0, first), pose(right, down, second));
                let mut tried = Tried { chart: &chart, known: HashMap::new() };
                let by_trying = (1..=6).find(|turns| tried.forces(first, second, turns * 3));
                let found = forced(&chart, [0, 0], first, second).filter(|turns| *turns <= 6);
                assert_eq!(found, by_trying, "{rows:?} {first:?} {second:?}");
            }
        }
    }

    /// Around an island as long as that, who sees what the other lays is never caught.
    #[test]
    fn around_an_island_nobody_is_caught() {
        let ring = sea(&["........", ".######.", ".######.", ".######.", ".######.", "........"]);
        assert_eq!(forced(&ring, [0, 0], pose(0, 0, 2), pose(7, 5, 6)), None);
        // Unless it is slower.
        assert!(forced(&ring, [0, 2], pose(0, 0, 2), pose(7, 5, 6)).is_some());
    }

    /// B2.2: what is kept of a point-symmetric sea says the same of both ends.
    #[test]
    fn both_ends_of_a_sea_are_alike() {
        let chart = sea(&["......", "..#...", "...#..", "......"]);
        let [north, south] = [pose(1, 0, 3), pose(4, 3, 7)];
        let [east, west] = [pose(5, 1, 2), pose(0, 2, 6)];
        let sure = |first, second| chart.chase((first, Helm(0)), (second, Helm(1)));
        assert_eq!(sure(north, east).to_bits(), sure(south, west).to_bits());
        assert!(sure(north, east) > 0.0 && sure(north, pose(2, 0, 0)) <= 1.0);
        // Nearer is surer.
        assert!(sure(pose(1, 3, 2), west) > sure(pose(5, 0, 2), west));
    }
}
