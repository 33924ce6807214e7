/// How much a pilot may think. Work is counted, so that an answer does not depend on the speed of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Steps to be imagined at most, in all.
    pub work: u32,
}

impl Default for Budget {
    fn default() -> Self {
        Self { work: 600 }
    }
}
