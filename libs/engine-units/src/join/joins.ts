import { parseSyllable } from '@shengyu/acoustic';
import type { PlannedSyllable } from '../plan/plan-clause.ts';
import type { Candidate } from '../select/candidates.ts';
import { UNIT_RATE } from '../voice/unit-voice.ts';

/** How a syllable meets the one before it. */
export interface Join {
  /** Samples in which one fades out and the other in; 0 behind a pause, and where both were spoken in one breath. */
  fade: number;
  /** The fade lies before the syllable, in its closure or in the sound that it was recorded behind; else within its beginning. */
  before: boolean;
  /** What dies away or swells at the silence it was recorded beside is left out: of the syllable before it, of itself. */
  endsFull: boolean;
  beginsFull: boolean;
}

/** As long as a vowel changes into a consonant. */
const fadeSeconds = 0.03;
const none: Join = { fade: 0, before: false, endsFull: false, beginsFull: false };
const closures: ReadonlySet<string> = new Set(['b', 'p', 'd', 't', 'g', 'k', 'z', 'zh', 'c', 'ch', 'j', 'q']);
const voiced: ReadonlySet<string> = new Set(['', 'm', 'n', 'l', 'r']);

/** The join before each syllable. */
export function joinsOf(plan: readonly PlannedSyllable[], chosen: readonly Candidate[]): Join[] {
  return chosen.map(({ head }, at) => {
    const before = chosen[at - 1];
    const { syllable = '', pause = 0 } = plan[at] ?? {};
    if (!before || pause > 0 || before.tail.end === head.start) return none;
    const initial = parseSyllable(syllable)?.initial ?? '';
    const closed = closures.has(initial);
    return {
      fade: Math.round(fadeSeconds * UNIT_RATE),
      before: closed,
      endsFull: !closed && before.tail.closes,
      beginsFull: voiced.has(initial) && head.opens,
    };
  });
}

const window = Math.round(0.01 * UNIT_RATE);
/** Below the loudest 10 ms. */
const full = 10 ** (-12 / 10);

/** The part of a recorded stretch before which, and behind which, it is softer than this part. */
export function fullPart(pcm: Int16Array, from: number, to: number): { from: number; to: number } {
  const powers: number[] = [];
  for (let at = from; at + window <= to; at += window) powers.push(powerOf(pcm, at));
  const least = full * powers.reduce((most, power) => Math.max(most, power), 0);
  const first = powers.findIndex((power) => power > least);
  const last = powers.findLastIndex((power) => power > least);
  return first < 0 ? { from, to } : { from: from + first * window, to: last === powers.length - 1 ? to : from + (last + 1) * window };
}

function powerOf(pcm: Int16Array, from: number): number {
  let sum = 0;
  for (let at = from; at < from + window; at += 1) sum += (pcm[at] as number) ** 2;
  return sum;
}
