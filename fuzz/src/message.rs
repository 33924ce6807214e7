use std::sync::LazyLock;

use room::protocol::ToServer;
use room::{Call, ConnId, Hello, Input, News, Token};

use crate::party::{Party, Sitting, household, joined};

/// Lines of a script that are played.
const LINES: usize = 64;

/// Matches that have begun, one for each game, some answers into it.
static SITTINGS: LazyLock<Vec<Sitting>> =
    LazyLock::new(|| fleet::GAMES.iter().map(|game| Sitting::begun(game, 6, 3)).collect());

/// Whatever is sent to a room in play, by a watcher or by those who play, is obeyed or refused; what is read as a message is
/// written and read the same; and what the room has written reads back as the same room.
///
/// The first byte picks the game. Then every line is something that happens: `@2` from now on the second person speaks (`@0`
/// a watcher), `+500` so many milliseconds pass, `-` the speaker leaves and `*` comes back, `#3` plays the third of the legal
/// answers, `?5` asks without a connection; anything else is a message.
pub fn message(bytes: &[u8]) {
    let Some((first, script)) = bytes.split_first() else { return };
    let sitting = &SITTINGS[usize::from(*first) % SITTINGS.len()];
    let mut stage = Stage::set(sitting);
    for line in String::from_utf8_lossy(script).lines().take(LINES) {
        stage.happens(line);
    }
    stage.party.reads_back(&sitting.tokens, 0..=sitting.tokens.len() as ConnId);
}

/// A match with a watcher and everyone who plays connected.
struct Stage<'s> {
    sitting: &'s Sitting,
    party: Party,
    /// Who speaks: 0 a watcher, then the people in order.
    speaker: usize,
}

impl<'s> Stage<'s> {
    fn set(sitting: &'s Sitting) -> Self {
        let party = Party::read(sitting.id, sitting.lines.clone(), 60_000).expect("its own lines are read");
        let mut stage = Self { sitting, party, speaker: 0 };
        for speaker in 0..=sitting.tokens.len() {
            stage.speaker = speaker;
            stage.join();
        }
        stage
    }

    fn conn(&self) -> ConnId {
        self.speaker as ConnId
    }

    fn token(&self) -> Option<&'s Token> {
        self.speaker.checked_sub(1).and_then(|person| self.sitting.tokens.get(person))
    }

    fn join(&mut self) {
        self.party.tell(joined(self.conn(), self.token()));
    }

    fn happens(&mut self, line: &str) {
        let (sign, rest) = line.split_at_checked(1).unwrap_or((line, ""));
        let number = || rest.trim().parse::<u32>().unwrap_or(0);
        match sign {
            "@" => self.speaker = number() as usize % (self.sitting.tokens.len() + 1),
            "+" => self.party.pass(i64::from(number())),
            "-" => drop(self.party.tell(Input::Left { conn: self.conn() })),
            "*" => self.join(),
            "#" => self.play(number() as usize),
            "?" => self.ask(number()),
            _ => self.say(line),
        }
    }

    fn play(&mut self, pick: usize) {
        if let Some(text) = self.token().and_then(|token| self.party.legal(token, pick)) {
            self.say(&text);
        }
    }

    /// A call, which may wait for news; the caller does not wait long.
    fn ask(&mut self, since: u32) {
        let token = self.token().cloned();
        let news = News { since, wait: i64::from(since), household: household(self.conn()) };
        self.party.call(Call::State { token: token.clone(), seat: None, news: Some(news) });
        self.party.call(Call::Log { token, seat: None, since });
        self.party.tell(Input::CallerLeft { id: 1 });
    }

    fn say(&mut self, line: &str) {
        let Ok(message) = ToServer::read(line) else { return };
        reads_back(&message);
        let input = match message {
            ToServer::Hello { token, name, seen, said, .. } => {
                self.party.tell(Input::Left { conn: self.conn() });
                let household = household(self.conn());
                let token = token.as_deref().map(Token::claimed).or_else(|| self.token().cloned());
                Input::Joined { conn: self.conn(), hello: Box::new(Hello { token, name, household, seen, said }) }
            }
            message => Input::Message { conn: self.conn(), message: Box::new(message) },
        };
        self.party.tell(input);
    }
}

/// A message is written and read the same.
fn reads_back(message: &ToServer) {
    let text = serde_json::to_string(message).expect("a message is written as JSON");
    let again = ToServer::read(&text).unwrap_or_else(|bad| panic!("written, not read: {bad}\n{text}"));
    assert_eq!(serde_json::to_string(&again).ok(), Some(text), "a message reads back as another");
}
