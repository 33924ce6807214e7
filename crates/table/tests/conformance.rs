//! The kit passes a sound game and catches every way of breaking a law.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod toys;

use table::conformance::{Law, Plan, check, sampler_is_fair};
use table::{Seat, Terms, Viewer};
use toys::{
    ACCEPTS_UNVISITED, FORGETS_A_RULE, FORGETS_WHEN_WRITTEN, Hands, LEAKS_IN_EVENTS, LEAKS_IN_MOVES, LEAKS_IN_ORDER,
    LEAKS_IN_REFUSALS, LEAKS_IN_VIEW, LEAKS_TO_GUIDE, MISLABELS, NEVER_ENDS, OPEN_HANDS, PLAYS_WHEN_TOLD,
    SAMPLES_UNFAIRLY, SHOWS_BEFORE_UNDO, SOUND, SPEAKS_UNASKED, ToyOptions, VISITS_TWICE,
};

const PLAN: Plan = Plan { matches: 400, deep_every: 2, least: 20, seed: 7 };

#[test]
fn a_sound_game_passes() {
    let report = check::<Hands<SOUND>>(&PLAN).unwrap();
    assert_eq!(report.matches, 800);
    assert!(report.differences > 1_000, "{report}");
    assert!(report.refused > 1_000, "{report}");
    assert!(report.undone_blind > 100, "{report}");
}

fn caught<const FLAW: u8>() -> Law {
    check::<Hands<FLAW>>(&PLAN).expect_err("the flaw went unseen").law
}

#[test]
fn every_leak_is_caught() {
    assert_eq!(caught::<LEAKS_IN_VIEW>(), Law::LeakView);
    assert_eq!(caught::<LEAKS_IN_EVENTS>(), Law::LeakEvents);
    assert_eq!(caught::<LEAKS_IN_MOVES>(), Law::LeakMoves);
    assert_eq!(caught::<LEAKS_IN_ORDER>(), Law::LeakOrder);
    assert_eq!(caught::<LEAKS_IN_REFUSALS>(), Law::LeakRefusal);
    assert_eq!(caught::<LEAKS_TO_GUIDE>(), Law::LeakGuide);
}

#[test]
fn a_game_that_hides_nothing_it_should_is_caught() {
    assert_eq!(caught::<OPEN_HANDS>(), Law::NoDifference);
}

#[test]
fn a_step_that_shows_something_and_can_be_undone_is_caught() {
    assert_eq!(caught::<SHOWS_BEFORE_UNDO>(), Law::Barriers);
}

#[test]
fn every_other_breach_is_caught() {
    assert_eq!(caught::<ACCEPTS_UNVISITED>(), Law::Agreement);
    assert_eq!(caught::<VISITS_TWICE>(), Law::Moves);
    assert_eq!(caught::<SPEAKS_UNASKED>(), Law::Silence);
    assert_eq!(caught::<FORGETS_WHEN_WRITTEN>(), Law::Serialisation);
    assert_eq!(caught::<PLAYS_WHEN_TOLD>(), Law::Unchecked);
    assert_eq!(caught::<NEVER_ENDS>(), Law::Termination);
    assert_eq!(caught::<MISLABELS>(), Law::Labels);
    assert_eq!(caught::<FORGETS_A_RULE>(), Law::RuleUnplayed);
}

#[test]
fn the_sampler_draws_as_the_deal_does() {
    let terms = Terms { rules: 1, players: 3, options: ToyOptions::default() };
    let viewer = Viewer::Seat(Seat(0));
    sampler_is_fair::<Hands<SOUND>>(&terms, viewer, 1_200_000, 1).unwrap();
    let unfair = sampler_is_fair::<Hands<SAMPLES_UNFAIRLY>>(&terms, viewer, 1_200_000, 1).unwrap_err();
    assert!(unfair.law == Law::Fairness && unfair.detail.contains("chi-square"), "{unfair}");
}
