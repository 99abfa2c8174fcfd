//! Reads an answer from text: arithmetic as people write it.
//!
//! Idea: numbers and signs alternate, whatever the parentheses, so one pass finds every mistake of
//! form; a well-formed answer is assembled with a stack of operands and a stack of pending signs
//! (the shunting-yard algorithm).

use super::codes;
use super::messages::{AnswerProblem, answers, inputs};
use super::model::{Answer, Card, Expression, Hand, Operator, Parentheses};
use super::read::{filled_lines, shortened};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::message::{Phrase, Text};
use crate::source::{Line, Source};

/// Far more than any answer needs, and few enough to follow parentheses as deep as they go.
const MOST_SIGNS: usize = 200;

/// Numbers of more digits are in no hand.
const MOST_DIGITS: usize = 4;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token {
    Number(u32),
    Sign(Operator),
    Open,
    Close,
}

type Placed = (Token, Span);

pub(super) fn read(hand: &Hand, source: &Source) -> Result<Answer, Diagnostics> {
    let mut problems = Diagnostics::default();
    let lines = filled_lines(source);
    let Some(line) = lines.first() else {
        return Err(shape(answers::EMPTY).into());
    };
    if let Some(second) = lines.get(1) {
        problems.push(
            Diagnostic::new(&codes::SEVERAL_LINES, answers::SEVERAL_LINES)
                .at(second.span(), inputs::SECOND_LINE)
                .help(answers::ONE_AT_A_TIME),
        );
    }
    let tokens = tokens(hand, *line, &mut problems);
    if tokens.len() > MOST_SIGNS {
        problems.push(
            shape(AnswerProblem::TooLong { most: MOST_SIGNS })
                .at(tokens[MOST_SIGNS].1, answers::TOO_LONG_FROM_HERE),
        );
    } else if problems.is_empty() {
        report_turns(&tokens, line, &mut problems);
    }
    let expression = problems.is_empty().then(|| assemble(&tokens)).flatten();
    problems.or(expression.map(|e| Answer::new(e, Parentheses::Fewest)))
}

fn shape(message: impl Into<Text>) -> Diagnostic {
    Diagnostic::new(&codes::ANSWER_SHAPE, message).help(answers::WRITE_IT_AS)
}

/// The line cut into tokens, at most one more than can be read. An ending `= 24` is dropped.
fn tokens(hand: &Hand, line: Line<'_>, problems: &mut Diagnostics) -> Vec<Placed> {
    let text: Vec<char> = line.text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < text.len() && tokens.len() <= MOST_SIGNS {
        let c = text[at];
        let digits = text[at..].iter().take_while(|c| c.is_ascii_digit()).count();
        let span = Span::new(line.number, at + 1, digits.max(1));
        let word: String = text[at..at + digits.max(1)].iter().collect();
        if c == '=' {
            let claimed: String = text[at + 1..].iter().collect();
            report_claim(hand, claimed.trim(), Span { length: text.len() - at, ..span }, problems);
            break;
        }
        match token(&word) {
            Some(token) => tokens.push((token, span)),
            None if c.is_whitespace() => {}
            None => problems.push(
                Diagnostic::new(
                    &codes::ANSWER_SYMBOL,
                    AnswerProblem::NoPlace { word: shortened(&word) },
                )
                .at(span, if digits > 0 { answers::NO_SUCH_CARD } else { answers::NOT_A_SIGN })
                .help(answers::NUMBERS_AND_SIGNS),
            ),
        }
        at += digits.max(1);
    }
    tokens
}

fn token(word: &str) -> Option<Token> {
    let mut signs = word.chars();
    if let (Some(sign), None) = (signs.next().and_then(Operator::of_sign), signs.next()) {
        return Some(Token::Sign(sign));
    }
    Some(match word {
        "(" | "[" | "{" => Token::Open,
        ")" | "]" | "}" => Token::Close,
        digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            Token::Number(digits.parse().ok().filter(|_| digits.len() <= MOST_DIGITS)?)
        }
        letter => Token::Number(Card::named(letter)?.value()),
    })
}

/// Reports an ending such as `= 25` that is not the target.
fn report_claim(hand: &Hand, claimed: &str, span: Span, problems: &mut Diagnostics) {
    let target = hand.target();
    if claimed.parse() != Ok(target) {
        problems.push(
            shape(AnswerProblem::EndsIn { claimed: shortened(claimed), target })
                .at(span, AnswerProblem::ExpectedEnd { target })
                .help(answers::LEAVE_EQUALS_OUT),
        );
    }
}

/// Reports every token that comes out of turn.
fn report_turns(tokens: &[Placed], line: &Line<'_>, problems: &mut Diagnostics) {
    let mut open: Vec<Span> = Vec::new();
    let mut complete = false;
    for (token, span) in tokens {
        let wrong: Option<Phrase> = match (token, complete) {
            (Token::Number(_) | Token::Open, true) => Some(answers::SIGN_MISSING),
            (Token::Sign(Operator::Minus), false) => Some(answers::MINUS_BETWEEN),
            (Token::Sign(_) | Token::Close, false) => Some(answers::NUMBER_MISSING),
            (Token::Close, true) if open.is_empty() => Some(answers::NOTHING_OPENED),
            _ => None,
        };
        match token {
            Token::Open => open.push(*span),
            Token::Close => drop(open.pop()),
            _ => {}
        }
        if let Some(wrong) = wrong {
            problems.push(shape(wrong).at(*span, wrong));
        }
        complete = matches!(token, Token::Number(_) | Token::Close);
    }
    for span in open {
        problems.push(shape(answers::NOT_CLOSED).at(span, answers::OPENED_HERE));
    }
    if !complete && problems.is_empty() {
        let end = Span::new(line.number, line.text.trim_end().chars().count() + 1, 1);
        problems.push(shape(answers::NUMBER_MISSING_AT_END).at(end, answers::EXPECTED_NUMBER));
    }
}

/// The tree of tokens that take their turns; none if they do not.
fn assemble(tokens: &[Placed]) -> Option<Expression> {
    let mut operands: Vec<Expression> = Vec::new();
    let mut waiting: Vec<Token> = Vec::new();
    for (token, _) in tokens {
        match *token {
            Token::Number(number) => operands.push(Expression::Number(number)),
            Token::Open => waiting.push(Token::Open),
            Token::Sign(sign) => {
                // Signs of equal rank are worked out from the left.
                while let Some(Token::Sign(before)) = waiting.last().copied()
                    && (!before.is_additive() || sign.is_additive())
                {
                    waiting.pop();
                    join_the_last_two(&mut operands, before)?;
                }
                waiting.push(Token::Sign(sign));
            }
            Token::Close => {
                while let Some(Token::Sign(before)) = waiting.pop() {
                    join_the_last_two(&mut operands, before)?;
                }
            }
        }
    }
    while let Some(Token::Sign(before)) = waiting.pop() {
        join_the_last_two(&mut operands, before)?;
    }
    operands.pop()
}

fn join_the_last_two(operands: &mut Vec<Expression>, operator: Operator) -> Option<()> {
    let (right, left) = (operands.pop()?, operands.pop()?);
    operands.push(left.join(operator, right));
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn try_read(text: &str) -> Result<Answer, Diagnostics> {
        let hand = Hand::new([7, 4, 9, 2]).unwrap();
        read(&hand, &Source::new(text.as_bytes()).unwrap())
    }

    fn grouped(text: &str) -> String {
        try_read(text).unwrap().expression.text(Parentheses::Every)
    }

    fn mistakes(text: &str) -> Vec<(&'static str, usize)> {
        let problems = try_read(text).unwrap_err();
        problems.iter().map(|d| (d.code.id, d.span.map_or(0, |span| span.column))).collect()
    }

    #[test]
    fn signs_bind_as_in_school() {
        assert_eq!(grouped("7-4-9"), "(7 - 4) - 9");
        assert_eq!(grouped("7-4*9"), "7 - (4 * 9)");
        assert_eq!(grouped("7/4*9/2"), "((7 / 4) * 9) / 2");
        assert_eq!(grouped("7+4*9-2"), "(7 + (4 * 9)) - 2");
        assert_eq!(grouped("7-(4-9)"), "7 - (4 - 9)");
        assert_eq!(grouped("((7)-[4+9])*2 = 24"), "(7 - (4 + 9)) * 2");
    }

    #[test]
    fn every_usual_sign_and_letter_is_read() {
        assert_eq!(grouped("a × J ÷ q − K"), "((1 * 11) / 12) - 13");
        assert_eq!(grouped("7x4X9·2:1–3"), "((((7 * 4) * 9) * 2) / 1) - 3");
    }

    #[test]
    fn all_mistakes_of_form_are_reported() {
        assert_eq!(mistakes("7 4 + * 9"), [("T006", 3), ("T006", 7)]);
        assert_eq!(mistakes("(7 + (4"), [("T006", 1), ("T006", 6)]);
        assert_eq!(mistakes("7 + 4)"), [("T006", 6)]);
        assert_eq!(mistakes("7 +"), [("T006", 4)]);
        assert_eq!(mistakes("-7 + 31"), [("T006", 1)]);
        assert_eq!(mistakes("7 ^ 4 ? 12345"), [("T005", 3), ("T005", 7), ("T005", 9)]);
        assert_eq!(mistakes("7 + 4 = 11"), [("T006", 7)]);
        assert_eq!(mistakes("()"), [("T006", 2)]);
        assert_eq!(mistakes(" "), [("T006", 0)]);
        assert_eq!(mistakes("7\n+4"), [("T004", 1)]);
    }

    #[test]
    fn endless_input_is_refused() {
        for text in ["(".repeat(500_000), "7+".repeat(400_000), "?".repeat(500_000)] {
            assert!(try_read(&text).is_err());
        }
    }
}
