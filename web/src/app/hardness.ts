/** How hard a puzzle is, from what the core says of it and in words of the page. */
import type { Options } from '../core/protocol';
import type { Messages } from '../i18n/en';
import type { Level } from './games';

/** How many bars of four a level has. */
const BARS: Record<string, number> = { easy: 1, medium: 2, hard: 3, expert: 4, fiendish: 4 };

export const barsOf = (level: Level | undefined) => BARS[level?.word ?? ''] ?? 0;

const word = (found: unknown) => (typeof found === 'string' ? { word: found } : {});
const figure = (name: 'number' | 'moves', found: unknown) => (typeof found === 'number' ? { [name]: found } : {});

/** The level in what a generator says of its puzzle. */
export function levelIn(facts: Record<string, unknown> | undefined): Level {
  const { level, difficulty, number, depth } = facts ?? {};
  return { ...word(difficulty), ...word(level), ...figure('number', number), ...figure('moves', depth) };
}

/** The level that a recipe asks for. */
export const levelAsked = ({ difficulty, depth }: Options): Level => ({ ...word(difficulty), ...figure('moves', depth === undefined ? undefined : Number(depth)) });

/** In a few words, such as `Medium 47` or `26 moves`; nothing where nothing is known. */
export function inWords(level: Level | undefined, t: Messages): string {
  if (level?.word && t.words[level.word]) return [t.words[level.word], level.number].filter((part) => part !== undefined).join(' ');
  return level?.moves === undefined ? '' : t.movesAway(level.moves);
}
