//! What handlers take from a request, read strictly; a mistake is answered in the one shape of [`Problem`].

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Request};
use axum::http::header;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use super::{HttpFault, Problem};
use crate::guard::address::client_address;
use crate::router::Gate;
use room::protocol::Fault;
use room::{TableId, Token};

/// A body of JSON, whatever its content type says. Pages of other servers are kept out by the Origin check.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        // The guard has read it already, and has seen to its length.
        let bytes = Bytes::from_request(request, state).await.map_err(|_| HttpFault::Broken {})?;
        serde_json::from_slice(&bytes).map(Self).map_err(|error| Problem::malformed(error.to_string()))
    }
}

/// What stands behind the question mark.
pub(crate) struct Params<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let query = axum::extract::Query::try_from_uri(&parts.uri);
        query.map(|query| Self(query.0)).map_err(|rejection| Problem::malformed(rejection.body_text()))
    }
}

/// The table named in the path. What cannot be a name of a table is a table that is not there.
pub(crate) struct Table(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for Table {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let id = Path::<String>::from_request_parts(parts, state).await.ok();
        let id = id.and_then(|Path(id)| TableId::try_from(id).ok());
        id.map(Self).ok_or_else(|| Fault::NoTable {}.into())
    }
}

/// The token in the Authorization header, if there is one. Tokens are taken from nowhere else.
pub(crate) struct Bearer(pub(crate) Option<Token>);

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let Some(value) = parts.headers.get(header::AUTHORIZATION) else { return Ok(Self(None)) };
        let token = value.to_str().ok().and_then(|text| {
            let (scheme, token) = text.split_once(' ')?;
            scheme.eq_ignore_ascii_case("bearer").then(|| Token::claimed(token.trim()))
        });
        token.map(|token| Self(Some(token))).ok_or_else(|| Fault::NotAllowed {}.into())
    }
}

/// The address of whoever asks.
pub(crate) struct Caller(pub(crate) IpAddr);

impl FromRequestParts<Arc<Gate>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, gate: &Arc<Gate>) -> Result<Self, Infallible> {
        // Every connection that is served has a peer.
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or((Ipv4Addr::UNSPECIFIED, 0).into(), |ConnectInfo(peer)| *peer);
        Ok(Self(client_address(&parts.headers, peer, gate.harbor.config.trust_proxy)))
    }
}
