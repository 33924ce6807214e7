//! Opening, sitting, playing, reading: what the API is for.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use table::record::RecordText;

use crate::support::Port;
use crate::web::{Duel, Web};

#[tokio::test(flavor = "multi_thread")]
async fn a_match_from_opening_to_its_verified_file() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let games = web.get("/api/games", None).good();
    assert_eq!(games["games"][0]["id"], "afloat");
    assert_eq!(games["games"][0]["options"][0], json!({ "name": "sails", "values": ["off", "on"] }));
    let new = json!({ "game": "afloat", "options": { "sails": "on" }, "seats": [null, null] });
    let answer = web.post("/api/tables", None, &new);
    let opened = answer.good();
    let id = opened["id"].as_str().unwrap();
    assert_eq!((answer.status, answer.header("location")), (201, &*format!("/api/tables/{id}")));
    let link = format!("http://{}/t/{id}#invite={}", web.address, opened["invite"].as_str().unwrap());
    assert_eq!(opened["link"], link);

    let path = format!("/api/tables/{id}");
    let nonce = "5a".repeat(32);
    let sit = |name: &str| {
        let body = json!({ "name": name, "invite": opened["invite"], "nonce": nonce });
        web.post(&format!("{path}/seats"), None, &body).good()
    };
    let (anne, bart) = (sit("Anne"), sit("Bart"));
    assert_eq!((&anne["seat"], &bart["seat"]), (&json!(0), &json!(1)));
    let tokens = [anne["token"].as_str().unwrap(), bart["token"].as_str().unwrap()];

    web.get(&format!("{path}/file"), None).error(409, "wrong-moment");
    web.get(&format!("{path}/log"), None).error(409, "wrong-moment");
    let before = web.get(&path, None).good();
    assert_eq!((&before["table"]["status"], &before["standing"]), (&json!("gathering"), &Value::Null));
    let mut state = web.post(&format!("{path}/start"), opened["host"].as_str(), &json!(null)).good();
    while state["table"]["status"] != "over" {
        let seat = state["standing"]["waiting"][0].as_u64().unwrap() as usize;
        let own = web.get(&path, Some(tokens[seat])).good();
        let answer = own["standing"]["asked"]["moves"].as_array().unwrap().last().unwrap().clone();
        state = web
            .post(
                &format!("{path}/moves"),
                Some(tokens[seat]),
                &json!({ "number": own["standing"]["asked"]["number"], "answer": answer }),
            )
            .good();
        assert!(state["standing"]["version"].as_u64() > own["standing"]["version"].as_u64());
    }

    let log = web.get(&format!("{path}/log"), Some(tokens[1])).good();
    let notices = log["notices"].as_array().unwrap();
    assert_eq!(notices.len() as u64, state["standing"]["version"].as_u64().unwrap());
    assert_eq!(notices.last().unwrap()["kind"], "ended");
    let tail = web.get(&format!("{path}/log?since={}", notices.len() - 2), None).good();
    assert_eq!(tail["notices"].as_array().unwrap()[..], notices[notices.len() - 2..]);

    let file = web.get(&format!("{path}/file"), None);
    assert_eq!(file.header("content-type"), "application/x-ndjson");
    let read = RecordText::read(file.text.as_bytes()).unwrap();
    fleet::game("afloat").unwrap().verify(&read, &mut |_| ()).unwrap();
    assert!(file.text.contains(before["table"]["commitment"].as_str().unwrap()));
    assert!(file.text.contains(&nonce));

    // Looking back, at the table and in the file: the same moments, from the deal to the end.
    let reel = web.get(&format!("{path}/moments"), Some(tokens[1])).good();
    let told = |reel: &Value| -> Vec<Value> {
        let moments = reel["moments"].as_array().unwrap();
        moments.iter().flat_map(|moment| moment["notices"].as_array().unwrap().clone()).collect()
    };
    assert_eq!(told(&reel), *notices);
    assert_eq!(reel["moments"].as_array().unwrap().last().unwrap()["view"], state["standing"]["view"]);
    assert_eq!((&reel["over"], &reel["commitment"]), (&json!(true), &before["table"]["commitment"]));
    assert_eq!(reel["seats"][0], json!({ "name": "Anne", "by": "person" }));
    let again = web.send("POST", "/api/replay?seat=1", None, &[], Some(file.text.as_bytes())).good();
    assert_eq!(again, reel);
    let open = web.get(&format!("{path}/moments?open=true"), None).good();
    assert_eq!(web.send("POST", "/api/replay?open=true", None, &[], Some(file.text.as_bytes())).good(), open);
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_back_is_for_those_who_may_look() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let duel = Duel::gathered(&web);
    web.get(&duel.at("/moments"), None).error(409, "wrong-moment");
    web.post(&duel.at("/start"), Some(&duel.host), &json!(null)).good();
    let reel = web.get(&duel.at("/moments?seat=0"), Some(&duel.tokens[0])).good();
    assert_eq!((reel["over"].as_bool(), reel["moments"].as_array().unwrap().len()), (Some(false), 1));
    web.get(&duel.at("/moments?seat=1"), Some(&duel.tokens[0])).error(403, "not-your-seat");
    web.get(&duel.at("/moments?seat=0"), None).error(403, "not-your-seat");
    web.get(&duel.at("/moments"), Some("aaaaaaaaaaaaaaaaaaaaaaaaaaaa")).error(401, "not-allowed");
    web.get(&duel.at("/moments?open=true"), Some(&duel.tokens[0])).error(409, "wrong-moment");
    web.get(&duel.at("/moments?eye=1"), None).error(400, "malformed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_does_not_hold_is_refused_at_its_line() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records");
    let replay = |bytes: &[u8]| web.send("POST", "/api/replay", None, &[], Some(bytes));
    for entry in std::fs::read_dir(folder.join("valid/afloat/v1")).unwrap() {
        let path = entry.unwrap().path();
        let mut bytes = std::fs::read(&path).unwrap();
        assert_eq!(replay(&bytes).good()["over"], true, "{}", path.display());
        let line = bytes.iter().position(|byte| *byte == b'\n').unwrap() + 10;
        bytes[line] ^= 1;
        assert_eq!(replay(&bytes).error(422, "bad-file")["line"], 2, "{}", path.display());
    }
    for nonsense in [&b""[..], b"{}", b"\xff\n", b"null\n"] {
        replay(nonsense).error(422, "bad-file");
    }
    replay(&vec![b'x'; 5 << 20]).error(413, "too-large");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_may_sit_down_twice_and_speak_for_both() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let opened = web.post("/api/tables", None, &crate::support::duel()).good();
    let (path, host) = (format!("/api/tables/{}", opened["id"].as_str().unwrap()), opened["host"].as_str());
    for seat in [1, 0] {
        let seated = web.post(&format!("{path}/seats"), host, &json!({ "name": "Anne", "seat": seat })).good();
        assert_eq!(seated, json!({ "seat": seat }), "the host's own token speaks for it");
    }
    let state = web.post(&format!("{path}/start"), host, &json!(null)).good();
    assert_eq!(state["standing"]["seat"], Value::Null, "two seats: none is meant unless it is named");
    let turn = state["standing"]["waiting"][0].as_u64().unwrap();
    let answer = json!({ "kind": "attack", "target": 1 - turn });
    let own = web.get(&format!("{path}?seat={turn}"), host).good();
    let number = &own["standing"]["asked"]["number"];
    let unnamed = json!({ "number": number, "answer": answer });
    web.post(&format!("{path}/moves"), host, &unnamed).error(403, "not-your-seat");
    let named = json!({ "seat": turn, "number": number, "answer": answer });
    let played = web.post(&format!("{path}/moves"), host, &named).good();
    web.post(&format!("{path}/moves"), host, &named).error(409, "stale");
    assert_eq!(played["standing"]["seat"], turn);
    assert_eq!(web.get(&format!("{path}?seat={turn}"), host).good()["standing"], played["standing"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_caller_waits_for_news_and_no_longer() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let duel = Duel::gathered(&web);
    let start = Instant::now();
    let waited = web.get(&duel.at("?since=0&wait=1"), Some(&duel.tokens[0])).good();
    assert!((1.0..5.0).contains(&start.elapsed().as_secs_f64()), "{:?}", start.elapsed());
    assert_eq!(waited["standing"], Value::Null);

    // Both seats wait for the start, a watcher too.
    let start = Instant::now();
    let waiters: Vec<_> = [Some(&duel.tokens[0]), Some(&duel.tokens[1]), None]
        .into_iter()
        .map(|token| {
            let (web, path, token) = (Web::new(&port), duel.at("?since=0&wait=25"), token.cloned());
            thread::spawn(move || web.get(&path, token.as_deref()).good())
        })
        .collect();
    thread::sleep(Duration::from_millis(300));
    let started = web.post(&duel.at("/start"), Some(&duel.host), &json!(null)).good();
    for (seat, waiter) in waiters.into_iter().enumerate() {
        let state = waiter.join().unwrap();
        assert_eq!(state["standing"]["version"], started["standing"]["version"]);
        assert_eq!(state["standing"]["seat"].as_u64(), Some(seat as u64).filter(|seat| *seat < 2));
    }
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());

    // What is news already is answered at once, and so is who does not want to wait.
    let start = Instant::now();
    web.get(&duel.at("?since=0&wait=25"), None).good();
    web.get(&duel.at("?since=99999"), None).good();
    web.get(&duel.at("?since=99999&wait=0"), None).good();
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn callers_who_hang_up_make_room_for_others() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let duel = Duel::started(&web);
    let hasty: Vec<_> = (0..80)
        .map(|_| {
            let (web, path) = (Web::patient(&port, Duration::from_millis(500)), duel.at("?since=9999&wait=25"));
            thread::spawn(move || web.try_send("GET", &path, None, &[], None).is_err())
        })
        .collect();
    let hung_up = hasty.into_iter().map(|caller| caller.join().unwrap()).filter(|gone| *gone).count();
    assert!(hung_up >= 8, "{hung_up} of one household waited");
    let start = Instant::now();
    web.get(&duel.at("?since=9999&wait=1"), None).good();
    assert!(start.elapsed() >= Duration::from_secs(1), "there is room to wait");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_moves_away_takes_its_view_along() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let duel = Duel::started(&web);
    let old = duel.tokens[0].clone();
    let seen = web.get(&duel.path, Some(&old)).good()["standing"]["version"].clone();
    let waiter = {
        let (web, path, old) = (Web::new(&port), duel.at(&format!("?since={seen}&wait=25")), old.clone());
        thread::spawn(move || web.get(&path, Some(&old)))
    };
    thread::sleep(Duration::from_millis(300));

    let message = json!({ "kind": "handover", "id": 7 });
    let done = web.post(&duel.at("/messages"), Some(&old), &message).good();
    assert_eq!((&done["kind"], &done["id"]), (&json!("done"), &json!(7)));
    let code = json!({ "code": done["handover"] });
    let claimed = web.post(&duel.at("/claim"), None, &code).good();
    assert_eq!(claimed["seat"], 0);
    web.post(&duel.at("/claim"), None, &code).error(401, "not-allowed");

    let new = claimed["token"].as_str().unwrap();
    assert_eq!(web.get(&duel.path, Some(new)).good()["standing"]["seat"], 0);
    web.get(&duel.path, Some(&old)).error(401, "not-allowed");
    web.get(&duel.at("?seat=0"), Some(&old)).error(403, "not-your-seat");
    // The old token was waiting when its seat moved: whatever happens next is not for it.
    let resign = json!({ "kind": "resign", "id": 1, "seat": 1 });
    web.post(&duel.at("/messages"), Some(&duel.tokens[1]), &resign).good();
    waiter.join().unwrap().error(401, "not-allowed");
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_a_socket_may_say_can_be_posted() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let duel = Duel::gathered(&web);
    let post = |token: &str, message: Value| web.post(&duel.at("/messages"), Some(token), &message);
    let host = |order: Value| post(&duel.host, json!({ "kind": "host", "id": 1, "order": order }));
    assert_eq!(web.get("/api/tables", None).good(), json!({ "tables": [] }));
    host(json!({ "kind": "list", "listed": true })).good();
    let lobby = web.get("/api/tables", None).good();
    assert_eq!(lobby["tables"][0]["id"], duel.id);
    assert_eq!(lobby["tables"][0]["seats"][0]["name"], "Anne");
    host(json!({ "kind": "remove", "seat": 1, "revision": 2 })).good();
    host(json!({ "kind": "lock", "locked": true })).good();
    let bart = json!({ "name": "Bart", "invite": duel.invite });
    web.post(&duel.at("/seats"), None, &bart).error(409, "locked");
    web.post(&duel.at("/start"), Some(&duel.host), &json!(null)).error(409, "seats-free");
    host(json!({ "kind": "man", "seat": 1, "pilot": "greedy" })).good();
    web.post(&duel.at("/start"), Some(&duel.host), &json!(null)).good();

    // The pilot plays without any socket being open.
    let mut state = web.get(&duel.path, Some(&duel.tokens[0])).good();
    while state["standing"]["asked"] == Value::Null {
        let seen = &state["standing"]["version"];
        state = web.get(&duel.at(&format!("?since={seen}&wait=25")), Some(&duel.tokens[0])).good();
    }
    let anne = &duel.tokens[0];
    let attack = state["standing"]["asked"]["moves"][0].clone();
    post(anne, json!({ "kind": "why", "id": 2, "seat": 0, "answer": attack })).good();
    let why = post(anne, json!({ "kind": "why", "id": 2, "seat": 0, "answer": { "kind": "bear" } }));
    assert!(why.error(422, "refused")["rule"].as_str().unwrap().starts_with('A'), "{}", why.text);
    if attack["kind"] == "attack" {
        let number = &state["standing"]["asked"]["number"];
        web.post(&duel.at("/moves"), Some(anne), &json!({ "number": number, "answer": attack })).good();
        let question = json!({ "kind": "ask", "id": 3, "seat": 0, "question": { "kind": "odds", "hold": [] } });
        let reply = post(anne, question).good();
        assert_eq!((&reply["kind"], &reply["id"]), (&json!("reply"), &json!(3)));
        assert!(reply["reply"]["of"].as_u64().unwrap() >= 6);
    }
    post(anne, json!({ "kind": "hint", "id": 4, "seat": 0, "number": 1 })).error(409, "wrong-moment");
    post(anne, json!({ "kind": "resign", "id": 5, "seat": 0 })).good();
    let next = post(anne, json!({ "kind": "rematch", "id": 6 })).good();
    let next = format!("/api/tables/{}", next["next"].as_str().unwrap());
    assert_eq!(web.get(&next, Some(anne)).good()["table"]["seats"][1]["name"], "Anne");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_lets_its_callers_go() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let duel = Duel::started(&web);
    let waiter = thread::spawn(move || web.get(&duel.at("?since=9999&wait=25"), None));
    thread::sleep(Duration::from_millis(300));
    tokio::time::timeout(Duration::from_secs(10), port.running.stop()).await.expect("it stops at once");
    waiter.join().unwrap().error(503, "unavailable");
}

/// A tile set that somebody brings is named by its digest and stands whole in the file, which is verified without it.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_a_tile_set_of_ones_own() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let games = web.get("/api/games", None).good();
    let data: Vec<&Value> = games["games"].as_array().unwrap().iter().map(|game| &game["data"]).collect();
    assert_eq!(data, [&Value::Null, &json!("tiles"), &json!("map")]);
    let new = json!({ "game": "legacy", "data": "tiles mine\n60 A|A\n8 -|B1", "seats": [null, "random"] });
    let opened = web.post("/api/tables", None, &new).good();
    let (path, host) = (format!("/api/tables/{}", opened["id"].as_str().unwrap()), opened["host"].as_str());
    let text = "tiles mine\n8 B1|-\n60 A|A\n";
    let table = web.get(&path, None).good();
    assert_eq!(table["table"]["options"], json!({ "tiles": "mine" }));
    assert_eq!(table["table"]["data"], table::data_digest(text));
    let sit = json!({ "name": "Anne", "invite": opened["invite"], "nonce": "5a".repeat(32) });
    let anne = web.post(&format!("{path}/seats"), None, &sit).good();
    web.post(&format!("{path}/start"), host, &json!(null)).good();
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        let state = web.get(&path, anne["token"].as_str()).good();
        if state["table"]["status"] == "over" {
            break;
        }
        assert!(Instant::now() < deadline, "it is played out: {state}");
        let asked = &state["standing"]["asked"];
        match asked["moves"].as_array().and_then(|moves| moves.last()) {
            Some(answer) => {
                let answer = json!({ "number": asked["number"], "answer": answer });
                web.post(&format!("{path}/moves"), anne["token"].as_str(), &answer).good();
            }
            None => thread::sleep(Duration::from_millis(10)),
        }
    }
    let file = web.get(&format!("{path}/file"), None);
    let record = RecordText::read(file.text.as_bytes()).unwrap();
    assert_eq!(record.header.data.as_deref(), Some(text));
    assert!(fleet::game("legacy").unwrap().verify(&record, &mut |_| {}).is_ok());
    let reel = web.send("POST", "/api/replay?open=true", None, &[], Some(file.text.as_bytes())).good();
    assert_eq!(reel["moments"][0]["view"]["options"]["data"], text);
}
