//! The port itself: is it open, what is counted, what can be played.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use room::protocol::Fault;
use schemars::JsonSchema;
use serde::Serialize;

use super::Problem;
use crate::quay::gauges;
use crate::router::Gate;

/// Whether the server works.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Health {
    /// Always `ok`; a server that is not says 503.
    status: &'static str,
}

/// Is the server working?
///
/// Writes something to the store before it answers.
#[utoipa::path(get, path = "/health", tag = "port",
    responses((status = 200, description = "It is.", body = ref("#/components/schemas/Health"))))]
pub(crate) async fn health(State(gate): State<Arc<Gate>>) -> Result<Json<Health>, Problem> {
    gate.harbor.store.check().await.map_err(|_| Fault::Unavailable {})?;
    Ok(Json(Health { status: "ok" }))
}

/// Whose signature match files bear.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Key {
    /// The public half of this server's ed25519 key, in hexadecimal digits.
    key: String,
}

/// The key that match files are signed with
///
/// `flibuste verify FILE --key KEY` says whether a file was issued here as it is.
#[utoipa::path(get, path = "/api/key", tag = "port",
    responses((status = 200, description = "The key.", body = ref("#/components/schemas/Key"))))]
pub(crate) async fn key(State(gate): State<Arc<Gate>>) -> Result<Json<Key>, Problem> {
    Ok(Json(Key { key: table::record::PublicKey::of(gate.harbor.key().await?).to_string() }))
}

/// What is counted, for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "port",
    responses((status = 200, description = "Prometheus text.", body = String, content_type = "text/plain")))]
pub(crate) async fn metrics(State(gate): State<Arc<Gate>>) -> Result<impl IntoResponse, Problem> {
    let handle = gate.metrics.as_ref().ok_or(Fault::Unavailable {})?;
    Ok(([(header::CONTENT_TYPE, gauges::CONTENT_TYPE)], gauges::metrics(handle)))
}

/// What can be played here.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Games {
    /// The games.
    games: Vec<GameCard>,
}

/// A game and how it can be set up.
#[derive(Serialize, JsonSchema)]
struct GameCard {
    /// Its id.
    id: &'static str,
    /// The version of its rules.
    rules: u32,
    /// Fewest seats.
    fewest: u8,
    /// Most seats.
    most: u8,
    /// Its options.
    options: Vec<OptionCard>,
    /// The pilots that can sit at it, weakest first.
    pilots: &'static [&'static str],
}

/// An option of a game.
#[derive(Serialize, JsonSchema)]
struct OptionCard {
    /// Its name.
    name: &'static str,
    /// Its values; the first is the default.
    values: &'static [&'static str],
}

/// The games, their seats, options and pilots.
#[utoipa::path(get, path = "/api/games", tag = "port",
    responses((status = 200, description = "The games.", body = ref("#/components/schemas/Games"))))]
pub(crate) async fn games() -> Json<Games> {
    let card = |game: &'static dyn fleet::AnyGame| {
        let (fewest, most) = game.seats();
        let options = game.options().iter().map(|option| OptionCard { name: option.name, values: option.values });
        let options = options.collect();
        GameCard { id: game.id(), rules: game.rules(), fewest, most, options, pilots: pilot::LEVELS }
    };
    Json(Games { games: fleet::GAMES.iter().filter_map(|id| fleet::game(id)).map(card).collect() })
}
