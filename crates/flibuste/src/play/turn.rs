//! A person's turn: the board, the choices, and what the person makes of them.

use fleet::Asking;
use pilot::Budget;
use serde_json::Value;
use table::{Act, By, Progress, Seat, Viewer};

use super::commands::{Command, read, rows};
use super::patience::Patience;
use super::session::Session;
use super::tongue;
use crate::boards::{About, Drawing};
use crate::desk::{Done, Stop};
use crate::rules;
use crate::say::{borrowed, percent, reader, rejected, say};
use crate::text::{WIDTH, hang, left, plain, right, width};

/// The pilot that gives hints.
const ADVISER: &str = "legend";
/// The most answers a hint compares.
const COMPARED: usize = 5;
/// The most choices that have a line each: a board and as many choices fit on a small screen.
const LISTED: usize = 12;
/// Lines of a board and choices together that a small screen has room for, beside what happened and what is asked.
const SMALL: usize = 18;

/// Whether the person is asked again, or the match goes on.
#[derive(PartialEq, Eq)]
enum Then {
    Ask,
    GoOn,
}

impl Session<'_, '_> {
    /// Asks a person until something changes.
    pub(super) fn person_turn(&mut self, seat: Seat) -> Done<()> {
        if !self.is_secret(seat) {
            self.uncover()?;
        } else if self.holder != Some(seat) && !self.curtain(seat)? {
            self.abandon();
            return Ok(());
        }
        let viewer = self.onlooker(seat);
        self.tell(viewer)?;
        self.print_news(viewer)?;
        let asked = self.table.asked(seat).expect("a seat that is waited for is asked something");
        self.print_moves(&asked)?;
        loop {
            self.rescue.hold(self.table.as_ref());
            let prompt = say!(self.desk.words, "ui-play-prompt", name = &self.names[seat.index()]);
            let Some(typed) = self.desk.ask(&format!("{prompt} "))? else {
                self.abandon();
                return Ok(());
            };
            self.line.clone_from(&typed);
            let command = read(self.desk.words, &typed);
            if self.obey(seat, &asked, command)? == Then::GoOn {
                self.desk.line("")?;
                return Ok(());
            }
        }
    }

    /// Hides the screen until the next person is there; false if there is no more input.
    fn curtain(&mut self, seat: Seat) -> Done<bool> {
        self.wipe()?;
        self.desk.terminal.forget_typed();
        let name = &self.names[seat.index()];
        let ready = if self.desk.terminal.keeps() {
            let warning = say!(self.desk.words, "ui-play-kept", name = name);
            let question = say!(self.desk.words, "ui-play-alone", name = name);
            self.desk.paragraph(&warning, 0)?;
            loop {
                match self.desk.ask_yes_no(&question, false)? {
                    Some(true) => break true,
                    Some(false) => {}
                    None => break false,
                }
            }
        } else {
            let prompt = say!(self.desk.words, "ui-play-curtain", name = name);
            self.desk.ask(&format!("{prompt} "))?.is_some()
        };
        self.wipe()?;
        self.holder = Some(seat);
        Ok(ready)
    }

    /// From here on everybody at this keyboard may look: what only one of them may know goes.
    pub(super) fn uncover(&mut self) -> Done<()> {
        if self.holder.is_some() {
            self.wipe()?;
        }
        Ok(())
    }

    fn wipe(&mut self) -> Done<()> {
        self.desk.line(self.desk.terminal.wipe())?;
        self.holder = None;
        self.drawn = Drawing::default();
        Ok(())
    }

    /// The choices, each with its number, its words and its notation.
    fn print_moves(&mut self, asked: &Asking) -> Done<()> {
        self.spaced()?;
        let view = self.table.view(Viewer::Seat(asked.seat));
        let names = borrowed(&self.names);
        let scene = self.desk.scene(&names);
        let heading = self.board.heading(&view, asked, &scene);
        let short = self.board.short(asked, &scene);
        let room = SMALL.saturating_sub(self.drawn.standing.len()).min(LISTED);
        let listed = if scene.small { room } else { LISTED };
        self.desk.lines(heading)?;
        if let Some(short) = short {
            return Ok(self.desk.lines(short)?);
        }
        if asked.texts.len() > listed {
            return self.print_many(asked);
        }
        let told: Vec<String> = asked.moves.iter().map(|answer| self.words_of(answer)).collect();
        let widest = told.iter().map(|told| width(told)).max().unwrap_or(0);
        for (index, (told, text)) in told.iter().zip(&asked.texts).enumerate() {
            let notation = self.desk.paint.dim(&self.shown(text));
            self.desk.line(&format!("  {:>2}  {}  {notation}", index + 1, left(told, widest)))?;
        }
        Ok(())
    }

    /// Choices too many for a line each: the words of the first, then all in columns, as they are typed.
    fn print_many(&mut self, asked: &Asking) -> Done<()> {
        let first = asked.moves.first().map(|answer| self.words_of(answer)).unwrap_or_default();
        self.say(&say!(self.desk.words, "ui-play-many", count = asked.texts.len(), answer = first))?;
        let choices: Vec<String> = (1..)
            .zip(&asked.texts)
            .map(|(number, text): (usize, _)| format!("{number:>3}  {}", self.shown(text)))
            .collect();
        let column = choices.iter().map(|choice| width(choice)).max().unwrap_or(0) + 2;
        let columns = (WIDTH / column).max(1);
        let rows = choices.len().div_ceil(columns);
        for row in 0..rows {
            let cells: Vec<String> =
                choices.iter().skip(row).step_by(rows).map(|choice| left(choice, column)).collect();
            self.desk.line(cells.concat().trim_end())?;
        }
        Ok(())
    }

    /// A move as it is typed in the language chosen.
    fn shown(&self, notation: &str) -> String {
        tongue::shown(self.desk.words, self.game.id(), notation)
    }

    /// What was typed, as a whole move of the notation.
    fn understood(&self, asked: &Asking, typed: &str) -> Result<String, String> {
        let text = tongue::understood(self.desk.words, self.game.id(), typed);
        let miscounted = self.board.miscounted(asked, &text, self.desk.words);
        miscounted.map_or_else(|| Ok(self.board.whole(asked, &text)), Err)
    }

    fn words_of(&self, answer: &fleet::Json) -> String {
        let answer: Value = fleet::parse_json(answer);
        self.desk.words.tell(&format!("{}-move", self.game.id()), &answer, &borrowed(&self.names))
    }

    fn obey(&mut self, seat: Seat, asked: &Asking, command: Command) -> Done<Then> {
        match command {
            Command::Number(number) => match self.numbered(asked, number) {
                Ok(text) => return self.answer(seat, asked, text),
                Err(how) => self.say(&how)?,
            },
            Command::Move(text) => match self.board.unclear(asked, &text, self.desk.words) {
                Some(question) => self.say(&question)?,
                None => match self.understood(asked, &text) {
                    Ok(whole) => return self.answer(seat, asked, &whole),
                    Err(how) => self.say(&how)?,
                },
            },
            Command::Nothing => self.say(&self.desk.words.say("ui-play-how"))?,
            Command::Help => self.help(asked)?,
            Command::Why(text) => match self.understood(asked, &text) {
                Ok(whole) => self.why(seat, asked, &whole)?,
                Err(how) => self.say(&how)?,
            },
            Command::Odds(text) => {
                let asked_for = tongue::understood(self.desk.words, self.game.id(), &text);
                match self.board.miscounted(asked, &asked_for, self.desk.words) {
                    Some(how) => self.say(&how)?,
                    None => self.odds(seat, asked, &asked_for)?,
                }
            }
            Command::Hint => self.hint(seat)?,
            Command::Undo => return self.undo(seat),
            Command::Back => {
                let taken = self.table.take_back(seat);
                return self.done(taken.map(|()| Progress::Drafting));
            }
            Command::Log => self.print_notices(0, self.onlooker(seat))?,
            Command::Rules(text) => self.rules(&text)?,
            Command::Board => {
                self.print_board(self.onlooker(seat))?;
                self.print_moves(asked)?;
            }
            Command::Resign => return self.resign(seat),
            Command::Quit => return self.quit(),
        }
        Ok(Then::Ask)
    }

    fn say(&mut self, text: &str) -> Done<()> {
        self.desk.paragraph(text, 2)?;
        Ok(())
    }

    /// Says why something was refused, or lets the match go on.
    fn done(&mut self, done: Result<Progress, fleet::Rejected>) -> Done<Then> {
        match done {
            Ok(progress) => {
                self.after(progress)?;
                Ok(Then::GoOn)
            }
            Err(refused) => {
                self.explain(&refused)?;
                Ok(Then::Ask)
            }
        }
    }

    /// The choice of a number, or how a choice is typed; where no numbers are shown none is taken.
    fn numbered<'a>(&self, asked: &'a Asking, number: usize) -> Result<&'a str, String> {
        if let Some(how) = self.board.unnumbered(asked, self.desk.words) {
            return Err(how);
        }
        let text = number.checked_sub(1).and_then(|index| asked.texts.get(index));
        text.map(String::as_str)
            .ok_or_else(|| say!(self.desk.words, "ui-play-no-such-choice", most = asked.texts.len()))
    }

    /// A mistake in a move, at its place in the line that was typed.
    fn as_typed(&self, rejected: fleet::Rejected, whole: &str) -> fleet::Rejected {
        match rejected {
            fleet::Rejected::Malformed(bad) => {
                fleet::Rejected::Malformed(tongue::as_typed(self.desk.words, self.game.id(), bad, whole, &self.line))
            }
            other => other,
        }
    }

    fn explain(&mut self, refused: &fleet::Rejected) -> Done<()> {
        let why = rejected(self.desk.words, self.game.id(), refused, &borrowed(&self.names));
        self.say(&why)
    }

    fn answer(&mut self, seat: Seat, asked: &Asking, text: &str) -> Done<Then> {
        let answered = self.table.answer_text(seat, text, By::Person);
        let answered = answered.map_err(|bad| self.as_typed(bad, text));
        let then = self.done(answered)?;
        if then == Then::Ask
            && let Some(near) = self.board.nearest(asked, text)
        {
            self.say(&say!(self.desk.words, "ui-broadsides-captain-there", answer = plain(&self.shown(&near))))?;
        }
        Ok(then)
    }

    fn help(&mut self, asked: &Asking) -> Done<()> {
        self.say(&self.desk.words.say("ui-play-how"))?;
        let words = self.desk.words;
        let answer = asked.texts.last().map(|text| self.shown(text)).unwrap_or_default();
        let odds = words.say(&format!("ui-odds-{}", self.game.id()));
        let rule = self.game.vocabulary().rules.last().copied().unwrap_or_default();
        let rows = rows(words, &[("move", answer.into()), ("odds", odds.into()), ("rule", rule.into())]);
        let widest = rows.iter().map(|[typed, _]| width(typed)).max().unwrap_or(0);
        for [typed, about] in rows {
            self.desk.lines(hang(&format!("    {}  ", left(&typed, widest)), &about))?;
        }
        Ok(())
    }

    /// Whether a move is allowed, and if not by which rule; it may be named by its number too.
    fn why(&mut self, seat: Seat, asked: &Asking, text: &str) -> Done<()> {
        let text = match text.parse().map(|number| self.numbered(asked, number)) {
            Ok(Ok(numbered)) => numbered,
            Ok(Err(how)) => return self.say(&how),
            Err(_) => text,
        };
        match self.table.judge_text(seat, text).map_err(|bad| self.as_typed(bad, text)) {
            Ok(()) => self.say(&say!(self.desk.words, "ui-play-allowed", answer = plain(&self.shown(text)))),
            Err(refused) => {
                self.explain(&refused)?;
                if let fleet::Rejected::Refused { rule, .. } = refused {
                    rules::one(self.desk, &[self.game.id()], rule, 2)?;
                }
                Ok(())
            }
        }
    }

    /// What the rules say of the next throw, from what the seat sees alone.
    fn odds(&mut self, seat: Seat, asked: &Asking, text: &str) -> Done<()> {
        let questions = match self.board.questions(asked, text) {
            Ok(questions) => questions,
            Err(malformed) => {
                let whole = self.board.whole(asked, text);
                return self.explain(&self.as_typed(fleet::Rejected::Malformed(malformed), &whole));
            }
        };
        let (mut replies, mut refusal) = (Vec::new(), None);
        for About { about, what } in questions {
            match self.table.reply(Viewer::Seat(seat), &what) {
                Ok(what) => replies.push(About { about: self.shown(&about), what }),
                Err(refused) => refusal = Some(refused),
            }
        }
        let sure = self.board.sure(asked, text, self.desk.words);
        if let Some(sure) = &sure {
            self.say(sure)?;
        } else if let Some(refused) = refusal.filter(|_| replies.is_empty()) {
            return self.explain(&refused);
        }
        let names = borrowed(&self.names);
        let scene = self.desk.scene(&names);
        let lines = self.board.odds(&replies, &scene, reader(self.onlooker(seat)));
        if lines.is_empty() && sure.is_none() {
            return self.say(&self.desk.words.say("ui-play-no-odds"));
        }
        self.desk.lines(lines)?;
        Ok(())
    }

    /// What a pilot would do. Asking is kept in the match file.
    fn hint(&mut self, seat: Seat) -> Done<()> {
        let words = self.desk.words;
        let seed = crate::id::random_number().map_err(|_| Stop::Usage(words.say("ui-no-randomness")))?;
        if let Err(refused) = self.table.act(&Act::Hint { seat }) {
            return self.explain(&refused);
        }
        self.after(Progress::Drafting)?;
        self.hear(self.onlooker(seat));
        let hired = pilot::hire_any(self.game.id(), ADVISER, seed).expect("the game was looked up");
        let brief = self.table.brief(seat).expect("a seat that is waited for is asked something");
        let patience = Patience::new(self.desk.terminal.err, words.say("ui-play-thinking"));
        let advice = hired
            .expect("this pilot exists")
            .decide(&brief, &Budget::for_people())
            .expect("a pilot answers what it is asked");
        drop(patience);
        let best = self.words_of(&advice.answer.json);
        self.say(&say!(words, "ui-play-hint", answer = best, notation = self.shown(&advice.answer.text)))?;
        for reason in &advice.reasons {
            self.say(&self.reason(reason))?;
        }
        let person = !self.others(seat).is_empty();
        if self.advised[seat.index()].breaks(advice.case, person) {
            self.say(&words.say("ui-play-hint-resign"))?;
        }
        if advice.ranked.len() > 1 {
            self.say(&words.say("ui-play-worth"))?;
        }
        let ranked = chosen_first(&advice.ranked, |(answer, _)| answer.text == advice.answer.text);
        for (answer, worth) in ranked.into_iter().take(COMPARED).filter(|_| advice.ranked.len() > 1) {
            let worth = right(&percent(words, *worth, 1), 7);
            let answer = self.shown(&answer.text);
            self.desk.line(&format!("    {worth}  {answer}"))?;
        }
        Ok(())
    }

    /// A reason in words.
    fn reason(&self, reason: &pilot::Reason) -> String {
        let reason = serde_json::to_value(reason).expect("a reason is JSON");
        self.desk.words.tell(&format!("{}-reason", self.game.id()), &reason, &borrowed(&self.names))
    }

    /// Takes back the last step of this person, or of another at this keyboard who asks for it.
    fn undo(&mut self, seat: Seat) -> Done<Then> {
        let other = self.others(seat).into_iter().find(|other| self.table.can_undo(*other));
        let who = if self.table.can_undo(seat) { seat } else { other.unwrap_or(seat) };
        let undone = self.table.undo(who);
        self.done(undone.map(|()| Progress::Drafting))
    }

    fn rules(&mut self, number: &str) -> Done<()> {
        let shown = if number.is_empty() {
            rules::book(self.desk, self.game)
        } else {
            rules::one(self.desk, &[self.game.id()], number, 0)
        };
        match shown {
            Err(Stop::Usage(why)) => self.say(&why),
            other => other,
        }
    }

    fn resign(&mut self, seat: Seat) -> Done<Then> {
        let question = self.desk.words.say("ui-play-really-resign");
        match self.desk.ask_yes_no(&question, false)? {
            Some(false) => Ok(Then::Ask),
            Some(true) => {
                let resigned = self.table.act(&Act::Resign { seat });
                if resigned.is_ok() {
                    self.resigned.insert(seat);
                }
                self.done(resigned.map(|()| Progress::Drafting))
            }
            None => {
                self.abandon();
                Ok(Then::GoOn)
            }
        }
    }

    fn quit(&mut self) -> Done<Then> {
        let question = self.desk.words.say("ui-play-really-quit");
        if self.desk.ask_yes_no(&question, false)? == Some(false) {
            return Ok(Then::Ask);
        }
        self.abandon();
        Ok(Then::GoOn)
    }
}

/// Alternatives from the best on, the one that is chosen before all others: a pilot that mixes does not always choose the best.
fn chosen_first<T>(ranked: &[T], is_chosen: impl Fn(&T) -> bool) -> Vec<&T> {
    let (chosen, others): (Vec<&T>, Vec<&T>) = ranked.iter().partition(|one| is_chosen(one));
    chosen.into_iter().chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::chosen_first;

    #[test]
    fn what_a_pilot_chooses_is_listed_first() {
        assert_eq!(chosen_first(&[5, 4, 3], |one| *one == 4), [&4, &5, &3]);
        assert_eq!(chosen_first(&[5, 4, 3], |one| *one == 9), [&5, &4, &3]);
    }
}
