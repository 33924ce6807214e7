//! The laws of a room: what is accepted can be read back, what is sent twice is played once, no damage to a journal costs
//! the table, nobody is told more than their own view gives, and the rules that guard against hosts, watchers and clocks.

#[path = "../kit/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the simulation takes what is left")]
mod kit;

mod clocks;
mod crowd;
mod damaged;
mod desk;
mod giving_up;
mod message;
mod old;
mod read_back;
mod seats;
mod secrets;
mod twice;
