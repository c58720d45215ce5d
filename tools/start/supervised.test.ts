import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Supervised } from './supervised.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'supervised-'));
const started: Supervised[] = [];
afterEach(() => Promise.all(started.splice(0).map((child) => child.stop(0))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function start(code: (port: number) => string, onWait: (message: string) => void): Promise<Supervised> {
  const port = await freePort();
  const child = new Supervised({
    name: 'api',
    args: ['-e', code(port)],
    cwd: folder,
    env: process.env,
    logFile: path.join(folder, 'api.log'),
    readyUrl: `http://127.0.0.1:${port}/`,
    onSpawn: () => undefined,
    onCrash: () => undefined,
    onWait,
  });
  started.push(child);
  return child;
}

test('a child that runs is waited for as long as it takes, and what is waited for is said', async () => {
  const sign = path.join(folder, 'sign');
  const notices: string[] = [];
  const child = await start(
    (port) => `const open = setInterval(() => {
      if (!require('node:fs').existsSync(${JSON.stringify(sign)})) return;
      clearInterval(open);
      require('node:http').createServer((request, response) => response.end()).listen(${port}, '127.0.0.1');
    }, 10)`,
    (notice) => {
      notices.push(notice);
      // Ready only after several of them.
      if (notices.length === 3) writeFileSync(sign, '');
    },
  );
  await child.ready(20);
  expect(notices.length).toBeGreaterThanOrEqual(3);
  expect(notices[0]).toMatch(/^ {2}waiting for api to answer http:\/\/127\.0\.0\.1:\d+\/ \(0 s\); its log is .*api\.log$/);
});

test('a child that ends three times is given up with what it said last', async () => {
  const child = await start(
    () => `console.error('no disk'); process.exit(1)`,
    () => undefined,
  );
  await expect(child.ready(60_000)).rejects.toThrow(/no disk[^]*api does not start; its log is/);
});
