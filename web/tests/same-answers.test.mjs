/**
 * The core for the browser gives the answers of the native build, on every puzzle that either build solves
 * in a moment: the examples, the tests' own files, and the data sets where they are.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ask, initSync } from '../src/pkg/all/pecah_wasm.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const target = process.env['CARGO_TARGET_DIR'] ?? `${root}target`;
const binary = process.env['PECAH'] ?? `${target}/release/pecah`;
const data = `${root}../shared/data`;
initSync({ module: readFileSync(`${root}web/src/pkg/all/pecah_wasm_bg.wasm`) });

/** Longer searches are left to the native tests. */
const MOMENT = '300ms';
/** Of a large set, so many puzzles, evenly spread; all of them with PECAH_ALL=1. */
const SAMPLE = process.env['PECAH_ALL'] ? Infinity : 24;

function files(folder) {
  return readdirSync(folder).sort().flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(path).isDirectory() ? files(path) : /\.txt$/.test(name) ? [path] : [];
  });
}

const inFolder = (folder) => () => files(folder).map((path) => ({ name: path.slice(root.length), bytes: readFileSync(path) }));

const lines = (path) => readFileSync(path, 'utf8').trim().split('\n');

/** Boards of a list of JSON objects, a line each. */
const boards = (path) => () => lines(path).map((line, index) => {
  const { grid, board, regions, rows, stars } = JSON.parse(line);
  const drawn = grid ?? board ?? regions ?? rows;
  const text = (Array.isArray(drawn) ? drawn : String(drawn).split('\n')).join('\n');
  return { name: `board ${index + 1}`, bytes: Buffer.from(`${stars > 1 ? `# stars: ${stars}\n` : ''}${text}\n`), family: 'queens' };
});

const hands = (path) => () => lines(path).slice(1).map((line) => {
  const cards = line.split(',')[0].replaceAll(/\b(1|11|12|13)\b/g, (face) => ({ 1: 'A', 11: 'J', 12: 'Q', 13: 'K' })[face]);
  return { name: cards, bytes: Buffer.from(`${cards}\n`), family: 'twentyfour' };
});

/** Tiles listed in a column whose name begins with `board_blank_last`. */
const tiles = (path) => () => {
  const [head, ...rows] = lines(path);
  const column = head.split(',').findIndex((name) => name.startsWith('board_blank_last'));
  return rows.map((row, index) => {
    const numbers = row.split(',')[column].replaceAll('"', '').trim().split(/\s+/);
    const side = Math.sqrt(numbers.length);
    const text = Array.from({ length: side }, (_, r) => numbers.slice(r * side, (r + 1) * side).join(' ')).join('\n');
    return { name: `${path.split('/').at(-1)} ${index + 1}`, bytes: Buffer.from(`${text}\n`), family: 'sliding' };
  });
};

const sets = {
  examples: [`${root}examples`, inFolder(`${root}examples`), Infinity],
  'tests/small': [`${root}tests/small`, inFolder(`${root}tests/small`), Infinity],
  'tests/reports': [`${root}tests/reports`, inFolder(`${root}tests/reports`), Infinity],
  'tests/sets': [`${root}tests/sets`, inFolder(`${root}tests/sets`), Infinity],
  'Korf\'s hundred boards': [`${root}tests/sets/sliding/korf100_15puzzle.csv`, tiles(`${root}tests/sets/sliding/korf100_15puzzle.csv`), SAMPLE / 4],
  'our own queens boards': [`${root}tests/sets/queens/unique.jsonl`, boards(`${root}tests/sets/queens/unique.jsonl`), SAMPLE],
  'our own boards with several solutions': [`${root}tests/sets/queens/several.jsonl`, boards(`${root}tests/sets/queens/several.jsonl`), SAMPLE],
  'the packing data': [`${data}/packing`, inFolder(`${data}/packing`), Infinity],
  'the queens files': [`${data}/queens`, inFolder(`${data}/queens`), Infinity],
  'the sliding files': [`${data}/sliding`, inFolder(`${data}/sliding`), Infinity],
  'the hands of the report': [`${data}/twentyfour`, inFolder(`${data}/twentyfour`), Infinity],
  'boards with several solutions': [`${data}/queens/sets/several-solutions.jsonl`, boards(`${data}/queens/sets/several-solutions.jsonl`), SAMPLE],
  'large boards of queens': [`${data}/queens/sets/large.jsonl`, boards(`${data}/queens/sets/large.jsonl`), SAMPLE / 4],
  'the queens data': [`${data}/queens/sets/boards.jsonl`, boards(`${data}/queens/sets/boards.jsonl`), SAMPLE],
  'the hands of 24': [`${data}/twentyfour/hands.csv`, hands(`${data}/twentyfour/hands.csv`), SAMPLE],
};

/** One process for a batch of puzzles would be quicker; one for each is what people run. */
function compare({ name, bytes, family }, limit = ['--time-limit', MOMENT]) {
  const asked = family ? ['--puzzle', family] : [];
  const native = spawnSync(binary, ['solve', '-', '--json', ...limit, ...asked], { input: bytes, encoding: 'utf8', maxBuffer: 1 << 26 });
  const theirs = JSON.parse(native.stdout);
  // A search may have found something and still not have come to its end.
  if (theirs.outcome === 'stopped' || theirs.reason === 'time limit') return 'long';
  const solutions = [];
  globalThis.pecahEvent = (json) => solutions.push(...(JSON.parse(json).solutions ?? []));
  const opened = JSON.parse(ask(JSON.stringify({ ask: 'open', family: family ?? null, lang: 'en' }), bytes.length ? bytes : Buffer.from('\n')));
  if (theirs.outcome === 'error') {
    assert.deepEqual(opened.diagnostics?.map((one) => one.message), theirs.diagnostics.map((one) => one.message), name);
    return 'refused';
  }
  assert.equal(opened.outcome, 'opened', `${name}: ${JSON.stringify(opened)}`);
  const { record } = JSON.parse(ask(JSON.stringify({ ask: 'solve', handle: opened.handle }), new Uint8Array()));
  ask(JSON.stringify({ ask: 'close', handle: opened.handle }), new Uint8Array());
  // How hard a board is gets a second; where that is not enough it is left out.
  if (!record.rating || !theirs.rating) delete record.rating, delete theirs.rating;
  // Threads share their work differently each time; the native build has several.
  assert.deepEqual({ ...record, solutions: solutions.map((one) => one.record), seconds: 0, nodes: 0 }, { ...theirs, seconds: 0, nodes: 0 }, name);
  return 'solved';
}

const spread = (list, most) => (list.length <= most ? list : Array.from({ length: most }, (_, n) => list[Math.floor((n * list.length) / most)]));

for (const [name, [path, puzzles, most]] of Object.entries(sets)) {
  test(`the same answers for ${name}`, () => {
    if (!existsSync(path)) {
      console.error(`SKIPPED: ${name}: ../${path.slice(path.indexOf('shared/data'))} is missing`);
      return;
    }
    const [all, start] = [puzzles(), Date.now()];
    const count = { solved: 0, refused: 0, long: 0 };
    for (const puzzle of spread(all, most)) count[compare(puzzle)]++;
    // A machine that does other things may come to no end in that time; one of them is waited for then.
    if (count.solved + count.refused === 0) count[compare(all[0], [])]++;
    console.log(`# ${name}: ${all.length} puzzles; ${count.solved} solved alike, ${count.refused} refused alike, ${count.long} take longer than ${MOMENT}; ${Math.round((Date.now() - start) / 100) / 10} s`);
    assert.ok(count.solved + count.refused > 0);
  });
}
