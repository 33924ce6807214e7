//! Slow and greedy clients, written byte by byte, on this machine only. The greedy one calls from 127.0.0.2.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use harbor::{Limits, Page, Rate};
use serde_json::json;
use support::{Port, duel};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

const INNOCENT: Ipv4Addr = Ipv4Addr::LOCALHOST;
const GREEDY: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// Longer than anything here takes unless it hangs.
const HANGS: Duration = Duration::from_secs(20);

/// Short for a test, long for a machine at work.
const SHORT: Duration = Duration::from_millis(600);

async fn connect(from: Ipv4Addr, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    // What is not read waits with the server, not with us.
    socket.set_recv_buffer_size(16 * 1024).unwrap();
    socket.bind((from, 0).into()).unwrap();
    timeout(HANGS, socket.connect(to)).await.expect("a connection").unwrap()
}

/// A connection on which something has been said.
async fn say(from: Ipv4Addr, port: &Port, text: &str) -> TcpStream {
    let mut stream = connect(from, port.running.address).await;
    // One that was refused may be closed already.
    let _written = stream.write_all(text.as_bytes()).await;
    stream
}

/// Everything that comes until the other side closes.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection closed over bytes that nobody read is reset.
    let _end = timeout(HANGS, stream.read_to_end(&mut bytes)).await.expect("the other side closes");
    String::from_utf8(bytes).unwrap()
}

/// Whether the other side has closed the connection.
async fn is_closed(stream: &mut TcpStream) -> bool {
    let mut byte = [0];
    matches!(timeout(Duration::from_millis(200), stream.read(&mut byte)).await, Ok(Ok(0) | Err(_)))
}

/// The status of an answer.
async fn status(from: Ipv4Addr, port: &Port, head: &str, body: &str) -> u16 {
    let length = body.len();
    let text = format!("{head} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}");
    status_of(&rest(&mut say(from, port, &text).await).await)
}

/// 0 where there is none.
fn status_of(answer: &str) -> u16 {
    answer.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)?.parse().ok()).unwrap_or(0)
}

async fn is_served(from: Ipv4Addr, port: &Port) -> bool {
    status(from, port, "GET /health", "").await == 200
}

async fn with_limits(change: impl FnOnce(&mut Limits)) -> Port {
    Port::with(|config| change(&mut config.limits)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_does_not_come_is_not_waited_for() {
    let port = with_limits(|limits| limits.head_time = SHORT).await;
    let begun = Instant::now();
    let mut silent = say(GREEDY, &port, "").await;
    let mut half = say(GREEDY, &port, "GET /health HTTP/1.1\r\nHo").await;
    let mut after_one = say(GREEDY, &port, "GET /health HTTP/1.1\r\nHost: x\r\n\r\n").await;
    let mut dripping = say(GREEDY, &port, "GET /health HTTP/1.1\r\n").await;
    while begun.elapsed() < SHORT * 2 && dripping.write_all(b"a: b\r\n").await.is_ok() {
        sleep(SHORT / 10).await;
    }
    for stream in [&mut silent, &mut half, &mut dripping] {
        assert_ne!(status_of(&rest(stream).await), 200);
    }
    assert_eq!(status_of(&rest(&mut after_one).await), 200, "the answer, and then the end");
    assert!((SHORT..HANGS / 2).contains(&begun.elapsed()), "{:?}", begun.elapsed());
}

/// 1,135 half requests once shut everyone out; here in the same proportion.
#[tokio::test(flavor = "multi_thread")]
async fn half_requests_of_one_address_shut_nobody_else_out() {
    let port = with_limits(|limits| {
        limits.connections = 100;
        *limits = limits.per_address(40);
    })
    .await;
    let mut half = Vec::new();
    for _ in 0..110 {
        half.push(say(GREEDY, &port, "GET /health HTTP/1.1\r\nHo").await);
    }
    for _ in 0..20 {
        assert!(is_served(INNOCENT, &port).await);
    }
    let mut open = 0;
    for stream in &mut half {
        open += u32::from(!is_closed(stream).await);
    }
    assert_eq!(open, 10, "a quarter of what one address may have");
    assert!(!is_served(GREEDY, &port).await);
    drop(half);
    let begun = Instant::now();
    while !is_served(GREEDY, &port).await {
        assert!(begun.elapsed() < HANGS, "places that are left are free again");
        sleep(Duration::from_millis(10)).await;
    }
    assert!(counted(&port, "flibuste_refused_connections_total").await >= 100);
}

/// A figure of the metrics; other tests of this process add to it.
async fn counted(port: &Port, name: &str) -> u64 {
    let mut stream = say(INNOCENT, port, "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
    let text = rest(&mut stream).await;
    let figure = text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
    figure.unwrap_or_else(|| panic!("{name} in {text}"))
}

fn upgrade(table: &str, client: &str) -> String {
    format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: {client}\r\n\r\n"
    )
}

/// A connection that asked for a socket, and the status it was answered with.
async fn socket(from: Ipv4Addr, port: &Port, table: &str, client: &str) -> (TcpStream, u16) {
    let mut stream = say(from, port, &upgrade(table, client)).await;
    let status = first_status(&mut stream).await;
    (stream, status)
}

/// The status of an answer that has begun, on a connection that may stay open.
async fn first_status(stream: &mut TcpStream) -> u16 {
    let mut head = [0; 12];
    let read = timeout(HANGS, stream.read_exact(&mut head)).await.expect("an answer");
    read.map_or(0, |_| status_of(std::str::from_utf8(&head).unwrap()))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_keeps_its_place_until_it_is_closed() {
    let port = with_limits(|limits| limits.connections_per_address = 3).await;
    let table = port.table(duel()).await;
    let mut sockets = Vec::new();
    for _ in 0..3 {
        let (stream, status) = socket(GREEDY, &port, &table.id.to_string(), "192.0.2.1").await;
        assert_eq!(status, 101);
        sockets.push(stream);
    }
    assert!(!is_served(GREEDY, &port).await);
    assert!(is_served(INNOCENT, &port).await);
    sockets.pop();
    let begun = Instant::now();
    while !is_served(GREEDY, &port).await {
        assert!(begun.elapsed() < HANGS);
        sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_sockets_are_counted_by_client() {
    let change = |config: &mut harbor::Config| {
        config.trust_proxy = true;
        config.limits.connections_per_address = 2;
        config.limits.waiting_per_address = 1;
    };
    let port = Port::with(change).await;
    let table = port.table(duel()).await.id.to_string();
    let mut sockets = Vec::new();
    for (client, status) in [("192.0.2.1", 101), ("192.0.2.1", 101), ("192.0.2.1", 429), ("192.0.2.2", 101)] {
        let (stream, found) = socket(INNOCENT, &port, &table, client).await;
        assert_eq!(found, status, "{client}");
        sockets.push(stream);
    }
    // Asking for a socket where there is none takes no place, though the proxy keeps the connection.
    for _ in 0..3 {
        let (stream, status) = socket(INNOCENT, &port, "nowhere", "192.0.2.3").await;
        assert_eq!(status, 404);
        sockets.push(stream);
    }
    sockets.swap_remove(0);
    let begun = Instant::now();
    loop {
        let (stream, status) = socket(INNOCENT, &port, &table, "192.0.2.1").await;
        sockets.push(stream);
        if status == 101 {
            break;
        }
        assert!(begun.elapsed() < HANGS);
        sleep(Duration::from_millis(10)).await;
    }
}

fn announced(path: &str, bytes: usize) -> String {
    format!("POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {bytes}\r\n\r\n{{")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let change = |limits: &mut Limits| (limits.body_time, limits.file_time) = (SHORT, SHORT * 2);
    let port = with_limits(change).await;
    for path in ["/api/tables", "/api/replay"] {
        let begun = Instant::now();
        let mut held = say(GREEDY, &port, &announced(path, 1000)).await;
        let answer = rest(&mut held).await;
        assert_eq!(status_of(&answer), 408, "{path}: {answer}");
        assert!(answer.ends_with(r#"{"error":{"kind":"too-slow"}}"#), "{answer}");
        assert!((SHORT..HANGS / 2).contains(&begun.elapsed()), "{path}: {:?}", begun.elapsed());
    }
}

/// 180 bodies held open once took a gigabyte: an address is refused what it may not hold before a byte of it is read.
#[tokio::test(flavor = "multi_thread")]
async fn bodies_held_open_take_no_more_than_their_share() {
    let port = with_limits(|limits| {
        limits.body_bytes = 12 << 20;
        (limits.body_time, limits.file_time) = (HANGS * 2, HANGS * 2);
    })
    .await;
    let small = duel().to_string();
    let large = announced("/api/replay", 4 << 20);
    let mut held = vec![say(GREEDY, &port, &large).await, say(GREEDY, &port, &large).await];
    let begun = Instant::now();
    while status(GREEDY, &port, "POST /api/tables", &small).await != 429 {
        assert!(begun.elapsed() < HANGS, "two files of 4 MiB are all the 8 MiB of an address");
        // One that came at the same moment as the small request was refused for it.
        held.push(say(GREEDY, &port, &large).await);
    }
    for _ in 0..100 {
        let mut stream = say(GREEDY, &port, &large).await;
        assert_eq!(first_status(&mut stream).await, 429);
        held.push(stream);
    }
    assert_eq!(status(INNOCENT, &port, "POST /api/tables", &small).await, 201);
    let mut more = vec![say(INNOCENT, &port, &large).await];
    let third = Ipv4Addr::new(127, 0, 0, 3);
    let begun = Instant::now();
    while status(third, &port, "POST /api/tables", &small).await != 503 {
        assert!(begun.elapsed() < HANGS, "all together have 12 MiB");
        more.push(say(INNOCENT, &port, &large).await);
    }
    drop(held);
    while status(GREEDY, &port, "POST /api/tables", &small).await != 201 {
        assert!(begun.elapsed() < HANGS, "what was held is free again");
        sleep(Duration::from_millis(10)).await;
    }
}

/// A page so large that no system keeps it on the way.
const LARGE: usize = 32 << 20;

static PAGES: [Page; 1] = [Page { path: "index.html", plain: &[b'x'; LARGE], gzip: None, brotli: None }];

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_nobody_reads_is_given_up_and_a_silent_socket_is_not() {
    let port = Port::with(|config| {
        config.pages = &PAGES;
        config.limits.write_time = SHORT;
    })
    .await;
    let table = port.table(duel()).await;
    let mut watcher = port.join(&table, None).await;
    let get = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    let mut reader = say(INNOCENT, &port, get).await;
    assert!(rest(&mut reader).await.len() > LARGE, "who reads gets all of it");
    let mut sleeper = say(GREEDY, &port, get).await;
    sleep(SHORT * 3).await;
    let begun = Instant::now();
    assert!(rest(&mut sleeper).await.len() < LARGE);
    assert!(begun.elapsed() < HANGS / 2);
    assert!(counted(&port, "flibuste_slow_clients_total").await >= 1);
    let reply = watcher.ask(json!({"kind": "sit", "invite": table.invite.reveal(), "name": "Anne"})).await;
    assert_eq!(reply["kind"], "done", "{reply}");
}

/// A long match: its moments are a quarter of a megabyte.
const LONG_MATCH: &str = include_str!("../../../records/valid/afloat/v1/becalmed.jsonl");

#[tokio::test(flavor = "multi_thread")]
async fn long_answers_that_are_not_read_are_counted_until_they_are_gone() {
    let port = with_limits(|limits| {
        limits.long_answers_per_address = 2;
        limits.write_time = HANGS * 2;
    })
    .await;
    let length = LONG_MATCH.len();
    let text = format!("POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n{LONG_MATCH}");
    let mut unread = Vec::new();
    for _ in 0..2 {
        let (reading, mut writing) = connect(GREEDY, port.running.address).await.into_split();
        let text = text.clone();
        // One after the other, until the system keeps no more of the answers.
        let asking = tokio::spawn(async move { while writing.write_all(text.as_bytes()).await.is_ok() {} });
        unread.push((reading, asking));
    }
    let nowhere = "GET /api/tables/abcdefghij/moments";
    let begun = Instant::now();
    // Ten times in a row: no longer between one answer and the next.
    let mut refused = 0;
    while refused < 10 {
        refused = if status(GREEDY, &port, nowhere, "").await == 429 { refused + 1 } else { 0 };
        assert!(begun.elapsed() < HANGS, "two that are not read are all one address may have");
        sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(status(INNOCENT, &port, nowhere, "").await, 404);
    assert_eq!(status(GREEDY, &port, "GET /api/tables/abcdefghij", "").await, 404, "what is short is not counted");
    for (_, asking) in unread {
        asking.abort();
    }
    let begun = Instant::now();
    while status(GREEDY, &port, nowhere, "").await == 429 {
        assert!(begun.elapsed() < HANGS, "an answer whose connection is closed frees its place");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_fills_the_lobby_alone() {
    let port = Port::with(|config| config.rates.listings = Rate::new(2, 0.001)).await;
    let mut listed = duel();
    listed["listed"] = json!(true);
    let (listed, unlisted) = (listed.to_string(), duel().to_string());
    for (from, new, found) in [
        (GREEDY, &listed, 201),
        (GREEDY, &listed, 201),
        (GREEDY, &listed, 429),
        (GREEDY, &unlisted, 201),
        (INNOCENT, &listed, 201),
    ] {
        assert_eq!(status(from, &port, "POST /api/tables", new).await, found, "{from} {new}");
    }
    // A table opened by invitation and then listed is one more. The order is only judged where it is not refused.
    let say = format!("POST /api/tables/{}/messages", port.table(duel()).await.id);
    let order = json!({ "kind": "host", "id": 1, "order": { "kind": "list", "listed": true } }).to_string();
    assert_eq!(status(GREEDY, &port, &say, &order).await, 429);
    assert_eq!(status(INNOCENT, &port, &say, &order).await, 403, "no host");
}

/// Sockets that go from table to table wake no more of them than requests could.
#[tokio::test(flavor = "multi_thread")]
async fn an_open_socket_goes_to_other_tables_as_often_as_one_may_ask() {
    let port = Port::with(|config| config.rates.requests = Rate::new(10, 0.001)).await;
    let tables = [port.table(duel()).await, port.table(duel()).await];
    let mut watchers = [port.join(&tables[0], None).await, port.join(&tables[0], None).await];
    // With the two that opened the sockets there are ten.
    for turn in 0..8 {
        let next = tables[1 - turn / 2 % 2].id;
        watchers[turn % 2].say(json!({"kind": "hello", "protocol": 2, "table": next})).await;
        assert_eq!(watchers[turn % 2].until("welcome").await["table"]["id"], json!(next));
    }
    for watcher in &mut watchers {
        watcher.say(json!({"kind": "hello", "protocol": 2, "table": tables[1].id})).await;
        let told = watcher.until("error").await;
        assert_eq!(told["error"]["kind"], "too-fast", "{told}");
        let pong = watcher.ask(json!({"kind": "ping"})).await;
        assert_eq!(pong["kind"], "pong", "it stays where it was: {pong}");
    }
}

/// A match that is ended at once and played again is a table each time.
#[tokio::test(flavor = "multi_thread")]
async fn rematches_open_no_more_tables_than_an_address_may() {
    let port = Port::with(|config| config.rates.tables = Rate::new(3, 0.001)).await;
    let table = port.table(duel()).await;
    let mut host = port.join(&table, Some(table.host.reveal())).await;
    for seat in 0..2 {
        host.ask(json!({"kind": "sit", "seat": seat, "name": "Anne"})).await;
    }
    let mut id = table.id.to_string();
    let mut opened = 0;
    let refused = loop {
        host.ask(json!({"kind": "start"})).await;
        host.ask(json!({"kind": "host", "order": {"kind": "end"}})).await;
        let told = host.ask(json!({"kind": "rematch"})).await;
        let Some(next) = told["next"].as_str() else { break told };
        opened += 1;
        assert!(opened <= 3, "tables without end");
        id = next.to_owned();
        host.say(json!({"kind": "hello", "protocol": 2, "token": table.host.reveal(), "table": next})).await;
        assert_eq!(host.until("welcome").await["table"]["id"], json!(next));
    };
    assert_eq!((opened, &refused["error"]["kind"]), (3, &json!("too-fast")), "{refused}");
    let here = Ipv4Addr::LOCALHOST;
    assert_eq!(status(here, &port, "POST /api/tables", &duel().to_string()).await, 429, "all are counted together");
    let again = json!({"kind": "rematch", "id": 1}).to_string();
    assert_eq!(status(here, &port, &format!("POST /api/tables/{id}/messages"), &again).await, 429, "by calls too");
    assert_eq!(status(GREEDY, &port, "POST /api/tables", &duel().to_string()).await, 201, "others open theirs");
}

/// A socket from an address that has said hello; what it was told.
async fn watch(from: Ipv4Addr, port: &Port, table: &room::Opening) -> (Watching, serde_json::Value) {
    let stream = connect(from, port.running.address).await;
    let url = format!("ws://{}/api/tables/{}/socket", port.running.address, table.id);
    let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
    socket.send(Message::text(r#"{"kind":"hello","protocol":2}"#)).await.unwrap();
    let told = timeout(HANGS, socket.next()).await.expect("an answer").unwrap().unwrap();
    (socket, serde_json::from_str(told.to_text().unwrap()).unwrap())
}

type Watching = tokio_tungstenite::WebSocketStream<TcpStream>;

/// Tables at which so much was said, in a store that a server opens then.
async fn long_tables(port: Port, tables: usize, lines: u32) -> (Port, Vec<room::Opening>) {
    let mut opened = Vec::new();
    for _ in 0..tables {
        opened.push(port.table(duel()).await);
    }
    let Port { running, config, folder } = port;
    running.stop().await;
    let store = rusqlite::Connection::open(&config.store).unwrap();
    let said = r#"INSERT INTO journal WITH RECURSIVE line(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM line WHERE k < ?)
        SELECT n, k, json_object('at', 1800000000000, 'entry', json_object('kind', 'said', 'seat', NULL, 'text', 'line ' || k))
        FROM tables, line"#;
    store.execute(said, [lines]).unwrap();
    drop(store);
    let running = harbor::Running::start(config.clone()).await.unwrap();
    (Port { running, config, folder }, opened)
}

/// One address keeps so much of long tables in memory and no more, by sockets and by calls; nobody else notices, and what it
/// leaves it may have again.
#[tokio::test(flavor = "multi_thread")]
async fn long_tables_are_kept_awake_within_a_share() {
    let port = with_limits(|limits| limits.awake_lines_per_address = 2_100).await;
    let (port, tables) = long_tables(port, 4, 1_000).await;
    let mut watching = Vec::new();
    for table in &tables[..2] {
        let (socket, told) = watch(GREEDY, &port, table).await;
        assert_eq!(told["kind"], "welcome", "{told}");
        watching.push(socket);
    }
    for table in &tables[2..] {
        let (mut refused, told) = watch(GREEDY, &port, table).await;
        assert_eq!(told["error"]["kind"], "full", "{told}");
        let closed = timeout(HANGS, refused.next()).await.expect("an end");
        assert!(matches!(closed, None | Some(Ok(Message::Close(_)) | Err(_))), "{closed:?}");
        let look = format!("GET /api/tables/{}", table.id);
        assert_eq!(status(GREEDY, &port, &look, "").await, 409);
    }
    let (_second, told) = watch(GREEDY, &port, &tables[0]).await;
    assert_eq!(told["kind"], "welcome", "a table is paid for once");
    for table in &tables {
        let (_socket, told) = watch(INNOCENT, &port, table).await;
        assert_ne!(told["error"]["kind"], "unavailable", "{told}");
    }
    // It leaves one and has room for another, once that sleeps or others keep it.
    drop(watching.pop());
    let begun = Instant::now();
    while watch(GREEDY, &port, &tables[2]).await.1["kind"] != "welcome" {
        assert!(begun.elapsed() < HANGS, "what was left is paid for still");
        sleep(Duration::from_millis(100)).await;
    }
}

/// A table too long for whoever asked is not kept for a moment.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_nobody_may_keep_is_let_go_at_once() {
    let port = with_limits(|limits| limits.awake_lines_per_address = 900).await;
    let (port, tables) = long_tables(port, 1, 1_000).await;
    assert_eq!(status(GREEDY, &port, &format!("GET /api/tables/{}", tables[0].id), "").await, 409);
    for _ in 0..20 {
        if port.running.harbor.awake() == 0 {
            return;
        }
        sleep(Duration::from_millis(100)).await;
    }
    panic!("it is awake still, two seconds later");
}

/// A match that plays itself by standing orders grows while it is watched: whoever keeps too much is let go.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_grows_beyond_a_share_is_let_go() {
    let port = with_limits(|limits| limits.awake_lines_per_address = 600).await;
    let table = port.table(json!({"game": "afloat", "seats": [null, null], "options": {"calm": "endless"}})).await;
    let mut host = port.join(&table, Some(table.host.reveal())).await;
    for seat in 0..2 {
        host.ask(json!({"kind": "sit", "seat": seat, "name": "Anne"})).await;
        let answers = json!([
            {"kind": "stop", "effect": "none"}, {"kind": "attack", "target": 1 - seat}, {"kind": "throw", "hold": []},
        ]);
        let done = host.ask(json!({"kind": "orders", "seat": seat, "answers": answers})).await;
        assert_eq!(done["kind"], "done", "{done}");
    }
    host.say(json!({"kind": "start", "id": 900})).await;
    let over = |heard: &serde_json::Value| heard["view"]["phase"]["kind"] == "over";
    while let Some(heard) = host.next().await {
        assert!(!over(&heard), "it was watched to its end: {heard}");
    }
}
