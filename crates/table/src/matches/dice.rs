use std::convert::Infallible;

use crate::chance::{Chance, Draws, Label, MatchId, Nonce, Recorded, Script, Sealed, Seed, Unknown};

/// Where the draws of a match come from.
#[derive(Clone, Debug)]
pub struct Dice(Source);

#[derive(Clone, Debug)]
enum Source {
    Sealed { seed: Seed, draws: Option<Sealed> },
    Typed(Script),
}

/// What was made with some draws, and the draws.
#[derive(Debug)]
pub(super) struct Rolled<T> {
    pub(super) value: T,
    pub(super) draws: Vec<Draws>,
}

impl Dice {
    /// Draws fixed by a seed and the nonces of those who play.
    #[must_use]
    pub fn sealed(seed: Seed) -> Self {
        Self(Source::Sealed { seed, draws: None })
    }

    /// Real dice, thrown by hand and typed in. `deal` holds the draws of the deal known so far.
    #[must_use]
    pub fn typed(deal: Vec<u32>) -> Self {
        Self(Source::Typed(Script::new(deal)))
    }

    pub(super) fn freeze(&mut self, id: &MatchId, nonces: &[Option<Nonce>]) {
        if let Source::Sealed { seed, draws } = &mut self.0 {
            *draws = Some(Sealed::new(id, seed, nonces));
        }
    }

    pub(super) fn seed(&self) -> Option<&Seed> {
        match &self.0 {
            Source::Sealed { seed, .. } => Some(seed),
            Source::Typed(_) => None,
        }
    }

    /// Writes down one more typed draw of the step under way.
    pub(super) fn push(&mut self, value: u32) {
        if let Source::Typed(script) = &mut self.0 {
            script.push(value);
        }
    }

    /// Plays something that draws. After a halt the same must be played again with one more draw written down.
    pub(super) fn roll<T>(
        &mut self,
        play: impl FnOnce(&mut Recorded<'_, EitherDice<'_>>) -> Result<T, Unknown>,
    ) -> Result<Rolled<T>, Unknown> {
        let mut either = match &mut self.0 {
            Source::Sealed { draws, .. } => EitherDice::Sealed(draws.as_mut().expect("frozen before the deal")),
            Source::Typed(script) => EitherDice::Typed(script),
        };
        let mut recorded = Recorded::new(&mut either);
        let played = play(&mut recorded);
        let draws = recorded.into_draws();
        if let Source::Typed(script) = &mut self.0 {
            match played {
                Ok(_) => {
                    *script = Script::default();
                }
                Err(_) => script.rewind(),
            }
        }
        played.map(|value| Rolled { value, draws })
    }
}

/// One of the two sources a match can draw from.
#[derive(Debug)]
pub(super) enum EitherDice<'d> {
    Sealed(&'d mut Sealed),
    Typed(&'d mut Script),
}

impl Chance for EitherDice<'_> {
    type Halt = Unknown;

    fn roll(&mut self, label: Label, sides: u32) -> Result<u32, Unknown> {
        match self {
            Self::Sealed(sealed) => sealed.roll(label, sides).map_err(|never: Infallible| match never {}),
            Self::Typed(script) => script.roll(label, sides),
        }
    }
}
