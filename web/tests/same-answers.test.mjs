/** The core for the browser gives the answers of the native build: on every example that takes less than a moment. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ask, initSync } from '../src/pkg/all/pecah_wasm.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const target = process.env['CARGO_TARGET_DIR'] ?? `${root}target`;
const binary = process.env['PECAH'] ?? `${target}/debug/pecah`;
initSync({ module: readFileSync(`${root}web/src/pkg/all/pecah_wasm_bg.wasm`) });

function files(folder) {
  return readdirSync(folder).sort().flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(path).isDirectory() ? files(path) : /\.txt$/.test(name) ? [path] : [];
  });
}

for (const folder of ['examples', 'tests/small', 'tests/reports']) {
  test(`the same answers for ${folder}`, () => {
    let compared = 0;
    for (const path of files(root + folder)) {
      const native = spawnSync(binary, ['solve', path, '--json', '--time-limit', '600ms'], { encoding: 'utf8', maxBuffer: 1 << 26 });
      const theirs = JSON.parse(native.stdout);
      if (theirs.outcome === 'stopped') continue;
      const solutions = [];
      globalThis.pecahEvent = (json) => solutions.push(...(JSON.parse(json).solutions ?? []));
      const given = { family: null, text: readFileSync(path, 'utf8'), options: {} };
      const opened = JSON.parse(ask(JSON.stringify({ open: { given } }), new Uint8Array()));
      if (theirs.outcome === 'error') {
        assert.deepEqual(opened.wrong.diagnostics.map((one) => one.code), theirs.diagnostics.map((one) => one.code), path);
        continue;
      }
      const answer = JSON.parse(ask(JSON.stringify({ solve: { given, strategy: null, at_most: null } }), new Uint8Array()));
      assert.ok(answer.ok, `${path}: ${JSON.stringify(answer)}`);
      const { record } = answer.ok;
      // Threads share their work differently each time; the native build has several.
      assert.deepEqual({ ...record, solutions: solutions.map((one) => one.json), seconds: 0, nodes: 0 }, { ...theirs, seconds: 0, nodes: 0 }, path);
      compared++;
    }
    console.log(`# ${compared} compared`);
    assert.ok(compared > 0);
  });
}
