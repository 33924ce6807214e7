//! Work shared between threads, with the same outcome for any number of them.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Does `tasks` pieces of work, numbered from 0, and gives back what came of each, in order. A piece must depend on its
/// number alone. Pieces not begun by the deadline are left out at the end; the first is always done.
pub fn share<T: Send>(
    threads: NonZeroUsize,
    tasks: usize,
    deadline: Option<Instant>,
    work: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let late = |task: usize| task > 0 && deadline.is_some_and(|deadline| Instant::now() >= deadline);
    if threads.get() == 1 || tasks <= 1 {
        return (0..tasks).take_while(|task| !late(*task)).map(work).collect();
    }
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(tasks)));
    let hand = || loop {
        let task = next.fetch_add(1, Ordering::Relaxed);
        if task >= tasks || late(task) {
            return;
        }
        let result = work(task);
        done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((task, result));
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.get().min(tasks) {
            scope.spawn(hand);
        }
        hand();
    });
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_unstable_by_key(|(task, _)| *task);
    done.into_iter().map(|(_, result)| result).collect()
}
