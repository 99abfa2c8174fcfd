/** What each route downloads, in bytes after gzip: Home, the Play of each family, a hint on a screenshot. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { choose, FAMILIES, press, root, visit } from './harness.mjs';
import { drawn, ROWS } from './screenshot.mjs';

const packed = new Map();
/** How large a file of the site is on its way. */
function size(name) {
  if (!packed.has(name)) packed.set(name, gzipSync(readFileSync(`${root}web/dist/${name}`), { level: 9 }).length);
  return packed.get(name);
}

/** Home, and what is downloaded from then on. */
const fromHome = (work, place = {}) => visit({ ...place, path: '/#/', serviceWorkers: 'block' }, async (page) => {
  const asked = new Set();
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === 'http:') asked.add(pathname === '/' ? 'index.html' : pathname.slice(1));
  });
  await page.reload();
  await page.waitForSelector('[data-view=home][data-ready=true]');
  await page.waitForLoadState('networkidle');
  const bytes = () => [...asked].reduce((sum, name) => sum + size(name), 0);
  const home = bytes();
  await work(page, { home, more: () => bytes() - home, asked });
});

/** Asks for a hint and reads its reason. */
async function hint(page) {
  await press(page, '[data-action=hint]');
  await press(page, '[data-action=why]');
  await page.waitForSelector('[data-view=hint]');
  await page.waitForLoadState('networkidle');
}

/** At most so many bytes; what they are is said with the failure. */
function within(what, bytes, most, asked) {
  console.log(`# ${what}: ${bytes} bytes gzipped`);
  assert.ok(bytes <= most, `${what}: ${bytes} bytes: ${[...asked].map((name) => `${name} ${size(name)}`).join(', ')}`);
}

test('Home loads no core and stays within 120 kB', () => fromHome(async (_page, { home, asked }) => {
  assert.ok(![...asked].some((name) => name.endsWith('.wasm')), [...asked].join(' '));
  within('Home', home, 120_000, asked);
}));

for (const family of FAMILIES) {
  test(`to play ${family} with its hints takes at most 300 kB beyond Home`, () => fromHome(async (page, { more, asked }) => {
    await choose(page, family, 'play');
    await hint(page);
    assert.ok([...asked].some((name) => name.endsWith('.wasm')), [...asked].join(' '));
    assert.ok(![...asked].some((name) => /InSpace|LabPage|StudioPage/.test(name)), [...asked].join(' '));
    within(`Play of ${family}`, more(), 300_000, asked);
  }));

  test(`today's ${family} takes no more`, () => fromHome(async (page, { more, asked }) => {
    await choose(page, family, 'play', 'today');
    within(`Today's ${family}`, more(), 300_000, asked);
  }));
}

test('from Home to a hint on a screenshot takes at most 450 kB in all', () => fromHome(async (page, { home, more, asked }) => {
  const picture = await drawn(page, ROWS);
  await page.setInputFiles('[data-view=home] input[type=file]', { name: 'board.png', mimeType: 'image/png', buffer: Buffer.from(picture) });
  await page.waitForSelector('[data-sheet=read]');
  await press(page, '[data-action=first-hint]');
  await page.waitForSelector('[data-sheet=hint] [data-view=hint]');
  await page.waitForLoadState('networkidle');
  within('A hint on a screenshot', home + more(), 450_000, asked);
}));
