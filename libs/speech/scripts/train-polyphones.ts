// Trains src/text/polyphone/polyphone-model.txt on labelled sentences: `node scripts/train-polyphones.ts [folder]`.
import { writeFileSync } from 'node:fs';
import { labelledSentences, sentencesFolder } from './labelled-sentences.ts';
import { phraseExamples } from './phrase-examples.ts';
import { polyphoneExample } from './polyphone-example.ts';
import { train } from './train-model.ts';

const folder = sentencesFolder();
if (folder === undefined) throw new Error('Give the folder with the labelled sentences.');
const sentences = labelledSentences(folder).flatMap(polyphoneExample);
const model = train([...sentences, ...phraseExamples(new Set(sentences.map(({ char }) => char)))]);
writeFileSync(new URL('../src/text/polyphone/polyphone-model.txt', import.meta.url), model);
process.stdout.write(`${model.split('\n').length} lines, ${Math.round(Buffer.byteLength(model) / 1000)} kB\n`);
