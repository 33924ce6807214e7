//! Who is let in, how often, and what is written down about it.

use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use harbor::Rate;
use serde_json::json;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, http};

use crate::support::{Port, duel};
use crate::web::{Duel, Web};

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_servers_change_nothing() {
    let port = Port::with(|config| config.public_url = Some("https://flibuste.example".parse().unwrap())).await;
    let web = Web::new(&port);
    let table = Duel::started(&web);
    let before = table.seen(&web);
    let own = format!("http://{}", web.address);
    let post = |path: &str, origin: &str, body: &str| {
        web.send("POST", path, None, &[("origin", origin)], Some(body.as_bytes()))
    };
    for origin in ["https://evil.example", "http://flibuste.example", "null", "", "http://127.0.0.1:1", "file://"] {
        post("/api/tables", origin, &duel().to_string()).error(403, "foreign-page");
        for path in ["/seats", "/start", "/moves", "/messages", "/claim"] {
            post(&table.at(path), origin, "{}").error(403, "foreign-page");
        }
        // Reading needs no permission: without CORS headers no page gets to see the answer.
        web.send("GET", &table.path, None, &[("origin", origin)], None).good();
        assert_eq!(socket(&table, &web, Some(origin)).await, Some(403), "{origin}");
    }
    assert_eq!(table.seen(&web), before);
    for origin in ["https://flibuste.example", &own] {
        let link = post("/api/tables", origin, &duel().to_string()).good()["link"].clone();
        assert!(link.as_str().unwrap().starts_with("https://flibuste.example/t/"), "{link}");
        assert_eq!(socket(&table, &web, Some(origin)).await, None);
    }
    assert_eq!(socket(&table, &web, None).await, None);
    web.get(&table.at("/socket"), None).error(400, "malformed");
}

/// The status with which a socket is refused; none if it opens.
async fn socket(table: &Duel, web: &Web, origin: Option<&str>) -> Option<u16> {
    let mut request = format!("ws://{}{}/socket", web.address, table.path).into_client_request().unwrap();
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", http::HeaderValue::from_str(origin).unwrap());
    }
    match tokio_tungstenite::connect_async(request).await {
        Ok(_) => None,
        Err(Error::Http(answer)) => Some(answer.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_too_often_is_told_to_wait() {
    let port = Port::with(|config| config.rates.requests = Rate::new(5, 2.0)).await;
    let web = Web::new(&port);
    let answers: Vec<_> = (0..12).map(|_| web.get("/api/games", None)).collect();
    let refused: Vec<_> = answers.iter().filter(|answer| answer.status == 429).collect();
    assert!((5..=8).contains(&refused.len()), "{}", refused.len());
    for answer in refused {
        answer.error(429, "too-fast");
        assert_eq!(answer.header("retry-after"), "1");
    }
    thread::sleep(Duration::from_millis(1100));
    web.get("/api/games", None).good();
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_tables_is_counted_apart_and_by_the_address_the_proxy_saw() {
    let port = Port::with(|config| {
        config.rates.tables = Rate::new(2, 0.01);
        config.trust_proxy = true;
    })
    .await;
    let web = Web::new(&port);
    let open = |address: &str| {
        let body = duel().to_string();
        web.send("POST", "/api/tables", None, &[("x-forwarded-for", address)], Some(body.as_bytes())).status
    };
    assert_eq!([open("192.0.2.1"), open("192.0.2.1"), open("192.0.2.1")], [201, 201, 429]);
    assert_eq!([open("192.0.2.2"), open("192.0.2.1, 192.0.2.2"), open("192.0.2.2")], [201, 201, 429]);
    web.get("/api/tables", None).good();
}

#[tokio::test(flavor = "multi_thread")]
async fn health_and_metrics() {
    let port = Port::open().await;
    let web = Web::new(&port);
    assert_eq!(web.get("/health", None).good(), json!({ "status": "ok" }));
    let metrics = web.get("/metrics", None);
    assert!(metrics.text.contains("flibuste_http_requests_total"), "{}", metrics.text);
}

/// Plays for [`tokens_never_reach_the_logs`] with all logs on; on stdout the secrets it was given.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "run as a child by the test of the logs"]
#[allow(clippy::print_stdout, reason = "its parent reads it")]
async fn child_of_the_test_of_the_logs() {
    harbor::logs::init(harbor::logs::LogFormat::Json);
    let port = Port::open().await;
    let web = Web::new(&port);
    let table = Duel::started(&web);
    let anne = Some(&*table.tokens[0]);
    web.post(&table.at("/moves"), anne, &json!({ "number": 1, "answer": { "kind": "bear" } }));
    web.get(&table.at(&format!("?token={}", table.tokens[0])), anne);
    web.get(&format!("/t/{}%23invite={}", table.id, table.invite), None);
    let handover = web.post(&table.at("/messages"), anne, &json!({ "kind": "handover", "id": 1 })).good();
    let claimed = web.post(&table.at("/claim"), None, &json!({ "code": handover["handover"] })).good();
    let url = format!("ws://{}{}/socket", web.address, table.path);
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let hello = json!({ "kind": "hello", "protocol": 2, "token": claimed["token"] }).to_string();
    futures_util::SinkExt::send(&mut socket, hello.into()).await.unwrap();
    futures_util::StreamExt::next(&mut socket).await.unwrap().unwrap();
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let (code, token) = (text(&handover["handover"]), text(&claimed["token"]));
    for secret in [&table.host, &table.invite, &table.tokens[0], &table.tokens[1], &code, &token] {
        println!("secret {secret}");
    }
    port.running.stop().await;
}

#[test]
fn tokens_never_reach_the_logs() {
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "guards::child_of_the_test_of_the_logs", "--ignored", "--nocapture"])
        .env("FLIBUSTE_LOG", "trace")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let (out, log) = (String::from_utf8(child.stdout).unwrap(), String::from_utf8(child.stderr).unwrap());
    assert!(child.status.success(), "{out}\n{log}");
    let secrets: Vec<&str> =
        out.lines().filter_map(|line| line.split_once("secret ").map(|(_, secret)| secret)).collect();
    assert_eq!(secrets.len(), 6, "{out}");
    assert!(log.matches("/api/tables/").count() > 5, "{log}");
    for secret in secrets {
        assert_eq!(secret.len(), 28);
        assert!(!log.contains(secret), "{secret} in\n{log}");
    }
}
