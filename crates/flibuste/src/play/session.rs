//! A match under way: who is asked next, and what is told to whom.

use fleet::{AnyGame, AnyMatch};
use pilot::{AnyPilot, Budget, Resolve};
use serde_json::Value;
use table::{Act, By, Progress, Seat, SeatSet, Viewer};
use words::Crew;

use super::dice::{Drawn, Hand};
use super::patience::Patience;
use super::rescue::Rescue;
use super::seats::{Plan, USUAL_PILOT};
use crate::boards::{Board, Drawing, board};
use crate::desk::{Desk, Done, Stop};
use crate::say::{borrowed, outcome, reader, say, tell};

/// A match at this keyboard.
pub(super) struct Session<'s, 'd> {
    pub(super) desk: &'s mut Desk<'d>,
    pub(super) game: &'static dyn AnyGame,
    pub(super) table: Box<dyn AnyMatch>,
    pub(super) names: Vec<String>,
    pub(super) board: &'static dyn Board,
    people: Vec<Seat>,
    /// People who have given up. Where the game asks them all the same, a pilot answers.
    pub(super) resigned: SeatSet,
    /// One place per seat; none where a person sits.
    pilots: Vec<Option<Box<dyn AnyPilot>>>,
    /// How long the case of each pilot's seat has been hopeless.
    resolves: Vec<Resolve>,
    /// How long that of each person's seat has been, by the advice asked for.
    pub(super) advised: Vec<Resolve>,
    budget: Budget,
    /// The notices each seat has been told.
    told: Vec<usize>,
    hand: Hand,
    /// Whose secrets the screen may show.
    pub(super) holder: Option<Seat>,
    /// The board as it was last drawn.
    pub(super) drawn: Drawing,
    /// Who has been told what the signs of a board mean.
    explained: Vec<(Viewer, Vec<String>)>,
    /// Where the match is written down, should it be broken off.
    pub(super) rescue: &'s Rescue,
    /// The line that was typed last.
    pub(super) line: String,
}

impl<'s, 'd> Session<'s, 'd> {
    pub(super) fn new(desk: &'s mut Desk<'d>, plan: &Plan, table: Box<dyn AnyMatch>, rescue: &'s Rescue) -> Done<Self> {
        let pilots = plan.hire().map_err(|_| Stop::Usage(desk.words.say("ui-no-randomness")))?;
        Ok(Self {
            desk,
            game: plan.game,
            names: plan.names(),
            board: board(plan.game.id()),
            people: plan.people().collect(),
            resigned: SeatSet::default(),
            told: vec![0; pilots.len()],
            resolves: vec![Resolve::default(); pilots.len()],
            advised: vec![Resolve::default(); pilots.len()],
            budget: plan.budget(),
            pilots,
            table,
            hand: Hand::default(),
            holder: None,
            drawn: Drawing::default(),
            explained: Vec::new(),
            rescue,
            line: String::new(),
        })
    }

    /// Plays until the match is over, or left.
    pub(super) fn play(&mut self) -> Done<()> {
        while self.table.outcome().is_none() {
            if let Some(unknown) = self.table.awaited() {
                self.uncover()?;
                self.rescue.hold(self.table.as_ref());
                match self.hand.draw(self.desk, self.game.id(), unknown, &self.names)? {
                    Drawn::Value(value) => {
                        let progress = self.table.supply(value).expect("the value is one of the awaited die");
                        self.after(progress)?;
                    }
                    Drawn::Quit => self.abandon(),
                }
                continue;
            }
            let seat = self.table.waiting_for().lowest().expect("a match that is not over waits for somebody");
            if self.resigned.contains(seat) && self.pilots[seat.index()].is_none() {
                self.sail_on(seat)?;
            }
            self.rescue.hold_now_and_then(self.table.as_ref());
            if self.pilots[seat.index()].is_some() { self.pilot_turn(seat)? } else { self.person_turn(seat)? }
        }
        Ok(())
    }

    /// A pilot takes the seat of a person who has given up.
    fn sail_on(&mut self, seat: Seat) -> Done<()> {
        let words = self.desk.words;
        let seed = crate::id::random_number().map_err(|_| Stop::Usage(words.say("ui-no-randomness")))?;
        let hired = pilot::hire_any(self.game.id(), USUAL_PILOT, seed).expect("the game was looked up");
        let act = Act::Pilot { seat, level: USUAL_PILOT.into() };
        self.table.act(&act).expect("a seat that is waited for can be handed to a pilot");
        self.pilots[seat.index()] = Some(hired.expect("this pilot exists"));
        self.after(Progress::Drafting)
    }

    fn pilot_turn(&mut self, seat: Seat) -> Done<()> {
        let brief = self.table.brief(seat).expect("a seat that is waited for is asked something");
        let pilot = self.pilots[seat.index()].as_mut().expect("a pilot sits there");
        let patience = Patience::new(self.desk.terminal.err, self.desk.words.say("ui-play-thinking"));
        let advice = pilot.decide(&brief, &self.budget).expect("a pilot answers what it is asked");
        drop(patience);
        let person = self.people.iter().any(|other| *other != seat);
        // Who sails on for a person has given up already.
        if !self.resigned.contains(seat) && self.resolves[seat.index()].breaks(advice.case, person) {
            self.table.act(&Act::Resign { seat }).expect("who is waited for can give up");
            return self.after(Progress::Drafting);
        }
        let by = match &self.table.header().seats[seat.index()].by {
            By::Person => By::Pilot(USUAL_PILOT.into()),
            by => by.clone(),
        };
        let progress = self.table.answer_move(seat, &advice.answer, by).expect("pilots give legal answers");
        if matches!(progress, Progress::Draw(_)) && !self.has_secrets() {
            // Whoever throws the dice must know what they are thrown for.
            let answer: Value = fleet::parse_json(&advice.answer.json);
            let told = self.desk.words.tell(&format!("{}-move", self.game.id()), &answer, &borrowed(&self.names));
            let line = say!(self.desk.words, "ui-term", term = &self.names[seat.index()], what = told);
            self.tell(Viewer::Bystander)?;
            self.desk.paragraph(&line, 1)?;
        }
        self.after(progress)?;
        if self.people.is_empty() {
            self.tell(Viewer::Bystander)?;
        }
        Ok(())
    }

    /// Notes how far an answer brought the match.
    pub(super) fn after(&mut self, progress: Progress) -> Done<()> {
        if progress == Progress::Played {
            self.hand.put_down(self.desk)?;
        }
        Ok(())
    }

    /// The match is left unfinished.
    pub(super) fn abandon(&mut self) {
        self.table.act(&Act::Abandon {}).expect("a match that is not over can be left");
    }

    /// Whether anything is kept from those who only look on.
    fn has_secrets(&self) -> bool {
        self.table.view(Viewer::Bystander).get() != self.table.view(Viewer::Open).get()
    }

    /// Whether what a seat sees, or is about to choose together with others, must be kept from the other people at this
    /// keyboard. A choice that waits for others is in no view.
    pub(super) fn is_secret(&self, seat: Seat) -> bool {
        let view = |viewer| self.table.view(viewer);
        let together = self.table.waiting_for().len() + self.table.chosen().len() > 1;
        self.people.len() > 1 && (together || view(Viewer::Seat(seat)).get() != view(Viewer::Bystander).get())
    }

    /// Who looks at the screen when a seat is asked: everybody here, unless there is something to hide.
    pub(super) fn onlooker(&self, seat: Seat) -> Viewer {
        if self.people.len() == 1 || self.is_secret(seat) { Viewer::Seat(seat) } else { Viewer::Bystander }
    }

    /// Tells a viewer what it has not been told yet, and writes down who has now heard it.
    pub(super) fn tell(&mut self, viewer: Viewer) -> Done<()> {
        let from = self.hear(viewer);
        self.print_notices(from, viewer)
    }

    /// Writes down that a viewer knows all there is; gives what it knew before.
    pub(super) fn hear(&mut self, viewer: Viewer) -> usize {
        let heard = match viewer {
            Viewer::Seat(seat) => &mut self.told[seat.index()..=seat.index()],
            _ => &mut self.told[..],
        };
        let from = heard.iter().copied().min().unwrap_or(0);
        heard.fill(self.table.version());
        from
    }

    /// Writes the notices after a version as the log tells them. The end is told by itself.
    pub(super) fn print_notices(&mut self, from: usize, viewer: Viewer) -> Done<()> {
        let ends = |notice: &Value| notice["kind"] == "ended" || notice["act"]["kind"] == "abandon";
        let notices = self.table.notices(from, viewer);
        let notices = notices.iter().map(|notice| fleet::parse_json(notice)).filter(|notice| !ends(notice));
        tell(self.desk, self.game.id(), notices, &self.names, viewer)
    }

    fn draw(&self, view: &fleet::Json) -> Drawing {
        let names = borrowed(&self.names);
        self.board.draw(view, &self.desk.scene(&names))
    }

    /// Draws the board as a viewer sees it, with what that viewer has chosen so far and nobody else, and says what its signs
    /// mean.
    pub(super) fn print_board(&mut self, viewer: Viewer) -> Done<()> {
        let view = self.table.view(viewer);
        self.drawn = self.draw(&view);
        let asked = reader(viewer).and_then(|seat| self.table.asked(seat));
        let drafted = asked.filter(|asked| !asked.draft.is_empty()).and_then(|asked| self.board.drafted(&view, &asked));
        let drawing = drafted.map_or_else(|| self.drawn.clone(), |view| self.draw(&view));
        self.explained.retain(|(told, _)| *told != viewer);
        self.explained.push((viewer, drawing.legend.clone()));
        let small = self.spaced()?;
        self.desk.lines(drawing.lines_on(small))?;
        Ok(())
    }

    /// A blank line, unless lines are few; whether they are.
    pub(super) fn spaced(&mut self) -> Done<bool> {
        let small = self.desk.terminal.is_small();
        if !small {
            self.desk.line("")?;
        }
        Ok(small)
    }

    /// Draws what is to be decided, and how things stand if that has changed.
    pub(super) fn print_news(&mut self, viewer: Viewer) -> Done<()> {
        let mut drawing = self.draw(&self.table.view(viewer));
        let before = std::mem::replace(&mut self.drawn, drawing.clone());
        if drawing.standing == before.standing && !drawing.open.is_empty() {
            drawing.standing.clear();
        }
        let told = (viewer, std::mem::take(&mut drawing.legend));
        if !drawing.standing.is_empty() && !self.explained.contains(&told) {
            drawing.legend.clone_from(&told.1);
            self.explained.push(told);
        }
        let small = self.spaced()?;
        self.desk.lines(drawing.lines_on(small))?;
        Ok(())
    }

    /// Tells the end. The match is over, so everything may be seen.
    pub(super) fn finish(&mut self) -> Done<()> {
        let viewer = match self.people.as_slice() {
            [only] => Viewer::Seat(*only),
            _ => Viewer::Bystander,
        };
        self.tell(viewer)?;
        self.desk.line("")?;
        let standing = self.draw(&self.table.view(Viewer::Open)).standing;
        self.desk.lines(standing)?;
        let crew = borrowed(&self.names);
        let crew = Crew::from(&crew).read_by(reader(viewer));
        let result = outcome(self.desk.words, self.table.as_ref(), crew);
        self.desk.line("")?;
        self.desk.line(&self.desk.paint.bold(&result))?;
        if let Some(seed) = self.table.seed() {
            self.desk.paragraph(&self.desk.words.say("ui-play-seed"), 0)?;
            self.desk.line(&format!("  {}", String::from(seed)))?;
        }
        Ok(())
    }

    /// People other than this one, whose last step may be the one to take back.
    pub(super) fn others(&self, seat: Seat) -> Vec<Seat> {
        self.people.iter().copied().filter(|other| *other != seat).collect()
    }
}
