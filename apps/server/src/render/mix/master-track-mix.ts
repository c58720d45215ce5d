import { LEVEL_BLOCKS_PER_SECOND } from '@shengyu/speech/sound';
import type { SoundLevels } from '@shengyu/speech/sound';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import type { RenderThreads } from '../pool/create-render-threads.ts';
import type { Mastering } from '../pool/master-track.ts';
import { runOrdered } from '../run-ordered.ts';
import { keptPiece } from '../stages/kept-piece.ts';
import { TARGET_LUFS } from '../stages/level.ts';
import { mixKey } from './mix-key.ts';
import { mixReach } from './mix-range.ts';
import { MIX_RATE, trackWithin } from './mix-track.ts';
import type { MixTrack } from './mix-track.ts';
import { stretches } from './mix-file.ts';

const stretchSeconds = 20;

/** First pass over a mix: hears in parallel stretches what was not measured before, and tells the gain that brings all of it to the target. */
export async function masterTrackMix(
  threads: RenderThreads,
  lease: ClauseLease,
  track: MixTrack,
  { ceiling, workers, signal, onSamples }: { ceiling: number; workers: number; signal: AbortSignal; onSamples: (done: number) => void },
): Promise<Mastering> {
  const blocks = Math.ceil((track.samples * LEVEL_BLOCKS_PER_SECOND) / MIX_RATE);
  const levels = { energies: new Float32Array(blocks), peaks: new Float32Array(blocks) };
  const measured = runOrdered(stretches(0, track.samples, stretchSeconds * MIX_RATE), workers + 1, signal, async (stretch) => {
    const { start, end } = stretch;
    const heard = trackWithin(track, start - MIX_RATE, end + MIX_RATE, mixReach(track) + MIX_RATE);
    const levelsOf = () => threads.measureMix({ track: heard, from: start, to: end });
    const bytes = await keptPiece(lease, mixKey(heard, stretch, ['levels']), async () => packLevels(await levelsOf()));
    return { start, end, part: unpackLevels(bytes) };
  });
  for await (const { start, end, part } of measured) {
    const block = (start * LEVEL_BLOCKS_PER_SECOND) / MIX_RATE;
    levels.energies.set(part.energies, block);
    levels.peaks.set(part.peaks, block);
    onSamples(end);
  }
  return threads.masterMix({ levels, sampleRate: MIX_RATE, targetLufs: TARGET_LUFS, ceiling });
}

/** Energies, then as many peaks. */
function packLevels({ energies, peaks }: SoundLevels): Uint8Array {
  const packed = new Float32Array(energies.length + peaks.length);
  packed.set(energies);
  packed.set(peaks, energies.length);
  return new Uint8Array(packed.buffer);
}

function unpackLevels(bytes: Uint8Array): SoundLevels {
  // A copy: bytes from a file stand anywhere in memory.
  const packed = new Float32Array(bytes.slice().buffer);
  return { energies: packed.subarray(0, packed.length / 2), peaks: packed.subarray(packed.length / 2) };
}
