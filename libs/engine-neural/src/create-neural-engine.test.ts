import type { SpokenToken, SynthesisRequest, TtsEngine } from '@shengyu/speech/engine';
import { createNeuralEngine, type NeuralEngine } from './create-neural-engine.ts';
import { type EngineSettings, enginesFileSchema } from './settings/engines-file.ts';
import { startFakeService, type Asked, type Reply } from './testing/fake-service.ts';
import { frequencyOf, toneWav } from './testing/tone-wav.ts';

const profile = { id: 'xinghe', name: '星河', language: 'zh-CN', gender: 'female' } as const;
const tokens: SpokenToken[] = [
  { start: 0, end: 2, kind: 'hanzi', text: '银行', pinyin: ['yin2', 'hang2'] },
  { start: 2, end: 4, kind: 'latin', text: 'AI' },
  { start: 4, end: 5, kind: 'punctuation', text: '。' },
];

let service: Awaited<ReturnType<typeof startFakeService>>;
let engine: NeuralEngine | undefined;
afterEach(async () => {
  await engine?.close();
  await service.close();
});

const settingsOf = (engineSettings: object): EngineSettings =>
  enginesFileSchema.parse({ engines: [engineSettings] }).engines[0] as EngineSettings;

async function open(kind: 'openai' | 'azure', reply: (asked: Asked, count: number) => Reply, more: object = {}, clock?: TtsEngine) {
  service = await startFakeService(reply);
  const voice = { ...profile, voice: 'nova', ...(kind === 'azure' && { styles: [{ name: 'cheerful', title: '高兴' }] }) };
  const settings = settingsOf({
    id: 'svc',
    kind,
    name: '云端',
    url: service.url,
    key_env: 'SVC_KEY',
    model: 'tts-1',
    timeout_ms: 500,
    voices: [voice],
    ...more,
  });
  engine = await createNeuralEngine(settings, { env: { SVC_KEY: 'secret-1' }, ...(clock && { clock }) });
  return engine;
}

function request(from: NeuralEngine, prosody: Partial<SynthesisRequest['prosody']> = {}): SynthesisRequest {
  const [voice] = from.voices;
  if (!voice) throw new Error('no voice');
  return { voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0, ...prosody } };
}

test('an OpenAI-style service is asked with key, model, voice and pace, and its silence is cut off', async () => {
  const opened = await open('openai', () => ({ status: 200, body: toneWav(800) }));
  const { pcm, sampleRate, estimated } = await opened.synthesise(request(opened, { rate: 1.5 }));
  expect(service.asked[0]).toMatchObject({ path: '/audio/speech', headers: { authorization: 'Bearer secret-1' } });
  expect(JSON.parse(service.asked[0]?.body ?? '')).toEqual({
    model: 'tts-1',
    input: '银行AI。',
    voice: 'nova',
    response_format: 'wav',
    speed: 1.5,
  });
  expect([sampleRate, estimated]).toEqual([22_050, true]);
  expect(Math.abs(pcm.length / 22.05 - 800)).toBeLessThan(20);
});

test('where the service cannot move the pitch, the tone still rises by the semitones and the pace asked for makes up for it', async () => {
  const opened = await open('openai', () => ({ status: 200, body: toneWav(1_000, 200) }));
  const { pcm } = await opened.synthesise(request(opened, { semitones: 12 }));
  expect((JSON.parse(service.asked[0]?.body ?? '') as { speed: number }).speed).toBeCloseTo(0.5, 5);
  expect(Math.abs(frequencyOf(pcm, 22_050) - 400)).toBeLessThan(10);
});

test('Azure gets SSML with style, prosody and the readings of ambiguous hanzi', async () => {
  const opened = await open('azure', () => ({ status: 200, body: toneWav(600) }));
  await opened.synthesise(request(opened, { rate: 1.2, semitones: -2, style: { name: 'cheerful', strength: 4 } }));
  const [asked] = service.asked;
  expect(asked?.path).toBe('/cognitiveservices/v1');
  expect(asked?.headers).toMatchObject({
    'ocp-apim-subscription-key': 'secret-1',
    'content-type': 'application/ssml+xml',
    'x-microsoft-outputformat': 'riff-24khz-16bit-mono-pcm',
  });
  expect(asked?.body).toContain('<mstts:express-as style="cheerful" styledegree="1.5"><prosody rate="1.2" pitch="-2st">');
  expect(asked?.body).toContain('银<phoneme alphabet="sapi" ph="hang 2">行</phoneme>AI。');
});

test('a service that stumbles once is asked again', async () => {
  const opened = await open('openai', (_asked, count) => (count === 1 ? { status: 503 } : { status: 200, body: toneWav(300) }));
  await opened.synthesise(request(opened));
  expect(service.asked).toHaveLength(2);
});

// covers: asvs-15.3.2
test.each([
  ['hangs', undefined, 'passing', 'did not answer in time'],
  ['is overloaded', { status: 429 }, 'passing', '429'],
  ['has an inner error', { status: 500 }, 'passing', '500'],
  ['refuses the key', { status: 401 }, 'access', '401'],
  ['wants to be paid', { status: 402 }, 'access', '402'],
  ['does not know the voice', { status: 404 }, 'access', '404'],
  ['refuses the text', { status: 400 }, 'text', '400'],
  ['answers with something else', { status: 200, body: '<html>' }, 'passing', 'not a WAV'],
  ['answers with silence', { status: 200, body: toneWav(0) }, 'passing', 'silence'],
] as const)('a service that %s is an error that says so, and whether it passes', async (_name, reply, fault, words) => {
  const opened = await open('openai', () => reply);
  await expect(opened.synthesise(request(opened))).rejects.toMatchObject({
    name: 'SynthesisError',
    fault,
    message: expect.stringContaining(words) as string,
  });
});

test('a service that refuses access is asked once for a clause and is down until it answers', async () => {
  let refuses = true;
  const opened = await open('azure', () => (refuses ? { status: 401 } : { status: 200, body: toneWav(300) }));
  await expect(opened.synthesise(request(opened))).rejects.toMatchObject({ retryable: false });
  expect([service.asked.length, opened.state]).toEqual([1, 'down']);
  refuses = false;
  await opened.synthesise(request(opened));
  expect(opened.state).toBe('up');
});

test('each kind of engine says which marks it does not honour', async () => {
  const lacks = async (kind: 'openai' | 'azure', more: object = {}) => {
    const [voice] = (await open(kind, () => undefined, more)).voices;
    await service.close();
    return voice?.lacks;
  };
  expect(await lacks('openai')).toEqual(['pinyin', 'phoneme', 'stress', 'link']);
  expect(await lacks('azure')).toEqual(['stress', 'link']);
  const guy = { ...profile, id: 'guy', language: 'en-US', voice: 'en-US-GuyNeural' };
  expect(await lacks('azure', { voices: [guy] })).toEqual(['pinyin', 'link']);
});

// covers: asvs-16.5.2
test('a service that keeps failing is left alone for a while instead of being waited for', async () => {
  const opened = await open('openai', () => ({ status: 500 }));
  for (let count = 0; count < 3; count += 1) await opened.synthesise(request(opened)).catch(() => undefined);
  const asked = service.asked.length;
  expect(opened.state).toBe('down');
  await expect(opened.synthesise(request(opened))).rejects.toThrow('at the moment');
  expect(service.asked).toHaveLength(asked);
});

test('words are timed as the embedded engine says them, stretched to the sound', async () => {
  const clock: TtsEngine = {
    id: 'clock',
    voices: [{ id: 'linan', language: 'zh-CN', definition: {}, styles: [], loudnessLufs: -20 }],
    synthesise: () =>
      Promise.resolve({
        sampleRate: 22_050,
        pcm: new Int16Array(1_000),
        levels: { energies: new Float32Array(0), peaks: new Float32Array(0) },
        onsets: [
          { token: 0, startSample: 0, endSample: 750 },
          { token: 1, startSample: 750, endSample: 1_000 },
        ],
        estimated: false,
      }),
    close: () => Promise.resolve(),
  };
  const opened = await open('openai', () => ({ status: 200, body: toneWav(1_000) }), {}, clock);
  const { onsets, pcm } = await opened.synthesise(request(opened));
  expect(onsets).toEqual([
    { token: 0, startSample: 0, endSample: Math.round(pcm.length * 0.75) },
    { token: 1, startSample: Math.round(pcm.length * 0.75), endSample: pcm.length },
  ]);
});

test('punctuation alone is empty and asks nobody', async () => {
  const opened = await open('openai', () => ({ status: 500 }));
  const only = { ...request(opened), tokens: [{ start: 0, end: 1, kind: 'punctuation' as const, text: '。' }] };
  expect((await opened.synthesise(only)).pcm).toHaveLength(0);
  expect(service.asked).toHaveLength(0);
});

test('an engine whose key is not in the environment says which one', async () => {
  service = await startFakeService(() => undefined);
  const settings = settingsOf({
    id: 'svc',
    kind: 'azure',
    name: '云端',
    url: service.url,
    key_env: 'SVC_KEY',
    voices: [{ ...profile, voice: 'v' }],
  });
  await expect(createNeuralEngine(settings, { env: {} })).rejects.toThrow('SVC_KEY');
});
