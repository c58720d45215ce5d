// Trains src/text/polyphone/polyphone-model.txt on labelled sentences: `node scripts/train-polyphones.ts [folder]`.
import { writeFileSync } from 'node:fs';
import { crossValidate } from './cross-validate.ts';
import { labelledSentences, sentencesFolder } from './labelled-sentences.ts';
import { phraseExamples } from './phrase-examples.ts';
import { polyphoneExample } from './polyphone-example.ts';
import { train } from './train-model.ts';

const folder = sentencesFolder();
if (folder === undefined) throw new Error('Give the folder with the labelled sentences.');
const sentences = labelledSentences(folder).flatMap(polyphoneExample);
const words = phraseExamples(new Set(sentences.map(({ char }) => char)));
const { judged, reliability } = crossValidate(sentences, words);
const model = train([...sentences, ...words], reliability);
writeFileSync(new URL('../src/text/polyphone/polyphone-model.txt', import.meta.url), model);
const right = judged.filter(({ isRight }) => isRight).length;
process.stdout.write(`${((100 * right) / judged.length).toFixed(2)} % right on the fifths not trained on; `);
process.stdout.write(`${model.split('\n').length} lines, ${Math.round(Buffer.byteLength(model) / 1000)} kB\n`);
