//! A table as its journal makes it. Knows no sockets, no clock of its own, no storage.

use fleet::{AnyGame, AnyMatch, Json, Rejected, Seating};
use table::record::SeatLine;
use table::{Act, By, Commitment, Dice, MatchId, Name, Nonce, Seat, SeatSet, Viewer};

use crate::clock::Clocks;
use crate::journal::{Entry, Line, Opened};
use crate::protocol::{Asking, Fault, SeatInfo, Standing, TableInfo};
use crate::secret::{TableId, TokenDigest};
use crate::store::{Status, Summary};

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
    pub(crate) orders: Vec<Json>,
}

/// Finds a game by its id: [`fleet::game`], or in tests one that knows more.
pub type Games = fn(&str) -> Option<&'static dyn AnyGame>;

/// A table, whole.
pub(crate) struct Room {
    games: Games,
    pub(crate) id: TableId,
    pub(crate) opened: Opened,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) locked: bool,
    pub(crate) listed: bool,
    pub(crate) game: Option<Box<dyn AnyMatch>>,
    pub(crate) offers: SeatSet,
    /// Whoever has given up. Some games ask them on; then a pilot answers.
    pub(crate) resigned: SeatSet,
    pub(crate) next: Option<TableId>,
    pub(crate) clocks: Option<Clocks>,
    /// One-time codes that move the seats of an owner to another device.
    handovers: Vec<(TokenDigest, TokenDigest)>,
    /// Entries in the journal.
    pub(crate) length: u64,
    touched: i64,
}

impl Room {
    /// The table a first journal line sets up.
    fn open(games: Games, id: TableId, opened: Opened) -> Self {
        let chair = |pilot: &Option<String>| Chair { pilot: pilot.clone(), ..Chair::default() };
        Self {
            games,
            id,
            chairs: opened.seats.iter().map(chair).collect(),
            locked: false,
            listed: opened.listed,
            game: None,
            offers: SeatSet::EMPTY,
            resigned: SeatSet::EMPTY,
            next: None,
            handovers: Vec::new(),
            clocks: opened.clock.map(|plan| Clocks::new(plan, opened.seats.len())),
            opened,
            length: 1,
            touched: 0,
        }
    }

    /// The table a journal makes; none if the journal is empty or not one of this program.
    pub(crate) fn read(games: Games, id: TableId, lines: impl IntoIterator<Item = Line>) -> Option<Self> {
        Self::read_watched(games, id, lines, &mut |_| ())
    }

    /// The same; `watch` sees it after every line.
    pub(crate) fn read_watched(
        games: Games,
        id: TableId,
        lines: impl IntoIterator<Item = Line>,
        watch: &mut dyn FnMut(&Self),
    ) -> Option<Self> {
        let mut lines = lines.into_iter();
        let Line { at, entry: Entry::Opened(opened) } = lines.next()? else { return None };
        let mut room = Self::open(games, id, *opened);
        room.touched = at;
        for line in lines {
            room.apply(&line).ok()?;
            watch(&room);
        }
        Some(room)
    }

    /// Does what an entry says, or leaves everything as it was.
    pub(crate) fn apply(&mut self, line: &Line) -> Result<(), Fault> {
        match &line.entry {
            Entry::Opened(_) => return Err(Fault::WrongMoment {}),
            Entry::Sat { seat, name, owner } => {
                let chair = self.chair(*seat)?;
                chair.name = Some(name.clone());
                chair.owner = Some(owner.clone());
            }
            Entry::Stood { seat } => *self.chair(*seat)? = Chair::default(),
            Entry::Manned { seat, pilot } => *self.chair(*seat)? = Chair { pilot: pilot.clone(), ..Chair::default() },
            Entry::Swapped { a, b } => {
                self.chair(*a)?;
                self.chair(*b)?;
                self.chairs.swap(a.index(), b.index());
            }
            Entry::Locked { locked } => self.locked = *locked,
            Entry::Listed { listed } => self.listed = *listed,
            Entry::Owned { seat, owner } => self.chair(*seat)?.owner = Some(owner.clone()),
            Entry::HandOver { code, owner } => {
                self.handovers.retain(|(_, known)| known != owner);
                self.handovers.push((code.clone(), owner.clone()));
            }
            Entry::Claimed { code, owner } => {
                let before = self.handed_over(code).ok_or(Fault::NotAllowed {})?.clone();
                self.handovers.retain(|(known, _)| known != code);
                for chair in self.chairs.iter_mut().filter(|chair| chair.owner.as_ref() == Some(&before)) {
                    chair.owner = Some(owner.clone());
                }
            }
            Entry::Nonce { seat, nonce } => self.chair(*seat)?.nonce = Some(nonce.clone()),
            Entry::Started {} => self.start()?,
            Entry::Answer { seat, answer, by } => {
                self.game()?.answer(*seat, answer, by.clone()).map_err(Fault::from)?;
            }
            Entry::TakeBack { seat } => self.game()?.take_back(*seat).map_err(Fault::from)?,
            Entry::Undo { seat } => self.game()?.undo(*seat).map_err(Fault::from)?,
            Entry::Act { act } => self.act(act, line.at)?,
            Entry::Orders { seat, answers } => self.chair(*seat)?.orders = answers.clone(),
            Entry::Offer { seat, draw: true } => self.offers.insert(*seat),
            Entry::Offer { seat, draw: false } => self.offers.remove(*seat),
            Entry::Said { .. } => {}
            Entry::Rematch { next } => self.next = Some(next.clone()),
        }
        self.length += 1;
        self.touched = line.at;
        let waiting = self.waiting();
        if let Some(clocks) = &mut self.clocks {
            clocks.turn(waiting, line.at);
        }
        Ok(())
    }

    fn act(&mut self, act: &Act, at: i64) -> Result<(), Fault> {
        self.game()?.act(act).map_err(Fault::from)?;
        match act {
            Act::Pilot { seat, level } => self.chair(*seat)?.pilot = Some(level.clone()),
            Act::Resign { seat } => self.resigned.insert(*seat),
            Act::Return { seat } => self.chair(*seat)?.pilot = None,
            Act::Timeout { seat } => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.timed_out(*seat, at);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn start(&mut self) -> Result<(), Fault> {
        let game = (self.games)(&self.opened.game).ok_or_else(|| bad_setup("unknown game"))?;
        let line = |(i, chair): (usize, &Chair)| SeatLine {
            name: chair.name.clone().unwrap_or_else(|| pilot_name(i)),
            by: chair.pilot.as_ref().map_or(By::Person, |level| By::Pilot(level.clone())),
        };
        let seating = Seating {
            id: self.match_id(),
            rules: self.opened.rules,
            options: self.opened.options.clone(),
            seats: self.chairs.iter().enumerate().map(line).collect(),
            nonces: self.chairs.iter().map(|chair| chair.nonce.clone()).collect(),
        };
        let dice = Dice::sealed(self.opened.seed.clone());
        self.game = Some(game.start(seating, dice).map_err(|bad| bad_setup(bad.to_string()))?);
        Ok(())
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, Fault> {
        self.chairs.get_mut(seat.index()).ok_or(Fault::SeatTaken {})
    }

    /// The match, once it has begun.
    pub(crate) fn game(&mut self) -> Result<&mut Box<dyn AnyMatch>, Fault> {
        self.game.as_mut().ok_or(Fault::WrongMoment {})
    }

    pub(crate) fn match_id(&self) -> MatchId {
        let text = format!("{}-{}", self.opened.game, self.id);
        MatchId::try_from(text).expect("letters, digits and a dash")
    }

    pub(crate) fn commitment(&self) -> Commitment {
        self.opened.seed.commitment(&self.match_id())
    }

    pub(crate) fn status(&self) -> Status {
        match &self.game {
            None => Status::Gathering,
            Some(game) if game.outcome().is_none() => Status::Playing,
            Some(_) => Status::Over,
        }
    }

    /// When anything last happened here, in Unix seconds.
    pub(crate) fn touched(&self) -> i64 {
        self.touched.div_euclid(1000)
    }

    /// The seats that still have to answer.
    pub(crate) fn waiting(&self) -> SeatSet {
        self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.waiting_for())
    }

    /// The seats of a token.
    pub(crate) fn seats_of(&self, owner: &TokenDigest) -> SeatSet {
        let owned = |(_, chair): &(usize, &Chair)| chair.owner.as_ref() == Some(owner);
        self.chairs.iter().enumerate().filter(owned).map(|(i, _)| Seat(i as u8)).collect()
    }

    /// Whose seats a one-time code moves.
    pub(crate) fn handed_over(&self, code: &TokenDigest) -> Option<&TokenDigest> {
        self.handovers.iter().find(|(known, _)| known == code).map(|(_, owner)| owner)
    }

    /// The seats that people own.
    pub(crate) fn people(&self) -> SeatSet {
        let owned = |(_, chair): &(usize, &Chair)| chair.owner.is_some();
        self.chairs.iter().enumerate().filter(owned).map(|(i, _)| Seat(i as u8)).collect()
    }

    /// How the match stands for a seat, or for everyone.
    pub(crate) fn standing(&self, seat: Option<Seat>) -> Option<Standing> {
        let game = self.game.as_ref()?;
        let viewer = seat.map_or(Viewer::Bystander, Viewer::Seat);
        Some(Standing {
            version: game.version() as u32,
            seat,
            view: game.view(viewer),
            asked: seat.and_then(|seat| game.asked(seat)).map(Asking::from),
            chosen: game.chosen(),
            waiting: game.waiting_for(),
            undo: seat.is_some_and(|seat| game.can_undo(seat)),
        })
    }

    pub(crate) fn info(&self, present: SeatSet, watchers: usize, now: i64) -> TableInfo {
        let seat = |(i, chair): (usize, &Chair)| SeatInfo {
            name: chair.name.clone().or_else(|| chair.pilot.as_ref().map(|_| pilot_name(i))),
            pilot: chair.pilot.clone(),
            owned: chair.owner.is_some(),
            present: present.contains(Seat(i as u8)),
            nonce: chair.nonce.is_some(),
            left: self.clocks.as_ref().map(|clocks| clocks.left(Seat(i as u8), now)),
        };
        TableInfo {
            id: self.id.clone(),
            game: self.opened.game.clone(),
            options: self.opened.options.clone(),
            status: match self.status() {
                Status::Gathering => "gathering",
                Status::Playing => "playing",
                Status::Over => "over",
            },
            listed: self.listed,
            locked: self.locked,
            hints: self.opened.hints,
            clock: self.opened.clock,
            seats: self.chairs.iter().enumerate().map(seat).collect(),
            commitment: self.commitment(),
            watchers,
            offers: self.offers,
            next: self.next.clone(),
        }
    }

    pub(crate) fn summary(&self) -> Summary {
        let card = self.listed.then(|| self.info(SeatSet::EMPTY, 0, self.touched));
        let playing = self.status() == Status::Playing;
        let wake = self.clocks.as_ref().filter(|_| playing).and_then(Clocks::next);
        Summary {
            status: self.status(),
            listed: self.listed,
            game: self.opened.game.clone(),
            card: card.and_then(|card| serde_json::to_string(&card).ok()).unwrap_or_default(),
            wake_at: wake.map(|(at, _)| at.div_euclid(1000) + 1),
            touched: self.touched(),
        }
    }
}

fn pilot_name(seat: usize) -> Name {
    Name::try_from(PILOT_NAMES[seat % PILOT_NAMES.len()].to_owned()).expect("a short name")
}

pub(crate) fn bad_setup(detail: impl Into<String>) -> Fault {
    Fault::BadSetup { detail: detail.into() }
}

impl From<Rejected> for Fault {
    fn from(rejected: Rejected) -> Self {
        match rejected {
            Rejected::NotAMove { detail } => Self::Malformed { detail },
            Rejected::Malformed(malformed) => Self::Malformed { detail: malformed.to_string() },
            Rejected::Refused { rule, by_table, refusal } => Self::Refused { rule: rule.into(), by_table, refusal },
        }
    }
}
