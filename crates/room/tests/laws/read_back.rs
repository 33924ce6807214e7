//! Whatever is accepted can be read back, and gives the same table.

use proptest::prelude::*;
use room::protocol::ToServer;
use room::{Call, Input};
use serde_json::json;
use table::Seat;

use crate::desk::{Desk, NOBODY, PHASES, Phase, Two, of_kind, refusal};
use crate::message::{About, Spoil, all};

/// Texts that some reader of JSON has stumbled over.
fn hostile() -> impl Strategy<Value = String> {
    let deep = |open: &str, shut: &str, depth: usize| open.repeat(depth) + "1" + &shut.repeat(depth);
    prop_oneof![
        prop::sample::select(vec![60, 124, 125, 126, 127, 128, 200]).prop_map(move |depth| deep("[", "]", depth)),
        prop::sample::select(vec![60, 124, 125, 126, 127, 128]).prop_map(move |depth| deep("{\"a\":", "}", depth)),
        prop::sample::select(vec![
            r#"{"a":1,"$serde_json::private::RawValue":0}"#,
            r#"{"$serde_json::private::RawValue":"[1"}"#,
            r#"{"$serde_json::private::RawValue":"{}"}"#,
            r#"[{"$serde_json::private::RawValue":"1,2"}]"#,
            r#"{"$serde_json::private::Number":"1e999"}"#,
            r#"{"$serde_json::private::Number":"not one"}"#,
            r#"{"a":1,"a":2}"#,
            r#"{"kind":"build","kind":"plot"}"#,
            "1e400",
            "-1e-400",
            "123456789012345678901234567890123456789012345678901234567890",
            "-0",
            "1.0",
            "4294967295",
            "4294967296",
            "9223372036854775808",
            "-1",
            "7",
            "8",
            "255",
            r#""\ud800""#,
            r#""\udc00\ud800""#,
            r#""\u0000""#,
            r#""a\u0000b""#,
            "\"\u{202e}nna\"",
            "\"\u{2067}x\u{2069}\"",
            "\"a\u{200b}b\"",
            "\"\u{3164}\"",
            "\"\"",
            "\"   \"",
            "null",
            "true",
            "[]",
            "{}",
            "[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]]",
        ])
        .prop_map(str::to_owned),
        prop::sample::select(vec![200, 201, 4_000, 8_192]).prop_map(|length| format!("\"{}\"", "é".repeat(length))),
        "\\PC{0,12}".prop_map(|text| json!(text).to_string()),
    ]
}

fn spoil() -> impl Strategy<Value = Spoil> {
    prop_oneof![
        2 => Just(Spoil::Nothing),
        8 => (0usize..8, hostile()).prop_map(|(at, hostile)| Spoil::Replace(at, hostile)),
        1 => (0usize..8, hostile()).prop_map(|(at, hostile)| Spoil::Repeat(at, hostile)),
        1 => hostile().prop_map(Spoil::Add),
    ]
}

/// Who speaks, how, and which of all messages, spoilt how.
fn script() -> impl Strategy<Value = Vec<(usize, bool, prop::sample::Index, Spoil)>> {
    prop::collection::vec((0usize..3, any::<bool>(), any::<prop::sample::Index>(), spoil()), 1..24)
}

fn about(two: &mut Two, seat: Seat) -> About {
    let portrait = two.desk.room.portrait();
    let token = two.token(seat);
    let (number, moves) = two.desk.asked(&token, seat).unwrap_or_default();
    let number = if number > 0 { number } else { portrait["numbers"][seat.index()].as_u64().unwrap_or(0) as u32 };
    About {
        seat: seat.0,
        number,
        answer: moves.first().map_or_else(|| "{}".into(), ToString::to_string),
        revision: portrait["info"]["revision"].as_u64().unwrap_or(0),
        watcher: 3,
        invite: two.desk.invite.reveal().to_owned(),
    }
}

/// Plays a script at a table and checks after every message.
fn check(game: &str, phase: Phase, script: &[(usize, bool, prop::sample::Index, Spoil)]) {
    let mut two = Two::at(game, None, phase);
    for (who, by_call, which, spoil) in script {
        let about = about(&mut two, Seat(u8::from(*who == 1)));
        let text = which.get(&all(&about)).clone().spoil(spoil).render();
        let Ok(message) = ToServer::read(&text) else { continue };
        let conn = [two.anne, two.bart, two.watcher][*who];
        let token = [Some(two.desk.host.clone()), Some(two.bart_token.clone()), None][*who].clone();
        if *by_call {
            let _answered = two.desk.call(Call::Obey { token, message });
        } else {
            two.desk.handle(Input::Message { conn, message: Box::new(message) });
            two.desk.settle();
        }
        two.desk.let_pilots_play();
        two.desk.check_read_back();
        assert_eq!(two.desk.room.set_aside(), 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_said_the_table_can_be_read_back(
        game in prop::sample::select(fleet::GAMES.to_vec()),
        phase in prop::sample::select(PHASES.to_vec()),
        script in script(),
    ) {
        check(game, phase, &script);
    }
}

/// Every message there is, unspoilt, by everybody, in every phase of every game.
#[test]
fn every_message_in_every_phase_can_be_read_back() {
    for game in fleet::GAMES {
        for phase in PHASES {
            for who in 0..3 {
                let base = Two::at(game, None, phase);
                for nth in 0..all(&about(&mut base.again(), Seat(0))).len() {
                    let mut two = base.again();
                    let about = about(&mut two, Seat(u8::from(who == 1)));
                    let text = all(&about)[nth].render();
                    let conn = [two.anne, two.bart, two.watcher][who];
                    two.desk.tell(conn, &text);
                    two.desk.settle();
                    two.desk.let_pilots_play();
                    two.desk.check_read_back();
                }
            }
        }
    }
}

fn orders(desk: &mut Desk, conn: u64, answers: &str) -> Option<String> {
    desk.told.clear();
    let text = format!(r#"{{"kind":"orders","id":1,"seat":0,"answers":{answers}}}"#);
    if ToServer::read(&text).is_err() {
        return Some("malformed".into());
    }
    desk.tell(conn, &text);
    desk.settle();
    refusal(&desk.told_to(conn))
}

/// Harbor finding 1: acknowledged, and the journal could never be read again.
#[test]
fn orders_with_a_key_of_the_json_reader_do_not_kill_the_match() {
    for game in fleet::GAMES {
        for phase in PHASES {
            let mut two = Two::at(game, None, phase);
            let before = two.desk.lines.clone();
            let refused = orders(&mut two.desk, two.anne, r#"[{"a":1,"$serde_json::private::RawValue":0}]"#);
            assert_eq!(refused.as_deref(), Some("malformed"));
            assert_eq!(two.desk.lines, before);
            two.desk.check_read_back();
        }
    }
}

/// Harbor finding 1: the same with an answer nested 125 deep.
#[test]
fn orders_nested_deeper_than_a_line_can_hold_do_not_kill_the_match() {
    let mut deepest = 0;
    for depth in 1..140 {
        let mut two = Two::at("afloat", None, Phase::Playing);
        let before = two.desk.lines.clone();
        let answers = format!("[{}{}]", "[".repeat(depth), "]".repeat(depth));
        let text = format!(r#"{{"kind":"orders","id":1,"seat":0,"answers":{answers}}}"#);
        if ToServer::read(&text).is_ok() {
            deepest = depth;
            assert_eq!(orders(&mut two.desk, two.anne, &answers).as_deref(), Some("malformed"), "{depth}");
        }
        assert_eq!(two.desk.lines, before);
        two.desk.check_read_back();
    }
    assert!(deepest >= 120, "hardly anything deep was read: {deepest}");
}

/// A tile set or map that somebody brought is kept as its game writes it, and the match that was played with it is there again.
#[test]
fn a_table_with_data_of_ones_own_can_be_read_back() {
    let sea = "; mine\nmap strait\nstart N s\nstart S n\n. N .\n. . .\n. S .\n";
    for (game, data, option, name) in
        [("legacy", "tiles mine\n60 A|A\n8 B1|-", "tiles", "mine"), ("broadsides", sea, "map", "strait")]
    {
        let mut desk = Desk::open_with(game, Some(data), &[NOBODY, Some("random")], None);
        let host = desk.host.clone();
        let anne = desk.join(Some(&host));
        desk.sit(anne, "Anne");
        desk.start(anne);
        for nth in 0..8 {
            desk.let_pilots_play();
            let Some(answer) = desk.answer(&host, Seat(0), nth) else { break };
            desk.say(anne, &answer);
            desk.check_read_back();
        }
        assert_eq!(desk.room.set_aside(), 0);
        let opened = &desk.entries("opened")[0];
        let kept = opened["data"].as_str().expect("kept whole");
        let agreed = fleet::game(game).expect("a game").check_options(&[].into(), Some(data)).expect("sound data");
        assert_eq!((Some(kept), &opened["options"][option]), (agreed.data.as_deref(), &name.into()));
        let told = desk.join(None);
        let told = desk.told_to(told);
        let table = &of_kind(&told, "welcome").expect("a welcome")["table"];
        assert_eq!((&table["data"], &table["options"][option]), (&table::data_digest(kept).into(), &name.into()));
    }
}
