export { readRecordings } from './read-recordings.ts';
export type { SpokenWord } from './read-recordings.ts';
export { createChance } from './chance.ts';
export type { Chance } from './chance.ts';
export { joinWords } from './join-words.ts';
export type { JoinedWords } from './join-words.ts';
export { addNoise, addRoom } from './disturb.ts';
export { makeSentences } from './make-sentences.ts';
export { trainModel } from './train-model.ts';
