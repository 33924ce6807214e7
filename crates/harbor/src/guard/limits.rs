//! How much one address, and all together, may hold at once, and for how long.

use std::time::Duration;

/// Files kept for the store, the standard streams and what the runtime needs, where the system allows that many.
const RESERVE: usize = 128;

/// What the server holds for those who connect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Connections at once, sockets among them.
    pub connections: usize,
    /// The same for one address. Behind a proxy the peer of every connection is the proxy; there it is the sockets of
    /// one client that are counted.
    pub connections_per_address: usize,
    /// Those of an address that have not yet sent a whole request; a proxy's are not counted.
    pub waiting_per_address: usize,
    /// How long a connection may take to send the head of a request, from its opening or from its last answer.
    pub head_time: Duration,
    /// The same behind a proxy, which keeps connections open for the next caller: longer than proxies do, so that it is
    /// never we who hang up on a request that is on its way.
    pub proxy_time: Duration,
    /// How long a body may take.
    pub body_time: Duration,
    /// How long a match file may take at most; it has the time of any body, and a second for each 8 KiB that came.
    pub file_time: Duration,
    /// How long an answer may wait for a reader who takes next to nothing of it.
    pub write_time: Duration,
    /// Bytes of bodies at once, from their announcement until they are answered.
    pub body_bytes: usize,
    /// The same for one address.
    pub body_bytes_per_address: usize,
    /// Answers that can be long, at once: match files, logs, moments.
    pub long_answers: usize,
    /// The same for one address.
    pub long_answers_per_address: usize,
    /// Lines of journals in the long tables that the people of one address keep in memory.
    pub awake_lines_per_address: usize,
}

impl Limits {
    /// The usual limits, with as many connections as fit where so many files may be open.
    #[must_use]
    pub fn with_files(files: u64) -> Self {
        let files = usize::try_from(files).unwrap_or(usize::MAX);
        let connections = files - RESERVE.min(files / 4);
        Self {
            connections,
            body_time: Duration::from_secs(10),
            file_time: Duration::from_secs(30),
            head_time: Duration::from_secs(10),
            proxy_time: Duration::from_secs(150),
            write_time: Duration::from_secs(30),
            body_bytes: 64 << 20,
            body_bytes_per_address: 8 << 20,
            long_answers: 32,
            long_answers_per_address: 4,
            awake_lines_per_address: 64_000,
            connections_per_address: 0,
            waiting_per_address: 0,
        }
        // A club behind one address, and never most of what there is.
        .per_address(256.min(connections / 4))
    }

    /// With so many connections for one address, of which a quarter may keep us waiting.
    #[must_use]
    pub fn per_address(self, connections: usize) -> Self {
        let connections_per_address = connections.max(1);
        Self { connections_per_address, waiting_per_address: connections_per_address.div_ceil(4), ..self }
    }

    /// Without limits that a program on this machine could meet.
    #[must_use]
    pub fn unlimited(self) -> Self {
        Self {
            connections_per_address: usize::MAX,
            waiting_per_address: usize::MAX,
            body_bytes_per_address: self.body_bytes,
            long_answers: usize::MAX,
            long_answers_per_address: usize::MAX,
            awake_lines_per_address: usize::MAX,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_files_are_always_left_and_one_address_never_has_most_connections() {
        for (files, connections, per_address, waiting) in [
            (1024, 896, 224, 56),
            (20_000, 19_872, 256, 64),
            (100, 75, 18, 5),
            (u64::MAX, usize::MAX - 128, 256, 64),
            (0, 0, 1, 1),
        ] {
            let limits = Limits::with_files(files);
            let found = (limits.connections, limits.connections_per_address, limits.waiting_per_address);
            assert_eq!(found, (connections, per_address, waiting), "{files}");
        }
    }

    #[test]
    fn a_host_may_say_how_many_an_address_has() {
        let limits = Limits::with_files(20_000).per_address(12_000);
        assert_eq!((limits.connections_per_address, limits.waiting_per_address), (12_000, 3_000));
        assert_eq!(limits.per_address(0).connections_per_address, 1);
    }
}
