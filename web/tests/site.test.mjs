import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { binary, choose, origin, pick, root, solve, visit } from './harness.mjs';

const dist = `${root}web/dist`;

test('the first load is within 300 kB, and the page is ready within a second', async () => {
  const asked = new Set();
  await visit({ serviceWorkers: 'block' }, async (page) => {
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    const times = [];
    for (let n = 0; n < 3; n++) {
      const start = Date.now();
      await page.goto(`${origin}/?${n}`);
      await page.waitForSelector('#stage[data-ready=true]');
      times.push(Date.now() - start);
    }
    console.log(`# ready after ${times.join(', ')} ms`);
    assert.ok(Math.min(...times) < 1000, `ready after ${times} ms`);
  });
  const names = [...asked].map((path) => (path === '/' ? 'index.html' : path.slice(1)));
  assert.ok(names.some((name) => name.endsWith('.wasm')), names.join(' '));
  assert.ok(!names.some((name) => name.includes('Pyramid')), names.join(' '));
  const sizes = names.map((name) => gzipSync(readFileSync(`${dist}/${name}`), { level: 9 }).length);
  names.forEach((name, index) => console.log(`# ${name}: ${sizes[index]}`));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`# first load: ${bytes} bytes gzipped`);
  assert.ok(bytes <= 300_000, `${bytes} bytes`);
});

test('the page works without a network after the first visit', async () => {
  await visit({}, async (page, context) => {
    await page.waitForSelector('#stage[data-ready=true]');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector('#stage[data-ready=true]');
    await choose(page, 'packing');
    await pick(page, 'pyramid-3');
    await solve(page);
    await page.click('[data-show="3d"]');
    await page.waitForSelector('canvas[data-drawn=yes]');
    await context.setOffline(false);
  });
});

test('a strict policy holds: no inline script or style, no other origin', async () => {
  await visit({ tolerate: /Content Security Policy|Failed to fetch/ }, async (page) => {
    const policy = (await page.request.get(`${origin}/`)).headers()['content-security-policy'];
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|\*/);
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.head.append(script);
      const fetched = await fetch('http://127.0.0.2:1/').then(() => true, () => false);
      return [window.ran ?? false, fetched];
    }).catch((error) => error.message);
    assert.deepEqual(ran, [false, false]);
  });
});

/** A request as written, with nothing tidied up on the way. */
function raw(path, { method = 'GET', headers = {} } = {}) {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.on('error', reject);
    request.end();
  });
}

test('only the embedded files are reachable', async () => {
  for (const path of ['/../Cargo.toml', '/..%2fCargo.toml', '/%2e%2e/Cargo.toml', '/assets/../../Cargo.toml', '//etc/passwd', '/etc/passwd', '/assets', '/.gitignore', '/nothing']) {
    assert.equal((await raw(path)).status, 404, path);
  }
  assert.equal((await raw('/', { method: 'POST' })).status, 405);
  assert.equal((await raw('/', { method: 'HEAD' })).status, 200);
});

test('files have their types, compressed for those who can', async () => {
  const kinds = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm', svg: 'image/svg', webmanifest: 'application/manifest' };
  const names = ['index.html', 'sw.js', 'icon.svg', 'manifest.webmanifest', ...readdirSync(`${dist}/assets`).map((one) => `assets/${one}`)];
  for (const name of names) {
    const plain = await raw(`/${name}`);
    assert.ok(plain.headers['content-type'].startsWith(kinds[name.split('.').at(-1)]), name);
    assert.deepEqual(plain.body, readFileSync(`${dist}/${name}`), name);
    const packed = await raw(`/${name}`, { headers: { 'Accept-Encoding': 'gzip' } });
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.ok(packed.body.length < plain.body.length * 1.1 + 40);
  }
});

test('it listens on loopback, says when it cannot, and stops on Ctrl-C', async () => {
  const { port } = new URL(origin);
  const taken = spawnSync(binary, ['serve', '--port', port], { encoding: 'utf8', timeout: 5000 });
  assert.equal(taken.status, 2);
  assert.match(taken.stderr, /F010/);
  assert.equal(new URL(origin).hostname, '127.0.0.1');
  const server = spawn(binary, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  await new Promise((done) => server.stdout.once('data', done));
  const start = Date.now();
  server.kill('SIGINT');
  const code = await new Promise((done) => server.once('exit', done));
  assert.equal(code, 0);
  assert.ok(Date.now() - start < 1000);
});
