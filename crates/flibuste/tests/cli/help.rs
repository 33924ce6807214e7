use crate::Place;

const COMMANDS: [&str; 14] = [
    "serve",
    "backup",
    "play",
    "sim",
    "arena",
    "replay",
    "verify",
    "show",
    "rules",
    "games",
    "guns",
    "melee",
    "solve",
    "bench-load",
];

#[test]
fn help_names_every_command_in_both_languages() {
    let place = Place::new();
    let (en, fr) = (place.run(&["--help"]), place.run(&["--help", "--lang", "fr"]));
    for help in [&en, &fr] {
        assert_eq!((help.code, help.err.as_str()), (0, ""));
        for command in COMMANDS {
            assert!(help.out.contains(&format!("\n  {command} ")), "{command}: {}", help.out);
        }
        assert!(help.out.lines().all(|line| line.chars().count() <= 80), "{}", help.out);
    }
    assert!(en.out.contains("Usage:") && fr.out.contains("Utilisation\u{a0}:"));
    assert!(!fr.out.contains("Usage:") && !fr.out.contains("Commands"), "{}", fr.out);
}

#[test]
fn every_command_has_help_in_both_languages() {
    let place = Place::new();
    for command in COMMANDS {
        let (en, fr) = (place.run(&[command, "--help"]), place.run(&["--lang=fr", command, "-h"]));
        assert_eq!((en.code, fr.code), (0, 0), "{command}");
        assert_ne!(en.out, fr.out, "{command}");
        assert!(en.out.contains("Show this help") && fr.out.contains("Afficher cette aide"), "{command}");
    }
}

#[test]
fn the_environment_chooses_the_language() {
    let place = Place::new();
    let mut command = assert_cmd::Command::cargo_bin("flibuste").unwrap();
    let output = command.env_clear().env("LANG", "fr_FR.UTF-8").arg("games").output().unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains("Dernier à flot"));
    assert!(place.run(&["games"]).out.contains("Last Afloat"));
}

#[test]
fn version_games_and_rules_are_told() {
    let place = Place::new();
    assert_eq!(place.run(&["--version"]).out, format!("flibuste {}\n", env!("CARGO_PKG_VERSION")));
    let games = place.run(&["games"]).out;
    for named in ["afloat", "sails=on", "locked_number=off", "calm=endless", "random", "guided", "greedy"] {
        assert!(games.contains(named), "{named}: {games}");
    }
    let book = place.run(&["rules", "afloat"]).out;
    assert!(book.contains("\nA1.1 ") && book.contains("\nA4.3 ") && book.contains("calm=endless"), "{book}");
    let one = place.run(&["rules", "a2.4"]);
    assert!(one.code == 0 && one.out.starts_with("A2.4 ") && !one.out.contains("A2.5"), "{}", one.out);
    assert_eq!(place.run(&["rules", "afloat", "A2.4"]).out, one.out);
    assert!(place.run(&["rules", "T4"]).out.starts_with("T4 "));
    assert!(place.run(&["rules"]).out.contains("T7"));
    let none = place.run(&["rules", "afloat", "A9.9"]);
    assert!(none.code == 2 && none.err.contains("A9.9") && none.err.contains("A2.4"), "{}", none.err);
}
