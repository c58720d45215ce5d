import type { SynthesisRequest } from '@shengyu/speech/engine';
import { CONTOUR_POINTS, type UnitVoice } from '../voice/unit-voice.ts';
import { spokenSyllables, type SpokenSyllable } from './spoken-syllables.ts';

export interface PlannedSyllable extends SpokenSyllable {
  seconds: number;
  /** Pitch in Hz at `CONTOUR_POINTS` places, evenly over the syllable's final. */
  pitches: readonly number[];
  /** After a pause or at the beginning; before a pause or at the end. */
  opens: boolean;
  closes: boolean;
}

/** Words that are read alone are read slowly and with wide tones: in a sentence they are so much shorter and narrower. */
const sentencePace = 0.68;
const sentenceRange = 0.8;
const shortestSeconds = 0.17;
const longestSeconds = 0.27;
/** Semitones by which the voice falls along a phrase. */
const fall = 2.6;
const questionRise = 3;

/** How long and how high each syllable is, after this person's own tones. The same clause is said the same way each time. */
export function planClause(voice: UnitVoice, { tokens, prosody }: SynthesisRequest): PlannedSyllable[] {
  const syllables = spokenSyllables(tokens);
  const base = Math.min(longestSeconds, Math.max(shortestSeconds, voice.syllableSeconds * sentencePace)) / prosody.rate;
  const asks = tokens.at(-1)?.kind === 'punctuation' && /[?？]/.test(tokens.at(-1)?.text ?? '') && /[吗吧么]/.test(lastWord(tokens));
  const phrases = syllables.map(({ pause }, at) => (at === 0 || pause > 0 ? at : -1)).filter((start) => start >= 0);
  return syllables.map((one, at) => {
    const phrase = phrases.findLastIndex((start) => start <= at);
    const first = phrases[phrase] ?? 0;
    const behind = phrases[phrase + 1] ?? syllables.length;
    const closes = at === behind - 1;
    const tone = Number(one.syllable.at(-1));
    const contour = (closes ? voice.contours.last : voice.contours.inside)[tone - 1] ?? [];
    const pitches = Array.from({ length: CONTOUR_POINTS }, (_, point) => {
      const along = (at - first + (point + 0.5) / CONTOUR_POINTS) / (behind - first);
      const rise = asks && at === syllables.length - 1 ? (questionRise * (point + 1)) / CONTOUR_POINTS : 0;
      const line = fall / 2 - fall * along - 0.4 * phrase + rise + (one.stressed ? 1 : 0);
      return voice.pitchHz * 2 ** (((contour[point] ?? 0) * sentenceRange * (one.stressed ? 1.2 : 1) + line + prosody.semitones) / 12);
    });
    return {
      ...one,
      pause: one.pause / prosody.rate,
      seconds: base * lengthOf(tone, closes, one.stressed),
      pitches,
      opens: at === first,
      closes,
    };
  });
}

function lengthOf(tone: number, closes: boolean, stressed: boolean): number {
  return (tone === 5 ? 0.75 : 1) * (closes ? 1.3 : 1) * (stressed ? 1.15 : 1);
}

function lastWord(tokens: SynthesisRequest['tokens']): string {
  return tokens.findLast(({ kind }) => kind !== 'punctuation')?.text ?? '';
}
