/** The page knows no rule of a puzzle, and names no family outside its views. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const manifest = readFileSync(`${root}crates/pecah/src/families/mod.rs`, 'utf8');
const families = [...manifest.matchAll(/^ {4}"\w+": (\w+)::/gm)].map((found) => found[1]);

const files = (folder, ending) =>
  readdirSync(`${root}${folder}`, { recursive: true })
    .filter((name) => ending.test(name) && !/^pkg/.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(`${root}${folder}/${name}`, 'utf8') }));

const page = files('web/src', /\.(ts|svelte)$/);
const views = page.filter(({ name }) => name.startsWith('web/src/families/'));
const around = page.filter(({ name }) => !name.startsWith('web/src/families/'));

test('the manifest of the library lists the families', () => {
  assert.ok(families.length >= 4, `${families}`);
});

test('no family is named outside its view', () => {
  const named = new RegExp(`\\b(${families.join('|')})\\b`);
  const crate = files('crates/pecah-wasm/src', /\.rs$/);
  for (const { name, text } of [...around, ...crate]) {
    // A mark on a cell is drawn by name; a unit of a strategy is what the core calls it.
    assert.doesNotMatch(text, named, name);
  }
  const task = readFileSync(`${root}xtask/src/page.rs`, 'utf8').split('const SHOWN')[0];
  assert.doesNotMatch(task, named, 'xtask/src/page.rs');
});

/** What used to be rules in TypeScript: what is attacked, what fits, what moves, what a number makes. */
const RULES = /\b(conflictsOf|ruledOut|isSolved|legalMoves|movesTo|scrambled?Board|inOrder|starsOf|rankValue|evaluate|gcd|BigInt|Math\.random\(\) \* (?!1_000_000))\b/;

test('no view has a rule, a parser, a dealer or a solver of its own', () => {
  for (const { name, text } of views) assert.doesNotMatch(text, RULES, name);
  const banned = views.filter(({ name }) => /\/(board|shape|sum|rules|solve|deal|scramble)\.ts$/.test(name));
  assert.deepEqual(banned.map(({ name }) => name), []);
});

test('views play through the core', () => {
  for (const family of families) {
    const own = views.filter(({ name }) => name.startsWith(`web/src/families/${family}/`));
    if (own.length) assert.ok(own.some(({ text }) => /app\.input\(|GenericBoard/.test(text)), family);
  }
});

test('the words of the core are translated by the core alone', () => {
  for (const { name, text } of page) assert.doesNotMatch(text, /core-id|SENTENCES/, name);
});
