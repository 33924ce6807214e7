use broadsides::Sea;
use legacy::TileSet;

/// Any bytes as a tile file or a sea map are read or refused with a place in them, and what is read is as large as a box can
/// hold, whatever blank lines stand around it.
pub fn data(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let apart = format!("\n\n{}\n\n", text.replace('\n', "\n\n"));
    match TileSet::read(&text) {
        Ok(set) => {
            assert_eq!(TileSet::read(&apart).as_ref(), Ok(&set), "blank lines make another set");
            for expert in [false, true] {
                let bombards = set.prints(expert).iter().filter(|print| print.has_bombard()).count();
                assert!(bombards <= legacy::MOST_BOMBARDS, "{bombards} bombards");
                assert!(set.prints(expert).is_sorted(), "tiles out of order");
            }
        }
        Err(bad) => assert!(bad.line >= 1 && bad.column >= 1 && !bad.to_string().is_empty()),
    }
    match Sea::read(&text) {
        Ok(sea) => {
            assert_eq!(Sea::read(&apart).as_ref(), Ok(&sea), "blank lines make another sea");
            assert!(sea.width() <= 16 && sea.height() <= 16, "{} by {}", sea.width(), sea.height());
            assert!(sea.starts().iter().all(|(point, _)| sea.has(*point)), "a start that is no point");
        }
        Err(bad) => assert!(bad.line >= 1 && bad.column >= 1 && !bad.to_string().is_empty()),
    }
}
