import type { AddressInfo } from 'node:net';
import { emptyDocument } from '@shengyu/script';
import { createTestApp, until, type TestApp } from '../../testing/test-app.ts';
import { openEmbedded } from '../../testing/test-databases.ts';

interface Audition {
  stream_url: string;
  cues_url: string;
}

let api: TestApp;
let base: string;
beforeAll(async () => {
  api = await createTestApp(openEmbedded, { worker: false });
  await api.app.http.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(api.app.http.server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.database.query('delete from rate_limits'));

const audition = async (input: object, token = '') => (await api.ask('audition', input, { token })) as unknown as Audition;
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

it('what is left of the day is told: auditions to a visitor, words to a member', async () => {
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

it('a script that is not saved is heard with its marks, and only inside the range', async () => {
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
