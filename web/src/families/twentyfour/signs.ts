/** Expressions and steps as people write them. */

export const OPERATORS = ['+', '-', '*', '/'] as const;
export type Operator = (typeof OPERATORS)[number];

export const SIGN: Record<Operator, string> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

export const pretty = (text: string) => text.replaceAll(' * ', ' × ').replaceAll(' / ', ' ÷ ').replaceAll('-', '−');

/** A step of the core, as `8 / 3 = 8/3`, in its parts. */
export interface Step {
  left: string;
  operator: Operator;
  right: string;
  result: string;
}

export function stepOf(text: string): Step | null {
  const [, left, operator, right, result] = /^(\S+) ([-+*/]) (\S+) = (\S+)$/.exec(text) ?? [];
  // The core sets fractions in parentheses; a step shows them bare.
  const bare = (value: string) => value.replace(/^\((.*)\)$/, '$1');
  return left && right && result ? { left: bare(left), operator: operator as Operator, right: bare(right), result } : null;
}

export const isFraction = (value: string) => value.includes('/');

/** The two numbers of a fraction. */
export const partsOf = (value: string) => value.split('/') as [string, string];
