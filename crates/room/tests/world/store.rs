//! A store that groups appends and may fail before or after writing.

use std::collections::BTreeMap;

use room::{Append, TableId};

use crate::kit::{Broken, hold};

/// Journals that are durable, and appends that wait to be.
#[derive(Default)]
pub(crate) struct Store {
    journals: BTreeMap<TableId, Vec<String>>,
    /// When each table is to be woken, in Unix seconds.
    wake_at: BTreeMap<TableId, Option<i64>>,
    waiting: Vec<Append>,
}

/// What becomes of a group of appends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// Durable, and said so.
    Written,
    /// Not durable, and said so.
    Failed,
    /// Durable, and nobody knows.
    Unknown,
}

impl Store {
    pub(crate) fn journal(&self, id: TableId) -> &[String] {
        self.journals.get(&id).map_or(&[], Vec::as_slice)
    }

    /// When a table must be woken though nobody comes.
    pub(crate) fn wake_at(&self, id: TableId) -> Option<i64> {
        self.wake_at.get(&id).copied().flatten()
    }

    pub(crate) fn submit(&mut self, append: Append) {
        self.waiting.push(append);
    }

    pub(crate) fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Writes an append and all that goes with it.
    pub(crate) fn write(&mut self, append: Append) -> Result<(), Broken> {
        let Append { table, first, lines, others, summary } = append;
        self.wake_at.insert(table, summary.wake_at);
        let journal = self.journals.entry(table).or_default();
        hold("an append goes where the journal ends", journal.len() as u64 == first, || {
            format!("line {first} of {table}, which has {}", journal.len())
        })?;
        hold("an append has lines", !lines.is_empty(), || format!("none for {table}"))?;
        journal.extend(lines);
        others.into_iter().try_for_each(|other| self.write(other))
    }

    /// Commits all that waits as one group. The tables concerned, in the order they came.
    pub(crate) fn commit(&mut self, fate: Fate) -> Result<Vec<TableId>, Broken> {
        let group = std::mem::take(&mut self.waiting);
        let tables = group.iter().map(|append| append.table).collect();
        if fate != Fate::Failed {
            group.into_iter().try_for_each(|append| self.write(append))?;
        }
        Ok(tables)
    }

    /// The machine stops: of what waits, this much has reached the disk.
    pub(crate) fn crash(&mut self, written: usize) -> Result<(), Broken> {
        let group = std::mem::take(&mut self.waiting);
        group.into_iter().take(written).try_for_each(|append| self.write(append))
    }

    /// The tables that there are.
    pub(crate) fn tables(&self) -> impl Iterator<Item = TableId> {
        self.journals.keys().copied()
    }
}
