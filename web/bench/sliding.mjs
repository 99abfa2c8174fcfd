/**
 * The 15-puzzle in the browser: `node web/bench/sliding.mjs [BOARDS]`, after `cargo xtask page wasm sliding`.
 *
 * A worker in Debian's chromium loads the core of the page and solves Korf's boards in order, as the page does;
 * without chromium, Node does the same in a process of its own. Set-up is from an empty worker to its first answer,
 * which needs the tables (`loaded` is the part before the core can be asked); a board is from asking to the answer. Prints one line of JSON, times in milliseconds.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const root = fileURLToPath(new URL('../../', import.meta.url));
const core = `${root}web/src/pkg/sliding/`;
const CHROMIUM = '/usr/bin/chromium';
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'];
const most = Number(process.argv[2] ?? 100);

const boards = readFileSync(`${root}tests/sets/sliding/korf100_15puzzle.csv`, 'utf8').trim().split('\n').slice(1, most + 1)
  .map((line) => {
    const fields = line.split(',');
    const tiles = fields[5].split(' ');
    return { length: Number(fields[1]), text: [0, 4, 8, 12].map((at) => tiles.slice(at, at + 4).join(' ')).join('\n') };
  });

/** What runs in the worker; `load` gives the core's `ask`. */
const WORK = `
globalThis.pecahEvent = (json) => { globalThis.heard = json; };
async function work(boards, load) {
  const start = performance.now();
  const ask = await load();
  const loaded = performance.now() - start;
  const solve = (text, most) => ask(JSON.stringify({ solve: { given: { family: 'sliding', text, options: {} }, strategy: null, at_most: most } }), new Uint8Array());
  // Every shortest solution is asked for, so that the tables are built at once.
  solve('1 2 3 4\\n5 6 7 8\\n9 10 11 12\\n13 14 0 15', 1000);
  const setup = performance.now() - start;
  const times = [];
  for (const { length, text } of boards) {
    const before = performance.now();
    solve(text, 1);
    times.push(performance.now() - before);
    const found = JSON.parse(globalThis.heard).solutions[0];
    const moves = (found.json ?? found).length ?? (found.json ?? found).moves.length;
    if (moves !== length) throw new Error('a board of ' + length + ' moves was solved in ' + moves);
  }
  return { loaded, setup, times };
}`;

const IN_BROWSER = `${WORK}
onmessage = async ({ data }) => {
  const load = async () => { const core = await import('/pkg/pecah_wasm.js'); await core.default(); return core.ask; };
  try { postMessage(await work(data, load)); } catch (error) { postMessage({ error: String(error) }); }
};`;

const IN_NODE = `${WORK}
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
const load = async () => { const core = await import(workerData.core + 'pecah_wasm.js'); core.initSync({ module: readFileSync(workerData.core + 'pecah_wasm_bg.wasm') }); return core.ask; };
parentPort.postMessage(await work(workerData.boards, load));`;

const PAGE = `<!doctype html><script type="module">
const worker = new Worker('/worker.js', { type: 'module' });
worker.onmessage = ({ data }) => fetch('/done', { method: 'POST', body: JSON.stringify(data) });
worker.onerror = ({ message }) => fetch('/done', { method: 'POST', body: JSON.stringify({ error: message }) });
// A browser that has just started is busy with itself.
setTimeout(() => worker.postMessage(${JSON.stringify(boards)}), 1500);
</script>`;

/** A site of three files, and the browser that visits it. */
async function inBrowser() {
  const profile = mkdtempSync(`${tmpdir()}/pecah-bench-`);
  let browser;
  try {
    return await new Promise((resolve, reject) => {
      const server = createServer((request, response) => {
        const send = (type, body) => response.writeHead(200, { 'content-type': type }).end(body);
        if (request.url === '/') send('text/html', PAGE);
        else if (request.url === '/worker.js') send('text/javascript', IN_BROWSER);
        else if (request.url === '/pkg/pecah_wasm.js') send('text/javascript', readFileSync(`${core}pecah_wasm.js`));
        else if (request.url === '/pkg/pecah_wasm_bg.wasm') send('application/wasm', readFileSync(`${core}pecah_wasm_bg.wasm`));
        else if (request.url === '/done') {
          let body = '';
          request.on('data', (part) => { body += part; });
          request.on('end', () => { response.end(); server.close(); resolve(JSON.parse(body)); });
        } else response.writeHead(404).end();
      });
      server.listen(0, '127.0.0.1', () => {
        browser = spawn(CHROMIUM, [...FLAGS, `--user-data-dir=${profile}`, `http://127.0.0.1:${server.address().port}/`], { stdio: 'ignore' });
        browser.once('error', reject);
      });
    });
  } finally {
    const gone = new Promise((resolve) => browser?.once('exit', resolve));
    browser?.kill();
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function inNode() {
  const source = new URL(`data:text/javascript,${encodeURIComponent(IN_NODE)}`);
  return new Promise((resolve, reject) => {
    const worker = new Worker(source, { workerData: { boards, core } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const where = existsSync(CHROMIUM) ? 'chromium' : 'node';
const { loaded, setup, times, error } = where === 'chromium' ? await inBrowser() : await inNode();
if (error) throw new Error(error);
const sorted = times.toSorted((a, b) => a - b);
const round = (time) => Math.round(time * 10) / 10;
console.log(JSON.stringify({
  where, boards: times.length, loaded: round(loaded), setup: round(setup), median: round(sorted[times.length >> 1]),
  average: round(times.reduce((a, b) => a + b, 0) / times.length), longest: round(sorted.at(-1)),
}));
process.exit(0);
