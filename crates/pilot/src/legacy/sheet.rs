//! Data files of numbers: rows under a line that names the columns.

/// Reads a sheet. `#` begins a comment; the first line names all columns, each other line is a row: two keys, then a
/// number for every column. Nothing unless the names are these and the rows are those of `keys`, in that order.
pub(super) fn read<const N: usize>(
    text: &str,
    head: &str,
    names: &[&str; N],
    keys: &[(u8, u8)],
) -> Option<Vec<[f32; N]>> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let mut lines = lines.filter(|line| !line.is_empty());
    let named = lines.next()?.split_whitespace();
    if !named.eq(head.split_whitespace().chain(names.iter().copied())) {
        return None;
    }
    let row = |line: &str, (first, second): (u8, u8)| {
        let mut words = line.split_whitespace();
        let mut is = |key: u8| words.next()?.parse::<u8>().ok().filter(|word| *word == key);
        is(first).and(is(second))?;
        let numbers = words.map(|word| word.parse().ok().filter(|x: &f32| x.is_finite()));
        numbers.collect::<Option<Vec<f32>>>()?.try_into().ok()
    };
    let rows = keys.iter().map(|key| row(lines.next()?, *key)).collect::<Option<Vec<[f32; N]>>>()?;
    lines.next().is_none().then_some(rows)
}
