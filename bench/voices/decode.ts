import { spawnSync } from 'node:child_process';
import type { Recording } from '@shengyu/voice';

export const RATE = 22_050;

/** A file of sound, or what ffmpeg is to read, as mono. */
export function decode(input: readonly string[] | Buffer): Recording {
  const from = Buffer.isBuffer(input) ? ['-i', 'pipe:0'] : input;
  const { stdout, status, stderr } = spawnSync('ffmpeg', ['-v', 'error', ...from, '-ac', '1', '-ar', String(RATE), '-f', 'f32le', '-'], {
    maxBuffer: 1 << 30,
    ...(Buffer.isBuffer(input) && { input }),
  });
  if (status !== 0) throw new Error(stderr.toString());
  return { samples: new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length)), sampleRate: RATE };
}

/** With even noise so many dB below its speech, in its pauses as well. */
export function withNoise({ samples, sampleRate }: Recording, decibels: number): Recording {
  const sorted = samples.map((sample) => sample * sample).toSorted();
  // Half of a recording of words is silence: the level of the speech is that of the louder half.
  const loud = sorted.subarray(sorted.length >> 1);
  const power = loud.reduce((sum, value) => sum + value, 0) / loud.length;
  const level = Math.sqrt((3 * power) / 10 ** (decibels / 10));
  let state = 1;
  const noise = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  return { samples: samples.map((sample) => sample + level * noise()), sampleRate };
}
