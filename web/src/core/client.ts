/** The page's side of a worker: ask, listen, stop. */
import type {
  About, Answer, Drawn, Event, Finished, Given, Hint, Judged, Message, Opened, Options, Reading, Request, Tally, Wrong,
} from './protocol';

/** The input is wrong; the diagnostics say where. */
export class WrongInput extends Error {
  constructor(readonly wrong: Wrong) {
    super(wrong.diagnostics[0]?.message ?? '');
  }
}

/** The search ended before an answer: stopped by a person or for the reason given. */
export class Halted extends Error {}

/** The core failed; a new worker takes over. */
export class Crashed extends Error {}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  listen: ((event: Event) => void) | undefined;
  panic: string;
}

export class Core {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  readonly #build: string;

  /** Of a family, or of all of them. */
  constructor(build: string) {
    this.#build = build;
  }

  /** Starts the worker before it is needed. */
  warm(): this {
    this.#worker ??= this.#start();
    return this;
  }

  /** Ends whatever runs, at once. The next question starts a fresh worker. */
  stop(reason: Error = new Halted('interrupted')): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of waiting) one.reject(reason);
  }

  /** Ends what runs, if anything does; an idle worker keeps its tables. */
  interrupt(): void {
    if (this.#waiting.size > 0) this.stop();
  }

  about(examples: Record<string, string>) {
    return this.#ask<About>({ do: 'about', examples });
  }
  explain(code: string) {
    return this.#ask<{ id: string; title: string; page: string } | null>({ do: 'explain', code });
  }
  open(given: Given, bytes?: Uint8Array) {
    return this.#ask<Opened>({ do: 'open', given }, undefined, bytes);
  }
  picture(width: number, pixels: Uint8Array) {
    return this.#ask<Reading>({ do: 'picture', width }, undefined, pixels);
  }
  make(family: string, how: 'random' | 'generate', seed: number, options: Options) {
    return this.#ask<Opened>({ do: 'make', family, how, seed, options });
  }
  solve(given: Given, strategy: string | null, atMost: number, listen?: (event: Event) => void) {
    return this.#ask<Finished>({ do: 'solve', given, strategy, at_most: atMost }, listen);
  }
  watch(given: Given, strategy: string | null, frames: number, listen: (event: Event) => void) {
    return this.#ask<{ end: Finished; svg: string | null }>({ do: 'watch', given, strategy, frames }, listen);
  }
  count(given: Given, listen?: (event: Event) => void) {
    return this.#ask<Tally>({ do: 'count', given }, listen);
  }
  hint(given: Given, hinting: Options) {
    return this.#ask<Hint>({ do: 'hint', given, hinting });
  }
  steps(given: Given) {
    return this.#ask<Hint[]>({ do: 'steps', given });
  }
  judge(given: Given, answer: string) {
    return this.#ask<Judged>({ do: 'judge', given, answer });
  }
  draw(given: Given, answers: string[]) {
    return this.#ask<Drawn[]>({ do: 'draw', given, answers });
  }

  #ask<T>(request: Request, listen?: (event: Event) => void, bytes?: Uint8Array): Promise<T> {
    const worker = (this.#worker ??= this.#start());
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject, listen, panic: '' });
      worker.postMessage({ id, request: plain(request), bytes });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: this.#build });
    worker.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.stop(new Crashed(event.message || 'the worker could not start'));
    };
    return worker;
  }

  #hear(message: Message): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    if ('event' in message) {
      if (message.event.panic) waiting.panic = message.event.panic;
      else waiting.listen?.(message.event);
      return;
    }
    if ('crash' in message) {
      // What the memory holds after a panic is anybody's guess: the worker goes.
      this.stop(new Crashed(waiting.panic || message.crash));
      return;
    }
    this.#waiting.delete(message.id);
    settle(waiting, message.answer);
  }
}

function settle(waiting: Waiting, answer: Answer): void {
  if ('ok' in answer) waiting.resolve(answer.ok);
  else if ('wrong' in answer) waiting.reject(new WrongInput(answer.wrong));
  else if ('stopped' in answer) waiting.reject(new Halted(answer.stopped));
  else waiting.reject(new Crashed(answer.failed));
}

/** Proxies of reactive state cannot cross to a worker; requests are plain JSON. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
