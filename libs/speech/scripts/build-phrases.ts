// Writes src/text/polyphone/phrases.txt: the phrases of the complete pinyin-pro dictionary that the built-in one misreads.
// The complete dictionary itself costs 2 s and 450 MB a process; these are 20,000 lines. Run again after a new pinyin-pro.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { convert, pinyin } from 'pinyin-pro';
import { toNumbered } from '../src/text/polyphone/word-readings.ts';

const file = createRequire(import.meta.url).resolve('@pinyin-pro/data/complete.json');
const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
/** 一 and 不 change with their neighbours; that is the engine's work, here they keep the dictionary's tone. */
const citation: Readonly<Record<string, string>> = { 一: 'yi1', 不: 'bu4' };
const lines = ['# Derived from the complete dictionary of @pinyin-pro/data (ISC) by scripts/build-phrases.ts: word, readings.'];
for (const [word, entry] of Object.entries(entries ?? {})) {
  const written: unknown = Array.isArray(entry) ? entry[0] : undefined;
  const characters = Array.from(word);
  if (typeof written !== 'string' || characters.length < 2) continue;
  const wanted = written.split(' ').map((syllable) => toNumbered(convert(syllable, { format: 'symbolToNum' })));
  for (const [index, character] of characters.entries()) wanted[index] = citation[character] ?? wanted[index] ?? '';
  if (wanted.length !== characters.length || !wanted.every((syllable) => /^[a-z]{1,6}[1-5]$/.test(syllable))) continue;
  const read = pinyin(word, { type: 'array', toneType: 'num', toneSandhi: false }).map(toNumbered);
  if (wanted.some((syllable, index) => syllable !== read[index])) lines.push(`${word}\t${wanted.join(' ')}`);
}
writeFileSync(new URL('../src/text/polyphone/phrases.txt', import.meta.url), `${lines.join('\n')}\n`);
