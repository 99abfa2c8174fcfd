//! Comparing what a document shows with what is printed, where `…` stands for what varies.
//!
//! Within a line `…` matches any text; a line that is `…` alone matches any number of lines. Two or
//! more spaces inside a line match any two or more: a column moves when a time gets longer.

const ELISION: &str = "…";

/// Whether `shown`, with its elisions, is what was printed.
pub(crate) fn matches(shown: &[String], printed: &[String]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((first, rest)) if first == ELISION => {
            (0..=printed.len()).any(|skipped| matches(rest, &printed[skipped..]))
        }
        Some((first, rest)) => printed
            .split_first()
            .is_some_and(|(line, left)| line_matches(first, line) && matches(rest, left)),
    }
}

/// What a document should show for `printed`: as `shown` where that still holds, else with every
/// time and rate elided. A cut in the middle of `shown` stays a cut, with as many lines around it.
pub(crate) fn refresh(shown: &[String], printed: &[String]) -> Vec<String> {
    if matches(shown, printed) {
        return shown.to_vec();
    }
    let is_cut = |line: &String| line == ELISION;
    let head = shown.iter().position(is_cut);
    let tail = shown.iter().rev().position(is_cut);
    let (Some(head), Some(tail)) = (head, tail) else { return elided(shown, printed) };
    if head + tail >= printed.len() {
        return elided(shown, printed);
    }
    let mut lines = elided(&shown[..head], &printed[..head]);
    lines.push(ELISION.to_owned());
    lines.extend(elided(&shown[shown.len() - tail..], &printed[printed.len() - tail..]));
    lines
}

/// The printed lines, each as it was shown before if that line still matches, else elided anew.
fn elided(shown: &[String], printed: &[String]) -> Vec<String> {
    let mut before = shown.iter().filter(|line| *line != ELISION).peekable();
    let mut lines = Vec::new();
    for line in printed {
        let kept = before.clone().position(|old| line_matches(old, line));
        lines.push(kept.and_then(|at| before.nth(at)).cloned().unwrap_or_else(|| elide(line)));
    }
    lines
}

fn line_matches(shown: &str, printed: &str) -> bool {
    let (shown, printed) = (with_even_columns(shown), with_even_columns(printed));
    let mut parts = shown.split(ELISION);
    let first = parts.next().expect("a split has a first part");
    let Some(mut rest) = printed.strip_prefix(first) else { return false };
    let mut parts = parts.peekable();
    if parts.peek().is_none() {
        return rest.is_empty();
    }
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    true
}

/// The line with every gap between its columns two spaces wide. The indentation stays.
fn with_even_columns(line: &str) -> String {
    let text = line.trim_start();
    let mut even = line[..line.len() - text.len()].to_owned();
    let mut spaces = 0;
    for letter in text.trim_end().chars() {
        spaces = if letter == ' ' { spaces + 1 } else { 0 };
        if spaces <= 2 {
            even.push(letter);
        }
    }
    even
}

/// Elides what differs from run to run: times, rates, and in a table what is computed from a time.
pub(crate) fn elide(line: &str) -> String {
    let line = line.trim_end();
    let mut result = String::new();
    let mut rest = line;
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let before = &rest[..start];
        let number = number(&rest[start..]);
        let after = &rest[start + number.len()..];
        result.push_str(before);
        rest = after;
        if let Some(unit) = unit_of_time(number, after) {
            rest = &after[unit.len()..];
            if is_ratio(rest.trim_start()) {
                return format!("{}  {ELISION}", result.trim_end());
            }
            result.push_str(ELISION);
        } else if is_rate(&result, after) {
            result.push_str(ELISION);
        } else {
            result.push_str(number);
        }
    }
    result + rest
}

/// The number at the start: digits with separators between them.
fn number(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_ascii_digit() && !matches!(letter, '.' | ','));
    text[..end.unwrap_or(text.len())].trim_end_matches(['.', ','])
}

/// The unit, if this is a measured time. Whole seconds are not: only people take `147 s`.
fn unit_of_time(number: &str, after: &str) -> Option<&'static str> {
    let ends = |rest: &str| !rest.starts_with(|letter: char| letter.is_alphanumeric());
    [" ns", " µs", " ms", " s"].into_iter().find(|unit| {
        after.strip_prefix(unit).is_some_and(ends) && (*unit != " s" || number.contains('.'))
    })
}

/// Whether the text begins with a ratio, as the `3.1×` of a comparison.
fn is_ratio(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_digit())
        && text[number(text).len()..].starts_with('×')
}

fn is_rate(before: &str, after: &str) -> bool {
    let labels = ["seconds\":", "per_second\":", "second: ", "per second: "];
    let after = after.strip_prefix(" million").unwrap_or(after);
    let units = [" nodes per second", " nodes/s"];
    labels.iter().any(|label| before.ends_with(label))
        || units.iter().any(|unit| after.starts_with(unit))
}

#[cfg(test)]
mod tests {
    use super::{elide, matches, refresh};

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn times_and_rates_are_elided_and_other_numbers_stay() {
        for (printed, shown) in [
            ("42.4 µs by `bitboard`, 1 node", "… by `bitboard`, 1 node"),
            ("1.50 s by `pattern-db`, 9,397 nodes", "… by `pattern-db`, 9,397 nodes"),
            (
                "{\"nodes\":807,\"seconds\":0.000317102,\"found\":1}",
                "{\"nodes\":807,\"seconds\":…,\"found\":1}",
            ),
            ("nodes per second: 37,425", "nodes per second: …"),
            ("cover   solved  –  31  51.5 µs   1.2×  ███", "cover   solved  –  31  …"),
            ("27 % of people solve it, in about 147 s", "27 % of people solve it, in about 147 s"),
        ] {
            assert_eq!(elide(printed), shown);
            assert!(matches(&[shown.to_owned()], &[printed.to_owned()]), "{printed}");
        }
    }

    #[test]
    fn an_elision_matches_any_text_and_a_line_of_its_own_any_lines() {
        assert!(matches(&lines("a\n…\nz"), &lines("a\nb\nc\nz")));
        assert!(matches(&lines("a\n…\nz"), &lines("a\nz")));
        assert!(!matches(&lines("a\n…\nz"), &lines("a\nb")));
        assert!(matches(&lines("from … to …."), &lines("from 3 to 4.")));
        assert!(!matches(&lines("from … to …."), &lines("from 3 to 4")));
        assert!(!matches(&lines("one"), &lines("one more")));
    }

    #[test]
    fn columns_may_move_and_words_may_not() {
        assert!(matches(&lines("time  nodes"), &lines("time      nodes")));
        assert!(!matches(&lines("time nodes"), &lines("time  nodes")));
        assert!(!matches(&lines(" H"), &lines("H")));
    }

    #[test]
    fn refreshing_keeps_what_holds_and_the_cuts() {
        let shown = lines("old\n…\nlength: … moves\nend");
        let printed = lines("new\n1\n2\nlength: 7 moves\nan end after 1.5 ms");
        let fresh = lines("new\n…\nlength: … moves\nan end after …");
        assert_eq!(refresh(&shown, &printed), fresh);
        assert!(matches(&fresh, &printed));
    }
}
