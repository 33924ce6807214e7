//! Who sits where: people first, then pilots.

use fleet::{Agreed, AnyGame};
use table::record::SeatLine;
use table::{By, Game, Name, Seat, Seed};
use words::Words;

use crate::cli::{self, DiceKind};
use crate::desk::{Desk, Done, Stop};
use crate::id::Origin;
use crate::lookup;
use crate::say::say;
use crate::text::plain;

/// The pilot of a seat where nothing else is said.
pub(super) const USUAL_PILOT: &str = "gunner";

/// A match as it was asked for, checked.
pub(super) struct Plan {
    pub(super) game: &'static dyn AnyGame,
    pub(super) seats: Vec<SeatLine>,
    pub(super) agreed: Agreed,
    pub(super) origin: Origin,
    /// Whether dice are thrown by hand and typed in.
    pub(super) typed: bool,
}

impl Plan {
    /// Checks what was asked for.
    pub(super) fn of(desk: &mut Desk<'_>, arguments: &cli::Play) -> Done<Self> {
        let words = desk.words;
        let game = lookup::game(words, arguments.game.as_deref().unwrap_or_default())?;
        let typed = arguments.dice == DiceKind::Typed;
        if typed && game.id() == legacy::Legacy::ID {
            return Err(Stop::Usage(words.say("ui-usage-typed-tiles")));
        }
        let origin = match &arguments.seed {
            Some(_) if typed => return Err(Stop::Usage(words.say("ui-usage-typed-seed"))),
            Some(text) => Origin::Given(
                Seed::try_from(text.clone())
                    .map_err(|_| Stop::Usage(say!(words, "ui-usage-seed", seed = plain(text))))?,
            ),
            None => Origin::System,
        };
        let seats = seats(words, game, arguments)?;
        let types = typed || seats.iter().any(|seat| seat.by == By::Person);
        if let Some((flag, _)) = arguments.own.file().filter(|(_, path)| types && path.as_os_str() == "-") {
            return Err(Stop::Usage(say!(words, "ui-usage-keyboard", flag = format!("--{flag}"))));
        }
        let agreed = lookup::options(desk, game, &arguments.option, &arguments.own)?;
        Ok(Self { game, seats, agreed, origin, typed })
    }

    /// The names of those who sit at the table.
    pub(super) fn names(&self) -> Vec<String> {
        crate::say::names(&self.seats)
    }

    /// The seats where people sit.
    pub(super) fn people(&self) -> impl Iterator<Item = Seat> {
        (0..).map(Seat).zip(&self.seats).filter(|(_, line)| line.by == By::Person).map(|(seat, _)| seat)
    }
}

fn seats(words: &Words, game: &dyn AnyGame, arguments: &cli::Play) -> Done<Vec<SeatLine>> {
    let pilots = arguments.pilot.iter().map(|name| lookup::pilot(words, game, name)).collect::<Done<Vec<_>>>()?;
    let names = arguments.name.iter().map(|name| person_name(words, name)).collect::<Done<Vec<_>>>()?;
    let people = arguments.people.map_or(names.len().max(1), usize::from);
    if names.len() > people {
        return Err(Stop::Usage(say!(words, "ui-usage-names", names = names.len(), people = people)));
    }
    let wanted = (people + pilots.len()).max(game.seats().0.into());
    let players = lookup::players(words, game, arguments.players.map_or(wanted, usize::from))?;
    if people + pilots.len() > players {
        return Err(Stop::Usage(say!(
            words,
            "ui-usage-too-many",
            people = people,
            pilots = pilots.len(),
            players = players
        )));
    }
    let mut seats: Vec<SeatLine> = Vec::new();
    for index in 0..people {
        let name = names.get(index).cloned().unwrap_or_else(|| usual_name(words, &taken(&seats, &names)));
        if seats.iter().any(|seat| seat.name == name) {
            return Err(Stop::Usage(say!(words, "ui-usage-same-name", name = plain(name.as_str()))));
        }
        seats.push(SeatLine { name, by: By::Person });
    }
    for index in 0..players - people {
        let level = pilots.get(index).or(pilots.last()).map_or(USUAL_PILOT, String::as_str);
        seats.push(SeatLine { name: pilot_name(words, &seats), by: By::Pilot(level.into()) });
    }
    Ok(seats)
}

fn person_name(words: &Words, name: &str) -> Done<Name> {
    Name::given(name).map_err(|_| Stop::Usage(say!(words, "ui-usage-bad-name", name = plain(name))))
}

/// The names that are used or asked for.
fn taken<'n>(seats: &'n [SeatLine], names: &'n [Name]) -> Vec<&'n str> {
    seats.iter().map(|seat| &seat.name).chain(names).map(Name::as_str).collect()
}

/// The name of a person who gave none.
pub(super) fn usual_name(words: &Words, taken: &[&str]) -> Name {
    free_name(words, "ui-name-people", taken)
}

/// A pirate that nobody else is called.
fn pilot_name(words: &Words, seats: &[SeatLine]) -> Name {
    free_name(words, "ui-name-pilots", &taken(seats, &[]))
}

/// The first of a list of names that nobody has; numbers when they run out.
fn free_name(words: &Words, key: &str, taken: &[&str]) -> Name {
    let names = words.say(key);
    let numbered = (1..).map(|number| say!(words, "ui-name-pilot", number = number as u32));
    let mut free = names
        .split(',')
        .map(|name| name.trim().to_owned())
        .chain(numbered)
        .filter_map(|name| Name::try_from(name).ok());
    free.find(|name| !taken.contains(&name.as_str())).expect("some number is free")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::alone;
    use words::Lang;

    fn plan(arguments: cli::Play) -> Done<Plan> {
        let arguments = cli::Play { game: Some("afloat".into()), ..arguments };
        alone(&Words::new(Lang::En), |desk| Plan::of(desk, &arguments))
    }

    fn texts(texts: &[&str]) -> Vec<String> {
        texts.iter().map(ToString::to_string).collect()
    }

    fn who(plan: &Plan) -> Vec<String> {
        plan.seats.iter().map(|seat| seat.by.to_string()).collect()
    }

    #[test]
    fn one_person_meets_one_gunner_where_nothing_is_said() {
        let plan = plan(cli::Play::default()).unwrap();
        assert_eq!(who(&plan), ["person", "pilot:gunner"]);
        assert_eq!(plan.people().collect::<Vec<_>>(), [Seat(0)]);
    }

    #[test]
    fn seats_follow_from_what_is_said() {
        let pilots = plan(cli::Play { pilot: texts(&["random", "guided"]), ..cli::Play::default() }).unwrap();
        assert_eq!(who(&pilots), ["person", "pilot:random", "pilot:guided"]);
        let last = plan(cli::Play { players: Some(4), pilot: texts(&["random"]), ..cli::Play::default() }).unwrap();
        assert_eq!(who(&last), ["person", "pilot:random", "pilot:random", "pilot:random"]);
        let named = plan(cli::Play { name: texts(&["Anne", "Bart"]), ..cli::Play::default() }).unwrap();
        assert_eq!((who(&named), named.names()), (texts(&["person", "person"]), texts(&["Anne", "Bart"])));
        let watched = plan(cli::Play { people: Some(0), players: Some(3), ..cli::Play::default() }).unwrap();
        assert_eq!(watched.people().count(), 0);
    }

    /// A tile is drawn, not thrown: nobody owns a die with 68 sides.
    #[test]
    fn only_dice_are_typed() {
        let typed = |game: &str| {
            let arguments = cli::Play { game: Some(game.into()), dice: DiceKind::Typed, ..cli::Play::default() };
            alone(&Words::new(Lang::En), |desk| Plan::of(desk, &arguments))
        };
        assert!(matches!(typed("legacy"), Err(Stop::Usage(why)) if why.contains("tiles")));
        assert!(typed("afloat").is_ok() && typed("broadsides").is_ok());
    }

    #[test]
    fn names_are_never_shared() {
        let names =
            plan(cli::Play { name: texts(&["Rackham"]), players: Some(4), ..cli::Play::default() }).unwrap().names();
        assert!((1..4).all(|index| !names[..index].contains(&names[index])), "{names:?}");
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let wrong = [
            cli::Play { players: Some(1), ..cli::Play::default() },
            cli::Play { players: Some(5), ..cli::Play::default() },
            cli::Play { people: Some(5), ..cli::Play::default() },
            cli::Play { players: Some(2), people: Some(2), pilot: texts(&["random"]), ..cli::Play::default() },
            cli::Play { people: Some(1), name: texts(&["Anne", "Bart"]), ..cli::Play::default() },
            cli::Play { name: texts(&["Anne", "Anne"]), ..cli::Play::default() },
            cli::Play { name: texts(&[" "]), ..cli::Play::default() },
            cli::Play { pilot: texts(&["parrot"]), ..cli::Play::default() },
            cli::Play { seed: Some("xyz".into()), ..cli::Play::default() },
            cli::Play { seed: Some("0".repeat(64)), dice: DiceKind::Typed, ..cli::Play::default() },
            cli::Play { option: texts(&["oars=on"]), ..cli::Play::default() },
        ];
        for arguments in wrong {
            assert!(matches!(plan(arguments.clone()), Err(Stop::Usage(_))), "{arguments:?}");
        }
    }
}
