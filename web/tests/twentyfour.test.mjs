import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, everywhere, pick, solve, typeText, visit } from './harness.mjs';

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
  await page.click('[data-action=undo]');
  assert.equal((await page.$$('.hand [data-card]')).length, 2);
});

everywhere('solutions come in groups, with their steps through fractions', async (page) => {
  await choose(page, 'twentyfour');
  await page.fill('[data-field=cards]', '3 3 8 8');
  await page.press('[data-field=cards]', 'Enter');
  await page.waitForSelector('[data-card="8"]');
  await solve(page);
  await page.waitForSelector('[data-view=solutions] h3');
  assert.match(await page.textContent('[data-view=solutions] h3'), /fractions|pecahan/);
  await page.click('[data-view=solutions] summary');
  const steps = await page.$$eval('[data-view=solutions] ol li', (list) => list.map((one) => one.textContent.replace(/\s+/g, ' ').trim()));
  assert.match(steps[0], /^8 ÷ 3 = 8\/3/);
  assert.match(steps[1], /^3 − 8\/3 = 1\/3/);
  assert.match(steps[2], /^8 ÷ 1\/3 = 24/);
});

test('a wrong end is told, and nothing is divided by zero', async () => {
  await visit({}, async (page) => {
    await choose(page, 'twentyfour');
    await typeText(page, '2 2 5 5\n');
    await page.waitForSelector('[data-card="5"]');
    await page.click(card(1));
    await page.click('[data-operator="-"]');
    await page.click(card(2));
    await page.waitForFunction(() => document.querySelectorAll('.hand [data-card]').length === 3);
    await page.click(card(1));
    await page.click('[data-operator="/"]');
    await page.click(card(3));
    assert.match(await page.textContent('#stage [role=status]'), /zero/);
  });
});
