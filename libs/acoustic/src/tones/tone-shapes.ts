import { pitchFrames, pitchHop } from '@shengyu/voice';
import { ACOUSTIC_RATE } from '../features/mel-frames.ts';
import { TONE_POINTS } from './tone-model.ts';

/** Where a final lies, in samples at `ACOUSTIC_RATE`. */
export interface FinalSpan {
  rimeSample: number;
  endSample: number;
}

/** Semitones about the reader's median, `TONE_POINTS` of them. */
export type ToneShape = readonly number[];

/** A pitch that moves fast is found, and one farther from the median is another octave. */
const voicedBelow = 0.25;
const farthestSemitones = 13;
const leastVoicedFrames = 5;
/** A tone is compared with how far this reader's voice goes up and down, as far as it goes in the recordings that taught it. */
const usualSpan = 10;
const spans = { least: 5, most: 18 };

/** The contours of a reading's syllables; undefined for one whose pitch is not found. */
export function toneShapes(samples: Float32Array, finals: readonly FinalSpan[]): (ToneShape | undefined)[] {
  const pitches = pitchFrames(samples, ACOUSTIC_RATE, voicedBelow, quietestOf(samples));
  const hop = pitchHop(ACOUSTIC_RATE);
  const own = finals.map(({ rimeSample, endSample }) => pitches.slice(Math.ceil(rimeSample / hop), Math.ceil(endSample / hop)));
  const heard = own.flatMap((frames) => [...frames].filter((hertz) => hertz > 0)).sort((a, b) => a - b);
  const at = (share: number): number => heard[Math.floor(share * heard.length)] ?? 0;
  if (heard.length < leastVoicedFrames) return finals.map(() => undefined);
  const span = Math.min(spans.most, Math.max(spans.least, 12 * Math.log2(at(0.9) / at(0.1))));
  const middle = at(0.5);
  return own.map((frames) => {
    const voiced = [...frames].flatMap((hertz) => (hertz > 0 ? [12 * Math.log2(hertz / middle)] : []));
    const near = voiced.filter((semitones) => Math.abs(semitones) < farthestSemitones);
    return near.length < leastVoicedFrames ? undefined : pointsOf(near).map((semitones) => (semitones * usualSpan) / span);
  });
}

/** Mean square below which a frame is silent: 30 dB below the whole. */
function quietestOf(samples: Float32Array): number {
  return (1e-3 * samples.reduce((sum, sample) => sum + sample * sample, 0)) / Math.max(1, samples.length);
}

/** Means of equal parts. */
function pointsOf(track: readonly number[]): number[] {
  return Array.from({ length: TONE_POINTS }, (_, point) => {
    const from = Math.floor((point * track.length) / TONE_POINTS);
    const part = track.slice(from, Math.max(from + 1, Math.floor(((point + 1) * track.length) / TONE_POINTS)));
    return part.reduce((sum, one) => sum + one, 0) / part.length;
  });
}
