//! A table as its journal makes it: no connections, no clock of its own, no storage.

use std::collections::{BTreeSet, VecDeque};

use fleet::{AnyGame, AnyMatch, Json, Seating};
use table::record::SeatLine;
use table::{Act, By, Commitment, Dice, MatchId, Name, Nonce, Seat, SeatSet};

use crate::clock::Clocks;
use crate::effects::{Append, Status, Summary};
use crate::journal::{Entry, Line, Opened};
use crate::protocol::{CHAT_KEPT, Fault, SeatInfo, TableInfo, WatcherInfo};
use crate::secret::{Peer, TableId, TokenDigest};

/// Names under which pilots sail.
const PILOT_NAMES: [&str; 8] = ["Coral", "Mistral", "Sirocco", "Alizé", "Narval", "Pampero", "Zéphyr", "Bora"];

/// A place at the table.
#[derive(Clone, Default, Debug)]
pub(crate) struct Chair {
    pub(crate) name: Option<Name>,
    pub(crate) owner: Option<TokenDigest>,
    /// The pilot that plays it now: by set-up, or instead of its owner.
    pub(crate) pilot: Option<String>,
    pub(crate) nonce: Option<Nonce>,
    /// Whether the nonce is its owner's: not once the seat was moved to another device or given to somebody new.
    pub(crate) proven: bool,
    pub(crate) orders: Vec<Json>,
}

/// A chat line.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) n: u32,
    pub(crate) seat: Option<Seat>,
    pub(crate) name: Option<Name>,
    pub(crate) text: String,
    pub(crate) id: Option<u32>,
    /// Unix milliseconds.
    pub(crate) at: i64,
}

/// Finds a game by its id: [`fleet::game`], or in tests one that knows more.
pub type Games = fn(&str) -> Option<&'static dyn AnyGame>;

/// Who is there, for what everyone may see of a table.
#[derive(Default)]
pub(crate) struct Presence {
    /// The seats whose owners are connected.
    pub(crate) seats: SeatSet,
    pub(crate) watchers: usize,
    pub(crate) audience: Vec<WatcherInfo>,
}

/// A table, whole.
pub(crate) struct Table {
    games: Games,
    pub(crate) id: TableId,
    pub(crate) opened: Opened,
    pub(crate) chairs: Vec<Chair>,
    /// Rises whenever who sits where changes.
    pub(crate) revision: u32,
    pub(crate) locked: bool,
    pub(crate) listed: bool,
    pub(crate) game: Option<Box<dyn AnyMatch>>,
    /// The number of each seat's latest question.
    numbers: Vec<u32>,
    /// The question at which each seat last asked for a hint.
    pub(crate) hinted: Vec<Option<u32>>,
    /// The question at which each seat's clock ran out last: a pilot answers it, unless its owner is quicker.
    overdue: Vec<Option<u32>>,
    pub(crate) offers: SeatSet,
    /// Whoever has given up. Some games ask them on; then a pilot answers.
    pub(crate) resigned: SeatSet,
    pub(crate) next: Option<TableId>,
    pub(crate) clocks: Option<Clocks>,
    /// The newest chat lines, oldest first.
    pub(crate) chat: VecDeque<Said>,
    pub(crate) muted: BTreeSet<Peer>,
    pub(crate) dismissed: BTreeSet<Peer>,
    /// One-time codes that move the seats of an owner to another device.
    pub(crate) handovers: Vec<(TokenDigest, TokenDigest)>,
    /// Lines in the journal.
    pub(crate) length: u64,
    /// Lines of the journal that said nothing that could be done.
    pub(crate) set_aside: u32,
    /// When anything last happened, in Unix milliseconds.
    pub(crate) touched: i64,
    /// The name of its match in the match file.
    match_id: MatchId,
    commitment: Commitment,
    /// What the lobby shows, as JSON text; empty while the table is not listed.
    card: String,
}

/// A journal that is not one of this program from its first line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unreadable;

impl Table {
    /// The table a first journal line sets up, if one could have been opened so.
    fn open(games: Games, id: TableId, opened: Opened, at: i64) -> Result<Self, Unreadable> {
        let match_id = MatchId::try_from(format!("{}-{id}", opened.game)).map_err(|_| Unreadable)?;
        if opened.seats.len() > table::MAX_SEATS || opened.clock.is_some_and(|clock| !clock.is_sound()) {
            return Err(Unreadable);
        }
        let chair = |pilot: &Option<String>| Chair { pilot: pilot.clone(), ..Chair::default() };
        let seats = opened.seats.len();
        let mut table = Self {
            commitment: opened.seed.commitment(&match_id),
            match_id,
            card: String::new(),
            games,
            id,
            chairs: opened.seats.iter().map(chair).collect(),
            revision: 0,
            locked: false,
            listed: opened.listed,
            game: None,
            numbers: vec![0; seats],
            hinted: vec![None; seats],
            overdue: vec![None; seats],
            offers: SeatSet::EMPTY,
            resigned: SeatSet::EMPTY,
            next: None,
            clocks: opened.clock.map(|plan| Clocks::new(plan, seats)),
            chat: VecDeque::new(),
            muted: BTreeSet::new(),
            dismissed: BTreeSet::new(),
            handovers: Vec::new(),
            opened,
            length: 1,
            set_aside: 0,
            touched: at,
        };
        table.show();
        Ok(table)
    }

    /// The table a journal makes. A line that cannot be read, or says what cannot be done, is set aside: it must not cost
    /// the table.
    pub(crate) fn read<T: AsRef<str>>(games: Games, id: TableId, lines: &[T]) -> Result<Self, Unreadable> {
        Self::read_watched(games, id, lines, &mut |_| ())
    }

    /// The same; `watch` sees it after every line.
    pub(crate) fn read_watched<T: AsRef<str>>(
        games: Games,
        id: TableId,
        lines: &[T],
        watch: &mut dyn FnMut(&Self),
    ) -> Result<Self, Unreadable> {
        let (first, rest) = lines.split_first().ok_or(Unreadable)?;
        let Some(Line { at, entry: Entry::Opened(opened) }) = Line::read(first.as_ref()) else {
            return Err(Unreadable);
        };
        let mut table = Self::open(games, id, *opened, at)?;
        for text in rest {
            let applied = Line::read(text.as_ref()).is_some_and(|line| table.apply(&line).is_ok());
            if !applied {
                table.set_aside += 1;
                table.length += 1;
            }
            watch(&table);
        }
        Ok(table)
    }

    /// The first lines of a table that does not exist yet.
    pub(crate) fn begin(games: Games, id: TableId, at: i64, entries: Vec<Entry>) -> Result<Append, Fault> {
        let settle = |entry| Line { at, entry }.settle().map(|(text, _)| text);
        let lines: Option<Vec<String>> = entries.into_iter().map(settle).collect();
        let lines = lines.ok_or_else(|| Fault::bad_setup("it could not be written down"))?;
        let table = Self::read(games, id, &lines).ok().filter(|table| table.set_aside == 0);
        let table = table.ok_or_else(|| Fault::bad_setup("it could not be written down"))?;
        Ok(Append { table: id, first: 0, summary: table.summary(), lines, others: Vec::new() })
    }

    /// Does what a line says, or leaves everything as it was.
    pub(crate) fn apply(&mut self, line: &Line) -> Result<(), Fault> {
        let (steps, status) = (self.steps(), self.status());
        match &line.entry {
            Entry::Opened(_) => return Err(Fault::WrongMoment {}),
            Entry::Sat { .. }
            | Entry::Stood { .. }
            | Entry::Manned { .. }
            | Entry::Swapped { .. }
            | Entry::Owned { .. }
            | Entry::Claimed { .. } => {
                self.reseat(&line.entry)?;
                self.revision += 1;
            }
            Entry::HandOver { code, owner } => {
                self.handovers.retain(|(_, known)| known != owner);
                self.handovers.push((*code, *owner));
            }
            Entry::Locked { locked } => self.locked = *locked,
            Entry::Listed { listed } => self.listed = *listed,
            Entry::Nonce { seat, nonce } => {
                let chair = self.chair(*seat)?;
                chair.nonce = Some(nonce.clone());
                chair.proven = true;
            }
            Entry::Started {} => self.start()?,
            Entry::Answer { seat, answer, by } => {
                self.game()?.answer(*seat, answer, by.clone()).map_err(Fault::from)?;
                self.asked_on(*seat);
            }
            Entry::TakeBack { seat } => {
                self.game()?.take_back(*seat).map_err(Fault::from)?;
                self.asked_on(*seat);
            }
            Entry::Undo { seat } => {
                self.game()?.undo_again(*seat).map_err(Fault::from)?;
                self.all_asked_on();
            }
            Entry::Act { act } => self.act(act, line.at)?,
            Entry::Orders { seat, answers } => self.chair(*seat)?.orders = answers.clone(),
            Entry::Offer { seat, draw } => {
                self.chair(*seat)?;
                if *draw { self.offers.insert(*seat) } else { self.offers.remove(*seat) }
            }
            Entry::Said { seat, name, text, id } => {
                let n = self.said() + 1;
                let said = Said { n, seat: *seat, name: name.clone(), text: text.clone(), id: *id, at: line.at };
                self.chat.push_back(said);
                if self.chat.len() > CHAT_KEPT {
                    self.chat.pop_front();
                }
            }
            Entry::Muted { peer, muted: true } => drop(self.muted.insert(*peer)),
            Entry::Muted { peer, muted: false } => drop(self.muted.remove(peer)),
            Entry::Dismissed { peer } => drop(self.dismissed.insert(*peer)),
            Entry::Paused { ms } => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.paused((*ms).max(0), line.at);
                }
            }
            Entry::Rematch { next } => self.next = Some(*next),
        }
        if self.steps() != steps {
            self.all_asked_on();
        }
        self.length += 1;
        self.touched = line.at.max(self.touched);
        let waiting = self.waiting();
        if let Some(clocks) = &mut self.clocks {
            clocks.turn(waiting, line.at);
        }
        if line.entry.shows() || self.status() != status {
            self.show();
        }
        Ok(())
    }

    /// Renews what the lobby shows.
    fn show(&mut self) {
        let card = self.listed.then(|| self.info(Presence::default(), self.touched));
        self.card = card.and_then(|card| serde_json::to_string(&card).ok()).unwrap_or_default();
    }

    /// Changes who sits where.
    fn reseat(&mut self, entry: &Entry) -> Result<(), Fault> {
        match entry {
            Entry::Sat { seat, name, owner } => {
                let chair = self.chair(*seat)?;
                chair.name = Some(name.clone());
                chair.owner = Some(*owner);
            }
            Entry::Stood { seat } => *self.chair(*seat)? = Chair::default(),
            Entry::Manned { seat, pilot } => *self.chair(*seat)? = Chair { pilot: pilot.clone(), ..Chair::default() },
            Entry::Swapped { a, b } => {
                self.chair(*a)?;
                self.chair(*b)?;
                self.chairs.swap(a.index(), b.index());
            }
            Entry::Owned { seat, owner } => {
                let chair = self.chair(*seat)?;
                chair.owner = Some(*owner);
                chair.proven = false;
            }
            Entry::Claimed { code, owner } => {
                let before = self.handed_over(code).ok_or(Fault::NotAllowed {})?;
                for chair in self.chairs.iter_mut().filter(|chair| chair.owner == Some(before)) {
                    chair.owner = Some(*owner);
                    chair.proven = false;
                }
                // The host's chair moves with the host's seats: the old token is worth nothing.
                if self.opened.host == before {
                    self.opened.host = *owner;
                }
            }
            _ => return Err(Fault::WrongMoment {}),
        }
        // A code is worth nothing once whoever asked for it sits nowhere.
        let chairs = &self.chairs;
        self.handovers.retain(|(_, owner)| chairs.iter().any(|chair| chair.owner == Some(*owner)));
        Ok(())
    }

    fn act(&mut self, act: &Act, at: i64) -> Result<(), Fault> {
        self.game()?.act(act).map_err(Fault::from)?;
        match act {
            Act::Pilot { seat, level } => self.chair(*seat)?.pilot = Some(level.clone()),
            Act::Resign { seat } => {
                self.resigned.insert(*seat);
                self.offers.remove(*seat);
                self.all_asked_on();
            }
            Act::Return { seat } => self.chair(*seat)?.pilot = None,
            Act::Timeout { seat } => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.timed_out(*seat, at);
                }
                self.overdue[seat.index()] = Some(self.numbers[seat.index()]);
            }
            Act::Hint { seat } => self.hinted[seat.index()] = Some(self.numbers[seat.index()]),
            Act::Agree {} | Act::Abandon {} => self.all_asked_on(),
            Act::Reissue { .. } => {}
        }
        Ok(())
    }

    fn start(&mut self) -> Result<(), Fault> {
        if self.game.is_some() {
            return Err(Fault::WrongMoment {});
        }
        let line = |(i, chair): (usize, &Chair)| SeatLine {
            name: chair.name.clone().unwrap_or_else(|| pilot_name(i)),
            by: chair.pilot.as_ref().map_or(By::Person, |level| By::Pilot(level.clone())),
        };
        let seating = Seating {
            id: self.match_id.clone(),
            rules: self.opened.rules,
            options: self.opened.options.clone(),
            data: self.opened.data.clone(),
            seats: self.chairs.iter().enumerate().map(line).collect(),
            nonces: self.chairs.iter().map(|chair| chair.nonce.clone()).collect(),
        };
        let dice = Dice::sealed(self.opened.seed.clone());
        self.game = Some(self.rules()?.start(seating, dice).map_err(|bad| Fault::bad_setup(bad.to_string()))?);
        self.all_asked_on();
        Ok(())
    }

    /// What is asked of a seat has changed.
    fn asked_on(&mut self, seat: Seat) {
        self.numbers[seat.index()] += 1;
    }

    fn all_asked_on(&mut self) {
        for number in &mut self.numbers {
            *number += 1;
        }
    }

    fn steps(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| game.steps())
    }

    /// The rules that are played by.
    pub(crate) fn rules(&self) -> Result<&'static dyn AnyGame, Fault> {
        (self.games)(&self.opened.game).ok_or_else(|| Fault::bad_setup("unknown game"))
    }

    pub(crate) fn games(&self) -> Games {
        self.games
    }

    pub(crate) fn chair(&mut self, seat: Seat) -> Result<&mut Chair, Fault> {
        self.chairs.get_mut(seat.index()).ok_or(Fault::SeatTaken {})
    }

    /// The match, once it has begun.
    pub(crate) fn game(&mut self) -> Result<&mut Box<dyn AnyMatch>, Fault> {
        self.game.as_mut().ok_or(Fault::WrongMoment {})
    }

    /// The number of a seat's latest question.
    pub(crate) fn number(&self, seat: Seat) -> u32 {
        self.numbers.get(seat.index()).copied().unwrap_or(0)
    }

    /// Whether the clock of a seat that is waited for ran out at the question it is asked.
    pub(crate) fn is_overdue(&self, seat: Seat) -> bool {
        self.waiting().contains(seat) && self.overdue[seat.index()] == Some(self.number(seat))
    }

    /// The number of the newest notice; 0 before the match.
    pub(crate) fn version(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| game.version() as u32)
    }

    /// The number of the newest chat line; 0 when nobody has said anything.
    pub(crate) fn said(&self) -> u32 {
        self.chat.back().map_or(0, |said| said.n)
    }

    pub(crate) fn status(&self) -> Status {
        match &self.game {
            None => Status::Gathering,
            Some(game) if game.outcome().is_none() => Status::Playing,
            Some(_) => Status::Over,
        }
    }

    /// The seats that still have to answer.
    pub(crate) fn waiting(&self) -> SeatSet {
        self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.waiting_for())
    }

    /// All seats with what is at them.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        (0..).map(Seat).zip(&self.chairs)
    }

    /// The seats of a token.
    pub(crate) fn seats_of(&self, owner: &TokenDigest) -> SeatSet {
        self.seats().filter(|(_, chair)| chair.owner.as_ref() == Some(owner)).map(|(seat, _)| seat).collect()
    }

    /// Whose seats a one-time code moves.
    pub(crate) fn handed_over(&self, code: &TokenDigest) -> Option<TokenDigest> {
        self.handovers.iter().find(|(known, _)| known == code).map(|(_, owner)| *owner)
    }

    /// The seats that people own.
    pub(crate) fn people(&self) -> SeatSet {
        self.seats().filter(|(_, chair)| chair.owner.is_some()).map(|(seat, _)| seat).collect()
    }

    /// Whether the rest of the match could be agreed upon: every seat that plays on is a person's, and there are two.
    pub(crate) fn could_agree(&self) -> bool {
        let playing = || self.seats().filter(|(seat, _)| !self.resigned.contains(*seat));
        playing().count() > 1 && playing().all(|(_, chair)| chair.owner.is_some() && chair.pilot.is_none())
    }

    /// Whether everyone who plays on offers a draw.
    pub(crate) fn agreed(&self) -> bool {
        let offers = |seat: Seat| self.resigned.contains(seat) || self.offers.contains(seat);
        self.could_agree() && self.seats().all(|(seat, _)| offers(seat))
    }

    /// A pilot plays although the seat has an owner, who may come back.
    pub(crate) fn replaced(&self, seat: Seat) -> bool {
        let chair = &self.chairs[seat.index()];
        let given_up = self.resigned.contains(seat);
        chair.owner.is_some() && chair.pilot.is_some() && !given_up && self.status() == Status::Playing
    }

    pub(crate) fn info(&self, presence: Presence, at: i64) -> TableInfo {
        let seat = |(seat, chair): (Seat, &Chair)| SeatInfo {
            name: chair.name.clone().or_else(|| chair.pilot.as_ref().map(|_| pilot_name(seat.index()))),
            pilot: chair.pilot.clone(),
            owned: chair.owner.is_some(),
            present: presence.seats.contains(seat),
            nonce: chair.nonce.is_some(),
            left: self.clocks.as_ref().map(|clocks| clocks.left(seat, at)),
        };
        TableInfo {
            id: self.id,
            game: self.opened.game.clone(),
            options: self.opened.options.clone(),
            data: self.opened.data.as_deref().map(table::data_digest),
            status: match self.status() {
                Status::Gathering => "gathering",
                Status::Playing => "playing",
                Status::Over => "over",
            },
            listed: self.listed,
            locked: self.locked,
            hints: self.opened.hints,
            clock: self.opened.clock,
            seats: self.seats().map(seat).collect(),
            revision: self.revision,
            commitment: self.commitment.clone(),
            watchers: presence.watchers,
            audience: presence.audience,
            offers: self.offers,
            next: self.next,
            set_aside: self.set_aside,
        }
    }

    /// Whether a pilot is to answer next: then no clock may run for its answer alone, should the pilot be lost.
    fn waits_for_pilot(&self) -> bool {
        let piloted = |seat: Seat| self.chairs[seat.index()].pilot.is_some() || self.is_overdue(seat);
        self.waiting().iter().any(piloted)
    }

    pub(crate) fn summary(&self) -> Summary {
        let playing = self.status() == Status::Playing;
        let clocks = self.clocks.as_ref().filter(|_| playing);
        let wake = clocks.and_then(Clocks::next).map(|(at, _)| if self.waits_for_pilot() { self.touched } else { at });
        Summary {
            status: self.status(),
            listed: self.listed,
            game: self.opened.game.clone(),
            card: self.card.clone(),
            wake_at: wake.map(|at| at.div_euclid(1000) + 1),
            touched: self.touched.div_euclid(1000),
        }
    }
}

fn pilot_name(seat: usize) -> Name {
    Name::try_from(PILOT_NAMES[seat % PILOT_NAMES.len()].to_owned()).expect("a short name")
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPENED: &str = r#"{"at":1,"entry":{"kind":"opened","game":"afloat","rules":1,"options":{},"seats":[null,null],"listed":false,"hints":false,"clock":{"kind":"days","days":2},"host":"0000000000000000000000000000000000000000000000000000000000000000","invite":"0000000000000000000000000000000000000000000000000000000000000000","seed":"0000000000000000000000000000000000000000000000000000000000000000"}}"#;

    fn read(lines: &[&str]) -> Result<Table, Unreadable> {
        Table::read(fleet::game, TableId::try_from("aaaaaaaaaa".to_owned()).unwrap(), lines)
    }

    #[test]
    fn a_first_line_that_no_table_could_begin_with_makes_none() {
        assert!(read(&[OPENED]).is_ok());
        for (from, to) in [
            ("\"afloat\"", "\"A game!\""),
            ("\"afloat\"", &format!("\"{}\"", "a".repeat(60))),
            ("\"days\":2", "\"days\":0"),
            ("[null,null]", "[null,null,null,null,null,null,null,null,null]"),
            ("\"at\":1", "\"at\":-1"),
            ("\"at\":1", "\"at\":9223372036854775807"),
        ] {
            assert_eq!(read(&[&OPENED.replace(from, to)]).err(), Some(Unreadable), "{to}");
        }
    }

    #[test]
    fn a_line_from_no_clock_is_set_aside() {
        for at in [i64::MIN, -1, 253_402_300_800_000, i64::MAX] {
            let said = format!(r#"{{"at":{at},"entry":{{"kind":"said","seat":null,"text":"Ahoy"}}}}"#);
            let table = read(&[OPENED, &said]).unwrap();
            assert_eq!((table.set_aside, table.touched), (1, 1), "{at}");
        }
    }
}
