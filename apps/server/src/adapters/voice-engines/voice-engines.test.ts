import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEspeakEngine, createVoiceWorkshop, espeakVoices, type VoiceWorkshop } from '@shengyu/engine-espeak';
import { documentFromText } from '@shengyu/script';
import { SynthesisError, type MadeVoice, type TtsEngine } from '@shengyu/speech/engine';
import { SOUND_HEADER_BYTES } from '@shengyu/speech/sound';
import { createRenderer } from '../../render/create-renderer.ts';
import type { Renderer } from '../../render/renderer.ts';
import { TrainingError, type CloneSound } from '../../ports/voice-cloner.ts';
import { createMatchCloner } from './match-cloner.ts';
import { createNaturalRecipes } from './natural-recipes.ts';
import { readRecordings } from './read-recordings.ts';
import { createVoiceDesigner } from './voice-designer.ts';

let home: string;
let workshop: VoiceWorkshop;
let renderer: Renderer;
let engine: TtsEngine;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'voice-engines-'));
  workshop = createVoiceWorkshop();
  engine = await createEspeakEngine({ threads: 1 });
  renderer = await createRenderer({
    clauseDirectory: join(home, 'clauses'),
    workers: 1,
    engines: [engine],
  });
}, 120_000);
afterAll(async () => {
  await workshop.close();
  await renderer.close();
  await rm(home, { recursive: true, force: true });
});

/** A file as sounds are stored: 44.1 kHz, two channels, 16 bit. */
async function store(name: string, mono: readonly number[]): Promise<CloneSound> {
  const bytes = Buffer.alloc(SOUND_HEADER_BYTES + mono.length * 4);
  for (const [index, sample] of mono.entries()) {
    bytes.writeInt16LE(sample, SOUND_HEADER_BYTES + index * 4);
    bytes.writeInt16LE(sample, SOUND_HEADER_BYTES + index * 4 + 2);
  }
  const path = join(home, name);
  await writeFile(path, bytes);
  return { id: name, path, text: '', figures: {} };
}
async function speak(text: string): Promise<number[]> {
  const samples: number[] = [];
  const { signal } = new AbortController();
  // 22,050 Hz twice is 44,100.
  for await (const { pcm } of renderer.audition(documentFromText(text, 'linan'), undefined, signal))
    for (const sample of pcm) samples.push(sample, sample);
  return samples;
}

test('recordings are read as they are stored, and no more of them than is wanted', async () => {
  const [one, two] = [await store('one', [0, 16_384, -16_384]), await store('two', [8_192])];
  const read = await readRecordings([one, two], 1);
  expect(read.map(({ samples, sampleRate }) => [sampleRate, [...samples]])).toEqual([
    [44_100, [0, 0.5, -0.5]],
    [44_100, [0.25]],
  ]);
  expect((await readRecordings([one, two], 2 / 44_100)).map(({ samples }) => samples.length)).toEqual([2]);
});

test('a person’s recordings are scored and become a voice that the embedded engine speaks', async () => {
  const cloner = createMatchCloner(workshop);
  const text =
    '清晨五点四十分，第一班渡船还没有鸣笛。码头边的小店已经亮了灯，老板娘正把刚蒸好的包子端出来。音乐会结束以后，观众们久久不愿离去，掌声响起。';
  const sound = await store('spoken', await speak(text));
  const score = await cloner.score([sound]);
  expect(score).toMatchObject({ enough: true });
  expect(score.points.map(({ code }) => code)).toContain('noise');
  expect(await cloner.measure(sound, [])).toMatchObject({ length_speechSeconds: expect.any(Number) });
  const shares: number[] = [];
  const training = { progress: (share: number) => shares.push(share), signal: new AbortController().signal, folder: home };
  const { voice, figures } = await cloner.train([sound], training);
  expect(voice).toMatchObject({ family: 'espeak-ng', voice: { language: 'zh-CN', definition: { base: 'cmn' } } });
  expect(figures['semitones']).toBeLessThan(2);
  expect(shares.at(-1)).toBeGreaterThan(0);
}, 300_000);

describe('where the machine has natural voices', () => {
  const spoken: MadeVoice[] = [];
  let isHere = true;
  const recipes = createNaturalRecipes({
    isHere: () => isHere,
    isOffered: () => true,
    // The machine of this test has no pack: a voice of the embedded engine speaks.
    speak: async (voice, wanted) => {
      spoken.push(voice);
      const linan = engine.voices.find(({ id }) => id === 'linan');
      if (!linan) throw new SynthesisError('linan', 'text');
      return engine.synthesise({ voice: linan, tokens: wanted, prosody: { rate: 1, semitones: 0, decibels: 0 } });
    },
  });
  afterEach(() => (isHere = true));
  afterAll(() => recipes.close());

  test('recordings become a recipe by one spoken sentence, and it says how far it is away', async () => {
    const cloner = createMatchCloner(workshop, undefined, recipes);
    const sound = await store('natural', await speak('清晨五点四十分，第一班渡船还没有鸣笛。老板娘正把刚蒸好的包子端出来。'));
    const training = { progress: () => undefined, signal: new AbortController().signal, folder: home };
    const { voice, figures } = await cloner.train([sound], training);
    expect(voice).toMatchObject({ family: 'kokoro', voice: { definition: { timbre: expect.any(Array), shape: expect.any(Object) } } });
    expect(spoken).toHaveLength(1);
    // What spoke is the voice that was recorded, so that little is left.
    expect(figures['steps']).toBeLessThan(1);
  }, 120_000);

  test('a description becomes recipes at once; without natural voices it becomes one of the embedded engine', async () => {
    const designer = createVoiceDesigner(workshop, recipes);
    const described = designer.describe('五十来岁的阿姨，说得快', ['female']);
    if ('refused' in described) throw new Error('refused');
    const { voices, steps } = await designer.candidates(described.parameters, 'a1b2c3', 3, 'me');
    expect(voices.map(({ voice }) => voice.family)).toEqual(['kokoro', 'kokoro', 'kokoro']);
    expect(steps).toBeGreaterThanOrEqual(2);
    const [first] = voices;
    if (!first) throw new Error('no voice');
    expect((await designer.make(first.parameters, first.seed, 'me')).voice).toEqual(first.voice);
    const { version } = designer;
    isHere = false;
    expect((await designer.make(first.parameters, first.seed, 'me')).voice.family).toBe('espeak-ng');
    expect(designer.version).not.toBe(version);
  }, 120_000);
});

test('recordings without speech are refused with what to do', async () => {
  const silence = await store(
    'silence',
    Array.from({ length: 44_100 }, () => 0),
  );
  const cloner = createMatchCloner(workshop);
  expect(await cloner.score([silence])).toMatchObject({ enough: false });
  const training = { progress: () => undefined, signal: new AbortController().signal, folder: home };
  await expect(cloner.train([silence], training)).rejects.toThrow(TrainingError);
}, 120_000);

test('a description becomes three voices, which come about again by seed and parameters', async () => {
  const designer = createVoiceDesigner(workshop);
  expect(designer.describe('像周杰伦那样唱', [])).toHaveProperty('refused');
  const described = designer.describe('五十来岁的阿姨，声音有点沙哑，说得快', ['female']);
  if ('refused' in described) throw new Error('refused');
  expect(described.parameters['gender']).toBe('female');
  const { voices, steps } = await designer.candidates(described.parameters, 'a1b2c3', 3, 'me');
  expect(steps).toBeGreaterThan(1);
  expect(new Set(voices.map(({ voice }) => JSON.stringify(voice.voice.definition))).size).toBe(3);
  const [first] = voices;
  if (!first) throw new Error('no voice');
  const again = await designer.make(first.parameters, first.seed, 'me');
  expect(again.voice).toEqual(first.voice);
  expect(espeakVoices.map(({ definition }) => definition)).not.toContainEqual(again.voice.voice.definition);
}, 300_000);

test('every tag that is offered says something, and what is no parameter is refused', async () => {
  const designer = createVoiceDesigner(workshop);
  const usual = JSON.stringify(designer.describe('', []));
  const silent = designer.groups
    .flatMap(({ tags }) => tags)
    .filter(({ id }) => id !== 'female' && JSON.stringify(designer.describe('', [id])) === usual);
  expect(silent).toEqual([]);
  await expect(designer.make({ gender: 'female', ageYears: 30, pitchHz: 'high' }, '1', 'me')).rejects.toThrow(RangeError);
  await expect(designer.make({ gender: 'other' }, '1', 'me')).rejects.toThrow(RangeError);
});
