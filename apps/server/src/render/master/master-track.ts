import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runOrdered } from '@shengyu/speech/engine';
import { LEVEL_BLOCKS_PER_SECOND } from '@shengyu/speech/sound';
import type { SoundLevels } from '@shengyu/speech/sound';
import type { ArrangedFile } from '../arrange/arrange-file.ts';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import { keptPiece } from '../clause-store/kept-piece.ts';
import { cutTrack } from '../track/cut-track.ts';
import type { Timeline } from '../track/timeline.ts';
import { trackKey } from '../track/track-key.ts';
import { buses, MIX_RATE } from '../track/track.ts';
import type { Track } from '../track/track.ts';
import type { SharedStage } from '../plan/spread-work.ts';
import type { Mastering } from './find-gain.ts';
import { writeLevels } from './level-file.ts';
import type { MasterTask, MeasureTask } from './master-tasks.ts';
import { steadyMastering } from './steady-mastering.ts';

/** What workers do for this stage. */
export interface MasterThreads {
  master(task: MasterTask): Promise<Mastering>;
  measure(task: MeasureTask): Promise<SoundLevels>;
}

export interface MasterOptions {
  targetLufs: number;
  /** What the limiter lets through, linear. */
  ceiling: number;
  /** For measured levels, until the gain is known. */
  directory: string;
  signal: AbortSignal;
  /** Samples of the mix that are measured. */
  onMeasured: (done: number) => void;
  /** Of `steadyMastering`. */
  keptAt: (gain: number) => number;
}

/** How loud a track has to be made: by the levels of its clauses, or of a mix by levels that are measured now. */
export async function masterTrack(
  context: SharedStage<MasterThreads>,
  lease: ClauseLease,
  { track, clauses, sources }: ArrangedFile,
  options: MasterOptions,
): Promise<Mastering> {
  const { targetLufs, ceiling, directory, keptAt } = options;
  const { threads } = context;
  const find = async (levels: { clauses: Timeline } | Pick<Extract<MasterTask, { measured: unknown }>, 'measured'>) => {
    const task = { ...levels, targetLufs, ceiling };
    return steadyMastering(await threads.master(task), targetLufs, keptAt, (gain) => threads.master({ ...task, gain }));
  };
  if (!track.mixed) {
    if (!sources.label) return find({ clauses });
    // The gain is that of the track without the label: what is said sounds the same with it and without.
    const { gain } = await find({ clauses: withoutFirst(clauses) });
    return threads.master({ clauses, targetLufs, ceiling, gain });
  }
  const path = join(directory, `${randomUUID()}.draft`);
  await mkdir(directory, { recursive: true });
  try {
    const blocks = await measureInto(path, context, lease, track, options);
    return await find({ measured: { path, blocks, sampleRate: MIX_RATE } });
  } finally {
    await rm(path, { force: true });
  }
}

/** As if the first clause and the pause behind it were not there. */
function withoutFirst({ segments, samples }: Timeline): Timeline {
  const from = segments[1]?.startSample ?? 0;
  return {
    segments: segments.slice(1).map((segment) => ({ ...segment, startSample: segment.startSample - from })),
    samples: samples - from,
  };
}

/** Measures in parallel the pieces of a mix that were not measured before. @returns how many blocks the file of levels has */
async function measureInto(
  path: string,
  { threads, workers, spread }: SharedStage<MasterThreads>,
  lease: ClauseLease,
  track: Track,
  { signal, onMeasured }: MasterOptions,
): Promise<number> {
  const { pieces, total } = cutTrack(track, buses, { format: 'wav', sampleRate: MIX_RATE });
  if (spread) {
    const all = [...cutTrack(track, buses, { format: 'wav', sampleRate: MIX_RATE }).pieces];
    const wanted = all.map(({ track: part, rendered, reach }) => ({
      key: trackKey(part, reach, ['levels', rendered]),
      stage: 'measure' as const,
      task: { track: part, ...rendered },
    }));
    await spread.pieces(wanted, lease, (share) => onMeasured(share * total));
  }
  const measured = runOrdered(pieces, workers + 1, signal, async ({ start, end, track: part, rendered, reach }) => {
    const measure = async () => packLevels(await threads.measure({ track: part, ...rendered }));
    const bytes = await keptPiece(lease, trackKey(part, reach, ['levels', rendered]), measure);
    return { start, end, levels: unpackLevels(bytes) };
  });
  const file = await open(path, 'wx');
  try {
    for await (const { start, end, levels } of measured) {
      // What lies between two blocks counts in one of them: 2 ms do not change how loud a file is.
      await writeLevels(file, Math.round((start * LEVEL_BLOCKS_PER_SECOND) / MIX_RATE), levels);
      onMeasured(end);
    }
  } finally {
    await file.close();
  }
  return Math.ceil((total * LEVEL_BLOCKS_PER_SECOND) / MIX_RATE);
}

/** Energies, then as many peaks. */
export function packLevels({ energies, peaks }: SoundLevels): Uint8Array {
  const packed = new Float32Array(energies.length + peaks.length);
  packed.set(energies);
  packed.set(peaks, energies.length);
  return new Uint8Array(packed.buffer);
}

function unpackLevels(bytes: Uint8Array): SoundLevels {
  // A copy: bytes from a file are anywhere in memory.
  const packed = new Float32Array(bytes.slice().buffer);
  return { energies: packed.subarray(0, packed.length / 2), peaks: packed.subarray(packed.length / 2) };
}
