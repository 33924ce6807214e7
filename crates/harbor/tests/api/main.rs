//! The API over real connections.

#![allow(unreachable_pub, clippy::unwrap_used, reason = "tests may panic")]

mod bad_input;
mod described;
mod guards;
mod play;
#[path = "../support/mod.rs"]
mod support;
mod web;
