//! `cargo xtask test --outside ray`: the Python package on Ray's own test cluster, on loopback.

use crate::step;
use crate::wheel::{self, Environment};
use anyhow::Result;

/// Tests counts on clusters whose workers, nodes and drivers are killed.
pub(crate) fn test() -> Result<()> {
    let wheel = wheel::build()?;
    let ray = Environment::at("ray");
    ray.keep(&["pytest", "ray"])?;
    ray.install_wheel(&wheel)?;
    step("clusters", ray.pytest(&["-x", "cluster_tests"]))
}
