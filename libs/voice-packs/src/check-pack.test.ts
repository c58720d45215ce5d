import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPack, ensurePack, findPack, otherPackFolders, removePack, type InstalledPack } from './index.ts';
import { fakeClients } from './test-fakes/fake-clients.ts';
import { published, tinyPack, tinyRuntime, ways } from './test-fakes/tiny-pack.ts';

const pack = tinyPack(ways.npm, ways.pip);
const runtime = tinyRuntime();
let home = '';
let cache = '';
let env: NodeJS.ProcessEnv = {};
let installed: InstalledPack;

async function install(): Promise<InstalledPack> {
  const there = await ensurePack({ cache, pack, runtime, env }).done;
  if (!there) throw new Error('the tiny pack can be installed');
  return there;
}

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'check-pack-'));
  cache = path.join(home, 'cache');
  env = { PATH: fakeClients(path.join(home, 'clients'), published, 'usual', 'usual') };
  installed = await install();
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

test('a changed byte is found, and the pack still counts as there', async () => {
  const bytes = readFileSync(installed.modelFile);
  bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
  writeFileSync(installed.modelFile, bytes);
  expect(await checkPack(cache, pack, runtime)).toMatchObject({ faults: [{ file: installed.modelFile, fault: 'wrong-bytes' }] });
  expect(findPack(cache, pack, runtime)).toBeDefined();
});

test('a pack that has lost a file is absent, and is completed from what is left of it', async () => {
  rmSync(installed.modelFile);
  expect(await checkPack(cache, pack, runtime)).toMatchObject({ faults: [{ file: installed.modelFile, fault: 'missing' }] });
  expect(findPack(cache, pack, runtime)).toBeUndefined();
  env = { PATH: fakeClients(path.join(home, 'clients'), published, 'missing', 'usual') };
  expect(await install()).toEqual(installed);
});

test('what a killed process left behind its last step goes with the next installation', async () => {
  const downloads = path.join(cache, 'downloads');
  mkdirSync(path.join(downloads, 'removed-1'));
  mkdirSync(path.join(downloads, 'another-pack.scratch'));
  mkdirSync(path.join(downloads, `${path.basename(installed.runtimeFolder)}.scratch`));
  rmSync(installed.modelFile);
  await install();
  expect(readdirSync(downloads)).toEqual(['another-pack.scratch']);
});

test('a pack without the runtime of this platform is absent until it has it', async () => {
  const other = { ...runtime, id: 'tiny-runtime-2' };
  expect(findPack(cache, pack, other)).toBeUndefined();
  rmSync(installed.runtimeFolder, { recursive: true });
  expect(findPack(cache, pack, runtime)).toBeUndefined();
  expect(await install()).toEqual(installed);
});

test('the last pack takes the runtime with it; of another one it stays', async () => {
  const folder = path.basename(installed.folder);
  renameSync(installed.folder, path.join(cache, 'packs/former-0123456789ab'));
  await install();
  expect(otherPackFolders(cache).toSorted()).toEqual(['former-0123456789ab', folder]);
  expect(await removePack(cache, 'tiny')).toEqual([installed.folder]);
  expect(await removePack(cache, 'former')).toEqual([path.join(cache, 'packs/former-0123456789ab'), installed.runtimeFolder]);
  expect(await removePack(cache, 'former')).toEqual([]);
  expect(await checkPack(cache, pack, runtime)).toBeUndefined();
});
