export { ACOUSTIC_RATE } from './features/mel-frames.ts';
export { parseSyllable } from './syllables/parse-syllable.ts';
export type { Syllable } from './syllables/parse-syllable.ts';
export type { AcousticModel } from './model/acoustic-model.ts';
export { readModel } from './model/model-file.ts';
export { knowsSyllable } from './hearing/known-states.ts';
export { checkSentence, sentenceReasons } from './check/check-sentence.ts';
export type { CheckedSyllable, SentenceCheck, SentenceReason } from './check/check-sentence.ts';
