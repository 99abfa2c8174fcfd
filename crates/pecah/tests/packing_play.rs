//! Playing random puzzles: what is written is read again, positions have hints exactly as long as a
//! solution is left, and built puzzles are read ones.

#[expect(dead_code, reason = "other tests use the rest")]
mod packing_made;

use packing_made::{all, read};
use pecah::packing::{Kind, Move, Packing, Puzzle, Reading, Recipe};
use pecah::support::random::Random;
use pecah::{
    Advice, Entry, Family, Generate, Given, Options, Place, Play, Run, Session, Source, Stop,
};
use std::collections::BTreeSet;

fn typed(text: &str, given: &Given) -> Result<Puzzle, pecah::Diagnostics> {
    let mut problems = pecah::Diagnostics::default();
    let reading = Reading::take(&mut given.clone(), &mut problems);
    assert!(problems.is_empty());
    Packing::read(&Source::new(text.as_bytes()).unwrap(), &reading)
}

/// Some of the cells of a filling, in rows; dots elsewhere.
fn some_of(filling: &[String], random: &mut Random) -> String {
    let kept: Vec<char> = ('A'..='Z').filter(|_| random.below(3) == 0).collect();
    let is_whole = random.below(2) == 0;
    let mut row = |line: &String| {
        let keep = |c: char, random: &mut Random| {
            c != ' ' && kept.contains(&c) && (is_whole || random.below(2) == 0)
        };
        line.chars().map(|c| if keep(c, random) { c } else { '.' }).collect()
    };
    filling.iter().map(&mut row).collect::<Vec<String>>().join("\n")
}

/// A random puzzle with liberties, copies and a start position: its text and its options.
fn random_puzzle(random: &mut Random) -> (String, Given) {
    let (board, _, text) = packing_made::puzzle(random);
    // A piece called X, which a drawn board cannot show.
    let text = if random.below(3) == 0 { renamed(&text, 'A', 'X') } else { text };
    let text = if random.below(3) == 0 { text.replacen("\nB", "\nB×2\nB", 1) } else { text };
    let mut given = Given::default();
    if random.below(3) == 0 {
        given.set("spare", "true");
    }
    if !board.mask.is_empty() && random.below(3) == 0 {
        given.set("one-sided", "true");
    }
    let plain = read(&text, &given).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
    let solutions = all(plain.as_ref(), "bitboard");
    if let Some(first) = solutions.first().filter(|_| random.below(2) == 0) {
        given.set("given", &some_of(first, random));
    }
    (text, given)
}

#[test]
fn write_then_read_is_the_identity_on_random_puzzles() {
    let mut random = Random::new(77);
    let mut with_givens = 0;
    for round in 0..300 {
        let (text, given) = random_puzzle(&mut random);
        let puzzle = typed(&text, &given).unwrap_or_else(|w| panic!("{w}\n{given:?}\n{text}"));
        let mut cells = 0..puzzle.board().cells().len();
        with_givens += usize::from(cells.any(|number| puzzle.given(number).is_some()));
        let written = Packing::write(&puzzle);
        let again = typed(&written, &Given::default())
            .unwrap_or_else(|w| panic!("round {round}: {w}\n{given:?}\n{text}\n{written}"));
        assert_eq!(again, puzzle, "round {round}: {given:?}\n{text}\n{written}");
        assert_eq!(Packing::write(&again), written);
    }
    assert!(with_givens > 50, "{with_givens}");
}

/// The drawing of one piece with another letter; the board keeps its X.
fn renamed(text: &str, from: char, to: char) -> String {
    let is_drawn = |line: &str| line.trim_start().starts_with(from);
    let rename = |line: &str| {
        if is_drawn(line) {
            line.replace(from, &to.to_string()) + "\n"
        } else {
            line.to_owned() + "\n"
        }
    };
    text.lines().map(rename).collect()
}

#[test]
fn generated_puzzles_are_written_whole() {
    for (seed, board) in (0..).zip(["5x11", "diamond", "pyramid"]) {
        let recipe = Recipe { board: Some(board.to_owned()), givens: Some(8), ..Recipe::default() };
        let made = Packing::generate(&mut Random::new(seed), &recipe, &Run::unlimited());
        let puzzle = made.unwrap_or_else(|failed| panic!("{failed:?}")).puzzle;
        let written = Packing::write(&puzzle);
        assert_eq!(typed(&written, &Given::default()), Ok(puzzle), "{written}");
    }
}

/// Hints from random positions: a step that some solution has, or what to take back where no solution
/// has what lies there, or none where there is none at all.
#[test]
fn hints_are_there_exactly_as_long_as_a_solution_is_left() {
    let mut random = Random::new(4);
    let (mut steps, mut blamed, mut dead_ends) = (0, 0, 0);
    for _ in 0..200 {
        let (text, given) = random_puzzle(&mut random);
        let puzzle = typed(&text, &given).unwrap();
        let opened = read(&text, &given).unwrap();
        let solutions: Vec<Lying> =
            all(opened.as_ref(), "bitboard").iter().map(|rows| lying_in(&puzzle, rows)).collect();
        let mut state = Packing::start(&puzzle);
        let mut moves: Vec<Move> = Vec::new();
        for _ in 0..random.below(4) {
            let legal = Packing::moves(&puzzle, &state);
            let puts: Vec<&Move> =
                legal.iter().filter(|step| matches!(step, Move::Put { .. })).collect();
            let Some(&&step) = puts.get(random.below(puts.len().max(1))) else { break };
            state = Packing::apply(&puzzle, &state, &step).unwrap();
            moves.push(step);
        }
        let is_left = |moves: &[Move]| {
            let lying: Lying = moves.iter().map(|step| laid(&puzzle, step)).collect();
            solutions.iter().any(|solution| lying.is_subset(solution))
        };
        let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let context = format!("{words:?} {given:?} on\n{text}");
        match opened.hint(&words, &Run::unlimited()).unwrap().unwrap() {
            // Where no solution is left, pieces are taken back until there is one again.
            Advice::Next(step) if !is_left(&moves) => {
                for back in &step.action {
                    let letter =
                        back.strip_suffix('-').unwrap_or_else(|| panic!("{back} {context}"));
                    let before = moves.len();
                    moves.retain(|put| !put.to_string().starts_with(letter));
                    assert_eq!(moves.len() + 1, before, "{back} {context}");
                }
                assert!(is_left(&moves), "{context}: {:?}", step.action);
                blamed += 1;
            }
            Advice::Next(step) => {
                let action = step.action.iter().map(|step| step.parse::<Move>().unwrap());
                moves.extend(action);
                assert!(is_left(&moves), "{context}: {:?}", step.action);
                let last = moves.last().expect("a hint has a move");
                assert!(Packing::apply(&puzzle, &state, last).is_ok(), "{context}: {last}");
                steps += 1;
            }
            Advice::DeadEnd => {
                assert!(!is_left(&moves), "{context}");
                dead_ends += 1;
            }
            Advice::Done => assert!(is_left(&moves), "{context}"),
        }
    }
    assert!(steps > 40 && blamed > 20 && dead_ends > 10, "{steps} {blamed} {dead_ends}");
}

/// A position in rows is read as moves that lead to it.
#[test]
fn positions_are_read_back_from_rows() {
    let mut random = Random::new(11);
    for _ in 0..100 {
        let (text, given) = random_puzzle(&mut random);
        let puzzle = typed(&text, &given).unwrap();
        let mut state = Packing::start(&puzzle);
        for _ in 0..random.below(4) {
            let legal = Packing::moves(&puzzle, &state);
            let Some(step) = legal.get(random.below(legal.len().max(1))) else { break };
            state = Packing::apply(&puzzle, &state, step).unwrap();
        }
        let rows = drawn(&puzzle, &state);
        let position = rows.join("\n").replace(' ', ".");
        let moves = Packing::read_played(&puzzle, &Source::new(position.as_bytes()).unwrap())
            .unwrap_or_else(|problems| panic!("{problems}\n{position}\n{given:?}\n{text}"));
        let again = moves.iter().fold(Packing::start(&puzzle), |state, step| {
            Packing::apply(&puzzle, &state, step).unwrap_or_else(|why| panic!("{why}\n{text}"))
        });
        assert_eq!(drawn(&puzzle, &again), rows, "{given:?}\n{text}");
    }
}

/// Pieces by the letter that copies share, with the cells they cover.
type Lying = BTreeSet<(char, BTreeSet<Place>)>;

fn kind_of(puzzle: &Puzzle, letter: char) -> char {
    let piece = puzzle.pieces().iter().find(|piece| piece.letter() == letter).unwrap();
    piece.copy_of().unwrap_or(letter)
}

fn lying_in(puzzle: &Puzzle, rows: &[String]) -> Lying {
    let answer = Source::new(rows.join("\n").replace(' ', ".").as_bytes()).unwrap();
    let answer = Packing::read_answer(puzzle, &answer).unwrap();
    let record = Packing::answer_record(puzzle, &answer, &());
    let piece = |piece: &pecah::record::PieceRecord| {
        let letter = piece.name.chars().next().unwrap();
        (kind_of(puzzle, letter), piece.cells.iter().copied().collect())
    };
    record.pieces.iter().map(piece).collect()
}

/// The cells that a move covers, from the shapes in the tray.
fn laid(puzzle: &Puzzle, step: &Move) -> (char, BTreeSet<Place>) {
    let Move::Put { letter, shape, place } = *step else { panic!("{step}") };
    let tray = Packing::tray(puzzle, &Packing::start(puzzle));
    let item = tray.iter().find(|item| item.name == letter.to_string()).unwrap();
    let (cells, first) = (&item.shapes[shape - 1], item.shapes[shape - 1][0]);
    let moved = |cell: &Place| Place {
        layer: cell.layer.map(|layer| layer + place.layer.unwrap() - first.layer.unwrap()),
        row: cell.row + place.row - first.row,
        column: cell.column + place.column - first.column,
    };
    (kind_of(puzzle, letter), cells.iter().map(moved).collect())
}

/// The rows of a position, read off its picture.
fn drawn(puzzle: &Puzzle, state: &pecah::packing::Position) -> Vec<String> {
    let mut rows = Vec::new();
    for panel in Packing::draw(puzzle, state).panels {
        let pecah::scene::Body::Grid(grid) = panel.body else { continue };
        for row in 0..grid.rows {
            let letter = |column| {
                let cell = grid.cell(row, column)?;
                cell.label.chars().next()
            };
            rows.push((0..grid.columns).map(|column| letter(column).unwrap_or(' ')).collect());
        }
    }
    rows
}

#[test]
fn hints_obey_the_run() {
    let puzzle = Puzzle::builder().board(6, 10).set("pentominoes").build().unwrap();
    let run = Run::unlimited();
    run.cancel();
    let handle = Session::new(pecah::Registry::new().with(Entry::of::<Packing>()));
    let handle = handle.open_typed::<Packing>(puzzle);
    let stopped = handle.hint(&run);
    assert!(matches!(stopped, Err(pecah::Failed::Stopped(Stop::Interrupted))), "{stopped:?}");
}

#[test]
fn built_puzzles_are_those_read() {
    let built = Puzzle::builder().pyramid(5).set("kanoodle").build().unwrap();
    let given = Given::default().with("pieces", "kanoodle");
    assert_eq!(Ok(built), typed("5 5 12\nPYRAMID", &given));

    let built = Puzzle::builder()
        .mask(&["XX.", "XXX"])
        .piece("A", &["##"])
        .copies(2)
        .piece_of_cells("C", &[Place::new(7, 9)])
        .given(&["B..", "..."])
        .one_sided()
        .spare()
        .build()
        .unwrap();
    let text = "2 3 2\nCUSTOM SPARE ONE-SIDED GIVEN\nXX.\nXXX\nB..\n...\nA×2\nAA\nC\n";
    assert_eq!(Packing::write(&built), text);

    let cross: Vec<Place> = ["l2r2c2", "l1r2c2", "l3r2c2", "l2r1c2", "l2r3c2", "l2r2c1", "l2r2c3"]
        .iter()
        .map(|place| place.parse().unwrap())
        .collect();
    let built = Puzzle::builder().cuboid(3, 3, 3).piece_of_cells("A", &cross).build().unwrap();
    assert_eq!((built.board().kind(), built.pieces()[0].size()), (Kind::Cuboid, 7));
    assert_eq!(typed(&Packing::write(&built), &Given::default()), Ok(built));
}

#[test]
fn every_mistake_of_a_built_puzzle_is_named() {
    let codes = |builder: pecah::packing::PuzzleBuilder| {
        let problems = builder.build().unwrap_err();
        problems.iter().map(|problem| problem.code.id).collect::<Vec<_>>()
    };
    let board = || Puzzle::builder().board(2, 2);
    assert_eq!(codes(board().piece("a", &["#"]).piece("AB", &["#"])), ["P010", "P010"]);
    assert_eq!(codes(board().piece("A", &["#"]).piece("A", &["#"])), ["P009"]);
    assert_eq!(codes(board().piece("A", &["#", ".", "#"]).piece("B", &[])), ["P013", "P013"]);
    assert_eq!(codes(board().set("lego")), ["P018"]);
    assert_eq!(codes(board().set("soma")), ["P019"]);
    assert_eq!(codes(board().piece("A", &["#"]).set("pentominoes")), ["P018"]);
    assert_eq!(codes(Puzzle::builder().board(0, 5000).piece("A", &["#"])), ["P002", "P003"]);
    assert_eq!(codes(Puzzle::builder().mask(&["XX", "X"]).piece("A", &["#"])), ["P006"]);
    assert_eq!(codes(board().piece("A", &["#"]).given(&["Q.", ".."])), ["P021"]);
    assert_eq!(codes(Puzzle::builder().pyramid(2).piece("A", &["#"]).one_sided()), ["P019"]);
    assert_eq!(codes(board().piece("A", &["#"]).copies(0)), ["P017"]);
}

#[test]
fn an_answer_record_names_pieces_and_cells() {
    let puzzle = read("2 2 2\nCUSTOM\n.X\nXX\nAA\nB\n", &Given::default()).unwrap();
    let mut found = pecah::Collector::default();
    puzzle.solve(&pecah::Ask::default(), &Run::unlimited(), &mut found).unwrap();
    let record = serde_json::to_value(found.solutions[0].record()).unwrap();
    assert_eq!(record["pieces"][1]["name"], "B");
    let cells: Vec<Place> = serde_json::from_value(record["pieces"][0]["cells"].clone()).unwrap();
    assert_eq!(cells.len(), 2);
    let pyramid = read("2 2 2\nPYRAMID\nAA\nA\nBB\n", &Given::default()).unwrap();
    let mut found = pecah::Collector::default();
    pyramid.solve(&pecah::Ask::default(), &Run::unlimited(), &mut found).unwrap();
    let record = found.solutions[0].record();
    assert!(record.pieces.iter().flat_map(|piece| &piece.cells).all(|cell| cell.layer.is_some()));
}
