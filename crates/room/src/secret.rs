//! Tokens and ids: made from randomness that is handed in, compared in constant time, kept only as digests, never
//! logged.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq;

const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Where randomness comes from: the system's on a server, the page's in a browser, a seed in a simulation.
pub trait Secrets: Send {
    /// Fills the bytes with what nobody can foresee.
    fn fill(&mut self, bytes: &mut [u8]);
}

/// 32 random bytes, for seeds.
pub(crate) fn random_bytes(secrets: &mut dyn Secrets) -> [u8; 32] {
    let mut bytes = [0; 32];
    secrets.fill(&mut bytes);
    bytes
}

/// Random letters and digits, five bits each, none easily mistaken for another.
fn random_text<const N: usize>(secrets: &mut dyn Secrets) -> [u8; N] {
    let mut bytes = [0; N];
    secrets.fill(&mut bytes);
    bytes.map(|byte| ALPHABET[usize::from(byte % 32)])
}

/// What proves a right: a seat, the host's chair, an invitation. 140 random bits.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one.
    #[must_use]
    pub fn new(secrets: &mut dyn Secrets) -> Self {
        Self(random_text::<28>(secrets).map(char::from).iter().collect())
    }

    /// A token somebody sent; only its digest is ever compared.
    #[must_use]
    pub fn claimed(text: &str) -> Self {
        Self(text.chars().take(64).collect())
    }

    /// The token itself, to hand to its owner.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is kept of it.
    #[must_use]
    pub fn digest(&self) -> TokenDigest {
        TokenDigest(Sha256::digest(self.0.as_bytes()).into())
    }
}

/// A token never reaches a log by accident.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// The SHA-256 of a token; in JSON as hexadecimal digits. Compared in constant time.
#[derive(Clone, Copy, Debug, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct TokenDigest([u8; 32]);

impl PartialEq for TokenDigest {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl From<TokenDigest> for String {
    fn from(digest: TokenDigest) -> Self {
        hex::encode(digest.0)
    }
}

impl TryFrom<String> for TokenDigest {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let mut digest = [0; 32];
        hex::decode_to_slice(text, &mut digest).map_err(|_| "not a digest")?;
        Ok(Self(digest))
    }
}

/// Where a connection comes from, as far as a room may know: equal for equal addresses as long as a server runs. It is made
/// with a key that the server draws anew and never writes down, so that nobody finds an address by trying all there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Household([u8; 16]);

impl Household {
    /// The household that an address, as text, is under a key.
    #[must_use]
    pub fn of(key: &[u8; 32], address: &str) -> Self {
        let digest = Sha256::new().chain_update(key).chain_update(address).finalize();
        let mut household = [0; 16];
        household.copy_from_slice(&digest[..16]);
        Self(household)
    }
}

/// A household as a journal may know it: the same at a table and its rematches, and worth nothing at any other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(crate) struct Peer([u8; 8]);

impl Peer {
    /// The peer that a household is where people are invited so: a rematch keeps the invitation.
    pub(crate) fn of(invite: &TokenDigest, household: Household) -> Self {
        let digest = Sha256::new().chain_update(invite.0).chain_update(household.0).finalize();
        let mut peer = [0; 8];
        peer.copy_from_slice(&digest[..8]);
        Self(peer)
    }
}

impl From<Peer> for String {
    fn from(peer: Peer) -> Self {
        hex::encode(peer.0)
    }
}

impl TryFrom<String> for Peer {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let mut peer = [0; 8];
        hex::decode_to_slice(text, &mut peer).map_err(|_| "not a peer")?;
        Ok(Self(peer))
    }
}

/// The public name of a table: ten random letters and digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct TableId([u8; 10]);

impl TableId {
    /// A new one.
    #[must_use]
    pub fn new(secrets: &mut dyn Secrets) -> Self {
        Self(random_text(secrets))
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("ids are letters and digits")
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> Self {
        id.as_str().to_owned()
    }
}

impl TryFrom<String> for TableId {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match <[u8; 10]>::try_from(text.as_bytes()) {
            Ok(id) if id.iter().all(|c| ALPHABET.contains(c)) => Ok(Self(id)),
            _ => Err("not the name of a table".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Counting(u8);

    impl Secrets for Counting {
        fn fill(&mut self, bytes: &mut [u8]) {
            bytes.fill_with(|| {
                self.0 = self.0.wrapping_mul(5).wrapping_add(7);
                self.0
            });
        }
    }

    #[test]
    fn tokens_differ_and_are_never_printed() {
        let secrets = &mut Counting(1);
        let (a, b) = (Token::new(secrets), Token::new(secrets));
        assert_ne!(a.digest(), b.digest());
        assert_eq!(a.digest(), Token::claimed(a.reveal()).digest());
        assert!(!format!("{a:?} {:?}", a.digest()).contains(a.reveal()));
    }

    #[test]
    fn digests_read_back_and_nothing_else_does() {
        let digest = Token::claimed("anne").digest();
        let text = serde_json::to_string(&digest).unwrap();
        assert_eq!(serde_json::from_str::<TokenDigest>(&text).unwrap(), digest);
        for bad in ["\"\"", "\"00\"", "\"zz\"", "7"] {
            assert!(serde_json::from_str::<TokenDigest>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn table_ids_read_back_and_nothing_else_does() {
        let id = TableId::new(&mut Counting(3));
        assert_eq!(TableId::try_from(id.as_str().to_owned()), Ok(id));
        for bad in ["", "short", "../../etc/", "ABCDEFGHIJ", "abcdefghijk"] {
            assert!(TableId::try_from(bad.to_owned()).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_household_is_known_under_its_key_and_a_peer_at_its_table_only() {
        let of = |key: u8, address| Household::of(&[key; 32], address);
        assert_eq!(of(1, "192.0.2.1"), of(1, "192.0.2.1"));
        assert_ne!(of(1, "192.0.2.1"), of(1, "192.0.2.2"));
        assert_ne!(of(1, "192.0.2.1"), of(2, "192.0.2.1"), "who does not know the key learns no address");
        let (here, there) = (Token::claimed("here").digest(), Token::claimed("there").digest());
        assert_eq!(Peer::of(&here, of(1, "192.0.2.1")), Peer::of(&here, of(1, "192.0.2.1")));
        assert_ne!(Peer::of(&here, of(1, "192.0.2.1")), Peer::of(&there, of(1, "192.0.2.1")));
        assert_ne!(Peer::of(&here, of(1, "192.0.2.1")), Peer::of(&here, of(1, "192.0.2.2")));
        assert_ne!(Peer::of(&here, of(1, "192.0.2.1")), Peer::of(&here, of(2, "192.0.2.1")));
    }
}
