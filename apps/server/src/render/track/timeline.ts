import type { ClauseEntry } from '../clause-store/create-clause-store.ts';

/** Sample rate in which the voice track is laid out; the embedded engine's own. */
export const TIMELINE_RATE = 22_050;

/** A sound in its place; outside of segments there is silence. */
export interface Segment {
  /** Hash of everything that shapes the sound. */
  key: string;
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
  key: string;
  entry: ClauseEntry;
  gain: number;
  /** Silence that no clause before it stands for: a film may begin without words. */
  pauseBeforeMs?: number;
  pauseAfterMs: number;
}

/** Lays clauses and pauses end to end in whole samples. */
export function arrange(clauses: Iterable<ArrangedClause>): Timeline {
  const segments: Segment[] = [];
  let startSample = 0;
  for (const { key, entry, gain, pauseBeforeMs = 0, pauseAfterMs } of clauses) {
    startSample += Math.round((pauseBeforeMs * TIMELINE_RATE) / 1000);
    segments.push({ key, path: entry.path, startSample, samples: entry.samples, gain });
    startSample += entry.samples + Math.round((pauseAfterMs * TIMELINE_RATE) / 1000);
  }
  return { segments, samples: startSample };
}
