// How sure the check of a consent is: npm run bench:consent [-- --folder=<where readings are kept>] [--readings=16] [--recordings=<folder of audio-cmn>]
// The Mandarin voices of the natural pack read consents; with a folder each is spoken once. What people recorded word by word is laid end to end.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consentChecker, readMandarinAligner, readMandarinModel } from '@shengyu/acoustic-zh';
import { createChance } from '@shengyu/acoustic-zh/training';
import { formatTable, printHeader } from '../../table.ts';
import { hopeless } from './hopeless.ts';
import { places } from './places.ts';
import { recordedPeople } from './recorded-consents.ts';
import { spokenConsents, type SpokenConsent } from './spoken-consents.ts';
import { asks, outcomeCells, RIGHT, tryConsent, type Trial } from './trials.ts';
import { naturalSpeakers, recordedSpeaker, wordsWithWords, type PartedConsent } from './words-with-words.ts';

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const folder = option('folder') ?? mkdtempSync(path.join(tmpdir(), 'consents-'));
const recordings = option('recordings');
const recordedReadings = 3;
const hopelessReadings = 3;

const models = { sentence: await readMandarinModel(), words: await readMandarinAligner() };
const natural = await spokenConsents(Number(option('readings') ?? 16), folder);
const people = recordings === undefined ? [] : await recordedPeople(recordings, recordedReadings);
const kinds: readonly (readonly [string, readonly SpokenConsent[]])[] = [
  ['natural', natural],
  ...(people.length > 0 ? [['recorded', people.flatMap(({ consents }) => consents)] as const] : []),
];
const chance = createChance(7);
const trials: { kind: string; place: string; trial: Trial }[] = [];
const apartSeconds = new Map<SpokenConsent, number>();

for (const [place, disturb] of Object.entries(places))
  for (const [kind, readings] of kinds) {
    for (const one of readings) {
      const check = consentChecker(models, disturb(one.samples, chance));
      const tried = Object.keys(asks).map((ask) => ({ kind, place, trial: tryConsent(check, one, ask, chance) }));
      trials.push(...tried);
      if (!apartSeconds.has(one)) apartSeconds.set(one, tried[0]?.trial.check?.figures['apartSeconds'] ?? 0);
    }
    process.stderr.write(`${kind}, ${place}\n${formatTable(head(), rowsOf(kind))}\n`);
  }

printHeader('The check of a consent', 'npm run bench:consent');
process.stdout.write(`${formatTable(head(), [...kinds.flatMap(([kind]) => rowsOf(kind)), ...hopelessRows()])}\n`);
const parted = (readings: readonly SpokenConsent[]): PartedConsent[] =>
  readings.map((one) => ({ one, apartSeconds: apartSeconds.get(one) ?? 0 }));
const speakers = [
  ...naturalSpeakers(models.words, parted(natural)),
  ...people.map(({ consents, units }) => recordedSpeaker(models.words, parted(consents), units)),
];
process.stdout.write(`\nWhether single words are of who read the consent.\n\n${wordsWithWords(speakers)}\n\n`);

function head(): string[] {
  return ['speech', 'trial', 'trials', 'passes at first', 'one word again', 'operator', 'refused'];
}

/** The right reader by place, all else in all places together. */
function rowsOf(kind: string): string[][] {
  const of = (ask: string, at?: string): Trial[] =>
    trials.filter((one) => one.kind === kind && one.trial.ask === ask && (at ?? one.place) === one.place).map(({ trial }) => trial);
  return [
    ...Object.keys(places).map((place) => [kind, `${RIGHT}: ${place}`, ...outcomeCells(of(RIGHT, place))]),
    ...Object.keys(asks).map((ask) => [kind, ask, ...outcomeCells(of(ask))]),
  ];
}

function hopelessRows(): string[][] {
  const readings = kinds.flatMap(([, all]) => all.slice(0, hopelessReadings));
  return Object.entries(hopeless).map(([name, spoil]) => [
    'both',
    name,
    ...outcomeCells(readings.map((one) => tryConsent(consentChecker(models, spoil(one.samples, chance)), one, RIGHT, chance))),
  ]);
}
