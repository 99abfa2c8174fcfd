/** The state of the app: where puzzles come from, what is asked about them, and where one is. */
import { InvalidInput } from '../core/client';
import type { Options, Solution, Source } from '../core/protocol';
import { READS_PICTURES } from '../families';
import { daily } from '../families/daily';
import { settings } from '../settings/settings.svelte';
import { firstOf, textOf } from './examples';
import type { Busy } from './found.svelte';
import { fresh, Game, sentence } from './game.svelte';
import * as games from './games';
import { levelIn } from './hardness';
import { MOST_BYTES, unpacked } from './packed';
import { pixels } from './pixels';
import { href } from './route';

/** The most solutions that are listed; `count` counts beyond. */
export const MOST_LISTED = 10_000;

/** Bytes of a file that is not a puzzle and is still shown whole. */
const MOST_SHOWN = 50_000;

/**
 * As much of a file that is not a puzzle as a text field shows without a stop. What is not text is shown as
 * its plain letters and a dot for the rest: to look for a font for each stray character takes long.
 */
function beginning(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, bytes.length > MOST_SHOWN ? 4000 : bytes.length));
  return /[\0\uFFFD]/.test(text) ? text.slice(0, 400).replace(/[^\n\x20-\x7e]/g, '\u00b7') : text;
}

/** A puzzle with the game on it, as it is to be opened. */
type Begun = Omit<games.Game, 'done' | 'thumbnail' | 'at'>;

/** The game on this puzzle: the one that was begun, else a new one. */
function gameOf(family: string, text: string, from: games.From, options: Options = {}, level?: games.Level): Begun {
  const puzzle = { family, text, options };
  return games.find(puzzle) ?? { ...puzzle, moves: [], colours: [], ...fresh(from, level) };
}

class App extends Game {
  /**
   * What an address says is to be open in a family: a puzzle in a link, today's, or what was played last. The Studio
   * and the Lab show the whole of it, Play only the game.
   */
  show(family: string, rest: string, whole: boolean): Promise<void> {
    return this.during(this.#show(family, rest, whole));
  }

  async #show(family: string, rest: string, whole: boolean): Promise<void> {
    this.broken = false;
    const before = this.of(family).quick;
    this.whole = whole;
    // What a build that only plays says of a puzzle is not the whole.
    const again = this.of(family).quick !== before;
    const shown = this.opened?.family === family && this.family === family;
    if (rest === '' && shown) {
      if (again) await this.reopen();
      return;
    }
    if (shown && again) this.opened = null;
    const current = this.intend();
    this.reading = true;
    try {
      const game = await this.#wanted(family, rest);
      if (!current()) return;
      if (game) await this.#begin(game);
      else {
        this.broken = true;
        await this.meet(family);
      }
    } finally {
      if (current()) this.reading = false;
    }
    this.think.warm();
  }

  /** What the rest of an address means; null where it means nothing. */
  async #wanted(family: string, rest: string): Promise<Begun | null> {
    const [what = '', ...more] = rest.split('/');
    if (what === '') {
      const last = games.latest(family);
      if (last) return last;
      const text = await firstOf(family);
      return text ? gameOf(family, text, { kind: 'own' }) : this.#today(family, games.today());
    }
    if (what === 'today') return this.#today(family, more[0] ?? games.today());
    if (what === 'level') {
      const [pack = '', number] = [more[0], Number(more[1])];
      const { levelOf } = await import('./levels');
      const level = await levelOf(family, pack, number);
      return level && gameOf(family, level.text, { kind: 'level', pack, number }, {}, { word: pack });
    }
    const { fromFragment } = await import('./share');
    const shared = await fromFragment(`${family}/${rest}`);
    return shared && gameOf(shared.family, shared.text, { kind: 'shared' }, shared.options);
  }

  async #begin(game: Begun): Promise<boolean> {
    this.forgetPast();
    const open = await this.set(game, game);
    // The puzzle of a day is made once.
    if (open && game.from.kind === 'today') this.keep();
    return open;
  }

  /** The puzzle of a day: made from the date, the same for everybody. */
  async #today(family: string, date: string): Promise<Begun> {
    const from: games.From = { kind: 'today', date };
    const before = games.finished(family, from);
    if (before) return before;
    this.family = family;
    await this.meet(family);
    const recipe = daily(family, date);
    let game: Begun | null = null;
    await this.#run('make', async () => {
      const how = this.can('generate') ? 'generate' : 'deal';
      const made = await this.of(family).think[how](family, Number(date.replaceAll('-', '')), recipe, settings.language, (event) => {
        if (event.progress) this.progress = event.progress;
      });
      game = gameOf(family, made.text, from, {}, levelIn(made.made?.json));
    });
    // Who does not want to wait gets another one.
    return game ?? gameOf(family, await firstOf(family), { kind: 'own' });
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
    const { family } = this;
    const to = href(family, mode, await this.during(this.#payload()));
    if (location.hash !== to) history[how === 'push' ? 'pushState' : 'replaceState'](null, '', to);
    dispatchEvent(new Event('pecah:route'));
    return location.href;
  }

  /** One of the examples. Whether it is the puzzle that is open then. */
  example(family: string, name: string): Promise<boolean> {
    return this.during(this.#example(family, name));
  }

  async #example(family: string, name: string): Promise<boolean> {
    const current = this.intend();
    const from: games.From = { kind: 'example', name };
    this.reading = true;
    try {
      const text = await textOf(family, name);
      if (text === null || !current()) return false;
      // One that was won is begun anew.
      const game = gameOf(family, text, from);
      if (this.mode === 'play') return await this.#begin('done' in game && game.done ? { ...game, moves: [], ...fresh(from) } : game);
      return await this.change({ family, text, options: {}, colours: [] }, fresh(from));
    } finally {
      if (current()) this.reading = false;
    }
  }

  /** A file or a pasted text: the family is recognised, as on the command line. */
  take(bytes: Uint8Array): Promise<void> {
    return this.during(this.#take(bytes));
  }

  /** The last file that could not be read, as it was shown. */
  #refused: { bytes: Uint8Array; text: string } | null = null;

  /** Also of a file that cannot be read without it, such as one with several problems. */
  override setOption(name: string, value: string | null): Promise<void> {
    const refused = this.#refused;
    if (value === null || !this.error || this.text !== refused?.text) return super.setOption(name, value);
    return this.during(this.#take(refused.bytes, { [name]: value }));
  }

  async #take(bytes: Uint8Array, options: Options = {}): Promise<void> {
    const current = this.intend();
    // What is wrong is said of the whole file.
    const text = beginning(bytes);
    this.#refused = { bytes, text };
    try {
      const anything = { family: null, text: '', options, lang: settings.language };
      const opened = await this.everything.open(anything, [], bytes.length ? bytes : new Uint8Array([10]));
      if (!current()) return;
      if (await this.change({ family: opened.family, text: opened.text, options: {}, colours: [] })) await this.address('push', this.mode);
    } catch (error) {
      if (!current()) return;
      if (error instanceof InvalidInput) this.setUnreadable(text, error.record);
      else this.report(error);
    }
  }

  /** A file: a picture of a board, or a puzzle as text. */
  takeFile(file: File): Promise<void> {
    return this.during(this.#takeFile(file));
  }

  async #takeFile(file: File): Promise<void> {
    if (!file.type.startsWith('image/') || READS_PICTURES === undefined) {
      await this.#take(await unpacked(new Uint8Array(await file.slice(0, MOST_BYTES + 1).arrayBuffer())));
      return;
    }
    const current = this.intend();
    this.photo = '';
    try {
      const { width, rgba } = await pixels(file);
      const read = await this.reader(READS_PICTURES).picture(width, rgba, settings.language);
      if (!current()) return;
      const colours = read.outcome === 'read' ? read.colours : [];
      if (!(await this.change({ family: read.family, text: read.puzzle, options: {}, colours }, fresh({ kind: 'picture' })))) return;
      this.made = read.doubts;
      if (this.ready && read.marks.length) await this.act({ moves: read.marks.map((mark) => mark.move) });
      this.unsure = read.marks.filter((mark) => !mark.sure).map((mark) => mark.place);
      this.confidence = read.confidence;
      await this.address('push', this.mode);
    } catch (error) {
      if (!current()) return;
      if (error instanceof DOMException) this.photo = settings.t.badPicture;
      else if (error instanceof InvalidInput) this.photo = error.record.diagnostics.map(sentence).join('\n');
      else this.report(error);
    }
  }

  /** The text that no family recognised, read as one of this family. */
  async readAs(family: string): Promise<void> {
    this.opened = null;
    await this.change({ family, options: {} });
  }

  /** A new puzzle: dealt at random, or generated to order. Whether it could be made. */
  make(how: 'deal' | 'generate', options: Options, keep: Options = {}): Promise<boolean> {
    return this.during(this.#make(how, options, keep));
  }

  async #make(how: 'deal' | 'generate', options: Options, keep: Options): Promise<boolean> {
    let made = false;
    await this.#run('make', async () => {
      const seed = Math.floor(Math.random() * 1_000_000);
      const opened = await this.think[how](this.family, seed, options, settings.language, (event) => {
        if (event.progress) this.progress = event.progress;
      });
      const facts = opened.made?.text ?? [];
      made = await this.change({ text: opened.text, options: keep, colours: [] }, fresh({ kind: 'made' }, levelIn(opened.made?.json)));
      if (!made) return;
      this.made = facts;
      await this.address('push', this.mode);
    });
    return made;
  }

  /** What is left to do from where the player is: what searches start from. */
  async position(): Promise<Source> {
    const { source, moves } = this;
    if (moves.length === 0) return source;
    await this.search.open(source, moves);
    return this.search.remaining(source);
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
      const hint = await this.think.hint(this.source, moves, (event) => {
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

  /** The language has changed: what the core said is asked for again. */
  translate(): Promise<void> {
    return this.during(this.#translate());
  }

  async #translate(): Promise<void> {
    if (!this.families) return;
    this.families = { ...this.families, families: [] };
    await this.reopen();
    if (this.hint) {
      this.hints--;
      await this.askHint(this.stage);
    }
    if (this.steps.length) await this.explain();
    const { ended, searched } = this;
    if (ended?.rating.length && searched) {
      const rated = await this.full.rate({ ...searched, lang: settings.language }).catch(() => null);
      if (rated && this.ended === ended) this.ended = { ...ended, rating: rated.text };
    }
  }

  async #run(what: Busy, work: () => Promise<void>): Promise<void> {
    if (this.busy) this.stop();
    const run = ++this.running;
    this.busy = what;
    this.progress = null;
    this.notice = '';
    this.crash = '';
    // One that was stopped for another ends after the other began.
    try {
      await work();
    } catch (error) {
      if (run === this.running) this.report(error);
    } finally {
      if (run === this.running) this.busy = null;
    }
  }
}

export const app = new App();
