import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVoiceWorkshop, type VoiceWorkshop } from '@shengyu/engine-espeak';
import { placeOf, readEnginesFile, type CloningEngine } from '@shengyu/engine-neural';
import { documentFromText } from '@shengyu/script';
import { SOUND_HEADER_BYTES } from '@shengyu/speech/sound';
import type { TrainedVoice } from '../../db/schema/index.ts';
import { TrainingError, type CloneSound, type Training } from '../../ports/voice-cloner.ts';
import { createRenderer } from '../../render/create-renderer.ts';
import type { Renderer } from '../../render/renderer.ts';
import { createZeroShotCloner } from './zero-shot-cloner.ts';

const speaker = 'own-00000000-0000-4000-8000-000000000001-1';
/** CosyVoice's server at the outermost edge: the sound of a machine as bare samples, or trouble. */
let trouble: number | 'silence' | undefined;
let asked: Buffer[] = [];
let answer = Buffer.alloc(0);
const service = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    asked.push(Buffer.concat(pieces));
    if (trouble === 'silence') return;
    response.writeHead(trouble ?? 200).end(trouble === undefined ? answer : '');
  });
});

let home: string;
let voices: string;
let workshop: VoiceWorkshop;
let settings: CloningEngine;
let renderer: Renderer;
let cloner: ReturnType<typeof createZeroShotCloner>;
let sounds: CloneSound[];
const trained = new Map<string, TrainedVoice>();
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'zero-shot-'));
  voices = join(home, 'voices');
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const engine = { id: 'cosy', kind: 'cosyvoice', name: 'CosyVoice', url, sample_rate: 22_050, timeout_ms: 2_000 };
  const path = join(home, 'engines.json');
  await writeFile(path, JSON.stringify({ engines: [engine] }));
  const { engines: configured } = await readEnginesFile(path);
  settings = configured[0] as CloningEngine;
  workshop = createVoiceWorkshop();
  cloner = createZeroShotCloner(workshop, settings, { folder: voices, env: {}, pausesMs: [10] });
  renderer = await createRenderer({
    clauseDirectory: join(home, 'clauses'),
    workers: 1,
    configured,
    voicesFolder: voices,
    ownVoices: { find: () => Promise.resolve(trained), maySpeak: () => Promise.resolve(true) },
  });
  const spoken = await speak('今天天气很好，我们去公园散步吧。', 'linan');
  answer = Buffer.from(new Uint8Array(spoken.buffer as ArrayBuffer, spoken.byteOffset, spoken.byteLength));
  sounds = [];
  for (const text of cloner.prompts.slice(0, 3)) sounds.push(await record(text));
}, 120_000);
beforeEach(() => {
  trouble = undefined;
  asked = [];
});
afterAll(async () => {
  service.closeAllConnections();
  await Promise.all([workshop.close(), renderer.close(), cloner.close(), new Promise((resolve) => service.close(resolve))]);
  await rm(home, { recursive: true, force: true });
});

async function speak(text: string, voice: string): Promise<Int16Array> {
  const samples: number[] = [];
  const { signal } = new AbortController();
  for await (const { pcm } of renderer.for('me').audition(documentFromText(text, voice), undefined, signal))
    for (const sample of pcm) samples.push(sample);
  return Int16Array.from(samples);
}

/** What a machine says as sounds are stored: 44.1 kHz, two channels, 16 bit. */
async function record(text: string): Promise<CloneSound> {
  const pcm = await speak(text, 'gu');
  const bytes = Buffer.alloc(SOUND_HEADER_BYTES + pcm.length * 8);
  for (const [index, sample] of pcm.entries())
    for (const place of [0, 2, 4, 6]) bytes.writeInt16LE(sample, SOUND_HEADER_BYTES + index * 8 + place);
  const path = join(home, `${crypto.randomUUID()}.wav`);
  await writeFile(path, bytes);
  const sound = { id: path, path, text };
  return { ...sound, figures: await cloner.measure(sound, []) };
}

async function training(): Promise<Training & { stop: AbortController; shares: number[] }> {
  const folder = join(voices, crypto.randomUUID(), '1', '1');
  await mkdir(folder, { recursive: true });
  const [shares, stop] = [[] as number[], new AbortController()];
  return { shares, stop, folder, signal: stop.signal, progress: (share) => shares.push(share) };
}

// covers: own-voices-12
test('what was read becomes a reference that the service speaks like, in auditions and orders', async () => {
  expect(await cloner.score(sounds)).toMatchObject({ enough: true });
  const one = await training();
  const { voice, figures } = await cloner.train(sounds, one);
  expect(voice.family).toBe('cosyvoice/cosy');
  expect(figures).toMatchObject({ spectrumDb: expect.any(Number), semitones: expect.any(Number) });
  expect(await readdir(one.folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.wav$/)]);
  expect(asked[0]?.includes('name="prompt_wav"')).toBe(true);
  trained.set(speaker, voice);
  asked = [];
  expect((await speak('你好。', speaker)).length).toBeGreaterThan(5_000);
  expect(asked[0]?.includes('你好。')).toBe(true);
}, 60_000);

test('what was said freely, or sounded like other words, is no reference', async () => {
  const free = sounds.map((sound) => ({ ...sound, text: '' }));
  expect(await cloner.score(free)).toMatchObject({ enough: false });
  await expect(cloner.train(free, await training())).rejects.toThrow(TrainingError);
  const misread = sounds.map((sound) => ({ ...sound, figures: { ...sound.figures, unheard: 3 } }));
  await expect(cloner.train(misread, await training())).rejects.toThrow(TrainingError);
  expect(asked).toHaveLength(0);
}, 60_000);

// covers: own-voices-12
test('a service that is away, or refuses, is a reason that the member reads', async () => {
  trouble = 503;
  await expect(cloner.train(sounds, await training())).rejects.toThrow('没有应答');
  expect(asked).toHaveLength(4);
  trouble = 401;
  await expect(cloner.train(sounds, await training())).rejects.toThrow('拒绝');
}, 60_000);

// covers: own-voices-12
test('a training that is cancelled ends while the service is asked', async () => {
  trouble = 'silence';
  const one = await training();
  const running = cloner.train(sounds, one);
  const check = setInterval(() => asked.length > 0 && one.stop.abort(new Error('cancelled')), 20);
  await expect(running).rejects.toThrow('cancelled');
  clearInterval(check);
}, 60_000);

// covers: own-voices-12 security-20
test('a reference that was erased is spoken with nowhere', async () => {
  const one = await training();
  const { voice } = await cloner.train(sounds, one);
  await rm(one.folder, { recursive: true });
  expect(existsSync(one.folder)).toBe(false);
  trained.set(speaker, voice);
  asked = [];
  await expect(speak('再见。', speaker)).rejects.toThrow('reference');
  expect(asked).toHaveLength(0);
}, 60_000);

test('where recordings go is said by the operator, or by the host', () => {
  expect(placeOf(settings)).toBe('');
  if (settings.kind === 'sherpa-onnx') throw new Error('no service');
  expect(placeOf({ ...settings, url: 'http://10.0.0.5:50000' })).toBe('10.0.0.5');
  expect(placeOf({ ...settings, url: 'http://10.0.0.5:50000', place: '本公司机房' })).toBe('本公司机房');
});
