//! What there is: families, their strategies, options and abilities; colours; codes.

use crate::families;
use pecah::support::random::Random;
use pecah::{AnyFamily, AnyPuzzle, Finds, OptionSpec, OptionValue, Options, Run, Shown, Source};
use pecah_render::palette;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

/// As many groups as have colours of their own.
const GROUPS: u16 = 52;

pub(crate) fn all(examples: &BTreeMap<String, String>) -> Value {
    let list: Vec<Value> = families::known().into_iter().map(|f| family(f, examples)).collect();
    let colours: Vec<Value> = (0..GROUPS)
        .map(palette::of_group)
        .map(|colour| json!([colour.hex(), palette::ink_on(colour).hex()]))
        .collect();
    json!({ "families": list, "colours": colours })
}

fn family(family: &dyn AnyFamily, examples: &BTreeMap<String, String>) -> Value {
    let about = family.about();
    let abilities = family.ability_options();
    let strategies: Vec<Value> = family
        .strategies()
        .iter()
        .map(|strategy| {
            json!({
                "name": strategy.name,
                "summary": strategy.summary,
                "counts": strategy.counts,
                "findsAll": strategy.finds == Finds::All,
            })
        })
        .collect();
    json!({
        "name": about.name,
        "title": about.title,
        "summary": about.summary,
        "howToType": about.how_to_type,
        "asList": family.shown() == Shown::AsList,
        "strategies": strategies,
        "options": options(about.options),
        "hintOptions": options(abilities.hint),
        "generateOptions": options(abilities.generate),
        "hints": examples.get(about.name).is_some_and(|text| gives_hints(family, text)),
        "explains": examples.get(about.name).is_some_and(|text| explains(family, text)),
        "generates": generates(family),
        "deals": family.random(1, &Options::default()).is_some(),
    })
}

/// A run that is spent before anything begins: enough to see whether an ability is there.
fn spent() -> Run {
    Run::unlimited().with_time(Duration::ZERO).with_nodes(0)
}

fn generates(family: &dyn AnyFamily) -> bool {
    family.generate(&mut Random::new(1), &Options::default(), &spent()).is_some()
}

fn gives_hints(family: &dyn AnyFamily, example: &str) -> bool {
    read(family, example).is_some_and(|puzzle| puzzle.hint(&Options::default(), &spent()).is_some())
}

fn explains(family: &dyn AnyFamily, example: &str) -> bool {
    read(family, example).is_some_and(|puzzle| puzzle.explain(&spent()).is_some())
}

fn read(family: &dyn AnyFamily, example: &str) -> Option<Box<dyn AnyPuzzle>> {
    let source = Source::new(example.as_bytes()).ok()?;
    family.read(&source, &Options::default()).ok()
}

fn options(specs: &[OptionSpec]) -> Vec<Value> {
    specs
        .iter()
        .map(|spec| {
            let value = match &spec.value {
                // The text itself is that puzzle: the option only says how to read it.
                OptionValue::Flag | OptionValue::Puzzle(_) => json!({ "kind": "flag" }),
                OptionValue::OneOf(words) => json!({ "kind": "one", "words": words }),
                OptionValue::Number { least, most } => {
                    json!({ "kind": "number", "least": least, "most": most })
                }
                OptionValue::Text(what) => json!({ "kind": "text", "what": what }),
                OptionValue::File => json!({ "kind": "file" }),
            };
            json!({ "name": spec.name, "help": spec.help, "value": value })
        })
        .collect()
}

pub(crate) fn code(id: &str) -> Value {
    let code = families::codes().into_iter().find(|code| code.id == id);
    json!(code.map(|code| json!({ "id": code.id, "title": code.title, "page": code.page })))
}
