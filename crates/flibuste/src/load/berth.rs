//! Where the server lies: an address of this machine, and nothing else.

use std::net::{Ipv4Addr, SocketAddr};

use serde::Deserialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::Trouble;

/// An address of this machine where a server listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Berth(SocketAddr);

/// A table just opened: its name and the secrets of its host.
#[derive(Deserialize)]
pub(super) struct Opening {
    pub(super) id: String,
    pub(super) host: String,
    pub(super) invite: String,
}

impl Berth {
    /// Reads `ws://127.0.0.1:4242`. Nothing for any address that is not this machine's own: load is for nobody else.
    pub(super) fn parse(url: &str) -> Option<Self> {
        let rest = url.strip_prefix("ws://").or_else(|| url.strip_prefix("http://"))?;
        let place = rest.strip_suffix('/').unwrap_or(rest);
        let address = match place.strip_prefix("localhost:") {
            // The name is not looked up: it could be told to mean anything.
            Some(port) => SocketAddr::from((Ipv4Addr::LOCALHOST, port.parse().ok()?)),
            None => place.parse().ok()?,
        };
        (address.ip().is_loopback() && address.port() > 0).then_some(Self(address))
    }

    /// The address of a table's socket.
    pub(super) fn socket(self, table: &str) -> String {
        format!("ws://{}/api/tables/{table}/socket", self.0)
    }

    /// A connection, without waiting for more to send.
    pub(super) async fn connect(self) -> Result<TcpStream, Trouble> {
        let stream = TcpStream::connect(self.0).await.map_err(Trouble::new)?;
        stream.set_nodelay(true).map_err(Trouble::new)?;
        Ok(stream)
    }

    /// Opens a table for two people.
    pub(super) async fn open_table(self) -> Result<Opening, Trouble> {
        let body = r#"{"game":"afloat","seats":[null,null]}"#;
        let request = format!(
            "POST /api/tables HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
             connection: close\r\n\r\n{body}",
            self.0,
            body.len()
        );
        let mut stream = self.connect().await?;
        stream.write_all(request.as_bytes()).await.map_err(Trouble::new)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.map_err(Trouble::new)?;
        created(&answer)
    }
}

/// The body of an answer 201.
fn created(answer: &str) -> Result<Opening, Trouble> {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((answer, ""));
    if head.split(' ').nth(1) != Some("201") {
        return Err(Trouble(format!("no table was opened: {}", body.trim())));
    }
    serde_json::from_str(body.trim()).map_err(Trouble::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_this_machine_are_taken() {
        for url in [
            "ws://127.0.0.1:4242",
            "ws://127.0.0.1:4242/",
            "ws://127.8.9.1:1",
            "ws://[::1]:80",
            "http://localhost:4242",
            "ws://localhost:4242/",
        ] {
            assert!(Berth::parse(url).is_some(), "{url}");
        }
        for url in [
            "",
            "127.0.0.1:4242",
            "ws://127.0.0.1",
            "ws://127.0.0.1:0",
            "ws://0.0.0.0:4242",
            "ws://192.168.1.2:4242",
            "ws://10.0.0.1:4242",
            "ws://[::]:4242",
            "ws://[2001:db8::1]:4242",
            "wss://127.0.0.1:4242",
            "ws://example.org:4242",
            "ws://localhost.example.org:4242",
            "ws://localhost:4242@example.org:80",
            "ws://127.0.0.1:4242@example.org:80",
            "ws://127.0.0.1:4242/api",
        ] {
            assert_eq!(Berth::parse(url), None, "{url}");
        }
    }

    #[test]
    fn a_table_is_open_only_if_the_server_says_so() {
        let body = r#"{"id":"abc","host":"h","invite":"i","link":"l"}"#;
        let opening = created(&format!("HTTP/1.1 201 Created\r\ncontent-length: 1\r\n\r\n{body}")).unwrap();
        assert_eq!((opening.id.as_str(), opening.host.as_str(), opening.invite.as_str()), ("abc", "h", "i"));
        let refused = created("HTTP/1.1 429 Too Many Requests\r\n\r\n{\"error\":{\"kind\":\"too-fast\"}}");
        assert!(refused.is_err_and(|Trouble(why)| why.contains("too-fast")));
        for other in ["", "HTTP/1.1 201", "HTTP/1.1 201 Created\r\n\r\nnothing"] {
            assert!(created(other).is_err(), "{other}");
        }
    }
}
