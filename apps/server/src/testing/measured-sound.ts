import { readFile } from 'node:fs/promises';
import { SOUND_RATE as rate } from '@shengyu/speech/sound';

/** Length of the window in which an onset is measured. */
const windowMs = 10;
/** Decibels by which a tone is louder than the frequencies beside it. */
const standingOutDb = 10;

/** The channels of a WAV file of 16 bits. */
export async function samplesOf(path: string): Promise<Float32Array[]> {
  const file = await readFile(path);
  const channels = file.readUInt16LE(22);
  const data = file.subarray(file.indexOf('data') + 8);
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: data.length / 2 / channels }, (_unused, at) => data.readInt16LE((at * channels + channel) * 2) / 32_768),
  );
}

/** Level of one frequency from `fromMs` on, for `lengthMs`, in dB. */
export function levelAt(samples: Float32Array, frequency: number, fromMs: number, lengthMs: number): number {
  const part = samples.subarray(Math.round((fromMs * rate) / 1000), Math.round(((fromMs + lengthMs) * rate) / 1000));
  let [re, im, sum] = [0, 0, 0];
  for (const [at, value] of part.entries()) {
    const window = 1 - Math.cos((2 * Math.PI * (at + 0.5)) / part.length);
    re += value * window * Math.cos((2 * Math.PI * frequency * at) / rate);
    im += value * window * Math.sin((2 * Math.PI * frequency * at) / rate);
    sum += window;
  }
  return 20 * Math.log10((2 * Math.hypot(re, im)) / sum + 1e-9);
}

/** First moment a tone sets in, in ms: one that stays, where the hiss of a voice, which also reaches its frequency, comes and goes. */
export function onsetMs(samples: Float32Array, frequency: number, above: number): number {
  for (let ms = 0; ms < (samples.length * 1000) / rate - 3 * windowMs; ms += 2)
    if ([0, 1, 2].every((later) => isTone(samples, frequency, ms + later * windowMs, above))) return ms + windowMs / 2;
  return Number.NaN;
}

/** A hiss is about as loud a little lower and higher. */
function isTone(samples: Float32Array, frequency: number, ms: number, above: number): boolean {
  const level = levelAt(samples, frequency, ms, windowMs);
  return (
    level > above && [-1000, -500, 500, 1000].every((away) => level > levelAt(samples, frequency + away, ms, windowMs) + standingOutDb)
  );
}

/** Root of the mean of squares. */
export function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
}
