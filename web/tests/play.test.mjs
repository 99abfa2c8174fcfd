/** Playing, on a phone and on a desktop: the board, the thumb bar, hints, winning, links, what is kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, drop, everywhere, FAMILIES, go, native, origin, painted, PLACES, press, settled, tryIt, until, visit } from './harness.mjs';
import { drawn, ROWS } from './screenshot.mjs';

const cell = (row, column) => `#stage [role=grid] [data-cell="${row},${column}"]`;
const said = (page, row, column) => page.getAttribute(cell(row, column), 'aria-label');
const examples = { packing: 'square-5x5', queens: '7x7', twentyfour: '7-4-9-2', sliding: 'two-by-five' };

/** An example of a family, to be played. */
async function begin(page, family, name = examples[family]) {
  if (!(await page.$(`main.stage[data-family=${family}]`))) await choose(page, family, 'play');
  await page.click('[data-action=new]');
  await page.click('[data-sheet=new] summary');
  await page.click(`[data-example="${name}"]`);
  await page.waitForFunction(() => !document.querySelector('[data-sheet=new]'));
  await settled(page);
  await page.waitForSelector('#stage[data-ready=true]');
}

async function hint(page) {
  await page.click('[data-action=hint]');
  await page.waitForSelector('[data-sheet=hint]');
}

const box = async (page, selector) => (await page.$(selector)).boundingBox();

everywhere('a hint is a nudge, then the reason with its cells lit, then applied; it goes with the move', async (page) => {
  for (const family of FAMILIES) {
    await begin(page, family);
    await hint(page);
    await page.waitForSelector('[data-view=nudge]');
    assert.equal(await page.$('#stage .above .cause, #stage .above .effect'), null, 'nothing is lit by a nudge');
    await page.click('[data-action=why]');
    await page.waitForSelector('[data-view=hint]');
    if (family === 'twentyfour') await page.waitForSelector('.pick.cue');
    else await page.waitForSelector('#stage .above :is(.cause, .effect)', { state: 'attached' });
    const moves = await page.isDisabled('[data-action=undo]');
    assert.ok(moves, 'nothing was played yet');
    await press(page, '[data-action=apply]');
    await page.waitForFunction(() => !document.querySelector('[data-sheet=hint]'));
    assert.ok(!(await page.isDisabled('[data-action=undo]')), `${family}: the hint was played`);
  }
});

/** What a hint speaks of, in each family. */
const SPOKEN = { packing: '#stage .board', queens: '#stage .board', twentyfour: '#stage .hand', sliding: '#stage .board' };

for (const viewport of [{ width: 390, height: 844 }, { width: 390, height: 664 }, { width: 360, height: 640 }, { width: 320, height: 568 }]) {
  test(`the hint and all that it speaks of are seen together, without a scroll (${viewport.width}×${viewport.height})`, () => visit({ ...PLACES[1], viewport }, async (page) => {
    for (const family of FAMILIES) {
      await begin(page, family);
      await hint(page);
      await page.click('[data-action=why]');
      await painted(page);
      const overlap = async () => {
        const [board, sheet] = [await box(page, SPOKEN[family]), await box(page, '[data-sheet=hint]')];
        return [board.y + board.height - sheet.y, board.y];
      };
      const [over, top] = await until(overlap, ([now]) => now <= 1);
      assert.ok(over <= 1, `${family}: the sheet lies ${over} px on the board`);
      assert.ok(top >= 0, `${family}: the board is on the screen`);
      assert.equal(await page.evaluate(() => scrollY), 0, family);
    }
  }));
}

test('on a phone the cards make room for the hint, and the signs stay in sight', async () => {
  for (const place of [PLACES[1], { ...PLACES[1], language: 'en' }]) {
    await visit(place, async (page) => {
      await begin(page, 'twentyfour');
      const before = await box(page, '#stage .hand');
      await hint(page);
      await page.click('[data-action=why]');
      await painted(page);
      const over = async () => {
        const [signs, sheet] = [await box(page, '#stage .ops'), await box(page, '[data-sheet=hint]')];
        return signs.y + signs.height - sheet.y;
      };
      assert.ok((await until(over, (now) => now <= 0)) <= 0);
      await page.click('[data-sheet=hint] [data-action=close-sheet]');
      const width = async () => (await box(page, '#stage .hand')).width;
      assert.equal(await until(width, (now) => now === before.width), before.width);
    });
  }
});

everywhere('the thumb bar is in reach, and every target is large enough', async (page, place) => {
  await begin(page, 'queens');
  for (const action of ['undo', 'hint', 'check', 'new']) {
    const { y, height, width } = await box(page, `[data-action=${action}]`);
    assert.ok(height >= 44 && width >= 44, `${action} is ${width}×${height}`);
    assert.ok(y + height <= place.viewport.height, `${action} is below the screen`);
  }
});

/** Fills a small board with its solution. */
async function win(page) {
  await begin(page, 'queens', '4x4');
  const columns = JSON.parse(native('solve', 'examples/queens/4x4.txt', '--json').stdout).solutions[0].text.map((row) => row.split(' ').indexOf('#'));
  for (const [row, column] of columns.entries()) {
    await press(page, cell(row, column));
    await press(page, cell(row, column));
  }
  await page.waitForSelector('[data-sheet=win]');
}

everywhere('a win is celebrated with time and hints, is shared without giving anything away, and leads on', async (page) => {
  await win(page);
  assert.equal(await page.$$eval('[data-sheet=win] dd', (list) => list.length), 3);
  await page.evaluate(() => { Object.defineProperty(navigator, 'share', { value: undefined }); });
  await page.click('[data-action=share-result]');
  const shared = await until(() => page.evaluate(() => navigator.clipboard.readText()), (text) => text.includes('#/queens/play/'));
  assert.match(shared, /^Pecah · \S+ 4×4 · \d+:\d\d · (no hints|tanpa petunjuk)\nhttp/);
  const before = page.url();
  await page.click('[data-action=next]');
  await page.waitForFunction((old) => location.href !== old, before);
  await page.waitForSelector('#stage[data-ready=true][data-done=false]');
});

test('a win moves for 600 ms, and not at all for who wants no motion', () => visit({}, async (page) => {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    await page.emulateMedia({ reducedMotion });
    await win(page);
    const bits = await page.$$eval('.bits i', (list) => list.map((one) => [getComputedStyle(one).animationName, getComputedStyle(one).animationDuration]));
    assert.ok(bits.length > 0);
    for (const [name, time] of bits) assert.ok(reducedMotion === 'reduce' ? name === 'none' : /burst/.test(name) && time === '0.6s', `${reducedMotion}: ${name} ${time}`);
  }
}));

test('on a phone the result goes to whatever the system shares with', () => visit(PLACES[1], async (page) => {
  await page.evaluate(() => {
    window.shared = [];
    Object.defineProperty(navigator, 'share', { value: async (what) => { window.shared.push(what); } });
  });
  await win(page);
  await page.click('[data-action=share-result]');
  const [what] = await until(() => page.evaluate(() => window.shared), (list) => list.length > 0);
  assert.match(what.text, /^Pecah · \S+ 4×4 · /);
  assert.match(what.url, /#\/queens\/play\//);
}));

test('on a large screen the board takes what the window gives, and today’s puzzles stand beside it', () => visit({ viewport: { width: 1920, height: 1080 } }, async (page) => {
  await begin(page, 'queens');
  const board = await box(page, '.where .board');
  assert.ok(board.height >= 0.8 * 1080 && board.y + board.height <= 1080, `${board.height} of 1080`);
  const [left, rail] = [await box(page, '.stage > .left'), await box(page, '.stage > .rail')];
  assert.ok(left.x + left.width <= board.x && board.x + board.width <= rail.x, 'side by side');
  // Each with its picture, and how hard it is.
  for (const family of FAMILIES) assert.ok(await page.$(`.left [href="#/${family}/play/today"] svg`), family);
  assert.ok((await page.$$eval('.left .level', (list) => list.map((one) => one.textContent.trim()))).every((said) => said !== ''));
}));

test('a second hint at 24 says the next step, not the first again', () => visit({}, async (page) => {
  await begin(page, 'twentyfour');
  const steps = [];
  while (!(await page.$('[data-sheet=win]'))) {
    await hint(page);
    await page.click('[data-action=why]');
    steps.push(await page.textContent('[data-view=hint]'));
    await press(page, '[data-action=apply]');
    await settled(page);
  }
  assert.equal(steps.length, 3);
  assert.equal(new Set(steps).size, 3, steps.join(' | '));
}));

test('the arrow of a sliding hint is the way the tile goes, and so is the key', () => visit({}, async (page) => {
  await begin(page, 'sliding');
  await hint(page);
  await page.click('[data-action=why]');
  const text = await page.textContent('[data-view=hint]');
  const [, tile, way] = /tile (\d+) (?:to the )?(left|right|up|down)/.exec(text) ?? assert.fail(text);
  const at = async () => { const { x, y } = await box(page, `#stage [data-tile="${tile}"], #stage [aria-label$="${tile}"]`); return [x, y]; };
  await page.click('[data-sheet=hint] [data-action=close-sheet]');
  const before = await at();
  await page.focus('#stage [role=grid] [data-cell][tabindex="0"]');
  await page.keyboard.press(`Arrow${way[0].toUpperCase()}${way.slice(1)}`);
  await settled(page);
  await painted(page);
  const after = await at();
  const moved = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[way];
  assert.deepEqual(after.map((now, axis) => Math.sign(Math.round(now - before[axis]))), moved);
}));

everywhere('a reload, back and forward keep the puzzle, the moves and the clock; undo stays within the puzzle', async (page) => {
  await begin(page, 'queens');
  await press(page, cell(0, 0));
  const first = page.url();
  await page.waitForFunction(() => [...document.querySelectorAll('time')].some((one) => one.textContent.trim() !== '0:00'));
  await page.reload();
  await page.waitForSelector('#stage[data-ready=true]');
  assert.match(await said(page, 0, 0), /crossed|dicoret/);
  await begin(page, 'queens', '6x6');
  assert.notEqual(page.url(), first);
  assert.ok(await page.isDisabled('[data-action=undo]'), 'there is nothing to undo in a new puzzle');
  await page.keyboard.press('Control+z');
  assert.equal((await page.$$('#stage [data-cell]')).length, 36);
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll('#stage [data-cell]').length === 49);
  await settled(page);
  assert.match(await said(page, 0, 0), /crossed|dicoret/);
  await page.goForward();
  await page.waitForFunction(() => document.querySelectorAll('#stage [data-cell]').length === 36);
  // A look at another family takes nothing away either.
  await choose(page, 'sliding', 'play');
  await page.evaluate((to) => { location.href = to; }, first);
  await page.waitForSelector('#stage[data-family=queens][data-ready=true]');
  await page.waitForFunction(() => document.querySelectorAll('#stage [data-cell]').length === 49);
  assert.match(await said(page, 0, 0), /crossed|dicoret/);
});

everywhere('a look at the solution leaves the game and its clock as they were', async (page, place) => {
  await begin(page, 'queens');
  await press(page, cell(0, 0));
  const clock = () => page.$$eval('time', (list) => list.map((one) => one.textContent.trim()).join());
  await until(clock, (now) => !/^0:00/.test(now));
  if (place.touch) await page.click('[data-action=more]');
  await page.click('.choices summary >> visible=true');
  await page.click('[data-action=solve] >> visible=true');
  await page.waitForSelector('[data-view=solution] svg');
  await page.click('[data-action=back-to-game]');
  await page.waitForSelector(cell(0, 0));
  assert.match(await said(page, 0, 0), /crossed|dicoret/);
  assert.doesNotMatch(await clock(), /^0:00/);
});

everywhere('Check says whether all is well, and where it is not', async (page) => {
  await begin(page, 'queens', '4x4');
  const columns = JSON.parse(native('solve', 'examples/queens/4x4.txt', '--json').stdout).solutions[0].text.map((row) => row.split(' ').indexOf('#'));
  await press(page, cell(0, columns[0]));
  await press(page, cell(0, columns[0]));
  await page.click('[data-action=check]');
  await page.waitForSelector('[data-sheet=check]');
  assert.match(await page.textContent('[data-sheet=check]'), /So far, so good|Sejauh ini benar/);
  await press(page, cell(1, columns[1]));
  await page.click('[data-action=check]');
  await page.waitForSelector('[data-action=show-mistake]');
  await page.click('[data-action=show-mistake]');
  await page.waitForSelector('[data-sheet=hint] [data-view=hint]');
});

everywhere('a hint goes as soon as a move is made by hand, and with an undo', async (page) => {
  await begin(page, 'queens');
  for (const move of [() => press(page, cell(0, 0)), () => page.keyboard.press('Control+z')]) {
    await hint(page);
    await page.click('[data-action=why]');
    await page.waitForSelector('#stage .above :is(.cause, .effect)', { state: 'attached' });
    await move();
    await page.waitForFunction(() => !document.querySelector('[data-sheet=hint]'));
    assert.equal(await page.$('#stage .above .cause, #stage .above .effect'), null, 'nothing is lit');
  }
});

test('a piece has one colour in the tray, in the hint and on the board, in the light and in the dark', () => visit({}, async (page) => {
  await begin(page, 'packing', 'iq-puzzler-pro-5x11');
  const seen = [];
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await hint(page);
    await page.click('[data-action=why]');
    await painted(page);
    const named = await page.$eval('[data-piece].cue', (one) => one.dataset.piece);
    const inTray = await page.$eval('[data-piece].cue svg g:not(.rim)', (one) => getComputedStyle(one).fill);
    const said = await page.$eval(`[data-view=hint] [data-colour=${named}] i`, (one) => getComputedStyle(one).backgroundColor);
    await press(page, '[data-action=apply]');
    await painted(page);
    const lying = await page.$$eval('#stage .board .body', (list) => list.map((one) => getComputedStyle(one).fill));
    assert.equal(said, inTray, colorScheme);
    assert.ok(lying.includes(inTray), `${colorScheme}: ${inTray} is not among ${lying}`);
    seen.push(lying[0]);
  }
  assert.notEqual(seen[0], seen[1], 'each theme has its own set');
}));

test('a swipe over the board scrolls and never marks', async () => {
  await visit(PLACES[1], async (page, context) => {
    await begin(page, 'queens');
    const { x, y, width } = await box(page, '#stage .board');
    const session = await context.newCDPSession(page);
    const finger = (type, dy) => session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + 200 - dy }] });
    await finger('touchStart', 0);
    for (let dy = 10; dy <= 120; dy += 10) await finger('touchMove', dy);
    await finger('touchEnd', 120);
    await painted(page);
    await settled(page);
    assert.ok(await page.isDisabled('[data-action=undo]'), 'the swipe marked something');
  });
});

test('a swipe over an editor scrolls and paints nothing; a tap paints a cell, and a finger that rests first draws', () => visit(PLACES[1], async (page, context) => {
  const session = await context.newCDPSession(page);
  const finger = (type, x, y) => session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const middle = async (row, column) => {
    const { x, y, width, height } = await box(page, cell(row, column));
    return [x + width / 2, y + height / 2];
  };
  const labels = () => page.$$eval('#stage [role=gridcell]', (list) => list.map((one) => one.getAttribute('aria-label')));
  const changed = async (since) => (await labels()).filter((one, n) => one !== since[n]).length;
  for (const family of ['packing', 'queens']) {
    await choose(page, family);
    await page.waitForSelector('#stage [role=grid]');
    // A colour that none of the cells below has.
    if (family === 'queens') await page.click('#stage .brush:last-child');
    const before = await labels();
    await page.$eval('#stage [role=grid]', (grid) => grid.scrollIntoView({ block: 'center' }));
    await painted(page);
    const from = await page.evaluate(() => scrollY);
    const [x, y] = await middle(4, 4);
    await finger('touchStart', x, y);
    for (let dy = 10; dy <= 120; dy += 10) await finger('touchMove', x, y - dy);
    await finger('touchEnd');
    const scrolled = await until(() => page.evaluate(() => scrollY), (now) => now > from);
    assert.ok(scrolled > from, `${family}: ${from} stayed`);
    await settled(page);
    assert.equal(await changed(before), 0, `${family}: the swipe painted something`);
    await page.$eval('#stage [role=grid]', (grid) => grid.scrollIntoView({ block: 'center' }));
    await painted(page);
    await page.tap(cell(4, 4));
    assert.equal(await until(() => changed(before), (count) => count > 0), 1, `${family}: the tap paints one cell`);
    await settled(page);
    // The first cell is painted when the finger has rested; then it draws, and the page stays.
    const [tapped, here] = [await labels(), await page.evaluate(() => scrollY)];
    const [[x0, y0], [x1, y1]] = [await middle(2, 1), await middle(2, 3)];
    await finger('touchStart', x0, y0);
    assert.equal(await until(() => changed(tapped), (count) => count > 0), 1);
    for (let n = 1; n <= 8; n++) await finger('touchMove', x0 + ((x1 - x0) * n) / 8, y0 + ((y1 - y0) * n) / 8);
    await finger('touchEnd');
    assert.equal(await until(() => changed(tapped), (count) => count === 3), 3, `${family}: three cells are drawn over`);
    assert.equal(await page.evaluate(() => scrollY), here);
  }
}));

everywhere('a piece is dragged with its ghost, snaps to the nearest fit, and is moved again from the board', async (page, place, context) => {
  await begin(page, 'packing', 'square-5x5');
  const slot = await page.$('[data-piece]');
  const letter = await slot.getAttribute('data-piece');
  await slot.scrollIntoViewIfNeeded();
  const session = await context.newCDPSession(page);
  /** With the finger on a phone, which the piece floats above; with the mouse elsewhere. */
  const lift = place.touch ? 72 : 0;
  const point = async (type, x, y) => {
    if (place.touch) await session.send('Input.dispatchTouchEvent', { type: { down: 'touchStart', move: 'touchMove', up: 'touchEnd' }[type], touchPoints: type === 'up' ? [] : [{ x, y }] });
    else if (type === 'move') await page.mouse.move(x, y);
    else await page.mouse[type]();
  };
  const drag = async (from, to) => {
    if (!place.touch) await page.mouse.move(from.x, from.y);
    await point('down', from.x, from.y);
    for (let n = 1; n <= 6; n++) await point('move', from.x + ((to.x - from.x) * n) / 6, from.y + ((to.y + lift - from.y) * n) / 6);
    await page.waitForSelector('[data-view=held]');
    await page.waitForSelector('.cell.fits');
    await point('up');
    await settled(page);
  };
  const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
  await drag(middle(await slot.boundingBox()), middle(await box(page, cell(2, 2))));
  await page.waitForFunction((one) => !document.querySelector(`[data-piece=${one}]`), letter);
  const covered = () => page.$$eval('#stage [data-cell]', (list, one) => list.filter((cell) => cell.getAttribute('aria-label').endsWith(` ${one}`)).map((cell) => cell.dataset.cell).join(' '), letter);
  const before = await covered();
  assert.ok(before.length > 0);
  const at = before.split(' ')[0].split(',').map(Number);
  await drag(middle(await box(page, cell(...at))), middle(await box(page, cell(4, 1))));
  const after = await until(covered, (now) => now !== before && now !== '');
  assert.notEqual(after, before);
});

everywhere('what was made is no card, and winning shows the whole expression', async (page) => {
  await begin(page, 'twentyfour', '7-4-9-2');
  for (const [a, sign, b, left] of [['7', '-', '4', 3], ['9', '+', '3', 2], ['2', '*', '12', 1]]) {
    await page.click(`.hand [data-card="${a}"]`);
    await page.click(`[data-operator="${sign}"]`);
    await press(page, `.hand [data-card="${b}"]`);
    await page.waitForFunction((n) => document.querySelectorAll('.hand [data-card]').length === n, left);
    assert.ok(await page.$('[data-view=ticket]'), 'a number that was made is a ticket');
  }
  assert.match(await page.textContent('[data-view=expression]'), /2 × \(9 \+ 7 − 4\) = 24|\(.*\) = 24/);
  await page.waitForSelector('[data-sheet=win]');
  await painted(page);
  const [said, sheet] = [await box(page, '[data-view=expression]'), await box(page, '[data-sheet=win]')];
  assert.ok(said.y + said.height <= sheet.y || said.x + said.width <= sheet.x, 'the sheet lies beside or below it');
  assert.equal(await page.$('[data-switch]'), null, 'no switch of another family');
});

everywhere('solids stand in space at once, and pieces are placed there', async (page) => {
  await begin(page, 'packing', 'pyramid-3');
  await page.waitForSelector('canvas[data-drawn=yes]');
  const before = (await page.$$('[data-piece]')).length;
  await page.click('[data-piece]');
  const { x, y, width, height } = await box(page, 'canvas');
  for (let n = 0; n < 80 && (await page.$$('[data-piece]')).length === before; n++) {
    await page.mouse.click(x + width * (0.3 + 0.045 * (n % 9)), y + height * (0.3 + 0.05 * Math.floor(n / 9)));
    await settled(page);
    if (await page.$('[data-sheet=refused]')) await page.keyboard.press('Escape');
  }
  assert.equal((await page.$$('[data-piece]')).length, before - 1);
});

test('two fingers zoom a solid, and one turns it', () => visit({ ...PLACES[1], path: '/#/' }, async (page, context) => {
  await begin(page, 'packing', 'pyramid-3');
  await page.waitForSelector('canvas[data-drawn=yes]');
  const far = () => page.$eval('canvas', (canvas) => Number(canvas.dataset.far));
  const { x, y, width, height } = await box(page, 'canvas');
  const [middle, line] = [x + width / 2, y + height / 2];
  const touch = await context.newCDPSession(page);
  const send = (type, apart) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: apart.map((by, id) => ({ x: middle + by, y: line, id })) });
  const before = await far();
  await send('touchStart', [-30, 30]);
  for (const by of [40, 55, 70]) await send('touchMove', [-by, by]);
  await send('touchEnd', []);
  const nearer = await until(far, (now) => now < before * 0.8);
  assert.ok(nearer < before * 0.8, `${before} became ${nearer}`);
  await send('touchStart', [0]);
  for (const by of [20, 40]) await send('touchMove', [by]);
  await send('touchEnd', []);
  assert.equal(await far(), nearer);
}));

everywhere('a puzzle is made to order', async (page) => {
  await choose(page, 'queens', 'play');
  const before = page.url();
  await page.click('[data-action=new]');
  await page.selectOption('[data-sheet=new] [data-option=difficulty]', 'easy');
  await page.fill('[data-sheet=new] [data-option=size]', '6');
  await page.press('[data-sheet=new] [data-option=size]', 'Tab');
  await page.click('[data-make=generate]');
  await page.waitForFunction((old) => location.href !== old, before);
  await page.waitForFunction(() => document.querySelectorAll('#stage [data-cell]').length === 36);
});

everywhere('today is the same for everybody, and is kept', async (page, place) => {
  await choose(page, 'queens', 'play', 'today');
  const board = () => page.$$eval('#stage [data-cell]', (list) => list.map((one) => one.getAttribute('aria-label')).join());
  const here = await board();
  await visit({ ...place, path: '/#/queens/play/today' }, async (other) => {
    await other.waitForSelector('#stage[data-family=queens][data-ready=true] [data-cell]');
    assert.equal(await other.$$eval('#stage [data-cell]', (list) => list.map((one) => one.getAttribute('aria-label')).join()), here);
  });
});

test('from opening the page to a hint on one’s own screenshot: two taps, no scroll; marks and colours are kept', async () => {
  await visit({ ...PLACES[1], path: '/#/' }, async (page) => {
    const picture = await drawn(page, ROWS, { '0,0': 'x', '0,1': 'x' });
    const chooser = page.waitForEvent('filechooser');
    await page.tap('[data-action=screenshot]');
    await (await chooser).setFiles({ name: 'board.png', mimeType: 'image/png', buffer: Buffer.from(picture) });
    await page.waitForSelector('[data-sheet=read]');
    assert.match(await said(page, 0, 0), /crossed|dicoret/);
    assert.match(await said(page, 0, 2), /empty|kosong|, A$|A$/);
    assert.equal(await page.getAttribute('#stage .board .reg', 'fill'), '#f28b82');
    await page.tap('[data-action=first-hint]');
    await page.waitForSelector('[data-sheet=hint] [data-view=hint]');
    await page.waitForSelector('#stage .above :is(.cause, .effect)', { state: 'attached' });
    assert.equal(await page.evaluate(() => scrollY), 0);
    // Hints name the colours of the picture.
    const COLOURS = { A: 'merah', B: 'biru', C: 'kuning', F: 'merah muda' };
    const named = () => page.$$eval('[data-view=hint] [data-colour]', (list) => list.map((one) => [one.dataset.colour, one.textContent.replaceAll(/[()\s]+/g, ' ').trim()]));
    let seen = [];
    for (let steps = 0; steps < 12 && !(seen = (await named()).filter(([region]) => COLOURS[region])).length; steps++) {
      await press(page, '[data-action=apply]');
      await page.tap('[data-action=hint]');
      await page.tap('[data-action=why]');
    }
    assert.ok(seen.length > 0, 'a hint names a region');
    for (const [region, name] of seen) assert.equal(name, COLOURS[region]);
  });
});

test('what another version kept, or what is damaged, breaks nothing', () => visit({ path: '/#/' }, async (page) => {
  await begin(page, 'queens');
  await press(page, cell(0, 0));
  const kept = await page.evaluate(() => localStorage.getItem('pecah.games'));
  const { text } = JSON.parse(kept).kept[0];
  const other = kept.replace(/"moves":\[[^\]]*\]/, '"moves":["a move of another version"]');
  assert.notEqual(other, kept);
  const boards = { 'moves of another version': other, 'no JSON': '{{{', 'another shape': '{"version":1,"kept":null}', 'a number': '{"version":1,"kept":7}', 'a later version': '{"version":99,"kept":{"games":[]}}' };
  for (const [what, damaged] of Object.entries(boards)) {
    await page.evaluate((value) => {
      for (const key of ['pecah.games', 'pecah.days', 'pecah.levels']) localStorage.setItem(key, value);
      // The game that is open is kept when the page is left; that would mend it.
      Storage.prototype.setItem = () => {};
    }, damaged);
    await page.reload();
    await page.waitForSelector('#stage[data-ready=true] [data-cell]');
    assert.equal(await page.$('[data-view=unreadable]'), null, what);
    if (damaged === other) assert.equal(await page.$$eval('#stage [data-cell]', (list) => list.length), text.trim().split('\n').length ** 2);
    await press(page, cell(0, 0));
    assert.match(await said(page, 0, 0), /crossed/, what);
    await go(page, '#/');
    await page.waitForSelector('[data-view=home][data-ready=true]');
    await go(page, '#/queens');
    await page.waitForSelector('[data-view=family][data-ready=true] [data-pack]');
    await go(page, '#/queens/play');
  }
}));

test('a mark that is not clear is said and marked, and a tap mends it', () => visit({ ...PLACES[1], path: '/#/' }, async (page) => {
  const picture = await drawn(page, ROWS, { '0,0': '-', '5,0': '-', '0,1': 'x' });
  await page.setInputFiles('[data-view=home] input[type=file]', { name: 'board.png', mimeType: 'image/png', buffer: Buffer.from(picture) });
  await page.waitForSelector('[data-sheet=read]');
  const unclear = () => page.$$eval('#stage .cell.unsure', (list) => list.map((one) => one.dataset.cell));
  assert.deepEqual(await unclear(), ['0,0', '5,0']);
  assert.match(await page.textContent('[data-sheet=read]'), /2 tanda tidak jelas/);
  const before = await said(page, 0, 0);
  await press(page, cell(0, 0));
  assert.notEqual(await said(page, 0, 0), before);
  assert.deepEqual(await unclear(), ['5,0']);
  assert.match(await page.textContent('[data-sheet=read]'), /1 tanda tidak jelas/);
}));

everywhere('a picture without a board says so where one looks, and changes nothing', async (page) => {
  await begin(page, 'queens');
  const before = page.url();
  const grey = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(300, 300);
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#888';
    pen.fillRect(0, 0, 300, 300);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  await drop(page, grey, 'grey.png', 'image/png');
  await page.waitForSelector('[data-sheet=photo]');
  const { y, height } = await box(page, '[data-sheet=photo]');
  assert.ok(y >= 0 && y + height <= page.viewportSize().height, 'on the screen');
  assert.equal(page.url(), before);
  assert.equal((await page.$$('#stage [data-cell]')).length, 49);
  // On Home it is said beside the card.
  await go(page, '#/');
  await page.waitForSelector('[data-view=home]');
  await drop(page, grey, 'grey.png', 'image/png');
  await page.waitForSelector('[data-view=home] [data-view=photo]');
});

test('an image on the clipboard is read by Paste, and destroys nothing', async () => {
  await visit({}, async (page) => {
    await choose(page, 'queens');
    const picture = await drawn(page, ROWS);
    await page.evaluate(async (bytes) => {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([new Uint8Array(bytes)], { type: 'image/png' }) })]);
    }, picture);
    await page.click('[data-action=paste]');
    await page.waitForFunction((want) => document.querySelector('#text').value === want, `${ROWS.join('\n')}\n`);
  });
});

everywhere('a hint names regions by their colours; letters are said only where they are seen', async (page, place) => {
  await begin(page, 'queens', '9x9-sample');
  await hint(page);
  await page.click('[data-action=why]');
  const words = () => page.$eval('[data-view=hint]', (one) => one.textContent.replaceAll(/\s+/g, ' '));
  assert.match(await words(), place.language === 'id' ? /wilayah jingga/ : /the orange region/);
  assert.doesNotMatch(await words(), /(region|wilayah) [A-Z]\b/);
  assert.ok(!(await page.isVisible('#stage .board .letter')), 'letters are off');
  if (place.touch) await page.click('[data-action=more]');
  await page.click('[data-switch=letters] >> visible=true');
  if (place.touch) await page.click('[data-sheet=menu] [data-action=close-sheet]');
  assert.match(await words(), /(region|wilayah) E \((orange|jingga)\)/);
  assert.ok(await page.isVisible('#stage .board .letter'));
});

everywhere('the pieces lie in the same sight as the board', async (page, place) => {
  for (const name of ['square-5x5', 'iq-puzzler-pro-5x11']) {
    await begin(page, 'packing', name);
    await painted(page);
    const [board, piece] = [await box(page, '#stage [role=grid]'), await box(page, '[data-piece] >> nth=-1')];
    assert.ok(board.y >= 0 && piece.y + piece.height <= place.viewport.height, `${name}: the last piece ends at ${piece.y + piece.height}`);
  }
});

test('on a desktop a hint opens right below the buttons, which stay where they are', () => visit({ viewport: { width: 1440, height: 900 } }, async (page) => {
  await begin(page, 'queens');
  const before = await box(page, '[data-action=hint]');
  await hint(page);
  await painted(page);
  assert.deepEqual(await box(page, '[data-action=hint]'), before);
  const [sheet, choices] = [await box(page, '[data-sheet=hint]'), await box(page, '.choices')];
  assert.ok(sheet.y < choices.y, 'above the choices');
  // However long a sheet is, the board stays where it is.
  const board = await box(page, '#stage .board');
  await page.click('[data-action=new]');
  await page.click('[data-sheet=new] summary');
  await painted(page);
  assert.deepEqual(await box(page, '#stage .board'), board);
}));

everywhere('only switches that mean something are offered', async (page, place) => {
  const offered = async (family) => {
    await begin(page, family);
    if (place.touch) {
      await page.click('[data-action=more]');
      await page.waitForSelector('[data-sheet=menu] .choices');
    }
    const names = await page.$$eval('.choices [data-switch]', (list) => list.filter((one) => one.offsetParent).map((one) => one.dataset.switch));
    if (place.touch) await page.click('[data-sheet=menu] [data-action=close-sheet]');
    return names;
  };
  assert.deepEqual(await offered('queens'), ['dots', 'letters', 'patterns']);
  assert.deepEqual(await offered('packing'), ['letters', 'patterns']);
  assert.deepEqual(await offered('sliding'), []);
});

test('a puzzle that was asked for earlier never replaces a later one', () => visit({ path: '/#/' }, async (page) => {
  // Today's puzzle is made for some time; before it is there, another link is followed.
  await page.evaluate(() => { location.hash = '#/queens/play/today'; });
  await page.evaluate(() => { location.hash = '#/queens/play/level/easy/1'; });
  await settled(page);
  const cells = () => page.$$eval('#stage [data-cell]', (list) => list.map((one) => one.getAttribute('aria-label')).join());
  const here = await cells();
  await choose(page, 'queens', 'play', 'today');
  assert.notEqual(await cells(), here);
  await page.goBack();
  await settled(page);
  assert.equal(await cells(), here);
}));

test('a screenshot that is given on Home is played, wherever one was before', () => visit({ path: '/#/queens/studio' }, async (page) => {
  await go(page, '#/');
  await drop(page, await drawn(page, ROWS), 'board.png', 'image/png');
  await page.waitForSelector('[data-sheet=read]');
  assert.match(page.url(), /#\/queens\/play\//);
}));

everywhere('from Play to the Studio, to the Lab and back the moves stay, and strategies are known', async (page) => {
  await begin(page, 'queens');
  await press(page, cell(0, 0));
  for (const view of ['studio', 'lab', 'play']) {
    await choose(page, 'queens', view);
    if (view === 'studio') {
      await page.click('#tab-solve');
      assert.ok(!/^ ?\(/.test(await page.textContent('[data-field=strategy] option')), 'the best strategy has a name');
    }
    if (view === 'lab') await page.waitForFunction(() => document.querySelectorAll('[data-strategy] .chip.good').length === 1);
  }
  assert.match(await said(page, 0, 0), /crossed|dicoret/);
  await hint(page);
  await page.click('[data-sheet=hint] [data-action=close-sheet]');
  await press(page, '[data-action=undo]');
  assert.doesNotMatch(await said(page, 0, 0), /crossed|dicoret/);
});

everywhere('the keyboard plays: H asks, Enter goes on, Escape closes', async (page) => {
  await begin(page, 'queens');
  await page.focus('#stage');
  await page.keyboard.press('h');
  await page.waitForSelector('[data-view=nudge]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-view=hint]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[data-sheet=hint]'));
  assert.ok(origin);
});

everywhere('an option that is changed leaves what was played', async (page) => {
  await choose(page, 'packing');
  await page.click('[data-menu=examples]');
  await page.click('[data-example="square-5x5"]');
  await page.waitForSelector('#stage[data-ready=true]');
  await tryIt(page);
  const first = await page.getAttribute('.tray [data-piece]', 'data-piece');
  await page.click(`.tray [data-piece=${first}]`);
  for (let at = 0; at < 25 && (await page.$(`.tray [data-piece=${first}]`)); at++) await press(page, cell(Math.floor(at / 5), at % 5));
  await page.click('#tab-solve');
  await page.check('label.flag input >> nth=-1');
  await settled(page);
  assert.equal(await page.$(`.tray [data-piece=${first}]`), null, 'the piece still lies there');
});
