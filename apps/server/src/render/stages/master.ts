import { fromDecibels, integratedLoudness, samplesPerStep } from '@shengyu/speech/sound';
import type { RenderThreads } from '../pool/create-render-threads.ts';
import { warmUpSteps } from '../pool/measure-range.ts';
import type { MeasureTask } from '../pool/measure-range.ts';
import { runOrdered } from '../run-ordered.ts';
import { joinSteps } from './join-steps.ts';
import { TARGET_LUFS } from './level.ts';
import { segmentsWithin, TIMELINE_RATE } from './timeline.ts';
import type { Timeline } from './timeline.ts';

export interface Levels {
  /** Integrated loudness before the gain. */
  loudnessLufs: number;
  /** Highest sample per 100 ms. */
  peaks: Float32Array;
}

/** Thirty seconds: short enough to spread over the threads, long enough to be worth a message. */
const stepsPerTask = 300;

/** First pass: how loud the arranged track is, measured in parallel stretches. */
export async function measureTimeline(threads: RenderThreads, timeline: Timeline, workers: number, signal: AbortSignal): Promise<Levels> {
  const step = samplesPerStep(TIMELINE_RATE);
  const steps = Math.ceil(timeline.samples / step);
  const energies = new Float64Array(steps);
  const peaks = new Float32Array(steps);
  const starts = Array.from({ length: Math.ceil(steps / stepsPerTask) }, (_, index) => index * stepsPerTask);
  const measured = runOrdered(starts, workers + 1, signal, async (start) => {
    return { start, ...(await threads.measure(rangeTask(timeline, start, Math.min(start + stepsPerTask, steps)))) };
  });
  for await (const part of measured) {
    energies.set(part.energies, part.start);
    peaks.set(part.peaks, part.start);
  }
  return { loudnessLufs: integratedLoudness(energies), peaks };
}

/** Stretches of six seconds, evenly spread, are enough to tell what the limiter takes away. */
const probeSteps = 60;
const probes = 8;
const rounds = 3;

/**
 * Factor that brings the track to the target, what the limiter will take away included; 1 for a silent track. Found on
 * samples of the track, since every pass over all of it costs.
 */
export async function masterGain(
  threads: RenderThreads,
  timeline: Timeline,
  levels: Levels,
  ceiling: number,
  signal: AbortSignal,
): Promise<number> {
  if (!Number.isFinite(levels.loudnessLufs)) return 1;
  const wantedDb = TARGET_LUFS - levels.loudnessLufs;
  let lossDb = 0;
  for (let round = 0; round < rounds; round += 1) {
    const gain = fromDecibels(wantedDb + lossDb);
    if (levels.peaks.every((peak) => peak * gain < ceiling / 2)) return gain;
    lossDb = await limiterLoss(threads, timeline, gain, ceiling, signal);
  }
  return fromDecibels(wantedDb + lossDb);
}

async function limiterLoss(
  threads: RenderThreads,
  timeline: Timeline,
  gain: number,
  ceiling: number,
  signal: AbortSignal,
): Promise<number> {
  signal.throwIfAborted();
  const starts = probeStarts(Math.ceil(timeline.samples / samplesPerStep(TIMELINE_RATE)));
  const measured = await Promise.all(
    starts.map(async (start) => {
      const task = { ...rangeTask(timeline, start, start + probeSteps) };
      const [raw, mastered] = await Promise.all([threads.measure(task), threads.measure({ ...task, mastered: { gain, ceiling } })]);
      return { raw: raw.energies, mastered: mastered.energies };
    }),
  );
  const before = integratedLoudness(joinSteps(measured.map(({ raw }) => raw)));
  const after = integratedLoudness(joinSteps(measured.map(({ mastered }) => mastered)));
  const loss = before + 20 * Math.log10(gain) - after;
  return Number.isFinite(loss) ? Math.max(0, loss) : 0;
}

function probeStarts(steps: number): number[] {
  if (steps <= probeSteps * probes) return Array.from({ length: Math.ceil(steps / probeSteps) }, (_, index) => index * probeSteps);
  return Array.from({ length: probes }, (_, index) => Math.floor((index * (steps - probeSteps)) / (probes - 1)));
}

function rangeTask(timeline: Timeline, startStep: number, endStep: number): MeasureTask {
  const step = samplesPerStep(TIMELINE_RATE);
  const from = startStep * step;
  const to = endStep * step;
  return { segments: segmentsWithin(timeline, from - warmUpSteps * step, to), from, to };
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
