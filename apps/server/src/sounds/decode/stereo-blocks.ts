import { createStreamResampler, SOUND_RATE } from '@shengyu/speech/sound';
import type { StereoBlock } from '@shengyu/speech/sound';
import { SoundError } from '../sound-error.ts';
import type { DecodedBlock } from './decoded-block.ts';

export interface LengthLimits {
  shortestMs: number;
  longestMs: number;
}

/** Decoded blocks as stereo at `SOUND_RATE`. @throws SoundError `too-long`, `too-short`, `broken` */
export async function* stereoBlocks(blocks: AsyncIterable<DecodedBlock>, limits: LengthLimits): AsyncGenerator<StereoBlock> {
  let made = 0;
  const limited = (left: Float32Array, right: Float32Array): StereoBlock => {
    made += left.length;
    if (made > (limits.longestMs * SOUND_RATE) / 1000) throw new SoundError('too-long', `Longer than ${limits.longestMs} ms.`);
    return { left, right };
  };
  let rate = 0;
  let resamplers = undefined as [ReturnType<typeof createStreamResampler>, ReturnType<typeof createStreamResampler>] | undefined;
  for await (const { sampleRate, channels } of blocks) {
    const [left, right] = toStereo(channels);
    if (!left || !right || left.length === 0) continue;
    if (sampleRate < 4000 || sampleRate > 384_000) throw new SoundError('broken', `${sampleRate} samples a second.`);
    if (!resamplers) {
      rate = sampleRate;
      resamplers = [createStreamResampler(rate, SOUND_RATE), createStreamResampler(rate, SOUND_RATE)];
    }
    if (sampleRate !== rate) throw new SoundError('broken', 'The sample rate changes.');
    yield limited(resamplers[0].push(left), resamplers[1].push(right));
  }
  if (resamplers) yield limited(resamplers[0].finish(), resamplers[1].finish());
  if (made < (limits.shortestMs * SOUND_RATE) / 1000) throw new SoundError('too-short', `Shorter than ${limits.shortestMs} ms.`);
}

/** The centre of a surround sound goes to both sides; the rear channels are left out. */
function toStereo(channels: readonly Float32Array[]): readonly (Float32Array | undefined)[] {
  const [left, right = left, centre] = channels;
  if (!left || !right || !centre) return [left, right];
  const withCentre = (side: Float32Array) => side.map((value, index) => value + Math.SQRT1_2 * (centre[index] ?? 0));
  return [withCentre(left), withCentre(right)];
}
