//! Pages of matches that were looked back on lately: whoever turns the same page again costs nothing.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use room::{Moments, TableId};

/// What is kept at most, in bytes.
const KEPT: usize = 16 << 20;

/// The pages, oldest first.
#[derive(Default)]
pub(crate) struct Reels(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    pages: VecDeque<Page>,
    bytes: usize,
}

/// A page belongs to a journal of a length: a longer one may have more to show.
struct Page {
    of: (TableId, u64, Moments),
    json: Bytes,
}

impl Reels {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn find(&self, id: TableId, length: u64, moments: Moments) -> Option<Bytes> {
        let kept = self.kept();
        kept.pages.iter().rev().find(|page| page.of == (id, length, moments)).map(|page| page.json.clone())
    }

    pub(crate) fn keep(&self, id: TableId, length: u64, moments: Moments, json: &Bytes) {
        let mut kept = self.kept();
        kept.bytes += json.len();
        kept.pages.push_back(Page { of: (id, length, moments), json: json.clone() });
        while kept.bytes > KEPT
            && let Some(oldest) = kept.pages.pop_front()
        {
            kept.bytes -= oldest.json.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harbor::System;
    use table::{Seat, Viewer};

    #[test]
    fn a_page_is_found_for_its_viewer_and_length_only_until_others_need_the_room() {
        let (reels, id) = (Reels::default(), TableId::new(&mut System));
        let of = |seat| Moments { viewer: Viewer::Seat(Seat(seat)), after: None };
        reels.keep(id, 7, of(0), &Bytes::from_static(b"{}"));
        assert_eq!(reels.find(id, 7, of(0)), Some(Bytes::from_static(b"{}")));
        assert_eq!(reels.find(id, 7, of(1)), None);
        assert_eq!(reels.find(id, 8, of(0)), None);
        for length in 8..100 {
            reels.keep(id, length, of(0), &Bytes::from(vec![0; 1 << 20]));
            assert!(reels.kept().bytes <= KEPT);
        }
        assert_eq!(reels.find(id, 7, of(0)), None);
        assert!(reels.find(id, 99, of(0)).is_some());
    }
}
