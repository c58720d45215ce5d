import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publishShell } from './publish-shell.ts';
import { readRegistry, updateRegistry } from './registry-file.ts';
import { diskStore } from './store/disk-store.ts';
import { versionPath } from './store/registry-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shell-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const store = () => diskStore(path.join(folder, 'federation'));

function built(build: string, ui = '1.0.0'): string {
  const dist = path.join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  for (const name of ['client', 'server']) mkdirSync(path.join(dist, name), { recursive: true });
  const manifest = { build, main: { js: [`main.${build}.js`], css: [] }, pages: {}, shared: { '@shengyu/ui': ui } };
  writeFileSync(path.join(dist, 'shell.json'), JSON.stringify(manifest));
  writeFileSync(path.join(dist, `client/main.${build}.js`), `// ${build}`);
  writeFileSync(path.join(dist, 'server/main.js'), '// server');
  return dist;
}
const publish = (dist: string, replaced?: ReadonlySet<string>) => publishShell({ store: store(), dist, ...(replaced && { replaced }) });
async function deployContent(ui: string): Promise<void> {
  const target = path.join(store().place, versionPath('content', '5.0.0'));
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'meta.json'), JSON.stringify({ shared: { '@shengyu/ui': ui } }));
  const versions = { '5.0.0': { integrity: {}, shared: {}, time: '2026-01-01T00:00:00Z' } };
  await updateRegistry(store(), (registry) => ({ ...registry, remotes: { content: { live: '5.0.0', versions } } }));
}

test('a new build leaves the files of the builds before, which open tabs ask for', async () => {
  await publish(built('b1'));
  await publish(built('b2'));
  const { shell } = await readRegistry(store());
  expect(shell?.live).toBe('b2');
  expect(Object.keys(shell?.versions.b1?.integrity ?? {})).toEqual(['client/main.b1.js', 'shell.json']);
  expect(existsSync(path.join(store().place, 'remotes/shell/b1/client/main.b1.js'))).toBe(true);
  expect(shell?.versions.b1?.until).toBeDefined();
  expect(shell?.versions.b2).not.toHaveProperty('until');
});

test('the same build twice changes nothing', async () => {
  await publish(built('b1'));
  const before = await readRegistry(store());
  await publish(built('b1'));
  expect((await readRegistry(store())).shell).toEqual(before.shell);
});

test('a shell on which a live remote could not run is refused, and the one before stays', async () => {
  await publish(built('b1', '1.2.0'));
  await deployContent('1.2.0');
  await expect(publish(built('b2', '1.1.0'))).rejects.toThrow(
    'the shell b2 is refused: content 5.0.0 is built against @shengyu/ui 1.2.0, the shell runs 1.1.0',
  );
  expect((await readRegistry(store())).shell?.live).toBe('b1');
});

test('a remote that is replaced with the shell does not hold it up', async () => {
  await deployContent('1.2.0');
  await publish(built('b2', '2.0.0'), new Set(['content']));
  expect((await readRegistry(store())).shell?.live).toBe('b2');
});
