import { pitchTrack } from '@shengyu/voice';
import { selectUnits } from './select/select-units.ts';
import { planClause } from './plan/plan-clause.ts';
import { speakClause } from './speak-clause.ts';
import { hummedVoice } from './testing/hummed-voice.ts';
import { requestOf } from './testing/request-of.ts';
import { UNIT_RATE } from './voice/unit-voice.ts';
import { readVoice, writeVoice } from './voice/voice-file.ts';

const voice = hummedVoice(['ma1', 'lan2', 'ni3', 'wang4', 'de5', 'bu4', 'shi4', 'yi1']);

/** Long lists are compared as bytes: matchers look at each element. */
const same = (a: NodeJS.TypedArray, b: NodeJS.TypedArray): boolean => a.length === b.length && Buffer.compare(bytesOf(a), bytesOf(b)) === 0;
const bytesOf = ({ buffer, byteOffset, byteLength }: NodeJS.TypedArray): Buffer => Buffer.from(buffer, byteOffset, byteLength);
const toFloat = (pcm: Int16Array): Float32Array => Float32Array.from(pcm, (sample) => sample / 32_768);
const pitches = (words: readonly string[], semitones = 0): number[] => {
  const { pcm } = speakClause(voice, requestOf(words, { semitones }));
  return pitchTrack(toFloat(pcm), UNIT_RATE, 0.3);
};

test('the same request gives the same samples, also from the file of the voice', () => {
  const request = requestOf(['ma1', 'wang4', '，', 'lan2']);
  const first = speakClause(voice, request);
  expect(same(speakClause(voice, request).pcm, first.pcm)).toBe(true);
  const { pcm, marks, voiced, ...rest } = readVoice(writeVoice(voice));
  expect([same(pcm, voice.pcm), same(marks, voice.marks), same(voiced, voice.voiced)]).toEqual([true, true, true]);
  expect(voice).toMatchObject(rest);
  expect(same(speakClause({ pcm, marks, voiced, ...rest }, request).pcm, first.pcm)).toBe(true);
});

test('words have exact times that touch, and a comma is silence before the next word', () => {
  const { onsets, pcm, estimated } = speakClause(voice, requestOf(['ma1', 'lan2', '，', 'ni3', '。']));
  expect(estimated).toBe(false);
  expect(onsets.map(({ token }) => token)).toEqual([0, 1, 3]);
  expect(onsets[0]?.startSample).toBe(0);
  expect(onsets[1]?.startSample).toBe(onsets[0]?.endSample);
  expect(onsets.at(-1)?.endSample).toBe(pcm.length);
  const pause = pcm.slice((onsets[1]?.endSample ?? 0) + 400, (onsets[2]?.startSample ?? 0) - 400);
  expect(pause.length / UNIT_RATE).toBeGreaterThan(0.15);
  expect(Math.max(...pause.map(Math.abs))).toBe(0);
});

test('a syllable that was not recorded is as long as others, also where its end was recorded before its beginning', () => {
  const { onsets } = speakClause(hummedVoice(['lan2', 'ni3', 'ma1', 'wang4']), requestOf(['ni3', 'man2', 'wang4']));
  const lengths = onsets.map(({ startSample, endSample }) => (endSample - startSample) / UNIT_RATE);
  expect(lengths).toHaveLength(3);
  for (const seconds of lengths) expect(seconds).toBeGreaterThan(0.1);
});

test('tones rise, fall and stay level, whatever pitch was recorded', () => {
  const ratio = (words: readonly string[]): number => {
    const track = pitches(words);
    return 12 * Math.log2((track.at(-1) ?? 1) / (track[0] ?? 1));
  };
  expect(ratio(['lan2'])).toBeGreaterThan(1);
  expect(ratio(['wang4'])).toBeLessThan(-5);
  expect(Math.abs(ratio(['ma1']))).toBeLessThan(3);
});

test('a syllable that was recorded with another tone is spoken with the wanted one', () => {
  const high = pitches(['ma1']);
  const low = pitches(['ma3']);
  expect((low[low.length >> 1] ?? 0) / (high[high.length >> 1] ?? 1)).toBeLessThan(0.7);
});

test('semitones and rate do what they say', () => {
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  expect(12 * Math.log2(median(pitches(['ma1', 'ma1'], 4)) / median(pitches(['ma1', 'ma1'])))).toBeCloseTo(4, 0);
  const length = (rate: number): number => speakClause(voice, requestOf(['ma1', 'lan2', 'ni3'], { rate })).pcm.length;
  expect(length(1) / length(1.5)).toBeCloseTo(1.5, 1);
});

test('a syllable that nobody recorded is the beginning of one and the end of another', () => {
  const [chosen] = selectUnits(voice, planClause(voice, requestOf(['mang2']))) ?? [];
  expect([chosen?.head.syllable, chosen?.tail.syllable]).toEqual(['ma1', 'lan2']);
  expect(speakClause(voice, requestOf(['mang2'])).pcm.length).toBeGreaterThan(0.1 * UNIT_RATE);
});

test('units of one breath stay together where they can', () => {
  const twice = hummedVoice(['ma1', 'shi4', 'ma1', 'lan2']);
  const chosen = selectUnits(twice, planClause(twice, requestOf(['ma1', 'lan2']))) ?? [];
  expect(chosen.map(({ head }) => head.prompt)).toEqual([1, 1]);
});

test('nothing clicks where units meet: no step is larger than within the recorded sound', () => {
  const steps = (pcm: Int16Array): number =>
    pcm.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (pcm[at - 1] ?? sample))), 0);
  const { pcm } = speakClause(voice, requestOf(['ma1', 'wang4', 'lan2', 'ni3', 'shi4', 'de5']));
  expect(steps(pcm)).toBeLessThan(1.5 * steps(voice.pcm.slice(100, 5_000)));
});

test('a sound that was read before a breath does not fall into a hole before the next one', () => {
  const pcm = voice.pcm.slice();
  const { end = 0 } = voice.units[1] ?? {};
  const dying = Math.round(0.08 * UNIT_RATE);
  for (let at = end - dying; at < end; at += 1) pcm[at] = Math.round(((pcm[at] as number) * (end - at) ** 2) / dying ** 2);
  const { pcm: spoken, onsets } = speakClause({ ...voice, pcm }, requestOf(['lan2', 'ni3']));
  const power = (from: number, length: number): number =>
    spoken.slice(from, from + length).reduce((sum, sample) => sum + sample ** 2, 0) / length;
  const meeting = onsets[1]?.startSample ?? 0;
  const least = Math.min(...[-880, -660, -440, -220, 0, 220, 440].map((by) => power(meeting + by, 220)));
  expect(10 * Math.log10(power(0, spoken.length) / least)).toBeLessThan(6);
});

test('letters are spelled, and a clause without words is empty', () => {
  expect(planClause(voice, requestOf(['GDP'])).map(({ syllable }) => syllable)).toEqual(['ji4', 'di4', 'pi4']);
  expect(speakClause(voice, requestOf(['……'])).pcm).toHaveLength(0);
});

test('a voice without sounds refuses', () => {
  expect(() => speakClause({ ...voice, units: [] }, requestOf(['ma1']))).toThrow(/no sound/);
});
