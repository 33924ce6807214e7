//! What the harbour shows of itself: links to hand out, logs, gauges.

pub(crate) mod gauges;
pub mod lan;
pub mod logs;
pub mod qr;
