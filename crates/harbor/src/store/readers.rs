//! Threads that read. They see what is committed and never wait for what is being committed.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::StoreError;

type Look = Box<dyn FnOnce(&Connection) + Send>;

/// The way to the threads that read; none once they have been told to end.
pub(super) struct Readers(Mutex<Option<Sender<Look>>>);

impl Readers {
    /// A thread for each connection. They end, and close their connections, after [`Readers::close`] or when this is
    /// dropped.
    pub(super) fn start(connections: Vec<Connection>) -> io::Result<(Self, Vec<JoinHandle<()>>)> {
        let (sender, queue) = mpsc::channel();
        let queue = Arc::new(Mutex::new(queue));
        let start = |connection| {
            let queue = Arc::clone(&queue);
            thread::Builder::new().name("store-reader".into()).spawn(move || read(&connection, &queue))
        };
        let threads = connections.into_iter().map(start).collect::<io::Result<_>>()?;
        Ok((Self(Mutex::new(Some(sender))), threads))
    }

    /// Has one of the threads look, and waits for what it found.
    pub(super) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.send(Box::new(move |connection| {
            // Whoever has gone away meanwhile needs no answer.
            if !reply.is_closed() {
                drop(reply.send(look(connection)));
            }
        }))?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    fn send(&self, look: Look) -> Result<(), StoreError> {
        let queue = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        queue.as_ref().and_then(|queue| queue.send(look).ok()).ok_or(StoreError::Closed)
    }

    /// Lets the threads end after what they were given.
    pub(super) fn close(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

fn read(connection: &Connection, queue: &Mutex<Receiver<Look>>) {
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).recv().ok();
    while let Some(look) = next() {
        look(connection);
    }
}
