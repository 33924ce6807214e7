//! The lobby is for all: nobody fills it alone.

use std::net::IpAddr;
use std::time::Instant;

use room::protocol::{HostOrder, ToServer};

use super::rate::{Limiter, Rate};

/// How often an address may put a table into the lobby, by opening it there or by the order of its host.
#[derive(Debug)]
pub(crate) struct Listings(Limiter);

impl Listings {
    pub(crate) fn of(rate: Rate) -> Self {
        Self(Limiter::of(rate))
    }

    /// Whether this address may put one more table there; counts it if so.
    pub(crate) fn allow(&self, address: IpAddr) -> bool {
        self.0.allow(address, Instant::now())
    }

    /// Whether a message may be obeyed: any that does not put a table there, and those that [`Self::allow`] allows.
    pub(crate) fn admit(&self, address: IpAddr, message: &ToServer) -> bool {
        !matches!(message, ToServer::Host { order: HostOrder::List { listed: true }, .. }) || self.allow(address)
    }

    /// Forgets those who may list as many as anybody.
    pub(crate) fn sweep(&self, now: Instant) {
        self.0.sweep(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    #[test]
    fn opening_and_ordering_are_counted_together_and_taking_out_gives_nothing_back() {
        let listings = Listings::of(Rate::new(3, 0.001));
        let (ann, bob) = (IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let list = |listed| ToServer::Host { id: 1, order: HostOrder::List { listed } };
        assert!(listings.allow(ann) && listings.admit(ann, &list(true)) && listings.admit(ann, &list(true)));
        assert!(listings.admit(ann, &list(false)) && listings.admit(ann, &ToServer::Start { id: 2 }));
        assert!(!listings.allow(ann) && !listings.admit(ann, &list(true)));
        assert!(listings.admit(bob, &list(true)), "others list theirs");
    }
}
