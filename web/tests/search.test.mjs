import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, everywhere, outcome, pick, solve, visit } from './harness.mjs';

/** A search that takes far longer than its test. */
async function long(page) {
  await choose(page, 'packing');
  await pick(page, 'iq-puzzler-pro-pyramid');
  await page.click('#tab-solve');
  await page.click('[data-action=count]');
  await page.waitForSelector('[data-view=progress] dl');
}

everywhere('a long search shows its progress and stops at once', async (page) => {
  await long(page);
  const nodes = () => page.$$eval('[data-view=progress] dd', (list) => list.map((one) => one.textContent));
  const before = await nodes();
  await page.waitForTimeout(400);
  assert.notDeepEqual(await nodes(), before);
  const took = await page.evaluate(async () => {
    const start = performance.now();
    document.querySelector('[data-action=stop]').click();
    while (document.querySelector('[data-view=progress]')) await new Promise((done) => setTimeout(done));
    return performance.now() - start;
  });
  assert.ok(took < 100, `Stop took ${took} ms`);
  await solve(page);
  assert.match(await outcome(page), /1 (solution|solusi)/);
});

test('the page is never blocked while a search runs', async () => {
  await visit({}, async (page) => {
    await long(page);
    // A first picture of the panel is laid out before the watch begins.
    await page.waitForTimeout(300);
    const longest = await page.evaluate(async () => {
      let [longest, last] = [0, performance.now()];
      const end = last + 2000;
      while (last < end) {
        await new Promise((done) => setTimeout(done));
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
      }
      return longest;
    });
    assert.ok(longest < 50, `blocked for ${longest} ms`);
    await page.click('[data-action=stop]');
  });
});

test('all solutions stream in, with a gallery', async () => {
  await visit({}, async (page) => {
    await choose(page, 'packing');
    await pick(page, 'pentominoes-3x20');
    await page.selectOption('[data-field=many]', 'all');
    await solve(page);
    assert.match(await outcome(page), /8 solutions found/);
    await page.waitForFunction(() => document.querySelectorAll('ul .picture svg').length === 8);
    await page.click('ul li:nth-child(3) .picture');
    assert.match(await page.textContent('#stage'), /Solution 3 of 8/);
  });
});

test('a failure inside is told, and a fresh worker goes on', async () => {
  await visit({}, async (page) => {
    await choose(page, 'queens');
    await solve(page);
    for (const worker of page.workers()) {
      await worker.evaluate(() => { self.onmessage = () => { throw new WebAssembly.RuntimeError('unreachable'); }; });
    }
    await page.click('[data-action=solve]');
    await page.waitForSelector('[data-view=crash]');
    await solve(page);
    assert.match(await outcome(page), /1 solution/);
    assert.equal(await page.$('[data-view=crash]'), null);
  });
});

everywhere('watch a strategy think, alone and beside another', async (page) => {
  await choose(page, 'queens');
  await pick(page, '6x6');
  await page.click('#tab-watch');
  await page.selectOption('[data-field=watch-one]', 'bitboard');
  await page.selectOption('[data-field=watch-two]', 'odometer');
  await page.click('[data-action=watch]');
  await page.waitForSelector('[data-film="1"] svg');
  await page.waitForFunction(() => [...document.querySelectorAll('figcaption')].every((one) => /ended|selesai/.test(one.textContent)));
  await page.click('[data-action=play]');
  const counter = () => page.textContent('[data-film="1"] [data-view=counter]');
  const before = await counter();
  await page.click('[data-action=step-on]');
  assert.notEqual(await counter(), before);
  await page.click('[data-action=step-back]');
  assert.equal(await counter(), before);
  await page.focus('.player .position');
  await page.keyboard.press('End');
  assert.equal(await page.$$eval('[data-film="1"] svg path[stroke-linejoin=round]', (queens) => queens.length), 6);
});

test('a search of any length is watched and stopped', async () => {
  await visit({}, async (page) => {
    await choose(page, 'queens');
    await pick(page, '9x9-sample');
    await page.click('#tab-watch');
    await page.selectOption('[data-field=watch-one]', 'odometer');
    await page.click('[data-action=watch]');
    await page.waitForFunction(() => /every/.test(document.querySelector('figcaption')?.textContent ?? ''));
    await page.click('[data-action=stop-watch]');
    await page.waitForFunction(() => !document.querySelector('[data-action=stop-watch]'));
    assert.ok(await page.$('[data-film="0"] svg'));
  });
});
