import { effectControls, voiceEffectNames } from '@shengyu/script';
import type { VoiceEffectName } from '@shengyu/script';
import { createVoiceEffect, effectReach } from './create-voice-effect.ts';
import { echoDelayMs, echoFeedback } from './echo.ts';
import { hallSeconds, roomSeconds } from './reverb.ts';
import { robotFrequency } from './robot.ts';

const rate = 44_100;

function apply(name: VoiceEffectName, amounts: Record<string, number>, input: Float32Array, start = 0): Float32Array {
  const result = input.slice();
  createVoiceEffect({ name, amounts }, rate, start)(result);
  return result;
}

function sine(frequency: number, seconds = 0.5, level = 0.1): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, index) => level * Math.sin((2 * Math.PI * frequency * index) / rate),
  );
}

function impulse(seconds: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * rate));
  samples[0] = 0.5;
  return samples;
}

/** Level of one frequency in the second half of a signal, in dB of amplitude. */
function levelAt(samples: Float32Array, frequency: number): number {
  const half = samples.subarray(samples.length >> 1);
  let [re, im, sum] = [0, 0, 0];
  for (const [index, value] of half.entries()) {
    const window = 1 - Math.cos((2 * Math.PI * (index + 0.5)) / half.length);
    re += value * window * Math.cos((2 * Math.PI * frequency * index) / rate);
    im += value * window * Math.sin((2 * Math.PI * frequency * index) / rate);
    sum += window;
  }
  return 20 * Math.log10((2 * Math.hypot(re, im)) / sum + 1e-9);
}

/** By how much an effect changes the level of a tone. */
function gainAt(name: VoiceEffectName, amounts: Record<string, number>, frequency: number): number {
  const tone = sine(frequency);
  return levelAt(apply(name, amounts, tone), frequency) - levelAt(tone, frequency);
}

/** Seconds an impulse takes to fall by 60 dB, from its fall between −5 and −35 dB. */
function decaySeconds(samples: Float32Array): number {
  const energy = new Float64Array(samples.length + 1);
  for (let index = samples.length - 1; index >= 0; index -= 1)
    energy[index] = (energy[index + 1] as number) + (samples[index] as number) ** 2;
  const fallenTo = (decibels: number) => energy.findIndex((value) => 10 * Math.log10(value / (energy[0] as number)) < decibels);
  return (2 * (fallenTo(-35) - fallenTo(-5))) / rate;
}

function largestDifference(a: Float32Array, b: Float32Array): number {
  let largest = a.length === b.length ? 0 : Number.POSITIVE_INFINITY;
  for (let index = 0; index < a.length; index += 1) largest = Math.max(largest, Math.abs((a[index] as number) - (b[index] as number)));
  return largest;
}

/** Speech-like: a buzz in syllables. */
function voice(seconds = 1): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, index) => {
    const second = index / rate;
    let value = 0;
    for (let partial = 1; partial < 20; partial += 1) value += Math.sin(2 * Math.PI * 140 * partial * second) / partial;
    return 0.1 * value * Math.max(0, Math.sin(2 * Math.PI * 2 * second));
  });
}

describe.each(voiceEffectNames)('%s', (name) => {
  test('gives the same in blocks of any length', () => {
    const input = voice(1);
    const whole = apply(name, {}, input, 1000);
    const process = createVoiceEffect({ name, amounts: {} }, rate, 1000);
    const pieces = input.slice();
    for (let start = 0, length = 1; start < pieces.length; start += length, length = (length * 7) % 4099)
      process(pieces.subarray(start, start + length));
    expect(largestDifference(pieces, whole)).toBeLessThan(1e-9);
  });

  test('begun its reach before a stretch it gives what it gives from the start', () => {
    const input = voice(4);
    const from = 3 * rate;
    const reach = Math.min(from, effectReach({ name, amounts: { repeats: 0.3, delay: 0.1, size: 0.3 } }, rate));
    const whole = apply(name, { repeats: 0.3, delay: 0.1, size: 0.3 }, input);
    const late = apply(name, { repeats: 0.3, delay: 0.1, size: 0.3 }, input.slice(from - reach), from - reach);
    expect(20 * Math.log10(largestDifference(whole.subarray(from), late.subarray(reach)) + 1e-9)).toBeLessThan(-75);
  });

  test('leaves the voice alone at amount 0, keeps it at a sane level at every slider, and makes no click', () => {
    const input = voice();
    const none = apply(name, { amount: 0 }, input);
    expect(largestDifference(none, input)).toBe(0);
    const level = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
    for (const extreme of [0, 1]) {
      const amounts = Object.fromEntries(effectControls[name].map((control) => [control.name, control.name === 'amount' ? 1 : extreme]));
      const changed = apply(name, { ...amounts, noise: 0 }, input);
      const decibels = 20 * Math.log10(level(changed) / level(input));
      expect(Math.abs(decibels)).toBeLessThan(12);
      expect(changed.every((value) => Number.isFinite(value) && Math.abs(value) < 2)).toBe(true);
    }
  });
});

test('the telephone passes 300 to 3400 Hz and nothing else, and hisses as far as asked', () => {
  const amounts = { amount: 1, noise: 0 };
  expect(Math.abs(gainAt('telephone', amounts, 1000))).toBeLessThan(4);
  expect(gainAt('telephone', amounts, 1000) - gainAt('telephone', amounts, 100)).toBeGreaterThan(30);
  expect(gainAt('telephone', amounts, 1000) - gainAt('telephone', amounts, 7000)).toBeGreaterThan(20);
  const hiss = (noise: number) => Math.max(...apply('telephone', { amount: 1, noise }, new Float32Array(rate)).map(Math.abs));
  expect(hiss(0)).toBe(0);
  expect(hiss(1)).toBeGreaterThan(2 * hiss(0.3));
});

test('the radio is a wider band than the telephone, with its own colour', () => {
  const amounts = { amount: 1, noise: 0 };
  expect(gainAt('radio', amounts, 900) - gainAt('radio', amounts, 60)).toBeGreaterThan(25);
  expect(gainAt('radio', amounts, 900) - gainAt('radio', amounts, 9000)).toBeGreaterThan(20);
  expect(gainAt('radio', amounts, 4000) - gainAt('radio', amounts, 900)).toBeGreaterThan(
    gainAt('telephone', amounts, 4000) - gainAt('telephone', amounts, 900),
  );
});

test.each([0, 0.5, 1])('a hall and a room of size %d ring as long as they say', (size) => {
  const tail = (name: 'hall' | 'room') => {
    const rung = apply(name, { amount: 1, size }, impulse(6));
    rung[0] = 0;
    return decaySeconds(rung);
  };
  expect(tail('hall') / hallSeconds(size)).toBeGreaterThan(0.6);
  expect(tail('hall') / hallSeconds(size)).toBeLessThan(1.15);
  expect(tail('room') / roomSeconds(size)).toBeGreaterThan(0.6);
  expect(tail('room') / roomSeconds(size)).toBeLessThan(1.15);
});

test('an echo comes back after its delay and falls by its feedback each time', () => {
  const amounts = { amount: 0.5, delay: 0.25, repeats: 0.8 };
  const heard = apply('echo', amounts, impulse(2));
  const delay = Math.round((echoDelayMs(0.25) * rate) / 1000);
  const around = (at: number) => heard.subarray(at - 5, at + 40).reduce((sum, value) => sum + value, 0);
  expect(heard[0]).toBeCloseTo(0.5, 6);
  expect(heard[delay]).toBeCloseTo(0.25, 6);
  expect(heard.subarray(1, delay).every((value) => value === 0)).toBe(true);
  expect(around(2 * delay) / around(delay)).toBeCloseTo(echoFeedback(0.8), 2);
});

test('the robot puts sidebands of its tone in place of a tone', () => {
  const frequency = robotFrequency(0.4);
  const turned = apply('robot', { amount: 1, pitch: 0.4 }, sine(1000, 1));
  expect(levelAt(turned, 1000 + frequency) - levelAt(turned, 1000)).toBeGreaterThan(25);
  expect(levelAt(turned, 1000 - frequency) - levelAt(turned, 1000)).toBeGreaterThan(25);
  expect(robotFrequency(1)).toBeGreaterThan(3 * robotFrequency(0));
});

test('the megaphone cuts lows and highs and distorts with its drive', () => {
  const harmonics = (drive: number) => {
    const heard = apply('megaphone', { amount: 1, drive }, sine(800, 0.5, 0.2));
    return levelAt(heard, 2400) - levelAt(heard, 800);
  };
  expect(gainAt('megaphone', { amount: 1, drive: 0 }, 1300) - gainAt('megaphone', { amount: 1, drive: 0 }, 150)).toBeGreaterThan(30);
  expect(harmonics(1) - harmonics(0)).toBeGreaterThan(8);
});

test('warm lifts the low part and dims the high one, bright does the reverse, by the amount', () => {
  const tilt = (name: 'warm' | 'bright', amount: number) => gainAt(name, { amount }, 9000) - gainAt(name, { amount }, 150);
  expect(tilt('warm', 1)).toBeLessThan(-12);
  expect(tilt('warm', 0.5)).toBeLessThan(-6);
  expect(tilt('warm', 0.5)).toBeGreaterThan(tilt('warm', 1));
  expect(tilt('bright', 1)).toBeGreaterThan(8);
  expect(tilt('bright', 0.5)).toBeGreaterThan(4);
  expect(tilt('bright', 0.5)).toBeLessThan(tilt('bright', 1));
});
