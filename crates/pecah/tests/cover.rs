//! Knuth's XC: the whole suite of families, known counts, every subset of options of random problems,
//! and puzzles of other families written as covers.

use pecah::cover::Cover;
use pecah::{Given, Registry, Run, Session};

pecah::conformance!(
    Cover,
    [
        "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n",
        "| with a colour\np q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n",
        "| twice\n2|a 0:1|b c\na b\na c\na\nb c\n",
        "| none\na b c\na b\nb c\n",
    ]
);

fn session() -> Session {
    Session::new(Registry::with_files())
}

fn count(text: &str) -> String {
    let session = session();
    let opened = session.read(text).unwrap_or_else(|wrong| panic!("{text}\n{wrong}"));
    assert_eq!(opened.name(), "cover", "{text}");
    opened.count(&Run::unlimited()).counted.unwrap().solutions.to_string()
}

/// Numbers that repeat.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides as u64) as usize
    }
}

/// The items of an option with their colours; `-` is none.
type Items = Vec<(usize, char)>;

/// A random problem: four primary items with bounds, two secondary ones, some with colours.
fn problem(dice: &mut Dice) -> (Vec<(usize, usize)>, Vec<Items>) {
    let bounds = (0..4).map(|_| [(1, 1), (1, 1), (0, 2), (2, 2), (1, 3)][dice.below(5)]).collect();
    let mut options = Vec::new();
    for _ in 0..9 {
        let mut option = vec![(dice.below(4), '-')];
        for item in 0..6 {
            if item != option[0].0 && dice.below(3) == 0 {
                let colour = if item < 4 { '-' } else { ['-', 'r', 'g'][dice.below(3)] };
                option.push((item, colour));
            }
        }
        options.push(option);
    }
    (bounds, options)
}

fn text(bounds: &[(usize, usize)], options: &[Items]) -> String {
    let heads = bounds.iter().enumerate().map(|(n, (least, most))| format!("{least}:{most}|i{n}"));
    let mut text = format!("| random\n{} | i4 i5\n", heads.collect::<Vec<_>>().join(" "));
    for option in options {
        let word = |&(item, colour): &(usize, char)| match colour {
            '-' => format!("i{item}"),
            colour => format!("i{item}:{colour}"),
        };
        text += &(option.iter().map(word).collect::<Vec<_>>().join(" ") + "\n");
    }
    text
}

/// Every subset of the options against the rules.
fn subsets(bounds: &[(usize, usize)], options: &[Items]) -> usize {
    let is_cover = |set: &u32| {
        let chosen: Vec<(usize, char)> = (0..options.len())
            .filter(|n| set >> n & 1 == 1)
            .flat_map(|n| options[n].clone())
            .collect();
        let colours = |item: usize| chosen.iter().filter(move |c| c.0 == item).map(|c| c.1);
        let primary = bounds
            .iter()
            .enumerate()
            .all(|(item, (least, most))| (*least..=*most).contains(&colours(item).count()));
        let secondary = (4..6).all(|item| {
            let first = colours(item).next();
            colours(item).count() < 2 || colours(item).all(|c| c != '-' && Some(c) == first)
        });
        primary && secondary
    };
    (0..1u32 << options.len()).filter(is_cover).count()
}

#[test]
fn every_subset_of_random_problems_agrees() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut several = 0;
    for round in 0..200 {
        let (bounds, options) = problem(&mut dice);
        let (text, expected) = (text(&bounds, &options), subsets(&bounds, &options));
        assert_eq!(count(&text), expected.to_string(), "round {round}\n{text}");
        several += usize::from(expected > 1);
    }
    assert!(several > 20, "{several} problems have several solutions");
}

#[test]
fn puzzles_written_as_covers_have_as_many_solutions() {
    let session = session();
    for (puzzle, solutions) in [
        ("AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n", "14"),
        ("3 4 3\nDEFAULT\nAAAA\nBB\nBB\nCC\nCC\n", "4"),
        ("3 3 2\nDEFAULT\nAA\nA\nBB\nBB\n", "0"),
    ] {
        let opened = session.read(puzzle).unwrap();
        let how = pecah::formats::Writing::default();
        let Ok(xc) = opened.convert("xc", how, &session.run()) else { panic!("{puzzle}") };
        let own = opened.count(&Run::unlimited()).counted.unwrap().solutions.to_string();
        assert_eq!((own.as_str(), &count(&String::from_utf8(xc).unwrap())), (solutions, &own));
    }
}

#[test]
fn other_families_keep_their_boards() {
    let session = session();
    for (text, family) in [
        ("A B C D\nA B C D\nA B C D\nA B C D\n", "queens"),
        ("AB\nAB\n", "queens"),
        ("1 2 3\n4 5 6\n7 8 0\n", "sliding"),
        ("7 4 9 2\n", "twentyfour"),
        ("2 2 2\nDEFAULT\nAA\nBB\n", "packing"),
    ] {
        assert_eq!(session.read(text).unwrap().name(), family, "{text}");
    }
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let session = session();
    for (text, what, line) in [
        ("| x\na b a\na\n", "listed twice", 2),
        ("| x\na b\na c\n", "not an item", 3),
        ("| x\na b\na a\n", "twice", 3),
        ("| x\na | b\na:1\n", "only secondary", 3),
        ("| x\na | b\nb\n", "no primary item", 3),
        ("| x\n3:2|a b\na\n", "number of times", 2),
        ("| x\n99999999999999999999|a b\na\n", "number of times", 2),
    ] {
        let source = pecah::Source::new(text.as_bytes()).unwrap();
        let problems = session.open(&source, Some("cover"), Given::default()).err().expect(what);
        let problem = problems.iter().next().unwrap();
        assert!(problem.message.to_string().contains(what), "{what}: {}", problem.message);
        assert_eq!(problem.span.map(|span| span.line), Some(line), "{what}");
    }
}
