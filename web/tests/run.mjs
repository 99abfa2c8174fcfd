/** Runs the tests of the page, COUNT files at a time, each once: node tests/run.mjs COUNT FILE… */
import { run } from 'node:test';
import { spec, tap } from 'node:test/reporters';

/** A file that takes longer hangs, even on a machine that does a dozen other things. */
const PATIENCE = 2_400_000 * Number(process.env['PECAH_SLOW'] ?? 1);

const [count, ...files] = process.argv.slice(2);
const tests = run({ files, concurrency: Number(count), timeout: PATIENCE });
tests.on('test:fail', () => { process.exitCode = 1; });
tests.compose(process.stdout.isTTY ? new spec() : tap).pipe(process.stdout);
