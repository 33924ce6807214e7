use std::sync::LazyLock;

use room::protocol::ToServer;
use room::{Input, Moments, Token};
use table::Viewer;

use crate::party::{Party, Sitting};

/// The table whose journal is read, and whose host and people come; every journal of a seed is of its name.
static SITTING: LazyLock<Sitting> = LazyLock::new(|| Sitting::open(fleet::GAMES[0]));

/// Any lines as a journal make a table or none. A table goes on: people come, speak, play and leave, clocks run, and what is
/// written then is read again with it as the same room. It can be looked back at through any eyes.
pub fn journal(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let sitting = &*SITTING;
    for viewer in [Viewer::Open, Viewer::Bystander] {
        let _reel = Moments { viewer, after: None }.of_journal(fleet::game, sitting.id, &lines);
    }
    let Ok(mut party) = Party::read(sitting.id, lines, 0) else { return };
    party.pass(0);
    for (conn, token) in (1..).zip(&sitting.tokens) {
        party.join(conn, Some(token));
    }
    party.join(0, None);
    for (conn, line) in SPOKEN {
        let message = Box::new(ToServer::read(line).expect("a message"));
        party.tell(Input::Message { conn, message });
    }
    for pass in [1_000, 700_000, 90_000_000] {
        for token in &sitting.tokens {
            play(&mut party, token);
        }
        party.pass(pass);
    }
    for conn in 0..=sitting.tokens.len() as u64 {
        party.tell(Input::Left { conn });
    }
    party.tell(Input::Forsake { before: i64::MAX });
    assert!(!party.plays_on() || party.is_beyond_time(), "a match that was forsaken goes on");
    party.reads_back(&sitting.tokens, None);
}

fn play(party: &mut Party, token: &Token) {
    party.answer(token, 0);
    party.answer(token, 1);
}

/// What people say, by connection.
const SPOKEN: [(u64, &str); 8] = [
    (1, r#"{"kind":"start","id":1}"#),
    (1, r#"{"kind":"say","id":2,"text":"Ahoy"}"#),
    (0, r#"{"kind":"say","id":2,"text":"Ahoy"}"#),
    (2, r#"{"kind":"offer","id":3,"seat":1,"draw":true}"#),
    (2, r#"{"kind":"hint","id":4,"seat":1,"number":1}"#),
    (2, r#"{"kind":"handover","id":5}"#),
    (1, r#"{"kind":"host","id":6,"order":{"kind":"reissue","seat":2,"revision":0}}"#),
    (1, r#"{"kind":"rematch","id":7}"#),
];
