//! When pilots give up, and when they would advise it.

use pilot::Case;
use room::{ConnId, Thought, Token};
use serde_json::json;
use table::Seat;

use crate::desk::{Desk, NOBODY, Phase, Two, of_kind};
use crate::kit::{GRACE, answer_anything};

/// The most answers a match is followed for.
const LONG: usize = 60;

/// Anne in the first seat against a pilot, in a match that has begun.
fn against_a_pilot() -> (Desk, ConnId, Token) {
    let mut desk = Desk::open("afloat", &[NOBODY, Some("gunner")], None);
    let token = desk.host.clone();
    let anne = desk.join(Some(&token));
    desk.sit(anne, "Anne");
    desk.start(anne);
    (desk, anne, token)
}

/// Lets everybody play, the pilot with such an opinion of its case, until it has given up or many answers were given.
/// How often the pilot was heard.
fn play_on(desk: &mut Desk, anne: ConnId, token: &Token, case: impl Fn(usize) -> Option<Case>) -> usize {
    let mut heard = 0;
    for _ in 0..LONG {
        if gave_up(desk) || desk.status() == "over" {
            break;
        }
        if let Some(work) = desk.work.pop() {
            heard += 1;
            let ticket = work.ticket;
            let Thought::Advice(mut advice) = answer_anything(work) else { panic!("an answer") };
            advice.case = case(heard);
            desk.thought(ticket, Thought::Advice(advice));
        } else if let Some(answer) = desk.answer(token, Seat(0), 0) {
            desk.say(anne, &answer);
        }
    }
    heard
}

fn gave_up(desk: &Desk) -> bool {
    desk.entries("act").iter().any(|act| act["act"] == json!({"kind": "resign", "seat": 1}))
}

#[test]
fn a_pilot_gives_up_at_the_third_hopeless_decision_in_a_row() {
    let (mut desk, anne, token) = against_a_pilot();
    assert_eq!(play_on(&mut desk, anne, &token, |_| Some(Case::Hopeless)), 3);
    assert!(gave_up(&desk));
    assert_eq!(desk.status(), "over");
    desk.check_read_back();
}

#[test]
fn hope_begins_the_count_anew() {
    let (mut desk, anne, token) = against_a_pilot();
    let sometimes = |heard: usize| Some(if heard.is_multiple_of(3) { Case::Open } else { Case::Hopeless });
    let heard = play_on(&mut desk, anne, &token, sometimes);
    assert!(heard > 3 && !gave_up(&desk), "{heard}");
}

#[test]
fn a_person_who_may_win_now_is_left_to_do_so() {
    let (mut desk, anne, token) = against_a_pilot();
    let heard = play_on(&mut desk, anne, &token, |_| Some(Case::Falling));
    assert!(heard > 3 && !gave_up(&desk), "{heard}");
}

#[test]
fn who_sits_in_for_a_person_never_gives_up() {
    let mut two = Two::at("broadsides", None, Phase::Playing);
    two.desk.leave(two.bart);
    two.desk.pass(GRACE + 1);
    let token = two.token(Seat(0));
    let heard = play_on(&mut two.desk, two.anne, &token, |_| Some(Case::Hopeless));
    assert!(heard > 3 && !gave_up(&two.desk), "{heard}");
}

/// Advice says why, and after three hopeless pieces of it, to resign.
#[test]
fn advice_to_resign_comes_with_the_third_hopeless_hint() {
    let (mut desk, anne, token) = against_a_pilot();
    let mut told = Vec::new();
    for id in 0..LONG {
        if let Some((number, _)) = desk.asked(&token, Seat(0)) {
            desk.say(anne, &json!({"kind": "hint", "id": id + 1, "seat": 0, "number": number}));
            let place = desk.work.iter().position(|work| work.hint).expect("a pilot is asked");
            let work = desk.work.remove(place);
            let ticket = work.ticket;
            let Thought::Advice(mut advice) = work.think(&pilot::Budget::steps(1)) else { panic!("advice") };
            advice.case = Some(Case::Hopeless);
            desk.thought(ticket, Thought::Advice(advice));
            let hint = of_kind(&desk.told_to(anne), "hint").expect("a hint").clone();
            assert!(!hint["reasons"].as_array().expect("reasons").is_empty(), "{hint}");
            told.push(hint["resign"].clone());
            let answer = desk.answer(&token, Seat(0), 0).expect("Anne is asked");
            desk.say(anne, &answer);
        } else {
            desk.let_pilots_play();
        }
        if told.len() == 3 {
            break;
        }
    }
    assert_eq!(told, [json!(false), json!(false), json!(true)]);
}
