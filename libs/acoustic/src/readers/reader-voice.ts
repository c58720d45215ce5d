import { pitchFrames, pitchHop, withoutColour } from '@shengyu/voice';
import { alignFrames } from '../align/align-frames.ts';
import type { AlignModel } from '../align/align-model.ts';
import { alignUnits, padded } from '../align/align-syllables.ts';
import { expectedPath } from '../align/expected-path.ts';
import { frameScores } from '../align/frame-scores.ts';
import { ACOUSTIC_RATE, BANDS, HOP, melFrames } from '../features/mel-frames.ts';

/** How a reader of a known text says its sounds. */
export interface ReaderVoice {
  /** Mean natural logarithms of the bands, for each part of a sound, by its column in the model. */
  sounds: ReadonlyMap<number, { frames: number; bands: Float64Array }>;
  /** Median pitch in semitones above 1 Hz, for each tone. */
  tones: ReadonlyMap<string, { frames: number; semitones: number }>;
}

const voicedBelow = 0.25;
/** Mean square. */
const quietest = 1e-6;
const windowCentre = 200;

/**
 * @param samples mono at 16 kHz, −1…1
 * @param syllables numbered pinyin of all that was read
 * @returns undefined if the recording is too short for the text, or a syllable is not known
 */
export function readerVoice(model: AlignModel, samples: Float32Array, syllables: readonly string[]): ReaderVoice | undefined {
  const units = alignUnits(
    model,
    syllables.map((pinyin) => ({ pinyin })),
  );
  if (!units) return undefined;
  const recording = padded(samples);
  const found = expectedPath(frameScores(model, alignFrames(recording)), units);
  if (!found) return undefined;
  const { logs, count } = melFrames(recording);
  const pitches = pitchFrames(withoutColour(recording, ACOUSTIC_RATE), ACOUSTIC_RATE, voicedBelow, quietest, true);
  const sounds = new Map<number, { frames: number; bands: Float64Array }>();
  const pitchesOf = new Map<string, number[]>();
  for (const [frame, node] of found.path.subarray(0, count).entries()) {
    const part = found.graph.parts[node];
    const column = found.graph.nodes[node]?.column;
    if (part?.role !== 'unit' || column === undefined) continue;
    const sound = sounds.get(column) ?? { frames: 0, bands: new Float64Array(BANDS) };
    sounds.set(column, sound);
    sound.frames += 1;
    for (let band = 0; band < BANDS; band += 1) sound.bands[band] = (sound.bands[band] as number) + (logs[frame * BANDS + band] as number);
    const hertz = pitches[pitchFrame(frame)] ?? 0;
    const tone = syllables[part.unit]?.at(-1) ?? '';
    if (hertz > 0) pitchesOf.set(tone, [...(pitchesOf.get(tone) ?? []), hertz]);
  }
  for (const { frames, bands } of sounds.values()) for (const [band, sum] of bands.entries()) bands[band] = sum / frames;
  return {
    sounds,
    tones: new Map([...pitchesOf].map(([tone, hertz]) => [tone, { frames: hertz.length, semitones: medianSemitones(hertz) }])),
  };
}

/** A pitch is measured in a window that begins with its frame and holds three of them. */
const pitchFrame = (frame: number): number => Math.round((frame * HOP + windowCentre) / pitchHop(ACOUSTIC_RATE) - 1.5);

const medianSemitones = (hertz: readonly number[]): number => 12 * Math.log2(hertz.toSorted((a, b) => a - b)[hertz.length >> 1] ?? 1);
