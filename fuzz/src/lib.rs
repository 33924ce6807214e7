//! What must hold for any bytes whatever.
//!
//! Each law is a function that takes bytes and panics where the law is broken. `cargo xtask fuzz` looks for such bytes; what
//! it finds becomes a test of the crate it belongs to. The tests here hold the laws to the seeds that the search begins
//! with ([`seeds`]), so that a law that is itself wrong is found without a fuzzer.

mod data;
mod journal;
mod message;
mod party;
mod position;
mod record;
pub mod seeds;

pub use data::data;
pub use journal::journal;
pub use message::message;
pub use position::position;
pub use record::record;

/// A law: it panics where it is broken.
pub type Law = fn(&[u8]);

/// All laws by name.
pub const LAWS: [(&str, Law); 5] =
    [("message", message), ("journal", journal), ("record", record), ("position", position), ("data", data)];
