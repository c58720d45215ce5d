// Prints how many polyphones are read right: `npm run polyphones [-- folder]`. The shipped model is trained on the
// sentences beside the repository, so for those the figure is that of five models each judged on the fifth it has not seen.
import { resolve } from 'node:path';
import { pinyin } from 'pinyin-pro';
import { toNumbered } from '../src/text/polyphone/word-readings.ts';
import { isSure } from '../src/text/pronounce.ts';
import { readClause } from '../src/text/read-clause.ts';
import { crossValidate, isNeutral } from './cross-validate.ts';
import { isTrainingFolder, labelledSentences, sentencesFolder, wrongLabels, type LabelledPolyphone } from './labelled-sentences.ts';
import { phraseExamples } from './phrase-examples.ts';
import { polyphoneExample } from './polyphone-example.ts';

interface Outcome {
  isRight: boolean;
  isRightOrNeutral: boolean;
  isSure: boolean;
}

const folder = sentencesFolder();
if (folder === undefined) {
  process.stdout.write('No labelled sentences: give their folder as argument or in POLYPHONES.\n');
  process.exit(0);
}
const items = labelledSentences(folder);
const share = (count: number, of: number): string => `${((100 * count) / of).toFixed(2)} %`;
const print = (name: string, value: string): void => void process.stdout.write(`${name.padEnd(64)}${value}\n`);

print('sentences', `${items.length} (${resolve(folder)})`);
print('labels corrected in', wrongLabels.map(([word]) => word).join(', '));
print('pinyin-pro', share(items.filter((item) => pinyinPro(item) === item.label).length, items.length));
const shipped = items.map((item) => asShipped(item));
const seen = isTrainingFolder(folder);
if (seen) print('ours, as shipped (has seen these sentences)', share(shipped.filter(({ isRight }) => isRight).length, items.length));
const outcomes = seen ? crossValidated() : shipped;
const wrong = outcomes.filter(({ isRight }) => !isRight);
const trulyWrong = outcomes.filter(({ isRightOrNeutral }) => !isRightOrNeutral);
const doubtful = (of: readonly Outcome[]): number => of.filter(({ isSure }) => !isSure).length;
print(`ours, read as labelled${seen ? ', on the fifths not trained on' : ''}`, share(outcomes.length - wrong.length, outcomes.length));
print('… or with the neutral tone of the dictionary (知识, 衣服)', share(outcomes.length - trulyWrong.length, outcomes.length));
print('misreadings that are shown as doubtful', share(doubtful(trulyWrong), trulyWrong.length));
print('… of all that differ from the labels', share(doubtful(wrong), wrong.length));
print('labelled characters (the hard ones) shown as doubtful', share(doubtful(outcomes), outcomes.length));
const running = shipped.flatMap(({ others }) => others);
print(
  'all other polyphones of these sentences shown as doubtful',
  `${share(running.filter((isSure) => !isSure).length, running.length)} of ${running.length}`,
);

function pinyinPro(item: LabelledPolyphone): string {
  return toNumbered(pinyin(item.clause, { type: 'array', toneType: 'num', toneSandhi: false })[item.at] ?? '');
}

/** What the product reads at the labelled place, and whether it is sure there and everywhere else in the clause. */
function asShipped(item: LabelledPolyphone): Outcome & { others: boolean[] } {
  const { syllables, polyphones } = readClause({ text: item.clause, readings: [] }, { language: 'zh-CN' });
  const reading = syllables.find(({ start }) => start === item.at)?.pinyin ?? '';
  const isRight = reading === item.label;
  const [example] = polyphoneExample(item);
  return {
    isRight,
    isRightOrNeutral: isRight || (example !== undefined && isNeutral(reading, example)),
    isSure: polyphones.find(({ start }) => start === item.at)?.sure ?? true,
    others: polyphones.filter(({ start }) => start !== item.at).map(({ sure }) => sure),
  };
}

function crossValidated(): Outcome[] {
  const sentences = items.flatMap(polyphoneExample);
  const words = phraseExamples(new Set(sentences.map(({ char }) => char)));
  return crossValidate(sentences, words).judged.map((one) => ({ ...one, isSure: isSure(one) }));
}
