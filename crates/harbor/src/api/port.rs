//! The port itself: is it open, what is counted, what can be played.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use room::protocol::Fault;
use schemars::JsonSchema;
use serde::Serialize;
use tokio::sync::Mutex;

use super::Problem;
use crate::quay::gauges;
use crate::router::Gate;
use crate::store::Store;

/// How long an answer of the store is passed on before it is asked again: whoever asks for health costs no writes.
const FRESH: Duration = Duration::from_secs(1);

/// Whether the store could be written, and when it was asked.
#[derive(Default)]
pub(crate) struct Pulse(Mutex<Option<(Instant, bool)>>);

impl Pulse {
    /// Those who ask together wait for one answer.
    async fn is_well(&self, store: &dyn Store) -> bool {
        let mut last = self.0.lock().await;
        if let Some((_, well)) = last.filter(|(at, _)| at.elapsed() < FRESH) {
            return well;
        }
        let well = store.check().await.is_ok();
        *last = Some((Instant::now(), well));
        well
    }
}

/// Whether the server works.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Health {
    /// Always `ok`; a server that is not says 503.
    status: &'static str,
}

/// Is the server working?
pub(crate) async fn health(State(gate): State<Arc<Gate>>) -> Result<Json<Health>, Problem> {
    let well = gate.pulse.is_well(&*gate.harbor.store).await;
    well.then_some(Json(Health { status: "ok" })).ok_or_else(|| Fault::Unavailable {}.into())
}

/// Whose signature match files bear.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Key {
    /// The public half of this server's ed25519 key, in hexadecimal digits.
    key: String,
}

/// The key that match files are signed with.
pub(crate) async fn key(State(gate): State<Arc<Gate>>) -> Result<Json<Key>, Problem> {
    Ok(Json(Key { key: table::record::Key::of(gate.harbor.key().await?).into() }))
}

/// What is counted, for Prometheus.
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
    /// The option that a tile set or map of one's own decides, where the game takes one.
    data: Option<&'static str>,
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
pub(crate) async fn games() -> Json<Games> {
    let card = |game: &'static dyn fleet::AnyGame| {
        let (fewest, most) = game.seats();
        let options = game.options().iter().map(|option| OptionCard { name: option.name, values: option.values });
        let options = options.collect();
        GameCard { id: game.id(), rules: game.rules(), fewest, most, options, data: game.data(), pilots: pilot::LEVELS }
    };
    Json(Games { games: fleet::GAMES.iter().filter_map(|id| fleet::game(id)).map(card).collect() })
}
