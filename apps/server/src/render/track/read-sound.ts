import { closeSync, openSync, readSync } from 'node:fs';
import { SOUND_HEADER_BYTES } from '@shengyu/speech/sound';

const frameBytes = 4;

/** Frames [from, to) of a sound of the library, −1…1; silence outside of it. Reads no more than that. Blocks: for threads only. */
export function readSound(path: string, samples: number, from: number, to: number): [left: Float32Array, right: Float32Array] {
  const left = new Float32Array(Math.max(0, to - from));
  const right = new Float32Array(left.length);
  const first = Math.max(0, from);
  const last = Math.min(samples, to);
  if (last <= first) return [left, right];
  const bytes = Buffer.alloc((last - first) * frameBytes);
  const file = openSync(path, 'r');
  try {
    readSync(file, bytes, 0, bytes.length, SOUND_HEADER_BYTES + first * frameBytes);
  } finally {
    closeSync(file);
  }
  const pcm = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  for (let index = 0; index < last - first; index += 1) {
    left[first - from + index] = (pcm[2 * index] as number) / 32_768;
    right[first - from + index] = (pcm[2 * index + 1] as number) / 32_768;
  }
  return [left, right];
}
