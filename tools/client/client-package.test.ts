import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shengyu-client-'));
  const script = `import { writeClient } from ${JSON.stringify(pathToFileURL(join(root, 'tools/client/write-client.ts')).href)};
    await writeClient(${JSON.stringify(join(folder, 'client'))}, '1.0.0');`;
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]);
  const packed = execFileSync('npm', ['pack', '--silent'], { cwd: join(folder, 'client'), encoding: 'utf8' }).trim();
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', join(folder, 'client', packed)], { cwd: folder });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the packed client installs into an empty folder, runs there, and asks as the API is asked', () => {
  writeFileSync(
    join(folder, 'use.js'),
    `import { createShengyu, ShengyuError } from '@shengyu/client';
    const asked = [];
    const send = (url, init) => (asked.push([init.method, url, init.body, init.headers['idempotency-key']]), Promise.resolve(
      url.endsWith('/key') ? Response.json({ error: { message: 'no', code: 'key_revoked', type: 'authentication_error', param: null } }, { status: 401 }) : Response.json({ id: 'x' })));
    const shengyu = createShengyu({ apiKey: 'k', baseUrl: 'https://voice.example.com/', fetch: send });
    await shengyu.listOrders({ limit: 5 });
    await shengyu.updateScript({ id: 'a/b', text: '一' });
    await shengyu.createOrder({ script_id: 's' }, { idempotencyKey: 'i' });
    const refused = await shengyu.getKey().catch((error) => [error instanceof ShengyuError, error.code, error.status]);
    console.log(JSON.stringify({ asked, refused }));`,
  );
  expect(JSON.parse(execFileSync(process.execPath, ['use.js'], { cwd: folder, encoding: 'utf8' }))).toEqual({
    asked: [
      ['GET', 'https://voice.example.com/v1/orders?limit=5', null, null],
      ['POST', 'https://voice.example.com/v1/scripts/a%2Fb', '{"text":"一"}', null],
      ['POST', 'https://voice.example.com/v1/orders', '{"script_id":"s"}', 'i'],
      ['GET', 'https://voice.example.com/v1/key', null, null],
    ],
    refused: [true, 'key_revoked', 401],
  });
});

it('its types resolve, and know what is wrong', () => {
  writeFileSync(
    join(folder, 'use.ts'),
    `import { createShengyu } from '@shengyu/client';
    const shengyu = createShengyu({ apiKey: 'k', baseUrl: 'https://voice.example.com' });
    const speech: Response = await shengyu.createSpeech({ model: 'shengyu-1', voice: 'linan', input: '一', response_format: 'flac' });
    const { data } = await shengyu.listVoices();
    const name: string | undefined = data[0]?.name;
    // @ts-expect-error
    await shengyu.createSpeech({ model: 'shengyu-1', voice: 'linan', input: 1 });
    // @ts-expect-error
    await shengyu.getOrder();
    console.log(speech, name);`,
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom', '--types', '', 'use.ts'];
  expect(execFileSync(process.execPath, [compiler, ...flags], { cwd: folder, encoding: 'utf8' })).toBe('');
}, 60_000);

it('its command asks the site with the key, says a refusal in one line, and serves assistants on standard input', async () => {
  const keys: (string | undefined)[] = [];
  const site = createServer(({ url, headers }, answer) => {
    keys.push(headers.authorization);
    const isRefused = url?.startsWith('/v1/orders') === true;
    const error = { message: 'no', code: 'key_scope', type: 'permission_error', param: null };
    answer.writeHead(isRefused ? 403 : 200, { 'content-type': 'application/json' });
    const voice = { id: 'linan', name: '林岸', summary: '', language: 'zh-CN', gender: 'male', price_rate: 1, styles: [] };
    answer.end(JSON.stringify(isRefused ? { error } : { data: [voice], next: null }));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const env = { ...process.env, SHENGYU_URL: `http://127.0.0.1:${port}`, SHENGYU_KEY: 'k', XDG_CONFIG_HOME: folder };
  const command = join(folder, 'node_modules/.bin/shengyu');
  const shengyu = (...args: string[]) => promisify(execFile)(command, args, { env });
  try {
    expect((await shengyu('--help')).stdout).toContain('shengyu mcp');
    expect((await shengyu('voices')).stdout).toBe('linan\t林岸\t\n');
    await expect(shengyu('orders')).rejects.toMatchObject({ code: 1, stderr: 'shengyu: key_scope: no\n' });
    await expect(shengyu('speak')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('speak what?') });
    expect(keys).toEqual(['Bearer k', 'Bearer k']);
    const mcp = promisify(execFile)(command, ['mcp'], { env });
    const said = (id: number, method: string, params: object) => `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
    const clientInfo = { name: 'test', version: '1' };
    mcp.child.stdin?.write(said(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }));
    mcp.child.stdin?.write(said(2, 'tools/call', { name: 'list_voices', arguments: {} }));
    mcp.child.stdout?.on('data', (text: Buffer) => String(text).includes('"id":2') && mcp.child.stdin?.end());
    expect((await mcp).stdout).toContain('林岸');
  } finally {
    site.close();
  }
}, 60_000);
