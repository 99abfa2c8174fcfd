// A puzzle as the page comes back to it.
import type { Options } from '../core/protocol';

/** A puzzle and the game on it, to come back to. */
export interface Snapshot {
  family: string;
  text: string;
  options: Options;
  moves: string[];
  /** Colours that the puzzle brings with it. */
  colours: string[];
}

/** Whether two puzzles are asked the same. */
export function sameOptions(a: Options, b: Options): boolean {
  const list = (options: Options) => JSON.stringify(Object.entries(options).sort());
  return list(a) === list(b);
}
