import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deploy } from './deployments.ts';
import { readRegistry } from './registry-file.ts';
import { createRegistryServer } from './serve-registry.ts';
import type { RunningShell } from './unservable.ts';
import { diskStore } from './store/disk-store.ts';
import { versionPath } from './store/registry-store.ts';

const TOKEN = 'a token of the tests';
let folder: string;
let server: Server;
let running: RunningShell;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'serve-registry-'));
  running = { shared: { react: '19.3.1' }, routes: [] };
  for (const version of ['1.0.0', '1.1.0']) await publish(version);
  server = createRegistryServer({
    store: store(),
    running: isRunning,
    servers: { addresses: [], token: undefined },
    token: TOKEN,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const store = () => diskStore(path.join(folder, 'federation'));
const isRunning = () => Promise.resolve(running);
const live = async () => (await readRegistry(store())).remotes['content']?.live;

async function publish(version: string, canaryPercent?: number): Promise<void> {
  const dist = path.join(folder, 'builds', version);
  mkdirSync(path.join(dist, 'client'), { recursive: true });
  mkdirSync(path.join(dist, 'server'), { recursive: true });
  const meta = {
    name: 'content',
    version,
    entry: 'client/remoteEntry.js',
    container: 'c',
    ssr: 'server/ssr.cjs',
    routes: [],
    exposes: {},
    shared: { react: '19.3.1' },
  };
  writeFileSync(path.join(dist, 'meta.json'), JSON.stringify(meta));
  writeFileSync(path.join(dist, 'server/ssr.cjs'), `module.exports = '${version}'`);
  writeFileSync(path.join(dist, 'client/remoteEntry.js'), `// ${version}\n`);
  const check = () => Promise.resolve({ faults: [] });
  await deploy({
    store: store(),
    dist,
    running: isRunning,
    check,
    ...(canaryPercent !== undefined && { canaryPercent }),
  });
}

async function ask(target: string, body?: unknown, token = TOKEN): Promise<{ status: number; data: unknown }> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${target}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, data: await response.json() };
}
const move = (wanted: object) => ask('/move', { name: 'content', why: 'ops: pages fail', ...wanted });

test('remotes are described with what is live, tried and published, and where a rollback goes', async () => {
  await publish('1.2.0', 10);
  expect(await ask('/remotes')).toMatchObject({
    status: 200,
    data: {
      remotes: [
        {
          name: 'content',
          live: '1.1.0',
          canary: { version: '1.2.0', percent: 10 },
          rollback_to: '1.0.0',
          taken_back: '',
          fares: [],
          versions: [
            { version: '1.2.0', state: 'canary', fault: null },
            { version: '1.1.0', state: 'live' },
            { version: '1.0.0', state: 'earlier' },
          ],
        },
      ],
    },
  });
});

test('a rollback is recorded with who wanted it and why, and a promotion ends the canary', async () => {
  expect(await move({ move: 'rollback', live: '1.1.0' })).toEqual({ status: 200, data: { live: '1.0.0' } });
  const reason = 'it was rolled back to 1.0.0, ops: pages fail';
  expect((await readRegistry(store())).remotes['content']?.versions['1.1.0']?.fault?.reason).toBe(reason);
  await publish('1.2.0', 10);
  expect(await move({ move: 'promote', live: '1.0.0' })).toEqual({ status: 200, data: { live: '1.2.0' } });
  expect((await readRegistry(store())).remotes['content']?.canary).toBeUndefined();
});

test('a move that was meant for another live version changes nothing', async () => {
  expect(await move({ move: 'rollback', live: '1.0.0' })).toEqual({ status: 409, data: { live: '1.1.0' } });
  expect(await move({ move: 'promote', live: '1.0.0', version: '1.0.0' })).toMatchObject({ status: 409 });
  expect(await live()).toBe('1.1.0');
});

test('what the tools refuse is refused with their reason: a damaged version, one that the shell cannot serve, one with a fault, an unknown one', async () => {
  writeFileSync(path.join(path.join(store().place, versionPath('content', '1.0.0')), 'server/ssr.cjs'), 'module.exports = "changed"');
  expect(await move({ move: 'promote', version: '1.0.0', live: '1.1.0' })).toMatchObject({
    status: 422,
    data: { why: expect.stringContaining('is not what was published') as string },
  });
  await publish('1.2.0');
  await move({ move: 'rollback', live: '1.2.0' });
  expect(await move({ move: 'promote', version: '1.2.0', live: '1.1.0' })).toMatchObject({
    status: 422,
    data: { why: expect.stringContaining('rolled back') as string },
  });
  expect(await move({ move: 'promote', version: '9.9.9', live: '1.1.0' })).toMatchObject({
    status: 422,
    data: { why: expect.stringContaining('no version 9.9.9') as string },
  });
  running = { shared: {}, routes: [] };
  expect(await move({ move: 'promote', version: '1.1.0', live: '1.1.0' })).toMatchObject({ status: 422 });
  expect(await live()).toBe('1.1.0');
});

// covers: security-180
test('without the token nothing is told or moved, and what is no move is refused', async () => {
  const wanted = { name: 'content', move: 'rollback', live: '1.1.0', why: '' };
  for (const token of ['', 'another', `${TOKEN} `.repeat(2)]) {
    expect((await ask('/remotes', undefined, token)).status).toBe(401);
    expect((await ask('/move', wanted, token)).status).toBe(401);
  }
  const wrong = [
    '',
    '[]',
    'null',
    { ...wanted, name: '../shell' },
    { ...wanted, move: 'delete' },
    { ...wanted, live: 1 },
    { ...wanted, version: '../..' },
    `"${'x'.repeat(10_000)}"`,
  ];
  for (const body of wrong) expect((await ask('/move', body)).status).toBe(400);
  expect((await ask('/registry')).status).toBe(404);
  expect(await live()).toBe('1.1.0');
});
