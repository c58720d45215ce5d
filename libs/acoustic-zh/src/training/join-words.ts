import type { SpokenWord } from './read-recordings.ts';

/** Words laid end to end: the sentences that there are. */
export interface JoinedWords {
  syllables: readonly string[];
  samples: Float32Array;
  /** Where each word lies. */
  words: readonly { word: SpokenWord; startSample: number; endSample: number }[];
}

const edge = 1_600;
const level = 0.08;

/** @param gapOf silence behind a word, in samples */
export function joinWords(words: readonly SpokenWord[], gapOf: () => number): JoinedWords {
  const placed: { word: SpokenWord; startSample: number; endSample: number }[] = [];
  let at = edge;
  for (const word of words) {
    placed.push({ word, startSample: at, endSample: at + word.samples.length });
    at += word.samples.length + Math.round(gapOf());
  }
  const samples = new Float32Array(at + edge);
  for (const { word, startSample } of placed) {
    const gain = level / Math.sqrt(word.samples.reduce((sum, sample) => sum + sample * sample, 0) / word.samples.length);
    for (const [index, sample] of word.samples.entries()) samples[startSample + index] = sample * gain;
  }
  return { syllables: words.flatMap(({ syllables }) => syllables), samples, words: placed };
}
