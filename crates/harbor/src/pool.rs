//! Pilots think beside the sockets, a few at a time, and never delay a table.

use std::sync::Arc;

use fleet::Brief;
use pilot::{AnyAdvice, Budget, CannotDecide, hire_any};
use tokio::sync::Semaphore;

/// Where pilots think.
#[derive(Clone)]
pub(crate) struct Pool {
    places: Arc<Semaphore>,
}

impl Pool {
    /// Room for one pilot per core at once, but at least one.
    pub(crate) fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self { places: Arc::new(Semaphore::new(cores)) }
    }

    /// Works something out that takes longer than a table may wait; none if it failed.
    pub(crate) async fn look<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let _place = self.places.acquire().await.ok()?;
        tokio::task::spawn_blocking(work).await.ok()
    }

    /// Lets a pilot of a level answer a brief; waits for a place first.
    pub(crate) async fn think(&self, brief: Brief, level: String, seed: u64) -> Result<AnyAdvice, CannotDecide> {
        let _place = self.places.acquire().await.map_err(|_| CannotDecide::NothingAsked)?;
        let thinking = tokio::task::spawn_blocking(move || {
            let hired = hire_any(brief.game, &level, seed).and_then(Result::ok);
            hired.ok_or(CannotDecide::BadView)?.decide(&brief, &Budget::for_people())
        });
        thinking.await.unwrap_or(Err(CannotDecide::BadView))
    }
}
