//! Games in which both choose at once, solved by regret matching+.

/// Worths by row and column.
#[derive(Clone, Debug)]
pub struct Matrix {
    columns: usize,
    cells: Vec<f32>,
}

impl Matrix {
    /// Filled by row and column.
    #[must_use]
    pub fn from_fn(rows: usize, columns: usize, mut cell: impl FnMut(usize, usize) -> f32) -> Self {
        let mut cells = Vec::with_capacity(rows * columns);
        for row in 0..rows {
            cells.extend((0..columns).map(|column| cell(row, column)));
        }
        Self { columns, cells }
    }

    /// Of these rows.
    #[must_use]
    pub fn from_rows(columns: usize, rows: impl IntoIterator<Item = Vec<f32>>) -> Self {
        Self { columns, cells: rows.into_iter().flatten().collect() }
    }

    /// How many rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.cells.len().checked_div(self.columns).unwrap_or(0)
    }

    /// How many columns.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// A row.
    #[must_use]
    pub fn row(&self, row: usize) -> &[f32] {
        &self.cells[row * self.columns..(row + 1) * self.columns]
    }

    /// Rows and columns exchanged.
    #[must_use]
    pub fn turned(&self) -> Self {
        Self::from_fn(self.columns, self.rows(), |row, column| self.row(column)[row])
    }

    /// What each row is worth against a mix of columns.
    #[must_use]
    pub fn against(&self, mix: &[f32]) -> Vec<f32> {
        (0..self.rows()).map(|row| dot(self.row(row), mix)).collect()
    }

    /// What each column is worth against a mix of rows.
    #[must_use]
    pub fn under(&self, mix: &[f32]) -> Vec<f32> {
        let mut sum = vec![0.0; self.columns];
        self.under_into(mix, &mut sum);
        sum
    }

    /// The same into a place that is at hand. Rows that are not played cost nothing.
    fn under_into(&self, mix: &[f32], sum: &mut [f32]) {
        sum.fill(0.0);
        for (row, share) in mix.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            for (sum, worth) in sum.iter_mut().zip(self.row(row)) {
                *sum += worth * share;
            }
        }
    }
}

/// What both sides play.
#[derive(Clone, Debug)]
pub struct Mixes {
    /// How often the first side plays each row.
    pub rows: Vec<f32>,
    /// How often the second side plays each column.
    pub columns: Vec<f32>,
}

impl Mixes {
    /// What the mixes are worth in a matrix.
    #[must_use]
    pub fn worth(&self, matrix: &Matrix) -> f32 {
        dot(&matrix.against(&self.columns), &self.rows)
    }

    /// How much the second side gains, at the expense of the first, by the best answer to the mix of rows.
    #[cfg(feature = "fit")]
    #[must_use]
    pub fn exploitability(&self, matrix: &Matrix) -> f32 {
        let best = matrix.under(&self.rows).into_iter().fold(f32::INFINITY, f32::min);
        self.worth(matrix) - best
    }
}

fn dot(left: &[f32], right: &[f32]) -> f32 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

/// Regrets above zero, and the average of what was played, later rounds counting more.
struct Learner {
    regrets: Vec<f32>,
    now: Vec<f32>,
    sum: Vec<f32>,
}

impl Learner {
    fn new(choices: usize) -> Self {
        let now = vec![1.0 / choices as f32; choices];
        Self { regrets: vec![0.0; choices], now, sum: vec![0.0; choices] }
    }

    /// Learns what each choice would have been worth, times `sign`.
    fn learn(&mut self, worths: &[f32], sign: f32, round: u32) {
        let mean = dot(worths, &self.now);
        let mut total = 0.0;
        for (regret, worth) in self.regrets.iter_mut().zip(worths) {
            *regret = (*regret + sign * (worth - mean)).max(0.0);
            total += *regret;
        }
        let even = 1.0 / self.now.len() as f32;
        for ((now, sum), regret) in self.now.iter_mut().zip(&mut self.sum).zip(&self.regrets) {
            *now = if total > 0.0 { regret / total } else { even };
            *sum += *now * round as f32;
        }
    }

    fn average(self) -> Vec<f32> {
        let total: f32 = self.sum.iter().sum();
        if total > 0.0 { self.sum.into_iter().map(|sum| sum / total).collect() } else { self.now }
    }
}

/// Plays so many rounds of regret matching+ (the sides in turns, later rounds counting more): the first side wants
/// `gain` high, the second wants `cost` low. With `gain` and `cost` alike the mixes approach optimal play.
#[must_use]
pub fn solve(gain: &Matrix, cost: &Matrix, rounds: u32) -> Mixes {
    let mut first = Learner::new(gain.rows());
    let mut second = Learner::new(gain.columns());
    let gain = gain.turned();
    let mut worths = [vec![0.0; gain.columns()], vec![0.0; cost.columns()]];
    for round in 1..=rounds {
        gain.under_into(&second.now, &mut worths[0]);
        first.learn(&worths[0], 1.0, round);
        cost.under_into(&first.now, &mut worths[1]);
        second.learn(&worths[1], -1.0, round);
    }
    Mixes { rows: first.average(), columns: second.average() }
}
