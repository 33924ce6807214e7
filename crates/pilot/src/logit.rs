//! Who takes the better alternative more often than the worse, but not always: each in proportion to the exponential of
//! its worth divided by a heat.

use num_traits::Float;

/// Beyond this many heats a difference no longer counts.
const FAR: f32 = 30.0;

/// How often an alternative is taken that gains so much, beside one that gains nothing.
#[inline]
pub(crate) fn odds(gain: f32, heat: f32) -> f32 {
    (gain / heat.max(1e-6)).clamp(-FAR, FAR).exp()
}

/// The share of each alternative, in the place of what it is worth.
pub(crate) fn share<F: Float>(worths: &mut [F], heat: F) {
    let best = worths.iter().copied().fold(F::neg_infinity(), F::max);
    let heat = heat.max(F::epsilon());
    let mut all = F::zero();
    for worth in worths.iter_mut() {
        *worth = ((*worth - best) / heat).exp();
        all = all + *worth;
    }
    worths.iter_mut().for_each(|share| *share = *share / all);
}

/// The share of each alternative by what it is worth.
pub(crate) fn shares<F: Float>(mut worths: Vec<F>, heat: F) -> Vec<F> {
    share(&mut worths, heat);
    worths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_follow_worth() {
        let shares = shares(vec![0.1f32, 0.3, 0.3, -50.0], 0.1);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-6, "{shares:?}");
        assert!(
            (shares[1] - shares[2]).abs() < 1e-7 && (shares[1] / shares[0] - 2f32.exp()).abs() < 1e-3,
            "{shares:?}"
        );
        assert!(shares[3] < 1e-9, "{shares:?}");
    }
}
