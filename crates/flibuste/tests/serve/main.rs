//! The server as people run it.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "../support/mod.rs"]
mod support;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use support::{connect, end, flibuste, free_port, is_healthy, request};
use tempfile::TempDir;

/// How long the server may take to say where it is.
const START: Duration = Duration::from_secs(20);

/// A server at work; killed when the test is done with it.
struct Server {
    child: Child,
    port: u16,
    /// What it had said by the time it was open.
    greeting: String,
    rest: Option<thread::JoinHandle<String>>,
}

impl Server {
    /// Starts it and waits until it has said how it is ended.
    fn start(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let (said, heard) = mpsc::channel();
        let rest = thread::spawn(move || {
            let (mut greeting, mut line) = (String::new(), String::new());
            while !greeting.contains("Ctrl-C") && out.read_line(&mut line).unwrap_or(0) > 0 {
                greeting.push_str(&std::mem::take(&mut line));
            }
            said.send(greeting).unwrap();
            let mut rest = String::new();
            out.read_to_string(&mut rest).unwrap();
            rest
        });
        let greeting = heard.recv_timeout(START).unwrap_or_default();
        let port = greeting.split("http://127.0.0.1:").nth(1).and_then(|rest| rest.split(['/', '\n']).next());
        let Some(port) = port.and_then(|port| port.parse().ok()) else {
            child.kill().unwrap();
            let mut complaints = String::new();
            child.stderr.take().unwrap().read_to_string(&mut complaints).unwrap();
            panic!("it did not start: {greeting}{complaints}");
        };
        Self { child, port, greeting, rest: Some(rest) }
    }

    /// On a port of its own and with a store in this folder.
    fn in_folder(folder: &TempDir) -> Self {
        let port = free_port().to_string();
        Self::start(flibuste(folder.path()).args(["serve", "--port", &port, "--store", "harbor.db"]))
    }

    /// Ends it as a service manager does: the exit code, and what it said to the last.
    fn end(mut self) -> (Option<i32>, String) {
        let code = end(&mut self.child);
        (code, self.rest.take().unwrap().join().unwrap())
    }

    fn get(&self, path: &str) -> String {
        let reply = request(self.port, "GET", path, None, "").unwrap();
        assert_eq!(reply.status, 200, "{path}: {}", reply.body);
        reply.body
    }

    /// Opens a table and gives its name.
    fn open_table(&self) -> String {
        let new = r#"{"game":"afloat","seats":[null,"greedy"]}"#;
        let reply = request(self.port, "POST", "/api/tables", None, new).unwrap();
        assert_eq!(reply.status, 201, "{}", reply.body);
        let opened: serde_json::Value = serde_json::from_str(&reply.body).unwrap();
        opened["id"].as_str().unwrap().to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Ended already, or of no use any more.
        let _ended = self.child.kill();
        let _reaped = self.child.wait();
    }
}

/// Runs a command that is expected to end by itself: exit code, output, complaints.
fn run(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let output = flibuste(folder).args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

/// Runs a command that must be refused, in both languages, and looks for what the complaints name.
fn refused(folder: &Path, arguments: &[&str], named: &[&str]) {
    let (code, out, en) = run(folder, arguments);
    assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}: {en}");
    let (code, out, fr) = run(folder, &[&["--lang", "fr"], arguments].concat());
    assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}: {fr}");
    assert_ne!(en, fr, "{arguments:?}");
    for text in [&en, &fr] {
        assert!(named.iter().all(|named| text.contains(named)), "{arguments:?} {named:?}: {text}");
        assert!(!text.contains("{ui-") && !text.contains("panicked"), "{arguments:?}: {text}");
        assert_eq!(text.lines().count(), 1, "{arguments:?}: {text}");
    }
}

#[test]
fn it_says_where_it_is_answers_and_ends_when_asked() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::in_folder(&folder);
    let link = format!("http://127.0.0.1:{}", server.port);
    for said in [format!("  {link}\n"), format!("{link}/api/docs\n"), "harbor.db\n".into(), "--listen 0.0.0.0".into()] {
        assert!(server.greeting.contains(&said), "{said}: {}", server.greeting);
    }
    assert!(!server.greeting.contains('\u{1b}'), "{}", server.greeting);
    assert_eq!(server.get("/health"), r#"{"status":"ok"}"#);
    assert!(server.get("/api/docs").contains("html"));
    let (code, rest) = server.end();
    assert_eq!((code, rest.as_str()), (Some(0), "Finishing writes…\n"));
}

#[test]
fn it_speaks_french() {
    let folder = tempfile::tempdir().unwrap();
    let port = free_port().to_string();
    let server = Server::start(flibuste(folder.path()).args(["serve", "--lang", "fr", "--port", &port]));
    assert!(server.greeting.contains("Cette machine") && server.greeting.contains("Données"), "{}", server.greeting);
    let (code, rest) = server.end();
    assert_eq!((code, rest.as_str()), (Some(0), "Fin des écritures…\n"));
    assert!(folder.path().join(".local/share/flibuste/harbor.db").is_file());
}

/// `cargo run --release` is all a newcomer types. Where the usual port is taken, the next ones are tried.
#[test]
fn without_a_command_it_serves_even_if_the_usual_port_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let _taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 4242));
    let server = Server::start(&mut flibuste(folder.path()));
    assert!((4243..=4251).contains(&server.port), "{}", server.greeting);
    assert!(is_healthy(server.port));
    assert_eq!(server.end().0, Some(0));
}

#[test]
fn what_stands_in_its_way_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::in_folder(&folder);
    let (taken, other) = (server.port.to_string(), free_port().to_string());
    let path = folder.path();
    refused(path, &["serve", "--port", &other, "--store", "harbor.db"], &["harbor.db", "--store"]);
    refused(path, &["serve", "--port", &taken, "--store", "other.db"], &[&taken, "--port"]);
    refused(path, &["serve", "--listen", "192.0.2.1", "--store", "other.db"], &["192.0.2.1", "--listen"]);
    refused(path, &["serve", "--listen", "0.0.0.0", "--unlimited"], &["--unlimited", "0.0.0.0"]);
    fs::create_dir(path.join("folder")).unwrap();
    fs::write(path.join("text"), "no database, but long enough to be one".repeat(40)).unwrap();
    for store in ["folder", "text", "text/harbor.db"] {
        refused(path, &["serve", "--port", &other, "--store", store], &[store]);
    }
    for url in ["play.example.org", "https://me@play.example.org", "https://a/b", "https://", "https://a:0"] {
        refused(path, &["serve", "--public-url", url], &[url]);
    }
    assert!(is_healthy(server.port), "the one that was there first goes on");
    assert_eq!(server.end().0, Some(0));
    let (code, _, why) = run(path, &["serve", "--grace", "0"]);
    assert!(code == 2 && why.contains("--grace"), "{why}");
}

/// A half-sent request, a silent connection and an open socket must not keep a server that is asked to end.
#[test]
fn nobody_can_hold_it_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::in_folder(&folder);
    let table = server.open_table();
    let silent = connect(server.port).unwrap();
    let mut half = connect(server.port).unwrap();
    half.write_all(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{").unwrap();
    let mut header = connect(server.port).unwrap();
    header.write_all(b"GET /health HTTP/1.1\r\nHo").unwrap();
    let mut socket = connect(server.port).unwrap();
    let port = server.port;
    write!(
        socket,
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    .unwrap();
    let mut first = [0; 12];
    socket.read_exact(&mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 101");
    let start = Instant::now();
    let (code, _) = server.end();
    assert_eq!(code, Some(0), "after {:?}", start.elapsed());
    drop((silent, half, header, socket));
}

/// One address that sends halves of requests, more than there may be files, shuts nobody else out. The server asks the
/// system for more files than it is given at first.
#[cfg(target_os = "linux")]
#[test]
fn half_requests_shut_nobody_else_out() {
    let folder = tempfile::tempdir().unwrap();
    let port = free_port().to_string();
    let mut command = Command::new("/bin/sh");
    command.args(["-c", "ulimit -Sn 100 && ulimit -Hn 400 && exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_flibuste")]);
    command.args(["serve", "--port", &port, "--store", "harbor.db"]);
    let server = Server::start(command.env_clear().current_dir(folder.path()).stdin(Stdio::null()));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let half = runtime.block_on(async {
        let mut half = Vec::new();
        for _ in 0..450 {
            let socket = tokio::net::TcpSocket::new_v4().unwrap();
            socket.bind((Ipv4Addr::new(127, 0, 0, 2), 0).into()).unwrap();
            let mut stream = socket.connect((Ipv4Addr::LOCALHOST, server.port).into()).await.unwrap();
            // One that was refused may be closed already.
            let _written = tokio::io::AsyncWriteExt::write_all(&mut stream, b"GET /health HTTP/1.1\r\nHo").await;
            half.push(stream);
        }
        half
    });
    for _ in 0..20 {
        assert_eq!(server.get("/health"), r#"{"status":"ok"}"#);
    }
    let limits = fs::read_to_string(format!("/proc/{}/limits", server.child.id())).unwrap();
    let files = limits.lines().find_map(|line| line.strip_prefix("Max open files")).unwrap();
    assert_eq!(files.split_whitespace().next(), Some("400"), "{limits}");
    drop(half);
    assert_eq!(server.end().0, Some(0));
}

#[test]
fn a_backup_is_whole_while_it_runs_and_when_it_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let server = Server::in_folder(&folder);
    let table = server.open_table();
    let (code, out, why) = run(path, &["backup", "--store", "harbor.db", "copy.db"]);
    assert!(code == 0 && out.contains("copy.db"), "{out}{why}");
    let later = server.open_table();
    for arguments in [["--store", "harbor.db", "copy.db"], ["--store", "harbor.db", "no/such/folder"]] {
        refused(path, &[&["backup"], &arguments[..]].concat(), &[arguments[2]]);
    }
    refused(path, &["backup", "--store", "missing.db", "new.db"], &["missing.db"]);
    fs::write(path.join("text"), "no database").unwrap();
    refused(path, &["backup", "--store", "text", "new.db"], &["text"]);
    assert_eq!(server.end().0, Some(0));
    assert_eq!(run(path, &["backup", "copy2.db", "--store", "harbor.db"]).0, 0);
    assert!(!path.join("new.db").exists());

    for (copy, has_later) in [("copy.db", false), ("copy2.db", true)] {
        let port = free_port().to_string();
        let server = Server::start(flibuste(path).args(["serve", "--port", &port, "--store", copy]));
        assert!(server.get(&format!("/api/tables/{table}")).contains("gathering"));
        let status = request(server.port, "GET", &format!("/api/tables/{later}"), None, "").unwrap().status;
        assert_eq!(status == 200, has_later, "{copy}: {status}");
        assert_eq!(server.end().0, Some(0));
    }
}

#[test]
fn help_is_sufficient_to_run_it() {
    let folder = tempfile::tempdir().unwrap();
    for lang in ["en", "fr"] {
        let (code, help, _) = run(folder.path(), &["serve", "--help", "--lang", lang]);
        assert_eq!(code, 0);
        for named in [
            "--port",
            "--listen",
            "--public-url",
            "--trust-proxy",
            "--store",
            "--grace",
            "--retention",
            "--connections-per-address",
            "--log",
            "4242",
            "harbor.db",
            "X-Forwarded-For",
            "reverse_proxy",
            "flibuste backup",
            "/health",
            "/metrics",
            "/api/docs",
            "FLIBUSTE_LOG",
            "SIGTERM",
        ] {
            assert!(help.contains(named), "{named}: {help}");
        }
        assert!(!help.contains("--unlimited"), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    }
}
