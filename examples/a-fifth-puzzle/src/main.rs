//! The whole command line, with Lights Out beside the built-in families.

use a_fifth_puzzle::LightsOut;
use pecah::{Entry, Registry};

fn main() -> std::process::ExitCode {
    pecah_cli::main(Registry::standard().with(Entry::of::<LightsOut>()))
}
