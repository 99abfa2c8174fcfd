//! Proofs as files. For VeriPB, `NAME.opb` has the puzzle as constraints and `NAME.pbp` the proof
//! that nothing else satisfies them; for DRAT checkers, `NAME.cnf` and `NAME.drat`; and `NAME.cert`
//! is a family's own certificate. Either all files are written completely, or none.

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

/// The names of the formats on the command line.
pub(crate) const FORMATS: [&str; 2] = [PSEUDO_BOOLEAN, CLAUSES];
const PSEUDO_BOOLEAN: &str = "veripb";
const CLAUSES: &str = "drat";

/// A format of proofs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    /// Constraints and sums of them, for VeriPB.
    PseudoBoolean,
    /// Clauses, for DRAT checkers.
    Clauses,
    /// A certificate of the family's own.
    Own,
}

impl Format {
    pub(crate) const ALL: [Self; 3] = [Self::PseudoBoolean, Self::Clauses, Self::Own];

    /// The files of a proof of this name: the puzzle first, the proof last.
    pub(crate) fn files(self, name: &Path) -> Vec<PathBuf> {
        let endings: &[&str] = match self {
            Self::PseudoBoolean => &["opb", "pbp"],
            Self::Clauses => &["cnf", "drat"],
            Self::Own => &["cert"],
        };
        let file = |ending: &&str| {
            let mut file = name.as_os_str().to_owned();
            file.push(".");
            file.push(ending);
            file.into()
        };
        endings.iter().map(file).collect()
    }
}

/// What was asked for: a name, and a format if one was named.
#[derive(Clone, Copy)]
pub(crate) struct Wanted<'a> {
    pub(crate) name: &'a Path,
    pub(crate) format: Option<&'a str>,
    pub(crate) explained: bool,
}

/// The files of a proof that is to be written.
pub(crate) struct Target {
    format: Format,
    how: ProofBy,
    files: Vec<(PathBuf, Existing)>,
}

impl Target {
    /// Rejects claims that the family cannot prove and checks the files, before a search is spent
    /// on them.
    pub(crate) fn new(
        wanted: Wanted<'_>,
        handle: &Handle,
        overwrite: Overwrite<'_>,
    ) -> Result<Self, Failure> {
        let Wanted { name, format, explained } = wanted;
        let has_constraints = handle.family().offers(Ability::Prove);
        if !has_constraints && !handle.family().offers(Ability::Certify) {
            let message = ProofProblem::CannotProve { family: handle.name() };
            let refused = Diagnostic::new(&codes::NOT_OFFERED, message);
            return Err(refused.help(ProofProblem::LeaveProofOut).into());
        }
        let refused = |message| Err(Diagnostic::new(&codes::USAGE, message).into());
        let (format, how) = match format {
            Some(_) if !has_constraints => return refused(ProofProblem::OneFormat),
            Some(CLAUSES) if explained => return refused(ProofProblem::ExplainedInSums),
            Some(CLAUSES) => (Format::Clauses, ProofBy::Clauses),
            _ if !has_constraints => (Format::Own, ProofBy::Search),
            _ if explained => (Format::PseudoBoolean, ProofBy::Explanation),
            _ => (Format::PseudoBoolean, ProofBy::Search),
        };
        if format == Format::Own {
            handle.can_certify()?;
        }
        let file = |path: PathBuf| may_write(&path, overwrite).map(|existing| (path, existing));
        let files = format.files(name).into_iter().map(file).collect::<Result<_, _>>()?;
        Ok(Self { format, how, files })
    }

    /// Whether the proof is about the number of solutions.
    pub(crate) fn counts(&self) -> bool {
        self.format != Format::Own
    }

    /// The contents of the files, the number of steps and the solutions that they list.
    fn contents(&self, certificate: &Certificate) -> (Vec<String>, u64) {
        let texts = match certificate.drat().filter(|_| self.format == Format::Clauses) {
            Some(clauses) => vec![certificate.cnf(), clauses],
            None => vec![certificate.opb(), certificate.pbp()],
        };
        (texts, certificate.proof.steps() as u64)
    }
}

/// The result of proving.
pub(crate) enum Written {
    /// It was written to these files.
    Proof(ProofRecord),
    /// There is another solution.
    Another,
    /// The search for a proof was stopped.
    Stopped(Reason),
}

/// Proves that there are no other solutions, or no shorter one, and writes the files.
pub(crate) fn write(
    handle: &Handle,
    solutions: &[Solution],
    target: &Target,
    run: &Run,
    app: &App,
) -> Result<Written, Failure> {
    let proved = under_way(run, app.lang(), || {
        if target.format == Format::Own {
            let text = handle.certify(solutions, run)?;
            let steps = text.lines().map(str::len).sum::<usize>() as u64;
            return Ok(Some((vec![text], steps)));
        }
        Ok(match handle.prove_by(target.how, solutions, run)? {
            Proved::Complete(certificate) => Some(target.contents(&certificate)),
            Proved::Another => None,
        })
    });
    let (texts, steps) = match proved {
        Ok(Some(proved)) => proved,
        Ok(None) => {
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
    for ((path, existing), text) in target.files.iter().zip(&texts) {
        save::write(path, *existing, text.as_bytes(), &app.screen)?;
    }
    let named = |(path, _): &(PathBuf, Existing)| path.display().to_string();
    let record = ProofRecord {
        formula: target.files.first().map(named).unwrap_or_default(),
        proof: target.files.last().map(named).unwrap_or_default(),
        solutions: solutions.len() as u64,
        steps,
        bytes: texts.iter().map(|text| text.len() as u64).sum(),
    };
    let note = if target.counts() {
        ProofNote::Proved { steps: record.steps, solutions: record.solutions }
    } else {
        ProofNote::Certified
    };
    app.screen.note(&note);
    Ok(Written::Proof(record))
}
