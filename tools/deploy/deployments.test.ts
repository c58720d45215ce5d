import { createPublicKey, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRoute } from '@shengyu/contract';
import { deploy, promote, rollback, takeBack } from './deployments.ts';
import { listVersions } from './list-versions.ts';
import { readRegistry } from './registry-file.ts';

let folder: string;
const running = { shared: { react: '19.3.1', '@shengyu/session': '1.4.0' }, routes: [{ path: '/aboutus' as const }] };
let faults: string[];
const check = () => Promise.resolve(faults);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  faults = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function built(
  version: string,
  shared: Record<string, string> = { react: '19.3.1' },
  page = `page of ${version}`,
  { name = 'content', routes = [] as RemoteRoute[] } = {},
): string {
  const dist = path.join(folder, 'builds', `${name} ${version} ${page}`);
  mkdirSync(path.join(dist, 'client'), { recursive: true });
  mkdirSync(path.join(dist, 'server'), { recursive: true });
  const meta = {
    name,
    version,
    entry: 'client/remoteEntry.js',
    container: 'c',
    ssr: 'server/ssr.cjs',
    routes,
    exposes: {},
    shared,
  };
  writeFileSync(path.join(dist, 'meta.json'), JSON.stringify(meta));
  writeFileSync(path.join(dist, 'server/ssr.cjs'), 'module.exports = {}');
  writeFileSync(path.join(dist, 'client/remoteEntry.js'), `// ${page}\n`.repeat(100));
  return dist;
}
const federationDir = () => path.join(folder, 'federation');
const release = (version: string, options: { canaryPercent?: number; previewOnly?: boolean; force?: string } = {}) =>
  deploy({ federationDir: federationDir(), dist: built(version), running, check, ...options });
const ofOther = (version: string, routes: RemoteRoute[], name = 'market') =>
  deploy({ federationDir: federationDir(), dist: built(version, undefined, '', { name, routes }), running, check });
const state = () => readRegistry(federationDir()).remotes.content;

test('a deployed version is live, with the hash of every file that is handed out', async () => {
  await release('1.0.0');
  expect(state()?.live).toBe('1.0.0');
  expect(Object.keys(state()?.versions['1.0.0']?.integrity ?? {})).toEqual([
    'client/remoteEntry.js',
    'client/remoteEntry.js.br',
    'client/remoteEntry.js.gz',
    'meta.json',
    'server/ssr.cjs',
  ]);
});

test('the registry is signed over its exact bytes, and the key is its owner’s alone', async () => {
  await release('1.0.0');
  await release('1.1.0');
  const key = createPublicKey(readFileSync(path.join(federationDir(), 'keys/public.pem')));
  const [signature = '', before = ''] = readFileSync(path.join(federationDir(), 'registry.json.sig'), 'utf8').split('\n');
  const body = readFileSync(path.join(federationDir(), 'registry.json'));
  expect(verify(null, body, key, Buffer.from(signature, 'base64'))).toBe(true);
  expect(verify(null, body, key, Buffer.from(before, 'base64'))).toBe(false);
  expect(statSync(path.join(federationDir(), 'keys/private.pem')).mode & 0o777).toBe(0o600);
});

test('a version built for another shell is refused with both versions, and nothing changes', async () => {
  await release('1.0.0');
  const dist = built('2.0.0', { '@shengyu/session': '2.0.0' });
  await expect(deploy({ federationDir: federationDir(), dist, running, check })).rejects.toThrow(/@shengyu\/session 2\.0\.0.*1\.4\.0/);
  expect(state()).toMatchObject({ live: '1.0.0' });
  expect(Object.keys(state()?.versions ?? {})).toEqual(['1.0.0']);
});

test('rollback makes the version before live again', async () => {
  await release('1.0.0');
  await release('1.1.0');
  await rollback(federationDir(), 'content');
  expect(state()).toMatchObject({ live: '1.0.0' });
});

test('a second rollback goes further back, never forward to what was rolled back', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(version);
  const live = [await rollback(federationDir(), 'content'), await rollback(federationDir(), 'content')].map((remote) => remote.live);
  expect(live).toEqual(['1.1.0', '1.0.0']);
  await expect(rollback(federationDir(), 'content')).rejects.toThrow('no earlier version than 1.0.0 that was healthy');
  await release('1.3.0');
  expect((await rollback(federationDir(), 'content')).live).toBe('1.0.0');
});

test('a rollback passes over what was rolled back before, and over versions whose files were damaged', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await release(version);
  await rollback(federationDir(), 'content', '1.2.0');
  await release('1.4.0');
  writeFileSync(path.join(federationDir(), 'remotes/content/1.2.0/server/ssr.cjs'), 'damaged');
  expect((await rollback(federationDir(), 'content')).live).toBe('1.1.0');
});

test('a version that was rolled back goes live again only with a reason', async () => {
  for (const version of ['1.0.0', '1.1.0']) await release(version);
  await rollback(federationDir(), 'content');
  await expect(release('1.1.0')).rejects.toThrow(/1\.1\.0 is refused: it was rolled back to 1\.0\.0.*--force/);
  await expect(promote(federationDir(), 'content', '1.1.0')).rejects.toThrow('it was rolled back');
  expect(state()?.live).toBe('1.0.0');
  await release('1.1.0', { force: 'the API was at fault' });
  expect(state()?.live).toBe('1.1.0');
});

test('a canary that was taken back is no canary any more, and is promoted only with a reason', async () => {
  await release('1.0.0');
  await release('1.1.0', { canaryPercent: 10 });
  await takeBack(federationDir(), 'content', '1.1.0', '12 of 60 visitors saw it fail, 0 of 300 the live version');
  expect(state()?.canary).toBeUndefined();
  await expect(promote(federationDir(), 'content', '1.1.0')).rejects.toThrow('12 of 60 visitors saw it fail');
  expect(listVersions(readRegistry(federationDir()))).toMatch(/1\.1\.0 .* not to be live: 12 of 60/);
  await promote(federationDir(), 'content', '1.1.0', 'counted wrongly');
  expect(state()?.live).toBe('1.1.0');
});

test('what a check finds is said, and nothing changes', async () => {
  await release('1.0.0');
  faults = ['NewsPage (/news): render fault'];
  await expect(release('1.1.0')).rejects.toThrow('content 1.1.0 is refused: NewsPage (/news): render fault');
  expect(state()).toMatchObject({ live: '1.0.0' });
  expect(readdirSync(path.join(federationDir(), 'remotes/content'))).toEqual(['1.0.0']);
});

test('a route that the shell or another remote has is refused, naming both owners; one that was given up is free', async () => {
  const route = (path: `/${string}`): RemoteRoute[] => [{ path, page: 'P' }];
  await ofOther('1.0.0', route('/supermarket/:id'));
  await expect(ofOther('1.0.0', route('/aboutus'), 'content')).rejects.toThrow('the route /aboutus of content belongs to shell');
  await expect(ofOther('1.0.0', route('/supermarket/:x'), 'content')).rejects.toThrow(
    'the route /supermarket/:x of content belongs to market, which has /supermarket/:id',
  );
  expect(state()).toBeUndefined();
  await ofOther('1.1.0', route('/equity'));
  await ofOther('1.0.0', route('/supermarket/:x'), 'content');
  expect(state()?.live).toBe('1.0.0');
});

test('a published file that was damaged is refused by a rollback, and put in place again by a deployment of the same build', async () => {
  await release('1.0.0');
  await release('1.1.0');
  const file = path.join(federationDir(), 'remotes/content/1.0.0/client/remoteEntry.js');
  writeFileSync(file, '// not what was built');
  await expect(rollback(federationDir(), 'content', '1.0.0')).rejects.toThrow(/1\.0\.0 is refused: client\/remoteEntry\.js is missing, or/);
  await release('1.0.0');
  expect(readFileSync(file, 'utf8')).toContain('page of 1.0.0');
});

test('each registry has a greater number than the one before, also where the file was lost', async () => {
  const serial = () => readRegistry(federationDir()).serial ?? 0;
  await release('1.0.0');
  const first = serial();
  await release('1.1.0');
  await rollback(federationDir(), 'content');
  expect(serial()).toBeGreaterThanOrEqual(first + 2);
  rmSync(path.join(federationDir(), 'registry.json'));
  await new Promise((resolve) => setTimeout(resolve, 2100));
  await release('1.2.0');
  expect(serial()).toBeGreaterThan(first);
});

test('the version before, as old registries name it, is where a rollback goes', async () => {
  await release('1.0.0');
  await release('1.1.0');
  const file = path.join(federationDir(), 'registry.json');
  const { remotes } = readRegistry(federationDir());
  const { history: _, ...content } = remotes.content ?? { live: '', versions: {} };
  writeFileSync(file, JSON.stringify({ remotes: { content: { ...content, previous: '1.0.0' } } }));
  expect((await rollback(federationDir(), 'content')).live).toBe('1.0.0');
});

test('rollback without an earlier version says so', async () => {
  await release('1.0.0');
  await expect(rollback(federationDir(), 'content')).rejects.toThrow('no earlier version than 1.0.0');
});

test('a canary leaves the live version until it is promoted', async () => {
  await release('1.0.0');
  await release('1.1.0', { canaryPercent: 10 });
  expect(state()).toMatchObject({ live: '1.0.0', canary: { version: '1.1.0', percent: 10 } });
  await promote(federationDir(), 'content');
  expect(state()).toMatchObject({ live: '1.1.0', history: ['1.0.0'] });
  expect(state()?.canary).toBeUndefined();
});

test('a preview is published without going live', async () => {
  await release('1.0.0');
  await release('1.1.0', { previewOnly: true });
  expect(state()?.live).toBe('1.0.0');
  expect(state()?.versions['1.1.0']).toBeDefined();
});

test('another build under a published version is refused', async () => {
  await release('1.0.0');
  rmSync(path.join(federationDir(), 'registry.json'));
  const other = built('1.0.0', undefined, 'something else');
  await expect(deploy({ federationDir: federationDir(), dist: other, running, check })).rejects.toThrow('versions never change');
});

test('deploying the same build twice changes nothing', async () => {
  await release('1.0.0');
  const before = state();
  await release('1.0.0');
  expect(state()).toEqual(before);
});

test('ten deployments at once all arrive', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, index) => release(`1.${index}.0`)));
  expect(Object.keys(state()?.versions ?? {})).toHaveLength(10);
});

test('the list names what is live and what was before', async () => {
  await release('1.0.0');
  await release('1.1.0');
  expect(listVersions(readRegistry(federationDir()))).toMatch(/1\.1\.0 .* live[\s\S]*1\.0\.0 .* previous/);
});
