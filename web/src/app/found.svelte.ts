/** What was found out about the puzzle that is open: solutions, counts, hints, explanations. */
import type { CountRecord, Ended, Hint, Place, Progress, Solution, Source, Step } from '../core/protocol';

export type Busy = 'solve' | 'count' | 'make' | 'hint' | 'explain' | null;

export class Found {
  busy = $state<Busy>(null);
  progress = $state.raw<Progress | null>(null);
  solutions = $state.raw<Solution[]>([]);
  /** The puzzle that the solutions solve: what was left when the search began. */
  searched = $state.raw<Source | null>(null);
  ended = $state.raw<Ended | null>(null);
  counted = $state.raw<CountRecord | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** How much of the hint is shown: a place to look at first. */
  stage = $state<'nudge' | 'reason'>('nudge');
  /** Marks of a picture that look like nothing for certain. */
  unsure = $state.raw<Place[]>([]);
  /** What is known of a puzzle that was made, or uncertain of one that was read. */
  made = $state.raw<string[]>([]);
  /** Every step to the solution, with its reason. */
  steps = $state.raw<Step[]>([]);
  /** Whether the steps are shown in place of the puzzle. */
  explaining = $state(false);
  /** How sure the reading of a picture is, from 0 to 1. */
  confidence = $state<number | null>(null);
  /** The solution that is shown, from 0; -1 shows the puzzle. */
  shown = $state(-1);

  /** Another puzzle is open: nothing of this is about it. */
  protected clearFound(): void {
    this.solutions = [];
    this.searched = null;
    this.ended = null;
    this.counted = null;
    this.hint = null;
    this.made = [];
    this.steps = [];
    this.explaining = false;
    this.confidence = null;
    this.progress = null;
    this.shown = -1;
    this.unsure = [];
  }
}
