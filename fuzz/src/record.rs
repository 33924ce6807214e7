use room::Moments;
use sha2::{Digest as _, Sha256};
use table::record::RecordText;
use table::{Seat, Viewer};

/// Pages of a match looked at.
const PAGES: usize = 8;

/// What stands before the sum of a line.
const SUM: &str = ",\"sum\":\"";
/// What stands before the chain in the last line.
const CHAIN: &str = "\"chain\":\"";

/// Any bytes as a match file are verified or refused at a line. What verifies is written anew by the match it makes, and that
/// file verifies and is written the same; it can be looked at page by page, through any eyes.
///
/// Most bytes fail at their sums, so they are also tried with sums that are right.
pub fn record(bytes: &[u8]) {
    verify(bytes);
    verify(sealed(bytes).as_bytes());
}

fn verify(bytes: &[u8]) {
    let text = match RecordText::read(bytes) {
        Ok(text) => text,
        Err(invalid) => return assert!(invalid.line >= 1 && !invalid.to_string().is_empty()),
    };
    let Some(game) = fleet::game(&text.header.game) else { return };
    let first = Moments { viewer: Viewer::Open, after: None };
    match game.verify(&text, &mut |_| ()) {
        Err(invalid) => {
            assert!(invalid.line >= 1 && !invalid.to_string().is_empty());
            assert!(first.of_file(fleet::game, bytes).is_err(), "looked at though it does not verify");
        }
        Ok(finished) => {
            let file = finished.file().expect("a match that verifies is over");
            let again = RecordText::read(file.as_bytes()).expect("a file of this program is read");
            let again = game.verify(&again, &mut |_| ()).expect("a file of this program verifies");
            assert_eq!(again.file().as_ref(), Some(&file), "written as another");
            assert_eq!(again.position(), finished.position());
            for viewer in [Viewer::Open, Viewer::Bystander, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(7))] {
                pages(viewer, bytes);
            }
        }
    }
}

/// Every page begins after the one before.
fn pages(viewer: Viewer, bytes: &[u8]) {
    let mut after = None;
    for _ in 0..PAGES {
        let reel = Moments { viewer, after }.of_file(fleet::game, bytes).expect("it verifies");
        let reel = serde_json::to_value(reel).expect("a reel is written as JSON");
        let Some(next) = reel["next"].as_u64() else { return };
        let next = u32::try_from(next).expect("a version");
        assert!(after.is_none_or(|after| next > after), "page after {after:?} leads to {next}");
        after = Some(next);
    }
}

/// The lines with the sums and the chain that belong to them (docs/match-file.md).
fn sealed(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let (mut chain, mut sealed) = (String::new(), String::new());
    let mut before: Option<[u8; 32]> = None;
    for line in text.lines() {
        let open = line.rsplit_once(SUM).map_or_else(|| line.strip_suffix('}').unwrap_or(line), |(open, _)| open);
        let open = with_chain(open, &chain);
        let mut digest = Sha256::new();
        if let Some(before) = before {
            digest.update(before);
        }
        let sum: [u8; 32] = digest.chain_update(&open).chain_update("}\n").finalize().into();
        (before, chain) = (Some(sum), hex::encode(sum));
        sealed += &format!("{open}{SUM}{}\"}}\n", &chain[..8]);
    }
    sealed
}

/// The text with the chain so far where it names one.
fn with_chain(text: &str, chain: &str) -> String {
    let Some((before, after)) = text.split_once(CHAIN) else { return text.to_owned() };
    let after = after.split_once('"').map_or("", |(_, after)| after);
    format!("{before}{CHAIN}{chain}\"{after}")
}
