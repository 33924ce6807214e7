//! What is said between a table and those who are connected to it: typed messages, JSON, one per frame.
//! docs/protocol.md explains them.

mod fault;
mod to_client;
mod to_server;

pub use fault::Fault;
pub use to_client::{Asking, Gift, SeatInfo, Standing, TableInfo, ToClient, WatcherInfo};
pub use to_server::{HostOrder, ToServer};

pub(crate) use to_server::{any_json, any_jsons};

/// The version of this protocol.
pub const PROTOCOL: u32 = 2;

/// The longest message a client may send, in bytes.
pub const MAX_MESSAGE: usize = 8 * 1024;

/// The longest message a client is sent, in bytes. Where what was missed would be longer, the match as it stands comes
/// instead.
pub const MAX_FRAME: usize = 192 * 1024;

/// The longest chat line, in characters.
pub const MAX_CHAT: usize = 200;

/// Chat lines a table remembers for those who were away.
pub const CHAT_KEPT: usize = 200;

/// The most answers a seat may leave as standing orders.
pub const MAX_ORDERS: usize = 16;

/// The most connections that watch one table.
pub const MAX_WATCHERS: usize = 200;

/// Watchers whose names everyone is told.
pub const NAMED_WATCHERS: usize = 20;

/// The longest tile set or map of one's own, in bytes.
pub const MAX_DATA: usize = table::MAX_DATA;
