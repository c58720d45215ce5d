import { toPcm16 } from '@shengyu/speech/sound';
import { finishedStretch } from '../encode/finished-stretch.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import { buses } from '../track/track.ts';
import type { Track } from '../track/track.ts';

export interface PlayTask {
  track: Track;
  /** Samples of the timeline. */
  start: number;
  end: number;
  /** Highest level between samples, linear. */
  ceiling: number;
}

/** A stretch of a track as an audition plays it: mono, at the rate of the timeline. */
export function playTrack({ track, start, end, ceiling }: PlayTask): Int16Array {
  const [mono = new Float32Array(0)] = finishedStretch({ track, buses, sampleRate: TIMELINE_RATE, start, end, gain: 1, ceiling });
  return toPcm16(mono);
}
