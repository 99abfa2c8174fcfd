//! What is said of proofs.

use pecah::{Lang, Message, Noun, Reason, grouped};

/// What came of a proof.
#[derive(Debug, Clone)]
pub(crate) enum ProofNote {
    Proved { steps: u64, solutions: u64 },
    NothingToProve,
    NoProof { reason: Reason },
    Verified { solutions: u64 },
    Refused,
}

impl Message for ProofNote {
    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::Proved { steps, solutions } => {
                let claim = match solutions {
                    0 => "there is no solution".to_owned(),
                    1 => "there is no other solution".to_owned(),
                    _ => {
                        format!("there are {} and no others", Noun::SOLUTION.count(solutions, lang))
                    }
                };
                format!("Proved in {steps} steps that {claim}; the command `verify` checks it.")
            }
            Self::NothingToProve => "No proof was written: these are not all solutions. `count \
                                     --proof` proves how many there are."
                .into(),
            Self::NoProof { reason } => format!("No proof was written: {}.", reason.en()),
            Self::Verified { solutions: 0 } => "Verified: there is no solution.".into(),
            Self::Verified { solutions: 1 } => {
                "Verified: the solution listed is one, and there is no other.".into()
            }
            Self::Verified { solutions } => format!(
                "Verified: the {} listed are solutions, and there are no others.",
                grouped(&solutions.to_string(), lang)
            ),
            Self::Refused => "Refused: the checker does not accept the proof.".into(),
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::Proved { steps, solutions } => {
                let claim = match solutions {
                    0 => "tidak ada solusi".to_owned(),
                    1 => "tidak ada solusi lain".to_owned(),
                    _ => format!(
                        "ada {} dan tidak ada yang lain",
                        Noun::SOLUTION.count(solutions, lang)
                    ),
                };
                format!(
                    "Terbukti dalam {steps} langkah bahwa {claim}; perintah `verify` memeriksanya."
                )
            }
            Self::NothingToProve => {
                "Bukti tidak ditulis: ini bukan semua solusinya. `count --proof` \
                                     membuktikan banyaknya."
                    .into()
            }
            Self::NoProof { reason } => format!("Bukti tidak ditulis: {}.", reason.id()),
            Self::Verified { solutions: 0 } => "Teruji: tidak ada solusi.".into(),
            Self::Verified { solutions: 1 } => {
                "Teruji: solusi yang tercantum benar, dan tidak ada yang lain.".into()
            }
            Self::Verified { solutions } => format!(
                "Teruji: ke-{} solusi yang tercantum benar, dan tidak ada yang lain.",
                grouped(&solutions.to_string(), lang)
            ),
            Self::Refused => "Ditolak: pemeriksa tidak menerima bukti itu.".into(),
        }
    }
}

/// What is wrong with a proof that was asked for, or with one that is to be checked.
#[derive(Debug, Clone)]
pub(crate) enum ProofProblem {
    CannotProve { family: &'static str },
    LeaveProofOut,
    TooManyToProve { most: usize },
    NoChecker,
    InstallTheChecker,
    NotAFormula { line: usize },
    NotASolution { number: usize },
}

impl Message for ProofProblem {
    fn en(&self) -> String {
        match self {
            Self::CannotProve { family } => format!("{family} writes no proofs"),
            Self::LeaveProofOut => "leave `--proof` out".into(),
            Self::TooManyToProve { most } => {
                format!("there are more than {most} solutions, too many to list in a proof")
            }
            Self::NoChecker => "the checker `veripb` is not installed".into(),
            Self::InstallTheChecker => "install it with `cargo install veripb`".into(),
            Self::NotAFormula { line } => {
                format!("line {line} is not a constraint as `--proof` writes them")
            }
            Self::NotASolution { number } => {
                format!("solution {number} does not meet the rules stated above it")
            }
        }
    }

    fn id(&self) -> String {
        match self {
            Self::CannotProve { family } => format!("{family} tidak menulis bukti"),
            Self::LeaveProofOut => "hilangkan `--proof`".into(),
            Self::TooManyToProve { most } => {
                format!("ada lebih dari {most} solusi, terlalu banyak untuk didaftar dalam bukti")
            }
            Self::NoChecker => "pemeriksa `veripb` belum dipasang".into(),
            Self::InstallTheChecker => "pasang dengan `cargo install veripb`".into(),
            Self::NotAFormula { line } => {
                format!("baris {line} bukan batasan seperti yang ditulis `--proof`")
            }
            Self::NotASolution { number } => {
                format!("solusi {number} tidak memenuhi aturan yang tertulis di atasnya")
            }
        }
    }
}
