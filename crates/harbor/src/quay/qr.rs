//! A link as a picture a phone can read off the terminal.

use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};

/// The widest picture drawn: what an ordinary terminal shows without wrapping, which would spoil it.
const COLUMNS: usize = 80;

/// The blank modules around a code, on each side, without which scanners do not find it.
const QUIET_ZONE: usize = 4;

/// White on black, from the part of the palette that themes leave alone.
const COLOURS: &str = "\u{1b}[38;5;231;48;5;16m";
const PLAIN: &str = "\u{1b}[0m";

/// The text as a QR code, two modules a character, a line break after every line; `None` if it does not fit into 80
/// columns. For terminals: it sets its own colours, so it is dark on light whatever the background, and since the *light*
/// modules are the drawn ones it also scans on a dark background where colours are dropped.
pub fn terminal(text: &str) -> Option<String> {
    // The least correction: a screen has no stains, and fewer modules are easier to scan.
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    if code.width() + 2 * QUIET_ZONE > COLUMNS {
        return None;
    }
    let picture = code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
    Some(picture.lines().map(|line| format!("{COLOURS}{line}{PLAIN}\n")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use qrcode::Color;

    const LINK: &str = "http://192.168.178.123:3000/t/k3v9x2#0123456789abcdef0123456789abcdef";

    /// The modules as seen: true where it is dark. An odd last row is followed by a dark half line, left out here.
    fn dark_modules(picture: &str, height: usize) -> Vec<Vec<bool>> {
        let mut rows = Vec::new();
        for line in picture.lines() {
            let line = line.strip_prefix(COLOURS).unwrap().strip_suffix(PLAIN).unwrap();
            rows.push(line.chars().map(|c| matches!(c, ' ' | '▄')).collect());
            rows.push(line.chars().map(|c| matches!(c, ' ' | '▀')).collect());
        }
        rows.truncate(height);
        rows
    }

    #[test]
    fn the_picture_shows_the_code_with_a_light_border_of_four_modules() {
        for text in ["http://localhost:3000", LINK] {
            let code = QrCode::with_error_correction_level(text, EcLevel::L).unwrap();
            let size = code.width() + 2 * QUIET_ZONE;
            let rows = dark_modules(&terminal(text).unwrap(), size);
            assert_eq!(rows.len(), size);
            let inside = QUIET_ZONE..QUIET_ZONE + code.width();
            for (y, row) in rows.iter().enumerate() {
                assert_eq!(row.len(), size);
                for (x, &dark) in row.iter().enumerate() {
                    let expected = inside.contains(&x)
                        && inside.contains(&y)
                        && code[(x - QUIET_ZONE, y - QUIET_ZONE)] == Color::Dark;
                    assert_eq!(dark, expected, "{text}: {x},{y}");
                }
            }
        }
    }

    #[test]
    fn an_invitation_is_small_enough_for_a_short_terminal() {
        let picture = terminal(LINK).unwrap();
        let size = QrCode::with_error_correction_level(LINK, EcLevel::L).unwrap().width() + 2 * QUIET_ZONE;
        assert_eq!(picture.lines().count(), size.div_ceil(2));
        assert!(size.div_ceil(2) <= 24, "{size} modules");
    }

    #[test]
    fn what_would_wrap_is_not_drawn() {
        let widest = (1..3_000).take_while(|&n| terminal(&"a".repeat(n)).is_some()).count();
        assert_eq!(widest, 425, "version 13 takes 69 modules and the border; the next would take 81 columns");
        assert_eq!(terminal(&"a".repeat(100_000)), None);
    }
}
