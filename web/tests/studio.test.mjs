/** The Studio: what the badge says, batches, sheets on paper, the formats of other programs. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { binary, choose, everywhere, FAMILIES, painted, pick, PLACES, press, root, saved, typeText, until, visit } from './harness.mjs';

everywhere('the badge counts solutions, also up to symmetry', async (page) => {
  await choose(page, 'packing');
  // Small: the badge gives up a search after some seconds, and a busy machine must not get there.
  const several = '2 4 2\nDEFAULT\nAAA\nA\nBBB\nB\n';
  await typeText(page, several);
  const { solutions, distinct } = JSON.parse(spawnSync(binary, ['count', '-', '--json'], { input: several, encoding: 'utf8' }).stdout);
  assert.ok(distinct < solutions);
  const said = await page.textContent('[data-view=badge-count]');
  assert.match(said, new RegExp(`^${solutions} .*, ${distinct} `));
  assert.equal(await page.getAttribute('[data-view=badge]', 'data-verdict'), 'several');
  await page.waitForFunction(() => document.querySelectorAll('[data-view=two] svg').length === 2);
  await choose(page, 'queens');
  await pick(page, '6x6');
  await page.waitForSelector('[data-view=badge][data-verdict=only]');
  // Ways to move are many, however few are shortest.
  await choose(page, 'sliding');
  await typeText(page, '1 2 3\n4 5 6\n0 7 8\n');
  await page.waitForSelector('[data-view=badge][data-verdict=solvable]');
  await choose(page, 'queens');
  await typeText(page, 'AAA\nBBB\nCCC\n');
  await page.waitForSelector('[data-view=badge][data-verdict=none]');
  await typeText(page, 'AAA\nBB\n');
  await page.waitForSelector('[data-view=badge][data-verdict=invalid]');
});

everywhere('what the badge says moves nothing below it', async (page) => {
  const top = () => page.evaluate(() => document.querySelector('[data-action=solve]').getBoundingClientRect().top + scrollY - document.querySelector('[data-view=badge]').getBoundingClientRect().top - scrollY);
  await choose(page, 'queens');
  await typeText(page, 'AAA\nBB\n');
  await page.waitForSelector('[data-view=badge][data-verdict=invalid]');
  await page.click('#tab-solve');
  const before = await top();
  for (const [name, verdict] of [['3x3-none', 'none'], ['9x9-hard', 'only'], ['7x7', 'several']]) {
    await pick(page, name);
    await page.waitForSelector(`[data-view=badge][data-verdict=${verdict}]`);
    if (verdict === 'several') await page.waitForSelector('[data-view=badge-count]');
    await painted(page);
    assert.equal(await top(), before, name);
  }
});

everywhere('the Studio begins with the editor: what is played elsewhere is not on its board, and colours stay while one paints', async (page) => {
  for (const family of ['packing', 'queens', 'sliding']) {
    await choose(page, family);
    assert.equal(await page.getAttribute('#stage [data-mode]', 'aria-pressed'), 'true', family);
    assert.match(await page.getAttribute('#stage [data-mode][aria-pressed=true]', 'data-mode'), /^(board|paint)$/);
  }
  const at = (row, column) => `#stage [role=grid] [data-cell="${row},${column}"]`;
  await choose(page, 'queens', 'play', 'level/easy/1');
  await press(page, at(0, 0));
  await press(page, at(0, 0));
  await page.waitForSelector('#stage .crown');
  await choose(page, 'queens');
  await page.waitForSelector('#stage[data-ready=true] .brush');
  assert.equal(await page.$('#stage .crown'), null);
  const fills = () => page.$$eval('#stage [role=gridcell]', (list) => list.map((one) => getComputedStyle(one, '::before').backgroundColor));
  const before = await fills();
  assert.ok(new Set(before).size >= 5, before.join(' '));
  // A neighbour takes a cell: all the others keep their colours.
  const last = await page.$eval('#stage [role=gridcell]:last-child', (one) => one.getAttribute('aria-label').split(' ').at(-1));
  await page.click(`#stage .brush[aria-label$=" ${last}"]`);
  await press(page, at(0, 0));
  const after = await fills();
  assert.deepEqual(after.slice(1), before.slice(1));
});

/** How many pages a PDF has. */
const pagesOf = (pdf) => String(pdf).match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

everywhere('a batch of a chosen difficulty is made, rated, and printed with its answers on a second page', async (page, place) => {
  await choose(page, 'queens');
  await page.fill('[data-view=batch] [data-option=size]', '6');
  await page.press('[data-view=batch] [data-option=size]', 'Tab');
  await page.selectOption('[data-view=batch] [data-option=difficulty]', 'easy');
  await page.click('[data-action=batch]');
  await page.waitForFunction(() => document.querySelectorAll('[data-made]').length === 6 && !document.querySelector('[data-action=stop-batch]'));
  assert.equal(new Set(await page.$$eval('[data-made] .pic', (list) => list.map((one) => one.innerHTML))).size, 6);
  await page.click('[data-action=sheet]');
  await page.waitForSelector('[data-sheet=answers]');
  assert.equal(await page.$$eval('[data-sheet=puzzles] li', (list) => list.length), 6);
  assert.equal(await page.$$eval('[data-sheet=answers] li svg', (list) => list.length), 6);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  assert.equal(pagesOf(pdf), 2, place.name);
  assert.match(String(pdf), /\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
  await page.keyboard.press('Escape');
  await page.click('[data-made="3"]');
  await page.waitForSelector('[data-view=badge][data-verdict=only]');
});

test('the answer of a sliding sheet names tiles and the way each is pushed', () => visit({ ...PLACES[1], path: '/#/sliding/studio' }, async (page) => {
  await typeText(page, '1 2 3\n4 5 6\n0 7 8\n');
  await page.waitForSelector('#stage[data-ready=true]');
  await page.click('[data-action=sheet]');
  await page.waitForSelector('[data-sheet=answers] .said');
  assert.equal((await page.textContent('[data-sheet=answers] .said')).replaceAll(/\s+/g, ' ').trim(), '7 ← 8 ←');
}));

everywhere('every option is labelled in words, and so is every choice', async (page) => {
  for (const family of FAMILIES) {
    await choose(page, family);
    await page.click('#tab-solve');
    const raw = () => page.$$eval('[data-untranslated], .side option, .series option', (list) => list.map((one) => one.textContent.trim()).filter((text) => /^[a-z]+(-[a-z]+)+$/.test(text) || text === ''));
    assert.deepEqual(await until(raw, (list) => list.length === 0), [], family);
  }
});

/** At least as many as each family writes today. */
const FORMATS = { packing: 8, queens: 9, twentyfour: 1, sliding: 2 };

for (const family of FAMILIES) {
  test(`the puzzle of ${family} in the editor is printed on two pages`, () => visit({ path: `/#/${family}/studio` }, async (page) => {
    await page.waitForSelector('#stage[data-ready=true]');
    await page.click('[data-action=sheet]');
    await page.waitForSelector('[data-sheet=answers] li :is(svg, .said)');
    assert.equal(pagesOf(await page.pdf({ preferCSSPageSize: true })), 2);
  }));

  test(`a puzzle of ${family} is saved in every format that the command line writes`, () => visit({ path: `/#/${family}/studio` }, async (page) => {
    await page.waitForSelector('#stage[data-ready=true]');
    await page.click('#tab-text');
    const text = await page.inputValue('#text');
    await page.click('[data-menu=save]');
    await page.waitForSelector('[data-save^=to-]');
    const formats = await page.$$eval('[data-save^=to-]', (list) => list.map((one) => one.dataset.save));
    await page.click('[data-menu=save]');
    for (const button of formats) {
      const there = spawnSync(binary, ['convert', '-', '--puzzle', family, '--to', button.slice(3)], { cwd: root, input: text, maxBuffer: 1 << 26 });
      if (there.status === 0) assert.deepEqual((await saved(page, button)).content, there.stdout, button);
      else {
        // What the format cannot hold is said on the page, too.
        await page.click('[data-menu=save]');
        await page.click(`[data-save=${button}]`);
        const why = String(there.stderr).match(/\]: (.*)/)[1].slice(0, 30);
        assert.ok((await until(() => page.textContent('body'), (all) => all.includes(why))).includes(why), button);
      }
    }
    assert.ok(formats.length >= FORMATS[family], formats.join());
  }));
}

everywhere('nothing in the list of formats is cut off, and each says what it is for', async (page) => {
  await choose(page, 'packing');
  await page.click('[data-menu=save]');
  await page.waitForSelector('[data-save=to-xmpuzzle]');
  const cut = await page.$$eval('.menu .list > *', (list) => list.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent));
  assert.deepEqual(cut, []);
  assert.match(await page.textContent('[data-save=to-xmpuzzle]'), /BurrTools.*xmpuzzle/s);
});

everywhere('options say what they are when they are left open, and none is a code', async (page, place) => {
  await choose(page, 'queens');
  const open = (name) => page.$eval(`[data-view=batch] [data-option=${name}] option`, (one) => one.textContent);
  assert.deepEqual([await open('difficulty'), await open('needs'), await open('without')], place.language === 'id' ? ['apa saja', 'tidak ada', 'tidak ada'] : ['any', 'none', 'none']);
  for (const family of FAMILIES) {
    await choose(page, family);
    assert.equal(await page.$('[data-untranslated]'), null, family);
  }
});

test('the board that is painted takes what a wide window gives', () => visit({ viewport: { width: 1920, height: 1080 }, path: '/#/queens/studio' }, async (page) => {
  await pick(page, '8x8');
  const side = () => page.$eval('#stage .board', (board) => board.getBoundingClientRect().height);
  const large = await side();
  assert.ok(large > 600, `${large} px`);
  // The colours below it are in the same sight.
  assert.ok(await page.$eval('.brushes', (one) => one.getBoundingClientRect().bottom < innerHeight));
}));

everywhere('a puzzle that is good is printed from its badge, with its answer, whatever batch there is', async (page) => {
  await choose(page, 'queens');
  await pick(page, '8x8');
  await page.click('[data-action=print-this]');
  await page.waitForSelector('[data-view=sheet]');
  assert.deepEqual(await page.$$eval('[data-view=sheet] .sheetA4', (list) => list.map((one) => [one.dataset.sheet, one.querySelectorAll('li').length])), [['puzzles', 1], ['answers', 1]]);
  await page.keyboard.press('Escape');
  assert.equal(await page.$('[data-view=sheet]'), null);
});
