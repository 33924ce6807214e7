//! The rule numbers of Last Afloat.

table::rules! {
    /// The rules of Last Afloat, by the numbers of the rulebook.
    pub enum Rule {
        A1_1 = "A1.1",
        A1_2 = "A1.2",
        A1_3 = "A1.3",
        A1_4 = "A1.4",
        A2_1 = "A2.1",
        A2_2 = "A2.2",
        A2_3 = "A2.3",
        A2_4 = "A2.4",
        A2_5 = "A2.5",
        A2_6 = "A2.6",
        A2_7 = "A2.7",
        A2_8 = "A2.8",
        A2_9 = "A2.9",
        A3_1 = "A3.1",
        A3_2 = "A3.2",
        A3_3 = "A3.3",
        A4_1 = "A4.1",
        A4_2 = "A4.2",
        A4_3 = "A4.3",
    }
}
