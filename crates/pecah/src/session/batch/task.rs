//! One line of a batch, read strictly: an unknown key is reported, not ignored.

use super::Verb;
use crate::codes::NOT_A_TASK;
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::message::{Lang, Message, enumerated};
use crate::options::Given;
use serde::Deserialize;
use serde_json::{Map, Value};

/// A puzzle of a batch, and what is special about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Task {
    /// The text of the puzzle.
    pub puzzle: String,
    /// The id of its record.
    pub id: Value,
    /// Its family, where the text leaves it open.
    pub family: Option<String>,
    /// The strategy to solve it with.
    pub strategy: Option<String>,
    /// Options of its family.
    pub options: Given,
    /// The answer to check.
    pub answer: Option<String>,
    /// The player's position, for a hint.
    pub played: Option<String>,
}

/// The keys that mean something.
const READ: [&str; 7] = ["puzzle", "id", "family", "strategy", "options", "answer", "played"];

/// The keys of a generated puzzle's record, which makes it a task as it is, and `about` for
/// anything that the caller wants to keep beside the puzzle.
const KEPT: [&str; 5] = ["about", "schema", "outcome", "seed", "number"];

/// The keys as they are on the line. Mistakes in them are reported afterwards, by name.
#[derive(Deserialize)]
struct Line {
    puzzle: String,
    id: Option<Value>,
    family: Option<String>,
    strategy: Option<String>,
    #[serde(default)]
    options: Option<Map<String, Value>>,
    answer: Option<String>,
    played: Option<String>,
}

impl Task {
    /// A puzzle and nothing else.
    pub fn new(id: impl Into<Value>, puzzle: impl Into<String>) -> Self {
        Self {
            puzzle: puzzle.into(),
            id: id.into(),
            family: None,
            strategy: None,
            options: Given::default(),
            answer: None,
            played: None,
        }
    }

    /// The task on a line of JSON; the number of the line is its id where it has none.
    ///
    /// ```
    /// use pecah::Task;
    /// let task = Task::read(r#"{"puzzle": "7 4 9 2", "options": {"target": 10}}"#, 3).unwrap();
    /// assert_eq!((task.id, task.options.get("target")), (3.into(), Some("10")));
    /// ```
    pub fn read(line: &str, number: u64) -> Result<Self, Diagnostics> {
        let object: Map<String, Value> = serde_json::from_str(line).map_err(|error| {
            let wrong = if error.is_data() {
                Mistake::NotAnObject
            } else {
                // Its own words about where are ours to say.
                let why = error.to_string();
                let why = why.split(" at line ").next().unwrap_or_default().to_owned();
                Mistake::NotJson { why }
            };
            let place = Span::new(number as usize, error.column().max(1), 1);
            Diagnostic::new(&NOT_A_TASK, wrong)
                .at(place, Mistake::Here)
                .help(Mistake::Example { verb: Verb::Solve })
        })?;
        if let Some(wrong) = wrong_key(&object) {
            return Err(Diagnostic::new(&NOT_A_TASK, wrong).help(Mistake::Keys).into());
        }
        let line = Line::deserialize(Value::Object(object)).expect("every key has its type");
        Ok(Self {
            puzzle: line.puzzle,
            id: line.id.filter(|id| !id.is_null()).unwrap_or(number.into()),
            family: line.family,
            strategy: line.strategy,
            options: line.options.as_ref().map(Given::from_json).unwrap_or_default(),
            answer: line.answer,
            played: line.played,
        })
    }

    /// The id of the task on a line, however wrong the rest of it is: the number of the line where
    /// it names none.
    pub fn id_on(line: &str, number: u64) -> Value {
        #[derive(Deserialize)]
        struct Named {
            id: Option<Value>,
        }
        let named = serde_json::from_str::<Named>(line).ok().and_then(|named| named.id);
        named.filter(|id| !id.is_null()).unwrap_or(number.into())
    }
}

/// The first key that is unknown, missing or of the wrong type.
fn wrong_key(object: &Map<String, Value>) -> Option<Mistake> {
    for (key, value) in object {
        let Some(known) = READ.iter().find(|known| *known == key) else {
            if KEPT.contains(&key.as_str()) {
                continue;
            }
            return Some(Mistake::UnknownKey { key: key.clone() });
        };
        let fits = match *known {
            "id" => true,
            "options" => value.is_object() || value.is_null(),
            "puzzle" => value.is_string(),
            _ => value.is_string() || value.is_null(),
        };
        if !fits {
            return Some(Mistake::WrongType { key: known, object: *known == "options" });
        }
    }
    (!object.contains_key("puzzle")).then_some(Mistake::Missing { key: "puzzle" })
}

/// What is wrong with a line, and what would be right.
#[derive(Debug, Clone)]
pub(super) enum Mistake {
    NotAnObject,
    NotJson { why: String },
    Here,
    UnknownKey { key: String },
    Missing { key: &'static str },
    WrongType { key: &'static str, object: bool },
    Keys,
    Example { verb: Verb },
}

fn example(verb: Verb) -> &'static str {
    match verb {
        Verb::Check => r#"{"id": 1, "puzzle": "7 4 9 2", "answer": "(7-4+9)*2"}"#,
        _ => r#"{"id": 1, "puzzle": "7 4 9 2"}"#,
    }
}

impl Message for Mistake {
    fn en(&self) -> String {
        match self {
            Self::NotAnObject => "the line is not a JSON object".into(),
            Self::NotJson { why } => format!("the line is not JSON: {why}"),
            Self::Here => "here".into(),
            Self::UnknownKey { key } => format!("a task has no key `{key}`"),
            Self::Missing { key } => format!("the key `{key}` is missing"),
            Self::WrongType { key, object: false } => format!("`{key}` has to be a string"),
            Self::WrongType { key, object: true } => format!("`{key}` has to be an object"),
            Self::Keys => format!(
                "the keys are {}; what else is known of a puzzle can be kept in `about`",
                enumerated(&READ, Lang::En)
            ),
            Self::Example { verb } => format!("a line looks like {}", example(*verb)),
        }
    }

    fn id(&self) -> String {
        match self {
            Self::NotAnObject => "baris ini bukan objek JSON".into(),
            Self::NotJson { why } => format!("baris ini bukan JSON: {why}"),
            Self::Here => "di sini".into(),
            Self::UnknownKey { key } => format!("tugas tidak punya kunci `{key}`"),
            Self::Missing { key } => format!("kunci `{key}` tidak ada"),
            Self::WrongType { key, object: false } => format!("`{key}` harus berupa string"),
            Self::WrongType { key, object: true } => format!("`{key}` harus berupa objek"),
            Self::Keys => format!(
                "kuncinya {}; keterangan lain tentang teka-teki bisa disimpan dalam `about`",
                enumerated(&READ, Lang::Id)
            ),
            Self::Example { verb } => format!("contoh baris: {}", example(*verb)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(line: &str) -> String {
        let problems = Task::read(line, 7).unwrap_err();
        let problem = problems.iter().next().unwrap();
        assert_eq!(problem.code.id, "I007");
        problem.message.render(Lang::En)
    }

    #[test]
    fn a_line_that_is_no_task_is_refused_by_what_is_wrong_with_it() {
        for (line, what) in [
            ("", "not JSON"),
            ("[1]", "not a JSON object"),
            (r#"{"puzzle": "a""#, "not JSON"),
            (r#"{"id": 1}"#, "`puzzle` is missing"),
            (r#"{"puzzle": 7}"#, "`puzzle` has to be a string"),
            (r#"{"puzzle": "a", "options": []}"#, "`options` has to be an object"),
            (r#"{"puzzle": "a", "optoins": {}}"#, "no key `optoins`"),
            (r#"{"puzzle": "a", "answer": 1}"#, "`answer` has to be a string"),
        ] {
            assert!(refused(line).contains(what), "{line}: {}", refused(line));
        }
        let deep = format!(r#"{{"id": {}"#, "[".repeat(100_000));
        assert!(refused(&deep).contains("not JSON"), "nesting is bounded");
    }

    #[test]
    fn an_id_is_any_value_and_survives_a_wrong_line() {
        let task = Task::read(r#"{"puzzle": "a", "id": {"set": 1}}"#, 7).unwrap();
        assert_eq!(task.id, serde_json::json!({"set": 1}));
        assert_eq!(Task::id_on(r#"{"id": "x", "no": 1}"#, 7), "x");
        assert_eq!(Task::id_on("no", 7), 7);
        assert_eq!(Task::read(r#"{"puzzle": "a", "id": null}"#, 7).unwrap().id, 7);
    }
}
