/**
 * What was played, kept on this device: the puzzles of late with their moves and clocks, and the days on which
 * today's puzzle was solved. A later version that keeps other things takes another number and starts afresh.
 */
import type { Options } from '../core/protocol';

/** Where a puzzle came from. */
export type From =
  | { kind: 'example'; name: string }
  | { kind: 'today'; date: string }
  | { kind: 'level'; pack: string; number: number }
  | { kind: 'made' | 'picture' | 'shared' | 'own' };

/** How hard a puzzle is, in figures and not in words: it is read in either language. */
export interface Level {
  /** One of the levels of the family, such as `easy`. */
  word?: string;
  /** The rating of the core, higher for harder. */
  number?: number;
  /** The moves of a shortest solution. */
  moves?: number;
}

export interface Game {
  family: string;
  text: string;
  options: Options;
  moves: string[];
  /** Colours that the puzzle brought with it. */
  colours: string[];
  from: From;
  seconds: number;
  hints: number;
  done: boolean;
  /** How hard it is, where that is known. */
  level?: Level | undefined;
  /** The board as it stands, small. */
  thumbnail: string;
  at: number;
}

const VERSION = 1;
const MOST_GAMES = 30;
const GAMES = 'pecah.games';
const DAYS = 'pecah.days';

function read<T extends object>(key: string, otherwise: T): T {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { version: number; kept: T } | null;
    const isWhole = kept?.version === VERSION && kept.kept?.constructor === Object(otherwise).constructor;
    return isWhole ? kept.kept : otherwise;
  } catch {
    return otherwise;
  }
}

function write(key: string, kept: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify({ version: VERSION, kept }));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const same = (a: Pick<Game, 'family' | 'text' | 'options'>, b: Pick<Game, 'family' | 'text' | 'options'>) =>
  a.family === b.family && a.text === b.text &&
  JSON.stringify(Object.entries(a.options).sort()) === JSON.stringify(Object.entries(b.options).sort());

const all = (): Game[] => read<Game[]>(GAMES, []);

/** Keeps a game; the oldest ones go. */
export function keep(game: Game): void {
  write(GAMES, [game, ...all().filter((other) => !same(other, game))].slice(0, MOST_GAMES));
}

/** The game on this puzzle, if there was one. */
export const find = (puzzle: Pick<Game, 'family' | 'text' | 'options'>) => all().find((game) => same(game, puzzle));

/** The last game of a family. */
export const latest = (family: string) => all().find((game) => game.family === family);

/** The last game that was begun and not finished. */
export const unfinished = () => all().find((game) => game.moves.length > 0 && !game.done);

/** The puzzle of a day or of a pack, if it was opened. */
export const finished = (family: string, from: From) =>
  all().find((game) => game.family === family && JSON.stringify(game.from) === JSON.stringify(from));

/** The levels that were solved, as `family/pack/number`. */
const LEVELS = 'pecah.levels';
export const solvedLevels = () => new Set(read<string[]>(LEVELS, []));
export function solveLevel(family: string, pack: string, number: number): void {
  write(LEVELS, [...solvedLevels().add(`${family}/${pack}/${number}`)]);
}

/** Today as the calendar here has it. */
export function today(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function solveDay(date: string, family: string): void {
  const days = read<Record<string, string[]>>(DAYS, {});
  days[date] = [...new Set([...(days[date] ?? []), family])];
  write(DAYS, days);
}

export const solvedToday = (family: string) => read<Record<string, string[]>>(DAYS, {})[today()]?.includes(family) === true;

/** How many days in a row one of today's puzzles was solved, up to today or yesterday. */
export function streak(): number {
  const days = read<Record<string, string[]>>(DAYS, {});
  const day = new Date(`${today()}T12:00:00`);
  const name = () => `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
  if (!days[name()]) day.setDate(day.getDate() - 1);
  let count = 0;
  while (days[name()]) {
    count++;
    day.setDate(day.getDate() - 1);
  }
  return count;
}
