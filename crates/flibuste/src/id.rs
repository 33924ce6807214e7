//! Random names, seeds and nonces.

use table::{MatchId, Nonce, Seed};

const DIGITS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
/// Digits of a match's name: 50 bits.
const LENGTH: usize = 10;

/// Where chance for a match comes from: the system, or a seed that was given so as to repeat a match.
pub(crate) enum Origin {
    System,
    Given(Seed),
}

/// The system gives no random bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoRandomness;

fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// A number of the system's choosing.
pub(crate) fn random_number() -> Result<u64, NoRandomness> {
    Ok(u64::from_le_bytes(random()?))
}

impl Origin {
    /// The seed of the match.
    pub(crate) fn seed(&self) -> Result<Seed, NoRandomness> {
        match self {
            Self::System => Ok(Seed(random()?)),
            Self::Given(seed) => Ok(seed.clone()),
        }
    }

    /// The name of the match. It goes into the draws, so a given seed gives the name too.
    pub(crate) fn match_id(&self, game: &str) -> Result<MatchId, NoRandomness> {
        let bytes = match self {
            Self::System => random()?,
            Self::Given(seed) => seed.0,
        };
        let digits: String = bytes[..LENGTH].iter().map(|byte| char::from(DIGITS[usize::from(byte % 32)])).collect();
        Ok(MatchId::try_from(format!("{game}-{digits}")).expect("a game's id and base 32 digits make a match id"))
    }

    /// What a person's device adds to the draws; nothing where a match is to be repeated.
    pub(crate) fn nonce(&self) -> Result<Option<Nonce>, NoRandomness> {
        match self {
            Self::System => Ok(Some(Nonce(random()?))),
            Self::Given(_) => Ok(None),
        }
    }

    /// What a pilot does at random. Only a seed that was given is used for it: a pilot must not know a secret one.
    pub(crate) fn pilot_seed(&self, seat: usize) -> Result<u64, NoRandomness> {
        match self {
            Self::System => random_number(),
            Self::Given(seed) => {
                let (words, _) = seed.0.as_chunks::<8>();
                Ok(mix(words.iter().fold(0, |seed, word| mix(seed, u64::from_le_bytes(*word))), seat as u64))
            }
        }
    }
}

/// Two numbers made into one that looks like neither: SplitMix64, with the second as a distance along its sequence.
pub(crate) fn mix(seed: u64, index: u64) -> u64 {
    let mut z = scramble(seed).wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = scramble(z);
    z
}

fn scramble(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_given_seed_fixes_everything() {
        let given = Origin::Given(Seed([7; 32]));
        assert_eq!(given.match_id("afloat").unwrap().as_str(), "afloat-hhhhhhhhhh");
        assert_eq!(given.seed().unwrap(), Seed([7; 32]));
        assert_eq!(given.nonce().unwrap(), None);
        assert_eq!(given.pilot_seed(1).unwrap(), given.pilot_seed(1).unwrap());
        assert_ne!(given.pilot_seed(0).unwrap(), given.pilot_seed(1).unwrap());
    }

    /// Two seeds that differ in any byte give two pilots.
    #[test]
    fn pilots_are_fed_every_byte_of_a_seed() {
        let pilot = |bytes| Origin::Given(Seed(bytes)).pilot_seed(0).unwrap();
        let mut seeds: HashSet<u64> = [pilot([7; 32])].into();
        for byte in 0..32 {
            let mut bytes = [7; 32];
            bytes[byte] = 8;
            assert!(seeds.insert(pilot(bytes)), "byte {byte}");
        }
    }

    #[test]
    fn the_system_never_gives_the_same_twice() {
        let id = || Origin::System.match_id("afloat").unwrap();
        assert_ne!(id(), id());
        assert_eq!(id().as_str().len(), "afloat-".len() + LENGTH);
        assert_ne!(Origin::System.seed().unwrap(), Origin::System.seed().unwrap());
        assert_ne!(Origin::System.nonce().unwrap(), Origin::System.nonce().unwrap());
    }

    #[test]
    fn neighbouring_seeds_and_games_share_no_numbers() {
        let mixed: HashSet<u64> = (0..100).flat_map(|seed| (0..1000).map(move |index| mix(seed, index))).collect();
        assert_eq!(mixed.len(), 100_000);
        let ones: u32 = (0..1000).map(|index| mix(0, index).count_ones()).sum();
        assert!((31_000..33_000).contains(&ones), "{ones} of 64,000 bits");
    }
}
