//! One table with both its players: opened, played, followed by the next.

use std::rc::Rc;
use std::time::{Duration, Instant};

use afloat::{Move, PhaseView};
use room::protocol::ToServer;
use serde_json::value::to_raw_value;
use table::{Fast, Name, Seat};
use tokio::time::sleep_until;

use super::Trouble;
use super::berth::Berth;
use super::line::{Heard, Line};
use super::policy::{Decision, decide};
use super::watch::Watch;

/// A table whose match has begun, the host's socket first.
pub(super) struct Table {
    lines: [Line; 2],
    tokens: [String; 2],
    /// What each player has seen last.
    seen: [Heard; 2],
    chance: Fast,
}

/// A decision of a player and when it is to be sent.
struct Due {
    player: usize,
    seat: Seat,
    /// The number of the question.
    asked: u32,
    decision: Decision,
    at: tokio::time::Instant,
}

/// A move whose outcome the player does not have yet.
struct Outstanding {
    number: u32,
    sent: Instant,
}

impl Table {
    /// Opens a table, seats both players and begins the match.
    pub(super) async fn open(berth: Berth, seed: u64) -> Result<Self, Trouble> {
        let opening = berth.open_table().await?;
        let mut host = Line::open(berth, &opening.id, Some(&opening.host)).await?;
        let mut guest = Line::open(berth, &opening.id, None).await?;
        let sit = |invite: Option<String>, name: &str| {
            let name = Name::try_from(name.to_owned()).map_err(Trouble)?;
            Ok(move |id| ToServer::Sit { id, invite, seat: None, name, nonce: None })
        };
        let place = host.ask(sit(None, "Anne")?).await?.seat;
        // The host's token may own several seats, so its connection says which one it follows.
        host.say(&ToServer::Look { seat: place }).await?;
        let token = guest.ask(sit(Some(opening.invite), "Mary")?).await?.token;
        let token = token.ok_or_else(|| Trouble::new("no token for a seat"))?;
        let mut lines = [host, guest];
        let seen = begin(&mut lines).await?;
        Ok(Self { lines, tokens: [opening.host, token], seen, chance: Fast::new(seed) })
    }

    /// Plays match after match until it is dropped or something breaks.
    pub(super) async fn play(mut self, think: Duration, watch: Rc<Watch>) {
        let trouble = loop {
            if let Err(trouble) = self.play_match(think, &watch).await {
                break trouble;
            }
            watch.finished();
            if let Err(trouble) = self.rematch().await {
                break trouble;
            }
        };
        watch.broke(trouble);
    }

    /// Keeps still until a socket breaks.
    pub(super) async fn hold(mut self) {
        let [host, guest] = &mut self.lines;
        loop {
            let heard = tokio::select! {
                heard = host.hear() => heard,
                heard = guest.hear() => heard,
            };
            if heard.is_err() {
                return;
            }
        }
    }

    /// Plays until both players have seen the end.
    async fn play_match(&mut self, think: Duration, watch: &Watch) -> Result<(), Trouble> {
        // Of each player: the other may have the new state, and answer, a little before.
        let mut outstanding = [None, None];
        let mut due = None;
        for player in 0..2 {
            due = self.turn(player, think)?.or(due);
        }
        while !self.seen.iter().all(is_over) {
            if let Some(ready) = due.take_if(|due| due.at <= tokio::time::Instant::now()) {
                match self.send(&ready).await? {
                    Some(sent) => outstanding[ready.player] = Some(sent),
                    None => watch.gave(),
                }
            }
            let wake = due.as_ref().map_or_else(tokio::time::Instant::now, |due| due.at);
            let [host, guest] = &mut self.lines;
            let (player, heard) = tokio::select! {
                heard = host.hear() => (0, heard?),
                heard = guest.hear() => (1, heard?),
                () = sleep_until(wake), if due.is_some() => continue,
            };
            if heard.view.is_none() {
                continue;
            }
            let done = |own: &mut Outstanding| heard.done.contains(&own.number);
            if let Some(Outstanding { sent, .. }) = outstanding[player].take_if(done) {
                watch.moved(sent.elapsed());
            }
            self.seen[player] = heard;
            due = self.turn(player, think)?.or(due);
        }
        Ok(())
    }

    /// What a player who is asked does, and when.
    fn turn(&mut self, player: usize, think: Duration) -> Result<Option<Due>, Trouble> {
        let Heard { view: Some(view), asked: Some(asked), .. } = &self.seen[player] else { return Ok(None) };
        let decision = decide(view, asked.seat, &mut self.chance);
        let legal = |decision: &Decision| asked.moves.contains(&decision.answer);
        let decision = decision.filter(legal).ok_or_else(|| Trouble(format!("asked for what? {:?}", asked.moves)))?;
        let pause = if decision.counts { pause(think, &mut self.chance) } else { Duration::ZERO };
        Ok(Some(Due {
            player,
            seat: asked.seat,
            asked: asked.number,
            decision,
            at: tokio::time::Instant::now() + pause,
        }))
    }

    /// Sends an answer; gives back what is to be waited for if it is a move.
    async fn send(&mut self, due: &Due) -> Result<Option<Outstanding>, Trouble> {
        let line = &mut self.lines[due.player];
        let (number, sent) = (line.number(), Instant::now());
        line.say(&answer(number, due.seat, due.asked, due.decision.answer)?).await?;
        Ok(due.decision.counts.then_some(Outstanding { number, sent }))
    }

    /// The same players again: their sockets go on at a new table.
    async fn rematch(&mut self) -> Result<(), Trouble> {
        let next = self.lines[0].ask(|id| ToServer::Rematch { id }).await?.next;
        let next = next.ok_or_else(|| Trouble::new("no table for the rematch"))?;
        let ([host, guest], [host_token, guest_token]) = (&mut self.lines, &self.tokens);
        tokio::try_join!(host.hello(Some(next), Some(host_token)), guest.hello(Some(next), Some(guest_token)))?;
        self.seen = begin(&mut self.lines).await?;
        Ok(())
    }
}

/// Begins the match and waits until both players see it.
async fn begin(lines: &mut [Line; 2]) -> Result<[Heard; 2], Trouble> {
    let [host, guest] = lines;
    let id = host.number();
    host.say(&ToServer::Start { id }).await?;
    let begun = |heard: &Heard| heard.view.is_some();
    let (host, guest) = tokio::try_join!(host.until(begun), guest.until(begun))?;
    Ok([host, guest])
}

fn answer(id: u32, seat: Seat, number: u32, answer: Move) -> Result<ToServer, Trouble> {
    Ok(ToServer::Answer { id, seat, number, answer: to_raw_value(&answer).map_err(Trouble::new)? })
}

/// Half to one and a half times as long as is thought on average.
fn pause(think: Duration, chance: &mut Fast) -> Duration {
    think.mul_f64(0.5 + f64::from(chance.below(1001)) / 1000.0)
}

fn is_over(heard: &Heard) -> bool {
    heard.view.as_ref().is_some_and(|view| matches!(view.phase, PhaseView::Over {}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_lie_around_the_mean() {
        let mut chance = Fast::new(5);
        let think = Duration::from_millis(200);
        let pauses: Vec<Duration> = (0..4000).map(|_| pause(think, &mut chance)).collect();
        let bounds = Duration::from_millis(100)..=Duration::from_millis(300);
        assert!(pauses.iter().all(|pause| bounds.contains(pause)));
        let mean = pauses.iter().sum::<Duration>() / 4000;
        assert!(mean.abs_diff(think) < Duration::from_millis(5), "{mean:?}");
        assert_eq!(pause(Duration::ZERO, &mut chance), Duration::ZERO);
    }
}
