/** The state of the app: the puzzle that is open, the game on it, and what came before. */
import { Crashed, InvalidInput, Stopped } from '../core/client';
import type {
  Action, Diagnostic, ErrorRecord, Input, Opened, Options, PlayRecord, Solution, Source,
} from '../core/protocol';
import { READS_PICTURES, viewOf, type View } from '../families';
import { settings } from '../settings/settings.svelte';
import { firstOf, textOf } from './examples';
import type { Busy } from './found.svelte';
import * as games from './games';
import { pixels } from './pixels';
import { href } from './route';
import { sameOptions, type Snapshot } from './snapshot';
import { Workers } from './workers.svelte';

/** The most solutions that are listed; `count` counts beyond. */
export const MOST_LISTED = 10_000;

const MOST_UNDO = 500;

/** Bytes of a file that is not a puzzle and is still shown whole. */
const MOST_SHOWN = 50_000;

class App extends Workers {
  text = $state('');
  options = $state<Options>({});

  /** Colours that the puzzle brings with it, such as those of a screenshot. */
  colours = $state.raw<string[]>([]);
  from = $state.raw<games.From>({ kind: 'own' });
  /** How long the game has been played, and how often the core was asked. */
  seconds = $state(0);
  hints = $state(0);
  /** How hard the puzzle is, in the words of the core. */
  rated = $state('');
  /** Whether the link that was opened holds no puzzle. */
  broken = $state(false);

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
  /** Why a picture could not be read; said where it was given. */
  photo = $state('');
  /** Which part of the page is shown. */
  mode = $state<'play' | 'studio'>('play');

  #past = $state.raw<Snapshot[]>([]);
  #future = $state.raw<Snapshot[]>([]);
  #opening = 0;
  #running = 0;
  moves = $derived(this.play?.moves ?? []);
  done = $derived(this.play?.outcome === 'done');
  canUndo = $derived(this.moves.length > 0 || this.#past.length > 0);
  canRedo = $derived(this.play?.can_redo === true || this.#future.length > 0);
  source = $derived<Source>({ family: this.family, text: this.text, options: this.options, lang: settings.language, colours: this.colours });
  ready = $derived(this.error === null && this.opened !== null && this.opened.family === this.family);

  /** What an address says is to be open in a family: a puzzle in a link, today's, or what was played last. */
  async show(family: string, rest: string): Promise<void> {
    this.broken = false;
    const [what = '', ...more] = rest.split('/');
    if (what === '') {
      if (this.opened?.family === family && this.family === family) return;
      const last = games.latest(family);
      if (last) await this.#resume(last);
      else {
        const text = await this.#loading(firstOf(family));
        if (text) await this.#begin({ family, text, options: {} }, { kind: 'own' });
        else await this.#today(family, games.today());
      }
    } else if (what === 'today') await this.#today(family, more[0] ?? games.today());
    else if (what === 'level') await this.#level(family, more[0] ?? '', Number(more[1]));
    else {
      const { fromFragment } = await import('./share');
      const shared = await this.#loading(fromFragment(`${family}/${rest}`));
      if (shared) await this.#begin(shared, { kind: 'shared' });
      else {
        this.reading = false;
        this.broken = true;
        await this.meet(family);
      }
    }
    this.search.warm();
  }

  /** A puzzle, with the game on it if there was one. */
  async #begin(puzzle: Pick<games.Game, 'family' | 'text' | 'options'>, from: games.From): Promise<void> {
    const before = games.find(puzzle);
    if (before) return this.#resume(before);
    this.#past = [];
    this.#future = [];
    await this.#set({ ...puzzle, moves: [], colours: [] });
    this.from = from;
    this.seconds = 0;
    this.hints = 0;
    this.rated = '';
  }

  async #resume(game: games.Game): Promise<void> {
    this.#past = [];
    this.#future = [];
    await this.#set(game);
    this.from = game.from;
    this.seconds = game.seconds;
    this.hints = game.hints;
    this.rated = game.rated;
  }

  /** The puzzle of a day: made from the date, the same for everybody. */
  async #today(family: string, date: string): Promise<void> {
    const from: games.From = { kind: 'today', date };
    const before = games.finished(family, from);
    if (before) return this.#resume(before);
    this.reading = true;
    await this.meet(family);
    const view = await viewOf(family);
    const recipe = view.daily?.(new Date(`${date}T12:00:00`).getDay()) ?? {};
    this.family = family;
    await this.#run('make', async () => {
      const how = this.can('generate') ? 'generate' : 'deal';
      const made = await this.search[how](family, Number(date.replaceAll('-', '')), recipe, settings.language, (event) => {
        if (event.progress) this.progress = event.progress;
      });
      await this.#begin({ family, text: made.text, options: {} }, from);
      this.rated = made.made?.text[0] ?? '';
      this.#keep();
    });
    this.reading = false;
  }

  /** A level of a pack. */
  async #level(family: string, pack: string, number: number): Promise<void> {
    const { levelOf } = await import('./levels');
    const level = await this.#loading(levelOf(family, pack, number));
    if (!level) {
      this.reading = false;
      this.broken = true;
      return;
    }
    await this.#begin({ family, text: level.text, options: {} }, { kind: 'level', pack, number });
    this.rated = level.rated;
  }

  async #payload(): Promise<string> {
    const { toFragment } = await import('./share');
    return (await toFragment({ family: this.family, text: this.text, options: this.options })).split('/')[1] ?? '';
  }

  /** A link that holds the whole puzzle, to be played. */
  async link(): Promise<string> {
    return `${location.origin}${location.pathname}${href(this.family, 'play', await this.#payload())}`;
  }

  /** Puts the puzzle that is open into the address, so that back and reload find it. */
  async address(how: 'push' | 'replace', mode: 'play' | 'studio' = 'play'): Promise<string> {
    const to = href(this.family, mode, await this.during(this.#payload()));
    if (location.hash !== to) history[how === 'push' ? 'pushState' : 'replaceState'](null, '', to);
    dispatchEvent(new Event('pecah:route'));
    return location.href;
  }

  async example(family: string, name: string): Promise<void> {
    const text = await this.#loading(textOf(family, name));
    if (text === null) this.reading = false;
    else if (this.mode === 'play') await this.#begin({ family, text, options: {} }, { kind: 'example', name });
    else {
      await this.change({ family, text, options: {}, colours: [] });
      this.from = { kind: 'example', name };
    }
  }

  /** Until it has ended, the page is busy with what the player did. */
  during<T>(work: Promise<T>): Promise<T> {
    this.acting++;
    return work.finally(() => this.acting--);
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
    if (to.family !== undefined && to.family !== this.family) {
      // Undo stays within a family.
      this.#past = [];
      this.#future = [];
    }
    await this.#set({ ...this.#snapshot(), moves: [], ...to });
    if (to.text !== undefined) {
      this.from = { kind: 'own' };
      this.seconds = this.hints = 0;
      this.rated = '';
    }
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
    // What was played stays, wherever the puzzle is still the same.
    const { moves, seconds, hints } = this;
    await this.change({ options });
    if (moves.length && this.ready && (await this.act({ moves }))) [this.seconds, this.hints] = [seconds, hints];
    this.refused = '';
  }

  /** A file or a pasted text: the family is recognised, as on the command line. */
  async take(bytes: Uint8Array): Promise<void> {
    // No text field shows megabytes without a stop; what is wrong is said of the whole file.
    const text = new TextDecoder().decode(bytes.subarray(0, bytes.length > MOST_SHOWN ? 4000 : bytes.length));
    try {
      const anything = { family: null, text: '', options: {}, lang: settings.language };
      const opened = await this.everything.open(anything, [], bytes.length ? bytes : new Uint8Array([10]));
      await this.change({ family: opened.family, text: opened.text, options: {}, colours: [] });
      await this.address('push', this.mode);
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
    this.photo = '';
    try {
      const { width, rgba } = await pixels(file);
      const read = await this.reader(READS_PICTURES).picture(width, rgba, settings.language);
      await this.change({ family: read.family, text: read.puzzle, options: {}, colours: read.outcome === 'read' ? read.colours : [] });
      this.from = { kind: 'picture' };
      this.seconds = this.hints = 0;
      this.rated = '';
      this.made = read.doubts;
      if (this.ready && read.marks.length) await this.act({ moves: read.marks.map((mark) => mark.move) });
      this.unsure = read.marks.filter((mark) => !mark.sure).map((mark) => mark.place);
      this.confidence = read.confidence;
      await this.address('push', this.mode);
    } catch (error) {
      if (error instanceof DOMException) this.photo = settings.t.badPicture;
      else if (error instanceof InvalidInput) this.photo = error.record.diagnostics.map(sentence).join('\n');
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
      const opened = await this.search[how](this.family, seed, options, settings.language, (event) => {
        if (event.progress) this.progress = event.progress;
      });
      await this.change({ text: opened.text, options: keep, colours: [] });
      this.from = { kind: 'made' };
      this.seconds = this.hints = 0;
      this.made = opened.made?.text ?? [];
      this.rated = this.made[0] ?? '';
      await this.address('push', this.mode);
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
      // What was said belongs to the position before.
      this.hint = null;
      this.unsure = [];
      if (play.outcome === 'done') this.#finish();
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
    // In a game there is nothing before its first move; in the Studio, what was there before the last change.
    const last = this.mode === 'studio' ? this.#past.at(-1) : undefined;
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
    const next = this.mode === 'studio' ? this.#future.at(-1) : undefined;
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
      this.ended = await this.search.solve(position, strategy, atMost, (event) => {
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
      this.counted = await this.search.count(await this.position(), (event) => {
        if (event.progress) this.progress = event.progress;
      });
    });
  }

  /** The next step: as a nudge first, or with its reason at once. */
  async askHint(stage: 'nudge' | 'reason' = 'nudge'): Promise<void> {
    await this.#run('hint', async () => {
      this.hint = null;
      this.stage = stage;
      const { moves } = this;
      const hint = await this.search.hint(this.source, moves, (event) => {
        if (event.progress) this.progress = event.progress;
      });
      if (moves !== this.moves) return;
      this.hint = hint;
      if (hint.record.hint) this.hints++;
      this.shown = -1;
      this.explaining = false;
    });
  }

  /** Does what the hint says. */
  async applyHint(): Promise<void> {
    const action = this.hint?.record.hint?.action;
    if (action?.length) await this.act({ moves: action });
  }

  /** The whole way to the solution, a step at a time. */
  async explain(): Promise<void> {
    await this.#run('explain', async () => {
      this.steps = await this.search.explain(this.source);
      this.explaining = this.steps.length > 0;
    });
  }

  /** Ends the search at once; what was found stays. */
  stop(): void {
    this.search.stop();
    this.search.warm();
  }

  /** The language has changed: what the core said is asked for again. */
  async translate(): Promise<void> {
    if (!this.families) return;
    this.families = { ...this.families, families: [] };
    await this.#reopen();
    if (this.hint) {
      this.hints--;
      await this.askHint(this.stage);
    }
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
    return { family: this.family, text: this.text, options: { ...this.options }, moves: this.moves, colours: this.colours };
  }

  #remember(): void {
    if (!this.text) return;
    this.#past = [...this.#past.slice(-MOST_UNDO), this.#snapshot()];
    this.#future = [];
  }

  #finish(): void {
    const { from, family } = this;
    if (from.kind === 'today') games.solveDay(from.date, family);
    if (from.kind === 'level') games.solveLevel(family, from.pack, from.number);
  }

  /** Keeps the game where it stands, on this device. */
  #keep(): void {
    if (!this.opened || this.opened.family !== this.family) return;
    games.keep({
      ...this.#snapshot(), from: this.from, seconds: this.seconds, hints: this.hints, done: this.done, rated: this.rated,
      thumbnail: this.play?.drawn.flat()[0] ?? this.opened.thumbnail[0] ?? '', at: Date.now(),
    });
  }

  /** A second of play has passed. */
  tick(): void {
    if (this.moves.length === 0 || this.done || this.reading) return;
    this.seconds++;
    if (this.seconds % 5 === 0) this.#keep();
  }

  /** Before the page goes away. */
  leave(): void {
    this.#keep();
  }

  #forget(): void {
    if (this.busy) this.stop();
    this.clearFound();
    this.notice = '';
    this.refused = '';
    this.photo = '';
    this.broken = false;
  }

  async #set(to: Snapshot, how: 'given' | 'typed' = 'given'): Promise<void> {
    if (how === 'given') this.#typedFrom = undefined;
    const same = to.family === this.family && to.text === this.text && sameOptions(to.options, this.options) && to.colours.join() === this.colours.join();
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
    this.colours = to.colours;
    this.crash = '';
    await this.#reopen(to.moves);
  }

  /** Opens the puzzle as it stands, with the moves that were played. */
  async #reopen(moves = this.moves): Promise<void> {
    const turn = ++this.#opening;
    const { family, source } = this;
    this.reading = true;
    try {
      const [view] = await Promise.all([viewOf(family), this.meet(family)]);
      const opened = await this.#open(source, moves);
      if (turn !== this.#opening) return;
      this.view = view;
      this.opened = opened;
      this.play = opened.play;
      this.error = null;
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

const sentence = (diagnostic: Diagnostic) => `${diagnostic.message}. ${diagnostic.help}`;

export const app = new App();
