/** The core in its own thread: one request at a time, events on the way. */
import type { Event, Message, Request } from './protocol';

interface Build {
  default: () => Promise<unknown>;
  ask: (request: string, bytes: Uint8Array) => string;
  /** A build with a family of its own says so here. */
  register?: () => void;
}

/** Each family has a build of its own, so that nobody waits for the others; `all` recognises. */
const builds = import.meta.glob<Build>('../pkg/*/pecah_wasm.js');
const build = builds[`../pkg/${self.name}/pecah_wasm.js`] ?? builds['../pkg/all/pecah_wasm.js'];

const ready = (async () => {
  if (!build) throw new Error('the core was not built');
  const core = await build();
  await core.default();
  core.register?.();
  return core.ask;
})();
let current = 0;

const post = (message: Message) => postMessage(message);

Object.assign(globalThis, {
  pecahEvent: (json: string) => post({ id: current, event: JSON.parse(json) as Event }),
});

self.onmessage = async ({ data }: MessageEvent<{ id: number; request: Request; bytes?: Uint8Array }>) => {
  try {
    const ask = await ready;
    current = data.id;
    const reply = ask(JSON.stringify(data.request), data.bytes ?? new Uint8Array());
    post({ id: data.id, reply: JSON.parse(reply) });
  } catch (error) {
    post({ id: data.id, crash: String(error) });
  }
};
