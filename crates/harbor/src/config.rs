//! How a harbor is run.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::guard::limits::Limits;
use crate::guard::origin::PublicUrl;
use crate::guard::rate::Rates;
use crate::pages::Page;

/// Everything `flibuste serve` can be told.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: IpAddr,
    /// The port; 0: any that is free.
    pub port: u16,
    /// The address friends use, where it is not the one listened on.
    pub public_url: Option<PublicUrl>,
    /// Whether one proxy stands in front and says who calls.
    pub trust_proxy: bool,
    /// The database file.
    pub store: PathBuf,
    /// How long a leaver's seat is kept before a pilot takes it.
    pub grace: Duration,
    /// Days that finished matches are kept.
    pub retention_days: u32,
    /// How often an address or a connection may ask.
    pub rates: Rates,
    /// How much an address, and all together, may hold, and for how long.
    pub limits: Limits,
    /// The browser table; empty: only the API is served.
    pub pages: &'static [Page],
}
