//! A quick run of the kit; fleet runs it whole.

#![allow(clippy::print_stdout, reason = "shows what it counted")]

use broadsides::{Broadsides, Options};
use table::conformance::{Plan, check, sampler_is_fair};
use table::{Game, Seat, Terms, Viewer};

#[test]
fn the_kit_finds_nothing() {
    let plan = Plan { matches: 300, deep_every: 8, least: 1, seed: 5 };
    let report = check::<Broadsides>(&plan).unwrap_or_else(|breach| panic!("{breach}"));
    println!("{report}");
    assert!(report.differences > 1_000, "{report}");
}

/// Nothing is dealt by chance: the law holds for every viewer because there is one deal.
#[test]
fn the_sampler_draws_as_the_deal_does() {
    let terms = Terms { rules: Broadsides::RULES, players: 2, options: Options::default() };
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Bystander] {
        sampler_is_fair::<Broadsides>(&terms, viewer, 1_000, 1).unwrap_or_else(|breach| panic!("{breach}"));
    }
}
