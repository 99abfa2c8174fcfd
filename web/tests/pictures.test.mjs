/** Pictures of the page for the README: every family, both themes, both viewports. */
import assert from 'node:assert/strict';
import { mkdirSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { choose, native, pick, root, solve, visit } from './harness.mjs';

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
    await page.fill('[data-field=apart]', '0.35');
    await page.waitForTimeout(400);
  },
  async queens(page) {
    await pick(page, '9x9-illustration');
    const rows = JSON.parse(native('solve', 'examples/queens/9x9-illustration.txt', '--json').stdout).solutions[0].text;
    for (const row of [0, 2, 5]) {
      const column = rows[row].split(' ').indexOf('#');
      await page.click(cell(row, column));
      await page.click(cell(row, column));
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
    await page.waitForSelector('[data-view=left]');
    await solve(page);
    await page.click('.moves li:nth-child(5) button');
    await page.waitForTimeout(300);
  },
};

for (const [name, scene] of Object.entries(scenes)) {
  for (const theme of ['light', 'dark']) {
    for (const [view, viewport] of [['desktop', { width: 1180, height: 820 }], ['phone', { width: 390, height: 844 }]]) {
      test(`a picture of ${name}, ${view}, ${theme}`, () =>
        visit({ viewport, theme, language: view === 'phone' ? 'id' : 'en' }, async (page) => {
          await choose(page, name === 'pyramid' ? 'packing' : name);
          await scene(page);
          await page.mouse.move(0, 0);
          const path = `${folder}/page-${name}-${view}-${theme}.png`;
          if (view === 'phone') await page.evaluate(() => document.querySelector('.bar').scrollIntoView());
          await page.screenshot({ path });
          const size = statSync(path).size;
          assert.ok(size > 5_000 && size < 200_000, `${path}: ${size} bytes`);
        }));
    }
  }
}
