import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { choose, everywhere, FAMILIES, go, native, painted, pick, PLACES, settled, solve, tryIt, typeText, until, visit } from './harness.mjs';
import { drawn, ROWS } from './screenshot.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** In the dark only colours differ. */
const only = { light: '', dark: "runOnly: ['color-contrast'], " };

/** A way to look for faults in a page. */
async function inspector(page, theme) {
  // The page's own policy lets no foreign script in, so it comes through the debugger.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe });
  return async (where) => assert.deepEqual(await faults(page, session, theme), [], where);
}

async function faults(page, session, theme) {
  // What just fades in is not to be read yet.
  await painted(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, { ${only[theme]}resultTypes: ['violations'] }).then((r) => JSON.stringify(r.violations.map((v) => v.id + ': ' + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + ' ' + (n.failureSummary ?? '').slice(0, 200)).join(' | '))))`,
    awaitPromise: true, returnByValue: true,
  });
  return JSON.parse(result.value);
}

for (const theme of ['light', 'dark']) {
  for (const place of PLACES) {
    test(`no view has an axe violation (${place.name}, ${theme})`, () =>
      visit({ ...place, theme }, async (page) => {
        const look = await inspector(page, theme);
        for (const family of FAMILIES) {
          await choose(page, family);
          await look(`${family}, puzzle`);
          for (const mode of await page.$$eval('#stage [data-mode]', (list) => list.map((one) => one.dataset.mode))) {
            await page.click(`#stage [data-mode=${mode}]`);
            await look(`${family}, ${mode}`);
          }
          await solve(page);
          if (family === 'packing' || family === 'queens') await page.waitForSelector('[data-view=solution] svg');
          await look(`${family}, solution`);
          await page.click('#tab-text');
          await look(`${family}, text`);
          await page.click('#tab-solve');
          if (family === 'queens') {
            await page.click('[data-action=explain]');
            await page.waitForSelector('[data-view=explanation] svg');
            await look('explanation');
          }
        }
        await typeText(page, '1 2 3\n4 5 5\n7 8 0\n');
        await page.waitForSelector('[data-code]');
        await look('mistakes');
        await choose(page, 'packing');
        await page.click('#tab-solve');
        await pick(page, 'soma-cube');
        await tryIt(page);
        await look('layers');
        await pick(page, 'pyramid-3');
        await solve(page);
        await page.click('[data-show="3d"]');
        await page.waitForSelector('canvas[data-drawn=yes]');
        await look('space');
      }));
  }
}

/** A small board in the Lab. */
async function pick6(page) {
  await page.click('[data-menu=lab-examples]');
  await page.click('[data-example="6x6"]');
  await settled(page);
  await page.selectOption('[data-field=many-puzzles]', '20');
}

/** Presses Tab until this has the focus. */
async function tabTo(page, selector, key = 'Tab') {
  for (let n = 0; n < 120; n++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${selector} is not reached by ${key}`);
}

const family = (page, name) => choose(page, name);

const example = async (page, name) => {
  await tabTo(page, '[data-menu=examples]');
  await page.keyboard.press('Enter');
  await tabTo(page, `[data-example="${name}"]`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#stage[data-ready=true]');
};

const tryByKey = async (page) => {
  await tabTo(page, '#stage :is([data-mode=play], [data-mode=place])');
  await page.keyboard.press('Enter');
};

everywhere('queens is played with the keyboard alone', async (page) => {
  await family(page, 'queens');
  await example(page, '4x4');
  await tryByKey(page);
  const columns = JSON.parse(native('solve', 'examples/queens/4x4.txt', '--json').stdout).solutions[0].text.map((row) => row.split(' ').indexOf('#'));
  await tabTo(page, '[role=gridcell]');
  let at = 0;
  for (const [row, column] of columns.entries()) {
    if (row > 0) await page.keyboard.press('ArrowDown');
    for (; at < column; at++) await page.keyboard.press('ArrowRight');
    for (; at > column; at--) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('q');
  }
  await page.waitForSelector('[data-view=solved]');
});

everywhere('a piece is placed, turned and the rest solved with the keyboard alone', async (page) => {
  await example(page, 'square-5x5');
  await tryByKey(page);
  await tabTo(page, '.tray [data-piece]');
  await page.keyboard.press('Enter');
  await tabTo(page, '[role=gridcell]', 'Shift+Tab');
  await page.keyboard.press('r');
  await page.keyboard.press('m');
  const before = (await page.$$('.tray [data-piece]')).length;
  for (let n = 0; n < 25 && (await page.$$('.tray [data-piece]')).length === before; n++) {
    await page.keyboard.press('Enter');
    await settled(page);
    await page.keyboard.press(n % 5 === 4 ? 'ArrowDown' : n % 10 < 5 ? 'ArrowRight' : 'ArrowLeft');
  }
  assert.equal((await page.$$('.tray [data-piece]')).length, before - 1);
  await page.keyboard.press('Control+z');
  await page.waitForFunction((n) => document.querySelectorAll('.tray [data-piece]').length === n, before);
  await tabTo(page, '[data-action=solve]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-view=solution] svg');
});

everywhere('24 is played with the keyboard alone', async (page) => {
  await family(page, 'twentyfour');
  await example(page, '7-4-9-2');
  const press = async (selector) => {
    await page.focus('#stage');
    await tabTo(page, selector);
    await page.keyboard.press('Enter');
  };
  const card = (n) => `.hand [data-card]:nth-child(${n})`;
  for (const [a, sign, b, left] of [[1, '-', 2, 3], [3, '+', 1, 2], [2, '*', 1, 1]]) {
    await press(card(a));
    await press(`[data-operator="${sign}"]`);
    await press(card(b));
    await page.waitForFunction((n) => document.querySelectorAll('.hand [data-card]').length === n, left);
  }
  await page.waitForSelector('[data-view=solved]');
});

everywhere('sliding is played with the keyboard alone', async (page) => {
  await family(page, 'sliding');
  await tryByKey(page);
  await tabTo(page, '#tab-solve');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, '#text');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1 2\n0 3\n');
  await page.waitForFunction(() => document.querySelectorAll('[data-tile]').length === 3);
  await tabTo(page, '[data-view=tiles]', 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await page.waitForSelector('[data-view=solved]');
});

everywhere('the page has a title, a language, a heading and a way past the header', async (page, place) => {
  assert.match(await page.title(), /Pecah/);
  assert.equal(await page.getAttribute('html', 'lang'), place.language);
  assert.equal(await page.$$eval('h1', (list) => list.length), 1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'stage');
});

everywhere('menus open inside the screen', async (page, place) => {
  for (const family of FAMILIES) {
    for (const mode of ['studio', 'lab']) {
      await choose(page, family, mode);
      const names = await page.$$eval('[data-menu]', (list) => list.map((one) => one.dataset.menu));
      assert.ok(names.length > 0);
      for (const name of names) {
        await page.click(`[data-menu=${name}]`);
        await page.waitForSelector('.menu .list');
        if (name === 'save') await page.waitForSelector('[data-save^=to-]');
        await painted(page);
        const inside = () => page.$eval('.menu .list', (list) => { const { left, right } = list.getBoundingClientRect(); return [left, right]; });
        const [left, right] = await until(inside, (edges) => edges[0] >= 0 && edges[1] <= place.viewport.width);
        assert.ok(left >= 0 && right <= place.viewport.width, `${family}, ${mode}, ${name}: ${left} to ${right}`);
        await page.click(`[data-menu=${name}]`);
      }
    }
  }
});

everywhere('nothing is wider than the screen', async (page, place) => {
  for (const family of FAMILIES) {
    await choose(page, family);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= place.viewport.width, `${family} is ${width} wide`);
  }
});

for (const theme of ['light', 'dark']) {
  for (const place of PLACES) {
    test(`Home, Play and Lab have no axe violation (${place.name}, ${theme})`, () =>
      visit({ ...place, theme, path: '/#/' }, async (page) => {
        const look = await inspector(page, theme);
        await look('Home');
        for (const family of FAMILIES) {
          await go(page, `#/${family}`);
          await page.waitForSelector(`[data-view=family][data-family=${family}][data-ready=true]`);
          await look(`${family}, family`);
          await choose(page, family, 'play');
          await look(`${family}, play`);
          await page.click('[data-action=hint]');
          await page.waitForSelector('[data-action=why]');
          await look(`${family}, nudge`);
          await page.click('[data-action=why]');
          await look(`${family}, reason`);
          await page.click('[data-action=new]');
          await page.waitForSelector('[data-sheet=new]');
          await look(`${family}, new`);
          await page.click('[data-sheet=new] [data-action=close-sheet]');
        }
        if (place.touch) {
          await page.click('[data-action=more]');
          await page.waitForSelector('[data-sheet=menu]');
          await look('menu');
          await page.click('[data-sheet=menu] [data-action=close-sheet]');
        }
        await choose(page, 'queens', 'lab');
        await page.click('[data-action=watch]');
        await page.waitForSelector('[data-film="0"] svg');
        await look('Lab');
      }));

    test(`what comes of playing, reading, comparing and printing has no axe violation (${place.name}, ${theme})`, () =>
      visit({ ...place, theme, path: '/#/' }, async (page) => {
        const look = await inspector(page, theme);
        const picture = await drawn(page, ROWS, { '0,0': 'x', '5,0': '-' });
        await page.setInputFiles('[data-view=home] input[type=file]', { name: 'board.png', mimeType: 'image/png', buffer: Buffer.from(picture) });
        await page.waitForSelector('[data-sheet=read]');
        await look('a screenshot');
        await page.click('[data-action=first-hint]');
        await page.waitForSelector('[data-sheet=hint] [data-view=hint]');
        await look('its hint');
        for (const family of FAMILIES) {
          await choose(page, family, 'play', 'level/easy/1');
          while (!(await page.$('[data-sheet=win]'))) {
            await page.click('[data-action=hint]');
            await page.click('[data-action=why]');
            await page.click('[data-action=apply]');
            await settled(page);
            if (await page.$('#stage[data-done=true]')) await page.waitForSelector('[data-sheet=win]');
          }
          await look(`${family}, won`);
        }
        await choose(page, 'queens', 'play', 'level/easy/2');
        await page.click('#stage [data-cell="0,0"]');
        await settled(page);
        await page.click('[data-action=check]');
        await page.waitForSelector('[data-sheet=check]');
        await look('checked');
        await choose(page, 'queens', 'lab');
        await pick6(page);
        for (const action of ['compare', 'scatter']) {
          await page.click(`[data-action=${action}]`);
          await page.waitForSelector(`[data-view=${action}] svg[role=img]`);
          await page.waitForSelector(`[data-action=${action}]`);
        }
        await look('charts');
        await choose(page, 'queens');
        await page.hover('[data-action=sheet]');
        await look('a button under the pointer');
        await page.click('[data-action=sheet]');
        await page.waitForSelector('[data-sheet=answers] li :is(svg, .said)');
        await look('a sheet to print');
        await page.keyboard.press('Escape');
        await go(page, '#/queens/play/nothing');
        await page.waitForSelector('[data-view=broken]');
        await look('a broken link');
      }));
  }
}
