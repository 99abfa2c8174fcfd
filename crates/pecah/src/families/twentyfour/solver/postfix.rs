//! An answer in postfix notation, without a single allocation: operands before their operator, a
//! byte each.

use crate::families::twentyfour::model::{Expression, Hand, Operator};

/// Cards and operators of the largest hand.
const MOST: usize = 2 * Hand::MOST_CARDS - 1;

/// Bytes from here on are operators.
const OPERATORS: u8 = 0x80;

/// An answer, small enough to be copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Postfix {
    bytes: [u8; MOST],
    length: u8,
}

impl Postfix {
    pub(super) fn push_card(&mut self, card: u8) {
        self.bytes[usize::from(self.length)] = card;
        self.length += 1;
    }

    pub(super) fn push_operator(&mut self, operator: Operator) {
        self.push_card(OPERATORS + operator as u8);
    }

    /// Adds what another line pushes.
    pub(super) fn push_line(&mut self, other: &Self) {
        for &byte in &other.bytes[..usize::from(other.length)] {
            self.push_card(byte);
        }
    }

    /// The tree that it stands for.
    pub fn expression(&self) -> Expression {
        let mut end = usize::from(self.length);
        self.tree(&mut end)
    }

    fn tree(&self, end: &mut usize) -> Expression {
        *end -= 1;
        let byte = self.bytes[*end];
        if byte < OPERATORS {
            return Expression::Number(u32::from(byte));
        }
        let right = self.tree(end);
        let left = self.tree(end);
        left.join(Operator::ALL[usize::from(byte - OPERATORS)], right)
    }

    /// Writes it with the fewest parentheses.
    pub fn write(&self, text: &mut String) {
        self.write_part(usize::from(self.length) - 1, text);
    }

    /// Writes the part that ends at this byte and gives the place before it.
    fn write_part(&self, end: usize, text: &mut String) {
        let byte = self.bytes[end];
        if byte < OPERATORS {
            if byte >= 100 {
                text.push(char::from(b'0' + byte / 100));
            }
            if byte >= 10 {
                text.push(char::from(b'0' + byte / 10 % 10));
            }
            text.push(char::from(b'0' + byte % 10));
            return;
        }
        let own = byte - OPERATORS;
        let right = end - 1;
        let left = right - self.span(right);
        let additive = |byte: u8| byte == OPERATORS || byte == OPERATORS + 1;
        let inner = self.bytes[left];
        let in_product = own >= 2;
        self.write_operand(left, in_product && additive(inner), text);
        text.push_str([" + ", " - ", " * ", " / "][usize::from(own)]);
        let inner = self.bytes[right];
        let bracketed = match own {
            0 => false,
            3 => inner >= OPERATORS,
            _ => additive(inner),
        };
        self.write_operand(right, bracketed, text);
    }

    fn write_operand(&self, end: usize, bracketed: bool, text: &mut String) {
        if bracketed {
            text.push('(');
            self.write_part(end, text);
            text.push(')');
        } else {
            self.write_part(end, text);
        }
    }

    /// How many bytes the part that ends here has.
    fn span(&self, end: usize) -> usize {
        let (mut operands, mut at) = (1usize, end + 1);
        while operands > 0 {
            at -= 1;
            if self.bytes[at] < OPERATORS {
                operands -= 1;
            } else {
                operands += 1;
            }
        }
        end + 1 - at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::twentyfour::model::Parentheses;

    #[test]
    fn the_text_is_that_of_the_tree() {
        for code in 0..64u8 {
            let operator = |place: u8| Operator::ALL[usize::from(code >> (2 * place) & 3)];
            let mut left = Postfix::default();
            left.push_card(7);
            left.push_card(12);
            left.push_operator(operator(0));
            left.push_card(1);
            left.push_card(10);
            left.push_operator(operator(1));
            left.push_operator(operator(2));
            let mut text = String::new();
            left.write(&mut text);
            assert_eq!(text, left.expression().text(Parentheses::Fewest));
        }
    }
}
