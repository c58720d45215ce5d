import type { PlannedSyllable } from '../plan/plan-clause.ts';
import type { Candidate } from '../select/candidates.ts';
import { CONTOUR_POINTS, UNIT_RATE, type Unit, type UnitVoice } from '../voice/unit-voice.ts';
import { fullPart, joinsOf } from './joins.ts';

/** A stretch of recorded sound that is to last another time. Places are samples of the voice, lengths samples of the clause. */
export interface Stretch {
  from: number;
  to: number;
  length: number;
  /** Pitch in Hz at a share of the stretch, 0…1. */
  pitchAt: (share: number) => number;
  gain: number;
  /** Samples at its beginning that it has in common with the stretch before it, and at its end with the one behind it. */
  fadeIn: number;
  fadeOut: number;
}

/** A consonant hardly becomes longer or shorter when one speaks at another pace. */
const consonant = { shortest: 0.6, longest: 1.25 };
const shortestFinal = 0.06;
/** Levels of neighbours are brought together by so much. */
const mostGainDb = 5;
const stressDb = 1.5;
const neutralDb = -1.5;

/** The stretches of each syllable, initial and final; the former is empty where the syllable begins with its vowel. */
export function stretchesOf(voice: UnitVoice, plan: readonly PlannedSyllable[], chosen: readonly Candidate[]): [Stretch, Stretch][] {
  const joins = joinsOf(plan, chosen);
  return chosen.map(({ head, tail }, at) => {
    const planned = plan[at] as PlannedSyllable;
    const { fade = 0, before = false, beginsFull = false } = joins[at] ?? {};
    const behind = joins[at + 1];
    const end = behind?.endsFull ? fullPart(voice.pcm, tail.rime, tail.end).to : tail.end;
    const [start, rime] = beginsFull ? fullBeginning(voice.pcm, head, tail.rime, end) : [head.start, tail.rime];
    const headLength = Math.max(0, head.rime - start);
    const ratio = (planned.seconds * UNIT_RATE) / Math.max(1, headLength + end - rime);
    const onset = Math.round(headLength * Math.min(consonant.longest, Math.max(consonant.shortest, ratio)));
    const length = Math.max(Math.round(shortestFinal * UNIT_RATE), Math.round(planned.seconds * UNIT_RATE) - onset);
    const gain = gainOf(tail.levelDb, planned);
    const isBare = onset === 0 && !before;
    return [
      {
        from: before ? start - fade : start,
        to: Math.max(start, head.rime),
        length: isBare ? 0 : onset + fade,
        fadeIn: isBare ? 0 : fade,
        fadeOut: 0,
        pitchAt: () => planned.pitches[0] ?? 0,
        gain,
      },
      {
        from: rime,
        to: end,
        length: isBare ? length + fade : length,
        fadeIn: isBare ? fade : 0,
        fadeOut: behind?.fade ?? 0,
        pitchAt: (share) => pitchAlong(planned.pitches, share),
        gain,
      },
    ];
  });
}

/** Where a syllable begins, and its final, without what swells out of a silence. */
function fullBeginning(pcm: Int16Array, head: Unit, rime: number, end: number): [start: number, rime: number] {
  if (head.rime > head.start) return [fullPart(pcm, head.start, head.rime).from, rime];
  const { from } = fullPart(pcm, rime, end);
  return [from, from];
}

function gainOf(levelDb: number, { syllable, stressed }: PlannedSyllable): number {
  const wanted = -20 + (stressed ? stressDb : 0) + (syllable.endsWith('5') ? neutralDb : 0);
  return 10 ** (Math.max(-mostGainDb, Math.min(mostGainDb, 0.7 * (wanted - levelDb))) / 20);
}

/** Straight from point to point; the points lie in the middles of equal parts. */
function pitchAlong(pitches: readonly number[], share: number): number {
  const place = Math.max(0, Math.min(CONTOUR_POINTS - 1, share * CONTOUR_POINTS - 0.5));
  const first = Math.floor(place);
  const [low = 0, high = low] = [pitches[first], pitches[first + 1]];
  return low + (high - low) * (place - first);
}
