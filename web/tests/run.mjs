/**
 * Runs the tests of the page, COUNT files at a time: node tests/run.mjs COUNT FILE…
 * Each file runs once: a test that passes only sometimes is a bug. The output of a file is printed when it has
 * ended, so that files do not mix. What a test writes to standard error (`SKIPPED: …`) appears at once.
 */
import { run } from 'node:test';
import { spec, tap } from 'node:test/reporters';

/** No file takes this long unless it hangs. In milliseconds. */
const TIMEOUT = 300_000;

const [count, ...files] = process.argv.slice(2);

async function runFile(file) {
  const failed = [];
  const tests = run({ files: [file], timeout: TIMEOUT });
  tests.on('test:fail', ({ name }) => failed.push(name));
  tests.on('test:stderr', ({ message }) => process.stderr.write(message));
  let output = '';
  for await (const chunk of tests.compose(process.stdout.isTTY ? new spec() : tap)) output += chunk;
  console.log(output);
  if (failed.length === 0) return;
  console.log(`== ${file} failed in: ${failed.join('; ')}`);
  process.exitCode = 1;
}

const waiting = [...files];
const worker = async () => {
  for (let file = waiting.shift(); file; file = waiting.shift()) await runFile(file);
};
await Promise.all(Array.from({ length: Number(count) }, worker));
