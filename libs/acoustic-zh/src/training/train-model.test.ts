import { checkSentence, knowsSyllable, type AcousticModel } from '@shengyu/acoustic';
import { writeModel } from '@shengyu/acoustic/training';
import { createChance } from './chance.ts';
import { addNoise, addRoom } from './disturb.ts';
import { joinWords, type JoinedWords } from './join-words.ts';
import { makeSentences } from './make-sentences.ts';
import type { SpokenWord } from './read-recordings.ts';
import { trainModel } from './train-model.ts';

/** Formants of vowels in Hz, as a throat of one length makes them. */
const vowels: Readonly<Record<string, readonly number[]>> = {
  a: [850, 1300, 2600],
  i: [300, 2300, 3000],
  u: [350, 750, 2400],
  e: [500, 1150, 2500],
  ai: [700, 1900, 2600],
};
const bases = Object.keys(vowels).flatMap((vowel) => ['s', 'm', 'd'].map((initial) => initial + vowel));

/** A syllable of a made-up speaker: hiss, hum or a stop before a vowel. */
function speak(base: string, hertz: number, tract: number, seed: number): Float32Array {
  const chance = createChance(seed);
  const samples = new Float32Array(4_800);
  const formants = vowels[base.slice(1)] ?? [];
  for (let at = 0; at < samples.length; at += 1) {
    const seconds = at / 16_000;
    const inVowel = seconds > 0.08;
    const swell = Math.min(1, (samples.length - at) / 800);
    if (base.startsWith('s') && !inVowel) samples[at] = 0.1 * (chance() - 0.5) * (at % 2 === 0 ? 1 : -1);
    const isVoiced = inVowel || base.startsWith('m');
    for (let harmonic = 1; isVoiced && harmonic * hertz < 4_000; harmonic += 1) {
      const frequency = harmonic * hertz;
      const peaks = inVowel ? formants : [250];
      const level = peaks.reduce((sum, formant) => sum + 1 / (1 + ((frequency - formant * tract) / 90) ** 2), 0.003);
      samples[at] = (samples[at] as number) + 0.05 * level * swell * Math.sin(2 * Math.PI * frequency * seconds);
    }
  }
  return samples;
}

const speaker = (hertz: number, tract: number): SpokenWord[] =>
  Array.from({ length: 3 }, (_, round) =>
    bases.map((base, at) => ({
      text: base,
      syllables: [`${base}1`],
      samples: speak(base, hertz * (1 + 0.04 * round), tract, 100 * round + at),
    })),
  ).flat();

let model: AcousticModel;
const other = speaker(160, 1.06);
beforeAll(() => {
  const taught = speaker(220, 1);
  model = trainModel([...makeSentences(taught, false, 1), ...makeSentences(taught, true, 2)]);
}, 60_000);

/** Eight syllables of a speaker whom the model does not know. */
function read(first: number, step: number): JoinedWords {
  const words = Array.from({ length: 8 }, (_, at) => other[(first + step * at) % other.length] as SpokenWord);
  return joinWords(words, () => 1_600);
}
const sentences = Array.from({ length: 6 }, (_, at) => read(7 * at, 4 + (at % 3)));

test('sentences of another speaker are heard, and other sentences are not taken for them', () => {
  const own = sentences.map(({ samples, syllables }) => checkSentence(model, samples, syllables));
  const foreign = sentences.map(({ samples }, at) =>
    checkSentence(model, samples, sentences[(at + 1) % sentences.length]?.syllables ?? []),
  );
  for (const [at, { evidence, syllables }] of own.entries()) {
    expect(syllables).toHaveLength(8);
    expect(evidence).toBeLessThan(foreign[at]?.evidence ?? 0);
  }
});

test('the borders of words lie where their sound is', () => {
  const { samples, syllables, words } = read(0, 4);
  for (const [at, { startSample, rimeSample, endSample }] of checkSentence(model, samples, syllables).syllables.entries()) {
    expect(Math.abs(endSample - (words[at]?.endSample ?? 0))).toBeLessThan(1_600);
    expect(startSample).toBeLessThanOrEqual(rimeSample);
    expect(rimeSample).toBeLessThan(endSample);
  }
});

test('noise, a room and another level leave the sentence what it is', () => {
  const { samples, syllables } = read(3, 4);
  const { evidence } = checkSentence(model, samples, syllables);
  for (const changed of [
    addNoise(samples, 25, createChance(1)),
    addRoom(samples, 0.3, createChance(2)),
    samples.map((sample) => sample / 5),
  ])
    expect(Math.abs(checkSentence(model, changed, syllables).evidence - evidence)).toBeLessThan(0.7);
});

test.each([
  ['no_speech', (samples: Float32Array) => samples.fill(0)],
  ['no_speech', (samples: Float32Array) => samples.subarray(0, 1_500)],
  ['clipped', (samples: Float32Array) => samples.map((sample) => Math.max(-1, Math.min(1, sample * 60)))],
  ['too_quiet', (samples: Float32Array) => samples.map((sample) => sample / 300)],
  ['noisy', (samples: Float32Array) => addNoise(samples, 3, createChance(3))],
  ['too_long', () => new Float32Array(61 * 16_000)],
] as const)('%s is said, and such a reading is not accepted', (reason, change) => {
  const { samples, syllables } = read(0, 4);
  const { reasons, verdict } = checkSentence(model, change(samples), syllables);
  expect(reasons).toContain(reason);
  expect(verdict).not.toBe('accept');
});

test('a syllable that the model was not taught is refused, not guessed', () => {
  expect([knowsSyllable(model, 'sa4'), knowsSyllable(model, 'zhuang1'), knowsSyllable(model, 'x')]).toEqual([true, false, false]);
  expect(() => checkSentence(model, new Float32Array(16_000), ['zhuang1'])).toThrow(RangeError);
});

test('the same words give the same model to the bit', () => {
  const words = speaker(220, 1).slice(0, 12);
  const train = (): Uint8Array => writeModel(trainModel(makeSentences(words, true, 5)));
  expect(train()).toEqual(train());
}, 60_000);
