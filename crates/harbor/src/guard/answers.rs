//! Long answers take room until they have been read.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::response::Response;
use http_body::{Frame, SizeHint};

use super::quota::Share;

/// Gives a share back when the last byte of the answer has been written or dropped.
pub(crate) fn hold(answer: Response, share: Share) -> Response {
    let share = Arc::new(share);
    answer.map(|body| Body::new(Held { body, share }))
}

/// A body whose bytes own a share. The body itself is dropped long before: what is sent takes all of it at once and
/// keeps the bytes until they are written.
struct Held {
    body: Body,
    share: Arc<Share>,
}

struct Owned {
    bytes: Bytes,
    _share: Arc<Share>,
}

impl AsRef<[u8]> for Owned {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let share = Arc::clone(&self.share);
        let owned = |bytes| Bytes::from_owner(Owned { bytes, _share: share });
        Pin::new(&mut self.body).poll_frame(cx).map_ok(|frame| frame.map_data(owned))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guard::quota::Quota;
    use axum::body::to_bytes;
    use axum::response::IntoResponse;
    use std::net::Ipv4Addr;

    #[tokio::test]
    async fn the_share_lives_as_long_as_the_bytes() {
        let quota = Quota::new(1, 1);
        let take = || quota.take(Ipv4Addr::LOCALHOST.into(), 1);
        let answer = hold("a long answer".into_response(), take().unwrap());
        assert_eq!(answer.body().size_hint().exact(), Some(13), "its length is still announced");
        let bytes = to_bytes(answer.into_body(), 100).await.unwrap();
        let end = bytes.slice(7..);
        drop(bytes);
        assert_eq!(end, "answer");
        assert!(take().is_err(), "a part of it keeps the whole");
        drop(end);
        assert!(take().is_ok());
    }

    #[test]
    fn an_answer_that_is_never_sent_gives_its_share_back() {
        let quota = Quota::new(1, 1);
        let take = || quota.take(Ipv4Addr::LOCALHOST.into(), 1);
        drop(hold("a long answer".into_response(), take().unwrap()));
        assert!(take().is_ok());
    }
}
