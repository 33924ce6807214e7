//! What a station is worth: the shots a fresh ship expects from where it lies, both sides manoeuvring well.
//!
//! Two fresh ships in open water play for shots alone, later turns counting less; the game is solved turn by turn until
//! the values stand still. What comes of it is a table by relative place, heading and damaged cards of both ships.

#[cfg(feature = "fit")]
mod solved;

use std::sync::LazyLock;

use super::chart::{HELMS, Helm, Pose};

/// Places farther away are worth nothing yet.
const REACH: i8 = 6;
const WIDTH: usize = 2 * REACH as usize + 1;
/// Places and headings, as seen from a ship that heads north or north-east.
const PLACES: usize = 2 * WIDTH * WIDTH * 8;
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

    /// The shots a ship expects against another.
    #[inline]
    pub(crate) fn shots(&self, own: Pose, helm: Helm, other: Pose, other_helm: Helm) -> f32 {
        let place = place(own, other).map(|place| place + PLACES * usize::from(helm.0 * HELMS as u8 + other_helm.0));
        place.map_or(0.0, |place| self.0[place])
    }
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
