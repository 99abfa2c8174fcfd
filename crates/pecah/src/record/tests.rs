//! Records written in parts are those written whole.

use super::*;

#[test]
fn head_solutions_and_tail_are_the_record() {
    let record = SolveRecord {
        id: None,
        task: None,
        schema: SCHEMA,
        family: "f",
        strategy: "s",
        solutions: vec![AnswerRecord::of_text(vec!["1".into()]), AnswerRecord::default()],
        outcome: SolveOutcome::Solved,
        reason: None,
        counter: None,
        nodes: 1,
        seconds: 0.5,
        unique: None,
        found: 2,
        exhausted: false,
        facts: None,
        notes: Map::new(),
        rating: None,
        explanation: None,
        proof: None,
    };
    let solutions: Vec<String> =
        record.solutions.iter().map(|one| serde_json::to_string(one).unwrap()).collect();
    let written = SolveRecord::head(None, "f", "s") + &solutions.join(",") + &record.tail();
    assert_eq!(written, serde_json::to_string(&record).unwrap());
}
