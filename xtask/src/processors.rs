//! The core's tests on other processors: aarch64 in an emulator, and this one with the vector
//! instructions that the search has kernels for switched off.
//!
//! The tests are a selection that covers every kernel and every family and takes only minutes, even
//! in the emulator.

use crate::{cargo, page, step, target};
use anyhow::Result;
use std::path::Path;
use std::process::Command;

const ARM: &str = "aarch64-unknown-linux-gnu";
const EMULATOR: &str = "qemu-aarch64";
const LINKER: &str = "aarch64-linux-gnu-gcc";
const LIBRARIES: &str = "/usr/aarch64-linux-gnu";

/// The tests: the building blocks, and every family with the conformance suite and on random
/// puzzles.
const TESTS: [&str; 15] = [
    "test",
    "--quiet",
    "--package",
    "pecah",
    "--lib",
    "--test",
    "packing_conformance",
    "--test",
    "packing_random",
    "--test",
    "queens_conformance",
    "--test",
    "sliding_conformance",
    "--test",
    "twentyfour_conformance",
];

/// What is missing and cannot be installed.
pub(crate) fn missing() -> Option<&'static str> {
    let needed = [
        ("qemu-user", runs(EMULATOR)),
        ("gcc-aarch64-linux-gnu", runs(LINKER)),
        ("libc6-dev-arm64-cross", Path::new(LIBRARIES).join("lib/crti.o").exists()),
    ];
    for (package, is_there) in needed {
        if !is_there && page::apt_install(package).is_err() {
            return Some(package);
        }
    }
    let added = Command::new("rustup").args(["target", "add", ARM]).output();
    (!added.is_ok_and(|output| output.status.success()))
        .then_some("the target of rustup for aarch64")
}

fn runs(tool: &str) -> bool {
    Command::new(tool).arg("--version").output().is_ok_and(|output| output.status.success())
}

pub(crate) fn test() -> Result<()> {
    step("without AVX-512", tests().env("RUSTFLAGS", "--cfg pecah_without_avx512"))?;
    step("without AVX2", tests().env("RUSTFLAGS", "--cfg pecah_without_avx2"))?;
    let mut arm = tests();
    // Optimised a little: an emulator makes everything ten times slower.
    arm.args(["--config", "profile.dev.opt-level=1", "--target", ARM]);
    arm.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", LINKER);
    let runner = format!("{EMULATOR} -L {LIBRARIES}");
    arm.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER", runner);
    step("on aarch64", &mut arm)
}

fn tests() -> Command {
    let mut command = cargo(&TESTS);
    command.arg("--target-dir").arg(target().join("processors"));
    command
}
