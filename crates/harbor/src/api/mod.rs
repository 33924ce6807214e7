//! The small API beside the sockets: create, join, state, move, own log, match file. docs/openapi.json describes it.

mod answer;
mod document;
mod manual;
mod port;
mod reels;
mod tables;
mod take;

use std::future::ready;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use room::protocol::{ToClient, ToServer};
use room::{NewTable, Reel};

use document::Paths;

pub(crate) use answer::{HttpFault, Problem};
pub(crate) use port::Pulse;
pub(crate) use take::Caller;

use crate::pages;
use crate::router::Gate;

/// Where the API is described for programs.
const OPENAPI: &str = "/api/openapi.json";

/// Everything that is served.
pub(crate) fn routes() -> Router<Arc<Gate>> {
    let (router, document) = paths().finish();
    let manual = Bytes::from(manual::page(&document));
    let document = Bytes::from(document.to_string());
    router
        .route(OPENAPI, get(move || ready(json(document.clone()))))
        .route("/api/docs", get(move || ready(of_kind("text/html; charset=utf-8", manual.clone()))))
        .route("/api/docs/", get(|| ready(Redirect::permanent("/api/docs"))))
        .route("/api/docs.css", get(|| ready(of_kind("text/css; charset=utf-8", manual::STYLE.into()))))
        .route("/", get(index))
        .route("/replay", get(index))
        .route("/t/{table}", get(index))
        .route("/t/{table}/replay", get(index))
        .route("/rules/{game}", get(index))
}

/// What programs may call.
fn paths() -> Paths {
    let mut api = Paths::new();
    api.get("/health", "health", port::health)
        .does("Is the server working?")
        .note("Has the store write something before it answers, at most once a second.")
        .gives::<port::Health>(200, "It is.");
    api.get("/metrics", "metrics", port::metrics).does("What is counted, for Prometheus").gives_text(
        200,
        "text/plain",
        "Prometheus text.",
    );
    api.get("/api/games", "games", port::games)
        .does("The games, their seats, options and pilots")
        .gives::<port::Games>(200, "The games.");
    api.get("/api/key", "key", port::key)
        .does("The key that match files are signed with")
        .note("`flibuste verify FILE --key KEY` says whether a file was issued here as it is.")
        .gives::<port::Key>(200, "The key.");
    api.get("/api/tables", "lobby", tables::lobby)
        .does("The tables anyone may join or watch")
        .gives::<tables::Lobby>(200, "The lobby.");
    api.post("/api/tables", "open", tables::open)
        .does("Opens a table")
        .note("Whoever opens it is its host, but sits nowhere yet.")
        .takes::<NewTable>()
        .gives::<tables::NewlyOpened>(201, "It is open.");
    api.get("/api/tables/{id}", "state", tables::state)
        .does("The table and how the match stands")
        .note(
            "With `since` and `wait` the answer comes when the version is newer than `since`, or when the \
             time is over.",
        )
        .asks::<tables::Looking>()
        .gives::<tables::TableState>(200, "How it stands.");
    api.post("/api/tables/{id}/seats", "sit", tables::sit)
        .does("Takes a free seat before the start")
        .takes::<tables::Sitting>()
        .gives::<tables::Seated>(201, "It is yours.");
    api.post("/api/tables/{id}/start", "start", tables::start)
        .does("Begins the match; the host only")
        .gives::<tables::TableState>(200, "It has begun.");
    api.post("/api/tables/{id}/moves", "play", tables::play)
        .does("Answers what is asked")
        .note(
            "The answer comes when the move is durable. A move the rules refuse is answered 422 with the \
             number of the rule.",
        )
        .takes::<tables::Playing>()
        .gives::<tables::TableState>(200, "Played.");
    api.post("/api/tables/{id}/messages", "say", tables::say)
        .does("Anything else a socket may say")
        .note(
            "Undo, resign, questions, orders of the host and so on: a `ToServer` message, answered by `done` \
             or `reply`. `hello`, `ping`, `look`, `say` and `hint` need a socket.",
        )
        .takes::<ToServer>()
        .gives::<ToClient>(200, "Done, or the reply.");
    api.post("/api/tables/{id}/claim", "claim", tables::claim)
        .does("Trades a one-time code for a token")
        .note("The token that asked for the code speaks for its seats no more.")
        .takes::<tables::Claiming>()
        .gives::<tables::Seated>(200, "The seats are yours.");
    api.get("/api/tables/{id}/log", "log", tables::log)
        .does("What happened, as a seat or as everyone may know it")
        .asks::<tables::Reading>()
        .gives::<tables::Log>(200, "The notices.");
    api.get("/api/tables/{id}/file", "file", tables::file)
        .does("The match file, once the match is over")
        .note(
            "JSON lines as docs/match-file.md describes them, signed with the key at `/api/key`; `flibuste \
             verify` plays them again.",
        )
        .gives_text(200, "application/x-ndjson", "The file.");
    api.get("/api/tables/{id}/moments", "moments", reels::moments)
        .does("The match so far, moment by moment")
        .note("What happened and what was seen after it, as the seat or as everyone may know it, page by page.")
        .asks::<reels::Looking>()
        .gives::<Reel>(200, "The moments.");
    api.post("/api/replay", "replay", reels::replay)
        .does("Plays a match file again")
        .note(
            "The body is the file as it was downloaded, at most 4 MiB. It is checked whole: chain, moves, \
             dice and result; the first line that is wrong is named. Nothing is kept.",
        )
        .asks::<reels::Looking>()
        .takes_text("application/x-ndjson")
        .gives::<Reel>(200, "The moments.");
    api.get("/api/tables/{id}/socket", "socket", tables::socket)
        .does("Opens a socket")
        .note(
            "docs/protocol.md says what is spoken there. The token goes into the first message, never into \
             the address.",
        )
        .becomes(101, "From here on, messages.");
    api
}

/// JSON that is written already.
fn json(text: Bytes) -> Response {
    of_kind("application/json", text)
}

fn of_kind(kind: &'static str, text: Bytes) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static(kind))], text).into_response()
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
