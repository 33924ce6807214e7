//! Journals that earlier versions wrote: matches under way go on.

use room::{Now, Room, TableId};

use crate::kit::{GRACE, Seeded};

/// By rules version 1 and protocol 1; in Broadsides & Boarding steps are taken back that would stay today, since they showed
/// the rival's cards.
const JOURNALS: [(&str, &str); 3] = [
    ("eqxw5eyiqw", include_str!("journals/afloat-eqxw5eyiqw.jsonl")),
    ("5f8nber52e", include_str!("journals/broadsides-5f8nber52e.jsonl")),
    ("abjxey5vmq", include_str!("journals/legacy-abjxey5vmq.jsonl")),
];

#[test]
fn every_line_of_an_earlier_version_is_read() {
    for (id, journal) in JOURNALS {
        let (lines, id): (Vec<&str>, _) = (journal.lines().collect(), TableId::try_from(id.to_owned()));
        let now = Now { wall: 1_900_000_000_000, mono: 0 };
        let secrets = Box::new(Seeded(fastrand::Rng::with_seed(1)));
        let room = Room::read(fleet::game, id.expect("a name"), &lines, now, |_| 0, GRACE, secrets);
        assert_eq!(room.expect("a journal").set_aside(), 0, "{}", lines[0]);
    }
}
