use serde_json::Value;

use crate::Place;

fn sim(place: &Place, arguments: &[&str]) -> Value {
    let run = place.run(&[&["sim", "afloat", "--json"], arguments].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    serde_json::from_str(&run.out).unwrap()
}

/// All but the time it took.
fn timeless(mut value: Value) -> Value {
    value.as_object_mut().unwrap().remove("speed");
    value
}

#[test]
fn the_result_does_not_depend_on_the_threads() {
    let place = Place::new();
    let run = |threads| {
        sim(
            &place,
            &[
                "--games",
                "1000",
                "--players",
                "3",
                "--pilots",
                "random,guided,random",
                "--seed",
                "7",
                "--threads",
                threads,
            ],
        )
    };
    let (one, two) = (timeless(run("1")), timeless(run("2")));
    assert_eq!(one, two);
    let other = timeless(sim(&place, &["--games", "1000", "--players", "3", "--seed", "8"]));
    assert_ne!(one["seats"], other["seats"]);
}

#[test]
fn the_numbers_add_up() {
    let place = Place::new();
    let value =
        sim(&place, &["--games", "500", "--players", "4", "--option", "sails=on", "--seed", "18446744073709551615"]);
    assert_eq!(value["seed"], "18446744073709551615", "a seed is text, since JSON numbers are not exact that far");
    assert_eq!((&value["games"], &value["players"]), (&500.into(), &4.into()));
    assert_eq!(value["options"]["sails"], "on");
    let seats = value["seats"].as_array().unwrap();
    let score: f64 = seats.iter().map(|seat| seat["score"].as_f64().unwrap()).sum();
    assert!((score - 500.0).abs() < 1e-6, "{value}");
    for seat in seats {
        let rate = seat["rate"].as_f64().unwrap();
        let (low, high) = (seat["interval"][0].as_f64().unwrap(), seat["interval"][1].as_f64().unwrap());
        assert!(low < rate && rate < high && high - low < 0.1, "{seat}");
        assert!((rate - seat["score"].as_f64().unwrap() / 500.0).abs() < 1e-9, "{seat}");
    }
    let endings: u64 =
        value["endings"].as_array().unwrap().iter().map(|ending| ending["games"].as_u64().unwrap()).sum();
    assert_eq!(endings, 500);
    let steps = |name: &str| value["steps"][name].as_f64().unwrap();
    assert!(steps("min") <= steps("mean") && steps("mean") <= steps("max"), "{value}");
    assert!(value["speed"]["games_per_second"].as_f64().unwrap() > 0.0);
}

#[test]
fn the_greedy_pilot_beats_the_random_one() {
    let place = Place::new();
    let value = sim(&place, &["--games", "100", "--pilots", "greedy,random", "--budget", "100", "--seed", "1"]);
    assert!(value["seats"][0]["interval"][0].as_f64().unwrap() > 0.5, "{value}");
}

#[test]
fn people_get_a_table_in_their_language() {
    let place = Place::new();
    let run = |lang| place.run(&["sim", "afloat", "--games", "100", "--seed", "3", "--lang", lang]);
    let (en, fr) = (run("en"), run("fr"));
    assert!(
        en.out.contains("win rate") && en.out.contains("95% interval") && en.out.contains("per second"),
        "{}",
        en.out
    );
    assert!(fr.out.contains("intervalle à 95") && fr.out.contains("parties par seconde"), "{}", fr.out);
    assert!(en.out.contains("random") && fr.out.contains("au hasard"));
    assert!(en.out.lines().chain(fr.out.lines()).all(|line| line.chars().count() <= 80), "{}{}", en.out, fr.out);
}
