import { createPublicKey, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deploy, promote, rollback } from './deployments.ts';
import { listVersions } from './list-versions.ts';
import { readRegistry } from './registry-file.ts';

let folder: string;
const running = { shared: { react: '19.3.1', '@shengyu/session': '1.4.0' } };

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function built(version: string, shared: Record<string, string> = { react: '19.3.1' }, page = `page of ${version}`): string {
  const dist = path.join(folder, 'builds', `${version} ${page}`);
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
    shared,
  };
  writeFileSync(path.join(dist, 'meta.json'), JSON.stringify(meta));
  writeFileSync(path.join(dist, 'server/ssr.cjs'), 'module.exports = {}');
  writeFileSync(path.join(dist, 'client/remoteEntry.js'), `// ${page}\n`.repeat(100));
  return dist;
}
const federationDir = () => path.join(folder, 'federation');
const release = (version: string, options: { canaryPercent?: number; previewOnly?: boolean } = {}) =>
  deploy({ federationDir: federationDir(), dist: built(version), running, ...options });
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
  await expect(deploy({ federationDir: federationDir(), dist, running })).rejects.toThrow(/@shengyu\/session 2\.0\.0.*1\.4\.0/);
  expect(state()).toMatchObject({ live: '1.0.0' });
  expect(Object.keys(state()?.versions ?? {})).toEqual(['1.0.0']);
});

test('rollback makes the version before live again', async () => {
  await release('1.0.0');
  await release('1.1.0');
  await rollback(federationDir(), 'content');
  expect(state()).toMatchObject({ live: '1.0.0', previous: '1.1.0' });
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
  expect(state()).toMatchObject({ live: '1.1.0', previous: '1.0.0' });
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
  await expect(deploy({ federationDir: federationDir(), dist: other, running })).rejects.toThrow('versions never change');
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
