import { fromDecibels } from '@shengyu/speech/sound';
import { MIX_RATE } from './mix-track.ts';
import type { Interval } from './mix-track.ts';

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
 * them along half a cosine of decibels, which has no corner to be heard. A function of the place alone.
 */
export function duckGains(speech: readonly Interval[], duckDecibels: number, from: number, length: number): Float32Array {
  const gains = new Float32Array(length).fill(1);
  if (duckDecibels === 0) return gains;
  const depth = new Float32Array(length);
  for (const { start, end } of speech) {
    const first = Math.max(0, start - attack - from);
    const last = Math.min(length, end + release - from);
    for (let index = first; index < last; index += 1) {
      const at = from + index;
      const share = at < start ? 1 - (start - at) / attack : at < end ? 1 : 1 - (at - end) / release;
      depth[index] = share === 1 ? 1 : Math.max(depth[index] as number, 0.5 - 0.5 * Math.cos(Math.PI * share));
    }
  }
  const down = fromDecibels(duckDecibels);
  for (let index = 0; index < length; index += 1) {
    const share = depth[index] as number;
    if (share > 0) gains[index] = share === 1 ? down : fromDecibels(duckDecibels * share);
  }
  return gains;
}
