//! Rewriting the playthrough files and the rulebook pages on purpose.

use crate::run::{Outcome, cargo, git, run};

/// The tests named `playthroughs` and `rulebook` rewrite their files instead of comparing when this is set.
pub(crate) const REFRESH: &str = "FLIBUSTE_REFRESH";

/// Rewrites the files and shows what changed: whoever asked reads the difference before it is kept.
pub(crate) fn refresh() -> Outcome {
    run(cargo(["test", "--workspace", "--test", "playthroughs", "--test", "rulebook"]).env(REFRESH, "1"))?;
    run(&mut git(["--no-pager", "diff", "--stat"]))?;
    run(&mut git(["status", "--short"]))
}
