//! The links under which friends find this table.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// An address to open in a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// `http://host:port`, without a slash at the end.
    pub url: String,
    /// It works on this machine only.
    pub local: bool,
}

impl Link {
    fn to(address: IpAddr, port: u16) -> Self {
        Self { url: format!("http://{}", SocketAddr::new(address, port)), local: address.is_loopback() }
    }
}

/// Every link that reaches a server listening on this address: for one address that one; for all of them
/// (`0.0.0.0`, `::`) localhost first, then the local network, the likeliest first. `0.0.0.0` takes no IPv6; `::` is taken
/// to answer IPv4 too, as it does everywhere but on Windows.
pub fn addresses(listen: IpAddr, port: u16) -> Vec<Link> {
    if !listen.is_unspecified() {
        return vec![Link::to(listen, port)];
    }
    let found = if_addrs::get_if_addrs().unwrap_or_else(|error| {
        tracing::warn!(%error, "the network interfaces cannot be listed");
        Vec::new()
    });
    // An interface that is not running is a cable unplugged or a bridge with nobody on it.
    links(listen, port, found.iter().filter(|interface| interface.is_oper_up()).map(if_addrs::Interface::ip))
}

fn links(listen: IpAddr, port: u16, found: impl Iterator<Item = IpAddr>) -> Vec<Link> {
    let mut reachable: Vec<IpAddr> = found
        .filter(|address| address.is_ipv4() || listen.is_ipv6())
        .filter(|address| !address.is_loopback() && !address.is_unspecified() && !address.is_multicast())
        // A link-local IPv6 address needs an interface name behind it, which browsers refuse.
        .filter(|address| !matches!(address, IpAddr::V6(v6) if v6.is_unicast_link_local()))
        .collect();
    reachable.sort_by_key(|&address| (remoteness(address), address));
    reachable.dedup();
    let localhost = Link { url: format!("http://localhost:{port}"), local: true };
    std::iter::once(localhost).chain(reachable.into_iter().map(|address| Link::to(address, port))).collect()
}

/// How unlikely a friend in the same room is to reach this address: home networks first, container bridges (mostly
/// 172.16/12) behind them, then public and tunnel addresses, self-assigned ones, and IPv6 last for being long to type.
fn remoteness(address: IpAddr) -> u8 {
    let IpAddr::V4(v4) = address else { return 5 };
    match v4.octets() {
        [192, 168, ..] => 0,
        [10, ..] => 1,
        _ if Ipv4Addr::is_private(&v4) => 2,
        _ if v4.is_link_local() => 4,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv6Addr;

    const EVERYTHING: [&str; 12] = [
        "127.0.0.1",
        "::1",
        "fe80::1234",
        "2001:db8::5",
        "fd00::5",
        "172.17.0.1",
        "169.254.3.4",
        "203.0.113.9",
        "10.1.2.3",
        "192.168.1.20",
        "192.168.1.5",
        "192.168.1.5",
    ];

    fn urls(listen: IpAddr) -> Vec<String> {
        let found = EVERYTHING.iter().map(|address| address.parse().unwrap());
        links(listen, 3000, found).into_iter().map(|link| link.url).collect()
    }

    const V4: [&str; 7] = [
        "http://localhost:3000",
        "http://192.168.1.5:3000",
        "http://192.168.1.20:3000",
        "http://10.1.2.3:3000",
        "http://172.17.0.1:3000",
        "http://203.0.113.9:3000",
        "http://169.254.3.4:3000",
    ];

    #[test]
    fn all_of_ipv4_gives_localhost_and_every_ipv4_address_home_networks_first() {
        assert_eq!(urls(Ipv4Addr::UNSPECIFIED.into()), V4);
    }

    #[test]
    fn all_of_ipv6_gives_ipv4_first_and_no_link_local() {
        let mut expected = V4.to_vec();
        expected.extend(["http://[2001:db8::5]:3000", "http://[fd00::5]:3000"]);
        assert_eq!(urls(Ipv6Addr::UNSPECIFIED.into()), expected);
    }

    #[test]
    fn only_localhost_is_local_among_the_links() {
        let found = EVERYTHING.iter().map(|address| address.parse().unwrap());
        for link in links(Ipv6Addr::UNSPECIFIED.into(), 3000, found) {
            assert_eq!(link.local, link.url == "http://localhost:3000", "{link:?}");
        }
    }

    #[test]
    fn one_address_gives_itself() {
        for (listen, url, local) in [
            ("127.0.0.1", "http://127.0.0.1:80", true),
            ("::1", "http://[::1]:80", true),
            ("192.168.1.5", "http://192.168.1.5:80", false),
        ] {
            assert_eq!(addresses(listen.parse().unwrap(), 80), [Link { url: url.to_owned(), local }]);
        }
    }

    #[test]
    fn this_machine_has_a_localhost() {
        let links = addresses(Ipv4Addr::UNSPECIFIED.into(), 3000);
        assert_eq!(links[0].url, "http://localhost:3000");
        assert!(links[1..].iter().all(|link| !link.local));
    }
}
