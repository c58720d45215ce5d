import { fromDecibels } from '@shengyu/speech/sound';
import { MIX_RATE } from './track.ts';
import type { Interval } from './track.ts';

/** Down before the first word, up after the last one: as a hand on a fader that knows the script. */
const attack = Math.round(0.25 * MIX_RATE);
const release = Math.round(0.7 * MIX_RATE);
/** A pause shorter than this does not bring the music back. */
const shortestPause = attack + release;

/** Closes pauses that are too short for the music to come back in them. @param spoken in order */
export function joinSpeech(spoken: Iterable<Interval>): Interval[] {
  const joined: Interval[] = [];
  for (const { start, end } of spoken) {
    const last = joined.at(-1);
    if (last && start - last.end < shortestPause) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/**
 * Gain of the music at each sample from `from` on: 1 where nobody speaks, `duckDecibels` where somebody does, between
 * them along half a cosine of decibels, which has no audible corner. A function of the place alone.
 */
export function duckGains(speech: readonly Interval[], duckDecibels: number, from: number, length: number): Float32Array {
  const gains = new Float32Array(length).fill(1);
  if (duckDecibels === 0) return gains;
  const depth = new Float32Array(length);
  const bend = (begin: number, stop: number, shareAt: (index: number) => number) => {
    for (let index = Math.max(0, begin); index < Math.min(length, stop); index += 1)
      depth[index] = Math.max(depth[index] as number, 0.5 - 0.5 * Math.cos(Math.PI * shareAt(index)));
  };
  for (const { start, end } of speech) {
    const [first, last] = [start - from, end - from];
    bend(first - attack, first, (index) => 1 - (first - index) / attack);
    if (last > 0 && first < length) depth.fill(1, Math.max(0, first), Math.min(length, last));
    bend(last, last + release, (index) => 1 - (index - last) / release);
  }
  const down = fromDecibels(duckDecibels);
  for (let index = 0; index < length; index += 1) {
    const share = depth[index] as number;
    if (share > 0) gains[index] = share === 1 ? down : fromDecibels(duckDecibels * share);
  }
  return gains;
}
