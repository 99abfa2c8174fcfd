/** A real browser on the real binary: `pecah serve` on a free port, Debian's chromium. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const target = process.env['CARGO_TARGET_DIR'] ?? `${root}target`;
export const binary = process.env['PECAH'] ?? `${target}/release/pecah`;

/**
 * The popups of the address bar, each a page of its own that every new window loads: half the work of a visit.
 * The last list given counts, so playwright's own is said again.
 */
const LEFT_OUT = [
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup',
  'AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints',
  'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning', 'Translate',
];

const FLAGS = [
  `--disable-features=${LEFT_OUT}`,
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage',
];

/** The families, as the page lists them. */
export const FAMILIES = JSON.parse(readFileSync(`${root}web/src/pkg/families.json`, 'utf8')).map((family) => family.name);

/** How often the page's own thread is slowed down, to find what only a quick machine gets right. */
const SLOW = Number(process.env['PECAH_SLOW'] ?? 1);
/** Long enough for a machine that does other things too. */
const PATIENCE = 60_000 * SLOW;

/** Where each thing is tried: both viewports and both languages. */
export const PLACES = [
  { name: 'desktop, English', viewport: { width: 1280, height: 900 }, language: 'en', touch: false },
  { name: 'phone, Indonesian', viewport: { width: 390, height: 844 }, language: 'id', touch: true },
];

let browser;
let server;
export let origin;

before(async () => {
  assert.ok(existsSync(binary), `${binary} is built first`);
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS, timeout: PATIENCE });
  // A page that is served already, while one works on it.
  if (process.env['PECAH_ORIGIN']) {
    origin = process.env['PECAH_ORIGIN'];
    return;
  }
  server = spawn(binary, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] });
  origin = await new Promise((resolve, reject) => {
    server.stdout.once('data', (line) => resolve(String(line).trim().replace(/\/$/, '')));
    server.once('exit', () => reject(new Error('pecah serve ended')));
  });
});

after(async () => {
  await browser?.close();
  server?.kill('SIGINT');
});

export const stopServer = () => server.kill('SIGINT');

export function native(...args) {
  return spawnSync(binary, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
}

export const example = (name) => readFileSync(`${root}examples/${name}.txt`, 'utf8');

/** A page in its own browser profile. Errors and requests to anywhere else fail the test. */
export async function visit({ viewport = PLACES[0].viewport, language = 'en', touch = false, theme = 'light', path = `/#/${FAMILIES[0]}/studio`, serviceWorkers = 'allow', tolerate = null, at = origin } = {}, work) {
  const context = await browser.newContext({
    viewport, colorScheme: theme, locale: language === 'id' ? 'id-ID' : 'en-GB', hasTouch: touch,
    acceptDownloads: true, serviceWorkers, permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  afterwards(page);
  if (SLOW > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  const errors = [];
  const foreign = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => { if (message.type() === 'error' && !tolerate?.test(message.text())) errors.push(message.text()); });
  page.on('request', (request) => { if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(at)) foreign.push(request.url()); });
  try {
    await page.goto(at + path);
    await settled(page);
    await work(page, context);
    assert.deepEqual(errors, []);
    assert.deepEqual(foreign, []);
  } finally {
    await context.close();
  }
}

/** What a player does, by object of playwright. */
const DEEDS = {
  page: ['click', 'tap', 'fill', 'check', 'uncheck', 'press', 'selectOption', 'dispatchEvent', 'setInputFiles'],
  keyboard: ['press', 'type'],
  mouse: ['click', 'down', 'up', 'move', 'wheel'],
  touchscreen: ['tap'],
};

/**
 * Whatever the player does on this page is over when the page has handled it and drawn what came of it. Playwright says
 * that a click is done as soon as it is sent; on a busy machine a test would look before the page has.
 */
function afterwards(page) {
  for (const [name, deeds] of Object.entries(DEEDS)) {
    const object = name === 'page' ? page : page[name];
    for (const deed of deeds) {
      const done = object[deed].bind(object);
      object[deed] = async (...args) => {
        const result = await done(...args);
        await drawn(page);
        return result;
      };
    }
  }
}

/** Until two frames have begun: input is handled before the first, and what it changed is in the second. */
async function drawn(page) {
  const frames = page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
  // A page that was left has nothing more to draw.
  await frames.catch((error) => { if (!/context was destroyed|closed/.test(error.message)) throw error; });
}

/** The tiles of a sliding board in the Studio as they stand, row by row. */
export const tiles = (page) => page.$$eval('[data-view=tiles] [data-tile]', (list) => {
  const at = (one, name) => Number(one.style.getPropertyValue(name));
  const places = list.map((one) => [at(one, '--r'), at(one, '--c'), one.dataset.tile]);
  const [rows, columns] = [0, 1].map((axis) => Math.max(...places.map((place) => place[axis])) + 1);
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => places.find(([row, column]) => row === r && column === c)?.[2] ?? '_').join(' ')).join('/');
});

/** The same test on both viewports, in both languages. */
export function everywhere(name, work) {
  for (const place of PLACES) test(`${name} (${place.name})`, () => visit(place, (page, context) => work(page, place, context)));
}

/** Goes to a family, in the Studio unless another view is named; what is open there stays open. */
export async function choose(page, family, mode = 'studio', rest = '') {
  await go(page, ['#', family, mode, rest].filter(Boolean).join('/'));
  await page.waitForSelector(`#stage[data-family=${family}][data-ready=true]`);
}

/** From editing a puzzle in the Studio to trying it there. */
export const tryIt = (page) => page.click('#stage :is([data-mode=play], [data-mode=place])');

/** Follows an address within the page. */
export async function go(page, hash) {
  await page.evaluate((to) => { location.hash = to; }, hash);
  await settled(page);
}

export async function pick(page, name) {
  await page.click('[data-menu=examples]');
  await page.click(`[data-example="${name}"]`);
  await settled(page);
  await page.waitForSelector('#stage[data-ready=true]');
}

/**
 * Until the page has followed its address, the core has read what lies there now, right or wrong, and every action of
 * the player has had all of its effects.
 */
export const settled = (page) => page.waitForFunction(() => {
  const stage = document.querySelector('#stage');
  return stage !== null && document.documentElement.dataset.at === location.hash &&
    stage.getAttribute('aria-busy') !== 'true' && stage.dataset.acting !== 'true';
});

/** A click, and what the core makes of it. */
export async function press(page, selector) {
  await page.click(selector);
  await settled(page);
}

export async function typeText(page, text) {
  await page.click('#tab-text');
  await page.fill('#text', text);
  // Who leaves the text is done with it.
  await page.$eval('#text', (area) => area.blur());
  await settled(page);
}

/**
 * Until what was asked to be drawn has been, and nothing moves any more. A drawn part may begin a movement of its own,
 * so this looks again until a frame passes with none; what moves for ever (a placeholder) is not waited for.
 */
export const painted = (page) => page.evaluate(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const moving = () => document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  do {
    await frame();
    await Promise.allSettled(moving().map((one) => one.finished));
    await frame();
  } while (moving().length > 0);
});

/** Asks until the answer is as wanted; what comes in the end is for the test to judge. */
export async function until(ask, wanted) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const answer = await ask();
    if (wanted(answer) || Date.now() > end) return answer;
    await new Promise((done) => setTimeout(done, 50));
  }
}

export const text = (page) => page.inputValue('#text');

export async function solve(page) {
  await page.click('#tab-solve');
  await page.click('[data-action=solve]');
  await page.waitForSelector('[data-view=figures]');
}

export const outcome = (page) => page.textContent('[data-view=outcome]');

/** What a button saved. */
export async function saved(page, ending) {
  const waiting = page.waitForEvent('download');
  await page.click('[data-menu=save]');
  await page.click(`[data-save=${ending}]`);
  const download = await waiting;
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

/** Hands a file to the page as if it were dropped there. */
export async function drop(page, bytes, name = 'puzzle.txt', type = 'text/plain') {
  const handle = await page.evaluateHandle(({ list, name, type }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(list)], name, { type }));
    return transfer;
  }, { list: [...bytes], name, type });
  await page.dispatchEvent('main', 'dragover', { dataTransfer: handle });
  await page.dispatchEvent('main', 'drop', { dataTransfer: handle });
}
