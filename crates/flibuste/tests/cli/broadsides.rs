use crate::Place;

const SIDE_BY_SIDE: &str = "broadsides map=open_sea; ship at=5,5 heading=n guns=B3,D3; ship at=6,5 heading=n; plot";

#[test]
fn a_position_is_drawn_and_written_back() {
    let place = Place::new();
    for text in [SIDE_BY_SIDE, "broadsides; ship; ship; board 1 left=2 lie=port"] {
        let shown = place.run(&["show", text]);
        assert_eq!((shown.code, shown.err.as_str()), (0, ""), "{text}");
        let written = format!("broadsides {}", shown.out.split_once("\n\nbroadsides ").unwrap().1);
        assert_eq!(place.run_with(&["show", "-"], &written).out, shown.out);
    }
    let bad = place.run(&["show", "broadsides; ship at=4,3; ship; plot"]);
    assert!(bad.code == 1 && bad.err.starts_with("Line 1, column 18:"), "{}", bad.err);
    let bad = place.run(&["show", "--lang", "fr", "broadsides; ship at=99,1; ship; plot"]);
    assert!(bad.code == 1 && bad.err.starts_with("Ligne 1, colonne 18"), "{}", bad.err);
}

#[test]
fn guns_says_which_bear_and_why() {
    let place = Place::new();
    let guns = place.run(&["guns", SIDE_BY_SIDE]);
    assert_eq!((guns.code, guns.err.as_str()), (0, ""));
    let told = guns.out.replace('\n', " ");
    for part in ["Seahawk", "90°", "B3 D3", "Lost: C3 E3 F3", "270°", "B5 C5 D5 E5 F5"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let far = place.run(&["guns", "broadsides; ship; ship; plot"]);
    assert!(far.code == 0 && far.out.contains("too far"), "{}", far.out);
    let boarding = place.run(&["guns", "broadsides; ship; ship; board 1 left=3 lie=port"]);
    assert!(boarding.code == 1 && boarding.err.contains("(B6.1)"), "{}", boarding.err);
    let bad = place.run(&["guns", "broadsides; ship"]);
    assert!(bad.code == 1 && bad.err.starts_with("Line 1, column "), "{}", bad.err);
}

#[test]
fn melee_gives_exact_chances() {
    let place = Place::new();
    let json = |arguments: &[&str]| {
        let melee = place.run(&[&["melee"], arguments, &["--json"]].concat());
        assert_eq!((melee.code, melee.err.as_str()), (0, ""), "{arguments:?}");
        serde_json::from_str::<serde_json::Value>(&melee.out).unwrap()
    };
    let one = json(&["1", "1"]);
    assert_eq!(
        (one["win"].as_str(), one["loss"].as_str(), one["both"].as_str()),
        (Some("5/12"), Some("5/12"), Some("1/6"))
    );
    assert_eq!(json(&["2", "1"])["win"], "181/216");
    assert_eq!(json(&["1", "1", "--captain", "both"])["both"], "0");
    assert_ne!(json(&["3", "2", "--captain", "first"]), json(&["3", "2", "--captain", "second"]));
    let led = ["2", "2", "--captain", "second"];
    assert_eq!(json(&[&led[..], &["--captain-counts", "yes"]].concat()), json(&led));
    assert_eq!(
        json(&["3", "2", "--captain-counts", "no"]),
        json(&["3", "2"]),
        "without captains it makes no difference"
    );
    // Two against a man and a captain who does not count are one more.
    assert_ne!(json(&[&led[..], &["--captain-counts", "no"]].concat()), json(&led));
    let text = place.run(&["melee", "3", "2"]).out;
    assert!(text.lines().count() == 8 && text.contains('%'), "{text}");
    for wrong in
        [&["0", "1"][..], &["4", "1"], &["1"], &["1", "1", "--captain", "third"], &["1", "1", "--captain-counts", "2"]]
    {
        assert_eq!(place.run(&[&["melee"], wrong].concat()).code, 2, "{wrong:?}");
    }
}

#[test]
fn matches_are_simulated_and_verified() {
    let place = Place::new();
    let sim = place.run(&["sim", "broadsides", "--games", "20", "--pilots", "guided", "--seed", "1", "--json"]);
    assert_eq!((sim.code, sim.err.as_str()), (0, ""), "{}", sim.out);
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/valid/broadsides/v1/boarded.jsonl");
    let verified = place.run(&["verify", record]);
    assert_eq!(verified.code, 0, "{}{}", verified.out, verified.err);
    let replayed = place.run(&["replay", record, "--all", "--lang", "fr"]);
    assert!(
        replayed.code == 0 && replayed.out.contains("Collision") && !replayed.out.contains("{broadsides"),
        "{}",
        replayed.out
    );
}
