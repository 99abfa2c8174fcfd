/** Pictures of the page for the documents: every family, both themes, both viewports. */
import assert from 'node:assert/strict';
import { mkdirSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { choose, go, native, painted, pick, press, root, settled, solve, tryIt, visit } from './harness.mjs';

const folder = process.env['PECAH_PICTURES'] ?? `${root}target/pictures`;
mkdirSync(folder, { recursive: true });

const cell = (row, column) => `#stage [role=grid] [data-cell="${row},${column}"]`;

/** Something worth a picture, in each family. */
const scenes = {
  async packing(page) {
    await pick(page, 'iq-puzzler-pro-5x11');
    const { solutions } = JSON.parse(native('solve', 'examples/packing/iq-puzzler-pro-5x11.txt', '--json').stdout);
    assert.ok(solutions.length);
    await page.selectOption('[data-field=strategy]', '');
    await solve(page);
    await page.waitForSelector('[data-view=solution] svg');
  },
  async pyramid(page) {
    await pick(page, 'iq-puzzler-pro-pyramid');
    await solve(page);
    await page.click('[data-show="3d"]');
    await page.waitForSelector('canvas[data-drawn=yes]');
    await page.fill('[data-field=apart]', '0.45');
  },
  async soma(page) {
    await pick(page, 'soma-cube');
    await solve(page);
    await page.click('[data-show="3d"]');
    await page.waitForSelector('canvas[data-drawn=yes]');
    await page.fill('[data-field=apart]', '0.25');
  },
  async hand(page) {
    await pick(page, 'pyramid-5');
    await tryIt(page);
    // A few pieces wherever they fit, some of them leaning; then what the core thinks of it.
    for (const [number, letter] of ['A', 'C', 'E', 'H'].entries()) {
      await page.click(`.tray [data-piece=${letter}]`);
      if (number === 1) await page.click('[data-action=raise]');
      for (let at = 0; at < 25 && (await page.$(`.tray [data-piece=${letter}]`)); at++) {
        const cell = `[data-layer="${number % 2}"] [data-cell="${Math.min(3, Math.floor(at / 4))},${at % 4}"]`;
        if (/(empty|kosong)$/.test(await page.getAttribute(cell, 'aria-label'))) await press(page, cell);
      }
    }
    await page.waitForSelector('[data-view=possible], [data-view=impossible]');
  },
  async explained(page) {
    await pick(page, '9x9-hard');
    await page.click('[data-action=explain]');
    await page.waitForSelector('[data-view=explanation] svg');
    await page.click('[data-view=explanation] ol li:nth-child(12) button');
  },
  async countdown(page) {
    await page.click('[data-mode=countdown]');
    await page.waitForSelector('[data-view=target]');
    await settled(page);
    await page.fill('[data-field=target]', '952');
    await page.press('[data-field=target]', 'Tab');
    await settled(page);
    await page.fill('[data-field=cards]', '25 50 75 100 3 6');
    await page.press('[data-field=cards]', 'Enter');
    await settled(page);
    await solve(page);
    await page.click('[data-view=solutions] summary');
  },
  async queens(page) {
    await pick(page, '9x9-illustration');
    await tryIt(page);
    const rows = JSON.parse(native('solve', 'examples/queens/9x9-illustration.txt', '--json').stdout).solutions[0].text;
    for (const row of [0, 2, 5]) {
      const column = rows[row].split(' ').indexOf('#');
      await press(page, cell(row, column));
      await press(page, cell(row, column));
    }
  },
  async twentyfour(page) {
    await pick(page, '3-3-8-8');
    await solve(page);
    await page.waitForSelector('[data-view=solutions] summary');
    await page.click('[data-view=solutions] summary');
    await page.click('.hand [data-card]:nth-child(3)');
  },
  async sliding(page) {
    await pick(page, 'fifteen-reachable2');
    await solve(page);
    // It plays by itself; a place that is chosen stays.
    await page.fill('.player .position', '5');
  },
};

/** What is elsewhere than in the Studio. */
Object.assign(scenes, {
  async lab(page) {
    await choose(page, 'queens', 'lab');
    await page.click('[data-action=watch]');
    await page.waitForFunction(() => document.querySelectorAll('[data-film] [role=img]').length === 2);
    // A search of any length is stopped; the same frame is shown, however fast the machine is.
    await page.waitForFunction(() => Number(document.querySelector('.player .position').max) >= 24);
    if (await page.$('[data-action=stop-watch]')) await page.click('[data-action=stop-watch]').catch(() => {});
    await page.waitForSelector('[data-action=watch]');
    await page.fill('.player .position', '24');
  },
  async home(page) {
    await go(page, '#/');
  },
  async play(page) {
    await pick(page, '9x9-sample');
    await choose(page, 'queens', 'play');
    await page.click('[data-action=hint]');
    await page.click('[data-action=why]');
    await page.waitForSelector('#stage .above :is(.cause, .effect)', { state: 'attached' });
  },
});

const FAMILY = { home: 'queens', play: 'queens', lab: 'queens', pyramid: 'packing', soma: 'packing', hand: 'packing', explained: 'queens', countdown: 'twentyfour' };
const VIEWS = [
  ['desktop', { viewport: { width: 1180, height: 820 }, language: 'en' }],
  ['phone', { viewport: { width: 390, height: 844 }, language: 'id', touch: true }],
];

/** Both themes of one scene: the page is set up once and changes its colours. */
for (const [name, scene] of Object.entries(scenes)) {
  for (const [view, place] of VIEWS) {
    test(`pictures of ${name}, ${view}`, () =>
      visit(place, async (page) => {
        await choose(page, FAMILY[name] ?? name);
        await scene(page);
        await page.mouse.move(0, 0);
        await page.evaluate(() => scrollTo(0, 0));
        for (const theme of ['light', 'dark']) {
          await page.emulateMedia({ colorScheme: theme });
          await painted(page);
          const path = `${folder}/page-${name}-${view}-${theme}.png`;
          await page.screenshot({ path });
          const size = statSync(path).size;
          assert.ok(size > 5_000 && size < 200_000, `${path}: ${size} bytes`);
        }
      }));
  }
}
