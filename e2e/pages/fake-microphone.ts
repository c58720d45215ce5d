import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wavHeader } from '@shengyu/wav';

const sampleRate = 48_000;

/** A stretch of what a microphone hears. Amplitude 0…1; above it the wave is cut off. */
export interface Heard {
  seconds: number;
  /** Fundamental of a voice that speaks four syllables a second; left out: the room alone. */
  hertz?: number;
  amplitude?: number;
  /** Of the room. */
  noise?: number;
}

/** Noise of the same seed in each run. */
function samplesOf(stretches: readonly Heard[]): Int16Array<ArrayBuffer> {
  let state = 20_261_121;
  const all = stretches.flatMap(({ seconds, hertz = 0, amplitude = 0.25, noise = 0.0005 }) =>
    Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
      const at = index / sampleRate;
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const room = noise * (state / 2 ** 31 - 1);
      if (hertz === 0) return room;
      const wave = [1, 2, 3, 4, 5].reduce((sum, part) => sum + Math.sin(2 * Math.PI * hertz * part * at) / part, 0);
      return room + amplitude * wave * (0.55 - 0.45 * Math.cos(2 * Math.PI * 4 * at));
    }),
  );
  return Int16Array.from(all, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}

/** These stretches as a file. */
export function wavOf(stretches: readonly Heard[]): Buffer {
  const samples = samplesOf(stretches);
  return Buffer.concat([wavHeader({ sampleRate, samples: samples.length }), Buffer.from(samples.buffer)]);
}

/** What Chromium is started with to hear these stretches, over and over, from when a page opens the microphone. */
export function microphoneArgs(name: string, stretches: readonly Heard[]): string[] {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'microphone-')), `${name}.wav`);
  writeFileSync(file, wavOf(stretches));
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${file}`];
}
