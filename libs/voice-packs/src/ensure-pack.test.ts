import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTimeOf } from '@shengyu/processes';
import { checkPack, ensurePack, findPack, readPackState, type PackState, type VoicePack, type VoiceRuntime } from './index.ts';
import { fakeClients, type ClientManner } from './test-fakes/fake-clients.ts';
import { serveFiles, type FileServer, type Manner } from './test-fakes/file-server.ts';
import { archivePack, published, served, tinyPack, tinyRuntime, ways } from './test-fakes/tiny-pack.ts';

let home = '';
let cache = '';
let server: FileServer;

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'voice-packs-'));
  cache = path.join(home, 'cache');
  server = await serveFiles(served);
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(home, { recursive: true, force: true });
});

interface Options {
  pack?: VoicePack;
  runtime?: VoiceRuntime;
  npm?: ClientManner;
  pip?: ClientManner;
  from?: string;
  env?: NodeJS.ProcessEnv;
  stallMs?: number;
}

const states: PackState[] = [];

function start({ pack, runtime, npm = 'usual', pip = 'usual', from, env = {}, stallMs = 30_000 }: Options) {
  states.length = 0;
  const clients = path.join(home, 'clients');
  return ensurePack({
    cache,
    pack: pack ?? tinyPack(ways.npm, ways.pip),
    runtime: runtime ?? tinyRuntime(),
    from,
    env: { PATH: fakeClients(clients, published, npm, pip), ...env },
    limits: { stallMs, leastBytesPerSecond: 1_000 },
    onState: (state) => states.push(state),
  });
}

const install = (options: Options = {}) => start(options).done;
const tried = () => states.at(-1)?.tried.map(({ way, code }) => `${way} ${code}`);
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []));

async function expectWhole(pack: VoicePack, runtime = tinyRuntime()): Promise<void> {
  expect(await checkPack(cache, pack, runtime)).toMatchObject({ faults: [] });
  expect(filesIn(path.join(cache, 'downloads'))).toEqual([]);
}

test('package clients bring a pack and its runtime, and nothing else of what they fetched stays', async () => {
  const pack = tinyPack(ways.npm, ways.pip);
  const installed = await install({ pack });
  expect(installed).toMatchObject({ id: 'tiny', speakers: ['zf_one', 'zm_two'], symbols: 'kokoro-v1' });
  expect(filesIn(installed?.runtimeFolder ?? '')).toEqual(['binding.node']);
  expect(filesIn(installed?.folder ?? '').toSorted()).toEqual(['LICENSE', 'NOTICE', 'model.onnx', 'pack.json', 'zf_one.bin', 'zm_two.bin']);
  expect(readPackState(cache)).toMatchObject({ phase: 'ready', tried: [] });
  await expectWhole(pack);
});

test('progress never goes back and ends with everything', async () => {
  await install({ npm: 'slow', pip: 'slow' });
  const done = states.map(({ doneBytes }) => doneBytes);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(states.length).toBeGreaterThan(5);
  expect(states.at(-1)?.doneBytes).toBe(states.at(-1)?.totalBytes);
});

test('a pack that is there is answered without a process', async () => {
  await install();
  await install({ npm: 'missing', pip: 'missing' });
  expect(states).toEqual([]);
});

test('VOICES=off fetches nothing', async () => {
  expect(await install({ env: { VOICES: 'off' } })).toBeUndefined();
  expect(existsSync(cache)).toBe(false);
  expect(readPackState(cache, { VOICES: 'off' })).toMatchObject({ phase: 'off' });
});

test.each<[string, ClientManner, string]>([
  ['cannot reach a registry', 'unreachable', 'unreachable'],
  ['find nothing', 'missing', 'absent'],
  ['bring other bytes', 'wrong-bytes', 'wrong-bytes'],
  ['fall silent', 'silent', 'stalled'],
])('where package clients %s, the public address serves', async (_what, manner, code) => {
  const pack = tinyPack(ways.npm, ways.pip, ways.address(server.url), ways.archive(server.url));
  await install({ pack, runtime: tinyRuntime(server.url), npm: manner, pip: manner, stallMs: manner === 'silent' ? 1_500 : 30_000 });
  expect(tried()).toEqual([`npm tiny-styles ${code}`, `pip ${code}`]);
  await expectWhole(pack, tinyRuntime(server.url));
});

test('where Node is all there is, the public address serves', async () => {
  const pack = tinyPack(ways.npm, ways.pip, ways.address(server.url), ways.archive(server.url));
  await install({ pack, runtime: tinyRuntime(server.url), env: { PATH: '' } });
  expect(tried()).toEqual(['npm tiny-styles absent', 'pip absent']);
  await expectWhole(pack, tinyRuntime(server.url));
});

test('a copied cache serves as a folder and as an address, with the runtime', async () => {
  const pack = tinyPack(ways.npm, ways.pip);
  await install({ pack });
  const copy = path.join(home, 'copy');
  cpSync(cache, copy, { recursive: true });
  const files = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(copy, path.join(entry.parentPath, entry.name)));
  await using mirror = await serveFiles(Object.fromEntries(files.map((name) => [name, readFileSync(path.join(copy, name))])));
  for (const options of [{ from: copy }, { from: mirror.url }, { env: { PATH: '', VOICES_MIRROR: mirror.url } }]) {
    rmSync(cache, { recursive: true });
    await install({ pack, npm: 'missing', pip: 'missing', ...options });
    expect(tried()).toEqual([]);
    await expectWhole(pack);
  }
});

test('files downloaded by hand serve under the names of their addresses', async () => {
  const folder = path.join(home, 'by-hand');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'tiny.onnx'), published['tiny.onnx'] ?? '');
  const pack = tinyPack(ways.address('http://127.0.0.1:9'), ways.npm);
  await install({ pack, from: folder });
  expect(tried()).toEqual([`${folder} absent`, `${folder} absent`]);
  await expectWhole(pack);
});

test('an archive of styles is unpacked, and its speakers are those of the pack', async () => {
  const pack = archivePack(server.url);
  expect(await install({ pack })).toMatchObject({ speakers: ['zf_one', 'zm_two'] });
  await expectWhole(pack);
});

test('a second pack takes from the first what both have', async () => {
  await install();
  const pack = { ...tinyPack(), id: 'other' };
  await install({ pack, env: { PATH: '' } });
  await expectWhole(pack);
});

/** Everything from the server, which has a manner of its own for the model. */
const fromServer = () => ({ pack: tinyPack(ways.address(server.url), ways.archive(server.url)), runtime: tinyRuntime(server.url) });
const treatModel = (manner: Manner) => (server.manner = (file) => (file === 'tiny.onnx' ? manner : {}));
const askedForModel = () => server.requests.flatMap(({ file, range }) => (file === 'tiny.onnx' ? (range ?? 'all') : []));

test('a transfer that broke off goes on where it was', async () => {
  const { pack, runtime } = fromServer();
  treatModel({ silentAfter: 20_000 });
  expect(await install({ pack, runtime, stallMs: 2_000 })).toBeUndefined();
  expect(states.at(-1)).toMatchObject({ phase: 'failed', error: { code: 'no-way' } });
  expect(findPack(cache, pack, runtime)).toBeUndefined();
  treatModel({});
  await install({ pack, runtime });
  expect(askedForModel()).toEqual(['all', 'bytes=20000-']);
  expect(server.sent.get('tiny.onnx')).toBe(60_000);
  await expectWhole(pack, runtime);
});

test('an address may lead to another one, and a circle of them ends', async () => {
  const { pack, runtime } = fromServer();
  treatModel({ redirect: '/tiny.onnx' });
  expect(await install({ pack, runtime })).toBeUndefined();
  expect(tried()).toEqual([expect.stringContaining('refused')]);
  await using release = await serveFiles({ moved: published['tiny.onnx'] ?? Buffer.alloc(0) });
  treatModel({ redirect: `${release.url}/moved` });
  await install({ pack, runtime });
  await expectWhole(pack, runtime);
});

test('a server without ranges sends everything once more', async () => {
  const { pack, runtime } = fromServer();
  treatModel({ silentAfter: 20_000 });
  await install({ pack, runtime, stallMs: 2_000 });
  treatModel({ ignoresRange: true });
  await install({ pack, runtime });
  await expectWhole(pack, runtime);
});

test('a part with wrong bytes is fetched anew by the next start', async () => {
  const { pack, runtime } = fromServer();
  treatModel({ silentAfter: 20_000, wrong: true });
  await install({ pack, runtime, stallMs: 2_000 });
  treatModel({});
  expect(await install({ pack, runtime })).toBeUndefined();
  expect(tried()).toEqual([expect.stringContaining('wrong-bytes')]);
  await install({ pack, runtime });
  await expectWhole(pack, runtime);
});

test.each<[string, Manner, string]>([
  ['breaks off', { cutAfter: 10_000 }, 'unreachable'],
  ['is silent', { silentAfter: 10_000 }, 'stalled'],
  ['drips', { piece: 50, pauseMs: 200 }, 'slow'],
  ['refuses', { status: 403 }, 'refused'],
  ['sends other bytes', { wrong: true }, 'wrong-bytes'],
])('a server that %s is given up', async (_what, manner, code) => {
  treatModel(manner);
  const limits = { stallMs: 2_000, leastBytesPerSecond: 60_000 };
  const onState = (state: PackState) => states.push(state);
  expect(await ensurePack({ cache, ...fromServer(), env: { PATH: '' }, limits, onState }).done).toBeUndefined();
  expect(tried()).toEqual([expect.stringMatching(code)]);
});

test('without any way nothing is installed, and every way says why', async () => {
  const pack = tinyPack(ways.npm, ways.pip, ways.address('http://127.0.0.1:9'));
  expect(await install({ pack, npm: 'unreachable', pip: 'missing', runtime: tinyRuntime(server.url) })).toBeUndefined();
  expect(readPackState(cache)).toMatchObject({ phase: 'failed', error: { code: 'no-way', help: expect.stringContaining('--from') } });
  expect(tried()).toEqual(['npm tiny-styles unreachable', 'pip absent', '127.0.0.1:9 unreachable']);
  expect(existsSync(path.join(cache, 'packs'))).toBe(false);
});

test('a disk without room is refused before anything is fetched', async () => {
  const pack = tinyPack(ways.address(server.url));
  const [model] = pack.files;
  if (!model) throw new Error('a pack has a model');
  await install({ pack: { ...pack, files: [{ ...model, bytes: 2 ** 52 }] } });
  expect(states.at(-1)).toMatchObject({ phase: 'failed', error: { code: 'disk-full', help: expect.stringContaining('VOICES_CACHE') } });
  expect(server.requests).toEqual([]);
});

test('a cache that cannot be made is named', async () => {
  writeFileSync(cache, 'a file');
  expect(await install()).toBeUndefined();
  expect(states.at(-1)).toMatchObject({ phase: 'failed', error: { code: 'not-writable' } });
});

test('two at once fetch once', async () => {
  const pack = tinyPack(ways.address(server.url), ways.archive(server.url));
  server.manner = () => ({ piece: 5_000, pauseMs: 30 });
  const runtime = tinyRuntime(server.url);
  const both = await Promise.all([install({ pack, runtime }), install({ pack, runtime })]);
  expect(both.map((installed) => installed?.id)).toEqual(['tiny', 'tiny']);
  expect(server.sent.get('tiny.onnx')).toBe(60_000);
});

const livingOf = (folder: string): number[] =>
  readFileSync(path.join(folder, 'runs.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Number(line.split(' ')[0]))
    .filter((pid) => startTimeOf(pid) !== undefined);

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('an installation that is given up takes its clients with it, and the next one goes on', async () => {
  const clients = path.join(home, 'clients');
  const installation = start({ npm: 'silent' });
  await until(() => existsSync(path.join(clients, 'runs.log')));
  await installation[Symbol.asyncDispose]();
  expect(await installation.done).toBeUndefined();
  expect(livingOf(clients)).toEqual([]);
  expect(readPackState(cache)).toMatchObject({ phase: 'failed', error: { code: 'interrupted' } });
  await install();
  await expectWhole(tinyPack(ways.npm, ways.pip));
});

test('clients of a killed installer are ended by the next one', async () => {
  const clients = path.join(home, 'clients');
  const installation = start({ npm: 'silent' });
  await until(() => existsSync(path.join(clients, 'runs.log')));
  await until(() => readFileSync(path.join(cache, 'install.lock'), 'utf8').includes('"clients":[{'));
  process.kill(states[0]?.owner?.pid ?? 0, 'SIGKILL');
  await installation.done;
  expect(livingOf(clients)).toHaveLength(1);
  await install();
  expect(livingOf(clients)).toEqual([]);
});
