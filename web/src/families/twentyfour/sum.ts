/** Fractions and expressions, to play with and to explain step by step. */

export interface Fraction {
  top: bigint;
  bottom: bigint;
}

export type Operator = '+' | '-' | '*' | '/';

export const SIGN: Record<Operator, string> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

function fraction(top: bigint, bottom: bigint): Fraction {
  const by = gcd(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { top: top / by, bottom: bottom / by };
}

export const whole = (n: number): Fraction => ({ top: BigInt(n), bottom: 1n });

export const isWhole = (value: Fraction) => value.bottom === 1n;

export const shown = ({ top, bottom }: Fraction) => (bottom === 1n ? `${top}` : `${top}/${bottom}`).replace('-', '−');

/** Null where nothing is defined. */
export function join(a: Fraction, operator: Operator, b: Fraction): Fraction | null {
  switch (operator) {
    case '+': return fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
    case '-': return fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
    case '*': return fraction(a.top * b.top, a.bottom * b.bottom);
    case '/': return b.top === 0n ? null : fraction(a.top * b.bottom, a.bottom * b.top);
  }
}

export interface Step {
  left: Fraction;
  operator: Operator;
  right: Fraction;
  result: Fraction;
}

const RANKS: Record<string, number> = { A: 1, J: 11, Q: 12, K: 13 };

export const rankValue = (rank: string) => RANKS[rank.toUpperCase()] ?? Number(rank);

/** The steps by which an expression is worked out, innermost first; null for what is none. */
export function steps(text: string): Step[] | null {
  const tokens = text.replace(/=.*$/, '').match(/\d+|[AJQK]|[-+*/()]/gi) ?? [];
  const list: Step[] = [];
  let at = 0;

  function operand(): Fraction | null {
    const token = tokens[at++];
    if (token === undefined) return null;
    if (token !== '(') return /^[-+*/)]$/.test(token) ? null : whole(rankValue(token));
    const inner = chain(['+', '-']);
    return tokens[at++] === ')' ? inner : null;
  }

  function chain(operators: Operator[]): Fraction | null {
    const part = () => (operators.includes('+') ? chain(['*', '/']) : operand());
    let left = part();
    while (left && operators.includes(tokens[at] as Operator)) {
      const operator = tokens[at++] as Operator;
      const right = part();
      const result = right && join(left, operator, right);
      if (!right || !result) return null;
      list.push({ left, operator, right, result });
      left = result;
    }
    return left;
  }

  return chain(['+', '-']) && at === tokens.length ? list : null;
}

/** As people write it. */
export const pretty = (text: string) => text.replaceAll('*', '×').replaceAll('/', '÷').replaceAll(' - ', ' − ');

const LARGE = [25, 50, 75, 100];

/** A selection as on television: so many large numbers, small ones up to six, and a target. */
export function deal(large: number): { numbers: number[]; target: number } {
  const small = Array.from({ length: 20 }, (_, n) => (n % 10) + 1);
  const from = (pack: number[], count: number) =>
    Array.from({ length: count }, () => pack.splice(Math.floor(Math.random() * pack.length), 1)[0] ?? 1);
  const numbers = [...from([...LARGE], large), ...from(small, 6 - large)];
  return { numbers, target: 101 + Math.floor(Math.random() * 899) };
}
