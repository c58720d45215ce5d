import { interleavePcm16, interleavePcm24 } from './interleave-pcm.ts';
import { toPcm16 } from './to-pcm16.ts';

/** Channels as the samples of a WAV file, little endian, frame after frame. */
export function pcmBytes(channels: readonly Float32Array[], bitDepth: 16 | 24): Uint8Array {
  if (bitDepth === 24) return interleavePcm24(channels);
  const [left = new Float32Array(0), right] = channels;
  if (right) return interleavePcm16(left, right);
  const pcm = toPcm16(left);
  return new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
}
