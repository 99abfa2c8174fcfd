import assert from 'node:assert/strict';
import { choose, drop, everywhere, native, pick, press, text, tryIt } from './harness.mjs';

const cell = (row, column) => `#stage [role=grid] [data-cell="${row},${column}"]`;
const said = (page, row, column) => page.getAttribute(cell(row, column), 'aria-label');

/** The queens of an example, as the command line has them. */
function solution(name) {
  const { solutions } = JSON.parse(native('solve', `examples/queens/${name}.txt`, '--json').stdout);
  return solutions[0].text.map((row) => row.split(' ').indexOf('#'));
}

everywhere('play a board to its end: crosses, queens, conflicts, clock', async (page) => {
  await choose(page, 'queens');
  await pick(page, '4x4');
  await tryIt(page);
  await press(page, cell(0, 0));
  assert.match(await said(page, 0, 0), /crossed|dicoret/);
  await press(page, cell(0, 0));
  assert.match(await said(page, 0, 0), /queen|ratu/);
  // Everything that the queen sees is crossed out by itself.
  assert.match(await said(page, 0, 3), /crossed|dicoret/);
  await press(page, cell(1, 1));
  await press(page, cell(1, 1));
  assert.match(await said(page, 1, 1), /conflict|bentrok/);
  await page.click('[data-action=clear]');
  for (const [row, column] of solution('4x4').entries()) {
    await press(page, cell(row, column));
    await press(page, cell(row, column));
  }
  await page.waitForSelector('[data-view=solved]');
});

everywhere('paint regions by tapping and sweeping', async (page, place) => {
  await choose(page, 'queens');
  await page.fill('#stage input[type=number]', '5');
  await page.click('[data-action=new-board]');
  await page.waitForFunction(() => document.querySelector('#text').value === 'AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n');
  await page.click('.brush:nth-child(3)');
  await page.click(cell(0, 0));
  await page.waitForFunction(() => document.querySelector('#text').value.startsWith('CAAAA\n'));
  if (!place.touch) {
    const [from, to] = [await (await page.$(cell(1, 1))).boundingBox(), await (await page.$(cell(1, 4))).boundingBox()];
    await page.mouse.move(from.x + 9, from.y + 9);
    await page.mouse.down();
    await page.mouse.move(to.x + 9, to.y + 9, { steps: 12 });
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelector('#text').value.startsWith('CAAAA\nBCCCC\n'));
  }
  // A region too few is said, and the board can still be painted.
  await page.click('.brush:nth-child(4)');
  for (let column = 0; column < 5; column++) await page.click(cell(4, column));
  await page.waitForSelector('[data-code]', { state: 'attached' });
  await page.click('.brush:nth-child(5)');
  await page.click(cell(4, 0));
  await page.waitForSelector('#stage[data-ready=true]');
  assert.match(await text(page), /EDDDD\n$/);
});

everywhere('letters and patterns are off by default and on at will', async (page, place) => {
  await choose(page, 'queens', 'play');
  const seen = (what) => page.isVisible(`#stage .board ${what}`);
  assert.deepEqual([await seen('.letter'), await seen('.pat')], [false, false]);
  if (place.touch) await page.click('[data-action=more]');
  await page.click('[data-switch=letters] >> visible=true');
  await page.click('[data-switch=patterns] >> visible=true');
  assert.deepEqual([await seen('.letter'), await seen('.pat')], [true, true]);
});

everywhere('the way to the solution is explained step by step, with the cells that say so', async (page, place) => {
  await choose(page, 'queens');
  await pick(page, '9x9-hard');
  await page.click('[data-action=explain]');
  await page.waitForSelector('[data-view=explanation] svg');
  const steps = (await page.$$('[data-view=explanation] ol button')).length;
  assert.ok(steps > 9, `${steps} steps`);
  const said = () => page.$eval('[data-view=explanation] [aria-live]', (one) => one.textContent.trim());
  const seen = new Set([await said()]);
  for (let n = 1; n < steps; n++) {
    await page.click('[data-action=step-on]');
    seen.add(await said());
  }
  assert.equal(seen.size, steps);
  assert.ok(await page.isDisabled('[data-action=step-on]'));
  assert.equal(await page.$('[data-view=explanation] [lang]'), null);
  assert.match([...seen].join(' '), place.language === 'id' ? /Karena .* kosong/ : /Because .* empty/);
  await page.click('[data-view=explanation] ol li:nth-child(2) button');
  assert.match(await said(), /^(Step|Langkah) 2 /);
  await page.click('[data-show=puzzle]');
  await page.waitForSelector('#stage [role=grid]');
});

everywhere('a hint speaks of cells, where the family gives hints', async (page) => {
  await choose(page, 'queens');
  await pick(page, '7x7');
  await page.click('[data-action=hint]');
  assert.ok((await page.textContent('[data-view=hint]')).length > 20);
  await page.waitForSelector('#stage .above :is(.cause, .effect)', { state: 'attached' });
});

everywhere('a screenshot is dropped, read and corrected', async (page) => {
  const picture = await page.evaluate(async (rows) => {
    const canvas = new OffscreenCanvas(rows.length * 60, rows.length * 60);
    const pen = canvas.getContext('2d');
    rows.forEach((row, r) => [...row].forEach((letter, c) => {
      pen.fillStyle = { A: '#f28b82', B: '#aecbfa', C: '#fff475', D: '#ccff90', E: '#d7aefb', F: '#fdcfe8' }[letter];
      pen.fillRect(c * 60, r * 60, 60, 60);
      pen.strokeRect(c * 60, r * 60, 60, 60);
    }));
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  }, ['AAAABB', 'CCABBB', 'CCADDB', 'CEEDDF', 'EEEDFF', 'EEEFFF']);
  await drop(page, picture, 'board.png', 'image/png');
  await page.waitForSelector('[data-view=read]');
  assert.equal(await text(page), 'AAAABB\nCCABBB\nCCADDB\nCEEDDF\nEEEDFF\nEEEFFF\n');
  await page.click('.brush:nth-child(2)');
  await page.click(cell(0, 3));
  await page.waitForFunction(() => document.querySelector('#text').value.startsWith('AAABBB\n'));
});
