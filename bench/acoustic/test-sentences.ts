import { addNoise, addRoom, joinWords } from '@shengyu/acoustic-zh/training';
import type { Chance, SpokenWord } from '@shengyu/acoustic-zh/training';

/** A sentence that somebody reads, and two texts that it is not. */
export interface TestSentence {
  samples: Float32Array;
  syllables: readonly string[];
  /** Of another sentence with as many syllables. */
  other: readonly string[];
  /** The same with every second word from another sentence. */
  half: readonly string[];
  /** The same with one syllable exchanged, at `place`. */
  foreign: readonly string[];
  place: number;
}

export const conditions = {
  clean: (samples) => samples,
  'noise 15 dB': (samples, chance) => addNoise(samples, 15, chance),
  'room and noise 20 dB': (samples, chance) => addNoise(addRoom(samples, 0.4, chance), 20, chance),
} satisfies Record<string, (samples: Float32Array, chance: Chance) => Float32Array>;
export type Condition = keyof typeof conditions;

/** Words laid end to end with 50 to 250 ms between them: within words speech is connected, between them it is not. */
export function testSentences(
  words: readonly SpokenWord[],
  length: number,
  count: number,
  condition: Condition,
  chance: Chance,
): TestSentence[] {
  const choose = (): SpokenWord[] => wordsOf(words, length, chance);
  return Array.from({ length: count }, () => {
    const own = choose();
    const { syllables, samples } = joinWords(own, () => 16_000 * (0.05 + 0.2 * chance()));
    const place = Math.floor(chance() * length);
    const stranger = words[Math.floor(chance() * words.length)]?.syllables[0] ?? 'ma1';
    return {
      samples: conditions[condition](samples, chance),
      syllables,
      other: syllablesOf(choose()),
      half: syllablesOf(own.map((word, at) => (at % 2 === 0 ? word : sameLength(words, word, chance)))),
      foreign: syllables.map((syllable, at) => (at === place ? stranger : syllable)),
      place,
    };
  });
}

const syllablesOf = (words: readonly SpokenWord[]): string[] => words.flatMap(({ syllables }) => syllables);

function wordsOf(words: readonly SpokenWord[], length: number, chance: Chance): SpokenWord[] {
  const chosen: SpokenWord[] = [];
  for (let left = length; left > 0;) {
    const word = words[Math.floor(chance() * words.length)];
    if (!word || word.syllables.length > left) continue;
    chosen.push(word);
    left -= word.syllables.length;
  }
  return chosen;
}

function sameLength(words: readonly SpokenWord[], { syllables, text }: SpokenWord, chance: Chance): SpokenWord {
  for (;;) {
    const word = words[Math.floor(chance() * words.length)];
    if (word && word.text !== text && word.syllables.length === syllables.length) return word;
  }
}
