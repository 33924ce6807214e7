//! Resolving ships adrift: what fire, treasure and boarding make of them (L5, L6, L7).

use table::Sink;

use crate::{Adrift, Legacy};

/// The acts of the boarding phase, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// L5.
    Fire,
    /// L6.
    Treasure,
    /// L7.
    Boarding,
}

impl Act {
    /// All, in order.
    pub const ALL: [Self; 3] = [Self::Fire, Self::Treasure, Self::Boarding];
}

impl Adrift {
    /// Plays one act. Treasures are served from what is destroyed, else from the tiles that are on no ship.
    pub fn resolve<S: Sink<Legacy>>(&mut self, act: Act, sink: &mut S) {
        match act {
            Act::Fire => self.state.fire(sink),
            Act::Treasure => self.state.treasure(sink),
            Act::Boarding => self.state.boarding(sink),
        }
    }
}
