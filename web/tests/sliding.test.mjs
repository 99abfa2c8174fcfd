import assert from 'node:assert/strict';
import { choose, everywhere, painted, pick, solve, text, tiles, tryIt, typeText, until } from './harness.mjs';

/** Until the tiles stand so. */
const stand = async (page, wanted) => assert.equal(await until(() => tiles(page), (now) => now === wanted), wanted);

everywhere('slide by tapping and by arrow keys, and see how far it is', async (page) => {
  await choose(page, 'sliding');
  await tryIt(page);
  await typeText(page, '1 2 3\n4 5 6\n0 7 8\n');
  await page.waitForFunction(() => /2/.test(document.querySelector('[data-view=left]')?.textContent ?? ''));
  await page.click('[data-tile="7"]');
  await stand(page, '1 2 3/4 5 6/7 _ 8');
  await page.waitForFunction(() => /1/.test(document.querySelector('[data-view=left]')?.textContent ?? ''));
  await page.focus('[data-view=tiles]');
  await page.keyboard.press('ArrowLeft');
  await page.waitForSelector('[data-view=solved]');
  await page.click('[data-action=undo]');
  await stand(page, '1 2 3/4 5 6/7 _ 8');
  // Searches go on from there; the puzzle stays what it was.
  await solve(page);
  assert.equal((await page.$$('.moves li')).length, 1);
  // The arrow is the way of the tile, as the key that pushed it.
  assert.equal((await page.textContent('.moves li')).replaceAll(/\s+/g, ' '), '8 ←');
  assert.equal(await text(page), '1 2 3\n4 5 6\n0 7 8\n');
});

everywhere('a tile is dragged', async (page) => {
  await choose(page, 'sliding');
  await tryIt(page);
  await typeText(page, '1 2 3\n4 5 6\n0 7 8\n');
  await (await page.$('[data-view=tiles]')).scrollIntoViewIfNeeded();
  await painted(page);
  const box = await (await page.$('[data-tile="4"]')).boundingBox();
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 90, { steps: 5 });
  await page.mouse.up();
  await stand(page, '1 2 3/_ 5 6/4 7 8');
});

everywhere('a goal of one\'s own is set by hand and reached; so is a board', async (page) => {
  const at = (row, column) => `#stage [role=grid] [data-cell="${row},${column}"]`;
  await choose(page, 'sliding');
  await typeText(page, '1 2 3\n4 5 6\n7 8 0\n');
  await page.click('[data-mode=goal]');
  // One move from here: tile 6 has come down.
  await page.click(at(1, 2));
  await page.click(at(2, 2));
  await page.click('[data-mode=play]');
  await page.waitForFunction(() => /\b1\b/.test(document.querySelector('[data-view=left]')?.textContent ?? ''));
  await page.focus('[data-view=tiles]');
  await page.keyboard.press('ArrowDown');
  await page.waitForSelector('[data-view=solved]');
  await page.click('[data-mode=board]');
  await page.click(at(0, 0));
  await page.click(at(0, 1));
  await page.click('[data-mode=play]');
  await page.waitForSelector('[data-view=unreachable]');
  // The goal as the board stands is reached at once; tiles in order bring back the usual one.
  await page.click('[data-mode=goal]');
  await page.click('[data-action=goal-from-board]');
  await page.click('[data-mode=play]');
  await page.waitForSelector('[data-view=solved]');
  await page.click('[data-mode=goal]');
  await page.click('[data-action=goal-in-order]');
  await page.click('[data-mode=play]');
  await page.waitForSelector('[data-view=unreachable], [data-view=left]');
});

everywhere('a hint names the next move and how many are left', async (page) => {
  await choose(page, 'sliding');
  await typeText(page, '1 2 3\n4 5 6\n0 7 8\n');
  await page.click('#tab-solve');
  await page.click('[data-action=hint]');
  assert.match(await page.textContent('[data-view=hint]'), /Push tile 7 left \(the blank right\), because .* 2 moves are left|Geser ubin 7 ke kiri \(celah ke kanan\), karena .* Tersisa 2 langkah/);
});

everywhere('a board is scrambled to the chosen depth, exactly', async (page) => {
  await choose(page, 'sliding');
  await tryIt(page);
  await page.fill('[data-field=rows]', '3');
  await page.fill('[data-field=columns]', '3');
  await page.fill('[data-field=depth]', '17');
  await page.click('[data-action=scramble]');
  await page.waitForFunction(() => document.querySelectorAll('[data-tile]').length === 8);
  await page.waitForFunction(() => /\b17\b/.test(document.querySelector('[data-view=left]')?.textContent ?? ''));
  // Nothing is so far away: it is scrambled all the same.
  await page.fill('[data-field=depth]', '60');
  const before = await text(page);
  await page.click('[data-action=scramble]');
  await page.waitForFunction((old) => document.querySelector('#text').value !== old, before);
});

everywhere('any size is scrambled, and its shortest path is played', async (page) => {
  await choose(page, 'sliding');
  await tryIt(page);
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
  await page.click('[data-show=puzzle]');
  await tryIt(page);
  for (const [rows, columns] of [[2, 2], [10, 10]]) {
    await page.fill('[data-field=rows]', String(rows));
    await page.fill('[data-field=columns]', String(columns));
    await page.click('[data-action=scramble]');
    await page.waitForFunction((count) => document.querySelectorAll('[data-tile]').length === count, rows * columns - 1);
  }
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
});
