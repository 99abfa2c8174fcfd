/** What lies on the desk: the puzzle, its past and future, and what was found of it. */
import { Core, Crashed, Halted, WrongInput } from '../core/client';
import type {
  About, Diagnostic, Family, Finished, Given, Hint, Opened, Options, Progress, Solution, Tally, Wrong,
} from '../core/protocol';
import { examples, firstOf } from './examples';
import type { Shared } from './share';

/** The families, in the order in which they are listed. */
export const FAMILIES = ['packing', 'queens', 'twentyfour', 'sliding'];

/** The most solutions that are listed; `count` counts beyond. */
export const MOST_LISTED = 10_000;

/** One state of the desk, to come back to. */
interface Snapshot {
  family: string;
  text: string;
  options: Options;
  /** What the player did on top of the puzzle; only the family's view knows its shape. */
  play: unknown;
}

export type Busy = 'solve' | 'count' | 'make' | 'hint' | 'explain' | null;

const MOST_UNDO = 500;

class Desk {
  about = $state.raw<About | null>(null);
  family = $state('packing');
  text = $state('');
  options = $state<Options>({});
  play = $state.raw<unknown>(null);

  /** The last puzzle that could be read, of this family. */
  opened = $state.raw<Opened | null>(null);
  wrong = $state.raw<Wrong | null>(null);
  /** Whether the core still reads what lies there now; what was opened is the puzzle before. */
  reading = $state(false);
  /** A word to the person: something was done, or could not be. */
  notice = $state('');
  crash = $state('');

  busy = $state<Busy>(null);
  progress = $state.raw<Progress | null>(null);
  solutions = $state.raw<Solution[]>([]);
  finished = $state.raw<Finished | null>(null);
  tally = $state.raw<Tally | null>(null);
  hint = $state.raw<Hint | null>(null);
  made = $state.raw<string[]>([]);
  /** Every step to the solution, with its reason. */
  steps = $state.raw<Hint[]>([]);
  /** Whether the steps are shown in place of the puzzle. */
  explaining = $state(false);
  /** How sure the reading of a picture is, from 0 to 1. */
  read = $state<number | null>(null);
  /** The solution that is shown, from 0; -1 shows the puzzle. */
  shown = $state(-1);
  /** Options that a view sets for searches, as what was put down so far. */
  bound = $state.raw<Options>({});
  /** Options that a view sets for hints only. */
  extra = $state.raw<Options>({});

  #past = $state.raw<Snapshot[]>([]);
  #future = $state.raw<Snapshot[]>([]);
  #drawers = new Map<string, Snapshot>();
  #opening = 0;
  #running = 0;
  /** For each family, a worker for short questions and one for searches. */
  #workers = new Map<string, { quick: Core; search: Core }>();
  #everything = new Core('all');

  current = $derived<Family | undefined>(this.about?.families.find((family) => family.name === this.family));
  canUndo = $derived(this.#past.length > 0);
  canRedo = $derived(this.#future.length > 0);
  given = $derived<Given>({ family: this.family, text: this.text, options: this.options });
  /** The puzzle from where the player stands. */
  aimed = $derived<Given>({ ...this.given, options: { ...this.options, ...this.bound } });
  /** The text that a view can trust: as the core writes it when it is right, as it stands when not, or not yet. */
  trusted = $derived(this.wrong === null && !this.reading && this.opened ? this.opened.text : this.text);
  ready = $derived(this.wrong === null && this.opened !== null && this.opened.family === this.family);

  /** The worker for short questions. */
  get core(): Core {
    return this.#of(this.family).quick;
  }

  /** The worker that knows every family: it recognises what is dropped, and every code. */
  get everything(): Core {
    return this.#everything;
  }

  #of(family: string): { quick: Core; search: Core } {
    const workers = this.#workers.get(family) ?? { quick: new Core(family), search: new Core(family) };
    this.#workers.set(family, workers);
    return workers;
  }

  get #quick(): Core {
    return this.#of(this.family).quick;
  }

  get #search(): Core {
    return this.#of(this.family).search;
  }

  /** Learns what a family offers, once. */
  async #meet(family: string): Promise<void> {
    if (this.about?.families.some((known) => known.name === family)) return;
    const met = await this.#of(family).quick.about({ [family]: firstOf(family)?.text ?? '' });
    const known = this.about?.families ?? [];
    this.about = { families: [...known.filter((one) => one.name !== family), ...met.families], colours: met.colours };
  }

  async begin(shared: Shared | null): Promise<void> {
    if (shared && FAMILIES.includes(shared.family)) {
      await this.#set({ ...shared, play: null });
    } else {
      await this.choose(this.family);
      this.#past = [];
    }
    this.#search.warm();
  }

  /** Another family: what lay there last, or its first example. */
  async choose(family: string): Promise<void> {
    if (family === this.family && this.opened) return;
    const kept = this.#drawers.get(family);
    const fresh = { family, text: firstOf(family)?.text ?? '', options: {}, play: null };
    this.#remember();
    await this.#set(kept ?? fresh);
  }

  async example(family: string, name: string): Promise<void> {
    const example = examples.find((one) => one.family === family && one.name === name);
    if (example) await this.change({ family, text: example.text, options: {}, play: null });
  }

  /** A step that can be undone. */
  async change(to: Partial<Snapshot>): Promise<void> {
    this.#remember();
    await this.#set({ ...this.#snapshot(), play: null, ...to });
  }

  /** A step of play: the puzzle stays, the search results too. */
  playOn(play: unknown): void {
    this.#remember();
    this.play = play;
    this.#keep();
  }

  /** Typing: no step of its own for every key. */
  async type(text: string): Promise<void> {
    if (this.#past.at(-1)?.text !== this.#typedFrom) this.#remember();
    this.#typedFrom = this.#past.at(-1)?.text ?? '';
    await this.#set({ ...this.#snapshot(), text, play: null }, 'typed');
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
      const opened = await this.#everything.open({ family: null, text: '', options: {} }, bytes.length ? bytes : new Uint8Array([10]));
      await this.change({ family: opened.family, text: opened.text, options: {}, play: null });
    } catch (error) {
      if (error instanceof WrongInput) {
        this.#remember();
        this.#forget();
        // What is still being read was there before.
        this.#opening++;
        this.reading = false;
        this.text = text;
        this.wrong = error.wrong;
      } else this.#tell(error);
    }
  }

  /** A file: a picture of a board, or a puzzle as text. */
  async takeFile(file: File): Promise<void> {
    if (!file.type.startsWith('image/')) {
      await this.take(new Uint8Array(await file.slice(0, (1 << 20) + 1).arrayBuffer()));
      return;
    }
    try {
      const { width, rgba } = await pixels(file);
      const reading = await this.#everything.picture(width, rgba);
      await this.change({ family: 'queens', text: reading.text, options: {}, play: null });
      this.made = reading.doubts;
      this.read = reading.confidence;
    } catch (error) {
      if (error instanceof DOMException) this.notice = 'bad picture';
      else this.#tell(error);
    }
  }

  /** The text that no family recognised, read as one of this family. */
  async readAs(family: string): Promise<void> {
    this.opened = null;
    await this.change({ family, options: {} });
  }

  /** A new puzzle; what is read under other options than before says so. */
  async make(how: 'random' | 'generate', options: Options, under = this.options): Promise<void> {
    await this.#run('make', async () => {
      const seed = Math.floor(Math.random() * 1_000_000);
      const made = await this.#search.make(this.family, how, seed, options);
      await this.change({ text: made.text, options: under, play: null });
      this.made = made.lines ?? [];
    });
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#future = [...this.#future, this.#snapshot()];
    this.#past = this.#past.slice(0, -1);
    void this.#set(last);
  }

  redo(): void {
    const next = this.#future.at(-1);
    if (!next) return;
    this.#past = [...this.#past, this.#snapshot()];
    this.#future = this.#future.slice(0, -1);
    void this.#set(next);
  }

  async solve(strategy: string | null, atMost: number): Promise<void> {
    const given = this.aimed;
    await this.#run('solve', async () => {
      this.solutions = [];
      this.finished = null;
      this.shown = -1;
      this.explaining = false;
      this.finished = await this.#search.solve(given, strategy, atMost, (event) => {
        if (event.progress) this.progress = event.progress;
        if (event.solutions) this.#add(event.solutions);
      });
    });
  }

  #add(found: Solution[]): void {
    this.solutions = [...this.solutions, ...found];
    if (this.shown < 0 && this.current?.asList === false) this.shown = 0;
  }

  async count(): Promise<void> {
    await this.#run('count', async () => {
      this.tally = null;
      this.tally = await this.#search.count(this.aimed, (event) => {
        if (event.progress) this.progress = event.progress;
      });
    });
  }

  async askHint(hinting: Options): Promise<void> {
    await this.#run('hint', async () => {
      this.hint = null;
      this.hint = await this.#search.hint({ ...this.aimed, options: { ...this.aimed.options, ...this.extra } }, hinting);
      this.shown = -1;
      this.explaining = false;
    });
  }

  /** The whole way to the solution, a step at a time. */
  async explain(): Promise<void> {
    await this.#run('explain', async () => {
      this.steps = await this.#search.steps(this.given);
      this.explaining = this.steps.length > 0;
    });
  }

  /** Ends the search at once; what was found stays. */
  stop(): void {
    this.#search.stop();
    this.#search.warm();
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
      if (run === this.#running) this.#tell(error);
    } finally {
      if (run === this.#running) this.busy = null;
    }
  }

  #tell(error: unknown): void {
    if (error instanceof Halted) this.notice = error.message;
    else if (error instanceof WrongInput) this.notice = error.wrong.diagnostics.map(sentence).join('\n');
    else if (error instanceof Crashed) {
      this.crash = error.message;
      this.#quick.warm();
    } else throw error;
  }

  #snapshot(): Snapshot {
    return { family: this.family, text: this.text, options: { ...this.options }, play: this.play };
  }

  #remember(): void {
    if (!this.text) return;
    this.#past = [...this.#past.slice(-MOST_UNDO), this.#snapshot()];
    this.#future = [];
  }

  #keep(): void {
    this.#drawers.set(this.family, this.#snapshot());
  }

  #forget(): void {
    if (this.busy) this.stop();
    this.solutions = [];
    this.finished = null;
    this.tally = null;
    this.hint = null;
    this.made = [];
    this.steps = [];
    this.explaining = false;
    this.read = null;
    this.progress = null;
    this.shown = -1;
    this.notice = '';
  }

  async #set(to: Snapshot, how: 'given' | 'typed' = 'given'): Promise<void> {
    if (to.family !== this.family) {
      this.#forget();
      this.bound = {};
      this.extra = {};
    }
    const same = to.family === this.family && to.text === this.text && sameOptions(to.options, this.options);
    this.family = to.family;
    this.text = to.text;
    this.options = to.options;
    this.play = to.play;
    this.#keep();
    if (how === 'given') this.#typedFrom = undefined;
    if (same && this.opened?.family === to.family) return;
    this.#forget();
    this.crash = '';
    const turn = ++this.#opening;
    this.reading = true;
    try {
      await this.#meet(to.family);
      const opened = await this.#read();
      if (turn !== this.#opening) return;
      this.opened = opened;
      this.wrong = null;
    } catch (error) {
      if (turn !== this.#opening) return;
      if (this.opened?.family !== to.family || error instanceof Crashed) this.opened = null;
      if (error instanceof WrongInput) this.wrong = error.wrong;
      else this.#tell(error);
    } finally {
      if (turn === this.#opening) this.reading = false;
    }
  }

  /** Reads what lies there; where that breaks the core, once more in a fresh worker. */
  async #read(): Promise<Opened> {
    try {
      return await this.#quick.open(this.given);
    } catch (error) {
      if (!(error instanceof Crashed)) throw error;
      this.crash = error.message;
      return await this.#quick.open(this.given);
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

export const desk = new Desk();
