//! A connection that gives up on those who do not take what is sent to them.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use super::door::Berth;
use crate::quay::gauges;

/// What a slow reader must take, in bytes, to be given the whole time again.
const PROGRESS: usize = 16 * 1024;

/// A connection and its place in the harbor, which it keeps however it is spoken over.
pub(crate) struct Stream {
    tcp: TcpStream,
    patience: Duration,
    /// Runs while something waits to be written and has not moved on by [`PROGRESS`]; silence costs nothing.
    given_up: Option<Pin<Box<Sleep>>>,
    moved: usize,
    _berth: Arc<Berth>,
}

impl Stream {
    pub(crate) fn new(tcp: TcpStream, patience: Duration, berth: Arc<Berth>) -> Self {
        Self { tcp, patience, given_up: None, moved: 0, _berth: berth }
    }

    /// Passes on how far writing came, or that it took too long.
    fn watch(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                self.moved += bytes;
                if self.moved >= PROGRESS {
                    self.rest();
                }
                written
            }
            Poll::Ready(Err(_)) => written,
            Poll::Pending => {
                let given_up = self.given_up.get_or_insert_with(|| {
                    self.moved = 0;
                    Box::pin(sleep(self.patience))
                });
                ready!(given_up.as_mut().poll(cx));
                metrics::counter!(gauges::SLOW_CLIENTS).increment(1);
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }

    fn rest(&mut self) {
        self.given_up = None;
        self.moved = 0;
    }
}

impl AsyncRead for Stream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_read(cx, into)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.tcp).poll_write(cx, bytes);
        self.watch(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.tcp).poll_write_vectored(cx, slices);
        self.watch(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    /// Asked for once everything is written: what comes later has the whole time again.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.rest();
        Pin::new(&mut self.tcp).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_shutdown(cx)
    }
}
