import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, drop, everywhere, example, FAMILIES, native, origin, outcome, pick, saved, solve, text, tryIt, typeText, until, visit } from './harness.mjs';

everywhere('every family opens with a puzzle and is solved', async (page) => {
  for (const family of FAMILIES) {
    await choose(page, family);
    await solve(page);
    assert.match(await outcome(page), /[1-9]\d* (solution|solusi)/);
  }
});

everywhere('a file is dropped, pasted, opened and recognised', async (page) => {
  await drop(page, Buffer.from(example('sliding/two-by-five')));
  await page.waitForSelector('#stage[data-family=sliding][data-ready=true]');
  await page.evaluate((text) => navigator.clipboard.writeText(text), example('queens/6x6'));
  await page.click('[data-action=paste]');
  await page.waitForSelector('#stage[data-family=queens][data-ready=true]');
  const chooser = page.waitForEvent('filechooser');
  await page.click('[data-action=open]');
  await (await chooser).setFiles({ name: 'hand.txt', mimeType: 'text/plain', buffer: Buffer.from('3 3 8 8\r\n') });
  await page.waitForSelector('#stage[data-family=twentyfour][data-ready=true]');
  assert.equal(await text(page), '3 3 8 8\n');
});

everywhere('undo and redo go through everything', async (page) => {
  await choose(page, 'queens');
  await pick(page, '4x4');
  const four = await text(page);
  await pick(page, '6x6');
  await page.click('[data-action=undo]');
  await page.waitForFunction((want) => document.querySelector('#text').value === want, four);
  await page.keyboard.press('Control+y');
  await page.waitForFunction((want) => document.querySelector('#text').value !== want, four);
});

everywhere('what is found is saved as text, JSON, SVG and PNG, as by the command line', async (page) => {
  await choose(page, 'queens');
  await pick(page, '7x7');
  await solve(page);
  const command = native('solve', 'examples/queens/7x7.txt', '--json');
  const theirs = JSON.parse(command.stdout);
  const json = await saved(page, 'json');
  const ours = JSON.parse(json.content);
  assert.deepEqual({ ...ours, seconds: 0 }, { ...theirs, seconds: 0 });
  const plain = await saved(page, 'txt');
  assert.equal(plain.name, 'pecah-queens-solution.txt');
  assert.equal(String(plain.content), theirs.solutions[0].text.join('\n') + '\n');
  assert.match(String((await saved(page, 'svg')).content), /^<svg xmlns/);
  assert.deepEqual([...(await saved(page, 'png')).content.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
});

everywhere('a link holds the whole puzzle', async (page, place) => {
  await choose(page, 'sliding');
  await typeText(page, '1 2 3\n4 0 5\n');
  await tryIt(page);
  await page.waitForFunction(() => document.querySelectorAll('[data-tile]').length === 5);
  await page.click('[data-action=share]');
  const link = await page.inputValue('#link');
  assert.ok(link.startsWith(`${origin}/#/sliding/`), link);
  await visit({ ...place, path: link.slice(origin.length) }, async (other) => {
    await other.waitForSelector('#stage[data-family=sliding][data-ready=true]');
    await choose(other, 'sliding');
    assert.equal(await text(other), '1 2 3\n4 0 5\n');
  });
});

everywhere('the link of every family is short, and brings back what was shared', async (page, place) => {
  for (const family of FAMILIES) {
    await choose(page, family);
    const shared = await text(page);
    await page.click('[data-action=share]');
    const link = await page.inputValue('#link');
    assert.ok(link.length < 400, `${family}: ${link.length} characters`);
    await visit({ ...place, path: link.slice(origin.length) }, async (other) => {
      await other.waitForSelector(`#stage[data-family=${family}][data-ready=true]`);
      await choose(other, family);
      assert.equal(await text(other), shared);
    });
  }
});

test('a broken link says so, and leads on', async () => {
  for (const path of ['/#/sliding/play/AAAA', '/#sliding/AAAA', '/#x/y', '/#/queens/play/!!!', '/#/queens/elsewhere/x', `/#/packing/play/${'A'.repeat(5000)}`]) {
    await visit({ path }, async (page) => {
      await page.waitForSelector('[data-view=broken]');
      await page.click('[data-view=broken] a');
      await page.waitForSelector('#stage[data-ready=true]:not([data-view=broken])');
    });
  }
});

everywhere('language, theme and letters are remembered', async (page, place) => {
  const lang = () => page.getAttribute('html', 'lang');
  assert.equal(await lang(), place.language);
  if (place.touch) await page.goto(`${origin}/#/`);
  await page.click('[data-action=language]');
  assert.notEqual(await lang(), place.language);
  await page.click('[data-action=theme]');
  await page.click('[data-action=theme]');
  assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
  await page.reload();
  await page.waitForSelector('#stage');
  assert.notEqual(await lang(), place.language);
  assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
});

everywhere('new puzzles are made', async (page) => {
  await choose(page, 'twentyfour');
  const before = await text(page);
  await page.click('[data-action=deal]');
  await page.waitForFunction((old) => document.querySelector('#text').value !== old, before);
  assert.match(await text(page), /^([A2-9JQK]|10)( ([A2-9JQK]|10)){3}\n$/);
});

everywhere('puzzles are generated to order', async (page) => {
  await choose(page, 'queens');
  for (const [family, asked] of [['queens', { size: '6' }], ['sliding', { size: '3x3', depth: '12' }], ['twentyfour', {}]]) {
    await choose(page, family);
    const before = await text(page);
    await page.click('[data-menu=create]');
    for (const [name, value] of Object.entries(asked)) await page.fill(`.list [data-option=${name}]`, value);
    await page.click('[data-make=generate]');
    await page.waitForFunction((old) => document.querySelector('#text').value !== old, before);
    await page.waitForSelector('[data-view=made]');
  }
});

/** Words that give a language away. */
const SPEAKS = {
  en: /\b(the|is|are|of|no|only|one|moves?|people)\b/i,
  id: /\b(yang|di|dan|ini|itu|tidak|hanya|langkah|dengan|keping|ubin|orang|bisa|dapat|satu)\b/i,
};
const speaks = (text, language) => {
  assert.match(text, SPEAKS[language]);
  assert.doesNotMatch(text, SPEAKS[language === 'en' ? 'id' : 'en']);
};

everywhere('what the core says is in the language of the page, and follows it', async (page, place) => {
  for (const [family, name] of [['packing', 'square-5x5'], ['queens', '7x7'], ['twentyfour', '3-3-8-8'], ['sliding', 'two-by-five']]) {
    await choose(page, family);
    await pick(page, name);
    await page.click('[data-action=hint]');
    await page.waitForSelector('[data-view=hint]');
    speaks(await page.textContent('[data-view=hint]'), place.language);
    await page.selectOption('[data-field=strategy]', { index: 1 });
    await solve(page);
  }
  await typeText(page, '1 2 3\n4 5 5\n7 8 0\n');
  await page.waitForSelector('[data-code=S002]');
  const mistake = () => page.textContent('[data-code=S002] strong');
  const before = await mistake();
  speaks(before, place.language);
  // On a phone the language is in the menu.
  if (place.touch) await page.click('[data-action=more]');
  await page.click(place.touch ? '[data-action=menu-language]' : '[data-action=language]');
  const after = await until(mistake, (now) => now !== before);
  speaks(after, place.language === 'en' ? 'id' : 'en');
});

everywhere('solutions are counted', async (page) => {
  await choose(page, 'packing');
  await pick(page, 'pentominoes-3x20');
  await page.click('[data-action=count]');
  assert.match(await page.textContent('[data-view=tally]'), /\b8\b/);
});
