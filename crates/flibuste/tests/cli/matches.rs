use std::fs;

use crate::{Place, SEED};

#[test]
fn a_match_is_played_verified_replayed_and_shown() {
    let place = Place::new();
    let path = place.path("match.jsonl").to_str().unwrap().to_owned();
    let arguments = ["play", "afloat", "--seed", SEED, "--record", &path, "--pilot", "greedy"];
    let played = place.run_with(&arguments, &"1\n".repeat(3000));
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    assert!(played.out.contains("Rackham wins."), "{}", played.out);
    assert!(played.out.contains(&format!("flibuste verify {path}")), "{}", played.out);
    assert!(played.out.lines().all(|line| line.chars().count() <= 80 || line.contains(&path)), "{}", played.out);

    let verified = place.run(&["verify", &path]);
    assert_eq!(verified.code, 0, "{}", verified.out);
    assert!(verified.out.contains("valid") && verified.out.contains("Rackham wins."), "{}", verified.out);
    // The promise shown before the match is the one in the file.
    let promise = played.out.lines().map(str::trim).find(|line| line.len() == 64).unwrap();
    assert!(verified.out.contains(promise), "{promise}: {}", verified.out);

    let replayed = place.run(&["replay", "--all", &path]);
    assert_eq!(replayed.code, 0);
    let steps = replayed.out.matches("── Step ").count();
    assert!(steps > 20 && replayed.out.contains(&format!("── Step {steps} of {steps} ──")), "{}", replayed.out);
    assert!(verified.out.contains(&format!("{steps} steps.")), "{}", verified.out);

    let shown = place.run(&["show", &path]);
    assert!(shown.code == 0 && shown.out.contains("sunk") && shown.out.contains("Rackham wins."), "{}", shown.out);
    let first = place.run(&["show", &path, "--step", "0", "--as", "1"]);
    assert!(first.code == 0 && first.out.contains("●●●●●●●● 8"), "{}", first.out);
    let one = place.run(&["replay", &path, "--step", "3", "--as", "bystander", "--lang", "fr"]);
    assert!(one.code == 0 && one.out.starts_with("── Coup 3 sur "), "{}", one.out);
}

#[test]
fn the_same_seed_and_answers_give_the_same_file() {
    let place = Place::new();
    let options = ["--players", "3", "--pilot", "random", "--option", "sails=on"];
    let (one, two) = (place.play("1.jsonl", &options), place.play("2.jsonl", &options));
    assert_eq!(fs::read(&one).unwrap(), fs::read(two).unwrap());
    let other = place.play("3.jsonl", &["--pilot", "random", "--option", "locked_number=on"]);
    assert_ne!(fs::read(one).unwrap(), fs::read(&other).unwrap());
    assert_eq!(place.run(&["verify", &other]).code, 0);
}

#[test]
fn without_a_seed_the_dice_are_the_systems_and_each_match_has_its_file() {
    let place = Place::new();
    for _ in 0..2 {
        let played = place.run_with(&["play", "afloat", "--pilot", "random"], &"1\n".repeat(3000));
        assert_eq!(played.code, 0, "{}", played.err);
    }
    let files = place.files();
    assert_eq!(files.len(), 2, "{files:?}");
    for file in &files {
        assert!(file.starts_with(place.path(".local/share/flibuste/matches")), "{file:?}");
        let text = fs::read_to_string(file).unwrap();
        // A nonce for the person, none for the pilot.
        assert!(text.lines().nth(1).unwrap().contains("{\"nonces\":[\""), "{text}");
        assert!(text.lines().nth(1).unwrap().contains("\",null]"), "{text}");
        assert_eq!(place.run(&["verify", file.to_str().unwrap()]).code, 0);
    }
    assert_ne!(fs::read(&files[0]).unwrap(), fs::read(&files[1]).unwrap());
}

#[test]
fn a_match_is_not_saved_when_nobody_wants_it() {
    let place = Place::new();
    let played = place.run_with(&["play", "afloat", "--no-record", "--pilot", "random"], &"1\n".repeat(3000));
    assert!(played.code == 0 && !played.out.contains("verify"), "{}", played.out);
    assert!(place.files().is_empty(), "{:?}", place.files());
}

#[test]
fn no_file_is_overwritten() {
    let place = Place::new();
    let path = place.write("match.jsonl", b"precious");
    let played = place.run_with(&["play", "afloat", "--record", &path], "1\n");
    assert!(played.code == 2 && played.err.contains("match.jsonl"), "{}", played.err);
    assert_eq!(fs::read(&path).unwrap(), b"precious");
    assert_eq!(place.files().len(), 1);
}

#[test]
fn the_end_of_input_abandons_the_match_and_keeps_its_file() {
    let place = Place::new();
    let path = place.path("left.jsonl").to_str().unwrap().to_owned();
    let played = place.run_with(&["play", "afloat", "--seed", SEED, "--record", &path], "1\n1\n");
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    assert!(played.out.contains("left unfinished"), "{}", played.out);
    let verified = place.run(&["verify", &path]);
    assert!(verified.code == 0 && verified.out.contains("left unfinished"), "{}", verified.out);
    assert!(fs::read_to_string(&path).unwrap().contains("\"abandon\""));
}

#[test]
fn quitting_asks_first_and_resigning_loses() {
    let place = Place::new();
    let path = |name: &str| place.path(name).to_str().unwrap().to_owned();
    let quit = place.run_with(&["play", "afloat", "--record", &path("quit")], "quit\nn\nquit\nwhat\ny\n");
    assert!(quit.code == 0 && quit.out.matches("Leave the match unfinished?").count() == 3, "{}", quit.out);
    let resigned =
        place.run_with(&["play", "afloat", "--record", &path("resigned"), "--lang", "fr"], "abandonner\no\n");
    assert!(resigned.code == 0 && resigned.out.contains("Victoire pour Rackham"), "{}", resigned.out);
    assert!(fs::read_to_string(path("resigned")).unwrap().contains("\"resign\""));
    assert_eq!(place.run(&["verify", &path("quit"), &path("resigned")]).code, 0);
}

#[test]
fn everything_that_can_be_asked_is_answered() {
    let place = Place::new();
    let path = place.path("asked.jsonl").to_str().unwrap().to_owned();
    // With this seed the person begins and throws 3 4 1 1 3 1.
    let typed = "attack 2\nstop\nwhy stop hull\nwhy 2\nfly\nthrow hold 6\nodds\nodds hold 3\nodds 2\nhint\nundo\nback\nlog\n\
                 rules A3.1\nrules Z9\nboard\n?\n\n99\nthrow hold 1\n";
    let played = place.run_with(&["play", "afloat", "--seed", SEED, "--record", &path], typed);
    assert_eq!(played.code, 0, "{}", played.err);
    for said in [
        "one of its effects has to be taken. (A3.1)",
        "Hitting the hull takes four dice alike. (A3.1)",
        "“throw hold 1” is allowed.",
        "“fly” is not a move.",
        "The 6 is blocked and cannot be held. (A2.2)",
        "throw hold 3 ",
        "No die shows a 2; holding a number takes two. (A2.4)",
        "A legend would choose:",
        "There is no step that Anne could undo",
        "Anne has made no choice that could be taken back.",
        "There is no rule “Z9”.",
        "The choices are 1 to 5.",
        "You hold 1 1 1, throw",
    ] {
        assert!(played.out.contains(said), "{said}: {}", played.out);
    }
    assert!(fs::read_to_string(&path).unwrap().contains("\"hint\""));
    assert_eq!(place.run(&["verify", &path]).code, 0);
}

#[test]
fn the_odds_of_a_throw_add_up() {
    let place = Place::new();
    let played = place.run_with(&["play", "afloat", "--seed", SEED, "--no-record"], "1\nodds\n");
    let row = played.out.lines().find(|line| line.starts_with(" throw ") && line.contains('%')).unwrap();
    let shares: Vec<f64> = row.split_whitespace().filter_map(|cell| cell.strip_suffix('%')?.parse().ok()).collect();
    assert_eq!(shares.len(), 5, "{row}");
    assert!((shares.iter().sum::<f64>() - 100.0).abs() < 0.3, "{row}");
}

#[test]
fn two_people_share_a_keyboard() {
    let place = Place::new();
    let path = place.path("two.jsonl").to_str().unwrap().to_owned();
    let arguments = ["play", "afloat", "--name", "Anne", "--name", "Zoé", "--seed", SEED, "--record", &path];
    let played = place.run_with(&arguments, &"1\n".repeat(3000));
    assert_eq!(played.code, 0, "{}", played.err);
    assert!(played.out.contains("Anne › 1") && played.out.contains("Zoé › 1"), "{}", played.out);
    // Nothing in this game is secret, so nobody has to look away.
    assert!(!played.out.contains("should look now"), "{}", played.out);
    let verified = place.run(&["verify", &path]);
    assert!(verified.code == 0 && verified.out.contains("Anne and Zoé"), "{}", verified.out);
    assert!(!fs::read_to_string(path).unwrap().contains("pilot"));
}

#[test]
fn a_step_without_dice_can_be_undone() {
    let place = Place::new();
    let arguments = ["play", "afloat", "--dice", "typed", "--name", "Anne", "--name", "Bart", "--no-record"];
    let played = place.run_with(&arguments, "6 1\nattack 2\n555123\nstop cannon\ngive 3\nundo\ngive 4\n");
    assert!(played.out.contains("Bart takes the last step back."), "{}", played.out);
    assert!(played.out.contains("Bart loses cannon 4"), "{}", played.out);
}

#[test]
fn dice_can_be_thrown_by_hand() {
    let place = Place::new();
    let path = place.path("typed.jsonl").to_str().unwrap().to_owned();
    let arguments = ["play", "afloat", "--dice", "typed", "--pilot", "random", "--record", &path];
    let played = place.run_with(&arguments, "6\n7\n1 1\nattack 2\n6 5 5\nx\n123\nstop man\n");
    assert_eq!(played.code, 0, "{}", played.err);
    assert!(played.out.contains("Anne throws to see who begins"), "{}", played.out);
    assert!(played.out.contains("Type one or more numbers from 1 to 6"), "{}", played.out);
    assert!(played.out.contains("One number too many: it is ignored."), "{}", played.out);
    assert!(played.out.contains("throw 6 5 5 1 2 3 (6 blocked)."), "{}", played.out);
    // The pilot's dice are thrown by hand too, and it is said what for.
    assert!(played.out.contains("Rackham: Attack Anne"), "{}", played.out);
    assert!(played.out.contains("Rackham throws in the attack"), "{}", played.out);
    let verified = place.run(&["verify", &path]);
    assert!(verified.code == 0 && verified.out.contains("typed in"), "{}", verified.out);
}

#[test]
fn a_deal_by_hand_that_is_left_saves_nothing() {
    let place = Place::new();
    let played = place.run_with(&["play", "afloat", "--dice", "typed"], "6\n");
    assert!(played.code == 0 && played.out.contains("nothing is saved"), "{}", played.out);
    assert!(place.files().is_empty());
}

#[test]
fn pilots_can_be_watched() {
    let place = Place::new();
    let arguments = ["play", "afloat", "--people", "0", "--players", "4", "--pilot", "random", "--no-record"];
    let played = place.run(&arguments);
    assert!(played.code == 0 && played.out.contains("wins."), "{}", played.out);
}

/// In Blackbeard's Legacy a captain who gives up still has a ship that others count on: a pilot builds on it.
#[test]
fn whoever_resigned_is_not_asked_again() {
    let place = Place::new();
    let path = place.path("resigned").to_str().unwrap().to_owned();
    let all = ["play", "legacy", "--players", "3", "--pilot", "random", "--record", &path];
    let run = place.run_with(&all, "resign\ny\n");
    assert_eq!(run.code, 0, "{}", run.err);
    let file = fs::read_to_string(&path).unwrap();
    assert!(file.contains("\"resign\"") && file.contains("\"pilot\""), "{file}");
    assert!(!file.contains("abandon"), "{file}");
    assert_eq!(place.run(&["verify", &path]).code, 0);
}

/// Help speaks of the game at hand, the seed is shown as it was promised, and a game for two is not for “2 to 2”.
#[test]
fn a_newcomer_reads_what_is_true_of_this_game() {
    let place = Place::new();
    for (game, rule) in [("afloat", "rules A4.3"), ("legacy", "rules L"), ("broadsides", "rules B")] {
        let played = place.run_with(&["play", game, "--seed", SEED, "--no-record"], "?\n");
        assert!(played.code == 0 && played.out.contains(rule), "{game}: {}", played.out);
        assert!(played.out.contains("hold 5") == (game == "afloat"), "{game}: {}", played.out);
        assert!(played.out.contains(SEED), "{game} shows its seed: {}", played.out);
    }
    assert!(!place.run(&["games"]).out.contains("2 to 2"));
    let refused = place.run(&["play", "legacy", "--dice", "typed"]);
    assert!(refused.code == 2 && refused.err.contains("tiles"), "{}", refused.err);
}

/// Moves are shown in the language of whoever plays, and taken in it; English is always understood.
#[test]
fn moves_are_french_in_french() {
    let place = Place::new();
    let arguments = ["play", "afloat", "--seed", SEED, "--no-record", "--lang", "fr"];
    let played = place.run_with(&arguments, "attaquer 2\npourquoi arrêter coque\nlancer garder 1\n");
    for said in ["attaquer 2", "lancer garder 1", "arrêter cannon", "Vous gardez 1 1 1"] {
        let said = said.replace("cannon", "canon");
        assert!(played.out.contains(&said), "{said}: {}", played.out);
    }
    let english = place.run_with(&arguments, "attack 2\nthrow hold 1\n");
    assert!(english.out.contains("Vous gardez 1 1 1"), "{}", english.out);
}

/// Where the choices carry no numbers a number is no answer: nothing is built or laid, and the way to type one is told.
#[test]
fn a_number_where_none_is_shown_is_refused() {
    let place = Place::new();
    for (lang, told) in [("en", "Type a tile and a deck, such as"), ("fr", "Tapez une tuile et un pont, par exemple")] {
        let arguments = ["play", "legacy", "--seed", SEED, "--no-record", "--lang", lang];
        let played = place.run_with(&arguments, "1\nwhy 1\nlog\n");
        assert_eq!(played.out.matches(told).count(), 2, "{}", played.out);
    }
    let path = place.path("plots").to_str().unwrap().to_owned();
    let arguments = ["play", "broadsides", "--seed", SEED, "--record", &path];
    let played = place.run_with(&arguments, "1\n1\n1\n1\n64\n");
    assert_eq!(played.out.matches("Type three cards, such as ffs.").count(), 2, "{}", played.out);
    assert!(!fs::read_to_string(&path).unwrap().contains("plot"), "no cards were laid");
}

/// What is held is held by a throw: whoever names it alone throws.
#[test]
fn holding_alone_is_a_throw() {
    let place = Place::new();
    for (lang, typed) in [("fr", "attaquer 2\ngarder 1\n"), ("fr", "attack 2\nhold 1\n")] {
        let played = place.run_with(&["play", "afloat", "--seed", SEED, "--no-record", "--lang", lang], typed);
        assert!(played.out.contains("Vous gardez 1 1 1"), "{typed}: {}", played.out);
    }
}

/// What would happen is told under its supposition, and to whoever asks.
#[test]
fn a_preview_says_what_it_supposes() {
    let place = Place::new();
    let played = place.run_with(&["play", "legacy", "--seed", SEED, "--no-record"], "odds\n");
    assert!(played.out.contains("If the boarding phase came now"), "{}", played.out);
}

/// The signs of the board are explained once, and again when the board is asked for; who is placed already is said.
#[test]
fn signs_are_explained_once() {
    let place = Place::new();
    let arguments = ["play", "broadsides", "--seed", SEED, "--no-record"];
    let placed = "H4\nB3\nC3\n";
    let explained = |typed: String| place.run_with(&arguments, &typed).out.matches("# an island").count();
    assert_eq!(explained(format!("{placed}fff\n")), 1);
    assert_eq!(explained(format!("{placed}fff\nboard\n")), 2);
    let played = place.run_with(&arguments, placed);
    assert!(played.out.contains("Chosen already: Place the captain on H4"), "{}", played.out);
}

/// A letter that is a card in English alone is asked about among French letters, never taken for the other card.
#[test]
fn a_letter_of_the_other_language_is_asked_about() {
    let place = Place::new();
    let path = place.path("letters").to_str().unwrap().to_owned();
    let arguments = ["play", "broadsides", "--seed", SEED, "--record", &path, "--lang", "fr"];
    let played = place.run_with(&arguments, "H4\nB3\nC3\ns r r\n");
    assert!(played.out.contains("une des lettres d’ici"), "{}", played.out);
    assert!(!fs::read_to_string(&path).unwrap().contains("plot"), "no cards were laid");
}
