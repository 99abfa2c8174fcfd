//! `pecah` with the built-in families.

use pecah::Registry;
use std::process::ExitCode;

fn main() -> ExitCode {
    pecah_cli::main(Registry::standard())
}
