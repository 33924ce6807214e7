//! The attacks. Each does one thing that an earlier server suffered from, and counts what the server made of it.

mod access;
mod flood;
mod hold;
mod json;
mod long;
mod tally;

use std::fmt;
use std::net::Ipv4Addr;
use std::time::Duration;

use clap::ValueEnum;

use super::client::{Caller, Opening};
use crate::run::Outcome;
pub(super) use tally::Tally;

/// What can be done to a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Attack {
    /// Nothing, to compare with
    Nothing,
    /// 1,200 requests that never end their headers, at a limit of 1,024 files
    HalfRequests,
    /// 200 match files sent but for the last byte
    HeldBodies,
    /// 60 readers of a long match who do not read
    UnreadMoments,
    /// One address that watches 64 matches of thousands of steps
    LongTables,
    /// One address that comes back to such matches again and again, from their beginning
    LongResumes,
    /// One player who asks for hints as fast as can be
    HintFlood,
    /// Ten tables of legends, all of one address
    LegendTables,
    /// Pings of both kinds
    PingFlood,
    /// Thirty watchers who talk into the match of others
    ChatFlood,
    /// 1,500 watchers, from thirty addresses
    Watchers,
    /// One address that lists tables
    Lobby,
    /// Messages made to break a reader
    HostileJson,
    /// Tokens and codes tried at random
    Tokens,
    /// Pages of other servers
    Origins,
}

impl Attack {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        Self::value_variants().iter().copied()
    }

    /// How many files the server may have open.
    pub(super) fn files(self) -> u32 {
        if self == Self::HalfRequests { 1024 } else { 4096 }
    }

    pub(super) fn needs_long_match(self) -> bool {
        self == Self::UnreadMoments
    }

    /// How many matches it needs that were played as far as a match can be.
    pub(super) fn needs_longest_matches(self) -> usize {
        match self {
            Self::LongTables => 64,
            Self::LongResumes => 8,
            _ => 0,
        }
    }

    /// Lines of chat that people can bear: five a second, however many talk.
    pub(super) fn readable_chat(self, length: Duration) -> u32 {
        u32::try_from(length.as_secs() * 5).unwrap_or(u32::MAX)
    }
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.to_possible_value().as_ref().map_or("?", clap::builder::PossibleValue::get_name))
    }
}

/// Where an attack finds its victims.
pub(super) struct Scene {
    pub(super) port: u16,
    /// The table in the lobby where two people play.
    pub(super) victim: String,
    pub(super) long_match: Option<Opening>,
    pub(super) longest_matches: Vec<Opening>,
}

impl Caller {
    /// The attacker, from one address.
    pub(super) fn attacker(port: u16) -> Self {
        Self { from: Ipv4Addr::LOCALHOST, port }
    }

    /// The attacker, from one of many addresses.
    fn one_of_many(port: u16, number: u8) -> Self {
        Self { from: Ipv4Addr::new(127, 1, 0, number), port }
    }
}

/// Carries an attack out; most go on until they are dropped.
pub(super) async fn run(attack: Attack, scene: Scene, tally: Tally) {
    let outcome = attempt(attack, &scene, &tally).await;
    // An attacker who is turned away has been refused; that is no failure of the chore.
    if let Err(why) = outcome {
        tally.refused();
        eprintln!("{attack}: {why}");
    }
}

async fn attempt(attack: Attack, scene: &Scene, tally: &Tally) -> Outcome {
    let caller = Caller::attacker(scene.port);
    match attack {
        Attack::Nothing => Ok(()),
        Attack::HalfRequests => hold::half_requests(caller, tally).await,
        Attack::HeldBodies => hold::bodies(caller, tally).await,
        Attack::UnreadMoments => match &scene.long_match {
            Some(table) => hold::moments(caller, table, tally).await,
            None => Err("no long match".into()),
        },
        Attack::LongTables => long::tables(caller, &scene.longest_matches, tally).await,
        Attack::LongResumes => long::resumes(caller, &scene.longest_matches, tally).await,
        Attack::HintFlood => flood::hints(caller, tally).await,
        Attack::LegendTables => flood::legends(caller, tally).await,
        Attack::PingFlood => flood::pings(caller, &scene.victim, tally).await,
        Attack::ChatFlood => flood::chat(caller, &scene.victim, tally).await,
        Attack::Watchers => flood::watchers(scene.port, &scene.victim, tally).await,
        Attack::Lobby => access::lobby(caller, tally).await,
        Attack::HostileJson => json::hostile(caller, tally).await,
        Attack::Tokens => access::tokens(caller, &scene.victim, tally).await,
        Attack::Origins => access::origins(caller, &scene.victim, tally).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_attack_has_a_name_of_its_own() {
        let names: Vec<String> = Attack::all().map(|attack| attack.to_string()).collect();
        assert_eq!(names[..2], ["nothing", "half-requests"]);
        assert_eq!(names.len(), names.iter().collect::<std::collections::BTreeSet<_>>().len());
    }
}
