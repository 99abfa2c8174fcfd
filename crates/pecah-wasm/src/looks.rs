//! How the game on an open puzzle is drawn: the same colours from the first move to the last.

use crate::records::PlayReply;
use pecah::record::{PlayRecord, ViolationRecord};
use pecah::scene::{Body, Grid, Look, Panel};
use pecah::{Handle, Lang, Place, Scene, Step};
use pecah_render::board::{self, Cells, Light, Paint};
use pecah_render::colouring::Colouring;
use pecah_render::svg::cards;
use std::collections::{BTreeMap, BTreeSet};

/// What stays the same while a puzzle is played.
pub(crate) struct Looks {
    /// Of each panel of the first scene.
    colourings: Vec<Colouring>,
    /// Groups that lie there from the start.
    given: BTreeSet<u16>,
    /// Colours that the puzzle brings with it, such as those of a screenshot.
    own: Vec<String>,
}

impl Looks {
    pub(crate) fn of(handle: &Handle, own: Vec<String>) -> Self {
        let start = handle.puzzle().play().map(|game| game.scene());
        let panels = start.as_ref().map_or(&[] as &[_], |scene| &scene.panels);
        let mut given = BTreeSet::new();
        for grid in panels.iter().filter_map(grid_of) {
            if matches!(grid.look, Look::Pieces | Look::Balls) {
                given.extend(grid.cells.iter().flatten().filter_map(|cell| cell.group));
            }
        }
        let colouring =
            |panel: &Panel| grid_of(panel).map_or_else(Colouring::by_number, Colouring::of);
        Self { colourings: panels.iter().map(colouring).collect(), given, own }
    }

    /// Where the game stands, with its boards and cards drawn.
    pub(crate) fn draw(&self, record: PlayRecord) -> PlayReply {
        let wrong: Vec<Place> =
            record.conflicts.iter().flat_map(|one: &ViolationRecord| one.places.clone()).collect();
        let count = record.scene.panels.len();
        let each = record.scene.panels.iter().enumerate();
        let drawn = each
            .map(|(nth, panel)| match &panel.body {
                Body::Grid(grid) => {
                    let paint = Paint {
                        own: &self.own,
                        ruled_out: on_panel(&record.ruled_out, nth, count),
                        wrong: on_panel(&wrong, nth, count),
                        given: self.given.clone(),
                        small: false,
                    };
                    vec![board::element(grid, &self.colouring(nth), &paint)]
                }
                Body::Cards(hand) => hand.iter().map(cards::element).collect(),
                Body::Text(_) => Vec::new(),
            })
            .collect();
        let regions = self.regions(&record.scene.panels);
        PlayReply { record, drawn, regions }
    }

    /// The name of each region with its fill: the class of a hue, or a colour of its own.
    fn regions(&self, panels: &[Panel<String>]) -> Vec<(String, String)> {
        let mut named = BTreeMap::new();
        for (nth, grid) in panels.iter().map(grid_of).enumerate() {
            let Some(grid) = grid.filter(|grid| grid.look == Look::Regions) else { continue };
            for cell in grid.cells.iter().flatten() {
                if let Some(group) = cell.group.filter(|_| !cell.label.is_empty()) {
                    let hue = || format!("p{}", self.colouring(nth).fill(group));
                    let fill = self.own.get(usize::from(group)).cloned();
                    named.entry(cell.label.clone()).or_insert_with(|| fill.unwrap_or_else(hue));
                }
            }
        }
        named.into_iter().collect()
    }

    /// The light of a hint on each board that is played.
    pub(crate) fn light(&self, handle: &Handle, moves: &[String], step: &Step) -> Vec<Vec<String>> {
        let played = |moves: Vec<&String>| -> Option<Scene> {
            let mut game = handle.puzzle().play()?;
            moves.into_iter().try_for_each(|text| game.play(text)).ok()?;
            Some(game.scene())
        };
        let Some(now) = played(moves.iter().collect()) else { return Vec::new() };
        // A tile moves into the gap that the one before it left: only the first has an arrow.
        let is_path = now.panels.iter().filter_map(grid_of).any(|grid| grid.look == Look::Tiles);
        let done = if is_path { 1 } else { step.action.len() };
        let after = played(moves.iter().chain(step.action.iter().take(done)).collect());
        let count = now.panels.len();
        let each = now.panels.iter().enumerate();
        each.map(|(nth, panel)| {
            let Some(grid) = grid_of(panel) else { return Vec::new() };
            let after = after.as_ref().and_then(|scene| grid_of(scene.panels.get(nth)?));
            let explained = step.scene.as_ref().and_then(|scene| grid_of(scene.panels.get(nth)?));
            let light = Light {
                cause: on_panel(&step.cause, nth, count),
                effect: on_panel(&step.effect, nth, count),
                notes: explained.map_or_else(Vec::new, |explained| notes(grid, explained)),
                after,
            };
            vec![board::light(grid, &self.colouring(nth), &light)]
        })
        .collect()
    }

    fn colouring(&self, panel: usize) -> Colouring {
        self.colourings.get(panel).cloned().unwrap_or_else(Colouring::by_number)
    }
}

fn grid_of<T>(panel: &Panel<T>) -> Option<&Grid> {
    match &panel.body {
        Body::Grid(grid) => Some(grid),
        _ => None,
    }
}

/// What the picture of a step writes on the cells of a board of regions beside their names.
fn notes<'a>(grid: &Grid, explained: &'a Grid) -> Vec<((usize, usize), &'a str)> {
    if grid.look != Look::Regions {
        return Vec::new();
    }
    let pairs = grid.cells.iter().zip(&explained.cells).enumerate();
    let new = pairs.filter_map(|(at, (cell, explained))| {
        let (cell, explained) = (cell.as_ref()?, explained.as_ref()?);
        let is_note = explained.label != cell.label && explained.label != "·";
        is_note.then(|| ((at / grid.columns, at % grid.columns), explained.label.as_str()))
    });
    new.collect()
}

/// The places on one of the panels. Several are the layers of one board, the top one first.
fn on_panel(places: &[Place], panel: usize, panels: usize) -> Cells {
    let here = |place: &&Place| place.layer.is_none_or(|layer| layer == panels - panel);
    places.iter().filter(here).map(|place| (place.row - 1, place.column - 1)).collect()
}

/// A picture of the puzzle in the light that the page asks for.
pub(crate) fn thumbnail(handle: &Handle, own: &[String], lang: Lang) -> Vec<String> {
    let scene = handle.puzzle().play().map_or_else(|| handle.draw(), |game| game.scene());
    let grids = scene.render(lang).panels.into_iter();
    let paint = Paint { own, small: true, ..Paint::default() };
    grids
        .filter_map(|panel| match panel.body {
            Body::Grid(grid) => Some(board::element(&grid, &Colouring::of(&grid), &paint)),
            _ => None,
        })
        .collect()
}
