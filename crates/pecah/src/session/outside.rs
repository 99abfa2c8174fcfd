//! Output for other programs: proofs for their checkers, puzzles in their formats.

use super::Handle;
use crate::capabilities::{Ability, Failed};
use crate::codes::UNKNOWN_FORMAT;
use crate::diagnostic::Diagnostic;
use crate::dynamic::Solution;
use crate::formats::Writing;
use crate::messages::Core;
use crate::proof::{ProofBy, Proved};
use crate::run::Run;

impl Handle {
    /// A proof for an outside checker that there are no other solutions than these.
    ///
    /// ```
    /// use pecah::{Ask, Collector, Session, proof::Proved};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let session = Session::default();
    /// let puzzle = session.read("AAAB\nAAAB\nCCAB\nCBDB\n")?;
    /// let mut found = Collector::default();
    /// puzzle.solve(&Ask::default(), &session.run(), &mut found)?;
    /// let Ok(Proved::Complete(certificate)) = puzzle.prove(&found.solutions, &session.run()) else {
    ///     panic!("it is the only one");
    /// };
    /// assert!(certificate.pbp().ends_with("conclusion UNSAT : -1 ;\nend pseudo-Boolean proof ;\n"));
    /// # Ok(())
    /// # }
    /// ```
    pub fn prove(&self, solutions: &[Solution], run: &Run) -> Result<Proved, Failed> {
        self.prove_by(ProofBy::Search, solutions, run)
    }

    /// The same, by a search or by the steps of the explanation.
    pub fn prove_by(
        &self,
        how: ProofBy,
        solutions: &[Solution],
        run: &Run,
    ) -> Result<Proved, Failed> {
        let proved = self.puzzle.prove(solutions, how, run);
        Ok(proved.ok_or_else(|| self.not_offered(Ability::Prove))??)
    }

    /// Whether the family can certify its claims about this puzzle, known before any search.
    pub fn can_certify(&self) -> Result<(), Failed> {
        Ok(self.puzzle.can_certify().ok_or_else(|| self.not_offered(Ability::Certify))??)
    }

    /// The family's own certificate for these solutions: that none is shorter, or that there is none.
    ///
    /// ```
    /// use pecah::{Ask, Collector, Session};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let session = Session::default();
    /// let puzzle = session.read("1 2 3\n4 0 5\n")?;
    /// let mut found = Collector::default();
    /// puzzle.solve(&Ask::default(), &session.run(), &mut found)?;
    /// let Ok(text) = puzzle.certify(&found.solutions, &session.run()) else { panic!("it is small") };
    /// assert!(text.starts_with("pecah certificate: sliding"));
    /// let shown = puzzle.family().verify(&text, &session.run()).unwrap().unwrap();
    /// assert_eq!(shown.to_string(), "a path of 1 move is listed, and no path has fewer");
    /// # Ok(())
    /// # }
    /// ```
    pub fn certify(&self, solutions: &[Solution], run: &Run) -> Result<String, Failed> {
        let certified = self.puzzle.certify(solutions, run);
        certified.unwrap_or_else(|| Err(self.not_offered(Ability::Certify).into()))
    }

    /// The puzzle in the format of another program.
    ///
    /// ```
    /// use pecah::{Session, formats::Writing};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let session = Session::default();
    /// let board = session.read("https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou")?;
    /// assert!(board.text().starts_with("AAABBB\n"));
    /// let Ok(text) = board.convert("sbn", Writing::default(), &session.run()) else { panic!("it can hold any board") };
    /// assert_eq!(text, b"6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC\n");
    /// # Ok(())
    /// # }
    /// ```
    pub fn convert(&self, format: &str, how: Writing, run: &Run) -> Result<Vec<u8>, Failed> {
        self.puzzle.convert(format, how, run).unwrap_or_else(|| {
            let known = self.family().formats().into_iter().filter(|known| known.writes);
            let known: Vec<&str> = known.map(|known| known.name).collect();
            let (family, name) = (self.name(), format.to_owned());
            let unknown = Diagnostic::new(&UNKNOWN_FORMAT, Core::UnknownFormat { family, name });
            Err(unknown.help(Core::KnownFormats { known }).into())
        })
    }
}
