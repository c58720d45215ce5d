import type { SpeechFrames } from './speech-frames.ts';

/** A dip between two nuclei; shallower ones are within a syllable. */
const dipDb = 2;
const pauseFrames = 15;

export interface Rhythm {
  /** Frames at which a syllable is loudest. */
  nuclei: number[];
  syllablesPerSecond: number;
  pauses: { count: number; medianMs: number };
}

/**
 * Syllables are counted as voiced peaks of the level with a dip before them, after de Jong and Wempe, "Praat script to
 * detect syllable nuclei and measure speech rate automatically" (2009).
 */
export function rhythmOf(frames: SpeechFrames, pitches: Float32Array, secondsPerFrame: number): Rhythm {
  const levels = frames.cores;
  const nuclei: number[] = [];
  let dip = Number.POSITIVE_INFINITY;
  let peak = -1;
  for (let frame = 0; frame < levels.length; frame += 1) {
    const level = levels[frame] as number;
    const held = peak < 0 ? Number.NEGATIVE_INFINITY : (levels[peak] as number);
    if (peak >= 0 && level < held - dipDb) {
      nuclei.push(peak);
      peak = -1;
      dip = level;
    } else if (peak >= 0 ? level > held : level > dip + dipDb && isVoiced(frames, pitches, frame)) peak = frame;
    else if (peak < 0) dip = Math.min(dip, level);
  }
  if (peak >= 0) nuclei.push(peak);
  const pauses = pausesOf(frames.speech);
  const spoken = spokenFrames(frames.speech, pauses) * secondsPerFrame;
  return {
    nuclei,
    syllablesPerSecond: spoken > 0 ? nuclei.length / spoken : 0,
    pauses: { count: pauses.length, medianMs: 1000 * secondsPerFrame * (pauses.toSorted((a, b) => a - b)[pauses.length >> 1] ?? 0) },
  };
}

function isVoiced({ speech }: SpeechFrames, pitches: Float32Array, frame: number): boolean {
  if (speech[frame] !== 1) return false;
  for (let near = Math.max(0, frame - 3); near <= frame + 3; near += 1) if ((pitches[near] ?? 0) > 0) return true;
  return false;
}

/** Lengths in frames of the silences between speech. */
function pausesOf(speech: Uint8Array): number[] {
  const pauses: number[] = [];
  let last = -1;
  for (let frame = 0; frame < speech.length; frame += 1) {
    if (speech[frame] === 0) continue;
    if (last >= 0 && frame - last > pauseFrames) pauses.push(frame - last - 1);
    last = frame;
  }
  return pauses;
}

/** From the first frame of speech to the last, without the pauses. */
function spokenFrames(speech: Uint8Array, pauses: readonly number[]): number {
  const first = speech.indexOf(1);
  if (first < 0) return 0;
  return speech.lastIndexOf(1) - first + 1 - pauses.reduce((sum, length) => sum + length, 0);
}
