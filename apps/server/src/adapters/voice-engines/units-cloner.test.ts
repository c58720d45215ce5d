import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEspeakEngine, createVoiceWorkshop, type VoiceWorkshop } from '@shengyu/engine-espeak';
import { createUnitsEngine } from '@shengyu/engine-units';
import { documentFromText } from '@shengyu/script';
import { SOUND_HEADER_BYTES } from '@shengyu/speech/sound';
import type { TrainedVoice } from '../../db/schema/index.ts';
import { TrainingError, type CloneSound, type Training } from '../../ports/voice-cloner.ts';
import { createRenderer } from '../../render/create-renderer.ts';
import type { Renderer } from '../../render/renderer.ts';
import { createAcousticSentenceChecker } from './acoustic-sentence-checker.ts';
import { createMeasuredSpeakerChecker } from './measured-speaker-checker.ts';
import { createUnitsCloner } from './units-cloner.ts';

const speaker = 'own-00000000-0000-4000-8000-000000000001-1';
const silence = Array.from({ length: 8_000 }, () => 0);
let home: string;
let voices: string;
let workshop: VoiceWorkshop;
let renderer: Renderer;
let cloner: ReturnType<typeof createUnitsCloner>;
let sounds: CloneSound[];
const trained = new Map<string, TrainedVoice>();
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'units-cloner-'));
  voices = join(home, 'voices');
  workshop = createVoiceWorkshop();
  cloner = createUnitsCloner(workshop, { folder: voices });
  renderer = await createRenderer({
    clauseDirectory: join(home, 'clauses'),
    workers: 1,
    engines: [createUnitsEngine({ folder: voices }), await createEspeakEngine({ threads: 1 })],
    ownVoices: { find: () => Promise.resolve(trained), maySpeak: () => Promise.resolve(true) },
  });
  sounds = [];
  for (const text of cloner.prompts.slice(0, 24)) sounds.push(await record(text, text));
}, 240_000);
afterAll(async () => {
  await Promise.all([workshop.close(), renderer.close(), cloner.close()]);
  await rm(home, { recursive: true, force: true });
});

async function speak(text: string, voice: string): Promise<number[]> {
  const samples: number[] = [];
  const { signal } = new AbortController();
  for await (const { pcm } of renderer.for('me').audition(documentFromText(text, voice), undefined, signal))
    for (const sample of pcm) samples.push(sample);
  return samples;
}

/** What a machine says, with silence around it, as sounds are stored: 44.1 kHz, two channels, 16 bit. */
async function record(text: string, said: string, voice = 'gu'): Promise<CloneSound> {
  const pcm = [...silence, ...(await speak(said, voice)), ...silence];
  const bytes = Buffer.alloc(SOUND_HEADER_BYTES + pcm.length * 8);
  for (const [index, sample] of pcm.entries())
    for (const place of [0, 2, 4, 6]) bytes.writeInt16LE(sample, SOUND_HEADER_BYTES + index * 8 + place);
  const path = join(home, `${crypto.randomUUID()}.wav`);
  await writeFile(path, bytes);
  return { id: path, path, text, figures: {} };
}

async function training(): Promise<Training & { shares: number[]; stop: AbortController }> {
  const folder = join(voices, crypto.randomUUID(), '1', '1');
  await mkdir(folder, { recursive: true });
  const [shares, stop] = [[] as number[], new AbortController()];
  return { shares, stop, folder, signal: stop.signal, progress: (share) => shares.push(share) };
}

// covers: own-voices-11
test('recorded words become a voice in the folder of its version, with which the renderer speaks', async () => {
  const task = await training();
  const { voice, figures } = await cloner.train(sounds, task);
  expect(figures['prompts']).toBeGreaterThan(12);
  expect(voice).toMatchObject({ family: 'units', voice: { language: 'zh-CN', styles: [], lacks: ['phoneme'] } });
  const [file, ...more] = await readdir(task.folder);
  expect(more).toEqual([]);
  expect(String(voice.voice.definition['file'])).toMatch(new RegExp(`/1/1/${file ?? ''}$`));
  expect(task.shares.length).toBeGreaterThan(3);
  expect(task.shares).toEqual(task.shares.toSorted((a, b) => a - b));
  trained.set(speaker, voice);
  const second = 22_050;
  const said = await speak('世纪一直在进行工作，国家出来了。', speaker);
  expect(said.length).toBeGreaterThan(2 * second);
  expect(said.length).toBeLessThan(8 * second);
}, 240_000);

test('a training that is cancelled ends at once and leaves no voice', async () => {
  const task = await training();
  const waiting = cloner.train(sounds, task);
  task.stop.abort();
  await expect(waiting).rejects.toThrow(/abort/i);
  expect((await readdir(task.folder)).filter((name) => name.endsWith('.units'))).toEqual([]);
}, 60_000);

test('what holds none of its words is refused with what to do, and nothing is trained of free speech', async () => {
  const silent = { ...(await record('世纪', '')), text: '世纪' };
  await expect(cloner.train([silent], await training())).rejects.toThrow(TrainingError);
  await expect(cloner.train([{ ...silent, text: '' }], await training())).rejects.toThrow(TrainingError);
}, 120_000);

test('a word that was read is usable, another one in its place is not, beside the words of the same voice', async () => {
  const [first, ...others] = sounds;
  if (!first) throw new Error('no sound');
  const right = await cloner.measure(first, others);
  expect(right).toMatchObject({ usable: 1, syllables: 2, unheard: 0 });
  expect(right['noise_floorDb']).toBeLessThan(-40);
  const wrong = await cloner.measure(await record(first.text, '葡萄'), others);
  expect(wrong).toMatchObject({ usable: 0, syllables: 2, unheard: 2 });
  expect((wrong['syllable_1'] ?? 0) + (wrong['syllable_2'] ?? 0)).toBeLessThan((right['syllable_1'] ?? 0) + (right['syllable_2'] ?? 0));
}, 120_000);

// covers: own-voices-11
test('the score says what the recordings cover, and the map which prompts fill the gaps', async () => {
  const [first, ...rest] = sounds;
  if (!first) throw new Error('no sound');
  const score = await cloner.score([{ ...first, figures: { usable: 0 } }, ...rest]);
  expect(score.enough).toBe(false);
  expect(score.total).toBe(score.points.reduce((sum, { points }) => sum + points, 0));
  expect(score.points[0]).toMatchObject({ code: 'coverage', level: 'poor', figures: { prompts: 23, least: 150 }, samples: [first.id] });
  const map = cloner.coverage?.(sounds);
  expect(map?.syllables.find(({ syllable }) => syllable === 'shi')).toMatchObject({ read: expect.arrayContaining([4]), stand_in: null });
  const [best] = map?.next ?? [];
  expect(best?.adds).toBeGreaterThan(1);
  expect(cloner.prompts[(best?.prompt ?? 0) - 1]).toBeDefined();
}, 120_000);

// covers: own-voices-20
test('samples of the voice of the consent are its, those of another one are to be heard by somebody', async () => {
  const speakers = createMeasuredSpeakerChecker();
  try {
    const consent = await record('', '清晨五点四十分，第一班渡船还没有鸣笛，码头边的小店已经亮了灯。');
    const into = join(home, 'comparison.wav');
    expect((await speakers.compare([consent], [consent], into)).result).toBe('same');
    expect(existsSync(into)).toBe(false);
    const other = await record('', '清晨五点四十分，第一班渡船还没有鸣笛，码头边的小店已经亮了灯。', 'suwan');
    expect(await speakers.compare([other], sounds, into)).toMatchObject({ result: 'unsure', figures: { semitones: expect.any(Number) } });
    expect(statSync(into).size).toBeGreaterThan(3 * 2 * 44_100);
  } finally {
    await speakers.close();
  }
}, 120_000);

// covers: fault-118
test('single words are of who read other single words, whatever sounds they hold, and not of another voice', async () => {
  const speakers = createMeasuredSpeakerChecker();
  try {
    const into = join(home, 'words.wav');
    const read = sounds.map(({ path, text }) => ({ path, words: text }));
    const words = '雪山。孔雀。帆船。码头。电梯。黑板。花生。熊猫。';
    const own = { ...(await record('', words)), words };
    expect(await speakers.compare([own], read, into)).toMatchObject({ result: 'same' });
    const other = { ...(await record('', words, 'suwan')), words };
    expect(await speakers.compare([other], read, into)).toMatchObject({ result: 'unsure' });
  } finally {
    await speakers.close();
  }
}, 120_000);

// covers: own-voices-16 fault-122 security-16
test('a sentence that was read is not refused, another one does not pass, and each says why', async () => {
  const checker = createAcousticSentenceChecker();
  try {
    const sentence = '我是林阿远，今天是十一月三日，我同意声屿用我的声音做一个只属于我的声音，口令：海鸥、灯塔、核桃、风筝。';
    const right = await checker.check((await record('', sentence)).path, sentence);
    expect(right.result).not.toBe('refused');
    const other = await checker.check(
      (await record('', '清晨五点四十分，第一班渡船还没有鸣笛，码头边的小店已经亮了灯，老板娘把包子端出来。')).path,
      sentence,
    );
    expect(other.result).toBe('refused');
    expect(other.reasons).not.toEqual([]);
    expect(other.figures).toMatchObject({ evidence: expect.any(Number), speechSeconds: expect.any(Number), fit: expect.any(Number) });
    expect(await checker.check((await record('', '')).path, sentence)).toMatchObject({ result: 'refused', reasons: ['no_speech'] });
    expect(await checker.check((await record('', '')).path, '我是 Ann。')).toMatchObject({ result: 'unsure', reasons: ['other_language'] });
  } finally {
    await checker.close();
  }
}, 120_000);
