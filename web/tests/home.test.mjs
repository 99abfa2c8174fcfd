/** Home and the pages of families: what is met first, and where it leads. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, FAMILIES, go, PLACES, press, visit } from './harness.mjs';

for (const place of PLACES) {
  const home = (name, work) => test(`${name} (${place.name})`, () => visit({ ...place, path: '/#/' }, work));

  home('Home has the screenshot card in sight, a picture of each family, and no more than the screen is wide', async (page) => {
    const card = await (await page.$('[data-action=screenshot]')).boundingBox();
    assert.ok(card.y + card.height <= place.viewport.height, 'without a scroll');
    assert.deepEqual(await page.$$eval('.ftile', (list) => list.map((one) => one.dataset.family)), FAMILIES);
    assert.ok((await page.$$('.ftile .art svg')).length >= FAMILIES.length);
    // A family of solids shows one: balls in their colours, in the light.
    const balls = await page.$$eval('.ftile[data-family=packing] .ball', (list) => list.map((one) => getComputedStyle(one).fill));
    assert.ok(balls.length >= 30 && new Set(balls).size >= 6, `${balls.length} balls`);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= place.viewport.width);
  });

  home('what is unfinished is one tap away', async (page) => {
    assert.equal(await page.$('[data-action=continue]'), null);
    await choose(page, 'queens', 'play');
    await press(page, '#stage [data-cell="0,0"]');
    await go(page, '#/');
    await page.waitForSelector('[data-action=continue] svg');
    await page.click('[data-action=continue]');
    await page.waitForSelector('#stage[data-family=queens][data-ready=true]');
    assert.match(await page.getAttribute('#stage [data-cell="0,0"]', 'aria-label'), /crossed|dicoret/);
  });

  home('levels come in packs by difficulty, with progress, and are played', async (page) => {
    for (const family of FAMILIES) {
      await go(page, `#/${family}`);
      await page.waitForSelector(`[data-view=family][data-family=${family}] [data-pack]`);
      assert.ok((await page.$$('[data-pack] .lv')).length >= 100, family);
    }
    await page.click('[data-pack] .lv');
    await page.waitForSelector('#stage[data-ready=true] [data-cell]');
    assert.match(page.url(), /level\/\w+\/1$/);
  });

  home('a family says what is to be done and how hard today’s puzzle is, and leads there', async (page) => {
    for (const family of FAMILIES) {
      await go(page, `#/${family}`);
      await page.waitForSelector(`[data-view=family][data-family=${family}][data-ready=true]`);
      assert.ok((await page.textContent('h1 + p')).length > 10, family);
      await page.waitForSelector('[data-view=today] .small-board svg');
      assert.notEqual((await page.textContent('[data-view=today] .level')).trim(), '');
    }
    await page.click('[data-view=today] [data-action=today]');
    await page.waitForSelector('#stage[data-ready=true]');
    assert.match(page.url(), /play\/today$/);
  });

  home('a family shows how it is played in three pictures, once', async (page) => {
    for (const family of FAMILIES) {
      await go(page, `#/${family}`);
      await page.waitForSelector(`[data-view=family][data-family=${family}] [data-view=how-to]`);
      assert.equal((await page.$$('[data-view=how-to] figure')).length, 3);
    }
    await page.click('[data-action=hide-how-to]');
    await page.reload();
    await page.waitForSelector('[data-view=family][data-ready=true]');
    assert.equal(await page.$('[data-view=how-to]'), null);
  });
}
