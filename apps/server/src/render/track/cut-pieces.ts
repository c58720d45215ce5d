import { limiterReach, pieceLayout, RESAMPLE_REACH } from '@shengyu/speech/sound';
import type { FileShape } from './file-shape.ts';
import { TIMELINE_RATE } from './timeline.ts';
import type { Segment, Timeline } from './timeline.ts';

/** A stretch of the file between two pauses that is rendered, encoded and kept apart from its neighbours. */
export interface Piece {
  /** First sample of the file, a multiple of the grid. */
  start: number;
  /** Samples of the file; silence from here to the start of the next piece. A multiple of the grid but for the last piece. */
  length: number;
  /** Segments of the timeline: from `first` up to, not with, `end`. */
  first: number;
  end: number;
  /** Sample of the timeline at which the piece starts. */
  origin: number;
  /** Samples of the timeline by which the piece is later than was asked for. */
  shift: number;
}

/** A timeline whose segments are where the pieces put them. */
export interface CutTimeline extends Timeline {
  pieces: Piece[];
}

/** Between these lengths a piece ends where its content decides; only without a pause it is longer. */
const shortestSeconds = 6;
const longestSeconds = 18;
/** Silence before the first sound of a piece, in samples of the timeline: more than limiter and resampler look ahead. */
const lead = 400;

/**
 * Cuts a timeline in pauses into pieces that sound the same wherever they are: silence around what is said, sounds
 * at the same distance from the first sample. To that end a piece starts on a frame of the file, the one nearest to the
 * time asked for: up to half a frame (13 ms) from it, however many pieces are before it. Pauses within pieces, and all
 * pauses of formats without frames, are exact. The sounds alone decide where it ends, not the place in the script, so
 * an edit changes the pieces around it and no others. Pieces do not depend on the number of workers: the same script
 * is the same file on every machine.
 */
export function cutPieces(timeline: Timeline, shape: FileShape): CutTimeline {
  const { ratio, grid, tail, neededPause } = layoutOf(shape);
  const segments: Segment[] = [];
  const pieces: Piece[] = [];
  let samples = 0;
  let start = 0;
  // Samples between the place of the piece and the place that the timeline asked for: at most half a frame.
  let shift = 0;
  for (let first = 0; first < timeline.segments.length;) {
    const end = pieceEnd(timeline.segments, first, neededPause);
    for (const segment of timeline.segments.slice(first, end)) segments.push({ ...segment, startSample: segment.startSample + shift });
    // The file starts with the first sound; every later piece with silence.
    const origin = first === 0 ? 0 : (segments[first]?.startSample ?? 0) - lead;
    const sound = segments.at(-1);
    const soundEnd = (sound?.startSample ?? 0) + (sound?.samples ?? 0);
    const next = timeline.segments[end];
    samples = timeline.samples + shift;
    const length = next ? grid * Math.ceil(((soundEnd - origin) * ratio + tail) / grid) : Math.ceil((samples - origin) * ratio);
    pieces.push({ start, length, first, end, origin, shift });
    if (next) {
      // From the time that was asked for, not from the piece before: what rounding takes from one pause it gives to the next.
      start = grid * Math.round(((next.startSample - lead) * ratio) / grid);
      shift = Math.round(start / ratio) + lead - next.startSample;
    }
    first = end;
  }
  return { segments, samples, pieces };
}

/** Samples of the whole file. */
export function fileLength({ pieces }: CutTimeline): number {
  const last = pieces.at(-1);
  return last ? last.start + last.length : 0;
}

interface Layout {
  /** Samples of the file to one of the timeline. */
  ratio: number;
  /** Pieces start at multiples of so many samples of the file. */
  grid: number;
  /** Samples of the file after the last sound that belong to a piece. */
  tail: number;
  /** A pause of so many samples of the timeline has room for a cut. */
  neededPause: number;
}

function layoutOf({ format, sampleRate }: FileShape): Layout {
  const ratio = sampleRate / TIMELINE_RATE;
  const { frame: grid, cutSilence } = pieceLayout(format, sampleRate);
  const reach = Math.ceil(RESAMPLE_REACH * Math.max(1, ratio));
  const tail = reach + Math.max(limiterReach(sampleRate), cutSilence);
  return { ratio, grid, tail, neededPause: lead + Math.ceil((tail + 2 * grid) / ratio) };
}

/** Where the piece that begins with segment `first` ends: of the longest pauses within reach, the one after the sound with the lowest hash. */
function pieceEnd(segments: readonly Segment[], first: number, neededPause: number): number {
  const origin = segments[first]?.startSample ?? 0;
  let best: { end: number; pause: number; rank: string } | undefined;
  for (let end = first + 1; end < segments.length; end += 1) {
    const before = segments[end - 1] as Segment;
    const soundEnd = before.startSample + before.samples;
    const seconds = (soundEnd - origin) / TIMELINE_RATE;
    if (seconds > longestSeconds && best) break;
    const pause = (segments[end] as Segment).startSample - soundEnd;
    if (seconds < shortestSeconds || pause < neededPause) continue;
    const better = !best || pause > best.pause || (pause === best.pause && before.key < best.rank);
    if (better) best = { end, pause, rank: before.key };
  }
  return best?.end ?? segments.length;
}
