//! A file for each command: open, ask, print, exit.

pub(crate) mod batch;
pub(crate) mod check;
pub(crate) mod cluster;
pub(crate) mod compare;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod examples;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod merge;
pub(crate) mod parts;
pub(crate) mod prepare;
pub(crate) mod rate;
pub(crate) mod read;
pub(crate) mod schema;
pub(crate) mod serve;
pub(crate) mod shell;
pub(crate) mod solve;
pub(crate) mod strategies;
pub(crate) mod verify;
