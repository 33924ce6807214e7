//! What an attack counts.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Counts of one attack, shared by its tasks, which run on one thread.
#[derive(Clone, Default)]
pub(in super::super) struct Tally(Rc<Counts>);

#[derive(Default)]
struct Counts {
    tried: Cell<u64>,
    refused: Cell<u64>,
    closed: Cell<u64>,
    breaches: RefCell<Vec<String>>,
    tables: RefCell<Vec<String>>,
}

impl Tally {
    pub(super) fn tried(&self) {
        self.tried_many(1);
    }

    pub(super) fn tried_many(&self, many: u64) {
        self.0.tried.set(self.0.tried.get() + many);
    }

    /// The server said no.
    pub(super) fn refused(&self) {
        self.0.refused.set(self.0.refused.get() + 1);
    }

    /// The server hung up.
    pub(super) fn closed(&self) {
        self.0.closed.set(self.0.closed.get() + 1);
    }

    /// Counts an answer to a request; says whether it was granted.
    pub(super) fn status(&self, status: u16) -> bool {
        if status >= 400 {
            self.refused();
        }
        status < 400
    }

    /// Something that must never happen.
    pub(in super::super) fn breach(&self, what: String) {
        let mut breaches = self.0.breaches.borrow_mut();
        if !breaches.contains(&what) {
            breaches.push(what);
        }
    }

    /// A table that must be readable after the attack.
    pub(super) fn table(&self, id: &str) {
        self.0.tables.borrow_mut().push(id.to_owned());
    }

    pub(in super::super) fn tables(&self) -> Vec<String> {
        self.0.tables.borrow().clone()
    }

    pub(in super::super) fn breaches(&self) -> Vec<String> {
        self.0.breaches.borrow().clone()
    }

    /// Tried, refused, closed.
    pub(in super::super) fn counts(&self) -> (u64, u64, u64) {
        (self.0.tried.get(), self.0.refused.get(), self.0.closed.get())
    }
}
