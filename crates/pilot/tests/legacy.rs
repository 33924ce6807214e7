//! Pilots of Blackbeard's Legacy: legal everywhere, the same each time, blind to what they cannot know, and not foolish.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::num::NonZeroUsize;
use std::time::Duration;

use legacy::{Legacy, Move, Options, Phase, Tempo};
use pilot::{Advice, Budget, CannotDecide, LEVELS, hire};
use table::{Answers, Asked, Choice, Fast, Game, Sampler, Seat, Silent, Terms, Viewer};

fn deal(players: u8, options: Options, seed: u64) -> Legacy {
    let terms = Terms { rules: Legacy::RULES, players, options };
    let Ok(state) = Legacy::deal(&terms, &mut Fast::new(seed), &mut Silent);
    state
}

fn ask(state: &Legacy, seat: Seat, draft: &[Move]) -> Asked<Legacy> {
    let draft: Answers<Move> = draft.iter().copied().collect();
    let moves = state.moves(seat, &draft);
    Asked { seat, view: state.view(Viewer::Seat(seat)), draft, moves }
}

fn decide(name: &str, asked: &Asked<Legacy>, budget: &Budget) -> Advice<Legacy> {
    hire::<Legacy>(name, 5).unwrap().decide(asked, budget).unwrap()
}

/// Work that is quick and still uses several pieces.
fn quick() -> Budget {
    Budget::steps(1_500)
}

fn check(advice: &Advice<Legacy>, asked: &Asked<Legacy>, name: &str) {
    assert!(asked.moves.contains(&advice.answer), "{name}: {}", advice.answer);
    let worth = |x: f64| (0.0..=1.0).contains(&x);
    assert!(advice.ranked.iter().all(|(answer, x)| asked.moves.contains(answer) && worth(*x)), "{name}");
    assert!(advice.ranked.is_sorted_by(|a, b| a.1 >= b.1), "{name}: {:?}", advice.ranked);
    assert!(advice.mix.is_sorted_by(|a, b| a.1 >= b.1), "{name}: {:?}", advice.mix);
    if !advice.mix.is_empty() {
        assert!((advice.mix.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-9, "{name}");
        assert!(advice.mix.iter().any(|(answer, _)| *answer == advice.answer), "{name}");
    }
    if !advice.chances.is_empty() {
        assert!((advice.chances.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{name}: {:?}", advice.chances);
    }
}

/// Plays a match of the pilots named, with little work; says which phases it went through.
fn play(names: &[&str], options: Options, seed: u64) -> Vec<Phase> {
    let mut state = deal(names.len() as u8, options, seed);
    let mut chance = Fast::new(seed);
    let mut pilots: Vec<_> = names.iter().map(|name| hire::<Legacy>(name, seed).unwrap()).collect();
    let mut phases = Vec::new();
    while state.outcome().is_none() {
        phases.push(state.phase());
        let mut choices = Vec::new();
        for seat in state.asked().iter() {
            let mut answers = Answers::<Move>::new();
            while answers.len() < state.answers(seat) {
                let asked = ask(&state, seat, &answers);
                let advice = pilots[seat.index()].decide(&asked, &Budget::steps(60)).unwrap();
                check(&advice, &asked, names[seat.index()]);
                answers.push(advice.answer);
            }
            choices.push(Choice { seat, answers });
        }
        let Ok(()) = state.play(&choices, &mut chance, &mut Silent);
    }
    phases
}

#[test]
fn all_levels_play_whole_matches_legally() {
    let mut phases = Vec::new();
    for players in 2..=5 {
        for game in 0..12u8 {
            let normal = Options::default();
            let options = match game % 3 {
                0 => normal,
                1 => Options { expert: true, ..normal },
                _ => Options { expert: true, tempo: Tempo::EveryBuild, ..normal },
            };
            let names: Vec<&str> = (0..players).map(|seat| LEVELS[usize::from(seat + game) % LEVELS.len()]).collect();
            phases.extend(play(&names, options, u64::from(game) + 40));
        }
    }
    assert!(phases.contains(&Phase::Build) && phases.contains(&Phase::Rotten));
}

/// A choice between carpenters is rare: guided captains bring it about.
#[test]
fn all_levels_choose_between_carpenters() {
    let mut met = 0;
    for seed in 0..400 {
        let mut chance = Fast::new(seed);
        let mut state = deal(2 + (seed % 4) as u8, Options { expert: true, ..Options::default() }, seed);
        while state.outcome().is_none() {
            let mut choices = Vec::new();
            for seat in state.asked().iter() {
                let mut answers = Answers::<Move>::new();
                while answers.len() < state.answers(seat) {
                    if state.phase() == Phase::Carpenter {
                        met += 1;
                        for name in LEVELS {
                            let asked = ask(&state, seat, &answers);
                            check(&decide(name, &asked, &Budget::steps(60)), &asked, name);
                        }
                    }
                    answers.push(state.guided_move(seat, &answers, &mut chance));
                }
                choices.push(Choice { seat, answers });
            }
            let Ok(()) = state.play(&choices, &mut chance, &mut Silent);
        }
    }
    assert!(met > 0);
}

#[test]
fn the_answer_is_the_same_for_any_number_of_threads() {
    for players in [2, 3] {
        let state = deal(players, Options::default(), 8);
        let asked = ask(&state, Seat(1), &[]);
        let with = |threads| {
            let budget = Budget { work: Some(12_000), cap: None, threads: NonZeroUsize::new(threads).unwrap() };
            let advice = decide("legend", &asked, &budget);
            check(&advice, &asked, "legend");
            (advice.answer, advice.chances, advice.ranked, advice.mix)
        };
        let one = with(1);
        assert_eq!(one, with(2));
        assert_eq!(one, with(3));
    }
}

#[test]
fn a_pilot_asked_twice_answers_the_same() {
    let state = deal(4, Options::default(), 2);
    let asked = ask(&state, Seat(2), &[]);
    for name in LEVELS.iter().chain(&["greedy"]) {
        let mut pilot = hire::<Legacy>(name, 9).unwrap();
        let first = pilot.decide(&asked, &quick()).unwrap();
        assert_eq!(first.answer, pilot.decide(&asked, &quick()).unwrap().answer, "{name}");
    }
}

#[test]
fn bad_questions_get_clear_errors() {
    let state = deal(3, Options::default(), 2);
    let asked = ask(&state, Seat(0), &[]);
    let silent = Asked { moves: Vec::new(), ..asked.clone() };
    let mut torn = asked.clone();
    torn.view.pile += 1;
    let mut strange = asked.clone();
    strange.seat = Seat(1);
    for name in LEVELS.iter().chain(&["greedy", "reference"]) {
        let answer = |asked, budget: &Budget| hire::<Legacy>(name, 9).unwrap().decide(asked, budget).map(|_| ());
        assert_eq!(answer(&silent, &quick()), Err(CannotDecide::NothingAsked), "{name}");
        assert_eq!(answer(&asked, &Budget::steps(0)), Err(CannotDecide::NoBudget), "{name}");
        assert_eq!(answer(&torn, &quick()), Err(CannotDecide::BadView), "{name}");
        assert_eq!(answer(&strange, &quick()), Err(CannotDecide::BadView), "{name}");
    }
}

#[test]
fn the_cap_only_cuts_short() {
    let state = deal(3, Options::default(), 2);
    let asked = ask(&state, Seat(0), &[]);
    let hurried = Budget { cap: Some(Duration::ZERO), ..Budget::default() };
    check(&decide("legend", &asked, &hurried), &asked, "legend");
    let patient = Budget { cap: Some(Duration::from_secs(3_600)), ..quick() };
    assert_eq!(decide("legend", &asked, &patient).answer, decide("legend", &asked, &quick()).answer);
}

/// The law that a pilot is a function of what its seat may know: another state with the same view, the same answer.
#[test]
fn what_a_seat_cannot_know_does_not_change_the_answer() {
    let mut differences = 0;
    for seed in 0..6 {
        let mut state = deal(3, Options { expert: seed % 2 == 1, ..Options::default() }, seed);
        let mut chance = Fast::new(seed);
        for _ in 0..4 {
            let seat = Seat((seed % 3) as u8);
            if !state.asked().contains(seat) {
                break;
            }
            let mut other = state.clone();
            Legacy::sampler(&state.view(Viewer::Seat(seat)), Viewer::Seat(seat)).unwrap().draw(&mut chance, &mut other);
            differences += usize::from(other != state);
            for name in LEVELS {
                let answers = [&state, &other].map(|state| decide(name, &ask(state, seat, &[]), &Budget::steps(300)));
                let [a, b] = answers.map(|advice| (advice.answer, advice.ranked, advice.mix, advice.chances));
                assert_eq!(a, b, "{name}, seed {seed}");
            }
            let choices: Vec<_> = state
                .asked()
                .iter()
                .map(|seat| Choice::one(seat, state.random_move(seat, &[], &mut chance).unwrap()))
                .collect();
            let Ok(()) = state.play(&choices, &mut chance, &mut Silent);
        }
    }
    assert!(differences > 10, "{differences}");
}

/// The last build of a match of three: ships and hands as told, all other tiles in the draw pile.
fn last_build(ships: [&str; 3], hands: [&str; 3]) -> Legacy {
    let mut rest: Vec<String> = Options::default().tiles.set().prints(false).iter().map(ToString::to_string).collect();
    let mut used = |word: &str| {
        let tile: legacy::Print = word.trim_start_matches('.').replace('0', "").parse().unwrap();
        let at = rest.iter().position(|other| *other == tile.upright().to_string()).unwrap();
        rest.swap_remove(at);
    };
    let mut text = String::from("legacy\n");
    for (number, ship) in (1..).zip(ships) {
        ship.split(|c: char| " []/".contains(c)).filter(|word| !word.is_empty()).for_each(&mut used);
        text += &format!("{number}: {ship}\n");
    }
    text += "+ turn round=3 build=3 phase=build resigned=-\n";
    for (number, hand) in (1..).zip(hands) {
        hand.split_whitespace().for_each(&mut used);
        let held: Vec<String> = hand.split_whitespace().map(|tile| format!("{tile}@123")).collect();
        text += &format!("+ hand {number}: {}\n", held.join(" "));
    }
    text += &format!("+ pile: {}\n+ discard:\n", rest.join(" "));
    Legacy::from_position(&text).unwrap()
}

#[test]
fn a_treasure_beats_a_rotten_tile_in_the_last_build() {
    let state = last_build([".S1|- .S1|A A|A", ".S1|- .S1|A A|A", ".S1|- .S1|A A|A"], ["T rot", "X|X A|X", "X|X A|X"]);
    for name in ["gunner", "captain", "legend"] {
        let advice = decide(name, &ask(&state, Seat(0), &[]), &quick());
        for (answer, _) in std::iter::once((advice.answer, 1.0)).chain(advice.mix) {
            assert!(matches!(answer, Move::Build { tile, .. } if tile == "T".parse().unwrap()), "{name}: {answer}");
        }
        let best = advice.chances.iter().copied().fold(0.0, f64::max);
        assert!(advice.chances[0] >= best && advice.chances[0] > 0.8, "{name}: {:?}", advice.chances);
    }
}

/// With all hands known the legend plays every way the last build may go: luck has no part in what it finds. With less
/// work than that takes, it has.
#[test]
fn the_legend_sees_the_last_build_whole() {
    let state = last_build(
        [".S1|- R2|R1 A|A", ".S1|- .S1|A B02|-", ".S1|- S1|- [T/.S2|A]"],
        ["S2|- pipe", "S1|A L2|A", "S2|- X|X"],
    );
    let asked = ask(&state, Seat(0), &[]);
    let ways: usize = (0..3).map(|seat| state.moves(Seat(seat), &[]).len()).product();
    let found = |seed, work| {
        let advice = hire::<Legacy>("legend", seed).unwrap().decide(&asked, &Budget::steps(work)).unwrap();
        check(&advice, &asked, "legend");
        (advice.ranked, advice.chances, advice.mix)
    };
    let whole = found(1, ways as u32);
    assert_eq!(whole, found(2, ways as u32));
    assert_ne!(found(1, ways as u32 - 1), found(2, ways as u32 - 1));
    // Nobody is taken to give only one answer, so that what others get from it is in between, too.
    assert!(whole.1.iter().all(|chance| (0.01..0.99).contains(chance)), "{:?}", whole.1);
}

#[test]
fn even_the_cabin_boy_takes_a_free_gain() {
    let treasure = last_build([".S1|- .S1|A", ".S1|- .S1|A", ".S1|- .S1|A"], ["T X|X", "X|X A|X", "X|X A|X"]);
    let plunder = last_build(
        [".S1|- .S1|A", ".S1|- .S1|A [T:A|-/.S2|A/.S2|A]", ".S1|- .S1|A"],
        ["P|- X|X", "X|X A|X", "A|X A|X"],
    );
    for name in LEVELS.iter().take(2).chain(&["greedy"]) {
        for seed in 0..20 {
            let answer = |state| {
                let mut pilot = hire::<Legacy>(name, seed).unwrap();
                pilot.decide(&ask(state, Seat(0), &[]), &quick()).unwrap().answer.to_string()
            };
            let taken = answer(&treasure);
            assert!(taken.contains('T'), "{name}, seed {seed}: {taken}");
            // The ship to starboard has three decks in row 3.
            let taken = answer(&plunder);
            assert!(taken.contains("-|P") && taken.contains('3'), "{name}, seed {seed}: {taken}");
        }
    }
}

/// Eleven decks is as long as a ship gets in play; rotten tiles and carpenters are still asked about then.
#[test]
fn a_ship_as_long_as_can_be_is_understood() {
    let long = ".S1|- .S1|- .S1|- .S1|- .S1|A .S1|A .S1|A .S2|A .S2|A .S2|A .S2|A";
    let state = last_build([".S1|- .S2|-", long, ".S1|-"], ["rot X|X", "X|X A|X", "X|X A|X"]);
    for name in LEVELS {
        let asked = ask(&state, Seat(0), &[]);
        check(&decide(name, &asked, &quick()), &asked, name);
    }
}
