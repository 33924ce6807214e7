//! Who may come in, how often, how much they may hold and for how long, and what a browser may do with what it is given.

pub(crate) mod address;
pub(crate) mod answers;
pub(crate) mod bodies;
pub(crate) mod door;
pub(crate) mod headers;
pub(crate) mod limits;
pub(crate) mod listings;
pub(crate) mod origin;
pub(crate) mod quota;
pub(crate) mod rate;
mod stream;
