//! `pecah` with the built-in families, and those that exist only as other programs' files.

use pecah::Registry;
use std::process::ExitCode;

fn main() -> ExitCode {
    pecah_cli::main(Registry::with_files())
}
