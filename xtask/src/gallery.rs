//! Every state of every game at every size, as pictures on one page.

use crate::run::{Outcome, npm, run};

/// Which states, and how they are shown.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only states whose name contains one of these, such as legacy/five
    states: Vec<String>,

    /// In dark colours
    #[arg(long)]
    dark: bool,

    /// In French
    #[arg(long)]
    french: bool,

    /// With the log folded where it would stand beside the board
    #[arg(long)]
    shut: bool,
}

/// Takes the pictures and says where the page is.
pub(crate) fn gallery(args: &Args) -> Outcome {
    let wishes = [("--dark", args.dark), ("--french", args.french), ("--shut", args.shut)];
    let mut command = npm(["run", "shots", "--"]);
    command.args(&args.states).args(wishes.iter().filter(|(_, wanted)| *wanted).map(|(name, _)| name));
    run(&mut command)
}
