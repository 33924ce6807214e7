//! A frame as a client reads it, with the bytes of what the rules wrote.

use serde::Deserialize;
use serde_json::value::RawValue;
use table::{Seat, SeatSet};

/// Any message to a client; without a kind, the answer to a call.
#[derive(Deserialize)]
pub(crate) struct Told<'a> {
    #[serde(default)]
    pub(crate) kind: &'a str,
    pub(crate) id: Option<u32>,
    pub(crate) seat: Option<Seat>,
    pub(crate) seats: Option<SeatSet>,
    pub(crate) n: Option<u32>,
    #[serde(borrow)]
    pub(crate) text: Option<&'a RawValue>,
    pub(crate) token: Option<String>,
    pub(crate) handover: Option<String>,
    #[serde(borrow)]
    table: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub(crate) notices: Vec<&'a RawValue>,
    #[serde(default)]
    pub(crate) done: Vec<u32>,
}

/// How a match stands, as it is told.
#[derive(Deserialize)]
pub(crate) struct Stands<'a> {
    pub(crate) version: usize,
    pub(crate) seat: Option<Seat>,
    #[serde(borrow)]
    pub(crate) view: &'a RawValue,
    #[serde(borrow)]
    pub(crate) asked: Option<Asks<'a>>,
    pub(crate) chosen: SeatSet,
    pub(crate) waiting: SeatSet,
    pub(crate) back: Option<u32>,
    pub(crate) undo: Option<u32>,
    #[serde(default)]
    pub(crate) veiled: SeatSet,
}

/// What is asked, as it is told.
#[derive(Deserialize)]
pub(crate) struct Asks<'a> {
    pub(crate) seat: Seat,
    pub(crate) number: u32,
    #[serde(borrow)]
    pub(crate) draft: Vec<&'a RawValue>,
    #[serde(borrow)]
    pub(crate) moves: Vec<&'a RawValue>,
}

impl<'a> Told<'a> {
    pub(crate) fn read(text: &'a [u8]) -> Self {
        serde_json::from_slice(text).expect("a frame is a message")
    }

    /// Whether it speaks of a table whose match has not begun: who hears that has missed nothing.
    pub(crate) fn gathers(&self) -> bool {
        self.table.is_some_and(|table| table.get().contains(r#""status":"gathering""#))
    }
}

impl<'a> Stands<'a> {
    /// None before the match.
    pub(crate) fn read(text: &'a [u8]) -> Option<Self> {
        serde_json::from_slice(text).expect("a standing, or null")
    }
}
