import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { test } from 'node:test';
import { binary, choose, origin, pick, root, solve, until, visit } from './harness.mjs';

const dist = `${root}web/dist`;

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

test('it can be installed, and a screenshot shared with it is read', async () => {
  const manifest = JSON.parse(readFileSync(`${dist}/manifest.webmanifest`, 'utf8'));
  for (const { src, sizes, type } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
    const bytes = readFileSync(`${dist}/${src}`);
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, `${src}, ${type}`);
  }
  assert.ok(manifest.icons.some((icon) => icon.purpose === 'maskable'));
  await visit({ path: '/#/' }, async (page) => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const { action, params } = manifest.share_target;
    const status = await page.evaluate(async ([to, name]) => {
      const canvas = new OffscreenCanvas(240, 240);
      const pen = canvas.getContext('2d');
      ['#f28b82', '#aecbfa', '#fff475', '#ccff90'].forEach((colour, row) => [0, 1, 2, 3].forEach((column) => {
        pen.fillStyle = colour;
        pen.fillRect(column * 60, row * 60, 60, 60);
        pen.strokeRect(column * 60, row * 60, 60, 60);
      }));
      const form = new FormData();
      form.set(name, await canvas.convertToBlob(), 'shared.png');
      return (await fetch(to, { method: 'POST', body: form })).status;
    }, [action, params.files[0].name]);
    assert.equal(status, 200);
    // Where the system is sent after it has shared.
    await page.goto(`${origin}/?shared#/`);
    await page.waitForSelector('[data-sheet=read], [data-view=photo]');
  });
});

test('other systems find an icon, a colour and a preview', () => {
  const html = readFileSync(`${dist}/index.html`, 'utf8');
  const size = (name) => { const bytes = readFileSync(`${dist}/${name}`); return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]; };
  const linked = (pattern) => (pattern.exec(html)?.[1] ?? assert.fail(`${pattern} is not in the page`)).replace('./', '');
  assert.match(html, /<meta name="theme-color" content="#[0-9a-f]{6}"/);
  assert.deepEqual(size(linked(/rel="apple-touch-icon" href="([^"]+)"/)), [180, 180]);
  assert.deepEqual(size(linked(/property="og:image" content="([^"]+)"/)), [1200, 630]);
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
  const kinds = { html: 'text/html', js: 'text/javascript', css: 'text/css', woff2: 'font/woff2', png: 'image/png', wasm: 'application/wasm', svg: 'image/svg', webmanifest: 'application/manifest' };
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

/** `pecah serve` until the work is done; then Ctrl-C, which ends it cleanly and soon. */
async function serving(args, work, env = process.env) {
  const server = spawn(binary, ['serve', '--port', '0', ...args], { stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  server.stderr.on('data', (chunk) => { said += chunk; });
  const ended = new Promise((done) => server.once('exit', (code, signal) => done({ code, signal })));
  try {
    const address = await new Promise((resolve, reject) => {
      server.stdout.once('data', (line) => resolve(String(line).trim()));
      void ended.then(({ code }) => reject(new Error(`ended with ${code}: ${said}`)));
    });
    await work(new URL(address), () => said);
    const start = Date.now();
    server.kill('SIGINT');
    assert.deepEqual(await ended, { code: 0, signal: null });
    assert.ok(Date.now() - start < 5000);
  } finally {
    server.kill('SIGKILL');
  }
}

/** Waits for words on standard error. */
async function heard(said, words) {
  assert.match(await until(said, (all) => words.test(all)), words);
}

const answers = (host, port) => new Promise((resolve) => {
  const socket = net.connect({ host, port, timeout: 2000 });
  socket.once('connect', () => { socket.destroy(); resolve(true); });
  for (const end of ['error', 'timeout']) socket.once(end, () => { socket.destroy(); resolve(false); });
});

/** An address of this machine that is not loopback, if it has one. */
const outside = Object.values(networkInterfaces()).flat().find((one) => !one.internal && one.family === 'IPv4')?.address;

test('it listens on loopback only, unless --host says otherwise', async () => {
  await serving([], async ({ hostname, port }) => {
    assert.equal(hostname, '127.0.0.1');
    assert.ok(await answers('127.0.0.1', port));
    if (outside) assert.ok(!(await answers(outside, port)), `${outside} answers`);
    else console.log('# this machine has no other address to try');
  });
  await serving(['--host', '0.0.0.0'], async ({ port }, said) => {
    if (outside) assert.ok(await answers(outside, port));
    await heard(said, /Other machines can open this page/);
  });
  const wrong = spawnSync(binary, ['serve', '--host', 'everywhere'], { encoding: 'utf8' });
  assert.equal(wrong.status, 2);
});

test('--open asks the system for a browser, and says where there is none', async () => {
  const folder = mkdtempSync(`${tmpdir()}/pecah-open-`);
  const note = `${folder}/asked`;
  writeFileSync(`${folder}/xdg-open`, `#!/bin/sh\necho "$1" > ${note}\n`, { mode: 0o755 });
  await serving(['--open'], async (address) => {
    const asked = () => (existsSync(note) ? readFileSync(note, 'utf8').trim() : '');
    assert.equal(await until(asked, (one) => one !== ''), address.href);
  }, { ...process.env, PATH: `${folder}:${process.env['PATH']}` });
  await serving(['--open'], async (address, said) => {
    await heard(said, /No browser could be started; open http/);
  }, { ...process.env, PATH: '/nowhere' });
  rmSync(folder, { recursive: true });
});

test('a port that is taken is said', async () => {
  const { port } = new URL(origin);
  const taken = spawnSync(binary, ['serve', '--port', port], { encoding: 'utf8', timeout: 30_000 });
  assert.equal(taken.status, 2);
  assert.match(taken.stderr, /F010/);
});

test('it runs without Node; building the page without Node says what is missing', async () => {
  // The binary alone, with nothing else on its path.
  await serving([], async ({ port }) => assert.ok(await answers('127.0.0.1', port)), { PATH: '/nowhere' });
  const task = `${process.env['CARGO_TARGET_DIR'] ?? `${root}target`}/debug/xtask`;
  if (!existsSync(task)) {
    console.log('# xtask is not built, skipped');
    return;
  }
  const built = spawnSync(task, ['page'], { encoding: 'utf8', env: { PATH: '/nowhere' }, cwd: root });
  assert.notEqual(built.status, 0);
  assert.match(built.stderr, /the page needs Node \(npm was not found\); the command line builds without it/);
});

test('a request that is none, or never ends, harms nobody', async () => {
  const { port } = new URL(origin);
  const said = (bytes) => new Promise((resolve) => {
    let text = '';
    const socket = net.connect({ host: '127.0.0.1', port }, () => socket.end(bytes));
    socket.on('data', (chunk) => { text += chunk; });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
  assert.match(await said('hello\r\n\r\n'), /^HTTP\/1.1 400 /);
  assert.match(await said(`GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`), /^(HTTP\/1.1 400 |$)/);
  const slow = net.connect({ host: '127.0.0.1', port });
  slow.write('GET / HTTP/1.1\r\n');
  assert.equal((await raw('/')).status, 200);
  slow.destroy();
});
