use broadsides::NamedSea;
use legacy::TileSet;
use table::{Data, Options, data_text};

/// Any bytes as a tile file or a sea map are read or refused with a place in them, and what is read is as large as a box can
/// hold, whatever blank lines stand around it.
pub fn data(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let apart = format!("\n\n{}\n\n", text.replace('\n', "\n\n"));
    own::<legacy::Options>(bytes);
    own::<broadsides::Options>(bytes);
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
    match NamedSea::read(&text) {
        Ok(named) => {
            assert_eq!(NamedSea::read(&apart).as_ref(), Ok(&named), "blank lines make another sea");
            let sea = named.sea();
            assert!(sea.width() <= 16 && sea.height() <= 16, "{} by {}", sea.width(), sea.height());
            assert!(sea.starts().iter().all(|(point, _)| sea.has(*point)), "a start that is no point");
        }
        Err(bad) => assert!(bad.line >= 1 && bad.column >= 1 && !bad.to_string().is_empty()),
    }
}

/// What can be played with is written so that it is read back equal, and its own text is short enough for any line.
fn own<O: Options>(bytes: &[u8]) {
    let Ok(text) = data_text(bytes) else { return };
    let Ok(options) = O::default().with(&[].into(), Some(text)) else { return };
    let Some(text) = options.data() else { return };
    assert!(text.len() <= table::MAX_DATA, "{} bytes", text.len());
    assert_eq!(O::default().with(&[].into(), Some(&text)).as_ref(), Ok(&options), "another after it was written");
}
