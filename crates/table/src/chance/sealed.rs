//! Fair dice: draws fixed before the match by a seed nobody at the table has seen and a nonce from each of them.
//!
//! docs/fair-dice.md gives the formulas for checking a match with other tools; this file must agree with it.

use std::convert::Infallible;
use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Chance, Label};

const COMMIT_TAG: &[u8] = b"flibuste/commitment/1\0";
const ROOT_TAG: &[u8] = b"flibuste/draws/1\0";

/// The name of a match: 1 to 64 characters from `a-z`, `0-9` and `-`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct MatchId(String);

impl MatchId {
    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for MatchId {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let plain = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
        if (1..=64).contains(&text.len()) && text.bytes().all(plain) {
            Ok(Self(text))
        } else {
            Err("expected 1 to 64 characters from a-z, 0-9 and -".into())
        }
    }
}

impl From<MatchId> for String {
    fn from(id: MatchId) -> Self {
        id.0
    }
}

/// 32 bytes written as 64 lower-case hexadecimal digits.
macro_rules! bytes32 {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[0-9a-f]{64}$")))]
        #[serde(into = "String", try_from = "String")]
        pub struct $name(pub [u8; 32]);

        impl From<$name> for String {
            fn from(bytes: $name) -> Self {
                hex::encode(bytes.0)
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(text: String) -> Result<Self, String> {
                let mut bytes = [0; 32];
                let lower = !text.bytes().any(|c| c.is_ascii_uppercase());
                if lower && hex::decode_to_slice(&text, &mut bytes).is_ok() {
                    Ok(Self(bytes))
                } else {
                    Err("expected 64 lower-case hexadecimal digits".into())
                }
            }
        }
    };
}
pub(crate) use bytes32;

bytes32! {
    /// The secret of a match. Whoever holds it can foresee every draw; it is shown when the match is over.
    Seed
}
bytes32! {
    /// What a player's own device adds to the draws.
    #[derive(Debug)]
    Nonce
}
bytes32! {
    /// The promise made before the match: a digest of match and seed.
    #[derive(Debug)]
    Commitment
}

/// A seed never reaches a log by accident.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl Seed {
    /// The promise to show before anybody gives a nonce: SHA-256(tag, match id, 0, seed).
    #[must_use]
    pub fn commitment(&self, id: &MatchId) -> Commitment {
        let digest =
            Sha256::new().chain_update(COMMIT_TAG).chain_update(id.as_str()).chain_update([0]).chain_update(self.0);
        Commitment(digest.finalize().into())
    }
}

/// The draws of one match. A draw is a function of seed, all nonces, label and how many draws the label has had;
/// it does not depend on any move.
#[derive(Clone)]
pub struct Sealed {
    keyed: Hmac<Sha256>,
    counters: Vec<(Label, u64)>,
}

impl Sealed {
    /// Fixes every draw of the match. `nonces` has one place per seat.
    #[must_use]
    pub fn new(id: &MatchId, seed: &Seed, nonces: &[Option<Nonce>]) -> Self {
        let mut root =
            Sha256::new().chain_update(ROOT_TAG).chain_update(id.as_str()).chain_update([0]).chain_update(seed.0);
        root.update([nonces.len() as u8]);
        for nonce in nonces {
            match nonce {
                Some(nonce) => root = root.chain_update([1]).chain_update(nonce.0),
                None => root.update([0]),
            }
        }
        let keyed = Hmac::new_from_slice(&root.finalize()).expect("HMAC takes a key of any length");
        Self { keyed, counters: Vec::new() }
    }

    fn count(&mut self, label: Label) -> u64 {
        match self.counters.iter_mut().find(|(known, _)| *known == label) {
            Some((_, count)) => {
                *count += 1;
                *count - 1
            }
            None => {
                self.counters.push((label, 1));
                0
            }
        }
    }

    fn word(&self, label: &str, index: u64, attempt: u32) -> u64 {
        let mac = self.keyed.clone().chain_update(label).chain_update([0]);
        let mac = mac.chain_update(index.to_be_bytes()).chain_update(attempt.to_be_bytes());
        let bytes = mac.finalize().into_bytes();
        u64::from_be_bytes(bytes[..8].try_into().expect("a digest has more than 8 bytes"))
    }
}

impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sealed(..)")
    }
}

impl Chance for Sealed {
    type Halt = Infallible;

    fn roll(&mut self, label: Label, sides: u32) -> Result<u32, Infallible> {
        let index = self.count(label);
        let (text, sides) = (label.to_string(), u64::from(sides));
        // Words at or past the last whole multiple of `sides` would favour low numbers: they are passed over.
        let over = (u64::MAX % sides + 1) % sides;
        let word = (0..).map(|attempt| self.word(&text, index, attempt)).find(|word| *word <= u64::MAX - over);
        Ok(1 + (word.expect("attempts go on until one fits") % sides) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    fn sealed(nonces: &[Option<Nonce>]) -> Sealed {
        Sealed::new(&MatchId::try_from("m-1".to_owned()).unwrap(), &Seed([7; 32]), nonces)
    }

    fn throws(chance: &mut Sealed, label: Label) -> Vec<u32> {
        (0..20).map(|_| chance.roll(label, 6).unwrap()).collect()
    }

    #[test]
    fn an_extra_throw_by_one_seat_never_shifts_another() {
        let (mine, theirs) = (Label::of(Seat(0), "throw"), Label::of(Seat(1), "throw"));
        let alone = throws(&mut sealed(&[None, None]), theirs);
        let mut chance = sealed(&[None, None]);
        let own = throws(&mut chance, mine);
        assert_eq!(throws(&mut chance, theirs), alone);
        assert_ne!(own, alone);
    }

    #[test]
    fn every_nonce_and_its_place_matters() {
        let label = Label::table("supply");
        let nonce = || Some(Nonce([1; 32]));
        let all = [sealed(&[None, None]), sealed(&[nonce(), None]), sealed(&[None, nonce()]), sealed(&[nonce()])];
        let draws: Vec<_> = all.into_iter().map(|mut chance| throws(&mut chance, label)).collect();
        for (i, a) in draws.iter().enumerate() {
            assert!(draws[..i].iter().all(|b| a != b), "{i}");
        }
    }

    /// 60,000 throws: chi-square with 5 degrees of freedom stays below its 99.99 % quantile.
    #[test]
    fn faces_are_equally_likely() {
        let (mut chance, mut seen) = (sealed(&[None, None]), [0u32; 6]);
        for _ in 0..60_000 {
            seen[chance.roll(Label::of(Seat(0), "throw"), 6).unwrap() as usize - 1] += 1;
        }
        let chi: f64 = seen.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 25.74, "chi-square {chi}, {seen:?}");
    }

    #[test]
    fn a_seed_is_never_printed() {
        assert!(!format!("{:?} {:?}", Seed([7; 32]), sealed(&[])).contains('7'));
    }

    #[test]
    fn hexadecimal_digits_are_lower_case() {
        let text = hex::encode([0xab; 32]);
        assert_eq!(Seed::try_from(text.clone()), Ok(Seed([0xab; 32])));
        assert!(Seed::try_from(text.to_uppercase()).is_err());
        assert!(Seed::try_from(text[2..].to_owned()).is_err());
    }
}
