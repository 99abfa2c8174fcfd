/** What is asked of the puzzle of a day, by the day of the week from Sunday: easy on Monday, hardest at the weekend. */
import type { Options } from '../core/protocol';

const RECIPES: Record<string, (weekday: number) => Options> = {
  packing: (weekday) => ({ difficulty: ['hard', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard'][weekday] ?? 'medium' }),
  queens: (weekday) => ({ size: ['9', '7', '8', '8', '8', '9', '9'][weekday] ?? '8', difficulty: ['expert', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard'][weekday] ?? 'medium' }),
  twentyfour: (weekday) => ({ difficulty: ['hard', 'easy', 'easy', 'medium', 'medium', 'hard', 'fiendish'][weekday] ?? 'medium' }),
  sliding: (weekday) => ({ size: '4x4', depth: String([40, 12, 16, 20, 26, 30, 36][weekday] ?? 20) }),
};

/** The recipe of a family for a date such as `2026-11-18`. */
export const daily = (family: string, date: string): Options => RECIPES[family]?.(new Date(`${date}T12:00:00`).getDay()) ?? {};
