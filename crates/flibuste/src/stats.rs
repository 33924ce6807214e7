//! How sure a rate seen in some games is.

/// The 97.5 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The Wilson 95 % interval of a rate: `score` out of `games`. A shared victory counts as a part, which varies less
/// than a win or a loss, so that the interval is then a little wider than it need be.
pub(crate) fn wilson(score: f64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let n = games as f64;
    let rate = score / n;
    let scale = 1.0 + Z * Z / n;
    let middle = (rate + Z * Z / (2.0 * n)) / scale;
    let half = Z / scale * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(got: (f64, f64), want: (f64, f64)) {
        assert!((got.0 - want.0).abs() < 5e-5 && (got.1 - want.1).abs() < 5e-5, "{got:?} is not {want:?}");
    }

    /// Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    #[test]
    fn published_intervals() {
        close(wilson(81.0, 263), (0.2553, 0.3662));
        close(wilson(15.0, 148), (0.0624, 0.1605));
        close(wilson(0.0, 20), (0.0, 0.1611));
        close(wilson(1.0, 29), (0.0061, 0.1718));
    }

    #[test]
    fn the_interval_stays_within_0_and_1_and_shrinks() {
        assert_eq!(wilson(0.0, 0), (0.0, 1.0));
        assert_eq!(wilson(7.0, 7).1, 1.0);
        let (few, many) = (wilson(50.0, 100), wilson(5_000.0, 10_000));
        assert!(many.1 - many.0 < (few.1 - few.0) / 9.0);
    }
}
