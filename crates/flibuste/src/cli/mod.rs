//! The arguments of the command line. Their words are `ui-help-<command>-<argument>` in `locales/`.

mod complaint;
mod help;

use std::ffi::{OsStr, OsString};
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};

use clap::{Args, FromArgMatches, Parser, Subcommand, ValueEnum};
use words::{Lang, Words};

pub(crate) use complaint::complaint;

/// Comments here are for whoever reads the code; people read `locales/`.
#[derive(Parser, Debug)]
#[command(name = "flibuste", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true)]
pub(crate) struct Cli {
    /// Looked up by [`language`] before anything is parsed, so that complaints are in that language too.
    #[arg(long, global = true, value_name = "LANG", value_parser = ["en", "fr"], display_order = help::LAST - 1)]
    lang: Option<String>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Serve(Serve),
    Backup(Backup),
    Play(Play),
    Sim(Sim),
    Arena(Arena),
    Replay(Replay),
    Export(Export),
    Verify(Verify),
    Show(Show),
    Resolve(Resolve),
    Tiles(Data),
    Maps(Data),
    Rules(Rules),
    Games,
    Guns(Guns),
    Melee(Melee),
    Solve(Solve),
    BenchLoad(BenchLoad),
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Serve {
    /// None: the usual one, or the next that is free.
    #[arg(long, value_name = "PORT")]
    pub(crate) port: Option<u16>,
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) listen: IpAddr,
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<String>,
    #[arg(long)]
    pub(crate) trust_proxy: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) store: Option<PathBuf>,
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub(crate) grace: u32,
    #[arg(long, value_name = "DAYS", default_value_t = 90, value_parser = clap::value_parser!(u32).range(1..=36_500))]
    pub(crate) retention: u32,
    /// None: as many as a club needs, and never most of what there is.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) connections_per_address: Option<u32>,
    #[arg(long, value_name = "LOG", value_enum, default_value = "human")]
    pub(crate) log: LogKind,
    #[arg(long)]
    pub(crate) no_open: bool,
    /// For load tests: no limit that a program on this machine could meet.
    #[arg(long, hide = true)]
    pub(crate) unlimited: bool,
}

/// What plain `flibuste` does.
impl Default for Serve {
    fn default() -> Self {
        Self {
            port: None,
            listen: Ipv4Addr::LOCALHOST.into(),
            public_url: None,
            trust_proxy: false,
            store: None,
            grace: 60,
            retention: 90,
            connections_per_address: None,
            log: LogKind::Human,
            no_open: false,
            unlimited: false,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LogKind {
    Human,
    Json,
}

#[derive(Args, Debug)]
pub(crate) struct Backup {
    #[arg(value_name = "FILE")]
    pub(crate) to: PathBuf,
    #[arg(long, value_name = "FILE")]
    pub(crate) store: Option<PathBuf>,
}

#[derive(Args, Clone, Default, Debug)]
pub(crate) struct Play {
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    #[arg(long, value_name = "N")]
    pub(crate) people: Option<u8>,
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Vec<String>,
    #[arg(long, value_name = "PILOT")]
    pub(crate) pilot: Vec<String>,
    #[arg(long, value_name = "OPTION")]
    pub(crate) option: Vec<String>,
    #[command(flatten)]
    pub(crate) own: Own,
    #[arg(long, value_name = "DICE", value_enum, default_value = "sealed")]
    pub(crate) dice: DiceKind,
    #[arg(long, value_name = "HEX")]
    pub(crate) seed: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "no_record")]
    pub(crate) record: Option<PathBuf>,
    #[arg(long)]
    pub(crate) no_record: bool,
}

/// A tile set or map of one's own, each named after the option it decides.
#[derive(Args, Clone, Default, Debug)]
pub(crate) struct Own {
    #[arg(long, value_name = "FILE", conflicts_with = "map")]
    tiles: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    map: Option<PathBuf>,
}

impl Own {
    /// The option and the file, if one is named.
    pub(crate) fn file(&self) -> Option<(&'static str, &Path)> {
        let tiles = self.tiles.as_deref().map(|file| ("tiles", file));
        tiles.or_else(|| self.map.as_deref().map(|file| ("map", file)))
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum DiceKind {
    #[default]
    Sealed,
    Typed,
}

#[derive(Args, Debug)]
pub(crate) struct Sim {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    #[arg(long, value_name = "PILOT", value_delimiter = ',')]
    pub(crate) pilots: Vec<String>,
    #[arg(long, value_name = "OPTION")]
    pub(crate) option: Vec<String>,
    #[command(flatten)]
    pub(crate) own: Own,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) budget: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Arena {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, value_name = "PILOT", value_delimiter = ',', required_unless_present = "ladder")]
    pub(crate) pilots: Vec<String>,
    #[arg(long, conflicts_with = "pilots")]
    pub(crate) ladder: bool,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    pub(crate) games: u32,
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    #[arg(long, value_name = "OPTION")]
    pub(crate) option: Vec<String>,
    #[command(flatten)]
    pub(crate) own: Own,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) budget: Option<u32>,
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3_600))]
    pub(crate) patience: u32,
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long = "as", id = "as", value_name = "SEAT")]
    pub(crate) viewer: Option<String>,
    #[arg(long, value_name = "N")]
    pub(crate) step: Option<u32>,
    #[arg(long, conflicts_with = "step")]
    pub(crate) all: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Export {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The only form there is; named so that another can be added.
    #[arg(long, required = true)]
    pub(crate) text: bool,
    #[arg(long = "as", id = "as", value_name = "SEAT")]
    pub(crate) viewer: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Verify {
    #[arg(value_name = "FILE", id = "file", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long, value_name = "HEX")]
    pub(crate) key: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Show {
    #[arg(value_name = "WHAT")]
    pub(crate) what: OsString,
    #[arg(long = "as", id = "as", value_name = "SEAT")]
    pub(crate) viewer: Option<String>,
    #[arg(long, value_name = "N")]
    pub(crate) step: Option<u32>,
}

#[derive(Args, Debug)]
pub(crate) struct Resolve {
    #[arg(value_name = "WHAT")]
    pub(crate) what: OsString,
    #[arg(long, value_name = "PHASE", value_enum, default_value = "all")]
    pub(crate) phase: ResolvePhase,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ResolvePhase {
    Fire,
    Treasure,
    Boarding,
    All,
}

#[derive(Args, Debug)]
pub(crate) struct Data {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct Rules {
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(value_name = "RULE")]
    pub(crate) number: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Guns {
    #[arg(value_name = "POSITION")]
    pub(crate) position: String,
}

#[derive(Args, Debug)]
pub(crate) struct Melee {
    #[arg(value_name = "N", value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) first: u8,
    #[arg(value_name = "N", value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) second: u8,
    #[arg(long, value_name = "SIDE", value_enum)]
    pub(crate) captain: Option<Led>,
    #[arg(long, value_name = "COUNTS", value_enum, default_value_t = Counts::Yes)]
    pub(crate) captain_counts: Counts,
    #[arg(long)]
    pub(crate) json: bool,
}

/// Whether a captain counts as a man (B7.5).
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Counts {
    Yes,
    No,
}

/// Whose captain fights.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Led {
    First,
    Second,
    Both,
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, value_name = "SHIP", allow_hyphen_values = true)]
    pub(crate) mine: Option<String>,
    #[arg(long, value_name = "SHIP", allow_hyphen_values = true)]
    pub(crate) theirs: Option<String>,
    #[arg(long, value_name = "SHIP", allow_hyphen_values = true, conflicts_with = "dice")]
    pub(crate) third: Option<String>,
    #[arg(long, value_name = "FACES")]
    pub(crate) dice: Option<String>,
    #[arg(long, value_name = "POSITION", conflicts_with_all = ["mine", "theirs", "third", "dice"])]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct BenchLoad {
    #[arg(long, value_name = "URL")]
    pub(crate) url: String,
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=2000))]
    pub(crate) matches: u32,
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=600))]
    pub(crate) seconds: u32,
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=60_000))]
    pub(crate) think: u32,
    #[arg(long, value_name = "PID")]
    pub(crate) pid: Option<u32>,
    #[arg(long, value_name = "N", conflicts_with_all = ["matches", "think"])]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) idle: Option<u32>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// The language that `--lang` names, else the one of the environment.
pub(crate) fn language(arguments: &[OsString], environment: impl Fn(&str) -> Option<String>) -> Lang {
    let text = |argument: &OsStr| argument.to_str().map(str::to_owned);
    let before_dashes = arguments.iter().skip(1).take_while(|argument| *argument != "--");
    let mut named = None;
    let mut rest = before_dashes.peekable();
    while let Some(argument) = rest.next() {
        let argument = text(argument).unwrap_or_default();
        let value = match argument.strip_prefix("--lang") {
            Some("") => rest.peek().and_then(|next| text(next)),
            Some(joined) => joined.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        named = value.and_then(|tag| Lang::from_tag(&tag)).or(named);
    }
    named.unwrap_or_else(|| Lang::from_environment(environment))
}

/// Reads the arguments; an error is also how clap asks for help to be shown.
pub(crate) fn parse(arguments: &[OsString], words: &Words) -> Result<Cli, clap::Error> {
    let mut command = help::command(words);
    let matches = command.try_get_matches_from_mut(arguments)?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language_of(arguments: &[&str], lang: Option<&str>) -> Lang {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        language(&arguments, |name| lang.filter(|_| name == "LANG").map(str::to_owned))
    }

    #[test]
    fn the_argument_wins_over_the_environment() {
        assert_eq!(language_of(&["flibuste", "games"], None), Lang::En);
        assert_eq!(language_of(&["flibuste", "games"], Some("fr_FR.UTF-8")), Lang::Fr);
        assert_eq!(language_of(&["flibuste", "games", "--lang", "en"], Some("fr_FR.UTF-8")), Lang::En);
        assert_eq!(language_of(&["flibuste", "--lang=fr", "games"], None), Lang::Fr);
        assert_eq!(language_of(&["flibuste", "--lang"], Some("fr")), Lang::Fr);
        assert_eq!(language_of(&["flibuste", "--lang", "tlh"], Some("fr")), Lang::Fr);
        assert_eq!(language_of(&["flibuste", "show", "--", "--lang=fr"], None), Lang::En);
    }

    /// Plain `flibuste` and `flibuste serve` are the same.
    #[test]
    fn the_usual_server_is_the_one_without_arguments() {
        let words = Words::new(Lang::En);
        let cli = parse(&["flibuste", "serve"].map(OsString::from), &words).unwrap();
        let Some(Command::Serve(serve)) = cli.command else { panic!("{cli:?}") };
        assert_eq!(format!("{serve:?}"), format!("{:?}", Serve::default()));
    }

    #[test]
    fn arguments_are_read_into_their_places() {
        let words = Words::new(Lang::En);
        let arguments = ["flibuste", "play", "afloat", "--pilot", "random", "--pilot", "greedy", "--dice", "typed"];
        let cli = parse(&arguments.map(OsString::from), &words).unwrap();
        let Some(Command::Play(play)) = cli.command else { panic!("{cli:?}") };
        assert_eq!((play.game.as_deref(), play.pilot.len(), play.dice), (Some("afloat"), 2, DiceKind::Typed));
        let arguments = ["flibuste", "verify", "a", "b", "--json"];
        let cli = parse(&arguments.map(OsString::from), &words).unwrap();
        assert!(matches!(cli.command, Some(Command::Verify(Verify { files, json: true, .. })) if files.len() == 2));
    }
}
