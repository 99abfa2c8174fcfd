/** The puzzle that is open and the game on it: what is played, changed, taken back and kept. */
import { Crashed, InvalidInput, Stopped } from '../core/client';
import type { Action, Diagnostic, ErrorRecord, Input, Opened, Options, Place, PlayRecord, Source } from '../core/protocol';
import { viewOf, type View } from '../families';
import { settings } from '../settings/settings.svelte';
import * as games from './games';
import { sameOptions, type Snapshot } from './snapshot';
import { Workers } from './workers.svelte';

const MOST_UNDO = 500;

/** What is known of a game beside its puzzle and its moves. */
export type About = Pick<games.Game, 'from' | 'seconds' | 'hints' | 'level'>;

export const fresh = (from: games.From, level?: games.Level): About => ({ from, seconds: 0, hints: 0, level });

export const sentence = (diagnostic: Diagnostic) => `${diagnostic.message}. ${diagnostic.help}`;

/** The marks that were not clear in the picture, but for the one that was mended. */
function stillUnsure(marks: Place[], action: Action): Place[] {
  const mended = typeof action === 'object' && 'input' in action && 'tap' in action.input ? action.input.tap.place : null;
  return mended ? marks.filter(({ row, column }) => row !== mended.row || column !== mended.column) : [];
}

export class Game extends Workers {
  text = $state('');
  options = $state<Options>({});

  /** Colours that the puzzle brings with it, such as those of a screenshot. */
  colours = $state.raw<string[]>([]);
  from = $state.raw<games.From>({ kind: 'own' });
  /** How long the game has been played, and how often the core was asked. */
  seconds = $state(0);
  hints = $state(0);
  /** How hard the puzzle is, where that is known. */
  level = $state.raw<games.Level | undefined>();
  /** Whether the link that was opened holds no puzzle. */
  broken = $state(false);

  /** The last puzzle of this family that could be opened. */
  opened = $state.raw<Opened | null>(null);
  /** Where the game on it stands; null where the family cannot be played. */
  play = $state.raw<PlayRecord | null>(null);
  /** How many things that the player did have not had all of their effects yet. */
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
  #intent = 0;
  /** Whether the moves are those of the puzzle before. */
  #unread = false;
  /** The number of the last search. */
  protected running = 0;
  moves = $derived(this.play?.moves ?? []);
  done = $derived(this.play?.outcome === 'done');
  canUndo = $derived(this.moves.length > 0 || this.#past.length > 0);
  canRedo = $derived(this.play?.can_redo === true || this.#future.length > 0);
  source = $derived<Source>({ family: this.family, text: this.text, options: this.options, lang: settings.language, colours: this.colours });
  ready = $derived(this.error === null && this.opened !== null && this.opened.family === this.family);
  /** Whether everything that was done has had its effects: the board, the address, what is kept. */
  settled = $derived(!this.reading && this.acting === 0);

  /** Until it has ended, the page is busy with what the player did. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.acting++;
    try {
      return await work;
    } finally {
      this.acting--;
    }
  }

  /** Another puzzle is wanted from now on; the answer says whether it still is. */
  protected intend(): () => boolean {
    const mine = ++this.#intent;
    return () => mine === this.#intent;
  }

  /** Another puzzle, as a step that can be undone. Whether it is the one that is open then. */
  change(to: Partial<Snapshot>, about = fresh({ kind: 'own' })): Promise<boolean> {
    this.remember();
    if (to.family !== undefined && to.family !== this.family) this.forgetPast();
    return this.set({ ...this.snapshot(), moves: [], ...to }, to.text === undefined ? undefined : about);
  }

  /** Typing: no step of its own for every key. */
  async type(text: string): Promise<void> {
    if (this.#past.at(-1)?.text !== this.#typedFrom) this.remember();
    const from = this.#past.at(-1)?.text ?? '';
    const typed = this.set({ ...this.snapshot(), text, moves: [] });
    this.#typedFrom = from;
    await typed;
  }
  #typedFrom: string | undefined = undefined;

  setOption(name: string, value: string | null): Promise<void> {
    return this.during(this.#setOption(name, value));
  }

  async #setOption(name: string, value: string | null): Promise<void> {
    const options = { ...this.options };
    if (value === null) delete options[name];
    else options[name] = value;
    // What was played stays, wherever the puzzle is still the same.
    const { moves } = this;
    if (!(await this.change({ options }))) return;
    if (moves.length && this.ready) await this.act({ moves });
    this.refused = '';
  }

  /** One action of the player; the core says what comes of it. */
  act(action: Action): Promise<PlayRecord | null> {
    return this.during(this.#act(action));
  }

  async #act(action: Action): Promise<PlayRecord | null> {
    const [source, turn] = [this.source, this.#opening];
    try {
      const play = await this.core.play(source, action);
      if (turn !== this.#opening) return null;
      this.refused = '';
      this.play = play;
      // What was said belongs to the position before.
      this.hint = null;
      this.unsure = stillUnsure(this.unsure, action);
      if (play.outcome === 'done') this.#finish();
      this.keep();
      return play;
    } catch (error) {
      if (turn !== this.#opening) return null;
      if (error instanceof InvalidInput) this.refused = error.message;
      else {
        this.report(error);
        // A fresh worker goes on where the old one was.
        if (error instanceof Crashed) await this.reopen();
      }
      return null;
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
    this.remember();
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
    this.#future = [...this.#future, this.snapshot()];
    this.#past = this.#past.slice(0, -1);
    void this.set(last);
  }

  redo(): void {
    if (this.play?.can_redo) {
      void this.act('redo');
      return;
    }
    const next = this.mode === 'studio' ? this.#future.at(-1) : undefined;
    if (!next) return;
    this.#past = [...this.#past, this.snapshot()];
    this.#future = this.#future.slice(0, -1);
    void this.set(next);
  }

  /** Ends the search at once; what was found stays. */
  stop(): void {
    this.think.stop();
    if (this.search !== this.think) this.search.stop();
    this.think.warm();
  }

  protected report(error: unknown): void {
    if (error instanceof Stopped) this.notice = settings.t.interrupted;
    else if (error instanceof InvalidInput) this.notice = error.record.diagnostics.map(sentence).join('\n');
    else if (error instanceof Crashed) {
      this.crash = error.message;
      this.core.warm();
    } else throw error;
  }

  protected snapshot(): Snapshot {
    return { family: this.family, text: this.text, options: { ...this.options }, moves: this.moves, colours: this.colours };
  }

  protected remember(): void {
    if (!this.text) return;
    this.#past = [...this.#past.slice(-MOST_UNDO), this.snapshot()];
    this.#future = [];
  }

  /** Undo stays within a puzzle that is played, and within a family. */
  protected forgetPast(): void {
    this.#past = [];
    this.#future = [];
  }

  #finish(): void {
    const { from, family } = this;
    if (from.kind === 'today') games.solveDay(from.date, family);
    if (from.kind === 'level') games.solveLevel(family, from.pack, from.number);
  }

  /** Keeps the game where it stands, on this device. */
  protected keep(): void {
    if (!this.opened || this.opened.family !== this.family || this.#unread) return;
    games.keep({
      ...this.snapshot(), from: this.from, seconds: this.seconds, hints: this.hints, done: this.done, level: this.level,
      thumbnail: this.play?.drawn.flat()[0] ?? this.opened.thumbnail[0] ?? '', at: Date.now(),
    });
  }

  /** A second of play has passed. */
  tick(): void {
    if (this.moves.length === 0 || this.done || this.reading) return;
    this.seconds++;
    if (this.seconds % 5 === 0) this.keep();
  }

  /** Before the page goes away. */
  leave(): void {
    this.keep();
  }

  protected forget(): void {
    if (this.busy) {
      // It is about another puzzle, and is not spoken of any more.
      this.running++;
      this.busy = null;
      this.stop();
    }
    this.clearFound();
    this.notice = '';
    this.refused = '';
    this.photo = '';
    this.broken = false;
  }

  /** A text that no family can read, with what is wrong with it. */
  protected setUnreadable(text: string, error: ErrorRecord): void {
    this.remember();
    this.forget();
    // What is still being read was there before.
    this.#opening++;
    this.reading = false;
    this.text = text;
    this.error = error;
    this.#unread = true;
  }

  /** Opens a puzzle with the game on it. Whether it is the one that is open then. */
  protected set(to: Snapshot, about?: About): Promise<boolean> {
    this.intend();
    this.#typedFrom = undefined;
    const same = to.family === this.family && to.text === this.text && sameOptions(to.options, this.options) && to.colours.join() === this.colours.join();
    const replay = same && this.ready && !this.reading;
    if (!replay) {
      this.forget();
      if (to.family !== this.family) this.play = null;
      this.family = to.family;
      this.text = to.text;
      this.options = to.options;
      this.colours = to.colours;
      this.crash = '';
      this.#unread = true;
    }
    // Together with the puzzle: nothing is ever kept under the name of another.
    if (about) ({ from: this.from, seconds: this.seconds, hints: this.hints, level: this.level } = about);
    return this.during(replay ? this.#replay(to.moves) : this.reopen(to.moves));
  }

  /** Only the game differs: nothing has to be read. */
  async #replay(moves: string[]): Promise<boolean> {
    const turn = this.#opening;
    await this.act('restart');
    if (moves.length) await this.act({ moves });
    return turn === this.#opening;
  }

  /** Opens the puzzle as it stands, with the moves that were played. */
  protected async reopen(moves = this.moves): Promise<boolean> {
    const turn = ++this.#opening;
    const { family, source } = this;
    this.reading = true;
    try {
      const [view] = await Promise.all([viewOf(family), this.meet(family)]);
      const opened = await this.#open(source, moves);
      if (turn !== this.#opening) return false;
      this.view = view;
      this.opened = opened;
      this.play = opened.play;
      this.error = null;
      this.#unread = false;
    } catch (error) {
      if (turn !== this.#opening) return false;
      if (this.opened?.family !== family || error instanceof Crashed) this.opened = null;
      if (error instanceof InvalidInput) {
        const view = await viewOf(family);
        if (turn !== this.#opening) return false;
        this.error = error.record;
        this.view = view;
      } else this.report(error);
    } finally {
      if (turn === this.#opening) this.reading = false;
    }
    return turn === this.#opening;
  }

  /** Opens a puzzle; where that breaks the core, once more in a fresh worker. */
  async #open(source: Source, moves: string[]): Promise<Opened> {
    try {
      return await this.core.open(source, moves);
    } catch (error) {
      // Moves that another version kept may mean nothing to this one; the puzzle is still there.
      if (error instanceof InvalidInput && moves.length > 0) return this.#open(source, []);
      if (!(error instanceof Crashed)) throw error;
      this.crash = error.message;
      return await this.core.open(source, moves);
    }
  }
}
