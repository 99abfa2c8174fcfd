/** What a hint says is seen on the board: colours, letters, pieces and places in space; and what a win leads to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, everywhere, FAMILIES, go, painted, pick, press, settled, typeText, until, visit } from './harness.mjs';

async function reason(page) {
  await page.click('[data-action=hint]');
  await page.waitForSelector('[data-action=why]');
  await page.click('[data-action=why]');
  await page.waitForSelector('[data-sheet=hint] [data-view=hint]');
}

/** Plays what the hints say until the puzzle is solved. */
async function win(page) {
  while (!(await page.$('#stage[data-done=true]'))) {
    await reason(page);
    await press(page, '[data-action=apply]');
  }
  await page.waitForSelector('[data-sheet=win]');
}

everywhere('a region is named by its colour at the end of the reason, too', async (page, place) => {
  await choose(page, 'queens');
  await typeText(page, 'BABBB\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n');
  await choose(page, 'queens', 'play');
  await reason(page);
  const said = async (part) => (await page.textContent(`[data-view=${part}]`)).replaceAll(/\s+/g, ' ').trim();
  assert.match(await said('because'), place.language === 'id' ? /di wilayah [a-z ]+$/ : /in the [a-z ]+ region$/);
  assert.match(await said('so'), place.language === 'id' ? /^ratu ditempatkan di sana$/ : /^a queen goes there$/);
});

/** The puzzles on which the hint is asked for; each has a reason and something that follows from it. */
const REASONED = { packing: 'iq-puzzler-pro-5x11', queens: '9x9-sample', twentyfour: '7-4-9-2', sliding: 'two-by-five' };

everywhere('the reason of a hint and what follows from it are two lines, each with its sign', async (page, place) => {
  for (const [family, name] of Object.entries(REASONED)) {
    await choose(page, family);
    await pick(page, name);
    await choose(page, family, 'play');
    await reason(page);
    const lines = await page.$$eval('[data-sheet=hint] dl > *', (list) => list.map((one) => one.textContent.replaceAll(/\s+/g, ' ').trim()));
    assert.equal(lines.length, 4, family);
    assert.deepEqual([lines[0], lines[2]], place.language === 'id' ? ['Karena', 'Maka'] : ['Because', 'So']);
    for (const clause of [lines[1], lines[3]]) assert.match(clause, /^[^.]{5,}.*[^.]$/, `${family}: ${clause}`);
  }
});

everywhere('a hint on pieces shows the letters that it says, and which piece of the tray it means', async (page) => {
  await choose(page, 'packing');
  await pick(page, 'iq-puzzler-pro-5x11');
  await choose(page, 'packing', 'play');
  assert.ok(!(await page.isVisible('[data-piece] .pl')), 'letters are off');
  await reason(page);
  const named = await page.$$eval('[data-view=hint] [data-colour]', (list) => list.map((one) => [one.dataset.colour, getComputedStyle(one.querySelector('i')).backgroundColor]));
  assert.ok(named.length > 0, await page.textContent('[data-view=hint]'));
  for (const [letter, colour] of named) {
    assert.ok(await page.isVisible(`[data-piece=${letter}] .pl`), `${letter} is written on its piece`);
    assert.equal(await page.$eval(`[data-piece=${letter}] svg g:not(.rim)`, (one) => getComputedStyle(one).fill), colour);
  }
  const cue = await page.$$eval('[data-piece].cue', (list) => list.map((one) => one.dataset.piece));
  assert.equal(cue.length, 1);
  assert.ok(named.some(([letter]) => letter === cue[0]), `${cue} is named`);
  await press(page, '[data-action=apply]');
  assert.equal(await page.$(`[data-piece=${cue[0]}]`), null, 'that piece was put down');
});

everywhere('a hint on a solid is lit in space, above the sheet; another solid is drawn as what it is', async (page, place) => {
  await choose(page, 'packing');
  await pick(page, 'pyramid-3');
  await choose(page, 'packing', 'play');
  await page.waitForSelector('canvas[data-drawn=yes][data-kind=pyramid]');
  assert.equal(await page.getAttribute('[data-view=space]', 'data-lit'), '0');
  await reason(page);
  await page.waitForFunction(() => Number(document.querySelector('[data-view=space]').dataset.lit) > 0);
  if (place.touch) {
    const over = () => page.evaluate(() => document.querySelector('canvas').getBoundingClientRect().bottom - document.querySelector('[data-sheet=hint]').getBoundingClientRect().top);
    assert.ok((await until(over, (now) => now <= 0)) <= 0, 'the sheet lies on the solid');
  }
  await press(page, '[data-action=apply]');
  await page.waitForFunction(() => document.querySelector('[data-view=space]').dataset.lit === '0');
  await page.click('[data-action=new]');
  await page.click('[data-sheet=new] summary');
  await page.click('[data-example="soma-cube"]');
  await page.waitForSelector('canvas[data-drawn=yes][data-kind=box]');
});

everywhere('Home says how hard today’s puzzles are; a win there counts the days and keeps the time', async (page) => {
  await go(page, '#/');
  const hard = await page.$$eval('.ftile .how-hard', (list) => list.map((one) => one.textContent.trim()));
  assert.equal(hard.length, FAMILIES.length);
  for (const one of hard) assert.match(one, /^\p{Lu}\p{L}+$|^\d+ (moves|langkah)$/u);
  await choose(page, 'twentyfour', 'play', 'today');
  await win(page);
  assert.equal(await page.textContent('[data-view=streak]'), '1');
  await go(page, '#/');
  assert.match(await page.textContent('.ftile[data-family=twentyfour] .chip.good'), /^\s*\d+:\d\d\s*$/);
  assert.match(await page.textContent('.chip.streak'), /1/);
});

test('after the last level of a pack comes the first of the next', () => visit({ path: '/#/twentyfour' }, async (page) => {
  await page.waitForSelector('[data-pack] .lv');
  const packs = await page.$$eval('[data-pack]', (list) => list.map((one) => [one.dataset.pack, one.querySelectorAll('.lv').length]));
  await choose(page, 'twentyfour', 'play', `level/${packs[0][0]}/${packs[0][1]}`);
  await win(page);
  await page.click('[data-action=next]');
  await page.waitForFunction((end) => location.hash.endsWith(end), `level/${packs[1][0]}/1`);
  await settled(page);
  await page.waitForSelector('#stage[data-ready=true][data-done=false]');
  await painted(page);
  assert.equal(await page.$('[data-view=broken]'), null);
}));

everywhere('making a puzzle shows how far it is, and is stopped with the puzzle before intact', async (page) => {
  await choose(page, 'sliding', 'play');
  const [url, board] = [page.url(), await page.$$eval('#stage [data-cell]', (list) => list.map((one) => one.getAttribute('aria-label')).join())];
  await page.click('[data-action=new]');
  // Hardly any board is as far from the goal as this: it is looked for until somebody stops it.
  for (const [name, value] of [['size', '4x4'], ['depth', '79']]) {
    await page.fill(`[data-sheet=new] [data-option=${name}]`, value);
    await page.press(`[data-sheet=new] [data-option=${name}]`, 'Tab');
  }
  await page.click('[data-make=generate]');
  await page.waitForSelector('[data-sheet=wait] .num');
  await page.click('[data-sheet=wait] [data-action=stop]');
  await page.waitForFunction(() => !document.querySelector('[data-sheet=wait]'));
  await settled(page);
  assert.equal(page.url(), url);
  assert.equal(await page.$$eval('#stage [data-cell]', (list) => list.map((one) => one.getAttribute('aria-label')).join()), board);
  await reason(page);
});
