import { readSound } from './read-sound.ts';
import { MIX_RATE } from './track.ts';
import type { PlacedBed } from './track.ts';

const longestCrossfade = MIX_RATE;

type Stereo = [left: Float32Array, right: Float32Array];

/** The bed as it sounds in [from, to) of a track of `total` samples: looped and faded, before it is turned down under speech. */
export function readBed(bed: PlacedBed, from: number, to: number, total: number): Stereo {
  const sound: Stereo = [new Float32Array(to - from), new Float32Array(to - from)];
  for (let at = from; at < to;) at = fill(bed, sound, from, at, to);
  const end = bedEnd(bed, total);
  const fading = fadeAt(bed, from, end) < 1 || fadeAt(bed, to, end) < 1;
  for (const channel of sound) {
    for (let index = 0; index < channel.length; index += 1) {
      channel[index] = (channel[index] as number) * bed.gain * (fading ? fadeAt(bed, from + index, end) : 1);
    }
  }
  return sound;
}

/** Where a bed stops in a track of `total` samples. */
export function bedEnd({ loop, samples, offset }: PlacedBed, total: number): number {
  return loop === 'once' ? Math.min(total, samples - offset) : total;
}

/** Fills from `at` as far as one stretch of the sound goes. @returns where it stopped */
function fill(bed: PlacedBed, sound: Stereo, from: number, at: number, to: number): number {
  if (bed.loop === 'once') {
    add(sound, readSound(bed.path, bed.samples, bed.offset + at, bed.offset + to), at - from);
    return to;
  }
  const overlap = crossfadeOf(bed);
  const period = bed.samples - overlap;
  const place = bed.offset + at;
  const round = Math.floor(place / period);
  const within = place - round * period;
  const stop = Math.min(to, at + period - within);
  const part = readSound(bed.path, bed.samples, within, within + stop - at);
  if (overlap > 0 && round > 0 && within < overlap) {
    const tail = readSound(bed.path, bed.samples, period + within, Math.min(bed.samples, period + within + stop - at));
    for (const side of [0, 1] as const) blend(part[side], tail[side], within, overlap);
  }
  add(sound, part, at - from);
  return stop;
}

/** At equal power, as the two have nothing to do with each other. */
function blend(part: Float32Array, tail: Float32Array, within: number, overlap: number): void {
  for (let index = 0; index < Math.min(part.length, overlap - within); index += 1) {
    const angle = (Math.PI / 2) * ((within + index + 0.5) / overlap);
    part[index] = (part[index] as number) * Math.sin(angle) + (tail[index] ?? 0) * Math.cos(angle);
  }
}

function crossfadeOf({ loop, samples }: PlacedBed): number {
  return loop === 'crossfade' ? Math.min(longestCrossfade, Math.floor(samples / 4)) : 0;
}

function add(sound: Stereo, part: Stereo, offset: number): void {
  for (const side of [0, 1] as const) sound[side].set(part[side], offset);
}

/** Half a cosine at both ends, at least 10 ms of it: a bed never starts or stops with a click. */
function fadeAt({ fadeIn, fadeOut }: PlacedBed, at: number, end: number): number {
  const shortest = MIX_RATE / 100;
  const share = Math.min(1, at / Math.max(shortest, fadeIn), (end - at) / Math.max(shortest, fadeOut));
  if (share >= 1) return 1;
  return share <= 0 ? 0 : 0.5 - 0.5 * Math.cos(Math.PI * share);
}
