import type { SpeechFrames } from './speech-frames.ts';

/** So many frames tell as much of a voice as all of them. */
const enough = 400;
/** Semitones from one frame to the next: where the pitch moves faster, neighbouring periods differ for that reason. */
const steadySemitones = 0.5;

/** Frames in the middle of voiced speech whose pitch hardly moves, evenly from the whole recording. */
export function steadyFrames({ clear }: SpeechFrames, pitches: Float32Array): number[] {
  const steady: number[] = [];
  for (let frame = 1; frame + 1 < pitches.length; frame += 1) {
    const [before, at, after] = [pitches[frame - 1] as number, pitches[frame] as number, pitches[frame + 1] as number];
    if (clear[frame] !== 1 || before === 0 || at === 0 || after === 0) continue;
    if (12 * Math.abs(Math.log2(at / before)) < steadySemitones && 12 * Math.abs(Math.log2(after / at)) < steadySemitones)
      steady.push(frame);
  }
  const step = Math.max(1, steady.length / enough);
  return Array.from({ length: Math.min(steady.length, enough) }, (_, index) => steady[Math.floor(index * step)] as number);
}
