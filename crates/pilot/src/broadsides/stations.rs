//! What a station is worth: the shots a fresh ship expects from where it lies, both sides manoeuvring well.
//!
//! Two fresh ships in open water play for shots alone, later turns counting less; the game is solved turn by turn until
//! the values stand still. What comes of it is a table by relative place, heading and damaged cards of both ships.

use std::sync::LazyLock;

use super::chart::{Chart, HELMS, Helm, Pose, Trail};
use super::matrix::{Matrix, solve};
use super::vessel::{ARCS, Facing};

/// Places farther away are worth nothing yet.
const REACH: i8 = 6;
const WIDTH: usize = 2 * REACH as usize + 1;
/// Places and headings, as seen from a ship that heads north or north-east.
const PLACES: usize = 2 * WIDTH * WIDTH * 8;
/// What a shot in the next turn counts against one in this.
const LATER: f32 = 0.8;
/// A shot at bow or stern cannot hit the hull (B4.6).
const END_ON: f32 = 0.8;
/// Shots of the highest value in the file.
const MOST: f32 = 60.0;

/// Expected shots by helm of both and by place.
#[derive(Clone, Debug)]
pub struct Stations(Vec<f32>);

impl Stations {
    /// Those in the data file.
    pub(crate) fn get() -> &'static Self {
        static READ: LazyLock<Stations> = LazyLock::new(|| {
            Stations::read(include_str!("../../data/broadsides/stations.txt")).expect("the data file is whole")
        });
        &READ
    }

    /// Reads a table; none if it is not whole.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let digits: Vec<u32> = lines.flat_map(str::chars).map(|c| c.to_digit(16)).collect::<Option<_>>()?;
        let values: Vec<_> =
            digits.chunks_exact(2).map(|pair| (pair[0] * 16 + pair[1]) as f32 * MOST / 255.0).collect();
        (values.len() == HELMS * HELMS * PLACES && digits.len() == 2 * values.len()).then_some(Self(values))
    }

    /// The table as text.
    #[must_use]
    pub fn write(&self) -> String {
        let byte = |value: &f32| format!("{:02x}", (value / MOST * 255.0).round().clamp(0.0, 255.0) as u8);
        let lines = self.0.chunks(WIDTH * 8).map(|line| line.iter().map(byte).collect::<String>() + "\n");
        lines.collect()
    }

    /// The shots a ship expects against another.
    #[inline]
    pub(crate) fn shots(&self, own: Pose, helm: Helm, other: Pose, other_helm: Helm) -> f32 {
        let place = place(own, other).map(|place| place + PLACES * usize::from(helm.0 * HELMS as u8 + other_helm.0));
        place.map_or(0.0, |place| self.0[place])
    }

    /// Solves the game for shots, so many turns deep.
    #[must_use]
    pub fn solved(turns: u32, rounds: u32) -> Self {
        let chart = Chart::open();
        let mut known = Self(vec![0.0; HELMS * HELMS * PLACES]);
        for _ in 0..turns {
            let mut next = known.clone();
            for parity in 0..2 {
                for (right, down, turn) in places() {
                    let own = Pose { at: at(-right / 2, -down / 2), heading: parity };
                    let other = Pose { at: at(right - right / 2, down - down / 2), heading: (parity + turn) & 7 };
                    for helms in 0..(HELMS * HELMS) as u8 {
                        let pair = (Helm(helms / HELMS as u8), Helm(helms % HELMS as u8));
                        if let Some(place) = place(own, other) {
                            let value = known.turn(&chart, (own, pair.0), (other, pair.1), rounds);
                            next.0[PLACES * usize::from(helms) + place] = value;
                        }
                    }
                }
            }
            known = next;
        }
        known
    }

    /// What the first ship expects when both play the turn for shots.
    fn turn(&self, chart: &Chart, first: (Pose, Helm), second: (Pose, Helm), rounds: u32) -> f32 {
        let trails = [first.1.trails(chart, first.0), second.1.trails(chart, second.0)];
        let later =
            |own: &Trail, helm, other: &Trail, other_helm| LATER * self.shots(own.end(), helm, other.end(), other_helm);
        let mut mine = Vec::with_capacity(trails[0].len() * trails[1].len());
        let lead = Matrix::from_fn(trails[0].len(), trails[1].len(), |row, column| {
            let (own, other) = (&trails[0][row], &trails[1][column]);
            let (mut shots, mut others) = ([0.0, 0.0], true);
            for (a, b) in own.poses.iter().zip(&other.poses) {
                if a.at == b.at {
                    others = false;
                    break;
                }
                if let (Some(out), Some(back)) = (a.bearing(*b), b.bearing(*a)) {
                    shots[0] += weight(out, back);
                    shots[1] += weight(back, out);
                }
            }
            if others {
                shots[0] += later(own, first.1, other, second.1);
                shots[1] += later(other, second.1, own, first.1);
            }
            mine.push(shots[0]);
            shots[0] - shots[1]
        });
        let mixes = solve(&lead, &lead, rounds);
        let mine = Matrix::from_rows(lead.columns(), [mine]);
        mixes.worth(&mine)
    }
}

/// Shots of a ship that has the other at `out`, which has it at `back`.
fn weight(out: u8, back: u8) -> f32 {
    let guns = ARCS[usize::from(out)].count_ones() as f32;
    if Facing::of(back) == Facing::End { guns * END_ON } else { guns }
}

fn at(right: i8, down: i8) -> u8 {
    ((8 + down) << 4 | (8 + right)) as u8
}

fn places() -> impl Iterator<Item = (i8, i8, u8)> {
    let span = || -REACH..=REACH;
    span().flat_map(move |down| span().flat_map(move |right| (0..8).map(move |turn| (right, down, turn))))
}

/// The place of another ship as seen from one's own; none of one too far away. Turning the sea by quarters changes
/// nothing, so one's own ship heads north or north-east.
fn place(own: Pose, other: Pose) -> Option<usize> {
    let (right, down) = (other.column() - own.column(), other.row() - own.row());
    if right.abs() > REACH || down.abs() > REACH || (right == 0 && down == 0) {
        return None;
    }
    let (right, down) = match own.heading / 2 {
        0 => (right, down),
        1 => (down, -right),
        2 => (-right, -down),
        _ => (-down, right),
    };
    let turn = usize::from((other.heading + 8 - own.heading) & 7);
    let row = usize::from(own.heading & 1) * WIDTH + (down + REACH) as usize;
    Some((row * WIDTH + (right + REACH) as usize) * 8 + turn)
}
