import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LEVEL_BLOCKS_PER_SECOND } from '@shengyu/speech/sound';
import type { SoundLevels } from '@shengyu/speech/sound';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import type { RenderThreads } from '../threads/create-render-threads.ts';
import { writeLevels } from './level-file.ts';
import type { Mastering } from './master-track.ts';
import { runOrdered } from '@shengyu/speech/engine';
import { keptPiece } from '../clause-store/kept-piece.ts';
import { steadyMastering } from './steady-mastering.ts';
import { cutTrack } from '../track/cut-track.ts';
import { mixKey } from '../track/track-key.ts';
import { buses, MIX_RATE } from '../track/track.ts';
import type { MixTrack } from '../track/track.ts';

export interface MasterOptions {
  /** For what is kept until the gain is known. */
  directory: string;
  targetLufs: number;
  ceiling: number;
  workers: number;
  signal: AbortSignal;
  onSamples: (done: number) => void;
  /** Of `steadyMastering`. */
  keptAt: (gain: number) => number;
}

/** First pass over a mix: hears in parallel the pieces that were not measured before, and tells the gain that brings all of it to the target. */
export async function masterTrackMix(
  threads: RenderThreads,
  lease: ClauseLease,
  track: MixTrack,
  { directory, targetLufs, ceiling, workers, signal, onSamples, keptAt }: MasterOptions,
): Promise<Mastering> {
  const { pieces, total } = cutTrack(track, buses, { format: 'wav', sampleRate: MIX_RATE });
  const blocks = Math.ceil((total * LEVEL_BLOCKS_PER_SECOND) / MIX_RATE);
  const measured = runOrdered(pieces, workers + 1, signal, async ({ start, end, track: heard, heard: range, reach }) => {
    const levelsOf = () => threads.measureMix({ track: heard, from: range.start, to: range.end });
    const bytes = await keptPiece(lease, mixKey(heard, reach, ['levels', range]), async () => packLevels(await levelsOf()));
    return { start, end, part: unpackLevels(bytes) };
  });
  const path = join(directory, `${randomUUID()}.draft`);
  await mkdir(directory, { recursive: true });
  try {
    const file = await open(path, 'wx');
    try {
      for await (const { start, end, part } of measured) {
        // What stands between two blocks counts in one of them: 2 ms do not change how loud a file is.
        await writeLevels(file, Math.round((start * LEVEL_BLOCKS_PER_SECOND) / MIX_RATE), part);
        onSamples(end);
      }
    } finally {
      await file.close();
    }
    const task = { path, blocks, sampleRate: MIX_RATE, targetLufs, ceiling };
    return await steadyMastering(await threads.masterMix(task), targetLufs, keptAt, (gain) => threads.masterMix({ ...task, gain }));
  } finally {
    await rm(path, { force: true });
  }
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
