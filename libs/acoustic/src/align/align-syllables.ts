import { ACOUSTIC_RATE } from '../features/mel-frames.ts';
import { sampleOf } from '../hearing/listen.ts';
import { alignFrames } from './align-frames.ts';
import type { AlignModel } from './align-model.ts';
import type { AlignUnit } from './clause-graph.ts';
import { expectedPath, type ExpectedPath } from './expected-path.ts';
import { frameScores, type FrameScores } from './frame-scores.ts';
import { unitStates } from './unit-states.ts';

/** What is said, in its order: a numbered syllable of Mandarin, or a word of another language and how long it lasts at least, in milliseconds. */
export type ExpectedSound = { pinyin: string } | { leastMs: number };

export interface AlignedSound {
  /** Samples at 16 kHz. */
  startSample: number;
  endSample: number;
}

export interface Alignment {
  /** One for each expected sound. */
  sounds: readonly AlignedSound[];
  /** How far the expected sounds lie below the best ones, natural logarithm in the mean of their frames: about −0.5 if the text was said. */
  fit: number;
  /** The text was said, as far as the sound shows. */
  isPlausible: boolean;
}

/** Below it the sound is not the text. Right clauses of voices that the model never heard lie above −2 (bench/acoustic). */
const leastFit = -3;

/**
 * Where each sound of a clause lies.
 * @param samples mono at 16 kHz, −1…1
 * @returns undefined if the clause is too short for its sounds, or a syllable is not known
 */
export function alignSyllables(model: AlignModel, samples: Float32Array, expected: readonly ExpectedSound[]): Alignment | undefined {
  const units = alignUnits(model, expected);
  if (!units) return undefined;
  const table = frameScores(model, alignFrames(padded(samples)));
  const found = expectedPath(table, units);
  return found && alignmentOf(table, units, found, samples.length);
}

/** Silence around a clause, so that it may begin and end with its first and last sample. */
const PADDING = 3_200;

export function padded(samples: Float32Array): Float32Array {
  const whole = new Float32Array(samples.length + 2 * PADDING);
  whole.set(samples, PADDING);
  return whole;
}

/** The sample of the unpadded clause where a frame's own 10 ms begin. */
export const clauseSample = (frame: number, length: number): number => Math.max(0, Math.min(length, sampleOf(frame) - PADDING));

/** Undefined if the model does not know one of the syllables. */
export function alignUnits(model: AlignModel, expected: readonly ExpectedSound[]): AlignUnit[] | undefined {
  const units = expected.flatMap((sound): AlignUnit[] => {
    if ('leastMs' in sound) return [{ kind: 'speech', leastFrames: Math.max(1, Math.round((sound.leastMs * ACOUSTIC_RATE) / 160_000)) }];
    const states = unitStates(model, sound.pinyin);
    return states ? [{ kind: 'sound', states }] : [];
  });
  return units.length === expected.length && units.length > 0 ? units : undefined;
}

/** @param length of the clause, in samples */
export function alignmentOf(table: FrameScores, units: readonly AlignUnit[], { graph, path }: ExpectedPath, length: number): Alignment {
  const any = table.width - 1;
  const spans = units.map(() => ({ start: -1, end: -1 }));
  let [frames, below] = [0, 0];
  for (const [frame, node] of path.entries()) {
    const part = graph.parts[node];
    const span = part?.role === 'unit' ? spans[part.unit] : undefined;
    if (!span || !part) continue;
    if (span.start < 0) span.start = frame;
    span.end = frame + 1;
    if (units[part.unit]?.kind !== 'sound') continue;
    frames += 1;
    below +=
      (table.scores[frame * table.width + (graph.nodes[node]?.column ?? 0)] as number) -
      (table.scores[frame * table.width + any] as number);
  }
  const fit = frames === 0 ? Number.NEGATIVE_INFINITY : below / frames;
  return {
    sounds: spans.map(({ start, end }) => ({ startSample: clauseSample(start, length), endSample: clauseSample(end, length) })),
    fit,
    isPlausible: fit >= leastFit,
  };
}
