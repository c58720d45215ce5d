import { createHash } from 'node:crypto';
import type { EncodeTask } from '../encode/encode-piece.ts';

/** Raised whenever the same task gives other bytes than before: with the encoder, the resampler, the limiter. */
const revision = 3;

/** The name of an encoded piece: equal keys are equal bytes, wherever in whichever script the piece stands. */
export function pieceKey({ segments, length, last, format, sampleRate, bitrate, bitDepth, gain, ceiling }: EncodeTask): string {
  const parts = [
    revision,
    [format, sampleRate, format === 'wav' ? bitDepth : bitrate, gain, ceiling, length, last],
    segments.map((segment) => [segment.key, segment.startSample, segment.gain]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
