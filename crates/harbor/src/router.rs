//! From a request to its handler: what stands before every path, whatever is asked.

use std::any::Any;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::PrometheusHandle;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::api::{self, Caller, HttpFault, Problem};
use crate::guard::bodies::{self, Bodies, Refused};
use crate::guard::door::Berth;
use crate::guard::origin::Origins;
use crate::guard::quota::{Full, Quota};
use crate::guard::{answers, headers};
use crate::harbor::Harbor;
use crate::pages;
use crate::quay::{gauges, logs};
use room::protocol::Fault;

/// The paths whose answers grow with the match.
const LONG: [&str; 4] = ["/api/tables/{id}/file", "/api/tables/{id}/log", "/api/tables/{id}/moments", bodies::FILES];

/// After so many requests, addresses that have been quiet are forgotten.
const SWEEP_EVERY: u32 = 4096;

/// What handlers and guards share.
pub(crate) struct Gate {
    pub(crate) harbor: Arc<Harbor>,
    /// What is counted; none where another recorder was there first.
    pub(crate) metrics: Option<PrometheusHandle>,
    pub(crate) origins: Origins,
    pub(crate) pulse: api::Pulse,
    bodies: Bodies,
    /// Answers of the paths in [`LONG`] that have not been read.
    answers: Arc<Quota>,
    /// Sockets per client; none where connections are counted, each having the client for its peer.
    sockets: Option<Arc<Quota>>,
    served: AtomicU32,
}

/// Everything the harbor answers. No path allows another server's pages to read anything (no CORS).
pub(crate) fn router(harbor: &Arc<Harbor>) -> Router {
    let config = &harbor.config;
    let metrics = gauges::install().inspect_err(|error| tracing::warn!(%error, "nothing is counted")).ok();
    let gate = Arc::new(Gate {
        bodies: Bodies::new(&config.limits),
        answers: Quota::new(config.limits.long_answers_per_address, config.limits.long_answers),
        sockets: config.trust_proxy.then(|| Quota::new(config.limits.connections_per_address, usize::MAX)),
        origins: Origins { public: config.public_url.clone() },
        metrics,
        pulse: api::Pulse::default(),
        served: AtomicU32::new(0),
        harbor: Arc::clone(harbor),
    });
    let router = api::routes()
        .fallback(api::other)
        .method_not_allowed_fallback(|| async { Problem::from(HttpFault::NoMethod {}) })
        // `admit` has one of its own for each path.
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::from_fn_with_state(Arc::clone(&gate), admit))
        .layer(CatchPanicLayer::custom(broken))
        // Answers hold tokens, or are old the moment they are given.
        .layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, HeaderValue::from_static("no-store")))
        .with_state(gate);
    logs::traced(headers::secure(router))
}

/// Lets a request in that comes neither too often nor, if it would change something, from another server's page.
async fn admit(State(gate): State<Arc<Gate>>, Caller(address): Caller, request: Request, next: Next) -> Response {
    let now = Instant::now();
    if gate.served.fetch_add(1, Ordering::Relaxed) % SWEEP_EVERY == SWEEP_EVERY - 1 {
        gate.harbor.requests.sweep(now);
        gate.harbor.tables.sweep(now);
        gate.harbor.listings.sweep(now);
    }
    // A first visit fetches dozens of them, and they cost next to nothing.
    let counted = !pages::is_part(request.uri().path());
    if counted && !gate.harbor.requests.allow(address, now) {
        return too_fast().into_response();
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads && !gate.origins.admits(request.headers()) {
        return Problem::from(HttpFault::ForeignPage {}).into_response();
    }
    gate.answer(address, request, next).await.unwrap_or_else(IntoResponse::into_response)
}

impl Gate {
    /// Answers a request for which there is room: for its body, for the socket it may become, for a long answer.
    async fn answer(&self, address: IpAddr, request: Request, next: Next) -> Result<Response, Problem> {
        // First, since a connection whose body is left unread must be closed. Its room is free when there is an answer.
        let (request, _body) = self.bodies.read(address, request).await.map_err(refused)?;
        let is_long = request.extensions().get::<MatchedPath>().is_some_and(|path| LONG.contains(&path.as_str()));
        let long = is_long.then(|| self.answers.take(address, 1)).transpose().map_err(no_room)?;
        let socket = self.sockets.as_ref().filter(|_| request.headers().contains_key(header::UPGRADE));
        let socket = socket.map(|sockets| sockets.take(address, 1)).transpose().map_err(no_room)?;
        let berth = request.extensions().get::<Arc<Berth>>().cloned();
        let answer = next.run(request).await;
        if let (StatusCode::SWITCHING_PROTOCOLS, Some(berth), Some(socket)) = (answer.status(), berth, socket) {
            berth.belongs_to(socket);
        }
        Ok(match long {
            Some(share) => answers::hold(answer, share),
            None => answer,
        })
    }
}

/// Why a body is not taken, as it is told.
fn refused(why: Refused) -> Problem {
    match why {
        Refused::TooLarge => HttpFault::TooLarge {}.into(),
        Refused::TooSlow => HttpFault::TooSlow {}.into(),
        Refused::Broken => Problem::malformed("the body could not be read"),
        Refused::Full(full) => no_room(full),
    }
}

/// An address that holds too much asks too much; when all together do, it is nobody's fault.
fn no_room(full: Full) -> Problem {
    match full {
        Full::Address => too_fast(),
        Full::All => Fault::Unavailable {}.into(),
    }
}

/// Counts a refusal for haste.
pub(crate) fn too_fast() -> Problem {
    metrics::counter!(gauges::RATE_LIMITED).increment(1);
    Fault::TooFast {}.into()
}

/// A handler panicked: a bug. It is logged; the caller learns nothing of it.
#[allow(clippy::needless_pass_by_value, reason = "the shape of a panic handler")]
fn broken(panic: Box<dyn Any + Send>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("?");
    tracing::error!(panic = text, "a handler panicked");
    Problem::from(HttpFault::Broken {}).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::{Body, to_bytes};
    use axum::http::StatusCode;
    use axum::routing::get;
    use tower::ServiceExt;

    #[tokio::test]
    async fn a_panic_is_answered_without_its_reason() {
        async fn handler() -> StatusCode {
            panic!("the powder room is under the stairs")
        }
        let router: Router = Router::new().route("/", get(handler)).layer(CatchPanicLayer::custom(broken));
        let answer = router.oneshot(Request::new(Body::empty())).await.unwrap();
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let body = to_bytes(answer.into_body(), 1000).await.unwrap();
        assert_eq!(body, r#"{"error":{"kind":"broken"}}"#);
    }
}
