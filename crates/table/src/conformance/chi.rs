use std::collections::HashMap;

use super::{Breach, Kit, Law, Plan};
use crate::{Fast, Game, Sampler, Silent, Terms, Viewer};

/// Checks by chi-square that the sampler draws states exactly as likely as the deal alone makes them.
///
/// Deals `deals` times and keeps those that `viewer` cannot tell from the first, then draws as many states from that
/// view and compares how often each came up. Only for terms with few possible deals: each state must be expected at
/// least a few times, and the deals that share a view must be many.
pub fn sampler_is_fair<G: Game>(
    terms: &Terms<G::Options>,
    viewer: Viewer,
    deals: u32,
    seed: u64,
) -> Result<(), Breach> {
    let mut kit = Kit::<G>::new(&Plan { seed, ..Plan::default() });
    kit.chance = Fast::new(seed);
    let deal = |kit: &mut Kit<G>| {
        let Ok(state) = G::deal(terms, &mut kit.chance, &mut Silent);
        state
    };
    let first = deal(&mut kit);
    let view = first.view(viewer);
    let mut counts: HashMap<String, (f64, f64)> = HashMap::new();
    let mut dealt = 0u32;
    for _ in 0..deals {
        let state = deal(&mut kit);
        if state.view(viewer) == view {
            counts.entry(key(&state)).or_default().0 += 1.0;
            dealt += 1;
        }
    }
    let sampler = G::sampler(&view, viewer);
    let mut sampler = sampler.map_err(|bad| kit.breach(Law::Sampler, bad.to_string()))?;
    let mut state = first;
    for _ in 0..dealt {
        sampler.draw(&mut kit.chance, &mut state);
        counts.entry(key(&state)).or_default().1 += 1.0;
    }
    kit.ensure(f64::from(dealt) >= 20.0 * counts.len() as f64, Law::Fairness, || {
        format!("only {dealt} of {deals} deals share the view, over {} states", counts.len())
    })?;
    let chi: f64 = counts.values().map(|(a, b)| (a - b).powi(2) / (a + b)).sum();
    let limit = limit(counts.len().saturating_sub(1) as f64);
    kit.ensure(chi < limit, Law::Fairness, || format!("chi-square {chi:.1}, limit {limit:.1}, seed {seed}"))
}

fn key<G: Game>(state: &G) -> String {
    serde_json::to_string(state).unwrap_or_default()
}

/// The 99.99 % quantile of chi-square with `k` degrees of freedom (Wilson-Hilferty).
fn limit(k: f64) -> f64 {
    if k == 0.0 {
        return f64::MIN_POSITIVE;
    }
    let spread = 2.0 / (9.0 * k);
    k * (1.0 - spread + 3.719 * spread.sqrt()).powi(3)
}
