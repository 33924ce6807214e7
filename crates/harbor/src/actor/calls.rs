//! Calls without a socket: the small API, one question and one answer.

use fleet::Json;
use table::{Seat, Viewer};
use tokio::sync::oneshot;
use tokio::time::{Duration, Instant};

use super::Actor;
use super::orders::Obeyed;
use crate::protocol::{Fault, Gift, Standing, TableInfo, ToServer};
use crate::secret::Token;

/// What can be asked without a socket.
pub(crate) enum Call {
    /// The table and how the match stands, for a seat or for everyone; at once, or when there is news.
    State { token: Option<Token>, seat: Option<Seat>, news: Option<News> },
    /// An answer of a seat, or of the only seat the caller has; gives back how the match stands after it.
    Play { token: Option<Token>, seat: Option<Seat>, answer: Json },
    /// Anything a socket may say.
    Obey { token: Option<Token>, message: ToServer },
    /// The notices after a version, as a seat or everyone may see them.
    Log { token: Option<Token>, seat: Option<Seat>, since: u32 },
    /// Whose eyes the caller may look back through; everyone's secrets only once the match is over.
    LookBack { token: Option<Token>, seat: Option<Seat>, open: bool },
    /// The match file, once the match is over.
    File,
    /// Trades a one-time code for a token.
    Claim { code: String },
}

/// A caller's wish to be answered only when something has happened.
#[derive(Clone, Copy)]
pub(crate) struct News {
    /// The version the caller has seen.
    pub(crate) since: u32,
    /// How long to wait for a newer one.
    pub(crate) wait: Duration,
}

/// A caller that waits for news. What it may see is decided when it is answered, for its seat may have moved away.
pub(super) struct Waiter {
    token: Option<Token>,
    seat: Option<Seat>,
    since: u32,
    pub(super) until: Instant,
    reply: oneshot::Sender<Result<Called, Fault>>,
}

/// Callers that may wait at one table; any more are answered at once.
const MAX_WAITERS: usize = 64;

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
pub(crate) enum Called {
    /// The table, and how the match stands once it has begun.
    State(Box<(TableInfo, Option<Standing>)>),
    /// Done, with what came of it.
    Done(Gift),
    /// The answer to a question.
    Reply(Json),
    /// Notices.
    Log(Vec<Json>),
    /// Through whose eyes to look.
    Viewer(Viewer),
    /// A match file.
    File(String),
}

impl Actor {
    pub(super) fn call(&mut self, call: Call, reply: oneshot::Sender<Result<Called, Fault>>) {
        let owner = call.token().map(Token::digest);
        self.heard_from(self.seats(owner.as_ref()));
        let called = match call {
            Call::State { token, seat, news: Some(News { since, wait }) }
                if self.may_wait(token.as_ref(), seat, since) =>
            {
                let until = Instant::now() + wait;
                return self.waiters.push(Waiter { token, seat, since, until, reply });
            }
            Call::State { token, seat, .. } => self.state(token.as_ref(), seat),
            Call::Play { token, seat, answer } => self.play(token.as_ref(), seat, answer),
            Call::Obey { token, message } => {
                self.obey(&token.as_ref().map(Token::digest), message).map(|obeyed| match obeyed {
                    Obeyed::Played => Called::Done(Gift::default()),
                    Obeyed::Gift(gift) => Called::Done(gift),
                    Obeyed::Reply(reply) => Called::Reply(reply),
                })
            }
            Call::Log { token, seat, since } => self.log(token.as_ref(), seat, since),
            Call::LookBack { token, seat, open } => self.look_back(token.as_ref(), seat, open),
            Call::File => match self.room.game.as_ref().and_then(|game| game.file()) {
                Some(file) => Ok(Called::File(file)),
                None => Err(Fault::WrongMoment {}),
            },
            Call::Claim { code } => self.claim(&code).map(Called::Done),
        };
        self.replies.push((reply, called));
    }

    /// A seat the caller named and owns, or the only one it owns; none: what everyone sees.
    fn viewpoint(&self, token: Option<&Token>, seat: Option<Seat>) -> Result<Option<Seat>, Fault> {
        let owner = token.map(Token::digest);
        let seats = self.seats(owner.as_ref());
        let host = owner.as_ref() == Some(&self.room.opened.host);
        match (owner, seat) {
            (Some(_), None) if seats.is_empty() && !host => Err(Fault::NotAllowed {}),
            (_, Some(seat)) if !seats.contains(seat) => Err(Fault::NotYourSeat {}),
            (_, Some(seat)) => Ok(Some(seat)),
            (_, None) => Ok(if seats.len() == 1 { seats.lowest() } else { None }),
        }
    }

    fn state(&self, token: Option<&Token>, seat: Option<Seat>) -> Result<Called, Fault> {
        let seat = self.viewpoint(token, seat)?;
        Ok(Called::State(Box::new((self.info(), self.room.standing(seat)))))
    }

    /// A caller waits if there is nothing new yet, it may look at all, and not too many wait already.
    fn may_wait(&mut self, token: Option<&Token>, seat: Option<Seat>, since: u32) -> bool {
        self.waiters.retain(|waiter| !waiter.reply.is_closed());
        self.seen() <= since && self.waiters.len() < MAX_WAITERS && self.viewpoint(token, seat).is_ok()
    }

    /// Answers the callers for whom there is news or whose time is over, and drops those who have gone.
    pub(super) fn serve_waiters(&mut self) {
        let (seen, now) = (self.seen(), Instant::now());
        let due = |waiter: &mut Waiter| seen > waiter.since || waiter.until <= now || waiter.reply.is_closed();
        let due: Vec<Waiter> = self.waiters.extract_if(.., due).collect();
        for Waiter { token, seat, reply, .. } in due {
            let _gone = reply.send(self.state(token.as_ref(), seat));
        }
    }

    fn play(&mut self, token: Option<&Token>, seat: Option<Seat>, answer: Json) -> Result<Called, Fault> {
        let seat = self.viewpoint(token, seat)?.ok_or(Fault::NotYourSeat {})?;
        self.obey(&token.map(Token::digest), ToServer::Answer { id: 0, seat, answer })?;
        self.state(token, Some(seat))
    }

    /// The number of the newest notice; 0 before the match.
    fn seen(&self) -> u32 {
        self.room.game.as_ref().map_or(0, |game| game.version() as u32)
    }

    fn look_back(&self, token: Option<&Token>, seat: Option<Seat>, open: bool) -> Result<Called, Fault> {
        let seat = self.viewpoint(token, seat)?;
        match (&self.room.game, open) {
            (None, _) => Err(Fault::WrongMoment {}),
            (Some(game), true) if game.outcome().is_none() => Err(Fault::WrongMoment {}),
            (Some(_), true) => Ok(Called::Viewer(Viewer::Open)),
            (Some(_), false) => Ok(Called::Viewer(seat.map_or(Viewer::Bystander, Viewer::Seat))),
        }
    }

    fn log(&self, token: Option<&Token>, seat: Option<Seat>, since: u32) -> Result<Called, Fault> {
        let viewer = self.viewpoint(token, seat)?.map_or(Viewer::Bystander, Viewer::Seat);
        let game = self.room.game.as_ref().ok_or(Fault::WrongMoment {})?;
        Ok(Called::Log(game.notices(since as usize, viewer)))
    }
}
