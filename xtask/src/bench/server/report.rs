//! What was measured, as tables for people and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::super::page::{machine, median, thousands};
use super::ours::Weight;
use super::{Figures, LOADS, Load};

/// The name of our server.
pub(super) const OURS: &str = "ours";

/// The servers we are compared with.
const OTHERS: [&str; 2] = ["boardgame.io", "Colyseus"];

/// How many times our processor time per move another server must at least take: it keeps nothing, ours keeps everything.
fn cpu_target(server: &str, load: Load) -> f64 {
    match (server, load.think, load.matches) {
        ("boardgame.io", 0, _) => 5.0,
        ("boardgame.io", ..) => 2.2,
        (_, 0, ..100) => 0.85,
        (_, 0, _) => 1.15,
        _ => 0.9,
    }
}

/// The tables held still must weigh less, in megabytes.
const WEIGHT_TARGET: f64 = 150.0;

/// Figures of all rounds.
pub(super) struct Report {
    weight: Weight,
    runs: Vec<(Load, &'static str, Figures)>,
}

impl Report {
    pub(super) fn new(weight: Weight) -> Self {
        Self { weight, runs: Vec::new() }
    }

    /// Adds a run of a server.
    pub(super) fn add(&mut self, load: Load, server: &'static str, figures: Figures) {
        self.runs.push((load, server, figures));
    }

    /// The servers in the order they ran.
    fn servers(&self) -> Vec<&'static str> {
        let mut servers = Vec::new();
        for (_, server, _) in &self.runs {
            if !servers.contains(server) {
                servers.push(*server);
            }
        }
        servers
    }

    /// The middle figure of a server under a load; none where it was not measured.
    fn middle(&self, load: Load, server: &str, figure: impl Fn(&Figures) -> f64) -> Option<f64> {
        let of_server = |run: &&(Load, &str, Figures)| run.0 == load && run.1 == server;
        median(&self.runs.iter().filter(of_server).map(|(.., figures)| figure(figures)).collect::<Vec<_>>())
    }

    fn middles(&self, load: Load, server: &str) -> Option<Figures> {
        let middle = |figure: fn(&Figures) -> f64| self.middle(load, server, figure);
        Some(Figures {
            moves_per_second: middle(|figures| figures.moves_per_second)?,
            p50: middle(|figures| figures.p50)?,
            p99: middle(|figures| figures.p99)?,
            max: middle(|figures| figures.max)?,
            cpu: middle(|figures| figures.cpu)?,
            memory: middle(|figures| figures.memory)?,
            errors: middle(|figures| figures.errors)?,
        })
    }

    /// How many times our figure another server's is.
    fn ratio(&self, load: Load, server: &str, figure: impl Fn(&Figures) -> f64 + Copy) -> Option<f64> {
        Some(self.middle(load, server, figure)? / self.middle(load, OURS, figure)?)
    }

    pub(super) fn json(&self) -> Value {
        let run = |(load, server, figures): &(Load, &str, Figures)| {
            json!({
                "matches": load.matches, "think_ms": load.think, "server": server,
                "moves_per_second": figures.moves_per_second, "cpu_us_per_move": figures.cpu,
                "ack_ms": { "p50": figures.p50, "p99": figures.p99, "max": figures.max },
                "memory_mb": figures.memory, "errors": figures.errors,
            })
        };
        let ratios = |load: &Load| {
            let of = |server: &str| {
                let ratio = |figure: fn(&Figures) -> f64| self.ratio(*load, server, figure);
                let (cpu, p99, memory) = (ratio(|f| f.cpu), ratio(|f| f.p99), ratio(|f| f.memory));
                json!({ "server": server, "cpu": cpu, "p99": p99, "memory": memory })
            };
            let others: Vec<Value> = self.servers().into_iter().filter(|server| *server != OURS).map(of).collect();
            json!({ "matches": load.matches, "think_ms": load.think, "others_to_ours": others })
        };
        json!({
            "bench": "server",
            "runs": self.runs.iter().map(run).collect::<Vec<_>>(),
            "ratios": LOADS.iter().map(ratios).collect::<Vec<_>>(),
            "held": { "tables": self.weight.tables, "memory_mb": self.weight.memory, "lost": self.weight.lost },
        })
    }

    pub(super) fn markdown(&self) -> String {
        let rounds = self.runs.iter().filter(|(load, server, _)| *load == LOADS[0] && *server == OURS).count();
        let mut text = String::from(
            "| load | server | moves/s | p50 ms | p99 ms | longest ms | CPU µs/move | memory MB | errors |\n\
             |---|---|---:|---:|---:|---:|---:|---:|---:|\n",
        );
        for load in LOADS {
            for server in self.servers() {
                if let Some(figures) = self.middles(load, server) {
                    text.push_str(&row(load, server, &figures));
                }
            }
        }
        text.push_str(&self.verdicts());
        let Weight { tables, memory, lost } = self.weight;
        let _infallible = write!(
            text,
            "\n{} tables with two open sockets each, matches begun: **{memory:.0} MB** (target: below \
             {WEIGHT_TARGET:.0} MB, {}), {lost:.0} lost.\n\nThe middle of {rounds} runs each. {}",
            thousands(tables.into()),
            word(memory < WEIGHT_TARGET && lost == 0.0),
            machine()
        );
        text
    }

    /// Each ratio with its target; nothing where there was nobody to compare with.
    fn verdicts(&self) -> String {
        if self.servers().iter().all(|server| *server == OURS) {
            return "\nThe other servers were not there to compare with.\n".into();
        }
        let mut text = String::from(
            "\n| load | other / ours | CPU per move | target | p99 | memory |\n|---|---|---:|---|---:|---:|\n",
        );
        for load in LOADS {
            for server in OTHERS {
                let target = cpu_target(server, load);
                let ratio = |figure: fn(&Figures) -> f64| self.ratio(load, server, figure);
                let (Some(cpu), Some(p99), Some(memory)) = (ratio(|f| f.cpu), ratio(|f| f.p99), ratio(|f| f.memory))
                else {
                    continue;
                };
                // Only paced load has a target for p99: in a closed loop whoever is faster has more to do.
                let p99_word = if load.think > 0 { format!(" ({})", word(p99 > 1.0)) } else { String::new() };
                let _infallible = writeln!(
                    text,
                    "| {} | {server} | **{cpu:.2}** | at least {target}, {} | {p99:.2}{p99_word} | {memory:.1} |",
                    name(load),
                    word(cpu >= target)
                );
            }
        }
        text.push_str("\nPaced p99 above 1 means that ours is the shorter one, which is the target.\n");
        text
    }
}

fn row(load: Load, server: &str, figures: &Figures) -> String {
    let Figures { moves_per_second, p50, p99, max, cpu, memory, errors } = figures;
    format!(
        "| {} | {server} | {} | {p50:.2} | {p99:.2} | {max:.1} | {cpu:.0} | {memory:.0} | {errors:.0} |\n",
        name(load),
        thousands(*moves_per_second)
    )
}

fn name(load: Load) -> String {
    match load.think {
        0 => format!("{} matches, closed loop", load.matches),
        think => format!("{} matches, {think} ms", load.matches),
    }
}

fn word(met: bool) -> &'static str {
    if met { "met" } else { "missed" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(cpu: f64, p99: f64) -> Figures {
        Figures { moves_per_second: 12_000.0, p50: 0.5, p99, max: 20.0, cpu, memory: 30.0, errors: 0.0 }
    }

    fn report(others: bool) -> Report {
        let mut report = Report::new(Weight { tables: 5000, memory: 121.4, lost: 0.0 });
        for cpu in [40.0, 90.0, 50.0] {
            report.add(LOADS[3], OURS, figures(cpu, 2.0));
            if others {
                report.add(LOADS[3], "boardgame.io", figures(cpu * 6.0, 15.0));
                report.add(LOADS[3], "Colyseus", figures(cpu * 0.5, 1.0));
            }
        }
        report
    }

    #[test]
    fn ratios_are_of_the_middle_figures_and_judged_by_their_targets() {
        let text = report(true).markdown();
        assert!(text.contains("| 200 matches, 200 ms | ours | 12 000 | 0.50 | 2.00 | 20.0 | 50 | 30 | 0 |"), "{text}");
        assert!(
            text.contains("| 200 matches, 200 ms | boardgame.io | **6.00** | at least 2.2, met | 7.50 (met) | 1.0 |"),
            "{text}"
        );
        assert!(text.contains("| Colyseus | **0.50** | at least 0.9, missed | 0.50 (missed) |"), "{text}");
        assert_eq!(report(true).json()["ratios"][3]["others_to_ours"][0]["cpu"], 6.0);
    }

    #[test]
    fn without_others_only_ours_is_told() {
        let text = report(false).markdown();
        assert!(text.contains("not there to compare with") && !text.contains("Colyseus"), "{text}");
    }

    #[test]
    fn tables_held_still_must_be_light_and_all_there() {
        assert!(report(false).markdown().contains("**121 MB** (target: below 150 MB, met), 0 lost"));
        let mut heavy = report(false);
        heavy.weight.memory = 600.0;
        assert!(heavy.markdown().contains("**600 MB** (target: below 150 MB, missed)"));
        heavy.weight = Weight { tables: 5000, memory: 1.0, lost: 1.0 };
        assert!(heavy.markdown().contains("missed"));
    }
}
