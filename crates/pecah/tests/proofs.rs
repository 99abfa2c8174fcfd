//! The rules as constraints: an independent brute force over the text of the formula finds the
//! solutions of the puzzle, no more and no fewer; and what is claimed is proved.

use pecah::proof::{Formula, Proved, Verdict, refute};
use pecah::{Ask, Collector, Handle, Run, Session, Wanted};
use std::fs;
use std::path::Path;

/// A constraint of the text: factors of variables, and the least sum.
type AtLeast = (Vec<(i64, usize)>, i64);

/// The constraints of an OPB text, an equality as two, read without any code of the library.
fn constraints(opb: &str) -> (usize, Vec<AtLeast>) {
    let head = opb.lines().next().unwrap();
    let variables = head.split_whitespace().nth(2).unwrap().parse().unwrap();
    let mut list = Vec::new();
    for line in opb.lines().filter(|line| !line.starts_with('*')) {
        let words: Vec<&str> = line.trim_end_matches(';').split_whitespace().collect();
        let (terms, end) = words.split_at(words.len() - 2);
        let terms: Vec<(i64, usize)> = terms
            .chunks(2)
            .map(|pair| (pair[0].parse().unwrap(), pair[1][1..].parse::<usize>().unwrap() - 1))
            .collect();
        let bound: i64 = end[1].parse().unwrap();
        if end[0] == "=" {
            list.push((terms.iter().map(|&(factor, v)| (-factor, v)).collect(), -bound));
        }
        list.push((terms, bound));
    }
    (variables, list)
}

/// Every solution, by trying both values of each variable in turn.
fn brute_force(opb: &str) -> Vec<Vec<usize>> {
    let (variables, list) = constraints(opb);
    let mut found = Vec::new();
    try_from(0, variables, &mut vec![None; variables], &list, &mut found);
    found
}

fn try_from(
    next: usize,
    variables: usize,
    values: &mut Vec<Option<bool>>,
    list: &[AtLeast],
    found: &mut Vec<Vec<usize>>,
) {
    let can_be_met = |(terms, bound): &AtLeast| {
        let most = |&(factor, v): &(i64, usize)| match values[v] {
            Some(true) => factor,
            Some(false) => 0,
            None => factor.max(0),
        };
        terms.iter().map(most).sum::<i64>() >= *bound
    };
    if !list.iter().all(can_be_met) {
        return;
    }
    if next == variables {
        found.push((0..variables).filter(|&v| values[v] == Some(true)).collect());
        return;
    }
    for value in [true, false] {
        values[next] = Some(value);
        try_from(next + 1, variables, values, list, found);
    }
    values[next] = None;
}

/// Every solution, by the default strategy.
fn solutions(puzzle: &Handle) -> Vec<pecah::Solution> {
    let mut found = Collector::default();
    let ask = Ask { strategy: None, wanted: Some(Wanted::All) };
    puzzle.solve(&ask, &Run::unlimited(), &mut found).unwrap();
    found.solutions
}

/// The rules alone, from a certificate that forbids every solution.
fn rules(opb: &str) -> String {
    let mut lines = Vec::new();
    let mut is_solution = false;
    for line in opb.lines() {
        if line.starts_with('*') {
            is_solution = line.starts_with("* solution ");
        } else if is_solution {
            continue;
        }
        lines.push(line);
    }
    lines.join("\n")
}

fn check(text: &str, name: &str) {
    let puzzle = Session::default().read(text).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
    let known = solutions(&puzzle);
    let Ok(Proved::Complete(certificate)) = puzzle.prove(&known, &Run::unlimited()) else {
        panic!("{name}: the {} solutions are not proved to be all", known.len());
    };
    let opb = certificate.opb();
    let found = brute_force(&rules(&opb));
    assert_eq!(found.len(), known.len(), "{name}:\n{text}");
    let mut listed: Vec<Vec<usize>> = Formula::read_opb(&opb)
        .unwrap()
        .listed()
        .map(|solution| solution.iter().map(|&v| v as usize).collect())
        .collect();
    for solution in &mut listed {
        solution.sort_unstable();
    }
    listed.sort();
    let mut found = found;
    found.sort();
    assert_eq!(found, listed, "{name}");
    // One solution fewer in the list, and there is something left to find.
    if let Some((_, rest)) = known.split_last() {
        assert!(matches!(puzzle.prove(rest, &Run::unlimited()), Ok(Proved::Another)), "{name}");
    }
}

const BOARDS: &[(&str, &str)] = &[
    ("one", "A\n"),
    ("two by two", "AB\nAB\n"),
    ("four", "AAAB\nAAAB\nCCAB\nCBDB\n"),
    ("rows", "AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n"),
    ("interop", "AAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC\n"),
    ("rectangle", "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n\n"),
    ("one side", "3 3 2\nDEFAULT\nAAA\nA\nBBB\nBB\n\n"),
    ("mask", "3 3 2\nCUSTOM\nXX.\nXXX\n.XX\nAA\nA\nBB\nBB\n\n"),
    ("parity", "4 4 4\nDEFAULT\nAAA\n A\nBBB\n B\nCCC\n C\nDDDD\n\n"),
    ("too small", "3 3 2\nDEFAULT\nAA\nA\nBB\nBB\n\n"),
    ("pyramid", "2 2 2\nPYRAMID\nAA\nBB\nB\n\n"),
    ("box", "2 2 2\nCUBOID 2\nAA\nAA\nBB\nBB\n\n"),
];

#[test]
fn brute_force_over_the_constraints_finds_the_same_solutions() {
    for (name, text) in BOARDS {
        check(text, name);
    }
}

#[test]
fn small_puzzles_of_every_proving_family_are_the_same_as_constraints() {
    let session = Session::default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/small");
    let mut checked = 0;
    for entry in session.registry().iter().filter(|e| e.offers(pecah::Ability::Prove)) {
        for file in fs::read_dir(folder.join(entry.about().name)).unwrap() {
            let path = file.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            let puzzle = session.read(&text).unwrap();
            let is_small = match puzzle.prove(&solutions(&puzzle), &Run::unlimited()) {
                Ok(Proved::Complete(certificate)) => certificate.formula.names().len() <= 60,
                other => panic!("{path:?}: {other:?}"),
            };
            if is_small {
                check(&text, &path.display().to_string());
                checked += 1;
            }
        }
    }
    assert!(checked >= 4, "{checked} puzzles are small enough");
}

#[test]
fn reasons_without_a_search_are_one_sum() {
    let session = Session::default();
    for (text, by) in [
        ("3 3 2\nDEFAULT\nAA\nA\nBB\nBB\n\n", "% by area\n"),
        ("4 4 4\nDEFAULT\nAAA\n A\nBBB\n B\nCCC\n C\nDDDD\n\n", "% by a chessboard\n"),
        ("1 10 3\nCUSTOM SPARE\nX.XXXX.XXX\nA×3\nAAAA\n\n", "% by pocket\n"),
    ] {
        let pbp = without_solutions(&session, text);
        assert!(pbp.contains(by), "{text}\n{pbp}");
        assert_eq!(steps(&pbp), 2, "{pbp}");
    }
}

/// The proof that a puzzle has no solution.
fn without_solutions(session: &Session, text: &str) -> String {
    let puzzle = session.read(text).unwrap_or_else(|wrong| panic!("{text}{wrong}"));
    match puzzle.prove(&[], &Run::unlimited()) {
        Ok(Proved::Complete(certificate)) => certificate.pbp(),
        other => panic!("{text}{other:?}"),
    }
}

fn steps(pbp: &str) -> usize {
    let is_step = |line: &&str| ["pol ", "red ", "rup "].iter().any(|word| line.starts_with(word));
    pbp.lines().filter(is_step).count()
}

/// Puzzles without a solution because no choice of weights adds up, and what says so.
const CHOICES: &[(&str, &str)] = &[
    // 3 and 5 together are too much for 7 cells, and each alone is too little.
    ("1 9 3\nCUSTOM SPARE\nXXXXXXX..\nAAA\nBBBBB\nC\n", "% by area: "),
    (
        "2 6 5\nCUSTOM SPARE\nXXX.XX\nXXX.XX\nAx1\nAA\nAA\n A\nBx1\nBB\nBBB\nCx1\nCC\nC\nDx1\n D\nDD\nEx1\nEEE\n",
        "% by pocket: ",
    ),
    ("1 11 6\nCUSTOM SPARE\nXXXXX.XXXXX\nAx3\nAA\nBx3\nBBBB\n", "% by pocket: "),
    ("3 2 2\nCUSTOM\nXX\nXX\nXX\nAx1\nAA\n A\nBx1\nBBB\n", "% by striped columns: "),
    ("2 6 4\nCUSTOM\nXXXXXX\nXXXXXX\nAx2\nAA\nAA\nBx1\nBBB\nCx1\nC\n", "% by striped rows: "),
];

#[test]
fn pockets_that_no_choice_of_pieces_fills_take_few_steps() {
    let session = Session::default();
    for (text, by) in CHOICES {
        let pbp = without_solutions(&session, text);
        assert!(pbp.contains(by), "{text}\n{pbp}");
        assert!(steps(&pbp) <= 30, "{text}\n{pbp}");
    }
}

#[test]
fn a_formula_that_can_be_met_is_met() {
    let mut formula = Formula::new("three of five, not the first");
    let all: Vec<u32> = (0..5).map(|n| formula.variable(format!("v{n}"))).collect();
    formula.exactly(3, "three", all.clone());
    formula.at_most(0, "not the first", vec![all[0]]);
    let Ok(Verdict::Satisfied(model)) = refute(&formula, &[], &Run::unlimited()) else { panic!() };
    assert!(formula.allows(&model), "{model:?}");
}

#[test]
fn a_search_for_a_proof_obeys_its_limits() {
    let rows: String =
        (0..30).map(|n| "ABCDEFGHIJKLMNOPQRSTUVWXYZabcd"[n..=n].repeat(30) + "\n").collect();
    let puzzle = Session::default().read(&rows).unwrap();
    let run = Run::unlimited().with_nodes(1);
    let stopped = puzzle.prove(&[], &run);
    assert!(matches!(stopped, Err(pecah::Failed::Stopped(pecah::Stop::Nodes))), "{stopped:?}");
}

/// How many ways there are to meet all clauses: unit clauses first, then both values of a variable.
fn models(variables: i64, clauses: &[Vec<i64>], values: &mut Vec<Option<bool>>) -> u64 {
    let mut set = Vec::new();
    let undo = |values: &mut Vec<Option<bool>>, set: &[usize]| {
        for &v in set {
            values[v] = None;
        }
    };
    loop {
        let mut unit = None;
        for clause in clauses {
            let value = |literal: &i64| {
                values[literal.unsigned_abs() as usize].map(|is_true| is_true == (*literal > 0))
            };
            if clause.iter().any(|literal| value(literal) == Some(true)) {
                continue;
            }
            let mut open = clause.iter().filter(|literal| value(literal).is_none());
            match (open.next(), open.next()) {
                (None, _) => {
                    undo(values, &set);
                    return 0;
                }
                (Some(&literal), None) => unit = Some(literal),
                _ => {}
            }
        }
        let Some(literal) = unit else { break };
        values[literal.unsigned_abs() as usize] = Some(literal > 0);
        set.push(literal.unsigned_abs() as usize);
    }
    let found = match (1..=variables as usize).find(|&v| values[v].is_none()) {
        None => 1,
        Some(free) => [true, false]
            .into_iter()
            .map(|value| {
                values[free] = Some(value);
                let found = models(variables, clauses, values);
                values[free] = None;
                found
            })
            .sum(),
    };
    undo(values, &set);
    found
}

#[test]
fn clauses_have_as_many_solutions_as_the_puzzle() {
    let session = Session::default();
    for (name, text) in BOARDS {
        let puzzle = session.read(text).unwrap();
        let cnf =
            puzzle.convert("cnf", pecah::formats::Writing::default(), &session.run()).unwrap();
        let cnf = String::from_utf8(cnf).unwrap();
        let mut lines = cnf.lines().filter(|line| !line.starts_with('c'));
        let variables: i64 = lines.next().unwrap().split(' ').nth(2).unwrap().parse().unwrap();
        let clauses: Vec<Vec<i64>> = lines
            .map(|line| {
                line.split(' ').map(|word| word.parse().unwrap()).filter(|n| *n != 0).collect()
            })
            .collect();
        let found = models(variables, &clauses, &mut vec![None; variables as usize + 1]);
        assert_eq!(found, solutions(&puzzle).len() as u64, "{name}");
    }
}
