import { createPublicKey, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSignedText, type RemoteRoute } from '@shengyu/contract';
import { deploy, preview, promote, rollback, takeBack, withdraw } from './deployments.ts';
import { listVersions } from './list-versions.ts';
import { manageKeys } from './manage-keys.ts';
import { publishEmbed } from './publish-embed.ts';
import { readRegistry } from './registry-file.ts';
import { diskStore } from './store/disk-store.ts';
import { registryFile, versionPath, type RegistryStore } from './store/registry-store.ts';
import { s3Store } from './store/s3-store.ts';
import { startLocalS3, type LocalS3 } from './test-fakes/s3-server.ts';
import type { RunningShell } from './unservable.ts';

let folder: string;
let store: RegistryStore;
let s3: LocalS3;
const firstShell: RunningShell = { shared: { react: '19.3.1', '@shengyu/session': '1.4.0' }, routes: [{ path: '/aboutus' as const }] };
let running: RunningShell;
let faults: string[];
let renderMs: Record<string, number>;
const check = () => Promise.resolve({ faults, renderMs });
const isRunning = () => Promise.resolve(running);

beforeAll(async () => {
  s3 = await startLocalS3();
  Object.assign(process.env, s3.env);
});
afterAll(() => s3.stop());

let buckets = 0;
const stores: Record<string, () => RegistryStore> = {
  'a folder': () => diskStore(path.join(folder, 'federation')),
  'a bucket': () => s3Store(`s3://registry/site-${buckets++}`, path.join(folder, 'keys')),
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  faults = [];
  renderMs = {};
  running = firstShell;
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
const release = (version: string, options: { canaryPercent?: number; previewOnly?: boolean; force?: string } = {}) =>
  deploy({ store, dist: built(version), running: isRunning, check, ...options });
const ofOther = (version: string, routes: RemoteRoute[], name = 'market') =>
  deploy({ store, dist: built(version, undefined, '', { name, routes }), running: isRunning, check });
const shown = (version?: string, force?: string) => ({
  store,
  name: 'content',
  running: isRunning,
  version,
  force,
});
const back = (version?: string, force?: string) => rollback(shown(version, force));
const promoted = (version?: string, force?: string) => promote(shown(version, force));
const state = async () => (await readRegistry(store)).remotes.content;
const overwrite = async (file: string, text: string) => store.replace(file, text, (await store.read(file))?.tag);

describe.each(Object.keys(stores))('in %s', (place) => {
  beforeEach(() => {
    store = stores[place]?.() ?? store;
  });

  // covers: fault-62
  test('the embedded studio is signed and kept where the registry is, and the newest is that of the live studio', async () => {
    const build = (version: string): string => {
      const dist = built(version, undefined, 'embed');
      writeFileSync(path.join(dist, 'embed.json'), JSON.stringify({ version, integrity: `sha384-${version}`, files: ['studio.js'] }));
      writeFileSync(path.join(dist, 'studio.js'), `// ${version}`);
      return dist;
    };
    const studio = (version: string, options: { canaryPercent?: number } = {}) =>
      deploy({ store, dist: built(version, undefined, '', { name: 'studio' }), running: isRunning, check, ...options });
    const after = async (step: Promise<unknown>) => [await step, (await readRegistry(store)).embed?.newest];
    await publishEmbed(store, build('1.0.0-a'), '1.0.0');
    await studio('1.0.0');
    await studio('1.1.0', { canaryPercent: 10 });
    expect(await after(publishEmbed(store, build('1.0.0-b'), '1.1.0'))).toEqual(['1.0.0-b', '1.0.0-a']);
    expect(await after(publishEmbed(store, build('1.0.0-b'), '1.1.0'))).toEqual([undefined, '1.0.0-a']);
    expect((await after(promote({ ...shown(), name: 'studio' })))[1]).toBe('1.0.0-b');
    expect((await after(rollback({ ...shown(), name: 'studio' })))[1]).toBe('1.0.0-a');
    const { embed, changes = [] } = await readRegistry(store);
    expect(embed?.versions['1.0.0-a']).toMatchObject({ script: 'sha384-1.0.0-a', integrity: { 'studio.js': expect.any(String) } });
    expect((await store.read(`${versionPath('embed', '1.0.0-a')}/studio.js`))?.body.toString()).toBe('// 1.0.0-a');
    expect(changes.map(({ what }) => what).join()).toContain('embed 1.0.0-b is the newest');
  });

  test('a deployed version is live, with the hash of every file that is handed out', async () => {
    await release('1.0.0');
    expect((await state())?.live).toBe('1.0.0');
    expect(Object.keys((await state())?.versions['1.0.0']?.integrity ?? {})).toEqual([
      'client/remoteEntry.js',
      'client/remoteEntry.js.br',
      'client/remoteEntry.js.gz',
      'meta.json',
      'server/ssr.cjs',
    ]);
  });

  // covers: asvs-11.1.1
  test('the registry is signed over its exact bytes, and the key is its owner’s alone', async () => {
    await release('1.0.0');
    await release('1.1.0');
    const key = createPublicKey(readFileSync(path.join(store.keys, 'public.pem')));
    const { body, signatures } = readSignedText((await store.read(registryFile))?.body.toString() ?? '');
    const isOurs = (text: string) => signatures.map((one) => verify(null, Buffer.from(text), key, Buffer.from(one, 'base64')));
    expect([isOurs(body), isOurs(`${body} `)]).toEqual([[true], [false]]);
    expect(statSync(path.join(store.keys, 'private.pem')).mode & 0o777).toBe(0o600);
  });

  test('a version built for another shell is refused with both versions, and nothing changes', async () => {
    await release('1.0.0');
    const dist = built('2.0.0', { '@shengyu/session': '2.0.0' });
    await expect(deploy({ store, dist, running: isRunning, check })).rejects.toThrow(/@shengyu\/session 2\.0\.0.*1\.4\.0/);
    expect(await state()).toMatchObject({ live: '1.0.0' });
    expect(Object.keys((await state())?.versions ?? {})).toEqual(['1.0.0']);
  });

  test('rollback makes the version before live again', async () => {
    await release('1.0.0');
    await release('1.1.0');
    await back();
    expect(await state()).toMatchObject({ live: '1.0.0' });
  });

  test('a second rollback goes further back, never forward to what was rolled back', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(version);
    const live = [await back(), await back()].map((remote) => remote.live);
    expect(live).toEqual(['1.1.0', '1.0.0']);
    await expect(back()).rejects.toThrow('no earlier version than 1.0.0 that was healthy');
    await release('1.3.0');
    expect((await back()).live).toBe('1.0.0');
  });

  test('a rollback passes over what was rolled back before, and over versions whose files were damaged', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await release(version);
    await back('1.2.0');
    await release('1.4.0');
    await overwrite('remotes/content/1.2.0/server/ssr.cjs', 'damaged');
    expect((await back()).live).toBe('1.1.0');
  });

  test('a version that was rolled back goes live again only with a reason', async () => {
    for (const version of ['1.0.0', '1.1.0']) await release(version);
    await back();
    await expect(release('1.1.0')).rejects.toThrow(/1\.1\.0 is refused: it was rolled back to 1\.0\.0.*--force/);
    await expect(promoted('1.1.0')).rejects.toThrow('it was rolled back');
    expect((await state())?.live).toBe('1.0.0');
    await release('1.1.0', { force: 'the API was at fault' });
    expect((await state())?.live).toBe('1.1.0');
  });

  test('a canary that was taken back is no canary any more, and is promoted only with a reason', async () => {
    await release('1.0.0');
    await release('1.1.0', { canaryPercent: 10 });
    await takeBack(store, 'content', '1.1.0', '12 of 60 visitors saw it fail, 0 of 300 the live version');
    expect((await state())?.canary).toBeUndefined();
    await expect(promoted('1.1.0')).rejects.toThrow('12 of 60 visitors saw it fail');
    expect(listVersions(await readRegistry(store))).toMatch(/1\.1\.0 .* not to be live: 12 of 60/);
    await promoted('1.1.0', 'counted wrongly');
    expect((await state())?.live).toBe('1.1.0');
  });

  test('what a check finds is said, and nothing changes', async () => {
    await release('1.0.0');
    faults = ['NewsPage (/news): render fault'];
    await expect(release('1.1.0')).rejects.toThrow('content 1.1.0 is refused: NewsPage (/news): render fault');
    expect(await state()).toMatchObject({ live: '1.0.0' });
    expect(await store.list('remotes/content/1.1.0')).toEqual([]);
  });

  // covers: security-122
  test('a route that the shell or another remote has is refused, naming both owners; one that was given up is free', async () => {
    const route = (path: `/${string}`): RemoteRoute[] => [{ path, page: 'P' }];
    await ofOther('1.0.0', route('/supermarket/:id'));
    await expect(ofOther('1.0.0', route('/aboutus'), 'content')).rejects.toThrow('the route /aboutus of content belongs to shell');
    await expect(ofOther('1.0.0', route('/supermarket/:x'), 'content')).rejects.toThrow(
      'the route /supermarket/:x of content belongs to market, which has /supermarket/:id',
    );
    expect(await state()).toBeUndefined();
    await ofOther('1.1.0', route('/equity'));
    await ofOther('1.0.0', route('/supermarket/:x'), 'content');
    expect((await state())?.live).toBe('1.0.0');
  });

  test('what the running shell could not serve is made live by no command, and a rollback passes over it', async () => {
    const session = (version: string) => built(version, { react: '19.3.1', '@shengyu/session': '1.4.0' });
    const options = { store, running: isRunning, check };
    await release('1.0.0');
    for (const version of ['1.1.0', '1.2.0']) await deploy({ ...options, dist: session(version) });
    await release('1.3.0');
    await deploy({ ...options, dist: session('1.4.0'), canaryPercent: 10 });
    running = { ...firstShell, shared: { react: '19.3.1', '@shengyu/session': '2.0.0' } };
    const reason = (version: string) => `content ${version} is refused: built against @shengyu/session 1.4.0, the shell runs 2.0.0`;
    await expect(promoted()).rejects.toThrow(reason('1.4.0'));
    await expect(promoted('1.2.0', 'no matter')).rejects.toThrow(reason('1.2.0'));
    await expect(back('1.2.0', 'no matter')).rejects.toThrow(reason('1.2.0'));
    await expect(preview({ ...shown(), version: '1.2.0', site: '' })).rejects.toThrow(reason('1.2.0'));
    await expect(deploy({ ...options, dist: session('1.5.0'), canaryPercent: 10 })).rejects.toThrow(reason('1.5.0'));
    await expect(deploy({ ...options, dist: session('1.5.0'), previewOnly: true })).rejects.toThrow(reason('1.5.0'));
    expect((await state())?.live).toBe('1.3.0');
    expect((await back()).live).toBe('1.0.0');
  });

  test('a version whose route belongs to somebody else by now goes live by no command', async () => {
    const news: RemoteRoute[] = [{ path: '/news', page: 'NewsPage' }];
    const options = { store, running: isRunning, check };
    await deploy({ ...options, dist: built('1.0.0', undefined, '', { routes: news }) });
    await release('1.1.0');
    await ofOther('1.0.0', news);
    const reason = 'content 1.0.0 is refused: the route /news of content belongs to market';
    await expect(promoted('1.0.0')).rejects.toThrow(reason);
    await expect(preview({ ...shown(), version: '1.0.0', site: '' })).rejects.toThrow(reason);
    await expect(back()).rejects.toThrow('content has no earlier version than 1.1.0 that was healthy');
  });

  test('a preview link shows a version that is published, and no other', async () => {
    await release('1.0.0');
    await release('1.1.0', { previewOnly: true });
    expect(await preview({ ...shown(), version: '1.1.0', site: 'https://site' })).toMatch(/^https:\/\/site\/\?mf\.content=1\.1\.0~/);
    await expect(preview({ ...shown(), version: '9.9.9', site: '' })).rejects.toThrow(
      'content has no version 9.9.9; published: 1.0.0, 1.1.0',
    );
  });

  test('a version is judged by the shell that runs when it is published, not by the one before', async () => {
    const dist = built('1.0.0', { '@shengyu/session': '1.4.0' });
    const meanwhile = () => {
      running = { shared: { '@shengyu/session': '2.0.0' } };
      return Promise.resolve({ faults: [] });
    };
    await expect(deploy({ store, dist, running: isRunning, check: meanwhile })).rejects.toThrow('the shell runs 2.0.0');
    expect(await state()).toBeUndefined();
  });

  test('a published file that was damaged is refused by a rollback, and put in place again by a deployment of the same build', async () => {
    await release('1.0.0');
    await release('1.1.0');
    const file = `${versionPath('content', '1.0.0')}/client/remoteEntry.js`;
    await overwrite(file, '// not what was built');
    await expect(back('1.0.0')).rejects.toThrow(/1\.0\.0 is refused: client\/remoteEntry\.js is missing, or/);
    await release('1.0.0');
    expect((await store.read(file))?.body.toString()).toContain('page of 1.0.0');
  });

  test('each registry has a greater number than the one before, also where the file was lost', async () => {
    const serial = async () => (await readRegistry(store)).serial ?? 0;
    await release('1.0.0');
    const first = await serial();
    await release('1.1.0');
    await back();
    expect(await serial()).toBeGreaterThanOrEqual(first + 2);
    await store.remove(registryFile);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    await release('1.2.0');
    expect(await serial()).toBeGreaterThan(first);
  });

  test('the version before, as old registries name it, is where a rollback goes', async () => {
    await release('1.0.0');
    await release('1.1.0');
    const { remotes } = await readRegistry(store);
    const { history: _, ...content } = remotes.content ?? { live: '', versions: {} };
    await overwrite(registryFile, JSON.stringify({ remotes: { content: { ...content, previous: '1.0.0' } } }));
    expect((await back()).live).toBe('1.0.0');
  });

  test('rollback without an earlier version says so', async () => {
    await release('1.0.0');
    await expect(back()).rejects.toThrow('no earlier version than 1.0.0');
  });

  test('a canary leaves the live version until it is promoted', async () => {
    await release('1.0.0');
    await release('1.1.0', { canaryPercent: 10 });
    expect(await state()).toMatchObject({ live: '1.0.0', canary: { version: '1.1.0', percent: 10 } });
    await promoted();
    expect(await state()).toMatchObject({ live: '1.1.0', history: ['1.0.0'] });
    expect((await state())?.canary).toBeUndefined();
  });

  test('a preview is published without going live', async () => {
    await release('1.0.0');
    await release('1.1.0', { previewOnly: true });
    expect((await state())?.live).toBe('1.0.0');
    expect((await state())?.versions['1.1.0']).toBeDefined();
  });

  test('another build under a published version is refused', async () => {
    await release('1.0.0');
    await store.remove(registryFile);
    const other = built('1.0.0', undefined, 'something else');
    await expect(deploy({ store, dist: other, running: isRunning, check })).rejects.toThrow('versions never change');
  });

  test('deploying the same build twice changes nothing', async () => {
    await release('1.0.0');
    const before = await state();
    await release('1.0.0');
    expect(await state()).toEqual(before);
  });

  test('ten deployments at once all arrive', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => release(`1.${index}.0`)));
    expect(Object.keys((await state())?.versions ?? {})).toHaveLength(10);
  });

  test('the list names what is live and what was before', async () => {
    await release('1.0.0');
    await release('1.1.0');
    expect(listVersions(await readRegistry(store))).toMatch(/1\.1\.0 .* live[\s\S]*1\.0\.0 .* previous/);
  });

  test('a build over its budget is refused with what is over, and goes live with a reason', async () => {
    await release('1.0.0');
    const dist = built('1.1.0');
    const file = path.join(dist, 'meta.json');
    const exposes = { './pages/NewsPage': { js: ['client/remoteEntry.js'], css: [] } };
    const meta = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...meta, exposes, budget: { kb: 0.01, requests: 0, renderMs: 50 } }));
    renderMs = { NewsPage: 80 };
    const options = { store, dist, running: isRunning, check };
    await expect(deploy(options)).rejects.toThrow(
      /NewsPage takes 1 requests, 0 are allowed; NewsPage renders for 80 ms, 50 are allowed.*--force/,
    );
    expect((await state())?.live).toBe('1.0.0');
    const { weights } = await deploy({ ...options, force: 'launch day' });
    expect(weights).toEqual([{ name: 'NewsPage', kb: expect.any(Number) as number, requests: 1, renderMs: 80 }]);
    expect((await readRegistry(store)).changes?.at(-1)).toMatchObject({ what: 'content 1.1.0 is live, 1.0.0 was', why: 'launch day' });
  });

  test('each step says who did it and why, and a withdrawn remote leaves nothing but that', async () => {
    await release('1.0.0');
    await deploy({ store, dist: built('1.1.0'), running: isRunning, check, who: '许青', canaryPercent: 10 });
    await rollback({ ...shown('1.0.0'), who: '周远', why: '报错多' }).catch(() => undefined);
    await promoted();
    await rollback({ ...shown(), who: '周远', why: '报错多' });
    await withdraw(store, 'content');
    const { changes = [], remotes } = await readRegistry(store);
    expect(changes.map(({ what }) => what)).toEqual([
      'content 1.0.0 is live',
      'content 1.1.0 is canary for 10 %',
      'content 1.1.0 is live, 1.0.0 was',
      'content 1.0.0 is live, 1.1.0 was',
      'content 1.1.0 is not to be live again: it was rolled back to 1.0.0, 报错多',
      'content is withdrawn, 1.0.0 was live',
    ]);
    expect(changes[1]).toMatchObject({ who: '许青' });
    expect(changes[3]).toMatchObject({ who: '周远', why: '报错多' });
    expect([remotes, await store.list('remotes/content')]).toEqual([{}, []]);
  });

  test('keys are exchanged without a registry that nobody trusts in between', async () => {
    const keysOf = async () => {
      const { body, signatures } = readSignedText((await store.read(registryFile))?.body.toString() ?? '');
      const { keys = [] } = await readRegistry(store);
      const trusted = keys.map((key) => createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }));
      return trusted.map((key) => signatures.some((one) => verify(null, Buffer.from(body), key, Buffer.from(one, 'base64'))));
    };
    await release('1.0.0');
    const first = (await readRegistry(store)).keys;
    expect(await manageKeys(store)).toMatch(/^[0-9a-f]{16} {2}newest/);
    await manageKeys(store, 'add');
    await release('1.1.0');
    expect(await keysOf()).toEqual([true, true]);
    expect((await readRegistry(store)).keys).toEqual(expect.arrayContaining([...(first ?? [])]));
    await manageKeys(store, 'retire');
    expect(await keysOf()).toEqual([true]);
    expect((await readRegistry(store)).keys).not.toEqual(first);
    await expect(manageKeys(store, 'retire')).rejects.toThrow('there is one key');
  });
});
