//! The door: takes connections, so many at once and so many from one address, and speaks HTTP over them with those who
//! do not keep it waiting.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;

use super::limits::Limits;
use super::quota::{Full, Quota, Share};
use super::stream::Stream;
use crate::quay::gauges;

/// Connections that wait to be taken.
const BACKLOG: u32 = 1024;

/// What the system keeps of an answer that is not read, in bytes: enough for a swift line, and not the megabytes it may
/// grow to by itself.
const SEND_BUFFER: u32 = 256 * 1024;

/// The longest head of a request, in bytes.
const MAX_HEAD: usize = 16 * 1024;

/// What is read ahead or waits to be written for one connection, in bytes. More than the head of a request.
const MAX_BUFFER: usize = 32 * 1024;

/// How long to wait when the system has no connection to give.
const PAUSE: Duration = Duration::from_millis(100);

/// A connection's place; given up when the connection is closed, whatever it had become.
#[derive(Debug)]
pub(crate) struct Berth {
    _place: Share,
    waiting: Mutex<Option<Share>>,
    client: OnceLock<Share>,
}

impl Berth {
    /// A whole request has come.
    fn heard(&self) {
        drop(self.waiting.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    /// Counts the connection as this client's as long as it is open.
    pub(crate) fn belongs_to(&self, client: Share) {
        // One connection becomes one socket, and then nothing else.
        let _first = self.client.set(client);
    }
}

/// Listens, with answers that cannot pile up in the system.
pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A port that was closed a moment ago can be used again.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    // Connections have what the listener has.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Who takes connections and hands requests on.
pub(crate) struct Door {
    router: Router,
    places: Arc<Quota>,
    waiting: Arc<Quota>,
    http: http1::Builder,
    write_time: Duration,
    closing: watch::Sender<()>,
}

impl Door {
    pub(crate) fn new(router: Router, limits: &Limits, trust_proxy: bool) -> Self {
        // A proxy is one peer that stands for everyone.
        let each = |most| if trust_proxy { usize::MAX } else { most };
        let head_time = if trust_proxy { limits.proxy_time } else { limits.head_time };
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(head_time);
        http.max_header_size(MAX_HEAD).max_buf_size(MAX_BUFFER);
        Self {
            router,
            places: Quota::new(each(limits.connections_per_address), limits.connections),
            waiting: Quota::new(each(limits.waiting_per_address), usize::MAX),
            http,
            write_time: limits.write_time,
            closing: watch::Sender::new(()),
        }
    }

    /// Serves until told to stop, then until the requests under way are answered.
    pub(crate) async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        let mut stop = pin!(stop);
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = &mut stop => break,
            };
            match accepted {
                Ok((tcp, peer)) => self.admit(tcp, peer),
                Err(error) if is_of_one_connection(&error) => {}
                Err(error) => {
                    tracing::error!(%error, "no connection can be taken");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
        drop(listener);
        self.closing.send_replace(());
        self.closing.closed().await;
    }

    /// Serves a connection if there is a place for it; closes it otherwise.
    fn admit(&self, tcp: TcpStream, peer: SocketAddr) {
        match self.berth(peer.ip()) {
            Ok(berth) => self.speak(tcp, peer, Arc::new(berth)),
            Err(full) => {
                metrics::counter!(gauges::REFUSED_CONNECTIONS).increment(1);
                tracing::debug!(%peer, ?full, "no place for a connection");
            }
        }
    }

    fn berth(&self, peer: IpAddr) -> Result<Berth, Full> {
        let waiting = self.waiting.take(peer, 1)?;
        Ok(Berth { _place: self.places.take(peer, 1)?, waiting: Mutex::new(Some(waiting)), client: OnceLock::new() })
    }

    fn speak(&self, tcp: TcpStream, peer: SocketAddr, berth: Arc<Berth>) {
        // A move and its answer are one small frame each: waiting to fill a packet would cost 40 ms.
        if let Err(error) = tcp.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps its delay");
        }
        let stream = Stream::new(tcp, self.write_time, Arc::clone(&berth));
        let router = self.router.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            berth.heard();
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(Arc::clone(&berth));
            router.clone().oneshot(request)
        });
        let connection = self.http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let mut closing = self.closing.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                _ = closing.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if ended.is_err_and(|error| error.is_timeout()) {
                metrics::counter!(gauges::SLOW_CLIENTS).increment(1);
            }
        });
    }
}

/// Whether only the connection that was to be taken is gone.
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionRefused | ConnectionAborted | ConnectionReset)
}
