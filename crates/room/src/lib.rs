//! A table of people without IO: seats, tokens, orders, clocks, chat, presence, hints, journal lines and frames.
//!
//! A [`Room`] is a state machine. It is told what happened ([`Room::handle`]) and what time it is, and says what is to be
//! done ([`Room::effects`]): lines to make durable, and only then frames for connections, answers to calls, questions for
//! pilots, and when to look up next. It holds no socket, file, thread, clock or source of randomness; a server, a worker in
//! a browser and a simulation run it alike.
//!
//! # Laws
//!
//! - A table is what its journal makes of it: the lines read again give an equal table. A line is applied as it will be
//!   read, so that whatever is accepted can be read back.
//! - Nothing is told before it is durable, by whoever runs the room; nothing is told to a viewer but what its own view
//!   and its own form of every event give.
//! - Sent twice, played once: a question has a number, an answer repeats it, and any other is refused as stale.
//! - Times of lines never decrease, and clocks follow monotonic time.

mod clock;
mod effects;
mod journal;
mod moments;
#[cfg(feature = "portrait")]
mod portrait;
pub mod protocol;
mod room;
mod secret;
mod setup;
mod table;
mod time;

pub use effects::{Append, Counts, Effects, Frame, Status, Summary, Thought, Ticket, Work};
pub use journal::ClockPlan;
pub use moments::{Moments, Reel};
pub use room::{Advice, Call, CallId, Called, ConnId, Hello, Input, News, Room};
pub use secret::{Household, Secrets, TableId, Token, TokenDigest};
pub use setup::{NewTable, Opening};
pub use table::{Games, Unreadable};
pub use time::Now;
