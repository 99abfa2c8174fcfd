//! Turns the covers that a search finds into the listed solutions.
//!
//! Idea: the search sees equal pieces as one kind; a cover is reported with its letters in every
//! order. Where one solution of each symmetry class is wanted, the orders are compared as covers of
//! the problem in which equal pieces are distinguished.

use crate::families::packing::distinct::{self, Distinct};
use crate::families::packing::letters::Letters;
use crate::families::packing::model::{Filling, Puzzle};
use crate::families::packing::problem::Problem;
use crate::limits::Stop;
use crate::solvers::exact_cover::problem::{Chosen, CoverProblem};
use std::sync::OnceLock;

/// A puzzle and the problem that is searched for it.
pub(super) struct Listing<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) problem: &'a Problem,
    letters: Letters,
    labelled: OnceLock<Labelled>,
}

/// The problem with equal pieces distinguished.
struct Labelled {
    problem: Problem,
    /// For each piece of the puzzle, where the placements of its kind begin.
    first: Vec<usize>,
    /// For each kind of the searched problem, where its placements begin.
    first_of_whole: Vec<usize>,
}

impl<'a> Listing<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, problem: &'a Problem) -> Self {
        let letters = Letters::new(puzzle, &problem.kinds);
        Self { puzzle, problem, letters, labelled: OnceLock::new() }
    }

    fn labelled(&self) -> &Labelled {
        self.labelled.get_or_init(|| {
            let problem = self.problem.labelled(self.puzzle);
            let begins = |problem: &Problem| -> Vec<usize> {
                let placements = &problem.exact_cover.placements;
                (0..problem.kinds.len())
                    .map(|kind| placements.partition_point(|placement| placement.piece < kind))
                    .collect()
            };
            let begins_here = begins(&problem);
            let mut first = vec![0; self.puzzle.pieces.len()];
            for (kind, pieces) in problem.kinds.iter().enumerate() {
                for &piece in pieces {
                    first[piece] = begins_here[kind];
                }
            }
            Labelled { problem, first, first_of_whole: begins(self.problem) }
        })
    }

    /// Lists each symmetry class once, in a search among these parts.
    pub(super) fn distinct(&self, parts: &[&Part<'_>]) -> Distinct {
        let labelled = self.labelled();
        let numbers = |part: &&Part<'_>| {
            let of_kind = |&number: &usize| {
                let kind = self.problem.exact_cover.placements[number].piece;
                let pieces = self.problem.kinds[kind].iter();
                pieces.map(move |&piece| self.labelled_number(number, piece))
            };
            part.numbers.iter().flat_map(of_kind).collect()
        };
        Distinct::among(&labelled.problem, parts.iter().map(numbers))
    }

    /// The number of a placement in the labelled problem, with this piece there.
    fn labelled_number(&self, number: usize, piece: usize) -> usize {
        let labelled = self.labelled();
        let kind = self.problem.exact_cover.placements[number].piece;
        labelled.first[piece] + number - labelled.first_of_whole[kind]
    }
}

/// A part of the problem that is searched separately.
pub(super) struct Part<'a> {
    pub(super) listing: &'a Listing<'a>,
    pub(super) cover: &'a CoverProblem,
    /// The numbers of its placements in the whole problem.
    numbers: Vec<usize>,
}

impl<'a> Part<'a> {
    pub(super) fn new(listing: &'a Listing<'a>, cover: &'a CoverProblem) -> Self {
        let whole = &listing.problem.exact_cover;
        let numbers = if std::ptr::eq(whole, cover) {
            (0..whole.placements.len()).collect()
        } else {
            cover.placements.iter().map(|p| distinct::number(listing.problem, p)).collect()
        };
        Self { listing, cover, numbers }
    }

    /// The placements, by their numbers in the whole problem.
    pub(super) fn list(&self, chosen: &dyn Chosen) -> Vec<usize> {
        let mut list = Vec::with_capacity(self.listing.puzzle.pieces.len());
        chosen.list(&mut list);
        for number in &mut list {
            *number = self.numbers[*number];
        }
        list
    }

    /// Calls `put` with each filling to be listed that these placements make. Those whose symmetry
    /// class is listed at another cover are left out.
    pub(super) fn hand_out(
        &self,
        chosen: &dyn Chosen,
        distinct: Option<&Distinct>,
        put: &mut dyn FnMut(Filling) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let Listing { puzzle, problem, letters, .. } = self.listing;
        let mut cover = self.list(chosen);
        let Some(distinct) = distinct else {
            return problem.each_filling(puzzle, letters, &cover, put);
        };
        cover.sort_unstable();
        let placement = |&number: &usize| problem.exact_cover.placements[number].piece;
        let kinds: Vec<usize> = cover.iter().map(placement).collect();
        letters.each(&kinds, &mut |pieces| {
            let numbers = cover.iter().zip(pieces);
            let labelled =
                numbers.map(|(&number, &piece)| self.listing.labelled_number(number, piece));
            match distinct.representative(labelled.collect()) {
                Some(listed) => put(self.listing.labelled().problem.filling(puzzle, &listed)),
                None => Ok(()),
            }
        })
    }
}
