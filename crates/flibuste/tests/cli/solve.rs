use std::fs;

use serde_json::Value;

use crate::Place;

fn json(place: &Place, arguments: &[&str]) -> Value {
    let run = place.run(&[&["solve", "afloat"], arguments, &["--json"]].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    serde_json::from_str(&run.out).unwrap()
}

fn win(place: &Place, arguments: &[&str]) -> f64 {
    json(place, arguments)["win"].as_f64().unwrap()
}

/// The published figures, and laws that hold without them.
#[test]
fn duels_are_solved() {
    let place = Place::new();
    let start = win(&place, &[]);
    assert!((start - 0.680_461_097_698).abs() < 1e-11, "{start}");
    assert_eq!(win(&place, &["--mine", "8,5,2", "--theirs", "8,5,2"]).to_bits(), start.to_bits());
    assert!(win(&place, &["--mine", "7,5,2"]) < start && win(&place, &["--theirs", "7,5,2"]) > start);
    let text = place.run(&["solve", "afloat"]).out;
    assert!(text.contains("0.680461097698") || text.contains("0.680461097699"), "{text}");
    let french = place.run(&["solve", "afloat", "--lang", "fr"]).out;
    assert!(french.contains("0,68046109769"), "{french}");
    // One man, one cannon, one hull zone each: with chance 5/6 to the sixth the first throw fails and loses.
    let last = win(&place, &["--mine", "1,1,1", "--theirs", "1,1,1"]);
    assert!(last > 0.3 && last < 1.0 - (5.0f64 / 6.0).powi(6), "{last}");
}

#[test]
fn a_fourth_number_means_sails() {
    let place = Place::new();
    let start = win(&place, &["--mine", "8,5,2,4"]);
    assert!((start - 0.595_429_947_386).abs() < 1e-11, "{start}");
    // Ships that have lost all sails are as ships that never had any.
    let torn = win(&place, &["--mine", "3,2,1,0", "--theirs", "2,3,2,0"]);
    let never = win(&place, &["--mine", "3,2,1", "--theirs", "2,3,2"]);
    assert!((torn - never).abs() < 1e-12, "{torn} {never}");
    let hit = json(&place, &["--position", "afloat sails=on; ship; ship men=1 sails=1; defend 1 > 2 hit=man"]);
    assert_eq!(hit["best"], "defend", "{hit}");
    assert_eq!(hit["alternatives"][1]["win"], 0.0, "{hit}");
}

#[test]
fn dice_have_a_best_decision_and_others() {
    let place = Place::new();
    let found = json(&place, &["--mine", "3,4,1", "--theirs", "2,5,2", "--dice", "3,3,5,1,6"]);
    let alternatives = found["alternatives"].as_array().unwrap();
    let moves: Vec<&str> = alternatives.iter().map(|one| one["move"].as_str().unwrap()).collect();
    let mut sorted = moves.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, ["stop man", "throw", "throw hold 3"], "the 5 is blocked");
    assert_eq!(found["best"], moves[0]);
    assert_eq!(found["win"], alternatives[0]["win"]);
    let worth: Vec<f64> = alternatives.iter().map(|one| one["win"].as_f64().unwrap()).collect();
    assert!(worth.is_sorted_by(|a, b| a >= b), "{worth:?}");
    // However the dice are written, and whether blocked ones are named or not.
    for dice in ["33516", "3 3 1", "3,3,1", "1,3,3,6,6,6"] {
        assert_eq!(json(&place, &["--mine", "3,4,1", "--theirs", "2,5,2", "--dice", dice]), found, "{dice}");
    }
    // The last man of the other ship and a pair: nothing is better than to win.
    let won = json(&place, &["--theirs", "1,5,2", "--dice", "2,2,4"]);
    assert_eq!((won["win"].as_f64(), won["best"].as_str()), (Some(1.0), Some("stop man")));
    let text = place.run(&["solve", "afloat", "--dice", "1,1,2,3,4"]).out;
    assert!(text.starts_with("Best: ") && text.lines().count() == 5, "{text}");
}

#[test]
fn three_ships_have_a_model() {
    let place = Place::new();
    let ships = ["--mine", "2,2,1", "--theirs", "2,1,1", "--third", "1,2,2"];
    let model = json(&place, &ships);
    let chances: Vec<f64> =
        model["chances"].as_array().unwrap().iter().map(|chance| chance.as_f64().unwrap()).collect();
    assert!(chances.len() == 3 && (chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{model}");
    assert!(model["residual"].as_f64().unwrap() < 1e-9 && model["temperature"] == 0.005, "{model}");
    let text = place.run(&[&["solve", "afloat"][..], &ships].concat()).out;
    assert!(text.contains("model") && text.contains("esidual") && !text.contains("Solved"), "{text}");
}

#[test]
fn mistakes_name_the_limits_in_both_languages() {
    let place = Place::new();
    let wrong: [(&[&str], &[&str]); 15] = [
        (&["legacy"], &["legacy", "afloat"]),
        (&["chess"], &["chess"]),
        (&["afloat", "--mine", "9,5,2"], &["--mine", "9,5,2", "8", "5", "2"]),
        (&["afloat", "--mine", "8,6,2"], &["8,6,2", "5"]),
        (&["afloat", "--theirs", "8,5,3"], &["--theirs", "8,5,3", "2"]),
        (&["afloat", "--theirs", "0,5,2"], &["0,5,2", "1"]),
        (&["afloat", "--mine", "8,5,2,5"], &["8,5,2,5", "4"]),
        (&["afloat", "--mine", "8,5"], &["8,5"]),
        (&["afloat", "--mine", "8,5,2,4,1"], &["8,5,2,4,1"]),
        (&["afloat", "--mine", "a,b,c"], &["a,b,c"]),
        (&["afloat", "--mine", "-1,5,2"], &["-1,5,2"]),
        (&["afloat", "--mine", "8,5,2,4", "--theirs", "8,5,2"], &[]),
        (&["afloat", "--third", "8,5,2,4"], &[]),
        (&["afloat", "--dice", "3,3,7"], &["3,3,7", "6"]),
        (&["afloat", "--mine", "8,2,2", "--dice", "3,4,6"], &["2"]),
    ];
    for (arguments, named) in wrong {
        let (en, fr) = (
            place.run(&[&["solve"], arguments].concat()),
            place.run(&[&["--lang", "fr", "solve"], arguments].concat()),
        );
        assert_eq!((en.code, en.out.as_str(), fr.code, fr.out.as_str()), (2, "", 2, ""), "{arguments:?}: {}", en.err);
        assert_ne!(en.err, fr.err, "{arguments:?}");
        for named in named {
            assert!(en.err.contains(named) && fr.err.contains(named), "{arguments:?} {named}: {} {}", en.err, fr.err);
        }
    }
    for arguments in [&["--dice", ""][..], &["--dice", "1111111"], &["--dice", "1", "--third", "8,5,2"]] {
        assert_eq!(place.run(&[&["solve", "afloat"], arguments].concat()).code, 2, "{arguments:?}");
    }
    for position in ["afloat; ship; ship; ship; attack 1", "afloat; ship; ship hull=0; over", "afloat; ship"] {
        assert_eq!(place.run(&["solve", "afloat", "--position", position]).code, 1, "{position}");
    }
}

#[test]
fn tables_are_kept_and_a_damaged_one_is_made_anew() {
    let place = Place::new();
    let start = win(&place, &[]);
    let [kept] = <[_; 1]>::try_from(place.files()).unwrap();
    assert!(kept.starts_with(place.path(".cache/flibuste")), "{kept:?}");
    let whole = fs::read(&kept).unwrap();
    let mut flipped = whole.clone();
    flipped[5000] ^= 1;
    for damaged in [&whole[..whole.len() / 2], &flipped, b"", b"nonsense"] {
        fs::write(&kept, damaged).unwrap();
        assert_eq!(win(&place, &[]).to_bits(), start.to_bits());
        assert!(fs::read(&kept).unwrap() == whole);
    }
    let own = place.path("own");
    assert_eq!(win(&place, &["--cache", own.to_str().unwrap()]).to_bits(), start.to_bits());
    assert_eq!((fs::read_dir(&own).unwrap().count(), place.files().len()), (1, 2));
    // Nowhere to keep them: they are made all the same.
    let nowhere = kept.join("below/a/file");
    assert_eq!(win(&place, &["--cache", nowhere.to_str().unwrap()]).to_bits(), start.to_bits());
}
