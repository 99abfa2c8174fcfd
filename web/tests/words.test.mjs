/** What the core says of the examples, and how much of it the page can say in Indonesian. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { ask, initSync } from '../src/pkg/all/pecah_wasm.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
initSync({ module: readFileSync(`${root}web/src/pkg/all/pecah_wasm_bg.wasm`) });
globalThis.pecahEvent = () => {};

const source = readFileSync(`${root}web/src/words/core-id.ts`, 'utf8');
const compiled = ts.transpileModule(source, { compilerOptions: { module: 'esnext', target: 'es2022' } }).outputText;
const { code, sentence } = await import(`data:text/javascript,${encodeURIComponent(compiled)}`);

const asked = (request) => JSON.parse(ask(JSON.stringify(request), new Uint8Array())).ok;

test('the sentences of the core are known in Indonesian', () => {
  const said = new Set();
  for (const family of ['packing', 'queens', 'twentyfour', 'sliding']) {
    const { families: [about] } = { families: asked({ about: { examples: {} } }).families.filter((one) => one.name === family) };
    said.add(about.howToType);
    for (const { summary } of about.strategies) said.add(summary);
    for (const name of readdirSync(`${root}examples/${family}`)) {
      const text = readFileSync(`${root}examples/${family}/${name}`, 'utf8');
      // The tables of the 15-puzzle take seconds, and say nothing that smaller boards do not.
      const given = { family, text, options: {} };
      const facts = family === 'sliding' ? [] : (asked({ open: { given } })?.facts?.lines ?? []);
      const hint = /^(korf|fifteen-r|eight)/.test(name) ? [] : (asked({ hint: { given, hinting: family === 'twentyfour' ? { level: '4' } : {} } })?.lines ?? []);
      const steps = family === 'queens' && !/expert|two-stars/.test(name) ? asked({ steps: { given } }).flatMap((step) => step.lines) : [];
      for (const line of [...facts, ...hint, ...steps]) said.add(line);
    }
  }
  const unknown = [...said].filter((line) => sentence(line) === null);
  for (const line of unknown) console.log(`# English only: ${line}`);
  console.log(`# ${said.size - unknown.length} of ${said.size} sentences`);
  // New words of the core may come before their translation; the page marks them as English.
  assert.ok(unknown.length <= said.size / 20, unknown.join('\n'));
});

test('every mistake has a name in Indonesian', () => {
  const pages = readdirSync(`${root}crates/pecah/src`, { recursive: true }).filter((name) => /(codes|source|options)\.rs$/.test(name));
  const ids = pages.flatMap((name) => [...readFileSync(`${root}crates/pecah/src/${name}`, 'utf8').matchAll(/id: "([A-Z]\d{3})"/g)].map((found) => found[1]));
  assert.ok(ids.length > 50);
  const unknown = ids.filter((id) => code(id) === null);
  for (const id of unknown) console.log(`# no name: ${id}`);
  assert.ok(unknown.length <= 5, unknown.join(' '));
});
