import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRealtime } from '@shengyu/api';
import { until } from '../testing/test-app.ts';
import { startProcess, type ServerProcess } from '../testing/server-process.ts';
import { describeOnServer } from '../testing/test-databases.ts';
import { openBucket } from '../testing/test-storages.ts';

const LONG = Array.from({ length: 400 }, (_, line) => `第${line}天，海上来了${line * 7 + 3}条船，灯塔下面的人都出来看。`).join('\n');
const running: ServerProcess[] = [];
const directories: string[] = [];
const cleaners: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const process of running.splice(0)) await process.kill();
  for (const clean of cleaners.splice(0).toReversed()) await clean();
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});
const newDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'shengyu-process-'));
  directories.push(directory);
  return directory;
};
const start = async (env: Record<string, string>): Promise<ServerProcess> => {
  const process = await startProcess(env);
  running.push(process);
  return process;
};

/** An order that takes seconds to render. */
async function orderLong(api: ServerProcess, characters: number): Promise<{ orderId: string; token: string }> {
  const { token } = await api.call('loginAccount', { scene: 1, account: 'demo', password: 'shengyu-demo' });
  const { id, version } = await api.call('scriptSave', { title: '长', text: LONG.slice(0, characters), voice_id: 'linan' }, String(token));
  const order = await api.call('orderCreate', { script_id: id, version }, String(token), 'key');
  return { orderId: String(order['order_id']), token: String(token) };
}

const stateOf = async (api: ServerProcess, token: string, orderId: string) =>
  String((await api.call('orderDetail', { order_id: orderId }, token))['state']);

it('SIGTERM ends the process within five seconds, with a render under way and a stream whose listener has stopped reading', async () => {
  const dataDir = newDirectory();
  const api = await start({ DATA_DIR: dataDir });
  const { token, orderId } = await orderLong(api, 1_200);
  await until(
    () => stateOf(api, token, orderId),
    (state) => state === 'rendering',
    120_000,
  );
  const audition = await api.call('audition', { text: LONG, voice_id: 'suwan' }, token);
  const stream = await fetch(`${api.url}${String(audition['stream_url'])}`);
  await stream.body?.getReader().read();
  const asked = performance.now();
  expect(await api.terminate()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5_000);

  const again = await start({ DATA_DIR: dataDir });
  await until(
    () => stateOf(again, token, orderId),
    (state) => state === 'done',
    120_000,
  );
}, 180_000);

/** What somebody else on the machine may read or write in a folder. */
const openToOthers = (directory: string): string[] =>
  ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(directory, name)).mode & 0o077) !== 0,
  );

// covers: security-84
it('an API that is started alone closes its folder to others, as the command line does with what it writes', async () => {
  const dataDir = newDirectory();
  chmodSync(dataDir, 0o755);
  const api = await start({ DATA_DIR: dataDir, RENDER_CONCURRENCY: '0' });
  await orderLong(api, 20);
  expect(openToOthers(dataDir)).toEqual([]);

  const folder = newDirectory();
  writeFileSync(join(folder, 'script.txt'), '潮水退了。', { mode: 0o600 });
  const program = fileURLToPath(new URL('../../bin/shengyu.mjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [program, 'render', 'script.txt', '-o', 'out.wav'], {
    cwd: folder,
    env: { ...process.env, INIT_CWD: folder, XDG_CACHE_HOME: join(folder, 'cache') },
    encoding: 'utf8',
  });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  expect(readdirSync(folder).sort()).toEqual(['cache', 'out.wav', 'script.txt']);
  expect(openToOthers(folder)).toEqual([]);
}, 120_000);

// One database of its own serves all processes; the embedded one belongs to a single process.
describeOnServer('processes of their own', (open) => {
  it('a worker renders what the API takes, its events reach the member, and another takes over when it is killed', async () => {
    const { url, database, drop } = await open();
    const bucket = await openBucket();
    cleaners.push(drop, () => bucket.drop());
    // As on machines of their own: nothing is shared but the database and the bucket.
    const role = (ROLE: string): Promise<ServerProcess> =>
      start({
        ...{ ...bucket.env, DATABASE_URL: url, DATA_DIR: newDirectory(), ROLE },
        ...{ SEALING_KEY: 'ab'.repeat(32), DRAIN_SECONDS: '1' },
      });
    const [api, other] = [await role('api'), await role('api')];
    const [first, second] = [await role('worker'), await role('worker')];
    const { token, orderId } = await orderLong(api, 2_000);
    const received: string[] = [];
    const realtime = createRealtime({ token: () => token, url: other.url });
    for (const name of ['order:progress', 'order:done'] as const) realtime.on(name, () => received.push(name));
    cleaners.push(() => Promise.resolve(realtime.disconnect()));
    await realtime.connect();
    await until(
      () => Promise.resolve(received),
      (events) => events.includes('order:progress'),
      120_000,
    );
    await first.kill();
    expect(await stateOf(api, token, orderId)).toMatch(/^(rendering|mixing)$/);
    await until(
      () => Promise.resolve(received),
      (events) => events.includes('order:done'),
      120_000,
    );
    const { files, cost_points: cost } = await other.call('orderDetail', { order_id: orderId }, token);
    for (const { url: file, size } of files as { url: string; size: number }[]) {
      const response = await fetch(`${other.url}${file}`, { headers: { token } });
      expect((await response.arrayBuffer()).byteLength).toBe(size);
    }
    // Both had a part in it, and nothing of that is left.
    const [shared] = await database.query<{ bundles: number }>('select count(*)::int as bundles from clause_bundles');
    expect(shared?.bundles).toBeGreaterThan(2);
    expect(await database.query('select from render_parts')).toEqual([]);
    const { points } = await api.call('userInfo', {}, token);
    expect(points).toBe(1_000 - Number(cost));
    // Who is asked to stop says so, and answers until the load balancer has seen it.
    const ended = api.terminate();
    await until(
      () => fetch(`${api.url}/health/ready`),
      ({ status }) => status === 503,
    );
    expect((await api.call('userInfo', {}, token))['points']).toBe(points);
    expect(await Promise.all([ended, second.terminate(), other.terminate()])).toEqual([0, 0, 0]);
  }, 180_000);
});
