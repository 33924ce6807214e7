use crate::{Game, Seat};

/// One step that can be taken back.
#[derive(Clone, Debug)]
pub(super) struct Undo<G: Game> {
    /// Whose step it was.
    pub(super) seat: Seat,
    /// The state before it.
    pub(super) state: G,
    /// Whether it showed anybody something hidden, so that it stays.
    pub(super) shown: bool,
    /// Where it stands among the entries of the record.
    pub(super) entry: usize,
}
