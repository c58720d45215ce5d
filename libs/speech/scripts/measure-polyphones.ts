// Prints how many polyphones are read right: `npm run polyphones [-- folder]`. The shipped model is trained on the
// sentences beside the repository, so for those the figure is that of five models each judged on the fifth it has not seen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { addDict, pinyin } from 'pinyin-pro';
import { chooseReading, parseModel, polyphoneModel, type PolyphoneModel } from '../src/text/polyphone/polyphone-model.ts';
import { readClause } from '../src/text/read-clause.ts';
import { isSureReading, toNumbered } from '../src/text/pronounce.ts';
import { isTrainingFolder, labelledSentences, sentencesFolder } from './labelled-sentences.ts';
import { phraseExamples } from './phrase-examples.ts';
import { polyphoneExample, type Example } from './polyphone-example.ts';
import { train } from './train-model.ts';

const FOLDS = 5;
const folder = sentencesFolder();
if (folder === undefined) {
  process.stdout.write('No labelled sentences: give their folder as argument or in POLYPHONES.\n');
  process.exit(0);
}
const items = labelledSentences(folder);
const examples = items.flatMap(polyphoneExample);
const share = (count: number, of: number): string => `${((100 * count) / of).toFixed(2)} %`;
const print = (name: string, value: string): void => void process.stdout.write(`${name.padEnd(52)}${value}\n`);

print('sentences', `${items.length} (${resolve(folder)})`);
print('pinyin-pro', share(items.filter((item) => pinyinPro(item) === item.label).length, items.length));
print('with the phrases shipped here', share(examples.filter(({ phrase, label }) => phrase === label).length, items.length));
const shipped = items.map(
  (item) => readClause({ text: item.clause, readings: [] }, { language: 'zh-CN' }).syllables.find(({ start }) => start === item.at)?.pinyin,
);
const seen = isTrainingFolder(folder);
print(
  `ours, as shipped${seen ? ' (has seen these sentences)' : ''}`,
  share(shipped.filter((reading, index) => reading === items[index]?.label).length, items.length),
);

const judged = seen ? crossValidated() : judge(polyphoneModel(), examples);
const right = judged.filter(({ isRight }) => isRight).length;
const flagged = judged.filter(({ isSure }) => !isSure).length;
const errors = judged.length - right;
if (seen) print('ours, on sentences not seen in training', share(right, items.length));
print('shown as doubtful', share(flagged, judged.length));
print('misreadings that are shown as doubtful', share(judged.filter(({ isRight, isSure }) => !isRight && !isSure).length, errors));

const complete: unknown = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@pinyin-pro/data/complete.json'), 'utf8'));
addDict(complete as Parameters<typeof addDict>[0], { name: 'complete' });
print(
  'pinyin-pro with its complete dictionary (450 MB)',
  share(items.filter((item) => pinyinPro(item) === item.label).length, items.length),
);

function pinyinPro(item: (typeof items)[number]): string {
  return toNumbered(pinyin(item.clause, { type: 'array', toneType: 'num', toneSandhi: false })[item.at] ?? '');
}

function crossValidated(): ReturnType<typeof judge> {
  const words = phraseExamples(new Set(examples.map(({ char }) => char)));
  return Array.from({ length: FOLDS }, (_, fold) => {
    const model = parseModel(train([...examples.filter((__, index) => index % FOLDS !== fold), ...words]));
    return judge(
      model,
      examples.filter((__, index) => index % FOLDS === fold),
    );
  }).flat();
}

function judge(model: PolyphoneModel, given: readonly Example[]): { isRight: boolean; isSure: boolean }[] {
  return given.map((example) => {
    const { char, features, phrase, label } = example;
    const choice = chooseReading(model, char, features, example);
    return { isRight: (choice?.reading ?? phrase) === label, isSure: isSureReading(choice, { ...example, character: char }) };
  });
}
