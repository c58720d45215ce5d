import type { ClauseEntry } from '../clause-store/create-clause-store.ts';

/** Sample rate in which the voice track is laid out; the embedded engine's own. */
export const TIMELINE_RATE = 22_050;

/** A clause in its place; outside of segments there is silence. */
export interface Segment {
  path: string;
  startSample: number;
  samples: number;
  /** Factor that brings the voice to the common level and applies the writer's volume. */
  gain: number;
}

export interface Timeline {
  segments: Segment[];
  samples: number;
}

export interface ArrangedClause {
  entry: ClauseEntry;
  gain: number;
  pauseAfterMs: number;
}

/** Lays clauses and pauses end to end in whole samples. */
export function arrange(clauses: Iterable<ArrangedClause>): Timeline {
  const segments: Segment[] = [];
  let startSample = 0;
  for (const { entry, gain, pauseAfterMs } of clauses) {
    segments.push({ path: entry.path, startSample, samples: entry.samples, gain });
    startSample += entry.samples + Math.round((pauseAfterMs * TIMELINE_RATE) / 1000);
  }
  return { segments, samples: startSample };
}

/** Segments that sound anywhere in [from, to). */
export function segmentsWithin(timeline: Timeline, from: number, to: number): Segment[] {
  let low = 0;
  let high = timeline.segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const segment = timeline.segments[middle];
    if (segment && segment.startSample + segment.samples <= from) low = middle + 1;
    else high = middle;
  }
  const within: Segment[] = [];
  for (let index = low; index < timeline.segments.length; index += 1) {
    const segment = timeline.segments[index];
    if (!segment || segment.startSample >= to) break;
    if (segment.samples > 0) within.push(segment);
  }
  return within;
}
