//! The formats of other programs that a puzzle can be saved in.

use crate::puzzles::{Open, Puzzles};
use crate::records::{Failure, In, Reply};
use crate::request::{HandleId, Request};
use pecah::formats::Writing;
use serde_json::json;

impl Puzzles {
    /// The formats that a family writes; none in a build without them.
    pub(crate) fn formats(&self, request: &Request) -> Result<Reply, Failure> {
        let lang = request.lang();
        let entry = self.session().registry().require(request.text("family")).in_lang(lang)?;
        let written = entry.formats().into_iter().filter(|format| format.writes);
        let formats: Vec<Reply> = written
            .map(|format| {
                let about = format.about.render(lang);
                json!({ "name": format.name, "ending": format.ending, "about": about })
            })
            .collect();
        Ok(json!({ "outcome": "listed", "formats": formats }))
    }

    /// The puzzle in a format: as text, or each byte as one character where it is not text.
    pub(crate) fn convert(&mut self, id: HandleId, format: &str) -> Result<Reply, Failure> {
        let run = self.run();
        let Open { handle, lang, .. } = self.get(id)?;
        let written = handle.convert(format, Writing::default(), &run).in_lang(*lang)?;
        Ok(match String::from_utf8(written) {
            Ok(text) => json!({ "outcome": "converted", "text": text }),
            Err(other) => {
                let bytes: String = other.as_bytes().iter().map(|&byte| char::from(byte)).collect();
                json!({ "outcome": "converted", "bytes": bytes })
            }
        })
    }
}
