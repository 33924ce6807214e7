use super::{Chance, Label};

/// Draws written down beforehand, in the order they are asked for.
///
/// When the script runs out the step halts with [`Unknown`]; its half-made state is thrown away and it is played
/// again with a longer script. Real dice typed in, exact enumeration and tests all work this way.
#[derive(Clone, Default, Debug)]
pub struct Script {
    values: Vec<u32>,
    next: usize,
}

impl Script {
    /// A script that gives `values` in order.
    pub fn new(values: impl IntoIterator<Item = u32>) -> Self {
        Self { values: values.into_iter().collect(), next: 0 }
    }

    /// Writes one more value at the end.
    pub fn push(&mut self, value: u32) {
        self.values.push(value);
    }

    /// Starts again from the first value.
    pub fn rewind(&mut self) {
        self.next = 0;
    }

    /// How many values have not been drawn yet.
    #[must_use]
    pub fn left(&self) -> usize {
        self.values.len() - self.next
    }
}

/// The draw a script did not know, or whose value lies outside its sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unknown {
    /// The label of the draw.
    pub label: Label,
    /// Its sides.
    pub sides: u32,
}

impl Chance for Script {
    type Halt = Unknown;

    fn roll(&mut self, label: Label, sides: u32) -> Result<u32, Unknown> {
        let unknown = Unknown { label, sides };
        let value = *self.values.get(self.next).ok_or(unknown)?;
        if !(1..=sides).contains(&value) {
            return Err(unknown);
        }
        self.next += 1;
        Ok(value)
    }
}

/// Plays `play` once for every way its draws can fall and hands `visit` each result with its exact probability.
///
/// The probabilities of all visits sum to 1. The work grows with the product of all sides.
pub fn enumerate<T>(mut play: impl FnMut(&mut Script) -> Result<T, Unknown>, mut visit: impl FnMut(f64, T)) {
    let mut open = vec![(1.0, Vec::new())];
    while let Some((probability, values)) = open.pop() {
        let mut script = Script::new(values.iter().copied());
        match play(&mut script) {
            Ok(result) => visit(probability, result),
            Err(Unknown { sides, .. }) => {
                for value in (1..=sides).rev() {
                    let mut longer = values.clone();
                    longer.push(value);
                    open.push((probability / f64::from(sides), longer));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_halts_where_it_ends_and_on_impossible_values() {
        let label = Label::table("throw");
        let mut script = Script::new([6, 7]);
        assert_eq!(script.roll(label, 6), Ok(6));
        assert_eq!(script.roll(label, 6), Err(Unknown { label, sides: 6 }));
        assert_eq!(script.left(), 1);
    }

    #[test]
    fn two_dice_enumerate_to_the_triangle() {
        let mut sums = [0.0; 13];
        enumerate(
            |dice| Ok(dice.roll(Label::table("a"), 6)? + dice.roll(Label::table("b"), 6)?),
            |probability, sum| sums[sum as usize] += probability,
        );
        for (sum, probability) in sums.iter().enumerate().skip(2) {
            let ways = 6.0 - (sum as f64 - 7.0).abs();
            assert!((probability - ways / 36.0).abs() < 1e-12, "sum {sum}");
        }
    }
}
