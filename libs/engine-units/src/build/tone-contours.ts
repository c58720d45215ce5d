import { CONTOUR_POINTS, type ToneContours } from '../voice/unit-voice.ts';
import { median } from './median.ts';

/** Pitches of one recorded syllable in Hz; 0 where it is not voiced. */
export interface SpokenContour {
  syllable: string;
  /** Of its prompt. */
  last: boolean;
  pitches: readonly number[];
}

/** As Mandarin is described, where a person has not said enough of a tone. Semitones about the median. */
const usual: ToneContours = {
  inside: [
    [3, 3, 3, 3, 3, 3],
    [-2, -2, -1, 0, 1.5, 2.5],
    [-2, -3, -4, -5, -5, -5],
    [4, 4, 3, 1, -1, -2],
    [0, -0.5, -1, -1.5, -2, -2],
  ],
  last: [
    [3, 3, 3, 3, 3, 2.5],
    [-2, -2.5, -2, -0.5, 1, 2.5],
    [-2, -4, -5, -6, -5, -3],
    [4, 4, 2.5, 0, -3, -5],
    [0, -1, -2, -3, -4, -4],
  ],
};
/** So many recordings of a tone in a place say as much as the description. */
const trust = 4;

/** How a person says each tone: the median at each point. */
export function toneContours(spoken: readonly SpokenContour[], medianHz: number): ToneContours {
  const own = (last: boolean): number[][] =>
    [1, 2, 3, 4, 5].map((tone) => {
      const heard = spoken.filter((one) => one.last === last && one.syllable.endsWith(String(tone)));
      return Array.from({ length: CONTOUR_POINTS }, (_, point) => {
        const pitches = heard.flatMap(({ pitches: all }) => ((all[point] ?? 0) > 0 ? [12 * Math.log2((all[point] ?? 1) / medianHz)] : []));
        const described = usual[last ? 'last' : 'inside'][tone - 1]?.[point] ?? 0;
        return (median(pitches) * pitches.length + described * trust) / (pitches.length + trust);
      });
    });
  return { inside: own(false), last: own(true) };
}
