//! Seats change hands by the rules only: tokens issued anew, codes, draws, nonces.

use room::protocol::{Fault, ToServer};
use room::{Call, Called, Token};
use serde_json::{Value, json};
use table::Seat;

use crate::desk::{Desk, NOBODY, Phase, Two, of_kind, refusal};
use crate::kit::GRACE;

const REISSUE: fn(u8) -> Value = |seat| json!({"kind": "reissue", "seat": seat});

/// Harbor finding 3: a host who plays could take the rival's hand.
#[test]
fn a_host_who_plays_is_never_given_another_seat() {
    for game in fleet::GAMES {
        let mut two = Two::at(game, None, Phase::Playing);
        assert_eq!(refusal(&two.desk.order(two.anne, &REISSUE(1))).as_deref(), Some("plays-already"));
        two.desk.leave(two.bart);
        stay_away(&mut two.desk);
        assert_eq!(two.desk.entries("act").last().map(|act| act["act"]["kind"].clone()), Some(json!("pilot")));
        assert_eq!(refusal(&two.desk.order(two.anne, &REISSUE(1))).as_deref(), Some("plays-already"));
        let bart = two.desk.join(Some(&two.bart_token.clone()));
        let welcome = two.desk.told_to(bart);
        assert_eq!(of_kind(&welcome, "welcome").map(|w| w["seats"].clone()), Some(json!([1])), "it is still Bart's");
    }
}

/// Longer than a leaver's seat is kept, also for one who called a while ago.
fn stay_away(desk: &mut Desk) {
    for _ in 0..3 {
        desk.pass(GRACE + 1);
    }
}

/// Two people who play, and a host who does not.
fn hosted() -> (Desk, u64, [(u64, Token); 2]) {
    let mut desk = Desk::open("broadsides", &[NOBODY, NOBODY], None);
    let host_token = desk.host.clone();
    let host = desk.join(Some(&host_token));
    let seated = ["Anne", "Bart"].map(|name| {
        let conn = desk.join(None);
        (conn, desk.sit(conn, name))
    });
    desk.start(host);
    (desk, host, seated)
}

/// Harbor finding 3: only for an owner who is gone past the grace, and everybody hears of it.
#[test]
fn a_seat_is_issued_anew_in_play_only_when_its_owner_is_gone_and_all_are_told() {
    let (mut desk, host, [(anne, _), (bart, bart_token)]) = hosted();
    assert_eq!(refusal(&desk.order(host, &REISSUE(1))).as_deref(), Some("owner-there"));
    desk.leave(bart);
    desk.pass(GRACE / 2);
    assert_eq!(refusal(&desk.order(host, &REISSUE(1))).as_deref(), Some("owner-there"));
    desk.pass(GRACE);
    let told = desk.order(host, &REISSUE(1));
    let token = of_kind(&told, "done").and_then(|done| done["token"].as_str()).expect("a token");
    let token = Token::claimed(token);
    let announced = of_kind(&desk.told_to(anne), "events").map(|events| events["notices"].to_string());
    assert!(announced.is_some_and(|notices| notices.contains("reissue")), "the rival hears of it");
    let old = desk.join(Some(&bart_token));
    assert!(desk.dismissed.contains(&old), "the old token is worth nothing");
    let new = desk.join(Some(&token));
    assert_eq!(of_kind(&desk.told_to(new), "welcome").map(|w| w["seats"].clone()), Some(json!([1])));
    desk.order(host, &json!({"kind": "end"}));
    let Ok(Called::File(file)) = desk.call(Call::File) else { panic!("it is over") };
    assert!(file.contains("reissue"), "the match file keeps it");
}

/// Harbor finding 8: a pilot agrees to nothing, though it was there from the beginning.
#[test]
fn a_lone_draw_offer_against_a_pilot_ends_nothing() {
    let mut desk = Desk::open("broadsides", &[NOBODY, Some("random")], None);
    let host = desk.host.clone();
    let anne = desk.join(Some(&host));
    desk.sit(anne, "Anne");
    desk.start(anne);
    let told = desk.say(anne, &json!({"kind": "offer", "id": 5, "seat": 0, "draw": true}));
    assert_eq!(refusal(&told).as_deref(), Some("nobody-to-agree"));
    desk.let_pilots_play();
    assert_eq!(desk.status(), "playing");
}

/// Harbor finding 8: nor when it took over from somebody, before the offer or after it.
#[test]
fn a_draw_offer_does_not_end_the_match_when_a_pilot_replaces_the_rival() {
    for early in [true, false] {
        let mut two = Two::at("broadsides", None, Phase::Playing);
        let offer = json!({"kind": "offer", "id": 5, "seat": 0, "draw": true});
        if early {
            assert_eq!(refusal(&two.desk.say(two.anne, &offer)), None);
        }
        two.desk.leave(two.bart);
        stay_away(&mut two.desk);
        if !early {
            assert_eq!(refusal(&two.desk.say(two.anne, &offer)).as_deref(), Some("nobody-to-agree"));
        }
        two.desk.let_pilots_play();
        assert_eq!(two.desk.status(), "playing");
    }
}

/// Two people who agree do end it.
#[test]
fn a_draw_is_agreed_when_all_who_play_offer_it() {
    let mut two = Two::at("broadsides", None, Phase::Playing);
    two.desk.say(two.anne, &json!({"kind": "offer", "id": 5, "seat": 0, "draw": true}));
    assert_eq!(two.desk.status(), "playing");
    two.desk.say(two.bart, &json!({"kind": "offer", "id": 5, "seat": 1, "draw": true}));
    assert_eq!(two.desk.status(), "over");
}

/// Harbor finding 11: the code of somebody who lost the seat is refused, not an error of the server's.
#[test]
fn a_code_is_worth_nothing_once_its_seat_is_issued_anew_or_free() {
    for order in [REISSUE(1), json!({"kind": "remove", "seat": 1})] {
        let mut two = Two::at("afloat", None, Phase::Gathering);
        let told = two.desk.say(two.bart, &json!({"kind": "handover", "id": 5}));
        let code = of_kind(&told, "done").and_then(|done| done["handover"].as_str()).expect("a code").to_owned();
        assert_eq!(refusal(&two.desk.order(two.anne, &order)), None);
        let claimed = two.desk.call(Call::Claim { code });
        assert!(matches!(claimed, Err(Fault::NotAllowed {})), "{order}: {claimed:?}");
        assert!(two.desk.entries("claimed").is_empty());
        two.desk.check_read_back();
    }
}

/// A code moves the seats once, and the old device hears no more.
#[test]
fn a_code_is_claimed_once() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    let told = two.desk.say(two.bart, &json!({"kind": "handover", "id": 5}));
    let code = of_kind(&told, "done").and_then(|done| done["handover"].as_str()).expect("a code").to_owned();
    let Ok(Called::Done(gift)) = two.desk.call(Call::Claim { code: code.clone() }) else { panic!("it is claimed") };
    assert_eq!(gift.seat, Some(Seat(1)));
    assert!(two.desk.dismissed.contains(&two.bart));
    assert!(two.desk.call(Call::Claim { code }).is_err());
}

/// Orders of two that would play a match to its end leave others their turn, and are carried out all the same.
#[test]
fn standing_orders_are_carried_out_a_few_at_a_time() {
    let (mut desk, _, seated) = hosted();
    for _ in 0..20 {
        for (seat, (conn, token)) in (0..).map(Seat).zip(&seated) {
            let asked = desk.asked(token, seat);
            if asked.is_some_and(|(_, moves)| moves[0]["kind"] != "plot") {
                let answer = desk.answer(token, seat, 0).expect("it is asked");
                desk.say(*conn, &answer);
            }
        }
    }
    for (seat, (conn, _)) in (0..).zip(&seated) {
        let stay = json!([{"kind": "plot", "cards": ["stay", "stay", "stay"]}]);
        let told = desk.say(*conn, &json!({"kind": "orders", "id": 7, "seat": seat, "answers": stay}));
        assert_eq!(refusal(&told), None, "{told:?}");
    }
    let by_clock = |desk: &Desk| desk.entries("answer").iter().filter(|answer| answer["by"] == "clock").count();
    assert_eq!(by_clock(&desk), 1 + 64, "one when the first gave them, then as many as at once");
    assert_eq!(desk.deadline, Some(desk.now.mono), "the rest is due at once");
    desk.pass(0);
    assert!(by_clock(&desk) > 65 && desk.status() == "over", "{} {}", by_clock(&desk), desk.status());
}

/// Whoever plays by calls and stops calling is missed like anybody else, and so is who takes a seat over and never comes.
#[test]
fn who_stops_calling_or_never_comes_is_replaced() {
    let pilot = |desk: &Desk| desk.room.portrait()["info"]["seats"][1]["pilot"].clone();
    let (mut desk, _, [_, (bart, token)]) = hosted();
    desk.leave(bart);
    desk.pass(1_000);
    assert!(desk.asked(&token, Seat(0)).is_none(), "not his seat");
    desk.pass(25_000);
    assert!(pilot(&desk).is_null(), "who has just called is there");
    stay_away(&mut desk);
    stay_away(&mut desk);
    assert!(!pilot(&desk).is_null(), "a pilot plays on");

    let (mut desk, _, [_, (bart, _)]) = hosted();
    let told = desk.say(bart, &json!({"kind": "handover", "id": 5}));
    let code = of_kind(&told, "done").and_then(|done| done["handover"].as_str()).expect("a code").to_owned();
    assert!(desk.call(Call::Claim { code }).is_ok());
    stay_away(&mut desk);
    stay_away(&mut desk);
    assert!(!pilot(&desk).is_null(), "a pilot plays for who never came");
}

/// Harbor finding 11: a nonce could be chosen anew once those of others were known.
#[test]
fn what_a_device_adds_to_the_dice_stays() {
    let mut two = Two::at("afloat", None, Phase::Gathering);
    let nonces = |desk: &Desk| {
        desk.room.portrait()["chairs"].as_array().map(|c| c.iter().map(|c| c["nonce"].clone()).collect::<Vec<_>>())
    };
    let before = nonces(&two.desk);
    for nonce in ["00".repeat(32), "ff".repeat(32)] {
        two.desk.say(two.bart, &json!({"kind": "sit", "id": 5, "seat": 1, "name": "Bart", "nonce": nonce}));
        two.desk.say(two.anne, &json!({"kind": "sit", "id": 5, "seat": 0, "name": "Anne", "nonce": nonce}));
    }
    assert_eq!(nonces(&two.desk), before);
    assert_eq!(two.desk.entries("nonce").len(), 2);
}

/// Whoever lost the answer to sitting down, and with it the token, has the seat by name and nonce: also once the match has
/// begun and a pilot had to play, and not once the seat has moved to another device.
#[test]
fn who_sits_down_again_by_the_same_nonce_has_the_seat_back() {
    let (mut desk, _, [_, (bart, _)]) = hosted();
    let again = |desk: &mut Desk, from| {
        let sit = json!({"kind": "sit", "id": 5, "name": "Bart", "nonce": format!("{bart:064x}")});
        desk.say(from, &sit)
    };
    let pilot = |desk: &Desk| desk.room.portrait()["info"]["seats"][1]["pilot"].clone();
    desk.leave(bart);
    stay_away(&mut desk);
    assert!(!pilot(&desk).is_null(), "a pilot plays meanwhile");
    let back = desk.join(None);
    let told = again(&mut desk, back);
    assert_eq!(of_kind(&told, "done").expect("it is the same seat")["seat"], 1);
    assert!(pilot(&desk).is_null(), "and it is played by its owner");
    assert!(desk.room.speaks(back) && !desk.room.speaks(bart));
    let code =
        of_kind(&desk.say(back, &json!({"kind": "handover", "id": 6})), "done").expect("a code")["handover"].clone();
    let code = code.as_str().expect("text").to_owned();
    assert!(desk.call(Call::Claim { code }).is_ok());
    let old = desk.join(None);
    assert!(refusal(&again(&mut desk, old)).is_some(), "it has moved to another device");
}

/// A host who moves to another device moves whole: the old token is worth nothing, and the new one hosts.
#[test]
fn a_hosts_old_token_is_worth_nothing_once_its_seats_have_moved() {
    for phase in [Phase::Gathering, Phase::Playing] {
        let mut two = Two::at("afloat", None, phase);
        let told = two.desk.say(two.anne, &json!({"kind": "handover", "id": 5}));
        let code = of_kind(&told, "done").and_then(|done| done["handover"].as_str()).expect("a code").to_owned();
        let claimed = two.desk.call(Call::Claim { code });
        let Ok(Called::Done(gift)) = claimed else { panic!("{claimed:?}") };
        let (old, new) = (two.desk.host.clone(), Token::claimed(&gift.token.expect("a token")));
        assert!(two.desk.dismissed.contains(&two.anne), "the old device is let go");
        let order =
            ToServer::read(r#"{"kind":"host","id":6,"order":{"kind":"lock","locked":true}}"#).expect("an order");
        let obey = |token: &Token, message| Call::Obey { token: Some(token.clone()), message };
        let refused = two.desk.call(obey(&old, order.clone()));
        assert!(matches!(refused, Err(Fault::HostOnly {})), "{phase:?}: {refused:?}");
        let stranger = two.desk.join(Some(&old));
        assert!(two.desk.dismissed.contains(&stranger), "{phase:?}: it opens nothing");
        let locked = two.desk.call(obey(&new, order));
        assert!(locked.is_ok(), "{phase:?}: {locked:?}");
        two.desk.check_read_back();
        let conn = two.desk.join(Some(&new));
        let told = two.desk.told_to(conn);
        let welcome = of_kind(&told, "welcome").expect("a welcome");
        assert_eq!((&welcome["host"], &welcome["seats"]), (&json!(true), &json!([0])), "{phase:?}");
    }
}
