//! Messages about proofs.

use pecah::{Lang, Message, Noun, Phrase, Reason, grouped};

/// The result of a proof.
#[derive(Debug, Clone)]
pub(crate) enum ProofNote {
    Proved { steps: u64, solutions: u64 },
    NothingToProve,
    NoProof { reason: Reason },
    Certified,
    Verified { solutions: u64 },
    Shown { claim: String },
    Refused,
    RefusedBecause { why: String },
}

const STEP: Noun =
    Noun { one: Phrase { en: "step", id: "langkah" }, many: Phrase { en: "steps", id: "langkah" } };

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
                let steps = STEP.count(steps, lang);
                format!("Proved in {steps} that {claim}; the command `verify` checks it.")
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
            Self::Certified => "Certified; the command `verify` checks it.".into(),
            Self::Shown { claim } => format!("Verified: {claim}."),
            Self::RefusedBecause { why } => format!("Refused: {why}."),
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
                let steps = STEP.count(steps, lang);
                format!("Terbukti dalam {steps} bahwa {claim}; perintah `verify` memeriksanya.")
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
            Self::Certified => "Tersertifikasi; perintah `verify` memeriksanya.".into(),
            Self::Shown { claim } => format!("Teruji: {claim}."),
            Self::RefusedBecause { why } => format!("Ditolak: {why}."),
            Self::Refused => "Ditolak: pemeriksa tidak menerima bukti itu.".into(),
        }
    }
}

/// What is wrong with a proof to write or to check.
#[derive(Debug, Clone)]
pub(crate) enum ProofProblem {
    CannotProve { family: &'static str },
    LeaveProofOut,
    TooManyToProve { most: usize },
    OneFormat,
    ExplainedInSums,
    CountsUnproved { family: &'static str },
    NoChecker { checker: &'static str },
    InstallTheChecker { package: &'static str },
    NoProof,
    NotACertificate,
    NotAFormula { line: usize },
    NotASolution { number: usize },
}

impl Message for ProofProblem {
    fn en(&self) -> String {
        match self {
            Self::CannotProve { family } => format!("{family} cannot write proofs"),
            Self::LeaveProofOut => "leave `--proof` out".into(),
            Self::TooManyToProve { most } => {
                format!("there are more than {most} solutions, too many to list in a proof")
            }
            Self::OneFormat => {
                "`--proof-format` is for proofs about constraints; this family writes \
                                certificates of its own"
                    .into()
            }
            Self::ExplainedInSums => "an explanation is a proof by sums, which DRAT cannot \
                                      express: leave `--explain` or `--proof-format` out"
                .into(),
            Self::CountsUnproved { family } => {
                format!("{family} certifies how short a solution is, not how many there are")
            }
            Self::NoChecker { checker } => format!("the checker `{checker}` is not installed"),
            Self::InstallTheChecker { package } => {
                format!("install it with `cargo install {package}`")
            }
            Self::NoProof => {
                "there is no proof with this name: no file that ends in .pbp, .drat or .cert".into()
            }
            Self::NotACertificate => "this is not a certificate of any family here".into(),
            Self::NotAFormula { line } => {
                format!("line {line} is not a constraint as `--proof` writes them")
            }
            Self::NotASolution { number } => {
                format!("solution {number} does not satisfy the rules stated above it")
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
            Self::OneFormat => {
                "`--proof-format` berlaku untuk bukti tentang batasan; keluarga ini \
                                menulis sertifikatnya sendiri"
                    .into()
            }
            Self::ExplainedInSums => "penjelasan adalah bukti dengan penjumlahan, dan DRAT tidak \
                                      memilikinya: hilangkan `--explain` atau `--proof-format`"
                .into(),
            Self::CountsUnproved { family } => {
                format!("{family} mensertifikasi pendeknya solusi, bukan banyaknya")
            }
            Self::NoChecker { checker } => format!("pemeriksa `{checker}` belum dipasang"),
            Self::InstallTheChecker { package } => {
                format!("pasang dengan `cargo install {package}`")
            }
            Self::NoProof => "tidak ada bukti bernama itu: tidak ada berkas berakhiran .pbp, \
                              .drat, atau .cert"
                .into(),
            Self::NotACertificate => "ini bukan sertifikat keluarga mana pun di sini".into(),
            Self::NotAFormula { line } => {
                format!("baris {line} bukan batasan seperti yang ditulis `--proof`")
            }
            Self::NotASolution { number } => {
                format!("solusi {number} tidak memenuhi aturan yang tertulis di atasnya")
            }
        }
    }
}
