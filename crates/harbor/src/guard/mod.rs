//! Who may come in, how often, and what a browser may do with what it is given.

pub(crate) mod address;
pub(crate) mod headers;
pub(crate) mod origin;
pub(crate) mod rate;
