//! How the table in the data file came about.

use super::{HELMS, MOST, PLACES, REACH, Stations, WIDTH, place};
use crate::broadsides::chart::{Chart, Helm, Pose, Trail};
use crate::broadsides::matrix::{Matrix, solve};
use crate::broadsides::vessel::{ARCS, Facing};

/// What a shot in the next turn counts against one in this.
const LATER: f32 = 0.8;
/// A shot at bow or stern cannot hit the hull (B4.6).
const END_ON: f32 = 0.8;

impl Stations {
    /// The table as text.
    #[must_use]
    pub fn write(&self) -> String {
        let byte = |value: &f32| format!("{:02x}", (value / MOST * 255.0).round().clamp(0.0, 255.0) as u8);
        let lines = self.0.chunks(WIDTH * 8).map(|line| line.iter().map(byte).collect::<String>() + "\n");
        lines.collect()
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
