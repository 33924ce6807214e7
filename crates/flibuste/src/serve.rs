//! The server: tables for browsers and programs, on this machine or for friends.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::time::Duration;

use harbor::lan::{self, Link};
use harbor::logs::{self, LogFormat};
use harbor::store::{BadFile, StoreError};
use harbor::{BadPublicUrl, Config, Limits, Page, PublicUrl, Rate, Rates, Running, ServeError, asked_to_end, qr};
use site::Asset;
use tokio::runtime;
use words::Words;

use crate::cli::{self, LogKind};
use crate::desk::{Answer, Desk, Done, Stop};
use crate::files::{cannot, shown, usual_store};
use crate::say::say;
use crate::text::{left, plain, width};

/// The port where none is asked for.
const USUAL_PORT: u16 = 4242;

/// Ports tried after it when it is taken.
const FURTHER_PORTS: u16 = 9;

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Serve) -> Done {
    let config = config(desk.words, arguments)?;
    logs::init(match arguments.log {
        LogKind::Human => LogFormat::Human,
        LogKind::Json => LogFormat::Json,
    });
    keep_pages_small();
    let runtime = runtime::Builder::new_multi_thread().worker_threads(workers()).enable_all().build()?;
    let served = runtime.block_on(serve(desk, arguments, config));
    // A pilot that still thinks has nobody left to tell.
    runtime.shutdown_background();
    served
}

/// Half the cores speak and judge; the others are for the database's thread and for pilots. Two workers on two cores
/// would spend a fifth of their time waking each other.
fn workers() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2))
}

/// A table that waits is small: huge pages would hold a tenth more for thousands of them.
fn keep_pages_small() {
    #[cfg(target_os = "linux")]
    let _denied = rustix::thread::disable_transparent_huge_pages(true);
}

fn config(words: &Words, arguments: &cli::Serve) -> Done<Config> {
    let url = |text: &String| text.parse().map_err(|bad| Stop::Usage(bad_url(words, text, bad)));
    let public_url: Option<PublicUrl> = arguments.public_url.as_ref().map(url).transpose()?;
    if arguments.unlimited && !arguments.listen.is_loopback() {
        return Err(Stop::Usage(say!(words, "ui-serve-unlimited", address = arguments.listen.to_string())));
    }
    Ok(Config {
        listen: arguments.listen,
        port: arguments.port.unwrap_or(USUAL_PORT),
        public_url,
        trust_proxy: arguments.trust_proxy,
        store: store(words, arguments.store.as_ref())?,
        grace: Duration::from_secs(arguments.grace.into()),
        retention_days: arguments.retention,
        pages: pages(),
        rates: if arguments.unlimited { unlimited() } else { Rates::default() },
        limits: limits(arguments, most_files()),
    })
}

/// What those who connect may hold, where so many files may be open.
fn limits(arguments: &cli::Serve, files: u64) -> Limits {
    let limits = Limits::with_files(files);
    let connections = arguments.connections_per_address.and_then(|most| usize::try_from(most).ok());
    let limits = connections.map_or(limits, |most| limits.per_address(most));
    if arguments.unlimited { limits.unlimited() } else { limits }
}

/// How many files may be open, after asking the system for as many as it allows: each connection is one.
fn most_files() -> u64 {
    // Where the system does not say, what it usually allows.
    rlimit::increase_nofile_limit(u64::MAX).unwrap_or(1024)
}

/// The browser table this program carries.
fn pages() -> &'static [Page] {
    static PAGES: LazyLock<Vec<Page>> = LazyLock::new(|| {
        let page = |asset: &Asset| {
            let Asset { path, plain, gzip, brotli } = *asset;
            Page { path, plain, gzip, brotli }
        };
        site::ASSETS.iter().map(page).collect()
    });
    &PAGES
}

/// The database named, or the usual one.
pub(crate) fn store(words: &Words, named: Option<&PathBuf>) -> Done<PathBuf> {
    let store = named.cloned().or_else(|| usual_store(|name| std::env::var(name).ok()));
    store.ok_or_else(|| Stop::Usage(words.say("ui-serve-no-home")))
}

/// More than a program on the same machine can ask for.
fn unlimited() -> Rates {
    let rate = Rate::new(1_000_000, 1e6);
    Rates { requests: rate, tables: rate, listings: rate, messages: rate }
}

async fn serve(desk: &mut Desk<'_>, arguments: &cli::Serve, config: Config) -> Done {
    let words = desk.words;
    // From here on a signal is heard, however early it comes.
    let asked = asked_to_end();
    let (public_url, store) = (config.public_url.clone(), config.store.clone());
    let running = match start(config, arguments.port.is_none()).await {
        Ok(running) => running,
        Err(error) => return Err(Stop::Usage(cannot_serve(words, &error))),
    };
    let address = running.address;
    let links = lan::addresses(address.ip(), address.port());
    let greeted = greet(desk, &Greeting { links: &links, public_url: public_url.as_ref(), store: shown(&store) });
    // The server serves even when nobody reads the words.
    if let Err(error) = greeted.and_then(|()| desk.out.flush()) {
        tracing::warn!(%error, "the links could not be printed");
    }
    if desk.terminal.out && !arguments.no_open {
        open_browser(&links[0].url, |name| std::env::var_os(name).is_some());
    }
    asked.await;
    let _unread = desk.line(&words.say("ui-serve-ending")).and_then(|()| desk.out.flush());
    tokio::select! {
        () = running.stop() => {}
        // Everything acknowledged is durable already: whoever cannot wait loses nothing.
        () = asked_to_end() => {}
    }
    Ok(Answer::Yes)
}

/// Starts on the port asked for; when it is the usual one and taken, on one of the next.
async fn start(config: Config, any_port: bool) -> Result<Running, ServeError> {
    let last = if any_port { config.port + FURTHER_PORTS } else { config.port };
    let mut port = config.port;
    loop {
        match Running::start(Config { port, ..config.clone() }).await {
            Err(ServeError::Listen { error, .. }) if error.kind() == io::ErrorKind::AddrInUse && port < last => {
                port += 1;
            }
            started => return started,
        }
    }
}

/// What there is to say once it runs.
struct Greeting<'g> {
    /// This machine first.
    links: &'g [Link],
    public_url: Option<&'g PublicUrl>,
    store: String,
}

fn greet(desk: &mut Desk<'_>, greeting: &Greeting<'_>) -> io::Result<()> {
    let words = desk.words;
    let (local, others): (Vec<&Link>, Vec<&Link>) = greeting.links.iter().partition(|link| link.local);
    let here = local.first().or(others.first()).map_or("", |link| link.url.as_str());
    desk.line(&desk.paint.bold(&words.say("ui-serve-open")))?;
    let mut rows: Vec<(&str, String, bool)> = Vec::new();
    rows.extend(local.iter().map(|link| ("ui-serve-here", link.url.clone(), false)));
    rows.extend(others.iter().map(|link| ("ui-serve-network", link.url.clone(), true)));
    rows.extend(greeting.public_url.iter().map(|url| ("ui-serve-public", url.to_string(), true)));
    rows.push(("ui-serve-docs", format!("{here}/api/docs"), false));
    rows.push(("ui-serve-data", greeting.store.clone(), false));
    let wide = rows.iter().map(|(key, ..)| width(&words.say(key))).max().unwrap_or(0);
    for (key, what, scan) in &rows {
        desk.line(&format!("  {}  {what}", left(&words.say(key), wide)))?;
        // A picture for a phone is for those who can point one at it.
        if let Some(code) = qr::terminal(what).filter(|_| *scan && desk.terminal.out) {
            desk.line(&code)?;
        }
    }
    if others.is_empty() && greeting.public_url.is_none() {
        desk.paragraph(&words.say("ui-serve-friends"), 0)?;
    }
    desk.paragraph(&words.say("ui-serve-end"), 0)
}

/// Shows the table to whoever sits before this machine, where there is a screen for it.
fn open_browser(url: &str, set: impl Fn(&str) -> bool) {
    if !set("DISPLAY") && !set("WAYLAND_DISPLAY") {
        return;
    }
    let mut command = Command::new("xdg-open");
    command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Whoever has no such program opens the link by hand.
    if let Ok(mut child) = command.spawn() {
        std::thread::spawn(move || child.wait());
    }
}

/// Why the server cannot start.
fn cannot_serve(words: &Words, error: &ServeError) -> String {
    match error {
        ServeError::Listen { address, error } => cannot_listen(words, *address, error),
        ServeError::Store(error) => bad_store(words, "ui-serve-cannot-open", error),
    }
}

fn cannot_listen(words: &Words, address: SocketAddr, error: &io::Error) -> String {
    let (host, port) = (address.ip().to_string(), address.port().to_string());
    match error.kind() {
        io::ErrorKind::AddrInUse => say!(words, "ui-serve-port-taken", address = host, port = port),
        io::ErrorKind::PermissionDenied => say!(words, "ui-serve-port-denied", port = port),
        io::ErrorKind::AddrNotAvailable => say!(words, "ui-serve-no-address", address = host),
        _ => say!(words, "ui-serve-cannot-listen", address = address.to_string(), why = plain(&error.to_string())),
    }
}

/// What is wrong with a database; `key` says what cannot be done with it.
pub(crate) fn bad_store(words: &Words, key: &str, error: &StoreError) -> String {
    let StoreError::File { path, why, .. } = error else {
        return plain(&error.to_string());
    };
    let file = shown(path);
    match why {
        BadFile::InUse => say!(words, "ui-serve-store-taken", file = file),
        BadFile::Foreign => say!(words, key, file = file, why = words.say("ui-serve-store-foreign")),
        BadFile::Newer { found, known } => {
            let why = say!(words, "ui-serve-store-newer", found = found.to_string(), known = known.to_string());
            say!(words, key, file = file, why = why)
        }
        BadFile::Gone => say!(words, key, file = file, why = words.say("ui-serve-store-gone")),
        BadFile::System(error) => cannot(words, key, path, error),
        BadFile::Database(detail) => say!(words, key, file = file, why = plain(detail)),
    }
}

/// What is wrong with a public URL.
fn bad_url(words: &Words, url: &str, bad: BadPublicUrl) -> String {
    let why = words.say(match bad {
        BadPublicUrl::Scheme => "ui-serve-url-scheme",
        BadPublicUrl::User => "ui-serve-url-user",
        BadPublicUrl::Path => "ui-serve-url-path",
        BadPublicUrl::Host => "ui-serve-url-host",
        BadPublicUrl::Port => "ui-serve-url-port",
    });
    say!(words, "ui-serve-bad-url", url = plain(url), why = why)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;
    use crate::desk::Terminal;
    use crate::paint::Paint;
    use words::Lang;

    fn greeted(lang: Lang, links: &[(&str, bool)], public: Option<&str>, terminal: bool) -> String {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut desk = Desk {
            words: &Words::new(lang),
            out: &mut out,
            err: &mut err,
            input: &mut Cursor::new(Vec::new()),
            paint: Paint::NONE,
            terminal: Terminal { input: terminal, out: terminal, err: terminal, wipes: true },
        };
        let links: Vec<Link> = links.iter().map(|(url, local)| Link { url: (*url).into(), local: *local }).collect();
        let public_url: Option<PublicUrl> = public.map(|url| url.parse().unwrap());
        let store = "/data/flibuste/harbor.db".to_owned();
        greet(&mut desk, &Greeting { links: &links, public_url: public_url.as_ref(), store }).unwrap();
        String::from_utf8(out).unwrap()
    }

    const HERE: (&str, bool) = ("http://localhost:4242", true);
    const HOME: (&str, bool) = ("http://192.168.1.5:4242", false);
    const BRIDGE: (&str, bool) = ("http://172.17.0.1:4242", false);

    #[test]
    fn every_link_is_shown_and_those_for_friends_can_be_scanned() {
        for lang in Lang::ALL {
            let text = greeted(lang, &[HERE, HOME, BRIDGE], Some("https://play.example.org"), true);
            for link in [HERE.0, HOME.0, BRIDGE.0, "https://play.example.org", "http://localhost:4242/api/docs"] {
                assert!(text.contains(&format!("  {link}\n")), "{link}: {text}");
            }
            for link in [HOME.0, BRIDGE.0, "https://play.example.org"] {
                assert!(text.contains(&format!("{link}\n{}", qr::terminal(link).unwrap())), "{link}: {text}");
            }
            assert!(!text.contains(&qr::terminal(HERE.0).unwrap()), "a phone finds another machine there");
            assert!(text.contains("/data/flibuste/harbor.db") && !text.contains("{ui-"), "{text}");
        }
    }

    #[test]
    fn pictures_are_for_terminals_only_and_who_is_alone_learns_how_to_invite() {
        let piped = greeted(Lang::En, &[HERE, HOME], None, false);
        assert!(!piped.contains('\u{1b}') && piped.contains(HOME.0), "{piped}");
        assert!(!piped.contains("--listen"), "{piped}");
        let alone = greeted(Lang::En, &[("http://127.0.0.1:4242", true)], None, true);
        assert!(alone.contains("--listen 0.0.0.0") && alone.contains("http://127.0.0.1:4242/api/docs"), "{alone}");
    }

    #[test]
    fn a_host_may_let_thousands_connect_from_one_address() {
        let found = |arguments: &cli::Serve| limits(arguments, 20_000).connections_per_address;
        assert_eq!(found(&cli::Serve::default()), 256);
        assert_eq!(found(&cli::Serve { connections_per_address: Some(10_000), ..cli::Serve::default() }), 10_000);
        assert!(found(&cli::Serve { unlimited: true, ..cli::Serve::default() }) > 10_000);
    }

    #[test]
    fn limits_are_lifted_for_this_machine_only() {
        let words = Words::new(Lang::En);
        let unlimited = |listen: &str| cli::Serve {
            unlimited: true,
            listen: listen.parse().unwrap(),
            store: Some("x".into()),
            ..cli::Serve::default()
        };
        assert!(config(&words, &unlimited("127.0.0.1")).is_ok());
        for listen in ["0.0.0.0", "192.168.1.5", "::"] {
            let refused = config(&words, &unlimited(listen));
            assert!(matches!(refused, Err(Stop::Usage(why)) if why.contains(listen)), "{listen}");
        }
    }
}
