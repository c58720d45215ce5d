import { measureVoice, scoreSamples, voiceDistance } from '@shengyu/voice';
import type { Recording, VoiceParameters } from '@shengyu/voice';
import { createEspeakInstance } from '../module/espeak-instance.ts';
import { speakText } from '../measure/voice-profile.ts';
import { espeakVoices } from '../voice/espeak-voices.ts';
import { parseVoiceDefinition } from '../voice/voice-definition.ts';
import { createVoiceWorkshop } from './create-voice-workshop.ts';
import type { MadeVoice } from '@shengyu/speech/engine';
import type { VoiceWorkshop } from './voice-workshop.ts';

let workshop: VoiceWorkshop;
beforeAll(() => {
  workshop = createVoiceWorkshop();
});
afterAll(() => workshop.close());

const woman: VoiceParameters = {
  gender: 'female',
  ageYears: 30,
  pitchHz: 205,
  spanSemitones: 8,
  brightnessHz: 1350,
  breathPercent: 18,
  syllablesPerSecond: 4.2,
  roughness: 4,
  tractCm: 15.3,
};
/** Sentences that no fit has seen. */
const unseen = '雪下了一整夜。她说七点半回来，可是现在都八点了。我去楼下看看。这条路一直通到海边。';

async function spoken(voice: MadeVoice): Promise<Recording> {
  return speakText(await createEspeakInstance(), { id: 'made', ...voice }, unseen);
}

test('a voice is matched by a recording of another: pitch, tract, pace and spectrum, on sentences neither has seen', async () => {
  const source = espeakVoices.find(({ id }) => id === 'luchen');
  if (!source) throw new Error('luchen');
  const recording = speakText(
    await createEspeakInstance(),
    source,
    '船要开了，请大家带好行李，依次上船。老板娘把刚出笼的包子端出来，热气在冷风里散开。',
  );
  const progress: number[] = [];
  const match = await workshop.match([recording], 'zh-CN', { onProgress: (share) => progress.push(share) });
  const [wanted, made] = [measureVoice(speakText(await createEspeakInstance(), source, unseen)), measureVoice(await spoken(match.voice))];
  expect(Math.abs(made.pitchHz / wanted.pitchHz - 1)).toBeLessThan(0.06);
  expect(Math.abs(made.tractCm - wanted.tractCm)).toBeLessThan(0.8);
  expect(voiceDistance(wanted, made).spectrumDb).toBeLessThan(3);
  expect(progress.length).toBeGreaterThan(3);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
}, 240_000);

test('three candidates are two steps apart and more, and the seed makes the same three again', async () => {
  const [first, second, other] = await Promise.all([7, 7, 8].map((seed) => workshop.candidates(woman, 'zh-CN', seed)));
  expect(first?.voices).toHaveLength(3);
  expect(first?.steps).toBeGreaterThanOrEqual(2);
  expect(second).toEqual(first);
  expect(other?.voices[0]?.voice.definition).not.toEqual(first?.voices[0]?.voice.definition);
}, 240_000);

test('a designed voice is a definition that the engine takes, with a loudness that holds for other sentences', async () => {
  const { voice, seed, parameters } = await workshop.design(woman, 'zh-CN', 5);
  expect(parseVoiceDefinition(voice.definition)).toEqual(voice.definition);
  expect(await workshop.design(parameters, 'zh-CN', seed)).toEqual(await workshop.design(woman, 'zh-CN', 5));
  const { loudnessLufs } = speakText(await createEspeakInstance(), { id: 'made', ...voice }, unseen);
  expect(Math.abs(loudnessLufs - voice.loudnessLufs)).toBeLessThan(1.5);
}, 240_000);

test.each(['yue-HK', 'en-US'] as const)(
  'voices are designed in %s as well',
  async (language) => {
    const { voice, figures } = await workshop.design(woman, language, 1);
    expect(voice.language).toBe(language);
    expect(Math.abs(figures.pitchHz / woman.pitchHz - 1)).toBeLessThan(0.06);
  },
  240_000,
);

test('extreme parameters make a voice, never a crash', async () => {
  const low = {
    ...woman,
    gender: 'male' as const,
    pitchHz: 60,
    spanSemitones: 14,
    tractCm: 22,
    brightnessHz: 300,
    syllablesPerSecond: 1,
    breathPercent: 100,
    roughness: 10,
  };
  const high = {
    ...woman,
    pitchHz: 600,
    spanSemitones: 1,
    tractCm: 10,
    brightnessHz: 5000,
    syllablesPerSecond: 12,
    breathPercent: 0,
    roughness: 0,
  };
  for (const parameters of [low, high])
    expect(parseVoiceDefinition((await workshop.design(parameters, 'zh-CN', 3)).voice.definition)).toBeDefined();
}, 240_000);

// covers: security-92
test('recordings without speech are refused, and what is aborted stops', async () => {
  const silence = { samples: new Float32Array(44_100), sampleRate: 22_050 };
  await expect(workshop.match([silence], 'zh-CN')).rejects.toThrow(/too little speech/);
  const source = espeakVoices.find(({ id }) => id === 'suwan');
  if (!source) throw new Error('suwan');
  const recording = speakText(await createEspeakInstance(), source, unseen);
  const stop = new AbortController();
  const shares: number[] = [];
  const onProgress = (share: number) => {
    shares.push(share);
    stop.abort();
  };
  await expect(workshop.match([recording], 'zh-CN', { signal: stop.signal, onProgress })).rejects.toThrow(/abort/i);
  expect(shares.at(-1)).toBeLessThan(1);
  expect(await workshop.score([silence])).toEqual(scoreSamples([silence]));
}, 240_000);
