//! A person's turn: the board, the choices, and what the person makes of them.

use fleet::Asking;
use pilot::Budget;
use serde_json::Value;
use table::{Act, By, Progress, Seat, Viewer};

use super::commands::{Command, read, rows};
use super::patience::Patience;
use super::session::Session;
use super::tongue;
use crate::boards::{About, Drawing, Scene};
use crate::desk::{Done, Stop};
use crate::rules;
use crate::say::{borrowed, percent, rejected, say};
use crate::text::{hang, left, plain, right, width};

/// The pilot that gives hints.
const ADVISER: &str = "legend";
/// The most answers a hint compares.
const COMPARED: usize = 5;

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
            let prompt = say!(self.desk.words, "ui-play-prompt", name = &self.names[seat.index()]);
            let Some(typed) = self.desk.ask(&format!("{prompt} "))? else {
                self.abandon();
                return Ok(());
            };
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
        let prompt = say!(self.desk.words, "ui-play-curtain", name = &self.names[seat.index()]);
        let ready = self.desk.ask(&format!("{prompt} "))?.is_some();
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
        if let Some(short) = self.board.short(asked, self.desk.words) {
            self.desk.line("")?;
            return Ok(self.desk.lines(short)?);
        }
        let told: Vec<String> = asked.moves.iter().map(|answer| self.words_of(answer)).collect();
        let widest = told.iter().map(|told| width(told)).max().unwrap_or(0);
        self.desk.line("")?;
        let view = self.table.view(Viewer::Seat(asked.seat));
        let names = borrowed(&self.names);
        let scene = Scene { words: self.desk.words, paint: self.desk.paint, names: &names };
        let heading = self.board.heading(&view, asked, &scene);
        self.desk.lines(heading)?;
        for (index, (told, text)) in told.iter().zip(&asked.texts).enumerate() {
            let notation = self.desk.paint.dim(&self.shown(text));
            self.desk.line(&format!("  {:>2}  {}  {notation}", index + 1, left(told, widest)))?;
        }
        Ok(())
    }

    /// A move as it is typed in the language chosen.
    fn shown(&self, notation: &str) -> String {
        tongue::shown(self.desk.words, self.game.id(), notation)
    }

    fn understood(&self, typed: &str) -> String {
        tongue::understood(self.desk.words, self.game.id(), typed)
    }

    fn words_of(&self, answer: &fleet::Json) -> String {
        let answer: Value = fleet::parse_json(answer);
        self.desk.words.tell(&format!("{}-move", self.game.id()), &answer, &borrowed(&self.names))
    }

    fn obey(&mut self, seat: Seat, asked: &Asking, command: Command) -> Done<Then> {
        match command {
            Command::Number(number) => match number.checked_sub(1).and_then(|index| asked.texts.get(index)) {
                Some(text) => return self.answer(seat, text),
                None => self.say(&say!(self.desk.words, "ui-play-no-such-choice", most = asked.texts.len()))?,
            },
            Command::Move(text) => return self.answer(seat, &self.understood(&text)),
            Command::Nothing => self.say(&self.desk.words.say("ui-play-how"))?,
            Command::Help => self.help(asked)?,
            Command::Why(text) => self.why(seat, asked, &self.understood(&text))?,
            Command::Odds(text) => self.odds(seat, asked, &self.understood(&text))?,
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

    fn explain(&mut self, refused: &fleet::Rejected) -> Done<()> {
        let why = rejected(self.desk.words, self.game.id(), refused, &borrowed(&self.names));
        self.say(&why)
    }

    fn answer(&mut self, seat: Seat, text: &str) -> Done<Then> {
        let answered = self.table.answer_text(seat, text, By::Person);
        self.done(answered)
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
        let numbered = text.parse().ok().and_then(|number: usize| asked.texts.get(number.checked_sub(1)?));
        let text = numbered.map_or(text, String::as_str);
        match self.table.judge_text(seat, text) {
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
            Err(malformed) => return self.explain(&fleet::Rejected::Malformed(malformed)),
        };
        let (mut replies, mut refusal) = (Vec::new(), None);
        for About { about, what } in questions {
            match self.table.reply(Viewer::Seat(seat), &what) {
                Ok(what) => replies.push(About { about, what }),
                Err(refused) => refusal = Some(refused),
            }
        }
        if let Some(refused) = refusal.filter(|_| replies.is_empty()) {
            return self.explain(&refused);
        }
        let names = borrowed(&self.names);
        let scene = Scene { words: self.desk.words, paint: self.desk.paint, names: &names };
        let lines = self.board.odds(&replies, &scene);
        if lines.is_empty() {
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
        if advice.ranked.len() > 1 {
            self.say(&words.say("ui-play-worth"))?;
        }
        for (answer, worth) in advice.ranked.iter().take(COMPARED).filter(|_| advice.ranked.len() > 1) {
            let worth = right(&percent(words, *worth, 1), 7);
            let answer = self.shown(&answer.text);
            self.desk.line(&format!("    {worth}  {answer}"))?;
        }
        Ok(())
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
