//! The server: IO around rooms. Sockets, HTTP, the store, guards, and threads for pilots.
//!
//! It knows no game, and no rule of the table: one task runs one [`room`] (`runner`). It drains its inbox, asks the room for
//! one set of effects, makes the lines durable, and only then sends anything. A table is what its journal makes of it, so
//! a task can end when nobody is there and begin again from the store.

mod api;
mod config;
mod guard;
mod harbor;
mod pages;
mod pool;
mod quay;
mod reels;
mod router;
mod runner;
mod serve;
mod socket;
pub mod store;
mod time;

pub use config::Config;
pub use guard::limits::Limits;
pub use guard::origin::{BadPublicUrl, PublicUrl};
pub use guard::rate::{Rate, Rates};
pub use harbor::{Harbor, System};
pub use pages::Page;
pub use quay::{lan, logs, qr};
pub use serve::{Running, ServeError, asked_to_end};
pub use time::{Outage, Time, downtime};
