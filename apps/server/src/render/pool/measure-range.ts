import { createLoudnessMeter, limit, samplesPerStep } from '@shengyu/speech/sound';
import type { Segment } from '../stages/timeline.ts';
import { TIMELINE_RATE } from '../stages/timeline.ts';
import { renderRange } from './render-range.ts';

export interface MeasureTask {
  segments: Segment[];
  /** Timeline samples, multiples of a step of 100 ms; `to` may lie beyond the end. */
  from: number;
  to: number;
  /** Measures what the limiter would leave of the track at this gain. */
  mastered?: { gain: number; ceiling: number };
}

export interface Measured {
  /** K-weighted mean square per 100 ms. */
  energies: Float64Array;
  /** Highest sample per 100 ms. */
  peaks: Float32Array;
}

/** The filters' memory before the range; 300 ms leave nothing of it. */
export const warmUpSteps = 3;

export function measureRange({ segments, from, to, mastered }: MeasureTask): Measured {
  const step = samplesPerStep(TIMELINE_RATE);
  const lead = Math.min(warmUpSteps, from / step);
  const track = renderRange(segments, from - lead * step, to);
  if (mastered) {
    for (let index = 0; index < track.length; index += 1) track[index] = (track[index] as number) * mastered.gain;
    limit(track, mastered.ceiling, TIMELINE_RATE);
  }
  const meter = createLoudnessMeter(TIMELINE_RATE);
  meter.push(track);
  return { energies: meter.steps().slice(lead), peaks: stepPeaks(track.subarray(lead * step), step) };
}

function stepPeaks(track: Float32Array, step: number): Float32Array {
  const peaks = new Float32Array(Math.ceil(track.length / step));
  for (let index = 0; index < track.length; index += 1) {
    const bar = Math.floor(index / step);
    const value = Math.abs(track[index] as number);
    if (value > (peaks[bar] as number)) peaks[bar] = value;
  }
  return peaks;
}
