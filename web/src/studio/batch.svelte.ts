/** A batch of puzzles made to one recipe, with their answers, for a sheet to print. */
import { app } from '../app/state.svelte';
import { Core, InvalidInput, Stopped } from '../core/client';
import type { Opened, Options, Solution, Source } from '../core/protocol';
import { signs } from '../play/signs';
import { settings } from '../settings/settings.svelte';

export interface Made {
  source: Source;
  /** What is known of it, in words. */
  facts: string;
  /** The puzzle, small: boards or cards. */
  drawn: string[];
  /** The puzzle on paper: with every cell, and with the pieces where there are any. */
  paper: string[];
  /** The solution as a picture, or in words where it is read rather than seen. */
  answer: { svg: string } | { text: string } | null;
}

/** What the core says of a puzzle, as a label below it: no full stop. */
const label = (said = '') => said.replace(/\.$/, '');

/** The pictures of a puzzle before anybody plays. */
const picturesOf = (opened: Opened) => (opened.thumbnail.length ? opened.thumbnail : (opened.play?.drawn.flat() ?? []));

/** The same to be solved with a pencil. */
function paperOf(opened: Opened): string[] {
  const pieces = opened.play?.tray.some((item) => item.shapes.some((shape) => shape.length > 1));
  return pieces || !opened.play ? [opened.picture.svg] : opened.play.drawn.flat();
}

/** The first solution of a puzzle, drawn or written. */
async function answerOf(core: Core, source: Source): Promise<Made['answer']> {
  let first: Solution | undefined;
  await core.solve(source, null, 1, (event) => { first ??= event.solutions?.[0]; });
  if (!first) return null;
  const answer = first.lines.join('\n');
  if (first.record.moves && app.view?.written) return { text: await app.view.written(first, await core.film(source, answer)) };
  if (app.current?.as_list || first.record.moves) return { text: signs(first.record.text.join('\n')) };
  const [picture] = await core.draw(source, [answer]);
  return picture ? { svg: picture.svg } : null;
}

class Batch {
  made = $state.raw<Made[]>([]);
  running = $state(false);
  wanted = $state(0);
  trouble = $state('');
  #core: Core | null = null;

  /** Puzzles that are all different, one after the other. */
  async make(count: number, recipe: Options): Promise<void> {
    this.clear();
    const { family } = app;
    const how = app.can('generate') ? 'generate' : 'deal';
    const core = (this.#core = new Core(family));
    [this.running, this.wanted] = [true, count];
    const seed = Math.floor(Math.random() * 1_000_000);
    const seen = new Set<string>();
    try {
      for (let nth = 0; this.made.length < count && nth < 4 * count; nth++) {
        const opened = await core[how](family, seed + nth, how === 'generate' ? recipe : {}, settings.language);
        await core.close(opened.handle);
        if (seen.has(opened.text)) continue;
        seen.add(opened.text);
        const source = { family, text: opened.text, options: {}, lang: settings.language };
        const made = { source, facts: label(opened.made?.text[0]), drawn: picturesOf(opened), paper: paperOf(opened), answer: await answerOf(core, source) };
        if (core !== this.#core) return;
        this.made = [...this.made, made];
      }
    } catch (error) {
      if (core !== this.#core) return;
      if (error instanceof InvalidInput) this.trouble = error.record.diagnostics.map(({ message, help }) => `${message}. ${help}`).join('\n');
      else if (!(error instanceof Stopped)) throw error;
    } finally {
      if (core === this.#core) this.stop();
    }
  }

  /** The puzzle in the editor alone. */
  async single(): Promise<Made[]> {
    const core = new Core(app.family);
    try {
      const [opened, source] = [app.opened, app.source];
      return opened ? [{ source, facts: label(app.made[0]), drawn: picturesOf(opened), paper: paperOf(opened), answer: await answerOf(core, source) }] : [];
    } finally {
      core.stop();
    }
  }

  /** What was made stays. */
  stop(): void {
    this.#core?.stop();
    this.#core = null;
    this.running = false;
  }

  clear(): void {
    this.stop();
    this.made = [];
    this.trouble = '';
  }
}

export const batch = new Batch();
