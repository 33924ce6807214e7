//! Which pages may talk to this server, and the address it is known by.
//!
//! There are no cookies: a seat's token is sent by the page that holds it, so a foreign page has nothing to ride on. The
//! Origin check keeps such a page from opening sockets and tables in a visitor's name all the same. (A name that an
//! attacker points at a local address passes as same-origin; it finds no token there, tokens being kept per origin.)

use axum::http::{HeaderMap, header};
use std::fmt::{self, Display};
use std::net::Ipv6Addr;
use std::str::FromStr;

/// The address people use from outside (`--public-url`): scheme, host and port. It has no path, since the client and the
/// API live at the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    site: Site,
    origin: String,
}

impl PublicUrl {
    /// As a browser writes it in its Origin header: lower case, without the scheme's own port, without a slash at the end.
    pub fn origin(&self) -> &str {
        &self.origin
    }
}

impl Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.origin)
    }
}

/// Why a public URL cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPublicUrl {
    /// It starts with neither scheme.
    #[error("a public URL starts with http:// or https://")]
    Scheme,
    /// It has a name or password before the host.
    #[error("a public URL holds no user name or password")]
    User,
    /// It goes on after the host and port.
    #[error("a public URL ends after the host and port: a path, query or fragment is not supported")]
    Path,
    /// The host is missing or no host name or address. International names are written in their xn-- form.
    #[error("a public URL needs a host name or address (international names in their xn-- form)")]
    Host,
    /// The port is no port.
    #[error("the port of a public URL is a number from 1 to 65535")]
    Port,
}

impl FromStr for PublicUrl {
    type Err = BadPublicUrl;

    fn from_str(text: &str) -> Result<Self, BadPublicUrl> {
        let text = text.trim();
        let (scheme, rest) = Scheme::split(text).ok_or(BadPublicUrl::Scheme)?;
        let authority = rest.strip_suffix('/').unwrap_or(rest);
        if authority.contains(['/', '?', '#', '\\']) {
            return Err(BadPublicUrl::Path);
        }
        if authority.contains('@') {
            return Err(BadPublicUrl::User);
        }
        let site = Site::new(scheme, authority)?;
        Ok(Self { origin: site.to_string(), site })
    }
}

/// Whose pages may open sockets and change things.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Origins {
    /// The address people use from outside, if there is one.
    pub(crate) public: Option<PublicUrl>,
}

impl Origins {
    /// A page may talk to the server it came from, by the public URL or by the address in the Host header (the local
    /// network, localhost). Who sends no Origin is a program, not a page of a browser, and may. `null` (a sandboxed frame,
    /// a local file) may not. A request to the public address itself must come from the public origin, scheme included.
    pub(crate) fn allows(&self, origin: Option<&str>, host: Option<&str>) -> bool {
        let Some(origin) = origin else { return true };
        let Some(origin) = Site::of_origin(origin) else { return false };
        let public = self.public.as_ref().map(|public| &public.site);
        if public == Some(&origin) {
            return true;
        }
        // The Host header names no scheme; a port left out is the one of the scheme that was used.
        let named = |scheme| host.and_then(|host| Site::new(scheme, host).ok());
        let to_public = public.is_some_and(|public| named(public.scheme).as_ref() == Some(public));
        !to_public && named(origin.scheme) == Some(origin)
    }

    /// [`Self::allows`] for the headers of a request. An Origin that is there but unreadable, or there twice, is refused:
    /// it must not pass for a missing one.
    pub(crate) fn admits(&self, headers: &HeaderMap) -> bool {
        let mut origins = headers.get_all(header::ORIGIN).iter();
        let origin = match (origins.next(), origins.next()) {
            (None, _) => None,
            (Some(origin), None) => match origin.to_str() {
                Ok(origin) => Some(origin),
                Err(_) => return false,
            },
            (Some(_), Some(_)) => return false,
        };
        self.allows(origin, headers.get(header::HOST).and_then(|host| host.to_str().ok()))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scheme {
    Http,
    Https,
}

impl Scheme {
    /// The scheme and what follows `://`.
    fn split(text: &str) -> Option<(Self, &str)> {
        let (scheme, rest) = text.split_once("://")?;
        [Self::Http, Self::Https].into_iter().find(|s| s.name().eq_ignore_ascii_case(scheme)).map(|s| (s, rest))
    }

    fn name(self) -> &'static str {
        match self {
            Self::Http => "http",
            Self::Https => "https",
        }
    }

    fn port(self) -> u16 {
        match self {
            Self::Http => 80,
            Self::Https => 443,
        }
    }
}

/// A scheme, a host in lower case (IPv6 in brackets and in its shortest form) and a port: what two origins are compared by.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Site {
    scheme: Scheme,
    host: String,
    port: u16,
}

impl Site {
    fn of_origin(text: &str) -> Option<Self> {
        let (scheme, authority) = Scheme::split(text)?;
        Self::new(scheme, authority).ok()
    }

    fn new(scheme: Scheme, authority: &str) -> Result<Self, BadPublicUrl> {
        let (host, port) = match authority.strip_prefix('[') {
            Some(bracketed) => {
                let (address, rest) = bracketed.split_once(']').ok_or(BadPublicUrl::Host)?;
                let address: Ipv6Addr = address.parse().map_err(|_| BadPublicUrl::Host)?;
                let port = if rest.is_empty() { None } else { Some(rest.strip_prefix(':').ok_or(BadPublicUrl::Port)?) };
                (format!("[{address}]"), port)
            }
            None => {
                let (name, port) =
                    authority.split_once(':').map_or((authority, None), |(name, port)| (name, Some(port)));
                let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_');
                if name.is_empty() || !name.chars().all(plain) {
                    return Err(BadPublicUrl::Host);
                }
                (name.to_ascii_lowercase(), port)
            }
        };
        let port = match port {
            None => scheme.port(),
            // `parse` alone would take a sign.
            Some(digits) if digits.bytes().all(|b| b.is_ascii_digit()) => match digits.parse() {
                Ok(0) | Err(_) => return Err(BadPublicUrl::Port),
                Ok(port) => port,
            },
            Some(_) => return Err(BadPublicUrl::Port),
        };
        Ok(Self { scheme, host, port })
    }
}

impl Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme.name(), self.host)?;
        if self.port == self.scheme.port() { Ok(()) } else { write!(f, ":{}", self.port) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn public(url: &str) -> Origins {
        Origins { public: Some(url.parse().unwrap()) }
    }

    #[test]
    fn a_public_url_is_written_as_browsers_write_origins() {
        for (given, origin) in [
            ("https://play.example.org", "https://play.example.org"),
            (" HTTPS://Play.Example.ORG:443/ ", "https://play.example.org"),
            ("http://play.example.org:80", "http://play.example.org"),
            ("http://play.example.org:443", "http://play.example.org:443"),
            ("http://192.168.1.5:3000/", "http://192.168.1.5:3000"),
            ("http://[2001:DB8:0:0::1]:3000", "http://[2001:db8::1]:3000"),
            ("https://xn--bcher-kva.example", "https://xn--bcher-kva.example"),
        ] {
            let url: PublicUrl = given.parse().unwrap();
            assert_eq!(url.origin(), origin);
            assert_eq!(url.to_string(), origin);
        }
    }

    #[test]
    fn a_bad_public_url_says_what_is_wrong() {
        for (given, error) in [
            ("", BadPublicUrl::Scheme),
            ("play.example.org", BadPublicUrl::Scheme),
            ("ws://play.example.org", BadPublicUrl::Scheme),
            ("http:/play.example.org", BadPublicUrl::Scheme),
            ("https://me:secret@play.example.org", BadPublicUrl::User),
            ("https://play.example.org/games", BadPublicUrl::Path),
            ("https://play.example.org//", BadPublicUrl::Path),
            ("https://play.example.org/?a", BadPublicUrl::Path),
            ("https://play.example.org#a", BadPublicUrl::Path),
            ("https://", BadPublicUrl::Host),
            ("https://:443", BadPublicUrl::Host),
            ("https://bücher.example", BadPublicUrl::Host),
            ("https://play example.org", BadPublicUrl::Host),
            ("http://[fe80::1%eth0]", BadPublicUrl::Host),
            ("http://[::1", BadPublicUrl::Host),
            ("http://::1", BadPublicUrl::Host),
            ("http://[::1]3000", BadPublicUrl::Port),
            ("http://a:", BadPublicUrl::Port),
            ("http://a:0", BadPublicUrl::Port),
            ("http://a:+80", BadPublicUrl::Port),
            ("http://a:65536", BadPublicUrl::Port),
            ("http://a:80:80", BadPublicUrl::Port),
        ] {
            assert_eq!(given.parse::<PublicUrl>(), Err(error), "{given}");
        }
    }

    #[test]
    fn without_a_public_url_the_page_must_come_from_the_host_it_asks() {
        let origins = Origins::default();
        for (origin, host, allowed) in [
            ("http://localhost:3000", "localhost:3000", true),
            ("http://LOCALHOST:3000", "localhost:3000", true),
            ("http://192.168.1.5:3000", "192.168.1.5:3000", true),
            ("http://[::1]:3000", "[0:0::1]:3000", true),
            ("http://table.lan", "table.lan", true),
            ("http://table.lan", "table.lan:80", true),
            ("https://table.lan", "table.lan", true),
            ("https://table.lan", "table.lan:80", false),
            ("http://localhost:3001", "localhost:3000", false),
            ("http://localhost", "localhost:3000", false),
            ("http://localhost:3000.evil.example", "localhost:3000", false),
            ("http://evil.example", "localhost:3000", false),
            ("http://localhost:3000/", "localhost:3000", false),
            ("http://a@localhost:3000", "localhost:3000", false),
            ("http://a@localhost:3000", "a@localhost:3000", false),
            ("file://localhost:3000", "localhost:3000", false),
            ("chrome-extension://localhost:3000", "localhost:3000", false),
            ("localhost:3000", "localhost:3000", false),
            ("null", "null", false),
            ("", "", false),
        ] {
            assert_eq!(origins.allows(Some(origin), Some(host)), allowed, "{origin} {host}");
        }
        assert!(!origins.allows(Some("http://localhost:3000"), None));
    }

    #[test]
    fn a_program_sends_no_origin_and_passes() {
        assert!(Origins::default().allows(None, Some("localhost:3000")));
        assert!(Origins::default().allows(None, None));
        assert!(public("https://play.example.org").allows(None, Some("play.example.org")));
    }

    #[test]
    fn the_public_origin_passes_whatever_host_the_proxy_writes() {
        let origins = public("https://play.example.org");
        assert!(origins.allows(Some("https://play.example.org"), Some("127.0.0.1:3000")));
        assert!(origins.allows(Some("https://play.example.org"), None));
        assert!(origins.allows(Some("https://play.example.org:443"), Some("play.example.org")));
        assert!(!origins.allows(Some("https://play.example.org:8443"), Some("127.0.0.1:3000")));
        assert!(!origins.allows(Some("https://evil.example"), Some("127.0.0.1:3000")));
        assert!(!origins.allows(Some("null"), Some("play.example.org")));
        assert!(
            origins.allows(Some("http://192.168.1.5:3000"), Some("192.168.1.5:3000")),
            "the local network still plays"
        );
    }

    #[test]
    fn the_public_host_by_the_wrong_scheme_is_refused() {
        let origins = public("https://play.example.org");
        assert!(!origins.allows(Some("http://play.example.org"), Some("play.example.org")));
    }

    #[test]
    fn an_unreadable_or_doubled_origin_does_not_pass_for_none() {
        let origins = Origins::default();
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static("localhost:3000"));
        assert!(origins.admits(&headers));
        headers.insert(header::ORIGIN, HeaderValue::from_bytes(b"http://\xff").unwrap());
        assert!(!origins.admits(&headers));
        headers.insert(header::ORIGIN, HeaderValue::from_static("http://localhost:3000"));
        assert!(origins.admits(&headers));
        headers.append(header::ORIGIN, HeaderValue::from_static("http://localhost:3000"));
        assert!(!origins.admits(&headers));
    }
}
