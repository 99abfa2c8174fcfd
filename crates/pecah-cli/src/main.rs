//! The program `pecah`: the command line with the built-in families, and those that exist only as
//! files of other programs.

use pecah::Registry;
use std::process::ExitCode;

fn main() -> ExitCode {
    pecah_cli::main(Registry::with_files())
}
