import { limiterReach, MP3_CUT_SILENCE, RESAMPLE_REACH } from '@shengyu/speech/sound';
import { TIMELINE_RATE } from './timeline.ts';
import type { Timeline } from './timeline.ts';

/** A stretch of the finished file, in its samples. */
export interface Piece {
  start: number;
  end: number;
}

/** Both kinds of MP3 frame fit in evenly. */
const frame = 1152;

/**
 * Cuts the output into pieces that can be rendered and encoded apart and joined sample-exactly: at multiples of a
 * frame, with silence before the cut for the encoder's reach backwards and after it for the limiter's. Where a pause
 * is too short for that the next one is taken.
 * @param samples length of the whole in output samples
 * @param wanted output samples of a piece, at least
 */
export function cutPieces(timeline: Timeline, sampleRate: number, samples: number, wanted: number): Piece[] {
  const ratio = sampleRate / TIMELINE_RATE;
  const reach = Math.ceil(RESAMPLE_REACH * Math.max(1, ratio));
  const pieces: Piece[] = [];
  let start = 0;
  for (const [index, segment] of timeline.segments.entries()) {
    const next = timeline.segments[index + 1];
    if (!next) break;
    const silentFrom = Math.ceil((segment.startSample + segment.samples) * ratio) + reach;
    const silentTo = Math.floor(next.startSample * ratio) - reach;
    const cut = Math.floor((silentTo - limiterReach(sampleRate)) / frame) * frame;
    if (cut - start < wanted || cut - silentFrom < MP3_CUT_SILENCE) continue;
    if (samples - cut < wanted / 2) break;
    pieces.push({ start, end: cut });
    start = cut;
  }
  return [...pieces, { start, end: samples }];
}
