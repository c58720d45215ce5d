// Judges the check of a read sentence on speakers that the model was not trained on: `npm run bench:acoustic -- <folder of audio-cmn>`; with
// `--sentences=<folder>` on sentences of other people, as they are said.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkSentence, knowsSyllable, type AcousticModel, type SentenceCheck } from '@shengyu/acoustic';
import { readMandarinModel } from '@shengyu/acoustic-zh';
import { createChance, makeSentences, readRecordings, trainModel, trainTones, type SpokenWord } from '@shengyu/acoustic-zh/training';
import { formatTable, printHeader } from '../table.ts';
import { connectedSpeech } from './connected-speech.ts';
import { judgePrompts } from './judge-prompts.ts';
import { readByVoices } from './read-by-voices.ts';
import { conditions, testSentences, type Condition } from './test-sentences.ts';

const quick = process.argv.includes('--quick');
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const each = quick ? 16 : 40;
const lengths = [8, 16];

interface Counts {
  own: SentenceCheck[];
  other: SentenceCheck[];
  half: SentenceCheck[];
  /** Verdicts of the exchanged syllables. */
  foreign: SentenceCheck['syllables'][number]['verdict'][];
}

function judge(model: AcousticModel, words: readonly SpokenWord[], length: number, condition: Condition, seed: number): Counts {
  const counts: Counts = { own: [], other: [], half: [], foreign: [] };
  for (const { samples, syllables, other, half, foreign, place } of testSentences(words, length, each, condition, createChance(seed))) {
    counts.own.push(checkSentence(model, samples, syllables));
    counts.other.push(checkSentence(model, samples, other));
    counts.half.push(checkSentence(model, samples, half));
    const verdict = checkSentence(model, samples, foreign).syllables[place]?.verdict;
    if (verdict) counts.foreign.push(verdict);
  }
  return counts;
}

const percent = (part: number, all: number): string => (all === 0 ? '' : `${((100 * part) / all).toFixed(1)} %`);
const share = (checks: readonly SentenceCheck[], verdict: SentenceCheck['verdict']): string =>
  percent(checks.filter((check) => check.verdict === verdict).length, checks.length);

function rowOf(name: string, { own, other, half, foreign }: Counts): string[] {
  const syllables = own.flatMap((check) => check.syllables);
  return [
    name,
    share(own, 'accept'),
    share(own, 'reject'),
    share(other, 'accept'),
    share(other, 'reject'),
    share(half, 'accept'),
    percent(foreign.filter((verdict) => verdict === 'other').length, foreign.length),
    percent(syllables.filter(({ verdict }) => verdict === 'other').length, syllables.length),
    `${quantile(own, 0.99).toFixed(2)} < ${quantile(half, 0.01).toFixed(2)}, ${quantile(other, 0.01).toFixed(2)}`,
  ];
}

function quantile(checks: readonly SentenceCheck[], at: number): number {
  const sorted = checks.map(({ evidence }) => evidence).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? Number.POSITIVE_INFINITY;
}

const head = [
  'reader, syllables, place',
  'own yes',
  'own no',
  'other yes',
  'other no',
  'half yes',
  'foreign syllable found out',
  'own syllable taken for foreign',
  'evidence: own 99 % < half 1 %, other 1 %',
];
const sentences = process.argv.find((argument) => argument.startsWith('--sentences='))?.slice('--sentences='.length);
if (sentences !== undefined) {
  printHeader('Connected speech', 'npm run bench:acoustic -- --sentences=<folder>');
  process.stdout.write(`${connectedSpeech(await readMandarinModel(), sentences)}\n`);
  process.exit(0);
}
printHeader('The check of a read sentence', `npm run bench:acoustic -- <folder>${quick ? ' --quick' : ''}`);

if (folder === undefined || !existsSync(folder)) {
  process.stdout.write('No recordings: give the folder with the folders syllabs and hsk of audio-cmn. The human readers are left out.\n\n');
} else {
  const woman = await readRecordings(path.join(folder, 'syllabs'), quick ? { most: 600 } : {});
  const other = await readRecordings(path.join(folder, 'hsk'), { most: quick ? 900 : 1_700 });
  const rows: string[][] = [];
  const prompts: string[][] = [];
  for (const [name, taught, reading] of [
    ['single syllables', other, woman],
    ['words', woman, other],
  ] as const) {
    const sounds = trainModel([...makeSentences(taught, false, 1), ...makeSentences(taught, true, 2)]);
    const model = { ...sounds, tones: trainTones(sounds, [taught]) };
    const known = reading.filter(({ syllables }) => syllables.every((syllable) => knowsSyllable(model, syllable)));
    for (const [at, condition] of (Object.keys(conditions) as Condition[]).entries()) {
      for (const beside of [0, 7]) {
        const { own, other: taken, count } = judgePrompts(model, known, { count: 4 * each, beside, condition }, createChance(7 + at));
        prompts.push([`${name}, ${condition}`, String(beside), percent(own, count), percent(taken, count)]);
      }
      for (const length of lengths)
        rows.push(rowOf(`${name}, ${length}, ${condition}`, judge(model, known, length, condition, 1_000 + 100 * at + length)));
    }
  }
  process.stdout.write('Each reader against a model of the other reader alone. Sentences are words laid end to end, 50–250 ms apart.\n\n');
  process.stdout.write(`${formatTable(head, rows)}\n\n`);
  process.stdout.write('Single words as prompts, heard beside other words of the same reader.\n\n');
  process.stdout.write(
    `${formatTable(['reader, place', 'words beside', 'own word taken for read', 'another word taken for it'], prompts)}\n\n`,
  );
}

const model = await readMandarinModel();
const readings = await readByVoices();
const machine: Counts = {
  own: readings.map(({ samples, syllables }) => checkSentence(model, samples, syllables)),
  other: readings.map(({ samples, other }) => checkSentence(model, samples, other)),
  half: [],
  foreign: [],
};
process.stdout.write('The model that ships, and sentences read by voices of the embedded engine: connected speech of a machine.\n\n');
process.stdout.write(`${formatTable(head, [rowOf('embedded voices', machine)])}\n`);
