/** The core in its own thread: one request at a time, events on the way. */
import type { Build, Event, Message, Request } from './protocol';

/** Each family has a core of its own, so that nobody waits for the others; `all` recognises. */
const builds = {
  packing: () => import('../pkg/packing/pecah_wasm.js'),
  queens: () => import('../pkg/queens/pecah_wasm.js'),
  twentyfour: () => import('../pkg/twentyfour/pecah_wasm.js'),
  sliding: () => import('../pkg/sliding/pecah_wasm.js'),
  all: () => import('../pkg/all/pecah_wasm.js'),
};

const ready = (builds[self.name as Build] ?? builds.all)().then(async (core) => {
  await core.default();
  return core.ask;
});
let current = 0;

const post = (message: Message) => postMessage(message);

Object.assign(globalThis, {
  pecahEvent: (json: string) => post({ id: current, event: JSON.parse(json) as Event }),
});

self.onmessage = async ({ data }: MessageEvent<{ id: number; request: Request; bytes?: Uint8Array }>) => {
  try {
    const ask = await ready;
    current = data.id;
    const { do: what, ...about } = data.request;
    const answer = ask(JSON.stringify({ [what]: about }), data.bytes ?? new Uint8Array());
    post({ id: data.id, answer: JSON.parse(answer) });
  } catch (error) {
    post({ id: data.id, crash: String(error) });
  }
};
