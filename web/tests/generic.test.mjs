/** A family without a view of its own is played on the generic board: here every family, with `?generic`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, native, pick, PLACES, press, typeText, until, visit } from './harness.mjs';

const cell = (row, column) => `[data-view=generic] [data-cell="${row},${column}"]`;
const label = (page, row, column) => page.getAttribute(cell(row, column), 'aria-label');

for (const place of PLACES) {
  const generic = (name, work) => test(`${name} (${place.name})`, () => visit({ ...place, path: '/?generic#/queens/studio' }, work));

  generic('taps play queens to its end on the generic board', async (page) => {
    await choose(page, 'queens');
    await pick(page, '4x4');
    await press(page, cell(0, 0));
    await press(page, cell(0, 0));
    assert.match(await until(() => label(page, 0, 0), (now) => /queen|ratu/.test(now)), /queen|ratu/);
    await press(page, '[data-action=undo]');
    await press(page, '[data-action=restart]');
    const columns = JSON.parse(native('solve', 'examples/queens/4x4.txt', '--json').stdout).solutions[0].text.map((row) => row.split(' ').indexOf('#'));
    for (const [row, column] of columns.entries()) {
      await press(page, cell(row, column));
      await press(page, cell(row, column));
    }
    await page.waitForSelector('[data-view=solved]');
  });

  generic('arrow keys and taps slide tiles on the generic board', async (page) => {
    await choose(page, 'sliding');
    await typeText(page, '1 2 3\n4 5 6\n0 7 8\n');
    await page.waitForFunction(() => document.querySelectorAll('[data-view=generic] [data-cell]').length === 9);
    await press(page, cell(2, 1));
    assert.match(await until(() => label(page, 2, 0), (now) => /7/.test(now)), /7/);
    await page.focus(cell(2, 2));
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('[data-view=solved]');
  });

  generic('things from the tray are put on the generic board', async (page) => {
    await choose(page, 'packing');
    await typeText(page, '2 3 2\nDEFAULT\nA\nAA\nBB\nB\n');
    await page.waitForFunction(() => document.querySelectorAll('.tray [data-item]').length === 2);
    await page.click('.tray [data-item=A]');
    await press(page, cell(0, 0));
    await page.waitForFunction(() => document.querySelectorAll('.tray [data-item]').length === 1);
    // Where it does not fit the core says why, and the piece stays in the tray.
    await page.click('.tray [data-item=B]');
    await press(page, cell(1, 2));
    await page.waitForSelector('[data-view=refused]');
    assert.ok(await page.$('.tray [data-item=B]'));
    await page.click('[data-action=restart]');
    await page.waitForFunction(() => document.querySelectorAll('.tray [data-item]').length === 2);
  });

  generic('two things of the tray are joined on the generic board', async (page) => {
    await choose(page, 'twentyfour');
    await pick(page, '7-4-9-2');
    for (const [first, sign, second, left] of [['a', '-', 'b', 3], ['c', '+', 'e', 2], ['d', '*', 'f', 1]]) {
      await page.click(`.tray [data-item=${first}]`);
      await page.click(`[data-operator="${sign}"]`);
      await page.click(`.tray [data-item=${second}]`);
      await page.waitForFunction((n) => document.querySelectorAll('.tray [data-item]').length === n, left);
    }
    await page.waitForSelector('[data-view=solved]');
  });
}
