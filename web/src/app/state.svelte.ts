/** The state of the app: the puzzle that is open, the game on it, what came before, and what was found. */
import { Core, Crashed, InvalidInput, Stopped } from '../core/client';
import type {
  Action, CountRecord, Diagnostic, Ended, ErrorRecord, Families, FamilyRecord, Hint, Input, Opened, Options, PlayRecord,
  Progress, Solution, Source, Step,
} from '../core/protocol';
import { FAMILIES, READS_PICTURES, viewOf, type View } from '../families';
import { settings } from '../settings/settings.svelte';
import { firstOf, textOf } from './examples';
import type { Shared } from './share';

/** The most solutions that are listed; `count` counts beyond. */
export const MOST_LISTED = 10_000;

/** A puzzle and the game on it, to come back to. */
interface Snapshot {
  family: string;
  text: string;
  options: Options;
  moves: string[];
}

export type Busy = 'solve' | 'count' | 'make' | 'hint' | 'explain' | null;

const MOST_UNDO = 500;

class App {
  families = $state.raw<Families | null>(null);
  family = $state(FAMILIES[0] ?? '');
  text = $state('');
  options = $state<Options>({});

  /** The last puzzle of this family that could be opened. */
  opened = $state.raw<Opened | null>(null);
  /** Where the game on it stands; null where the family cannot be played. */
  play = $state.raw<PlayRecord | null>(null);
  /** How many actions of the player the core has not answered yet. */
  acting = $state(0);
  /** Why the last move was refused. */
  refused = $state('');
  /** How the family is shown. */
  view = $state.raw<View | null>(null);
  error = $state.raw<ErrorRecord | null>(null);
  /** Whether the core still reads the text; what is open is the puzzle before. */
  reading = $state(false);
  /** A word to the person: something was done, or could not be. */
  notice = $state('');
  crash = $state('');

  busy = $state<Busy>(null);
  progress = $state.raw<Progress | null>(null);
  solutions = $state.raw<Solution[]>([]);
  /** The puzzle that the solutions solve: what was left when the search began. */
  searched = $state.raw<Source | null>(null);
  ended = $state.raw<Ended | null>(null);
  counted = $state.raw<CountRecord | null>(null);
  hint = $state.raw<Hint | null>(null);
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

  #past = $state.raw<Snapshot[]>([]);
  #future = $state.raw<Snapshot[]>([]);
  /** What each family was left with. */
  #left = new Map<string, Snapshot>();
  #opening = 0;
  #running = 0;
  /** For each family, a worker for short questions and one for searches. */
  #workers = new Map<string, { quick: Core; search: Core }>();
  #everything = new Core('all');

  current = $derived<FamilyRecord | undefined>(this.families?.families.find((family) => family.name === this.family));
  moves = $derived(this.play?.moves ?? []);
  done = $derived(this.play?.outcome === 'done');
  canUndo = $derived(this.moves.length > 0 || this.#past.length > 0);
  canRedo = $derived(this.play?.can_redo === true || this.#future.length > 0);
  source = $derived<Source>({ family: this.family, text: this.text, options: this.options, lang: settings.language });
  ready = $derived(this.error === null && this.opened !== null && this.opened.family === this.family);

  /** The worker for short questions. */
  get core(): Core {
    return this.#of(this.family).quick;
  }

  /** The worker that has every family: it recognises what is dropped, and knows every code. */
  get everything(): Core {
    return this.#everything;
  }

  #of(family: string): { quick: Core; search: Core } {
    const workers = this.#workers.get(family) ?? { quick: new Core(family), search: new Core(family) };
    this.#workers.set(family, workers);
    return workers;
  }

  get #search(): Core {
    return this.#of(this.family).search;
  }

  /** Whether the family that is shown has this ability. */
  can(ability: FamilyRecord['abilities'][number]): boolean {
    return this.current?.abilities.includes(ability) === true;
  }

  /** Fetches what a family offers, once in each language. */
  async #meet(family: string): Promise<void> {
    if (this.families?.families.some((known) => known.name === family)) return;
    const met = await this.#of(family).quick.families(settings.language);
    const known = this.families?.families ?? [];
    this.families = { families: [...known.filter((one) => one.name !== family), ...met.families], colours: met.colours };
  }

  async begin(shared: Shared | null): Promise<void> {
    if (shared && FAMILIES.includes(shared.family)) {
      await this.#set({ moves: [], ...shared });
    } else {
      await this.choose(this.family);
      this.#past = [];
    }
    this.#search.warm();
  }

  /** Another family: what it was left with, or its first example. */
  async choose(family: string): Promise<void> {
    if (family === this.family && this.opened) return;
    const left = this.#left.get(family) ?? { family, text: await this.#loading(firstOf(family)), options: {}, moves: [] };
    this.#remember();
    await this.#set(left);
  }

  async example(family: string, name: string): Promise<void> {
    const text = await this.#loading(textOf(family, name));
    if (text !== null) await this.change({ family, text, options: {} });
    else this.reading = false;
  }

  /** The text of a puzzle that is about to be opened: until then what is open is the puzzle before. */
  async #loading<T>(text: Promise<T>): Promise<T> {
    this.reading = true;
    try {
      return await text;
    } catch (error) {
      this.reading = false;
      throw error;
    }
  }

  /** Another puzzle, as a step that can be undone. */
  async change(to: Partial<Snapshot>): Promise<void> {
    this.#remember();
    await this.#set({ ...this.#snapshot(), moves: [], ...to });
  }

  /** Typing: no step of its own for every key. */
  async type(text: string): Promise<void> {
    if (this.#past.at(-1)?.text !== this.#typedFrom) this.#remember();
    this.#typedFrom = this.#past.at(-1)?.text ?? '';
    await this.#set({ ...this.#snapshot(), text, moves: [] }, 'typed');
  }
  #typedFrom: string | undefined = undefined;

  async setOption(name: string, value: string | null): Promise<void> {
    const options = { ...this.options };
    if (value === null) delete options[name];
    else options[name] = value;
    await this.change({ options });
  }

  /** A file or a pasted text: the family is recognised, as on the command line. */
  async take(bytes: Uint8Array): Promise<void> {
    const text = new TextDecoder().decode(bytes.subarray(0, 1 << 20));
    try {
      const anything = { family: null, text: '', options: {}, lang: settings.language };
      const opened = await this.#everything.open(anything, [], bytes.length ? bytes : new Uint8Array([10]));
      await this.change({ family: opened.family, text: opened.text, options: {} });
    } catch (error) {
      if (error instanceof InvalidInput) {
        this.#remember();
        this.#forget();
        // What is still being read was there before.
        this.#opening++;
        this.reading = false;
        this.text = text;
        this.error = error.record;
      } else this.#report(error);
    }
  }

  /** A file: a picture of a board, or a puzzle as text. */
  async takeFile(file: File): Promise<void> {
    if (!file.type.startsWith('image/') || READS_PICTURES === undefined) {
      await this.take(new Uint8Array(await file.slice(0, (1 << 20) + 1).arrayBuffer()));
      return;
    }
    try {
      const { width, rgba } = await pixels(file);
      const read = await this.#of(READS_PICTURES).quick.picture(width, rgba, settings.language);
      await this.change({ family: read.family, text: read.puzzle, options: {} });
      this.made = read.doubts;
      this.confidence = read.confidence;
    } catch (error) {
      if (error instanceof DOMException) this.notice = settings.t.badPicture;
      else this.#report(error);
    }
  }

  /** The text that no family recognised, read as one of this family. */
  async readAs(family: string): Promise<void> {
    this.opened = null;
    await this.change({ family, options: {} });
  }

  /** A new puzzle: dealt at random, or generated to order. Whether it could be made. */
  async make(how: 'deal' | 'generate', options: Options, keep: Options = {}): Promise<boolean> {
    let made = false;
    await this.#run('make', async () => {
      const seed = Math.floor(Math.random() * 1_000_000);
      const opened = await this.#search[how](this.family, seed, options, settings.language);
      await this.change({ text: opened.text, options: keep });
      this.made = opened.made?.text ?? [];
      made = true;
    });
    return made;
  }

  /** One action of the player; the core says what comes of it. */
  async act(action: Action): Promise<PlayRecord | null> {
    const [source, turn] = [this.source, this.#opening];
    this.acting++;
    try {
      const play = await this.core.play(source, action);
      if (turn !== this.#opening) return null;
      this.refused = '';
      this.play = play;
      this.#keep();
      return play;
    } catch (error) {
      if (turn !== this.#opening) return null;
      if (error instanceof InvalidInput) this.refused = error.message;
      else {
        this.#report(error);
        // A fresh worker goes on where the old one was.
        if (error instanceof Crashed) await this.#reopen();
      }
      return null;
    } finally {
      this.acting--;
    }
  }

  input(input: Input): Promise<PlayRecord | null> {
    return this.act({ input });
  }

  /** Whether this input means a move that can be made now. */
  async accepts(input: Input): Promise<boolean> {
    return this.core.accepts(this.source, input).catch(() => false);
  }

  /** Takes everything back that was played; a step that can be undone. */
  async restart(): Promise<void> {
    if (this.moves.length === 0) return;
    this.#remember();
    await this.act('restart');
  }

  undo(): void {
    if (this.moves.length > 0) {
      void this.act('undo');
      return;
    }
    const last = this.#past.at(-1);
    if (!last) return;
    this.#future = [...this.#future, this.#snapshot()];
    this.#past = this.#past.slice(0, -1);
    void this.#set(last);
  }

  redo(): void {
    if (this.play?.can_redo) {
      void this.act('redo');
      return;
    }
    const next = this.#future.at(-1);
    if (!next) return;
    this.#past = [...this.#past, this.#snapshot()];
    this.#future = this.#future.slice(0, -1);
    void this.#set(next);
  }

  /** What is left to do from where the player is: what searches start from. */
  position(): Promise<Source> {
    return this.moves.length > 0 ? this.core.remaining(this.source) : Promise.resolve(this.source);
  }

  async solve(strategy: string | null, atMost: number): Promise<void> {
    await this.#run('solve', async () => {
      this.solutions = [];
      this.ended = null;
      this.shown = -1;
      this.explaining = false;
      const position = await this.position();
      this.searched = position;
      this.ended = await this.#search.solve(position, strategy, atMost, (event) => {
        if (event.progress) this.progress = event.progress;
        if (event.solutions) this.#add(event.solutions);
      });
    });
  }

  #add(found: Solution[]): void {
    this.solutions = [...this.solutions, ...found];
    if (this.shown < 0 && this.current?.as_list === false) this.shown = 0;
  }

  async count(): Promise<void> {
    await this.#run('count', async () => {
      this.counted = null;
      this.counted = await this.#search.count(await this.position(), (event) => {
        if (event.progress) this.progress = event.progress;
      });
    });
  }

  async askHint(): Promise<void> {
    await this.#run('hint', async () => {
      this.hint = null;
      this.hint = await this.#search.hint(this.source, this.moves);
      this.shown = -1;
      this.explaining = false;
    });
  }

  /** The whole way to the solution, a step at a time. */
  async explain(): Promise<void> {
    await this.#run('explain', async () => {
      this.steps = await this.#search.explain(this.source);
      this.explaining = this.steps.length > 0;
    });
  }

  /** Ends the search at once; what was found stays. */
  stop(): void {
    this.#search.stop();
    this.#search.warm();
  }

  /** The language has changed: what the core said is asked for again. */
  async translate(): Promise<void> {
    if (!this.families) return;
    this.families = { ...this.families, families: [] };
    await this.#reopen();
    if (this.hint) await this.askHint();
    if (this.steps.length) await this.explain();
    const { ended, searched } = this;
    if (ended?.rating.length && searched) {
      const rated = await this.core.rate({ ...searched, lang: settings.language }).catch(() => null);
      if (rated && this.ended === ended) this.ended = { ...ended, rating: rated.text };
    }
  }

  async #run(what: Busy, work: () => Promise<void>): Promise<void> {
    if (this.busy) this.stop();
    const run = ++this.#running;
    this.busy = what;
    this.progress = null;
    this.notice = '';
    this.crash = '';
    // One that was stopped for another ends after the other began.
    try {
      await work();
    } catch (error) {
      if (run === this.#running) this.#report(error);
    } finally {
      if (run === this.#running) this.busy = null;
    }
  }

  #report(error: unknown): void {
    if (error instanceof Stopped) this.notice = settings.t.interrupted;
    else if (error instanceof InvalidInput) this.notice = error.record.diagnostics.map(sentence).join('\n');
    else if (error instanceof Crashed) {
      this.crash = error.message;
      this.core.warm();
    } else throw error;
  }

  #snapshot(): Snapshot {
    return { family: this.family, text: this.text, options: { ...this.options }, moves: this.moves };
  }

  #remember(): void {
    if (!this.text) return;
    this.#past = [...this.#past.slice(-MOST_UNDO), this.#snapshot()];
    this.#future = [];
  }

  #keep(): void {
    this.#left.set(this.family, this.#snapshot());
  }

  #forget(): void {
    if (this.busy) this.stop();
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
    this.notice = '';
    this.refused = '';
  }

  async #set(to: Snapshot, how: 'given' | 'typed' = 'given'): Promise<void> {
    if (how === 'given') this.#typedFrom = undefined;
    const same = to.family === this.family && to.text === this.text && sameOptions(to.options, this.options);
    if (same && this.ready) {
      // Only the game differs: nothing has to be read.
      await this.act('restart');
      if (to.moves.length) await this.act({ moves: to.moves });
      this.reading = false;
      return;
    }
    this.#forget();
    if (to.family !== this.family) this.play = null;
    this.family = to.family;
    this.text = to.text;
    this.options = to.options;
    this.crash = '';
    await this.#reopen(to.moves);
  }

  /** Opens the puzzle as it stands, with the moves that were played. */
  async #reopen(moves = this.moves): Promise<void> {
    const turn = ++this.#opening;
    const { family, source } = this;
    this.reading = true;
    try {
      const [view] = await Promise.all([viewOf(family), this.#meet(family)]);
      const opened = await this.#open(source, moves);
      if (turn !== this.#opening) return;
      this.view = view;
      this.opened = opened;
      this.play = opened.play;
      this.error = null;
      this.#keep();
    } catch (error) {
      if (turn !== this.#opening) return;
      if (this.opened?.family !== family || error instanceof Crashed) this.opened = null;
      if (error instanceof InvalidInput) {
        this.error = error.record;
        this.view = await viewOf(family);
      } else this.#report(error);
    } finally {
      if (turn === this.#opening) this.reading = false;
    }
  }

  /** Opens a puzzle; where that breaks the core, once more in a fresh worker. */
  async #open(source: Source, moves: string[]): Promise<Opened> {
    try {
      return await this.core.open(source, moves);
    } catch (error) {
      if (!(error instanceof Crashed)) throw error;
      this.crash = error.message;
      return await this.core.open(source, moves);
    }
  }
}

/** A picture as rows of pixels, shrunk if it is larger than any screen. */
async function pixels(file: File): Promise<{ width: number; rgba: Uint8Array }> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, 4000 / Math.max(image.width, image.height));
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen?.drawImage(image, 0, 0, width, height);
  const data = pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  return { width, rgba: new Uint8Array(data.buffer) };
}

const sentence = (diagnostic: Diagnostic) => `${diagnostic.message}. ${diagnostic.help}`;

function sameOptions(a: Options, b: Options): boolean {
  const list = (options: Options) => JSON.stringify(Object.entries(options).sort());
  return list(a) === list(b);
}

export const app = new App();
