//! Clocks follow monotonic time: no wall and no restart gives or takes any.

use room::{Advice, ClockPlan, Input, Now, Thought, Work};
use serde_json::Value;

use crate::desk::{Desk, Phase, Two};

const TEN: ClockPlan = ClockPlan::Live { seconds: 10, gain: 0 };

fn timeouts(desk: &Desk) -> usize {
    desk.entries("act").iter().filter(|act| act["act"]["kind"] == "timeout").count()
}

/// Milliseconds left to every seat now, as everyone is told.
fn left(desk: &mut Desk) -> Vec<Value> {
    let Ok(room::Called::State(state)) = desk.call(room::Call::State { token: None, seat: None, news: None }) else {
        panic!("a state");
    };
    let state: Value = serde_json::from_slice(&state).expect("JSON");
    let seats = state["table"]["seats"].as_array().expect("seats");
    seats.iter().map(|seat| seat["left"].clone()).collect()
}

fn playing() -> Two {
    let two = Two::at("broadsides", Some(TEN), Phase::Playing);
    assert_eq!(timeouts(&two.desk), 0);
    two
}

/// Harbor finding 7.
#[test]
fn twelve_seconds_without_a_server_do_not_time_out_a_clock_of_ten() {
    let mut two = playing();
    two.desk.pass(4_000);
    let before = left(&mut two.desk);
    two.desk.crash(12_000);
    two.come_back();
    assert_eq!(left(&mut two.desk), before, "nobody could have played");
    two.desk.pass(5_000);
    assert_eq!(timeouts(&two.desk), 0);
    two.desk.pass(2_000);
    assert!(timeouts(&two.desk) > 0, "but the clock goes on");
    two.desk.check_read_back();
}

/// Harbor finding 7.
#[test]
fn an_hour_back_by_the_wall_gives_nobody_an_hour() {
    let mut two = playing();
    let before = left(&mut two.desk);
    two.desk.now.wall -= 3_600_000;
    two.desk.handle(Input::Time);
    two.desk.settle();
    assert_eq!(left(&mut two.desk), before);
    two.desk.pass(9_000);
    assert_eq!(timeouts(&two.desk), 0);
    two.desk.pass(2_000);
    assert!(timeouts(&two.desk) > 0);
    let times: Vec<i64> = two.desk.lines.iter().map(|line| at(line)).collect();
    assert!(times.is_sorted(), "{times:?}");
}

fn at(line: &str) -> i64 {
    serde_json::from_str::<Value>(line).expect("JSON")["at"].as_i64().expect("a time")
}

/// Harbor finding 7: while it runs, and across a restart.
#[test]
fn a_hundred_days_ahead_by_the_wall_end_nothing() {
    const DAYS: i64 = 100 * 86_400_000;
    for restart in [false, true] {
        for plan in [TEN, ClockPlan::Days { days: 1 }] {
            let mut two = Two::at("broadsides", Some(plan), Phase::Playing);
            let before = left(&mut two.desk);
            if restart {
                two.desk.crash(DAYS);
                two.come_back();
            } else {
                two.desk.now = Now { wall: two.desk.now.wall + DAYS, ..two.desk.now };
                two.desk.handle(Input::Time);
                two.desk.settle();
            }
            assert_eq!((timeouts(&two.desk), two.desk.status().as_str()), (0, "playing"));
            assert_eq!(left(&mut two.desk), before, "restart {restart}, {plan:?}");
            two.desk.check_read_back();
        }
    }
}

/// The deadline that is handed out is the moment at which the clock runs out.
#[test]
fn a_room_says_when_its_clock_runs_out() {
    let mut two = playing();
    let due = two.desk.deadline.expect("a clock runs");
    assert!(due > two.desk.now.mono && due <= two.desk.now.mono + 10_000);
    two.desk.pass(due - two.desk.now.mono - 1);
    assert_eq!(timeouts(&two.desk), 0);
    two.desk.pass(1);
    assert!(timeouts(&two.desk) > 0);
    assert!(two.desk.deadline.is_some_and(|next| next > two.desk.now.mono), "and what it says next is not over yet");
}

/// The only question for a pilot there is.
fn only_work(desk: &mut Desk) -> Work {
    assert_eq!(desk.work.len(), 1);
    desk.work.remove(0)
}

/// Two in a match of so much time, one of whom has let the clock run out.
fn run_out(plan: ClockPlan) -> Two {
    let mut two = Two::at("afloat", Some(plan), Phase::Gathering);
    two.desk.start(two.anne);
    two.desk.let_pilots_play();
    // Whatever else is due comes first.
    for _ in 0..20 {
        if timeouts(&two.desk) == 1 {
            break;
        }
        let due = two.desk.deadline.expect("a clock runs");
        two.desk.pass(due - two.desk.now.mono);
    }
    assert_eq!((timeouts(&two.desk), two.desk.work.len()), (1, 1), "a clock ran out, and a pilot is asked");
    two
}

/// The pilot that answers for a clock that ran out may be busy, fail, or be lost with the server: it is asked again until
/// the seat has answered, and not first when the clock has run out once more.
#[test]
fn who_answers_for_a_clock_is_asked_until_the_seat_has_answered() {
    for plan in [TEN, ClockPlan::Days { days: 2 }] {
        for lost in ["busy", "failed", "nonsense", "crash"] {
            let mut two = run_out(plan);
            for _ in 0..3 {
                let work = only_work(&mut two.desk);
                match lost {
                    "busy" => two.desk.thought(work.ticket, Thought::Busy),
                    "failed" => two.desk.thought(work.ticket, Thought::Failed),
                    "nonsense" => {
                        let answer = crate::kit::json(r#"{"kind":"nonsense"}"#);
                        let advice = Advice::blunt(answer);
                        two.desk.thought(work.ticket, Thought::Advice(Box::new(advice)));
                    }
                    _ => two.desk.crash(1_000),
                }
                if two.desk.work.is_empty() {
                    let due = two.desk.deadline.expect("it is asked again");
                    assert!(due - two.desk.now.mono <= 1_000, "{plan:?}, {lost}: soon");
                    two.desk.pass(due - two.desk.now.mono);
                }
            }
            let answers = two.desk.entries("answer").len();
            let work = only_work(&mut two.desk);
            let (ticket, thought) = (work.ticket, crate::kit::answer_anything(work));
            two.desk.thought(ticket, thought);
            assert_eq!(two.desk.entries("answer").len(), answers + 1, "{plan:?}, {lost}");
            assert_eq!(two.desk.entries("answer").last().expect("an answer")["by"], "clock");
            assert_eq!(timeouts(&two.desk), 1, "{plan:?}, {lost}: the clock ran out once");
            two.desk.check_read_back();
        }
    }
}

/// A server that lost a pilot's thought wakes the table by itself, at once: nobody may come for days.
#[test]
fn a_table_that_waits_for_a_pilot_is_woken_at_once() {
    let mut two = run_out(ClockPlan::Days { days: 2 });
    let (touched, wake) = (two.desk.summary("touched"), two.desk.summary("wake"));
    assert!(wake - touched <= 1, "{wake} for {touched}");
    let work = only_work(&mut two.desk);
    let (ticket, thought) = (work.ticket, crate::kit::answer_anything(work));
    two.desk.thought(ticket, thought);
    two.desk.let_pilots_play();
    assert!(two.desk.summary("wake") - two.desk.summary("touched") > 86_400, "who is a person has days");
}

/// The owner may still be quicker than the pilot.
#[test]
fn who_answers_before_the_pilot_is_not_answered_for() {
    let mut two = run_out(TEN);
    let work = only_work(&mut two.desk);
    two.desk.thought(work.ticket, Thought::Busy);
    let (_, conn, answer) = two.turn(0);
    two.desk.say(conn, &answer);
    two.desk.pass(1_000);
    let clocked = two.desk.entries("answer").iter().filter(|entry| entry["by"] == "clock").count();
    assert_eq!((clocked, two.desk.work.iter().filter(|work| work.level == "gunner").count()), (0, 0));
}
