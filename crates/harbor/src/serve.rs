//! A harbor that listens.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::config::Config;
use crate::guard::door::{self, Door};
use crate::harbor::Harbor;
use crate::store::{Sqlite, Store, StoreError};
use crate::time::Time;
use room::Games;

/// How long requests under way may take to end when the server does.
const STRAGGLERS: Duration = Duration::from_secs(3);

/// Why a harbor cannot open.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why not.
        error: std::io::Error,
    },
}

/// A harbor at work.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// The tables.
    pub harbor: Arc<Harbor>,
    stop: oneshot::Sender<()>,
    done: JoinHandle<()>,
}

impl Running {
    /// Binds, opens the store and starts to serve every registered game.
    pub async fn start(config: Config) -> Result<Self, ServeError> {
        Self::start_with(config, fleet::game).await
    }

    /// The same with other games.
    pub async fn start_with(config: Config, games: Games) -> Result<Self, ServeError> {
        let address = SocketAddr::new(config.listen, config.port);
        // First, since a port that is taken then leaves nothing behind.
        let listener = door::listen(address).map_err(|error| ServeError::Listen { address, error })?;
        let time = Arc::new(Time::system());
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&config.store, Arc::clone(&time)).await?);
        let address = listener.local_addr().map_err(|error| ServeError::Listen { address, error })?;
        let harbor = Harbor::new(config, store, time, games);
        let config = &harbor.config;
        let door = Door::new(crate::router::router(&harbor), &config.limits, config.trust_proxy);
        let watch = tokio::spawn(Arc::clone(&harbor).keep_watch());
        let (stop, stopped) = oneshot::channel::<()>();
        let (stopping, tables) = (Arc::clone(&harbor), Arc::clone(&harbor));
        let done = tokio::spawn(async move {
            let (closed, closing) = oneshot::channel::<()>();
            let signal = async move {
                let _told = stopped.await;
                stopping.close_tables();
                let _told = closed.send(());
            };
            let straggling = async move {
                let _told = closing.await;
                tokio::time::sleep(STRAGGLERS).await;
            };
            tokio::select! {
                () = door.serve(listener, signal) => {}
                () = straggling => tracing::info!("requests that did not end are cut off"),
            }
            watch.abort();
            tables.shut_down().await;
        });
        Ok(Self { address, harbor, stop, done })
    }

    /// Lets every table finish its writes, closes the store, and ends.
    pub async fn stop(self) {
        let _told = self.stop.send(());
        let _ended = self.done.await;
    }
}

/// Resolves when the process is asked to end: Ctrl-C or SIGTERM. It listens from the call on, not from the first poll.
#[cfg(unix)]
pub fn asked_to_end() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let wait = |kind| {
        let listening = signal(kind);
        async move {
            match listening {
                Ok(mut signals) => drop(signals.recv().await),
                Err(_) => std::future::pending().await,
            }
        }
    };
    let (interrupted, terminated) = (wait(SignalKind::interrupt()), wait(SignalKind::terminate()));
    async {
        tokio::select! {
            () = interrupted => {}
            () = terminated => {}
        }
    }
}

/// Resolves when the process is asked to end: Ctrl-C.
#[cfg(not(unix))]
pub async fn asked_to_end() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending().await
    }
}
