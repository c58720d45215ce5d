import { expect, test } from '@jest/globals';
import { createLevelMeter } from './level-meter.ts';

const rate = 48_000;
const sine = (seconds: number, amplitude: number): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, at) => amplitude * Math.sin((2 * Math.PI * 220 * at) / rate));

test('a sine of half of full scale is −6 dB, and as loud as that in each bar', () => {
  const meter = createLevelMeter(rate, -60);
  meter.push(sine(2, 0.5));
  const { seconds, speechSeconds, speechDb, peakDb, clips, bars } = meter.now();
  expect([seconds, Math.round(speechSeconds * 100) / 100, clips, bars.length]).toEqual([2, 2, 0, 20]);
  expect(speechDb).toBeCloseTo(-6.02, 1);
  expect(peakDb).toBeCloseTo(-6.02, 1);
  expect(Math.min(...bars)).toBeCloseTo(0.5, 2);
});

test('speech is what stands out of the room: the same hum is speech in a quiet room and none in a loud one', () => {
  const [quiet, loud] = [createLevelMeter(rate, -70), createLevelMeter(rate, -45)];
  for (const meter of [quiet, loud]) meter.push(sine(1, 0.01));
  expect(quiet.now().speechSeconds).toBeCloseTo(1, 1);
  expect(loud.now().speechSeconds).toBe(0);
  expect(loud.now().speechDb).toBe(-Infinity);
});

test('a wave that is cut off is found once per place, and when it was', () => {
  const meter = createLevelMeter(rate, -60);
  meter.push(sine(0.5, 0.3));
  meter.push(Float32Array.from(sine(0.01, 4), (sample) => Math.max(-1, Math.min(1, sample))));
  const { clips, sinceClipSeconds } = meter.now();
  expect(clips).toBeGreaterThanOrEqual(4);
  expect(sinceClipSeconds).toBeLessThan(0.01);
  meter.push(sine(1, 0.3));
  expect(meter.now().clips).toBe(clips);
  expect(meter.now().sinceClipSeconds).toBeCloseTo(1, 1);
  expect(meter.now().bars.filter((bar) => bar < 0)).toHaveLength(1);
});

test('the level of late follows who moves away, while the mean remembers', () => {
  const meter = createLevelMeter(rate, -70);
  meter.push(sine(4, 0.5));
  meter.push(sine(2, 0.02));
  expect(meter.now().recentSpeechDb).toBeCloseTo(-34, 0);
  expect(meter.now().speechDb).toBeCloseTo(-7.8, 0);
});

test('a microphone that is switched off gives nothing but zeros', () => {
  const meter = createLevelMeter(rate, -60);
  meter.push(sine(1, 0.2));
  meter.push(new Float32Array(rate));
  expect(meter.now().deadSeconds).toBe(1);
});

test('a sound that stops and comes back has a gap, silence before it and behind it has none', () => {
  const meter = createLevelMeter(rate, -60);
  meter.push(new Float32Array(2 * rate));
  meter.push(sine(1, 0.2));
  expect(meter.now()).toMatchObject({ gapSeconds: 0, sinceGapSeconds: Infinity });
  meter.push(new Float32Array(1.2 * rate));
  expect(meter.now().gapSeconds).toBe(0);
  meter.push(sine(0.5, 0.2));
  expect(meter.now().gapSeconds).toBeCloseTo(1.2, 2);
  expect(meter.now().sinceGapSeconds).toBeCloseTo(0.5, 2);
});

test('syllables are counted while they are spoken', () => {
  const meter = createLevelMeter(rate, -60);
  const counts = Array.from({ length: 5 }, () => {
    meter.push(sine(0.18, 0.3));
    meter.push(sine(0.06, 0.02));
    return meter.now().syllables;
  });
  expect(counts).toEqual([1, 2, 3, 4, 5]);
});

test('how the sound comes in pieces does not matter', () => {
  const [whole, cut] = [createLevelMeter(rate, -60), createLevelMeter(rate, -60)];
  const sound = sine(1, 0.4);
  whole.push(sound);
  for (let at = 0; at < sound.length; at += 333) cut.push(sound.subarray(at, at + 333));
  expect(cut.now()).toEqual(whole.now());
});
