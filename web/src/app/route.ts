/** Where one is, as the address says it: `#/`, `#/FAMILY`, `#/FAMILY/play/…`, `…/lab`, `…/studio`. */
import { FAMILIES } from '../families';

export type Mode = 'play' | 'lab' | 'studio';
export const MODES: Mode[] = ['play', 'lab', 'studio'];

export type Route =
  | { view: 'home' }
  | { view: 'family'; family: string }
  | { view: Mode; family: string; rest: string }
  /** The address is none of ours. */
  | { view: 'broken' };

export function parse(hash: string): Route {
  const path = hash.replace(/^#\/?/, '');
  if (path === '') return { view: 'home' };
  const [family = '', mode, ...rest] = path.split('/');
  if (!FAMILIES.includes(family)) return { view: 'broken' };
  if (!mode) return { view: 'family', family };
  const known = MODES.find((one) => one === mode);
  if (known) return { view: known, family, rest: rest.join('/') };
  // Links of the first version: the family and the puzzle.
  return rest.length === 0 ? { view: 'play', family, rest: mode } : { view: 'broken' };
}

export const href = (family?: string, mode?: Mode, rest = '') =>
  `#/${[family, mode, rest].filter(Boolean).join('/')}`;
