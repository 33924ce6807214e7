use std::convert::Infallible;

use crate::{Chance, Fast, Label};

/// What a step drew: label, sides, value.
pub(super) type Drawn = Vec<(Label, u32, u32)>;

/// Notes every draw of another source.
#[derive(Debug)]
pub(super) struct Noted<'c> {
    pub(super) chance: &'c mut Fast,
    pub(super) drawn: Drawn,
}

impl Chance for Noted<'_> {
    type Halt = Infallible;

    fn roll(&mut self, label: Label, sides: u32) -> Result<u32, Infallible> {
        let value = self.chance.roll(label, sides)?;
        self.drawn.push((label, sides, value));
        Ok(value)
    }
}

/// Gives the n-th draw under a label the value it had before; what was not drawn before is drawn anew.
#[derive(Debug)]
pub(super) struct Echo<'c> {
    pub(super) chance: &'c mut Fast,
    pub(super) drawn: Drawn,
}

impl Chance for Echo<'_> {
    type Halt = Infallible;

    fn roll(&mut self, label: Label, sides: u32) -> Result<u32, Infallible> {
        match self.drawn.iter().position(|(known, ..)| *known == label) {
            Some(at) => {
                let (_, known, value) = self.drawn.remove(at);
                if known == sides { Ok(value) } else { self.chance.roll(label, sides) }
            }
            None => self.chance.roll(label, sides),
        }
    }
}
