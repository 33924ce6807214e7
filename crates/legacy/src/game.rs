//! Blackbeard's Legacy at the table.

use std::ops::{ControlFlow, RangeInclusive};

use table::{BadView, Chance, Choice, Fast, Game, Malformed, Outcome, Seat, SeatSet, Sink, Terms, Viewer};

use crate::lay::FLAWS;
use crate::notation::{MALFORMED_MOVE, MALFORMED_TILE};
use crate::position::{self, MALFORMED_POSITION};
use crate::state::NONE;
use crate::tile::Tile;
use crate::tiles::MALFORMED_TILES;
use crate::{
    BombardRange, Bow, Ending, Event, HELM, Helm, Legacy, Move, Options, Phase, Print, Question, Rank, Refusal, Reply,
    Ring, Rot, Row, Rule, Tempo, Unknowns, View, preview,
};

const KINDS: usize =
    MALFORMED_MOVE.len() + MALFORMED_TILE.len() + MALFORMED_POSITION.len() + FLAWS.len() + MALFORMED_TILES.len();

/// Every kind of mistake in a text of this game.
const MALFORMED: [&str; KINDS] = {
    let lists: [&[&str]; 5] = [&MALFORMED_MOVE, &MALFORMED_TILE, &MALFORMED_POSITION, &FLAWS, &MALFORMED_TILES];
    let mut all = [""; KINDS];
    let (mut list, mut kind, mut next) = (0, 0, 0);
    while list < lists.len() {
        while kind < lists[list].len() {
            all[next] = lists[list][kind];
            (kind, next) = (kind + 1, next + 1);
        }
        (list, kind) = (list + 1, 0);
    }
    all
};

/// # Order of moves
///
/// - Building: by ship where there is a choice, then tiles in their order (cannons short, long, repeating, bombard, then
///   plank, armour, spring, bare, port flank first), upright before turned, ranks rising.
/// - Rotten tiles: ranks rising.
/// - Carpenters: rows rising.
impl Game for Legacy {
    const ID: &'static str = "legacy";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=5;
    /// Nine builds, each with at most a choice of carpenters and one of rotten tiles after it.
    const BOUND: u32 = 27;
    const SECRETS: bool = true;
    const PURPOSES: &'static [&'static str] = &["shuffle"];
    const MALFORMED: &'static [&'static str] = &MALFORMED;

    type Options = Options;
    type Rule = Rule;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Event;
    type View = View;
    type Ending = Ending;
    type Sampler = Unknowns;
    type Question = Question;
    type Reply = Reply;

    fn variants() -> Vec<Options> {
        let expert = Options { expert: true, ..Options::default() };
        let brisk = Options { tempo: Tempo::EveryBuild, ring: Ring::Merciful, ..Options::default() };
        let both = Options { expert: true, ..brisk.clone() };
        let (bow, bombard, rot, helm) = (Bow::Armour, BombardRange::Table, Rot::Pile, Helm::Any);
        vec![Options::default(), expert, brisk, both, Options { bow, bombard, rot, helm, ..Options::default() }]
    }

    fn deal<C: Chance, S: Sink<Self>>(terms: &Terms<Options>, chance: &mut C, sink: &mut S) -> Result<Self, C::Halt> {
        Self::set_out(terms, chance, sink)
    }

    #[inline]
    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn asked(&self) -> SeatSet {
        self.decides()
    }

    /// One for each ship that asks.
    #[inline]
    fn answers(&self, seat: Seat) -> usize {
        match self.phase {
            _ if self.players != 2 => 1,
            Phase::Build => self.hands.get(seat.index()).map_or(1, |hand| hand.len().clamp(1, 2)),
            _ => self.asking(seat).count().max(1),
        }
    }

    fn visit_moves<V>(&self, seat: Seat, draft: &[Move], mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if !self.decides().contains(seat) || draft.len() >= self.answers(seat) {
            return ControlFlow::Continue(());
        }
        for (berth, ship) in self.open_ships(seat, draft.len()) {
            match self.phase {
                Phase::Build => {
                    let most = self.build_most(ship);
                    self.visit_tiles(seat, draft, |tile| {
                        (1..=most).try_for_each(|rank| visit(Move::Build { ship: berth, tile, rank: Rank(rank) }))
                    })?;
                }
                Phase::Rotten => {
                    let most = self.rotten_most(ship);
                    (1..=most).try_for_each(|rank| visit(Move::Place { ship: berth, rank: Rank(rank) }))?;
                }
                Phase::Carpenter => {
                    let rows = self.carpenters(ship);
                    let rows = (1..=32u8).filter(|row| rows >> (row - 1) & 1 == 1);
                    rows.map(Row).try_for_each(|row| visit(Move::Cover { ship: berth, row }))?;
                }
                Phase::Over | Phase::Adrift => {}
            }
        }
        ControlFlow::Continue(())
    }

    /// Counts instead of visiting: ranks and ways to lie are known without listing them.
    fn random_move(&self, seat: Seat, draft: &[Move], chance: &mut Fast) -> Option<Move> {
        if self.phase != Phase::Build || !self.decides().contains(seat) || draft.len() >= self.answers(seat) {
            return self.random_other(seat, draft, chance);
        }
        let mut ways = 0;
        let _ = self.visit_tiles(seat, draft, |_| {
            ways += 1;
            ControlFlow::Continue(())
        });
        let ranks: u32 = self.open_ships(seat, draft.len()).map(|(_, ship)| u32::from(self.build_most(ship))).sum();
        if ways * ranks == 0 {
            return None;
        }
        let picked = chance.below(ways * ranks);
        let (mut way, mut rank) = (picked / ranks, picked % ranks);
        let mut tile = None;
        let _ = self.visit_tiles(seat, draft, |print| {
            if way == 0 {
                tile = Some(print);
                return ControlFlow::Break(());
            }
            way -= 1;
            ControlFlow::Continue(())
        });
        let tile = tile?;
        for (berth, ship) in self.open_ships(seat, draft.len()) {
            let most = u32::from(self.build_most(ship));
            if rank < most {
                return Some(Move::Build { ship: berth, tile, rank: Rank(rank as u8 + 1) });
            }
            rank -= most;
        }
        None
    }

    fn judge(&self, seat: Seat, draft: &[Move], answer: Move) -> Result<(), Refusal> {
        if matches!(self.phase, Phase::Over | Phase::Adrift) {
            return Err(Refusal::Over {});
        }
        if !self.decides().contains(seat) || draft.len() >= self.answers(seat) {
            return Err(Refusal::NotAsked { seat });
        }
        let ship = |berth: u8| {
            let open = self.open_ships(seat, draft.len()).find(|(open, _)| *open == berth);
            open.map(|(_, ship)| ship).ok_or(Refusal::OtherShip { ship: berth })
        };
        match (self.phase, answer) {
            (Phase::Build, Move::Build { ship: berth, tile, rank }) => {
                let ship = ship(berth)?;
                self.judge_tile(seat, draft, tile)?;
                self.judge_rank(ship, rank.0)
            }
            (Phase::Build, _) => Err(Refusal::BuildTile {}),
            (Phase::Rotten, Move::Place { ship: berth, rank }) => self.judge_rotten(ship(berth)?, rank.0),
            (Phase::Rotten, _) => Err(Refusal::PlaceRotten {}),
            (Phase::Carpenter, Move::Cover { ship: berth, row: Row(row) }) => {
                let rows = self.carpenters(ship(berth)?);
                let there = (1..=32).contains(&row) && rows >> (row - 1) & 1 == 1;
                if there { Ok(()) } else { Err(Refusal::NoCarpenter { row }) }
            }
            (Phase::Carpenter, _) => Err(Refusal::NameCarpenter {}),
            (Phase::Over | Phase::Adrift, _) => Err(Refusal::Over {}),
        }
    }

    #[inline]
    fn play<C: Chance, S: Sink<Self>>(
        &mut self,
        choices: &[Choice<Move>],
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        match self.phase {
            Phase::Build => self.reveal(choices, chance, sink),
            Phase::Carpenter => self.cover(choices, chance, sink),
            Phase::Rotten => self.place_rotten(choices, chance, sink),
            Phase::Over | Phase::Adrift => Ok(()),
        }
    }

    /// L2.5: whoever learns what is printed on a tile is kept with it.
    fn shows(&self, before: &Self) -> bool {
        let viewers = || SeatSet::first(self.players).iter().map(Viewer::Seat).chain([Viewer::Bystander]);
        let learned =
            |(now, then): (&Tile, &Tile)| viewers().any(|viewer| now.is_known_to(viewer) && !then.is_known_to(viewer));
        self.tiles.iter().zip(&before.tiles).any(learned)
    }

    fn resign<S: Sink<Self>>(&mut self, seat: Seat, sink: &mut S) {
        self.give_up(seat, sink);
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        self.result()
    }

    fn contenders(&self) -> SeatSet {
        self.in_play()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Event {
        event.seen(viewer)
    }

    fn sampler(view: &View, viewer: Viewer) -> Result<Unknowns, BadView> {
        Unknowns::new(view, viewer)
    }

    fn guided_move(&self, seat: Seat, draft: &[Move], chance: &mut Fast) -> Move {
        self.guided(seat, draft, chance)
    }

    fn outlook(&self, seat: Seat) -> f64 {
        self.guess(seat)
    }

    fn reply(view: &View, viewer: Viewer, question: &Question) -> Result<Reply, Refusal> {
        preview::reply(view, viewer, question)
    }

    fn position(&self) -> String {
        position::write(self)
    }

    fn from_position(text: &str) -> Result<Self, Malformed> {
        position::read(text)
    }
}

impl Legacy {
    /// The seats that decide now.
    #[inline]
    pub(crate) fn decides(&self) -> SeatSet {
        match self.phase {
            Phase::Build => {
                SeatSet::first(self.players).iter().filter(|seat| !self.hands[seat.index()].is_empty()).collect()
            }
            Phase::Carpenter => {
                let ships = (0..usize::from(self.fleet)).filter(|ship| self.chooses_carpenter(*ship));
                ships.map(|ship| self.owner(ship)).collect()
            }
            Phase::Rotten => self.rotting(),
            Phase::Over | Phase::Adrift => SeatSet::EMPTY,
        }
    }

    /// The ships of a seat that ask for an answer, with their number among its own, in order.
    fn asking(&self, seat: Seat) -> impl Iterator<Item = (u8, usize)> {
        (1..).zip(self.ships_of(seat)).filter(|(_, ship)| match self.phase {
            Phase::Rotten => self.rotten[*ship] != NONE,
            Phase::Carpenter => self.chooses_carpenter(*ship),
            _ => true,
        })
    }

    /// L3.3: the ships that the next answer may be for: one after the other, but a captain of two ships with a single
    /// tile chooses the ship.
    fn open_ships(&self, seat: Seat, drafted: usize) -> impl Iterator<Item = (u8, usize)> {
        let either = self.phase == Phase::Build && self.hands[seat.index()].len() == 1;
        let count = if either { 2 } else { 1 };
        self.asking(seat).skip(drafted).take(count)
    }

    /// L3.4: the highest rank of a ship: its length and one, but the helm shows no more than 9.
    #[inline]
    pub(crate) fn build_most(&self, ship: usize) -> u8 {
        (self.ships[ship].len() + 1).min(self.helm())
    }

    /// L3.4: the highest rank the helm shows.
    pub(crate) const fn helm(&self) -> u8 {
        match self.options.helm {
            Helm::Nine => HELM,
            Helm::Any => u8::MAX,
        }
    }

    /// Visits the different tiles of a hand but for the one drafted, both ways they can lie.
    #[inline]
    fn visit_tiles(
        &self,
        seat: Seat,
        draft: &[Move],
        mut visit: impl FnMut(Print) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut drafted = draft.first().map(|first| match first {
            Move::Build { tile, .. } => tile.upright(),
            _ => Print::UNKNOWN,
        });
        let mut last = Print::UNKNOWN;
        for id in self.hands[seat.index()].ids() {
            let print = self.tile(*id).print;
            if drafted == Some(print) {
                drafted = None;
            } else if print != last {
                last = print;
                visit(print)?;
                if Self::ways(print) == 2 {
                    visit(print.turned())?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// L3.3: the tile is in the hand, and not chosen for the other ship.
    fn judge_tile(&self, seat: Seat, draft: &[Move], tile: Print) -> Result<(), Refusal> {
        let same = |print: Print| print.upright() == tile.upright();
        let held = self.hands[seat.index()].ids().iter().filter(|id| same(self.tile(**id).print)).count();
        let drafted = draft.iter().filter(|first| matches!(first, Move::Build { tile, .. } if same(*tile))).count();
        match (held, drafted) {
            (0, _) => Err(Refusal::NotInHand { tile }),
            (held, drafted) if held > drafted => Ok(()),
            _ => Err(Refusal::TileTaken { tile }),
        }
    }

    fn judge_rank(&self, ship: usize, rank: u8) -> Result<(), Refusal> {
        let most = self.ships[ship].len() + 1;
        if rank == 0 {
            Err(Refusal::RankTooLow {})
        } else if rank > most {
            Err(Refusal::RankTooHigh { rank, most })
        } else if rank > self.helm() {
            Err(Refusal::PastHelm { rank })
        } else {
            Ok(())
        }
    }

    /// L4.2, L4.3: a rotten tile goes anywhere; by helm where several captains have one.
    fn judge_rotten(&self, ship: usize, rank: u8) -> Result<(), Refusal> {
        let most = self.ships[ship].len() + 1;
        if rank == 0 || rank > most {
            Err(Refusal::RottenRank { rank, most })
        } else if rank > self.rotten_most(ship) {
            Err(Refusal::RottenPastHelm { rank })
        } else {
            Ok(())
        }
    }

    fn random_other(&self, seat: Seat, draft: &[Move], chance: &mut Fast) -> Option<Move> {
        let mut count = 0;
        let _ = self.visit_moves(seat, draft, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        let mut left = if count == 0 { return None } else { chance.below(count) };
        let mut picked = None;
        let _ = self.visit_moves(seat, draft, |answer| {
            if left == 0 {
                picked = Some(answer);
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        picked
    }
}
