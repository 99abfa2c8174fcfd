import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, everywhere, pick, solve, text, typeText, visit } from './harness.mjs';

everywhere('slide by tapping and by arrow keys, and be told how far it is', async (page) => {
  await choose(page, 'sliding');
  await typeText(page, '1 2 3\n4 5 6\n0 7 8\n');
  await page.waitForFunction(() => /2/.test(document.querySelector('[data-view=left]')?.textContent ?? ''));
  await page.click('[data-tile="7"]');
  await page.waitForFunction(() => document.querySelector('#text').value === '1 2 3\n4 5 6\n7 9 8\n');
  await page.waitForFunction(() => /1/.test(document.querySelector('[data-view=left]')?.textContent ?? ''));
  await page.focus('[data-view=tiles]');
  await page.keyboard.press('ArrowLeft');
  await page.waitForSelector('[data-view=solved]');
  await page.click('[data-action=undo]');
  await page.waitForFunction(() => document.querySelector('#text').value === '1 2 3\n4 5 6\n7 9 8\n');
});

test('a tile is dragged', async () => {
  await visit({}, async (page) => {
    await choose(page, 'sliding');
    await typeText(page, '1 2 3\n4 5 6\n0 7 8\n');
    await page.waitForFunction(() => document.querySelectorAll('[data-tile]').length === 8);
    await page.waitForTimeout(250);
    const box = await (await page.$('[data-tile="4"]')).boundingBox();
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 90, { steps: 5 });
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelector('#text').value.startsWith('1 2 3\n9 5 6\n4'));
  });
});

everywhere('any size is scrambled, and its shortest path is played', async (page) => {
  await choose(page, 'sliding');
  await page.fill('[data-field=rows]', '2');
  await page.fill('[data-field=columns]', '10');
  await page.fill('[data-field=depth]', '9');
  await page.click('[data-action=scramble]');
  await page.waitForFunction(() => document.querySelectorAll('[data-tile]').length === 19);
  await solve(page);
  const steps = (await page.$$('.moves li')).length;
  assert.ok(steps > 0 && steps <= 9, `${steps} steps`);
  await page.click(`.moves li:nth-child(${steps}) button`);
  await page.waitForFunction(() => document.querySelectorAll('.tile.home').length === 19);
  await page.fill('[data-field=rows]', '10').catch(() => {});
});

everywhere('why a board cannot be solved is shown tile by tile', async (page) => {
  await choose(page, 'sliding');
  await pick(page, 'fifteen-unreachable1');
  await page.waitForSelector('[data-view=unreachable]');
  const cells = await page.$$eval('[data-view=reach] td', (list) => list.length);
  assert.equal(cells, 32);
  assert.match(await page.textContent('[data-view=reach] strong'), /odd|ganjil/);
  await solve(page);
  assert.match(await page.textContent('[data-view=outcome]'), /no solution|Tidak ada solusi/);
  assert.ok((await text(page)).includes('16'));
});
