//! The laws of the table, by the kit that every game passes. The registry of games runs it at full length.

use afloat::Afloat;
use table::conformance::{Plan, check};

#[test]
fn last_afloat_keeps_the_laws_of_the_table() {
    let report =
        check::<Afloat>(&Plan { matches: 60, least: 1, ..Plan::default() }).unwrap_or_else(|breach| panic!("{breach}"));
    assert!(report.endings["last-afloat"] > 0 && report.endings["becalmed"] > 0, "{report}");
}
