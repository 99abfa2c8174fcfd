import assert from 'node:assert/strict';
import { choose, everywhere, outcome, painted, pick, press, settled, solve, text, tryIt, typeText } from './harness.mjs';

const cell = (row, column) => `#stage [role=grid] [data-cell="${row},${column}"]`;

everywhere('paint a board, draw pieces, take a known set', async (page) => {
  await choose(page, 'packing');
  await page.fill('[data-field=rows]', '2');
  await page.press('[data-field=rows]', 'Tab');
  await page.fill('[data-field=columns]', '3');
  await page.press('[data-field=columns]', 'Tab');
  await page.waitForSelector('#stage[data-ready=true]');
  await page.click(cell(0, 2));
  await page.waitForFunction(() => document.querySelector('#text').value.startsWith('2 3 12\nCUSTOM\nXX.\nXXX\n'));
  await page.click('[data-mode=pieces]');
  await page.selectOption('[data-field=set]', 'Pentominoes');
  await settled(page);
  assert.equal((await page.$$('[data-piece]')).length, 12);
  await page.selectOption('[data-field=set]', 'Kanoodle');
  await settled(page);
  // One piece is left, drawn as five cells.
  while ((await page.$$('[data-piece]')).length > 1) {
    const count = (await page.$$('[data-piece]')).length;
    await page.click('[data-action=remove-piece]');
    await page.waitForFunction((n) => document.querySelectorAll('[data-piece]').length < n, count);
  }
  const drawn = async () => (await text(page)).split('\n').slice(4).join('\n');
  const letter = (await drawn()).trim()[0];
  for (let row = 0; row < 5; row++) for (let column = 0; column < 5; column++) {
    const want = [[0, 0], [0, 1], [1, 0], [1, 1], [1, 2]].some(([r, c]) => r === row && c === column);
    const has = !/empty|kosong/.test(await page.getAttribute(cell(row, column), 'aria-label'));
    if (want && !has) await page.click(cell(row, column));
  }
  for (let row = 4; row >= 0; row--) for (let column = 4; column >= 0; column--) {
    const want = [[0, 0], [0, 1], [1, 0], [1, 1], [1, 2]].some(([r, c]) => r === row && c === column);
    const has = !/empty|kosong/.test(await page.getAttribute(cell(row, column), 'aria-label'));
    if (!want && has) await page.click(cell(row, column));
  }
  await page.waitForFunction((l) => document.querySelector('#text').value.endsWith(`${l}${l}\n${l}${l}${l}\n`), letter);
  await page.waitForSelector('#stage[data-ready=true]');
  await solve(page);
  assert.match(await outcome(page), /1 (solution|solusi)/);
});

everywhere('pieces are placed by hand and the rest is solved around them', async (page) => {
  await choose(page, 'packing');
  await pick(page, 'square-5x5');
  await tryIt(page);
  const first = await page.getAttribute('.tray [data-piece]', 'data-piece');
  await page.click(`.tray [data-piece=${first}]`);
  await page.click('[data-action=turn]');
  await page.click('[data-action=mirror]');
  // Somewhere it fits, and the core says whether the rest can follow.
  for (let at = 0; at < 25 && (await page.$(`.tray [data-piece=${first}]`)); at++) await press(page, cell(Math.floor(at / 5), at % 5));
  assert.equal(await page.$(`.tray [data-piece=${first}]`), null);
  await page.waitForSelector('[data-view=possible], [data-view=impossible]');
  await page.click('[data-action=undo]');
  await page.waitForSelector(`.tray [data-piece=${first}]`);
  await page.click('[data-action=redo]');
  await page.waitForFunction((letter) => !document.querySelector(`.tray [data-piece=${letter}]`), first);
});

everywhere('a position from which nothing follows is noticed; one that works is solved around', async (page) => {
  await typeText(page, '2 3 2\nDEFAULT\nA\nAA\nBB\nB\n');
  await tryIt(page);
  await page.waitForFunction(() => document.querySelectorAll('.tray [data-piece]').length === 2);
  await page.click('.tray [data-piece=A]');
  await press(page, cell(1, 1));
  await page.waitForSelector('[data-view=impossible]');
  await press(page, '[data-action=clear]');
  await page.click('.tray [data-piece=A]');
  await page.click(cell(1, 0));
  await page.waitForSelector('[data-view=possible]');
  await page.click('#tab-solve');
  await page.selectOption('[data-field=many]', 'all');
  await solve(page);
  assert.match(await outcome(page), /1 (solution|solusi)/);
  assert.match(await page.getAttribute('[data-view=solution]', 'aria-label'), /ABB\s+AAB/);
});

everywhere('a piece is dragged from the tray to the board', async (page) => {
  await choose(page, 'packing');
  await pick(page, 'square-5x5');
  await tryIt(page);
  const tile = await page.$('.tray [data-piece]');
  const letter = await tile.getAttribute('data-piece');
  await tile.scrollIntoViewIfNeeded();
  const [from, to] = [await tile.boundingBox(), await (await page.$(cell(2, 2))).boundingBox()];
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 9, to.y + 9, { steps: 6 });
  await page.waitForSelector('.cell.ghost');
  await page.mouse.up();
  await page.waitForFunction((one) => !document.querySelector(`.tray [data-piece=${one}]`), letter);
});

const inLayer = (layer, row, column) => `[data-layer="${layer}"] [data-cell="${row},${column}"]`;

everywhere('a pyramid is filled by hand, leaning pieces and all; what is impossible is said', async (page) => {
  await typeText(page, '2 2 2\nPYRAMID\nAA\nBB\nB\n');
  await tryIt(page);
  await page.waitForSelector('[data-layer="1"]');
  await page.click('.tray [data-piece=A]');
  await press(page, inLayer(0, 0, 0));
  await page.waitForSelector('[data-view=impossible]');
  await press(page, '[data-action=clear]');
  await page.click('.tray [data-piece=A]');
  await page.click('[data-action=raise]');
  await press(page, inLayer(1, 0, 0));
  await page.waitForSelector('[data-view=possible]');
  assert.match(await page.getAttribute(inLayer(0, 1, 1), 'aria-label'), /(piece|keping) A$/);
  // The other piece lies flat, as it was drawn.
  await press(page, inLayer(0, 0, 0));
  await page.waitForSelector('[data-view=solved]');
  await page.click('[data-show="3d"]');
  await page.waitForSelector('canvas[data-drawn=yes]');
});

everywhere('Soma is taken as a set, and its box is filled by hand, by key and by search, and stands in space', async (page) => {
  await choose(page, 'packing');
  await page.click('[data-mode=pieces]');
  await page.selectOption('[data-field=set]', 'Soma (3D)');
  await page.waitForFunction(() => document.querySelector('#text').value.startsWith('3 3 7\nCUBOID 3\n'));
  await page.click('[data-piece=A]');
  await page.click('[data-depth="1"]');
  assert.match(await page.getAttribute(cell(0, 1), 'aria-label'), /(piece|keping) A$/);
  await page.click('[data-mode=place]');
  await page.click('.tray [data-piece=L]');
  // In the middle of the cube nothing is left for the others; tipped over at its edge it stands in two layers.
  await page.focus(inLayer(1, 1, 1));
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-view=impossible]');
  await page.keyboard.press('Enter');
  await settled(page);
  await page.keyboard.press('t');
  await page.focus(inLayer(2, 2, 1));
  await page.keyboard.press('Enter');
  await settled(page);
  await page.waitForSelector('[data-view=possible]');
  const covered = () => page.$$eval('[data-layer] [data-cell]', (cells) =>
    cells.filter((one) => / L$/.test(one.getAttribute('aria-label'))).map((one) => one.closest('[data-layer]').dataset.layer));
  assert.deepEqual(await covered(), ['2', '2', '2', '1']);
  await solve(page);
  assert.match(await outcome(page), /1 (solution|solusi)/);
  const lines = await page.getAttribute('[data-view=solution]', 'aria-label');
  assert.equal((lines.match(/L/g) ?? []).length, 4);
  await page.click('[data-show="3d"]');
  await page.waitForSelector('canvas[data-drawn=yes]');
  await page.click('[data-action=undo]');
});

everywhere('a hint goes on from the pieces put down and marks the cells it speaks of', async (page) => {
  await choose(page, 'packing');
  await pick(page, 'square-5x5');
  await page.click('[data-action=hint]');
  await page.waitForSelector('.cell.spoken');
  const before = await page.textContent('[data-view=hint]');
  const named = /one solution has ([A-Z]) on|satu solusi menaruh ([A-Z]) di/.exec(before);
  assert.ok(named, before);
  const letter = named[1] ?? named[2];
  const other = (await page.$$eval('.tray [data-piece]', (list) => list.map((one) => one.dataset.piece))).find((one) => one !== letter);
  await page.click(`.tray [data-piece=${other}]`);
  for (let at = 0; at < 25 && (await page.$(`.tray [data-piece=${other}]`)); at++) await press(page, cell(Math.floor(at / 5), at % 5));
  await page.click('[data-action=hint]');
  await page.waitForFunction((old) => (document.querySelector('[data-view=hint]')?.textContent ?? old) !== old, before);
  assert.doesNotMatch(await page.textContent('[data-view=hint]'), new RegExp(`(?:has|menaruh) ${other} `));
});

everywhere('a pyramid stands in space', async (page) => {
  await choose(page, 'packing');
  await pick(page, 'pyramid-3');
  const loaded = [];
  page.on('request', (request) => loaded.push(request.url()));
  await solve(page);
  assert.ok(!loaded.some((url) => url.includes('InSpace')), 'three.js comes when it is needed');
  await page.click('[data-show="3d"]');
  await page.waitForSelector('canvas[data-drawn=yes]');
  const canvas = await page.$('[data-view=space]');
  // What is drawn in space moves by itself for a while: it has come to rest when it looks the same twice.
  // In the middle of the screen nothing lies over it, wherever a focus has scrolled to.
  const looks = async () => {
    await canvas.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    for (let last = ''; ;) {
      await painted(page);
      const now = (await canvas.screenshot()).toString('base64');
      if (now === last) return now;
      last = now;
    }
  };
  const before = await looks();
  await page.focus('[data-view=space]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const turned = await looks();
  assert.notEqual(turned, before);
  await page.focus('[data-field=apart]');
  await page.keyboard.press('End');
  const apart = await looks();
  assert.notEqual(apart, turned);
  await page.focus('[data-field=build]');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const one = await looks();
  assert.notEqual(one, apart);
  await page.keyboard.press('End');
  assert.ok(await looks() === apart, 'every layer is shown again');
  await page.click('.letter input');
  assert.notEqual(await looks(), apart);
});
