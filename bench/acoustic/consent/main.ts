// How sure the check of a consent is: npm run bench:consent [-- --folder=<where readings are kept>] [--each=5]
// Readings are spoken by the Mandarin voices of the natural pack; with a folder they are spoken once.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  checkConsent,
  consentText,
  readMandarinAligner,
  readMandarinModel,
  type ConsentCheck,
  type ConsentParts,
} from '@shengyu/acoustic-zh';
import { addNoise, addRoom, createChance } from '@shengyu/acoustic-zh/training';
import { formatTable, printHeader } from '../../table.ts';
import { wordsWithWords } from './words-with-words.ts';
import { drawWords, spokenConsents, type SpokenConsent } from './spoken-consents.ts';

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const folder = option('folder') ?? mkdtempSync(path.join(tmpdir(), 'consents-'));
const readings = await spokenConsents(Number(option('each') ?? 5), folder);
const models = { sentence: await readMandarinModel(), words: await readMandarinAligner() };
const chance = createChance(7);

const places: Readonly<Record<string, (samples: Float32Array) => Float32Array>> = {
  'as spoken': (samples) => samples,
  'room and noise 20 dB': (samples) => addNoise(addRoom(samples, 0.4, chance), 20, chance),
};
const otherDay = (one: ConsentParts): ConsentParts => ({ ...one, month: 1 + (one.month % 12), day: 1 + ((one.day + 8) % 28) });
/** What the reader was asked for: the sentence that was read, or another one. */
const asked: Readonly<Record<string, (one: SpokenConsent) => ConsentParts>> = {
  'the sentence that was read': (one) => one,
  'another password (a replay of the same day)': (one) => ({ ...one, password: drawWords(4, chance, one.password) }),
  'one word of the password other': (one) => ({ ...one, password: [...one.password.slice(0, 3), ...drawWords(1, chance, one.password)] }),
  'another day and month': otherDay,
  'the next day': (one) => ({ ...one, day: 1 + (one.day % 28) }),
};

printHeader('The check of a consent', 'npm run bench:consent');
const rows: string[][] = [];
for (const [place, disturb] of Object.entries(places)) {
  const heard = readings.map((one) => ({ one, samples: disturb(one.samples) }));
  for (const [name, toParts] of Object.entries(asked)) {
    if (place !== 'as spoken' && !name.startsWith('the sentence') && !name.startsWith('another password (')) continue;
    const checks = heard.map(({ one, samples }) => checkConsent(models, samples, consentText(toParts(one))));
    const percent = (verdict: ConsentCheck['verdict']): string => {
      const count = checks.filter((check) => check?.verdict === verdict).length;
      return `${((100 * count) / checks.length).toFixed(1)} %`;
    };
    const row = [place, name, String(checks.length), percent('passed'), percent('again'), percent('unsure'), percent('refused')];
    rows.push(row);
    process.stderr.write(`${row.join(' | ')}\n`);
  }
}
process.stdout.write(`${formatTable(['reading', 'asked for', 'trials', 'passes', 'one word again', 'operator', 'refused'], rows)}\n`);
const parted = readings.map((one) => ({
  one,
  apartSeconds: checkConsent(models, one.samples, consentText(one))?.figures['apartSeconds'] ?? 0,
}));
process.stdout.write(`\nWhether single words are of who read the consent.\n\n${wordsWithWords(parted)}\n\n`);
