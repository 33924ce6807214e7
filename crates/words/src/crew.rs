use table::Seat;

/// Those who sit at a table, and which of them reads: words say “you” to that one.
#[derive(Clone, Copy, Debug)]
pub struct Crew<'n> {
    pub(crate) names: &'n [&'n str],
    pub(crate) reader: Option<Seat>,
}

impl<'n> Crew<'n> {
    /// Seats without names.
    pub const NAMELESS: Self = Self { names: &[], reader: None };

    /// The same, told to who sits there.
    #[must_use]
    pub const fn read_by(self, reader: Option<Seat>) -> Self {
        Self { reader, ..self }
    }

    /// Whether a seat counted from 0 is the reader's.
    pub(crate) fn reads(self, seat: u64) -> bool {
        self.reader.is_some_and(|reader| u64::from(reader.0) == seat)
    }
}

impl<'n, N: AsRef<[&'n str]> + ?Sized> From<&'n N> for Crew<'n> {
    fn from(names: &'n N) -> Self {
        Self { names: names.as_ref(), reader: None }
    }
}
