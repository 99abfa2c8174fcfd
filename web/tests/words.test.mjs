/** The core speaks both languages: whatever it says of the examples in one, it says in other words in the other. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ask, initSync } from '../src/pkg/all/pecah_wasm.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const families = JSON.parse(readFileSync(`${root}web/src/pkg/families.json`, 'utf8'));
initSync({ module: readFileSync(`${root}web/src/pkg/all/pecah_wasm_bg.wasm`) });
globalThis.pecahEvent = () => {};

const asked = (request) => JSON.parse(ask(JSON.stringify(request), new Uint8Array()));

/** Everything that the core says of a puzzle, in this language. */
function said(family, text, lang) {
  const opened = asked({ ask: 'open', family, text, lang });
  assert.equal(opened.outcome, 'opened', JSON.stringify(opened));
  const { handle, facts } = opened;
  const { record } = asked({ ask: 'hint', handle });
  const lines = [...(facts?.text ?? []), record.hint?.nudge, record.hint?.message];
  asked({ ask: 'close', handle });
  return lines.filter(Boolean);
}

/** Letters and spaces only: figures and formulas are the same everywhere. */
const hasWords = (line) => /[a-z]{4,} [a-z]{2,}/i.test(line);

test('hints and facts of the examples are said in both languages', () => {
  let count = 0;
  for (const { name: family } of families) {
    for (const file of readdirSync(`${root}examples/${family}`)) {
      // The tables of the 15-puzzle take seconds, and say nothing that smaller boards do not.
      if (/^(korf|fifteen|eight|24-puzzle)/.test(file)) continue;
      const text = readFileSync(`${root}examples/${family}/${file}`, 'utf8');
      const [en, id] = ['en', 'id'].map((lang) => said(family, text, lang));
      assert.equal(en.length, id.length, file);
      en.filter(hasWords).forEach((line) => {
        assert.ok(!id.includes(line), `${family}/${file}: ${line}`);
        count++;
      });
    }
  }
  assert.ok(count > 20, `${count} sentences`);
});

test('summaries, help and pages of codes are said in both languages', () => {
  const [en, id] = ['en', 'id'].map((lang) => asked({ ask: 'families', lang }).families);
  for (const [n, family] of en.entries()) {
    const other = id[n];
    assert.notEqual(family.summary, other.summary);
    assert.notEqual(family.how_to_type, other.how_to_type);
    assert.notEqual(family.how_to_move, other.how_to_move);
    family.strategies.forEach((strategy, at) => assert.notEqual(strategy.summary, other.strategies[at].summary, strategy.name));
    // Every strategy has a card: the idea in three sentences, its cost, and how it goes.
    family.strategies.forEach(({ name, card }, at) => {
      const theirs = other.strategies[at].card;
      for (const part of ['idea', 'cost']) assert.notEqual(card[part], theirs[part], `${name}: ${part}`);
      for (const { idea } of [card, theirs]) assert.equal(idea.match(/[.](?= |$)/g)?.length, 3, `${name}: ${idea}`);
      assert.equal(card.steps.length, theirs.steps.length, name);
      assert.ok(card.steps.length >= 4, name);
    });
    for (const [set, options] of Object.entries(family.options)) {
      options.forEach((option, at) => assert.notEqual(option.help, other.options[set][at].help, `${family.name} ${option.name}`));
    }
  }
  const pages = ['en', 'id'].map((lang) => asked({ ask: 'code', id: 'I005', lang }));
  assert.notEqual(pages[0].page, pages[1].page);
});
