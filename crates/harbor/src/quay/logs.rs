//! What is written down: one line per request, with an id and without secrets.
//!
//! Tokens travel in headers, bodies, socket messages and URL fragments. Of a request, only method, path, status and time are
//! logged. Other people's crates are heard from `warn` upwards only, whatever the filter says: at `trace` the socket
//! library prints the frames it reads, and the first of them holds a token.

use crate::pages;
use crate::quay::gauges;
use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::Response;
use std::fmt::{self, Display};
use std::io::{self, IsTerminal};
use std::time::Instant;
use tracing::{Instrument, Level, Metadata, Subscriber};
use tracing_subscriber::filter::{EnvFilter, filter_fn};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, Registry};

/// The variable that says what is logged, in the words of `tracing-subscriber`: `debug`, `harbor=debug,info`…
pub const FILTER_VARIABLE: &str = "FLIBUSTE_LOG";

const USUAL_FILTER: &str = "info";

/// Our crates: the only ones trusted to log below `warn`.
const OURS: [&str; 6] = ["flibuste", "harbor", "fleet", "logbook", "pilot", "table"];

/// The longest path written out, in characters.
const LONGEST_PATH: usize = 120;

const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// How log lines look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// For people; in colour on a terminal.
    #[default]
    Human,
    /// One JSON object a line, for programs.
    Json,
}

/// Starts logging to stderr, filtered by [`FILTER_VARIABLE`] (`info` if it is not set). Where something else already
/// collects the logs (an earlier call, a test), that stays.
pub fn init(format: LogFormat) {
    let wanted = std::env::var(FILTER_VARIABLE).ok().filter(|filter| !filter.trim().is_empty());
    let parsed = EnvFilter::try_new(wanted.as_deref().unwrap_or(USUAL_FILTER));
    let problem = parsed.as_ref().err().map(ToString::to_string);
    let filter = parsed.unwrap_or_else(|_| EnvFilter::new(USUAL_FILTER));
    let first = subscriber(format, filter, io::stderr, io::stderr().is_terminal()).try_init().is_ok();
    if let (true, Some(problem)) = (first, problem) {
        tracing::warn!(problem, "{FILTER_VARIABLE} is not understood; logging at {USUAL_FILTER}");
    }
}

fn subscriber<W>(format: LogFormat, filter: EnvFilter, writer: W, colour: bool) -> impl Subscriber + Send + Sync
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let lines = tracing_subscriber::fmt::layer().with_writer(writer);
    let lines = match format {
        LogFormat::Human => lines.with_ansi(colour).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(false).boxed(),
    };
    Registry::default().with(filter).with(filter_fn(is_discreet)).with(lines)
}

/// Whether this may be logged at all, whatever the filter asks for.
fn is_discreet(metadata: &Metadata<'_>) -> bool {
    let owner = metadata.target().split("::").next().unwrap_or_default();
    *metadata.level() <= Level::WARN || OURS.contains(&owner)
}

/// Gives every request of the routes added so far an id, a span, a line in the log and a place in the gauges. Call it after
/// `guard::headers::secure`, so that it sees every answer.
pub(crate) fn traced<S>(router: Router<S>) -> Router<S>
where
    S: Clone + Send + Sync + 'static,
{
    router.layer(middleware::from_fn(trace))
}

/// The id of a request: 8 random letters and digits, in its span, in the `x-request-id` of its answer, and among its
/// extensions. Always ours: one sent along is ignored, for it could hold anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RequestId([u8; 8]);

impl RequestId {
    fn random() -> Self {
        // Without letters that look alike. 32 of them, so that five bits choose one.
        const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
        let mut bytes = [0; 8];
        if let Err(error) = getrandom::fill(&mut bytes) {
            tracing::warn!(%error, "no random bytes for a request id");
        }
        Self(bytes.map(|byte| LETTERS[usize::from(byte % 32)]))
    }
}

impl Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&letter| write!(f, "{}", char::from(letter)))
    }
}

async fn trace(mut request: Request, next: Next) -> Response {
    let id = RequestId::random();
    // At the level of an error, so that the filter keeps it for as long as it keeps any line that stands in it.
    let span = tracing::error_span!("request", %id, method = %request.method(), path = shown(request.uri().path()));
    let of_page = pages::is_part(request.uri().path());
    request.extensions_mut().insert(id);
    let start = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let header = HeaderValue::from_bytes(&id.0).expect("letters and digits make a header");
    response.headers_mut().insert(X_REQUEST_ID, header);
    span.in_scope(|| write_line(response.status(), start, of_page));
    metrics::counter!(gauges::HTTP_REQUESTS, "status" => class(response.status())).increment(1);
    response
}

/// The parts of a page are fetched by the dozen: they are not worth a line each.
fn write_line(status: StatusCode, start: Instant, of_page: bool) {
    let latency_ms = start.elapsed().as_micros() as f64 / 1000.0;
    let status = status.as_u16();
    match status {
        500.. => tracing::error!(status, latency_ms, "failed"),
        200 if of_page => tracing::debug!(status, latency_ms, "answered"),
        // A flood is counted by the gauges; it must not fill the disk as well.
        429 => tracing::debug!(status, latency_ms, "answered"),
        _ => tracing::info!(status, latency_ms, "answered"),
    }
}

/// The path as far as it is harmless. A messenger that encodes the `#` of a link moves the secret behind it into the path.
fn shown(path: &str) -> &str {
    let long = path.char_indices().nth(LONGEST_PATH).map_or(path.len(), |(at, _)| at);
    let marks = ["%23", "%3F", "%3f"];
    let end = marks.iter().filter_map(|mark| path.find(mark)).fold(long, usize::min);
    &path[..end]
}

fn class(status: StatusCode) -> &'static str {
    match status.as_u16() {
        ..200 => "1xx",
        200..300 => "2xx",
        300..400 => "3xx",
        400..500 => "4xx",
        500.. => "5xx",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::Extension;
    use axum::body::Body;
    use axum::routing::{get, post};
    use std::sync::{Arc, Mutex};
    use tower::ServiceExt;
    use tracing::subscriber::NoSubscriber;

    /// What was logged.
    #[derive(Clone, Default)]
    struct Paper(Arc<Mutex<Vec<u8>>>);

    impl Paper {
        fn text(&self) -> String {
            String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
        }
    }

    impl io::Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn logging(format: LogFormat, filter: &str) -> (Paper, tracing::subscriber::DefaultGuard) {
        let paper = Paper::default();
        let pen = paper.clone();
        let subscriber = subscriber(format, EnvFilter::new(filter), move || pen.clone(), false);
        (paper, tracing::subscriber::set_default(subscriber))
    }

    fn router() -> Router {
        traced(
            Router::new()
                .route("/t/{table}", get(|Extension(id): Extension<RequestId>| async move { id.to_string() }))
                .route("/move", post(|body: String| async move { body.len().to_string() }))
                .route("/broken", get(|| async { StatusCode::INTERNAL_SERVER_ERROR }))
                .route("/busy", get(|| async { StatusCode::TOO_MANY_REQUESTS }))
                .fallback(|| async { StatusCode::NOT_FOUND }),
        )
    }

    async fn send(request: axum::http::request::Builder, body: &'static str) -> Response {
        router().oneshot(request.body(Body::from(body)).unwrap()).await.unwrap()
    }

    #[tokio::test]
    async fn no_secret_is_ever_written() {
        for format in [LogFormat::Human, LogFormat::Json] {
            let (paper, _guard) = logging(format, "trace");
            let get = Request::get("/t/k3v9x2?token=SECRET&a").header("authorization", "Bearer SECRET");
            send(get.header("cookie", "SECRET").header("x-request-id", "SECRET"), "").await;
            send(Request::get("http://SECRET@host/t/k3v9x2"), "").await;
            send(Request::get("/t/k3v9x2%23SECRET"), "").await;
            send(Request::get("/t/k3v9x2%3fSECRET"), "").await;
            send(Request::post("/move"), "SECRET").await;
            let text = paper.text();
            assert_eq!(text.matches("/t/k3v9x2").count(), 4, "{text}");
            assert!(text.contains("/move"), "{text}");
            assert!(!text.contains("SECRET"), "{text}");
        }
    }

    #[tokio::test]
    async fn a_line_of_json_says_who_asked_what_and_how_it_went() {
        let (paper, _guard) = logging(LogFormat::Json, "info");
        let response = send(Request::get("/t/k3v9x2"), "").await;
        let line: serde_json::Value = serde_json::from_str(&paper.text()).unwrap();
        let id = response.headers()[X_REQUEST_ID].to_str().unwrap();
        assert_eq!(line["spans"][0]["id"], id);
        assert_eq!(line["spans"][0]["method"], "GET");
        assert_eq!(line["spans"][0]["path"], "/t/k3v9x2");
        assert_eq!(line["status"], 200);
        assert!(line["latency_ms"].as_f64().unwrap() >= 0.0);
        assert_eq!(line["level"], "INFO");
    }

    #[tokio::test]
    async fn the_id_is_ours_eight_letters_and_the_handler_knows_it() {
        let send = || send(Request::get("/t/k3v9x2").header("x-request-id", "forged"), "");
        let (first, second) = (send().await, send().await);
        let id = first.headers()[X_REQUEST_ID].to_str().unwrap().to_owned();
        assert_eq!(id.len(), 8);
        assert!(id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()));
        assert_ne!(second.headers()[X_REQUEST_ID], *id);
        assert_eq!(axum::body::to_bytes(first.into_body(), 100).await.unwrap(), id);
    }

    #[tokio::test]
    async fn failures_are_errors_with_their_request_and_floods_are_quiet() {
        let (paper, _guard) = logging(LogFormat::Human, "error");
        send(Request::get("/broken"), "").await;
        let text = paper.text();
        assert!(text.contains("ERROR request{") && text.contains("/broken") && text.contains("status=500"), "{text}");
        send(Request::get("/nowhere"), "").await;
        assert_eq!(paper.text(), text);

        let (paper, _guard) = logging(LogFormat::Human, "info");
        send(Request::get("/busy"), "").await;
        assert_eq!(paper.text(), "");
        send(Request::get("/nowhere"), "").await;
        assert!(paper.text().contains("status=404"));
    }

    #[test]
    fn strangers_are_heard_from_warnings_up_whatever_the_filter_says() {
        let (paper, _guard) = logging(LogFormat::Human, "trace,tungstenite=trace");
        tracing::trace!(target: "tungstenite::protocol", "a frame");
        tracing::info!(target: "hyper::proto", "a header");
        tracing::info!(target: "harboring", "not ours");
        tracing::warn!(target: "hyper::proto", "a bad one");
        tracing::trace!("our own");
        let text = paper.text();
        assert_eq!(text.lines().count(), 2, "{text}");
        assert!(text.contains("a bad one") && text.contains("our own"), "{text}");
    }

    #[test]
    fn a_path_is_shown_up_to_what_may_be_secret_or_endless() {
        assert_eq!(shown("/t/k3v9x2"), "/t/k3v9x2");
        assert_eq!(shown("/t/k3%20v9%23secret"), "/t/k3%20v9");
        assert_eq!(shown("/a%3Fb%23c"), "/a");
        assert_eq!(shown(&"é".repeat(1000)), "é".repeat(LONGEST_PATH));
    }

    #[test]
    fn starting_where_logs_are_already_collected_is_harmless() {
        // Also keeps the other tests of this process from writing to the terminal.
        let _taken = tracing::subscriber::set_global_default(NoSubscriber::default());
        init(LogFormat::Human);
        init(LogFormat::Json);
    }
}
