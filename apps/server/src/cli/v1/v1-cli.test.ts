import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { createShengyu } from '@shengyu/api/v1';
import { openOne } from '../../testing/test-databases.ts';
import { openV1Site, type MadeKey, type V1Site } from '../../testing/v1-site.ts';
import { pdfFile } from '../../test-fakes/pdf-file.ts';
import { CliError } from '../cli-error.ts';
import { importLocalFile } from '../import-local-file.ts';
import { createMcpServer } from './mcp-server.ts';
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

it('an assistant is told that the site does not answer', async () => {
  const server = createMcpServer(createShengyu({ apiKey: key.secret, baseUrl: 'http://127.0.0.1:1' }), { directory: folder });
  const client = new Client({ name: 'test', version: '1' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  expect(await client.callTool({ name: 'list_voices', arguments: {} })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('does not answer') }],
  });
  await client.close();
});

it('what is called wrongly says how', () => {
  expect(parseV1('order', ['x', '-o', 'y.mp3', '--max-points', '0']).maxPoints).toBe(0);
  expect(() => parseV1('speak', [])).toThrow(CliError);
  expect(() => parseV1('order', ['x'])).toThrow('where to?');
  expect(() => parseV1('speak', ['x', '-o', 'y', '--speed', 'fast'])).toThrow('not possible');
});

it('an assistant writes, auditions, orders within its limits and fetches', async () => {
  const server = createMcpServer(createShengyu({ apiKey: key.secret, baseUrl: site.url }), { directory: folder, maxPoints: 10 });
  const client = new Client({ name: 'test', version: '1' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  const call = async (name: string, input: object) =>
    (await client.callTool({ name, arguments: input as Record<string, unknown> })) as {
      isError?: boolean;
      content: { type: string; text: string; data: string }[];
    };
  const read = async (name: string, input: object) => JSON.parse((await call(name, input)).content[0]?.text ?? '') as Record<string, never>;
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
    ...['list_voices', 'audition', 'check_script', 'write_script', 'quote_price', 'order', 'order_state', 'fetch_file'],
  ]);
  const { tools } = await client.listTools();
  const spending = tools.filter(({ annotations }) => annotations?.readOnlyHint === false).map(({ name }) => name);
  expect([spending, client.getInstructions()]).toEqual([
    ['audition', 'write_script', 'order', 'fetch_file'],
    expect.stringContaining('spend points'),
  ]);
  expect(await read('list_voices', { search: 'linan' })).toContainEqual(expect.objectContaining({ id: 'linan' }));
  const heard = await call('audition', { text: '潮水退去', voice: 'linan' });
  expect(heard.content[0]).toMatchObject({ type: 'audio', mimeType: 'audio/mpeg' });
  const { id } = await read('write_script', { text: '沙滩上有三只船，一只也没有人。', title: '船' });
  expect(await read('quote_price', { script_id: id })).toMatchObject({ cost_points: 2 });
  expect(await call('order', { script_id: id, max_points: 1 })).toMatchObject({ isError: true });
  const long = await read('write_script', {
    text: `${String.fromCodePoint(...Array.from({ length: 150 }, (_, index) => 0x4e00 + index))}。`,
  });
  expect((await call('order', { script_id: long['id'], max_points: 100 })).content[0]?.text).toContain('more than 10');
  const { id: order } = await read('order', { script_id: id, max_points: 5 });
  let state: Record<string, unknown> = {};
  for (let tries = 0; tries < 200 && state['state'] !== 'done'; tries += 1) state = await read('order_state', { order_id: order });
  const { path } = await read('fetch_file', { order_id: order });
  expect((await readFile(String(path))).length).toBeGreaterThan(0);
  const limited = await read('write_script', { text: `${'岛'.repeat(95)}。` });
  const speak = (turn: number, length: number) =>
    call('audition', { text: String.fromCodePoint(...Array.from({ length }, (_, at) => 0x5000 + 200 * turn + at)), voice: 'linan' });
  expect((await speak(0, 120)).content[0]?.text).toContain('more than 10');
  const paid = await Promise.all([1, 2, 3].map((turn) => speak(turn, 90)));
  expect(paid.some(({ isError, content }) => isError === true && content[0]?.text.startsWith('key_spent'))).toBe(true);
  expect(limited).toHaveProperty('id');
  await client.close();
});
