import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpokenToken } from '@shengyu/speech/engine';
import { createNeuralEngine, referenceVoice, type NeuralEngine } from '../create-neural-engine.ts';
import { enginesFileSchema } from '../settings/engines-file.ts';
import { startFakeService, type Asked, type Reply } from '../testing/fake-service.ts';
import { toneWav } from '../testing/tone-wav.ts';

// Services that speak like a recording, as their makers' servers answer: CosyVoice's FastAPI server, GPT-SoVITS' api_v2, index-tts-vllm.

const file = `0a/1/1/${'c'.repeat(64)}.wav`;
const said = '海边的天，亮得比别处早。';
const tokens: SpokenToken[] = [
  { start: 0, end: 2, kind: 'hanzi', text: '你好', pinyin: ['ni3', 'hao3'] },
  { start: 2, end: 3, kind: 'punctuation', text: '。' },
];
const even = { rate: 1, semitones: 0, decibels: 0 };
/** CosyVoice streams bare samples. */
const bare = (wav: Uint8Array): Uint8Array => wav.subarray(44);

let folder: string;
let service: Awaited<ReturnType<typeof startFakeService>>;
let engine: NeuralEngine;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shengyu-voices-'));
});
afterEach(async () => {
  await engine.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(kind: string, reply: (asked: Asked, count: number) => Reply, more: object = {}): Promise<NeuralEngine> {
  service = await startFakeService(reply);
  const [settings] = enginesFileSchema.parse({
    engines: [{ id: 'own', kind, name: '机房', url: `${service.url}/`, timeout_ms: 500, ...more }],
  }).engines;
  if (!settings) throw new Error('no engine');
  engine = await createNeuralEngine(settings, { env: { KEY: 'secret-1' }, voicesFolder: folder });
  return engine;
}

const say = (prosody: object = {}, signal?: AbortSignal) =>
  engine.synthesise({ voice: referenceVoice('own-1', file, said, -20), tokens, prosody: { ...even, ...prosody } }, undefined, signal);

async function storeReference(): Promise<Uint8Array> {
  const wav = toneWav(900, 200);
  const path = join(folder, file);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, wav);
  return wav;
}

// covers: own-voices-12
test('CosyVoice gets the recording itself with what is said in it, and answers with bare samples', async () => {
  const wav = await storeReference();
  await open('cosyvoice', () => ({ status: 200, body: bare(toneWav(700)) }), { key_env: 'KEY' });
  const { pcm, estimated } = await say();
  const [asked] = service.asked;
  expect(asked).toMatchObject({ path: '/inference_zero_shot', headers: { authorization: 'Bearer secret-1' } });
  const form = asked?.form();
  expect(['tts_text', 'prompt_text'].map((name) => form?.get(name)?.bytes.toString())).toEqual(['你好。', said]);
  const sent = form?.get('prompt_wav');
  expect([sent?.type, sent?.bytes.equals(wav)]).toEqual(['audio/wav', true]);
  expect([Math.round(pcm.length / 2_205), estimated]).toEqual([7, true]);
});

// covers: own-voices-12
test('GPT-SoVITS gets the place of the recording as its machine sees it', async () => {
  await open('gpt-sovits', () => ({ status: 200, body: toneWav(700, 220, 32_000) }), { voices_folder: '/mnt/voices/' });
  await say({ rate: 1.25 });
  expect(service.asked[0]?.path).toBe('/tts');
  expect(JSON.parse(service.asked[0]?.body ?? '')).toEqual({
    ...{ text: '你好。', text_lang: 'zh', prompt_text: said, prompt_lang: 'zh', ref_audio_path: `/mnt/voices/${file}` },
    ...{ text_split_method: 'cut0', batch_size: 1, speed_factor: 1.25, media_type: 'wav', streaming_mode: false, seed: 1 },
  });
});

// covers: own-voices-12
test('IndexTTS gets the place of the recording, and what it cannot do is done afterwards', async () => {
  await open('index-tts', () => ({ status: 200, body: toneWav(1_000, 220, 22_050) }));
  const { pcm } = await say({ rate: 2 });
  expect(service.asked[0]?.path).toBe('/tts_url');
  const path = join(folder, file);
  expect(JSON.parse(service.asked[0]?.body ?? '')).toEqual({
    ...{ text: '你好。', spk_audio_path: path, audio_paths: [path], emo_control_method: 0 },
  });
  expect(Math.abs(pcm.length / 22_050 - 0.5)).toBeLessThan(0.05);
});

test.each([
  ['gpt-sovits', 'fails inside', { status: 400, body: '{"message":"tts failed","Exception":"CUDA out of memory"}' }, 'passing'],
  ['gpt-sovits', 'cannot read the recording', { status: 400, body: '{"message":"tts failed","Exception":"a.wav not exists"}' }, 'access'],
  ['index-tts', 'fails inside', { status: 500, body: '{"status":"error","error":"RuntimeError"}' }, 'passing'],
  ['index-tts', 'cannot read the recording', { status: 500, body: '{"status":"error","error":"FileNotFoundError: a.wav"}' }, 'access'],
  ['cosyvoice', 'breaks down', { status: 500 }, 'passing'],
  ['cosyvoice', 'refuses the form', { status: 422, body: '{"detail":[]}' }, 'text'],
  ['cosyvoice', 'says nothing', { status: 200 }, 'passing'],
  ['cosyvoice', 'hangs', undefined, 'passing'],
] as const)('%s that %s is an error with its fault', async (kind, _name, reply, fault) => {
  await storeReference();
  await open(kind, () => reply);
  await expect(say()).rejects.toMatchObject({ name: 'SynthesisError', fault });
});

test('what stumbles once is asked again, and a recording that is erased is asked for nowhere', async () => {
  await open('cosyvoice', (_asked, count) => (count === 1 ? { status: 503 } : { status: 200, body: bare(toneWav(300)) }));
  await expect(say()).rejects.toMatchObject({ fault: 'text' });
  expect([service.asked.length, engine.state]).toEqual([0, 'up']);
  await storeReference();
  await say();
  expect(service.asked).toHaveLength(2);
});

test('a request ends with its signal, not with its time', async () => {
  await storeReference();
  await open('cosyvoice', () => undefined, { timeout_ms: 60_000 });
  const stop = new AbortController();
  const spoken = say({}, stop.signal);
  stop.abort(new Error('cancelled'));
  await expect(spoken).rejects.toThrow('cancelled');
});

// covers: security-18
test('a voice whose place is none is refused before anybody is asked', async () => {
  await open('index-tts', () => ({ status: 200, body: toneWav(300) }));
  const voice = referenceVoice('own-1', '../../etc/passwd', said, -20);
  await expect(engine.synthesise({ voice, tokens, prosody: even })).rejects.toMatchObject({ fault: 'text' });
  expect(service.asked).toHaveLength(0);
});
