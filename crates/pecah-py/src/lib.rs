//! The extension module behind the Python package `pecah`: a thin shell over [`pecah::Session`].
//!
//! Every function here takes plain values and gives a record as a dictionary. The classes that
//! people use are written in Python, in `python/src/pecah`.

#![expect(clippy::needless_pass_by_value, reason = "what Python passes arrives owned")]

mod errors;
mod families;
mod game;
mod making;
mod many;
mod parts;
mod pictures;
mod puzzle;
mod running;
mod screenshots;
mod shared;
mod values;

use pyo3::prelude::pymodule;

/// The extension module.
#[pymodule(name = "_native")]
mod native {
    #[pymodule_export]
    use crate::families::{
        hand, hand_parts, packing, packing_parts, queens, queens_parts, sliding, sliding_parts,
    };
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::making::{Series, code, deal, families, survey};
    #[pymodule_export]
    use crate::many::{SolvedList, ask_many, solve_many};
    #[pymodule_export]
    use crate::parts::{count_part, fingerprint, merge, solve_part, whole_parts};
    #[pymodule_export]
    use crate::pictures::Picture;
    #[pymodule_export]
    use crate::puzzle::Opened;
    #[pymodule_export]
    use crate::running::Solutions;
    #[pymodule_export]
    use crate::screenshots::{read_picture, read_pixels};
    #[pymodule_export]
    use crate::shared::forget_tables;

    /// The version of the package.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's own name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
