//! Rewriting the playthrough files, rulebook pages and schemas on purpose.

use crate::run::{Outcome, cargo, git, run};

/// The tests named `playthroughs`, `rulebook` and `schema` rewrite their files instead of comparing when this is set.
pub(crate) const REFRESH: &str = "FLIBUSTE_REFRESH";

/// Rewrites the files and shows what changed: whoever asked reads the difference before it is kept.
pub(crate) fn refresh() -> Outcome {
    run(cargo(["test", "--workspace", "--test", "playthroughs", "--test", "rulebook", "--test", "schema"])
        .env(REFRESH, "1"))?;
    run(&mut git(["--no-pager", "diff", "--stat"]))?;
    run(&mut git(["status", "--short"]))
}
