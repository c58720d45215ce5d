import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deploy } from './deployments.ts';
import { compatibilityMatrix, describeMatrix } from './matrix.ts';
import { publishShell } from './publish-shell.ts';
import { diskStore } from './store/disk-store.ts';
import type { RegistryStore } from './store/registry-store.ts';

let folder: string;
let store: RegistryStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'matrix-'));
  store = diskStore(path.join(folder, 'federation'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(dist: string, files: Record<string, object | string>): string {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, dist, file)), { recursive: true });
    writeFileSync(path.join(folder, dist, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return path.join(folder, dist);
}
const shell = (build: string, exported: string[], ui = '1.2.0') =>
  write(build, {
    'shell.json': { build, main: { js: [], css: [] }, pages: {}, shared: { '@shengyu/ui': ui }, exports: { '@shengyu/ui': exported } },
    'server/check-remote.js': '',
    'server/main.js': '',
    'client/main.js': '',
  });
const remote = (version: string, used: string[], ui = '1.2.0') =>
  write(version, {
    'meta.json': {
      ...{ name: 'content', version, entry: 'e', container: 'c', ssr: 's', routes: [], exposes: {} },
      ...{ shared: { '@shengyu/ui': ui }, uses: { '@shengyu/ui': used } },
    },
    'client/e.js': '',
  });
async function publish(version: string, used: string[]): Promise<void> {
  const running = () => Promise.resolve({ shared: { '@shengyu/ui': '1.2.0' }, exports: { '@shengyu/ui': ['Button', 'Card'] } });
  await deploy({ store, dist: remote(version, used), running, check: () => Promise.resolve({ faults: [] }) });
}
/** Every build renders, unless it is named here. */
const renders =
  (bad: Record<string, string> = {}) =>
  (folders: readonly string[]) =>
    Promise.resolve(
      Object.fromEntries(
        folders.map((one) => [one, { faults: Object.entries(bad).flatMap(([part, fault]) => (one.endsWith(part) ? [fault] : [])) }]),
      ),
    );
const matrix = (shellDist: string, dists: string[], bad?: Record<string, string>) =>
  compatibilityMatrix({ store, shellDist, dists, last: 2, check: renders(bad) });

test('the last versions run on the new shell, and the new remote on the last shell', async () => {
  await publishShell({ store, dist: shell('b1', ['Button', 'Card']) });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version, ['Button']);
  const cells = await matrix(shell('b2', ['Button', 'Card', 'Tag']), [remote('2.0.0', ['Button'])]);
  expect(cells.map(({ version, shell: on, isLive }) => [version, on, isLive])).toEqual([
    ['1.2.0', 'b2', true],
    ['1.1.0', 'b2', false],
    ['2.0.0', 'b1', false],
  ]);
  expect(describeMatrix(cells)).toContain('all 3 run');
});

test('a shell without a name that a published version uses, and a remote that uses one the last shell has not, are named', async () => {
  await publishShell({ store, dist: shell('b1', ['Button', 'Card']) });
  await publish('1.0.0', ['Card']);
  const cells = await matrix(shell('b2', ['Button', 'Tag'], '2.0.0'), [remote('2.0.0', ['Tag'])]);
  expect(cells.every(({ faults }) => faults.length > 0)).toBe(true);
  expect(describeMatrix(cells)).toMatch(
    /! content 1\.0\.0 \(live\) on the shell b2: .*@shengyu\/ui[\s\S]*! content 2\.0\.0 on the shell b1: .*Tag/,
  );
});

test('a page that no longer renders on the new shell is named', async () => {
  await publish('1.0.0', ['Button']);
  const cells = await matrix(shell('b2', ['Button', 'Card']), [], { '1.0.0': 'NewsPage (/news): render' });
  expect(describeMatrix(cells)).toContain('! content 1.0.0 (live) on the shell b2: NewsPage (/news): render');
});
