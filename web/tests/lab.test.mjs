/** The Lab: films, figures that are those of the command line, cards, the figures of the reports, lessons. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { choose, everywhere, FAMILIES, native, pick, root, until, visit } from './harness.mjs';
import { ask, initSync } from '../src/pkg/queens/pecah_wasm.js';

/** What a button saved. */
async function saved(page, button) {
  const waiting = page.waitForEvent('download');
  await page.click(`[data-save=${button}]`);
  return readFileSync(await (await waiting).path());
}

/** The words of a chart are as large as the page's own, inside the chart, and none lies on another. */
async function legible(page, view) {
  const words = await page.$$eval(`[data-view=${view}] svg[role=img] text`, (list) => list.map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const all = one.ownerSVGElement.getBoundingClientRect();
    return { said: one.textContent, size: parseFloat(getComputedStyle(one).fontSize) * one.ownerSVGElement.getScreenCTM().a, inside: left >= all.left - 1 && right <= all.right + 1, left, right, top, bottom };
  }));
  assert.ok(words.length > 3);
  for (const one of words) assert.ok(one.size >= 11 && one.inside, `${one.said}: ${one.size} px, ${one.inside ? 'inside' : 'cut off'}`);
  for (const [n, one] of words.entries()) {
    const other = words.slice(n + 1).find((two) => one.left < two.right - 1 && two.left < one.right - 1 && one.top < two.bottom - 3 && two.top < one.bottom - 3);
    assert.equal(other?.said, undefined, `${one.said} lies on ${other?.said}`);
  }
}

async function lab(page, family, example) {
  await choose(page, family);
  await pick(page, example);
  await choose(page, family, 'lab');
  await page.waitForSelector('.strat [data-view=steps]');
}

everywhere('all strategies are compared, with the counts of the command line', async (page) => {
  await lab(page, 'queens', '6x6');
  await page.click('[data-action=compare]');
  await page.waitForFunction(() => document.querySelectorAll('[data-view=compare] svg rect').length === 2 && !document.querySelector('[data-action=stop-compare]'));
  const rows = String(await saved(page, 'compare-csv')).trim().split('\n').slice(1).map((row) => row.split(','));
  const { strategies } = JSON.parse(native('compare', 'examples/queens/6x6.txt', '--json').stdout);
  const odometer = strategies.find((one) => one.strategy === 'odometer');
  assert.equal(rows.find(([name]) => name === 'odometer')[2], String(odometer.counter));
  assert.match(String(await saved(page, 'compare-svg')), /^<svg[^]*<rect[^]*34[.,]796/);
  assert.equal((await saved(page, 'compare-png')).subarray(1, 4).toString(), 'PNG');
  await legible(page, 'compare');
});

everywhere('two strategies are compared on many puzzles, a point for each', async (page) => {
  await lab(page, 'queens', '6x6');
  await page.selectOption('[data-field=many-puzzles]', '20');
  await page.click('[data-action=scatter]');
  await page.waitForFunction(() => document.querySelector('[data-view=tally]') && !document.querySelector('[data-action=stop-scatter]'));
  const [head, ...rows] = String(await saved(page, 'scatter-csv')).trim().split('\n');
  assert.equal(head, 'pack,level,bitboard,odometer');
  // A run that takes longer than two seconds is left out, and said.
  const left = Number(/(\d+) (?:puzzles? left out|teka-teki ditinggalkan)/.exec(await page.textContent('[data-view=tally]'))?.[1] ?? 0);
  assert.equal(rows.length + left, 20);
  const points = await page.$$eval('[data-view=scatter] svg:not(.key) :is(.pt1, .pt2)', (list) => list.length);
  assert.equal(points, rows.length);
  assert.match(String(await saved(page, 'scatter-svg')), /^<svg/);
  await legible(page, 'scatter');
});

for (const family of FAMILIES) {
  test(`every strategy of ${family} has a card with pseudocode`, () => visit({ path: `/#/${family}/lab` }, async (page) => {
    await page.waitForSelector('#stage[data-ready=true]');
    await page.waitForSelector('.strat [data-view=steps]');
    const [strategies, steps] = await page.$$eval('.strat', (list) => [list.length, list.filter((one) => one.querySelector('pre')?.textContent.split('\n').length >= 4).length]);
    assert.ok(strategies >= 2);
    assert.equal(steps, strategies);
  }));
}

everywhere('a strategy that misses solutions says so', async (page) => {
  await lab(page, 'packing', 'iq-puzzler-pro-5x11');
  const said = (name) => page.textContent(`[data-strategy=${name}] [data-fact=complete]`);
  assert.match(await said('cell-first'), /misses|terlewat/);
  assert.match(await said('cover'), /^(complete|lengkap)$/);
});

everywhere('a figure of the report is one click away, and the same here', async (page) => {
  await lab(page, 'queens', '6x6');
  await page.click('[data-view=reports] summary');
  await page.click('[data-report=queens-8x8] [data-action=run-report]');
  const ours = () => page.textContent('[data-report=queens-8x8] [data-view=ours]');
  assert.match(await until(ours, (said) => /✓|✗/.test(said)), /738[.,]032 ✓/);
});

initSync({ module: readFileSync(`${root}web/src/pkg/queens/pecah_wasm_bg.wasm`) });
globalThis.pecahEvent = () => {};
const { step } = JSON.parse(ask(JSON.stringify({ ask: 'lesson', family: 'queens', rule: 'confined', seed: 1, lang: 'en' }), new Uint8Array()));

everywhere('a lesson is answered on the board, checked, and kept', async (page, place) => {
  await choose(page, 'queens', 'lab');
  await page.click('[data-lesson=confined]');
  await page.waitForSelector('[data-view=lessons] [data-cell]');
  const verdict = async (wanted) => {
    await page.click('[data-action=check-lesson]');
    await page.waitForSelector(`[data-view=lesson-verdict][data-verdict=${wanted}]`);
  };
  await verdict('nothing');
  const cells = step.action.map((move) => move.match(/r(\d+)c(\d+)=x/).slice(1).map((n) => Number(n) - 1));
  const tap = ([row, column]) => page.click(`[data-view=lessons] [data-cell="${row},${column}"]`);
  const marked = ([row, column], what) => page.waitForFunction(([at, what]) => new RegExp(what).test(document.querySelector(`[data-view=lessons] [data-cell="${at}"]`).getAttribute('aria-label')), [`${row},${column}`, what]);
  // A queen there is wrong; two taps make one.
  await tap(cells[0]);
  await marked(cells[0], 'crossed|dicoret');
  await tap(cells[0]);
  await marked(cells[0], 'queen|ratu');
  await verdict('other');
  await page.click('[data-action=undo-lesson]');
  await marked(cells[0], 'crossed|dicoret');
  for (const cell of cells.slice(1)) {
    await tap(cell);
    await marked(cell, 'crossed|dicoret');
  }
  await verdict('right');
  assert.match(await page.textContent('[data-view=learned]'), /^1 /);
  await page.reload();
  await page.waitForSelector('[data-lesson=confined] .tick.on');
  assert.match(await page.textContent('[data-view=learned]'), /^1 /);
  assert.ok(place);
});

everywhere('a film of a path ends on the board where it arrives, and the player stops there', async (page) => {
  await lab(page, 'sliding', 'fifteen-reachable1');
  await page.click('[data-action=watch]');
  await page.waitForFunction(() => document.querySelector('.transport [data-action=watch]') && document.querySelectorAll('[data-film] [role=img]').length === 2);
  const position = page.locator('.player .position');
  const last = await position.getAttribute('max');
  await position.fill(last);
  for (const film of await page.$$('[data-film] .screen')) {
    assert.equal(await film.$$eval('svg text', (list) => list.map((one) => one.textContent).filter((text) => /^\d+$/.test(text)).join(' ')), Array.from({ length: 15 }, (_, n) => n + 1).join(' '));
  }
  // At its end a film has counted what the run counted.
  const figures = await page.$$eval('[data-film]', (list) => list.map((film) => [...film.querySelectorAll('.counters dd')].slice(0, 2).map((one) => one.textContent)));
  for (const [counter, all] of figures) assert.equal(counter, all);
  // Played once more to the end, the button offers to play again.
  await position.fill(String(Number(last) - 1));
  const label = await page.getAttribute('.player [data-action=play]', 'aria-label');
  await page.click('.player [data-action=play]');
  await page.waitForFunction((to) => document.querySelector('.player .position').value === to, last);
  assert.equal(await until(() => page.getAttribute('.player [data-action=play]', 'aria-label'), (now) => now === label), label);
});

everywhere('hands of cards lie one above the other where there is little room', async (page, place) => {
  await lab(page, 'twentyfour', '7-4-9-2');
  const [one, two] = await page.$$eval('[data-film]', (list) => list.map((film) => film.getBoundingClientRect().toJSON()));
  if (place.touch) assert.ok(two.top >= one.bottom);
  else assert.ok(two.left >= one.right);
});

test('the puzzles of the reports have names in words, in both languages', () => visit({ path: '/#/queens/lab', language: 'id' }, async (page) => {
  await page.click('[data-view=reports] summary');
  assert.equal(await page.textContent('[data-report=queens-2x2-none] th'), '2×2 tanpa solusi');
  for (const family of FAMILIES) {
    await choose(page, family, 'lab');
    for (const name of await page.$$eval('[data-report] th', (list) => list.map((one) => one.textContent))) assert.doesNotMatch(name, /-|queens|hand|reachable|none|diamond|custom/);
  }
}));
