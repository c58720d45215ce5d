import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { identify } from '@shengyu/processes';
import type { PackState, VoicePack, VoiceRuntime } from '@shengyu/voice-packs';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { openOne } from '../../../testing/test-databases.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shengyu-packs-'));
const cache = path.join(folder, 'cache');
const mirror = path.join(folder, 'mirror');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file of the mirror, described. */
function published(name: string, content: string) {
  const file = path.join(mirror, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return { path: name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

const pack: VoicePack = {
  ...{ id: 'tiny', version: '1', title: 'Tiny', languages: ['zh-CN'], symbols: 'kokoro-v1', speakers: ['a'], ways: [] },
  licence: { id: 'Apache-2.0', holder: 'nobody', sell: 'Everything.' },
  files: [published('model.onnx', 'a model'), published('styles/a.bin', 'a style')],
};
const absent: VoicePack = { ...pack, id: 'absent', files: [{ path: 'gone.onnx', bytes: 9, sha256: '0'.repeat(64) }] };
const runtime: VoiceRuntime = { id: 'tiny-runtime', ways: [], files: [published('node_modules/tiny/index.js', 'module.exports = 1')] };

const write = (state: Partial<PackState>): void => {
  mkdirSync(cache, { recursive: true });
  const owner = { ...identify(process.pid), host: hostname() };
  const whole = { pack: 'tiny', phase: 'fetching', doneBytes: 0, totalBytes: 0, tried: [], updatedAt: Date.now(), owner, ...state };
  writeFileSync(path.join(cache, 'state.json'), JSON.stringify(whole));
};

describe('packs of natural voices', () => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await createTestApp(openOne, { worker: false, voicePacks: { cache, isOff: false, mirror, packs: [pack, absent], runtime } });
    ({ token } = await api.operator());
  });
  afterAll(() => api.close());
  beforeEach(() => rmSync(cache, { recursive: true, force: true }));

  const order = (name: 'adminVoicePackAdd' | 'adminVoicePackRemove' | 'adminVoicePackCheck', id: string, key = randomUUID()) =>
    api.send(name, { pack: id, ...(name !== 'adminVoicePackCheck' && { reason: '试装' }) }, { token, key });
  const listed = () => api.ask('adminVoicePacks', {}, { token });
  const isInstalled = ({ packs }: Record<string, unknown>) => (packs as { installed: boolean }[])[0]?.installed === true;
  const audited = async () =>
    (await api.database.query<{ action: string }>(`select action from audit_log where subject_kind = 'voice-pack' order by id`)).map(
      ({ action }) => action,
    );

  test('a visitor sees how far they are, and neither folder nor message', async () => {
    expect(await api.ask('voicesState')).toMatchObject({ state: 'waiting', percent: 0 });
    write({ doneBytes: 63_900, totalBytes: 100_000, way: 'pip' });
    expect(await api.ask('voicesState')).toEqual({
      ...{ state: 'preparing', percent: 63, done_bytes: 63_900, total_bytes: 100_000, seconds_left: null, error_code: null },
    });
    write({ phase: 'failed', error: { code: 'no-way', message: `${cache} lacks it`, help: 'Open a way.' } });
    const failed = await api.ask('voicesState');
    expect(failed).toMatchObject({ state: 'failed', error_code: 'no-way' });
    expect(JSON.stringify(failed)).not.toContain(cache);
  });

  test('the installer that was killed has failed, though its state says that it fetches', async () => {
    write({ doneBytes: 5, totalBytes: 10, owner: { pid: 2 ** 22 - 1, startedAt: '1', host: hostname() } });
    expect(await api.ask('voicesState')).toMatchObject({ state: 'failed', error_code: 'interrupted' });
  });

  test('an operator sees each pack, the transfer under way with its ways, and why it failed', async () => {
    write({ doneBytes: 3, totalBytes: 10, way: 'pip', tried: [{ way: 'npm tiny', code: 'unreachable', message: 'no answer' }] });
    const fetching = await listed();
    expect(fetching).toMatchObject({
      ...{ available: true, off: false, folder: cache, mirror: true, failed: null },
      installing: { pack: 'tiny', phase: 'fetching', way: 'pip', done_bytes: 3, tried: [{ way: 'npm tiny', code: 'unreachable' }] },
      packs: [{ id: 'tiny', speakers: 1, bytes: 14, installed: false, seconds_per_second: null }, { id: 'absent' }],
    });
    write({ phase: 'failed', error: { code: 'disk-full', message: 'No room.', help: 'Make room.' } });
    expect(await listed()).toMatchObject({ installing: null, failed: { pack: 'tiny', code: 'disk-full', help: 'Make room.' } });
  });

  test('a pack is added from the mirror, checked and removed, each with its row in the audit log', async () => {
    const before = (await audited()).length;
    const key = randomUUID();
    expect((await order('adminVoicePackAdd', 'tiny', key)).data).toEqual({ state: 'started' });
    expect((await order('adminVoicePackAdd', 'tiny', key)).data).toEqual({ state: 'started' });
    await until(listed, isInstalled);
    expect((await order('adminVoicePackCheck', 'tiny')).data).toEqual({ files: 3, bytes: 32, faults: [] });
    expect((await order('adminVoicePackAdd', 'tiny')).data).toEqual({ state: 'installed' });
    expect((await order('adminVoicePackRemove', 'tiny')).data).toEqual({ removed: true });
    expect(isInstalled(await listed())).toBe(false);
    expect((await audited()).slice(before)).toEqual(['voice-pack.add', 'voice-pack.check', 'voice-pack.add', 'voice-pack.remove']);
  });

  test('an installed pack is ready for visitors when the catalogue offers its voices, and not before', async () => {
    await order('adminVoicePackAdd', 'tiny');
    await until(listed, isInstalled);
    expect(await api.ask('voicesState')).toMatchObject({ state: 'preparing', percent: 99 });
  });

  test('what cannot be done is refused, and leaves no row in the audit log', async () => {
    const before = await audited();
    expect((await order('adminVoicePackAdd', 'unheard-of')).data.error).toBe('not_found');
    expect((await order('adminVoicePackRemove', 'tiny')).data.error).toBe('not_found');
    expect((await order('adminVoicePackCheck', 'tiny')).data.error).toBe('not_found');
    expect((await order('adminVoicePackAdd', '../tiny')).data.fields).toHaveProperty('pack');
    write({ pack: 'absent' });
    expect((await order('adminVoicePackAdd', 'tiny')).data.error).toBe('voice-pack.busy');
    expect(await audited()).toEqual(before);
  });

  test('an operator hears a sentence with a pack that is here, and by the embedded engine', async () => {
    await order('adminVoicePackAdd', 'tiny');
    await until(listed, isInstalled);
    const hear = (input: object) => api.send('adminVoicePackHear', { voice: 'linan', text: '江心有一盏灯。', ...input }, { token });
    const heardAs = async (input: object) => {
      const { stream_url: url } = (await hear(input)).data as { stream_url: string };
      expect((await api.app.http.inject({ url })).headers['content-type']).toBe('audio/wav');
      return api.renderer.heardAs;
    };
    expect([await heardAs({ pack: 'tiny' }), await heardAs({ pack: 'basic' })]).toEqual(['pack:tiny', 'basic']);
    expect((await hear({ pack: 'absent' })).data.error).toBe('not_found');
    expect((await hear({ pack: 'tiny', text: '长'.repeat(61) })).data.fields).toHaveProperty('text');
    expect((await hear({ pack: 'tiny', voice: 'nobody' })).data.error).toBe('voice.unknown');
  });

  test('a pack that no way has fails with the way and its reason', async () => {
    await order('adminVoicePackAdd', 'absent');
    const { failed } = await until(listed, (answer) => answer['failed'] !== null);
    expect(failed).toMatchObject({ pack: 'absent', code: 'no-way', tried: [{ way: mirror, code: 'absent' }] });
  });
});

test('with VOICES=off nobody waits for them and nothing is fetched; where no packs are kept the console is told so', async () => {
  const off = await createTestApp(openOne, { worker: false, voicePacks: { cache, isOff: true, packs: [pack], runtime } });
  const { token } = await off.operator();
  expect(await off.ask('voicesState')).toMatchObject({ state: 'off' });
  expect(await off.ask('adminVoicePacks', {}, { token })).toMatchObject({ available: true, off: true });
  const input = { pack: 'tiny', reason: '试装' };
  expect((await off.send('adminVoicePackAdd', input, { token, key: randomUUID() })).data.error).toBe('voice-pack.unavailable');
  await off.close();

  const nowhere = await createTestApp(openOne, { worker: false });
  const operator = await nowhere.operator();
  expect(await nowhere.ask('voicesState')).toMatchObject({ state: 'off' });
  expect(await nowhere.ask('adminVoicePacks', {}, operator)).toMatchObject({ available: false, packs: [] });
  expect((await nowhere.send('adminVoicePackAdd', input, { ...operator, key: randomUUID() })).data.error).toBe('voice-pack.unavailable');
  await nowhere.close();
});
