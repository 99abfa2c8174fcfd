import assert from 'node:assert/strict';
import { choose, everywhere, outcome, pick, settled, solve, text } from './harness.mjs';

everywhere('all solutions stream in, with a gallery', async (page) => {
  await choose(page, 'packing');
  await pick(page, 'pentominoes-3x20');
  await page.selectOption('[data-field=many]', 'all');
  await solve(page);
  assert.match(await outcome(page), /8 (solutions found|solusi)/);
  await page.waitForFunction(() => document.querySelectorAll('ul .picture svg').length === 8);
  await page.click('ul li:nth-child(3) .picture');
  assert.match(await page.textContent('#stage'), /(Solution|Solusi) 3 (of|dari) 8/);
});

/** The next question to any worker is a panic in the core. One that is just ending is asked no more. */
const sabotage = (page) => Promise.allSettled(page.workers().map((worker) => worker.evaluate(() => {
  const hear = self.onmessage;
  self.onmessage = ({ data }) => hear({ data: { ...data, request: { ask: 'panic' } } });
})));

everywhere('a panic in the core is shown, and a fresh worker goes on', async (page) => {
  await choose(page, 'queens');
  await solve(page);
  const before = await text(page);
  await sabotage(page);
  await page.click('[data-action=solve]');
  await page.waitForSelector('[data-view=crash]');
  assert.match(await page.textContent('[data-view=crash]'), /the page asked for a panic/);
  assert.equal(await text(page), before);
  await solve(page);
  assert.match(await outcome(page), /1 (solution|solusi)/);
  assert.equal(await page.$('[data-view=crash]'), null);
  // Nor does one while a puzzle is read leave a blank page.
  await pick(page, '4x4');
  await sabotage(page);
  await page.click('[data-menu=examples]');
  await page.click('[data-example="6x6"]');
  await page.waitForSelector('[data-view=crash]');
  await settled(page);
  await page.click('[data-action=solve]');
  await page.waitForFunction(() => /panic/.test(document.querySelector('[data-view=crash]')?.textContent ?? ''));
  await solve(page);
  assert.match(await outcome(page), /1 (solution|solusi)/);
});

everywhere('watch a strategy think, alone and beside another', async (page) => {
  await choose(page, 'queens');
  await pick(page, '4x4');
  await choose(page, 'queens', 'lab');
  await page.selectOption('[data-field=watch-one]', 'bitboard');
  await page.selectOption('[data-field=watch-two]', 'odometer');
  await page.click('[data-action=watch]');
  await page.waitForSelector('[data-film="1"] svg');
  await page.waitForFunction(() => [...document.querySelectorAll('figcaption')].filter((one) => /ended|selesai/.test(one.textContent)).length === 2);
  // From its beginning: how far it has played by itself is up to the machine.
  await page.focus('.player .position');
  await page.keyboard.press('Home');
  const counter = () => page.textContent('[data-film="1"] [data-view=counter]');
  const before = await counter();
  await page.click('[data-action=step-on]');
  assert.notEqual(await counter(), before);
  await page.click('[data-action=step-back]');
  assert.equal(await counter(), before);
  await page.focus('.player .position');
  await page.keyboard.press('End');
  assert.equal(await page.$$eval('[data-film="1"] svg path[stroke-linejoin=round]', (queens) => queens.length), 4);
});

everywhere('a search of any length is watched and stopped', async (page) => {
  await choose(page, 'queens');
  await pick(page, '9x9-sample');
  await choose(page, 'queens', 'lab');
  await page.selectOption('[data-field=watch-one]', 'odometer');
  await page.click('[data-action=watch]');
  await page.waitForFunction(() => /one frame in|satu dari/.test(document.querySelector('figcaption')?.textContent ?? ''));
  await page.click('[data-action=stop-watch]');
  await page.waitForFunction(() => !document.querySelector('[data-action=stop-watch]'));
  assert.ok(await page.$('[data-film="0"] svg'));
});
