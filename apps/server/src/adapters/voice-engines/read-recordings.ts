import { open } from 'node:fs/promises';
import { SOUND_HEADER_BYTES, SOUND_RATE } from '@shengyu/speech/sound';
import type { Recording } from '@shengyu/voice';
import type { CloneSound } from '../../ports/voice-cloner.ts';

/** As sounds are stored: 16 bit, two channels. */
const FRAME_BYTES = 4;

/** Recordings as samples, at most so many seconds of all of them: what is left out comes last. */
export async function readRecordings(sounds: readonly Pick<CloneSound, 'path'>[], mostSeconds: number): Promise<Recording[]> {
  const recordings: Recording[] = [];
  let left = mostSeconds * SOUND_RATE;
  for (const { path } of sounds) {
    if (left <= 0) break;
    const samples = await readMono(path, left);
    left -= samples.length;
    recordings.push({ samples, sampleRate: SOUND_RATE });
  }
  return recordings;
}

async function readMono(path: string, most: number): Promise<Float32Array> {
  await using file = await open(path);
  const { size } = await file.stat();
  const frames = Math.min(most, Math.max(0, Math.floor((size - SOUND_HEADER_BYTES) / FRAME_BYTES)));
  const bytes = Buffer.alloc(frames * FRAME_BYTES);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, SOUND_HEADER_BYTES);
  const pcm = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytesRead / 2));
  const samples = new Float32Array(Math.floor(pcm.length / 2));
  for (let index = 0; index < samples.length; index += 1) samples[index] = ((pcm[2 * index] ?? 0) + (pcm[2 * index + 1] ?? 0)) / 65_536;
  return samples;
}
