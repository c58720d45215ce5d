import type { NeuralEngine } from '../../create-neural-engine.ts';
import { startFakeService, type Asked, type Reply } from '../../testing/fake-service.ts';
import { fakeVolcengine, refuse, volcengineBody } from '../../testing/fake-volcengine.ts';
import { clause, evenStarts, openEngine, say, worstOnset } from '../../testing/open-engine.ts';

let service: Awaited<ReturnType<typeof startFakeService>>;
let engine: NeuralEngine;
afterEach(async () => {
  await engine.close();
  await service.close();
});

async function open(settings: object = {}, voice: object = {}, reply: (asked: Asked) => Reply = fakeVolcengine()): Promise<void> {
  service = await startFakeService(reply);
  engine = await openEngine(
    { kind: 'volcengine', url: `${service.url}/`, resource: 'seed-tts-2.0', ...settings },
    { voice: 'zh_vv_uranus', ...voice },
  );
}
const first = { resource: 'seed-tts-1.0' };
const asked = () => volcengineBody(service.asked[0]).req_params;
const additions = () => JSON.parse(asked().additions) as Record<string, unknown>;

test('the request has key, resource, voice and pace, and brackets are not dropped', async () => {
  await open();
  await say(engine, { rate: 1.25 });
  expect(service.asked[0]?.headers).toMatchObject({
    ...{ 'x-api-key': 'secret-1', 'x-api-resource-id': 'seed-tts-2.0' },
    'x-api-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  expect(asked()).toEqual({
    text: '银行行长说AI好。',
    speaker: 'zh_vv_uranus',
    audio_params: { format: 'pcm', sample_rate: 24_000, speech_rate: 25, enable_subtitle: true },
    additions: '{"max_length_to_filter_parenthesis":0}',
  });
});

test('a key of the older console goes with its application', async () => {
  await open({ app_id: '123' }, {}, fakeVolcengine({ app: '123' }));
  await say(engine);
  expect(service.asked[0]?.headers).toMatchObject({ 'x-api-app-id': '123', 'x-api-access-key': 'secret-1' });
});

test('sound in pieces becomes one clause, timed by the words that came with it', async () => {
  await open();
  const spoken = await say(engine);
  expect(spoken.estimated).toBe(false);
  expect(Math.abs(spoken.pcm.length / 22.05 - 900)).toBeLessThan(20);
  expect(worstOnset(spoken, evenStarts)).toBeLessThan(5);
});

test('whole semitones are the service’s, the rest is moved here at the pace that makes up for it', async () => {
  await open();
  const { pcm } = await say(engine, { semitones: 2.4 });
  const { pcm: even } = await say(engine, { semitones: 2 });
  expect(additions()).toMatchObject({ post_process: { pitch: 2 } });
  expect(asked().audio_params.speech_rate).toBe(Math.round(100 * (2 ** (-0.4 / 12) - 1)));
  // The fake keeps its pace, so a higher pitch shows as a shorter sound.
  expect(even.length / pcm.length).toBeCloseTo(2 ** (0.4 / 12), 2);
});

test('a reading that a dictionary would not give goes as SSML', async () => {
  await open();
  const tokens = clause.map((token) => (token.text === '好' ? { ...token, pinyin: ['hao4'] } : token));
  const { estimated } = await say(engine, { tokens });
  expect(asked()).toMatchObject({ ssml: '<speak>银行行长说AI<phoneme alphabet="py" ph="hao4">好</phoneme>。</speak>' });
  expect(asked().text).toBeUndefined();
  // Models 2.0 give no times with SSML.
  expect(estimated).toBe(true);
});

test('models 1.0 give times with SSML too', async () => {
  await open(first, { voice: 'zh_moon' });
  const tokens = clause.map((token) => (token.text === '好' ? { ...token, pinyin: ['hao4'] } : token));
  expect((await say(engine, { tokens })).estimated).toBe(false);
});

test('an emotion is a name with a strength for models 1.0 and a sentence for models 2.0', async () => {
  const styles = [{ name: 'angry', title: '生气' }];
  await open(first, { voice: 'zh_moon', styles });
  await say(engine, { style: { name: 'angry', strength: 5 } });
  expect(asked().audio_params).toMatchObject({ emotion: 'angry', emotion_scale: 5 });
  await engine.close();
  await service.close();
  await open({}, { styles: [...styles, { name: 'sad', title: '难过', say: '慢一点，难过地说' }] });
  await say(engine, { style: { name: 'angry', strength: 5 } });
  expect(additions()).toMatchObject({ context_texts: ['你可以用生气的语气说话吗？'] });
  await say(engine, { style: { name: 'sad', strength: 1 } });
  expect(volcengineBody(service.asked[1]).req_params.additions).toContain('慢一点，难过地说');
});

test('voices without SSML lack pinyin, and none has stress, links or phonetic spelling', async () => {
  await open();
  expect(engine.voices[0]?.lacks).toEqual(['phoneme', 'stress', 'link']);
  await engine.close();
  await service.close();
  await open({}, { voice: 'saturn_zh_uranus' });
  expect(engine.voices[0]?.lacks).toEqual(['pinyin', 'phoneme', 'stress', 'link']);
  await say(engine, { tokens: [{ start: 0, end: 1, kind: 'hanzi', text: '好', pinyin: ['hao4'] }] });
  expect(asked().text).toBe('好');
});

const inBody = (code: number, message: string): Reply => ({ status: 200, body: JSON.stringify({ code, message, data: null }) });
test.each([
  ['refuses the key', refuse(401, 45_000_010, 'load grant: requested grant not found in SaaS storage'), 'access'],
  ['has not sold the voice', inBody(45_000_000, 'speaker permission denied: get resource id: access denied'), 'access'],
  ['knows the voice of another model', inBody(55_000_000, 'resource ID is mismatched with speaker related resource'), 'access'],
  ['has used up the trial', refuse(400, 45_000_000, 'quota exceeded for types: text_words_lifetime'), 'access'],
  ['is asked by too many at a time', refuse(400, 45_000_292, 'quota exceeded for types: concurrency'), 'passing'],
  ['finds the text too long', inBody(40_402_003, 'TTSExceededTextLimit:exceed max limit'), 'text'],
  ['finds nothing to say', inBody(45_000_001, 'illegal input text!'), 'text'],
  ['fails inside', inBody(55_000_000, 'server error'), 'passing'],
  ['breaks off', { status: 200, body: JSON.stringify({ code: 0, message: '', data: 'AAAA' }) }, 'passing'],
  ['answers with something else', { status: 200, body: '{"sorry":true}' }, 'passing'],
  ['is down without a word', { status: 503 }, 'passing'],
  ['hangs', undefined, 'passing'],
] as const)('a service that %s is an error with its fault', async (_name, reply, fault) => {
  await open({ timeout_ms: 500 }, {}, () => reply);
  await expect(say(engine)).rejects.toMatchObject({ name: 'SynthesisError', fault });
});

test('a request ends with its signal, not with its time', async () => {
  await open({ timeout_ms: 60_000 }, {}, () => undefined);
  const stop = new AbortController();
  const spoken = say(engine, { signal: stop.signal });
  stop.abort(new Error('cancelled'));
  await expect(spoken).rejects.toThrow('cancelled');
});
