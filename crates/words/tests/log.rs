//! The log of recorded matches, as the browser must tell it too: client/src/table/log.test.ts makes the same lines of the same
//! notices. `FLIBUSTE_REFRESH=1` rewrites them.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use legacy::{Act, Adrift};
use serde_json::{Value, json};
use table::{Seat, Told};
use words::{Crew, Entry, Lang, Log, Words};

fn client() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../client/src")
}

/// The recordings of a game that the client plays in its tests, by name.
fn recordings(game: &str) -> Vec<(String, Value)> {
    let folder = client().join("boards").join(game).join("fixtures");
    let mut all: Vec<(String, Value)> = fs::read_dir(folder)
        .expect("the game has recordings")
        .map(|entry| entry.expect("it can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .map(|path| {
            let text = fs::read_to_string(&path).expect("it can be read");
            let name = path.file_stem().expect("it has a name").to_string_lossy().into_owned();
            (name, serde_json::from_str(&text).expect("it is JSON"))
        })
        .collect();
    all.sort_by(|(one, _), (other, _)| one.cmp(other));
    all
}

fn log_of(words: &Words, recording: &Value, reader: Option<Seat>) -> Log {
    let game = recording["game"].as_str().expect("a recording names its game");
    let seats = recording["seats"].as_array().expect("a recording names its seats");
    let names: Vec<&str> = seats.iter().filter_map(|seat| seat["name"].as_str()).collect();
    let moments = recording["moments"].as_array().expect("a recording has moments");
    let mut log = Log::default();
    for notice in moments.iter().filter_map(|moment| moment["notices"].as_array()).flatten() {
        log.hear(words.telling(game, notice, Crew::from(&names).read_by(reader)));
    }
    log
}

/// All logs of a game, told to nobody in particular and to the first seat.
fn page(words: &Words, game: &str) -> String {
    let mut page = String::new();
    for (name, recording) in recordings(game) {
        for (reader, to) in [(None, ""), (Some(Seat(0)), ", told to the first seat")] {
            let _ = writeln!(page, "=== {name}{to}");
            for entry in log_of(words, &recording, reader).entries() {
                let _ = match entry {
                    Entry::Chapter(heading) => writeln!(page, "# {heading}"),
                    Entry::Line(line) => writeln!(page, "{line}"),
                };
            }
        }
    }
    page
}

#[test]
fn logs_of_recorded_matches() {
    let refresh = std::env::var("FLIBUSTE_REFRESH").is_ok_and(|set| set == "1");
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for game in fleet::GAMES {
            let path = client().join("table/fixtures").join(format!("{game}.{}.txt", lang.code()));
            let page = page(&words, game);
            assert!(!page.contains(['{', '}']), "{game} {}: something has no words", lang.code());
            if refresh {
                fs::create_dir_all(path.parent().expect("it has a folder")).expect("the folder can be made");
                fs::write(&path, &page).expect("the page can be written");
            }
            let kept = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
            assert!(kept == page, "{} is stale; set FLIBUSTE_REFRESH=1 to rewrite it", path.display());
        }
    }
}

/// Every line is a sentence of its own: it ends as one, and nothing joins badly.
#[test]
fn lines_are_sentences() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for game in fleet::GAMES {
            for line in page(&words, game).lines().filter(|line| !line.starts_with(['=', '#'])) {
                assert!(line.ends_with(['.', '!', '?']), "{game}: {line}");
                let joined = ["..", ",,", ", ;", ".,", ";.", "  "].iter().any(|bad| line.contains(bad));
                assert!(!joined, "{game}: {line}");
            }
        }
    }
}

/// Lines and headings of a log of notices.
fn told(lang: Lang, game: &str, notices: &[Value], crew: Crew<'_>) -> Vec<String> {
    let (words, mut log) = (Words::new(lang), Log::default());
    notices.iter().for_each(|notice| log.hear(words.telling(game, notice, crew)));
    let text = |entry: &Entry| match entry {
        Entry::Chapter(text) | Entry::Line(text) => text.clone(),
    };
    log.entries().iter().map(text).collect()
}

fn event(event: &Value) -> Value {
    json!({ "kind": "event", "event": event })
}

/// Ends of the lines that tell the balls which the rules let fly over these ships, first in English, then in French.
fn balls(position: &str, reader: Option<Seat>) -> [Vec<String>; 2] {
    let mut sea = Adrift::read(position).expect("the ships are well written");
    let mut fired = Told::default();
    sea.resolve(Act::Fire, &mut fired);
    let events = fired.events.iter().map(|event| serde_json::to_value(event).expect("an event is told as JSON"));
    let balls: Vec<Value> = events.filter(|fact| fact["kind"] == "ball").map(|fact| event(&fact)).collect();
    let crew = Crew::from(&["Anne", "Bart", "Mary", "Jack"]).read_by(reader);
    Lang::ALL.map(|lang| {
        let lines = told(lang, "legacy", &balls, crew);
        lines
            .iter()
            .map(|line| line.split_once(": ").or(line.split_once("\u{a0}: ")).expect("it has two parts").1.into())
            .collect()
    })
}

/// L5.4, L5.8: a bow is called a bow, and it is said what the ball does there.
#[test]
fn a_ball_that_meets_a_bow_says_so() {
    let [en, fr] = balls("legacy; 1: . -|S1; 2: .; 3: . .", None);
    assert_eq!(en, ["the ball passes through the bow of ship 2 (Bart) and destroys a deck of ship 3 (Mary)."]);
    assert_eq!(fr, ["le boulet passe à travers la proue du navire 2 (Bart) et détruit un pont du navire 3 (Mary)."]);
    let [en, fr] = balls("legacy bow=armour; 1: . -|S1; 2: .; 3: . .", None);
    assert_eq!(en, ["the ball is stopped by the bow of ship 2 (Bart)."]);
    assert_eq!(fr, ["le boulet est arrêté par la proue du navire 2 (Bart)."]);
    let [en, fr] = balls("legacy; 1: . -|B1; 2: . .; 3: .", Some(Seat(2)));
    assert_eq!(en, ["the ball flies over ship 2 (Bart) and falls without harm on the bow of your ship 3."]);
    assert_eq!(fr, ["le boulet survole le navire 2 (Bart) et tombe sans dommage sur la proue de votre navire 3."]);
}

/// L5.6: who is hit stands in the order in which the ball flies, whoever reads.
#[test]
fn a_long_ball_names_its_victims_as_it_flies() {
    for (reader, first) in [(None, "ship 4 (Jack)"), (Some(Seat(3)), "your ship 4")] {
        let [en, _] = balls("legacy; 1: L1|-; 2: -|A; 3: .; 4: .", reader);
        let rest = "destroys a deck of ship 3 (Mary) and is stopped by armour of ship 2 (Bart).";
        assert_eq!(en, [format!("the ball destroys a deck of {first}, {rest}")]);
    }
    let [_, fr] = balls("legacy; 1: L1|-; 2: -|A; 3: .; 4: .", Some(Seat(3)));
    let rest = "détruit un pont du navire 3 (Mary) et est arrêté par un blindage du navire 2 (Bart).";
    assert_eq!(fr, [format!("le boulet détruit un pont de votre navire 4, {rest}")]);
}

/// L5.5, L5.8, L5.9: where a lap ends, and why.
#[test]
fn the_end_of_a_lap_is_told() {
    let ends = [
        (
            "legacy; 1: A|L1; 2: .; 3: pipe",
            [
                "the ball destroys a deck of ship 2 (Bart), passes through a pipe of ship 3 (Mary) and is stopped, all the way round, by armour of the tile that fired it.",
                "le boulet détruit un pont du navire 2 (Bart), passe par un tuyau du navire 3 (Mary) et fait tout le tour, arrêté par le blindage de la tuile qui l’a tiré.",
            ],
        ),
        (
            "legacy; 1: . . -|S1; 2: .; 3: .",
            [
                "the ball comes all the way round to destroy the tile that fired it.",
                "le boulet fait tout le tour pour détruire la tuile qui l’a tiré.",
            ],
        ),
        (
            "legacy ring=merciful; 1: . . -|S1; 2: .; 3: .",
            [
                "the ball meets nothing, comes all the way round and is lost at sea.",
                "le boulet ne rencontre rien, fait tout le tour et se perd en mer.",
            ],
        ),
        (
            "legacy ring=merciful; 1: -|L1; 2: .; 3: .",
            [
                "the ball destroys a deck of ship 2 (Bart) and destroys a deck of ship 3 (Mary), comes all the way round and is lost at sea.",
                "le boulet détruit un pont du navire 2 (Bart) et détruit un pont du navire 3 (Mary), fait tout le tour et se perd en mer.",
            ],
        ),
        (
            "legacy; 1: -|S1; 2: pipe; 3: X|-",
            [
                "the ball passes through a pipe of ship 2 (Bart), is sent back by a spring of ship 3 (Mary) and destroys the tile that fired it.",
                "le boulet passe par un tuyau du navire 2 (Bart), est renvoyé par un ressort du navire 3 (Mary) et détruit la tuile qui l’a tiré.",
            ],
        ),
        (
            "legacy bombard=table; 1: . . -|B1; 2: . . .; 3: .",
            [
                "the ball flies over ship 2 (Bart), finds no second deck to fall on and is lost at sea.",
                "le boulet survole le navire 2 (Bart), ne trouve pas de second pont où tomber et se perd en mer.",
            ],
        ),
    ];
    for (position, [english, french]) in ends {
        assert_eq!(balls(position, None), [[english], [french]], "{position}");
    }
}

/// T5: who resigns is said once, and who wins by it.
#[test]
fn a_resignation_is_told_as_one() {
    let resigns = json!({ "kind": "acted", "act": { "kind": "resign", "seat": 1 } });
    let ended = |ending: &str| json!({ "kind": "ended", "winners": [0], "ending": { "rules": ending } });
    let sunk = event(&json!({ "kind": "sunk", "seat": 1, "why": "resigned" }));
    let last = event(&json!({ "kind": "last-afloat", "seat": 0 }));
    let gone = event(&json!({ "kind": "resigned", "seat": 1 }));
    let afloat = ("afloat", vec![resigns.clone(), sunk, last, ended("last-afloat")]);
    let others = ["legacy", "broadsides"].map(|game| (game, vec![resigns.clone(), gone.clone(), ended("resigned")]));
    for (game, notices) in [afloat].into_iter().chain(others) {
        let names = ["Anne", "Bart"];
        for (lang, reader, lines) in [
            (Lang::En, None, ["Bart resigns.", "Anne wins. Bart has resigned"]),
            (Lang::En, Some(Seat(0)), ["Bart resigns.", "You win. Bart has resigned"]),
            (Lang::En, Some(Seat(1)), ["You resign.", "Anne wins. You have resigned"]),
            (Lang::Fr, None, ["Bart abandonne.", "Victoire pour Anne. Bart a abandonné"]),
            (Lang::Fr, Some(Seat(1)), ["Vous abandonnez.", "Victoire pour Anne. Vous avez abandonné"]),
        ] {
            let told = told(lang, game, &notices, Crew::from(&names).read_by(reader));
            let as_said = told.len() == 2 && told[0] == lines[0] && told[1].starts_with(lines[1]);
            assert!(as_said, "{game}: {told:?} is not {lines:?}");
        }
    }
}

/// A ship that is sunk after another was scuttled is not told as a resignation.
#[test]
fn a_match_that_goes_on_does_not_end_by_resignation() {
    let sunk = |seat: u8, why: &str| event(&json!({ "kind": "sunk", "seat": seat, "why": why }));
    let ended = json!({ "kind": "ended", "winners": [0], "ending": { "rules": "last-afloat" } });
    let names = ["Anne", "Bart", "Mary"];
    let told = told(Lang::En, "afloat", &[sunk(1, "resigned"), sunk(2, "hull"), ended], Crew::from(&names));
    assert_eq!(told, ["Mary is sunk: the hull is shot to pieces.", "Anne wins. One ship is left afloat."]);
}

/// Each ending of a duel names who lost by it, and a draw that was agreed is told once.
#[test]
fn an_ending_names_who_lost() {
    let outcome = |ending: Value, winners: &[u8]| json!({ "kind": "ended", "winners": winners, "ending": ending });
    let tell = |lang, ending: Value, winners: &[u8], reader| {
        let notices = [json!({ "kind": "acted", "act": { "kind": "agree" } }), outcome(ending, winners)];
        told(lang, "broadsides", &notices, Crew::from(&["Anne", "Bart"]).read_by(reader))
    };
    for (ending, anne, you) in [
        ("sunk", "The ship of Bart has sunk.", "Your ship has sunk."),
        ("struck", "Bart struck the colours.", "You struck the colours."),
        ("crippled", "The ship of Bart could no longer move.", "Your ship could no longer move."),
        ("captain-killed", "The captain of Bart fell in a fight.", "Your captain fell in a fight."),
    ] {
        let rules = || json!({ "rules": ending });
        assert_eq!(tell(Lang::En, rules(), &[0], Some(Seat(0))), [format!("You win. {anne}")]);
        assert_eq!(tell(Lang::En, rules(), &[0], Some(Seat(1))), [format!("Anne wins. {you}")]);
    }
    let struck = tell(Lang::Fr, json!({ "rules": "struck" }), &[0], Some(Seat(1)));
    assert_eq!(struck, ["Victoire pour Anne. Vous avez amené le pavillon."]);
    let becalmed = tell(Lang::En, json!({ "rules": "becalmed" }), &[0, 1], None);
    assert_eq!(becalmed, ["A draw: Anne and Bart share the victory. Nothing happened for too long."]);
    let agreed = tell(Lang::En, json!("agreed"), &[0, 1], None);
    assert_eq!(agreed, ["A draw: Anne and Bart share the victory. A draw was agreed."]);
}

/// B7: where crews mix, a cell is told with whose deck it is on and who stands there; a captain alone is no man.
#[test]
fn a_fight_says_whose_deck_and_who_fights() {
    let crossed = event(&json!({ "kind": "crossed", "seat": 1, "target": 0, "who": "captain", "deck": 0, "from": "E3",
        "to": "E5", "others": 2, "left": 0 }));
    let fight =
        event(&json!({ "kind": "fight", "seat": 1, "target": 0, "deck": 0, "at": "E5", "men": 1, "captain": true,
        "others": 2, "captain2": false }));
    let round = |lost: u8, lost2: u8| {
        event(
            &json!({ "kind": "round", "seat": 1, "target": 0, "die": 3, "more": 0, "captain": 1, "total": 4, "die2": 2,
            "more2": 1, "captain2": 0, "total2": 3, "lost": lost, "who": "captain", "lost2": lost2, "who2": "man" }),
        )
    };
    let killed = event(&json!({ "kind": "captain-killed", "seat": 1 }));
    let notices = [crossed, fight, round(0, 1), round(1, 0), killed];
    let told = |lang, reader| told(lang, "broadsides", &notices, Crew::from(&["Anne", "Bart"]).read_by(reader));
    assert_eq!(
        told(Lang::En, None),
        [
            "The captain of Bart crosses over from E3 to E5 on Anne’s deck against 2 of Anne’s crew.",
            "Bart fights Anne on E5 of Anne’s deck: the captain alone against 2 men; 4 to 3, Anne loses a man; 4 to 3, Bart loses the captain.",
        ]
    );
    assert_eq!(
        told(Lang::En, Some(Seat(0))),
        [
            "The captain of Bart crosses over from E3 to E5 on your deck against 2 of yours.",
            "Bart fights you on E5 of your deck: the captain alone against 2 men; 4 to 3, you lose a man; 4 to 3, Bart loses the captain.",
        ]
    );
    assert_eq!(
        told(Lang::Fr, Some(Seat(1))),
        [
            "Votre capitaine passe d’un bord à l’autre, de E3 à E5 chez Anne contre 2 adversaires (Anne).",
            "Vous vous battez contre Anne en E5 chez Anne\u{a0}: le capitaine seul contre 2 hommes\u{202f}; 4 à 3, Anne perd un homme\u{202f}; 4 à 3, vous perdez votre capitaine.",
        ]
    );
}

/// No cell of a recorded match is told in the short form that means either deck.
#[test]
fn no_cell_is_told_as_the_other_one() {
    let spot = |word: &str| word.starts_with('+') && word.len() > 1;
    for lang in Lang::ALL {
        let page = page(&Words::new(lang), "broadsides");
        let line = page.lines().find(|line| line.split_whitespace().any(spot));
        assert_eq!(line, None);
    }
}
