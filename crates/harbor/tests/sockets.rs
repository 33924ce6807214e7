//! Tables over sockets: sitting down, playing, leaving, coming back.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use harbor::Running;
use serde_json::{Value, json};
use support::{Client, Port, against_pilot, duel};
use table::record::RecordText;
use tokio_tungstenite::tungstenite::Message;

/// Two people at a started table: their sockets and tokens, and the host's socket.
async fn two(port: &Port) -> (room::Opening, [(Client, String); 2], Client) {
    let table = port.table(duel()).await;
    let (anne, anne_token, _) = port.sit(&table, "Anne").await;
    let (bart, bart_token, _) = port.sit(&table, "Bart").await;
    let mut host = port.join(&table, Some(table.host.reveal())).await;
    let started = host.ask(json!({"kind": "start"})).await;
    assert_ne!(started["kind"], "error", "{started}");
    (table, [(anne, anne_token), (bart, bart_token)], host)
}

async fn file(port: &Port, table: &room::Opening) -> String {
    request(port, "GET", &format!("/api/tables/{}/file", table.id), "").await
}

/// The body of an answer.
async fn request(port: &Port, method: &str, path: &str, body: &str) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(port.running.address).await.unwrap();
    let length = body.len();
    let head = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {length}");
    stream.write_all(format!("{head}\r\n\r\n{body}").as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer.split_once("\r\n\r\n").unwrap().1.to_owned()
}

/// Trades a code for a token; none if it is refused.
async fn claim(port: &Port, table: &room::Opening, code: &str) -> Option<String> {
    let body = json!({"code": code}).to_string();
    let answer = request(port, "POST", &format!("/api/tables/{}/claim", table.id), &body).await;
    let answer: Value = serde_json::from_str(&answer).unwrap();
    answer["token"].as_str().map(str::to_owned)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_against_a_pilot_from_invitation_to_verified_file() {
    let port = Port::open().await;
    let table = port.table(against_pilot()).await;
    let (mut anne, _, seat) = port.sit(&table, "Anne").await;
    let mut host = port.join(&table, Some(table.host.reveal())).await;
    host.ask(json!({"kind": "start"})).await;
    let now = anne.until("events").await;
    anne.play_out(seat, now).await;
    let text = file(&port, &table).await;
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with('{')).collect();
    let file = lines.join("\n") + "\n";
    let read = RecordText::read(file.as_bytes()).unwrap();
    fleet::game("afloat").unwrap().verify(&read, &mut |_| ()).unwrap();
    assert!(file.contains("pilot:greedy"));
}

/// In Broadsides & Boarding nothing happens before the crews are placed: whoever waits hears all the same that it has begun.
#[tokio::test(flavor = "multi_thread")]
async fn a_deal_that_tells_nothing_is_told_too() {
    let port = Port::open().await;
    let table = port.table(json!({"game": "broadsides", "seats": [null, null]})).await;
    let (mut anne, _, seat) = port.sit(&table, "Anne").await;
    let (_bart, _, _) = port.sit(&table, "Bart").await;
    let mut host = port.join(&table, Some(table.host.reveal())).await;
    host.ask(json!({"kind": "start"})).await;
    let events = anne.until("events").await;
    assert_eq!((&events["notices"], &events["version"]), (&json!([]), &json!(0)), "{events}");
    assert_eq!(events["asked"]["seat"], seat, "{events}");
}

/// All that was said lately comes at once to who joins, and is no reason to take them for slow.
#[tokio::test(flavor = "multi_thread")]
async fn who_joins_a_table_where_much_was_said_hears_it_and_stays() {
    let port = Port::open().await;
    let table = port.table(duel()).await;
    let Port { running, config, folder } = port;
    running.stop().await;
    let store = rusqlite::Connection::open(&config.store).unwrap();
    let said = r#"INSERT INTO journal WITH RECURSIVE line(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM line WHERE k < 200)
        SELECT n, k, json_object('at', 1800000000000, 'entry', json_object('kind', 'said', 'seat', NULL, 'name', NULL, 'text', 'line ' || k, 'id', k))
        FROM tables, line"#;
    assert_eq!(store.execute(said, []).unwrap(), 200);
    drop(store);
    let running = Running::start(config.clone()).await.unwrap();
    let port = Port { running, config, folder };
    let mut watcher = port.join(&table, None).await;
    for k in 1..=200 {
        assert_eq!(watcher.until("said").await["text"], format!("line {k}"));
    }
    watcher.say(json!({"kind": "ping", "id": 7})).await;
    assert_eq!(watcher.until("pong").await["id"], 7);
}

#[tokio::test(flavor = "multi_thread")]
async fn both_see_every_step_and_a_watcher_sees_it_too() {
    let port = Port::open().await;
    let (table, [(mut anne, _), (mut bart, _)], _host) = two(&port).await;
    let mut watcher = port.join(&table, None).await;
    let sync = watcher.until("sync").await;
    let begins = sync["waiting"][0].as_u64().unwrap();
    let (mover, other) = if begins == 0 { (&mut anne, &mut bart) } else { (&mut bart, &mut anne) };
    let attack = json!({"kind": "attack", "target": 1 - begins});
    let events = mover.ask(json!({"kind": "answer", "seat": begins, "answer": attack})).await;
    assert_eq!(events["kind"], "events", "{events}");
    for client in [other, &mut watcher] {
        loop {
            let heard = client.until("events").await;
            if heard["version"] == events["version"] {
                assert_eq!(heard["view"], events["view"]);
                break;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_name_the_rule_and_change_nothing() {
    let port = Port::open().await;
    let (table, [(mut anne, _), (mut bart, _)], _host) = two(&port).await;
    let before = port.join(&table, None).await.until("sync").await;
    let begins = before["waiting"][0].as_u64().unwrap();
    let (mover, other) = if begins == 0 { (&mut anne, &mut bart) } else { (&mut bart, &mut anne) };
    let answer = |seat: u64, answer: Value| json!({"kind": "answer", "seat": seat, "answer": answer});
    let own = mover.ask(answer(begins, json!({"kind": "attack", "target": begins}))).await;
    assert_eq!((&own["error"]["kind"], &own["error"]["rule"]), (&json!("refused"), &json!("A2.1")), "{own}");
    let turn = other.ask(answer(1 - begins, json!({"kind": "attack", "target": begins}))).await;
    assert_eq!((&turn["error"]["rule"], &turn["error"]["by_table"]), (&json!("T1"), &json!(true)), "{turn}");
    let seat = other.ask(answer(begins, json!({"kind": "attack", "target": 1 - begins}))).await;
    assert_eq!(seat["error"]["kind"], "not-your-seat");
    let extra = mover.ask(answer(begins, json!({"kind": "attack", "target": 1 - begins, "twice": true}))).await;
    assert_eq!(extra["error"]["kind"], "malformed");
    let why = mover.ask(json!({"kind": "why", "seat": begins, "answer": {"kind": "stop", "effect": "man"}})).await;
    assert_eq!(why["error"]["kind"], "refused");
    assert_eq!(port.join(&table, None).await.until("sync").await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_gets_a_typed_error_and_then_the_door() {
    let port = Port::open().await;
    let (table, [(mut anne, _), _], _host) = two(&port).await;
    let before = port.join(&table, None).await.until("sync").await;
    let kind = |message: Value| message["error"]["kind"].as_str().unwrap_or_default().to_owned();
    for nonsense in ["", "{", "[]", "{\"kind\":\"fly\"}", "{\"kind\":\"say\",\"text\":\"a\",\"loud\":true}"] {
        anne.raw(Message::text(nonsense)).await;
        assert_eq!(kind(anne.until("error").await), "malformed", "{nonsense}");
    }
    anne.raw(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(kind(anne.until("error").await), "malformed");
    anne.say(json!({"kind": "hello", "protocol": 2})).await;
    assert_eq!(kind(anne.until("error").await), "wrong-moment");
    anne.say(json!({"kind": "say", "id": 1, "text": "x".repeat(300)})).await;
    assert_eq!(kind(anne.until("error").await), "bad-text");
    for _ in 0..30 {
        anne.raw(Message::text("?")).await;
    }
    while anne.next().await.is_some() {}
    let mut huge = port.join(&table, None).await;
    huge.raw(Message::text("x".repeat(100_000))).await;
    while huge.next().await.is_some() {}
    let mut old = port.socket(&table).await;
    old.say(json!({"kind": "hello", "protocol": 99})).await;
    assert_eq!(kind(old.until("error").await), "protocol");
    let mut stranger = port.socket(&table).await;
    stranger.say(json!({"kind": "hello", "protocol": 2, "token": "aaaaaaaaaaaaaaaaaaaaaaaaaaaa"})).await;
    assert_eq!(kind(stranger.until("error").await), "not-allowed");
    assert_eq!(stranger.next().await, None);
    let mut after = port.join(&table, None).await.until("sync").await;
    after["table"] = Value::Null;
    let mut before = before;
    before["table"] = Value::Null;
    assert_eq!(after, before);
}

/// Frames that say nothing cost the server as much as others: who sends them without end is shown the door.
#[tokio::test(flavor = "multi_thread")]
async fn pings_without_end_close_the_socket_and_nobody_elses() {
    let port = Port::with(|config| config.rates.messages = harbor::Rate::new(60, 20.0)).await;
    let (table, [(mut anne, _), _], _host) = two(&port).await;
    for flood in [Message::Ping(Vec::new().into()), Message::text(r#"{"kind":"ping","id":1}"#)] {
        let mut watcher = port.join(&table, None).await;
        for _ in 0..200 {
            if watcher.try_raw(flood.clone()).await.is_err() {
                break;
            }
        }
        while watcher.next().await.is_some() {}
    }
    assert_eq!(anne.ask(json!({"kind": "ping"})).await["kind"], "pong");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_resumes_from_what_it_saw_also_after_a_restart() {
    let port = Port::open().await;
    let (table, [(mut anne, token), (mut bart, _)], host) = two(&port).await;
    drop(host);
    let now = port.join(&table, None).await.until("sync").await;
    let begins = now["waiting"][0].as_u64().unwrap();
    let mover = if begins == 0 { &mut anne } else { &mut bart };
    let attack = json!({"kind": "attack", "target": 1 - begins});
    let events = mover.ask(json!({"kind": "answer", "seat": begins, "answer": attack})).await;
    let (seen, version) = (now["version"].as_u64().unwrap(), events["version"].as_u64().unwrap());
    drop((anne, bart));
    let port = port.restart().await;
    let mut back = port.socket(&table).await;
    back.say(json!({"kind": "hello", "protocol": 2, "token": token, "seen": seen})).await;
    let resumed = back.until("events").await;
    assert_eq!(resumed["version"], version);
    assert_eq!(resumed["notices"].as_array().unwrap().len() as u64, version - seen);
    assert_eq!(resumed["view"], events["view"]);
    let mut lost = port.socket(&table).await;
    lost.say(json!({"kind": "hello", "protocol": 2, "token": token, "seen": version + 100})).await;
    assert_eq!(lost.until("sync").await["version"], version);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_leaver_is_replaced_by_a_pilot_and_may_come_back() {
    let port = Port::open().await;
    let (table, [(mut anne, token), (bart, bart_token)], host) = two(&port).await;
    drop((bart, host));
    let replaced = loop {
        let info = anne.until("table").await;
        if !info["table"]["seats"][1]["pilot"].is_null() {
            break info;
        }
    };
    assert_eq!(replaced["table"]["seats"][1]["present"], false);
    let _bart = port.join(&table, Some(&bart_token)).await;
    loop {
        if anne.until("table").await["table"]["seats"][1]["pilot"].is_null() {
            break;
        }
    }
    drop(token);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_who_does_not_come_back_after_a_restart_is_replaced() {
    let port = Port::open().await;
    let (table, players, host) = two(&port).await;
    let token = players[0].1.clone();
    drop((players, host));
    let port = port.restart().await;
    let mut anne = port.join(&table, Some(&token)).await;
    while anne.until("table").await["table"]["seats"][1]["pilot"].is_null() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_move_to_another_device_and_are_issued_anew() {
    let port = Port::open().await;
    let (table, [(mut anne, token), (bart, _)], mut host) = two(&port).await;
    let code = anne.ask(json!({"kind": "handover"})).await["handover"].as_str().unwrap().to_owned();
    assert_ne!(code, token);
    // Not while its owner is there: that would open a hand. Once a pilot had to take the seat, everyone is told.
    let reissue = json!({"kind": "host", "order": {"kind": "reissue", "seat": 1, "revision": 2}});
    assert_eq!(host.ask(reissue.clone()).await["error"]["kind"], "owner-there");
    drop(bart);
    while host.until("table").await["table"]["seats"][1]["pilot"].is_null() {}
    let issued = host.ask(reissue.clone()).await;
    assert_eq!(host.ask(reissue).await["error"]["kind"], "stale", "issued once");
    let told = |events: &Value| events["notices"].as_array().unwrap().iter().any(|n| n["act"]["kind"] == "reissue");
    while !told(&anne.until("events").await) {}
    let fresh = issued["token"].as_str().unwrap().to_owned();
    let mut bart = port.socket(&table).await;
    bart.say(json!({"kind": "hello", "protocol": 2, "token": fresh})).await;
    assert_eq!(bart.until("welcome").await["seats"], json!([1]));
    let not_host = anne.ask(json!({"kind": "host", "order": {"kind": "end"}})).await;
    assert_eq!(not_host["error"]["kind"], "host-only");
    // The code opens the seat on another device, once; this one is let go, and its token opens nothing.
    let moved = claim(&port, &table, &code).await.expect("a token");
    assert_eq!(claim(&port, &table, &code).await, None);
    while anne.next().await.is_some() {}
    for (token, seats) in [(&moved, Some(json!([0]))), (&token, None)] {
        let mut device = port.socket(&table).await;
        device.say(json!({"kind": "hello", "protocol": 2, "token": token})).await;
        match seats {
            Some(seats) => assert_eq!(device.until("welcome").await["seats"], seats),
            None => assert_eq!(device.until("error").await["error"]["kind"], "not-allowed"),
        }
    }
}

/// The key under which addresses are known is drawn by each server that starts, and is in no store: what a journal holds of
/// who was sent away tells the next server nothing.
#[tokio::test(flavor = "multi_thread")]
async fn where_somebody_was_is_known_to_one_run_alone() {
    let port = Port::open().await;
    let table = port.table(duel()).await;
    let mut host = port.join(&table, Some(table.host.reveal())).await;
    let hello = json!({"kind": "hello", "protocol": 2});
    let mut watcher = port.socket(&table).await;
    watcher.say(hello.clone()).await;
    let number = watcher.until("welcome").await["watcher"].clone();
    let done = host.ask(json!({"kind": "host", "order": {"kind": "dismiss", "watcher": number}})).await;
    assert_eq!(done["kind"], "done", "{done}");
    let mut again = port.socket(&table).await;
    again.say(hello.clone()).await;
    assert_eq!(again.until("error").await["error"]["kind"], "dismissed");
    let port = port.restart().await;
    let mut later = port.socket(&table).await;
    later.say(hello).await;
    assert_eq!(later.next().await.unwrap()["kind"], "welcome");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_on_one_screen_share_a_token_and_look_at_one_seat_at_a_time() {
    let port = Port::open().await;
    let table = port.table(duel()).await;
    let mut both = port.join(&table, Some(table.host.reveal())).await;
    for (seat, name) in [(0, "Anne"), (1, "Bart")] {
        let done = both.ask(json!({"kind": "sit", "seat": seat, "name": name})).await;
        assert!(done["token"].is_null() && done["seat"] == seat, "{done}");
    }
    both.ask(json!({"kind": "start"})).await;
    let everyone = port.join(&table, None).await.until("sync").await;
    let begins = everyone["waiting"][0].as_u64().unwrap();
    both.say(json!({"kind": "look", "seat": begins})).await;
    let own = both.until("sync").await;
    assert_eq!((&own["seat"], own["asked"]["moves"].as_array().unwrap().len()), (&json!(begins), 1));
    both.say(json!({"kind": "look", "seat": null})).await;
    assert!(both.until("sync").await["asked"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_agreed_and_a_rematch_rotates_the_seats() {
    let port = Port::open().await;
    let (table, [(mut anne, token), (mut bart, bart_token)], _host) = two(&port).await;
    let early = anne.ask(json!({"kind": "rematch"})).await;
    assert_eq!(early["error"]["kind"], "wrong-moment");
    anne.ask(json!({"kind": "offer", "seat": 0, "draw": true})).await;
    bart.ask(json!({"kind": "offer", "seat": 1, "draw": true})).await;
    let agreed = anne.until("events").await;
    assert_eq!(agreed["notices"].as_array().unwrap().last().unwrap()["ending"], "agreed", "{agreed}");
    let next = anne.ask(json!({"kind": "rematch"})).await["next"].as_str().unwrap().to_owned();
    assert_eq!(bart.ask(json!({"kind": "rematch"})).await["next"], json!(next));
    assert_ne!(next, table.id.to_string(), "a table of its own");
    let url = format!("ws://{}/api/tables/{next}/socket", port.running.address);
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    use futures_util::{SinkExt, StreamExt};
    socket.send(Message::text(json!({"kind": "hello", "protocol": 2, "token": token}).to_string())).await.unwrap();
    let welcome = socket.next().await.unwrap().unwrap();
    let welcome: Value = serde_json::from_str(welcome.to_text().unwrap()).unwrap();
    assert_eq!(welcome["seats"], json!([1]), "{welcome}");

    // An open socket may go on there, and nowhere else by itself.
    bart.say(json!({"kind": "hello", "protocol": 2, "token": bart_token})).await;
    assert_eq!(bart.until("error").await["error"]["kind"], "wrong-moment");
    bart.say(json!({"kind": "hello", "protocol": 2, "token": bart_token, "table": next})).await;
    let welcome = bart.until("welcome").await;
    assert_eq!((&welcome["seats"], &welcome["table"]["id"]), (&json!([0]), &json!(next)), "{welcome}");
    bart.say(json!({"kind": "say", "id": 1, "text": "Again!"})).await;
    assert_eq!(bart.until("said").await["seat"], 0);
    // A token of another table opens nothing, and a table that is not there ends the connection.
    let elsewhere = port.table(duel()).await;
    let (_calico, foreign, _) = port.sit(&elsewhere, "Calico").await;
    bart.say(json!({"kind": "hello", "protocol": 2, "token": foreign, "table": next})).await;
    assert_eq!(bart.until("error").await["error"]["kind"], "not-allowed");
    assert!(bart.next().await.is_none(), "and ends the connection");
    let nowhere = room::TableId::new(&mut harbor::System);
    anne.say(json!({"kind": "hello", "protocol": 2, "token": token, "table": nowhere})).await;
    assert_eq!(anne.until("error").await["error"]["kind"], "no-table");
    assert!(anne.next().await.is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn standing_orders_answer_at_once() {
    let port = Port::open().await;
    let (table, [(mut anne, _), (mut bart, _)], _host) = two(&port).await;
    let gives: Vec<Value> = [5, 4, 3, 2, 1].iter().map(|cannon| json!({"kind": "give", "cannon": cannon})).collect();
    for (client, seat) in [(&mut anne, 0), (&mut bart, 1)] {
        let done = client.ask(json!({"kind": "orders", "seat": seat, "answers": gives})).await;
        assert_eq!(done["kind"], "done");
    }
    // Both play their last legal answer, which takes the most; nobody is ever asked for a cannon.
    let mut watcher = port.join(&table, None).await;
    let mut now = watcher.until("sync").await;
    for _ in 0..60 {
        assert_ne!(now["view"]["phase"]["kind"], "giving");
        if now["view"]["phase"]["kind"] == "over" {
            break;
        }
        let seat = now["waiting"][0].as_u64().unwrap();
        let mover = if seat == 0 { &mut anne } else { &mut bart };
        mover.say(json!({"kind": "look", "seat": seat})).await;
        let asked = mover.until("sync").await;
        let moves = asked["asked"]["moves"].as_array().unwrap();
        let answer = json!({"kind": "answer", "seat": seat, "answer": moves[moves.len() - 1]});
        now = mover.ask(answer).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_runs_out_is_answered_for() {
    let port = Port::open().await;
    let mut new = duel();
    new["clock"] = json!({"kind": "live", "seconds": 10, "gain": 0});
    let table = port.table(new).await;
    let (mut anne, _, _) = port.sit(&table, "Anne").await;
    let (_bart, _, _) = port.sit(&table, "Bart").await;
    let mut host = port.join(&table, Some(table.host.reveal())).await;
    host.ask(json!({"kind": "start"})).await;
    // The clock is told to have run out, and then what was done: nobody here has said anything.
    let answered = async {
        let (mut timed_out, mut version) = (false, 0);
        loop {
            let events = anne.until("events").await;
            for notice in events["notices"].as_array().unwrap() {
                version += 1;
                timed_out |= notice["act"]["kind"] == "timeout";
                if timed_out && notice["kind"] == "event" {
                    return version;
                }
            }
        }
    };
    let version = tokio::time::timeout(std::time::Duration::from_secs(15), answered).await.expect("an answer");
    assert!(version > 1);
    host.ask(json!({"kind": "host", "order": {"kind": "end"}})).await;
    assert!(file(&port, &table).await.contains("\"by\":\"clock\""), "and the file keeps that the clock did it");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_without_sockets_hold_no_task() {
    let port = Port::open().await;
    let (_, players, host) = two(&port).await;
    assert_eq!(port.running.harbor.awake(), 1);
    drop((players, host));
    for _ in 0..100 {
        if port.running.harbor.awake() == 0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the table still has a task");
}

/// Nothing a client hears before the end holds the seed or any secret that is not its own.
#[tokio::test(flavor = "multi_thread")]
async fn secrets_stay_in_the_harbor() {
    let port = Port::open().await;
    let table = port.table(against_pilot()).await;
    let mut anne = port.join(&table, None).await;
    let mut heard = String::new();
    let sat = anne.ask(json!({"kind": "sit", "invite": table.invite.reveal(), "name": "Anne"})).await;
    let own = sat["token"].as_str().unwrap().to_owned();
    let mut host = port.join(&table, Some(table.host.reveal())).await;
    host.ask(json!({"kind": "start"})).await;
    anne.say(json!({"kind": "hint", "id": 900, "seat": 0})).await;
    anne.say(json!({"kind": "ask", "id": 901, "seat": null, "question": {"kind": "defence"}})).await;
    let mut now = anne.until("events").await;
    while now["view"]["phase"]["kind"] != "over" {
        heard += &now.to_string();
        let moves = now["asked"]["moves"].as_array().cloned().unwrap_or_default();
        now = match moves.last() {
            Some(answer) => anne.ask(json!({"kind": "answer", "seat": 0, "answer": answer})).await,
            None => anne.next().await.unwrap(),
        };
        while now["kind"] != "events" {
            heard += &now.to_string();
            now = anne.next().await.unwrap();
        }
    }
    let text = file(&port, &table).await;
    let seed = text.split_once("\"seed\":\"").unwrap().1[..64].to_owned();
    for secret in [seed.as_str(), table.host.reveal(), table.invite.reveal(), own.as_str()] {
        assert!(!heard.contains(secret));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_arranges_the_table_before_the_start() {
    let port = Port::open().await;
    let table = port.table(json!({"game": "afloat", "seats": [null, null, null]})).await;
    let mut host = port.join(&table, Some(table.host.reveal())).await;
    let order = |order: Value| json!({"kind": "host", "order": order});
    let early = host.ask(json!({"kind": "start"})).await;
    assert_eq!(early["error"]["kind"], "seats-free");
    let (_anne, token, seat) = port.sit(&table, "Anne").await;
    assert_eq!(seat, 0);
    assert_eq!(
        host.ask(order(json!({"kind": "man", "seat": 0, "pilot": "greedy"}))).await["error"]["kind"],
        "seat-taken"
    );
    assert_eq!(
        host.ask(order(json!({"kind": "man", "seat": 1, "pilot": "kraken"}))).await["error"]["kind"],
        "bad-setup"
    );
    assert_eq!(
        host.ask(order(json!({"kind": "man", "seat": 7, "pilot": "greedy"}))).await["error"]["kind"],
        "seat-taken"
    );
    let nowhere = json!({"kind": "host", "id": 77, "order": {"kind": "man", "seat": 8, "pilot": "greedy"}});
    host.say(nowhere).await;
    assert_eq!(host.until("error").await["error"]["kind"], "malformed", "no table has that seat");
    assert_eq!(host.ask(order(json!({"kind": "man", "seat": 1, "pilot": "greedy"}))).await["kind"], "done");
    // One who sat down and one seat manned: seats are changed as they stand, once.
    let swap = |revision: u32| order(json!({"kind": "swap", "a": 0, "b": 2, "revision": revision}));
    assert_eq!(host.ask(swap(1)).await["error"]["kind"], "stale");
    assert_eq!(host.ask(swap(2)).await["kind"], "done");
    assert_eq!(host.ask(swap(2)).await["error"]["kind"], "stale");
    let mut anne = port.socket(&table).await;
    anne.say(json!({"kind": "hello", "protocol": 2, "token": token})).await;
    assert_eq!(anne.until("welcome").await["seats"], json!([2]));
    assert_eq!(host.ask(order(json!({"kind": "lock", "locked": true}))).await["kind"], "done");
    let mut late = port.join(&table, None).await;
    let sit = json!({"kind": "sit", "invite": table.invite.reveal(), "name": "Calico"});
    assert_eq!(late.ask(sit.clone()).await["error"]["kind"], "locked");
    host.ask(order(json!({"kind": "lock", "locked": false}))).await;
    let uninvited = late.ask(json!({"kind": "sit", "name": "Calico"})).await;
    assert_eq!(uninvited["error"]["kind"], "not-allowed");
    host.ask(order(json!({"kind": "list", "listed": true}))).await;
    let listed = late.ask(json!({"kind": "sit", "name": "Calico"})).await;
    assert_eq!((&listed["kind"], &listed["seat"]), (&json!("done"), &json!(0)), "{listed}");
    assert_eq!(host.ask(order(json!({"kind": "remove", "seat": 0, "revision": 4}))).await["kind"], "done");
    assert_eq!(late.ask(sit).await["seat"], 0);
    let started = host.ask(json!({"kind": "start"})).await;
    assert_ne!(started["kind"], "error", "{started}");
    let moment = host.ask(swap(9)).await;
    assert_eq!(moment["error"]["kind"], "wrong-moment");
    let ended = host.ask(order(json!({"kind": "end"}))).await;
    assert_eq!(ended["kind"], "done");
    let file = port.running.harbor.file(table.id).await.unwrap();
    assert!(file.contains("\"ending\":\"abandoned\"") && file.contains("\"seed\":\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_nobody_came_back_to_is_closed_and_its_seed_revealed() {
    let port = Port::open().await;
    let (table, players, host) = two(&port).await;
    drop((players, host));
    assert!(port.running.harbor.file(table.id).await.is_err());
    let Port { running, config, folder } = port;
    running.stop().await;
    // As if it had been left long ago.
    let store = rusqlite::Connection::open(&config.store).unwrap();
    for old in ["UPDATE tables SET touched = 1000", "UPDATE journal SET entry = json_set(entry, '$.at', 1000000)"] {
        store.execute(old, []).unwrap();
    }
    drop(store);
    let running = Running::start(config.clone()).await.unwrap();
    let port = Port { running, config, folder };
    let file = loop {
        if let Ok(file) = port.running.harbor.file(table.id).await {
            break file;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    assert!(file.contains("\"abandoned\"") && file.contains("\"seed\":\""), "{file}");
    let read = RecordText::read(file.as_bytes()).unwrap();
    fleet::game("afloat").unwrap().verify(&read, &mut |_| ()).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_changes_seats_looks_through_the_new_one_alone() {
    let port = Port::open().await;
    let table = port.table(duel()).await;
    let (mut anne, _, _) = port.sit(&table, "Anne").await;
    let (mut bart, _, _) = port.sit(&table, "Bart").await;
    let mut host = port.join(&table, Some(table.host.reveal())).await;
    host.ask(json!({"kind": "host", "order": {"kind": "swap", "a": 0, "b": 1, "revision": 2}})).await;
    assert_eq!(anne.until("welcome").await["seats"], json!([1]));
    assert_eq!(bart.until("welcome").await["seats"], json!([0]));
    // A seat issued anew is no longer looked through by whoever had it.
    host.ask(json!({"kind": "host", "order": {"kind": "reissue", "seat": 0, "revision": 3}})).await;
    assert_eq!(bart.until("welcome").await["seats"], json!([]));
    host.ask(json!({"kind": "start"})).await;
    assert_eq!(anne.until("events").await["seat"], 1);
    assert_eq!(bart.until("events").await["seat"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_owns_a_seat_may_still_add_to_the_dice() {
    let port = Port::open().await;
    let table = port.table(duel()).await;
    let (mut anne, _, _) = port.sit(&table, "Anne").await;
    let (mut bart, _, _) = port.sit(&table, "Bart").await;
    let nonce = "5a".repeat(32);
    let done = anne.ask(json!({"kind": "sit", "seat": 0, "name": "Anne B.", "nonce": nonce})).await;
    assert_eq!((&done["seat"], &done["token"]), (&json!(0), &Value::Null), "{done}");
    let info = loop {
        let info = bart.until("table").await["table"].clone();
        if info["seats"][0]["nonce"] == true {
            break info;
        }
    };
    assert_eq!(info["seats"][0]["name"], "Anne B.");
    let taken = bart.ask(json!({"kind": "sit", "seat": 0, "name": "Bart"})).await;
    assert_eq!(taken["error"]["kind"], "seat-taken");
}

/// In Blackbeard's Legacy a ship sails on when its captain gives up.
#[tokio::test(flavor = "multi_thread")]
async fn a_pilot_sails_on_for_whoever_gave_up_and_is_asked_all_the_same() {
    let port = Port::open().await;
    let table = port.table(json!({"game": "legacy", "seats": [null, null, "random"]})).await;
    let (mut anne, anne_token, _) = port.sit(&table, "Anne").await;
    let (mut bart, _, _) = port.sit(&table, "Bart").await;
    let mut host = port.join(&table, Some(table.host.reveal())).await;
    host.ask(json!({"kind": "start"})).await;
    let given_up = anne.ask(json!({"kind": "resign", "seat": 0})).await;
    assert_ne!(given_up["kind"], "error", "{given_up}");
    while bart.until("table").await["table"]["seats"][0]["pilot"].is_null() {}
    // Coming back does not undo it.
    drop(anne);
    let mut anne = port.join(&table, Some(&anne_token)).await;
    assert_eq!(anne.until("table").await["table"]["seats"][0]["pilot"], "gunner");
    bart.say(json!({"kind": "look", "seat": 1})).await;
    let now = bart.until("sync").await;
    bart.play_out(1, now).await;
    let file = port.running.harbor.file(table.id).await.unwrap();
    assert!(file.contains("\"pilot:gunner\""), "the pilot's choices are marked as such");
}
