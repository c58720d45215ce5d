import type { SpokenClause } from '../synthesise/spoken-clause.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import type { Segment, Timeline } from '../track/timeline.ts';

/** Lays clauses and pauses end to end in whole samples. */
export function layClauses(clauses: Iterable<SpokenClause>): Timeline {
  const segments: Segment[] = [];
  let startSample = 0;
  for (const { key, entry, gain, pauseBeforeMs = 0, pauseAfterMs } of clauses) {
    startSample += Math.round((pauseBeforeMs * TIMELINE_RATE) / 1000);
    segments.push({ key, path: entry.path, startSample, samples: entry.samples, gain });
    startSample += entry.samples + Math.round((pauseAfterMs * TIMELINE_RATE) / 1000);
  }
  return { segments, samples: startSample };
}
