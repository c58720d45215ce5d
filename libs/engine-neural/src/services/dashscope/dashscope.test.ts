import type { SpokenToken } from '@shengyu/speech/engine';
import type { NeuralEngine } from '../../create-neural-engine.ts';
import { startFakeDashScope, type FakeDashScopeOptions } from '../../testing/fake-dashscope.ts';
import { evenStarts, openEngine, say, worstOnset } from '../../testing/open-engine.ts';
import { frequencyOf } from '../../testing/tone-wav.ts';

let service: Awaited<ReturnType<typeof startFakeDashScope>>;
let engine: NeuralEngine;
afterEach(async () => {
  await engine.close();
  await service.close();
});

async function open(options: FakeDashScopeOptions = {}, settings: object = {}, voice: object = {}): Promise<void> {
  service = await startFakeDashScope(options);
  engine = await openEngine(
    { kind: 'dashscope', url: `${service.url}/`, model: 'cosyvoice-v3-flash', ...settings },
    { voice: 'longanyang', ...voice },
  );
}
const plain: SpokenToken[] = [{ start: 0, end: 2, kind: 'hanzi', text: '山水', pinyin: ['shan1', 'shui3'] }];

test('a task is run with key, model, voice and pace, and its samples are the clause', async () => {
  await open();
  const { pcm } = await say(engine, { rate: 1.5, tokens: plain });
  const [{ headers, run, text } = { headers: {}, run: undefined, text: '' }] = service.asked;
  expect([headers.authorization, run?.model, text]).toEqual(['Bearer secret-1', 'cosyvoice-v3-flash', '山水']);
  expect(run?.parameters).toEqual({
    ...{ text_type: 'PlainText', voice: 'longanyang', format: 'pcm', sample_rate: 24_000, volume: 50, rate: 1.5, pitch: 1 },
    word_timestamp_enabled: true,
  });
  expect(Math.round(pcm.length / 2_205)).toBe(9);
});

test.each(['task-finished', 'sentence-end'] as const)('word times that come with %s time the clause', async (timesWith) => {
  await open({ timesWith });
  const spoken = await say(engine);
  expect(spoken.estimated).toBe(false);
  expect(worstOnset(spoken, evenStarts)).toBeLessThan(5);
});

test('a voice without word times is not asked for them, and they are estimated', async () => {
  await open({}, {}, { word_times: false });
  expect((await say(engine)).estimated).toBe(true);
  expect(service.asked[0]?.run.parameters.word_timestamp_enabled).toBeUndefined();
});

test('hanzi with several readings carry ours, in one text', async () => {
  await open();
  await say(engine);
  expect(service.asked[0]?.run.parameters.enable_ssml).toBe(true);
  expect(service.asked[0]?.text).toBe(
    '<speak>银<phoneme alphabet="py" ph="hang2">行</phoneme><phoneme alphabet="py" ph="hang2 zhang3">行长</phoneme>' +
      '<phoneme alphabet="py" ph="shuo1">说</phoneme>AI<phoneme alphabet="py" ph="hao3">好</phoneme>。</speak>',
  );
  expect(engine.voices[0]?.lacks).toEqual(['phoneme', 'stress', 'link']);
});

test.each([
  ['a voice that takes no SSML', {}, { ssml: false }],
  ['a model that takes no SSML', { model: 'cosyvoice-v1' }, {}],
])('%s gets plain text and says that it lacks pinyin', async (_name, settings, voice) => {
  await open({}, settings, voice);
  await say(engine);
  expect(service.asked[0]?.text).toBe('银行行长说AI好。');
  expect(engine.voices[0]?.lacks).toEqual(['pinyin', 'phoneme', 'stress', 'link']);
});

test('an emotion is a sentence in the form of the list of voices, or the file’s own', async () => {
  const styles = [
    { name: 'happy', title: '高兴' },
    { name: 'news', title: '播音', say: '你正在播报新闻。' },
  ];
  await open({}, {}, { styles });
  await say(engine, { style: { name: 'happy', strength: 3 } });
  await say(engine, { style: { name: 'news', strength: 3 } });
  expect(service.asked.map(({ run }) => run.parameters.instruction)).toEqual(['你说话的情感是happy。', '你正在播报新闻。']);
  expect(engine.voices[0]?.styles).toEqual([
    { name: 'happy', title: '高兴' },
    { name: 'news', title: '播音' },
  ]);
});

test('the pitch is moved here, and times move with it', async () => {
  await open();
  const spoken = await say(engine, { semitones: 12 });
  expect(service.asked[0]?.run.parameters).toMatchObject({ rate: 0.5, pitch: 1 });
  expect(Math.abs(frequencyOf(spoken.pcm, 22_050) - 400)).toBeLessThan(10);
  const halved = evenStarts.map((start) => start / 2);
  expect(worstOnset(spoken, halved)).toBeLessThan(5);
});

test('a pace beyond what the service sets is made up for here', async () => {
  await open();
  const { pcm } = await say(engine, { rate: 0.8, semitones: 12, tokens: plain });
  // An octave up at 0.8 of the pace is asked for at 0.4; the fake speaks at its one pace.
  expect(service.asked[0]?.run.parameters.rate).toBe(0.5);
  expect(Math.abs(pcm.length / 22.05 - 900 / 0.8 / 2)).toBeLessThan(40);
});

test.each([
  ['InvalidApiKey', 'Invalid API-key provided.', 'access'],
  ['Arrearage', 'Access denied, please make sure your account is in good standing.', 'access'],
  ['Model.AccessDenied', 'Model access denied.', 'access'],
  ['ModelNotFound', 'Model can not be found.', 'access'],
  ['InvalidParameter', '[tts:]Engine return error code: 418', 'access'],
  ['InvalidParameter', 'ssml text is not valid', 'text'],
  ['DataInspectionFailed', 'Input data may contain inappropriate content.', 'text'],
  ['Throttling.RateQuota', 'Requests rate limit exceeded, please try again later.', 'passing'],
  ['InternalError', 'An internal error has occured, please try again later.', 'passing'],
  ['CLIENT_ERROR', 'request timeout after 23 seconds.', 'passing'],
])('a task that fails with %s: %s is an error with its fault', async (code, message, fault) => {
  await open({ end: { code, message } });
  await expect(say(engine)).rejects.toMatchObject({ name: 'SynthesisError', fault, message: expect.stringContaining(message) as string });
});

test.each([
  [401, 'access'],
  [403, 'access'],
  [429, 'passing'],
  [503, 'passing'],
])('a handshake with status %s is an error with its fault', async (handshake, fault) => {
  await open({ handshake });
  await expect(say(engine)).rejects.toMatchObject({ fault, message: expect.stringContaining(String(handshake)) as string });
});

test.each(['cut', 'silent'] as const)('a task that is %s passes and leaves no connection', async (end) => {
  await open({ end }, { timeout_ms: 500 });
  await expect(say(engine)).rejects.toMatchObject({ fault: 'passing' });
  while (service.connected() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
});

test('a task ends with its signal, and so does its connection', async () => {
  await open({ end: 'silent' }, { timeout_ms: 60_000 });
  const stop = new AbortController();
  const spoken = say(engine, { signal: stop.signal });
  while (service.connected() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort(new Error('cancelled'));
  await expect(spoken).rejects.toThrow('cancelled');
  while (service.connected() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
});
