//! Text as it lies on a terminal: its width in columns, cut, padded and wrapped.

use unicode_width::UnicodeWidthStr;

/// The widest line we write; every terminal shows it.
pub(crate) const WIDTH: usize = 79;

/// Columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// The text in exactly so many columns: cut with an ellipsis, or filled with blanks.
pub(crate) fn fit(text: &str, columns: usize) -> String {
    left(&cut(text, columns), columns)
}

/// The text with an ellipsis for what does not fit.
pub(crate) fn cut(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut kept = String::new();
    for c in text.chars() {
        kept.push(c);
        if width(&kept) + 1 > columns {
            kept.pop();
            break;
        }
    }
    kept.push('…');
    kept
}

/// The text at the left of so many columns.
pub(crate) fn left(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The text at the right of so many columns.
pub(crate) fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The text in lines of at most [`WIDTH`] columns, each after `indent` blanks. A word that is longer stays whole.
pub(crate) fn wrap(text: &str, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    // A no-break space belongs to its word: French puts one before a colon.
    for word in text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()) {
        if !line.is_empty() && indent + width(&line) + 1 + width(word) > WIDTH {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines.into_iter().map(|line| format!("{}{line}", " ".repeat(indent))).collect()
}

/// The text wrapped after a lead, with its further lines below its beginning.
pub(crate) fn hang(lead: &str, text: &str) -> Vec<String> {
    let mut lines = wrap(text, width(lead));
    lines[0] = format!("{lead}{}", lines[0].trim_start_matches(' '));
    lines
}

/// Text from outside, safe to show: what could move the cursor or turn the writing direction is replaced.
pub(crate) fn plain(text: &str) -> String {
    let steers = |c: char| {
        c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().map(|c| if steers(c) { '\u{fffd}' } else { c }).collect()
}

/// Rows set in columns, two blanks apart: the first column at the left, the others at the right.
pub(crate) fn table(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(wide).collect();
    let cell = |(column, text): (usize, &String)| match column {
        0 => left(text, widths[0]),
        _ => right(text, widths[column]),
    };
    rows.iter()
        .map(|row| row.iter().enumerate().map(cell).collect::<Vec<_>>().join("  ").trim_end().to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_as_terminals_show_them() {
        assert_eq!(fit("Barbe-Noire", 6), "Barbe…");
        assert_eq!(fit("Zoé", 5), "Zoé  ");
        // A wide character that would stick out by half is left out.
        assert_eq!(fit("海賊王", 4), "海… ");
        assert_eq!(right("7", 3), "  7");
    }

    #[test]
    fn lines_break_between_words_and_never_past_the_width() {
        let text = "word ".repeat(60);
        let lines = wrap(&text, 4);
        assert_eq!(lines.len(), 4);
        assert!(lines.iter().all(|line| line.starts_with("    word") && width(line) <= WIDTH));
        assert_eq!(wrap("Coque\u{a0}: 2", 0), ["Coque\u{a0}: 2"]);
        assert_eq!(wrap("", 0), [""]);
    }

    #[test]
    fn further_lines_hang_below_the_first() {
        let lines = hang(" · ", &"word ".repeat(20));
        assert!(lines[0].starts_with(" · word") && lines[1].starts_with("   word"), "{lines:?}");
        assert_eq!(hang("1  ", "é"), ["1  é"]);
    }

    #[test]
    fn nothing_from_outside_steers_the_terminal() {
        assert_eq!(plain("a\u{1b}[2Jb\u{202e}c"), "a\u{fffd}[2Jb\u{fffd}c");
    }

    #[test]
    fn tables_line_up() {
        let rows = [vec!["é".into(), "1".into()], vec!["abc".into(), "100".into()]];
        assert_eq!(table(&rows), ["é      1", "abc  100"]);
    }
}
