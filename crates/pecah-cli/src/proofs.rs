//! Proofs as files: `NAME.opb`, the puzzle as constraints, and `NAME.pbp`, why nothing else meets
//! them. Both appear whole, or neither does.

use crate::failure::Failure;
use crate::progress::under_way;
use crate::save::{self, Existing, Overwrite, may_write};
use crate::text::{ProofNote, ProofProblem};
use crate::{App, codes};
use pecah::proof::{Certificate, ProofBy, Proved};
use pecah::record::ProofRecord;
use pecah::{Ability, Diagnostic, Failed, Handle, Reason, Run, Solution};
use std::path::{Path, PathBuf};

/// The most solutions that a proof lists.
pub(crate) const MOST_LISTED: usize = 10_000;

/// The two files of a proof that is to be written.
pub(crate) struct Target([(PathBuf, Existing); 2]);

impl Target {
    /// Looks at the files now, so that a search is not done in vain.
    pub(crate) fn new(name: &Path, overwrite: Overwrite<'_>) -> Result<Self, Failure> {
        let [opb, pbp] = files(name);
        let existing = [may_write(&opb, overwrite)?, may_write(&pbp, overwrite)?];
        Ok(Self([(opb, existing[0]), (pbp, existing[1])]))
    }
}

/// What came of proving.
pub(crate) enum Written {
    /// It is in these files.
    Proof(ProofRecord),
    /// There is another solution.
    Another,
    /// The search for a proof was stopped.
    Stopped(Reason),
}

/// Refuses a proof where the family gives none, before anything is searched.
pub(crate) fn can_prove(handle: &Handle) -> Result<(), Failure> {
    if handle.family().offers(Ability::Prove) {
        return Ok(());
    }
    let message = ProofProblem::CannotProve { family: handle.name() };
    Err(Diagnostic::new(&codes::NOT_OFFERED, message).help(ProofProblem::LeaveProofOut).into())
}

/// Proves that there is no solution but these, by a search or by the steps of the explanation, and
/// writes the two files.
pub(crate) fn write(
    handle: &Handle,
    solutions: &[Solution],
    how: ProofBy,
    target: &Target,
    run: &Run,
    app: &App,
) -> Result<Written, Failure> {
    let proved = under_way(run, app.lang(), || handle.prove_by(how, solutions, run));
    let certificate = match proved {
        Ok(Proved::Complete(certificate)) => certificate,
        Ok(Proved::Another) => {
            app.screen.note(&ProofNote::NothingToProve);
            return Ok(Written::Another);
        }
        Err(Failed::Stopped(stop)) => {
            let reason = Reason::from_stop(stop).unwrap_or(Reason::Interrupted);
            app.screen.note(&ProofNote::NoProof { reason });
            return Ok(Written::Stopped(reason));
        }
        Err(failed) => return Err(failed.into()),
    };
    let Certificate { proof, .. } = &*certificate;
    let [(opb, opb_existing), (pbp, pbp_existing)] = &target.0;
    let (formula, text) = (certificate.opb(), certificate.pbp());
    save::write(opb, *opb_existing, formula.as_bytes(), &app.screen)?;
    save::write(pbp, *pbp_existing, text.as_bytes(), &app.screen)?;
    let record = ProofRecord {
        formula: opb.display().to_string(),
        proof: pbp.display().to_string(),
        solutions: solutions.len() as u64,
        steps: proof.steps() as u64,
        bytes: (formula.len() + text.len()) as u64,
    };
    app.screen.note(&ProofNote::Proved { steps: record.steps, solutions: record.solutions });
    Ok(Written::Proof(record))
}

/// The two files of a proof of this name.
pub(crate) fn files(name: &Path) -> [PathBuf; 2] {
    ["opb", "pbp"].map(|ending| {
        let mut file = name.as_os_str().to_owned();
        file.push(".");
        file.push(ending);
        file.into()
    })
}
