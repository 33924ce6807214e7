//! The small API beside the sockets: create, join, state, move, own log, match file. docs/openapi.json describes it.

mod answer;
mod document;
mod port;
mod reels;
mod tables;
mod take;

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use utoipa_swagger_ui::{Config, SwaggerUi};

pub(crate) use answer::{HttpFault, Problem};
pub(crate) use port::Pulse;
pub(crate) use take::Caller;

use crate::pages;
use crate::router::Gate;

/// Where the API is described for programs.
const OPENAPI: &str = "/api/openapi.json";

/// Everything that is served. A path is registered and described in one go, so that neither goes without the other.
pub(crate) fn routes() -> Router<Arc<Gate>> {
    let described = OpenApiRouter::with_openapi(document::introduction())
        .routes(routes!(port::health))
        .routes(routes!(port::metrics))
        .routes(routes!(port::games))
        .routes(routes!(port::key))
        .routes(routes!(tables::lobby, tables::open))
        .routes(routes!(tables::state))
        .routes(routes!(tables::sit))
        .routes(routes!(tables::start))
        .routes(routes!(tables::play))
        .routes(routes!(tables::say))
        .routes(routes!(tables::claim))
        .routes(routes!(tables::log))
        .routes(routes!(tables::file))
        .routes(routes!(reels::moments))
        .routes(routes!(reels::replay))
        .routes(routes!(tables::socket));
    let (router, api) = described.split_for_parts();
    // The validator is a service of another host; it stays off.
    let config = Config::from(OPENAPI).validator_url("none").display_request_duration(true);
    let docs = SwaggerUi::new("/api/docs").external_url_unchecked(OPENAPI, document::whole(api)).config(config);
    router
        .merge(docs)
        .route("/", get(index))
        .route("/replay", get(index))
        .route("/t/{table}", get(index))
        .route("/t/{table}/replay", get(index))
        .route("/rules/{game}", get(index))
}

/// JSON that is written already.
fn json(text: Bytes) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], text).into_response()
}

/// The browser table finds out by itself what a path means.
async fn index(State(gate): State<Arc<Gate>>, headers: HeaderMap) -> Result<Response, Problem> {
    pages::index(gate.harbor.config.pages, &headers).ok_or_else(|| HttpFault::NoPath {}.into())
}

/// Any other path: a file of the browser table; for who reads pages, one that says there is none; or nothing.
pub(crate) async fn other(
    State(gate): State<Arc<Gate>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let reads = matches!(method, Method::GET | Method::HEAD);
    let path = uri.path().strip_prefix('/').filter(|_| reads);
    let pages = gate.harbor.config.pages;
    let file = path.and_then(|path| pages::file(pages, path, &headers));
    let page = || path.filter(|path| pages::may_be_page(path, &headers)).and_then(|_| pages::index(pages, &headers));
    let lost = || page().map(|page| (StatusCode::NOT_FOUND, page).into_response());
    file.or_else(lost).ok_or_else(|| HttpFault::NoPath {}.into())
}
