import type { PlannedSyllable } from '../plan/plan-clause.ts';
import type { Candidate } from '../select/candidates.ts';
import { CONTOUR_POINTS, UNIT_RATE } from '../voice/unit-voice.ts';

/** A stretch of recorded sound that is to last another time. Places are samples of the voice, lengths samples of the clause. */
export interface Stretch {
  from: number;
  to: number;
  length: number;
  /** Pitch in Hz at a share of the stretch, 0…1. */
  pitchAt: (share: number) => number;
  /** Factor at its beginning and at its end. */
  gains: readonly [number, number];
}

/** A consonant hardly becomes longer or shorter when one speaks at another pace. */
const consonant = { shortest: 0.6, longest: 1.25 };
const shortestFinal = 0.06;
/** Levels of neighbours are brought together by so much. */
const mostGainDb = 5;
const stressDb = 1.5;
const neutralDb = -1.5;

/** The two stretches of each syllable, initial and final. */
export function stretchesOf(plan: readonly PlannedSyllable[], chosen: readonly Candidate[]): [Stretch, Stretch][] {
  const gains = chosen.map(({ tail }, at) => gainOf(tail.levelDb, plan[at] as PlannedSyllable));
  return chosen.map(({ head, tail }, at) => {
    const { seconds, pitches } = plan[at] as PlannedSyllable;
    const gain = gains[at] as number;
    const headLength = head.rime - head.start;
    const tailLength = tail.end - tail.rime;
    const ratio = (seconds * UNIT_RATE) / (headLength + tailLength);
    const onset = Math.round(headLength * Math.min(consonant.longest, Math.max(consonant.shortest, ratio)));
    const rime = Math.max(Math.round(shortestFinal * UNIT_RATE), Math.round(seconds * UNIT_RATE) - onset);
    return [
      { from: head.start, to: head.rime, length: onset, pitchAt: () => pitches[0] ?? 0, gains: [gain, gain] },
      { from: tail.rime, to: tail.end, length: rime, pitchAt: (share) => pitchAlong(pitches, share), gains: [gain, gain] },
    ];
  });
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
