import type { AddressInfo } from 'node:net';
import { emptyDocument } from '@shengyu/script';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { openOne } from '../../../testing/test-databases.ts';
import type { Renderer } from '../../../render/renderer.ts';
import { createMemoryPlaces } from '../../../adapters/memory-places.ts';
import { createListenerSlots } from './listener-slots.ts';
import { MOST_PLAYS, streamAudition, VISITOR_SOUND_MS } from './stream-audition.ts';

interface Audition {
  stream_url: string;
  cues_url: string;
}

let api: TestApp;
let base: string;
beforeAll(async () => {
  api = await createTestApp(openOne, { worker: false });
  await api.app.http.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(api.app.http.server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.database.query('delete from rate_limits'));

const audition = async (input: object, token = '') => (await api.ask('audition', input, { token })) as unknown as Audition;
const idOf = ({ stream_url: url }: Audition): string => url.split('/')[2] ?? '';
/** Says nothing for so many seconds, a second at a time. */
const renderSeconds = (seconds: number): Pick<Renderer, 'for'> => ({
  for: () => ({
    ...api.renderer,
    async *audition() {
      for (let second = 0; second < seconds; second += 1) {
        await Promise.resolve();
        yield { sampleRate: 100, pcm: new Int16Array(100), tokens: [] };
      }
    },
  }),
});
const cuesOf = async ({ cues_url: url }: Audition) => {
  const response = await fetch(`${base}${url}`);
  return {
    complete: response.headers.get('x-audition-complete'),
    cues: (await response.json()) as { start: number; end: number; start_ms: number }[],
  };
};

it('a visitor hears a short text as an endless WAV, with the times of what is spoken', async () => {
  const made = await audition({ text: '海边的风。灯塔亮了。', voice_id: 'linan' });
  expect(await cuesOf(made)).toEqual({ complete: '0', cues: [] });
  const response = await fetch(`${base}${made.stream_url}`);
  expect([response.status, response.headers.get('content-type'), response.headers.get('transfer-encoding')]).toEqual([
    200,
    'audio/wav',
    'chunked',
  ]);
  const sound = Buffer.from(await response.arrayBuffer());
  expect([sound.toString('latin1', 0, 4), sound.readUInt32LE(24), sound.length]).toEqual(['RIFF', 22_050, 44 + 2 * 44_100]);
  const { complete, cues } = await until(
    () => cuesOf(made),
    (answer) => answer.complete === '1',
  );
  expect(complete).toBe('1');
  expect(cues).toEqual([
    { start: 0, end: 5, start_ms: 0, end_ms: 1_000 },
    { start: 5, end: 10, start_ms: 1_000, end_ms: 2_000 },
  ]);
});

// covers: asvs-11.5.1
it('an address is random in all of its 128 bits', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 24; count += 1)
    ids.push(idOf(await audition({ text: '风。', voice_id: 'linan' }, (await api.member()).token)));
  expect(ids.every((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))).toBe(true);
  // A UUID says its version and its variant here.
  for (const at of [14, 19]) expect(new Set(ids.map((id) => id[at])).size).toBeGreaterThan(4);
});

it('a visitor hears at most 100 words at a time and twenty times a day', async () => {
  const long = await api.send('audition', { text: '字'.repeat(101), voice_id: 'linan' });
  expect(long.data).toMatchObject({ error: 'auth.required', fields: { text: expect.any(String) } });
  const once = () =>
    api.send('audition', { text: '字'.repeat(100), voice_id: 'linan' }, { headers: { fingerprint: 'device' }, address: '10.0.0.1' });
  for (let count = 0; count < 20; count += 1) expect((await once()).code).toBe(1);
  const refused = await once();
  expect(refused).toMatchObject({ status: 429, data: { error: 'limit.reached' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('the answer says what is left of the day: auditions for a visitor, words for a member', async () => {
  const line = { text: '海边的风。', voice_id: 'linan' };
  const visitor = { headers: { fingerprint: 'one who counts' }, address: '10.7.7.7' };
  const first = await api.ask('audition', line, visitor);
  expect([first['left'], (await api.ask('audition', line, visitor))['left']]).toEqual([
    { unit: 'times', count: 19 },
    { unit: 'times', count: 18 },
  ]);
  const { token } = await api.member();
  expect((await api.ask('audition', line, { token }))['left']).toEqual({ unit: 'words', count: 199_996 });
});

it('an unsaved script is auditioned with its marks, and only inside the range', async () => {
  const document = {
    ...emptyDocument('linan'),
    paragraphs: [
      { text: '第一句。', marks: [], inserts: [] },
      { text: '第二句。', marks: [], inserts: [] },
    ],
  };
  const made = await audition({ document, range: { start: 5, end: 9 } });
  await (await fetch(`${base}${made.stream_url}`)).arrayBuffer();
  const { cues } = await until(
    () => cuesOf(made),
    (answer) => answer.complete === '1',
  );
  expect(cues.map(({ start, end }) => [start, end])).toEqual([[5, 9]]);
});

it('only punctuation, an unknown voice or a range of nothing is refused', async () => {
  const refusal = async (input: object) => (await api.send('audition', input)).data.error;
  expect(await refusal({ text: '……！！', voice_id: 'linan' })).toBe('script.empty');
  expect(await refusal({ text: '', voice_id: 'linan' })).toBe('script.empty');
  expect(await refusal({ text: '好', voice_id: 'nobody' })).toBe('voice.unknown');
  expect(await refusal({ document: emptyDocument('linan'), range: { start: 4, end: 2 } })).toBe('input.invalid');
  expect(await refusal({ script_id: '00000000-0000-4000-8000-000000000000' })).toBe('auth.required');
  const unknown = await fetch(`${base}/audition/00000000-0000-4000-8000-000000000000/stream.wav`);
  expect(await unknown.json()).toMatchObject({ data: { error: 'not_found' } });
});

it('rendering ends when the listener goes away', async () => {
  const { token } = await api.member();
  const made = await audition({ text: '一句话在这里。'.repeat(200), voice_id: 'linan' }, token);
  const before = api.renderer.abandoned;
  const controller = new AbortController();
  const response = await fetch(`${base}${made.stream_url}`, { signal: controller.signal });
  await response.body?.getReader().read();
  controller.abort();
  expect(
    await until(
      () => Promise.resolve(api.renderer.abandoned),
      (count) => count > before,
    ),
  ).toBe(before + 1);
  expect((await cuesOf(made)).complete).toBe('0');
});

it('an audition begins soon and a few times, and its cues are answered until it has ended', async () => {
  const made = await audition({ text: '海边的风。', voice_id: 'linan' });
  const play = async ({ stream_url: url } = made) => (await fetch(`${base}${url}`)).headers.get('content-type');
  for (let count = 0; count < MOST_PLAYS; count += 1) expect(await play()).toBe('audio/wav');
  expect(await play()).toContain('json');
  const late = await audition({ text: '海边的风。', voice_id: 'linan' });
  await api.database.query(`update auditions set created_at = now() - interval '11 minutes'`);
  expect(await play(late)).toContain('json');
  expect((await cuesOf(made)).cues).toHaveLength(1);
});

it('a member asks for sixty auditions a minute', async () => {
  const { token } = await api.member();
  const once = () => api.send('audition', { text: '好', voice_id: 'linan' }, { token });
  for (let count = 0; count < 60; count += 1) expect((await once()).code).toBe(1);
  expect(await once()).toMatchObject({ status: 429, data: { error: 'limit.reached' } });
});

it('of a long script only what the range needs is stored, and cues carry their places in the whole text', async () => {
  const paragraph = (text: string) => ({ text, marks: [], inserts: [] });
  const paragraphs = Array.from({ length: 50 }, (_, index) => paragraph(`第${index + 10}段。`));
  const made = await audition({ document: { ...emptyDocument('linan'), paragraphs }, range: { start: 24 * 6, end: 24 * 6 + 5 } });
  const [kept] = await api.database.query(`select document->'paragraphs' as paragraphs from auditions where id = $1`, [idOf(made)]);
  expect((kept as { paragraphs: { text: string }[] }).paragraphs.map(({ text }) => text)).toEqual(['第33段。', '第34段。', '第35段。']);
  await (await fetch(`${base}${made.stream_url}`)).arrayBuffer();
  const { cues } = await until(
    () => cuesOf(made),
    ({ complete }) => complete === '1',
  );
  expect(cues.map(({ start, end }) => [start, end])).toEqual([[24 * 6, 24 * 6 + 5]]);
});

const onePlace = () => createListenerSlots({ all: 1, visitors: 1, perAddress: 1 }, { places: createMemoryPlaces(), name: 'auditions' });

it('a listener who takes nothing is cut off and gives the place back', async () => {
  const made = await audition({ text: '一句话在这里。', voice_id: 'linan' });
  const slots = onePlace();
  const ports = { database: api.database, renderer: api.renderer, slots, log: { error: () => undefined }, stallMs: 10 };
  const { promise: cut, resolve: hangUp } = Promise.withResolvers<void>();
  const sound = await streamAudition(ports, idOf(made), { address: 'a', signal: new AbortController().signal, hangUp });
  await sound.next();
  await expect(slots.take('b', true)).rejects.toEqual(expect.objectContaining({ error: 'server.busy' }));
  await cut;
  (await slots.take('b', true))();
  await sound.return(undefined);
});

it('a listener who goes before the sound is read gives the place back too', async () => {
  const slots = onePlace();
  const ports = { database: api.database, renderer: renderSeconds(2), slots, log: { error: () => undefined } };
  const goes = async (isGone: boolean) => {
    const made = await audition({ text: '好。', voice_id: 'linan' });
    const gone = new AbortController();
    if (isGone) gone.abort();
    await streamAudition(ports, idOf(made), { address: 'a', signal: gone.signal, hangUp: () => undefined });
    gone.abort();
  };
  await goes(false);
  await goes(true);
  await expect(slots.take('a', true)).resolves.toEqual(expect.any(Function));
});

it('a visitor hears three minutes at most, whatever the pauses', async () => {
  const made = await audition({ text: '好。', voice_id: 'linan' });
  const slots = onePlace();
  const ports = { database: api.database, renderer: renderSeconds(400), slots, log: { error: () => undefined } };
  const sound = await streamAudition(ports, idOf(made), { address: 'a', signal: new AbortController().signal, hangUp: () => undefined });
  let bytes = 0;
  for await (const part of sound) bytes += part.length;
  expect((bytes - 44) / 2 / 100).toBe(VISITOR_SOUND_MS / 1000);
});
