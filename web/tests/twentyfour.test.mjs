import assert from 'node:assert/strict';
import { choose, everywhere, pick, press, settled, solve, text, typeText } from './harness.mjs';

/** The cards on the table are these: those that lay there before may share some of them. */
const dealt = (page, cards) =>
  page.waitForFunction((wanted) => [...document.querySelectorAll('.hand [data-card]')].map((one) => one.dataset.card).join(' ') === wanted, cards);

const card = (n) => `.hand [data-card]:nth-child(${n})`;

everywhere('play a hand by tapping cards and operators', async (page) => {
  await choose(page, 'twentyfour');
  await pick(page, '7-4-9-2');
  // ((7 − 4) + 9) × 2
  await page.click(card(1));
  await page.click('[data-operator="-"]');
  await page.click(card(2));
  await page.waitForFunction(() => document.querySelectorAll('.hand [data-card]').length === 3);
  await page.click(card(3));
  await page.click('[data-operator="+"]');
  await page.click(card(1));
  await page.waitForFunction(() => document.querySelectorAll('.hand [data-card]').length === 2);
  await page.click(card(2));
  await page.click('[data-operator="*"]');
  await page.click(card(1));
  await page.waitForSelector('[data-view=solved]');
  await press(page, '[data-action=undo]');
  assert.equal((await page.$$('.hand [data-card]')).length, 2);
});

everywhere('solutions come in groups, with their steps through fractions', async (page) => {
  await choose(page, 'twentyfour');
  await page.fill('[data-field=cards]', '3 3 8 8');
  await page.press('[data-field=cards]', 'Enter');
  await dealt(page, '3 3 8 8');
  await solve(page);
  await page.waitForSelector('[data-view=solutions] h3');
  assert.match(await page.textContent('[data-view=solutions] h3'), /fractions|pecahan/);
  await page.click('[data-view=solutions] summary');
  const steps = await page.$$eval('[data-view=solutions] ol li', (list) => list.map((one) => one.textContent.replace(/\s+/g, ' ').trim()));
  assert.match(steps[0], /^8 ÷ 3 = 8\/3: (it does not come out even|tidak habis dibagi)/);
  assert.match(steps[1], /^3 − 8\/3 = 1\/3: (worked out over|dihitung dengan penyebut) 3/);
  assert.match(steps[2], /^8 ÷ 1\/3 = 24: (dividing by 1\/3 is multiplying by 3|membagi dengan 1\/3 sama dengan mengalikan dengan 3)/);
});

everywhere('Countdown is dealt, typed, played and solved', async (page) => {
  await choose(page, 'twentyfour');
  await page.click('[data-mode=countdown]');
  await page.waitForSelector('[data-view=target]');
  await settled(page);
  assert.match(await text(page), /^# countdown\n# target: \d+\n(\d+ ){5}\d+\n$/);
  await page.fill('[data-field=target]', '952');
  await page.press('[data-field=target]', 'Tab');
  await settled(page);
  await page.fill('[data-field=cards]', '25 50 75 100 3 6');
  await page.press('[data-field=cards]', 'Enter');
  await dealt(page, '25 50 75 100 3 6');
  const join = async (a, sign, b, left) => {
    await page.click(`.hand [data-card="${a}"]`);
    await page.click(`[data-operator="${sign}"]`);
    await press(page, `.hand [data-card="${b}"]`);
    await page.waitForFunction((n) => document.querySelectorAll('.hand [data-card]').length === n, left);
  };
  // Below zero is no step of this game.
  await join('3', '-', '6', 6);
  assert.match(await page.textContent('#stage [role=status]'), /positive|positif/);
  await page.click('[data-operator="-"]');
  await page.click('.hand [data-card="3"]');
  await join('100', '+', '6', 5);
  await join('106', '*', '3', 4);
  await join('318', '*', '75', 3);
  await join('23850', '-', '50', 2);
  await join('23800', '/', '25', 1);
  await page.waitForSelector('[data-view=solved]');
  await solve(page);
  assert.match(await page.textContent('[data-view=solutions]'), /\(100 \+ 6\)/);
  // A link holds the game too.
  await page.click('[data-action=share]');
  assert.match(await page.inputValue('#link'), /#\/twentyfour\//);
});

everywhere('a target of Countdown that cannot be made gets the closest', async (page) => {
  await choose(page, 'twentyfour');
  await page.click('[data-mode=countdown]');
  await page.waitForSelector('[data-view=target]');
  await settled(page);
  await page.fill('[data-field=cards]', '1 1 2 2 3 3');
  await page.press('[data-field=cards]', 'Enter');
  await dealt(page, '1 1 2 2 3 3');
  await page.fill('[data-field=target]', '999');
  await page.press('[data-field=target]', 'Tab');
  await page.waitForFunction(() => /999/.test(document.querySelector('[data-view=facts]')?.textContent ?? ''));
  await solve(page);
  assert.match(await page.textContent('[data-view=closest]'), /(closest is|terdekat) \d+/);
});

everywhere('nothing is divided by zero', async (page) => {
  await choose(page, 'twentyfour');
  await typeText(page, '2 2 5 5\n');
  await dealt(page, '2 2 5 5');
  await page.click(card(1));
  await page.click('[data-operator="-"]');
  await page.click(card(2));
  await page.waitForFunction(() => document.querySelectorAll('.hand [data-card]').length === 3);
  await page.click(card(1));
  await page.click('[data-operator="/"]');
  await press(page, card(3));
  assert.match(await page.textContent('#stage [role=status]'), /zero|nol/);
});
