//! What tests of the running server share.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long an answer may take before the server counts as stuck.
const PATIENCE: Duration = Duration::from_secs(10);

/// The built program with nothing of the surroundings; its home is an empty folder of the test.
pub(crate) fn flibuste(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_flibuste"));
    command.env_clear().env("HOME", home).env("RUST_BACKTRACE", "0").current_dir(home).stdin(Stdio::null());
    command
}

/// A port of this machine that nobody uses. Below those the system gives to outgoing connections: one of them could
/// take the port while the server is down.
pub(crate) fn free_port() -> u16 {
    let mut ports = std::iter::repeat_with(|| fastrand::u16(20_000..32_000)).take(1000);
    ports.find(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok()).expect("some port is free")
}

/// A connection to the server on this machine.
pub(crate) fn connect(port: u16) -> io::Result<TcpStream> {
    let stream = TcpStream::connect_timeout(&SocketAddr::from((Ipv4Addr::LOCALHOST, port)), PATIENCE)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    Ok(stream)
}

/// What the server answered.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) body: String,
}

/// Asks the server for something. An error: it is not there, or went away before the whole answer was.
pub(crate) fn request(port: u16, method: &str, path: &str, token: Option<&str>, body: &str) -> io::Result<Reply> {
    let mut stream = connect(port)?;
    let bearer = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n{bearer}\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    let cut_short = || io::Error::from(io::ErrorKind::UnexpectedEof);
    let text = String::from_utf8(bytes).map_err(io::Error::other)?;
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(cut_short)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(cut_short)?;
    let length = head.lines().filter_map(|line| line.split_once(": "));
    let length =
        length.filter(|(name, _)| name.eq_ignore_ascii_case("content-length")).find_map(|(_, n)| n.parse().ok());
    if length.is_some_and(|length: usize| length != body.len()) {
        return Err(cut_short());
    }
    Ok(Reply { status, body: body.to_owned() })
}

/// Whether the server says that it works.
pub(crate) fn is_healthy(port: u16) -> bool {
    request(port, "GET", "/health", None, "").is_ok_and(|reply| reply.status == 200)
}

/// Asks a program to end, as a service manager does, and waits; its exit code, none if it had to be killed.
pub(crate) fn end(child: &mut Child) -> Option<i32> {
    let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(told.is_ok_and(|status| status.success()), "the signal could not be sent");
    ended(child, PATIENCE * 2)
}

/// Waits for a program to end; its exit code, none if it had to be killed.
pub(crate) fn ended(child: &mut Child, limit: Duration) -> Option<i32> {
    let start = Instant::now();
    while start.elapsed() < limit {
        if let Some(status) = child.try_wait().expect("our own child") {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("our own child");
    child.wait().expect("our own child");
    None
}
