//! Tables without a socket: open, sit, look, play.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use room::protocol::{Fault, Gift, Standing, TableInfo, ToClient, ToServer};
use room::{Call, Called, NewTable, News, TableId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Name, Nonce, Seat};

use super::take::{Bearer, Body, Params, Table};
use super::{Caller, HttpFault, Problem, json};
use crate::lan;
use crate::router::{Gate, too_fast};
use crate::socket;

/// Tables shown in the lobby.
pub(super) const LOBBY: u32 = 100;

/// The longest a caller may wait for news, in seconds: less than proxies wait for an answer.
const LONGEST_WAIT: u32 = 25;

type Gated = State<Arc<Gate>>;

/// Tables that anyone may join or watch.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Lobby {
    /// The newest first, as they stood when last anything happened there.
    #[schemars(with = "Vec<TableInfo>")]
    tables: Vec<Box<RawValue>>,
}

/// The tables anyone may join or watch.
pub(crate) async fn lobby(State(gate): Gated) -> Result<Json<Lobby>, Problem> {
    let cards = gate.harbor.store.listed(LOBBY).await.map_err(|_| Fault::Unavailable {})?;
    Ok(Json(Lobby { tables: cards.into_iter().filter_map(|card| RawValue::from_string(card).ok()).collect() }))
}

/// A table just opened.
#[derive(Serialize, JsonSchema)]
pub(crate) struct NewlyOpened {
    /// Its name.
    #[schemars(with = "String")]
    id: TableId,
    /// The host's token: to start the match and to give orders, and to sit down with.
    host: String,
    /// The secret that lets others sit down.
    invite: String,
    /// The link to send to them; the secret stands behind the `#`.
    link: String,
}

/// Opens a table.
pub(crate) async fn open(
    State(gate): Gated,
    Caller(address): Caller,
    headers: HeaderMap,
    Body(new): Body<NewTable>,
) -> Result<Response, Problem> {
    if !gate.harbor.tables.allow(address, Instant::now()) {
        return Err(too_fast());
    }
    if new.listed && !gate.harbor.listings.allow(address) {
        return Err(too_fast());
    }
    let opening = gate.harbor.open(new).await?;
    let (host, invite) = (opening.host.reveal().to_owned(), opening.invite.reveal().to_owned());
    let link = format!("{}/t/{}#invite={invite}", base(&gate, &headers), opening.id);
    let place = [(header::LOCATION, format!("/api/tables/{}", opening.id))];
    Ok((StatusCode::CREATED, place, Json(NewlyOpened { id: opening.id, host, invite, link })).into_response())
}

/// The address to put before a path in a link: the public one, or the one the caller used; where that works on this
/// machine only and others are let in, the one they can reach.
fn base(gate: &Gate, headers: &HeaderMap) -> String {
    if let Some(public) = &gate.harbor.config.public_url {
        return public.origin().to_owned();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let Some((host, authority)) = host.and_then(|host| Some((host, host.parse::<Authority>().ok()?))) else {
        return String::new();
    };
    let listen = gate.harbor.config.listen;
    if listen.is_unspecified() && is_this_machine(authority.host()) {
        let links = lan::addresses(listen, authority.port_u16().unwrap_or(80));
        if let Some(link) = links.into_iter().find(|link| !link.local) {
            return link.url;
        }
    }
    format!("http://{host}")
}

fn is_this_machine(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    host.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

/// From where to look, and since when.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Looking {
    /// The seat to look from; left out: the only one the token has, or what everyone sees.
    seat: Option<u8>,
    /// The version last seen.
    since: Option<u32>,
    /// With `since`: seconds to wait for a newer version, at most 25.
    wait: Option<u32>,
}

/// A table and its match.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "the shape of what a room writes")]
pub(crate) struct TableState {
    /// The table.
    table: TableInfo,
    /// How the match stands, once it has begun.
    standing: Option<Standing>,
}

/// The table and how the match stands.
pub(crate) async fn state(
    State(gate): Gated,
    Table(id): Table,
    Caller(address): Caller,
    Params(looking): Params<Looking>,
    Bearer(token): Bearer,
) -> Result<Response, Problem> {
    let wait = i64::from(looking.wait.unwrap_or(0).min(LONGEST_WAIT)) * 1000;
    let household = gate.harbor.household(address);
    let news = looking.since.map(|since| News { since, wait, household }).filter(|news| news.wait > 0);
    called(&gate, address, id, Call::State { token, seat: looking.seat.map(Seat), news }).await.and_then(stood)
}

/// Somebody who wants to sit down.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sitting {
    /// Under which name.
    name: Name,
    /// Which seat; left out: the first that is free.
    seat: Option<Seat>,
    /// The secret of the invitation, where the table is not listed.
    invite: Option<String>,
    /// 32 bytes of your own to add to the dice, in hexadecimal digits.
    nonce: Option<Nonce>,
}

/// A seat taken.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Seated {
    /// Which.
    seat: Seat,
    /// The token to speak for it with. Left out where the caller's own token now speaks for this seat too.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// Takes a free seat before the start.
pub(crate) async fn sit(
    State(gate): Gated,
    Table(id): Table,
    Caller(address): Caller,
    Bearer(token): Bearer,
    Body(Sitting { name, seat, invite, nonce }): Body<Sitting>,
) -> Result<(StatusCode, Json<Seated>), Problem> {
    let message = ToServer::Sit { id: 0, invite, seat, name, nonce };
    let gift = called(&gate, address, id, Call::Obey { token, message }).await.and_then(given)?;
    Ok((StatusCode::CREATED, Json(seated(gift)?)))
}

/// Begins the match; the host only.
pub(crate) async fn start(
    State(gate): Gated,
    Table(id): Table,
    Caller(address): Caller,
    Bearer(token): Bearer,
) -> Result<Response, Problem> {
    let begin = Call::Obey { token: token.clone(), message: ToServer::Start { id: 0 } };
    called(&gate, address, id, begin).await.and_then(given)?;
    called(&gate, address, id, Call::State { token, seat: None, news: None }).await.and_then(stood)
}

/// A move.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Playing {
    /// Whose; left out: of the only seat the token has.
    seat: Option<Seat>,
    /// The answer to what is asked: one of `standing.asked.moves`.
    answer: Box<RawValue>,
    /// The number of the question: `standing.asked.number`.
    number: u32,
}

/// Answers what is asked.
pub(crate) async fn play(
    State(gate): Gated,
    Table(id): Table,
    Caller(address): Caller,
    Bearer(token): Bearer,
    Body(Playing { seat, number, answer }): Body<Playing>,
) -> Result<Response, Problem> {
    called(&gate, address, id, Call::Play { token, seat, number, answer }).await.and_then(stood)
}

/// Anything else a socket may say.
pub(crate) async fn say(
    State(gate): Gated,
    Table(id): Table,
    Caller(address): Caller,
    Bearer(token): Bearer,
    Body(message): Body<ToServer>,
) -> Result<Json<ToClient>, Problem> {
    if !gate.harbor.admits(address, &message) {
        return Err(too_fast());
    }
    let number = message.id().unwrap_or(0);
    match called(&gate, address, id, Call::Obey { token, message }).await? {
        Called::Done(gift) => Ok(Json(ToClient::Done { id: number, gift })),
        Called::Reply(reply) => Ok(Json(ToClient::Reply { id: number, reply })),
        Called::State(_) | Called::Log(_) | Called::File(_) | Called::Viewer(..) => Err(HttpFault::Broken {}.into()),
    }
}

/// A one-time code.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Claiming {
    /// The code that `handover` gave.
    code: String,
}

/// Trades a one-time code for a token.
pub(crate) async fn claim(
    State(gate): Gated,
    Table(id): Table,
    Caller(address): Caller,
    Body(Claiming { code }): Body<Claiming>,
) -> Result<Json<Seated>, Problem> {
    let gift = called(&gate, address, id, Call::Claim { code }).await.and_then(given)?;
    Ok(Json(seated(gift)?))
}

/// Which part of the log.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reading {
    /// The seat to look from; left out: the only one the token has, or what everyone sees.
    seat: Option<u8>,
    /// The version after which to begin; left out: from the beginning.
    since: Option<u32>,
}

/// What happened.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "the shape of what a room writes")]
pub(crate) struct Log {
    /// The notices in order; the first has the number `since` + 1.
    notices: Vec<Box<RawValue>>,
}

/// What happened, as a seat or as everyone may know it.
pub(crate) async fn log(
    State(gate): Gated,
    Table(id): Table,
    Caller(address): Caller,
    Params(reading): Params<Reading>,
    Bearer(token): Bearer,
) -> Result<Response, Problem> {
    let since = reading.since.unwrap_or(0);
    match called(&gate, address, id, Call::Log { token, seat: reading.seat.map(Seat), since }).await? {
        Called::Log(log) => Ok(json(log)),
        _ => Err(HttpFault::Broken {}.into()),
    }
}

/// The match file, once the match is over.
pub(crate) async fn file(State(gate): Gated, Table(id): Table, Caller(address): Caller) -> Result<Response, Problem> {
    let text = gate.harbor.file_for(address, id).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.jsonl\"")),
    ];
    Ok((headers, text).into_response())
}

/// Opens a socket.
pub(crate) async fn socket(
    State(gate): Gated,
    Table(id): Table,
    Caller(address): Caller,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    // A page may open a socket to any server and read what comes; so this is checked although it is a GET.
    if !gate.origins.admits(&headers) {
        return Err(HttpFault::ForeignPage {}.into());
    }
    let upgrade = upgrade.map_err(|rejection| Problem::malformed(rejection.body_text()))?;
    Ok(socket::upgrade(Arc::clone(&gate.harbor), id, address, upgrade))
}

async fn called(gate: &Gate, address: IpAddr, id: TableId, call: Call) -> Result<Called, Problem> {
    gate.harbor.call(address, id, call).await.map_err(Problem::from)
}

fn stood(called: Called) -> Result<Response, Problem> {
    let Called::State(state) = called else { return Err(HttpFault::Broken {}.into()) };
    Ok(json(state))
}

fn given(called: Called) -> Result<Gift, Problem> {
    if let Called::Done(gift) = called { Ok(gift) } else { Err(HttpFault::Broken {}.into()) }
}

fn seated(gift: Gift) -> Result<Seated, Problem> {
    let seat = gift.seat.ok_or(HttpFault::Broken {})?;
    Ok(Seated { seat, token: gift.token })
}
