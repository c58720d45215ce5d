import { spawnSync } from 'node:child_process';
import { ACOUSTIC_RATE } from '@shengyu/acoustic';
import { addNoise, addRoom, type Chance } from '@shengyu/acoustic-zh/training';

type Disturb = (samples: Float32Array, chance: Chance) => Float32Array;

const raw = ['-f', 'f32le', '-ar', String(ACOUSTIC_RATE), '-ac', '1'];

/** Where a reading is recorded, and what carries it here. */
export const places: Readonly<Record<string, Disturb>> = {
  'as read': (samples) => samples,
  'noise 30 dB': (samples, chance) => addNoise(samples, 30, chance),
  'noise 20 dB': (samples, chance) => addNoise(samples, 20, chance),
  'room 0.4 s, noise 30 dB': (samples, chance) => addNoise(addRoom(samples, 0.4, chance), 30, chance),
  'a fifth faster': (samples) => coded(samples, ['-filter:a', 'atempo=1.2', '-f', 'wav']),
  'MP3, 64 kbit/s': (samples) => coded(samples, ['-c:a', 'libmp3lame', '-b:a', '64k', '-f', 'mp3']),
  'Opus, 24 kbit/s': (samples) => coded(samples, ['-c:a', 'libopus', '-b:a', '24k', '-f', 'ogg']),
};

/** Out of a codec again, or out of what else ffmpeg makes of it. @throws Error without ffmpeg */
function coded(samples: Float32Array, options: readonly string[]): Float32Array {
  const there = throughFfmpeg([...raw, '-i', '-', ...options, '-'], Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
  const back = throughFfmpeg(['-i', '-', ...raw, '-'], there);
  return new Float32Array(back.buffer.slice(back.byteOffset, back.byteOffset + back.length - (back.length % 4)));
}

function throughFfmpeg(options: readonly string[], input: Buffer): Buffer {
  const { stdout, status, stderr, error } = spawnSync('ffmpeg', ['-v', 'error', ...options], { input, maxBuffer: 1 << 28 });
  if (error || status !== 0) throw error ?? new Error(stderr.toString());
  return stdout;
}
