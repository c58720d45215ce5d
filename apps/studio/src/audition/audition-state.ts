import type { AuditionCue } from '@shengyu/audition';
import type { TextRange } from './audition.queries.ts';

export type AuditionStatus = 'idle' | 'starting' | 'playing' | 'paused' | 'ended' | 'failed';

export interface AuditionState {
  status: AuditionStatus;
  /** What plays: everything, or a range of the text. */
  range: TextRange | undefined;
  positionMs: number;
  renderedMs: number;
  /** Everything has arrived: `renderedMs` is the whole. */
  complete: boolean;
  peaks: readonly number[];
  cues: readonly AuditionCue[];
  muted: boolean;
  /** Playback speed; 1 is as spoken. */
  speed: number;
}

export const silent: AuditionState = {
  status: 'idle',
  range: undefined,
  positionMs: 0,
  renderedMs: 0,
  complete: false,
  peaks: [],
  cues: [],
  muted: false,
  speed: 1,
};

/** The cue sounding at a time: the last that has begun, until the next begins or 400 ms after its end. */
export function cueAt(cues: readonly AuditionCue[], positionMs: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start_ms ?? 0) <= positionMs) low = middle + 1;
    else high = middle;
  }
  const found = cues[low - 1];
  return found && positionMs <= found.end_ms + 400 ? low - 1 : -1;
}
