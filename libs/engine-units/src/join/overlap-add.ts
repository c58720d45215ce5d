import { UNIT_RATE, type UnitVoice } from '../voice/unit-voice.ts';
import type { Stretch } from './stretches.ts';

/** Sound that grows at its end. */
export interface GrowingSound {
  /** Adds a stretch behind what there is, over its end for as long as it fades in. */
  add(stretch: Stretch): void;
  addSilence(samples: number): void;
  /** Samples so far. */
  readonly length: number;
  finish(): Float32Array;
}

/** Periods are looked for in the recorded sound up to so far. */
const longestHalf = Math.round(0.014 * UNIT_RATE);
const lowestHz = 55;
const highestHz = 550;
/** Where windows overlap less than this, the sound falls between two periods as it does in a low voice. */
const leastOverlap = 0.7;
/** Periods lie no closer together, in samples. */
const shortestStep = 20;

/**
 * Time-domain pitch-synchronous overlap-add (Moulines and Charpentier, 1990): periods of the recorded sound, cut out around their peaks with a window
 * that reaches to the neighbouring peaks, are laid down as far apart as the wanted pitch asks for; for a longer sound some twice, for a shorter one not
 * all. Sound without pitch is laid down as it was recorded. Where a stretch fades into the next one, both lie at the same periods, each by its share.
 */
export function createOverlapAdd(voice: UnitVoice, mostSamples: number): GrowingSound {
  const sound = new Float32Array(mostSamples + 2 * longestHalf);
  const overlap = new Float32Array(sound.length);
  let length = 0;
  /** Where the next period lies. */
  let next = 0;
  /** Where the periods of the last stretch lie. */
  let laid: number[] = [];

  const lay = (mark: number, at: number, gain: number, share: number): void => {
    const { marks, pcm } = voice;
    const centre = marks[mark] as number;
    const left = Math.min(longestHalf, centre - (marks[mark - 1] ?? centre - longestHalf));
    const right = Math.min(longestHalf, (marks[mark + 1] ?? centre + longestHalf) - centre);
    for (let offset = -left; offset < right; offset += 1) {
      const target = at + offset;
      if (target < 0 || target >= sound.length) continue;
      const window = share * (0.5 + 0.5 * Math.cos((Math.PI * offset) / (offset < 0 ? left : right)));
      sound[target] = (sound[target] as number) + (window * gain * (pcm[centre + offset] ?? 0)) / 32_768;
      overlap[target] = (overlap[target] as number) + window;
    }
  };

  const stepFrom = (mark: number, pitchHz: number): number => {
    if (voice.voiced[mark] === 1) return UNIT_RATE / Math.max(lowestHz, Math.min(highestHz, pitchHz));
    return Math.min(longestHalf, Math.max(shortestStep, (voice.marks[mark + 1] ?? 0) - (voice.marks[mark] as number)));
  };

  return {
    get length() {
      return length;
    },
    add({ from, to, length: own, pitchAt, gain, fadeIn, fadeOut }) {
      if (own <= 0) return;
      const start = Math.max(0, length - fadeIn);
      const end = start + own;
      const shared = fadeIn > 0 ? laid.filter((place) => place >= start) : [];
      const places: number[] = [];
      next = fadeIn > 0 ? (shared[0] ?? start) : Math.max(next, length);
      while (next < end) {
        const place = next;
        const along = (place - start) / own;
        const mark = nearestMark(voice.marks, from + along * (to - from), from, to);
        lay(
          mark,
          Math.round(place),
          gain,
          Math.min(1, fadeIn > 0 ? (place - start) / fadeIn : 1, fadeOut > 0 ? (end - place) / fadeOut : 1),
        );
        places.push(place);
        next = place + stepFrom(mark, pitchAt(along));
        // Two voices that meet have their periods in common.
        if (voice.voiced[mark] === 1) next = shared.find((other) => other > place + shortestStep) ?? next;
      }
      laid = places;
      length = end;
    },
    addSilence(samples) {
      length += samples;
      next = length;
    },
    finish() {
      const whole = sound.subarray(0, length);
      for (let at = 0; at < length; at += 1) whole[at] = (whole[at] as number) / Math.max(leastOverlap, overlap[at] as number);
      return whole;
    },
  };
}

/** The mark nearest to a place, of those within [from, to) where there are any. */
function nearestMark(marks: Int32Array, place: number, from: number, to: number): number {
  let low = 0;
  let high = marks.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle] as number) < place) low = middle + 1;
    else high = middle;
  }
  const before = Math.max(0, low - 1);
  const nearest = place - (marks[before] as number) < (marks[low] as number) - place ? before : low;
  if ((marks[nearest] as number) >= to && nearest > 0) return nearest - 1;
  if ((marks[nearest] as number) < from && nearest < marks.length - 1) return nearest + 1;
  return nearest;
}
