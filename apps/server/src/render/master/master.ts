import type { Mastering, MasterTask } from './master-track.ts';
import type { RenderThreads } from '../threads/create-render-threads.ts';
import { steadyMastering } from './steady-mastering.ts';
import type { Timeline } from '../track/timeline.ts';

/** How loud the arranged track has to be made. @param keptAt of `steadyMastering` */
export async function masterTimeline(
  threads: RenderThreads,
  { segments, samples }: Timeline,
  { targetLufs, ceiling }: Pick<MasterTask, 'targetLufs' | 'ceiling'>,
  keptAt: (gain: number) => number,
): Promise<Mastering> {
  const task = { segments, samples, targetLufs, ceiling };
  return steadyMastering(await threads.master(task), targetLufs, keptAt, (gain) => threads.master({ ...task, gain }));
}

/** One bar of the player's waveform per stretch, 0…1 with the loudest at 1. */
export function waveformBars(peaks: Float32Array, limit = 1000): number[] {
  const width = Math.max(1, Math.ceil(peaks.length / limit));
  const bars = Array.from({ length: Math.ceil(peaks.length / width) }, (_, bar) =>
    peaks.slice(bar * width, (bar + 1) * width).reduce((a, b) => Math.max(a, b), 0),
  );
  const loudest = bars.reduce((a, b) => Math.max(a, b), 0);
  return bars.map((bar) => (loudest > 0 ? Math.round((bar / loudest) * 1000) / 1000 : 0));
}
