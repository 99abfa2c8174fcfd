/**
 * The page's side of a worker: open puzzles, ask, listen, stop. A puzzle is opened once in a worker and named by
 * its handle from then on; a worker that was stopped opens it again when it is next asked.
 */
import type {
  Action, CheckRecord, CodeRecord, CountRecord, Ended, ErrorRecord, Event, Format, Hint, Input, Lesson, LessonVerdict,
  Message, Opened, Options, Picture, PlayRecord, RateRecord, ReadRecord, Reply, Request, Rule, Scene, Source, Step,
} from './protocol';

/** The input is invalid; the diagnostics say where. */
export class InvalidInput extends Error {
  constructor(readonly record: ErrorRecord) {
    super(record.diagnostics[0]?.message ?? '');
  }
}

/** The search ended before an answer: stopped by a person or for the reason given. */
export class Stopped extends Error {}

/** The core failed; a new worker takes over. */
export class Crashed extends Error {}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  listen: ((event: Event) => void) | undefined;
  panic: string;
}

type Listener = (event: Event) => void;

/** A worker keeps this many puzzles open; the oldest is closed. */
const MOST_OPEN = 4;

export class Core {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  /** Open puzzles by their source, the oldest first. */
  #open = new Map<string, Promise<Opened>>();
  /** Whether nothing more is asked. */
  #retired = false;
  readonly build: string;

  /** Of a family, or of all of them. */
  constructor(build: string) {
    this.build = build;
  }

  /** Starts the worker before it is needed. */
  warm(): this {
    this.#worker ??= this.#start();
    return this;
  }

  /** Ends whatever runs, at once. The next question starts a fresh worker. */
  stop(reason: Error = new Stopped('interrupted')): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#open.clear();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of waiting) one.reject(reason);
  }

  /** Ends what runs, if anything does; an idle worker keeps its tables. */
  interrupt(): void {
    if (this.#waiting.size > 0) this.stop();
  }

  /** Ends the worker when it has answered. */
  retire(): void {
    this.#retired = true;
    if (this.#waiting.size === 0) this.stop();
  }

  code(id: string, lang: string) {
    return this.#ask<CodeRecord>({ ask: 'code', id, lang });
  }
  /** Opens a puzzle, with the moves of a game to go on with. */
  open(source: Source, moves: string[] = [], bytes?: Uint8Array): Promise<Opened> {
    return this.#keep(source, this.#ask<Opened>({ ask: 'open', ...source, moves }, undefined, bytes));
  }
  picture(width: number, pixels: Uint8Array, lang: string) {
    return this.#ask<ReadRecord>({ ask: 'picture', width, lang }, undefined, pixels);
  }
  deal(family: string, seed: number, options: Options, lang: string, listen?: Listener) {
    return this.#ask<Opened>({ ask: 'deal', family, seed, options, lang }, listen);
  }
  generate(family: string, seed: number, options: Options, lang: string, listen?: Listener) {
    return this.#ask<Opened>({ ask: 'generate', family, seed, options, lang }, listen);
  }
  /** What is left to do from where the game on this puzzle is, as a puzzle of its own. */
  async remaining(source: Source): Promise<Source> {
    const handle = await this.#handle(source);
    const left = await this.#ask<Opened>({ ask: 'remaining', handle });
    const position = { ...source, text: left.text };
    void this.#keep(position, Promise.resolve(left));
    return position;
  }
  async solve(source: Source, strategy: string | null, atMost: number | null, listen?: Listener) {
    const handle = await this.#handle(source);
    return this.#ask<Ended>({ ask: 'solve', handle, strategy, at_most: atMost }, listen);
  }
  async watch(source: Source, strategy: string | null, frames: number, listen: Listener) {
    const handle = await this.#handle(source);
    return this.#ask<Ended>({ ask: 'watch', handle, strategy, frames }, listen);
  }
  async count(source: Source, listen?: Listener) {
    return this.#ask<CountRecord>({ ask: 'count', handle: await this.#handle(source) }, listen);
  }
  /** The next step after these moves. */
  async hint(source: Source, moves: string[], listen?: Listener) {
    const { handle } = await this.open(source, moves);
    return this.#ask<Hint>({ ask: 'hint', handle }, listen);
  }
  async explain(source: Source, listen?: Listener) {
    const { steps } = await this.#ask<{ steps: Step[] }>({ ask: 'explain', handle: await this.#handle(source) }, listen);
    return steps;
  }
  async rate(source: Source) {
    return this.#ask<RateRecord>({ ask: 'rate', handle: await this.#handle(source) });
  }
  async check(source: Source, answer: string) {
    return this.#ask<CheckRecord>({ ask: 'check', handle: await this.#handle(source), answers: [answer] });
  }
  async play(source: Source, action: Action) {
    return this.#ask<PlayRecord>({ ask: 'play', handle: await this.#handle(source), action });
  }
  /** Whether this input means a move that can be made now. */
  async accepts(source: Source, input: Input): Promise<boolean> {
    const { accepted } = await this.#ask<{ accepted: boolean }>({ ask: 'try', handle: await this.#handle(source), action: { input } });
    return accepted;
  }
  async draw(source: Source, answers: string[], alone: 0 | 1 = 0): Promise<Picture[]> {
    const { pictures } = await this.#ask<{ pictures: Picture[] }>({ ask: 'draw', handle: await this.#handle(source), answers, alone });
    return pictures;
  }
  /** An answer as scenes to be shown one after the other. */
  async film(source: Source, answer: string): Promise<Scene[]> {
    const { scenes } = await this.#ask<{ scenes: Scene[] }>({ ask: 'film', handle: await this.#handle(source), answers: [answer] });
    return scenes;
  }

  async rules(family: string, lang: string): Promise<Rule[]> {
    const { rules } = await this.#ask<{ rules: Rule[] }>({ ask: 'rules', family, lang });
    return rules;
  }
  lesson(family: string, rule: string, seed: number, lang: string) {
    return this.#ask<Lesson>({ ask: 'lesson', family, rule, seed, lang });
  }
  /** Plays on the board of a lesson. */
  act(handle: number, action: Action) {
    return this.#ask<PlayRecord>({ ask: 'play', handle, action });
  }
  async answer(handle: number): Promise<LessonVerdict> {
    const { verdict } = await this.#ask<{ verdict: LessonVerdict }>({ ask: 'answer', handle });
    return verdict;
  }
  close(handle: number) {
    return this.#ask({ ask: 'close', handle });
  }
  async formats(family: string, lang: string): Promise<Format[]> {
    const { formats } = await this.#ask<{ formats: Format[] }>({ ask: 'formats', family, lang });
    return formats;
  }
  /** The puzzle in the format of another program. */
  async convert(source: Source, format: string): Promise<string | Uint8Array<ArrayBuffer>> {
    const written = await this.#ask<{ text?: string; bytes?: string }>({ ask: 'convert', handle: await this.#handle(source), format });
    return written.text ?? Uint8Array.from(written.bytes ?? '', (one) => one.charCodeAt(0));
  }

  async #handle(source: Source): Promise<number> {
    const name = key(source);
    const known = this.#open.get(name);
    if (known) {
      // What is used is no longer the oldest.
      this.#open.delete(name);
      this.#open.set(name, known);
    }
    return (await (known ?? this.open(source))).handle;
  }

  #keep(source: Source, opened: Promise<Opened>): Promise<Opened> {
    const name = key(source);
    this.#close(name);
    this.#open.set(name, opened);
    opened.catch(() => { if (this.#open.get(name) === opened) this.#open.delete(name); });
    const [oldest] = this.#open.keys();
    if (this.#open.size > MOST_OPEN && oldest !== undefined) this.#close(oldest);
    return opened;
  }

  #close(name: string): void {
    const opened = this.#open.get(name);
    this.#open.delete(name);
    opened?.then(({ handle }) => this.#ask({ ask: 'close', handle })).catch(() => {});
  }

  #ask<T>(request: Request, listen?: Listener, bytes?: Uint8Array): Promise<T> {
    const worker = (this.#worker ??= this.#start());
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject, listen, panic: '' });
      worker.postMessage({ id, request: plain(request), bytes });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: this.build });
    worker.onmessage = ({ data }: MessageEvent<Message>) => { if (worker === this.#worker) this.#hear(data); };
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
      // After a panic the memory cannot be trusted: the worker goes.
      this.stop(new Crashed(waiting.panic || message.crash));
      return;
    }
    this.#waiting.delete(message.id);
    settle(waiting, message.reply);
    if (this.#retired && this.#waiting.size === 0) this.stop();
  }
}

function settle(waiting: Waiting, reply: Reply): void {
  if (reply.outcome === 'error') waiting.reject(new InvalidInput(reply as ErrorRecord));
  else if ('message' in reply) waiting.reject(new Crashed(reply.message));
  else waiting.resolve(reply);
}

const key = ({ family, text, options, lang, colours }: Source) =>
  JSON.stringify([family, text, Object.entries(options).sort(), lang, colours ?? []]);

/** Proxies of reactive state cannot cross to a worker; requests are plain JSON. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
