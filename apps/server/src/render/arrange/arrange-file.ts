import { soundsOf } from '@shengyu/script';
import type { ResolvedSounds } from '../plan/resolve-sounds.ts';
import type { SpokenClause } from '../synthesise/spoken-clause.ts';
import { cutPieces } from '../track/cut-pieces.ts';
import { cutTrack, longestVoiceSeconds } from '../track/cut-track.ts';
import type { CutTrack } from '../track/cut-track.ts';
import type { FileShape } from '../track/file-shape.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import type { Segment, Timeline } from '../track/timeline.ts';
import { buses, MIX_RATIO } from '../track/track.ts';
import type { Track } from '../track/track.ts';
import { arrangeTrack } from './arrange-track.ts';
import type { TrackSources } from './arrange-track.ts';

/** A script as a track, and as it lies in a file. */
export interface ArrangedFile {
  sources: TrackSources;
  track: Track;
  /** Every clause at its place in the file. */
  clauses: Timeline;
  durationMs: number;
}

/**
 * Puts clauses, music and sounds in their places in a file.
 * @param label comes before all clauses
 * @param parts whether buses or paragraphs become files as well, which are cut out of a mix
 */
export async function arrangeFile(
  { document, sounds }: ResolvedSounds,
  clauses: readonly SpokenClause[],
  label: SpokenClause | undefined,
  shape: FileShape,
  parts: boolean,
): Promise<ArrangedFile> {
  const spoken = label ? [label, ...clauses] : clauses;
  const sources: TrackSources = { document, sounds, spoken, timeline: layClauses(spoken), label: label !== undefined };
  const track = await arrangeTrack(sources, parts || isMixed(sources, shape));
  const { shifts } = cutTrack(track, buses, shape);
  const segments = shifted(sources.timeline.segments, shifts);
  const samples = track.samples / MIX_RATIO + (shifts.at(-1)?.shift ?? 0);
  return { sources, track, clauses: { segments, samples }, durationMs: Math.round((samples * 1000) / TIMELINE_RATE) };
}

/**
 * Whether the voices of a script meet other sounds or an effect. A voice that does not pause for a minute is mixed as well: a piece has to
 * fit into memory, and only mixes are cut in the midst of sound.
 */
function isMixed({ document, timeline }: TrackSources, shape: FileShape): boolean {
  if (document.settings.effect || soundsOf(document).size > 0) return true;
  return cutPieces(timeline, shape).pieces.some(({ length }) => length > longestVoiceSeconds * shape.sampleRate);
}

/** Where the clauses are in the file. */
function shifted(segments: readonly Segment[], shifts: CutTrack['shifts']): Segment[] {
  let piece = 0;
  return segments.map((segment) => {
    while (segment.startSample >= (shifts[piece + 1]?.from ?? Number.POSITIVE_INFINITY)) piece += 1;
    return { ...segment, startSample: segment.startSample + (shifts[piece]?.shift ?? 0) };
  });
}

/** Lays clauses and pauses end to end in whole samples. */
function layClauses(clauses: Iterable<SpokenClause>): Timeline {
  const segments: Segment[] = [];
  let startSample = 0;
  for (const { key, entry, gain, pauseBeforeMs = 0, pauseAfterMs } of clauses) {
    startSample += Math.round((pauseBeforeMs * TIMELINE_RATE) / 1000);
    segments.push({ key, path: entry.path, startSample, samples: entry.samples, gain });
    startSample += entry.samples + Math.round((pauseAfterMs * TIMELINE_RATE) / 1000);
  }
  return { segments, samples: startSample };
}
