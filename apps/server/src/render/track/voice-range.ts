import { readFileSync } from 'node:fs';
import { readClauseFile } from '../clause-store/clause-file.ts';
import type { Segment } from './timeline.ts';
import { TIMELINE_RATE } from './timeline.ts';

/** A stretch of the voice track; silence where nothing is said. */
export interface RenderedRange {
  track: Float32Array;
  /** No sample of `track` is larger. */
  peak: number;
}

/** The track in [from, to) of the timeline. Reads only the clauses it needs. */
export function renderRange(segments: readonly Segment[], from: number, to: number, gain: number): RenderedRange {
  let peak = 0;
  const track = new Float32Array(to - from);
  for (const segment of segments) {
    if (segment.startSample >= to || segment.startSample + segment.samples <= from) continue;
    const { pcm, sampleRate, levels } = readClauseFile(readFileSync(segment.path));
    if (sampleRate !== TIMELINE_RATE) throw new Error(`A clause has ${sampleRate} samples a second, not ${TIMELINE_RATE}.`);
    const first = Math.max(0, from - segment.startSample);
    const last = Math.min(pcm.length, to - segment.startSample);
    const offset = segment.startSample - from;
    const factor = (segment.gain * gain) / 32_768;
    for (let index = first; index < last; index += 1) track[offset + index] = (pcm[index] as number) * factor;
    for (const level of levels.peaks) peak = Math.max(peak, level * segment.gain * gain);
  }
  return { track, peak };
}
