//! Pictures that the page shows before it has loaded any core: one of each family for its tile, and
//! three that show how it is played. They are drawn by the renderer that draws every board of the
//! page.

use crate::{root, solid};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// A line for each family: an example that shows well at the size of a thumb, a small one that shows how
/// it is played, and perhaps another one, a solid, for its tile.
const LIST: &str = "web/art.txt";

/// The steps to the end of an example that has no board; none needs as many.
const MOST_STEPS: usize = 12;

/// Writes the pictures of these families.
pub(crate) fn write(families: &[&str]) -> Result<()> {
    let mut art = serde_json::Map::new();
    for family in families {
        art.insert((*family).to_owned(), of_family(family)?);
    }
    let file = root().join("web/src/pkg/art.json");
    fs::write(&file, format!("{}\n", Value::from(art)))
        .with_context(|| format!("{} cannot be written", file.display()))
}

fn of_family(family: &str) -> Result<Value> {
    let folder = root().join("examples").join(family);
    let list = fs::read_to_string(root().join(LIST))?;
    let chosen = list.lines().find_map(|line| line.strip_prefix(family)?.strip_prefix(' '));
    let mut chosen = chosen.into_iter().flat_map(str::split_whitespace);
    let named = |name: &str| folder.join(format!("{name}.txt"));
    let path = match chosen.next() {
        Some(name) => named(name),
        None => fs::read_dir(&folder)?.next().context("a family has an example")??.path(),
    };
    let small = chosen.next().map_or_else(|| path.clone(), named);
    let solid = chosen.next().map(|name| in_space(family, &named(name)));
    let (mut pictures, thumbnail) = played(family, &path)?;
    let thumbnail = thumbnail.as_array().filter(|list| !list.is_empty());
    pictures["tile"] = match thumbnail {
        _ if solid.is_some() => json!([solid.transpose()?]),
        // An empty tray is no picture; a full one is.
        Some(list) if !list.iter().any(|one| one.to_string().contains("tray")) => json!(list),
        Some(_) => pictures["solved"].clone(),
        None => pictures["start"].clone(),
    };
    pictures["how"] = played(family, &small)?.0;
    Ok(pictures)
}

/// An example at its start, with the light of its first hint, after that hint, and solved; and a small
/// picture of it.
fn played(family: &str, path: &Path) -> Result<(Value, Value)> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let opened = ask(&json!({ "ask": "open", "family": family, "text": text, "lang": "en" }))?;
    let handle = &opened["handle"];
    let next = || -> Result<(Value, Value)> {
        let hint = ask(&json!({ "ask": "hint", "handle": handle }))?;
        let moves = &hint["record"]["hint"]["action"];
        let play = ask(&json!({ "ask": "play", "handle": handle, "action": { "moves": moves } }))?;
        Ok((hint, play))
    };
    let (hint, after) = next()?;
    let mut solved = boards(&solution(family, &text)?);
    if solved.as_array().is_some_and(Vec::is_empty) {
        let mut last = after.clone();
        for _ in 0..MOST_STEPS {
            if last["outcome"] == "playing" {
                last = next()?.1;
            }
        }
        solved = faces(&opened["play"], &last);
    }
    let pictures = json!({
        "start": opened["play"]["drawn"][0],
        "light": hint["light"][0],
        "after": faces(&opened["play"], &after),
        "solved": solved,
    });
    Ok((pictures, opened["thumbnail"].clone()))
}

/// The board, or the cards, of a game that began like this. A number that was made on the way is no
/// card: it is shown as a ticket.
fn faces(start: &Value, now: &Value) -> Value {
    let items = |play: &Value| play["tray"].as_array().cloned().unwrap_or_default();
    let (before, table) = (items(start), items(now));
    let Some(drawn) = now["drawn"][0].as_array().filter(|drawn| drawn.len() == table.len()) else {
        return now["drawn"][0].clone();
    };
    let is_there = |item: &Value| before.iter().any(|other| other["name"] == item["name"]);
    let face = |(item, drawn): (&Value, &Value)| match item["label"].as_str() {
        Some(label) if !is_there(item) => ticket(label).into(),
        _ => drawn.clone(),
    };
    table.iter().zip(drawn).map(face).collect()
}

/// A number on a ticket, as large as a card.
fn ticket(number: &str) -> String {
    format!(
        r#"<svg class="cardface ticket" viewBox="0 0 250 350" aria-hidden="true"><rect x="4" y="4" width="242" height="342" rx="22"/><text x="125" y="205" text-anchor="middle">{number}</text></svg>"#
    )
}

/// The solution of an example, drawn as the solid that it is.
fn in_space(family: &str, path: &Path) -> Result<String> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let solved = solution(family, &text)?;
    solid::pyramid(&solved.panels).with_context(|| format!("{} is no pyramid", path.display()))
}

/// A solution as it is shown.
fn solution(family: &str, text: &str) -> Result<pecah::Scene<String>> {
    let session = pecah::Session::new(pecah::Registry::standard());
    let source =
        pecah::Source::new(text.as_bytes()).map_err(|error| anyhow::anyhow!("{error:?}"))?;
    let given = pecah::Given::default();
    let handle =
        session.open(&source, Some(family), given).map_err(|error| anyhow::anyhow!("{error:?}"))?;
    let mut first = First(None);
    let asked = pecah::Ask { strategy: None, wanted: Some(pecah::Wanted::First) };
    let solved = handle.solve(&asked, &session.run(), &mut first);
    solved.map_err(|error| anyhow::anyhow!("{error:?}"))?;
    let Some(solution) = first.0 else { bail!("the example of {family} has no solution") };
    let frames = solution.frames();
    Ok(frames.last().cloned().unwrap_or_else(|| solution.scene()).render(pecah::Lang::En))
}

/// Its boards, where it has some.
fn boards(scene: &pecah::Scene<String>) -> Value {
    let boards = scene.panels.iter().filter_map(|panel| match &panel.body {
        pecah::scene::Body::Grid(grid) => {
            let colouring = pecah_render::colouring::Colouring::of(grid);
            let paint = pecah_render::board::Paint { small: true, ..Default::default() };
            Some(pecah_render::board::element(grid, &colouring, &paint))
        }
        _ => None,
    });
    boards.take(1).collect()
}

struct First(Option<pecah::Solution>);

impl pecah::Observer for First {
    fn solution(&mut self, solution: pecah::Solution) -> pecah::Flow {
        self.0.get_or_insert(solution);
        pecah::Flow::Continue
    }
}

fn ask(request: &Value) -> Result<Value> {
    let reply: Value = serde_json::from_str(&pecah_wasm::ask(&request.to_string(), &[]))?;
    match reply["outcome"].as_str() {
        Some("error" | "failed") | None => bail!("{request} was answered by {reply}"),
        Some(_) => Ok(reply),
    }
}
