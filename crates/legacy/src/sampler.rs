//! Drawing the states that a view leaves possible.
//!
//! Which tiles a viewer cannot place is known, and so is where they can be: on the places whose face the viewer does
//! not know. All ways to lay them there are equally likely, but for two things that everyone knows:
//!
//! - the starting tiles of two players are bombards first (L2.3);
//! - what went into a draw pile made anew (L2.4) has been drawn from it since or is still in it. Where copies of one
//!   tile went in and others did not, a copy seen since may be either; each is weighed by the ways it leaves. A hand that
//!   was dealt from the old pile and the new one is mixed: which of its tiles are new, only who drew it knows, and for
//!   everyone else each way is weighed likewise.
//!
//! This is exact while the draw pile has been made anew at most once. A second time, which takes five captains, the
//! expert rules and a sea that swallows nearly every tile, the sampler forgets what went in the first time.

use arrayvec::ArrayVec;
use table::{BadView, Chance, Fast, Label, Sampler, Seat, Viewer};

use crate::lay::lay;
use crate::state::HAND;
use crate::tile::Known;
use crate::{Legacy, Print, TILES, View};

/// Tries before a weighing is given up; it takes a handful.
const TRIES: u32 = 10_000;

type Ids = ArrayVec<u8, TILES>;

/// The tiles a viewer does not know, and where they can be.
#[derive(Clone, Debug)]
pub struct Unknowns {
    viewer: Viewer,
    base: Legacy,
    /// Places whose face is not known.
    places: Ids,
    /// What lies on them, in some order.
    prints: ArrayVec<Print, TILES>,
    /// What is known to have gone into the draw pile made anew, and who knew it then.
    entries: ArrayVec<(Print, Known), TILES>,
    /// Who knew the rest of what went in.
    strangers: ArrayVec<Known, TILES>,
    /// The ways in which mixed hands may be made up, each with the weight of all up to it.
    blends: Vec<(Blend, f64)>,
}

/// Which tiles of mixed hands came from the new pile: a bit for each tile.
type Blend = u128;

/// A sort of tile of which copies went into the draw pile made anew and copies drawn from it have been seen since.
#[derive(Clone, Copy, Debug)]
struct SeenSince {
    print: Print,
    /// Copies that went in before the viewer's eyes.
    entered: u32,
    /// Copies drawn from the pile that the viewer has seen since.
    seen: u32,
    /// Copies that lie unseen.
    unseen: u32,
}

impl SeenSince {
    /// The ways in which `same` of the copies seen since are copies that were seen going in.
    fn ways(self, same: u32) -> f64 {
        if same > self.seen || same > self.entered || self.unseen + same < self.entered {
            return 0.0;
        }
        let falling = |n: u32, k: u32| (0..k).map(|i| f64::from(n - i)).product::<f64>();
        let chosen = falling(self.seen, same) / falling(same, same);
        let rest = self.unseen + same - self.entered;
        chosen * falling(self.entered, same) / falling(rest, rest)
    }

    /// The most copies that can be both.
    fn most(self) -> u32 {
        self.seen.min(self.entered)
    }

    fn draw(self, chance: &mut Fast) -> u32 {
        let most = self.most();
        if most == 0 {
            return 0;
        }
        let all: f64 = (0..=most).map(|same| self.ways(same)).sum();
        let mut left = all * f64::from(chance.below(1 << 24)) / f64::from(1 << 24);
        for same in 0..=most {
            left -= self.ways(same);
            if left < 0.0 {
                return same;
            }
        }
        most
    }
}

impl Unknowns {
    pub(crate) fn new(view: &View, viewer: Viewer) -> Result<Self, BadView> {
        let (base, places) = lay(view).map_err(BadView)?;
        let mut prints: ArrayVec<Print, TILES> =
            base.options.tiles.prints(base.options.expert).iter().copied().collect();
        for tile in base.tiles.iter().filter(|tile| tile.print != Print::UNKNOWN) {
            let at = prints.iter().position(|print| *print == tile.print).ok_or(BadView("wrong-tiles"))?;
            prints.swap_remove(at);
        }
        let known = view.renewed.iter().filter(|entry| entry.0.print != Print::UNKNOWN);
        let strangers = view.renewed.iter().filter(|entry| entry.0.print == Print::UNKNOWN);
        let mut unknowns = Self {
            viewer,
            places,
            prints,
            entries: known.map(|entry| (entry.0.print, entry.0.known)).collect(),
            strangers: strangers.map(|entry| entry.0.known).collect(),
            blends: Vec::new(),
            base,
        };
        unknowns.blend(view.renewed.len()).ok_or(BadView("bad-renewed"))?;
        let mut sample = unknowns.base.clone();
        unknowns.try_fill(&mut Fast::new(0), &mut sample).ok_or(BadView("bad-renewed"))?;
        if View::of(&sample, viewer) == *view { Ok(unknowns) } else { Err(BadView("disagrees")) }
    }

    /// Lists the ways in which mixed hands may be made up, and weighs them. Nothing if there is none.
    fn blend(&mut self, renewed: usize) -> Option<()> {
        let mut blends: Vec<Blend> = vec![0];
        for (seat, hand) in (0..).map(Seat).zip(self.base.mixed(renewed)?) {
            let open = hand.tiles > 0 && self.viewer != Viewer::Open && self.viewer != Viewer::Seat(seat);
            if !open {
                if hand.fresh != hand.marked {
                    return None;
                }
                continue;
            }
            if hand.marked > 0 {
                return None;
            }
            let tiles: ArrayVec<usize, HAND> =
                (0..TILES).filter(|id| self.base.tiles[*id].drawer() == Some(seat)).take(HAND).collect();
            let ways = (0..1u32 << tiles.len()).filter(|way| way.count_ones() == u32::from(hand.fresh));
            let ways: ArrayVec<Blend, { 1 << HAND }> =
                ways.map(|way| tiles.iter().enumerate().map(|(i, id)| Blend::from(way >> i & 1) << id).sum()).collect();
            blends = blends.iter().flat_map(|blend| ways.iter().map(move |way| blend | way)).collect();
        }
        let (mut state, mut sum) = (self.base.clone(), 0.0);
        for blend in blends {
            state.clone_from(&self.base);
            set_blend(&mut state, blend);
            let weight = self.weight(&state);
            if weight > 0.0 {
                sum += weight;
                self.blends.push((blend, sum));
            }
        }
        (sum > 0.0).then_some(())
    }

    /// The ways to lay the tiles out that a blend leaves, in proportion.
    fn weight(&self, state: &Legacy) -> f64 {
        let mut by_same: ArrayVec<f64, { TILES + 1 }> = ArrayVec::new();
        by_same.push(1.0);
        for sort in self.seen_since(state) {
            let mut next: ArrayVec<f64, { TILES + 1 }> = ArrayVec::new();
            for total in 0..by_same.len() + sort.most() as usize {
                let ways = (0..=sort.most() as usize)
                    .filter_map(|same| Some(by_same.get(total.checked_sub(same)?)? * sort.ways(same as u32)));
                next.push(ways.sum());
            }
            by_same = next;
        }
        let fresh = self.fresh_places(state);
        by_same
            .iter()
            .enumerate()
            .map(|(same, ways)| ways * self.ways_of(self.entries.len().checked_sub(same), fresh))
            .sum()
    }

    /// Places of the new pile whose face is not known.
    fn fresh_places(&self, state: &Legacy) -> usize {
        self.places.iter().filter(|id| state.tile(**id).is_fresh()).count()
    }

    /// The ways in which so many tiles that went in lie on these places, in proportion to all ways to lay the unknown out.
    fn ways_of(&self, left: Option<usize>, fresh: usize) -> f64 {
        let Some(left) = left.filter(|left| *left <= fresh) else { return 0.0 };
        (0..left).map(|i| (fresh - i) as f64 / (self.places.len() - i) as f64).product()
    }

    /// Sorts of which copies went in and have been seen since.
    fn seen_since(&self, state: &Legacy) -> ArrayVec<SeenSince, TILES> {
        let mut sorts: ArrayVec<Print, TILES> = self.entries.iter().map(|(print, _)| *print).collect();
        sorts.sort_unstable();
        let mut all = ArrayVec::new();
        for same in sorts.chunk_by(|a, b| a == b) {
            let print = same[0];
            let is_seen = |id: &usize| {
                state.tiles[*id].is_fresh() && state.tiles[*id].print == print && !self.places.contains(&(*id as u8))
            };
            let seen = (0..TILES).filter(is_seen).count();
            let unseen = self.prints.iter().filter(|other| **other == print).count();
            let counts = SeenSince { print, entered: same.len() as u32, seen: seen as u32, unseen: unseen as u32 };
            all.push(counts);
        }
        all
    }

    /// How many of the copies seen since are copies seen going in, for each sort, exactly weighed.
    fn weigh(&self, sorts: &[SeenSince], fresh: usize, chance: &mut Fast) -> Option<ArrayVec<u32, TILES>> {
        let entered = self.entries.len();
        let most: u32 = sorts.iter().map(|sort| sort.most()).sum();
        let ways = |same: u32| self.ways_of(entered.checked_sub(same as usize), fresh);
        // The more of them are the same, the fewer lie unseen, and the more ways are left for all others.
        let top = ways(most);
        for _ in 0..TRIES {
            let same: ArrayVec<u32, TILES> = sorts.iter().map(|sort| sort.draw(chance)).collect();
            let ways = ways(same.iter().sum());
            if ways > 0.0 && f64::from(chance.below(1 << 24)) / f64::from(1 << 24) * top <= ways {
                return Some(same);
            }
        }
        let same: ArrayVec<u32, TILES> = sorts.iter().map(|sort| sort.most()).collect();
        (top > 0.0).then_some(same)
    }

    /// One of the ways in which mixed hands may be made up, by weight.
    fn draw_blend(&self, chance: &mut Fast) -> Blend {
        let Some((last, sum)) = self.blends.last().copied() else { return 0 };
        if self.blends.len() == 1 {
            return last;
        }
        let picked = sum * f64::from(chance.below(1 << 24)) / f64::from(1 << 24);
        self.blends.iter().find(|(_, upto)| picked < *upto).map_or(last, |(blend, _)| *blend)
    }

    /// Lays the unknown tiles out. Nothing if the view contradicts itself.
    fn try_fill(&mut self, chance: &mut Fast, state: &mut Legacy) -> Option<()> {
        state.clone_from(&self.base);
        let mut rest = self.prints.clone();
        let mut open = self.places.clone();
        let imagined = Label::table("imagined");
        set_blend(state, self.draw_blend(chance));
        if !self.entries.is_empty() || !self.strangers.is_empty() {
            self.fill_renewed(chance, state, &mut rest, &mut open)?;
        }
        if state.players == 2 {
            fill_starting(chance, state, &mut rest, &mut open);
        }
        let Ok(()) = chance.shuffle(imagined, &mut rest);
        if rest.len() != open.len() {
            return None;
        }
        for (id, print) in open.into_iter().zip(rest) {
            state.tile_mut(id).print = print;
        }
        state.sort_hands();
        Some(())
    }

    /// L2.4: what the viewer saw going into the new pile lies on places of the new pile.
    fn fill_renewed(
        &mut self,
        chance: &mut Fast,
        state: &mut Legacy,
        rest: &mut ArrayVec<Print, TILES>,
        open: &mut Ids,
    ) -> Option<()> {
        let imagined = Label::table("imagined");
        let mut fresh: Ids = open.iter().copied().filter(|id| state.tile(*id).is_fresh()).collect();
        let Ok(()) = chance.shuffle(imagined, &mut fresh);
        let sorts = self.seen_since(state);
        let same = self.weigh(&sorts, fresh.len(), chance)?;
        let Ok(()) = chance.shuffle(imagined, &mut self.entries);
        let Ok(()) = chance.shuffle(imagined, &mut self.strangers);
        let mut strangers = self.strangers.clone();
        let mut seen: ArrayVec<(Print, u32), TILES> =
            sorts.iter().zip(same).map(|(sort, same)| (sort.print, same)).collect();
        let mut placed: ArrayVec<bool, TILES> = state.tiles.iter().map(|_| false).collect();
        for (print, known) in &self.entries {
            let id = match seen.iter_mut().find(|(sort, same)| sort == print && *same > 0) {
                Some((_, same)) => {
                    *same -= 1;
                    let is_copy = |id: &usize| {
                        let tile = state.tiles[*id];
                        tile.is_fresh() && tile.print == *print && !self.places.contains(&(*id as u8))
                    };
                    (0..TILES).filter(is_copy).find(|id| !placed[*id])?
                }
                None => {
                    let id = fresh.pop()?;
                    open.retain(|other| *other != id);
                    let at = rest.iter().position(|other| other == print)?;
                    rest.swap_remove(at);
                    state.tile_mut(id).print = *print;
                    usize::from(id)
                }
            };
            placed[id] = true;
            state.entered[id] = *known;
        }
        for id in (0..TILES).filter(|id| !placed[*id]) {
            if state.tiles[id].is_fresh() {
                state.entered[id] = strangers.pop()?;
            }
        }
        strangers.is_empty().then_some(())
    }
}

/// Marks the tiles of mixed hands that came from the new pile.
fn set_blend(state: &mut Legacy, blend: Blend) {
    if blend != 0 {
        (0..TILES).filter(|id| blend >> id & 1 == 1).for_each(|id| state.tiles[id].set_fresh(true));
    }
}

/// L2.3: bombards lie on starting places as long as there are any.
fn fill_starting(chance: &mut Fast, state: &mut Legacy, rest: &mut ArrayVec<Print, TILES>, open: &mut Ids) {
    let mut starting: Ids = open.iter().copied().filter(|id| state.tile(*id).is_starting()).collect();
    let Ok(()) = chance.shuffle(Label::table("imagined"), &mut starting);
    let Ok(()) = chance.shuffle(Label::table("imagined"), rest);
    while let Some(id) = starting.pop() {
        let Some(at) = rest.iter().position(|print| print.has_bombard()) else { return };
        state.tile_mut(id).print = rest.swap_remove(at);
        open.retain(|other| *other != id);
    }
}

impl Legacy {
    /// Puts every hand in order.
    pub(crate) fn sort_hands(&mut self) {
        let tiles = &self.tiles;
        for hand in &mut self.hands {
            hand.ids_mut().sort_unstable_by_key(|id| tiles[usize::from(*id)]);
        }
    }

    /// Makes the place `id` hold `print` by changing faces with another of `places` of the same origin, if any does.
    fn exchange(&mut self, id: u8, print: Print, places: &[u8]) {
        let origin = |state: &Self, id: u8| (state.tile(id).is_fresh(), state.tile(id).is_starting());
        let here = origin(self, id);
        let other = places.iter().find(|other| self.tile(**other).print == print && origin(self, **other) == here);
        let Some(other) = other.copied().filter(|_| self.tile(id).print != print) else { return };
        let [a, b] = [usize::from(id), usize::from(other)];
        (self.tiles[a].print, self.tiles[b].print) = (self.tiles[b].print, self.tiles[a].print);
        self.entered.swap(a, b);
    }
}

impl Sampler<Legacy> for Unknowns {
    fn first(&mut self, chance: &mut Fast) -> Legacy {
        let mut state = self.base.clone();
        self.draw(chance, &mut state);
        state
    }

    fn draw(&mut self, chance: &mut Fast, state: &mut Legacy) {
        self.try_fill(chance, state).expect("the view was filled once before");
    }

    /// Keeps what the next step shows: the hand that is passed to the viewer and the tiles the viewer draws next; half
    /// of the time all hands, so that the choices of others stay legal.
    fn draw_like(&mut self, like: &Legacy, chance: &mut Fast, state: &mut Legacy) {
        self.draw(chance, state);
        let mut open = self.places.clone();
        let all = chance.coin();
        let incoming = match self.viewer {
            Viewer::Seat(seat) => {
                let next = if like.round == 2 { seat.0 + like.players - 1 } else { seat.0 + 1 };
                Some(next % like.players)
            }
            _ => None,
        };
        for seat in (0..like.players).filter(|seat| all || Some(*seat) == incoming) {
            let by_origin = |from: &Legacy| {
                let mut ids: ArrayVec<u8, TILES> = from.hands[usize::from(seat)].ids().iter().copied().collect();
                ids.sort_by_key(|id| from.tile(*id).is_fresh());
                ids
            };
            for (id, wanted) in by_origin(state).into_iter().zip(by_origin(like)) {
                keep(state, &mut open, id, like.tile(wanted).print);
            }
        }
        if let Viewer::Seat(seat) = self.viewer {
            let tops = like.pile.ids().iter().zip(state.pile.ids()).rev();
            let own = tops.skip(seat.index()).step_by(like.players.into()).take(like.hand_size());
            let own: ArrayVec<(u8, u8), TILES> = own.map(|(wanted, id)| (*wanted, *id)).collect();
            for (wanted, id) in own {
                keep(state, &mut open, id, like.tile(wanted).print);
            }
        }
        state.sort_hands();
    }
}

/// Makes an open place hold `print`, and closes it.
fn keep(state: &mut Legacy, open: &mut Ids, id: u8, print: Print) {
    if open.contains(&id) {
        state.exchange(id, print, open);
        open.retain(|other| *other != id);
    }
}
