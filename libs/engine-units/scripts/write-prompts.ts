// Writes src/prompts/prompts.txt: what a person reads so that their recorded sound can say anything.
// `npm run prompts` in libs/engine-units; the same dictionary gives the same list.
import { writeFileSync } from 'node:fs';
import modern from '@pinyin-pro/data/modern';
import { parseSyllable } from '@shengyu/acoustic';
import { readMandarinModel } from '@shengyu/acoustic-zh';
import { dictionaryWords, type DictionaryWord } from './dictionary-words.ts';

const MOST_PROMPTS = 400;
/** A second recording of a syllable is worth this share of the first, a third one of the second. */
const AGAIN = 0.12;
/** What a join (the sound before a border and the one behind it) is worth beside a syllable. */
const JOIN_WORTH = 0.25;
/** Every syllable of the language is worth at least so much, however seldom it is said. */
const LEAST_WORTH = 4e-4;
/** What each prompt costs beside its syllables: the breath before it. */
const BREATH_SYLLABLES = 2.5;

const words = dictionaryWords(modern as unknown as Readonly<Record<string, readonly [string, number]>>, await readMandarinModel());
const worth = new Map<string, number>();
const total = words.reduce((sum, { frequency, syllables }) => sum + frequency * syllables.length, 0);
for (const { frequency, syllables } of words) {
  for (const feature of featuresOf(syllables)) worth.set(feature, (worth.get(feature) ?? 0) + frequency / total);
}
for (const [feature, value] of worth) {
  worth.set(feature, feature.includes('>') ? value * JOIN_WORTH : feature.endsWith('*') ? value + 10 * LEAST_WORTH : value + LEAST_WORTH);
}

const chosen: DictionaryWord[] = [];
const left = new Set(words);
while (chosen.length < MOST_PROMPTS) {
  let best: { word: DictionaryWord; gain: number } | undefined;
  for (const word of left) {
    const gain = gainOf(word);
    if (!best || gain > best.gain) best = { word, gain };
  }
  if (!best) break;
  chosen.push(best.word);
  left.delete(best.word);
  for (const feature of featuresOf(best.word.syllables)) worth.set(feature, (worth.get(feature) ?? 0) * AGAIN);
}

const lines = chosen.map(({ text, syllables }) => `${text}\t${syllables.join(' ')}`);
const head = '# Derived from the frequencies of @pinyin-pro/data (ISC) by scripts/write-prompts.ts: words, syllables as they are spoken.';
writeFileSync(new URL('../src/prompts/prompts.txt', import.meta.url), `${[head, ...lines].join('\n')}\n`);
process.stdout.write(`${chosen.length} prompts, ${chosen.reduce((sum, { syllables }) => sum + syllables.length, 0)} syllables\n`);

/** What is new in a word, for the time it takes to read it; common words are read without stumbling. */
function gainOf({ syllables, familiar }: DictionaryWord): number {
  let gain = 0;
  for (const feature of new Set(featuresOf(syllables))) gain += worth.get(feature) ?? 0;
  return (gain * familiar) / (syllables.length + BREATH_SYLLABLES);
}

/** Syllables with their tone, without it, and what meets at their borders. */
function featuresOf(syllables: readonly string[]): string[] {
  const features = syllables.flatMap((syllable) => [syllable, `${syllable.slice(0, -1)}*`]);
  for (let at = 1; at < syllables.length; at += 1) {
    const before = parseSyllable(syllables[at - 1] ?? '');
    const after = parseSyllable(syllables[at] ?? '');
    if (before && after) features.push(`${before.final}>${after.initial === '' ? after.final : after.initial}`);
  }
  return features;
}
