import { readClause } from '@shengyu/speech';
import { pitchTrack } from '@shengyu/voice';
import { bandLevel } from '../measure/band-level.ts';
import { apartIn, profileExpression } from '../measure/expression-profile.ts';
import { createEspeakInstance } from '../module/espeak-instance.ts';
import type { EspeakInstance } from '../module/espeak-instance.ts';
import { speakClause } from '../speak-clause.ts';
import { espeakVoices } from '../voice/espeak-voices.ts';
import { variation } from './variation.ts';

let instance: EspeakInstance;
beforeAll(async () => {
  instance = await createEspeakInstance();
});

function voiceOf(id: string) {
  const voice = espeakVoices.find((one) => one.id === id);
  if (!voice) throw new Error(id);
  return voice;
}

function say(text: string, id: string) {
  const voice = voiceOf(id);
  const { tokens } = readClause({ text, readings: [] }, { language: voice.language });
  const { pcm, onsets, sampleRate } = speakClause(instance, { voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0 } });
  const sound = Float32Array.from(pcm, (sample) => sample / 32_768);
  const pitches = onsets.map(({ startSample, endSample }) => pitchTrack(sound.subarray(startSample, endSample), sampleRate, 0.3));
  return { sound, sampleRate, pitches };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: readonly number[]): number => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
const semitones = (a: number, b: number): number => 12 * Math.log2(a / b);

test.each(['linan', 'luchen', 'lengyue'])(
  '%s: sad, low and calm differ from each other and from the plain voice in two dimensions or more',
  (id) => {
    const voice = voiceOf(id);
    const profiles = [
      profileExpression(instance, voice),
      ...['sad', 'low', 'calm'].map((name) => profileExpression(instance, voice, { name, strength: 3 })),
    ];
    for (const [index, one] of profiles.entries())
      for (const other of profiles.slice(index + 1)) expect(apartIn(one, other).length).toBeGreaterThanOrEqual(2);
  },
);

test.each(['xiaoman', 'hanchuan', 'ruolan'])('%s: so do all emotions the voice has', (id) => {
  const voice = voiceOf(id);
  const profiles = voice.styles.map(({ name }) => profileExpression(instance, voice, { name, strength: 3 }));
  for (const [index, one] of profiles.entries())
    for (const other of profiles.slice(index + 1)) expect(apartIn(one, other).length).toBeGreaterThanOrEqual(2);
});

test.each(['linan', 'suwan', 'xiaoman'])('%s: one syllable in level tone eleven times is not eleven times the same', (id) => {
  const { pitches } = say('他他他他他他他他他他他。', id);
  const heard = pitches.filter((track) => track.length >= 4);
  const third = (track: number[], from: number): number =>
    mean(track.slice(Math.floor(track.length * from), Math.ceil(track.length * (from + 1 / 3))));
  expect(heard.length).toBeGreaterThan(7);
  expect(spread(heard.map((track) => semitones(mean(track), 100)))).toBeGreaterThan(0.2);
  expect(spread(heard.map((track) => semitones(third(track, 2 / 3), third(track, 0))))).toBeGreaterThan(0.13);
});

test.each(['linan', 'suwan', 'gu'])('%s: sentences end lower than they go on, each by its own measure', (id) => {
  const sentences = [
    '他说今天',
    '她听了三天',
    '我们等到春天',
    '昨天不是晴天',
    '这里像秋天',
    '他回到了家乡的那一天',
    '谁也没说那一天',
    '雨下了半天',
  ];
  const falls = sentences.map((text) => {
    const last = say(`${text}。`, id).pitches.at(-1) ?? [];
    const open = say(`${text}，`, id).pitches.at(-1) ?? [];
    return semitones(mean(last.slice(-4)), mean(open.slice(-4)));
  });
  expect(Math.max(...falls)).toBeLessThan(-0.1);
  expect(spread(falls)).toBeGreaterThan(0.15);
});

test.each(['linan', 'suwan'])('%s: above 4 kHz the voice has the energy of recorded speech', (id) => {
  const { sound, sampleRate } = say('清晨的渡船还没有鸣笛，老板娘把包子端了出来，掌声一次又一次响起。', id);
  const share = bandLevel(sound, sampleRate, 4000, 10_000) - bandLevel(sound, sampleRate, 80, 11_000);
  expect(share).toBeGreaterThan(-18.8);
  expect(share).toBeLessThan(-9);
});

test('variation is even and a function of the text alone', () => {
  const values = Array.from({ length: 2000 }, (_, index) => variation(`end ${index}`));
  expect(Math.abs(mean(values))).toBeLessThan(0.05);
  expect(Math.abs(spread(values) - 1 / Math.sqrt(3))).toBeLessThan(0.03);
  expect(variation('end 7')).toBe(values[7]);
});
