use serde::{Deserialize, Serialize};

use super::{Chance, Label};

/// Draws in a row under one label with one number of sides, as a match file keeps them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draws {
    /// The label as text.
    pub label: String,
    /// Sides of each.
    pub sides: u32,
    /// What was drawn, from 1 to `sides`.
    pub got: Vec<u32>,
}

/// Another source, with everything it gave written down.
#[derive(Debug)]
pub struct Recorded<'c, C> {
    inner: &'c mut C,
    draws: Vec<Draws>,
    last: Option<Label>,
}

impl<'c, C: Chance> Recorded<'c, C> {
    /// Starts writing down what `inner` gives.
    pub fn new(inner: &'c mut C) -> Self {
        Self { inner, draws: Vec::new(), last: None }
    }

    /// What was drawn, in order.
    #[must_use]
    pub fn into_draws(self) -> Vec<Draws> {
        self.draws
    }
}

impl<C: Chance> Chance for Recorded<'_, C> {
    type Halt = C::Halt;

    fn roll(&mut self, label: Label, sides: u32) -> Result<u32, C::Halt> {
        let value = self.inner.roll(label, sides)?;
        match self.draws.last_mut() {
            Some(run) if self.last == Some(label) && run.sides == sides => run.got.push(value),
            _ => self.draws.push(Draws { label: label.to_string(), sides, got: vec![value] }),
        }
        self.last = Some(label);
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Script, Seat};

    #[test]
    fn draws_in_a_row_are_kept_together() {
        let mut script = Script::new([5, 6, 2, 1]);
        let mut chance = Recorded::new(&mut script);
        let mine = Label::of(Seat(0), "throw");
        for (label, sides) in [(mine, 6), (mine, 6), (mine, 4), (Label::table("supply"), 4)] {
            chance.roll(label, sides).unwrap();
        }
        let runs: Vec<_> = chance.into_draws().into_iter().map(|run| (run.label, run.sides, run.got)).collect();
        assert_eq!(
            runs,
            [("0.throw".into(), 6, vec![5, 6]), ("0.throw".into(), 4, vec![2]), ("table.supply".into(), 4, vec![1])]
        );
    }
}
