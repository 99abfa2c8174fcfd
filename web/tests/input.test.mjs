import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { binary, choose, drop, everywhere, example, native, solve, text, typeText, visit } from './harness.mjs';

const BROKEN = {
  'an empty file': '',
  'no puzzle at all': 'hello world, this is no puzzle',
  'queens with two regions short': 'AAAB\nAAAB\nAAAB\nAAAB\n',
  'a sliding board with mistakes': '1 2 3\n4 ? 2\n17 8 0\n',
  'packing with a huge board': '100000 100000 3\nDEFAULT\nA\n',
  'packing with stray characters': '2 2 1\nDEFAULT\nAa\n#\n',
  'bytes that are no text': Buffer.from([0x41, 0x42, 0x0a, 0x43, 0xff]),
  'a NUL byte': Buffer.from([0x41, 0, 0x42]),
  'another alphabet': 'αβγδ\nабвг\nあいう\n',
  'a megabyte and a byte': Buffer.alloc((1 << 20) + 1, 'A'),
  'a quarter of a gigabyte in a small gzip file': gzipSync(Buffer.alloc(1 << 28, 'A')),
};

for (const [name, content] of Object.entries(BROKEN)) {
  test(`the page says of ${name} what the command line says`, async () => {
    const bytes = Buffer.from(content);
    const command = spawnSync(binary, ['solve', '-', '--json'], { input: bytes, encoding: 'utf8' });
    const theirs = JSON.parse(command.stdout).diagnostics;
    await visit({}, async (page) => {
      await drop(page, bytes);
      await page.waitForSelector('[data-code]');
      const codes = await page.$$eval('[data-code]', (list) => list.map((one) => one.dataset.code));
      assert.deepEqual(codes, theirs.map((one) => one.code));
      const said = await page.$$eval('[data-code] strong', (list) => list.map((one) => one.textContent));
      // The command line also reads a family that exists as files only, and names it last.
      assert.deepEqual(said, theirs.map((one) => one.message.replace(/(: expected .*), cover$/, '$1')));
      // And it goes on.
      await choose(page, 'queens');
      await solve(page);
    });
  });
}

test('a gzip file is opened as what is in it', async () => {
  await visit({}, async (page) => {
    await drop(page, gzipSync(example('queens/8x8')), 'board.txt.gz', 'application/gzip');
    await page.waitForSelector('#stage[data-family=queens][data-ready=true]');
    await page.click('#tab-text');
    assert.equal((await text(page)).trim(), example('queens/8x8').trim());
  });
});

test('a file of another program is opened, packed or not', () => visit({}, async (page) => {
  const written = native('convert', 'examples/packing/square-5x5.txt', '--to', 'xmpuzzle');
  assert.equal(written.status, 0, written.stderr);
  const plain = Buffer.from(written.stdout);
  for (const [name, bytes] of [['cube.xmpuzzle', gzipSync(plain)], ['cube.xml', plain]]) {
    await choose(page, 'queens');
    await drop(page, bytes, name, 'application/octet-stream');
    await page.waitForSelector('#stage[data-family=packing][data-ready=true]');
  }
}));

everywhere('the place is marked in the text, and mending it helps', async (page) => {
  await choose(page, 'sliding');
  await typeText(page, '1 2 3\n4 5 5\n7 8 0\n');
  await page.waitForSelector('[data-code=S002]');
  assert.deepEqual(await page.$$eval('mark', (marks) => marks.map((mark) => mark.textContent)), ['1 2 3', '5']);
  await page.click('[data-code=S002] .place');
  const chosen = await page.$eval('#text', (area) => area.value.slice(area.selectionStart, area.selectionEnd));
  assert.equal(chosen, '5');
  await page.fill('#text', '1 2 3\n4 5 6\n7 8 0\n');
  await page.waitForSelector('#stage[data-ready=true]');
  assert.equal(await page.$('mark'), null);
});

test('markup in a file stays text', async () => {
  await visit({}, async (page) => {
    await drop(page, Buffer.from('<img src=x onerror=alert(1)>\n<script>alert(2)</script>\n'));
    await page.waitForSelector('[data-code]');
    assert.equal(await page.$('main img, main script'), null);
  });
});

test('what no family recognises can be read as one', async () => {
  await visit({}, async (page) => {
    await drop(page, Buffer.from('hello world, this is no puzzle'));
    await page.click('[data-read-as=queens]');
    await page.waitForFunction(() => document.querySelector('[data-code]')?.dataset.code.startsWith('Q'));
  });
});

everywhere('of a file with several problems one is chosen', async (page) => {
  await choose(page, 'packing');
  assert.equal(await page.$('[data-option=problem]'), null, 'it is not asked for where there is only one');
  await drop(page, Buffer.from('D:xDim=4:yDim=2:zDim=1\nL\nAAAB\nABBB\n~L\n~D\nD:xDim=4:yDim=2:zDim=1\nL\nAABB\nAABB\n~L\n~D\n'), 'two.def');
  await page.waitForSelector('#tab-text[aria-selected=true]');
  await page.click('#tab-solve');
  await page.fill('[data-option=problem]', '2');
  await page.press('[data-option=problem]', 'Tab');
  await page.waitForSelector('#stage[data-ready=true]');
  assert.match(await text(page), /AA/);
});
