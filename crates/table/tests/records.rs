//! Match files: what is written reads back; what is wrong is named, line by line.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod toys;

use ed25519_dalek::{Signer, SigningKey};
use sha2::{Digest, Sha256};
use table::record::{Invalid, Key, MAX_LINE, RecordText, SeatLine, Signature, Wrong, sign, verify};
use table::{Act, By, Dice, Fast, Game, Match, MatchId, Name, Nonce, Progress, Seat, Seed, Setup, Terms, Worded};
use toys::{Hands, SOUND, ToyOptions};

type Toy = Hands<SOUND>;

fn begin(dice: Dice) -> Match<Toy> {
    let seat = |name: &str| SeatLine { name: Name::try_from(name.to_owned()).unwrap(), by: By::Person };
    let setup = Setup {
        id: MatchId::try_from("toy-1".to_owned()).unwrap(),
        terms: Terms { rules: 1, players: 2, options: ToyOptions { bury: true } },
        seats: vec![seat("Anne"), seat("Bart")],
    };
    Match::start(setup, dice, vec![None, Some(Nonce([3; 32]))]).unwrap()
}

/// A match of random moves, with a hint on the way.
fn play(mut game: Match<Toy>) -> String {
    let mut chance = Fast::new(5);
    game.act(&Act::Hint { seat: Seat(1) }).unwrap();
    loop {
        let Some(seat) = game.waiting_for().next() else { break };
        let draft = game.asked(seat).unwrap().draft;
        let answer = game.state().random_move(seat, &draft, &mut chance).unwrap();
        if let Progress::Draw(_) = game.answer(seat, answer, By::Person).unwrap() {
            game.supply(4).unwrap();
        }
    }
    game.file().unwrap()
}

fn sealed() -> String {
    play(begin(Dice::sealed(Seed([7; 32]))))
}

fn typed() -> String {
    play(begin(Dice::typed(vec![1; 8])))
}

fn read(bytes: &[u8]) -> Result<Match<Toy>, Invalid> {
    verify(&RecordText::read(bytes)?, |_, _| ())
}

fn bodies(file: &str) -> Vec<String> {
    file.lines().map(|line| format!("{}}}", &line[..line.len() - r#","sum":"01234567"}"#.len()])).collect()
}

/// Chains lines anew as docs/match-file.md says, so that a forger's work is checked and not only a slip of the disk.
fn reseal(bodies: &[String]) -> String {
    let (mut chain, mut file) = (Vec::new(), String::new());
    for body in bodies {
        let mut body = body.clone();
        if let Some(at) = body.find("\"chain\":\"") {
            body.replace_range(at + 9..at + 73, &hex::encode(&chain));
        }
        chain = Sha256::new().chain_update(&chain).chain_update(&body).chain_update("\n").finalize().to_vec();
        file += &format!("{},\"sum\":\"{}\"}}\n", &body[..body.len() - 1], &hex::encode(&chain)[..8]);
    }
    file
}

/// The file with one text in one line (counted from 1) replaced, chained anew.
fn forge(file: &str, line: usize, from: &str, to: &str) -> Result<Match<Toy>, Invalid> {
    let mut bodies = bodies(file);
    assert!(bodies[line - 1].contains(from), "{from} is not in {}", bodies[line - 1]);
    bodies[line - 1] = bodies[line - 1].replacen(from, to, 1);
    read(reseal(&bodies).as_bytes())
}

fn wrong(result: Result<Match<Toy>, Invalid>) -> (usize, String) {
    let invalid = result.map(|_| ()).unwrap_err();
    let json = serde_json::to_value(&invalid.wrong).unwrap();
    let kind = json["kind"].as_str().unwrap().to_owned();
    assert!(Wrong::KINDS.contains(&kind.as_str()), "{kind}");
    (invalid.line, kind)
}

#[test]
fn what_is_written_reads_back() {
    for file in [sealed(), typed()] {
        let again = read(file.as_bytes()).unwrap();
        assert_eq!(again.file(), Some(file.clone()));
        assert_eq!(reseal(&bodies(&file)), file, "the chain is the one documented");
    }
}

#[test]
fn any_one_byte_changed_is_found_at_its_line() {
    let file = sealed();
    let mut line = 1;
    for (at, byte) in file.bytes().enumerate() {
        for other in [byte ^ 1, byte ^ 0x20, b' ', b'\n', 0xff] {
            if other == byte {
                continue;
            }
            let mut bytes = file.clone().into_bytes();
            bytes[at] = other;
            let invalid = read(&bytes).map(|_| ()).expect_err("a changed byte went unseen");
            assert_eq!(invalid.line, line, "byte {at}: {:?}", invalid.wrong);
        }
        line += usize::from(byte == b'\n');
    }
}

#[test]
fn a_file_cut_off_anywhere_is_refused() {
    let file = sealed();
    for length in 0..file.len() {
        let (line, kind) = wrong(read(&file.as_bytes()[..length]));
        assert!(["empty", "cut-off", "unfinished"].contains(&kind.as_str()), "{kind} at {length}");
        let whole = file[..length].matches('\n').count();
        assert_eq!(line, whole + 1, "{kind} at {length}");
    }
}

#[test]
fn lines_are_text_of_bounded_length_with_line_feeds_only() {
    let file = sealed();
    assert_eq!(wrong(read(file.replace('\n', "\r\n").as_bytes())), (1, "altered".into()));
    assert_eq!(wrong(read(&[b' '; MAX_LINE + 2])), (1, "line-too-long".into()));
    assert_eq!(wrong(read(b"\xff\n")), (1, "not-text".into()));
    assert_eq!(wrong(read(b"{\n")), (1, "unreadable".into()));
    assert_eq!(wrong(read(b"\n")), (1, "unreadable".into()));
}

#[test]
fn a_forged_header_is_refused() {
    let file = sealed();
    let cases = [
        (r#""flibuste":1"#, r#""flibuste":2"#, "format"),
        (r#""rules":1"#, r#""rules":2"#, "rules-version"),
        (r#""rules":1"#, r#""rules":0"#, "rules-version"),
        (r#""bury":"on""#, r#""bury":"maybe""#, "unknown-value"),
        // A game that takes no data of one's own.
        (r#""bury":"on"}"#, r#""bury":"on"},"data":"tiles x""#, "data"),
        (r#""bury":"on""#, r#""wind":"on""#, "unknown-option"),
        (r#""game":"#, r#""sport":"#, "unreadable"),
        (r#"{"name":"Anne","by":"person"},"#, "", "players"),
        (r#""Anne""#, r#""""#, "unreadable"),
        (r#""by":"person""#, r#""by":"nobody""#, "unreadable"),
        (r#""match":"toy-1""#, r#""match":"../x""#, "unreadable"),
    ];
    for (from, to, kind) in cases {
        assert_eq!(wrong(forge(&file, 1, from, to)), (1, kind.into()), "{to}");
    }
    let last = file.lines().count();
    assert_eq!(wrong(forge(&file, 1, r#""toy-1""#, r#""toy-2""#)), (last, "seed".into()), "another promise");
}

#[test]
fn forged_lines_are_refused_where_they_stand() {
    let file = sealed();
    let lines = bodies(&file);
    let last = lines.len();
    let at = |text: &str| lines.iter().position(|line| line.contains(text)).unwrap() + 1;
    assert_eq!(wrong(forge(&file, 2, "[null,", "[")), (2, "nonces".into()));
    assert_eq!(wrong(forge(&file, 2, r#""03"#, r#""3"#)).1, "unreadable".to_owned(), "not 64 digits");
    assert_eq!(wrong(forge(&file, 2, "0303", "0304")), (2, "draws".into()));
    let got = lines[1].split_once(r#""got":["#).unwrap().1[..1].to_owned();
    let other = if got == "1" { "2" } else { "1" };
    let draw = format!(r#""got":[{got}"#);
    assert_eq!(wrong(forge(&file, 2, &draw, &format!(r#""got":[{other}"#))), (2, "draws".into()));

    let step = at(r#""n":1"#);
    assert_eq!(wrong(forge(&file, step, r#""n":1"#, r#""n":2"#)), (step, "step-number".into()));
    assert_eq!(wrong(forge(&file, step, r#""seat":0"#, r#""seat":2"#)), (step, "choices".into()));
    assert_eq!(wrong(forge(&file, step, r#""kind":"play""#, r#""kind":"pray""#)), (step, "not-a-move".into()));
    assert_eq!(wrong(forge(&file, step, r#""kind":"play""#, r#""kind":"bury""#)), (step, "refused".into()));
    let act = at(r#""act""#);
    assert_eq!(wrong(forge(&file, act, r#""seat":1"#, r#""seat":7"#)), (act, "act-refused".into()));
    assert_eq!(wrong(forge(&file, act, r#""hint""#, r#""hunt""#)), (act, "unreadable".into()));

    assert_eq!(wrong(forge(&file, last, "0707", "0708")), (last, "seed".into()));
    assert_eq!(wrong(forge(&file, last, r#""seed":""#, r#""seed":"x"#)), (last, "unreadable".into()));
    let winners = if lines[last - 1].contains(r#""winners":[0]"#) { ("[0]", "[1]") } else { ("[", "[0,") };
    assert!(["result", "unreadable"].contains(&wrong(forge(&file, last, winners.0, winners.1)).1.as_str()));
    assert_eq!(wrong(forge(&file, last, "most-points", "no-points")), (last, "result".into()));
}

#[test]
fn lines_out_of_place_are_refused() {
    let file = sealed();
    let lines = bodies(&file);
    let last = lines.len();
    let refused = |edit: &dyn Fn(&mut Vec<String>)| {
        let mut lines = lines.clone();
        edit(&mut lines);
        wrong(read(reseal(&lines).as_bytes()))
    };
    assert_eq!(refused(&|lines| lines.swap(0, 1)), (1, "out-of-place".into()));
    assert_eq!(refused(&|lines| drop(lines.remove(1))), (2, "out-of-place".into()));
    assert_eq!(refused(&|lines| lines.insert(1, lines[0].clone())), (2, "out-of-place".into()));
    assert_eq!(refused(&|lines| drop(lines.pop())), (last, "unfinished".into()));
    assert_eq!(refused(&|lines| lines.push(lines[last - 1].clone())), (last + 1, "after-end".into()));
    assert_eq!(refused(&|lines| drop(lines.remove(last - 2))), (last - 1, "not-over".into()));
    assert_eq!(refused(&|lines| lines.insert(last - 1, lines[last - 2].clone())), (last, "not-over".into()));
}

#[test]
fn typed_dice_are_checked_against_the_steps_that_drew_them() {
    let file = typed();
    assert_eq!(wrong(forge(&file, 2, r#""got":[1"#, r#""got":[10"#)), (2, "draws".into()));
    assert_eq!(wrong(forge(&file, 2, r#"{"label":"table.shuffle","sides":9,"got":[1]},"#, "")), (2, "draws".into()));
    let last = file.lines().count();
    let seed = format!(r#""seed":"{}""#, hex::encode([7; 32]));
    assert_eq!(wrong(forge(&file, last, r#""seed":null"#, &seed)), (last, "seed".into()));
}

const SEED: [u8; 32] = [42; 32];

/// The lines of a signed file, with one replaced text in one line (counted from 1), chained anew.
fn forge_signed(line: usize, from: &str, to: &str) -> (usize, String) {
    wrong(forge(&sign(&sealed(), &SEED), line, from, to))
}

#[test]
fn a_signed_file_says_whose_key_signed_it() {
    for file in [sealed(), typed()] {
        let signed = sign(&file, &SEED);
        assert!(signed.starts_with(&file) && signed.lines().count() == file.lines().count() + 1);
        assert_eq!(reseal(&bodies(&signed)), signed, "the chain goes on");
        let text = RecordText::read(signed.as_bytes()).unwrap();
        assert_eq!(*text.signature(), Signature::Signed { key: Key::of(&SEED) });
        assert_eq!(verify::<Toy>(&text, |_, _| ()).unwrap().file(), Some(file.clone()));
        assert_eq!(*RecordText::read(file.as_bytes()).unwrap().signature(), Signature::Unsigned);
    }
}

/// What a forger can chain anew he cannot sign anew: a hint left out verifies once the signature is gone too.
#[test]
fn a_signature_covers_every_line() {
    let signed = sign(&sealed(), &SEED);
    let (lines, last) = (bodies(&signed), signed.lines().count());
    let hint = lines.iter().position(|line| line.contains(r#""hint""#)).unwrap();
    let mut forged = lines.clone();
    forged.remove(hint);
    assert_eq!(wrong(read(reseal(&forged).as_bytes())), (last - 1, "signature".into()));
    forged.pop();
    let text = reseal(&forged);
    assert!(read(text.as_bytes()).is_ok());
    assert_eq!(*RecordText::read(text.as_bytes()).unwrap().signature(), Signature::Unsigned);
    assert_eq!(forge_signed(1, "Anne", "Anna"), (last, "signature".into()));
    assert_eq!(forge_signed(3, r#""seat":1"#, r#""seat":0"#), (last, "signature".into()));
}

#[test]
fn a_signature_belongs_to_its_key_and_stands_last() {
    let file = sealed();
    let signed = sign(&file, &SEED);
    let last = signed.lines().count();
    let hex = |key: Key| String::from(key);
    let (own, other) = (hex(Key::of(&SEED)), hex(Key::of(&[43; 32])));
    assert_eq!(forge_signed(last, &own, &other), (last, "signature".into()));
    assert_eq!(forge_signed(last, &own, &"0".repeat(64)), (last, "signature".into()), "a key that signs anything");
    assert_eq!(forge_signed(last, &own, &own.to_uppercase()), (last, "unreadable".into()));
    assert_eq!(forge_signed(last, r#""signature":""#, r#""signature":"00"#), (last, "unreadable".into()));
    assert_eq!(wrong(read(sign(&signed, &SEED).as_bytes())), (last + 1, "after-end".into()));
    let mut lines = bodies(&signed);
    lines.swap(last - 1, last - 2);
    assert_eq!(wrong(read(reseal(&lines).as_bytes())), (last - 1, "out-of-place".into()));
    for length in file.len() + 1..signed.len() {
        assert_eq!(wrong(read(&signed.as_bytes()[..length])), (last, "cut-off".into()));
    }
}

/// Another program can check a signature by what docs/match-file.md says.
#[test]
fn what_is_signed_is_the_tag_and_the_chain() {
    let file = sealed();
    let chain = bodies(&file).iter().fold(Vec::new(), |chain, body| {
        Sha256::new().chain_update(&chain).chain_update(body).chain_update("\n").finalize().to_vec()
    });
    let key = SigningKey::from_bytes(&SEED);
    let signature = key.sign(&[b"flibuste/match-file/1\0".as_slice(), &chain].concat());
    let line = sign(&file, &SEED).lines().last().unwrap().to_owned();
    let wanted = format!(
        r#"{{"signed":{{"key":"{}","signature":"{}"}},"sum":""#,
        hex::encode(key.verifying_key().to_bytes()),
        hex::encode(signature.to_bytes())
    );
    assert!(line.starts_with(&wanted), "{line}");
}

#[test]
fn what_is_no_match_file_is_none_when_signed() {
    for text in ["", "\n", "{}\n", "é", "{\"end\":{}}\n"] {
        assert!(RecordText::read(sign(text, &SEED).as_bytes()).is_err(), "{text:?}");
    }
}
