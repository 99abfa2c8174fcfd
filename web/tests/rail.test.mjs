/** What stands around the board in Play: how hard it is, what a finger does, sheets that make way for each other. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { choose, everywhere, FAMILIES, go, press, root, settled, until, visit } from './harness.mjs';
import { drawn, ROWS } from './screenshot.mjs';

const about = (page) => page.textContent('.bar .title [data-view=about]');

test('how hard a puzzle is stands beside its name, in the language of the page and after a reload', () => visit({ path: '/' }, async (page) => {
  for (const family of FAMILIES) {
    await choose(page, family, 'play', 'today');
    assert.match(await page.textContent('.rail [data-view=level]'), /^(Easy|Medium|Hard|Expert|Fiendish)( \d+)?$|^\d+ moves$/, family);
    await page.click('.bar [data-action=language]');
    await settled(page);
    assert.match(await page.textContent('.rail [data-view=level]'), /^(Mudah|Sedang|Sulit|Ahli|Sangat sulit)( \d+)?$|^\d+ langkah$/, family);
    assert.doesNotMatch(await page.textContent('.rail .about'), /Difficulty|make 24|moves|Placed/);
    await page.reload();
    await page.waitForSelector(`#stage[data-family=${family}][data-ready=true]`);
    assert.match(await page.textContent('.rail [data-view=level]'), /^(Mudah|Sedang|Sulit|Ahli|Sangat sulit)( \d+)?$|^\d+ langkah$/, family);
    await page.click('.bar [data-action=language]');
    await settled(page);
  }
}));

test('on a phone the bar says how hard it is', () => visit({ path: '/', viewport: { width: 390, height: 844 }, touch: true }, async (page) => {
  await choose(page, 'queens', 'play', 'today');
  assert.match(await about(page), /^Today, .+ · (Easy|Medium|Hard|Expert) \d+$/);
  await choose(page, 'queens', 'play', 'level/hard/3');
  assert.equal(await about(page), 'Hard 3');
}));

test('a hint asked for from the sheet of new puzzles is shown', () => visit({ path: '/#/queens/play' }, async (page) => {
  for (const ask of [() => page.click('[data-action=hint]'), () => page.keyboard.press('h')]) {
    await page.click('[data-action=new]');
    await page.waitForSelector('[data-sheet=new]');
    // A key means the page once no field has it.
    await page.evaluate(() => document.activeElement?.blur());
    await ask();
    await page.waitForSelector('[data-sheet=hint]');
    await page.keyboard.press('Escape');
  }
}));

everywhere('on a phone what a finger does, and crosses, lie below the board and give way to a hint', async (page, place) => {
  const below = '.below';
  for (const family of FAMILIES.filter((one) => one !== 'twentyfour')) {
    await choose(page, family, 'play', 'level/easy/1');
    if (!place.touch) {
      assert.equal(await page.isVisible(below), false);
      continue;
    }
    const clear = await page.evaluate(() => document.querySelector('[data-view=hand]').getBoundingClientRect().bottom <= document.querySelector('.thumb').getBoundingClientRect().top);
    assert.ok(clear, `${family}: it lies above the bar`);
    await page.click('[data-action=hint]');
    await page.waitForSelector('[data-sheet=hint]');
    assert.equal(await page.$(below), null);
  }
  if (!place.touch) return;
  await choose(page, 'queens', 'play', 'level/easy/1');
  await page.uncheck('[data-switch=below]');
  assert.equal(await page.getAttribute('html', 'data-dots'), 'off');
});

everywhere('a hint says what it will do: so many crosses', async (page, place) => {
  await choose(page, 'queens', 'play', 'level/hard/2');
  for (let step = 0; step < 60; step++) {
    await page.click('[data-action=hint]');
    await page.waitForSelector('[data-sheet=hint]');
    await page.click('[data-action=why]');
    const [marks, said] = [await page.$$eval('.above .effect, .above .ghost', (list) => list.length), await page.textContent('[data-action=apply]')];
    if (/\d/.test(said)) {
      assert.match(said, place.language === 'id' ? /^Terapkan: \d+ silang$/ : /^Apply: \d+ crosses$/);
      assert.ok(marks > 0);
      return;
    }
    await press(page, '[data-action=apply]');
  }
  assert.fail('no hint of this board crosses out several cells');
});

everywhere('a mark that is not clear has its sign beside it, not under it', async (page) => {
  await go(page, '#/');
  const picture = await drawn(page, ROWS, { '0,0': 'x', '3,3': '-' });
  await page.setInputFiles('input[type=file]', { name: 'board.png', mimeType: 'image/png', buffer: Buffer.from(picture) });
  await page.waitForSelector('[data-sheet=read]');
  const seal = await page.$eval('.cell.unsure', (cell) => {
    const { content, backgroundColor, color } = getComputedStyle(cell, '::after');
    return { content, differs: backgroundColor !== color && backgroundColor !== 'rgba(0, 0, 0, 0)' };
  });
  assert.deepEqual(seal, { content: '"?"', differs: true });
});

test('no level is another one, and none gives another away', () => {
  for (const family of FAMILIES) {
    const { packs } = JSON.parse(readFileSync(`${root}web/src/levels/${family}.json`, 'utf8'));
    const all = packs.flatMap((pack) => pack.levels);
    assert.equal(new Set(all).size, all.length, family);
  }
  // Two boards with pieces placed are of one solution when no cell has another piece in the one than in the other.
  const { packs } = JSON.parse(readFileSync(`${root}web/src/levels/packing.json`, 'utf8'));
  const givens = packs.flatMap((pack) => pack.levels.map((text) => [pack.name, text.split('\n').slice(2, 7).join('')]));
  const agree = (one, other) => [...one].every((cell, n) => cell === other[n] || cell === 'X' || other[n] === 'X');
  for (const [n, [pack, one]] of givens.entries()) {
    for (const [other, two] of givens.slice(n + 1)) {
      if (other === pack) continue;
      const both = [...one].filter((cell, at) => cell !== 'X' && cell === two[at]).length;
      assert.ok(both < 15 || !agree(one, two), `${pack} and ${other}: ${one} ${two}`);
    }
  }
});

everywhere('the end of a hand says nothing of numbers that are left', async (page) => {
  await choose(page, 'twentyfour', 'play', 'level/easy/1');
  for (let step = 0; step < 4 && (await page.getAttribute('#stage', 'data-done')) !== 'true'; step++) {
    await page.click('[data-action=hint]');
    await page.waitForSelector('[data-sheet=hint]');
    if (await page.$('[data-action=why]')) await page.click('[data-action=why]');
    await press(page, '[data-action=apply]');
  }
  assert.match(await until(() => page.textContent('[data-view=target]'), (text) => !/left|tersisa/.test(text)), /^\D+24$/);
});

everywhere('the solution is seen as soon as it is shown', async (page, place) => {
  await choose(page, 'queens', 'play', 'level/easy/1');
  if (place.touch) await page.click('[data-action=go-to]');
  const where = place.touch ? '[data-sheet=menu]' : '.rail';
  await page.click(`${where} details.opt summary`);
  await page.click(`${where} [data-action=solve]`);
  await page.waitForSelector('[data-view=solution]');
  assert.equal(await page.$('[data-sheet=menu]'), null);
  const clear = await page.evaluate(() => document.querySelector('[data-view=solution]').getBoundingClientRect().bottom <= document.querySelector('[data-sheet=solution]').getBoundingClientRect().top);
  if (place.touch) assert.ok(clear, 'the sheet lies on the solution');
  await page.click('[data-action=back-to-game]');
  await page.waitForSelector('#stage [role=grid]');
});

test('on a phone the piece of a hint on a solid is in sight above the sheet, whichever it is', () => visit({ path: '/', viewport: { width: 390, height: 844 }, touch: true }, async (page) => {
  await choose(page, 'packing', 'play');
  await page.click('[data-action=new]');
  await page.click('[data-sheet=new] summary');
  await page.click('[data-example="iq-puzzler-pro-pyramid"]');
  await page.waitForSelector('canvas[data-drawn=yes][data-kind=pyramid]');
  await page.click('[data-action=hint]');
  await page.click('[data-action=why]');
  await page.waitForSelector('[data-sheet=hint] [data-action=apply]');
  const above = () => page.evaluate(() => {
    const top = document.querySelector('[data-sheet=hint]').getBoundingClientRect().top;
    return [...document.querySelectorAll('.slot')].every((slot) => slot.getBoundingClientRect().bottom <= top + 1);
  });
  assert.ok(await until(above, (now) => now));
}));

everywhere('three pictures show how it is played, and a number that was made is no card', async (page, place) => {
  await go(page, '#/twentyfour');
  await page.waitForSelector('[data-view=how-to] figure');
  const faces = await page.$$eval('[data-view=how-to] figure', (list) => list.map((figure) => [figure.querySelectorAll('.cardface:not(.ticket)').length, [...figure.querySelectorAll('.ticket')].map((one) => one.textContent)]));
  assert.deepEqual(faces.map(([cards, tickets]) => [cards, tickets.length]), [[4, 0], [2, 1], [0, 1]]);
  assert.equal(faces[2][1][0], '24');
  // The tile is lit where it stands and the gap where the tile goes, as in a hint.
  await go(page, '#/sliding');
  await page.waitForSelector('[data-view=how-to] figure:nth-child(2) .over');
  const [start, lit] = await page.$$eval('[data-view=how-to] figure', (list) => list.map((figure) => [...figure.querySelectorAll('.lit > svg text')].map((one) => one.textContent).join()));
  assert.equal(lit, start);
  assert.match(await page.textContent('[data-view=how-to] figure:nth-child(2)'), place.language === 'id' ? /biru.*jingga/ : /blue.*orange/);
});

everywhere('around a broken link nothing speaks of another puzzle', async (page, place) => {
  await choose(page, 'packing', 'play', 'level/easy/2');
  await page.click('[data-piece] >> nth=0');
  await go(page, '#/queens/play/AAAA');
  await page.waitForSelector('[data-view=broken]');
  assert.deepEqual(await page.$$eval('.thumb button', (list) => list.filter((one) => !one.disabled).map((one) => one.dataset.action)), ['new']);
  await page.keyboard.press('h');
  assert.equal(await page.$('[data-sheet]'), null);
  assert.doesNotMatch(await page.textContent('#stage'), /Packing|Menyusun|Easy|Mudah/);
  assert.equal(await page.isVisible('.choices >> nth=0').catch(() => false), false);
  if (place.touch) {
    await page.click('[data-action=more]');
    assert.equal(await page.$('[data-sheet=menu] .choices'), null);
  }
});

test('numbers of Countdown have room on a phone', () => visit({ path: '/', viewport: { width: 390, height: 844 }, touch: true }, async (page) => {
  await choose(page, 'twentyfour', 'play');
  await page.click('[data-action=new]');
  await page.check('[data-sheet=new] .flag input');
  await press(page, '[data-make=generate]');
  await page.waitForSelector('.hand.six');
  const tight = await page.$$eval('.hand .made > span', (list) => list.filter((one) => one.getBoundingClientRect().width > one.parentElement.getBoundingClientRect().width - 12).map((one) => one.textContent));
  assert.deepEqual(tight, []);
  assert.ok(await page.$eval('.hand.six', (hand) => hand.getBoundingClientRect().width >= 300));
}));
