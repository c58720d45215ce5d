import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { createLoudnessMeter, integratedLoudness } from '../signal/loudness.ts';
import { interleavePcm16 } from './interleave-pcm.ts';
import { wavHeader } from './wav.ts';

export const SOUND_RATE = 44_100;
/** Bytes before the samples of a file of `writeStereoSound`. */
export const SOUND_HEADER_BYTES = 44;

/** A stretch of a sound at `SOUND_RATE`. */
export interface StereoBlock {
  left: Float32Array;
  right: Float32Array;
}

export interface WrittenSound {
  /** SHA-256 (hex) of the samples and the header. */
  hash: string;
  /** Per channel. */
  samples: number;
  durationMs: number;
  /** Integrated loudness; −Infinity for silence. */
  loudnessLufs: number;
  /** At most `bars` values 0…1, the loudest 1. */
  peaks: number[];
}

const bars = 300;
/** Highest levels are kept for stretches of this many samples until the length is known. */
const peakStretch = 2205;

/** Writes a WAV file of 16-bit stereo block by block and measures it on the way. */
export async function writeStereoSound(
  file: FileHandle,
  blocks: AsyncIterable<StereoBlock> | Iterable<StereoBlock>,
): Promise<WrittenSound> {
  const meters = [createLoudnessMeter(SOUND_RATE), createLoudnessMeter(SOUND_RATE)] as const;
  const peaks: number[] = [];
  const pcmHash = createHash('sha256');
  let samples = 0;
  let position = SOUND_HEADER_BYTES;
  for await (const { left, right } of blocks) {
    meters[0].push(left);
    meters[1].push(right);
    for (let index = 0; index < left.length; index += 1) {
      const bar = Math.floor((samples + index) / peakStretch);
      peaks[bar] = Math.max(peaks[bar] ?? 0, Math.abs(left[index] as number), Math.abs(right[index] as number));
    }
    samples += left.length;
    const bytes = interleavePcm16(left, right);
    pcmHash.update(bytes);
    await file.write(bytes, 0, bytes.length, position);
    position += bytes.length;
  }
  const header = wavHeader(SOUND_RATE, samples, undefined, { channels: 2, bitDepth: 16 });
  await file.write(header, 0, header.length, 0);
  const [left, right] = [meters[0].steps(), meters[1].steps()];
  return {
    hash: pcmHash.update(header).digest('hex'),
    samples,
    durationMs: Math.round((samples * 1000) / SOUND_RATE),
    loudnessLufs: integratedLoudness(left.map((energy, step) => energy + (right[step] ?? 0))),
    peaks: barsOf(peaks),
  };
}

function barsOf(peaks: readonly number[]): number[] {
  const width = Math.max(1, Math.ceil(peaks.length / bars));
  const loudest = peaks.reduce((a, b) => Math.max(a, b), 0);
  return Array.from({ length: Math.ceil(peaks.length / width) }, (_, bar) => {
    const peak = peaks.slice(bar * width, (bar + 1) * width).reduce((a, b) => Math.max(a, b), 0);
    return loudest > 0 ? Math.round((peak / loudest) * 1000) / 1000 : 0;
  });
}
