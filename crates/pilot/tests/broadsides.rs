//! The pilots of Broadsides & Boarding: legal everywhere, the same for any number of threads, and sensible.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use broadsides::{Broadsides, Move, Phase, Who};
use pilot::broadsides::{Matrix, Stations, Weights, solve};
use pilot::{Advice, Budget, CannotDecide, Level, hire, play_out};
use table::{Answers, Asked, Choice, Fast, Game, Seat, Silent, Terms, Viewer};

fn ask(state: &Broadsides, seat: Seat, draft: &[Move]) -> Asked<Broadsides> {
    let draft: Answers<Move> = draft.iter().copied().collect();
    let moves = state.moves(seat, &draft);
    Asked { seat, view: state.view(Viewer::Seat(seat)), draft, moves }
}

fn asked(position: &str) -> (Broadsides, Asked<Broadsides>) {
    let state = Broadsides::from_position(position).unwrap();
    let seat = state.asked().lowest().unwrap();
    (state.clone(), ask(&state, seat, &[]))
}

fn decide(level: Level, asked: &Asked<Broadsides>, budget: &Budget) -> Advice<Broadsides> {
    hire(level.name(), 5).unwrap().decide(asked, budget).unwrap()
}

fn check(asked: &Asked<Broadsides>, advice: &Advice<Broadsides>) {
    assert!(asked.moves.contains(&advice.answer), "{} is not legal", advice.answer);
    for (answer, worth) in &advice.ranked {
        assert!(asked.moves.contains(answer) && (0.0..=1.0).contains(worth), "{answer} {worth}");
    }
    assert!(advice.ranked.is_sorted_by(|a, b| a.1 >= b.1));
    if !advice.mix.is_empty() {
        let sum: f64 = advice.mix.iter().map(|(_, share)| share).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        assert!(advice.mix.iter().any(|(answer, share)| *answer == advice.answer && *share > 0.0));
    }
    assert!(advice.chances.is_empty() || (advice.chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
}

/// Whole matches of all levels on all maps, one of them brought, and options; a small budget keeps them short.
#[test]
fn every_answer_is_legal() {
    let own = "map strait\nstart N s\nstart S n\n. N .\n. . .\n. # .\n. . .\n. S .\n";
    let own = table::Options::with(broadsides::Options::default(), &[].into(), Some(own)).unwrap();
    let variants: Vec<_> = Broadsides::variants().into_iter().chain([own]).collect();
    for (seed, options) in (0..5).flat_map(|seed| variants.iter().map(move |options| (seed, options.clone()))) {
        let levels = [Level::ALL[seed as usize], Level::ALL[(seed as usize + 1) % 5]];
        let mut luck = Fast::new(seed);
        let Ok(mut state) = Broadsides::deal(&Terms { rules: 1, players: 2, options }, &mut luck, &mut Silent);
        let mut pilots = levels.map(|level| hire::<Broadsides>(level.name(), seed).unwrap());
        for _ in 0..400 {
            let mut choices = Vec::new();
            for seat in state.asked().iter() {
                let mut draft = Answers::new();
                while draft.len() < state.answers(seat) {
                    let asked = ask(&state, seat, &draft);
                    let advice = pilots[seat.index()]
                        .decide(&asked, &Budget::steps(if seed == 4 { 1_000 } else { 5_000 }))
                        .unwrap();
                    check(&asked, &advice);
                    draft.push(advice.answer);
                }
                choices.push(Choice { seat, answers: draft });
            }
            if choices.is_empty() {
                break;
            }
            let Ok(()) = state.play(&choices, &mut luck, &mut Silent);
        }
    }
}

const AT_SEA: &str = "broadsides map=caribbean
ship at=5,5 heading=e guns=B3,C3,D3,E3,B5,C5 masts=fore,main-top,main,mizzen hit=C3 captain=H4
ship at=8,7 heading=nw captain=A4
plot turn=6 quiet=1";
const ABOARD: &str = "broadsides map=open_sea
ship captain=G3 men=0/202/202/020/002/200/000/000
ship captain=G5 men=0/202/200/002/220/002/000/000
board 1 left=3 lie=starboard";

/// Fixed work gives the same answer for one, two and three threads, and the same again.
#[test]
fn threads_do_not_matter() {
    for position in [AT_SEA, ABOARD] {
        let (_, asked) = asked(position);
        let answers = [1, 2, 3, 1].map(|threads| {
            let budget = Budget { work: Some(70_000), threads: NonZeroUsize::new(threads).unwrap(), cap: None };
            let advice = decide(Level::Legend, &asked, &budget);
            check(&asked, &advice);
            (advice.answer, advice.ranked, advice.mix, advice.chances)
        });
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    }
}

#[test]
fn who_cannot_decide_says_why() {
    for level in Level::ALL {
        let (_, question) = asked(AT_SEA);
        let mut pilot = hire::<Broadsides>(level.name(), 1).unwrap();
        assert_eq!(pilot.decide(&question, &Budget::steps(0)).unwrap_err(), CannotDecide::NoBudget);
        let silent = Asked { moves: Vec::new(), ..question.clone() };
        assert_eq!(pilot.decide(&silent, &Budget::default()).unwrap_err(), CannotDecide::NothingAsked);
        let mut wrong = question.clone();
        wrong.view.ships[0].damaged = 3;
        assert_eq!(pilot.decide(&wrong, &Budget::default()).unwrap_err(), CannotDecide::BadView);
        let elsewhere = Asked { seat: Seat(4), ..question };
        assert_eq!(pilot.decide(&elsewhere, &Budget::default()).unwrap_err(), CannotDecide::BadView);
    }
}

/// A budget that is cut short still gives an answer.
#[test]
fn a_cap_only_cuts_short() {
    let budget = Budget { cap: Some(std::time::Duration::ZERO), ..Budget::default() };
    for position in [AT_SEA, ABOARD] {
        let (_, asked) = asked(position);
        check(&asked, &decide(Level::Legend, &asked, &budget));
    }
}

fn solved(rows: &[&[f32]]) -> (Matrix, Vec<f32>, Vec<f32>, f32) {
    let matrix = Matrix::from_fn(rows.len(), rows[0].len(), |row, column| rows[row][column]);
    let mixes = solve(&matrix, &matrix, 4_000);
    let worth = mixes.worth(&matrix);
    assert!(mixes.exploitability(&matrix).abs() < 2e-3, "{}", mixes.exploitability(&matrix));
    (matrix, mixes.rows, mixes.columns, worth)
}

fn near(found: &[f32], known: &[f32]) {
    assert!(found.iter().zip(known).all(|(found, known)| (found - known).abs() < 0.01), "{found:?}, not {known:?}");
}

/// Rock, paper, scissors; the same with rock winning double (1/4, 1/2, 1/4); and a game whose rows are played 3 to 1, whose
/// columns 1 to 1, and which is worth 1/2.
#[test]
fn known_games_are_solved() {
    let (_, rows, columns, worth) = solved(&[&[0.0, -1.0, 1.0], &[1.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]]);
    near(&rows, &[1.0 / 3.0; 3]);
    near(&columns, &[1.0 / 3.0; 3]);
    near(&[worth], &[0.0]);
    let (_, rows, _, worth) = solved(&[&[0.0, -1.0, 2.0], &[1.0, 0.0, -1.0], &[-2.0, 1.0, 0.0]]);
    near(&rows, &[0.25, 0.5, 0.25]);
    near(&[worth], &[0.0]);
    let (_, rows, columns, worth) = solved(&[&[1.0, 0.0], &[-1.0, 2.0]]);
    near(&rows, &[0.75, 0.25]);
    near(&columns, &[0.5, 0.5]);
    near(&[worth], &[0.5]);
}

/// An even mix loses to who knows it; the measure says how much.
#[test]
fn a_bad_mix_can_be_exploited() {
    let matrix = Matrix::from_fn(2, 2, |row, column| [[1.0, 0.0], [-1.0, 2.0]][row][column]);
    let mut mixes = solve(&matrix, &matrix, 2_000);
    mixes.rows = vec![0.0, 1.0];
    let gain = mixes.exploitability(&matrix);
    assert!((gain - 1.5).abs() < 0.02, "{gain}");
}

/// The other ship cannot move and is one hit from the bottom: who looks closely brings a broadside to bear.
#[test]
fn a_decisive_broadside_is_brought_to_bear() {
    let position = "broadsides map=open_sea
ship at=6,8 heading=n captain=H4
ship at=8,5 heading=n masts=main-top,main,mizzen,aft wrecked=A5,B5 hit=C5,D5,E5,F5,G5,H5 captain=H4
plot turn=9 quiet=0";
    for level in [Level::Captain, Level::Legend] {
        let (state, asked) = asked(position);
        let advice = decide(level, &asked, &Budget { work: Some(70_000), ..Budget::default() });
        let mut next = state;
        let still: Move = "plot damaged damaged damaged".parse().unwrap();
        let choices = [Choice::one(Seat(0), advice.answer), Choice::one(Seat(1), still)];
        let Ok(()) = next.play(&choices, &mut Fast::new(3), &mut Silent);
        let Phase::Firing { left, .. } = next.phase() else { panic!("{level}: {} brings nothing", advice.answer) };
        assert!(left[0] >= 2, "{level}: {} brings {left:?}", advice.answer);
    }
}

/// A captain beside three enemies has nothing to win by joining the fight: no level sends him there.
#[test]
fn the_captain_keeps_out_of_danger() {
    let position = "broadsides map=open_sea
ship captain=C4 men=0/000/003/000/200/002/000/000
ship captain=H3 men=0/300/300/300/000/000/000/000
board 1 left=3 lie=port";
    for level in Level::ALL {
        let (mut state, _) = asked(position);
        let Ok(()) = (0..3).try_for_each(|_| {
            if !matches!(state.phase(), Phase::Boarding { seat: Seat(0), .. }) {
                return Ok(());
            }
            let question = ask(&state, Seat(0), &[]);
            let advice = decide(level, &question, &Budget::steps(20_000));
            if let Move::Step { who: Who::Captain, to, .. } = advice.answer {
                let there = state.crew(Seat(1)).all_at(to.flipped());
                assert_eq!(there, 0, "{level}: {}", advice.answer);
            }
            state.play(&[Choice::one(Seat(0), advice.answer)], &mut Fast::new(1), &mut Silent)
        });
    }
}

/// Three men stand beside a captain without a guard, far from their own: every level sends all three.
#[test]
fn a_captain_alone_is_attacked_by_three() {
    let position = "broadsides map=open_sea
ship captain=H4 men=0/000/000/000/000/000/000/002 aboard=0/000/030/000/000/000/000/000
ship captain=B4 men=0/000/000/000/000/000/200/000
board 1 left=3 lie=starboard";
    for level in Level::ALL {
        let (mut state, _) = asked(position);
        for _ in 0..3 {
            let advice = decide(level, &ask(&state, Seat(0), &[]), &Budget::default());
            assert_eq!(advice.answer.to_string(), "step +C4 +B4", "{level}");
            let Ok(()) = state.play(&[Choice::one(Seat(0), advice.answer)], &mut Fast::new(1), &mut Silent);
        }
    }
}

/// All that is left to hit stands on C, and the other ship lies end-on: even the lowest aims there, and never holds.
#[test]
fn the_cabin_boy_takes_what_is_free() {
    let position = "broadsides map=open_sea
ship at=5,5 heading=e captain=H4
ship at=5,6 heading=n guns=- masts=main captain=C4 men=0/000/020/000/000/000/000/000
fire 1 card=1 shots=3,0 turn=7";
    for level in Level::ALL {
        let (_, asked) = asked(position);
        let advice = decide(level, &asked, &Budget::default());
        assert_eq!(advice.answer.to_string(), "fire C", "{level}");
    }
}

/// A damaged file is refused; those that ship are whole.
#[test]
fn data_files_are_whole_or_refused() {
    let weights = Weights::get();
    assert_eq!(Weights::read(&weights.write()).map(|read| read.write()), Some(weights.write()));
    let text = weights.write();
    assert_eq!(Weights::read(text.lines().next().unwrap()), None);
    assert_eq!(Weights::read(&text.replace("sea.guns", "sea.guns x")), None);
    assert!(Stations::read("00ff").is_none());
    let stations = include_str!("../data/broadsides/stations.txt");
    let read = Stations::read(stations).unwrap();
    assert_eq!(
        read.write(),
        stations.lines().filter(|line| !line.starts_with('#')).map(|l| format!("{l}\n")).collect::<String>()
    );
}

fn on(map: &str) -> Terms<broadsides::Options> {
    let options = table::Options::with(broadsides::Options::default(), &[("map".into(), map.into())].into(), None);
    Terms { rules: Broadsides::RULES, players: 2, options: options.unwrap() }
}

/// How many of so many matches nobody won, and how many the first won.
fn matches(map: &str, pilots: [&str; 2], count: u64, seed: u64) -> (u64, u64) {
    let (mut drawn, mut won) = (0, 0);
    for number in 0..count {
        let first = (number % 2) as usize;
        let mut crew: Vec<_> = (0..2)
            .map(|seat| hire::<Broadsides>(pilots[(seat + first) % 2], seed + 2 * number + seat as u64).unwrap())
            .collect();
        let played = play_out(&on(map), &mut crew, &Budget::steps(5_000), &mut Fast::new(seed + number)).unwrap();
        let score = played.outcome.score(Seat(first as u8));
        drawn += u64::from((0.1..0.9).contains(&score));
        won += u64::from(score > 0.9);
    }
    (drawn, won)
}

/// Gunners who mirrored each other or waited would draw every match. With one draw in ten, ten of 24 are beyond luck.
#[test]
fn gunners_fight_their_own_kind() {
    for map in ["spanish_main", "the_narrows"] {
        let (drawn, _) = matches(map, ["gunner", "gunner"], 24, 31);
        assert!(drawn < 10, "{map}: {drawn} of 24 drawn");
    }
}

/// A ship that keeps away draws if it is not caught. With 15 draws in a hundred, nine of 16 are beyond luck.
#[test]
fn a_runner_is_caught() {
    let (drawn, won) = matches("open_sea", ["captain", "runner"], 16, 47);
    assert!(drawn < 9 && won > 7, "{drawn} of 16 drawn, {won} won");
}

/// The first plots of a match, for pilots with these seeds.
fn first_plots(map: &str, level: Level, seeds: std::ops::Range<u64>) -> BTreeSet<String> {
    let (state, _) = at_the_start(map, Level::Legend, 1);
    let plot = |seed| hire(level.name(), seed).unwrap().decide(&ask(&state, Seat(0), &[]), &Budget::default()).unwrap();
    seeds.map(|seed| plot(seed).answer.to_string()).collect()
}

/// Both have placed their crews by a level, the first as it did.
fn at_the_start(map: &str, level: Level, seed: u64) -> (Broadsides, Vec<Move>) {
    let Ok(mut state) = Broadsides::deal(&on(map), &mut Fast::new(1), &mut Silent);
    let mut draft = Answers::new();
    while draft.len() < state.answers(Seat(0)) {
        let answer = hire(level.name(), seed).unwrap().decide(&ask(&state, Seat(0), &draft), &Budget::default());
        draft.push(answer.unwrap().answer);
    }
    let placed = draft.iter().copied().collect();
    let choices = [0, 1].map(|seat| Choice { seat: Seat(seat), answers: draft.clone() });
    let Ok(()) = state.play(&choices, &mut Fast::new(1), &mut Silent);
    assert_eq!(state.phase(), Phase::Plotting {});
    (state, placed)
}

/// No level can be foreseen: captain, men and the first plots are not always the same.
#[test]
fn places_and_plots_vary() {
    for level in Level::ALL {
        let placed: Vec<Vec<Move>> = (0..12).map(|seed| at_the_start("caribbean", level, seed).1).collect();
        for place in 0..placed[0].len() {
            let cells: BTreeSet<String> = placed.iter().map(|answers| answers[place].to_string()).collect();
            assert!(cells.len() > 2, "{level}, place {place}: {cells:?}");
        }
        let plots = first_plots("caribbean", level, 0..12);
        assert!(plots.len() > 1, "{level}: {plots:?}");
    }
}

/// Ships alike at opposite ends of a point-symmetric sea: neither is ahead, whoever is asked and whatever its seat.
#[test]
fn an_even_start_is_even() {
    for map in ["spanish_main", "caribbean", "open_sea", "the_narrows"] {
        let Ok(dealt) = Broadsides::deal(&on(map), &mut Fast::new(1), &mut Silent);
        let (placed, _) = at_the_start(map, Level::Legend, 3);
        for (level, seat) in Level::ALL.into_iter().flat_map(|level| [0, 1].map(|seat| (level, Seat(seat)))) {
            for state in [&dealt, &placed] {
                let advice = decide(level, &ask(state, seat, &[]), &Budget::default());
                assert_eq!(advice.chances, [0.5, 0.5], "{map}: {level}, seat {seat}");
            }
        }
    }
}
