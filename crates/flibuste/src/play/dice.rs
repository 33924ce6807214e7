//! Dice thrown by hand.

use std::collections::VecDeque;

use table::Unknown;

use crate::desk::{Desk, Done};
use crate::play::commands::{Command, read};
use crate::say::{borrowed, say};

/// Dice that were typed and not yet asked for: a person may type a whole throw at once.
#[derive(Default)]
pub(super) struct Hand(VecDeque<u32>);

/// What a person does when a draw is asked for.
pub(super) enum Drawn {
    Value(u32),
    Quit,
}

impl Hand {
    /// The next draw, asked for unless it has been typed already.
    pub(super) fn draw(&mut self, desk: &mut Desk<'_>, game: &str, unknown: Unknown, names: &[String]) -> Done<Drawn> {
        let words = desk.words;
        loop {
            if let Some(value) = self.0.pop_front() {
                return Ok(Drawn::Value(value));
            }
            let name = unknown.label.seat.and_then(|seat| borrowed(names).get(seat.index()).copied());
            let name = name.map_or_else(|| words.say("table-title"), str::to_owned);
            let purpose = say!(words, &format!("{game}-purpose-{}", unknown.label.purpose), name = name);
            let prompt = say!(words, "ui-play-draw", purpose = purpose, sides = unknown.sides);
            let Some(typed) = desk.ask(&format!("{prompt} "))? else {
                return Ok(Drawn::Quit);
            };
            match dice(&typed, unknown.sides) {
                Some(values) => self.0 = values,
                None if matches!(read(words, &typed), Command::Quit) => {
                    if desk.ask_yes_no(&words.say("ui-play-really-quit"), false)? != Some(false) {
                        return Ok(Drawn::Quit);
                    }
                }
                None => desk.paragraph(&say!(words, "ui-play-bad-draw", sides = unknown.sides), 2)?,
            }
        }
    }

    /// The throw is over: what was typed beyond it is passed over, and said to be.
    pub(super) fn put_down(&mut self, desk: &mut Desk<'_>) -> Done<()> {
        if !self.0.is_empty() {
            desk.paragraph(&say!(desk.words, "ui-play-left-over", dice = self.0.len()), 2)?;
            self.0.clear();
        }
        Ok(())
    }
}

/// The dice in a line: numbers apart, or digits together where every number has one digit. None if any is no die.
fn dice(typed: &str, sides: u32) -> Option<VecDeque<u32>> {
    let together = sides < 10;
    let mut values = VecDeque::new();
    for word in typed.split([' ', ',', '\t']).filter(|word| !word.is_empty()) {
        if together {
            values.extend(word.chars().map(|c| c.to_digit(10)).collect::<Option<Vec<u32>>>()?);
        } else {
            values.push_back(word.parse().ok()?);
        }
    }
    let dice = values.iter().all(|value| (1..=sides).contains(value));
    (dice && !values.is_empty()).then_some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_read_apart_or_together() {
        assert_eq!(dice("6 5,5", 6), Some([6, 5, 5].into()));
        assert_eq!(dice("655123", 6), Some([6, 5, 5, 1, 2, 3].into()));
        assert_eq!(dice("12", 20), Some([12].into()));
        for wrong in ["", "7", "0", "5 x", "-1", "6 5 7"] {
            assert_eq!(dice(wrong, 6), None, "{wrong}");
        }
    }
}
