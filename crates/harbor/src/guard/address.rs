//! Whose request this is, for the rate limits: the peer, or with one proxy in front, the peer that proxy saw.

use axum::http::{HeaderMap, HeaderName, header};
use std::net::{IpAddr, SocketAddr};

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The address of whoever asks.
///
/// With `trust_proxy` it is the last entry of X-Forwarded-For, the one our proxy wrote; what stands before it is the
/// client's own claim. Without that header, the `for=` of the last element of Forwarded (RFC 7239). A proxy that writes
/// only Forwarded must strip X-Forwarded-For, or clients choose their address. Anything unreadable gives the peer: never
/// the next best header, which the client may have written. IPv4 wrapped in IPv6 is unwrapped.
pub(crate) fn client_address(headers: &HeaderMap, peer: SocketAddr, trust_proxy: bool) -> IpAddr {
    let forwarded = if trust_proxy { forwarded(headers) } else { None };
    forwarded.unwrap_or(peer.ip()).to_canonical()
}

fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    if let Some(last) = headers.get_all(X_FORWARDED_FOR).iter().next_back() {
        return node(last.to_str().ok()?.rsplit(',').next()?);
    }
    let last = headers.get_all(header::FORWARDED).iter().next_back()?;
    let element = split_unquoted(last.to_str().ok()?, ',')?.pop()?;
    let mut found = split_unquoted(element, ';')?.into_iter().filter_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        name.trim().eq_ignore_ascii_case("for").then_some(value.trim())
    });
    let value = found.next()?;
    node(value.strip_prefix('"').and_then(|value| value.strip_suffix('"')).unwrap_or(value))
}

/// An address with or without a port, IPv6 in brackets if it has one; `unknown` and hidden names are none.
fn node(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    bare.unwrap_or(text).parse().ok().or_else(|| text.parse().ok().map(|address: SocketAddr| address.ip()))
}

/// Splits at a separator outside quotes, so that a host name the client sent and the proxy quoted cannot pass for an
/// element of its own. An open quote makes the whole unreadable.
fn split_unquoted(text: &str, separator: char) -> Option<Vec<&str>> {
    let mut quoted = false;
    let mut escaped = false;
    let parts = text
        .split(|c| {
            if escaped {
                escaped = false;
            } else if quoted && c == '\\' {
                escaped = true;
            } else if c == '"' {
                quoted = !quoted;
            }
            c == separator && !quoted
        })
        .collect();
    (!quoted).then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    const PEER: &str = "10.0.0.1:4000";

    fn trusting(lines: &[(HeaderName, &[u8])]) -> String {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(name, HeaderValue::from_bytes(value).unwrap());
        }
        client_address(&headers, PEER.parse().unwrap(), true).to_string()
    }

    #[test]
    fn without_trust_the_peer_counts_and_the_headers_do_not() {
        let mut headers = HeaderMap::new();
        headers.insert(X_FORWARDED_FOR, HeaderValue::from_static("192.0.2.1"));
        headers.insert(header::FORWARDED, HeaderValue::from_static("for=192.0.2.2"));
        assert_eq!(client_address(&headers, PEER.parse().unwrap(), false).to_string(), "10.0.0.1");
        let wrapped = "[::ffff:192.0.2.9]:4000".parse().unwrap();
        assert_eq!(client_address(&headers, wrapped, false).to_string(), "192.0.2.9");
    }

    #[test]
    fn with_trust_the_last_entry_counts() {
        for (value, address) in [
            ("192.0.2.1", "192.0.2.1"),
            ("6.6.6.6, 7.7.7.7,192.0.2.1 ", "192.0.2.1"),
            ("192.0.2.1:5678", "192.0.2.1"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:5678", "2001:db8::1"),
            ("::ffff:192.0.2.1", "192.0.2.1"),
        ] {
            assert_eq!(trusting(&[(X_FORWARDED_FOR, value.as_bytes())]), address, "{value}");
        }
        let lines: [(_, &[u8]); 2] = [(X_FORWARDED_FOR, b"6.6.6.6"), (X_FORWARDED_FOR, b"192.0.2.1")];
        assert_eq!(trusting(&lines), "192.0.2.1");
        assert_eq!(trusting(&[]), "10.0.0.1");
    }

    #[test]
    fn what_cannot_be_read_gives_the_peer() {
        for value in
            [&b""[..], b",", b"unknown", b"6.6.6.6,", b"6.6.6.6, x", b"1.2.3.4.5", b"[::1", b"[::1]x", b"\xff\xfe"]
        {
            let forged: (_, &[u8]) = (header::FORWARDED, b"for=6.6.6.6");
            assert_eq!(trusting(&[forged, (X_FORWARDED_FOR, value)]), "10.0.0.1", "{value:?}");
        }
        for value in [
            &b""[..],
            b"for",
            b"for=",
            b"for=unknown",
            b"for=_hidden",
            b"for=\"192.0.2.1",
            b"for=192.0.2.1\"",
            b"for=6.6.6.6, by=192.0.2.1",
            b"for=6.6.6.6,",
            b"\xff=\xff",
        ] {
            assert_eq!(trusting(&[(header::FORWARDED, value)]), "10.0.0.1", "{value:?}");
        }
    }

    #[test]
    fn the_standard_header_is_read_where_there_is_no_other() {
        for (value, address) in [
            ("for=192.0.2.1", "192.0.2.1"),
            ("For=\"192.0.2.1:80\";proto=http;by=203.0.113.43", "192.0.2.1"),
            ("proto=https; for=\"[2001:db8::1]:4711\"", "2001:db8::1"),
            ("for=6.6.6.6, for=192.0.2.1", "192.0.2.1"),
            ("for=192.0.2.1;host=\"a,for=6.6.6.6\"", "192.0.2.1"),
            ("for=192.0.2.1;host=\"a\\\",for=6.6.6.6;b=\\\"\"", "192.0.2.1"),
        ] {
            assert_eq!(trusting(&[(header::FORWARDED, value.as_bytes())]), address, "{value}");
        }
    }
}
