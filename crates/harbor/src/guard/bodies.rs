//! Bodies are read whole before anybody works on them: within their time, and no more of them at once than there is
//! memory for.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, BodyDataStream, HttpBody};
use axum::extract::Request;
use futures_util::StreamExt;
use tokio::time::{Instant, timeout, timeout_at};

use super::limits::Limits;
use super::quota::{Full, Quota, Share};
use crate::quay::gauges;

/// The longest body, in bytes. A socket message has half of it.
const MAX_BODY: usize = 16 * 1024;

/// The longest match file, in bytes.
const MAX_FILE: usize = 4 * 1024 * 1024;

/// Where match files come in.
pub(crate) const FILES: &str = "/api/replay";

/// Bytes of a match file that earn another second.
const PACE: f64 = 8192.0;

/// How long a body that was refused may go on coming, and how much of it: most clients read no answer before they have
/// sent everything, and would only see a connection that breaks.
const LINGER: Duration = Duration::from_secs(5);
const MAX_LINGER: usize = 2 * MAX_FILE;

/// Who reads bodies.
#[derive(Debug)]
pub(crate) struct Bodies {
    bytes: Arc<Quota>,
    body_time: Duration,
    file_time: Duration,
}

/// Why a body is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// It is longer than anything that is read here.
    TooLarge,
    /// It did not come in time.
    TooSlow,
    /// It ended before it was whole.
    Broken,
    /// There is no memory left for it now.
    Full(Full),
}

impl Bodies {
    pub(crate) fn new(limits: &Limits) -> Self {
        let bytes = Quota::new(limits.body_bytes_per_address, limits.body_bytes);
        Self { bytes, body_time: limits.body_time, file_time: limits.file_time }
    }

    /// The request with its body in memory, and the right to that memory, which is to be kept as long as the body is.
    pub(crate) async fn read(&self, address: IpAddr, request: Request) -> Result<(Request, Option<Share>), Refused> {
        if request.body().is_end_stream() {
            return Ok((request, None));
        }
        let is_file = request.uri().path() == FILES;
        let most = if is_file { MAX_FILE } else { MAX_BODY };
        let (parts, body) = request.into_parts();
        // A length that is announced is kept to; where none is, there may come as much as is read at all.
        let length = body.size_hint().exact().map_or(Ok(most), usize::try_from).unwrap_or(usize::MAX);
        let mut body = body.into_data_stream();
        let share = if length > most {
            Err(Refused::TooLarge)
        } else {
            self.bytes.take(address, length).map_err(Refused::Full)
        };
        let begun = Instant::now();
        let until = |came| begun + if is_file { self.time_of_file(came) } else { self.body_time };
        let read = match share {
            Ok(share) => collect(&mut body, most, until).await.map(|bytes| (bytes, share)),
            Err(refused) => Err(refused),
        };
        if let Err(Refused::TooLarge | Refused::Full(_)) = read {
            tokio::spawn(timeout(LINGER, pass_over(body)));
        }
        read.map(|(bytes, share)| (Request::from_parts(parts, Body::from(bytes)), Some(share)))
    }

    /// How long a match file of which so many bytes have come may take.
    fn time_of_file(&self, came: usize) -> Duration {
        let earned = Duration::from_secs_f64(came as f64 / PACE);
        self.file_time.min(self.body_time + earned)
    }
}

async fn collect(body: &mut BodyDataStream, most: usize, until: impl Fn(usize) -> Instant) -> Result<Vec<u8>, Refused> {
    let mut bytes = Vec::new();
    loop {
        let Ok(chunk) = timeout_at(until(bytes.len()), body.next()).await else {
            metrics::counter!(gauges::SLOW_CLIENTS).increment(1);
            return Err(Refused::TooSlow);
        };
        let Some(chunk) = chunk else { return Ok(bytes) };
        let chunk = chunk.map_err(|_| Refused::Broken)?;
        if chunk.len() > most - bytes.len() {
            return Err(Refused::TooLarge);
        }
        bytes.extend_from_slice(&chunk);
    }
}

/// Lets a body come and keeps nothing of it.
async fn pass_over(mut body: BodyDataStream) {
    let mut came = 0;
    while let Some(Ok(chunk)) = body.next().await {
        came += chunk.len();
        if came > MAX_LINGER {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::{Bytes, to_bytes};
    use futures_util::stream;
    use std::convert::Infallible;
    use std::net::Ipv4Addr;

    const ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn post(path: &str, body: Body) -> Request {
        Request::post(path).body(body).unwrap()
    }

    /// Pieces that come after a pause each; no length is announced.
    fn pieces(pieces: usize, bytes: usize, pause: Duration) -> Body {
        let piece = move |_| async move {
            tokio::time::sleep(pause).await;
            Ok::<_, Infallible>(Bytes::from(vec![b'x'; bytes]))
        };
        Body::from_stream(stream::iter(0..pieces).then(piece))
    }

    async fn refused(bodies: &Bodies, request: Request) -> Option<Refused> {
        bodies.read(ADDRESS, request).await.err()
    }

    #[tokio::test]
    async fn a_body_is_handed_on_as_it_came() {
        let bodies = Bodies::new(&Limits::with_files(1024));
        let (request, share) = bodies.read(ADDRESS, post("/x", Body::from("ahoy"))).await.unwrap();
        assert!(share.is_some());
        assert_eq!(to_bytes(request.into_body(), 100).await.unwrap(), "ahoy");
        assert!(bodies.read(ADDRESS, post("/x", Body::empty())).await.unwrap().1.is_none());
    }

    #[tokio::test]
    async fn what_is_too_long_is_refused_announced_or_not() {
        let bodies = Bodies::new(&Limits::with_files(1024));
        for (path, most) in [("/x", MAX_BODY), (FILES, MAX_FILE)] {
            assert_eq!(refused(&bodies, post(path, Body::from(vec![b'x'; most]))).await, None);
            assert_eq!(refused(&bodies, post(path, Body::from(vec![b'x'; most + 1]))).await, Some(Refused::TooLarge));
            assert_eq!(refused(&bodies, post(path, pieces(2, most / 2, Duration::ZERO))).await, None);
            let long = pieces(3, most / 2, Duration::ZERO);
            assert_eq!(refused(&bodies, post(path, long)).await, Some(Refused::TooLarge));
        }
    }

    #[test]
    fn a_file_has_the_longer_the_more_of_it_came() {
        let bodies = Bodies::new(&Limits::with_files(1024));
        for (came, seconds) in [(0, 10), (8192, 11), (8192 * 20, 30), (MAX_FILE, 30)] {
            assert_eq!(bodies.time_of_file(came), Duration::from_secs(seconds), "{came}");
        }
    }

    #[tokio::test]
    async fn what_does_not_come_in_time_is_refused() {
        let (body_time, file_time) = (Duration::from_millis(400), Duration::from_millis(1200));
        let bodies = Bodies::new(&Limits { body_time, file_time, ..Limits::with_files(1024) });
        let pause = Duration::from_millis(150);
        assert_eq!(refused(&bodies, post("/x", pieces(1, 1, pause))).await, None);
        assert_eq!(refused(&bodies, post("/x", pieces(4, 1, pause))).await, Some(Refused::TooSlow));
        assert_eq!(refused(&bodies, post(FILES, pieces(4, 1, pause))).await, Some(Refused::TooSlow));
        assert_eq!(refused(&bodies, post(FILES, pieces(4, 8192, pause))).await, None);
        assert_eq!(refused(&bodies, post(FILES, pieces(9, 8192, pause))).await, Some(Refused::TooSlow));
    }

    #[tokio::test]
    async fn memory_is_asked_for_before_anything_is_read() {
        let limits = Limits { body_bytes_per_address: 20_000, ..Limits::with_files(1024) };
        let bodies = Bodies::new(&limits);
        let never = || Body::from_stream(stream::pending::<Result<Bytes, Infallible>>());
        // No length is announced, so the longest is meant.
        assert_eq!(refused(&bodies, post(FILES, never())).await, Some(Refused::Full(Full::Address)));
        let (_, share) = bodies.read(ADDRESS, post(FILES, Body::from(vec![b'x'; 15_000]))).await.unwrap();
        assert_eq!(refused(&bodies, post("/x", never())).await, Some(Refused::Full(Full::Address)));
        drop(share);
        let (_, _share) = bodies.read(ADDRESS, post(FILES, Body::from(vec![b'x'; 20_000]))).await.unwrap();
    }
}
