/** A family in a crate of its own is played in the page: `examples/a-fifth-puzzle`, on the generic board. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { PLACES, press, root, until, visit } from './harness.mjs';

const site = `${root}web/dist-own`;
const KINDS = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm', svg: 'image/svg+xml', json: 'application/json', webmanifest: 'application/manifest+json' };
let server;
let at;

before(async () => {
  assert.ok(existsSync(`${site}/index.html`), 'cargo xtask page own comes first');
  server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const file = `${site}${path === '/' ? '/index.html' : path}`;
    if (path.includes('..') || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': KINDS[file.split('.').at(-1)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  at = `http://127.0.0.1:${server.address().port}`;
});
after(() => server.close());

const lamps = (page) => page.$$eval('#stage [data-cell]', (list) => list.map((one) => one.getAttribute('aria-label')));

for (const place of PLACES) {
  test(`a puzzle of one's own is dealt, played by taps, and solved with hints (${place.name})`, () => visit({ ...place, at, path: '/#/' }, async (page) => {
    await page.click('[data-family=lights-out] [data-action=today]');
    await page.waitForSelector('#stage[data-ready=true][data-family=lights-out] [data-view=generic] [data-cell]');
    const start = await lamps(page);
    // A tap switches a lamp and its neighbours; undo switches them back.
    await press(page, '#stage [data-cell="1,1"]');
    const changed = await until(() => lamps(page), (now) => now.join() !== start.join());
    assert.ok(changed.filter((lamp, n) => lamp !== start[n]).length >= 3);
    await press(page, '[data-action=undo]');
    assert.deepEqual(await until(() => lamps(page), (now) => now.join() === start.join()), start);
    for (let steps = 0; !(await page.$('[data-sheet=win]')); steps++) {
      assert.ok(steps < 30, 'hints lead to the end');
      await page.click('[data-action=hint]');
      await page.click('[data-action=why]');
      await press(page, '[data-action=apply]');
      await page.waitForSelector('[data-sheet=win], [data-action=hint]:not([disabled])');
    }
  }));
}
