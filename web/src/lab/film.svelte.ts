/** A strategy at work, frame by frame. */
import { app } from '../app/state.svelte';
import { Core, Crashed, InvalidInput, Stopped } from '../core/client';
import type { Ended, Frame, Progress } from '../core/protocol';

/** As many frames as a film has; a longer search is thinned out. */
const FRAMES = 600;

export class Film {
  core = new Core(app.family);
  strategy = $state('');
  frames = $state.raw<Frame[]>([]);
  stride = $state(1);
  progress = $state.raw<Progress | null>(null);
  end = $state.raw<Ended | null>(null);
  running = $state(false);
  trouble = $state('');
  #waiting: Frame[] = [];
  #due = false;

  async run(): Promise<void> {
    this.clear();
    this.core = new Core(app.family);
    this.running = true;
    const { core } = this;
    try {
      const done = await core.watch(app.source, this.strategy, FRAMES, (event) => {
        if (event.frame) this.#keep(event.frame);
        if (event.thin) this.#thin(event.thin);
        if (event.progress) this.progress = event.progress;
      });
      this.#show();
      this.end = done;
      if (done.picture) this.frames = [...this.frames, { case: Number(done.record.counter ?? done.record.nodes), svg: done.picture.svg }];
    } catch (error) {
      if (core !== this.core) return;
      this.#show();
      if (error instanceof Stopped) this.trouble = 'interrupted';
      else if (error instanceof InvalidInput || error instanceof Crashed) this.trouble = error.message;
      else throw error;
    } finally {
      if (core === this.core) this.running = false;
    }
  }

  clear(): void {
    this.core.stop();
    this.frames = [];
    this.#waiting = [];
    this.stride = 1;
    this.end = null;
    this.progress = null;
    this.trouble = '';
    this.running = false;
  }

  /** Frames come by the thousand; the page takes them a few times a second. */
  #keep(frame: Frame): void {
    this.#waiting.push(frame);
    if (this.#due) return;
    this.#due = true;
    setTimeout(() => this.#show(), 60);
  }

  #show(): void {
    this.#due = false;
    if (!this.#waiting.length) return;
    this.frames = [...this.frames, ...this.#waiting];
    this.#waiting = [];
  }

  #thin(stride: number): void {
    this.#show();
    this.stride = stride;
    this.frames = this.frames.filter((frame) => frame.case % stride === 1);
  }
}
