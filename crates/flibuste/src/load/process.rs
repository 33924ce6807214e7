//! What a process costs, as the system counts it under `/proc`. Nothing where there is no such thing.

use std::fs;

/// Ticks in a second of processor time, fixed by the system's interface.
const TICKS: f64 = 100.0;

/// A process.
pub(super) struct Process {
    folder: String,
}

/// What it has used so far.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Usage {
    /// Seconds of processor time, its own and the system's on its behalf.
    pub(super) cpu: f64,
    /// Memory it has now, in megabytes.
    pub(super) memory: f64,
    /// The most it ever had.
    pub(super) peak: f64,
}

/// What it used in a window.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Cost {
    /// Seconds of processor time.
    pub(super) cpu: f64,
    /// Processors busy on average.
    pub(super) busy: f64,
    /// At the end.
    pub(super) usage: Usage,
}

impl Process {
    pub(super) fn of(pid: u32) -> Self {
        Self { folder: format!("/proc/{pid}") }
    }

    /// This process.
    pub(super) fn own() -> Self {
        Self { folder: "/proc/self".into() }
    }

    fn text(&self, file: &str) -> Option<String> {
        fs::read_to_string(format!("{}/{file}", self.folder)).ok()
    }

    pub(super) fn usage(&self) -> Option<Usage> {
        let status = self.text("status")?;
        let memory = |name| Some(kilobytes(&status, name)? / 1024.0);
        Some(Usage { cpu: cpu(&self.text("stat")?)?, memory: memory("VmRSS")?, peak: memory("VmHWM")? })
    }

    /// How many files it may have open; nothing where that cannot be known.
    pub(super) fn most_files(&self) -> Option<u64> {
        files(&self.text("limits")?)
    }
}

impl Usage {
    /// What was used since an earlier moment, so many seconds ago.
    pub(super) fn since(self, before: Self, seconds: f64) -> Cost {
        let cpu = self.cpu - before.cpu;
        Cost { cpu, busy: cpu / seconds, usage: self }
    }
}

/// Seconds of processor time in `/proc/<pid>/stat`. The name of the program, in parentheses, may hold anything.
fn cpu(stat: &str) -> Option<f64> {
    let (_, rest) = stat.rsplit_once(") ")?;
    let ticks = |place: usize| rest.split(' ').nth(place)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / TICKS)
}

/// A line of `/proc/<pid>/status`, such as `VmRSS:   1234 kB`.
fn kilobytes(status: &str, name: &str) -> Option<f64> {
    let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The soft limit of open files in `/proc/<pid>/limits`.
fn files(limits: &str) -> Option<u64> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    match line.split_whitespace().next()? {
        "unlimited" => Some(u64::MAX),
        number => number.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_read_past_any_name() {
        let rest = "S 1 2 3 4 -1 4194560 100 0 0 0 250 150 0 0 20 0 5 0 12345 1000 200";
        assert_eq!(cpu(&format!("42 (flibuste) {rest}")), Some(4.0));
        assert_eq!(cpu(&format!("42 (a) b (c) {rest}")), Some(4.0));
        for bad in ["", "42 (flibuste", "42 (flibuste) S 1 2"] {
            assert_eq!(cpu(bad), None, "{bad}");
        }
    }

    #[test]
    fn memory_and_files_are_read_by_name() {
        let status = "Name:\tflibuste\nVmHWM:\t    4096 kB\nVmRSS:\t    2048 kB\n";
        assert_eq!((kilobytes(status, "VmRSS"), kilobytes(status, "VmHWM")), (Some(2048.0), Some(4096.0)));
        assert_eq!(kilobytes(status, "Vm"), None);
        let limits = "Limit  Soft Limit  Hard Limit  Units\nMax open files            1024       4096       files\n";
        assert_eq!(files(limits), Some(1024));
        assert_eq!(files("Max open files   unlimited   unlimited   files"), Some(u64::MAX));
        assert_eq!(files("Max cpu time   1   1   s"), None);
    }

    #[test]
    fn a_window_has_a_difference_and_an_end() {
        let before = Usage { cpu: 1.0, memory: 10.0, peak: 12.0 };
        let after = Usage { cpu: 4.0, memory: 11.0, peak: 13.0 };
        assert_eq!(after.since(before, 2.0), Cost { cpu: 3.0, busy: 1.5, usage: after });
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_is_there_and_no_other_number_is() {
        assert!(Process::own().usage().is_some_and(|usage| usage.memory > 0.0 && usage.peak >= usage.memory));
        assert!(Process::own().most_files().is_some());
        assert_eq!(Process::of(u32::MAX).usage(), None);
    }
}
