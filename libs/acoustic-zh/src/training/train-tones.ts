import type { AcousticModel } from '@shengyu/acoustic';
import { TONE_POINTS, TONES, toneShapes, type ToneModel, type ToneShape } from '@shengyu/acoustic/training';
import { checkSentence, knowsSyllable } from '@shengyu/acoustic';
import { createChance, shuffled } from './chance.ts';
import { joinWords } from './join-words.ts';
import type { SpokenWord } from './read-recordings.ts';
import { centresOf } from './state-points.ts';
import { choleskyOf } from './symmetric.ts';

/** Contours of one tone by where it stands: alone, before another tone, at the end. */
const pointsEach = 4;
const wordsEach = 8;
/** More words say the same. */
const mostWords = 480;
/** Added to each variance, in square semitones: what is even in these readers is not in others. */
const ridge = 0.5;
const gapSamples = 3_200;

/** What the tones of some readers look like. @param readers words of each, which the model places */
export function trainTones(model: AcousticModel, readers: readonly (readonly SpokenWord[])[]): ToneModel {
  const shapes: ToneShape[][] = Array.from({ length: TONES }, () => []);
  for (const [reader, words] of readers.entries()) {
    const known = words.filter(({ syllables }) => syllables.every((syllable) => knowsSyllable(model, syllable)));
    const order = shuffled(known, createChance(reader + 1)).slice(0, mostWords);
    for (let at = 0; at + wordsEach <= order.length; at += wordsEach) {
      const { samples, syllables } = joinWords(order.slice(at, at + wordsEach), () => gapSamples);
      const placed = checkSentence(model, samples, syllables).syllables;
      for (const [place, shape] of toneShapes(samples, placed).entries())
        if (shape && placed[place]?.verdict === 'found') shapes[Number(syllables[place]?.at(-1)) - 1]?.push(shape);
    }
  }
  const whitening = whiteningOf(shapes);
  const points = shapes.map((own) => {
    const white = own.map((shape) => Float32Array.from(multiplied(whitening, shape)));
    const centres = centresOf(white, TONE_POINTS, Math.max(1, Math.min(pointsEach, Math.floor(white.length / 30))));
    return Array.from({ length: centres.length / TONE_POINTS }, (_, point) =>
      Array.from(centres.slice(point * TONE_POINTS, (point + 1) * TONE_POINTS), rounded),
    );
  });
  return { whitening: whitening.map(rounded), points };
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

const multiplied = (matrix: readonly number[], vector: readonly number[]): number[] =>
  Array.from({ length: TONE_POINTS }, (_, row) =>
    vector.reduce((sum, value, column) => sum + (matrix[row * TONE_POINTS + column] as number) * value, 0),
  );

/** Inverse of the triangle of the spread within the tones. */
function whiteningOf(shapes: readonly (readonly ToneShape[])[]): number[] {
  const spread = new Float64Array(TONE_POINTS * TONE_POINTS);
  let count = 0;
  for (const own of shapes) {
    const mean = Array.from({ length: TONE_POINTS }, (_, at) => own.reduce((sum, shape) => sum + (shape[at] as number), 0) / own.length);
    for (const shape of own) {
      count += 1;
      for (let row = 0; row < TONE_POINTS; row += 1)
        for (let column = 0; column < TONE_POINTS; column += 1) {
          const square = ((shape[row] as number) - (mean[row] as number)) * ((shape[column] as number) - (mean[column] as number));
          spread[row * TONE_POINTS + column] = (spread[row * TONE_POINTS + column] as number) + square;
        }
    }
  }
  const square = spread.map((sum, place) => sum / Math.max(1, count) + (place % (TONE_POINTS + 1) === 0 ? ridge : 0));
  return inverseOfTriangle(choleskyOf(square, TONE_POINTS));
}

function inverseOfTriangle(lower: Float64Array): number[] {
  const inverse = Array.from({ length: TONE_POINTS * TONE_POINTS }, () => 0);
  for (let column = 0; column < TONE_POINTS; column += 1)
    for (let row = column; row < TONE_POINTS; row += 1) {
      let sum = row === column ? 1 : 0;
      for (let index = column; index < row; index += 1)
        sum -= (lower[row * TONE_POINTS + index] as number) * (inverse[index * TONE_POINTS + column] as number);
      inverse[row * TONE_POINTS + column] = sum / (lower[row * TONE_POINTS + row] as number);
    }
  return inverse;
}
