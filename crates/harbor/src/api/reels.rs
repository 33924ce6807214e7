//! Looking back: a match at this server moment by moment, and a match file played again.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::response::IntoResponse;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::value::to_raw_value;
use table::record::Invalid;
use table::{Seat, Viewer};

use super::take::{Bearer, Params, Table};
use super::{Caller, HttpFault, Problem, json};
use crate::router::Gate;
use room::{Call, Called, Moments};

/// Through whose eyes.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Looking {
    /// The seat; left out: the only one the token has, or what everyone sees.
    seat: Option<u8>,
    /// All secrets; only once the match is over.
    #[serde(default)]
    open: bool,
    /// The version after which to begin, as `next` of the page before says; left out: at the deal.
    after: Option<u32>,
}

/// The match so far, moment by moment.
pub(crate) async fn moments(
    State(gate): State<Arc<Gate>>,
    Caller(address): Caller,
    Table(id): Table,
    Params(looking): Params<Looking>,
    Bearer(token): Bearer,
) -> Result<impl IntoResponse, Problem> {
    let call = Call::LookBack { token, seat: looking.seat.map(Seat), open: looking.open };
    let Called::Viewer(viewer, length) = gate.harbor.call(address, id, call).await? else {
        return Err(HttpFault::Broken {}.into());
    };
    let moments = Moments { viewer, after: looking.after };
    Ok(json(gate.harbor.reel(id, length, moments, address).await?))
}

/// Plays a match file again.
pub(crate) async fn replay(
    State(gate): State<Arc<Gate>>,
    Caller(address): Caller,
    Params(looking): Params<Looking>,
    file: Bytes,
) -> Result<impl IntoResponse, Problem> {
    let viewer = match (looking.open, looking.seat) {
        (true, _) => Viewer::Open,
        (false, Some(seat)) => Viewer::Seat(Seat(seat)),
        (false, None) => Viewer::Bystander,
    };
    let moments = Moments { viewer, after: looking.after };
    Ok(json(gate.harbor.reel_of_file(file, moments, address).await?.map_err(told)?))
}

fn told(Invalid { line, column, wrong }: Invalid) -> Problem {
    match to_raw_value(&wrong) {
        Ok(wrong) => HttpFault::BadFile { line, column, wrong }.into(),
        Err(_) => HttpFault::Broken {}.into(),
    }
}
