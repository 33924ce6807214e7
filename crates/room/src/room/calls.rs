//! Calls without a connection: one question, one answer.

use bytes::Bytes;
use fleet::Json;
use table::{Seat, Viewer};

use super::frame::{only, state, viewer};
use super::speak::Obeyed;
use super::{CallId, Room};
use crate::protocol::{Fault, Gift, ToServer};
use crate::secret::{Household, Token, TokenDigest};

/// What can be asked without a connection.
pub enum Call {
    /// The table and how the match stands, for a seat or for everyone; at once, or when there is news.
    State {
        /// Whose.
        token: Option<Token>,
        /// From which seat.
        seat: Option<Seat>,
        /// What to wait for.
        news: Option<News>,
    },
    /// An answer of a seat, or of the only seat the caller has; gives back how the match stands after it.
    Play {
        /// Whose.
        token: Option<Token>,
        /// Of which seat.
        seat: Option<Seat>,
        /// The number of the question.
        number: u32,
        /// The answer.
        answer: Json,
    },
    /// Anything a connection may say.
    Obey {
        /// Whose.
        token: Option<Token>,
        /// What.
        message: ToServer,
    },
    /// The notices after a version, as a seat or everyone may see them.
    Log {
        /// Whose.
        token: Option<Token>,
        /// From which seat.
        seat: Option<Seat>,
        /// After which version.
        since: u32,
    },
    /// Whose eyes the caller may look back through; everyone's secrets only once the match is over.
    LookBack {
        /// Whose.
        token: Option<Token>,
        /// Through which seat's.
        seat: Option<Seat>,
        /// With all secrets.
        open: bool,
    },
    /// The match file, once the match is over.
    File,
    /// Trades a one-time code for a token.
    Claim {
        /// The code.
        code: String,
    },
}

/// A caller's wish to be answered only when something has happened.
#[derive(Clone, Copy, Debug)]
pub struct News {
    /// The version the caller has seen.
    pub since: u32,
    /// How long to wait for a newer one, in milliseconds.
    pub wait: i64,
    /// From where the caller calls.
    pub household: Household,
}

/// A caller that waits for news. What it may see is decided when it is answered, for its seat may have moved away.
pub(super) struct Waiter {
    token: Option<Token>,
    seat: Option<Seat>,
    since: u32,
    /// Whether the match had begun.
    begun: bool,
    /// Whose share of waiting it takes.
    share: Share,
    /// Monotonic.
    pub(super) until: i64,
}

/// Whose callers wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Share {
    /// Those of one who owns seats or hosts.
    Owner(TokenDigest),
    /// Those of anybody else, by household.
    Household(Household),
}

/// Callers of one owner that may wait at a table, of one household, and of all households together; any more are answered
/// at once. There are a few owners, and nobody else takes their share.
const OWNERS_WAITERS: usize = 8;
const HOUSEHOLDS_WAITERS: usize = 8;
const STRANGERS_WAITERS: usize = 64;

impl Call {
    /// The token of the caller, if it showed one.
    fn token(&self) -> Option<&Token> {
        match self {
            Self::State { token, .. }
            | Self::Play { token, .. }
            | Self::Obey { token, .. }
            | Self::LookBack { token, .. }
            | Self::Log { token, .. } => token.as_ref(),
            Self::File | Self::Claim { .. } => None,
        }
    }
}

/// What comes back.
#[derive(Clone, Debug)]
pub enum Called {
    /// JSON: the table, and how the match stands once it has begun.
    State(Bytes),
    /// Done, with what came of it.
    Done(Gift),
    /// The answer to a question.
    Reply(Json),
    /// JSON: the notices.
    Log(Bytes),
    /// Through whose eyes to look, and at how many lines of the journal.
    Viewer(Viewer, u64),
    /// A match file.
    File(String),
}

impl Room {
    pub(super) fn call(&mut self, id: CallId, call: Call) {
        let owner = call.token().map(Token::digest);
        self.heard_from(self.seats(owner));
        let called = match call {
            Call::State { token, seat, news: Some(News { since, wait, household }) }
                if self.may_wait(token.as_ref(), seat, since, household) =>
            {
                let (begun, until) = (self.table.game.is_some(), self.now.mono + wait);
                let share = self.share(owner, household);
                self.waiters.insert(id, Waiter { token, seat, since, begun, share, until });
                return;
            }
            Call::State { token, seat, .. } => self.state(token.as_ref(), seat),
            Call::Play { token, seat, number, answer } => self.play(token.as_ref(), seat, number, answer),
            Call::Obey { token, message } => {
                self.obey(token.as_ref().map(Token::digest), message).map(|obeyed| match obeyed {
                    Obeyed::Played(seat) => {
                        self.played(seat);
                        Called::Done(Gift::default())
                    }
                    Obeyed::Done(gift) => Called::Done(gift),
                    Obeyed::Reply(reply) => Called::Reply(reply),
                })
            }
            Call::Log { token, seat, since } => self.log(token.as_ref(), seat, since),
            Call::LookBack { token, seat, open } => self.look_back(token.as_ref(), seat, open),
            Call::File => match self.table.game.as_ref().and_then(|game| game.file()) {
                Some(file) => Ok(Called::File(file)),
                None => Err(Fault::WrongMoment {}),
            },
            Call::Claim { code } => self.claim(&code).map(Called::Done),
        };
        self.replies.push((id, called));
    }

    /// A seat the caller named and owns, or the only one it owns; none: what everyone sees.
    fn viewpoint(&self, token: Option<&Token>, seat: Option<Seat>) -> Result<Option<Seat>, Fault> {
        let owner = token.map(Token::digest);
        let seats = self.seats(owner);
        match (owner, seat) {
            (Some(_), None) if seats.is_empty() && !self.is_host(owner) => Err(Fault::NotAllowed {}),
            (_, Some(seat)) if !seats.contains(seat) => Err(Fault::NotYourSeat {}),
            (_, Some(seat)) => Ok(Some(seat)),
            (_, None) => Ok(only(seats)),
        }
    }

    fn state(&self, token: Option<&Token>, seat: Option<Seat>) -> Result<Called, Fault> {
        let seat = self.viewpoint(token, seat)?;
        let mut text = Vec::with_capacity(2048);
        text.extend_from_slice(b"{\"table\":");
        serde_json::to_writer(&mut text, &self.info()).expect("a table is strings, numbers and lists");
        text.extend_from_slice(b",\"standing\":");
        state(&self.table, seat, &mut text);
        text.push(b'}');
        Ok(Called::State(Bytes::from(text)))
    }

    /// Whose share of waiting a caller takes.
    fn share(&self, owner: Option<TokenDigest>, household: Household) -> Share {
        let owns = |owner: &TokenDigest| !self.seats(Some(*owner)).is_empty() || self.is_host(Some(*owner));
        owner.filter(owns).map_or(Share::Household(household), Share::Owner)
    }

    /// A caller waits if there is nothing new yet, it may look at all, and not too many wait already.
    fn may_wait(&self, token: Option<&Token>, seat: Option<Seat>, since: u32, household: Household) -> bool {
        let nothing_new = self.table.version() <= since;
        nothing_new
            && self.viewpoint(token, seat).is_ok()
            && self.has_place(self.share(token.map(Token::digest), household))
    }

    fn has_place(&self, share: Share) -> bool {
        let waiting =
            |counts: &dyn Fn(Share) -> bool| self.waiters.values().filter(|waiter| counts(waiter.share)).count();
        let own = waiting(&|other| other == share);
        match share {
            Share::Owner(_) => own < OWNERS_WAITERS,
            Share::Household(_) => {
                let strangers = waiting(&|other| matches!(other, Share::Household(_)));
                own < HOUSEHOLDS_WAITERS && strangers < STRANGERS_WAITERS
            }
        }
    }

    /// Answers the callers for whom there is news or whose time is over.
    pub(super) fn serve_waiters(&mut self) {
        let (version, begun, mono) = (self.table.version(), self.table.game.is_some(), self.now.mono);
        // A deal may tell nothing, and is news all the same.
        let news = |waiter: &Waiter| version > waiter.since || begun != waiter.begun;
        let due = |_: &CallId, waiter: &mut Waiter| news(waiter) || waiter.until <= mono;
        let due: Vec<(CallId, Waiter)> = self.waiters.extract_if(.., due).collect();
        for (id, Waiter { token, seat, .. }) in due {
            let called = self.state(token.as_ref(), seat);
            self.replies.push((id, called));
        }
    }

    fn play(&mut self, token: Option<&Token>, seat: Option<Seat>, number: u32, answer: Json) -> Result<Called, Fault> {
        let seat = self.viewpoint(token, seat)?.ok_or(Fault::NotYourSeat {})?;
        self.obey(token.map(Token::digest), ToServer::Answer { id: 0, seat, number, answer })?;
        self.played(seat);
        self.state(token, Some(seat))
    }

    fn look_back(&self, token: Option<&Token>, seat: Option<Seat>, open: bool) -> Result<Called, Fault> {
        let seat = self.viewpoint(token, seat)?;
        match (&self.table.game, open) {
            (None, _) => Err(Fault::WrongMoment {}),
            (Some(game), true) if game.outcome().is_none() => Err(Fault::WrongMoment {}),
            (Some(_), true) => Ok(Called::Viewer(Viewer::Open, self.table.length)),
            (Some(_), false) => Ok(Called::Viewer(viewer(seat), self.table.length)),
        }
    }

    fn log(&self, token: Option<&Token>, seat: Option<Seat>, since: u32) -> Result<Called, Fault> {
        let viewer = viewer(self.viewpoint(token, seat)?);
        let game = self.table.game.as_ref().ok_or(Fault::WrongMoment {})?;
        let mut text = Vec::with_capacity(4096);
        text.extend_from_slice(b"{\"notices\":");
        game.write_notices(since as usize, viewer, usize::MAX, &mut text);
        text.push(b'}');
        Ok(Called::Log(Bytes::from(text)))
    }
}
