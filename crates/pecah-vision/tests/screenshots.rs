//! Real and rendered screenshots, where the folder beside the project has them.

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;

fn partition<'a>(rows: impl Iterator<Item = &'a str>) -> Vec<Vec<usize>> {
    let mut order = Vec::new();
    rows.map(|row| {
        row.chars()
            .map(|letter| {
                order.iter().position(|&known| known == letter).unwrap_or_else(|| {
                    order.push(letter);
                    order.len() - 1
                })
            })
            .collect()
    })
    .collect()
}

/// Without optimisation only every twentieth rendered picture is read.
const RENDERED_STEP: usize = if cfg!(debug_assertions) { 20 } else { 1 };

#[test]
fn every_stored_screenshot_is_read() {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/queens/screenshots");
    let Ok(labels) = fs::read_to_string(folder.join("labels.json")) else {
        // Past the capture of the test harness, so that `--quiet` shows it too.
        let line = b"\nSKIPPED: every_stored_screenshot_is_read: \
            ../shared/data/queens/screenshots is missing\n";
        std::io::stderr().write_all(line).unwrap();
        return;
    };
    let labels: BTreeMap<String, Value> = serde_json::from_str(&labels).unwrap();
    let mut wrong = BTreeMap::<&str, Vec<&str>>::new();
    for (index, (name, label)) in labels.iter().enumerate() {
        let kind = label["kind"].as_str().unwrap();
        let step = if kind == "site-render" { RENDERED_STEP } else { RENDERED_STEP.div_ceil(4) };
        if index % step != 0 {
            continue;
        }
        let expected = label["grid"].as_array().unwrap().iter().map(|row| row.as_str().unwrap());
        let read = pecah_vision::read(&fs::read(folder.join(name)).unwrap());
        let right = read.is_ok_and(|reading| {
            partition(reading.grid.iter().map(String::as_str)) == partition(expected)
        });
        if !right {
            wrong.entry(kind).or_default().push(name);
        }
    }
    let most = |kind: &str| usize::from(kind != "site-render");
    assert!(wrong.iter().all(|(kind, names)| names.len() <= most(kind)), "{wrong:?}");
}
