// Trains mandarin.acoustic on recorded words: `npm run acoustic -- <folder with the folders syllabs and hsk of audio-cmn>`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeModel } from '@shengyu/acoustic/training';
import { makeSentences, readRecordings, trainModel, trainTones } from '../src/training/index.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder with the recordings.');
const syllables = await readRecordings(path.join(folder, 'syllabs'));
const words = await readRecordings(path.join(folder, 'hsk'), { most: 1_700 });
const sentences = [syllables, words].flatMap((own, speaker) => [
  ...makeSentences(own, false, 10 * speaker + 1),
  ...makeSentences(own, true, 10 * speaker + 2),
]);
const model = trainModel(sentences);
const file = writeModel({ ...model, tones: trainTones(model, [syllables, words]) });
writeFileSync(new URL('../mandarin.acoustic', import.meta.url), file);
process.stdout.write(
  `${syllables.length} syllables, ${words.length} words, ${sentences.length} sentences; ${Math.round(file.length / 1000)} kB\n`,
);
