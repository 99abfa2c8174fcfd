//! The report's method for the 24 game, written straightforwardly: floating point, every order of
//! the cards by recursive swapping, every choice of three operators, the five ways to group. A
//! baseline.

/// Every line that makes 24, in the report's order, with balanced parentheses.
pub fn five_forms(mut cards: [u32; 4]) -> Vec<String> {
    let mut lines = Vec::new();
    permute(&mut cards, 0, &mut lines);
    lines
}

const OPERATORS: [char; 4] = ['+', '-', '*', '/'];

fn permute(cards: &mut [u32; 4], place: usize, lines: &mut Vec<String>) {
    if place == 4 {
        group(*cards, lines);
        return;
    }
    let mut used = Vec::new();
    for other in place..4 {
        if used.contains(&cards[other]) {
            continue;
        }
        used.push(cards[other]);
        cards.swap(place, other);
        permute(cards, place + 1, lines);
        cards.swap(place, other);
    }
}

fn group(cards: [u32; 4], lines: &mut Vec<String>) {
    let [a, b, c, d] = cards.map(f64::from);
    let [p, q, r, s] = cards;
    for x in OPERATORS {
        for y in OPERATORS {
            for z in OPERATORS {
                if is_24(join(join(join(a, x, b), y, c), z, d)) {
                    lines.push(format!("(({p} {x} {q}) {y} {r}) {z} {s}"));
                }
                if is_24(join(join(a, x, join(b, y, c)), z, d)) {
                    lines.push(format!("({p} {x} ({q} {y} {r})) {z} {s}"));
                }
                if is_24(join(a, x, join(join(b, y, c), z, d))) {
                    lines.push(format!("{p} {x} (({q} {y} {r}) {z} {s})"));
                }
                if is_24(join(a, x, join(b, y, join(c, z, d)))) {
                    lines.push(format!("{p} {x} ({q} {y} ({r} {z} {s}))"));
                }
                if is_24(join(join(a, x, b), y, join(c, z, d))) {
                    lines.push(format!("({p} {x} {q}) {y} ({r} {z} {s})"));
                }
            }
        }
    }
}

fn join(left: f64, operator: char, right: f64) -> f64 {
    match operator {
        '+' => left + right,
        '-' => left - right,
        '*' => left * right,
        _ => left / right,
    }
}

fn is_24(value: f64) -> bool {
    (value - 24.0).abs() < 1e-9
}

#[cfg(test)]
mod tests {
    use super::five_forms;

    #[test]
    fn counts_of_the_report() {
        let counts = [[7, 4, 9, 2], [6, 6, 6, 12], [3, 4, 8, 2], [13, 4, 12, 4], [12; 4]];
        assert_eq!(counts.map(|hand| five_forms(hand).len()), [40, 10, 32, 10, 31]);
        assert_eq!(five_forms([7, 4, 9, 2])[0], "((7 - 4) + 9) * 2");
    }
}
