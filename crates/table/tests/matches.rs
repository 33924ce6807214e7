//! What a match does with answers, second thoughts, resignations and dice typed in by hand.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod toys;

use table::record::{Entry, RecordText, SeatLine, verify};
use table::{
    Act, BadDraw, BadSetup, By, Dice, Ending, Label, Match, MatchId, Name, Notice, Progress, Refused, Seat, SeatSet,
    Seed, Setup, TableRefusal, Terms, Viewer,
};
use toys::{Hands, Move, Refusal, SOUND, ToyOptions};

type Toy = Hands<SOUND>;

const ANNE: Seat = Seat(0);
const BART: Seat = Seat(1);

fn setup(players: u8, bury: bool) -> Setup<ToyOptions> {
    let seat = |i: u8| SeatLine { name: Name::try_from(format!("Seat {i}")).unwrap(), by: By::Person };
    Setup {
        id: MatchId::try_from("toy-1".to_owned()).unwrap(),
        terms: Terms { rules: 1, players, options: ToyOptions { bury } },
        seats: (0..players).map(seat).collect(),
    }
}

/// A deal without a shuffle: Anne has 8 and 9, Bart 6 and 7, the pile from its top 5, 4, 3, 2, 1.
fn typed(bury: bool) -> Match<Toy> {
    Match::start(setup(2, bury), Dice::typed(vec![1; 8]), vec![None, None]).unwrap()
}

fn play(card: u8) -> Move {
    Move::Play { card }
}

fn say(game: &mut Match<Toy>, seat: Seat, answer: Move) -> Result<Progress, Refused<Refusal>> {
    game.answer(seat, answer, By::Person)
}

fn told(game: &Match<Toy>, viewer: Viewer) -> Vec<String> {
    game.notices(0, viewer).map(|notice| serde_json::to_string(&notice).unwrap()).collect()
}

#[test]
fn t2_a_choice_waits_unseen_until_the_last_has_chosen() {
    let mut game = typed(false);
    assert_eq!(say(&mut game, ANNE, play(9)), Ok(Progress::Waiting));
    for viewer in [Viewer::Seat(BART), Viewer::Bystander] {
        assert_eq!(told(&game, viewer), [r#"{"kind":"chosen","seat":0}"#]);
        assert_eq!(game.view(viewer), typed(false).view(viewer));
    }
    assert_eq!(say(&mut game, ANNE, play(8)), Err(TableRefusal::AlreadyChosen { seat: ANNE }.into()));
    assert_eq!(say(&mut game, BART, play(6)), Ok(Progress::Played));
    assert_eq!(game.state().points, [1, 0]);
}

#[test]
fn t1_only_seats_that_are_asked_may_answer() {
    let mut game = typed(false);
    say(&mut game, ANNE, play(9)).unwrap();
    say(&mut game, BART, play(6)).unwrap();
    for seat in [BART, Seat(2), Seat(255)] {
        assert_eq!(say(&mut game, seat, Move::Pass {}), Err(TableRefusal::NotAsked { seat }.into()));
    }
    assert_eq!(say(&mut game, ANNE, play(8)), Err(Refused::Game(Refusal::NotNow {})));
}

#[test]
fn drafts_are_judged_answer_by_answer_and_stay_out_of_the_stream() {
    let mut game = typed(true);
    assert_eq!(say(&mut game, ANNE, play(9)), Ok(Progress::Drafting));
    assert!(told(&game, Viewer::Seat(ANNE)).is_empty());
    assert_eq!(game.asked(ANNE).unwrap().moves, [Move::Bury { card: 8 }]);
    assert_eq!(say(&mut game, ANNE, Move::Bury { card: 9 }), Err(Refused::Game(Refusal::AlreadyChosen { card: 9 })));
    assert_eq!(say(&mut game, ANNE, Move::Bury { card: 8 }), Ok(Progress::Waiting));
    assert!(game.asked(ANNE).is_none());
}

#[test]
fn t3_a_choice_is_taken_back_while_it_waits() {
    let mut game = typed(false);
    assert_eq!(game.take_back(ANNE), Err(TableRefusal::NothingToTakeBack { seat: ANNE }.into()));
    say(&mut game, ANNE, play(9)).unwrap();
    game.take_back(ANNE).unwrap();
    say(&mut game, ANNE, play(8)).unwrap();
    let kinds = [r#"{"kind":"chosen","seat":0}"#, r#"{"kind":"choosing-again","seat":0}"#];
    assert_eq!(told(&game, Viewer::Bystander), [kinds[0], kinds[1], kinds[0]]);
    say(&mut game, BART, play(7)).unwrap();
    assert_eq!(game.state().played, [8, 7]);
    assert_eq!(game.take_back(ANNE), Err(TableRefusal::NothingToTakeBack { seat: ANNE }.into()));
}

#[test]
fn t4_undo_stops_at_a_joint_decision_and_at_dice() {
    let mut game = typed(false);
    say(&mut game, ANNE, play(9)).unwrap();
    say(&mut game, BART, play(6)).unwrap();
    assert_eq!(game.undo(ANNE), Err(TableRefusal::NothingToUndo { seat: ANNE }.into()), "a joint decision");

    let before = game.state().clone();
    let version = game.version();
    say(&mut game, ANNE, Move::Pass {}).unwrap();
    assert_eq!(game.undo(BART), Err(TableRefusal::NothingToUndo { seat: BART }.into()), "not Bart's step");
    game.undo(ANNE).unwrap();
    assert_eq!((game.state(), game.steps()), (&before, 1));
    assert_eq!(game.entries().len(), 1, "an undone step leaves no trace in the record");
    assert_eq!(game.notices(version, Viewer::Bystander).last(), Some(Notice::Undone { seat: ANNE }));

    assert!(matches!(say(&mut game, ANNE, Move::Gamble {}), Ok(Progress::Draw(_))));
    assert_eq!(game.supply(4), Ok(Progress::Played));
    assert_eq!(game.undo(ANNE), Err(TableRefusal::NothingToUndo { seat: ANNE }.into()), "dice have fallen");
}

#[test]
fn undo_gives_waiting_choices_back() {
    let mut game = typed(false);
    say(&mut game, ANNE, play(9)).unwrap();
    say(&mut game, BART, play(6)).unwrap();
    say(&mut game, ANNE, Move::Pass {}).unwrap();
    say(&mut game, BART, play(7)).unwrap();
    game.undo(ANNE).unwrap();
    say(&mut game, ANNE, Move::Pass {}).unwrap();
    assert!(!game.has_chosen(BART));
}

#[test]
fn t5_resigning_keeps_the_choices_that_still_stand() {
    let mut game = typed(false);
    say(&mut game, ANNE, play(9)).unwrap();
    game.act(&Act::Resign { seat: BART }).unwrap();
    assert!(game.has_chosen(ANNE));
    assert_eq!(say(&mut game, BART, play(6)), Ok(Progress::Played));
    game.act(&Act::Resign { seat: ANNE }).unwrap();
    assert_eq!(game.state().points, [0, 0]);
    assert!(matches!(game.entries(), [Entry::Act(_), Entry::Step(_), Entry::Act(_)]));
    assert_eq!(game.act(&Act::Resign { seat: Seat(2) }), Err(TableRefusal::NotAsked { seat: Seat(2) }.into()));
}

#[test]
fn t7_a_match_that_is_over_takes_nothing_more() {
    let mut game = typed(false);
    assert!(game.file().is_none() && game.seed().is_none());
    game.act(&Act::Agree {}).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winners, outcome.ending), (SeatSet::first(2), Ending::Agreed));
    let over = Err(TableRefusal::Over.into());
    assert_eq!(say(&mut game, ANNE, play(9)), over.clone().map(|()| Progress::Played));
    assert_eq!(game.take_back(ANNE), over);
    assert_eq!(game.undo(ANNE), over);
    assert_eq!(game.act(&Act::Abandon {}), over);
    assert!(game.asked(ANNE).is_none() && game.waiting_for().next().is_none());
    assert!(game.file().is_some());
}

#[test]
fn the_seed_stays_secret_until_the_end() {
    let seed = Seed([9; 32]);
    let mut game = Match::<Toy>::start(setup(2, false), Dice::sealed(seed.clone()), vec![None, None]).unwrap();
    assert!(game.seed().is_none() && game.file().is_none());
    game.act(&Act::Abandon {}).unwrap();
    assert_eq!(game.seed(), Some(&seed));
    assert!(game.outcome().unwrap().winners.is_empty());
}

#[test]
fn typed_dice_suspend_the_step_until_the_draw_is_given() {
    let missing = Match::<Toy>::start(setup(2, false), Dice::typed(vec![1; 3]), vec![None, None]);
    let Err(BadSetup::Draw(unknown)) = missing else { panic!("dealt without dice") };
    assert_eq!((unknown.label, unknown.sides), (Label::table("shuffle"), 6));

    let mut game = typed(false);
    say(&mut game, ANNE, play(9)).unwrap();
    say(&mut game, BART, play(6)).unwrap();
    assert_eq!(game.supply(3), Err(BadDraw), "nothing is awaited");
    let before = game.state().clone();
    assert!(matches!(say(&mut game, ANNE, Move::Gamble {}), Ok(Progress::Draw(_))));
    assert_eq!(game.state(), &before, "nothing has happened yet");
    assert_eq!(game.awaited().map(|draw| draw.label), Some(Label::of(ANNE, "gamble")));
    assert_eq!(say(&mut game, ANNE, Move::Pass {}), Err(TableRefusal::DrawAwaited.into()));
    assert_eq!((game.supply(0), game.supply(7)), (Err(BadDraw), Err(BadDraw)));
    assert_eq!(game.supply(6), Ok(Progress::Played));
    assert_eq!(game.state().points, [2, 0]);
}

#[test]
fn a_setup_that_cannot_be_played_is_refused() {
    let start = |setup: Setup<ToyOptions>, nonces: usize| {
        Match::<Toy>::start(setup, Dice::typed(vec![1; 8]), vec![None; nonces]).map(|_| ()).unwrap_err()
    };
    assert_eq!(start(setup(4, false), 4), BadSetup::Players { players: 4, fewest: 2, most: 3 });
    assert_eq!(start(setup(1, false), 1), BadSetup::Players { players: 1, fewest: 2, most: 3 });
    assert_eq!(start(setup(2, false), 3), BadSetup::Nonces);
    let mut future = setup(2, false);
    future.terms.rules = 2;
    assert_eq!(start(future, 2), BadSetup::Rules { rules: 2, newest: 1 });
}

#[test]
fn a_seat_given_to_somebody_new_is_told_to_all_and_kept() {
    let mut game = typed(false);
    let act = Act::Reissue { seat: BART };
    game.act(&act).unwrap();
    for viewer in [Viewer::Seat(ANNE), Viewer::Bystander] {
        assert_eq!(told(&game, viewer), [r#"{"kind":"acted","act":{"kind":"reissue","seat":1}}"#]);
    }
    assert_eq!(game.act(&Act::Reissue { seat: Seat(2) }), Err(TableRefusal::NotAsked { seat: Seat(2) }.into()));
    game.act(&Act::Agree {}).unwrap();
    let file = game.file().unwrap();
    let again = verify::<Toy>(&RecordText::read(file.as_bytes()).unwrap(), |_, _| ()).unwrap();
    assert_eq!(again.entries()[0], Entry::Act(act));
    assert_eq!(again.file(), Some(file));
}
