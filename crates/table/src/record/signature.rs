//! Who issued a match file: an Ed25519 signature over its whole chain, in one more line after the end.

use ed25519_dalek::{Signature as Ed25519, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use super::Body;
use super::chain::Chain;
use crate::chance::bytes32;

/// What is signed: this tag, then the 32 bytes of the chain over all lines up to the end line.
const TAG: &[u8] = b"flibuste/match-file/1\0";

bytes32! {
    /// The public key of whoever issues match files.
    #[derive(Debug)]
    Key
}

impl Key {
    /// The public key that belongs to a secret seed.
    #[must_use]
    pub fn of(seed: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(seed).verifying_key().to_bytes())
    }
}

/// Whether a match file says who issued it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Signature {
    /// It does not.
    Unsigned,
    /// The holder of this key issued these very lines.
    Signed {
        /// The key.
        key: Key,
    },
}

/// The line after the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Signed {
    pub(super) key: Key,
    signature: Bytes64,
}

/// 64 bytes written as 128 lower-case hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
struct Bytes64([u8; 64]);

impl From<Bytes64> for String {
    fn from(bytes: Bytes64) -> Self {
        hex::encode(bytes.0)
    }
}

impl TryFrom<String> for Bytes64 {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let mut bytes = [0; 64];
        let lower = !text.bytes().any(|c| c.is_ascii_uppercase());
        if lower && hex::decode_to_slice(&text, &mut bytes).is_ok() {
            Ok(Self(bytes))
        } else {
            Err("expected 128 lower-case hexadecimal digits".into())
        }
    }
}

impl Signed {
    /// Whether the signature is that of the key over the lines before.
    pub(super) fn holds(&self, before: &Chain) -> bool {
        let signature = Ed25519::from_bytes(&self.signature.0);
        let key = VerifyingKey::from_bytes(&self.key.0);
        key.is_ok_and(|key| key.verify_strict(&message(before), &signature).is_ok())
    }
}

fn message(chain: &Chain) -> Vec<u8> {
    [TAG, &chain.digest()].concat()
}

/// Signs a match file that [`Match::file`](crate::Match::file) wrote: the same text with one more line. Text that is no
/// match file becomes none.
#[must_use]
pub fn sign(text: &str, seed: &[u8; 32]) -> String {
    let mut chain = Chain::default();
    for line in text.lines() {
        chain.unseal(line);
    }
    let signature = Bytes64(SigningKey::from_bytes(seed).sign(&message(&chain)).to_bytes());
    let line = Body::<(), ()>::Signed(Signed { key: Key::of(seed), signature });
    let line = serde_json::to_string(&line).expect("a key and a signature are strings");
    format!("{text}{}\n", chain.seal(&line))
}
