import { TONE_POINTS, TONES, type ToneModel } from './tone-model.ts';
import { toneShapes, type FinalSpan, type ToneShape } from './tone-shapes.ts';

/** One tone cannot say more against a sentence. */
export const mostToneEvidence = 4;

/**
 * What the pitch of each syllable says against its tone: −ln of the tone's share among the four, at most 4; undefined for the neutral tone and
 * where no pitch is found.
 */
export function judgeTones(
  model: ToneModel,
  samples: Float32Array,
  finals: readonly FinalSpan[],
  expected: readonly string[],
): (number | undefined)[] {
  return toneShapes(samples, finals).map((shape, at) => {
    const tone = Number(expected[at]?.at(-1));
    return shape === undefined || !(tone >= 1 && tone <= TONES) ? undefined : againstTone(model, shape, tone);
  });
}

function againstTone({ whitening, points }: ToneModel, shape: ToneShape, tone: number): number {
  const white = Array.from({ length: TONE_POINTS }, (_, row) =>
    shape.reduce((sum, value, column) => sum + (whitening[row * TONE_POINTS + column] ?? 0) * value, 0),
  );
  const likelihoods = points.map((own) => Math.max(...own.map((point) => Math.exp(-0.5 * squareDistance(white, point)))) + 1e-9);
  const all = likelihoods.reduce((sum, one) => sum + one, 0);
  return Math.min(mostToneEvidence, -Math.log((likelihoods[tone - 1] ?? 0) / all));
}

const squareDistance = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0);
