//! Every registered game keeps every law of the table.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test may panic, and shows what it counted")]

use fleet::Visitor;
use table::Game;
use table::conformance::{Breach, Plan, Report, check};

struct Kit;

impl Visitor for Kit {
    type Out = Result<Report, Breach>;

    fn visit<G: Game>(self) -> Self::Out {
        let report = check::<G>(&Plan::default())?;
        assert!(!G::SECRETS || report.undone_blind > 0, "steps that can be undone were hardly tried\n{report}");
        Ok(report)
    }
}

/// One test per game, so that a breach names its game and games run side by side.
macro_rules! kit {
    ($($game:ident),+) => {
        $(#[test]
        fn $game() {
            let report = fleet::visit(stringify!($game), Kit).unwrap().unwrap_or_else(|breach| panic!("{breach}"));
            println!("{report}");
        })+

        #[test]
        fn no_game_is_left_out() {
            assert_eq!(fleet::GAMES, [$(stringify!($game)),+]);
        }
    };
}

kit!(afloat, legacy, broadsides);
