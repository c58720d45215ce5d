import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeCanaries, settleCanary, watchCanary, webServers } from './canary-health.ts';
import { readRegistry, updateRegistry } from './registry-file.ts';
import { diskStore } from './store/disk-store.ts';

let folder: string;
let server: http.Server;
let takenBack: string | undefined;
const version = { integrity: {}, shared: {}, time: '2026-01-01T00:00:00Z' };

beforeEach(async () => {
  takenBack = undefined;
  folder = mkdtempSync(path.join(tmpdir(), 'canary-'));
  const content = { live: '1.0.0', canary: { version: '1.1.0', percent: 10 }, versions: { '1.0.0': version, '1.1.0': version } };
  await updateRegistry(diskStore(folder), () => ({ remotes: { content } }));
  server = http.createServer(({ url, headers }, response) => {
    const counts = {
      '1.0.0': { visitors: 500, failed: 0, lcpMs: 800, inpMs: 40 },
      '1.1.0': { visitors: 60, failed: 12, lcpMs: 900, inpMs: 40 },
    };
    const canaries = [{ remote: 'content', canary: '1.1.0', live: '1.0.0', counts, ...(takenBack !== undefined && { takenBack }) }];
    const isAllowed = url === '/health/canaries' && headers.authorization === 'Bearer token';
    response.writeHead(isAllowed ? 200 : 404).end(JSON.stringify({ canaries }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
  rmSync(folder, { recursive: true, force: true });
});
/** The first of them is away. */
const servers = () =>
  webServers({ WEB_SERVERS: `http://127.0.0.1:1, http://127.0.0.1:${(server.address() as AddressInfo).port}`, METRICS_TOKEN: 'token' });

test('a canary that one server took back ends for all, with the reason', async () => {
  takenBack = '12 of 60 visitors saw it fail';
  expect(await settleCanary(diskStore(folder), 'content', servers())).toEqual({ version: '1.1.0', reason: takenBack });
  const content = (await readRegistry(diskStore(folder))).remotes.content;
  expect(content?.canary).toBeUndefined();
  expect(content?.versions['1.1.0']?.fault?.reason).toBe(takenBack);
});

test('a canary of which no server complains goes on', async () => {
  expect(await settleCanary(diskStore(folder), 'content', servers())).toBeUndefined();
  await watchCanary(diskStore(folder), 'content', servers(), 0);
  expect((await readRegistry(diskStore(folder))).remotes.content?.canary?.version).toBe('1.1.0');
});

test('watching ends with the reason as soon as a server has taken the canary back', async () => {
  takenBack = 'slow';
  await expect(watchCanary(diskStore(folder), 'content', servers(), 10)).rejects.toThrow('content 1.1.0 was taken back: slow');
});

test('how canaries fare is said in lines', async () => {
  expect(await describeCanaries(servers(), 'content')).toEqual([
    'content  1.0.0: 0 of 500 failed, LCP 800 ms; 1.1.0: 12 of 60 failed, LCP 900 ms',
  ]);
});
