import { once } from 'node:events';
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openOne } from '../../testing/test-databases.ts';
import { openV1Site, type MadeKey, type V1Site } from '../../testing/v1-site.ts';
import { pdfFile } from '../../test-fakes/pdf-file.ts';
import { CliError } from '../cli-error.ts';
import { importLocalFile } from '../import-local-file.ts';
import { parseV1, type V1CommandName } from './parse-v1.ts';
import { runV1 } from './run-v1.ts';

let site: V1Site;
let key: MadeKey;
let folder: string;
beforeAll(async () => {
  site = await openV1Site(openOne);
  key = await site.key(200, { spending: { points: 20, period: 'month' } });
  folder = await mkdtemp(join(tmpdir(), 'shengyu-cli-'));
}, 120_000);
afterAll(() => site.close());

async function shengyu(name: V1CommandName, args: string[] = [], { input = '', env = {} } = {}): Promise<string> {
  const lines: string[] = [];
  await runV1(parseV1(name, args), {
    env: { SHENGYU_URL: site.url, SHENGYU_KEY: key.secret, XDG_CONFIG_HOME: folder, ...env },
    input: Readable.from([input]),
    print: (line) => lines.push(line),
    note: (line) => lines.push(line),
    importFile: importLocalFile,
  });
  return lines.join('\n');
}

it('a key is checked, stored for its owner alone, and used without the environment', async () => {
  const none = { SHENGYU_KEY: undefined, SHENGYU_URL: undefined };
  await expect(shengyu('voices', [], { env: none })).rejects.toThrow('which site and key?');
  expect(await shengyu('login', ['--url', site.url], { input: `${key.secret}\n`, env: none })).toContain('200 points');
  expect((await stat(join(folder, 'shengyu', 'key.json'))).mode & 0o777).toBe(0o600);
  expect(await shengyu('voices', ['linan'], { env: none })).toContain('linan\t');
  await expect(shengyu('login', ['--url', site.url], { env: { SHENGYU_KEY: 'sk_live_no' } })).rejects.toThrow('invalid_api_key');
});

it('a text is spoken into a file, and a script checked, stored, ordered and fetched', async () => {
  const out = join(folder, 'out.wav');
  expect(await shengyu('speak', ['-', '-o', out, '--voice', 'linan'], { input: '第一班渡船。' })).toBe(`${out}: 1 points`);
  expect((await readFile(out)).subarray(0, 4).toString()).toBe('RIFF');
  expect(await shengyu('check', ['-'], { input: '清晨五点四十分。' })).toMatch(/^\d+ words, about \d+ s, 1 points/);
  const id = await shengyu('script', ['-', '--title', '潮汐'], { input: '清晨五点四十分，第一班渡船。' });
  await expect(shengyu('order', [id, '-o', out, '--max-points', '1'])).rejects.toThrow('more than 1');
  expect(await shengyu('order', [id, '-o', join(folder, 'tide.mp3')])).toContain('2 points');
  expect(await shengyu('orders')).toContain('\tdone\t2\t潮汐');
});

it('what was left out of a text or a file is said', async () => {
  expect(await shengyu('check', ['-'], { input: '# 潮汐\n\n第一班[1]渡船。' })).toContain('note: left out references ×1');
  const path = join(folder, '船期.pdf');
  await writeFile(
    path,
    pdfFile([
      [
        { text: '内部', x: 60, y: 40, isArtifact: true },
        { text: '清晨五点四十分，第一班渡船。', x: 60, y: 120 },
      ],
    ]),
  );
  const said = await shengyu('script', [path]);
  expect(said.split('\n')[0]).toBe('note: left out page_marks ×1');
  await writeFile(path, pdfFile([[]]));
  await expect(shengyu('check', [path])).rejects.toThrow('only pictures of pages');
});

it('a site that does not answer, or is none, is named as such', async () => {
  const page = createServer((_request, response) => response.end('<!doctype html>')).listen(0, '127.0.0.1');
  await once(page, 'listening');
  const env = { SHENGYU_URL: `http://127.0.0.1:${(page.address() as AddressInfo).port}` };
  await expect(shengyu('voices', [], { env })).rejects.toThrow('is not the API of a site');
  page.close();
  page.closeAllConnections();
  await expect(shengyu('voices', [], { env })).rejects.toThrow('the site does not answer');
});

// covers: fault-78
it('what is called wrongly says how', () => {
  expect(parseV1('order', ['x', '-o', 'y.mp3', '--max-points', '0']).maxPoints).toBe(0);
  expect(() => parseV1('speak', [])).toThrow(CliError);
  expect(() => parseV1('order', ['x'])).toThrow('where to?');
  expect(() => parseV1('speak', ['x', '-o', 'y', '--speed', 'fast'])).toThrow('not possible');
});
