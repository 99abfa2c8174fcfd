/** One strategy on one puzzle, to its first solution or until it has taken too long. */
import { Core, InvalidInput, Stopped } from '../core/client';
import type { SolveRecord, Source } from '../core/protocol';

export type Run = { record: SolveRecord } | { late: true } | { unsuitable: string };

export class Runner {
  #core: Core;
  #stopped = false;

  constructor(readonly family: string) {
    this.#core = new Core(family);
  }

  /** Null where the whole series was stopped. */
  async run(source: Source, strategy: string, seconds: number): Promise<Run | null> {
    let late = false;
    const limit = setTimeout(() => { late = true; this.#core.stop(); }, seconds * 1000);
    try {
      return { record: (await this.#core.solve(source, strategy, 1)).record };
    } catch (error) {
      if (error instanceof InvalidInput) return { unsuitable: error.message };
      if (error instanceof Stopped && late && !this.#stopped) return { late: true };
      if (error instanceof Stopped) return null;
      throw error;
    } finally {
      clearTimeout(limit);
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#core.stop();
  }
}

/** What a run counts: its own counter, else nodes of the search tree. */
export const casesOf = (record: SolveRecord) => Number(record.counter ?? record.nodes) || record.nodes;
