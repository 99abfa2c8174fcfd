//! For each rule a board on which it is the way on: nothing easier leads further there.

use pecah::queens::{Board, Queens, Verdict, solve_unique};
use pecah::{Explain, Run, Teach};
use serde_json::Value;

/// Stars, rules, and the rows of a board that was made here to need them.
const BOARDS: &[(usize, &[&str], &str)] = &[
    (1, &["single", "confined"], "ABBBCC/ABDDDE/ABEEDE/AEEFFE/AEEEFE/EEEEEE"),
    (1, &["exclusion"], "ABBBCC/ABDDDD/ABBEEE/ABFFFE/AFFFFE/EEEEEE"),
    (
        2,
        &["must", "squeeze-of-three"],
        "AAAABBBBBB/ACAADDDBEE/ACDAADBBEE/CCDDDDDBEE/CCDFFDDDEE/CCFFFFDDDE/CCCFGGHDII/JJFFGGHHII/JJJJJGHHII/JJJJJJHHHI",
    ),
    (
        1,
        &["pressured-exclusion", "sets-of-two"],
        "AABBBCC/BBBCCCC/DBDEFCC/DDDEFFF/DEDEFFG/DEEEFGG/DEFFFGG",
    ),
    (
        1,
        &["fish"],
        "AABBBBBBB/ABBCDDBEB/CCBCDBBBB/FCCCDDDBB/FCCGGDDBH/FCGGGGGGH/CCCIGHHGH/CCCIIIHHH/CHHHHHHHH",
    ),
    (1, &["squeeze"], "AABCDDDD/AACCDDDD/AECCCDDD/EECDDDDD/EECCDFDG/EECCCFDD/EHHFFFHH/EEHHHHHH"),
    (
        1,
        &["finned-set-of-two"],
        "ABCDEEEE/ABBDDDDE/ABDDDDFF/ABBFFFFF/GGBFBBFF/GGBBBHFF/GBBGHHHF/GGGGHHHH",
    ),
    (
        1,
        &["sets-of-three"],
        "AAABCCCC/BBABCBCD/EBBBCBDD/EBBBBBDD/BBFGGGGG/BFFFGHGH/BFGGGHGH/FFFHHHHH",
    ),
    (
        2,
        &["finned-set-of-three"],
        "AABBCCCCCC/AABBBCCCDC/EAEEECCCDC/EEEEECCDDD/EFFEEECDDG/EFFHHEDDGG/IFFHHHDDGG/IIFFHHHDGG/IIIIJJHHHG/IIIIJJJJHG",
    ),
    (
        2,
        &["finned-count"],
        "AAABBBBCCC/DAABDBEECC/DADBDEEEEE/DADDDEEEEE/DDDDFFFEEE/GDDDFFEEEH/GDDGFIIIEH/GGGGFFFIHH/JGGGJJIIIH/JJJJJJIHHH",
    ),
    (
        2,
        &["mark"],
        "AAAABBBBCC/ADAABBBBCC/EDDBBBBBBC/EEDDBFGBBC/EEEDFFGGGC/EEEFFFFHGI/EEFFFHFHGI/EEEEFHHHII/JEEEFHHIII/JJJEHHHIII",
    ),
    (
        2,
        &["two-marks", "marks-combined"],
        "AAABBBBCCC/AAABBBBDCC/ADDBBDDDDC/AEDDBDDDDC/EEFDDDDDGC/EFFFFHGGGC/EEEFHHGGII/EEEFHJJJII/EEEJHJJJII/EEJJJJJIII",
    ),
    (
        2,
        &["crossing-of-two"],
        "AAABBBBCCC/AAABBBBCDC/EEEEEBDDDC/FEFFEBDDDD/FFFFFBDDDD/FGFHFHIIDD/FGGHHHIIII/FGGHHHIIII/FFGGGJJJJJ/FGGGGJJJJJ",
    ),
    (
        2,
        &["crossing-of-three"],
        "AAAABBBBCC/ADAAABCCCC/ADDBBBCCCC/DDEEEBFCCC/EDEEBBFGGC/EDEEFFFGGG/EEEEHHFGGG/EHHEHHFFFG/HHHHHHFIII/JJJJHHIIII",
    ),
    (
        1,
        &["trial"],
        "AABCCCDDD/ABBCECFFD/ABEEEFFDD/BBEEFFDDG/BBEEDFDGG/BEEHDDDGG/HHHHIIIGG/HHIIIIIGI/HHIIIIIII",
    ),
    (
        2,
        &["overcounting"],
        "AABBBBBBCC/AAADBBBCCE/AFDDBCCCCE/FFDDCCCCEE/FFFDGGGHEE/FDDDDGGHIE/FDDJHHHHII/DDJJHHHIII/JJJJHIIIII/JJJJHHHHII",
    ),
];

fn places(step: &Value) -> Vec<(u64, u64)> {
    let from_1 = |place: &Value, key: &str| place[key].as_u64().expect("a number");
    let list = step.as_array().into_iter().flatten();
    list.map(|place| (from_1(place, "row"), from_1(place, "column"))).collect()
}

/// Without optimisation boards of two stars take seconds each.
const MOST_STARS: usize = if cfg!(debug_assertions) { 1 } else { 2 };

#[test]
fn each_rule_is_used_where_nothing_easier_leads_further() {
    for &(stars, rules, rows) in BOARDS.iter().filter(|board| board.0 <= MOST_STARS) {
        let rows: Vec<&str> = rows.split('/').collect();
        let board = Board::new(&rows, stars).expect("a board");
        let Verdict::Only(solution) = solve_unique(&board) else { panic!("{rows:?}") };
        let has = |&(row, column): &(u64, u64)| {
            let place = pecah::Place::new(row as usize, column as usize);
            solution.contains(place)
        };
        let steps = Queens::explain(&board, &Run::unlimited()).expect("no limit");
        for step in &steps {
            let (stars, empty) = (places(&step.details["stars"]), places(&step.details["empty"]));
            assert!(
                stars.iter().all(has) && !empty.iter().any(has),
                "{rows:?}: {:?}",
                step.message
            );
        }
        for rule in rules {
            assert!(steps.iter().any(|step| step.rule == *rule), "{rule}: {rows:?}");
        }
    }
}

#[test]
fn every_rule_that_is_taught_on_a_board_has_one_here() {
    for taught in Queens::RULES.iter().filter(|taught| !taught.recipe.is_empty()) {
        let name = taught.rule.name;
        assert!(BOARDS.iter().any(|(_, rules, _)| rules.contains(&name)), "{name}");
    }
}
