//! Certificates that no path is shorter, for boards of up to ten cells, and that there is none, for
//! boards of any size.
//!
//! Idea: the distance of every arrangement from the goal, found breadth first and written down. A
//! move changes a true distance by one, and every arrangement but the goal has a neighbour that is
//! nearer. Only the true distances have these properties, and `verify` checks them, move by move.
//! That there is no path follows from a number that no move changes.
//!
//! Cost: one byte for each arrangement that can be reached, half of all: 181,440 on 3×3, 1,814,400
//! on 2×5.

mod verify;

use super::messages::CertificateText;
use super::model::{Move, Path, Puzzle};
use super::reachability::Reachability;
use super::{Family, Sliding, codes};
use crate::capabilities::{Certify, Failed, Refused};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::limits::Stop;
use crate::message::Text;
use crate::proof::CERTIFICATE;
use crate::run::Run;
use std::fmt::Write;
use verify::{Arrangements, MOST_CELLS, NEAREST, moved};

impl Certify for Sliding {
    fn can_certify(puzzle: &Puzzle) -> Result<(), Diagnostics> {
        let cells = puzzle.cells();
        if cells <= MOST_CELLS || !Reachability::of(puzzle).reachable() {
            return Ok(());
        }
        let large = CertificateText::TooLarge { cells, most: MOST_CELLS };
        Err(Diagnostic::new(&codes::TOO_LARGE_TO_CERTIFY, large).into())
    }

    fn certify(puzzle: &Puzzle, paths: &[&Path], run: &Run) -> Result<String, Failed> {
        Self::can_certify(puzzle)?;
        let (rows, columns) = (puzzle.start().rows(), puzzle.start().columns());
        let mut text = format!("{CERTIFICATE}{}\n", Self::ABOUT.name);
        let _ = writeln!(text, "rows {rows} columns {columns}");
        for (name, board) in [("start", puzzle.start()), ("goal", puzzle.goal())] {
            let tiles: Vec<String> = board.tiles().iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "{name} {}", tiles.join(" "));
        }
        if !Reachability::of(puzzle).reachable() {
            text.push_str("none\n");
            return Ok(text);
        }
        let all = Arrangements::new(rows, columns);
        let distances = distances(&all, puzzle.goal().tiles(), run)?;
        let least = distances[all.number(puzzle.start().tiles())];
        let Some(path) = paths.first() else {
            return Err(run.bug("a board that can be solved has no path".into()).into());
        };
        let letter = |way: &Move| way.name()[..1].to_ascii_uppercase();
        let moves: String = path.0.iter().map(letter).collect();
        let _ = writeln!(text, "moves {moves}\nleast {least}");
        for row in distances.chunks(all.in_a_line()) {
            text.extend(row.iter().map(|distance| char::from(NEAREST + distance)));
            text.push('\n');
        }
        Ok(text)
    }

    fn verify(certificate: &str, run: &Run) -> Result<Text, Refused> {
        verify::verify(certificate, run)
    }
}

/// The distance of each arrangement from the goal, breadth first.
fn distances(all: &Arrangements, goal: &[u8], run: &Run) -> Result<Vec<u8>, Stop> {
    const UNSEEN: u8 = u8::MAX;
    let class = all.class(goal);
    let mut distances = vec![UNSEEN; all.count()];
    let mut queue = vec![all.number(goal)];
    distances[queue[0]] = 0;
    let mut next = 0;
    while let Some(&number) = queue.get(next) {
        next += 1;
        run.poll(next as u64)?;
        let tiles = all.arrangement(number, class);
        for to in all.beside(number / all.of_a_blank()) {
            let there = all.number(&moved(&tiles, to));
            if distances[there] == UNSEEN {
                distances[there] = distances[number] + 1;
                queue.push(there);
            }
        }
    }
    Ok(distances)
}

#[cfg(test)]
mod tests {
    use super::super::model::Board;
    use super::*;

    fn certificate(start: &Puzzle) -> String {
        let path = start.solve().answer;
        let paths: Vec<&Path> = path.iter().collect();
        Sliding::certify(start, &paths, &Run::unlimited()).unwrap()
    }

    fn shown(text: &str) -> Result<String, String> {
        match verify::verify(text, &Run::unlimited()) {
            Ok(shown) => Ok(shown.to_string()),
            Err(Refused::Because(why)) => Err(why.to_string()),
            Err(Refused::Stopped(stop)) => panic!("{stop:?}"),
        }
    }

    fn two_by_three() -> Puzzle {
        Puzzle::new(Board::new(&[[4, 5, 0], [1, 2, 3]]).unwrap())
    }

    #[test]
    fn a_shortest_path_is_certified() {
        let hardest = Puzzle::new(Board::new(&[[8, 6, 7], [2, 5, 4], [3, 0, 1]]).unwrap());
        let said = shown(&certificate(&hardest)).unwrap();
        assert_eq!(said, "a path of 31 moves is listed, and no path has fewer");
        let said = shown(&certificate(&two_by_three())).unwrap();
        assert_eq!(said, "a path of 21 moves is listed, and no path has fewer");
    }

    #[test]
    fn a_longer_path_is_not_called_shortest() {
        let path = two_by_three().solve().answer.unwrap();
        let moves = [&[Move::Down, Move::Up][..], &path.0].concat();
        let text = Sliding::certify(&two_by_three(), &[&Path(moves)], &Run::unlimited()).unwrap();
        let said = shown(&text).unwrap();
        assert_eq!(said, "a path of 23 moves is listed, and no path has fewer than 21 moves");
    }

    #[test]
    fn that_there_is_no_path_is_certified_on_any_board() {
        let tiles: Vec<u8> = (1..14).chain([15, 14, 0]).collect();
        let puzzle = Puzzle::new(Board::from_tiles(4, 4, tiles).unwrap());
        let text = certificate(&puzzle);
        assert!(shown(&text).unwrap().starts_with("there is no path"), "{text}");
        let solvable = text.replace("15 14 0", "14 15 0");
        assert_ne!(solvable, text);
        assert!(shown(&solvable).is_err());
    }

    #[test]
    fn every_other_byte_in_every_place_is_refused() {
        let text = certificate(&two_by_three());
        for place in 0..text.len() {
            for change in [1, 2, 4] {
                let mut bytes = text.clone().into_bytes();
                bytes[place] ^= change;
                let Ok(changed) = String::from_utf8(bytes) else { continue };
                assert!(shown(&changed).is_err(), "byte {place}, {change}");
            }
        }
        for lines in 0..text.lines().count() {
            let cut: String = text.split_inclusive('\n').take(lines).collect();
            assert!(shown(&cut).is_err(), "{lines} lines");
        }
    }

    #[test]
    fn values_that_shift_together_are_refused() {
        let text = certificate(&two_by_three());
        let (head, table) = text.split_once("least 21\n").unwrap();
        let raised: String =
            table.chars().map(|c| if c == '\n' { c } else { char::from(c as u8 + 1) }).collect();
        assert!(shown(&format!("{head}least 22\n{raised}")).is_err());
    }
}
