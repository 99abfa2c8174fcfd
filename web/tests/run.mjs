/**
 * Runs the tests of the page, so many files at a time: node tests/run.mjs COUNT FILE…
 * A browser on a busy machine may lose a step, so a file in which something failed is run once more, and
 * it is said why. What is really broken fails twice.
 */
import { run } from 'node:test';
import { spec, tap } from 'node:test/reporters';

/** No file takes so long but one that hangs. */
const PATIENCE = 300_000;

const [count, ...files] = process.argv.slice(2);

/** What a file's tests said, and the names of those that failed. */
async function attempt(file) {
  const failed = [];
  const tests = run({ files: [file], timeout: PATIENCE });
  tests.on('test:fail', ({ name }) => failed.push(name));
  let said = '';
  for await (const chunk of tests.compose(process.stdout.isTTY ? new spec() : tap)) said += chunk;
  return { failed, said };
}

async function judge(file) {
  const first = await attempt(file);
  if (first.failed.length === 0) return console.log(first.said);
  // As comments: it is the second time that counts.
  console.log(first.said.replaceAll(/^/gm, '# '));
  console.log(`== ${file} is run once more, for it failed in: ${first.failed.join('; ')}`);
  const second = await attempt(file);
  console.log(second.said);
  if (second.failed.length === 0) return console.log(`== ${file} held the second time`);
  console.log(`== ${file} failed twice, now in: ${second.failed.join('; ')}`);
  process.exitCode = 1;
}

const waiting = [...files];
const hand = async () => {
  for (let file = waiting.shift(); file; file = waiting.shift()) await judge(file);
};
await Promise.all(Array.from({ length: Number(count) }, hand));
