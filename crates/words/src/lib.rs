//! Words for people, in their language.
//!
//! The words are the Fluent messages in `locales/<language>/`, the same files for the terminal, the logs and the
//! browser. [`table::Worded`] states the law by which a value finds its message; [`Words::tell`] follows it:
//!
//! | in the value | in the message |
//! |---|---|
//! | `kind` | the end of the message's name: `<prefix>-<kind>` |
//! | a field of [`table::SEAT_FIELDS`] that holds a seat | `$field`, the name of who sits there, and `$field-number`, counted from 1 |
//! | the same with a list of seats | `$field`, the names joined as the language joins them, who reads last and as “you”, and `$field-count` |
//! | either of them | `$field-you`, `you` where the reader is meant, alone or among others, else `other` |
//! | another number | `$field`, a number, so that plurals work |
//! | a string, `true` or `false`, nothing | `$field`, a string; nothing is `none` |
//! | another list | `$field`, its items with spaces between, `$field-count`, and each item as `$field-1`, `$field-2` … |
//! | a list of objects, where the message has the attribute `.field` | `$field`, each item told by that attribute with its own fields and those of the whole, joined as the language joins them, empty ones left out; and `$field-count`, how many are told |
//! | an object | no argument: what is inside has words of its own |
//!
//! ```
//! use words::{Lang, Words};
//! let words = Words::new(Lang::En);
//! let act = serde_json::json!({ "kind": "resign", "seat": 1 });
//! assert_eq!(words.tell("table-act", &act, &["Anne", "Bart"]), "Bart resigns.");
//! ```
//!
//! Nothing here fails: what has no words is shown by its key in braces, and what a message misses likewise.
//! [`Words::try_tell`] says so instead, for the tests that see to it that it never happens.

mod arg;
mod crew;
mod files;
mod lang;
mod log;
mod table_talk;
mod words;

pub use arg::Arg;
pub use crew::Crew;
pub use files::files;
pub use lang::Lang;
pub use log::{Entry, Log, Telling};
pub use words::{Unsaid, Words};
