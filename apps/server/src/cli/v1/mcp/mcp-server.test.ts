import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { createShengyu } from '@shengyu/api/v1';
import { openOne } from '../../../testing/test-databases.ts';
import { openV1Site, type MadeKey, type V1Site } from '../../../testing/v1-site.ts';
import { createMcpServer } from './create-mcp-server.ts';

let site: V1Site;
let key: MadeKey;
let folder: string;
beforeAll(async () => {
  site = await openV1Site(openOne);
  key = await site.key(200, { spending: { points: 20, period: 'month' } });
  folder = await mkdtemp(join(tmpdir(), 'shengyu-mcp-'));
}, 120_000);
afterAll(() => site.close());

/** A client of the official package: it refuses what does not follow the schema that a tool names. */
async function connect({ apiKey = key.secret, baseUrl = site.url } = {}) {
  const server = createMcpServer(createShengyu({ apiKey, baseUrl }), { directory: folder, maxPoints: 10 });
  const client = new Client({ name: 'test', version: '1' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  // The list teaches the client the schemas of the answers.
  const { tools } = await client.listTools();
  const call = async (name: string, input: object) =>
    (await client.callTool({ name, arguments: input as Record<string, unknown> })) as {
      isError?: boolean;
      content: { type: string; text: string; data: string }[];
      structuredContent?: Record<string, unknown>;
    };
  const ask = async (name: string, input: object) => {
    const { structuredContent, content } = await call(name, input);
    expect(JSON.parse(content.at(-1)?.text ?? '')).toEqual(structuredContent);
    return structuredContent ?? {};
  };
  const read = async (uri: string) => {
    const [content] = (await client.readResource({ uri })).contents as { mimeType: string; text: string }[];
    return content ?? { mimeType: '', text: '' };
  };
  return { client, tools, call, ask, read };
}

/** An address at which nobody listens. */
async function nobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return `http://127.0.0.1:${port}`;
}

const hanzi = (from: number, length: number): string => String.fromCodePoint(...Array.from({ length }, (_, at) => from + at));

it('a site that does not answer is an answer of a tool, and the error of a resource', async () => {
  const { client, call, read } = await connect({ baseUrl: await nobody() });
  expect(await call('list_voices', {})).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('the site does not answer (ECONNREFUSED)') }],
  });
  await expect(read('shengyu://key')).rejects.toThrow('the site does not answer');
  await client.close();
});

// covers: fault-77
it('every tool says what it answers, and which tools change something', async () => {
  const { client, tools } = await connect();
  expect(tools.map(({ name }) => name)).toEqual([
    ...['list_voices', 'audition', 'check_script', 'write_script', 'quote_price', 'order', 'order_state', 'fetch_file'],
  ]);
  expect(tools.filter(({ outputSchema }) => outputSchema?.type !== 'object')).toEqual([]);
  const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false).map(({ name }) => name);
  expect(changing).toEqual(['audition', 'write_script', 'order', 'fetch_file']);
  expect(client.getInstructions()).toContain('spend points');
  await client.close();
});

// covers: fault-77
it('an assistant writes, auditions, orders within its limits and fetches', async () => {
  const { client, call, ask, read } = await connect();
  expect((await ask('list_voices', { search: 'linan' }))['voices']).toContainEqual(expect.objectContaining({ id: 'linan' }));
  expect(await ask('check_script', { text: '潮水退去' })).toMatchObject({ points: 1, unsure: [], silent: [] });
  const heard = await call('audition', { text: '潮水退去', voice: 'linan' });
  expect(heard).toMatchObject({ content: [{ type: 'audio', mimeType: 'audio/mpeg' }, {}], structuredContent: { cost_points: 1 } });
  const { id } = await ask('write_script', { text: '沙滩上有三只船，一只也没有人。', title: '船' });
  expect(await ask('quote_price', { script_id: id })).toMatchObject({ cost_points: 2 });
  expect(await call('order', { script_id: id, max_points: 1 })).toMatchObject({ isError: true });
  const long = await ask('write_script', { text: `${hanzi(0x4e00, 150)}。` });
  expect((await call('order', { script_id: long['id'], max_points: 100 })).content[0]?.text).toContain('more than 10');
  const { id: order } = await ask('order', { script_id: id, max_points: 5 });
  let state: Record<string, unknown> = {};
  for (let tries = 0; tries < 200 && state['state'] !== 'done'; tries += 1) state = await ask('order_state', { order_id: order });
  const { path } = await ask('fetch_file', { order_id: order });
  expect((await readFile(String(path))).length).toBeGreaterThan(0);

  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(
    expect.arrayContaining(['shengyu://key', 'shengyu://voices', `shengyu://scripts/${String(id)}`, `shengyu://orders/${String(order)}`]),
  );
  expect((await read(`shengyu://scripts/${String(id)}`)).text).toContain('沙滩上有三只船');
  expect((await read(`shengyu://orders/${String(order)}`)).text).toContain('"state": "done"');
  expect(await read(`shengyu://orders/${String(order)}/srt`)).toMatchObject({
    mimeType: 'application/x-subrip',
    text: expect.stringContaining('沙滩上有三只船'),
  });
  await expect(read(`shengyu://orders/${String(order)}/audio`)).rejects.toThrow('fetch_file');

  const speak = (turn: number, length: number) => call('audition', { text: hanzi(0x5000 + 200 * turn, length), voice: 'linan' });
  expect((await speak(0, 120)).content[0]?.text).toContain('more than 10');
  const paid = await Promise.all([1, 2, 3].map((turn) => speak(turn, 90)));
  expect(paid.some(({ isError, content }) => isError === true && content[0]?.text.startsWith('key_spent'))).toBe(true);
  await client.close();
});

// covers: fault-77
it('voices and the key are read without a tool, and completed by their beginnings', async () => {
  const { client, read } = await connect();
  expect(JSON.parse((await read('shengyu://voices')).text)).toContainEqual(expect.objectContaining({ id: 'linan', name: '林岸' }));
  expect((await read('shengyu://voices/linan')).text).toContain('林岸');
  expect(JSON.parse((await read('shengyu://key')).text)).toMatchObject({ object: 'key', spending: { points: 20 } });
  await expect(read('shengyu://voices/nobody')).rejects.toThrow('voice_unknown');
  const complete = async (uri: string, name: string, value: string) =>
    (await client.complete({ ref: { type: 'ref/resource', uri }, argument: { name, value } })).completion.values;
  expect(await complete('shengyu://voices/{id}', 'id', 'lina')).toContain('linan');
  expect(await complete('shengyu://orders/{id}/{kind}', 'kind', 's')).toEqual(['srt']);
  await client.close();
});

it('a key that may read neither scripts nor orders still lists the rest', async () => {
  const { secret } = await site.key(0, { scopes: ['voices'] });
  const { client } = await connect({ apiKey: secret });
  expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(['shengyu://key', 'shengyu://voices']);
  await client.close();
});

// covers: fault-77
it('prompts carry the text and say the price first', async () => {
  const { client } = await connect();
  expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['narrate', 'choose_voice', 'check_readings']);
  const { messages } = await client.getPrompt({ name: 'narrate', arguments: { text: '第一班渡船。', voice: 'linan' } });
  expect(messages).toMatchObject([
    { role: 'user', content: { text: expect.stringMatching(/Use the voice linan\.[^]*quote_price[^]*第一班渡船。$/) } },
  ]);
  await client.close();
});
