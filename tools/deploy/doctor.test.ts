import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteHealth, ServerHealth } from '@shengyu/contract';
import { deploy } from './deployments.ts';
import { describeExamination, examine } from './doctor.ts';
import { diskStore } from './store/disk-store.ts';
import type { RegistryStore } from './store/registry-store.ts';

let folder: string;
let store: RegistryStore;
let server: http.Server;
let health: Partial<ServerHealth>;
const running = () => Promise.resolve({ shared: { react: '19.3.1' }, routes: [] });
const inAnHour = () => Date.now() + 3_600_000;

async function release(version: string): Promise<void> {
  const dist = path.join(folder, version);
  mkdirSync(path.join(dist, 'client'), { recursive: true });
  const meta = { name: 'content', version, entry: 'e', container: 'c', ssr: 's', routes: [], exposes: {}, shared: { react: '19.3.1' } };
  writeFileSync(path.join(dist, 'meta.json'), JSON.stringify(meta));
  await deploy({ store, dist, running, check: () => Promise.resolve({ faults: [] }) });
}
const of = (version: string, more: Partial<RemoteHealth> = {}): RemoteHealth => ({
  ...{ remote: 'content', version, pages: 100, failed: 0, renderMs: { p50: 8, p95: 20 }, visitors: 3, errors: [] },
  ...more,
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  store = diskStore(path.join(folder, 'federation'));
  await release('1.0.0');
  await release('1.1.0');
  health = { build: 'b1', startedAt: '', registry: { serial: 9e12, time: '' }, live: { content: '1.1.0' }, remotes: [of('1.1.0')] };
  server = http.createServer((request, response) => {
    const isAllowed = request.url === '/health/remotes' && request.headers.authorization === 'Bearer token';
    response.writeHead(isAllowed ? 200 : 404).end(JSON.stringify(health));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
  rmSync(folder, { recursive: true, force: true });
});
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const look = (...more: string[]) =>
  examine({ store, running, servers: { addresses: [address(), ...more], token: 'token' }, now: inAnHour() });

test('a site that is well has no problems, and what old tabs use is named', async () => {
  health.remotes = [of('1.1.0'), of('1.0.0', { visitors: 7 })];
  const found = await look();
  expect(found.problems).toEqual([]);
  expect(describeExamination(found)).toMatch(/content {2}1\.0\.0 {4}old .* 7 visitors/);
  expect(describeExamination(found)).toContain('all is well');
});

test.each<[string, () => void, RegExp]>([
  ['shows another version', () => (health.live = { content: '1.0.0' }), /shows content 1\.0\.0, 1\.1\.0 is live/],
  ['has an old registry', () => (health.registry = { serial: 1, time: 'T' }), /has the registry of T/],
  ['fails', () => (health.remotes = [of('1.1.0', { failed: 9 })]), /content 1\.1\.0 fails: 9 of 100 pages/],
  [
    'misses a file',
    () => writeFileSync(path.join(store.place, 'remotes/content/1.1.0/meta.json'), 'x'),
    /meta\.json is missing, or is not what was published/,
  ],
])('a site that %s has a problem', async (_what, damage, said) => {
  damage();
  expect((await look()).problems.join('\n')).toMatch(said);
});

test('a server that is away, and the last errors of a remote, are said', async () => {
  health.remotes = [of('1.1.0', { errors: [{ time: '2026-11-23T10:00:00Z', reason: 'voice.tags is undefined' }] })];
  const found = await look('http://127.0.0.1:1');
  expect(found.problems).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 cannot be asked/)]);
  expect(describeExamination(found)).toContain('2026-11-23 10:00:00  content  voice.tags is undefined');
});
