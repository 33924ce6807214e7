//! What is wrong is answered by a typed error, and the table is as it was.

use serde_json::{Value, json};

use crate::support::{Port, duel};
use crate::web::{Duel, Web};

/// A wrong request: method, path after the table, token, body, and the error expected.
type Wrong<'a> = (&'a str, &'a str, Option<&'a str>, &'a [u8], u16, &'a str);

fn none_of_these_changes_anything(web: &Web, duel: &Duel, wrongs: &[Wrong<'_>]) {
    let before = duel.seen(web);
    for (method, path, token, body, status, kind) in wrongs {
        let body = (*method != "GET").then_some(*body);
        web.send(method, &duel.at(path), *token, &[], body).error(*status, kind);
        assert_eq!(duel.seen(web), before, "{method} {path} {:?}", body.map(String::from_utf8_lossy));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn unreadable_bodies() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let duel = Duel::started(&web);
    let anne = Some(&*duel.tokens[0]);
    let huge = format!(r#"{{"number":1,"answer":"{}"}}"#, "x".repeat(17 * 1024));
    let long_name = json!({ "name": "x".repeat(41) }).to_string();
    let deep = format!(r#"{{"number":1,"answer":{}1{}}}"#, "[".repeat(3000), "]".repeat(3000));
    let deep_message =
        format!(r#"{{"kind":"ask","id":1,"seat":0,"question":{}1{}}}"#, "[".repeat(3000), "]".repeat(3000));
    let wrongs: &[Wrong<'_>] = &[
        ("POST", "/moves", anne, b"", 400, "malformed"),
        ("POST", "/moves", anne, b"{", 400, "malformed"),
        ("POST", "/moves", anne, b"nonsense", 400, "malformed"),
        ("POST", "/moves", anne, b"[]", 400, "malformed"),
        ("POST", "/moves", anne, b"{}", 400, "malformed"),
        ("POST", "/moves", anne, b"\xff\xfe", 400, "malformed"),
        ("POST", "/moves", anne, br#"{"number":1,"answer":"\xff"}"#, 400, "malformed"),
        ("POST", "/moves", anne, br#"{"number":1,"answer":{"kind":"bear"}} {}"#, 400, "malformed"),
        ("POST", "/moves", anne, br#"{"number":1,"answer":{"kind":"bear"},"seat":0,"seat":1}"#, 400, "malformed"),
        ("POST", "/moves", anne, br#"{"number":1,"answer":{"kind":"bear"},"seat":-1}"#, 400, "malformed"),
        ("POST", "/moves", anne, br#"{"number":1,"answer":{"kind":"bear"},"seat":256}"#, 400, "malformed"),
        ("POST", "/moves", anne, br#"{"number":1,"answer":{"kind":"bear"},"extra":1}"#, 400, "malformed"),
        ("POST", "/moves", anne, br#"{"seat":0,"number":1,"answer":{"kind":"fly"}}"#, 400, "malformed"),
        (
            "POST",
            "/moves",
            anne,
            br#"{"seat":0,"number":1,"answer":{"kind":"attack","target":1,"extra":1}}"#,
            400,
            "malformed",
        ),
        ("POST", "/moves", anne, br#"{"seat":0,"number":1,"answer":{"kind":"throw","hold":[2,1]}}"#, 400, "malformed"),
        ("POST", "/moves", anne, br#"{"seat":0,"number":1,"answer":"attack 2"}"#, 400, "malformed"),
        ("POST", "/moves", anne, deep.as_bytes(), 400, "malformed"),
        ("POST", "/moves", anne, huge.as_bytes(), 413, "too-large"),
        ("POST", "/seats", None, br#"{"name":"Eve","extra":1}"#, 400, "malformed"),
        ("POST", "/seats", None, br#"{"name":""}"#, 400, "malformed"),
        ("POST", "/seats", None, "{\"name\":\"a\u{7}b\"}".as_bytes(), 400, "malformed"),
        ("POST", "/seats", None, br#"{"name":"a\u0007b"}"#, 400, "malformed"),
        ("POST", "/seats", None, long_name.as_bytes(), 400, "malformed"),
        ("POST", "/seats", None, br#"{"name":"Eve","nonce":"abcd"}"#, 400, "malformed"),
        ("POST", "/claim", None, br#"{"code":"x","extra":1}"#, 400, "malformed"),
        ("POST", "/messages", anne, br#"{"kind":"undo","id":1}"#, 400, "malformed"),
        ("POST", "/messages", anne, br#"{"kind":"sink","id":1,"seat":1}"#, 400, "malformed"),
        ("POST", "/messages", anne, br#"{"kind":"undo","id":1,"seat":0,"number":1,"extra":1}"#, 400, "malformed"),
        ("POST", "/messages", anne, br#"{"id":1,"seat":0}"#, 400, "malformed"),
        ("POST", "/messages", anne, deep_message.as_bytes(), 400, "malformed"),
        ("GET", "?seat=x", anne, b"", 400, "malformed"),
        ("GET", "?seat=256", anne, b"", 400, "malformed"),
        ("GET", "?since=-1", anne, b"", 400, "malformed"),
        ("GET", "?since=0&since=1", anne, b"", 400, "malformed"),
        ("GET", "?extra=1", anne, b"", 400, "malformed"),
        ("GET", "/log?extra=1", anne, b"", 400, "malformed"),
    ];
    none_of_these_changes_anything(&web, &duel, wrongs);
    let detail = web.post(&duel.at("/moves"), anne, &json!({ "anwser": 1 })).error(400, "malformed")["detail"].clone();
    assert!(detail.as_str().unwrap().contains("anwser"), "the reader says what is wrong: {detail}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wrong_token_or_none() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let duel = Duel::started(&web);
    let turn = duel.turn(&web);
    let (mover, other, host) = (Some(&*duel.tokens[turn]), Some(&*duel.tokens[1 - turn]), Some(&*duel.host));
    let stranger = Some("abcdefghijkmnpqrstuvwxyz2345");
    let attack = json!({ "number": 1, "answer": { "kind": "attack", "target": 1 - turn } }).to_string();
    let named = json!({ "seat": turn, "number": 1, "answer": { "kind": "attack", "target": 1 - turn } }).to_string();
    let (attack, named) = (attack.as_bytes(), named.as_bytes());
    let resign = json!({ "kind": "resign", "id": 1, "seat": turn }).to_string();
    let end = json!({ "kind": "host", "id": 1, "order": { "kind": "end" } }).to_string();
    let look = format!("?seat={turn}");
    let log = format!("/log?seat={turn}");
    let in_address = format!("?token={}", duel.tokens[turn]);
    let wrongs: &[Wrong<'_>] = &[
        ("POST", "/moves", None, attack, 403, "not-your-seat"),
        ("POST", "/moves", None, named, 403, "not-your-seat"),
        ("POST", "/moves", stranger, attack, 401, "not-allowed"),
        ("POST", "/moves", stranger, named, 403, "not-your-seat"),
        ("POST", "/moves", other, named, 403, "not-your-seat"),
        ("POST", "/moves", host, attack, 403, "not-your-seat"),
        ("POST", "/moves", Some(&duel.invite), attack, 401, "not-allowed"),
        ("POST", "/messages", other, resign.as_bytes(), 403, "not-your-seat"),
        ("POST", "/messages", None, resign.as_bytes(), 403, "not-your-seat"),
        ("POST", "/messages", mover, end.as_bytes(), 403, "host-only"),
        ("POST", "/start", mover, b"", 403, "host-only"),
        ("POST", "/start", None, b"", 403, "host-only"),
        ("POST", "/claim", None, br#"{"code":"guess"}"#, 401, "not-allowed"),
        ("GET", "", stranger, b"", 401, "not-allowed"),
        ("GET", &look, other, b"", 403, "not-your-seat"),
        ("GET", &look, None, b"", 403, "not-your-seat"),
        ("GET", &log, other, b"", 403, "not-your-seat"),
        ("GET", "/log", stranger, b"", 401, "not-allowed"),
        ("GET", &in_address, None, b"", 400, "malformed"),
    ];
    none_of_these_changes_anything(&web, &duel, wrongs);
    for scheme in ["Basic YTpi", "Bearer", &*format!("Token {}", duel.tokens[0]), &duel.tokens[0]] {
        let answer = web.send("GET", &duel.path, None, &[("authorization", scheme)], None);
        answer.error(401, "not-allowed");
        assert_eq!(answer.header("www-authenticate"), "Bearer");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wrong_moment_or_move() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let duel = Duel::gathered(&web);
    let anne = Some(&*duel.tokens[0]);
    let invited = json!({ "name": "Eve", "invite": duel.invite }).to_string();
    let taken = json!({ "name": "Eve", "invite": duel.invite, "seat": 0 }).to_string();
    let nowhere = json!({ "name": "Eve", "invite": duel.invite, "seat": 7 }).to_string();
    let wrongs: &[Wrong<'_>] = &[
        ("POST", "/moves", anne, br#"{"number":1,"answer":{"kind":"attack","target":1}}"#, 409, "wrong-moment"),
        ("POST", "/messages", anne, br#"{"kind":"undo","id":1,"seat":0,"number":1}"#, 409, "wrong-moment"),
        ("POST", "/messages", anne, br#"{"kind":"rematch","id":1}"#, 409, "wrong-moment"),
        ("POST", "/messages", anne, br#"{"kind":"hello","protocol":1}"#, 409, "wrong-moment"),
        ("POST", "/seats", None, br#"{"name":"Eve"}"#, 401, "not-allowed"),
        ("POST", "/seats", None, br#"{"name":"Eve","invite":"guess"}"#, 401, "not-allowed"),
        ("POST", "/seats", None, invited.as_bytes(), 409, "seat-taken"),
        ("POST", "/seats", None, taken.as_bytes(), 409, "seat-taken"),
        ("POST", "/seats", None, nowhere.as_bytes(), 409, "seat-taken"),
    ];
    none_of_these_changes_anything(&web, &duel, wrongs);
    web.post(&duel.at("/start"), Some(&duel.host), &json!(null)).good();

    let turn = duel.turn(&web);
    let (mover, other) = (&*duel.tokens[turn], &*duel.tokens[1 - turn]);
    let attack = |target: usize| json!({ "number": 1, "answer": { "kind": "attack", "target": target } });
    let before = duel.seen(&web);
    let refused = |token: &str, body: &Value, rule: &str, by_table: bool| {
        let error = web.post(&duel.at("/moves"), Some(token), body).error(422, "refused");
        assert_eq!((&error["rule"], &error["by_table"]), (&json!(rule), &json!(by_table)), "{error}");
        assert_eq!(duel.seen(&web), before);
    };
    refused(other, &attack(turn), "T1", true);
    refused(mover, &attack(turn), "A2.1", false);
    refused(mover, &attack(5), "A2.1", false);
    refused(mover, &json!({ "number": 1, "answer": { "kind": "stop", "effect": "man" } }), "A2.1", false);
    web.post(&duel.at("/start"), Some(&duel.host), &json!(null)).error(409, "wrong-moment");
    web.post(&duel.at("/seats"), None, &serde_json::from_str(&invited).unwrap()).error(409, "wrong-moment");
    let orders = json!({ "kind": "orders", "id": 1, "seat": turn, "answers": vec![json!({ "kind": "bear" }); 17] });
    web.post(&duel.at("/messages"), Some(mover), &orders).error(400, "bad-text");
    assert_eq!(duel.seen(&web), before);

    // A request sent twice is played once.
    web.post(&duel.at("/moves"), Some(mover), &attack(1 - turn)).good();
    let after = duel.seen(&web);
    web.post(&duel.at("/moves"), Some(mover), &attack(1 - turn)).error(409, "stale");
    assert_eq!(duel.seen(&web), after);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_are_not_there() {
    let port = Port::open().await;
    let web = Web::new(&port);
    for id in
        ["abcdefghij", "abc", "ABCDEFGHIJ", "%2e%2e%2fetc", "abcdefghij%00", "%F0%9F%8F%B4%E2%80%8D", "abcdefghijk"]
    {
        for rest in ["", "?since=0&wait=25", "/log", "/file"] {
            web.get(&format!("/api/tables/{id}{rest}"), None).error(404, "no-table");
        }
        for (rest, body) in [
            ("seats", json!({ "name": "Eve" })),
            ("start", json!(null)),
            ("moves", json!({ "number": 1, "answer": 1 })),
            ("messages", json!({ "kind": "start", "id": 1 })),
            ("claim", json!({ "code": "x" })),
        ] {
            web.post(&format!("/api/tables/{id}/{rest}"), None, &body).error(404, "no-table");
        }
    }
    assert_eq!(port.running.harbor.awake(), 0, "no task is left behind");
    for path in ["/nowhere", "/api", "/api/", "/api/table", "/api/tables/abcdefghij/secrets", "/api/tables/", "/%00"] {
        web.get(path, None).error(404, "no-path");
        web.post(path, None, &json!({})).error(404, "no-path");
    }
    for (method, path) in [("DELETE", "/api/tables"), ("PUT", "/api/games"), ("POST", "/health"), ("PATCH", "/")] {
        web.send(method, path, None, &[], Some(b"")).error(405, "no-method");
    }
    web.get("/api/tables/abcdefghij/start", None).error(405, "no-method");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_cannot_be() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let with = |name: &str, value: Value| {
        let mut new = duel();
        new["listed"] = json!(true);
        new[name] = value;
        new
    };
    for (new, about) in [
        (with("game", json!("chess")), "afloat"),
        (with("options", json!({ "oars": "on" })), "sails"),
        (with("options", json!({ "sails": "maybe" })), "off, on"),
        (with("seats", json!([])), "2 to"),
        (with("seats", json!([null])), "2 to"),
        (with("seats", json!(vec![Value::Null; 9])), "2 to"),
        (with("seats", json!([null, "kraken"])), "greedy"),
        (with("clock", json!({ "kind": "live", "seconds": 1, "gain": 0 })), "clock"),
        (with("clock", json!({ "kind": "days", "days": 31 })), "clock"),
    ] {
        let error = web.post("/api/tables", None, &new).error(400, "bad-setup");
        assert!(error["detail"].as_str().unwrap().contains(about), "{error}");
    }
    let own = |game: &str, data: &str| json!({ "game": game, "data": data, "seats": [null, null] });
    for (new, kind, line, column) in [
        (own("afloat", "tiles x"), "no-data", 1, 1),
        (own("legacy", "tiles x\n67 A|A"), "wrong-total", 2, 7),
        (own("legacy", "# rot\ntiles tortuga\n68 rot"), "data-name-taken", 2, 7),
        (own("legacy", "\u{feff}tiles x\n68 rot"), "data-mark", 1, 1),
        (own("broadsides", "start N s\nstart S n\nN\n.\nS\n"), "map-name", 1, 1),
        (own("broadsides", &format!("; {}\n", "x".repeat(61)).repeat(200)), "data-too-large", 193, 1),
    ] {
        let error = web.post("/api/tables", None, &new).error(400, "bad-setup");
        let mistake = &error["mistake"];
        assert_eq!(
            (&mistake["kind"], &mistake["line"], &mistake["column"]),
            (&json!(kind), &json!(line), &json!(column))
        );
    }
    for new in [
        json!(null),
        json!([]),
        json!({ "game": "afloat" }),
        with("extra", json!(1)),
        with("seats", json!([0, 1])),
        with("clock", json!({ "kind": "live" })),
        with("options", json!({ "sails": true })),
    ] {
        web.post("/api/tables", None, &new).error(400, "malformed");
    }
    assert_eq!(web.get("/api/tables", None).good(), json!({ "tables": [] }));
}
