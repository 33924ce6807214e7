//! The server: tables, seats, sockets, storage, pilots in seats.
//!
//! It knows no game: everything goes through [`fleet`]'s erased form. One task owns one table (`actor`); a command is
//! judged and applied in memory, written to the journal, and only then heard of. A table is what its journal makes of
//! it (`room`), so a task can end when nobody is there and begin again from the store.

mod actor;
mod api;
mod clock;
mod config;
mod guard;
mod harbor;
mod journal;
mod pages;
mod pool;
pub mod protocol;
mod quay;
mod reel;
mod room;
mod router;
mod secret;
mod serve;
mod setup;
mod socket;
pub mod store;
mod time;

pub use config::Config;
pub use guard::origin::{BadPublicUrl, PublicUrl};
pub use guard::rate::{Rate, Rates};
pub use harbor::{Harbor, Opening};
pub use journal::ClockPlan;
pub use pages::Page;
pub use quay::{lan, logs, qr};
pub use room::Games;
pub use secret::{TableId, Token};
pub use serve::{Running, ServeError, asked_to_end};
pub use setup::NewTable;
pub use time::{Outage, Time, downtime};
