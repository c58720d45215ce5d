import { LEVEL_BLOCKS_PER_SECOND } from '@shengyu/speech/sound';
import type { RenderThreads } from '../pool/create-render-threads.ts';
import type { Mastering } from '../pool/master-track.ts';
import { runOrdered } from '../run-ordered.ts';
import { TARGET_LUFS } from '../stages/level.ts';
import { mixReach } from './mix-range.ts';
import { MIX_RATE, trackWithin } from './mix-track.ts';
import type { MixTrack } from './mix-track.ts';
import { stretches } from './write-mix.ts';

const stretchSeconds = 20;

/** First pass over a mix: hears all of it in parallel stretches and tells the gain that brings it to the target. */
export async function masterTrackMix(
  threads: RenderThreads,
  track: MixTrack,
  { ceiling, workers, signal, onSamples }: { ceiling: number; workers: number; signal: AbortSignal; onSamples: (done: number) => void },
): Promise<Mastering> {
  const blocks = Math.ceil((track.samples * LEVEL_BLOCKS_PER_SECOND) / MIX_RATE);
  const levels = { energies: new Float32Array(blocks), peaks: new Float32Array(blocks) };
  const measured = runOrdered(stretches(0, track.samples, stretchSeconds * MIX_RATE), workers + 1, signal, async ({ start, end }) => ({
    start,
    end,
    part: await threads.measureMix({
      track: trackWithin(track, start - MIX_RATE, end + MIX_RATE, mixReach(track) + MIX_RATE),
      from: start,
      to: end,
    }),
  }));
  for await (const { start, end, part } of measured) {
    const block = (start * LEVEL_BLOCKS_PER_SECOND) / MIX_RATE;
    levels.energies.set(part.energies, block);
    levels.peaks.set(part.peaks, block);
    onSamples(end);
  }
  return threads.masterMix({ levels, sampleRate: MIX_RATE, targetLufs: TARGET_LUFS, ceiling });
}
