//! What goes wrong, as it is answered: one shape, `{"error": …}`, with the status that fits.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;

use room::protocol::Fault;

/// An answer that says why something was not done.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Problem {
    /// Why. The kind says which; `refused` names the rule.
    error: Why,
}

/// A fault of the table, or one that only a request can have.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
enum Why {
    Table(Fault),
    Request(HttpFault),
}

/// Why a request was not even looked at.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum HttpFault {
    /// Nothing is served at this path.
    NoPath {},
    /// Something is, but not for this method.
    NoMethod {},
    /// The body is longer than 16 KiB, or a match file longer than 4 MiB.
    TooLarge {},
    /// The body did not come in time.
    TooSlow {},
    /// The page that asks comes from another server.
    ForeignPage {},
    /// Not a match file, or one that does not hold.
    BadFile {
        /// The first line that is wrong, counted from 1.
        line: usize,
        /// The column in characters, counted from 1, where one can be named.
        column: Option<usize>,
        /// What is wrong with it.
        wrong: fleet::Json,
    },
    /// The server made a mistake.
    Broken {},
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        Self { error: Why::Table(fault) }
    }
}

impl From<HttpFault> for Problem {
    fn from(fault: HttpFault) -> Self {
        Self { error: Why::Request(fault) }
    }
}

impl Problem {
    /// Input that cannot be read.
    pub(crate) fn malformed(detail: impl Into<String>) -> Self {
        Fault::Malformed { detail: detail.into() }.into()
    }

    fn status(&self) -> StatusCode {
        match &self.error {
            Why::Table(fault) => status(fault),
            Why::Request(HttpFault::NoPath {}) => StatusCode::NOT_FOUND,
            Why::Request(HttpFault::NoMethod {}) => StatusCode::METHOD_NOT_ALLOWED,
            Why::Request(HttpFault::TooLarge {}) => StatusCode::PAYLOAD_TOO_LARGE,
            Why::Request(HttpFault::TooSlow {}) => StatusCode::REQUEST_TIMEOUT,
            Why::Request(HttpFault::BadFile { .. }) => StatusCode::UNPROCESSABLE_ENTITY,
            Why::Request(HttpFault::ForeignPage {}) => StatusCode::FORBIDDEN,
            Why::Request(HttpFault::Broken {}) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

fn status(fault: &Fault) -> StatusCode {
    match fault {
        Fault::Malformed { .. } | Fault::Protocol { .. } | Fault::BadText {} | Fault::BadSetup { .. } => {
            StatusCode::BAD_REQUEST
        }
        Fault::NotAllowed {} => StatusCode::UNAUTHORIZED,
        Fault::NotYourSeat {} | Fault::HostOnly {} | Fault::PlaysAlready {} | Fault::Muted {} | Fault::Dismissed {} => {
            StatusCode::FORBIDDEN
        }
        Fault::NoTable {} => StatusCode::NOT_FOUND,
        Fault::Stale {}
        | Fault::WrongMoment {}
        | Fault::SeatTaken {}
        | Fault::Locked {}
        | Fault::SeatsFree {}
        | Fault::NoHints {}
        | Fault::NobodyToAgree {}
        | Fault::OwnerThere {}
        | Fault::Full {} => StatusCode::CONFLICT,
        Fault::Refused { .. } => StatusCode::UNPROCESSABLE_ENTITY,
        Fault::TooFast {} => StatusCode::TOO_MANY_REQUESTS,
        Fault::Unavailable {} => StatusCode::SERVICE_UNAVAILABLE,
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.status();
        let mut response = (status, axum::Json(self)).into_response();
        let headers = response.headers_mut();
        match status {
            StatusCode::UNAUTHORIZED => {
                headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
            }
            _ => {}
        }
        response
    }
}
